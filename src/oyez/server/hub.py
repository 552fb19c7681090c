"""Live updates: whoever watches a table is sent what changed, move by move."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import replace
from itertools import cycle

from oyez.core.steps import NOBODY

from . import telling, wire
from .config import Config
from .errors import TooMany
from .live import LiveTable, Stream, Viewer, cut
from .rows import Saying
from .tables import Tables

HEARTBEAT = 15.0
"""Seconds between two looks for silent pages: a comment keeps the connection open."""

SHARES = 60
"""The tables are looked at in so many shares, one after the other: thousands of comments at once would keep
everybody waiting."""

CHECK = 60.0
"""Seconds after which it is asked again whether a token is good, should news of its end not have arrived."""

Holds = Callable[[], Awaitable[bool]]

log = logging.getLogger("oyez.hub")


class Hub:
    def __init__(self, tables: Tables, config: Config) -> None:
        self.tables = tables
        self.chat_shown = config.chat_shown
        self.most = config.streams_per_player
        self.following = 0
        self.watching: Counter[str | None] = Counter()
        self.closed = False
        self._beating: asyncio.Task[None] | None = None
        tables.on_change.append(self.changed)

    def open(self) -> None:
        self._beating = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        """Keep connections open on which nothing has been said for a while, all with one clock."""
        for share in cycle(range(SHARES)):
            await asyncio.sleep(HEARTBEAT / SHARES)
            for live in [live for live in self.tables.cache.all() if hash(live.row.id) % SHARES == share]:
                for stream in live.streams:
                    if stream.quiet and stream.outbox.empty:
                        stream.outbox.put(wire.HEARTBEAT)
                    stream.quiet = True

    async def changed(self, live: LiveTable, ours: bool) -> None:
        """A move, a seat or a line of chat: tell every page of this table."""
        if not live.streams:
            return
        sayings: list[Saying] = []
        if live.chatted:
            live.chatted = False
            since = min(stream.said for stream in live.streams)
            sayings = await self.tables.store.sayings(live.row.id, since)
        events: list[tuple[Stream, wire.Event]] = []
        news: list[tuple[Stream, telling.News]] = []
        for stream in sorted(live.streams, key=_by_seat):  # the first gives the order of what is common
            said = [s for s in sayings if s.id > stream.said]
            try:
                if _look_again(live, stream):  # all is new
                    events.append((stream, telling.whole(live, stream, said)))
                else:
                    news.append((stream, telling.update(live, stream, said)))
            except Exception:
                self._not_drawn(live, stream)
            if said:
                stream.said = said[-1].id
        streams = [stream for stream, _ in news]
        try:
            events += zip(streams, telling.put_together([each for _, each in news]), strict=True)
        except Exception:
            self._not_drawn(live, *streams)
        for stream, event in events:
            if stream.outbox.full:
                self._let_go(live, stream)
            else:
                stream.outbox.put(event)
                stream.quiet = False

    def _not_drawn(self, live: LiveTable, *streams: Stream) -> None:
        """The move stands, whatever becomes of a page: it connects again."""
        log.exception("page not drawn", extra={"table": live.row.id, "move": live.n})
        for stream in streams:
            self._let_go(live, stream)

    async def met(self, live: LiveTable, arriving: str | None = None) -> None:
        """Tell every page who is there, if that has changed."""
        present = self.tables.presence.present(live, arriving)
        if present != live.present:
            live.present = present
            await self.changed(live, ours=True)

    def _let_go(self, live: LiveTable, stream: Stream) -> None:
        cut(stream)
        _leave(live, stream)

    def check(self, player: str | None) -> None:
        """TooMany if the player has as many pages open as one may have."""
        if self._too_many(player, self.watching[player]):
            raise TooMany("request.open")

    def _too_many(self, player: str | None, others: int) -> bool:
        return player is not None and bool(self.most) and others >= self.most

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
                if not stream.outbox.full:
                    stream.outbox.put(event)

    async def follow(
        self,
        table_id: str,
        player: str | None,
        lang: str,
        shape: str,
        holds: Holds | None = None,
        *,
        wish: int | None = None,
        painted: str = "",
    ) -> AsyncGenerator[wire.Event, None]:
        """Server-sent events: everything once, then what changes. An event's id is the number of moves.

        `holds` is asked now and then whether the one who watches is still known; `wish` is the seat that
        they look from, if they hold several; `painted` is the mark of the scene that the page brought along.
        """
        async with self.tables.hold(table_id) as live:
            await self.tables.catch_up(live)
            await self.tables.presence.arrive(live, player)
            await self.met(live, player)
            seat, shared = live.row.seat_of(player, wish), len(live.row.seats_of(player)) > 1
            stream = Stream(Viewer(seat, lang, shape, shared), player, wish)
            sayings = await self.tables.store.sayings(table_id, 0, self.chat_shown)
            stream.said = max([stream.said, *[s.id for s in sayings]])
            # the first drawing of a map takes long, and the other tables go on meanwhile
            first = await asyncio.to_thread(telling.whole, live, stream, sayings, painted)
            live.streams.add(stream)
        self.following += 1
        self.watching[player] += 1
        try:
            if self._too_many(player, self.watching[player] - 1):
                return  # as many asked at the same instant
            yield first
            del first  # what has been sent is not held: a page may be silent for hours
            checked = time.monotonic()
            while not self.closed:
                event = await stream.outbox.get()
                if event is None:
                    return
                if holds is not None and time.monotonic() - checked > CHECK:
                    checked = time.monotonic()
                    if not await holds():
                        return
                yield event
                del event
        finally:
            self.following -= 1
            self.watching[player] -= 1
            if not self.watching[player]:
                del self.watching[player]
            _leave(live, stream)

    def close(self) -> None:
        """Let all pages go; they connect again, to whoever serves next."""
        self.closed = True
        if self._beating is not None:
            self._beating.cancel()
        for live in self.tables.cache.all():
            for stream in list(live.streams):
                cut(stream)


def _leave(live: LiveTable, stream: Stream) -> None:
    """A table that nobody watches needs no drawings."""
    live.streams.discard(stream)
    if not live.streams:
        live.seen = None


def _by_seat(stream: Stream) -> int:
    return NOBODY if stream.viewer.seat is None else stream.viewer.seat


def _look_again(live: LiveTable, stream: Stream) -> bool:
    """Whether they sat down, stood up, a bot took over, or the cards were dealt."""
    if stream.sat is not None and stream.sat[0] is live.row and live.dealt == stream.dealt:
        return False  # nobody has moved
    seat, shared = live.row.seat_of(stream.player, stream.wish), len(live.row.seats_of(stream.player)) > 1
    if (seat, shared) == (stream.viewer.seat, stream.viewer.shared) and live.dealt == stream.dealt:
        return False
    stream.viewer = replace(stream.viewer, seat=seat, shared=shared)
    return True
