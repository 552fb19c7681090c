"""The database behind the store: SQLite or PostgreSQL, reads in threads, writes grouped in a thread."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, InterfaceError, InternalError, OperationalError, SQLAlchemyError

from . import figures
from .backup import BadBackup
from .lock import sqlite_file
from .upgrade import Newer, migrate

T = TypeVar("T")
Work = Callable[[Connection], Any]

MOST_IN_GROUP = 256
READERS = 4
TROUBLE = (OperationalError, InterfaceError, InternalError, OSError)
"""What says that the database is away, locked, full or broken, not that a question was wrong."""


class Unreachable(Exception):
    """A database that cannot be used: which one (without its password), and why in one line."""

    def __init__(self, url: str, reason: str) -> None:
        super().__init__(reason)
        self.url = url
        self.reason = reason


class Database:
    """`read` runs in a pool; `write` waits for the commit that it shares with whatever else was waiting.

    A write is acknowledged after its commit and fails alone: if one of a group fails, the group is written
    again with a savepoint for each.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self._writing = self.engine.execution_options(writing=True)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="oyez-read")
        self._queue: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_groups, name="oyez-write", daemon=True)
        self._kept: Connection | None = None
        self.troubled = False
        """Whether something failed through no fault of who asked, and nobody has looked after it since."""

    @property
    def is_postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    def open(self) -> None:
        """Bring the schema up to date and start writing."""
        migrate(self.engine)
        self._writer.start()

    def close(self) -> None:
        """Finish what is queued, then let go."""
        self._queue.put(None)
        if self._writer.ident is not None:
            self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except TROUBLE:
            self.troubled = True
            raise

    async def write(self, work: Callable[[Connection], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put((work, done))
        return await done

    def _write_groups(self) -> None:
        running = True
        while running:
            group = [self._queue.get()]
            while len(group) < MOST_IN_GROUP and not self._queue.empty():
                group.append(self._queue.get())
            running = None not in group
            self._write_group([entry for entry in group if entry is not None])
        self._let_go()

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """What is done in it is committed together.

        A file is not opened anew for it, which would take as long as to write a move. A server may have gone
        meanwhile: there the pool looks whether it has.
        """
        if self.is_postgres:
            with self._writing.begin() as connection:
                yield connection
            return
        if self._kept is None:
            self._kept = self._writing.connect()
        try:
            with self._kept.begin():
                yield self._kept
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _write_group(self, group: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        works = [work for work, _ in group]
        results: list[tuple[Any, BaseException | None]]
        committing = False
        began = time.perf_counter()
        try:
            with self._transaction() as connection:
                results = [(work(connection), None) for work in works]
                committing = True
        except Exception as error:
            if committing or len(works) == 1:  # a commit that fails may have been one: never twice
                results = [(None, error) for _ in works]
            else:
                results = self._write_each(works)
        figures.commits.observe(time.perf_counter() - began)
        if any(isinstance(failure, TROUBLE) for _, failure in results):
            self.troubled = True
        for (_, done), (value, failure) in zip(group, results, strict=True):
            with contextlib.suppress(RuntimeError):  # whoever asked has gone, and the loop with it
                done.get_loop().call_soon_threadsafe(_settle, done, value, failure)

    def _write_each(self, works: list[Work]) -> list[tuple[Any, BaseException | None]]:
        """A group again in which something has failed: the others are to be written all the same."""
        try:
            with self._transaction() as connection:
                return [_attempt(connection, work) for work in works]
        except Exception as error:
            return [(None, error) for _ in works]


def _attempt(connection: Connection, work: Work) -> tuple[Any, BaseException | None]:
    try:
        with connection.begin_nested():
            value = work(connection)
    except Exception as error:
        return None, error
    return value, None


def _settle(done: asyncio.Future[Any], value: Any, error: BaseException | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(value)
    else:
        done.set_exception(error)


def make_engine(url: str) -> Engine:
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    # a connection for each reader and for the writer; parameters stay out of messages, they may be secret
    options: dict[str, Any] = {"hide_parameters": True}
    if make_url(url).get_backend_name() == "postgresql":
        options |= {"pool_size": READERS + 1, "max_overflow": 1, "pool_pre_ping": True}
    _keep_private(url)
    engine = create_engine(url, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _sqlite_connect)
        event.listen(engine, "begin", _sqlite_begin)
    return engine


def _keep_private(url: str) -> None:
    """Tokens could be made from what is in the file: nobody else on the machine may read it."""
    if kind(url) != "sqlite":
        return
    path = str(make_url(url).database)
    with contextlib.suppress(OSError):  # what is wrong with it, the database says better
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        for name in (path, f"{path}-wal", f"{path}-shm"):
            with contextlib.suppress(FileNotFoundError):
                os.chmod(name, 0o600)


def _sqlite_connect(connection: Any, _: Any) -> None:
    """An acknowledged choice survives a power cut: write-ahead log, synchronous FULL."""
    connection.isolation_level = None  # the driver must not begin and commit on its own
    for pragma in ("busy_timeout=10000", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    for wait in (*[0.05] * 200, None):  # processes that make the file together: this alone knows no time-out
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if wait is None:
                raise
            time.sleep(wait)


def _sqlite_begin(connection: Connection) -> None:
    """Who is going to write takes the lock at once: later it could no longer wait for it."""
    writing = connection.get_execution_options().get("writing", False)
    driver: Any = connection.connection.dbapi_connection
    driver.execute("BEGIN IMMEDIATE" if writing else "BEGIN")


def kind(url: str) -> str:
    """Either postgresql, or sqlite if it is in a file, or nothing for what the server cannot use."""
    try:
        found = make_url(url)
    except ArgumentError:
        return ""
    name = found.get_backend_name()
    in_file = found.database not in (None, "", ":memory:")
    return name if name == "postgresql" or (name == "sqlite" and in_file) else ""


def displayed(url: str) -> str:
    """A database as people may see it: its file, or its address without the password."""
    file = sqlite_file(url)
    return make_url(url).render_as_string(hide_password=True) if file is None else str(file.absolute())


def prepare(url: str) -> None:
    """Make sure that the database can be used, its schema up to date; Unreachable says why not."""
    with reaching(url):
        engine = make_engine(url)
        try:
            migrate(engine)
        finally:
            engine.dispose()


@contextlib.contextmanager
def reaching(url: str) -> Iterator[None]:
    """Unreachable, without the password, for whatever goes wrong with a database on the way."""
    shown = "?"
    try:
        shown = make_url(url).render_as_string(hide_password=True)
        yield
    except (SQLAlchemyError, CommandError, ImportError, ValueError, Newer, BadBackup, OSError) as error:
        raise Unreachable(shown, first_line(error)) from error


def first_line(error: Exception) -> str:
    """What went wrong, in the words of the database."""
    cause = getattr(error, "orig", None) or error
    lines = [line.strip() for line in str(cause).splitlines() if line.strip()]
    return (lines[0] if lines else type(cause).__name__).rstrip(".")
