"""Figures with their uncertainty."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any

NORMAL_95 = 1.959964
"""So many standard deviations either side hold 95% of a normal distribution."""

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
DECIMALS = 6

Interval = tuple[float, float]


def wilson(wins: float, played: int) -> Interval:
    """The 95% confidence interval of a share, after Wilson: it holds for few games and near 0 and 1 too."""
    square = NORMAL_95**2
    share = wins / played
    middle = (share + square / (2 * played)) / (1 + square / played)
    half = math.sqrt(share * (1 - share) / played + square / (4 * played**2))
    half *= NORMAL_95 / (1 + square / played)
    return max(0.0, middle - half), min(1.0, middle + half)


def quantile(ordered: Sequence[float], part: float) -> float:
    """Between two values, in proportion."""
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


@dataclass(frozen=True, slots=True)
class Distribution:
    """How figures lie: mean, standard deviation, the least, the quantiles 5, 25, 50, 75, 95%, the most."""

    count: int
    mean: float
    deviation: float
    least: float
    quantiles: tuple[float, ...]
    most: float

    @staticmethod
    def of(values: Sequence[float]) -> Distribution:
        ordered = sorted(values)
        return Distribution(
            len(ordered),
            fmean(ordered),
            stdev(ordered) if len(ordered) > 1 else 0.0,
            ordered[0],
            tuple(quantile(ordered, part) for part in QUANTILES),
            ordered[-1],
        )

    @property
    def interval(self) -> Interval:
        """The 95% confidence interval of the mean, by the normal distribution."""
        half = NORMAL_95 * self.deviation / math.sqrt(self.count)
        return self.mean - half, self.mean + half

    def as_json(self) -> dict[str, Any]:
        names = [f"q{round(100 * part):02}" for part in QUANTILES]
        return {
            "mean": self.mean,
            "mean_95": self.interval,
            "sd": self.deviation,
            "min": self.least,
            **dict(zip(names, self.quantiles, strict=True)),
            "max": self.most,
        }


def rounded(value: Any) -> Any:
    """JSON data with its figures cut to what every machine agrees on."""
    if isinstance(value, float):
        return round(value, DECIMALS)
    if isinstance(value, dict):
        return {name: rounded(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(item) for item in value]
    return value
