"""What the server asks of its database about seats: who takes them, leaves them, and plays for whom."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, String, bindparam, func, select, update

from oyez import games
from oyez.core.corrections import mark

from . import names, notes, schema
from .caps import Caps
from .errors import BadRequest, NotYours, SeatTaken
from .log_store import LogStore, lock_table
from .rows import Place

UNCAPPED = Caps()

KEPT = 600.0
"""Seconds for which the seats of a rematch are kept for those who had them."""


class SeatStore(LogStore):
    async def sit(self, table_id: str, seats: Sequence[int], player_id: str) -> None:
        """Take open seats, as many as people share the screen; whoever comes second is told so.

        Several seats are taken by those alone who had them before: they keep their names.
        """
        p = schema.places.c

        def work(db: Connection) -> None:
            lock_table(db, table_id)
            here = p.table_id == table_id
            if db.scalar(select(func.count()).where(here, p.player == player_id)):
                raise SeatTaken("seat.taken")
            before = _before(db, table_id)
            for seat in seats:
                had = before.get(seat)
                if had is not None and had.player != player_id:
                    raise SeatTaken("seat.kept", name=had.called)
                free = update(schema.places).where(here, p.seat == seat, p.player.is_(None), p.bot.is_(None))
                shared = had.name if had is not None else None
                if db.execute(free.values(player=player_id, seen=time.time(), name=shared)).rowcount != 1:
                    raise SeatTaken("seat.taken")
            names.check_table(db, table_id, player_id)
            self._reseated(db, table_id)

        await self.database.write(work)

    async def stand(self, table_id: str, player_id: str) -> None:
        """Leave before the game begins, with all who share the screen."""
        p = schema.places.c

        def work(db: Connection) -> None:
            if lock_table(db, table_id).started is not None:
                raise NotYours("table.started")
            mine = update(schema.places).where(p.table_id == table_id, p.player == player_id)
            if not db.execute(mine.values(player=None, seen=None, name=None)).rowcount:
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

        def work(db: Connection) -> None:
            table = lock_table(db, table_id)
            if host is not None and table.host != host:
                raise NotYours("table.not-host")
            _change(db, table_id, place, bot=bot)
            if place.player is not None:
                notes.write(db, table_id, place.seat, notes.BACK if bot is None else notes.BOT)
            if self._reseated(db, table_id):
                caps.check_seats(db, table_id)

        await self.database.write(work)

    async def resign(self, table_id: str, place: Place, bot: str | None) -> None:
        """The player of that seat gives up; without a bot that plays on, the table ends."""
        t, p = schema.tables.c, schema.places.c

        def work(db: Connection) -> None:
            table = lock_table(db, table_id)
            if table.ended is not None:
                raise BadRequest("table.closed")
            _change(db, table_id, place, resigned=True, bot=place.bot or bot)
            notes.write(db, table_id, place.seat, notes.RESIGNED)
            this = update(schema.tables).where(t.id == table_id)
            if bot is None:
                db.execute(this.values(ended=time.time(), closed=schema.RESIGNED))
            elif place.player is not None and table.host == place.player.id:
                playing = (p.table_id == table_id, p.player.is_not(None), p.bot.is_(None))
                heirs = db.execute(select(p.player, p.seat).where(*playing).order_by(p.seat)).all()
                if heirs and table.host not in {heir.player for heir in heirs}:
                    db.execute(this.values(host=heirs[0].player))
                    notes.write(db, table_id, heirs[0].seat, notes.HOST)
            self._reseated(db, table_id)

        await self.database.write(work)

    async def pass_host(self, table_id: str, host: str, heir: Place) -> None:
        """Somebody who sits there is the host from now on, if that one still is."""
        t = schema.tables.c

        def work(db: Connection) -> None:
            if lock_table(db, table_id).host != host:
                raise NotYours("table.not-host")
            assert heir.player is not None
            now = update(schema.tables).where(t.id == table_id)
            db.execute(now.values(host=heir.player.id, host_seen=time.time()))
            _change(db, table_id, heir)
            notes.write(db, table_id, heir.seat, notes.HOST)
            self._reseated(db, table_id)

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

    async def notes(self, table_id: str) -> list[notes.Note]:
        return await self.database.read(lambda db: notes.read(db, table_id))

    async def seen(self, people: Collection[tuple[str, str]], at: float) -> None:
        """Players were at their tables then, as (table, player)."""
        p, t = schema.places.c, schema.tables.c
        at_table, who = bindparam("at_table", type_=String), bindparam("who", type_=String)
        sat = update(schema.places).where(p.table_id == at_table, p.player == who)
        hosted = update(schema.tables).where(t.id == at_table, t.host == who)
        rows = [{"at_table": table_id, "who": player} for table_id, player in people]

        def work(db: Connection) -> None:
            db.execute(sat.values(seen=at), rows)
            db.execute(hosted.values(host_seen=at), rows)

        if rows:
            await self.database.write(work)

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


def _change(db: Connection, table_id: str, place: Place, **values: Any) -> None:
    """Change a seat that is still as it was; otherwise SeatTaken."""
    p = schema.places.c
    player = place.player.id if place.player else None
    same = update(schema.places).where(
        p.table_id == table_id,
        p.seat == place.seat,
        p.player.is_(None) if player is None else p.player == player,
        p.bot.is_(None) if place.bot is None else p.bot == place.bot,
        p.resigned.is_(place.resigned),
    )
    if db.execute(same.values(**values or {"resigned": place.resigned})).rowcount != 1:
        raise SeatTaken("seat.taken")


def _before(db: Connection, table_id: str) -> dict[int, Any]:
    """Who sat where at the table whose rematch this is, as long as the seats are kept for them."""
    p, t, who = schema.places.c, schema.tables.c, schema.players.c
    made = db.scalar(select(t.created).where(t.id == table_id))
    if made is None or time.time() - made > KEPT:
        return {}
    first = select(t.id).where(t.rematch == table_id).scalar_subquery()
    rows = db.execute(
        select(p.seat, p.player, p.name, func.coalesce(p.name, who.name).label("called"))
        .join(schema.players, who.id == p.player)
        .where(p.table_id == first)
    )
    return {row.seat: row for row in rows}


def new_seed() -> int:
    return secrets.randbits(63)
