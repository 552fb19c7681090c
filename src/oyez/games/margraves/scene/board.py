"""The main board: the map, its eight locations, and what stands there; the lairs with their monsters."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, partial

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.cards import card_back, picture
from oyez.draw.emblems import emblem
from oyez.draw.icons import icon
from oyez.draw.market import heap
from oyez.draw.markup import Box, inked, moved, rect, scaled
from oyez.draw.printed import printed
from oyez.draw.rows import place, stacked
from oyez.draw.scene import Part, Sprite
from oyez.draw.terrain import outline, region, slip, slip_width
from oyez.games.margraves.components import (
    ITEMS,
    KNIGHT,
    LAIRS,
    LOCATIONS,
    MONSTERS,
    ROOM,
    SLOTS,
    SUPPLY_RECONSTRUCTED,
    Effect,
)
from oyez.games.margraves.state import EMPTY, Margraves
from oyez.games.margraves.words import WORDS

from . import effects, land
from .cards import monster_card, monster_title
from .chart import CARD, CARD_HEIGHT, Frame, frame
from .marks import marked
from .naval import draw_naval
from .pieces import fortress, guild_shield, knights, margrave, supply, tower
from .signs import LAIR_COLOURS

Seats = tuple[int, ...]

NAME, LAIR_NAME = 14.5, 13.5
"""The heights of the names of locations and lairs."""

SLOT_WIDTH, SLOT_HEIGHT, SLOT_PITCH, SLOT_Y = 44.0, 38.0, 46.5, 12.5
PIECES_Y, KNIGHTS_X, FIRST, LAST = 49.0, -47.0, -9.0, 58.0
"""The line of the pieces under the slots: where knights stand, and from where to where the Margraves."""


def draw_board(part: Part, s: Margraves, box: Box, look: Look) -> None:
    f, players = frame(box, look.lang), look.players
    part.add_all(_still(f))
    for at in range(len(LOCATIONS)):
        here = tuple([seat for seat, where in enumerate(s.margraves) if where == at])
        stands = (tuple(s.towers[at * SLOTS : (at + 1) * SLOTS]), s.knights[at], here)
        part.keep_all(f"at-{at}", (f, stands, players), partial(_there, f, at, stands, players))
    part.keep_all("supply", (f, *s.supply), partial(_supply, f, s.supply))
    for at in range(len(LAIRS)):
        top, left = s.top(at), s.standing[at]
        part.keep_all(f"den-of-{at}", (f, top, left), partial(_lair, f, at, top, left))
    draw_naval(part, s, f, players)


def on_board(s: Margraves) -> Hashable:
    """All of the position that the board shows."""
    tops = tuple([s.top(at) for at in range(len(LAIRS))])
    return tuple(map(tuple, (s.margraves, s.towers, s.knights, s.supply, tops, s.standing, s.ships)))


# ---- what is printed


@printed
def _still(f: Frame) -> Iterator[Sprite]:
    yield f.sprite("map", layers.GROUND, (0, 0), land.ground(f.chart))
    for at, point in enumerate(f.chart.lakes):
        gold = scaled(f.chart.grand, land.lake(at))
        yield f.sprite(f"lake-{at}", layers.GROUND, point, gold, f.say(msg("scene.board.gold")))
    yield f.sprite("ways", layers.LINKS, (0, 0), land.ways(f.chart))
    for at, location in enumerate(LOCATIONS):
        power = effects.words(location.power, f.lang)
        said = f.say(msg("scene.board.location", location=location.name, power=power))
        title = marked(said, "location", location.reconstructed, f.lang)
        where = f.chart.location(at)
        yield f.sprite(f"location-{at}", layers.LANDS, where, _location(at), title, classes="land")


def _location(at: int) -> str:
    """The land of a location, its name between its two guilds, its emblem, and its power."""
    location = LOCATIONS[at]
    corners = ((-70, -42), (-50, -54), (52, -54), (71, -40), (71, 48), (54, 65), (-54, 65), (-71, 46))
    path = outline(corners, location.id, 0.06, 14)
    half = slip_width(location.name, NAME) / 2
    shields = zip((-1, 1), location.guilds, strict=True)
    return (
        f'<path d="{path}" transform="translate(0 2.5)" fill="var(--shadow)" opacity=".7"/>'
        + region(path, "var(--meadow)", width=1.6)
        + moved(-49, -23.5, _roundel(location.id))
        + _power(location.power, (-27, -38, 94, 28))
        + slip(location.name, 0, -51, NAME)
        + "".join(moved(side * (half + 7), -51, guild_shield(guild)) for side, guild in shields)
    )


def _roundel(name: str) -> str:
    return (
        '<circle r="17.5" fill="var(--parchment)" stroke="var(--piece-line)" stroke-width="1.4"/>'
        '<circle r="15.1" fill="none" stroke="var(--gold)" stroke-width="1"/>'
        + picture(emblem(ROOM, name), 0, 0, 27, "var(--gules)")
    )


def _power(power: Effect, box: Box) -> str:
    """What happens to whoever enters, on a strip of paper."""
    x, y, width, height = box
    icons = place(effects.line_of(power), (x + 5, y, width - 10, height), 0.78)
    return rect(box, 4, 'fill="var(--paper)" stroke="var(--line)"') + inked(icons, "var(--paper)")


# ---- what stands there


def _there(f: Frame, at: int, stands: tuple[Seats, int, Seats], players: tuple[str, ...]) -> Iterator[Sprite]:
    """Towers or free slots, knights, and Margraves: side by side, closer together when there are many."""
    owners, count, margraves = stands
    x, y = f.chart.location(at)
    location, on = LOCATIONS[at], f"location-{at}"
    for slot, owner in enumerate(owners):
        where = x + (slot - 1) * SLOT_PITCH, y + SLOT_Y
        if owner == NOBODY:
            title, drawn = _slot_title(at, slot, f.lang), _slot(at, slot)
        else:
            built = msg("scene.board.tower", seat=seat_name(owner), location=location.name)
            title = f.say(built, players)
            drawn = _plinth("var(--mountain)") + tower(owner, 42)
        yield f.sprite(f"slot-{at}-{slot}", layers.SLOTS, where, drawn, title, classes="piece", on=on)
    if count:
        said = f.say(msg("scene.board.knights", n=count, location=location.name))
        where = x + KNIGHTS_X, y + PIECES_Y
        yield f.sprite(f"knights-{at}", layers.PIECES, where, knights(count), said, classes="piece", on=on)
    pitch = min(27.0, (LAST - FIRST) / max(1, len(margraves) - 1))
    for i, seat in enumerate(margraves):
        said = f.say(msg("scene.board.margrave", seat=seat_name(seat), location=location.name), players)
        where = x + FIRST + i * pitch, y + PIECES_Y - 2
        key, drawn = f"margrave-{seat}", margrave(seat)
        yield f.sprite(key, layers.PIECES, where, drawn, said, classes="piece", on=on)


@cache
def _slot_title(at: int, slot: int, lang: str) -> str:
    location = LOCATIONS[at]
    reward = effects.words(location.slots[slot], lang)
    said = WORDS.say(msg("scene.board.slot", location=location.name, reward=reward), lang)
    return marked(said, "slot", location.reconstructed, lang)


def _plinth(fill: str) -> str:
    box = (-SLOT_WIDTH / 2, -SLOT_HEIGHT / 2, SLOT_WIDTH, SLOT_HEIGHT)
    return rect(box, 4, f'fill="{fill}" stroke="var(--coast)" stroke-width="1.3"')


@cache
def _slot(at: int, slot: int) -> str:
    """A free slot: dressed stone with the reward of whoever builds there."""
    inside = (2 - SLOT_WIDTH / 2, 1 - SLOT_HEIGHT / 2, SLOT_WIDTH - 4, SLOT_HEIGHT - 2)
    return _plinth("var(--parchment)") + inked(stacked(effects.singles(LOCATIONS[at].slots[slot]), inside))


def _supply(f: Frame, counts: list[int]) -> Iterator[Sprite]:
    for kind, count in enumerate(counts):
        keep = kind == KNIGHT
        drawn = scaled(f.chart.grand, fortress(count)) if keep else supply(kind, count)
        amount = msg(f"amount.{ITEMS[kind]}", n=count)
        title = f.say(msg(f"scene.board.{'fortress' if keep else 'supply'}", amount=amount))
        if not keep:
            title = marked(title, "supply", SUPPLY_RECONSTRUCTED[kind], f.lang)
        yield f.sprite(f"supply-{kind}", layers.TOKENS, f.chart.supply[kind], drawn, title, classes="piece")


# ---- lairs


def _lair(f: Frame, at: int, monster: int, left: int) -> Iterator[Sprite]:
    """The monsters left, drawn from the top left corner of the uppermost, and the lair's name under them."""
    x, y = f.chart.lair(at)
    name = LAIRS[at].names[f.lang]
    title = f.say(msg("scene.board.lair", lair=name, n=left))
    den = marked(title, "lair", LAIRS[at].reconstructed, f.lang)
    if monster != EMPTY:
        about = monster_title(monster, f.lang)
        title = f.say(msg("scene.board.monster", lair=name, monster=about, n=left))
        title = marked(title, "monster", MONSTERS[monster].reconstructed, f.lang)
    corner, foot = (x - CARD / 2, y - CARD_HEIGHT / 2), (x, y + CARD_HEIGHT / 2 + 8)
    top = _back(at) if monster == EMPTY else monster_card(monster, CARD, f.lang)
    drawn = heap(top, left, CARD, CARD_HEIGHT) if left else _bare()
    label = slip(f"{name}\u00a0· {left}", 0, 0, LAIR_NAME)
    yield f.sprite(f"den-{at}", layers.NAMES, foot, label, den, on=f"lair-{at}")
    yield f.sprite(f"lair-{at}", layers.CARDS, corner, drawn, title, classes="card")


@cache
def _back(at: int) -> str:
    return card_back(CARD, CARD_HEIGHT, emblem(ROOM, "monster_back"), LAIR_COLOURS[LAIRS[at].id])


def _bare() -> str:
    """A lair without monsters."""
    look = 'fill="var(--parchment-deep)" stroke="var(--coast)" stroke-dasharray="4 4"'
    return rect((1, 1, CARD - 2, CARD_HEIGHT - 2), 5, look) + icon(
        "monster", CARD / 2 - 18, CARD_HEIGHT / 2 - 18, 36, "var(--relief)"
    )
