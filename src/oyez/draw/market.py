"""Cards that lie open in a row, each place with its price; decks face down, and piles with their count."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from oyez.draw import layers
from oyez.draw.markup import Box, Point, moved, num, rect
from oyez.draw.pieces import price, tag
from oyez.draw.scene import Sprite


class CardRow(NamedTuple):
    """Places of one size, read like lines of text."""

    width: float
    height: float
    places: tuple[Point, ...]
    """Upper left corners."""

    def prices(self, prices: Sequence[int], titles: Sequence[str], foot: float) -> Iterator[Sprite]:
        """What stays when cards come and go: outlines, and tags so far under the tops of their cards."""
        for at, (value, title, (left, top)) in enumerate(zip(prices, titles, self.places, strict=False)):
            ground = bare(self.width, self.height)
            yield Sprite(f"place-{at}", layers.PLACES, left, top, ground, "", "still")
            label, middle = price(value, 20), left + self.width / 2
            yield Sprite(f"price-{at}", layers.MARKS, middle, top + foot, label, title, "still")


@lru_cache(64)
def card_row(box: Box, count: int, columns: int, *, gap: float, ratio: float, room: float) -> CardRow:
    """Cards of that ratio of height to width, with so much room for tags in each line."""
    x, y, width, height = box
    pitch = height / -(-count // columns)
    wide = round(min((width - gap * (columns - 1)) / columns, (pitch - room) / ratio), 1)
    step = (width - wide) / max(1, columns - 1)
    places = [(x + at % columns * step, y + at // columns * pitch) for at in range(count)]
    return CardRow(wide, wide * ratio, tuple(places))


def bare(width: float, height: float) -> str:
    """Where nothing lies now: a faint outline on the table."""
    look = 'fill="var(--shadow)" stroke="var(--table-ink)" stroke-dasharray="5 5" opacity=".35"'
    return rect((1, 1, width - 2, height - 2), 6, look)


def deck(
    key: str, at: Point, back: str, count: int, *, size: Point, title: str, foot: float
) -> Iterator[Sprite]:
    """A pile that grows thinner, and on a tag the number of cards in it, which changes more often.

    The back is smaller than the place by 4 each way: the pile leans up and to the right.
    """
    width, height = size
    thick = min(3, (count + 9) // 10)
    pile = "".join(moved(i * 1.6, 3 - i * 1.6, back) for i in range(thick)) or bare(width, height)
    yield Sprite(key, layers.CARDS, *at, pile, title, "still")
    yield Sprite(f"{key}-count", layers.MARKS, *at, moved(width / 2, foot, tag(count)), title, "still")


def heap(top: str, count: int, width: float, height: float) -> str:
    """A pile whose uppermost card can be seen: the edges of those below look out behind it."""
    edge = (
        f'<rect width="{num(width)}" height="{num(height)}" rx="3.5" fill="var(--parchment-deep)"'
        ' stroke="var(--piece-line)" stroke-width=".8"/>'
    )
    return "".join(moved(i * 1.6, -i * 1.6, edge) for i in range(count - 1, 0, -1)) + top
