"""What expansions lay beside the island: pets, crystals, wishes, tiles to build, and the pile of loot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final, NamedTuple

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.boxes import Cells, across, cells, down, lines
from oyez.draw.cards import picture
from oyez.draw.hexes import hex_path
from oyez.draw.icons import icon
from oyez.draw.market import bare
from oyez.draw.markup import Box, Point, inked, moved, scaled
from oyez.draw.panels import panel
from oyez.draw.pieces import seal, tag
from oyez.draw.rows import place, spelled
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block
from oyez.games.vindication.components import LOOT, PET, TERRITORIES, TILES
from oyez.games.vindication.extras import CRYSTALS, MARKET, PURE_OF, WISHES
from oyez.games.vindication.modules.well import wish_name
from oyez.games.vindication.places import FACE_UP
from oyez.games.vindication.state import Vindication

from .cards import RATIO, back, chip
from .emblems import emblem
from .signs import LETTERS, PHONE, SIGNS
from .titles import card_title, marked, title

CORNER: Final = (128.0, 96.0)
"""The room in each corner of the sea on a desk."""
PILE: Final = 62.0
HIGH, CAPTION = 108.0, 17.0
"""The height of two that lie side by side on a phone, and of what they are called."""


class Stock(NamedTuple):
    """All that lies there; what is not in play is None."""

    pets: tuple[tuple[int, ...], int] | None
    """Those that lie face up, and how many are in the pile."""
    crystals: tuple[tuple[int, ...], int] | None
    """The pure ones that are left, and how many others."""
    wishes: tuple[int, ...] | None
    sites: tuple[int, ...] | None
    """The kinds of tiles that can be built, one for each tile."""
    loot: int | None

    def groups(self) -> list[str]:
        """In the corners of the sea; wishes and sites share one."""
        there = (self.pets, self.crystals, self.wishes or self.sites, self.loot)
        return [name for name, it in zip(DRAWS, there, strict=True) if it is not None]


def stock(s: Vindication) -> Stock:
    rules = s.rules
    pure = tuple(card for card in PURE_OF.values() if s.card_at[card] == FACE_UP)
    return Stock(
        (s.market, len(s.pet_deck)) if "menagerie" in rules.tiles else None,
        (pure, CRYSTALS - sum(s.crystals)) if "jeweler" in rules.tiles else None,
        s.wishes if "well" in rules.tiles else None,
        tuple(TILES[tile] for tile in s.beside) if rules.building_sites else None,
        len(s.loot_deck) if s.loot_deck else None,
    )


def stock_high(s: Vindication) -> float:
    """How much room a phone needs for it."""
    return -(-len(stock(s).groups()) // 2) * (HIGH + 4.0)


def draw_stock(part: Part, told: Stock, box: Box, look: Look) -> None:
    """In the corners of the sea around the island, or two side by side on a phone."""
    there = told.groups()
    if not there:
        return
    beside = dict(zip(there, lines(box, len(there), 2, 4), strict=True))
    boxes = _corners(box) if box[2] >= PHONE else beside
    for name in there:
        where = boxes[name]
        draw = partial(_group, name, told, where, look.lang)
        part.keep_all(f"stock-{name}", (where, told, look.lang), draw)


def _corners(box: Box) -> dict[str, Box]:
    x, y, width, height = box
    wide, high = CORNER
    left, right, top, foot = x + 5, x + width - wide - 5, y + 5, y + height - high - 5
    return {
        "pets": (left, top, wide, high),
        "crystals": (right, top, wide, high),
        "wishes": (left, foot, wide, high),
        "loot": (right + wide - PILE, foot, PILE, high),
    }


def _group(name: str, told: Stock, box: Box, lang: str) -> Iterator[Sprite]:
    x, y, width, height = box
    sheet, top = panel(width, height), 6.0
    if width > CORNER[0]:  # a phone, where it lies far from its tile
        called = title(_caption(name, told), lang)
        sheet += block(called, 10, 4, width - 20, CAPTION, size=13, minimum=LETTERS)
        top += CAPTION - 2
    yield Sprite(f"stock-{name}", layers.PLACES, x, y, sheet, title(f"stock.{name}", lang), "still")
    yield from DRAWS[name](told, (x + 6, y + top, width - 12, height - top - 6), lang)


def _caption(name: str, told: Stock) -> str:
    if name == "wishes" and told.sites is not None:
        name = "sites" if told.wishes is None else "both"
    return f"caption.{name}"


def _card(card: int, size: float, box: Point, lang: str) -> Sprite:
    return Sprite(f"card-{card}", layers.CARDS, *box, chip(card, size), card_title(card, lang), "card")


def _pile(deck: int, n: int, width: float, height: float) -> str:
    drawn = back(deck, width, height) if n else bare(width, height)
    return drawn + moved(width / 2, height * 0.84, tag(n, LETTERS))


def _pets(told: Stock, box: Box, lang: str) -> Iterator[Sprite]:
    """The market, and the pile beside it."""
    assert told.pets is not None
    market, left = told.pets
    grid = cells(MARKET + 1, box, (1, 1), 44, 4)
    pile, *places = _centred(grid, box)
    wide = grid.height / RATIO
    drawn = moved((grid.width - wide) / 2, 0, _pile(PET, left, wide, grid.height))
    yield Sprite("deck-pets", layers.CARDS, *pile, drawn, title("pets", lang, n=left))
    for card, where in zip(market, places, strict=False):
        yield _card(card, grid.width, where, lang)


def _centred(grid: Cells, box: Box) -> list[Point]:
    """The places, in the middle of the width of the box."""
    right = max(x for x, _ in grid.places) + grid.width
    foot = max(y for _, y in grid.places) + grid.height
    dx, dy = (box[0] + box[2] - right) / 2, (box[1] + box[3] - foot) / 2
    return [(x + dx, y + dy) for x, y in grid.places]


def _crystals(told: Stock, box: Box, lang: str) -> Iterator[Sprite]:
    """How many crystals are left, and the pure ones, each in its place."""
    assert told.crystals is not None
    pure, left = told.crystals
    grid = cells(len(PURE_OF) + 1, box, (1, 1), 44, 3)
    size = grid.width
    (x, y), *places = _centred(grid, box)
    drawn = icon("gem", size / 2 - 10, 0, 20, "var(--tint-gem)") + moved(
        size / 2, size * 0.84, tag(left, LETTERS)
    )
    yield Sprite("crystals", layers.TOKENS, x, y, inked(drawn), title("crystals.left", lang, n=left))
    for card, where in zip(PURE_OF.values(), places, strict=True):
        if card in pure:
            yield _card(card, size, where, lang)
        else:
            yield Sprite(f"bare-{card}", layers.PLACES, *where, bare(size, size), "", "still")


def _wishes(told: Stock, box: Box, lang: str) -> Iterator[Sprite]:
    """The tokens that lie face up; under them the tiles that can be built."""
    parts = [told.wishes or (), told.sites or ()]
    boxes = down(box, None, None, gap=3) if all(parts) else [box, box]
    if told.wishes:
        for at, (kind, (x, y, wide, high)) in enumerate(
            zip(told.wishes, across(boxes[0], *[None] * len(told.wishes), gap=2), strict=True)
        ):
            drawn = scaled(min(wide, high, 46.0) / 40, _wish(kind))
            said = marked(title("wish", lang, what=wish_name(kind)), WISHES[kind].reconstructed, lang)
            yield Sprite(f"wish-{at}", layers.TOKENS, x + wide / 2, y + high / 2, drawn, said)
    if told.sites:
        grid = cells(len(told.sites), boxes[1], (1, 1), 40, 2)
        for at, (kind, (x, y)) in enumerate(zip(told.sites, _centred(grid, boxes[1]), strict=True)):
            drawn = _tile(kind, grid.width / 2)
            name, action = msg(f"territory.{TERRITORIES[kind].id}"), msg(f"action.{TERRITORIES[kind].id}")
            said = title("to-build", lang, tile=name, action=action)
            yield Sprite(f"site-{at}", layers.TOKENS, x + grid.width / 2, y + grid.height / 2, drawn, said)


@cache
def _wish(kind: int) -> str:
    """A coin of the well, from its middle."""
    step = WISHES[kind].steps[0]
    drawn = (
        '<circle r="19" fill="var(--azure)" stroke="var(--piece-line)" stroke-width="1.4"/>'
        '<circle r="16" fill="var(--paper)" stroke="var(--piece-line)" stroke-width=".8"/>'
    )
    if step["op"] == "honor":
        return drawn + seal(step["n"], 30)
    row = spelled(f"{step['n']}:{step['skill']}", SIGNS)
    return drawn + inked(place(row, (-14, -12, 28, 24), 1), "var(--paper)")


@cache
def _tile(kind: int, side: float) -> str:
    look = 'fill="var(--meadow)" stroke="var(--border)" stroke-width="1.4"'
    art = picture(emblem("territories", TERRITORIES[kind].id), 0, 0, side * 1.1, "var(--ink-soft)")
    return f'<path d="{hex_path(side)}" {look}/>' + inked(art, "var(--meadow)")


def _loot(told: Stock, box: Box, lang: str) -> Iterator[Sprite]:
    x, y, width, height = box
    high = min(height, 72.0)
    wide = min(width, high / RATIO)
    drawn = _pile(LOOT, told.loot or 0, round(wide, 1), round(wide * RATIO, 1))
    where = (x + (width - wide) / 2, y + (height - wide * RATIO) / 2)
    yield Sprite("deck-loot", layers.CARDS, *where, drawn, title("loot", lang, n=told.loot or 0))


DRAWS: Final[dict[str, Callable[[Stock, Box, str], Iterator[Sprite]]]] = {
    "pets": _pets,
    "crystals": _crystals,
    "wishes": _wishes,
    "loot": _loot,
}
