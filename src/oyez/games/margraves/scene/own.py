"""The viewer's own board, hand, played pile, privilege tiles, and wealth tiles before the first turn."""

from __future__ import annotations

from functools import lru_cache

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.pieces import plaque
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import block, line
from oyez.games.margraves.components import GUILDS, ITEMS, STORAGE, STRENGTH
from oyez.games.margraves.state import Margraves

from . import layers, tiles
from .cells import cells
from .held import slab_sprite, slip_sprite, wealth_sprite
from .holdings import HEAD, PAD, SPINE, Holding, Panel, ground, holdings, panel_of, points, purse, turn
from .pieces import ITEM_COLOURS, tag, tower
from .signs import TINTS, guild_badge
from .tracks import tile_sprite

Box = tuple[float, float, float, float]
Point = tuple[float, float]

GAP = 8.0
BESIDE = 560.0
"""A box at least so wide has the hand beside the board; a narrower one has it below."""

SHEET, SHEET_HIGH = 250.0, 214.0
"""The width of the board with the hand beside it, and its height with the hand below."""

TRACK, LABEL, GAUGE = 24.0, 16.0, 42.0
"""The heights of the strength track and of a word over cards, and the width of strength in short."""

ACROSS = 6
"""Storage slots side by side."""


def own_seat(s: Margraves, look: Look) -> int:
    """Whose board is shown large: the viewer's, or to spectators that of whoever's turn it is."""
    if look.seat is not None:
        return look.seat
    return max(s.active, 0)


def draw_own(scene: Scene, s: Margraves, box: Box, look: Look) -> None:
    seat = own_seat(s, look)
    x, y, width, height = box
    if width >= BESIDE:
        sheet = (x, y, SHEET, height)
        table = (x + SHEET + GAP, y, width - SHEET - GAP, height)
    else:
        high = min(SHEET_HIGH, height * 0.5)
        sheet = (x, y, width, high)
        table = (x, y + high + GAP, width, height - high - GAP)
    panel = panel_of(seat, look, sheet)
    has = holdings(s)[seat]
    scene.add_all(_board(panel, has))
    scene.add_all(_table(panel, has, table))


# ---- the board


@lru_cache(maxsize=4096)
def _board(panel: Panel, has: Holding) -> tuple[Sprite, ...]:
    """From the top down: who, gold, points; strength and guilds; storage; privilege tiles."""
    room = panel.width - 150
    right = panel.width - 24
    wide = panel.width - SPINE - PAD
    slot = min(wide / ACROSS, 36.0)
    down = HEAD + 6 + TRACK
    top = down + slot * (STORAGE // ACROSS) + 5
    if wide > ACROSS * slot * 1.5:  # guilds beside the storage leave a line to the strength
        counts = (SPINE + ACROSS * slot + 14, down + 4)
        columns, strength = 2, _track(panel, has.strength, wide)
    else:
        counts = (SPINE + GAUGE, HEAD + 6)
        columns, strength = len(has.guilds), _gauge(panel, has.strength)
    return (
        ground(panel, room),
        points(panel, has.parts),
        *turn(panel, has.sign, has.first, room),
        purse(panel, has.gold, (right - 32, HEAD / 2 + 2)),
        strength,
        *_storage(panel, has, (SPINE, down), slot),
        *_guilds(panel, has.guilds, counts, columns),
        *_tiles(panel, has, (SPINE, top, wide, panel.height - top - PAD)),
    )


def _strength(panel: Panel, strength: int, drawn: str) -> Sprite:
    title = panel.say(msg("scene.strength", seat=panel.who, n=strength, most=STRENGTH))
    return panel.thing(f"strength-{panel.seat}", (SPINE, HEAD + 5), drawn, title)


@lru_cache(maxsize=1024)
def _track(panel: Panel, strength: int, wide: float) -> Sprite:
    """Strength from 0 to 8; the figure reached is filled."""
    step, high = (wide - 24) / (STRENGTH + 1), TRACK - 4
    parts = [icon("strength", 0, 0, 20, TINTS["strength"])]
    for value in range(STRENGTH + 1):
        reached = value == strength
        left = 24 + value * step
        fill, ink = ("var(--gules)", "var(--on-colour)") if reached else ("var(--paper)", "var(--ink-soft)")
        edge = "var(--piece-line)" if reached else "var(--line)"
        parts.append(
            f'<rect x="{num(left + 0.8)}" y=".5" width="{num(step - 1.6)}" height="{num(high - 1)}" rx="3"'
            f' fill="{fill}" stroke="{edge}"/>'
        )
        size, middle = (15 if reached else 12), left + step / 2
        parts.append(line(str(value), middle, high / 2, size, align="middle", colour=ink, bold=reached))
    return _strength(panel, strength, "".join(parts))


@lru_cache(maxsize=1024)
def _gauge(panel: Panel, strength: int) -> Sprite:
    """Strength as a figure."""
    figure = line(str(strength), 28, 9.5, 17, align="middle", bold=True)
    return _strength(panel, strength, icon("strength", 0, 0, 20, TINTS["strength"]) + figure)


def _storage(panel: Panel, has: Holding, at: Point, slot: float) -> list[Sprite]:
    """Twelve slots: towers first, then the tokens kind by kind, then what is free."""
    sprites = [_slots(panel, at, slot)]
    filled = has.towers
    if has.towers:
        sprites.append(_stored(panel, -1, (0, has.towers), at, slot))
    for item, count in enumerate(has.stock):
        if count:
            sprites.append(_stored(panel, item, (filled, count), at, slot))
            filled += count
    return [*sprites, _free(panel, has.room, at, slot)]


def _corner(place: int, slot: float) -> Point:
    return place % ACROSS * slot, place // ACROSS * slot


@lru_cache(maxsize=256)
def _slots(panel: Panel, at: Point, slot: float) -> Sprite:
    drawn = []
    for place in range(STORAGE):
        x, y = _corner(place, slot)
        drawn.append(
            f'<rect x="{num(at[0] + x + 1)}" y="{num(at[1] + y + 1)}" width="{num(slot - 2)}"'
            f' height="{num(slot - 2)}" rx="4" fill="var(--parchment-deep)" stroke="var(--line)"'
            ' stroke-width=".8"/>'
        )
    return panel.sprite("slots", "".join(drawn))


@lru_cache(maxsize=8192)
def _stored(panel: Panel, item: int, run: tuple[int, int], at: Point, slot: float) -> Sprite:
    """The slots that one kind fills, from a first one on; -1 is the towers still to build."""
    first, count = run
    drawn = []
    for place in range(first, first + count):
        x, y = _corner(place, slot)
        piece = (
            tower(panel.seat, slot * 0.82)
            if item < 0
            else plaque(ITEMS[item], "circle", slot * 0.74, ITEM_COLOURS[item])
        )
        drawn.append(f'<g transform="translate({num(x + slot / 2)} {num(y + slot / 2)})">{piece}</g>')
    if count > 1:
        x, y = _corner(first + count - 1, slot)
        where = f"translate({num(x + slot * 0.78)} {num(y + slot * 0.78)})"
        drawn.append(f'<g transform="{where}">{tag(str(count), 12)}</g>')
    if item < 0:
        title = panel.say(msg("scene.towers", seat=panel.who, n=count))
        return panel.thing(f"towers-{panel.seat}", at, "".join(drawn), title)
    some = msg(f"amount.{ITEMS[item]}", n=count)
    title = panel.say(msg("scene.store", seat=panel.who, some=some))
    return panel.thing(f"store-{panel.seat}-{item}", at, "".join(drawn), title)


@lru_cache(maxsize=1024)
def _free(panel: Panel, room: int, at: Point, slot: float) -> Sprite:
    """How many slots are free, written in the first of them."""
    title = panel.say(msg("scene.free", seat=panel.who, n=room))
    x, y = _corner(STORAGE - room, slot) if room else (0.0, 0.0)
    figure = (
        line(str(room), x + slot / 2, y + slot / 2, 14, align="middle", colour="var(--ink-soft)")
        if room
        else ""
    )
    return panel.sprite("free", f'<g transform="translate({num(at[0])} {num(at[1])})">{figure}</g>', title)


@lru_cache(maxsize=4096)
def _guilds(panel: Panel, guilds: tuple[tuple[int, int], ...], at: Point, columns: int) -> tuple[Sprite, ...]:
    """For each guild how many icons, times what one is worth: in one line, or bigger in two."""
    sprites = []
    roomy = columns < len(guilds)
    size, letters, gap = (24.0, 16.0, "\u00a0") if roomy else (17.0, 12.0, "")
    step = (panel.width - PAD - at[0]) / columns
    for guild, (count, value) in enumerate(guilds):
        x, y = at[0] + guild % columns * step, at[1] + guild // columns * 36
        room = step - size - 4
        said = block(
            f"{count}{gap}×{gap}{value}", size + 2.5, 0, room, size, size=letters, minimum=8, bold=True
        )
        name = msg(f"guild.{GUILDS[guild].id}")
        title = panel.say(msg("scene.icons", guild=name, n=count, value=value))
        moved = f'<g transform="translate({num(x)} {num(y)})">{guild_badge(guild, size)}{said}</g>'
        sprites.append(panel.sprite(f"icons-{guild}", moved, title))
    return tuple(sprites)


def _tiles(panel: Panel, has: Holding, box: Box) -> list[Sprite]:
    """Grants at the left, what counts at the end at the right."""
    x, y, width, height = box
    x, y = x + panel.x, y + panel.y
    count = len(has.grants) + len(has.endgame)
    if not count:
        return []
    places = count + (1 if has.grants and has.endgame else 0)
    squares = cells(max(places, 4), (x, y, width, height), (1.0, 1.0), 64.0, 4.0)
    sprites = []
    for at, tile in enumerate(has.grants):
        sprites.append(tile_sprite(tile, *squares.places[at], squares.width, panel.lang))
    after = places - len(has.endgame)
    for at, tile in enumerate(has.endgame):
        sprites.append(tile_sprite(tile, *squares.places[after + at], squares.width, panel.lang))
    return sprites


# ---- what lies beside the board


@lru_cache(maxsize=4096)
def _table(panel: Panel, has: Holding, box: Box) -> tuple[Sprite, ...]:
    """Before the first turn wealth tiles and the hand; then the hand and the played pile."""
    x, y, width, height = box
    if has.dealt or has.kept:
        return _before(panel, has, box)
    if width > height * 1.3:
        pile = min(124.0, width * 0.3) + GAP if has.played else 0.0
        hand, played = (x, y, width - pile, height), (x + width - pile + GAP, y, pile - GAP, height)
    else:
        lines = max(2, -(-len(has.played) // 3))
        high = min(height * 0.4, LABEL + lines * 28.0)
        hand, played = (x, y, width, height - high - 4), (x, y + height - high, width, high)
    return *_hand(panel, has, hand), *_played(panel, has, played)


@lru_cache(maxsize=1024)
def _label(key: str, words: str, at: Point) -> Sprite:
    drawn = line(words, 0, 0, 13, "serif", colour="var(--table-ink)")
    return Sprite(key, layers.PLACES, at[0] + 2, at[1] + LABEL / 2 - 1, drawn, "", "still")


def _hand(panel: Panel, has: Holding, box: Box) -> list[Sprite]:
    x, y, width, height = box
    words = f"{panel.say(msg('scene.hand'))} · {len(has.hand)}"
    grid = cells(max(len(has.hand), 4), (x, y + LABEL, width, height - LABEL), (1.9, 3.2), 96.0, 5.0)
    return [
        _label("hand", words, (x, y)),
        *[
            slab_sprite(card, place, (grid.width, grid.height), panel.lang)
            for card, place in zip(has.hand, grid.places, strict=False)
        ],
    ]


def _played(panel: Panel, has: Holding, box: Box) -> list[Sprite]:
    if not has.played:
        return []
    x, y, width, height = box
    words = f"{panel.say(msg('scene.played'))} · {len(has.played)}"
    grid = cells(max(len(has.played), 4), (x, y + LABEL, width, height - LABEL), (3.2, 6.5), 26.0, 4.0)
    sprites = [_label("played", words, (x, y))]
    for card, place in zip(has.played, grid.places, strict=False):
        how = "used" if card == has.using else "played"
        sprites.append(slip_sprite(card, place, (grid.width, grid.height), how, panel.lang))
    return sprites


def _before(panel: Panel, has: Holding, box: Box) -> tuple[Sprite, ...]:
    """The tiles to choose from over the hand and the tiles already kept; in the end only those."""
    x, y, width, height = box
    high = height * 0.5
    above, below = (x, y, width, high), (x, y + high, width, height - high)
    if not has.dealt:
        return *_wealth(panel, "kept", has.kept, 0, above), *_hand(panel, has, below)
    across = width * 0.66
    return (
        *_wealth(panel, "dealt", has.dealt, 0, above),
        *_hand(panel, has, (x, y + high, across - GAP, height - high)),
        *_wealth(
            panel, "kept", has.kept, len(has.dealt), (x + across, y + high, width - across, height - high)
        ),
    )


def _wealth(panel: Panel, key: str, held: tuple[int, ...], first: int, box: Box) -> list[Sprite]:
    """Wealth tiles under what they are; the first has that number among all of this seat."""
    if not held:
        return []
    x, y, width, height = box
    ratio = 1 / tiles.WEALTH_HIGH
    squares = cells(max(len(held), 3), (x, y + LABEL, width, height - LABEL - 5), (ratio, ratio), 84.0, 6.0)
    return [
        _label(f"wealth-{key}", panel.say(msg(f"scene.wealth.{key}")), (x, y)),
        *[
            wealth_sprite(panel, first + at, tile, squares.places[at], squares.width)
            for at, tile in enumerate(held)
        ],
    ]
