"""What other processes tell over PostgreSQL: a table's id whenever it has changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import psycopg

from .player_store import CHANNEL
from .store import Store

log = logging.getLogger("oyez.listen")

RETRY = 1.0


class Listener:
    """`heard` is told which table has changed; `missed` that any may have, after a time without news."""

    def __init__(
        self, store: Store, heard: Callable[[str], Awaitable[None]], missed: Callable[[], Awaitable[None]]
    ) -> None:
        self.database = store.database
        self.process = store.process
        self.heard = heard
        self.missed = missed
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self.database.is_postgres:
            self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        url = self.database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self.missed()
                    async for note in connection.notifies():
                        process, _, table_id = note.payload.partition(" ")
                        if process != self.process:
                            await self.heard(table_id)
                log.warning("the database has hung up; listening again soon")
            except psycopg.OperationalError:
                log.warning("the database does not answer; listening again soon")
            except Exception:  # whatever it was, being deaf would be worse
                log.exception("listening again soon")
            await asyncio.sleep(RETRY)
