"""What stands on the map: tokens, armies and cities, and whose each region and island is."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from oyez.core.steps import HIDDEN
from oyez.core.words import Message, msg, seat_name
from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.pieces import Base, army, city, plaque, seat_colour, seat_mark
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import line
from oyez.games.legends.components import TOKENS, Point
from oyez.games.legends.scoring import NOBODY, island_control, region_control
from oyez.games.legends.state import FACE_DOWN, NO_TOKEN, Legends
from oyez.games.legends.steps.wording import army_id, city_id, token_id, token_name
from oyez.games.legends.words import WORDS

from . import layers
from .chart import Chart, chart, shore_id
from .places import Plan

ICONS = {
    "magic_spring": ("spring", "var(--azure)"),
    "cottage": ("cottage", "var(--tenne)"),
    "hidden_treasure": ("treasure", "var(--or)"),
    "grimoire": ("book", "var(--purpure)"),
    "stable": ("stable", "var(--vert)"),
    "poison_swamp": ("swamp", "var(--teal)"),
    "citadel": ("citadel", "var(--argent)"),
    "wild_dragon": ("dragon", "var(--gules)"),
    "magic_portal": ("portal", "var(--purpure)"),
    "band_of_rogues": ("rogue", "var(--sable)"),
}
SHAPES: dict[str, Base] = {"circle": "circle", "rectangle": "wide", "square": "square"}

SEEN = '<circle cx="11" cy="-10" r="7" fill="var(--paper)" stroke="var(--piece-line)"/>' + icon(
    "eye", 5.5, -15.5, 11, "var(--ink)"
)
"""On a token that lies face down but is known to the viewer."""

Box = tuple[float, float, float, float]


@cache
def token(kind: int, size: float) -> str:
    """A token face up; HIDDEN is one that lies face down."""
    if kind == HIDDEN:
        return plaque("unknown", "circle", size, "var(--sable)")
    name, colour = ICONS[TOKENS[kind].id]
    shape = SHAPES[TOKENS[kind].shape]
    return plaque(name, shape, size * (0.82 if shape == "wide" else 1.0), colour)


def draw_map(scene: Scene, s: Legends, box: Box, lang: str, *, turn: bool = False) -> None:
    """The map and everything on it, as big as the box allows, a quarter turned if need be."""
    if not s.map.boards:
        return
    drawn = chart(s.map, box, lang, turn=turn)
    scene.add_all(drawn.sprites)
    spots = _spots(drawn, s.seats, lang)
    if s.start:
        scene.add(_flag(spots[s.start - 1]))
    if s.armies:
        _control(scene, s, drawn, spots)
        width, known = s.colours, s.rules.swamp
        for spot in spots:
            first = spot.region * width
            armies, cities = s.armies[first : first + width], s.cities[first : first + width]
            kind = s.token_at[spot.region]
            scene.add_all(_things(spot, kind, known, tuple(armies), tuple(cities)))


class Spot(NamedTuple):
    """A region where it is drawn: all that its things need to know, so that they are drawn once."""

    region: int
    plan: Plan
    at: int
    """Which of the regions of its board it is."""
    x: float
    y: float
    """The corner of its board."""
    seats: int
    lang: str

    def place(self, point: Point) -> Point:
        return self.x + point[0], self.y + point[1]

    def owner(self, colour: int) -> Message:
        return seat_name(colour) if colour < self.seats else msg("colour.nobody")

    def seat(self, colour: int) -> int | None:
        """The seat whose pieces these are; the third colour with two players is nobody's."""
        return colour if colour < self.seats else None

    @property
    def name(self) -> Message:
        return msg(f"region.{self.plan.board.face.regions[self.at].id}")


@lru_cache(maxsize=2048)
def _spots(drawn: Chart, seats: int, lang: str) -> tuple[Spot, ...]:
    """All regions of a map, the first one (number 1) first."""
    return tuple(
        Spot(region, *drawn.plan(region), *drawn.place(region, (0.0, 0.0)), seats, lang)
        for region in range(1, len(drawn.where))
    )


@lru_cache(maxsize=4096)
def _flag(spot: Spot) -> Sprite:
    """The start region: a gold flag on a pole at the right end of the name."""
    label = spot.plan.labels[spot.at]
    x, y = spot.place((label.x + label.width / 2 + 1, label.y + 1))
    flag = (
        '<path d="M0 4V-17" stroke="var(--piece-line)" stroke-width="2.6" stroke-linecap="round"/>'
        '<path d="M0 -17C4 -20 7 -14 13 -17L11 -12L13 -7C7 -4 4 -10 0 -7Z" fill="var(--gold)"'
        ' stroke="var(--piece-line)" stroke-width="1.2" stroke-linejoin="round"/>'
    )
    return Sprite("start", layers.MARKS, x, y, flag, WORDS.say(msg("scene.start"), spot.lang), "still")


def _control(scene: Scene, s: Legends, drawn: Chart, spots: tuple[Spot, ...]) -> None:
    """A region's holder has its sign on the name; an island's holder has its colour along the coast."""
    control = region_control(s)
    for spot in spots:
        if control[spot.region] != NOBODY:
            scene.add(_holder(spot, control[spot.region]))
    for at, holder in enumerate(island_control(s, control)):
        if holder != NOBODY and holder < s.seats:
            regions = s.map.islands[at]
            spot = spots[regions[0] - 1]
            scene.add(_halo(spot, at, tuple(drawn.where[region][1] for region in regions), holder))


@lru_cache(maxsize=16_384)
def _holder(spot: Spot, colour: int) -> Sprite:
    label = spot.plan.labels[spot.at]
    x, y = spot.place((label.x - label.width / 2, label.y))
    held = msg("scene.holds", seat=spot.owner(colour), region=spot.name)
    mark = seat_mark(spot.seat(colour), 13)
    return Sprite(f"holder-{spot.region}", layers.MARKS, x, y, mark, WORDS.say(held, spot.lang), "still")


@lru_cache(maxsize=4096)
def _halo(spot: Spot, island: int, regions: tuple[int, ...], holder: int) -> Sprite:
    face = spot.plan.board.face.id
    shores = "".join(f'<use href="#{shore_id(face, region)}"/>' for region in regions)
    halo = "".join(
        f'<g fill="none" stroke-linejoin="round" stroke="{colour}" stroke-width="{width}">{shores}</g>'
        for colour, width in ((seat_colour(holder), 11), ("var(--coast)", 4))
    )
    return Sprite(f"island-{island}", layers.ISLANDS, spot.x, spot.y, halo, "", "still")


@lru_cache(maxsize=32_768)
def _things(
    spot: Spot, kind: int, known: bool, armies: tuple[int, ...], cities: tuple[int, ...]
) -> tuple[Sprite, ...]:
    """What lies and stands in a region. `known`: a token of a kind that lies face down has been looked at."""
    region, plan, lang = spot.region, spot.plan, spot.lang
    sprites = []
    if kind != NO_TOKEN:
        x, y = spot.place(plan.token_spots[spot.at])
        title = msg("scene.face-down") if kind == HIDDEN else token_name(kind)
        markup = token(kind, plan.token)
        if known and kind in FACE_DOWN:
            markup += SEEN
            title = msg("scene.seen", token=title)
        sprites.append(Sprite(token_id(region), layers.TOKENS, x, y, markup, WORDS.say(title, lang), "piece"))
    groups = [
        (what, colour, count)
        for colour in range(len(armies))
        for what, count in (("army", armies[colour]), ("city", cities[colour]))
        if count
    ]
    if not groups:
        return tuple(sprites)
    size, places = plan.rows(spot.at, len(groups), kind != NO_TOKEN)
    for (what, colour, count), place in zip(groups, places, strict=True):
        x, y = spot.place(place)
        seat = spot.seat(colour)
        if what == "army":
            key, markup = army_id(colour, region), _army(seat, count, size)
        else:
            key, markup = city_id(colour, region), _city(seat, count, size)
        title = msg(f"scene.{what}", n=count, seat=spot.owner(colour), region=spot.name)
        sprites.append(Sprite(key, layers.PIECES, x, y, markup, WORDS.say(title, lang), "piece"))
    return tuple(sprites)


@cache
def _army(seat: int | None, count: int, size: float) -> str:
    return army(seat, count, size)


@cache
def _city(seat: int | None, count: int, size: float) -> str:
    """A city; several of one owner are one tower with a figure."""
    drawn = city(seat, size * 0.92)
    if count == 1:
        return drawn
    r = size * 0.24
    return drawn + (
        f'<circle cx="{num(size * 0.34)}" cy="{num(-size * 0.3)}" r="{num(r)}" fill="var(--paper)"'
        ' stroke="var(--piece-line)"/>'
        + line(str(count), size * 0.34, -size * 0.3, size * 0.36, align="middle", bold=True)
    )
