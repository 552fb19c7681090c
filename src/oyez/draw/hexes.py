"""Maps of hexes that stand on a corner: who is whose neighbour, and where each is drawn.

A hex is a pair of ints: its place in the line, and its line. Each line begins half a hex farther right.
"""

from collections.abc import Iterable
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from oyez.draw.markup import Box, Point, num

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps to the six neighbours, clockwise from the right."""


def neighbours(at: Hex) -> list[Hex]:
    """The six around a hex, clockwise from the right."""
    return [(at[0] + q, at[1] + r) for q, r in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    """How many steps from one to the other."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def centre(at: Hex, side: float) -> Point:
    """The middle of a hex; that of (0, 0) is the origin."""
    return side * sqrt(3) * (at[0] + at[1] / 2), side * 1.5 * at[1]


def corners(side: float, middle: Point = (0.0, 0.0)) -> list[Point]:
    """The six corners, clockwise; the edge to the neighbour of a direction ends at its corner."""
    angles = [pi / 6 + pi / 3 * i for i in range(6)]
    return [(middle[0] + side * cos(angle), middle[1] + side * sin(angle)) for angle in angles]


def hex_path(side: float) -> str:
    """The outline of a hex around the origin."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners(side)) + "Z"


class HexMap(NamedTuple):
    """Hexes laid into a box of the scene."""

    side: float
    left: float
    top: float
    """Where the middle of (0, 0) is."""

    def at(self, where: Hex) -> Point:
        x, y = centre(where, self.side)
        return self.left + x, self.top + y


def hex_map(hexes: Iterable[Hex], box: Box, most: float, margin: float = 0) -> HexMap:
    """All these hexes in the middle of the box, as big as it allows; no side is longer than `most`."""
    x, y, width, height = box
    middles = [centre(at, 1) for at in hexes]
    half = sqrt(3) / 2
    first, last = min(x for x, _ in middles) - half, max(x for x, _ in middles) + half
    high, low = min(y for _, y in middles) - 1, max(y for _, y in middles) + 1
    side = min((width - 2 * margin) / (last - first), (height - 2 * margin) / (low - high), most)
    return HexMap(side, x + width / 2 - side * (first + last) / 2, y + height / 2 - side * (high + low) / 2)
