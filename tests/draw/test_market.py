"""Cards in a row with their prices, decks and piles."""

import re
from itertools import pairwise

import pytest

from oyez.draw.market import bare, card_row, deck, heap

BOX = (10.0, 20.0, 600.0, 150.0)


def test_a_row_spreads_over_its_box_and_keeps_room_for_tags() -> None:
    row = card_row(BOX, 6, 6, gap=6, ratio=1.4, room=15)
    assert row.height == pytest.approx(row.width * 1.4)
    assert row.height + 15 <= 150.1
    lefts = [x for x, _ in row.places]
    assert lefts[0] == 10
    assert lefts[-1] + row.width == pytest.approx(610)
    assert all(b - a >= row.width + 6 - 0.1 for a, b in pairwise(lefts))


def test_a_narrow_row_is_read_like_text() -> None:
    row = card_row((0, 0, 300, 400), 5, 3, gap=6, ratio=1.4, room=15)
    assert [y for _, y in row.places] == [0, 0, 0, 200, 200]
    assert row.places[3][0] == row.places[0][0]


def test_every_price_hangs_at_its_place() -> None:
    row = card_row(BOX, 3, 3, gap=6, ratio=1.4, room=15)
    sprites = list(row.prices((0, 2, 12), ("free", "two", "twelve"), row.height + 5))
    assert [sprite.id for sprite in sprites] == [
        f"{what}-{at}" for at in range(3) for what in ("place", "price")
    ]
    for at, (x, y) in enumerate(row.places):
        tag = sprites[2 * at + 1]
        assert (tag.x, tag.y) == (x + row.width / 2, y + row.height + 5)
        assert tag.title == ("free", "two", "twelve")[at]
        assert f">{(0, 2, 12)[at]}</text>" in tag.markup


@pytest.mark.parametrize(("count", "thick"), [(0, 0), (1, 1), (10, 1), (11, 2), (21, 3), (60, 3)])
def test_a_deck_grows_thinner(count: int, thick: int) -> None:
    pile, figure = deck("deck", (5, 6), "<back/>", count, size=(70, 98), title=f"{count} left", foot=104)
    assert pile.markup.count("<back/>") == thick
    assert (pile.markup == bare(70, 98)) == (count == 0)
    assert f">{count}</text>" in figure.markup
    assert (pile.id, figure.id) == ("deck", "deck-count")
    assert pile.title == figure.title == f"{count} left"


def test_a_heap_shows_its_uppermost_card_and_the_edges_of_the_others() -> None:
    assert heap("<top/>", 1, 70, 98) == "<top/>"
    four = heap("<top/>", 4, 70, 98)
    assert four.endswith("<top/>")
    assert len(re.findall("<rect", four)) == 3
