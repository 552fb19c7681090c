"""The tables on which every law is tried: each game, seat count and option set of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from types import ModuleType
from typing import Any

from oyez import games
from oyez.core.chance import Chance
from oyez.core.errors import UnknownGame
from oyez.core.game import Game, Value
from oyez.core.match import Match
from oyez.core.randomly import pick_at_random
from oyez.core.record import replay
from oyez.core.state import State
from oyez.core.together import Together


@dataclass(frozen=True, eq=False)
class Table:
    game: Game
    seats: int
    variant: str
    """What the option set is called: one of the game's variants, or modules joined by "+"."""
    options: Mapping[str, Value] | None = None

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{self.variant}"

    def new(self, seed: int, version: int | None = None) -> Match:
        options = self.game.variants[self.variant] if self.options is None else self.options
        seats, checked = self.game.check_table(self.seats, options)
        return Match(self.game, seats, seed, checked, version)

    def replay(self, record: str, moves: int | None = None) -> Match:
        """The match of a record, played from its first choice."""
        return replay(record, self._find, moves)

    def load(self, record: str) -> Match:
        """The same match, but a record is played only once and taken up where it stands ever after."""
        played = _played(self, record)
        return played.standing_at(played.state, len(played.choices))

    def load_with_its_past(self, record: str) -> Match:
        """The same again for whoever looks back or takes back: that takes longer."""
        played = _played(self, record)
        return played.at(len(played.choices))

    def _find(self, game_id: str) -> Game:
        if game_id != self.game.id:
            raise UnknownGame("game.unknown", game=game_id, allowed=self.game.id)
        return self.game

    def seen_by(self) -> list[int | None]:
        """Everybody at the table and a spectator."""
        return [None, *range(self.seats)]


@lru_cache(256)
def _played(table: Table, record: str) -> Match:
    return table.replay(record)


def tables_of(game: Game) -> list[Table]:
    return [
        Table(game, seats, variant)
        for variant, options in game.variants.items()
        for seats in game.seats_with(options)
    ]


def pairs_of(game: Game) -> list[Table]:
    """A table for every two modules that go together; the seats change from pair to pair."""
    found: list[Table] = []
    for one, other in combinations(game.modules, 2):
        options = merged(game.modules[one], game.modules[other])
        allowed = game.seats_with(options)
        if allowed:
            found.append(Table(game, allowed[len(found) % len(allowed)], f"{one}+{other}", options))
    return found


def merged(one: Mapping[str, Value], other: Mapping[str, Value]) -> dict[str, Value]:
    """Both sets of options; where any number of values is allowed, the values of both."""
    both = {**one, **other}
    for name in one.keys() & other.keys():
        here, there = one[name], other[name]
        if isinstance(here, tuple) and isinstance(there, tuple):
            both[name] = (*here, *[value for value in there if value not in here])
    return both


def all_tables() -> list[Table]:
    return [table for game_id in games.ids() for table in tables_of(games.find(game_id))]


def outer_tables() -> list[Table]:
    """With every option set, the fewest and the most seats."""
    found: dict[tuple[str, str], list[Table]] = {}
    for table in all_tables():
        found.setdefault((table.game.id, table.variant), []).append(table)
    return [table for tables in found.values() for table in (tables[0], *tables[1:][-1:])]


def all_pairs() -> list[Table]:
    return [table for game_id in games.ids() for table in pairs_of(games.find(game_id))]


def random_choice(s: State, chance: Chance) -> tuple[int, int]:
    """One of the waiting seats and what it chooses."""
    seat = chance.pick(s.waiting())
    return seat, pick_at_random(chance, s.choices(seat))


def play_at_random(match: Match, chance: Chance) -> None:
    seat, choice = random_choice(match.state, chance)
    match.play(choice, seat)


def random_match(table: Table, seed: int, version: int | None = None) -> Match:
    match, chance = table.new(seed, version), Chance.from_seed(seed, 1)
    while not match.over:
        assert len(match.choices) < table.game.longest, "the game does not end"
        play_at_random(match, chance)
    return match


def random_choices(table: Table, seed: int, seen: set[str]) -> tuple[list[tuple[int, int]], list[int]]:
    """The choices of `random_match`, and where steps come up that have not been on an agenda yet."""
    s, chance = table.new(seed).state, Chance.from_seed(seed, 1)
    choices: list[tuple[int, int]] = []
    fresh: list[int] = []
    while not s.over:
        assert len(choices) < table.game.longest, "the game does not end"
        kinds = {type(step).__name__ for step in s.agenda}
        if not kinds <= seen:
            fresh.append(len(choices))
            seen |= kinds
        choices.append(random_choice(s, chance))
        s.play(choices[-1][1], choices[-1][0])
    return choices, fresh


def sample(table: Table, seed: int, every: int) -> list[str]:
    """Positions of one random game, as records: every so many choices, secret ones half made, and the end."""
    choices, _ = random_choices(table, seed, set())
    return records(table, seed, choices, range(seed % every, len(choices) + 1, every))


def records(
    table: Table, seed: int, choices: list[tuple[int, int]], wanted: Any, halves: int = 2
) -> list[str]:
    """The records of those positions of a game, of its end, and of some secret choices that are half made."""
    match = table.new(seed)
    found = []
    for n in range(len(choices) + 1):
        half = (halves and n < len(choices) and isinstance(match.state.decision, Together)) and len(
            match.waiting
        ) < table.seats
        if half or n in wanted:
            found.append(match.to_json())
            halves -= bool(half)
        if n < len(choices):
            match.play(choices[n][1], choices[n][0])
    return found


def fewer(games: int, game: Game) -> int:
    """So many games, or a quarter of them where they may be longer than usual."""
    return games if game.longest <= Game.longest else -(-games // 4)


@cache
def positions(table: Table, count: int, most: int, more: int = 20) -> tuple[str, ...]:
    """About so many positions of each of some random games and one for every kind of step: made once."""
    found: list[str] = []
    seen: set[str] = set()
    for seed in range(count + fewer(more, table.game)):
        choices, fresh = random_choices(table, seed, seen)
        if seed < count:
            every = max(1, len(choices) // most)
            wanted = {*fresh, *range(seed % every, len(choices), every), len(choices)}
            found += records(table, seed, choices, wanted)
        elif fresh:
            found += records(table, seed, choices, {*fresh}, 0)
    return tuple(found)


def some_positions(table: Table, most: int) -> tuple[str, ...]:
    """At most so many of the positions of a table, and other ones of other tables."""
    found = positions(table, 1, 3)
    step = -(-len(found) // most)
    return found[sum(map(ord, str(table))) % step :: step]


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
        for table in [*all_tables(), *all_pairs()]
        if (game is None or table.game.id == game)
        and (seats is None or table.seats == seats)
        and (variant is None or table.variant == variant)
    ]
