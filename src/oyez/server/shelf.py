"""What the store keeps beside the log: the last position put aside, and positions on the way."""

from __future__ import annotations

import hashlib
import json
import logging
import zlib
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from . import schema
from .database import Database
from .rows import Position, Snapshot

log = logging.getLogger("oyez.shelf")


class Shelf:
    """A part of the store. Whatever is damaged here is as good as missing: the log has all."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def save_snapshot(self, table_id: str, n: int, data: dict[str, Any]) -> None:
        """The last position; one that is older than what is kept changes nothing."""
        s = schema.snapshots.c
        text = json.dumps(data)
        values = {"n": n, "hash": _digest(text.encode()), "data": text}

        def work(db: Connection) -> None:
            kept = db.scalar(select(s.n).where(s.table_id == table_id))
            if kept is None:
                db.execute(insert(schema.snapshots).values(table_id=table_id, **values))
            elif kept < n:
                db.execute(update(schema.snapshots).where(s.table_id == table_id).values(**values))

        await self.database.write(work)

    async def snapshot(self, table_id: str) -> Snapshot | None:
        return await self.database.read(lambda db: read_snapshot(db, table_id))

    async def mark_deal(self, table_id: str, marks: str) -> None:
        """What tells the position before the first move, unless somebody has written marks already."""
        t = schema.tables.c
        marking = update(schema.tables).where(t.id == table_id, t.marks.is_(None)).values(marks=marks)
        await self.database.write(lambda db: db.execute(marking))

    async def save_position(self, table_id: str, position: Position) -> None:
        p = schema.positions.c
        packed = zlib.compress(json.dumps(position.state).encode())
        row = {
            "table_id": table_id,
            "n": position.n,
            "choices": position.choices,
            "hash": position.hash,
            "data": packed,
        }

        def work(db: Connection) -> None:
            db.execute(delete(schema.positions).where(p.table_id == table_id, p.n == position.n))
            db.execute(insert(schema.positions), row)

        await self.database.write(work)

    async def positions(self, table_id: str) -> list[Position]:
        """The positions on the way, in order."""
        p = schema.positions.c

        def work(db: Connection) -> list[Position]:
            rows = db.execute(select(schema.positions).where(p.table_id == table_id).order_by(p.n))
            return [found for row in rows if (found := _position(row)) is not None]

        return await self.database.read(work)


def read_snapshot(db: Connection, table_id: str) -> Snapshot | None:
    s = schema.snapshots.c
    row = db.execute(select(s.n, s.hash, s.data).where(s.table_id == table_id)).first()
    if row is None:
        return None
    sound = _digest(row.data.encode("utf-8", "surrogatepass")) == row.hash
    try:
        data = json.loads(row.data)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        log.warning("snapshot damaged", extra={"table": table_id})
        return None
    return Snapshot(row.n, row.hash, data, sound)


def _position(row: Any) -> Position | None:
    try:
        state = json.loads(zlib.decompress(row.data))
    except (ValueError, zlib.error):
        return None
    return Position(row.n, row.choices, row.hash, state) if isinstance(state, dict) else None


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()
