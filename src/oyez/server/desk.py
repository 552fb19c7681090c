"""The operator's desk: what the server knows of muted and banned players, announcements and acts."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from . import acts, schema
from .acts import Act, Notice
from .database import Database

DAY = 24 * 3600.0
MOST_AT_ONCE = 100
"""So many tables are cleared away in one round."""

RETENTION = "retention"
"""Who clears tables away that have expired."""


class Desk:
    def __init__(self, database: Database, keep_days: float, keep_finished_days: float) -> None:
        self.database = database
        self.keep = keep_days * DAY
        self.keep_finished = keep_finished_days * DAY
        self.muted: frozenset[str] = frozenset()
        self.banned: frozenset[str] = frozenset()
        self._notices: tuple[Notice, ...] = ()
        self._last = 0

    async def open(self) -> None:
        def work(db: Connection) -> int:
            self._read(db)
            return db.scalar(select(func.max(schema.acts.c.id))) or 0

        self._last = await self.database.read(work)

    def _read(self, db: Connection) -> None:
        self.muted, self.banned = acts.sanctioned(db)
        self._notices = acts.notices(db)

    @property
    def notices(self) -> Sequence[str]:
        """What is to be said on every page now."""
        now = time.time()
        return [notice.text for notice in self._notices if notice.until is None or notice.until > now]

    async def news(self) -> list[Act]:
        """What has been done since this was asked last."""
        last = self._last

        def work(db: Connection) -> list[Act]:
            new = acts.since(db, last)
            if new:
                self._read(db)
            return new

        new = await self.database.read(work)
        self._last = max([last, *[act.id for act in new]])
        return new

    def expires(self, moved: float, ended: float | None) -> float | None:
        """When a table is cleared away if nobody plays there; None: never."""
        keep = self.keep if ended is None else self.keep_finished
        return moved + keep if keep else None

    async def clear_away(self) -> None:
        """Tables that have expired; whoever has them in memory hears of it as of any act."""
        now = time.time()

        def work(db: Connection) -> None:
            unfinished = now - self.keep if self.keep else 0.0
            finished = now - self.keep_finished if self.keep_finished else 0.0
            for table_id in acts.expired(db, unfinished, finished, MOST_AT_ONCE):
                acts.delete_table(db, RETENTION, table_id, "")

        if self.keep or self.keep_finished:
            await self.database.write(work)
