"""Live updates: whoever watches a table is sent what changed, move by move."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import zlib
from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import Any

from . import payload
from .live import LiveTable, Stream, Viewer, cut
from .rows import Saying
from .tables import Tables

HEARTBEAT = 15.0
"""Seconds of silence after which a comment keeps the connection open."""

GZIP_HEADER, WINDOW, MEMORY = 16, 13, 6
"""How zlib is told to compress: 64 KB for every open page."""

log = logging.getLogger("oyez.hub")


class Hub:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.open = 0
        self.closed = False
        tables.on_change.append(self.changed)

    async def changed(self, live: LiveTable, ours: bool) -> None:
        """A move, a seat or a line of chat: tell every page of this table."""
        if not live.streams:
            return
        sayings: list[Saying] = []
        if live.chatted:
            live.chatted = False
            said = min(stream.said for stream in live.streams)
            sayings = await self.tables.store.sayings(live.row.id, said)
        for stream in list(live.streams):
            try:
                message = _changes(live, stream)
            except Exception:  # the move stands, whatever becomes of one page
                log.exception("page not drawn", extra={"table": live.row.id, "move": live.n})
                self._let_go(live, stream)
                continue
            message["chat"] = payload.chat_lines([s for s in sayings if s.id > stream.said])
            stream.said = max([stream.said, *[s.id for s in sayings]])
            if stream.queue.full():
                self._let_go(live, stream)
            else:
                stream.queue.put_nowait(message)

    def _let_go(self, live: LiveTable, stream: Stream) -> None:
        cut(stream)
        _leave(live, stream)

    async def follow(
        self, table_id: str, player: str | None, lang: str, shape: str
    ) -> AsyncGenerator[str, None]:
        """Server-sent events: everything once, then what changes. An event's id is the number of moves."""
        async with self.tables.hold(table_id) as live:
            stream = Stream(Viewer(live.row.seat_of(player), lang, shape), player)
            # the first drawing of a map takes long, and the other tables go on meanwhile
            first = await asyncio.to_thread(payload.whole, live, stream)
            sayings = await self.tables.store.sayings(table_id)
            stream.said = max([stream.said, *[s.id for s in sayings]])
            first["chat"] = payload.chat_lines(sayings)
            live.streams.add(stream)
        self.open += 1
        try:
            yield _event(first)
            while not self.closed:
                try:
                    message = await asyncio.wait_for(stream.queue.get(), HEARTBEAT)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if message is None:
                    return
                yield _event(message)
        finally:
            self.open -= 1
            _leave(live, stream)

    def close(self) -> None:
        """Let all pages go; they connect again, to whoever serves next."""
        self.closed = True
        for live in self.tables.cache.all():
            for stream in list(live.streams):
                cut(stream)


def _leave(live: LiveTable, stream: Stream) -> None:
    """A table that nobody watches needs no drawings."""
    live.streams.discard(stream)
    if not live.streams:
        live.seen = None


def _changes(live: LiveTable, stream: Stream) -> dict[str, Any]:
    seat = live.row.seat_of(stream.player)
    if seat == stream.viewer.seat:
        return payload.update(live, stream)
    stream.viewer = replace(stream.viewer, seat=seat)  # sat down, stood up, or a bot took over: all is new
    return payload.whole(live, stream)


async def squeezed(told: AsyncGenerator[str, None]) -> AsyncGenerator[bytes, None]:
    """The same events compressed, each of them sent at once.

    What a page is told resembles what it was told before, so a small window and little effort already make it
    a sixth of its size; a bigger window would cost every open page more memory.
    """
    squeeze = zlib.compressobj(3, zlib.DEFLATED, GZIP_HEADER + WINDOW, MEMORY)
    async with contextlib.aclosing(told) as events:
        async for event in events:
            yield squeeze.compress(event.encode()) + squeeze.flush(zlib.Z_SYNC_FLUSH)
    yield squeeze.flush()


def _event(message: dict[str, Any]) -> str:
    data = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    return f"id: {message['n']}\nevent: table\ndata: {data}\n\n"
