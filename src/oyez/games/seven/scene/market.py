"""The market: the tavern with castles beside it, the shop with domains, and the supply of gifts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final, NamedTuple

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.boxes import across, down
from oyez.draw.icons import icon
from oyez.draw.market import bare
from oyez.draw.markup import Box, inked, moved, rect
from oyez.draw.panels import SHADOW
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import line
from oyez.games.seven.buildings import BUILDING_COST, CASTLE, DOMAIN, SHOWN, TEMPLES
from oyez.games.seven.elixirs import ELIXIR_COST, ELIXIR_KIND
from oyez.games.seven.gifts import VIRTUES
from oyez.games.seven.payment import straight
from oyez.games.seven.people import CHARACTER_COST, TAVERN
from oyez.games.seven.places import CLOSED, ON_SHOW
from oyez.games.seven.state import Seven

from .cards import building_face, character_face, elixir_face, plate
from .signs import gift_disc
from .titles import building_title, character_title, elixir_title, say, supply_title, word

LABEL: Final = 15.0
SUPPLY: Final = 50.0
SCARCE: Final = 1
"""So few gifts of a kind are a warning."""


def on_market(s: Seven) -> Hashable:
    return (
        tuple(s.tavern),
        tuple(s.shop),
        s.castles_shown,
        s.domains_shown,
        tuple(s.supply),
        _left(s),
    )


def _left(s: Seven) -> tuple[int, ...]:
    return len(s.character_deck), len(s.castle_pile), len(s.elixir_deck), len(s.domain_pile)


class Dear(NamedTuple):
    """What costs more than whoever looks could pay now."""

    characters: frozenset[int] = frozenset()
    elixirs: frozenset[int] = frozenset()
    buildings: frozenset[int] = frozenset()


def too_dear(s: Seven, seat: int | None) -> Dear:
    """Of what is for sale; to whom only looks on, and to the Nameless, nothing is."""
    if seat is None or seat >= s.heroes:
        return Dear()
    gold = s.gold[seat] + straight(s, seat, DOMAIN)
    renown = s.renown[seat] + straight(s, seat, CASTLE)
    for_sale = [*s.castles_shown, *s.domains_shown, *(it for it in TEMPLES if s.building_at[it] == ON_SHOW)]
    return Dear(
        frozenset(card for card in s.tavern if card >= 0 and CHARACTER_COST[card] > renown),
        frozenset(card for card in s.shop if card >= 0 and ELIXIR_COST[card] > gold),
        frozenset(it for it in for_sale if it >= 0 and BUILDING_COST[it] > gold),
    )


def draw_market(part: Part, s: Seven, box: Box, look: Look, dear: Dear) -> None:
    """Two lines of cards, three to recruit or buy and two to build; under them the supply."""
    tavern, shop, supply = down(box, None, None, SUPPLY, gap=6)
    lang, left = look.lang, _left(s)
    for name, where, spaces, shown, count in (
        ("tavern", tavern, s.tavern, s.castles_shown, left[:2]),
        ("shop", shop, s.shop, s.domains_shown, left[2:]),
    ):
        here = _Line(tuple(spaces), shown, count, dear)
        part.keep_all(name, (where, here, lang), partial(_line, name, where, here, lang))
    part.keep_all("supply", (supply, tuple(s.supply), lang), partial(_supply, tuple(s.supply), supply, lang))


class _Line(NamedTuple):
    spaces: tuple[int, ...]
    shown: tuple[int, ...]
    left: tuple[int, ...]
    """In the deck, and in the pile of buildings."""
    dear: Dear


def _line(name: str, box: Box, here: _Line, lang: str) -> Iterator[Sprite]:
    spaces, shown, left, dear = here
    label, cards = down(box, LABEL, None, gap=1)
    boxes = across(cards, *[None] * (TAVERN + SHOWN), gap=5)
    built = "castles" if name == "tavern" else "domains"
    for key, count, (x, *_) in ((name, left[0], boxes[0]), (built, left[1], boxes[TAVERN])):
        said = say(msg(f"scene.{key}", n=count), lang)
        drawn = line(said, 1, LABEL / 2, 13.2, "serif", colour="var(--table-ink)")
        yield Sprite(
            f"label-{key}",
            layers.PLACES,
            x,
            label[1],
            drawn,
            say(msg(f"scene.{key}.left", n=count), lang),
            "still",
        )
    for space, card in enumerate(spaces):
        yield _space(f"{name}-{space}", card, boxes[space], dear, lang)
    for at, building in enumerate(shown):
        x, y, width, height = boxes[len(spaces) + at]
        if building >= 0:
            face = building_face(building, lang)._replace(dear=building in dear.buildings)
            drawn = plate(face, width, height)
            yield Sprite(
                f"building-{building}", layers.CARDS, x, y, drawn, building_title(building, lang), "card"
            )
        else:
            title = word("place.none", lang)
            yield Sprite(f"{built}-{at}", layers.PLACES, x, y, bare(width, height), title, "still")


def _space(key: str, card: int, box: Box, dear: Dear, lang: str) -> Sprite:
    x, y, width, height = box
    if card == CLOSED:
        return Sprite(key, layers.CARDS, x, y, _shut(width, height), word("place.closed", lang), "still")
    if card < 0:
        return Sprite(key, layers.PLACES, x, y, bare(width, height), word("place.none", lang), "still")
    if key.startswith("tavern"):
        face = character_face(card, lang)._replace(dear=card in dear.characters)
        title = character_title(card, lang)
    else:
        kind = ELIXIR_KIND[card]
        face = elixir_face(kind, lang)._replace(dear=card in dear.elixirs)
        title = elixir_title(kind, lang)
    return Sprite(key, layers.CARDS, x, y, plate(face, width, height), title, "card")


def _shut(width: float, height: float) -> str:
    """A space under a card of ruin: planks and a chain."""
    planks = "".join(
        rect(
            (3, 4 + at * (height - 8) / 5, width - 6, (height - 8) / 5 - 2),
            2,
            'fill="var(--wood)" stroke="var(--piece-line)"',
        )
        for at in range(5)
    )
    size = width * 0.6
    drawn = icon("chain", (width - size) / 2, (height - size) / 2, size, "var(--piece-line)")
    return f'<g opacity=".9">{planks}{drawn}</g>'


def _supply(counts: tuple[int, ...], box: Box, lang: str) -> Iterator[Sprite]:
    """Seven piles with their counts; the last of a kind is a warning, none is hollow."""
    x, y, width, height = box
    ground = rect((0, 2, width, height), 5, SHADOW) + rect(
        (0, 0, width, height), 5, 'fill="var(--parchment)" stroke="var(--piece-line)"'
    )
    yield Sprite("supply", layers.PANELS, x, y, ground, word("supply.all", lang), "still")
    step = (width - 8) / VIRTUES
    for gift, n in enumerate(counts):
        size = min(step * 0.5, height * 0.6, 28.0)
        ink = "var(--bad)" if n <= SCARCE else "var(--ink)"
        under = rect(
            (1, 3, step - 2, height - 6), 4, 'fill="var(--paper)" stroke="var(--line)" stroke-width=".8"'
        )
        drawn = (
            under
            + moved(size * 0.5 + 4, height / 2, gift_disc(gift, size, full=n > 0))
            + line(
                str(n),
                size + (step - size) / 2 + 1.5,
                height / 2,
                min(17.0, size * 0.72),
                align="middle",
                colour=ink,
                bold=True,
            )
        )
        yield Sprite(
            f"supply-{gift}",
            layers.TOKENS,
            x + 4 + gift * step,
            y,
            inked(drawn, "var(--paper)"),
            supply_title(gift, n, lang),
        )
