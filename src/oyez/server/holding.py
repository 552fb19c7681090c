"""The tables that this process holds: found, kept from being changed by two at a time, brought up to date."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from oyez.core.errors import OyezError

from . import notes
from .cache import Cache
from .caps import Caps
from .config import Config
from .live import LiveTable
from .presence import Presence
from .restoring import plain
from .store import Store

Listener = Callable[[LiveTable, bool], Awaitable[None]]
"""Told of a changed table, and whether this process changed it."""


class Holding:
    """The tables of this process. `on_change` is told of every change, whoever made it."""

    def __init__(self, store: Store, config: Config = Config()) -> None:  # noqa: B008 - it never changes
        self.store = store
        self.cache = Cache(store, config.most_in_memory)
        self.presence = Presence(store, self.cache, config)
        self.caps = Caps.of(config)
        self.on_change: list[Listener] = []

    async def get(self, table_id: str) -> LiveTable:
        return await self.cache.get(table_id)

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[LiveTable]:
        """A table that nobody else changes meanwhile."""
        while True:
            live = await self.get(table_id)
            async with live.lock:
                if self.cache.peek(table_id) is live:  # it may have been dropped while we waited
                    yield live
                    return

    async def catch_up(self, live: LiveTable) -> None:
        """Look whether another process has changed the seats. The table is held."""
        if await self.store.seating(live.row.id) != live.row.seating:
            await self._take_over(live, ours=False)

    async def sits(
        self, table_id: str, player: str | None, wish: int | None = None
    ) -> tuple[LiveTable, int | None]:
        """The table, and in which seat the player sits there by now; which one, if they hold several."""
        async with self.hold(table_id) as live:
            await self.catch_up(live)
            return live, live.row.seat_of(player, wish)

    async def _changed(self, live: LiveTable, ours: bool = True) -> None:
        for listener in self.on_change:
            await listener(live, ours)

    # ---- what others did

    async def refresh(self, live: LiveTable, ours: bool = True) -> None:
        async with live.lock:
            await self._take_over(live, ours)

    async def _take_over(self, live: LiveTable, ours: bool) -> None:
        """Take over what is on disk: seats, and moves that other processes wrote, one after the other."""
        seating = live.row.seating
        live.take_row(await self.store.table(live.row.id))
        if ours and live.dealt and live.n == 0 and live.row.marks is None:
            await self.store.mark_deal(live.row.id, plain(live.mark(), 0))
        moves = await self.store.moves(live.row.id, live.n)
        noted = live.row.seating != seating
        if noted:
            found = await self.store.notes(live.row.id)
            live.notes = notes.placed(found, await self.store.moves(live.row.id)) if found else []
        live.chatted = True
        for move in moves:
            try:
                live.apply(move)
            except OyezError:
                self.cache.drop(live.row.id)
                return
            for stream in live.streams if noted else ():
                stream.logged = 0  # a note may stand before this move: the whole log again
            await self._changed(live, ours)
        standing = await self.store.standing(live.row.id)
        ended = live.keep_standing(standing)
        live.seen = None
        if ended:  # whoever wrote the move that began their turn had not heard yet that they passed
            await self.store.end_standing(live.row.id, ended)
        if not moves or standing:
            await self._changed(live, ours)
