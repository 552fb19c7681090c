"""Many matches of one line-up. The same seed gives the same result on any number of jobs."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from oyez import bots as known
from oyez.games import find

from .errors import BadSimulation
from .fixtures import Fixture, fixtures
from .seating import turned
from .summary import Summary
from .workers import play_all


def plan(
    game: str, *, seats: int, bots: Sequence[str], games: int, seed: int, options: Mapping[str, object]
) -> list[Fixture]:
    """The line-up turned round the table; fewer names than seats are repeated in turn."""
    if not 1 <= len(bots) <= find(game).check_table(seats, options)[0]:
        raise BadSimulation("arena.bots", given=len(bots), seats=seats)
    names = [known.check(name) for name in bots]
    lineup = [names[seat % len(names)] for seat in range(seats)]
    return fixtures(game, seats=seats, options=options, blocks=[turned(lineup)], games=games, seed=seed)


def simulate(
    game: str,
    *,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    after_each: Callable[[], None] = lambda: None,
) -> Summary:
    """Play that many games and sum them up; `after_each` is called as each one comes in."""
    planned = plan(game, seats=seats, bots=bots, games=games, seed=seed, options=options or {})
    began = time.perf_counter()
    played = []
    for result in play_all(planned, jobs):
        played.append(result)
        after_each()
    roles = find(game).roles(seats, dict(planned[0].options))
    return Summary.of(played, seats, time.perf_counter() - began, roles)
