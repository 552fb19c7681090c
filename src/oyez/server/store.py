"""Everything the server asks of its database, one method a question."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from oyez import games
from oyez.core.corrections import mark

from . import names, schema
from .caps import Caps
from .errors import NotYours, SeatTaken, UnknownTable
from .log_store import LogStore, lock_table
from .rows import Move, Place, TableRow, read_tables
from .shelf import Shelf

UNCAPPED = Caps()


class Store(LogStore, Shelf):
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
                .join(schema.places, schema.places.c.table_id == t.id)
                .where(schema.places.c.player == player_id)
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

    async def sit(self, table_id: str, seat: int, player_id: str) -> None:
        """Take an open seat; whoever comes second is told so."""
        p = schema.places.c

        def work(db: Connection) -> None:
            lock_table(db, table_id)
            taken = db.execute(
                update(schema.places)
                .where(p.table_id == table_id, p.seat == seat, p.player.is_(None), p.bot.is_(None))
                .values(player=player_id, seen=time.time())
            )
            if taken.rowcount != 1:
                raise SeatTaken("seat.taken")
            names.check_table(db, table_id, player_id)
            self._reseated(db, table_id)

        try:
            await self.database.write(work)
        except IntegrityError as error:  # a player has one seat at a table
            raise SeatTaken("seat.taken") from error

    async def stand(self, table_id: str, seat: int, player_id: str) -> None:
        """Leave a seat before the game begins."""
        p = schema.places.c

        def work(db: Connection) -> None:
            if lock_table(db, table_id).started is not None:
                raise NotYours("table.started")
            left = db.execute(
                update(schema.places)
                .where(p.table_id == table_id, p.seat == seat, p.player == player_id)
                .values(player=None, seen=None)
            )
            if left.rowcount != 1:
                raise NotYours("seat.not-yours")
            self._reseated(db, table_id)

        await self.database.write(work)

    async def set_bot(
        self,
        table_id: str,
        place: Place,
        bot: str | None,
        host: str | None = None,
        caps: Caps = UNCAPPED,
    ) -> None:
        """Give a seat to a bot, or hand it back, if it is still as it was; `host` only while being that."""
        p = schema.places.c
        player = place.player.id if place.player else None

        def work(db: Connection) -> None:
            table = lock_table(db, table_id)
            if host is not None and table.host != host:
                raise NotYours("table.not-host")
            given = db.execute(
                update(schema.places)
                .where(
                    p.table_id == table_id,
                    p.seat == place.seat,
                    p.player.is_(None) if player is None else p.player == player,
                    p.bot.is_(None) if place.bot is None else p.bot == place.bot,
                )
                .values(bot=bot)
            )
            if given.rowcount != 1:
                raise SeatTaken("seat.taken")
            if self._reseated(db, table_id):
                caps.check_seats(db, table_id)

        await self.database.write(work)

    async def close_table(self, table_id: str, why: str) -> None:
        """End a table before its game is over."""
        t = schema.tables.c

        def work(db: Connection) -> None:
            closed = update(schema.tables).where(t.id == table_id, t.ended.is_(None))
            db.execute(closed.values(ended=time.time(), closed=why))
            self._tell(db, table_id)

        await self.database.write(work)

    async def end_lesson(self, table_id: str) -> None:
        """From now on the table is one like any other. Moves made under the coach's eyes come too late."""
        t = schema.tables.c

        def work(db: Connection) -> None:
            led = update(schema.tables).where(t.id == table_id, t.lesson.is_(True))
            db.execute(led.values(lesson=False, seating=t.seating + 1))
            self._tell(db, table_id)

        await self.database.write(work)

    async def seen(self, people: Collection[tuple[str, str]], at: float) -> None:
        """Players were at their tables then, as (table, player)."""
        p = schema.places.c
        statement = (
            update(schema.places)
            .where(p.table_id == bindparam("at_table"), p.player == bindparam("who"))
            .values(seen=at)
        )
        rows = [{"at_table": table_id, "who": player} for table_id, player in people]
        if rows:
            await self.database.write(lambda db: db.execute(statement, rows))

    def _reseated(self, db: Connection, table_id: str) -> bool:
        """The seats have changed. With the last one taken the game begins, and only then are cards dealt.

        Returns whether all are taken.
        """
        p, t = schema.places.c, schema.tables.c
        changed = update(schema.tables).where(t.id == table_id)
        db.execute(changed.values(seating=t.seating + 1))
        full = not db.scalar(
            select(func.count()).where(p.table_id == table_id, p.player.is_(None), p.bot.is_(None))
        )
        if full:
            game = games.find(str(db.scalar(select(t.game).where(t.id == table_id))))
            begun = {"rules": game.rules_version, "corrections": mark(game.id) or None}
            db.execute(
                changed.where(t.started.is_(None)).values(started=time.time(), seed=new_seed(), **begun)
            )
        self._tell(db, table_id)
        return full


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
            }
            for place in row.places
        ],
    )


def new_seed() -> int:
    return secrets.randbits(63)
