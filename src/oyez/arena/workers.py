"""The processes that play: here, or on a cluster. The results come in the order of the fixtures."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread

from oyez.core import corrections

from .errors import needs
from .fixtures import Fixture, Played, check_number, play_one

LARGEST_CHUNK = 8
"""Games handed to a process at once: enough to be worth it, few enough to show progress."""


def play_all(fixtures: Sequence[Fixture], jobs: int, ray: str | None = None) -> Iterator[Played]:
    """Play in that many processes, or on the Ray cluster of that address."""
    if ray is not None:
        with needs("ray"):
            from .cluster import play_there  # noqa: PLC0415
        return play_there(fixtures, ray)
    return play_here(fixtures, min(check_number("jobs", jobs), len(fixtures)))


def chunk_size(games: int, jobs: int) -> int:
    return max(1, min(LARGEST_CHUNK, games // (4 * jobs)))


def play_here(fixtures: Sequence[Fixture], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(play_one, fixtures)
        return
    # A fresh process for each job: forking one that has threads, as a progress bar does, is not safe.
    others = active_children()
    pool = ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(corrections.carried(),)
    )
    try:
        with _no_interrupt():
            results = pool.map(play_one, fixtures, chunksize=chunk_size(len(fixtures), jobs))
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


def _begin(corrected: corrections.Files) -> None:
    """Play by the same values. An interrupt is for the process that asked; the workers end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    corrections.carry(corrected)
