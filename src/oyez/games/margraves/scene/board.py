"""The main board: the map, its eight locations, and what stands there."""

from __future__ import annotations

from functools import cache, lru_cache

from oyez.core.game import Look
from oyez.core.words import Message, msg, seat_name
from oyez.draw.emblems import emblem
from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.pieces import plaque
from oyez.draw.rows import Row, place
from oyez.draw.scene import Scene, Sprite
from oyez.draw.terrain import outline, region, slip, slip_width
from oyez.games.margraves.components import ITEMS, KINDS, KNIGHT, LOCATIONS, ROOM, SLOTS, Effect, Point
from oyez.games.margraves.state import NOBODY, Margraves
from oyez.games.margraves.words import WORDS

from . import effects, land, layers
from .chart import Box, Frame
from .lairs import draw_lairs
from .naval import draw_naval
from .pieces import knights, margrave, supply, tag, tower
from .signs import GUILD_COLOURS, GUILD_ICONS

NAME = 14.5
"""The height of a location's name."""

SLOT_WIDTH, SLOT_HEIGHT, SLOT_PITCH, SLOT_Y = 44.0, 38.0, 46.5, 12.5
PIECES_Y, KNIGHTS_X, FIRST, LAST = 49.0, -47.0, -9.0, 58.0
"""The line of the pieces under the slots: where knights stand, and from where to where the Margraves."""


def draw_board(scene: Scene, s: Margraves, box: Box, look: Look) -> None:
    lang, players = look.lang, look.players
    frame = Frame(box)
    scene.add_all(_still(frame, lang))
    for at, owner in enumerate(s.towers):
        scene.add(_slot(frame, at, owner, lang, players))
    for at, count in enumerate(s.knights):
        if count:
            scene.add(_knights(frame, at, count, lang))
    for at in range(len(LOCATIONS)):
        here = tuple([seat for seat, where in enumerate(s.margraves) if where == at])
        scene.add_all(_margraves(frame, at, here, lang, players))
    for kind in range(KINDS):
        scene.add(_supply(frame, kind, s.supply[kind], lang))
    draw_lairs(scene, s, frame, lang)
    draw_naval(scene, s, frame, look)


def _say(message: Message, lang: str, players: tuple[str, ...] = ()) -> str:
    return WORDS.say(message, lang, players)


# ---- what is printed


@lru_cache(maxsize=32)
def _still(frame: Frame, lang: str) -> tuple[Sprite, ...]:
    chart = frame.chart
    sprites = [
        frame.sprite("map", layers.GROUND, (0, 0), land.ground(chart)),
        frame.sprite("ways", layers.LINKS, (0, 0), land.ways(chart)),
    ]
    for at, location in enumerate(LOCATIONS):
        power = effects.words(location.power, lang)
        title = _say(msg("scene.board.location", location=location.name, power=power), lang)
        sprites.append(
            frame.sprite(
                f"location-{at}",
                layers.LANDS,
                chart.location(at),
                _location(at),
                title=title,
                classes="land",
            )
        )
    return tuple(sprites)


@cache
def _location(at: int) -> str:
    """The land of a location, its name between its two guilds, its emblem, and its power."""
    location = LOCATIONS[at]
    corners = ((-70, -42), (-50, -54), (52, -54), (71, -40), (71, 48), (54, 65), (-54, 65), (-71, 46))
    land_path = outline(corners, location.id, 0.06, 14)
    return (
        f'<path d="{land_path}" transform="translate(0 2.5)" fill="var(--shadow)" opacity=".7"/>'
        + region(land_path, "var(--meadow)", width=1.6)
        + _roundel(location.id, -49, -23.5, 17.5)
        + _power(location.power, (-27, -38, 94, 28))
        + _heading(location.name, location.guilds)
    )


def _heading(name: str, guilds: tuple[int, ...]) -> str:
    half = slip_width(name, NAME) / 2
    shields = "".join(
        f'<g transform="translate({num(side * (half + 7))} -51)">{guild_shield(guild)}</g>'
        for side, guild in zip((-1, 1), guilds, strict=True)
    )
    return slip(name, 0, -51, NAME) + shields


@cache
def guild_shield(guild: int, size: float = 22) -> str:
    """The sign of a guild on a shield of its colour."""
    colour = GUILD_COLOURS[guild]
    path = "M-11 -11H11V2C11 8 6 11 0 13C-6 11 -11 8 -11 2Z"
    return (
        f'<g transform="scale({num(size / 22)})">'
        f'<path d="{path}" transform="translate(0 1.5)" fill="var(--shadow)"/>'
        f'<path d="{path}" fill="{colour}" stroke="var(--piece-line)" stroke-width="1.3"/>'
        f'<g style="--cut:{colour}">' + icon(GUILD_ICONS[guild], -8, -9, 16, "var(--on-colour)") + "</g></g>"
    )


def _roundel(name: str, x: float, y: float, radius: float) -> str:
    size = radius * 1.55
    return (
        f'<g transform="translate({num(x)} {num(y)})">'
        f'<circle r="{num(radius)}" fill="var(--parchment)" stroke="var(--piece-line)" stroke-width="1.4"/>'
        f'<circle r="{num(radius - 2.4)}" fill="none" stroke="var(--gold)" stroke-width="1"/>'
        f'<g transform="translate({num(-size / 2)} {num(-size / 2)}) scale({num(size / 64)})"'
        f' color="var(--gules)">{emblem(ROOM, name)}</g></g>'
    )


def _power(power: Effect, box: Box) -> str:
    """What happens to whoever enters, on a strip of paper."""
    x, y, width, height = box
    icons = place(effects.line_of(power), (x + 5, y, width - 10, height), 0.78)
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="4"'
        ' fill="var(--paper)" stroke="var(--line)"/>'
        f'<g color="var(--ink)" style="--cut:var(--paper)">{icons}</g>'
    )


def stacked(rows: list[Row], box: Box, fill: float = 0.92) -> str:
    """Rows one under the other; a single one is a little larger."""
    left, top, width, height = box
    share = height / max(2, len(rows)) if len(rows) > 1 else height * 0.6
    y = top + (height - share * len(rows)) / 2
    return "".join(place(row, (left, y + i * share, width, share), fill) for i, row in enumerate(rows))


# ---- what stands there


def slot_point(frame: Frame, at: int) -> Point:
    x, y = frame.chart.location(at // SLOTS)
    return x + (at % SLOTS - 1) * SLOT_PITCH, y + SLOT_Y


@lru_cache(maxsize=4096)
def _slot(frame: Frame, at: int, owner: int, lang: str, players: tuple[str, ...]) -> Sprite:
    location = LOCATIONS[at // SLOTS]
    reward = location.slots[at % SLOTS]
    if owner == NOBODY:
        words = effects.words(reward, lang)
        title = msg("scene.board.slot", location=location.name, reward=words)
        markup = _foundation(at)
    else:
        title = msg("scene.board.tower", seat=seat_name(owner), location=location.name)
        markup = _taken(owner)
    key = f"slot-{at // SLOTS}-{at % SLOTS}"
    said = _say(title, lang, players)
    return frame.sprite(key, layers.SLOTS, slot_point(frame, at), markup, title=said, classes="piece")


def _plinth(fill: str) -> str:
    half, high = SLOT_WIDTH / 2, SLOT_HEIGHT / 2
    return (
        f'<rect x="{num(-half)}" y="{num(-high)}" width="{num(SLOT_WIDTH)}" height="{num(SLOT_HEIGHT)}"'
        f' rx="4" fill="{fill}" stroke="var(--coast)" stroke-width="1.3"/>'
    )


@cache
def _foundation(at: int) -> str:
    """A free slot: dressed stone with the reward of whoever builds there."""
    reward = LOCATIONS[at // SLOTS].slots[at % SLOTS]
    half, high = SLOT_WIDTH / 2, SLOT_HEIGHT / 2
    inside = stacked(effects.singles(reward), (-half + 2, -high + 1, SLOT_WIDTH - 4, SLOT_HEIGHT - 2))
    return _plinth("var(--parchment)") + f'<g color="var(--ink)" style="--cut:var(--parchment)">{inside}</g>'


@cache
def _taken(owner: int) -> str:
    return _plinth("var(--mountain)") + tower(owner, 42)


@lru_cache(maxsize=1024)
def _knights(frame: Frame, at: int, count: int, lang: str) -> Sprite:
    x, y = frame.chart.location(at)
    title = _say(msg("scene.board.knights", n=count, location=LOCATIONS[at].name), lang)
    where = x + KNIGHTS_X, y + PIECES_Y
    return frame.sprite(f"knights-{at}", layers.PIECES, where, knights(count), title=title, classes="piece")


@lru_cache(maxsize=4096)
def _margraves(
    frame: Frame, at: int, seats: tuple[int, ...], lang: str, players: tuple[str, ...]
) -> tuple[Sprite, ...]:
    """Side by side from the knights to the edge of the land, closer together when there are many."""
    x, y = frame.chart.location(at)
    pitch = min(27.0, (LAST - FIRST) / max(1, len(seats) - 1))
    sprites = []
    for i, seat in enumerate(seats):
        title = _say(
            msg("scene.board.margrave", seat=seat_name(seat), location=LOCATIONS[at].name), lang, players
        )
        where = x + FIRST + i * pitch, y + PIECES_Y - 2
        sprites.append(
            frame.sprite(
                f"margrave-{seat}", layers.PIECES, where, margrave(seat), title=title, classes="piece"
            )
        )
    return tuple(sprites)


# ---- the supply


@lru_cache(maxsize=512)
def _supply(frame: Frame, kind: int, count: int, lang: str) -> Sprite:
    markup = _fortress(count, frame.chart.grand) if kind == KNIGHT else supply(kind, count)
    name = "fortress" if kind == KNIGHT else "supply"
    title = _say(msg(f"scene.board.{name}", amount=msg(f"amount.{ITEMS[kind]}", n=count)), lang)
    where = frame.chart.supply[kind]
    return frame.sprite(f"supply-{kind}", layers.TOKENS, where, markup, title=title, classes="piece")


@cache
def _fortress(count: int, scale: float) -> str:
    """The fortress from which new knights come."""
    wall = "M-34 22V-8H-27V-2H-20V-8H-14V-22H-9V-17H-3V-22H3V-17H9V-22H14V-8H20V-2H27V-8H34V22Z"
    return (
        f'<g transform="scale({num(scale)})">'
        f'<path d="{wall}" transform="translate(0 2.5)" fill="var(--shadow)"/>'
        f'<path d="{wall}" fill="var(--mountain)" stroke="var(--piece-line)" stroke-width="1.6"'
        ' stroke-linejoin="round"/>'
        '<path d="M-28 4H-18M18 4H28M-30 12H-21M21 12H30" stroke="var(--coast)" opacity=".6"/>'
        f'<g transform="translate(0 2) scale(.8)">{plaque("knight", "circle", 30, "var(--sable)")}</g>'
        f'<g transform="translate(0 22)">{tag(str(count))}</g></g>'
    )
