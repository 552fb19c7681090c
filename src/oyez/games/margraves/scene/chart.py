"""Where things are on the map (chart.toml), and the map in its box: what the drawings of the board share."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from oyez.core.words import Message
from oyez.draw.markup import Box, Point, scaled
from oyez.draw.scene import Sprite
from oyez.games.margraves.components import LAIRS, LOCATIONS, ROOM
from oyez.games.margraves.words import WORDS

HALF, ABOVE, BELOW = 73.0, 62.0, 66.0
"""What a location takes to both sides of its middle, over and under it."""

CARD, CARD_HEIGHT = 78.0, 109.2
"""A monster on the map."""

RING = 60.0
"""The radius of the naval track, without ships that look over it."""


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """One layout of the map, in units of its own size."""

    width: float
    height: float
    locations: Mapping[str, Point]
    lairs: Mapping[str, Point]
    naval: Point
    lakes: Sequence[Point]
    grand: float
    supply: Sequence[Point]
    roads: Mapping[tuple[str, str], Sequence[Point]]
    trails: Mapping[tuple[str, str], Sequence[Point]]
    coast: Sequence[Point]
    lands: Mapping[str, Sequence[Point]]
    signs: Sequence[Mapping[str, Any]]

    def location(self, at: int) -> Point:
        return self.locations[LOCATIONS[at].id]

    def lair(self, at: int) -> Point:
        return self.lairs[LAIRS[at].id]

    def road(self, here: int, there: int) -> list[Point]:
        ends = LOCATIONS[here].id, LOCATIONS[there].id
        return [self.location(here), *self.roads.get(ends, ()), self.location(there)]

    def trail(self, lair: int, location: int) -> list[Point]:
        ends = LAIRS[lair].id, LOCATIONS[location].id
        return [self.lair(lair), *self.trails.get(ends, ()), self.location(location)]


def _chart(entry: dict[str, Any]) -> Chart:
    laid = {name: _points(what) for name, what in entry.items()}
    for ways in ("roads", "trails"):
        laid[ways] = {tuple(ends.split("-")): bends for ends, bends in laid[ways].items()}
    return Chart(**laid)


def _points(value: Any) -> Any:
    """Lists as tuples, in tables too: a point is a pair."""
    if isinstance(value, dict):
        return {name: _points(what) for name, what in value.items()}
    return tuple(map(_points, value)) if isinstance(value, list) else value


_LAID = tomllib.loads((ROOM / "scene" / "chart.toml").read_text(encoding="utf-8"))
LYING, UPRIGHT = _chart(_LAID["lying"]), _chart(_LAID["upright"])


class Frame(NamedTuple):
    """A chart in its box, in a language: turns points into places of the scene."""

    chart: Chart
    left: float
    top: float
    scale: float
    lang: str

    def say(self, message: Message, players: tuple[str, ...] = ()) -> str:
        return WORDS.say(message, self.lang, players)

    def sprite(
        self,
        key: str,
        layer: int,
        point: Point,
        markup: str,
        title: str = "",
        *,
        classes: str = "still",
        on: str = "",
    ) -> Sprite:
        """Something of the map, drawn as big as the map is."""
        x, y = self.left + point[0] * self.scale, self.top + point[1] * self.scale
        return Sprite(key, layer, x, y, scaled(self.scale, markup), title, classes, on)


def frame(box: Box, lang: str) -> Frame:
    """The chart in the middle of its box."""
    left, top, width, height = box
    chart = UPRIGHT if height > width else LYING
    scale = round(min(width / chart.width, height / chart.height), 4)
    left += (width - chart.width * scale) / 2
    return Frame(chart, left, top + (height - chart.height * scale) / 2, scale, lang)
