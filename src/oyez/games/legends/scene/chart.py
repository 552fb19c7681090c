"""The boards as they are printed: water, coasts, regions, sea links, bridges, names. Nothing here moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.markup import Box, moved, num, rect
from oyez.draw.relief import scatter
from oyez.draw.scene import Sprite
from oyez.draw.terrain import ROUND, bridge, coast, outline, region, waves, way
from oyez.draw.text import line
from oyez.games.legends.components import Point
from oyez.games.legends.maps import Map
from oyez.games.legends.steps.wording import region_id
from oyez.games.legends.words import WORDS

from .places import Label, Plan

SEAM = 1.0
"""Half the gap between two boards."""

WHOLE, UNFINISHED = 150.0, 104.0
"""The most a unit of the map may measure; less while boards are still laid, or it would shrink at each."""

LANDS: dict[str, tuple[str, ...]] = {
    "desert": ("hills", "desert", "desert", "hills", "waste", "desert", "hills"),
    "volcano": ("hills", "waste", "mountain", "waste", "hills", "mountain", "meadow"),
    "red_forest": ("waste-forest", "waste-forest", "desert"),
    "horseshoe": ("hills", "meadow", "mountain", "forest", "hills"),
    "citadel": ("hills", "meadow", "mountain"),
    "frozen_isles": ("snow-mountain", "snow", "snow-mountain", "snow-mountain", "snow"),
    "meadow": ("meadow", "hills", "meadow", "forest", "forest"),
    "rope_isles": ("forest", "hills", "swamp"),
}
"""What each region looks like: the tone of its land, then its signs where they are others."""


class Board(NamedTuple):
    """A board drawn: everything from its own top left corner."""

    plan: Plan
    water: str
    lands: list[str]
    names: list[str]


@cache
def board(code: int, scale: float, lang: str) -> Board:
    """There are few faces, turns and scales, so each board is measured out and drawn once."""
    p = Plan(code, scale, lang)
    paths = [outline(points, p.board.face.id, 0.14, 8) for points in p.outlines]
    lands = [_land(p, at, path) for at, path in enumerate(paths)]
    return Board(p, _water(p, paths), lands, [slip(label) for label in p.labels])


def _water(p: Plan, paths: list[str]) -> str:
    """The sheet of the board with its sea, and the coasts of its islands."""
    box = SEAM, SEAM, p.width - 2 * SEAM, p.height - 2 * SEAM
    left, top, width, height = map(num, box)
    face = p.board.face.id
    shores = "".join(f'<path id="{shore_id(face, at)}" d="{path}"/>' for at, path in enumerate(paths))
    lines = coast(f"coast-{face.replace('_', '-')}", shores, (40, 25, 12.5))
    return (
        moved(0, 3, rect(box, 5, 'fill="var(--shadow)"'))
        + rect(box, 5, 'fill="var(--water)"')
        + f'<svg x="{left}" y="{top}" width="{width}" height="{height}"'
        f' viewBox="{left} {top} {width} {height}">'
        f"{waves(p.width, p.height, f'{face} wave', 1500)}{lines}</svg>"
        + rect(box, 5, 'fill="none" stroke="var(--piece-line)" stroke-width="1.2"')
    )


def shore_id(face: str, region: int) -> str:
    """The id of the path around a region of a board; whatever follows that path can use it."""
    return f"shore-{face.replace('_', '-')}-{region}"


def _land(p: Plan, at: int, path: str) -> str:
    face = p.board.face.id
    tone, _, signs = LANDS[face][at].partition("-")
    label = p.labels[at]
    keep = [(label.x + i * label.width / 8, label.y, label.height / 2 + 1) for i in range(-4, 5)]
    keep.append((*p.middles[at], 13.0))
    land = region(path, f"var(--{tone})", width=1.4)
    return land + scatter(signs or tone, p.outlines[at], f"{face} {at}", keep, 8)


def slip(label: Label) -> str:
    """A name on a slip of paper, in one line or two."""
    box = label.x - label.width / 2, label.y - label.height / 2, label.width, label.height
    first = label.y - (len(label.lines) - 1) * label.leading / 2
    words = "".join(
        line(text, label.x, first + i * label.leading, label.letters, "serif", align="middle")
        for i, text in enumerate(label.lines)
    )
    paper = rect(box, 1.6, 'fill="var(--paper)" stroke="var(--line)" stroke-width=".8"')
    return moved(0.6, 1.3, rect(box, 1.6, 'fill="var(--shadow)" opacity=".5"')) + paper + words


# ---- sea links


def sea_way(points: Sequence[Point]) -> str:
    """A dotted way over the water, with a mooring at each end."""
    path = way(points)
    ends = "".join(
        f'<circle cx="{num(x)}" cy="{num(y)}" r="3.4" fill="var(--paper)" stroke="var(--sea-way)"'
        ' stroke-width="1.8"/>'
        for x, y in (points[0], points[-1])
    )
    return (
        f'<path d="{path}" fill="none" stroke="var(--water)" stroke-width="6" {ROUND} opacity=".8"/>'
        f'<path d="{path}" fill="none" stroke="var(--sea-way)" stroke-width="3.2" {ROUND}'
        f' stroke-dasharray="0.1 6.6"/>{ends}'
    )


def lost_way(points: Sequence[Point]) -> str:
    """A sea link that leads nowhere, from the coast out: its dots fade away."""
    dots = []
    walked, due = 0.0, 3.0
    whole = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        while due <= walked + length and due < whole - 4:
            t = (due - walked) / length
            strength = 0.5 * (1 - due / whole) + 0.08
            dots.append(
                f'<circle cx="{num(ax + (bx - ax) * t)}" cy="{num(ay + (by - ay) * t)}" r="1.5"'
                f' opacity="{num(strength)}"/>'
            )
            due += 6.6
        walked += length
    return f'<g fill="var(--sea-way)">{"".join(dots)}</g>'


# ---- the whole map


class Chart:
    """A map laid into a box of the scene: where everything goes that lies on it.

    Two are equal if the same is printed at the same places.
    """

    __slots__ = ("boards", "laid", "lang", "left", "map", "origins", "scale", "top", "where")

    def __init__(self, m: Map, box: Box, lang: str) -> None:
        x, y, width, height = box
        self.laid = m.layout.id, m.codes, box, lang
        self.map = m
        self.lang = lang
        most = WHOLE if len(m.codes) == len(m.layout.slots) else UNFINISHED
        self.scale = round(min(width / m.size[0], height / m.size[1], most), 1)
        self.left = x + (width - m.size[0] * self.scale) / 2
        self.top = y + (height - m.size[1] * self.scale) / 2
        self.boards = [board(code, self.scale, lang) for code in m.codes]
        self.origins = [
            (self.left + b.corner[0] * self.scale, self.top + b.corner[1] * self.scale) for b in m.boards
        ]
        self.where = [(0, 0)]
        """For each region its slot, and which of the regions there it is."""
        for at, b in enumerate(m.boards):
            self.where += [(at, i) for i in range(len(b.face.regions))]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chart) and self.laid == other.laid

    def __hash__(self) -> int:
        return hash(self.laid)

    def still(self) -> Iterator[Sprite]:
        """What is printed."""
        say = partial(WORDS.say, lang=self.lang)
        for at, (drawn, place) in enumerate(zip(self.boards, self.origins, strict=True)):
            title = say(msg(f"face.{drawn.plan.board.face.id}"))
            yield Sprite(f"board-{at}", layers.GROUND, *place, drawn.water, title)
        yield Sprite("links", layers.NAMES, self.left, self.top, self._links(), "", "still")
        for number, (at, i) in enumerate(self.where[1:], 1):
            drawn, place, key = self.boards[at], self.origins[at], region_id(number)
            title = say(msg(f"region.{self.map.regions[number - 1].id}"))
            yield Sprite(key, layers.LANDS, *place, drawn.lands[i], title, "land")
            yield Sprite(f"name-{number}", layers.NAMES, *place, drawn.names[i], title, "still", key)

    def _links(self) -> str:
        """Bridges and sea links of the boards, those that lead nowhere, and those from board to board."""
        laid = len(self.boards)
        joins = [join for join in self.map.layout.joins if join.a < laid and join.b < laid]
        joined = {end for join in joins for end in ((join.a, join.a_side), (join.b, join.b_side))}
        parts = []
        for at, (drawn, (x, y)) in enumerate(zip(self.boards, self.origins, strict=True)):
            p = drawn.plan
            inside = [bridge(a, b, 9) for path in p.bridges for a, b in pairwise(path)]
            inside += [sea_way(path) for path in p.ways]
            inside += [lost_way(p.exits[side][::-1]) for side in range(4) if (at, side) not in joined]
            parts.append(moved(x - self.left, y - self.top, "".join(inside)))
        for _, _, path in self.map.crossings:
            parts.append(sea_way([(x * self.scale, y * self.scale) for x, y in path]))
        return "".join(parts)

    def place(self, region: int, point: Point) -> Point:
        """A point of the region's board on the scene."""
        x, y = self.origins[self.where[region][0]]
        return x + point[0], y + point[1]

    def plan(self, region: int) -> tuple[Plan, int]:
        """The plan of the region's board, and which of the regions there it is."""
        at, i = self.where[region]
        return self.boards[at].plan, i

    def label(self, region: int) -> Label:
        plan, i = self.plan(region)
        return plan.labels[i]


def turned(m: Map) -> Map:
    """The same map seen a quarter turn further: every board, and every side at which boards touch."""
    joins = tuple(
        replace(join, a_side=(join.a_side + 1) % 4, b_side=(join.b_side + 1) % 4) for join in m.layout.joins
    )
    codes = tuple(code - code % 4 + (code + 1) % 4 for code in m.codes)
    return Map(replace(m.layout, joins=joins), codes, ())


@lru_cache(256)
def chart(m: Map, box: Box, lang: str, *, turn: bool = False) -> Chart:
    """Most often the same one for every drawing of a map."""
    return Chart(turned(m) if turn else m, box, lang)
