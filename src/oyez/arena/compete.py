"""The arena: bots meet on equal terms. Rivals are rated; others show how often they succeed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from oyez import bots as known
from oyez.core.outcome import TOGETHER
from oyez.games import find

from .errors import BadSimulation, needs
from .fixtures import Fixture, are_rivals, check_number, fixtures
from .report import Report
from .seating import blocks
from .workers import play_all


def plan(
    game: str, *, seats: int, bots: Sequence[str], games: int, seed: int, options: Mapping[str, object]
) -> list[Fixture]:
    """Everybody equally often on every seat against every other, as far as the number of games allows.

    Alone, or where all win or lose together, every bot plays the same deals by itself, on all seats.
    """
    found = find(game)
    found.check_table(seats, options)
    names = [known.check(name) for name in bots]
    if not names or (len(names) < 2 and are_rivals(game, seats)):
        raise BadSimulation("arena.entrants" if names or are_rivals(game, seats) else "arena.nobody")
    if len(set(names)) < len(names):
        raise BadSimulation("arena.twice", bot=next(name for name in names if names.count(name) > 1))
    if check_number("games", games) < len(names):
        raise BadSimulation("arena.few", bots=len(names), games=games)
    order: Iterable[list[tuple[str, ...]]]
    if seats == 1 or found.blank().KIND == TOGETHER:
        order = [[(name,) * seats for name in names]]
    else:
        every = blocks(len(names), seats)
        order = ([tuple(names[at] for at in seating) for seating in block] for block in every)
    return fixtures(game, seats=seats, options=options, blocks=order, games=games, seed=seed)


def compete(
    game: str,
    *,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    ray: str | None = None,
    after_each: Callable[[], None] = lambda: None,
) -> Report:
    """Let bots play that many games, here or on the Ray cluster of that address ("auto": the one nearby).

    `after_each` is called as each game comes in.
    """
    planned = plan(game, seats=seats, bots=bots, games=games, seed=seed, options=options or {})
    rivals = are_rivals(game, seats)
    if rivals:
        with needs("arena"):
            from .ratings import rate  # noqa: PLC0415
    played = []
    for result in play_all(planned, jobs, ray):
        played.append(result)
        after_each()
    return Report.of(planned, played, bots, seed, rate(played, bots) if rivals else {})
