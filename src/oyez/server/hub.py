"""Live updates: whoever watches a table is sent what changed, move by move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from dataclasses import replace

from . import payload, wire
from .live import LiveTable, Stream, Viewer, cut
from .rows import Saying
from .tables import Tables

HEARTBEAT = 15.0
"""Seconds of silence after which a comment keeps the connection open."""

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
            since = min(stream.said for stream in live.streams)
            sayings = await self.tables.store.sayings(live.row.id, since)
        for stream in list(live.streams):
            said = [s for s in sayings if s.id > stream.said]
            try:
                event = _changes(live, stream, said)
            except Exception:  # the move stands, whatever becomes of one page
                log.exception("page not drawn", extra={"table": live.row.id, "move": live.n})
                self._let_go(live, stream)
                continue
            stream.said = max([stream.said, *[s.id for s in said]])
            if stream.queue.full():
                self._let_go(live, stream)
            else:
                stream.queue.put_nowait(event)

    def _let_go(self, live: LiveTable, stream: Stream) -> None:
        cut(stream)
        _leave(live, stream)

    def let_go(self, player: str) -> None:
        """End the pages of a player; those that may come back do so by themselves."""
        for live in self.tables.cache.all():
            for stream in [stream for stream in live.streams if stream.player == player]:
                self._let_go(live, stream)

    def announce(self, text: str) -> None:
        """Say something on every open page."""
        event = (wire.notice(text),)
        for live in self.tables.cache.all():
            for stream in live.streams:
                if not stream.queue.full():
                    stream.queue.put_nowait(event)

    async def follow(
        self, table_id: str, player: str | None, lang: str, shape: str
    ) -> AsyncGenerator[wire.Event, None]:
        """Server-sent events: everything once, then what changes. An event's id is the number of moves."""
        async with self.tables.hold(table_id) as live:
            stream = Stream(Viewer(live.row.seat_of(player), lang, shape), player)
            sayings = await self.tables.store.sayings(table_id)
            stream.said = max([stream.said, *[s.id for s in sayings]])
            # the first drawing of a map takes long, and the other tables go on meanwhile
            first = await asyncio.to_thread(payload.whole, live, stream, sayings)
            live.streams.add(stream)
        self.open += 1
        try:
            yield first
            while not self.closed:
                try:
                    event = await asyncio.wait_for(stream.queue.get(), HEARTBEAT)
                except TimeoutError:
                    yield wire.HEARTBEAT
                    continue
                if event is None:
                    return
                yield event
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


def _changes(live: LiveTable, stream: Stream, sayings: list[Saying]) -> wire.Event:
    seat = live.row.seat_of(stream.player)
    if seat == stream.viewer.seat:
        return payload.update(live, stream, sayings)
    stream.viewer = replace(stream.viewer, seat=seat)  # sat down, stood up, or a bot took over: all is new
    return payload.whole(live, stream, sayings)
