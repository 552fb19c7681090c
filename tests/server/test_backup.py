"""Copies of a database in use, putting them back, and the copy that every upgrade begins with."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import select, text

from oyez.server import backup, schema, upgrade
from oyez.server.app import create_app
from oyez.server.config import Config
from oyez.server.database import Database, Unreachable, make_engine, prepare
from oyez.server.lock import Held, InUse
from oyez.server.rows import Move
from oyez.server.store import Store

from .house import opened
from .matches import new_table, people, play_moves
from .stores import opened as store_opened
from .stores import some_table

pytestmark = pytest.mark.anyio


def moves_in(file: Path) -> list[int]:
    with closing(sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)) as database:
        return [row[0] for row in database.execute("SELECT n FROM choices ORDER BY n")]


async def test_a_copy_holds_all_that_was_acknowledged_before_it(sqlite_url: str, tmp_path: Path) -> None:
    """While somebody goes on writing. A plain copy of the file would lack what lies in the log beside it."""
    async with store_opened(sqlite_url) as store:
        await some_table(store)
        acknowledged = 0
        writing = True

        async def write() -> None:
            nonlocal acknowledged
            while writing:
                await store.append("t", Move(acknowledged, 0, 1), False, seating=0)
                acknowledged += 1

        task = asyncio.create_task(write())
        while acknowledged < 50:
            await asyncio.sleep(0)
        for at in range(5):
            before = acknowledged
            await asyncio.to_thread(backup.copy, tmp_path / "oyez.db", tmp_path / f"copy-{at}")
            kept = moves_in(tmp_path / f"copy-{at}")
            assert kept == list(range(len(kept)))
            assert len(kept) >= before >= 50
        writing = False
        await task
    assert stat.S_IMODE((tmp_path / "copy-0").stat().st_mode) == 0o600
    assert not list(tmp_path.glob(".*.part"))


async def test_a_copy_is_put_back_and_the_games_go_on(sqlite_url: str, tmp_path: Path) -> None:
    file, kept = tmp_path / "oyez.db", tmp_path / "copy"
    async with opened(sqlite_url) as house:
        table_id = await new_table(house, await people(house, 2))
        live = await play_moves(house.tables, table_id, 10)
        record = live.match.to_json()
        await asyncio.to_thread(backup.copy, file, kept)
        await play_moves(house.tables, table_id, 10)
        with pytest.raises(InUse):
            backup.restore(kept, sqlite_url)
    before = backup.restore(kept, sqlite_url)
    assert before is not None
    assert len(moves_in(before)) == 20
    async with opened(sqlite_url) as house:
        live = await house.tables.get(table_id)
        assert live.match.to_json() == record
        assert (await play_moves(house.tables, table_id, 5)).n == 15
    # and into an empty place
    other = f"sqlite:///{tmp_path}/new.db"
    assert backup.restore(kept, other) is None
    async with opened(other) as house:
        assert (await house.tables.get(table_id)).match.to_json() == record


def test_what_is_no_sound_copy_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path}/oyez.db", tmp_path / "oyez.db"
    prepare(url)
    whole = file.read_bytes()
    (tmp_path / "text").write_text("not a database")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE things (x)")
    (tmp_path / "half").write_bytes(whole[: len(whole) // 2])
    for bad in ("text", "other.db", "half", "nowhere"):
        with pytest.raises(backup.BadBackup):
            backup.restore(tmp_path / bad, url)
    assert file.read_bytes() == whole
    assert not list(tmp_path.glob("oyez.db.*re*"))


# ---- upgrades


def copies(tmp_path: Path) -> list[Path]:
    return sorted(tmp_path.glob("oyez.db.before-*"))


def test_an_upgrade_copies_the_file_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/oyez.db"
    prepare(url)
    prepare(url)
    assert copies(tmp_path) == []  # a new file, and the same version again
    (tmp_path / "oyez.db").unlink()
    config = upgrade.migrations()
    engine = make_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
    engine.dispose()
    prepare(url)  # migrations are waiting
    assert len(copies(tmp_path)) == 1
    with closing(sqlite3.connect(copies(tmp_path)[0])) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)
    monkeypatch.setattr(upgrade, "installed", lambda: "another version, other rules")
    prepare(url)  # no migration, but other rules
    assert len(copies(tmp_path)) == 2
    prepare(url)
    assert len(copies(tmp_path)) == 2


def test_a_database_of_a_newer_version_is_refused_in_words(database: str) -> None:
    prepare(database)
    found = Database(database)
    with found.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    found.engine.dispose()
    with pytest.raises(Unreachable, match="newer version of Oyez"):
        prepare(database)


def test_nobody_else_reads_the_file(tmp_path: Path) -> None:
    prepare(f"sqlite:///{tmp_path}/oyez.db")
    assert stat.S_IMODE((tmp_path / "oyez.db").stat().st_mode) == 0o600


# ---- one server per file


async def test_a_second_server_on_the_same_file_is_refused(sqlite_url: str) -> None:
    async with opened(sqlite_url):
        app = create_app(Config(database=sqlite_url))
        with pytest.raises(InUse, match=str(os.getpid())):
            async with app.router.lifespan_context(app):
                pass
    async with opened(sqlite_url):  # and after the first has gone it may
        pass


async def test_postgresql_takes_as_many_as_come(postgres_url: str) -> None:
    async with opened(postgres_url), opened(postgres_url):
        pass


def test_a_killed_server_holds_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/oyez.db"
    program = f"from oyez.server.lock import Held\nwith Held({url!r}): print('held', flush=True); input()"
    other = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None
    assert other.stdin is not None
    assert other.stdout.readline() == b"held\n"
    with pytest.raises(InUse, match=str(other.pid)):
        Held(url).take()
    other.kill()
    other.wait(30)
    other.stdin.close()
    other.stdout.close()
    with Held(url):
        pass


async def test_what_wrote_it_last_is_known(store: Store) -> None:
    def read(db: Any) -> Any:
        return db.scalar(select(schema.meta.c.value).where(schema.meta.c.key == "installed"))

    assert await store.database.read(read) == upgrade.installed()
