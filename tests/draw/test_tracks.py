"""Tracks: spaces fill their box, markers stand on their space and never on each other."""

from itertools import combinations, pairwise
from math import hypot
from xml.etree import ElementTree as ET

import pytest

from oyez.draw.tracks import pips, sharing, track

BOX = (8.0, 4.0, 640.0, 40.0)


def texts(markup: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(f"<g>{markup}</g>").iter("text")]


def test_spaces_fill_the_box_with_their_gaps() -> None:
    spaces = track(BOX, 6, gaps={1: 20.0, 4: 10.0}, start=1.5).spaces
    assert spaces[0][0] == 8
    assert spaces[-1][0] + spaces[-1][2] == pytest.approx(648)
    assert spaces[0][2] == pytest.approx(spaces[1][2] * 1.5)
    gaps = [b[0] - a[0] - a[2] for a, b in pairwise(spaces)]
    assert gaps == [pytest.approx(gap) for gap in (0, 20, 0, 0, 10)]


@pytest.mark.parametrize("count", range(1, 8))
def test_markers_that_share_a_space_stand_apart_inside_it(count: int) -> None:
    box = (100.0, 50.0, 30.0, 40.0)
    spots = sharing(count, box, 21)
    assert len(spots) == count
    for x, y, size in spots:
        assert size <= 21
        assert 100 < x < 130
        assert 50 < y < 90
    for (ax, ay, size), (bx, by, _) in combinations(spots, 2):
        assert hypot(ax - bx, ay - by) > size * 0.85


def test_each_seat_has_its_marker_on_its_space() -> None:
    honor = track(BOX, 11)
    spots = honor.markers([3, 3, 7], 21)
    for (x, y, _), space in zip(spots, (3, 3, 7), strict=True):
        left, top, width, height = honor.spaces[space]
        assert left < x < left + width
        assert top < y < top + height
    assert spots[0] != spots[1]
    assert spots[2][2] > spots[0][2] or spots[2][2] == 21


def test_numbers_are_written_where_there_is_room() -> None:
    assert texts(track(BOX, 9).numbered(reached=3)) == [str(n) for n in range(9)]
    power = track(BOX, 51).numbered(every=10, gold={30, 45})
    assert texts(power) == ["0", "10", "20", "30", "40", "45", "50"]
    assert power.count('stroke="var(--gold)"') == 2
    assert texts(track(BOX, 8).numbered(first=-7)) == [str(n) for n in range(-7, 1)]


def test_the_space_reached_is_filled() -> None:
    assert track(BOX, 9).numbered(reached=3).count('fill="var(--gules)"') == 1
    assert "gules" not in track(BOX, 9).numbered()


def test_pips_are_filled_from_the_left() -> None:
    drawn = [circle.get("fill") for circle in ET.fromstring(f"<g>{pips(2, 5, 12)}</g>")]
    assert drawn == ["var(--gold)"] * 2 + ["none"] * 3
