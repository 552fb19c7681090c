"""The tables on which every law is tried: each game, seat count and option set of the catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from oyez import games
from oyez.core.chance import Chance
from oyez.core.errors import UnknownGame
from oyez.core.game import Game
from oyez.core.match import Match
from oyez.core.record import replay
from oyez.core.steps import Together

MOST_CHOICES = 5000
"""A random game that is not over by then does not end."""


@dataclass(frozen=True, eq=False)
class Table:
    game: Game
    seats: int
    variant: str

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{self.variant}"

    def new(self, seed: int) -> Match:
        options = self.game.check_options(self.game.variants[self.variant])
        return Match(self.game, self.game.check_seats(self.seats), seed, options)

    def load(self, record: str) -> Match:
        return replay(record, self._find)

    def _find(self, game_id: str) -> Game:
        if game_id != self.game.id:
            raise UnknownGame("game.unknown", game=game_id, allowed=self.game.id)
        return self.game

    def seen_by(self) -> list[int | None]:
        """Everybody at the table and a spectator."""
        return [None, *range(self.seats)]


def tables_of(game: Game) -> list[Table]:
    return [Table(game, seats, variant) for variant in game.variants for seats in game.seats]


def all_tables() -> list[Table]:
    return [table for game_id in games.ids() for table in tables_of(games.find(game_id))]


def play_at_random(match: Match, chance: Chance) -> None:
    """One choice of one of the waiting seats."""
    seat = chance.pick(match.waiting)
    match.play(chance.pick(match.state.choices(seat)), seat)


def random_match(table: Table, seed: int) -> Match:
    match, chance = table.new(seed), Chance.from_seed(seed, 1)
    while not match.over:
        assert len(match.choices) < MOST_CHOICES, "the game does not end"
        play_at_random(match, chance)
    return match


def sample(table: Table, seed: int, every: int, seen: set[str] | None = None) -> list[str]:
    """Positions of one random game, as records: every so many choices, secret ones half made, and the end.

    With `seen`, also the first position for each kind of step that has not been on an agenda yet.
    """
    match, chance = table.new(seed), Chance.from_seed(seed, 1)
    records, halves = [], 0
    while not match.over:
        assert len(match.choices) < MOST_CHOICES, "the game does not end"
        half = halves < 2 and isinstance(match.state.decision, Together) and len(match.waiting) < table.seats
        kinds = {type(step).__name__ for step in match.state.agenda}
        fresh = seen is not None and not kinds <= seen
        if fresh or (every and (half or len(match.choices) % every == seed % every)):
            records.append(match.to_json())
            halves += half
        if seen is not None:
            seen |= kinds
        play_at_random(match, chance)
    return [*records, match.to_json()] if every else records


@cache
def positions(table: Table, count: int, most: int) -> tuple[str, ...]:
    """About so many positions of each of some random games and one for every kind of step: made once."""
    found: list[str] = []
    seen: set[str] = set()
    for seed in range(count):
        length = len(random_match(table, seed).choices)
        found += sample(table, seed, max(1, length // most), seen)
    for seed in range(count, count + 20):
        found += sample(table, seed, 0, seen)
    return tuple(found)


def own_checks(game: Game) -> ModuleType | None:
    """tests/games/<id>/conserved.py, where a game says what always holds on its table."""
    name = f"tests.games.{game.id}.conserved"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:
        return None
    return import_module(name) if found else None


def table_named(game: Any = None, seats: int | None = None, variant: str | None = None) -> list[Table]:
    return [
        table
        for table in all_tables()
        if (game is None or table.game.id == game)
        and (seats is None or table.seats == seats)
        and (variant is None or table.variant == variant)
    ]
