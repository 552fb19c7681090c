"""What expansions lay on the island: favor tokens, fortifications, black cubes and the omens of Ronak."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, partial
from typing import Final

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.hexes import HexMap
from oyez.draw.icons import icon
from oyez.draw.markup import Box, Point, inked, num, scaled
from oyez.draw.pieces import seat_colour, seat_ink, seat_path
from oyez.draw.scene import Part, Sprite
from oyez.games.vindication.components import COURAGE, DECK_OF, HEXES, LIFTING, VISION, WISDOM
from oyez.games.vindication.extras import (
    ALLEGIANCE,
    ASLEEP,
    AT_MONUMENT,
    AT_SPACE,
    BARRICADE,
    CENTRE,
    COMMENDATION,
    DIPLOMACY,
    EMPOWERMENT,
    FAVORS,
    FORTIFY,
    LEADERSHIP_CONVICTION,
    LEADERSHIP_POTENTIAL,
    LOWER_SIDE,
    OMENS,
    ON_OWN_CARD,
    REBUILD,
    RISING,
    TWIST_OF_FATE,
    UPPER_SIDE,
)
from oyez.games.vindication.state import Vindication

from .island import CELLS, SMALL, laid, spot
from .signs import black_cube, say
from .titles import title

UNIT: Final = 62.0
"""The side of a hex on which the places below are told."""
AT_FAVOR, AT_BLACK, AT_FORT = (23.0, 40.0), (-21.0, 42.0), (41.0, -12.0)
AT_FORT_ON_PHONES: Final = (43.0, -31.0)
"""Above the name, which is wider there."""
BESIDE_SPACE: Final = (11.0, 9.0)
OMEN_AT: Final = (10.0, -9.0)
AROUND: Final = HEXES[CENTRE].spaces
ON_CARD: Final = {COURAGE: TWIST_OF_FATE, VISION: EMPOWERMENT, WISDOM: COMMENDATION}
ELSEWHERE: Final = {
    LOWER_SIDE: LEADERSHIP_POTENTIAL,
    UPPER_SIDE: LEADERSHIP_CONVICTION,
    AT_MONUMENT: REBUILD,
}


def favor_does(s: Vindication, seat: int) -> int:
    """What the token does where it lies; NOBODY while it is not placed."""
    place = s.favor[seat]
    if place == NOBODY:
        return NOBODY
    if place >= ON_OWN_CARD:
        return does_on(place - ON_OWN_CARD)
    if place in ELSEWHERE:
        return ELSEWHERE[place]
    if place >= AT_SPACE:
        return BARRICADE
    return DIPLOMACY if s.diplomats >> seat & 1 else FORTIFY


def does_on(card: int) -> int:
    """What a token does on a card."""
    return ON_CARD.get(DECK_OF[card], ALLEGIANCE)


def favor_title(who: str, does: int, lang: str) -> str:
    if does == NOBODY:
        return title("favor.waits", lang, seat=who)
    name, text = msg(f"favor.{FAVORS[does]}"), msg(f"favor-text.{FAVORS[does]}")
    return title("favor", lang, seat=who, favor=name, text=text)


@cache
def favor_token(seat: int, size: float) -> str:
    """A coin in the colour of its seat with a ribbon, from its middle."""
    colour = seat_colour(seat)
    drawn = (
        f'<path d="M-7 5L-9 15L-4 12.5L-1 16L0 8L1 16L4 12.5L9 15L7 5Z" fill="{colour}"'
        ' stroke="var(--piece-line)" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<circle r="10" fill="{colour}" stroke="var(--piece-line)" stroke-width="1.4"/>'
        f'<circle r="7.6" fill="none" stroke="{seat_ink(seat)}" stroke-width="1"/>'
        f'<path d="{seat_path(seat, 4.6)}" fill="{seat_ink(seat)}"/>'
    )
    return scaled(size / 20, drawn)


def on_hexes(s: Vindication) -> Hashable:
    """All of a position that this module shows."""
    favors = tuple((place, favor_does(s, seat)) for seat, place in enumerate(s.favor))
    return favors, tuple(s.fortified), s.cursed_hexes, s.omens, s.stage


def draw_tokens(part: Part, s: Vindication, box: Box, look: Look) -> None:
    where = laid(box)
    for seat, place in enumerate(s.favor):
        if NOBODY < place < LOWER_SIDE:
            key = (where, place, favor_does(s, seat), look.lang, look.players)
            part.keep(f"favor-{seat}", key, partial(_favor, seat, place, favor_does(s, seat), where, look))
    for at in range(len(HEXES)):
        if s.cursed_hexes >> at & 1:
            part.keep(f"black-{at}", (where, look.lang), partial(_black, at, where, look.lang))
        if s.fortified[at] != NOBODY:
            by = s.fortified[at]
            part.keep(f"fort-{at}", (where, by, look.lang, look.players), partial(_fort, at, by, where, look))
    if s.rules.myths and s.stage in (ASLEEP, RISING):
        for at in range(OMENS):
            lies, left = bool(s.omens >> at & 1), s.omens.bit_count()
            draw = partial(_omen, at, lies, left, where, look.lang)
            part.keep(f"omen-{at}", (where, lies, left, look.lang), draw)


def _in_hex(at: int, where: HexMap, place: Point) -> Point:
    x, y = where.at(CELLS[at])
    u = where.side / UNIT
    return x + place[0] * u, y + place[1] * u


def _favor(seat: int, place: int, does: int, where: HexMap, look: Look) -> Sprite:
    u = where.side / UNIT
    if place >= AT_SPACE:
        on = f"space-{place - AT_SPACE}"
        x, y = spot(place - AT_SPACE, where)
        x, y = x + BESIDE_SPACE[0] * u, y + BESIDE_SPACE[1] * u
    else:
        on = f"hex-{place}"
        x, y = _in_hex(place, where, AT_FAVOR)
    said = favor_title(say(seat_name(seat), look.lang, look.players), does, look.lang)
    return Sprite(f"favor-{seat}", layers.PIECES, x, y, favor_token(seat, 19 * u), said, "", on)


def _black(at: int, where: HexMap, lang: str) -> Sprite:
    drawn = black_cube(15 * where.side / UNIT)
    said = title("black", lang, n=LIFTING)
    return Sprite(f"black-{at}", layers.TOKENS, *_in_hex(at, where, AT_BLACK), drawn, said, "", f"hex-{at}")


def _fort(at: int, by: int, where: HexMap, look: Look) -> Sprite:
    """A shield of whoever has fortified the territory."""
    size = 14 * where.side / UNIT
    disc = (
        f'<circle r="{num(size * 0.62)}" fill="var(--paper)" stroke="{seat_colour(by)}"'
        f' stroke-width="{num(size * 0.12)}"/>'
    )
    drawn = disc + inked(icon("shield", -size * 0.4, -size * 0.4, size * 0.8, "var(--ink)"), "var(--paper)")
    place = _in_hex(at, where, AT_FORT_ON_PHONES if where.side < SMALL else AT_FORT)
    said = title("fortified", look.lang, seat=say(seat_name(by), look.lang, look.players))
    return Sprite(f"fort-{at}", layers.TOKENS, *place, drawn, said, "", f"hex-{at}")


def _omen(at: int, lies: bool, left: int, where: HexMap, lang: str) -> Sprite:
    """A black cube on a space around the centre, or in the row of those on the tile."""
    u = where.side / UNIT
    space = AROUND[at]
    if lies:
        x, y = spot(space, where)
        x, y, on = x + OMEN_AT[0] * u, y + OMEN_AT[1] * u, f"space-{space}"
        said = title("omen", lang, n=left)
    else:
        x, y = _in_hex(CENTRE, where, ((at - (OMENS - 1) / 2) * 11.5, 25.0))
        on, said = f"hex-{CENTRE}", title("omen.laid", lang, n=left)
    drawn = black_cube((13.0 if lies else 9.5) * u)
    return Sprite(f"omen-{at}", layers.TOKENS, x, y, drawn, said, "", on)
