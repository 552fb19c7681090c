"""Whether the server can do what it is for: it writes to find out, and looks at the disk and at the bots."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, update

from oyez import __version__

from . import schema
from .database import Database, first_line
from .lock import sqlite_file

PATIENCE = 2.0
"""Seconds after which a write that is not done counts as one that cannot be done: somebody holds a lock."""

FRESH = 1.0
"""Seconds for which an answer is given again: asking often costs nothing."""

ALIVE = "alive"

LEAST_FREE = 32 * 1024 * 1024
"""Bytes; a disk with less is full as good as."""

BOTS_STILL = 90.0
"""Seconds without a choice of a bot while some wait: longer than any thought and a worker's start."""


@dataclass(frozen=True, slots=True)
class Report:
    problems: tuple[str, ...]
    """Among `database`, `disk` and `bots`; nothing when all is well."""
    reason: str
    """What the database says, in its own words."""
    write_ms: float | None
    """How long a write took; None when it was not done in time."""
    disk_free: int | None
    """Bytes where the SQLite file lies; None for PostgreSQL."""
    bots_waiting: int
    streams: int
    tables: int
    version: str = __version__

    @property
    def well(self) -> bool:
        return not self.problems

    def as_json(self) -> dict[str, Any]:
        return {"well": self.well, **asdict(self)}


@dataclass(frozen=True, slots=True)
class Counted:
    """What the house knows of itself."""

    bots_waiting: int
    bots_still: float
    """Seconds since a bot has chosen, while some wait."""
    streams: int
    tables: int


class Health:
    def __init__(self, database: Database, counted: Callable[[], Counted]) -> None:
        self.database = database
        self.counted = counted
        self._file = sqlite_file(database.url)
        self._last: tuple[float, Report] | None = None
        self._looking: asyncio.Task[Report] | None = None
        self._writing: asyncio.Future[None] | None = None

    async def look(self) -> Report:
        """How it is now, or was a moment ago; whoever asks at the same time is told the same."""
        if self._last is not None and time.monotonic() - self._last[0] < FRESH:
            return self._last[1]
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
            self._looking.add_done_callback(lambda _: setattr(self, "_looking", None))
        return await asyncio.shield(self._looking)

    async def _look(self) -> Report:
        took, reason = await self._write()
        free = None if self._file is None else _free(self._file)
        counted = self.counted()
        problems = []
        if took is None:
            problems.append("database")
        if free is not None and free < LEAST_FREE:
            problems.append("disk")
        if counted.bots_waiting and counted.bots_still > BOTS_STILL:
            problems.append("bots")
        report = Report(
            tuple(problems), reason, took, free, counted.bots_waiting, counted.streams, counted.tables
        )
        self._last = (time.monotonic(), report)
        return report

    async def _write(self) -> tuple[float | None, str]:
        """Milliseconds that a write took; one that hangs is not followed by others."""
        began = time.perf_counter()
        if self._writing is None:
            self._writing = asyncio.ensure_future(self.database.write(_beat))
        writing = self._writing
        try:
            await asyncio.wait_for(asyncio.shield(writing), PATIENCE)
        except TimeoutError:
            return None, "a write has been waiting for too long: the database is locked, or away"
        except Exception as error:
            self._writing = None
            return None, first_line(error)
        self._writing = None
        return round((time.perf_counter() - began) * 1000, 2), ""


def _beat(db: Connection) -> None:
    now = str(time.time())
    if db.execute(update(schema.meta).where(schema.meta.c.key == ALIVE).values(value=now)).rowcount == 0:
        db.execute(insert(schema.meta).values(key=ALIVE, value=now))


def _free(file: Path) -> int | None:
    try:
        return shutil.disk_usage(file.absolute().parent).free
    except OSError:
        return None
