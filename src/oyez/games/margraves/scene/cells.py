"""Many things in one box: how big they can be, and where each lies."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Box = tuple[float, float, float, float]
Range = tuple[float, float]


class Cells(NamedTuple):
    width: float
    height: float
    places: tuple[tuple[float, float], ...]


@lru_cache(maxsize=4096)
def cells(count: int, box: Box, shape: Range, most: float, gap: float = 4.0) -> Cells:
    """Places for so many, in lines from the upper left corner.

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
        tuple((x + at % columns * (wide + gap), y + at // columns * (tall + gap)) for at in range(count)),
    )
