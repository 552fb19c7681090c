"""Many matches between bots. The same seed gives the same result on any number of jobs."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread

from oyez import bots, games
from oyez.core.chance import Chance
from oyez.core.game import Value, check_seed

from .errors import BadSimulation
from .summary import Played, Summary

LARGEST_CHUNK = 8
"""Games handed to a process at once: enough to be worth it, few enough to show progress."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything it takes to play any game of a simulation, in whatever process."""

    game: str
    seats: int
    options: Mapping[str, Value]
    seatings: tuple[tuple[str, ...], ...]
    seed: int

    def seating(self, number: int) -> tuple[str, ...]:
        return self.seatings[number % len(self.seatings)]

    def deal(self, number: int) -> int:
        """The seed of the match: every way to sit plays the same deal before the next one comes."""
        return _seed(self.seed, 2 * (number // len(self.seatings)))

    def bot_seed(self, number: int, seat: int) -> int:
        return _seed(self.seed, 2 * (number * self.seats + seat) + 1)


def _seed(seed: int, sequence: int) -> int:
    chance = Chance.from_seed(seed, sequence)
    return (chance.bits() << 32 | chance.bits()) >> 1


def plan(game: str, seats: int, entrants: Sequence[str], seed: int, options: Mapping[str, object]) -> Plan:
    """Check everything and seat the bots; fewer names than seats are repeated in turn."""
    found = games.find(game)
    found.check_seats(seats)
    if not 1 <= len(entrants) <= seats:
        raise BadSimulation("arena.bots", given=len(entrants), seats=seats)
    sitting = [bots.check(entrants[seat % len(entrants)]) for seat in range(seats)]
    turned = [tuple(sitting[(seat + turn) % seats] for seat in range(seats)) for turn in range(seats)]
    return Plan(game, seats, found.check_options(options), tuple(dict.fromkeys(turned)), check_seed(seed))


def play_one(plan: Plan, number: int) -> Played:
    """The game of that number, from its first choice to its last."""
    game = games.find(plan.game)
    seating = plan.seating(number)
    players = [bots.make(name, game, plan.bot_seed(number, seat)) for seat, name in enumerate(seating)]
    state = game.start(plan.seats, dict(plan.options), plan.deal(number))
    choices = 0
    while not state.over:
        seat = state.seat
        state.play(players[seat].choose(state.redact(seat), seat))
        choices += 1
    return Played(seating, choices, tuple(state.parts()), tuple(state.winners()))


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
    prepared = plan(game, seats, bots, seed, options or {})
    for name, number in (("games", games), ("jobs", jobs)):
        if type(number) is not int or number < 1:
            raise BadSimulation("arena.number", name=name, value=repr(number)[:80])
    began = time.perf_counter()
    played = []
    for result in _play_all(prepared, games, min(jobs, games)):
        played.append(result)
        after_each()
    return Summary.of(played, seats, time.perf_counter() - began)


def _play_all(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    numbers = range(games)
    if jobs == 1:
        yield from (play_one(plan, number) for number in numbers)
        return
    # A fresh process for each job: forking one that has threads, as a progress bar does, is not safe.
    others = active_children()
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts)
    try:
        with _no_interrupt():
            chunk = max(1, min(LARGEST_CHUNK, games // (4 * jobs)))
            results = pool.map(play_one, [plan] * games, numbers, chunksize=chunk)
        yield from results
    except BaseException:  # an interrupt above all: what is being played is of no use to anybody now
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Hold an interrupt back while the workers are started: a pool that is half started never ends."""
    if current_thread() is not main_thread():
        yield
        return
    held: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if held:
        raise KeyboardInterrupt


def _leave_interrupts() -> None:
    """An interrupt is for the process that asked; the workers end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
