"""Hexes on a corner: neighbours touch along an edge, and a map fits its box."""

from itertools import pairwise
from math import hypot, sqrt

import pytest

from oyez.draw.hexes import DIRECTIONS, centre, corners, distance, hex_map, hex_path, neighbours


def test_neighbours_are_six_at_one_distance_and_mutual() -> None:
    around = neighbours((2, -1))
    assert len(set(around)) == 6
    for near in around:
        assert (2, -1) in neighbours(near)
        x, y = centre(near, 10)
        ox, oy = centre((2, -1), 10)
        assert hypot(x - ox, y - oy) == pytest.approx(10 * sqrt(3))
        assert distance(near, (2, -1)) == 1


def test_directions_go_clockwise_from_the_right() -> None:
    assert centre(DIRECTIONS[0], 1) == (pytest.approx(sqrt(3)), 0)
    opposite = list(zip(DIRECTIONS[:3], DIRECTIONS[3:], strict=True))
    assert all((a[0] + b[0], a[1] + b[1]) == (0, 0) for a, b in opposite)
    assert centre(DIRECTIONS[1], 1)[1] > 0


def test_distance_counts_steps() -> None:
    assert distance((0, 0), (3, -3)) == 3
    assert distance((0, 0), (2, 2)) == 4
    assert distance((5, 1), (5, 1)) == 0


def test_neighbours_share_the_corners_of_an_edge() -> None:
    mine = {(round(x, 6), round(y, 6)) for x, y in corners(10)}
    assert len(mine) == 6
    for step in DIRECTIONS:
        theirs = {(round(x, 6), round(y, 6)) for x, y in corners(10, centre(step, 10))}
        assert len(mine & theirs) == 2
    assert all(hypot(b[0] - a[0], b[1] - a[1]) == pytest.approx(10) for a, b in pairwise(corners(10)))
    assert min(y for _, y in corners(10)) == pytest.approx(-10)


def test_a_map_fits_the_middle_of_its_box() -> None:
    hexes = [(0, 0), *neighbours((0, 0)), (2, 0)]
    laid = hex_map(hexes, (100, 50, 400, 300), 90, margin=10)
    xs, ys = zip(*[corner for at in hexes for corner in corners(laid.side, laid.at(at))], strict=True)
    assert min(xs) >= 110 - 0.01
    assert max(xs) <= 490 + 0.01
    assert min(ys) >= 60 - 0.01
    assert max(ys) <= 340 + 0.01
    assert min(xs) + max(xs) == pytest.approx(600)
    assert min(ys) + max(ys) == pytest.approx(400)
    assert hex_map([(0, 0)], (0, 0, 400, 300), 40).side == 40


def test_the_outline_is_closed() -> None:
    assert hex_path(10).startswith("M8.66 5L0 10L")
    assert hex_path(10).endswith("Z")
