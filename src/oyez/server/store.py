"""Everything the server asks of its database, one method a question."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .caps import Caps
from .errors import UnknownTable
from .rows import Move, TableRow, read_tables
from .seat_store import UNCAPPED, SeatStore
from .shelf import Shelf


class Store(SeatStore, Shelf):
    # ---- what all processes share

    async def signing_key(self) -> str:
        """The key that signs cookies, made once."""

        def work(db: Connection) -> str:
            found = db.scalar(select(schema.meta.c.value).where(schema.meta.c.key == "signing"))
            if found is None:
                found = secrets.token_urlsafe(32)
                db.execute(insert(schema.meta).values(key="signing", value=found))
            return str(found)

        try:
            return await self.database.write(work)
        except IntegrityError:  # another process was first
            return await self.database.write(work)

    # ---- tables

    async def add_table(self, row: TableRow, caps: Caps = UNCAPPED, moves: Collection[Move] = ()) -> None:
        """A new table, at which those moves have been made already."""

        def work(db: Connection) -> None:
            caps.check_new(db, row)
            _add(db, row)
            if moves:
                rows = [{"table_id": row.id, "at": row.created, **asdict(move)} for move in moves]
                db.execute(insert(schema.choices), rows)

        await self.database.write(work)

    async def add_rematch(self, table_id: str, row: TableRow, caps: Caps = UNCAPPED) -> str:
        """Make this table the rematch of that one, unless there is one already. Returns which it is."""
        t = schema.tables.c

        def work(db: Connection) -> str:
            first = db.execute(
                update(schema.tables).where(t.id == table_id, t.rematch.is_(None)).values(rematch=row.id)
            )
            if first.rowcount == 1:
                caps.check_new(db, row)
                _add(db, row)
                self._tell(db, table_id)
            return str(db.scalar(select(t.rematch).where(t.id == table_id)))

        return await self.database.write(work)

    async def table(self, table_id: str) -> TableRow:
        found = await self.database.read(lambda db: read_tables(db, [table_id]))
        if not found:
            raise UnknownTable("table.unknown")
        return found[0]

    async def open_tables(self, most: int) -> list[TableRow]:
        """Public tables: those with an open seat first, then those being played."""

        def work(db: Connection) -> list[TableRow]:
            t = schema.tables.c
            ids = db.scalars(
                select(t.id)
                .where(t.public.is_(True), t.ended.is_(None))
                .order_by(t.started.is_not(None), t.moved.desc())
                .limit(most)
            ).all()
            return read_tables(db, ids)

        return await self.database.read(work)

    async def tables_of(self, player_id: str, most: int) -> list[TableRow]:
        def work(db: Connection) -> list[TableRow]:
            t = schema.tables.c
            ids = db.scalars(
                select(t.id)
                .where(t.id.in_(select(schema.places.c.table_id).where(schema.places.c.player == player_id)))
                .order_by(t.ended.is_not(None), t.moved.desc())
                .limit(most)
            ).all()
            return read_tables(db, ids)

        return await self.database.read(work)

    async def played_by_themselves(self) -> list[str]:
        """Tables being played at which a bot has a seat, or a seat declines by itself."""

        def work(db: Connection) -> list[str]:
            t, p = schema.tables.c, schema.places.c
            found = db.scalars(
                select(t.id).where(
                    t.started.is_not(None),
                    t.ended.is_(None),
                    t.id.in_(select(p.table_id).where(p.bot.is_not(None)))
                    | t.id.in_(select(schema.standing.c.table_id)),
                )
            )
            return list(found)

        return await self.database.read(work)

    async def seating(self, table_id: str) -> int:
        """How often the seats of a table have changed, whoever changed them."""
        t = schema.tables.c
        found = await self.database.read(lambda db: db.scalar(select(t.seating).where(t.id == table_id)))
        if found is None:
            raise UnknownTable("table.unknown")
        return int(found)


def _add(db: Connection, row: TableRow) -> None:
    db.execute(
        insert(schema.tables).values(
            id=row.id,
            game=row.game,
            rules=row.rules,
            corrections=row.corrections,
            seats=row.seats,
            seed=schema.UNDEALT if row.seed is None else row.seed,
            options=json.dumps(row.options),
            host=row.host,
            public=row.public,
            practice=row.practice,
            lesson=row.lesson,
            created=row.created,
            started=row.started,
            moved=row.moved,
            marks=row.marks,
            host_seen=row.created,
        )
    )
    db.execute(
        insert(schema.places),
        [
            {
                "table_id": row.id,
                "seat": place.seat,
                "player": place.player.id if place.player else None,
                "bot": place.bot,
                "seen": row.created if place.player else None,
                "name": place.name,
            }
            for place in row.places
        ],
    )
