"""What the server asks of its database about players."""

from __future__ import annotations

import hashlib
import secrets
import time

from sqlalchemy import Connection, delete, func, insert, select, update

from . import names, schema
from .database import Database
from .rows import Player

CHANNEL = "oyez"
"""Where PostgreSQL tells the other processes what has changed: a table, or a player."""

A_PLAYER = "player:"
"""Stands before the id of a player in such news; no id of a table has a colon."""


class PlayerStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.process = secrets.token_hex(6)
        """Tells this process from the others that share the database."""

    async def add_player(self, name: str) -> Player:
        now = time.time()
        player = Player(secrets.token_urlsafe(16), name, used=now)
        row = {"id": player.id, "name": name, "created": now, "used": now}
        await self.database.write(lambda db: db.execute(insert(schema.players).values(**row)))
        return player

    async def player(self, player_id: str) -> Player | None:
        def work(db: Connection) -> Player | None:
            row = db.execute(select(schema.players).where(schema.players.c.id == player_id)).first()
            return Player(row.id, row.name, row.generation, row.used) if row else None

        return await self.database.read(work)

    async def rename(self, player_id: str, name: str) -> None:
        def work(db: Connection) -> None:
            db.execute(update(schema.players).where(schema.players.c.id == player_id).values(name=name))
            names.check_everywhere(db, player_id, name)

        await self.database.write(work)

    async def use(self, player_id: str, now: float) -> None:
        """The player was here."""
        used = update(schema.players).where(schema.players.c.id == player_id).values(used=now)
        await self.database.write(lambda db: db.execute(used))

    async def new_generation(self, player_id: str) -> None:
        """No token made so far is worth anything from now on, nor is any link."""
        p = schema.players.c

        def work(db: Connection) -> None:
            db.execute(update(schema.players).where(p.id == player_id).values(generation=p.generation + 1))
            db.execute(delete(schema.links).where(schema.links.c.player == player_id))
            self._tell(db, A_PLAYER + player_id)

        await self.database.write(work)

    # ---- links

    async def add_link(self, player_id: str, seconds: float) -> str:
        """A one-time token that makes another device this player."""
        token = secrets.token_urlsafe(24)
        row = {"token_hash": _digest(token), "player": player_id, "expires": time.time() + seconds}
        await self.database.write(lambda db: db.execute(insert(schema.links).values(**row)))
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

    # ---- news

    def _tell(self, db: Connection, changed: str) -> None:
        """Let the other processes know, once this is committed."""
        if self.database.is_postgres:
            db.execute(select(func.pg_notify(CHANNEL, self._news(changed))))

    def _news(self, changed: str) -> str:
        return f"{self.process} {changed}"


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
