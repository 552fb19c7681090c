"""Both themes have every colour, and what is read can be read."""

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

import oyez.draw
from oyez.draw.theme import SEAT_COLOURS, SEAT_SHAPES, THEMES, contrast, css

SEATS = range(len(SEAT_COLOURS))
HERALDRY = ("gules", "azure", "vert", "purpure", "sable", "tenne", "or", "argent", "teal", "rose")
READ = [
    *[("ink", ground) for ground in ("parchment", "parchment-deep", "paper")],
    *[("ink-soft", ground) for ground in ("parchment", "paper")],
    *[(word, ground) for word in ("good", "bad") for ground in ("parchment", "paper")],
    ("table-ink", "table"),
    ("coin-ink", "gold"),
    ("on-wax", "wax"),
    ("neutral-ink", "neutral-fill"),
    *[(f"seat{seat}-ink", f"seat{seat}") for seat in SEATS],
    *[("on-colour", colour) for colour in HERALDRY],
]
TINTS = ("tint-stone", "tint-wood", "tint-magic", "tint-gem", "tint-strength", "tint-influence")
SEEN = [
    *[(colour, "parchment") for colour in HERALDRY],
    *[(tint, ground) for tint in TINTS for ground in ("parchment", "parchment-deep", "paper")],
    ("gold-deep", "paper"),
    ("seat6", "parchment"),  # no darker outline sets it off
    ("glow", "glow-edge"),
    ("sea-way", "water"),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground"), READ)
def test_text_has_contrast(theme: str, front: str, ground: str) -> None:
    assert contrast(THEMES[theme][front], THEMES[theme][ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground"), SEEN)
def test_drawings_have_contrast(theme: str, front: str, ground: str) -> None:
    assert contrast(THEMES[theme][front], THEMES[theme][ground]) >= 3


def test_known_ratios() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_themes_name_the_same_colours() -> None:
    light, dark = THEMES.values()
    assert list(light) == list(dark)
    assert all(
        re.fullmatch(r"#[0-9a-f]{6}([0-9a-f]{2})?", colour) for colour in [*light.values(), *dark.values()]
    )


def test_seats_differ_by_colour_and_by_shape() -> None:
    assert len(set(SEAT_SHAPES)) == len(SEAT_SHAPES) == len(SEAT_COLOURS) == 7
    for theme in THEMES.values():
        assert len({theme[f"seat{seat}"] for seat in SEATS}) == 7


# What a reader without the long, the middle or the short cones sees (Machado, Oliveira and Fernandes, 2009).
SIGHTS = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def _lab(colour: str, sight: tuple[tuple[float, float, float], ...]) -> tuple[float, float, float]:
    raw = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in raw]
    r, g, b = (max(0.0, sum(m * c for m, c in zip(line, linear, strict=True))) for line in sight)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_colours_of_seats_hold_for_the_colour_blind(theme: str, sight: str) -> None:
    seen = [_lab(THEMES[theme][f"seat{seat}"], SIGHTS[sight]) for seat in SEATS]
    assert min(dist(one, other) for one, other in combinations(seen, 2)) > 12  # 2.3 is just visible


def test_every_variable_that_is_drawn_with_is_defined() -> None:
    room = Path(oyez.draw.__file__).parent
    sources = [*room.rglob("*.py"), *room.rglob("*.svg")]
    used = {
        name for path in sources for name in re.findall(r"var\(--([a-z0-9-]+)[,)]", path.read_text("utf-8"))
    }
    assert used
    assert used <= set(THEMES["light"])


def test_css_declares_the_theme() -> None:
    assert f"--ink:{THEMES['dark']['ink']};" in css("dark")
    assert css("auto").startswith(css("light"))
    assert css("auto").endswith(f"prefers-color-scheme:dark){{{css('dark')}}}")
