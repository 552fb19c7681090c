"""What an arena tells: who is stronger, how sure that is, and how the games went."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import oyez
from oyez import games
from oyez.core.game import Value

from .figures import NORMAL_95, Distribution, Interval, rounded, wilson
from .fixtures import Fixture, Played
from .summary import Standing


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength on the scale of Plackett and Luce, as openskill gives it: 25 is the middle of the field."""

    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        return self.mu - NORMAL_95 * self.sigma, self.mu + NORMAL_95 * self.sigma

    def as_json(self) -> dict[str, Any]:
        return {"mu": self.mu, "sigma": self.sigma, "mu_95": self.interval}


@dataclass(frozen=True, slots=True)
class Entrant:
    """How one bot has done."""

    bot: str
    rating: Rating
    standing: Standing
    points: Distribution

    @property
    def win_interval(self) -> Interval:
        return wilson(self.standing.wins, self.standing.played)

    def as_json(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "rating": self.rating.as_json(),
            **_wins(self.standing),
            "points": self.points.as_json(),
            "parts": dict(self.standing.parts),
        }


@dataclass(frozen=True, slots=True)
class Meetings:
    """One bot against another: at the same table, who finished ahead?"""

    met: int
    ahead: int
    level: int

    @property
    def share(self) -> float:
        return (self.ahead + self.level / 2) / self.met

    @property
    def interval(self) -> Interval:
        return wilson(self.ahead + self.level / 2, self.met)

    def as_json(self) -> dict[str, Any]:
        figures = {"met": self.met, "ahead": self.ahead, "level": self.level}
        return {**figures, "share": self.share, "share_95": self.interval} if self.met else figures


@dataclass(frozen=True, slots=True)
class Report:
    """The result of an arena. It knows no time, place or number of jobs: the same seed, the same report."""

    game: str
    options: Mapping[str, Value]
    seats: int
    bots: tuple[str, ...]
    games: int
    deals: int
    seed: int
    choices: Distribution
    entrants: tuple[Entrant, ...]
    """The strongest first."""
    matrix: Mapping[str, Mapping[str, Meetings]]
    by_seat: tuple[Standing, ...]

    @staticmethod
    def of(
        planned: Sequence[Fixture],
        played: Sequence[Played],
        bots: Sequence[str],
        seed: int,
        ratings: Mapping[str, Rating],
    ) -> Report:
        seats = len(played[0].seating)
        of_bot: dict[str, list[tuple[Played, int]]] = {name: [] for name in bots}
        for game in played:
            for seat, name in enumerate(game.seating):
                of_bot[name].append((game, seat))
        entrants = [
            Entrant(
                name,
                ratings[name],
                Standing.of(results),
                Distribution.of([game.points(seat) for game, seat in results]),
            )
            for name, results in of_bot.items()
        ]
        return Report(
            planned[0].game,
            planned[0].options,
            seats,
            tuple(bots),
            len(played),
            len({fixture.deal for fixture in planned}),
            seed,
            Distribution.of([game.choices for game in played]),
            tuple(sorted(entrants, key=lambda entrant: -entrant.rating.mu)),
            _matrix(played, bots),
            tuple(Standing.of([(game, seat) for game in played]) for seat in range(seats)),
        )

    def as_json(self) -> dict[str, Any]:
        data = {
            "oyez": oyez.__version__,
            "game": self.game,
            "rules": games.find(self.game).rules_version,
            "options": dict(self.options),
            "seats": self.seats,
            "bots": self.bots,
            "seed": self.seed,
            "games": self.games,
            "deals": self.deals,
            "choices": self.choices.as_json(),
            "standings": [entrant.as_json() for entrant in self.entrants],
            "matrix": {
                name: {other: meetings.as_json() for other, meetings in row.items()}
                for name, row in self.matrix.items()
            },
            "by_seat": [_wins(standing) for standing in self.by_seat],
        }
        found: dict[str, Any] = rounded(data)
        return found

    def to_json(self) -> str:
        return json.dumps(self.as_json(), indent=2) + "\n"


def _wins(standing: Standing) -> dict[str, Any]:
    return {
        "played": standing.played,
        "wins": standing.wins,
        "win_share": standing.win_rate,
        "win_share_95": wilson(standing.wins, standing.played),
    }


def _matrix(played: Sequence[Played], bots: Sequence[str]) -> dict[str, dict[str, Meetings]]:
    counts = {(name, other): [0, 0, 0] for name in bots for other in bots if name != other}
    for game in played:
        ranked = list(zip(game.seating, game.ranks(), strict=True))
        for name, rank in ranked:
            for other, place in ranked:
                if name != other:
                    count = counts[name, other]
                    count[0] += 1
                    count[1] += rank < place
                    count[2] += rank == place
    return {name: {other: Meetings(*counts[name, other]) for other in bots if other != name} for name in bots}
