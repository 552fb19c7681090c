"""Arrangement: a box cut into columns and lines, and how big many things in one box can be."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from oyez.draw.markup import Box, Point

Range = tuple[float, float]

KEPT = 2048
"""Tables are cut in the same few ways for every drawing; so many are remembered."""


def _cut(length: float, parts: Sequence[float | None], gap: float) -> list[tuple[float, float]]:
    """Where each part begins and how long it is; those without a length share what is left."""
    left = length - gap * (len(parts) - 1) - sum(part for part in parts if part is not None)
    share = left / max(1, sum(part is None for part in parts))
    found = []
    start = 0.0
    for part in parts:
        found.append((start, share if part is None else part))
        start += found[-1][1] + gap
    return found


@lru_cache(KEPT)
def across(box: Box, *widths: float | None, gap: float = 8) -> tuple[Box, ...]:
    """`across(box, 250, None)`: parts side by side, the first so wide, the second as wide as is left."""
    x, y, width, height = box
    return tuple([(x + start, y, wide, height) for start, wide in _cut(width, widths, gap)])


@lru_cache(KEPT)
def down(box: Box, *heights: float | None, gap: float = 8) -> tuple[Box, ...]:
    """The same, one under the other."""
    x, y, width, height = box
    return tuple([(x, y + start, width, tall) for start, tall in _cut(height, heights, gap)])


@lru_cache(KEPT)
def lines(box: Box, count: int, columns: int, gap: float = 8) -> tuple[Box, ...]:
    """Boxes in lines of so many; those on a last line that is not full share the whole of it."""
    found: list[Box] = []
    for line in down(box, *[None] * -(-count // columns), gap=gap):
        found += across(line, *[None] * min(columns, count - len(found)), gap=gap)
    return tuple(found)


class Cells(NamedTuple):
    width: float
    height: float
    places: tuple[Point, ...]
    """Upper left corners."""


@lru_cache(KEPT)
def cells(count: int, box: Box, shape: Range, most: float, gap: float = 4) -> Cells:
    """Places for so many, in lines from the upper left corner, as high as they can be.

    `shape` is the least and the greatest ratio of width to height; `most` the greatest height.
    """
    x, y, width, height = box
    best = (0.0, 0.0, 1)
    for columns in range(1, max(1, count) + 1):
        lines = -(-count // columns) or 1
        wide = (width - gap * (columns - 1)) / columns
        tall = min((height - gap * (lines - 1)) / lines, wide / shape[0], most)
        best = max(best, (tall, min(wide, tall * shape[1]), columns))
    tall, wide, columns = best
    return Cells(
        round(wide, 1),
        round(tall, 1),
        tuple([(x + at % columns * (wide + gap), y + at // columns * (tall + gap)) for at in range(count)]),
    )
