"""The tables in memory: a bounded cache of what the log says."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from oyez.core.resume import put_aside

from . import notes
from .errors import Frozen
from .live import LiveTable, cut
from .restoring import restore
from .rows import Position
from .store import Store

MOST_FROZEN = 10_000


class Cache:
    """The tables used last. What is dropped comes back from its snapshot and the tail of the log."""

    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._frozen: OrderedDict[str, Frozen] = OrderedDict()
        self.lost: set[str] = set()
        """Tables that were dropped because a write failed: they come back by themselves when writes work."""

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def frozen(self) -> int:
        return len(self._frozen)

    def all(self) -> list[LiveTable]:
        return list(self._tables.values())

    def ids(self) -> list[str]:
        """The tables in memory and those on their way there."""
        return [*self._tables, *self._loading]

    def peek(self, table_id: str) -> LiveTable | None:
        return self._tables.get(table_id)

    async def find(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory; one that is on its way there is waited for."""
        loading = self._loading.get(table_id)
        if loading is not None:
            await asyncio.wait([loading])
        return self._tables.get(table_id)

    async def get(self, table_id: str) -> LiveTable:
        live = self._tables.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.ensure_future(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        if table_id in self._tables:
            self._tables.move_to_end(table_id)
        return live

    def drop(self, table_id: str) -> None:
        """Forget a table whose memory may no longer be what the log says; its pages start anew."""
        live = self._tables.pop(table_id, None)
        if live is not None:
            for stream in live.streams:
                cut(stream)

    async def reload(self, live: LiveTable) -> None:
        """Make the memory of a table what the log says; its pages stay and are told what differs."""
        true = await self._read(live.row.id)
        live.row, live.match, live.n, live.since, live.saved = (
            true.row, true.match, true.n, true.since, true.saved
        )  # fmt: skip
        live.standing, live.declines, live.resumed = true.standing, true.declines, true.resumed
        live.marked, live._past, live.notes = None, None, true.notes
        for stream in live.streams:
            stream.logged = 0  # what was told may have been taken back: the whole log again

    async def _load(self, table_id: str) -> LiveTable:
        live = await self._read(table_id)
        self._tables[table_id] = live
        self._shrink(keep=table_id)
        return live

    async def _read(self, table_id: str) -> LiveTable:
        """The table as it is on disk; what could not be brought back once is not tried at every request."""
        row = await self.store.table(table_id)
        frozen = self._frozen.get(table_id)
        if frozen is not None and frozen.row == row:
            raise Frozen.table(row, frozen.why)
        self._frozen.pop(table_id, None)
        saved = await self.store.snapshot(table_id)
        try:
            moves = await self.store.moves(table_id)
            live = await asyncio.to_thread(restore, row, saved, moves)  # the other tables go on meanwhile
        except Frozen as error:
            self._frozen[table_id] = error
            if len(self._frozen) > MOST_FROZEN:
                self._frozen.popitem(last=False)
            raise
        live.notes = notes.placed(await self.store.notes(table_id), moves)
        live.keep_standing(await self.store.standing(table_id))
        return live

    def _shrink(self, keep: str) -> None:
        for table_id, live in list(self._tables.items()):
            if len(self._tables) <= self.most:
                break
            if table_id != keep and not live.streams and not live.lock.locked():
                del self._tables[table_id]

    async def save(self, live: LiveTable) -> None:
        """Put a snapshot beside the log, and one position more on the way."""
        live.saved = live.n
        data = put_aside(live.match)
        position = Position(live.n, len(live.match.choices), data["record"]["hash"], data["state"])
        await self.store.save_snapshot(live.row.id, live.n, data)
        await self.store.save_position(live.row.id, position)
