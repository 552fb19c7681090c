"""Maps never change, and neighbours meet."""

import re

from oyez.draw.noise import noise
from oyez.draw.terrain import edge, outline, slip, slip_width, water_lines
from oyez.draw.text import measure

A, B = (0.0, 0.0), (100.0, 40.0)


def test_noise_is_stable_bounded_and_spread() -> None:
    values = [noise(f"key {i}") for i in range(2000)]
    assert values == [noise(f"key {i}") for i in range(2000)]
    assert all(-1 <= v < 1 for v in values)
    assert abs(sum(values) / len(values)) < 0.05
    assert len(set(values)) == len(values)
    # pinned: a map must look the same in every version
    assert noise("oyez") == -0.24672433774876956


def test_an_edge_is_the_same_from_both_sides() -> None:
    assert edge(A, B, "map") == edge(B, A, "map")[::-1]
    assert edge(A, B, "map")[0] == A
    assert edge(A, B, "map")[-1] == B


def test_an_edge_wavers_within_bounds_and_by_its_seed() -> None:
    points = edge(A, B, "map", rough=0.06)
    aside = [abs(-40 * x + 100 * y) / 107.7 for x, y in points[1:-1]]
    assert max(aside) > 0.1
    assert max(aside) < 0.06 * 107.8 * 2.3
    assert edge(A, B, "map") != edge(A, B, "another map")


def test_a_point_is_not_an_edge_but_does_no_harm() -> None:
    assert edge(A, A, "map") == [A, A]


def _curve_points(path: str) -> list[tuple[float, float]]:
    numbers = [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]
    return [(x, y) for x, y in numbers]


def test_neighbours_share_the_whole_curve() -> None:
    west = outline([(0, 0), (100, 0), (90, 100), (0, 100)], "map")
    east = outline([(100, 0), (200, 0), (200, 100), (90, 100)], "map")
    shared = {(round(x, 2), round(y, 2)) for x, y in edge((100, 0), (90, 100), "map")}
    assert len(shared) > 3
    assert shared <= set(_curve_points(west))
    assert shared <= set(_curve_points(east))
    # the control points too: without them the curves would part between the points
    common = set(_curve_points(west)) & set(_curve_points(east))
    assert len(common) == 3 * (len(shared) - 1) + 1


def test_outline_is_closed_and_stable() -> None:
    square = [(0.0, 0.0), (80.0, 0.0), (80.0, 80.0), (0.0, 80.0)]
    assert outline(square, "a") == outline(square, "a") != outline(square, "b")
    assert outline(square, "a").startswith("M0 0C")
    assert outline(square, "a").endswith(" 0 0Z")


def test_water_lines_go_from_the_open_sea_to_the_shore() -> None:
    widths = [float(w) for w in re.findall(r'stroke-width="([\d.]+)"', water_lines(["M0 0H9Z"], rings=3))]
    assert len(widths) == 10
    assert widths == sorted(widths, reverse=True)


def test_slip_is_wider_than_its_text_and_escapes_it() -> None:
    assert slip_width("Côte des Brumes", 13) > measure("Côte des Brumes", 13, "serif")
    assert "&lt;Haute&gt;" in slip("<Haute>", 0, 0)
    assert slip("Lande", 5, 5) == slip("Lande", 5, 5)
