"""The arena: bots meet on equal terms, and are rated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from oyez import bots as known
from oyez.games import find

from .errors import BadSimulation, needs
from .fixtures import Fixture, check_number, fixtures
from .report import Report
from .seating import blocks
from .workers import play_all


def plan(
    game: str, *, seats: int, bots: Sequence[str], games: int, seed: int, options: Mapping[str, object]
) -> list[Fixture]:
    """Everybody equally often on every seat against every other, as far as the number of games allows."""
    if find(game).check_seats(seats) < 2:
        raise BadSimulation("arena.alone")
    names = [known.check(name) for name in bots]
    if len(names) < 2:
        raise BadSimulation("arena.entrants")
    if len(set(names)) < len(names):
        raise BadSimulation("arena.twice", bot=next(name for name in names if names.count(name) > 1))
    if check_number("games", games) < len(names):
        raise BadSimulation("arena.few", bots=len(names), games=games)
    order = ([tuple(names[at] for at in seating) for seating in block] for block in blocks(len(names), seats))
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
    """Let bots meet in that many games, here or on the Ray cluster of that address ("auto": the one nearby).

    `after_each` is called as each game comes in.
    """
    with needs("arena"):
        from .ratings import rate  # noqa: PLC0415
    planned = plan(game, seats=seats, bots=bots, games=games, seed=seed, options=options or {})
    played = []
    for result in play_all(planned, jobs, ray):
        played.append(result)
        after_each()
    return Report.of(planned, played, bots, seed, rate(played, bots))
