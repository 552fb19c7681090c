"""Looks after the house, second by second: what an outage put to sleep is woken when the database is back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

BEAT = 1.0
"""Seconds between two rounds."""

log = logging.getLogger("oyez.keeper")

Chore = Callable[[], Awaitable[None]]


class Keeper:
    """Does its chores one after the other, again and again; what fails is tried again in its next round."""

    def __init__(self) -> None:
        self._chores: list[tuple[str, Chore, float]] = []
        self._task: asyncio.Task[None] | None = None

    def add(self, name: str, chore: Chore, every: float = BEAT) -> None:
        self._chores.append((name, chore, every))

    def open(self) -> None:
        self._task = asyncio.create_task(self._keep())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep(self) -> None:
        loop = asyncio.get_running_loop()
        due = {name: loop.time() for name, _, _ in self._chores}
        while True:
            await asyncio.sleep(BEAT)
            for name, chore, every in self._chores:
                if loop.time() < due[name]:
                    continue
                due[name] = loop.time() + every
                try:
                    await chore()
                except Exception as error:  # the database is away, say: the next round will do
                    log.warning("not done", extra={"reason": f"{name}: {type(error).__name__}"})
