"""Who thinks next, and where: a fair line of thoughts, and worker processes that are ended when they hang.

Whoever waits gets a turn before anybody gets a second one, however many thoughts they have in line. Tables
without people are served when nobody else waits.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from oyez import bots, games
from oyez.bots import advice
from oyez.core import corrections

STARTING = 120.0
"""Seconds that a new worker has to come to life."""

GLANCE = 0.5
"""Seconds at most for a position of a finished match: there are many of them, and nobody plays."""

log = logging.getLogger("oyez.thinking")


class CannotThink(Exception):
    """A thought without a choice: the bot hung, failed, or its worker died twice."""


def think(game_id: str, snapshot: dict[str, Any], seat: int, bot: str, seed: int, *, seconds: float) -> int:
    """What a bot chooses, shown the redacted position and nothing else. Runs in a worker process."""
    game = games.find(game_id)
    return bots.make(bot, game, seed, seconds).choose(game.restore(snapshot), seat)


def advise(
    game_id: str, snapshot: dict[str, Any], seat: int, bot: str, seed: int, *, seconds: float
) -> list[dict[str, Any]]:
    """The answers that a searching bot would give, and what it expects of each. Runs in a worker process."""
    game = games.find(game_id)
    searching = bots.make(bot, game, seed, seconds)
    assert isinstance(searching, bots.MctsBot)
    return [
        {"choice": it.choice, "share": it.share, "points": it.points, "spread": it.spread, "parts": it.parts}
        for it in advice.advise(searching, game.restore(snapshot), seat)
    ]


def judge(game_id: str, snapshot: dict[str, Any], bot: str, seed: int, *, seconds: float) -> list[float]:
    """What a spectator's view of a position is worth to each seat. Runs in a worker process."""
    game = games.find(game_id)
    searching = bots.make(bot, game, seed, min(seconds, GLANCE))
    assert isinstance(searching, bots.MctsBot)
    return advice.judge(searching, game.restore(snapshot))


def awake() -> None:
    """What a new worker does first: a thought is timed from when the worker knows its games."""
    for game_id in games.ids():
        games.find(game_id)


def _belong(corrected: corrections.Files) -> None:
    """A worker plays by the server's values, does not mind Ctrl-C, and goes when the server has gone."""
    corrections.carry(corrected)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_parent, daemon=True).start()


def _go_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def make_pool() -> ProcessPoolExecutor:
    """One worker process."""
    spawn, corrected = multiprocessing.get_context("spawn"), corrections.carried()
    return ProcessPoolExecutor(1, spawn, initializer=_belong, initargs=(corrected,))


@dataclass(eq=False, slots=True)
class Thought:
    owner: str
    work: Callable[..., Any]
    """What is done in a worker, but for the seed and the time that it has."""
    bot: str
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    again: bool = False
    """Whether a worker has died of it already."""


class Line:
    """Thoughts by owner; the owners take turns."""

    def __init__(self) -> None:
        self._owners: OrderedDict[str, deque[Thought]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._owners.values()))

    def add(self, thought: Thought) -> None:
        self._owners.setdefault(thought.owner, deque()).append(thought)

    def next(self) -> Thought | None:
        """The first thought of whoever has waited longest; their others wait for the next round."""
        if not self._owners:
            return None
        owner, waiting = self._owners.popitem(last=False)
        thought = waiting.popleft()
        if waiting:
            self._owners[owner] = waiting
        return thought

    def drop(self, thought: Thought) -> None:
        """Nobody wants that any more."""
        waiting = self._owners.get(thought.owner)
        if waiting is None or thought not in waiting:
            return
        waiting.remove(thought)
        if not waiting:
            del self._owners[thought.owner]


class Thinking:
    """So many workers, each with one thought at a time.

    A bot that searches stops after so many seconds; one that takes longer than the deadline beyond is ended.
    """

    def __init__(self, workers: int, seconds: float, deadline: float) -> None:
        self.seconds = seconds
        self.deadline = seconds + deadline if deadline else None
        self.first, self.last = Line(), Line()
        self._idle = [make_pool() for _ in range(workers)]
        self._awake: set[ProcessPoolExecutor] = set()
        self._busy: dict[asyncio.Task[None], ProcessPoolExecutor] = {}
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self.first) + len(self.last)

    async def think(
        self, owner: str, game_id: str, snapshot: dict[str, Any], seat: int, bot: str, *, last: bool = False
    ) -> int:
        """What a bot chooses."""
        choice: int = await self._thought(owner, partial(think, game_id, snapshot, seat, bot), bot, last)
        return choice

    async def advise(
        self, owner: str, game_id: str, snapshot: dict[str, Any], seat: int, bot: str
    ) -> list[dict[str, Any]]:
        """What a searching bot would answer, the best first."""
        found: list[dict[str, Any]] = await self._thought(
            owner, partial(advise, game_id, snapshot, seat, bot), bot
        )
        return found

    async def judge(self, owner: str, game_id: str, snapshot: dict[str, Any], bot: str) -> list[float]:
        """What a position is worth to each seat: thought about when nobody else waits."""
        found: list[float] = await self._thought(
            owner, partial(judge, game_id, snapshot, bot), bot, last=True
        )
        return found

    async def _thought(self, owner: str, work: Callable[..., Any], bot: str, last: bool = False) -> Any:
        """What comes of it. Cancelled, it leaves the line. CannotThink when nothing does."""
        thought = Thought(owner, work, bot)
        line = self.last if last else self.first
        line.add(thought)
        self._dispatch()
        try:
            return await thought.done
        except asyncio.CancelledError:
            line.drop(thought)
            raise

    def _dispatch(self) -> None:
        while self._idle and not self._closed:
            thought = self.first.next() or self.last.next()
            if thought is None:
                return
            if not thought.done.done():
                pool = self._idle.pop()
                task = asyncio.create_task(self._run(pool, thought))
                self._busy[task] = pool
                task.add_done_callback(self._ready)

    def _ready(self, task: asyncio.Task[None]) -> None:
        self._idle.append(self._busy.pop(task))
        if not task.cancelled() and task.exception() is not None:
            log.error("a thought was lost", exc_info=task.exception())
        self._dispatch()

    async def _run(self, pool: ProcessPoolExecutor, thought: Thought) -> None:
        loop = asyncio.get_running_loop()
        try:
            if pool not in self._awake:
                await asyncio.wait_for(loop.run_in_executor(pool, awake), STARTING)
                self._awake.add(pool)
            work = partial(thought.work, secrets.randbits(63), seconds=self.seconds)
            found = await asyncio.wait_for(loop.run_in_executor(pool, work), self.deadline)
        except BrokenProcessPool:  # the worker died: a new one thinks again, once
            self._replace(pool)
            if thought.again:
                _fail(thought, "died")
            elif not thought.done.done():
                thought.again = True
                self.first.add(thought)
        except TimeoutError:
            log.warning("bot hangs", extra={"reason": thought.bot})
            self._replace(pool)
            _fail(thought, "hangs")
        except Exception:  # a mistake of that bot's
            log.exception("bot fails", extra={"reason": thought.bot})
            _fail(thought, "fails")
        else:
            if not thought.done.done():
                thought.done.set_result(found)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Another worker instead of this one, which is ended whatever it does."""
        task = asyncio.current_task()
        assert task is not None
        self._awake.discard(pool)
        end(pool)
        self._busy[task] = make_pool()

    async def close(self) -> None:
        self._closed = True
        pools = [*self._idle, *self._busy.values()]
        for task in list(self._busy):
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
        for pool in pools:
            end(pool)


def _fail(thought: Thought, why: str) -> None:
    if not thought.done.done():
        thought.done.set_exception(CannotThink(why))


def end(pool: ProcessPoolExecutor) -> None:
    """Nobody waits for its thought any more."""
    for worker in list((getattr(pool, "_processes", None) or {}).values()):
        with contextlib.suppress(ValueError):  # it has gone already
            worker.kill()
    pool.shutdown(wait=False, cancel_futures=True)
