"""What stands on the map: tokens, armies and cities, and whose each region and island is."""

from __future__ import annotations

from functools import cache

from oyez.core.steps import HIDDEN
from oyez.core.words import Message, msg, seat_name
from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.pieces import Base, army, city, plaque, seat_colour, seat_mark
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import line
from oyez.games.legends.components import TOKENS
from oyez.games.legends.scoring import NOBODY, island_control, region_control
from oyez.games.legends.state import FACE_DOWN, NO_TOKEN, Legends
from oyez.games.legends.steps.wording import army_id, city_id, region_name, token_id, token_name
from oyez.games.legends.words import WORDS

from . import layers
from .chart import Chart, chart

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


def seat_of(s: Legends, colour: int) -> int | None:
    """The seat whose pieces these are; the third colour with two players is nobody's."""
    return colour if colour < s.seats else None


def draw_map(scene: Scene, s: Legends, box: Box, lang: str) -> None:
    """The map and everything on it, as big as the box allows."""
    if not s.map.boards:
        return
    drawn = chart(s.map, box, lang)
    for sprite in drawn.sprites:
        scene.add(sprite)
    if s.start:
        _flag(scene, drawn, s.start, WORDS.say(msg("scene.start"), lang))
    if s.armies:
        _control(scene, s, drawn, lang)
        for region in range(1, len(s.token_at)):
            _region(scene, s, drawn, region, lang)


def _flag(scene: Scene, drawn: Chart, region: int, title: str) -> None:
    """The start region: a gold flag on a pole at the right end of the name."""
    plan, i = drawn.plan(region)
    label = plan.labels[i]
    x, y = drawn.place(region, (label.x + label.width / 2 + 1, label.y + 1))
    flag = (
        '<path d="M0 4V-17" stroke="var(--piece-line)" stroke-width="2.6" stroke-linecap="round"/>'
        '<path d="M0 -17C4 -20 7 -14 13 -17L11 -12L13 -7C7 -4 4 -10 0 -7Z" fill="var(--gold)"'
        ' stroke="var(--piece-line)" stroke-width="1.2" stroke-linejoin="round"/>'
    )
    scene.add(Sprite("start", layers.MARKS, x, y, flag, title, "still"))


def _control(scene: Scene, s: Legends, drawn: Chart, lang: str) -> None:
    """A region's holder has its sign on the name; an island's holder has its colour along the coast."""
    control = region_control(s)
    for region in range(1, len(control)):
        if control[region] != NOBODY:
            plan, i = drawn.plan(region)
            label = plan.labels[i]
            x, y = drawn.place(region, (label.x - label.width / 2, label.y))
            held = msg("scene.holds", seat=_owner(s, control[region]), region=region_name(s, region))
            scene.add(
                Sprite(
                    f"holder-{region}",
                    layers.MARKS,
                    x,
                    y,
                    seat_mark(seat_of(s, control[region]), 13),
                    WORDS.say(held, lang),
                    "still",
                )
            )
    for at, holder in enumerate(island_control(s, control)):
        if holder != NOBODY and holder < s.seats:
            region = s.map.islands[at][0]
            x, y = drawn.place(region, (0.0, 0.0))
            scene.add(Sprite(f"island-{at}", layers.ISLANDS, x, y, _halo(drawn, s, at, holder), "", "still"))


def _halo(drawn: Chart, s: Legends, island: int, holder: int) -> str:
    paths = []
    for region in s.map.islands[island]:
        at, i = drawn.where[region]
        paths.append(drawn.boards[at].paths[i])
    path = f'd="{"".join(paths)}" fill="none" stroke-linejoin="round"'
    return (
        f'<path {path} stroke="{seat_colour(holder)}" stroke-width="11"/>'
        f'<path {path} stroke="var(--coast)" stroke-width="4"/>'
    )


def _region(scene: Scene, s: Legends, drawn: Chart, region: int, lang: str) -> None:
    plan, i = drawn.plan(region)
    kind = s.token_at[region]
    if kind != NO_TOKEN:
        x, y = drawn.place(region, plan.token_spots[i])
        title = msg("scene.face-down") if kind == HIDDEN else token_name(kind)
        markup = token(kind, plan.token)
        if s.rules.swamp and kind in FACE_DOWN:
            markup += SEEN
            title = msg("scene.seen", token=title)
        scene.add(Sprite(token_id(region), layers.TOKENS, x, y, markup, WORDS.say(title, lang), "piece"))
    first = region * s.colours
    groups = [
        (what, colour, count)
        for colour in range(s.colours)
        for what, count in (("army", s.armies[first + colour]), ("city", s.cities[first + colour]))
        if count
    ]
    if not groups:
        return
    size, places = plan.rows(i, len(groups), kind != NO_TOKEN)
    for (what, colour, count), place in zip(groups, places, strict=True):
        x, y = drawn.place(region, place)
        seat = seat_of(s, colour)
        if what == "army":
            key, markup = army_id(colour, region), _army(seat, count, size)
        else:
            key, markup = city_id(colour, region), _city(seat, count, size)
        title = msg(f"scene.{what}", n=count, seat=_owner(s, colour), region=region_name(s, region))
        scene.add(Sprite(key, layers.PIECES, x, y, markup, WORDS.say(title, lang), "piece"))


def _owner(s: Legends, colour: int) -> Message:
    return seat_name(colour) if colour < s.seats else msg("colour.nobody")


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
