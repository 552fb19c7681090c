"""Everything the server asks of its database, one method a question."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Collection
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from oyez import games
from oyez.core.corrections import mark

from . import names, schema
from .caps import Caps
from .errors import NotYours, SeatTaken, Stale, UnknownTable
from .player_store import PlayerStore
from .rows import Move, Place, Player, Saying, TableRow, read_tables
from .shelf import Shelf

UNCAPPED = Caps()

CHAT_KEPT = 1000
"""Lines of chat that a table keeps; the oldest give way."""


class Store(PlayerStore, Shelf):
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

    async def add_table(self, row: TableRow, caps: Caps = UNCAPPED) -> None:
        def work(db: Connection) -> None:
            caps.check_new(db, row)
            _add(db, row)

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
            _lock(db, table_id)
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
            if _lock(db, table_id).started is not None:
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
            table = _lock(db, table_id)
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

    # ---- moves

    async def append(
        self,
        table_id: str,
        move: Move,
        over: bool,
        ended: Collection[tuple[int, str]] = (),
        marks: str | None = None,
        *,
        seating: int | None = None,
    ) -> None:
        """Write move n and which standing answers it `ended`; `marks` tell the position that it leads to.

        Stale if somebody has written move n already, if the table is closed, or if the seats have changed
        since that `seating`: the move was made for somebody whose seat it may no longer be.
        """
        now = time.time()
        t = schema.tables.c

        def work(db: Connection) -> None:
            # the table first: from here on nobody else changes its seats, and nobody was about to
            touched = update(schema.tables).where(t.id == table_id, t.closed.is_(None))
            if seating is not None:
                touched = touched.where(t.seating == seating)
            touched = touched.values(moved=now, ended=now if over else None, marks=marks)
            if self.database.is_postgres:
                found = len(db.execute(touched.returning(self._news(table_id))).all())
            else:
                found = db.execute(touched).rowcount
            if not found:
                raise Stale("move.stale")
            db.execute(insert(schema.choices), {"table_id": table_id, "at": now, **asdict(move)})
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
            created=row.created,
            started=row.started,
            moved=row.moved,
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


def _lock(db: Connection, table_id: str) -> Any:
    """Nobody else changes the seats of this table until the commit. Tells when it began, host and seating."""
    t = schema.tables.c
    found = db.execute(select(t.started, t.host, t.seating).where(t.id == table_id).with_for_update()).first()
    if found is None:
        raise UnknownTable("table.unknown")
    return found


def _check_seating(db: Connection, table_id: str, seating: int) -> None:
    if _lock(db, table_id).seating != seating:
        raise Stale("move.stale")


def _end_standing(db: Connection, table_id: str, ended: Collection[tuple[int, str]]) -> None:
    s = schema.standing.c
    for seat, habit in ended:
        db.execute(delete(schema.standing).where(s.table_id == table_id, s.seat == seat, s.habit == habit))
