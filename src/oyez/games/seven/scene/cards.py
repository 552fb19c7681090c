"""The cards of 7, from their upper left corner: upright plates, slips that lie down, and small squares."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from oyez.core.words import msg
from oyez.draw.cards import card_back, painting, picture, stock
from oyez.draw.emblems import emblem
from oyez.draw.icons import icon
from oyez.draw.markup import Box, inked, moved, num, rect
from oyez.draw.pieces import pill, seat_mark, tag
from oyez.draw.rows import Row, packed, packings, place, row, sign, spelled
from oyez.draw.text import LEADING, block, fit, line
from oyez.games.seven.buildings import BUILDINGS, TEMPLE
from oyez.games.seven.components import ROOM
from oyez.games.seven.elixirs import ELIXIRS
from oyez.games.seven.people import BANNERS, CHARACTERS, HEROES, Income
from oyez.games.seven.sins import CATACLYSMS, NAMELESS_CARDS, SINS
from oyez.games.seven.treasures import ARTEFACTS, TREASURES
from oyez.games.seven.wording import (
    artefact_name,
    building_name,
    cataclysm_name,
    character_name,
    hero_name,
    nameless_name,
    sin_kind_name,
)

from . import effects
from .signs import BANNER_COLOURS, DOOM, ICONS, SHADE, SIGNS, banner_shield, gift_row
from .titles import say

FALLEN: Final = "var(--sable)"
MADE: Final = ("power", "renown", "gold")
"""What temples, castles and domains produce."""


class Face(NamedTuple):
    """What is to be seen of a card, however big it is drawn."""

    name: str
    colour: str
    emblem: str
    rows: tuple[Row, ...]
    banner: int = -1
    cost: int = -1
    price: str = ""
    """The icon of what it costs."""
    dear: bool = False
    """Whether it costs more than whoever looks has."""


def _income(income: Income) -> list[Row]:
    """What comes every round, in one row."""
    renown, gold, power = income
    goods = (("renown", renown), ("gold", gold), ("power", power))
    said = " ".join(f"+{n}:{what}" for what, n in goods if n)
    return [spelled(f":turn {said}", SIGNS)] if said else []


@cache
def character_face(card: int, lang: str) -> Face:
    it = CHARACTERS[card]
    rows = [gift_row(it.gifts)]
    if it.power_now:
        rows.append(spelled(f"+{it.power_now}:power", SIGNS))
    rows += _income(it.income)
    name = say(character_name(card), lang)
    return Face(name, BANNER_COLOURS[it.banner], it.id, tuple(rows), it.banner, it.cost, "renown")


@cache
def elixir_face(kind: int, lang: str) -> Face:
    return _elixir(kind, (1 << len(ELIXIRS[kind].brackets)) - 1, lang)


@cache
def flask_face(kind: int, usable: int, lang: str) -> Face:
    """An elixir in front of somebody: those brackets that its owner may use (as bits); a plus for others."""
    face = _elixir(kind, usable, lang)
    if usable == (1 << len(ELIXIRS[kind].brackets)) - 1:
        return face
    *rows, last = face.rows
    more = Row(f'<g opacity=".45">{sign("plus").markup}</g>', sign("plus").width)
    return face._replace(rows=(*rows, row(last, more, gap=0.3)))


def _elixir(kind: int, usable: int, lang: str) -> Face:
    it = ELIXIRS[kind]
    rows = []
    for at, way in enumerate(it.brackets):
        if usable >> at & 1:
            gifts = gift_row(way.gifts)
            if way.least:
                need = spelled(f"{way.least}:banner-{BANNERS[way.banner].id} :bar", SIGNS)
                gifts = row(need, gifts, gap=0.2)
            rows.append(gifts)
    name = say(msg(f"elixir.{it.id}"), lang)
    return Face(name, BANNER_COLOURS[it.banner], it.id, tuple(rows), it.banner, it.cost, "gold")


@cache
def building_face(building: int, lang: str) -> Face:
    it = BUILDINGS[building]
    what = MADE[it.type]
    use = spelled(f"−{it.occupy_cost}:power :arrow-right", SIGNS)
    first, *rest = effects.ability_rows(building)
    rows = (row(use, first, gap=0.25), *rest)
    if it.type != TEMPLE:  # temples all produce alike
        n, most = it.production[0][1], max(n for _, n in it.production)
        rows = (spelled(f":turn +{n}–{most}:{what}", SIGNS), *rows)
    return Face(
        say(building_name(building), lang), BANNER_COLOURS[it.banner], it.id, rows, it.banner, it.cost, "gold"
    )


@cache
def hero_face(hero: int, evil: bool, lang: str) -> Face:
    it = HEROES[hero]
    rows = (
        *_income(it.evil_income if evil else it.income),
        spelled(f"≤{it.exchanges}:gift :arrow-right :gift", SIGNS),
    )
    colour = FALLEN if evil else BANNER_COLOURS[it.banner]
    return Face(say(hero_name(hero, evil), lang), colour, it.id, rows, it.banner)


@cache
def sin_face(kind: int, lang: str) -> Face:
    one, other = effects.sin_rows(kind)
    both = (row(*one, gap=0.2), row(*other, gap=0.2))
    return Face(say(sin_kind_name(kind), lang), SHADE, SINS[kind].id, both)


@cache
def artefact_face(card: int, lang: str) -> Face:
    rows = tuple(effects.artefact_rows(card))
    return Face(say(artefact_name(card), lang), "var(--purpure)", ARTEFACTS[card].id, rows)


@cache
def cataclysm_face(card: int, lang: str) -> Face:
    rows = tuple(effects.cataclysm_rows(card))
    return Face(say(cataclysm_name(card), lang), DOOM, CATACLYSMS[card].id, rows)


@cache
def nameless_face(card: int, lang: str) -> Face:
    rows = tuple(effects.nameless_rows(card))
    return Face(say(nameless_name(card), lang), "var(--seat6)", NAMELESS_CARDS[card].id, rows)


def drawing(name: str) -> str:
    """The emblem of a component."""
    return emblem(ROOM, name)


# ---- upright

NAMED: Final = 3
"""The lines of the longest name."""


@cache
def plate(face: Face, width: float, height: float, art: float = 0.36) -> str:
    """A card as it is bought: emblem, name, then what it does; cost and banner in its upper corners."""
    u, high = width / 100, height * art
    letters = min(13.0, max(9.0, width * 0.15), height * 0.13)
    written = fit(face.name, width - 8 * u, letters * NAMED * LEADING, letters, letters * 0.7, face="serif")
    named = max(letters * 2.5, len(written.lines) * written.size * LEADING)
    top = high + 5 * u + 1
    below = (6 * u, top + named, width - 12 * u, height - top - named - 6 * u)
    return inked(
        stock(width, height, u, face.colour)
        + painting(u, width, high, face.colour, drawing(face.emblem))
        + block(
            face.name,
            *(4 * u, top, width - 8 * u, named),
            size=written.size,
            minimum=written.size,
            face="serif",
            align="middle",
        )
        + _listed(face.rows, below)
        + _corners(face, width, u),
        "var(--paper)",
    )


def _listed(rows: Sequence[Row], box: Box) -> str:
    """Rows one under the other, their icons of one size, thin lines between them."""
    if not rows:
        return ""
    x, y, width, height = box
    tall = min(height / len(rows), 27.0)
    y += max(0.0, height - tall * len(rows)) / 2
    drawn = ""
    for at, each in enumerate(rows):
        drawn += place(each, (x, y + at * tall, width, tall), 0.8)
        if at:
            drawn += (
                f'<path d="M{num(x)} {num(y + at * tall)}h{num(width)}" stroke="var(--line)" opacity=".45"/>'
            )
    return drawn


def _corners(face: Face, width: float, u: float) -> str:
    size = min(20.0, max(14.0, width * 0.22))
    drawn = ""
    if face.cost >= 0:
        colour = "var(--azure)" if face.price == "renown" else "var(--or)"
        draws = owed if face.dear else pill
        drawn += moved(size * 0.86 + 1, size * 0.6, draws(face.cost, face.price, colour, size))
    if face.banner >= 0:
        drawn += moved(width - size * 0.62, size * 0.68, banner_shield(face.banner, size * 1.1))
    return drawn


# ---- lying


def owed(count: int, name: str, colour: str, size: float) -> str:
    """A price that is not to be paid now: hollow, as all that is missing."""
    box = (-size * 5 / 6, -size / 2, size * 5 / 3, size)
    look = f'fill="var(--paper)" stroke="{colour}" stroke-width="1.4" stroke-dasharray="2.6 1.8"'
    figure = line(
        str(count), -size * 0.3, 0, size * 0.83, align="middle", colour="var(--ink-soft)", bold=True
    )
    shown = inked(icon(name, -size * 0.03, -size * 0.37, size * 0.73, "var(--ink-soft)"), "var(--paper)")
    return rect(box, size / 2, look) + figure + shown


class How(NamedTuple):
    """How a card lies in front of somebody."""

    turned: bool = False
    marker: int = -1
    """The seat whose marker is on it."""
    runs: bool = False
    """Whether its ability holds in this round."""
    copies: int = 1
    usable: int = -1
    """The brackets of an elixir that its owner may use, as bits."""


PLAIN: Final = How()


@cache
def slip(face: Face, width: float, height: float, how: How = PLAIN) -> str:
    """A card in front of its owner: emblem, name and icons; a used one is turned."""
    ground = "var(--parchment-deep)" if how.turned else "var(--paper)"
    left = min(height, width * 0.31)
    x = left + 4
    head = min(height * 0.46, 25.0) if face.rows else height
    body = (x, head + 1, width - x - 3, height - head - 3)
    look = 'stroke="var(--gold)" stroke-width="2"' if how.runs else 'stroke="var(--piece-line)"'
    room = width - x - (height * 0.36 if face.banner >= 0 else 2)
    drawn = (
        rect((0, 1.2, width, height), 4, 'fill="var(--shadow)"')
        + rect((0, 0, width, height), 4, f'fill="{ground}" {look}')
        + f'<path d="M4 .5H{num(left)}V{num(height - 0.5)}H4Q.5 {num(height - 0.5)} .5 {num(height - 4)}'
        f'V4Q.5 .5 4 .5Z" fill="{face.colour}"/>'
        + _window(face, left, height, how.turned)
        + block(
            face.name,
            *(x, 1, room, head),
            size=min(12.0, head * 0.86),
            minimum=min(9.6, head * 0.4),
            face="serif",
        )
    )
    if face.rows:
        drawn += packed(_ways(face.rows), body, 0.86)
    if face.banner >= 0:
        size = min(height * 0.34, 15.0)
        drawn += moved(width - size * 0.62, size * 0.66, banner_shield(face.banner, size))
    return inked(drawn + _extras(how, left, height), ground)


@cache
def _ways(rows: tuple[Row, ...]) -> list[list[Row]]:
    return packings(rows)


def _window(face: Face, width: float, height: float, turned: bool) -> str:
    """The emblem on parchment; it lies on its side once the card has been used."""
    drawn = rect((2, 2, width - 4, height - 4), 2.5, 'fill="var(--parchment)"')
    shown = picture(drawing(face.emblem), 0, 0, (min(width, height) - 4) * 0.9, face.colour)
    angle = ' transform="rotate(90)"' if turned else ""
    return drawn + moved(width / 2, height / 2, f"<g{angle}>{shown}</g>")


def _extras(how: How, left: float, height: float) -> str:
    drawn = ""
    if how.marker >= 0:
        drawn += moved(left * 0.72, height * 0.72, seat_mark(how.marker, left * 0.5))
    if how.copies > 1:
        drawn += moved(left * 0.56, height - 8, tag(f"×{how.copies}", min(12.0, height * 0.32)))
    return drawn


# ---- small


@cache
def chip(face: Face, size: float, how: How = PLAIN) -> str:
    """A card in short: its emblem on its colour."""
    look = 'stroke="var(--gold)" stroke-width="2"' if how.runs else 'stroke="var(--piece-line)"'
    shade = ' opacity=".62"' if how.turned else ""
    return inked(
        rect((0, 0, size, size), 3, f'fill="{face.colour}" {look}')
        + f"<g{shade}>{_window(face, size, size, how.turned)}</g>"
        + (
            moved(size * 0.2, size * 0.24, banner_shield(face.banner, size * 0.42))
            if face.banner >= 0
            else ""
        )
        + _extras(how, size, size),
        "var(--paper)",
    )


# ---- treasures, and cards face down


@cache
def treasure_tile(kind: int, width: float, height: float) -> str:
    """What it brings, large."""
    it = TREASURES[kind]
    colour = {"gold": "var(--or)", "renown": "var(--azure)", "power": "var(--wax)"}.get(
        it.kind, "var(--purpure)"
    )
    size = min(width * 0.5, height * 0.42)
    art = min(width, height) * 0.7
    drawn = (
        rect((0, 1.2, width, height), 4, 'fill="var(--shadow)"')
        + rect((0, 0, width, height), 4, f'fill="{colour}" stroke="var(--piece-line)"')
        + rect((2.5, 2.5, width - 5, height - 5), 2.5, 'fill="var(--paper)"')
    )
    what = spelled(f"{it.n}:{ICONS[it.kind]}" if it.kind != "artefact" else ":artefact", SIGNS)
    if height < 40:
        return inked(drawn + place(what, (3, 0, width - 6, height), 0.62), "var(--paper)")
    return inked(
        drawn
        + picture(drawing(it.id), width / 2, height * 0.36, min(art, height * 0.56), colour)
        + place(what, (3, height * 0.64, width - 6, height * 0.34), min(0.9, size / (height * 0.34))),
        "var(--paper)",
    )


@cache
def back(name: str, width: float, height: float, colour: str) -> str:
    """A card face down: the icon of its deck."""
    inside = f'<g transform="scale(2.667)" fill="currentColor">{icon(name, 0, 0, 24)}</g>'
    return card_back(width, height, inked(inside, "var(--parchment)", colour), colour)
