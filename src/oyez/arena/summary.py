"""What many games tell: how long they are, what is scored and who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any

from .figures import Interval, wilson
from .fixtures import Played

Result = tuple[Played, int]
"""A game and the seat in it that is looked at."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat or a bot has done: seats played, its share of wins, its mean points by part."""

    played: int
    wins: float
    total: float
    parts: Mapping[str, float]
    """Of the seats that have the part at all."""
    trials: int
    """How many of them tell something new: of those who may all win at once, only the games do."""

    @property
    def win_rate(self) -> float:
        return self.wins / self.played

    @property
    def win_interval(self) -> Interval:
        return wilson(self.win_rate * self.trials, self.trials)

    @staticmethod
    def of(results: Sequence[Result]) -> Standing:
        points = [game.parts[seat] for game, seat in results]
        names = dict.fromkeys(part for parts in points for part in parts)
        return Standing(
            len(results),
            sum(game.share(seat) for game, seat in results),
            fmean(sum(parts.values()) for parts in points),
            {name: fmean(parts[name] for parts in points if name in parts) for name in names},
            len(results) if results[0][0].rivals else len({id(game) for game, _ in results}),
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "played": self.played,
            "wins": self.wins,
            "win_rate": self.win_rate,
            "total": self.total,
            "parts": dict(self.parts),
        }


ByRole = Mapping[str, Mapping[str, Standing]]


def by_role(results: Mapping[str, Sequence[Result]], roles: Mapping[int, str]) -> ByRole:
    """Every bot's results apart by the role of its seat, "" for none: what differs must not be mixed.

    Nothing where all seats are alike.
    """
    found: dict[str, dict[str, Standing]] = {}
    for role in dict.fromkeys(["", *roles.values()]) if roles else ():
        for name, every in results.items():
            own = [(game, seat) for game, seat in every if roles.get(seat, "") == role]
            if own:
                found.setdefault(role, {})[name] = Standing.of(own)
    return found


def results_of(played: Sequence[Played], bots: Sequence[str]) -> dict[str, list[Result]]:
    """The games and seats of every bot."""
    found: dict[str, list[Result]] = {name: [] for name in bots}
    for game in played:
        for seat, name in enumerate(game.seating):
            found[name].append((game, seat))
    return found


@dataclass(frozen=True, slots=True)
class Summary:
    """The result of a simulation; two of the same seed are equal however long they took."""

    games: int
    shortest: int
    median: float
    longest: int
    by_seat: Mapping[int, Standing]
    by_bot: Mapping[str, Standing]
    by_role: ByRole
    won: int | None
    """How many games somebody has won, where nobody may."""
    seconds: float = field(compare=False)

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def success_rate(self) -> float | None:
        return None if self.won is None else self.won / self.games

    @staticmethod
    def of(
        played: Sequence[Played], seats: int, seconds: float, roles: Mapping[int, str] | None = None
    ) -> Summary:
        lengths = [game.choices for game in played]
        results = results_of(played, sorted({name for game in played for name in game.seating}))
        return Summary(
            len(played),
            min(lengths),
            median(lengths),
            max(lengths),
            {seat: Standing.of([(game, seat) for game in played]) for seat in range(seats)},
            {name: Standing.of(own) for name, own in results.items()},
            by_role(results, roles or {}),
            None if played[0].rivals else sum(bool(game.winners) for game in played),
            seconds,
        )

    def as_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "games": self.games,
            "choices": {"min": self.shortest, "median": self.median, "max": self.longest},
            "seats": [standing.as_json() for standing in self.by_seat.values()],
            "bots": {name: standing.as_json() for name, standing in self.by_bot.items()},
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
        }
        if self.by_role:
            data["roles"] = roles_as_json(self.by_role)
        if self.won is not None:
            data |= {"won": self.won, "success_rate": self.success_rate}
        return data


def roles_as_json(roles: ByRole) -> dict[str, Any]:
    return {
        role: {name: standing.as_json() for name, standing in bots.items()} for role, bots in roles.items()
    }
