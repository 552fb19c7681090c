"""The influence tracks: a row of sixteen spaces for each guild, cut by rivers into six sections."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from oyez.core.game import Look
from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.icons import icon
from oyez.draw.markup import Box, Point, inked, moved, num, rect
from oyez.draw.panels import panel
from oyez.draw.pieces import coin, seal, seat_mark
from oyez.draw.printed import printed
from oyez.draw.scene import Part, Sprite
from oyez.draw.tracks import Track, track
from oyez.games.margraves.components import (
    GUILDS,
    LAST_SPACE,
    RIVERS,
    SECTION_VALUE,
    SECTIONS_RECONSTRUCTED,
    TIERS,
    River,
)
from oyez.games.margraves.state import Margraves
from oyez.games.margraves.words import WORDS

from .marks import marked
from .signs import GUILD_COLOURS, TIER_ICONS, guild_badge

PAD, LABEL, HEAD = 8.0, 30.0, 34.0
"""The margin, the column of guild badges, and the line of points and prices."""

START = 1.5
"""How much wider the first space is: everybody begins there."""

MARKER = 21.0
"""The size of a marker that has its space for itself."""


@cache
def tracks_of(box: Box) -> list[Track]:
    """For each guild its spaces, from the corner of the sheet."""
    _, _, width, height = box
    river, tall = min(24.0, width * 0.045), (height - HEAD - PAD) / len(GUILDS)
    gaps = {space: river for space, there in enumerate(RIVERS) if there}
    left = PAD + LABEL
    lines = [(left, HEAD + tall * guild + 2, width - PAD - left, tall - 4) for guild in range(len(GUILDS))]
    return [track(line, LAST_SPACE + 1, gaps, START) for line in lines]


def draw_influence(part: Part, s: Margraves, box: Box, look: Look) -> None:
    part.add_all(_ground(box, look.lang))
    for guild in range(len(GUILDS)):
        spaces = tuple(s.influence[guild :: len(GUILDS)])
        key = (box, spaces, look.lang, look.players)
        part.keep_all(f"influence-{guild}", key, partial(_markers, guild, spaces, box, look))


@printed
def _ground(box: Box, lang: str) -> Iterator[Sprite]:
    """What is printed: sections with their points, rivers with their prices, the rows of the guilds."""
    x, y, width, height = box
    tracks = tracks_of(box)
    rows = "".join(_row(guild, line) for guild, line in enumerate(tracks))
    yield Sprite("influence", layers.PLACES, x, y, panel(width, height) + rows, "", "still")
    for guild, line in enumerate(tracks):
        yield _badge(guild, line, (x, y), lang)
    spaces = tracks[0].spaces
    for space, river in enumerate(RIVERS):
        if river is not None:
            left, _, wide, _ = spaces[space]
            drawn = _river(river, spaces[space + 1][0] - left - wide, tracks)
            tiers = " / ".join(TIERS[tier] for tier in river.tiers)
            said = WORDS.say(msg("scene.river", n=river.gold, tiers=tiers), lang)
            title = marked(said, "river", river.reconstructed, lang)
            yield Sprite(f"river-{space}", layers.SLOTS, x + left + wide, y, drawn, title, "still")
    for value in sorted(set(SECTION_VALUE)):
        inside = [there for there, worth in zip(spaces, SECTION_VALUE, strict=True) if worth == value]
        wide = spaces[-1][2]
        middle = (inside[0][0] + inside[-1][0] + wide) / 2
        said = WORDS.say(msg("scene.section", n=value), lang)
        title = marked(said, "section", SECTIONS_RECONSTRUCTED[value], lang)
        drawn = seal(value, min(27.0, wide * 1.08))
        yield Sprite(f"section-{value}", layers.SLOTS, x + middle, y + HEAD / 2 + 1, drawn, title, "still")


def _row(guild: int, line: Track) -> str:
    colour = GUILD_COLOURS[guild]
    _, top, _, tall = line.spaces[0]
    end, middle = line.spaces[-1][0] + line.spaces[-1][2], PAD + LABEL / 2
    parts = [rect((middle, top, end - middle, tall), 3, f'fill="{colour}" opacity=".3"')]
    for space, (x, y, width, height) in enumerate(line.spaces):
        edge = 'stroke="var(--gold)" stroke-width="2"' if space == LAST_SPACE else f'stroke="{colour}"'
        parts.append(rect((x + 1, y + 1, width - 2, height - 2), 3, f'fill="var(--paper)" {edge}'))
    return "".join(parts)


def _badge(guild: int, line: Track, corner: Point, lang: str) -> Sprite:
    """The sign of a guild before its row, which says what the row is for."""
    _, top, _, tall = line.spaces[0]
    size = min(tall, LABEL - 3)
    at = corner[0] + PAD + size / 2, corner[1] + top + tall / 2
    title = WORDS.say(msg("scene.track", guild=msg(f"guild.{GUILDS[guild].id}")), lang)
    return Sprite(f"track-{guild}", layers.SLOTS, *at, guild_badge(guild, size, rim=True), title, "still")


def _river(river: River, wide: float, tracks: list[Track]) -> str:
    """Water from the price down, with a bridge in each row. From the river's left bank."""
    _, last, _, tall = tracks[-1].spaces[0]
    top, bottom, middle = HEAD - 2, last + tall + 2, wide / 2
    bends = max(2, round((bottom - top) / 26))
    step = (bottom - top - 1) / bends
    bank = "".join(f"q{num(2 if at % 2 else -2)} {num(step / 2)} 0 {num(step)}" for at in range(bends))
    back = "".join(
        f"q{num(2 if at % 2 else -2)} {num(-step / 2)} 0 {num(-step)}" for at in reversed(range(bends))
    )
    bridges = "".join(
        rect((0, row.spaces[0][1] + tall / 2 - 5, wide, 10), 2, 'fill="var(--wood)" stroke="var(--coast)"')
        for row in tracks
    )
    size = 15.0 if len(river.tiers) == 1 else 13.0
    left = middle - size * len(river.tiers) / 2
    marks = "".join(
        icon(TIER_ICONS[TIERS[tier]], left + at * size, 19, size) for at, tier in enumerate(river.tiers)
    )
    return (
        f'<path d="M3 {num(top)}{bank}h{num(wide - 6)}{back}Z"'
        + ' fill="var(--water)" stroke="var(--water-line)"/>'
        + bridges
        + moved(middle, 10.5, coin(river.gold, 19))
        + inked(marks)
    )


def _markers(guild: int, spaces: tuple[int, ...], box: Box, look: Look) -> Iterator[Sprite]:
    """Markers that share a space stand side by side, each in its own corner of it."""
    for seat, (x, y, size) in enumerate(tracks_of(box)[guild].markers(spaces, MARKER)):
        space = spaces[seat]
        said = msg(
            "scene.marker",
            seat=seat_name(seat),
            guild=msg(f"guild.{GUILDS[guild].id}"),
            space=space,
            n=SECTION_VALUE[space],
        )
        title, at = WORDS.say(said, look.lang, look.players), (box[0] + x, box[1] + y)
        yield Sprite(f"marker-{seat}-{guild}", layers.PIECES, *at, seat_mark(seat, size), title)
