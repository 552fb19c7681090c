"""Signs on the land keep inside it, and off what must be read."""

import re
from math import hypot

import pytest

from oyez.draw.relief import SIGNS, scatter, sign

SQUARE = [(0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0)]


def places(markup: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"translate\((-?[\d.]+) (-?[\d.]+)\)", markup)]


@pytest.mark.parametrize("kind", SIGNS)
def test_signs_stay_inside_and_off_the_places_kept_free(kind: str) -> None:
    found = places(scatter(kind, SQUARE, "map", keep=[(100, 100, 30)], size=9))
    assert len(found) > 20
    assert all(9 < x < 191 and 9 < y < 191 for x, y in found)
    assert all(hypot(x - 100, y - 100) > 39 for x, y in found)


def test_signs_never_move() -> None:
    assert scatter("forest", SQUARE, "map") == scatter("forest", SQUARE, "map")
    assert scatter("forest", SQUARE, "map") != scatter("forest", SQUARE, "other")


def test_signs_are_told_apart_and_scale() -> None:
    assert len({sign(kind, 10) for kind in SIGNS}) == len(SIGNS)
    assert 'd="M-10,5L-1,-8L10,5"' in sign("mountain", 10)
    assert 'd="M-20,10L-2,-16L20,10"' in sign("mountain", 20)


def test_unknown_land_is_refused() -> None:
    with pytest.raises(KeyError):
        scatter("ocean", SQUARE, "map")
