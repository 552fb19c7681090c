"""Little signs that say what a land is, as an engraver would put them: peaks, trees, tufts, dunes.

They repeat in form what the tone of the land says in colour, and keep away from borders, labels and pieces.
"""

import re
from collections.abc import Sequence
from math import hypot

from oyez.draw.markup import Point, num
from oyez.draw.noise import noise

Spot = tuple[float, float, float]
"""Centre and radius of a place to keep free."""

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def _path(look: str, drawing: str, s: float) -> str:
    """A path given in tenths of the sign's size."""
    scaled = _NUMBER.sub(lambda found: num(float(found.group()) * s / 10), drawing)
    return f'<path class="{look}" d="{scaled}"/>'


# What each sign is made of, back to front: the lit side, the side in shade, the strokes of the pen.
SIGNS: dict[str, tuple[tuple[str, str], ...]] = {
    "desert": (("pen", "M-10,2Q-3,-5 2,1Q6,-2.5 10,2"), ("pen", "M-4,5L-3.8,5M3,4.5L3.2,4.5")),
    "forest": (
        ("pen", "M0,2L0,6"),
        ("lit", "M-5.5,1C-10,-3 -5,-9 0,-8C5,-9 10,-3 5.5,1C2,3 -2,3 -5.5,1Z"),
        ("dim", "M1.5,-8C5,-8.5 10,-3 5.5,1Q3,2.5 0,2.4Q5,-2 1.5,-8Z"),
        ("pen", "M-5.5,1C-10,-3 -5,-9 0,-8C5,-9 10,-3 5.5,1C2,3 -2,3 -5.5,1Z"),
    ),
    "hills": (
        ("lit", "M-10,3.5Q-1,-9 10,3.5Z"),
        ("pen", "M-10,3.5Q-1,-9 10,3.5M3,-0.5L5,3M0.2,-1.4L1.6,1.4"),
    ),
    "meadow": (("pen", "M-3.5,2L-5,-1.5M0,2L0,-3M3.5,2L5,-1.5"),),
    "mountain": (
        ("lit", "M-10,5L-1,-8L10,5Z"),
        ("dim", "M-1,-8L10,5L1,5L2,-0.5L-1,-1.5Z"),
        ("pen", "M-10,5L-1,-8L10,5"),
    ),
    "snow": (
        ("lit", "M0,-10L4.5,-3L2.2,-3L6,3.5L-6,3.5L-2.2,-3L-4.5,-3Z"),
        ("dim", "M0,-10L4.5,-3L2.2,-3L6,3.5L0,3.5Z"),
        ("pen", "M0,-10L4.5,-3L2.2,-3L6,3.5L-6,3.5L-2.2,-3L-4.5,-3ZM0,3.5L0,6.5"),
    ),
    "swamp": (("pen", "M-3.5,2L-5,-1.5M0,2L0,-3M3.5,2L5,-1.5M-10,3L9,3M-5,5.8L6,5.8"),),
    "waste": (("pen", "M-8,-3L-2,0L1,-4M-2,0L0,5L7,3M0,5L-3,7"),),
}


def sign(kind: str, size: float) -> str:
    """One sign around its origin."""
    return "".join(_path(look, drawing, size) for look, drawing in SIGNS[kind])


def _inside(x: float, y: float, points: Sequence[Point]) -> bool:
    odd = False
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def _to_side(x: float, y: float, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / square)) if square else 0.0
    return hypot(x - a[0] - t * dx, y - a[1] - t * dy)


def scatter(kind: str, points: Sequence[Point], seed: str, keep: Sequence[Spot] = (), size: float = 9) -> str:
    """Signs of one kind all over a polygon, except on the places to keep free. Always the same for a seed."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    across, down = size * 2.7, size * 1.9
    parts = []
    for line in range(int((max(ys) - min(ys)) / down) + 1):
        for column in range(int((max(xs) - min(xs)) / across) + 1):
            key = f"{seed} {kind} {line} {column}"
            x = min(xs) + (column + 0.5 * (line % 2)) * across + noise(key + " x") * size * 0.6
            y = min(ys) + line * down + noise(key + " y") * size * 0.35
            sides = zip(points, [*points[1:], points[0]], strict=True)
            if (
                _inside(x, y, points)
                and all(_to_side(x, y, a, b) > size * 1.5 for a, b in sides)
                and all(hypot(x - cx, y - cy) > radius + size for cx, cy, radius in keep)
            ):
                scale = size * (1 + noise(key + " s") * 0.15)
                parts.append(f'<g transform="translate({num(x)} {num(y)})">{sign(kind, scale)}</g>')
    return f'<g class="relief">{"".join(parts)}</g>'
