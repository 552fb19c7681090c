"""Boxes cut into parts fill the whole and never overlap; many things in one box are as big as they can be."""

from itertools import combinations

import pytest

from oyez.draw.boxes import across, cells, down, lines

BOX = (10.0, 20.0, 230.0, 60.0)


def test_parts_side_by_side_fill_the_width() -> None:
    left, middle, right = across(BOX, 50, None, None, gap=10)
    assert left == (10, 20, 50, 60)
    assert middle == (70, 20, 80, 60)
    assert right == (160, 20, 80, 60)


def test_parts_one_under_the_other_fill_the_height() -> None:
    above, below = down(BOX, None, 25, gap=5)
    assert above == (10, 20, 230, 30)
    assert below == (10, 55, 230, 25)


def test_a_last_line_that_is_not_full_is_shared() -> None:
    assert lines(BOX, 3, 2, gap=10) == ((10, 20, 110, 25), (130, 20, 110, 25), (10, 55, 230, 25))
    assert lines(BOX, 1, 2) == (BOX,)


@pytest.mark.parametrize("count", range(1, 30))
def test_cells_fill_their_box_without_touching(count: int) -> None:
    grid = cells(count, BOX, (1.0, 2.0), 40.0, 4.0)
    assert len(grid.places) == count
    for x, y in grid.places:
        assert x >= 10
        assert y >= 20
        assert x + grid.width <= 240.1
        assert y + grid.height <= 80.1
    for (ax, ay), (bx, by) in combinations(grid.places, 2):
        assert abs(ax - bx) >= grid.width or abs(ay - by) >= grid.height


def test_cells_have_the_shape_asked_for() -> None:
    few = cells(2, BOX, (1.0, 2.0), 40.0)
    assert (few.width, few.height) == (80, 40)
    square = cells(3, BOX, (1.0, 1.0), 100.0)
    assert square.width == square.height == 60
