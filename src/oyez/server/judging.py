"""How finished matches looked to a strong bot that watches: one position after the other, when nobody plays.

What is known stays in memory for a while; a look that nobody waits for any more stops where it is.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

from .aside import aside
from .story import Mark
from .thinking import CannotThink, Thinking

WATCHER = "hard"
"""The bot that watches."""

MOST_KEPT = 64
"""Matches whose looks are kept."""

MOST_LOOKS = 60
"""So many positions of a match are looked at, far and wide alike."""

AT_ONCE = 2
"""Matches that are looked at at the same time; others wait until somebody asks again."""

PATIENCE = 12.0
"""Seconds without a question after which nobody waits any more."""

Snapshot = Callable[[int], dict[str, Any]]
"""A spectator's view of the position after so many choices."""


class Look:
    """The marks of a match that are looked at, and what each was worth to the seats, as far as is known."""

    def __init__(self, game: str, marks: Sequence[Mark]) -> None:
        self.game = game
        self.marks = spread(marks, MOST_LOOKS)
        self.values: list[Sequence[float] | None] = [None] * len(self.marks)
        self.asked = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def working(self) -> bool:
        return self.task is not None and not self.task.done()


def spread(marks: Sequence[Mark], most: int) -> list[Mark]:
    """So many of them at most, the first and the last included."""
    if len(marks) <= most:
        return list(marks)
    return [marks[round(at * (len(marks) - 1) / (most - 1))] for at in range(most)]


class Judging:
    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self._looks: OrderedDict[str, Look] = OrderedDict()

    def look(self, key: str, game: str, marks: Sequence[Mark], snapshot: Snapshot) -> Look:
        """What is known of that match by now; what is not is found out while somebody asks."""
        found = self._looks.pop(key, None) or Look(game, marks)
        self._looks[key] = found
        found.asked = time.monotonic()
        working = sum(look.working for look in self._looks.values())
        if None in found.values and not found.working and working < AT_ONCE:
            found.task = asyncio.create_task(self._go_on(key, found, snapshot))
        while len(self._looks) > MOST_KEPT:
            _, oldest = self._looks.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        return found

    async def _go_on(self, key: str, look: Look, snapshot: Snapshot) -> None:
        for at, mark in enumerate(look.marks):
            if look.values[at] is not None:
                continue
            if time.monotonic() - look.asked > PATIENCE:
                return
            view = await aside(snapshot, mark.n)
            try:
                look.values[at] = await self.thinking.judge(key, look.game, view, WATCHER)
            except CannotThink:
                return

    async def close(self) -> None:
        tasks = [look.task for look in self._looks.values() if look.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
