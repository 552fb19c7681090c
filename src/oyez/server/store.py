"""Everything the server asks of its database, one method a question."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, Function, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from oyez import games
from oyez.core.corrections import mark

from . import schema
from .database import Database
from .errors import NotYours, SeatTaken, Stale, UnknownTable
from .rows import Move, Place, Player, Saying, TableRow, read_tables
from .shelf import Shelf

CHANNEL = "oyez"
"""Where PostgreSQL tells the other processes that a table has changed."""


class Store(Shelf):
    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.process = secrets.token_hex(6)
        """Tells this process from the others that share the database."""

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

    # ---- players

    async def add_player(self, name: str) -> Player:
        player = Player(secrets.token_urlsafe(16), name)
        await self.database.write(
            lambda db: db.execute(
                insert(schema.players).values(id=player.id, name=player.name, created=time.time())
            )
        )
        return player

    async def player(self, player_id: str) -> Player | None:
        def work(db: Connection) -> Player | None:
            row = db.execute(select(schema.players).where(schema.players.c.id == player_id)).first()
            return Player(row.id, row.name) if row else None

        return await self.database.read(work)

    async def rename(self, player_id: str, name: str) -> None:
        await self.database.write(
            lambda db: db.execute(
                update(schema.players).where(schema.players.c.id == player_id).values(name=name)
            )
        )

    async def add_link(self, player_id: str, seconds: float) -> str:
        """A one-time token that makes another device this player."""
        token = secrets.token_urlsafe(24)
        await self.database.write(
            lambda db: db.execute(
                insert(schema.links).values(
                    token_hash=_digest(token), player=player_id, expires=time.time() + seconds
                )
            )
        )
        return token

    async def use_link(self, token: str) -> str | None:
        def work(db: Connection) -> str | None:
            row = db.execute(
                delete(schema.links)
                .where(schema.links.c.token_hash == _digest(token))
                .returning(schema.links.c.player, schema.links.c.expires)
            ).first()
            return str(row.player) if row and row.expires > time.time() else None

        return await self.database.write(work)

    # ---- tables

    async def add_table(self, row: TableRow) -> None:
        await self.database.write(lambda db: _add(db, row))

    async def add_rematch(self, table_id: str, row: TableRow) -> str:
        """Make this table the rematch of that one, unless there is one already. Returns which it is."""
        t = schema.tables.c

        def work(db: Connection) -> str:
            first = db.execute(
                update(schema.tables).where(t.id == table_id, t.rematch.is_(None)).values(rematch=row.id)
            )
            if first.rowcount == 1:
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

    async def sit(self, table_id: str, seat: int, player_id: str) -> None:
        """Take an open seat; whoever comes second is told so."""
        p = schema.places.c

        def work(db: Connection) -> None:
            _lock(db, table_id)
            taken = db.execute(
                update(schema.places)
                .where(p.table_id == table_id, p.seat == seat, p.player.is_(None), p.bot.is_(None))
                .values(player=player_id)
            )
            if taken.rowcount != 1:
                raise SeatTaken("seat.taken")
            _start_if_full(db, table_id)
            self._tell(db, table_id)

        try:
            await self.database.write(work)
        except IntegrityError as error:  # a player has one seat at a table
            raise SeatTaken("seat.taken") from error

    async def stand(self, table_id: str, seat: int, player_id: str) -> None:
        """Leave a seat before the game begins."""
        p = schema.places.c

        def work(db: Connection) -> None:
            if _lock(db, table_id) is not None:
                raise NotYours("table.started")
            db.execute(
                update(schema.places)
                .where(p.table_id == table_id, p.seat == seat, p.player == player_id)
                .values(player=None)
            )
            self._tell(db, table_id)

        await self.database.write(work)

    async def set_bot(self, table_id: str, place: Place, bot: str | None) -> None:
        """Give a seat to a bot, or hand it back, if it is still as it was."""
        p = schema.places.c
        player = place.player.id if place.player else None

        def work(db: Connection) -> None:
            _lock(db, table_id)
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
            _start_if_full(db, table_id)
            self._tell(db, table_id)

        await self.database.write(work)

    async def close_table(self, table_id: str, why: str) -> None:
        """End a table before its game is over."""
        t = schema.tables.c

        def work(db: Connection) -> None:
            closed = update(schema.tables).where(t.id == table_id, t.ended.is_(None))
            db.execute(closed.values(ended=time.time(), closed=why))
            self._tell(db, table_id)

        await self.database.write(work)

    # ---- moves

    async def append(
        self,
        table_id: str,
        move: Move,
        over: bool,
        ended: Collection[tuple[int, str]] = (),
        marks: str | None = None,
    ) -> None:
        """Write move n, unless somebody has written it already, and which standing answers it `ended`.

        `marks` tell the position that it leads to.
        """
        now = time.time()
        t = schema.tables.c

        def work(db: Connection) -> None:
            written = {"table_id": table_id, "n": move.n, "seat": move.seat, "choice": move.choice, "at": now}
            db.execute(insert(schema.choices), {**written, "kept": move.kept})
            touched = update(schema.tables).where(t.id == table_id, t.closed.is_(None))
            touched = touched.values(moved=now, ended=now if over else None, marks=marks)
            if self.database.is_postgres:
                done = len(db.execute(touched.returning(self._news(table_id))).all())
            else:
                done = db.execute(touched).rowcount
            if not done:
                raise Stale("table.closed")
            _end_standing(db, table_id, ended)

        try:
            await self.database.write(work)
        except IntegrityError as error:
            raise Stale("move.stale") from error

    async def moves(self, table_id: str, start: int = 0) -> list[Move]:
        c = schema.choices.c

        def work(db: Connection) -> list[Move]:
            rows = db.execute(
                select(c.n, c.seat, c.choice, c.kept)
                .where(c.table_id == table_id, c.n >= start)
                .order_by(c.n)
            )
            return [Move(row.n, row.seat, row.choice, row.kept) for row in rows]

        return await self.database.read(work)

    # ---- standing answers

    async def standing(self, table_id: str) -> list[tuple[int, str]]:
        """What the seats of a table decline by themselves, as (seat, habit)."""
        s = schema.standing.c

        def work(db: Connection) -> list[tuple[int, str]]:
            rows = db.execute(select(s.seat, s.habit).where(s.table_id == table_id))
            return [(row.seat, row.habit) for row in rows]

        return await self.database.read(work)

    async def decline(self, table_id: str, seat: int, habit: str) -> None:
        """The seat declines such questions from now on."""
        row = {"table_id": table_id, "seat": seat, "habit": habit}

        def work(db: Connection) -> None:
            db.execute(insert(schema.standing), row)
            self._tell(db, table_id)

        with suppress(IntegrityError):  # it does already
            await self.database.write(work)

    async def ask_again(self, table_id: str, seat: int) -> None:
        """The seat is asked everything again."""
        s = schema.standing.c

        def work(db: Connection) -> None:
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
            self._tell(db, table_id)

        await self.database.write(work)

    async def sayings(self, table_id: str, after: int = 0) -> list[Saying]:
        c, p = schema.chat.c, schema.players.c

        def work(db: Connection) -> list[Saying]:
            rows = db.execute(
                select(c.id, c.text, c.at, p.id.label("player_id"), p.name)
                .join(schema.players, p.id == c.player)
                .where(c.table_id == table_id, c.id > after)
                .order_by(c.id)
            )
            return [Saying(row.id, Player(row.player_id, row.name), row.text, row.at) for row in rows]

        return await self.database.read(work)

    def _tell(self, db: Connection, table_id: str) -> None:
        """Let the other processes know, once this is committed."""
        if self.database.is_postgres:
            db.execute(select(self._news(table_id)))

    def _news(self, table_id: str) -> Function[Any]:
        return func.pg_notify(CHANNEL, f"{self.process} {table_id}")


def _add(db: Connection, row: TableRow) -> None:
    db.execute(
        insert(schema.tables).values(
            id=row.id,
            game=row.game,
            rules=row.rules,
            corrections=row.corrections,
            seats=row.seats,
            seed=row.seed,
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
            }
            for place in row.places
        ],
    )


def _lock(db: Connection, table_id: str) -> float | None:
    """Nobody else changes the seats of this table until the commit. Returns when its game began."""
    t = schema.tables.c
    started: float | None = db.scalar(select(t.started).where(t.id == table_id).with_for_update())
    return started


def _start_if_full(db: Connection, table_id: str) -> None:
    p, t = schema.places.c, schema.tables.c
    open_seats = db.scalar(
        select(func.count()).where(p.table_id == table_id, p.player.is_(None), p.bot.is_(None))
    )
    if not open_seats:
        game = games.find(str(db.scalar(select(t.game).where(t.id == table_id))))
        db.execute(
            update(schema.tables)
            .where(t.id == table_id, t.started.is_(None))
            .values(started=time.time(), rules=game.rules_version, corrections=mark(game.id) or None)
        )


def _end_standing(db: Connection, table_id: str, ended: Collection[tuple[int, str]]) -> None:
    s = schema.standing.c
    for seat, habit in ended:
        db.execute(delete(schema.standing).where(s.table_id == table_id, s.seat == seat, s.habit == habit))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
