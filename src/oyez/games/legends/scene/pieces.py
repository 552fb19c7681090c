"""What stands on the map: tokens, armies and cities, and whose each region and island is."""

from __future__ import annotations

from operator import add
from typing import NamedTuple

from oyez.core.game import Look
from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.draw import layers
from oyez.draw.icons import icon
from oyez.draw.markup import Box, num
from oyez.draw.pieces import Base, army, city, plaque, seat_colour, seat_mark
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import line
from oyez.games.legends.components import FACE_DOWN, TOKENS, Point
from oyez.games.legends.scoring import strictly_most
from oyez.games.legends.state import NO_TOKEN, Legends
from oyez.games.legends.steps.wording import (
    army_id,
    city_id,
    lying_token_words,
    region_id,
    the_region,
    token_id,
)
from oyez.games.legends.words import WORDS

from .chart import Chart, chart, shore_id

Ints = tuple[int, ...]
Stand = tuple[Ints, Ints, bool]

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

FLAG = (
    '<path d="M0 4V-17" stroke="var(--piece-line)" stroke-width="2.6" stroke-linecap="round"/>'
    '<path d="M0 -17C4 -20 7 -14 13 -17L11 -12L13 -7C7 -4 4 -10 0 -7Z" fill="var(--gold)"'
    ' stroke="var(--piece-line)" stroke-width="1.2" stroke-linejoin="round"/>'
)


def token(kind: int, size: float) -> str:
    """A token face up; HIDDEN is one that lies face down."""
    if kind == HIDDEN:
        return plaque("unknown", "circle", size, "var(--sable)")
    name, colour = ICONS[TOKENS[kind].id]
    shape = SHAPES[TOKENS[kind].shape]
    return plaque(name, shape, size * (0.82 if shape == "wide" else 1.0), colour)


def cities(seat: int | None, count: int, size: float) -> str:
    """A city; several of one owner are one tower with a figure."""
    drawn = city(seat, size * 0.92)
    if count == 1:
        return drawn
    x, y = size * 0.34, -size * 0.3
    return (
        f'{drawn}<circle cx="{num(x)}" cy="{num(y)}" r="{num(size * 0.24)}" fill="var(--paper)"'
        ' stroke="var(--piece-line)"/>' + line(str(count), x, y, size * 0.36, align="middle", bold=True)
    )


class Shown(NamedTuple):
    """All of the position that the map shows."""

    layout: str
    codes: Ints
    start: int
    regions: tuple[Stand, ...]
    """What stands in each region: armies and cities by colour, and whether it is bare of tokens."""
    islands: tuple[tuple[Stand, ...], ...]


def shown(s: Legends) -> Shown:
    armies, cities = ([*zip(*[iter(pieces)] * s.colours, strict=True)] for pieces in (s.armies, s.cities))
    stands = tuple(zip(armies, cities, [kind == NO_TOKEN for kind in s.token_at], strict=True))
    islands = s.map.islands if stands else []
    held = tuple([tuple([stands[region] for region in island]) for island in islands])
    return Shown(s.map.layout.id, s.map.codes, s.start, stands[1:], held)


def draw_map(part: Part, s: Legends, seen: Shown, box: Box, look: Look, *, turn: bool = False) -> None:
    """The map and the pieces on it, as big as the box allows, a quarter turned if need be."""
    if not s.map.boards:
        return
    drawn = chart(s.map, box, look.lang, turn=turn)
    part.keep_all("map", drawn, drawn.still)
    if s.start:
        part.keep("start", (drawn, s.start), _flag, drawn, s.start)
    part.keep_each("island", drawn, seen.islands, _halo, seen, drawn, s)
    part.keep_each("in", drawn, seen.regions, _things, seen, drawn, s, look.players)


def draw_tokens(part: Part, s: Legends, box: Box, lang: str, turn: bool = False) -> None:
    """The tokens on the map. Those that lie face down may be known to whoever looks."""
    lying = [(region, kind) for region, kind in enumerate(s.token_at) if kind != NO_TOKEN]
    if not lying:
        return
    drawn = chart(s.map, box, lang, turn=turn)
    for region, kind in lying:
        part.keep(token_id(region), (drawn, kind), _token, drawn, s, region, kind)


def _flag(drawn: Chart, region: int) -> Sprite:
    """The start region: a gold flag on a pole at the right end of the name."""
    label = drawn.label(region)
    x, y = drawn.place(region, (label.x + label.width / 2 + 1, label.y + 1))
    title = WORDS.say(msg("scene.start"), drawn.lang)
    return Sprite("start", layers.MARKS, x, y, FLAG, title, "still", region_id(region))


def _holder(stand: Stand) -> int:
    armies, cities, _ = stand
    return strictly_most([*map(add, armies, cities)])


def _halo(island: int, seen: Shown, drawn: Chart, s: Legends) -> list[Sprite]:
    """An island's holder has its colour along the coast."""
    regions, holders = drawn.map.islands[island], [*map(_holder, seen.islands[island])]
    holder = strictly_most([holders.count(colour) for colour in range(s.colours)])
    if holder == NOBODY or holder >= s.seats:
        return []
    plan, _ = drawn.plan(regions[0])
    shores = "".join(
        f'<use href="#{shore_id(plan.board.face.id, drawn.where[region][1])}"/>' for region in regions
    )
    halo = "".join(
        f'<g fill="none" stroke-linejoin="round" stroke="{colour}" stroke-width="{width}">{shores}</g>'
        for colour, width in ((seat_colour(holder), 11), ("var(--coast)", 4))
    )
    x, y = drawn.place(regions[0], (0.0, 0.0))
    return [Sprite(f"island-{island}", layers.ISLANDS, x, y, halo, "", "still")]


def _token(drawn: Chart, s: Legends, region: int, kind: int) -> Sprite:
    """It can be enlarged like a card: what it does is then written beside it."""
    plan, at = drawn.plan(region)
    markup = token(kind, plan.token)
    title = msg("scene.face-down") if kind == HIDDEN else lying_token_words(kind)
    if s.rules.swamp and kind in FACE_DOWN:  # a token of a kind that lies face down has been looked at
        markup += SEEN
        title = msg("scene.seen", token=title)
    place, said = drawn.place(region, plan.token_spots[at]), WORDS.say(title, drawn.lang)
    return Sprite(token_id(region), layers.TOKENS, *place, markup, said, "card", region_id(region))


def _things(at: int, seen: Shown, drawn: Chart, s: Legends, players: tuple[str, ...]) -> list[Sprite]:
    """The pieces in a region, beside its token; its holder has a sign on the name."""
    region, stand = at + 1, seen.regions[at]  # regions are counted from one
    holder, (armies, towers, bare) = _holder(stand), stand
    plan, which = drawn.plan(region)
    name = msg(f"region.{s.map.regions[region - 1].id}")
    sprites: list[Sprite] = []

    def put(
        key: str, layer: int, point: Point, markup: str, title: Message, *, classes: str = "piece"
    ) -> None:
        said = WORDS.say(title, drawn.lang, players)
        place = drawn.place(region, point)
        sprites.append(Sprite(key, layer, *place, markup, said, classes, region_id(region)))

    def owner(colour: int) -> tuple[int | None, Message]:
        """Whose pieces these are; the third colour with two players is nobody's."""
        return (colour, seat_name(colour)) if colour < s.seats else (None, msg("colour.nobody"))

    if holder != NOBODY:
        label = drawn.label(region)
        seat, who = owner(holder)
        held = msg("scene.holds", seat=who, region=the_region(s, region))
        place = label.x - label.width / 2, label.y
        put(f"holder-{region}", layers.MARKS, place, seat_mark(seat, 13), held, classes="still")
    groups = [
        (what, colour, pieces[colour])
        for colour in range(s.colours)
        for what, pieces in (("army", armies), ("city", towers))
        if pieces[colour]
    ]
    size, places = plan.rows(which, len(groups), not bare) if groups else (0.0, [])
    for (what, colour, count), place in zip(groups, places, strict=True):
        seat, who = owner(colour)
        title = msg(f"scene.{what}", n=count, seat=who, region=name)
        if what == "army":
            put(army_id(colour, region), layers.PIECES, place, army(seat, count, size), title)
        else:
            put(city_id(colour, region), layers.PIECES, place, cities(seat, count, size), title)
    return sprites
