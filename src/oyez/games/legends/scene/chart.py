"""The boards as they are printed: water, coasts, regions, sea links, bridges, names. Nothing here moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from math import hypot

from oyez.core.words import msg
from oyez.draw.markup import num
from oyez.draw.noise import noise
from oyez.draw.relief import scatter
from oyez.draw.scene import Sprite
from oyez.draw.terrain import bridge, curve, outline, region
from oyez.draw.text import line
from oyez.games.legends.components import FACES, Point
from oyez.games.legends.maps import Map, lay
from oyez.games.legends.words import WORDS

from .layers import BOARDS, LINKS, NAMES, REGIONS
from .places import Label, Plan, plan

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


class Board:
    """A board drawn: everything from its own top left corner."""

    __slots__ = ("lands", "names", "plan", "water")

    def __init__(self, code: int, scale: float, lang: str) -> None:
        self.plan = plan(code, scale, lang)
        face = self.plan.board.face
        paths = [outline(points, face.id, 0.14, 8) for points in self.plan.outlines]
        self.water = _water(self.plan, paths)
        self.lands = [
            _land(self.plan, at, path, LANDS[face.id][at], face.id) for at, path in enumerate(paths)
        ]
        self.names = [slip(label) for label in self.plan.labels]


@cache
def board(code: int, scale: float, lang: str) -> Board:
    return Board(code, scale, lang)


def _water(p: Plan, paths: list[str]) -> str:
    """The sheet of the board with its sea, the coasts of its islands, and bridges between them."""
    width, height = p.width - 2 * SEAM, p.height - 2 * SEAM
    box = f'x="{num(SEAM)}" y="{num(SEAM)}" width="{num(width)}" height="{num(height)}"'
    return (
        f'<rect {box} rx="5" fill="var(--shadow)" transform="translate(0 3)"/>'
        f'<rect {box} rx="5" fill="var(--water)"/>'
        f'<svg {box} viewBox="{num(SEAM)} {num(SEAM)} {num(width)} {num(height)}">'
        f"{_waves(p)}{_coasts(p.board.face.id, paths)}</svg>"
        f'<rect {box} rx="5" fill="none" stroke="var(--piece-line)" stroke-width="1.2"/>'
    )


ROUND = 'stroke-linejoin="round" stroke-linecap="round"'


def _coasts(face: str, paths: list[str]) -> str:
    """Water lines along the coasts, then the coasts. The long paths are written once and used again."""
    name = f"coast-{face.replace('_', '-')}"
    shores = "".join(f'<path id="{shore_id(face, at)}" d="{path}"/>' for at, path in enumerate(paths))
    drawn = "".join(
        f'<use href="#{name}" stroke="var(--{colour})" stroke-width="{num(width)}" opacity="{num(opacity)}"/>'
        for reach, strength in ((40.0, 0.25), (25.0, 0.42), (12.5, 0.6))
        for colour, width, opacity in (("water-line", reach + 2.2, strength), ("water", reach, 1.0))
    )
    return (
        f'<defs><g id="{name}" fill="none" {ROUND}>{shores}</g></defs>{drawn}'
        f'<use href="#{name}" stroke="var(--coast)" stroke-width="4"/>'
    )


def shore_id(face: str, region: int) -> str:
    """The id of the path around a region of a board; whatever follows that path can use it."""
    return f"shore-{face.replace('_', '-')}-{region}"


def _waves(p: Plan) -> str:
    """A few strokes of the pen on open water."""
    parts = []
    for i in range(int(p.width * p.height / 1500)):
        key = f"{p.board.face.id} wave {i}"
        x, y = (noise(key + " x") + 1) / 2 * p.width, (noise(key + " y") + 1) / 2 * p.height
        parts.append(f"M{num(x)} {num(y)}q4 -3.4 8 0t8 0")
    return f'<path d="{"".join(parts)}" fill="none" stroke="var(--water-deep)" stroke-width="1.3" {ROUND}/>'


def _land(p: Plan, at: int, path: str, look: str, seed: str) -> str:
    tone, _, signs = look.partition("-")
    label = p.labels[at]
    keep = [(label.x + i * label.width / 8, label.y, label.height / 2 + 1) for i in range(-4, 5)]
    keep.append((*p.middles[at], 13.0))
    return region(path, f"var(--{tone})", width=1.4) + scatter(
        signs or tone, p.outlines[at], f"{seed} {at}", keep, 8
    )


def slip(label: Label) -> str:
    """A name on a slip of paper, in one line or two."""
    left, top = label.x - label.width / 2, label.y - label.height / 2
    box = f'x="{num(left)}" y="{num(top)}" width="{num(label.width)}" height="{num(label.height)}" rx="1.6"'
    first = label.y - (len(label.lines) - 1) * label.leading / 2
    words = "".join(
        line(text, label.x, first + i * label.leading, label.letters, "serif", align="middle")
        for i, text in enumerate(label.lines)
    )
    return (
        f'<rect {box} fill="var(--shadow)" opacity=".5" transform="translate(.6 1.3)"/>'
        f'<rect {box} fill="var(--paper)" stroke="var(--line)" stroke-width=".8"/>{words}'
    )


# ---- sea links


def smooth(points: Sequence[Point]) -> str:
    """A curve through all the points."""
    return f"M{num(points[0][0])} {num(points[0][1])}{curve(points)}"


def sea_way(points: Sequence[Point]) -> str:
    """A dotted way over the water, with a mooring at each end."""
    path = smooth(points)
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
    """A map laid into a box of the scene: its still sprites, and where each region's things go."""

    __slots__ = ("boards", "left", "map", "origins", "scale", "sprites", "top", "where")

    def __init__(self, m: Map, box: tuple[float, float, float, float], lang: str) -> None:
        x, y, width, height = box
        self.map = m
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
        self.sprites = tuple(self._still(lang))

    def _still(self, lang: str) -> list[Sprite]:
        sprites = []
        names: list[Sprite] = []
        for at, (drawn, (x, y)) in enumerate(zip(self.boards, self.origins, strict=True)):
            title = WORDS.say(msg(f"face.{FACES[self.map.codes[at] // 4].id}"), lang)
            sprites.append(Sprite(f"board-{at}", BOARDS, x, y, drawn.water, title))
        for number in range(1, len(self.where)):
            at, i = self.where[number]
            x, y = self.origins[at]
            title = WORDS.say(msg(f"region.{self.map.regions[number - 1].id}"), lang)
            sprites.append(Sprite(f"region-{number}", REGIONS, x, y, self.boards[at].lands[i], title, "land"))
            names.append(Sprite(f"name-{number}", NAMES, x, y, self.boards[at].names[i], title, "still"))
        sprites.append(Sprite("links", LINKS, self.left, self.top, self._links(), "", "still"))
        return sprites + names

    def _links(self) -> str:
        parts = []
        joined = self._joined_sides()
        for at, drawn in enumerate(self.boards):
            dx, dy = self.origins[at][0] - self.left, self.origins[at][1] - self.top
            inside = [bridges(path) for path in drawn.plan.bridges]
            inside += [sea_way(path) for path in drawn.plan.ways]
            inside += [
                lost_way(drawn.plan.exits[side][::-1]) for side in range(4) if (at, side) not in joined
            ]
            parts.append(f'<g transform="translate({num(dx)} {num(dy)})">{"".join(inside)}</g>')
        parts += [
            sea_way([(x * self.scale, y * self.scale) for x, y in path]) for _, _, path in self.map.crossings
        ]
        return "".join(parts)

    def _joined_sides(self) -> set[tuple[int, int]]:
        laid = len(self.boards)
        sides: set[tuple[int, int]] = set()
        for join in self.map.layout.joins:
            if join.a < laid and join.b < laid:
                sides |= {(join.a, join.a_side), (join.b, join.b_side)}
        return sides

    def place(self, region: int, point: Point) -> Point:
        """A point of the region's board on the scene."""
        x, y = self.origins[self.where[region][0]]
        return x + point[0], y + point[1]

    def plan(self, region: int) -> tuple[Plan, int]:
        at, i = self.where[region]
        return self.boards[at].plan, i


def bridges(path: Sequence[Point]) -> str:
    """A rope bridge from post to post."""
    return "".join(bridge(a, b, 9) for a, b in pairwise(path))


def turned(m: Map) -> Map:
    """The same map seen a quarter turn further: every board, and every side at which boards touch."""
    joins = tuple(
        replace(join, a_side=(join.a_side + 1) % 4, b_side=(join.b_side + 1) % 4) for join in m.layout.joins
    )
    codes = tuple(code - code % 4 + (code + 1) % 4 for code in m.codes)
    return Map(replace(m.layout, joins=joins), codes, ())


@lru_cache(maxsize=1024)
def _chart(
    layout: str, codes: tuple[int, ...], box: tuple[float, float, float, float], lang: str, turn: bool
) -> Chart:
    m = lay(layout, codes)
    return Chart(turned(m) if turn else m, box, lang)


def chart(m: Map, box: tuple[float, float, float, float], lang: str, *, turn: bool = False) -> Chart:
    """The chart of a map; portals are tokens and make no difference to it."""
    return _chart(m.layout.id, m.codes, box, lang, turn)
