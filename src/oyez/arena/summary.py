"""What many games tell: how long they are, what is scored and who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any

from .fixtures import Played


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat or a bot has done: seats played, its share of wins, its mean points by part."""

    played: int
    wins: float
    total: float
    parts: Mapping[str, float]

    @property
    def win_rate(self) -> float:
        return self.wins / self.played

    @staticmethod
    def of(results: Sequence[tuple[Played, int]]) -> Standing:
        """From games and the seat that is looked at in each."""
        points = [game.parts[seat] for game, seat in results]
        return Standing(
            len(results),
            sum(game.share(seat) for game, seat in results),
            fmean(sum(parts.values()) for parts in points),
            {part: fmean(parts[part] for parts in points) for part in points[0]},
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "played": self.played,
            "wins": self.wins,
            "win_rate": self.win_rate,
            "total": self.total,
            "parts": dict(self.parts),
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """The result of a simulation; two of the same seed are equal however long they took."""

    games: int
    shortest: int
    median: float
    longest: int
    by_seat: Mapping[int, Standing]
    by_bot: Mapping[str, Standing]
    seconds: float = field(compare=False)

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @staticmethod
    def of(played: Sequence[Played], seats: int, seconds: float) -> Summary:
        lengths = [game.choices for game in played]
        every = [(game, seat) for game in played for seat in range(seats)]
        names = sorted({name for game in played for name in game.seating})
        return Summary(
            len(played),
            min(lengths),
            median(lengths),
            max(lengths),
            {at: Standing.of([(game, seat) for game, seat in every if seat == at]) for at in range(seats)},
            {
                name: Standing.of([(game, seat) for game, seat in every if game.seating[seat] == name])
                for name in names
            },
            seconds,
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "choices": {"min": self.shortest, "median": self.median, "max": self.longest},
            "seats": [standing.as_json() for standing in self.by_seat.values()],
            "bots": {name: standing.as_json() for name, standing in self.by_bot.items()},
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
        }
