"""The island: hexes in the mist or with their territory, spaces at their corners, and the medallions."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, partial
from typing import Final

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.cards import picture
from oyez.draw.hexes import HexMap, corners, hex_map, hex_path
from oyez.draw.markup import Box, inked, moved, num, rect, scaled
from oyez.draw.noise import noise
from oyez.draw.pieces import seat_colour, seat_ink, seat_path
from oyez.draw.printed import printed
from oyez.draw.rows import Row, place, spelled
from oyez.draw.scene import Part, Sprite
from oyez.draw.terrain import coast, outline, region, waves
from oyez.draw.text import block, line
from oyez.games.vindication.components import (
    COMPANION_COST,
    HEXES,
    MONASTERY_COST,
    MONSTER_COST,
    MOUNT_COST,
    RELIC_COST,
    SHRINE_COST,
    SHRINE_CUBES,
    SPACES,
    TERRITORIES,
    TRAIT_COST,
)
from oyez.games.vindication.extras import BUILDING, PET_PRICE, SHOWN_WISHES, TRADE_COST, TRADE_HONOR
from oyez.games.vindication.places import EMPTY, FOUGHT
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.island import space_name, surroundings

from .cards import POCKET, RATIO, Draws, back, plate, pocket
from .emblems import emblem
from .signs import LETTERS, PHONE, SIGNS, say
from .titles import card_title, territory_title, title

LARGEST: Final = 66.0
"""The side of a hex at most."""
SMALL: Final = 55.0
"""Hexes with shorter sides have larger letters: they are on a phone."""
RINGS: Final = 2
"""Around the hex in the middle."""
CELLS: Final = tuple((at.q, at.r) for at in HEXES)
GROUNDS: Final = {
    "arcane_tower": "mountain",
    "inn": "meadow",
    "gaping_maw": "waste",
    "academy": "hills",
    "holy_spire": "snow",
    "library": "desert",
    "fort": "hills",
    "shrine": "forest",
    "monastery": "meadow",
    "command_post": "desert",
    "ancient_tomb": "swamp",
    "crystal_mine": "mountain",
    "jeweler": "desert",
    "menagerie": "forest",
    "sacred_stones": "hills",
    "temple_ruins": "waste",
    "well_of_wishes": "meadow",
    "building_site": "desert",
    "ronak": "waste",
    "tuuk_tuuk": "mountain",
}
BARGAINS: Final = {
    "arcane_tower": f"{RELIC_COST}:vision :arrow-right :artefact",
    "inn": f"{COMPANION_COST}:inspiration:knowledge:strength :arrow-right :character",
    "gaping_maw": f"{MONSTER_COST}:courage :arrow-right :monster",
    "academy": "+1:wild",
    "holy_spire": "+2:inspiration",
    "library": "+2:knowledge",
    "fort": "+2:strength",
    "shrine": f"{SHRINE_COST}:inspiration :arrow-right +{SHRINE_CUBES}:cube",
    "monastery": f"{MONASTERY_COST}:knowledge :arrow-right :cube:conviction",
    "command_post": f"{MOUNT_COST}:strength :arrow-right :hoof",
    "ancient_tomb": f"{TRAIT_COST}:wisdom :arrow-right :star",
    "crystal_mine": "+1:gem",
    "jeweler": f"{TRADE_COST}:gem :arrow-right {TRADE_HONOR}:honour",
    "menagerie": f"{PET_PRICE[0][1]}:inspiration:knowledge:strength :arrow-right :paw",
    "sacred_stones": ":stone :arrow-right :portal",
    "temple_ruins": "+1:quest",
    "well_of_wishes": f"1 / {SHOWN_WISHES}:gift",
    "building_site": f"{BUILDING}:conviction :arrow-right :build",
    "tuuk_tuuk": "+1:wild",
}
"""What a territory takes and gives; on Ronak's tile lie the omens."""
ON_PHONES: Final = {
    **BARGAINS,
    "inn": f"{COMPANION_COST}:wild :arrow-right :character",
    "menagerie": f"{PET_PRICE[0][1]}:wild :arrow-right :paw",
}
"""One sign for three that a small hex has no room for."""
MOST_SIGNS: Final = 3


@cache
def bargain(kind: str, small: bool) -> Row | None:
    """On a phone without small figures: so many of a sign are that sign so many times."""
    texts = ON_PHONES if small else BARGAINS
    if kind not in texts:
        return None
    if not small or ":arrow-right" not in texts[kind]:
        return spelled(texts[kind], SIGNS)
    return spelled(" ".join(map(_told_off, texts[kind].split())).replace("arrow-right", "gives"), SIGNS)


def _told_off(word: str) -> str:
    figure, _, names = word.partition(":")
    n = int(figure or 1)
    return f":{names}" * n if n <= MOST_SIGNS else word


def laid(box: Box) -> HexMap:
    return hex_map(CELLS, box, LARGEST, 10)


def on_island(s: Vindication) -> Hashable:
    fought = tuple(card for card, at in enumerate(s.card_at) if at == FOUGHT)
    return tuple(s.tiles), tuple(s.control), tuple(s.space), fought


def draw_island(part: Part, s: Vindication, box: Box, look: Look) -> None:
    where = laid(box)
    part.add_all(_sea(box, look.lang))
    for at in range(len(HEXES)):
        key = (where, s.tiles[at], s.control[at], look.lang, look.players)
        part.keep(f"hex-{at}", key, partial(_hex, s.kind(at), s.control[at], at, where, look))
    for space in range(len(SPACES)):
        around = tuple(s.kind(at) for at in SPACES[space].hexes)
        part.keep(f"space-{space}", (where, around, look.lang), partial(_space, s, space, where, look.lang))
    for seat, space in enumerate(s.space):
        if space != NOBODY:
            stands = (where, space, look.lang, look.players)
            part.keep(f"medallion-{seat}", stands, partial(_medallion, seat, space, where, look))
    for card, at in enumerate(s.card_at):
        if at == FOUGHT:
            part.keep(f"card-{card}", (box, look.lang), partial(_fought, card, box, look.lang))


@printed
def _sea(box: Box, lang: str) -> Iterator[Sprite]:
    x, y, width, height = box
    where = laid(box)
    shores = []
    for at, cell in enumerate(CELLS):
        cx, cy = where.at(cell)
        if max(abs(cell[0]), abs(cell[1]), abs(cell[0] + cell[1])) == RINGS:
            shores.append(outline(corners(where.side, (cx - x, cy - y)), f"shore {at}", 0.04))
    hexes = f'<path d="{hex_path(where.side)}"/>'
    ground = "".join(moved(cx - x, cy - y, hexes) for cx, cy in map(where.at, CELLS))
    name, size = f"island-{num(width)}", f'width="{num(width)}" height="{num(height)}" rx="8"'
    drawn = (
        f'<defs><clipPath id="{name}-sea"><rect {size}/></clipPath></defs>'
        + rect((0, 0, width, height), 8, 'fill="var(--water)" stroke="var(--piece-line)"')
        + f'<g clip-path="url(#{name}-sea)">{waves(width, height, "vindication", 2600)}'
        + coast(name, f'<path d="{"".join(shores)}"/>')
        + f'</g><g fill="var(--border)">{ground}</g>'
    )
    yield Sprite("sea", layers.GROUND, x, y, drawn, title("island", lang), "still")


# ---- hexes


def _hex(kind: int, holder: int, at: int, where: HexMap, look: Look) -> Sprite:
    x, y = where.at(CELLS[at])
    side = where.side
    path = outline(corners(side * 0.985), f"hex {at}", 0.035)
    if kind == EMPTY or kind < 0:
        drawn = region(path, "var(--parchment-deep)", "var(--line)", 1.2) + _mist(at, side)
        drawn += line(
            str(at + 1),
            *(0, side * 0.02, LETTERS if side < SMALL else side * 0.2, "serif"),
            align="middle",
            colour="var(--ink-soft)",
        )
        return Sprite(f"hex-{at}", layers.LANDS, x, y, drawn, title("mist", look.lang, at=at + 1), "land")
    name = TERRITORIES[kind].id
    ground = f"var(--{GROUNDS[name]})"
    drawn = region(path, ground, "var(--border)", 1.6) + _territory(
        kind, at, holder != NOBODY, side, look.lang
    )
    said = territory_title(kind, at, look.lang)
    if holder != NOBODY:
        high, size = (-0.6, 52) if (small := side < SMALL) else (-0.44, 62)
        drawn += moved(
            side * (0.34 if small else 0.37), side * high, scaled(side / 62 * size / 62, _flag(holder))
        )
        who = say(seat_name(holder), look.lang, look.players)
        said += " " + title("held", look.lang, seat=who)
    return Sprite(f"hex-{at}", layers.LANDS, x, y, inked(drawn, ground), said, "land")


@cache
def _mist(at: int, side: float) -> str:
    """Wisps over land that nobody has seen."""
    wisps = ""
    for i, (dx, dy) in enumerate(((-0.3, -0.42), (0.2, -0.22), (-0.2, 0.3), (0.26, 0.46))):
        x = side * (dx + noise(f"mist {at} {i}") * 0.12)
        y = side * (dy + noise(f"mist {at} {i} y") * 0.06)
        r = side * 0.15
        wisps += f"M{num(x - 2 * r)} {num(y)}q{num(r)} {num(-r)} {num(2 * r)} 0t{num(2 * r)} 0"
    look = 'fill="none" stroke="var(--line)" stroke-width="1.6" stroke-linecap="round" opacity=".55"'
    return f'<path d="{wisps}" {look}/>'


SHORTENED: Final = ("menagerie", "ronak")
"""Names that are too long for a hex,"""
SHORTENED_ON_PHONES: Final = (
    *SHORTENED,
    *("arcane_tower", "gaping_maw", "holy_spire", "library", "command_post", "ancient_tomb"),
    *(
        "crystal_mine",
        "jeweler",
        "sacred_stones",
        "temple_ruins",
        "well_of_wishes",
        "building_site",
        "tuuk_tuuk",
    ),
)
"""and for a small one, which has room for one word."""


@cache
def _territory(kind: int, at: int, held: bool, side: float, lang: str) -> str:
    """Emblem, name, and its bargain in icons."""
    it = TERRITORIES[kind]
    u = side / 62
    small = side < SMALL
    high, size = (-41, 32) if small else (-28, 37)
    x = (-14 if held else 0) * u
    drawn = picture(emblem("territories", it.id), x, high * u, size * u, "var(--ink-soft)")
    short = it.id in (SHORTENED_ON_PHONES if small else SHORTENED)
    drawn += block(
        say(msg(f"scene.slip.{it.id}"), lang) if short else it.names[lang],
        *((-53 * u, -25 * u, 106 * u, 23 * u) if small else (-47 * u, -8 * u, 94 * u, 22 * u)),
        size=LETTERS if small else 13 * u,
        minimum=LETTERS if small else 8.4 * u,
        face="sans" if small else "serif",
        align="middle",
    )
    row = bargain(it.id, small)
    if row is not None:
        wide = min(86 * u, row.width * u * (1.5 if small else 1.02) + 8 * u)
        slip = (-wide / 2, (-1 if small else 15) * u, wide, (24 if small else 17) * u)
        drawn += rect(slip, 8 * u, 'fill="var(--paper)" stroke="var(--line)" stroke-width=".8"')
        drawn += inked(
            place(row, (slip[0] + 4 * u, slip[1], wide - 8 * u, slip[3]), 0.95 if small else 0.86),
            "var(--paper)",
        )
    number = line(
        str(at + 1),
        0,
        (36 if small else 41) * u,
        LETTERS if small else 9.5 * u,
        align="middle",
        colour="var(--ink-soft)",
    )
    return drawn + number


@cache
def _flag(seat: int) -> str:
    """The banner of whoever controls a territory, on a pole from its middle."""
    colour = seat_colour(seat)
    return (
        '<path d="M-9 -17V17" stroke="var(--piece-line)" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M-8 -16H12L8 -6L12 5H-8Z" fill="{colour}" stroke="var(--piece-line)" stroke-width="1.4"'
        ' stroke-linejoin="round"/>'
        f'<g transform="translate(0 -5.5)"><path d="{seat_path(seat, 5.4)}" fill="{seat_ink(seat)}"/></g>'
    )


# ---- spaces and medallions


def spot(space: int, where: HexMap) -> tuple[float, float]:
    it = SPACES[space]
    return where.left + it.x * where.side, where.top + it.y * where.side


def _space(s: Vindication, space: int, where: HexMap, lang: str) -> Sprite:
    x, y = spot(space, where)
    coast = SPACES[space].number
    small = where.side < SMALL
    r = where.side * (0.225 if small else 0.155 if coast else 0.14)
    fill = "var(--paper)" if coast else "var(--parchment)"
    drawn = (
        f'<circle r="{num(where.side * 0.34)}" fill="transparent"/>'
        f'<circle r="{num(r)}" fill="{fill}" stroke="var(--piece-line)" stroke-width="1.2"/>'
    )
    ink = "var(--ink)" if coast else "var(--ink-soft)"
    letters = LETTERS if small else r * 1.16
    drawn += line(str(coast or space + 1), 0, 0, letters, align="middle", colour=ink, bold=bool(coast))
    said = title("space", lang, space=space_name(space), next=surroundings(s, space))
    return Sprite(f"space-{space}", layers.TOKENS, x, y, drawn, said)


def _medallion(seat: int, space: int, where: HexMap, look: Look) -> Sprite:
    x, y = spot(space, where)
    who = say(seat_name(seat), look.lang, look.players)
    drawn = scaled(where.side / 62, medallion(seat))
    said = title("medallion", look.lang, seat=who, space=space_name(space))
    return Sprite(f"medallion-{seat}", layers.PIECES, x, y, drawn, said, "", f"space-{space}")


@cache
def medallion(seat: int) -> str:
    """A disc of gold with the shape of its seat, standing a little above its space."""
    shape = seat_path(seat, 10)
    return (
        '<ellipse cy="7" rx="15" ry="8" fill="var(--shadow)"/>'
        '<circle cy="-4" r="16.5" fill="var(--gold)" stroke="var(--piece-line)" stroke-width="1.8"/>'
        '<circle cy="-4" r="13.4" fill="var(--paper)" stroke="var(--piece-line)" stroke-width=".8"/>'
        f'<g transform="translate(0 -4)"><path d="{shape}" fill="{seat_colour(seat)}"'
        ' stroke="var(--piece-line)" stroke-width="1.2" stroke-linejoin="round"/></g>'
    )


# ---- cards that lie over it for a while


def _fought(card: int, box: Box, lang: str) -> Sprite:
    x, y, width, height = box
    wide, draws = (160.0, plate) if width >= PHONE else (POCKET, pocket)
    drawn = draws(card, wide, wide * RATIO, lang)
    left, top = x + (width - wide) / 2, y + (height - wide * RATIO) / 2
    said = card_title(card, lang)
    return Sprite(f"card-{card}", layers.CARDS, left, top, drawn, said, "card")


def draw_drawn(part: Part, cards: tuple[int, ...], deck: int, box: Box, look: Look) -> None:
    """The cards of an empowered draw: face up to whoever draws, face down to all others."""
    x, y, width, height = box
    wide = min(150.0, (width - 36) / 3)
    left = x + (width - 3 * wide - 24) / 2
    top = y + (height - wide * RATIO) / 2
    draw = partial(_drawn, (deck, plate if width >= PHONE else pocket), look.lang)
    for at, card in enumerate(cards):
        where = (left + at * (wide + 12), top, wide, wide * RATIO)
        part.keep(f"drawn-{at}", (card, deck, where, look.lang), partial(draw, at, card, where))


def _drawn(how: tuple[int, Draws], lang: str, at: int, card: int, box: Box) -> Sprite:
    deck, draws = how
    x, y, *size = box
    if card < 0:
        said = say(msg("card.hidden"), lang)
        return Sprite(f"drawn-{at}", layers.MARKS, x, y, back(deck, *size), said)
    return Sprite(f"drawn-{at}", layers.MARKS, x, y, draws(card, *size, lang), card_title(card, lang), "card")
