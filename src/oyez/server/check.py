"""What would become of the live tables of a database under the installed rules. Nothing is written.

Run with the new program before it serves the database: the schema may still be the old one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, Table, inspect, null, select

from oyez.core.words import Message

from . import schema
from .database import make_engine
from .errors import Frozen
from .restoring import restore
from .rows import Move, Place, TableRow
from .shelf import read_snapshot


@dataclass(frozen=True, slots=True)
class Verdict:
    table: str
    game: str
    rules: int
    moves: int
    why: Message | None
    """Why it would freeze; None when it plays on."""


def check(url: str) -> Iterator[Verdict]:
    """Every table being played, one after the other."""
    engine = make_engine(url)
    try:
        with engine.connect() as db:
            t = schema.tables.c
            playing = _known(db, schema.tables).where(t.started.is_not(None), t.ended.is_(None))
            for row in db.execute(playing.order_by(t.created)).all():
                yield _judge(db, row)
    finally:
        engine.dispose()


def _judge(db: Connection, row: Any) -> Verdict:
    p, c = schema.places.c, schema.choices.c
    seats = db.execute(select(p.seat, p.bot).where(p.table_id == row.id).order_by(p.seat))
    fields = {name: value for name, value in row._mapping.items() if name in TableRow.__slots__}
    table = TableRow(
        **{**fields, "options": json.loads(row.options)},
        places=tuple(Place(place.seat, None, place.bot) for place in seats),
    )
    log = db.execute(_known(db, schema.choices).where(c.table_id == row.id).order_by(c.n))
    moves = [Move(move.n, move.seat, move.choice, move.kept) for move in log]
    try:
        restore(table, read_snapshot(db, row.id), moves)
    except Frozen as frozen:
        return Verdict(row.id, row.game, row.rules, len(moves), frozen.why)
    return Verdict(row.id, row.game, row.rules, len(moves), None)


def _known(db: Connection, table: Table) -> Select[Any]:
    """All columns of a table; those that the database does not have yet are empty."""
    there = {column["name"] for column in inspect(db).get_columns(table.name)}
    return select(*[column if column.name in there else null().label(column.name) for column in table.c])
