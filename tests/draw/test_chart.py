"""Curves over time: every value in its place, seats told apart by colour and shape, nothing off the paper."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from oyez.draw.chart import Curve, chart

NUMBER = r"-?\d+(?:\.\d+)?"


def lines(svg: str) -> list[list[tuple[float, float]]]:
    """The points of the curves, in the order of the seats."""
    drawn = re.findall(rf'd="((?:[ML]{NUMBER} {NUMBER})+)" fill="none" stroke-width="2.4"', svg)
    return [[(float(x), float(y)) for x, y in re.findall(rf"({NUMBER}) ({NUMBER})", path)] for path in drawn]


def figures(svg: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(svg).iter() if node.tag.endswith("text")]


@pytest.mark.parametrize("width", [240, 480, 1200])
@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("values", [[0, 3, 9, 40], [0, 0, 0, 0], [-7.5, 2, -3, 140], [5]])
def test_nothing_lies_outside(width: int, seats: int, values: list[float]) -> None:
    curves = [Curve(seat, [value + seat for value in values]) for seat in range(seats)]
    svg = chart(curves, [str(at) for at in range(len(values))], width, "Points", axis="Rounds")
    ET.fromstring(svg)
    box = re.search(rf'viewBox="0 0 ({NUMBER}) ({NUMBER})"', svg)
    assert box
    high = float(box[2])
    assert float(box[1]) == width
    found = lines(svg)
    assert len(found) == seats
    for path in found:
        assert len(path) == len(values)
        assert all(0 < x < width and 0 < y < high for x, y in path)
    for x, y in re.findall(rf'<text[^>]* x="({NUMBER})" y="({NUMBER})"', svg):
        assert 0 <= float(x) <= width
        assert 0 < float(y) <= high


def test_more_points_lie_higher_and_later_ones_to_the_right() -> None:
    (low,) = lines(chart([Curve(0, [1, 2, 5])], ["", "", ""], 400, "Points"))
    assert [y for _, y in low] == sorted((y for _, y in low), reverse=True)
    assert [x for x, _ in low] == sorted(x for x, _ in low)


def test_a_page_finds_the_moments() -> None:
    svg = chart([Curve(0, [1, 2, 5, 4])], ["1", "", "2", ""], 400, "Points")
    left, step = (float(re.search(rf'data-{name}="({NUMBER})"', svg)[1]) for name in ("left", "step"))  # type: ignore[index]
    for at, (x, _) in enumerate(lines(svg)[0]):
        assert x == pytest.approx(left + at * step, abs=0.01)


def test_seats_are_told_apart_by_colour_and_by_shape() -> None:
    svg = chart([Curve(seat, [0, seat]) for seat in (0, 1, 6)], ["", ""], 400, "Points")
    for seat in (0, 1, 6):
        assert f"var(--seat{seat})" in svg
    assert figures(svg)[-3:] == ["6", "1", "0"]


def test_the_last_figures_keep_apart() -> None:
    svg = chart([Curve(seat, [0, 20]) for seat in range(5)], ["", ""], 400, "Points")
    last = [float(y) for y in re.findall(rf'y="({NUMBER})" font-size="12" font-weight="700"', svg)]
    assert len(last) == 5
    assert all(b - a >= 12 for a, b in pairwise(last))


def test_what_is_not_known_yet_is_not_drawn() -> None:
    svg = chart([Curve(0, [1, 2, None, None])], [""] * 4, 400, "Points")
    assert len(lines(svg)[0]) == 2
    ET.fromstring(chart([Curve(0, [None, None])], ["", ""], 400, "Points"))


def test_turns_that_changed_most_bear_a_mark() -> None:
    svg = chart([Curve(0, [1, 2, 9, 4])], [""] * 4, 400, "Points", turned=[2, 3], signed=True)
    assert svg.count('class="turned"') == 2
    assert "+4" in figures(svg)


def test_what_stands_below_keeps_apart() -> None:
    many = [str(at) for at in range(100)]
    shown = figures(chart([Curve(0, [1.0] * 100)], many, 300, "Points", axis="Rounds"))
    assert 5 < len(shown) < 40
    assert "Rounds" in shown


def test_words_are_made_safe() -> None:
    svg = chart([Curve(0, [1, 2])], ["<", '"'], 300, 'A "title" <b>')
    assert ET.fromstring(svg).get("aria-label") == 'A "title" <b>'
