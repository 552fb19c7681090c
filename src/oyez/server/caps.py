"""How many tables one player may have: checked by whoever writes one, so that no two requests slip past."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select

from . import schema
from .config import Config
from .errors import TooMany
from .rows import TableRow

RECENT = 24 * 3600
"""Tables that have waited longer do not count: nobody comes any more."""


@dataclass(frozen=True, slots=True)
class Caps:
    lobby: int = 0
    waiting: int = 0
    bots_alone: int = 0

    @classmethod
    def of(cls, config: Config) -> Caps:
        return cls(config.lobby_entries, config.waiting_tables, config.bot_tables)

    def check_new(self, db: Connection, row: TableRow) -> None:
        """TooMany if its host has as many such tables as one may have."""
        _lock(db, row.host)
        if row.started is None:
            t = schema.tables.c
            mine = (t.host == row.host, t.started.is_(None), t.ended.is_(None))
            recent = (*mine, t.created > time.time() - RECENT)
            if row.public and self.lobby and _count(db, *recent, t.public.is_(True)) >= self.lobby:
                raise TooMany("table.lobby-full", most=self.lobby)
            if self.waiting and _count(db, *recent) >= self.waiting:
                raise TooMany("table.waiting-full", most=self.waiting)
        elif not row.has_people:
            self._check_alone(db, row.host, row.id)

    def check_seats(self, db: Connection, table_id: str) -> None:
        """TooMany if bots would be left alone at this table, and its host has enough of such."""
        t, p = schema.tables.c, schema.places.c
        people = _people().where(p.table_id == table_id)
        if db.scalar(select(func.count()).select_from(people.subquery())):
            return
        host = str(db.scalar(select(t.host).where(t.id == table_id)))
        _lock(db, host)
        self._check_alone(db, host, table_id)

    def _check_alone(self, db: Connection, host: str, table_id: str) -> None:
        t = schema.tables.c
        alone = (t.host == host, t.id != table_id, t.started.is_not(None), t.ended.is_(None))
        if self.bots_alone and _count(db, *alone, t.id.not_in(_people())) >= self.bots_alone:
            raise TooMany("table.bots-alone", most=self.bots_alone)


def _people() -> Any:
    """The tables at which somebody plays, rather than bots alone."""
    p = schema.places.c
    return select(p.table_id).where(p.player.is_not(None), p.bot.is_(None))


def _count(db: Connection, *which: Any) -> int:
    return int(db.scalar(select(func.count()).select_from(schema.tables).where(*which)) or 0)


def _lock(db: Connection, host: str) -> None:
    """One table of a host after the other, in whichever process."""
    db.execute(select(schema.players.c.id).where(schema.players.c.id == host).with_for_update())
