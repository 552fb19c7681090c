"""The map as it is printed: the sea, the land and its relief, lakes, roads and trails. Nothing here moves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from oyez.draw.icons import icon
from oyez.draw.markup import Point, inked, moved, num
from oyez.draw.relief import Spot, scatter
from oyez.draw.terrain import ROUND, coast, outline, waves, way
from oyez.games.margraves.components import LAIRS, ROADS

from .chart import ABOVE, BELOW, CARD, CARD_HEIGHT, HALF, Chart


def ground(chart: Chart) -> str:
    """Sea, coast, land and the four countries, as one sheet with a thin edge."""
    size = f'width="{num(chart.width)}" height="{num(chart.height)}"'
    shore = f'<path d="{outline(chart.coast, "shore", 0.045, 16)}"'
    taken = _taken(chart)
    return (
        f'<rect {size} rx="6" y="2" fill="var(--shadow)"/><rect {size} rx="6" fill="var(--water)"/>'
        f"<svg {size}>"
        + waves(chart.width, chart.height, "wave")
        + coast("margrave-shore", f"{shore}/>")
        + f'{shore} fill="var(--parchment-deep)"/>'
        + "".join(_country(tone, border, taken) for tone, border in chart.lands.items())
        + "".join(
            scatter(sign["kind"], sign["where"], f"sign {at}", taken, 8)
            for at, sign in enumerate(chart.signs)
        )
        + f'</svg><rect {size} rx="6" fill="none" stroke="var(--piece-line)" stroke-width="1.2"/>'
    )


def _country(tone: str, border: Sequence[Point], taken: list[Spot]) -> str:
    path = outline(border, tone, 0.09, 12)
    return (
        f'<path d="{path}" fill="var(--{tone})" stroke="var(--border)" stroke-width="1"'
        ' stroke-dasharray="3 4" stroke-linecap="round"/>' + scatter(tone, border, tone, taken, 9)
    )


def _taken(chart: Chart) -> list[Spot]:
    """Circles over everything that stands on the land, so that no sign of the relief peeps out under it."""
    spots: list[Spot] = []
    for x, y in chart.locations.values():
        spots += [
            (x + dx, y + dy, 26.0)
            for dx in (-HALF + 24, 0.0, HALF - 24)
            for dy in (-ABOVE + 28, 0.0, BELOW - 26)
        ]
    for x, y in chart.lairs.values():
        spots += [(x, y + dy, CARD / 2) for dy in (-CARD_HEIGHT / 2 + 30, 0.0, CARD_HEIGHT / 2 - 16)]
    spots += [(x, y, 44.0 * chart.grand) for x, y in chart.lakes]
    spots += [(x, y, 30.0 * chart.grand) for x, y in chart.supply]
    for points in [chart.road(*road.between) for road in ROADS] + _trails(chart):
        for (ax, ay), (bx, by) in pairwise(points):
            steps = max(1, round((abs(bx - ax) + abs(by - ay)) / 12))
            spots += [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps, 4.0) for i in range(steps + 1)]
    return spots


def lake(which: int) -> str:
    """A small lake with gold in it."""
    ring = [(-46, 4), (-30, -18), (4, -24), (36, -16), (46, 4), (28, 22), (-8, 25), (-36, 20)]
    shore = outline(ring, f"lake {which}", 0.12, 8)
    first, second = ((-15, -3), (1, -11), (17, -3), (-7, 7), (9, 8)), ((-17, 3), (0, -5), (15, 4), (-2, 11))
    gold = (
        '<circle cy="1.6" r="8.6" fill="var(--shadow)"/>'
        '<circle r="8.6" fill="var(--gold)" stroke="var(--piece-line)"/>'
        + inked(icon("gold", -6, -6, 12), "var(--gold)", "var(--coin-ink)")
    )
    return (
        f'<path d="{shore}" fill="var(--lake)" stroke="var(--coast)" stroke-width="2"/>'
        '<path d="M-34 -4q5 -4 10 0t10 0M12 15q5 -4 10 0t10 0" fill="none" stroke="var(--water-line)"'
        f' stroke-width="1.3" {ROUND}/>' + "".join(moved(*at, gold) for at in (second if which else first))
    )


def _trails(chart: Chart) -> list[list[Point]]:
    return [chart.trail(at, location) for at, lair in enumerate(LAIRS) for location in lair.adjacent]


def ways(chart: Chart) -> str:
    """Brown trails under white stone roads, from middle to middle: the places cover their ends."""
    trails = "".join(map(way, _trails(chart)))
    roads = "".join(way(chart.road(*road.between)) for road in ROADS)

    def drawn(path: str, colour: str, width: float, dash: str = "") -> str:
        broken = f' stroke-dasharray="{dash}" stroke-linecap="butt"' if dash else ' stroke-linecap="round"'
        return f'<path d="{path}" stroke="var(--{colour})" stroke-width="{num(width)}"{broken}/>'

    return (
        '<g fill="none" stroke-linejoin="round">'
        + drawn(trails, "parchment-deep", 9)
        + drawn(trails, "tenne", 4.6, "8 4")
        + drawn(roads, "coast", 11)
        + drawn(roads, "snow", 8)
        + drawn(roads, "coast", 8, "1 7")
        + "</g>"
    )
