"""What waits to be sent to one page.

A queue of asyncio would do. Every move fills as many as there are pages, and that queue takes three times as
long over it.
"""

from __future__ import annotations

import asyncio
from collections import deque

from .wire import Event

MOST = 64
"""A page that falls so far behind is given the whole table anew."""


class Outbox:
    """Events in the order in which they are to be sent, for one reader; None is the end."""

    __slots__ = ("_events", "_reader")

    def __init__(self) -> None:
        self._events: deque[Event | None] = deque()
        self._reader: asyncio.Future[None] | None = None

    @property
    def empty(self) -> bool:
        return not self._events

    @property
    def full(self) -> bool:
        return len(self._events) >= MOST

    def put(self, event: Event | None) -> None:
        self._events.append(event)
        reader = self._reader
        if reader is not None and not reader.done():
            reader.set_result(None)

    def end(self) -> None:
        """Nothing more is sent, not even what waits."""
        self._events.clear()
        self.put(None)

    async def get(self) -> Event | None:
        """The next event, as soon as there is one."""
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.popleft()
