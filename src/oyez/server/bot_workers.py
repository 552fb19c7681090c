"""Bots think in processes of their own, never in the event loop. A thought that is lost is thought again."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from oyez import bots, games
from oyez.core import corrections
from oyez.core.errors import OyezError

from .live import LiveTable
from .tables import Tables
from .watch import Watch

PATIENCE = 8.0
"""Another process wrote the last move and should ask its bots; after so many seconds this one does."""

log = logging.getLogger("oyez.bot_workers")


def think(game_id: str, snapshot: dict[str, Any], seat: int, bot: str, seed: int, *, seconds: float) -> int:
    """What a bot chooses, shown the redacted position and nothing else. Runs in a worker process."""
    game = games.find(game_id)
    return bots.make(bot, game, seed, seconds).choose(game.restore(snapshot), seat)


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


class BotWorkers:
    def __init__(self, tables: Tables, workers: int, seconds: float) -> None:
        self.tables = tables
        self.workers = workers
        self.seconds = seconds
        self._pool = self._make_pool()
        self._tasks: set[asyncio.Task[None]] = set()
        self.watch = Watch()

    def _make_pool(self) -> ProcessPoolExecutor:
        spawn, corrected = multiprocessing.get_context("spawn"), corrections.carried()
        return ProcessPoolExecutor(self.workers, spawn, initializer=_belong, initargs=(corrected,))

    async def suggest(self, live: LiveTable, seat: int, bot: str) -> int:
        """What the bot would choose in that seat."""
        snapshot = live.match.state.redact(seat).snapshot()
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pool
            try:
                seed = secrets.randbits(63)
                thought = partial(think, live.row.game, snapshot, seat, bot, seed, seconds=self.seconds)
                with self.watch.thought():
                    return await loop.run_in_executor(pool, thought)
            except BrokenProcessPool:  # a worker died: a new pool thinks again
                if pool is self._pool:
                    self._pool = self._make_pool()
        raise BrokenProcessPool

    async def consider(self, live: LiveTable, ours: bool = True) -> None:
        """Let those answer who need nobody: bots, and seats that decline by themselves.

        What another process has to answer is answered here only if that one does not.
        """
        if not live.playing:
            return
        for seat in live.match.waiting:
            bot = live.row.places[seat].bot
            alone = bot is not None or seat == live.declines
            if alone and (seat, live.n, ours) not in live.thinking:
                live.thinking.add((seat, live.n, ours))
                task = asyncio.create_task(self._choose(live, seat, bot, n=live.n, ours=ours))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _choose(self, live: LiveTable, seat: int, bot: str | None, *, n: int, ours: bool) -> None:
        thought = (seat, n, ours)
        try:
            await asyncio.sleep(0.0 if ours else PATIENCE)
            if live.n == n and bot is None:
                live.thinking.discard(thought)
                await self.tables.decline(live.row.id, seat, n)
            elif live.n == n:
                choice = await self.suggest(live, seat, str(bot))
                live.thinking.discard(thought)
                await self.tables.play(live.row.id, seat, n, choice, bot=bot)
        except OyezError as error:
            log.info("bot overtaken", extra={"table": live.row.id, "move": n, "reason": error.message.id})
        except Exception:  # the database is away, say: try again later
            log.exception("bot failed", extra={"table": live.row.id, "move": n})
            await asyncio.sleep(PATIENCE)
            current = self.tables.cache.peek(live.row.id)
            if current is not None:
                current.thinking.discard(thought)
                await self.consider(current)
            return
        finally:
            live.thinking.discard(thought)
        current = self.tables.cache.peek(live.row.id)
        if current is not None and current.n == live.n != n:
            await self.consider(current)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(_end, self._pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """Nobody waits for a thought any more."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    pool.shutdown()
