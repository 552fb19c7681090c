"""What an arena tells: who is stronger, how sure that is, and how the games went."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import oyez
from oyez import games
from oyez.core import corrections
from oyez.core.game import Value

from .figures import NORMAL_95, Distribution, Interval, rounded, wilson
from .fixtures import Fixture, Played
from .summary import ByRole, Standing, by_role, results_of, roles_as_json


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
    rating: Rating | None
    """Only rivals have one."""
    standing: Standing
    points: Distribution

    @property
    def strength(self) -> tuple[float, ...]:
        """What entrants are ordered by."""
        return (self.rating.mu,) if self.rating else (self.standing.win_rate, self.points.mean)

    def as_json(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            **({"rating": self.rating.as_json()} if self.rating else {}),
            **_wins(self.standing),
            "points": self.points.as_json(),
            "parts": dict(self.standing.parts),
        }


@dataclass(frozen=True, slots=True)
class Meetings:
    """One bot against another: who finished ahead, or did better in its place on the same deal?"""

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
    by_role: ByRole
    """Bots apart by the role of their seat, where there are roles."""
    rivals: bool
    """Whether bots met as rivals; else what counts is how often they succeed."""
    corrections: str
    """The mark of the corrections with which was played; "" for none."""

    @staticmethod
    def of(
        planned: Sequence[Fixture],
        played: Sequence[Played],
        bots: Sequence[str],
        seed: int,
        ratings: Mapping[str, Rating],
    ) -> Report:
        seats, rivals = len(played[0].seating), played[0].rivals
        roles = games.find(planned[0].game).roles(seats, dict(planned[0].options))
        results = results_of(played, bots)
        entrants = [
            Entrant(
                name,
                ratings.get(name),
                Standing.of(own),
                Distribution.of([game.points(seat) for game, seat in own]),
            )
            for name, own in results.items()
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
            tuple(sorted(entrants, key=lambda entrant: entrant.strength, reverse=True)),
            _matrix(_at_one_table(played) if rivals else _in_one_place(planned, played), bots),
            tuple(Standing.of([(game, seat) for game in played]) for seat in range(seats)),
            by_role(results, roles),
            rivals,
            corrections.mark(planned[0].game),
        )

    def as_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "oyez": oyez.__version__,
            "game": self.game,
            "rules": games.find(self.game).rules_version,
            **({"corrections": self.corrections} if self.corrections else {}),
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
        if self.by_role:
            data["by_role"] = roles_as_json(self.by_role)
        found: dict[str, Any] = rounded(data)
        return found

    def to_json(self) -> str:
        return json.dumps(self.as_json(), indent=2) + "\n"


def _wins(standing: Standing) -> dict[str, Any]:
    return {
        "played": standing.played,
        "wins": standing.wins,
        "win_share": standing.win_rate,
        "win_share_95": standing.win_interval,
    }


Ranked = list[tuple[str, Any]]
"""Bots that can be compared, each with its rank: the lower, the better."""


def _at_one_table(played: Sequence[Played]) -> Iterable[Ranked]:
    for game in played:
        yield list(zip(game.seating, game.ranks(), strict=True))


def _in_one_place(planned: Sequence[Fixture], played: Sequence[Played]) -> Iterable[Ranked]:
    """Those who took the same seat on the same deal: who won did better, then who has more points."""
    places: defaultdict[tuple[int, int], Ranked] = defaultdict(list)
    for fixture, game in zip(planned, played, strict=True):
        for seat, name in enumerate(game.seating):
            places[fixture.deal, seat].append((name, (seat not in game.winners, -game.points(seat))))
    return places.values()


def _matrix(compared: Iterable[Ranked], bots: Sequence[str]) -> dict[str, dict[str, Meetings]]:
    counts = {(name, other): [0, 0, 0] for name in bots for other in bots if name != other}
    for ranked in compared:
        for name, rank in ranked:
            for other, place in ranked:
                if name != other:
                    count = counts[name, other]
                    count[0] += 1
                    count[1] += rank < place
                    count[2] += rank == place
    return {name: {other: Meetings(*counts[name, other]) for other in bots if other != name} for name in bots}
