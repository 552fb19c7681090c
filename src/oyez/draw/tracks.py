"""Tracks: spaces in a line, and the markers of the seats, which stand side by side where they meet."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from oyez.draw.markup import Box, num, rect
from oyez.draw.text import line

Spot = tuple[float, float, float]
"""The middle of a marker, and its size."""


def sharing(count: int, box: Box, most: float) -> list[Spot]:
    """Places for so many markers in one space, in as many columns as let them be biggest."""
    x, y, width, height = box
    # a seat's sign is a little smaller than its size
    size, columns = max(
        (min(width / columns * 1.08, height / -(-count // columns) * 1.1, most), columns)
        for columns in (1, 2, 3)
    )
    wide, tall = width / columns, height / -(-count // columns)
    return [(x + wide * (at % columns + 0.5), y + tall * (at // columns + 0.5), size) for at in range(count)]


class Track(NamedTuple):
    """Spaces from left to right, from the corner of whatever they are drawn on."""

    spaces: tuple[Box, ...]

    def markers(self, where: Sequence[int], most: float, inset: float = 1) -> list[Spot]:
        """For each seat the place of its marker, from the space on which it stands."""
        spots: list[Spot] = []
        for seat, space in enumerate(where):
            x, y, width, height = self.spaces[space]
            inside = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
            here = [other for other, at in enumerate(where) if at == space]
            spots.append(sharing(len(here), inside, most)[here.index(seat)])
        return spots

    def numbered(
        self, first: int = 0, every: int = 1, reached: int | None = None, gold: Collection[int] = ()
    ) -> str:
        """The spaces with their numbers; the one reached is filled, some have a gold edge.

        Spaces too narrow for that have every fifth number, say, under them: leave 12 for it below the box.
        """
        parts = []
        for at, (x, y, width, height) in enumerate(self.spaces):
            here, value = at == reached, first + at
            edge = "var(--gold)" if value in gold else "var(--piece-line)" if here else "var(--line)"
            fill = "var(--gules)" if here else "var(--paper)"
            weight = ' stroke-width="2"' if value in gold else ""
            box = (x + 0.8, y + 0.5, max(0.4, width - 1.6), height - 1)
            parts.append(rect(box, min(3, width * 0.2), f'fill="{fill}" stroke="{edge}"{weight}'))
            if value % every == 0 or value in gold:
                inside = every == 1
                ink, size = ("var(--on-colour)", 15.0) if here and inside else ("var(--ink-soft)", 12.0)
                size, middle = (min(size, height * 0.75), height / 2) if inside else (11.0, height + 6.5)
                where = x + width / 2, y + middle
                parts.append(line(str(value), *where, size, align="middle", colour=ink, bold=here))
        return "".join(parts)


def track(box: Box, count: int, gaps: Mapping[int, float] | None = None, start: float = 1) -> Track:
    """So many spaces over the whole box, some with a gap after them; the first is `start` times as wide."""
    x, y, width, height = box
    gaps = gaps or {}
    wide = (width - sum(gaps.values())) / (count - 1 + start)
    spaces: list[Box] = []
    for at in range(count):
        own = wide * (start if at == 0 else 1)
        spaces.append((x, y, own, height))
        x += own + gaps.get(at, 0.0)
    return Track(tuple(spaces))


def pips(count: int, of: int, size: float, full: str = "var(--gold)") -> str:
    """So many of a few are done, or gone: filled discs in a line, from the left, then hollow ones."""
    return "".join(
        f'<circle cx="{num(size * (at + 0.5))}" r="{num(size * 0.36)}"'
        f' fill="{full if at < count else "none"}" stroke="var(--piece-line)"/>'
        for at in range(of)
    )
