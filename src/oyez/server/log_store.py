"""What the server asks of its database about what happens at a table: moves, standing answers, chat."""

from __future__ import annotations

import time
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .database import Database
from .errors import Stale, UnknownTable
from .player_store import CHANNEL, PlayerStore
from .rows import Move, Player, Saying
from .worded import Worded

CHAT_KEPT = 1000
"""Lines of chat that a table keeps; the oldest give way."""


_t = schema.tables.c
TOUCH = (
    update(schema.tables)
    .where(_t.id == bindparam("table"), _t.closed.is_(None), _t.seating == bindparam("sat"))
    .values(moved=bindparam("now"), ended=bindparam("over"), marks=bindparam("told"))
)
TOUCH_AND_TELL = TOUCH.returning(func.pg_notify(CHANNEL, bindparam("news")))
WRITE = insert(schema.choices)
"""What every move writes."""


class LogStore(PlayerStore):
    def __init__(self, database: Database) -> None:
        super().__init__(database)
        dialect = database.engine.dialect
        self._touch = Worded(TOUCH_AND_TELL if database.is_postgres else TOUCH, dialect)
        self._write = Worded(WRITE, dialect)

    # ---- moves

    async def append(
        self,
        table_id: str,
        move: Move,
        over: bool,
        ended: Collection[tuple[int, str]] = (),
        marks: str | None = None,
        *,
        seating: int,
    ) -> None:
        """Write move n and which standing answers it `ended`; `marks` tell the position that it leads to.

        Stale if somebody has written move n already, if the table is closed, or if the seats have changed
        since that `seating`: the move was made for somebody whose seat it may no longer be.
        """
        now = time.time()
        table = {
            "table": table_id,
            "sat": seating,
            "now": now,
            "over": now if over else None,
            "told": marks,
            "news": self._news(table_id),
        }
        row = {"table_id": table_id, "at": now, **{name: getattr(move, name) for name in Move.__slots__}}

        def work(db: Connection) -> None:
            # the table first: from here on nobody else changes its seats, and nobody was about to
            if not self._touch.run(db, table):
                raise Stale("move.stale")
            self._write.run(db, row)
            _end_standing(db, table_id, ended)

        try:
            await self.database.write(work)
        except IntegrityError as error:
            raise Stale("move.stale") from error

    async def moves(self, table_id: str, start: int = 0) -> list[Move]:
        c = schema.choices.c

        def work(db: Connection) -> list[Move]:
            rows = db.execute(
                select(c.n, c.seat, c.choice, c.kept, c.note)
                .where(c.table_id == table_id, c.n >= start)
                .order_by(c.n)
            )
            return [Move(row.n, row.seat, row.choice, row.kept, row.note) for row in rows]

        return await self.database.read(work)

    # ---- standing answers

    async def standing(self, table_id: str) -> list[tuple[int, str]]:
        """What the seats of a table decline by themselves, as (seat, habit)."""
        s = schema.standing.c

        def work(db: Connection) -> list[tuple[int, str]]:
            rows = db.execute(select(s.seat, s.habit).where(s.table_id == table_id))
            return [(row.seat, row.habit) for row in rows]

        return await self.database.read(work)

    async def decline(self, table_id: str, seat: int, habit: str, *, seating: int) -> None:
        """The seat declines such questions from now on; Stale if the seats have changed since."""
        row = {"table_id": table_id, "seat": seat, "habit": habit}

        def work(db: Connection) -> None:
            _check_seating(db, table_id, seating)
            db.execute(insert(schema.standing), row)
            self._tell(db, table_id)

        with suppress(IntegrityError):  # it does already
            await self.database.write(work)

    async def ask_again(self, table_id: str, seat: int, *, seating: int) -> None:
        """The seat is asked everything again; Stale if the seats have changed since."""
        s = schema.standing.c

        def work(db: Connection) -> None:
            _check_seating(db, table_id, seating)
            db.execute(delete(schema.standing).where(s.table_id == table_id, s.seat == seat))
            self._tell(db, table_id)

        await self.database.write(work)

    async def end_standing(self, table_id: str, ended: Collection[tuple[int, str]]) -> None:
        await self.database.write(lambda db: _end_standing(db, table_id, ended))

    # ---- chat

    async def say(self, table_id: str, player_id: str, words: str) -> None:
        def work(db: Connection) -> None:
            db.execute(
                insert(schema.chat).values(table_id=table_id, player=player_id, text=words, at=time.time())
            )
            c = schema.chat.c
            here = select(c.id).where(c.table_id == table_id).order_by(c.id.desc())
            oldest = here.offset(CHAT_KEPT - 1).limit(1).scalar_subquery()
            db.execute(delete(schema.chat).where(c.table_id == table_id, c.id < oldest))
            self._tell(db, table_id)

        await self.database.write(work)

    async def sayings(self, table_id: str, after: int = 0, most: int = 0) -> list[Saying]:
        """What was said after that line; with `most`, no more than so many of the last."""
        c, p = schema.chat.c, schema.players.c

        def work(db: Connection) -> list[Saying]:
            rows = db.execute(
                select(c.id, c.text, c.at, p.id.label("player_id"), p.name)
                .join(schema.players, p.id == c.player)
                .where(c.table_id == table_id, c.id > after)
                .order_by(c.id.desc())
                .limit(most or None)
            ).all()
            return [Saying(row.id, Player(row.player_id, row.name), row.text, row.at) for row in rows[::-1]]

        return await self.database.read(work)


def lock_table(db: Connection, table_id: str) -> Any:
    """Nobody else changes the seats of this table until the commit. Tells of its times, host and seating."""
    t = schema.tables.c
    told = select(t.started, t.ended, t.host, t.seating).where(t.id == table_id)
    found = db.execute(told.with_for_update()).first()
    if found is None:
        raise UnknownTable("table.unknown")
    return found


def _check_seating(db: Connection, table_id: str, seating: int) -> None:
    if lock_table(db, table_id).seating != seating:
        raise Stale("move.stale")


def _end_standing(db: Connection, table_id: str, ended: Collection[tuple[int, str]]) -> None:
    s = schema.standing.c
    for seat, habit in ended:
        db.execute(delete(schema.standing).where(s.table_id == table_id, s.seat == seat, s.habit == habit))
