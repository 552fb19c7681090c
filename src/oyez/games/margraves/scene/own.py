"""The viewer's own board, hand, played pile, privilege tiles, and wealth tiles before the first turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.boxes import across, down
from oyez.draw.icons import icon
from oyez.draw.markup import Box, Point, moved, scaled
from oyez.draw.panels import HEAD, PAD, SPINE, corner, slots
from oyez.draw.pieces import tag
from oyez.draw.rows import TINTS
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block, line
from oyez.draw.tracks import track
from oyez.games.margraves.components import GUILDS, ITEMS, STORAGE, STRENGTH
from oyez.games.margraves.state import EMPTY

from .holdings import Holding, Panel, draw_head, panel_of, slabs, slips, tiles_in, wealth
from .pieces import token, tower
from .signs import guild_badge

BESIDE = 560.0
"""A box at least so wide has the hand beside the board; a narrower one has it below."""

SHEET, SHEET_HIGH = 250.0, 214.0
"""The width of the board with the hand beside it, and its height with the hand below."""

TRACK, LABEL, GAUGE = 24.0, 16.0, 42.0
"""The heights of the strength track and of a word over cards, and the width of strength in short."""

ACROSS = 6
"""Storage slots side by side."""


def draw_own(part: Part, seat: int, has: Holding, box: Box, look: Look) -> None:
    """From the top down: who, gold, points; strength and guilds; storage; privilege tiles. Then the hand."""
    _, _, width, height = box
    sheet, table = (
        across(box, SHEET, None) if width >= BESIDE else down(box, min(SHEET_HIGH, height / 2), None)
    )
    panel = panel_of(seat, look, sheet)
    wide = panel.width - SPINE - PAD
    slot = min(wide / ACROSS, 36.0)
    roomy = wide > ACROSS * slot * 1.5  # guilds beside the storage leave a line to the strength
    top = HEAD + 6 + TRACK
    foot = top + slot * (STORAGE // ACROSS) + 5
    tiles = (panel.x + SPINE, panel.y + foot, wide, panel.height - foot - PAD)
    draw_head(part, panel, has, panel.width - 150)
    draw = partial(_strength, panel, has.strength, roomy)
    part.keep(f"strength-{seat}", (panel, has.strength), draw)
    part.keep(f"slots-{seat}", panel, partial(_slots, panel, slot))
    stored = (panel, has.stock, has.towers, has.room)
    part.keep_all(f"stock-{seat}", stored, partial(_storage, panel, has, (SPINE, top), slot))
    at = (SPINE + ACROSS * slot + 14, top + 4) if roomy else (SPINE + GAUGE, HEAD + 6)
    part.keep_all(f"guilds-{seat}", (panel, has.guilds), partial(_guilds, panel, has.guilds, at, roomy))
    part.keep_all(f"tiles-{seat}", (panel, has.grants, has.endgame), partial(_tiles, panel, has, tiles))
    _draw_table(part, panel, has, table)


# ---- the board


def _strength(panel: Panel, strength: int, roomy: bool) -> Sprite:
    """As a track from 0 to 8 whose figure reached is filled, or as a figure."""
    drawn = icon("strength", 0, 0, 20, TINTS["strength"])
    if roomy:
        spaces = track((24, 0, panel.width - SPINE - PAD - 24, TRACK - 4), STRENGTH + 1)
        drawn += spaces.numbered(reached=strength)
    else:
        drawn += line(str(strength), 28, 9.5, 17, align="middle", bold=True)
    title = panel.say(msg("scene.strength", seat=panel.who, n=strength, most=STRENGTH))
    return panel.thing(f"strength-{panel.seat}", (SPINE, HEAD + 5), drawn, title)


def _slots(panel: Panel, slot: float) -> Sprite:
    return panel.sprite("slots", moved(SPINE, HEAD + 6 + TRACK, slots(STORAGE, ACROSS, slot)))


def _storage(panel: Panel, has: Holding, at: Point, slot: float) -> Iterator[Sprite]:
    """Twelve slots: towers first, then the tokens kind by kind, then what is free."""
    title = panel.say(msg("scene.towers", seat=panel.who, n=has.towers))
    filled = has.towers
    if has.towers:
        drawn = _run(tower(panel.seat, slot * 0.82), 0, has.towers, slot)
        yield panel.thing(f"towers-{panel.seat}", at, drawn, title)
    for item, count in enumerate(has.stock):
        if count:
            drawn = _run(scaled(slot * 0.74 / 34, token(item)), filled, count, slot)
            some = msg(f"amount.{ITEMS[item]}", n=count)
            title = panel.say(msg("scene.store", seat=panel.who, some=some))
            yield panel.thing(f"store-{panel.seat}-{item}", at, drawn, title)
            filled += count
    title = panel.say(msg("scene.free", seat=panel.who, n=has.room))
    x, y = corner(STORAGE - has.room, ACROSS, slot)
    middle = at[0] + x + slot / 2, at[1] + y + slot / 2
    free = line(str(has.room), *middle, 14, align="middle", colour="var(--ink-soft)") if has.room else ""
    yield panel.sprite("free", free, title)


def _run(piece: str, first: int, count: int, slot: float) -> str:
    """The slots that one kind fills, from a first one on; how many stands in the last."""
    corners = [corner(place, ACROSS, slot) for place in range(first, first + count)]
    drawn = "".join(moved(x + slot / 2, y + slot / 2, piece) for x, y in corners)
    x, y = corners[-1]
    return drawn + (moved(x + slot * 0.78, y + slot * 0.78, tag(count, 12)) if count > 1 else "")


def _guilds(panel: Panel, guilds: tuple[tuple[int, int], ...], at: Point, roomy: bool) -> Iterator[Sprite]:
    """For each guild how many icons, times what one is worth: in one line, or bigger in two."""
    columns, size, letters, gap = (2, 24.0, 16.0, "\u00a0") if roomy else (len(guilds), 17.0, 12.0, "")
    step = (panel.width - PAD - at[0]) / columns
    for guild, (count, value) in enumerate(guilds):
        x, y = at[0] + guild % columns * step, at[1] + guild // columns * 36
        said, room = f"{count}{gap}×{gap}{value}", step - size - 4
        drawn = moved(size / 2, size / 2, guild_badge(guild, size)) + block(
            said, size + 2.5, 0, room, size, size=letters, minimum=8, bold=True
        )
        title = msg("scene.icons", guild=msg(f"guild.{GUILDS[guild].id}"), n=count, value=value)
        yield panel.sprite(f"icons-{guild}", moved(x, y, drawn), panel.say(title))


def _tiles(panel: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    """Grants at the left, what counts at the end at the right."""
    apart = [EMPTY] if has.grants and has.endgame else []
    return tiles_in(box, [*has.grants, *apart, *has.endgame], 64, panel.lang)


# ---- what lies beside the board


def _draw_table(part: Part, panel: Panel, has: Holding, box: Box) -> None:
    """Before the first turn wealth tiles and the hand; then the hand and the played pile."""
    _, _, width, height = box
    hand, dealt, kept, played = box, box, box, box
    if has.dealt:
        dealt, below = down(box, height / 2, None, gap=0)
        hand, kept = across(below, width * 0.66 - 8, None)
    elif has.kept:
        kept, hand = down(box, height / 2, None, gap=0)
    elif has.played and width > height * 1.3:
        hand, played = across(box, None, min(124.0, width * 0.3))
    elif has.played:
        lines = max(2, -(-len(has.played) // 3))
        hand, played = down(box, None, min(height * 0.4, LABEL + lines * 28.0), gap=4)
    part.keep_all("own-hand", (panel, hand, has.hand), partial(_hand, panel, has, hand))
    if has.played:
        key = (panel, played, has.played, has.using)
        part.keep_all("own-played", key, partial(_played, panel, has, played))
    for name, tiles, first, where in (
        ("dealt", has.dealt, 0, dealt),
        ("kept", has.kept, len(has.dealt), kept),
    ):
        if tiles:
            draw = partial(_wealth, panel, name, tiles, first, where)
            part.keep_all(f"own-{name}", (panel, tiles, first, where), draw)


def _hand(panel: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    label, below = _labelled(panel, "hand", len(has.hand), box)
    yield label
    yield from slabs(has.hand, below, panel.lang, most=96)


def _played(panel: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    label, below = _labelled(panel, "played", len(has.played), box)
    yield label
    yield from slips(has.played, has, below, panel.lang, most=26, shape=(3.2, 6.5))


def _labelled(panel: Panel, key: str, count: int, box: Box) -> tuple[Sprite, Box]:
    """A word over a box with the number of things in it, and what is left of the box."""
    above, below = down(box, LABEL, None, gap=0)
    words = f"{panel.say(msg(f'scene.{key}'))} · {count}"
    title = panel.say(msg(f"scene.{key}.about", seat=panel.who, n=count))
    drawn = line(words, 0, 0, 13, "serif", colour="var(--table-ink)")
    return Sprite(key, layers.PLACES, above[0] + 2, above[1] + LABEL / 2 - 1, drawn, title, "still"), below


def _wealth(panel: Panel, key: str, held: tuple[int, ...], first: int, box: Box) -> Iterator[Sprite]:
    """Wealth tiles under what they are."""
    label, (x, y, width, height) = _labelled(panel, f"wealth-{key}", len(held), box)
    yield label
    yield from wealth(panel, held, first, (x, y + 4, width, height - 9), least=3, most=84)
