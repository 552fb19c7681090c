"""The influence tracks: a row of sixteen spaces for each guild, cut by rivers into six sections."""

from __future__ import annotations

from functools import lru_cache

from oyez.core.game import Look
from oyez.core.words import msg, seat_name
from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.panels import panel
from oyez.draw.pieces import coin, seal, seat_mark
from oyez.draw.scene import Scene, Sprite
from oyez.games.margraves.components import GUILDS, LAST_SPACE, RIVERS, SECTION_VALUE, TIERS, River
from oyez.games.margraves.state import Margraves
from oyez.games.margraves.words import WORDS

from . import layers
from .signs import GUILD_COLOURS, TIER_ICONS, rimmed_badge

Box = tuple[float, float, float, float]

PAD, LABEL, HEAD = 8.0, 30.0, 34.0
"""The margin, the column of guild badges, and the line of points and prices."""

START = 1.5
"""How much wider the first space is: everybody begins there."""

MARKER = 21.0
"""The size of a marker that has its space for itself."""


class Ruling:
    """Where the spaces and rivers of the tracks are, from the corner of their sheet."""

    __slots__ = ("river", "rows", "space", "tall", "xs")

    def __init__(self, width: float, height: float) -> None:
        rivers = sum(river is not None for river in RIVERS)
        self.river = min(24.0, width * 0.045)
        self.space = (width - 2 * PAD - LABEL - rivers * self.river) / (LAST_SPACE + START)
        self.tall = (height - HEAD - PAD) / len(GUILDS)
        self.rows = [HEAD + self.tall * at for at in range(len(GUILDS))]
        self.xs: list[float] = []
        x = PAD + LABEL
        for space in range(LAST_SPACE + 1):
            self.xs.append(x)
            x += self.wide(space) + (self.river if RIVERS[space] else 0.0)

    def wide(self, space: int) -> float:
        return self.space * (1 if space else START)


@lru_cache(maxsize=64)
def ruling(width: float, height: float) -> Ruling:
    return Ruling(width, height)


def draw_influence(scene: Scene, s: Margraves, box: Box, look: Look) -> None:
    scene.add_all(_ground(box, look.lang))
    guilds = len(GUILDS)
    for guild in range(guilds):
        spaces = s.influence[guild::guilds]
        for seat, space in enumerate(spaces):
            together = [other for other, at in enumerate(spaces) if at == space]
            place = (guild, space, together.index(seat), len(together))
            scene.add(_marker(seat, place, box, look.lang, look.players))


@lru_cache(maxsize=64)
def _ground(box: Box, lang: str) -> tuple[Sprite, ...]:
    """What is printed: sections with their points, rivers with their prices, the rows of the guilds."""
    x, y, width, height = box
    r = ruling(width, height)
    bottom = r.rows[-1] + r.tall
    parts = [panel(width, height)]
    for guild, top in enumerate(r.rows):
        parts.append(_row(r, guild, top))
    sprites = [Sprite("influence", layers.PLACES, x, y, "".join(parts), "", "still")]
    for space, river in enumerate(RIVERS):
        if river is not None:
            left = r.xs[space] + r.wide(space)
            sprites.append(
                Sprite(
                    f"river-{space}",
                    layers.SLOTS,
                    x + left,
                    y,
                    _river(r, river, bottom),
                    _river_title(river, lang),
                    "still",
                )
            )
    for first in [space for space in range(LAST_SPACE + 1) if not space or RIVERS[space - 1]]:
        value = SECTION_VALUE[first]
        last = max(space for space in range(LAST_SPACE + 1) if SECTION_VALUE[space] == value)
        middle = (r.xs[first] + r.xs[last] + r.space) / 2
        title = WORDS.say(msg("scene.section", n=value), lang)
        sprites.append(
            Sprite(
                f"section-{value}",
                layers.SLOTS,
                x + middle,
                y + HEAD / 2 + 1,
                seal(value, min(27.0, r.space * 1.08)),
                title,
                "still",
            )
        )
    return tuple(sprites)


def _row(r: Ruling, guild: int, top: float) -> str:
    colour = GUILD_COLOURS[guild]
    end = r.xs[-1] + r.space
    size = min(r.tall - 4, LABEL - 3)
    parts = [
        f'<rect x="{num(PAD + LABEL / 2)}" y="{num(top + 2)}" width="{num(end - PAD - LABEL / 2)}"'
        f' height="{num(r.tall - 4)}" rx="3" fill="{colour}" opacity=".3"/>',
        f'<g transform="translate({num(PAD)} {num(top + (r.tall - size) / 2)})">',
        rimmed_badge(guild, size),
        "</g>",
    ]
    for space, x in enumerate(r.xs):
        edge = 'stroke="var(--gold)" stroke-width="2"' if space == LAST_SPACE else f'stroke="{colour}"'
        parts.append(
            f'<rect x="{num(x + 1)}" y="{num(top + 3)}" width="{num(r.wide(space) - 2)}"'
            f' height="{num(r.tall - 6)}" rx="3" fill="var(--paper)" {edge}/>'
        )
    return "".join(parts)


def _river(r: Ruling, river: River, bottom: float) -> str:
    """Water from the price down, with a bridge in each row. From the river's left bank."""
    wide, middle = r.river, r.river / 2
    top = HEAD - 2
    bends = max(2, round((bottom - top) / 26))
    step = (bottom - top - 1) / bends
    bank = "".join(f"q{num(2 if at % 2 else -2)} {num(step / 2)} 0 {num(step)}" for at in range(bends))
    back = "".join(
        f"q{num(2 if at % 2 else -2)} {num(-step / 2)} 0 {num(-step)}" for at in reversed(range(bends))
    )
    water = f"M3 {num(top)}{bank}h{num(wide - 6)}{back}Z"
    bridges = "".join(
        f'<rect x="0" y="{num(row + r.tall / 2 - 5)}" width="{num(wide)}" height="10" rx="2"'
        ' fill="var(--wood)" stroke="var(--coast)"/>'
        for row in r.rows
    )
    tiers = [TIER_ICONS[TIERS[tier]] for tier in river.tiers]
    size = 15.0 if len(tiers) == 1 else 13.0
    left = middle - size * len(tiers) / 2
    marks = "".join(icon(name, left + at * size, 19, size, "var(--ink)") for at, name in enumerate(tiers))
    return (
        f'<path d="{water}" fill="var(--water)" stroke="var(--water-line)"/>{bridges}'
        f'<g transform="translate({num(middle)} 10.5)">{coin(river.gold, 19)}</g>'
        f'<g style="--cut:var(--parchment)">{marks}</g>'
    )


def _river_title(river: River, lang: str) -> str:
    tiers = " / ".join(TIERS[tier] for tier in river.tiers)
    return WORDS.say(msg("scene.river", n=river.gold, tiers=tiers), lang)


def _size(r: Ruling, space: int, columns: int, count: int) -> tuple[float, int]:
    """How big markers are in so many columns, and that number. A sign is a little smaller than its size."""
    lines = -(-count // columns)
    return min((r.wide(space) - 2) / columns * 1.08, (r.tall - 6) / lines * 1.1, MARKER), columns


@lru_cache(maxsize=32_768)
def _marker(
    seat: int, place: tuple[int, int, int, int], box: Box, lang: str, players: tuple[str, ...]
) -> Sprite:
    """A marker; those that share a space stand side by side, each in its own corner of it."""
    guild, space, at, count = place
    x, y, width, height = box
    r = ruling(width, height)
    size, columns = max(_size(r, space, columns, count) for columns in (1, 2, 3))
    lines = -(-count // columns)
    wide, tall = (r.wide(space) - 2) / columns, (r.tall - 6) / lines
    left = x + r.xs[space] + 1 + wide * (at % columns + 0.5)
    top = y + r.rows[guild] + 3 + tall * (at // columns + 0.5)
    title = WORDS.say(
        msg(
            "scene.marker",
            seat=seat_name(seat),
            guild=msg(f"guild.{GUILDS[guild].id}"),
            space=space,
            n=SECTION_VALUE[space],
        ),
        lang,
        players,
    )
    return Sprite(f"marker-{seat}-{guild}", layers.PIECES, left, top, seat_mark(seat, size), title)
