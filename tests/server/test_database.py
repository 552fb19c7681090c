"""The databases: groups of writes, acknowledged after their commit, and the schema of both kinds."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, insert, text

from oyez.server import schema
from oyez.server.database import Database, migrate
from oyez.server.rows import Move
from oyez.server.store import Store

from .stores import opened, some_table

pytestmark = pytest.mark.anyio


# ---- groups and commits


async def test_one_failing_write_does_not_fail_its_neighbours(store: Store) -> None:
    """All of these share one transaction: the writer is held up until they are all queued."""
    await some_table(store)
    gate = threading.Event()

    def wait(db: Connection) -> None:
        gate.wait(30)

    def break_down(db: Connection) -> None:
        db.execute(insert(schema.choices).values(table_id="t", n=100, seat=0, choice=0, at=0.0))
        raise ZeroDivisionError

    writes: list[Any] = [
        store.database.write(wait),
        store.append("t", Move(0, 0, 1), False, seating=0),
        store.append("t", Move(0, 1, 2), False, seating=0),
        store.database.write(break_down),
        store.append("nowhere", Move(0, 0, 0), False, seating=0),
        store.database.write(lambda db: db.execute(text("SELECT nonsense"))),
        store.append("t", Move(1, 1, 3), False, seating=0),
    ]
    tasks = [asyncio.ensure_future(write) for write in writes]
    await asyncio.sleep(0)
    gate.set()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    kinds = [type(result).__name__ for result in results]
    assert kinds[:5] == ["NoneType", "NoneType", "Stale", "ZeroDivisionError", "Stale"]
    assert isinstance(results[5], Exception)
    assert results[6] is None
    assert await store.moves("t") == [Move(0, 0, 1), Move(1, 1, 3)]


async def test_a_file_is_opened_anew_only_when_something_has_failed(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:

        def driver(db: Connection) -> Any:
            return db.connection.dbapi_connection

        first = await store.database.write(driver)
        assert await store.database.write(driver) is first
        with pytest.raises(ZeroDivisionError):
            await store.database.write(lambda db: 1 / 0)
        await some_table(store)
        await store.append("t", Move(0, 0, 1), False, seating=0)
        assert await store.moves("t") == [Move(0, 0, 1)]


async def test_what_is_acknowledged_is_committed(store: Store, other: Store) -> None:
    await some_table(store)
    for n in range(20):
        await store.append("t", Move(n, 0, n), False, seating=0)
        assert (await other.moves("t", n)) == [Move(n, 0, n)]


async def test_what_is_not_committed_is_not_acknowledged(store: Store, other: Store) -> None:
    await some_table(store)
    written, gate = threading.Event(), threading.Event()

    def hold(db: Connection) -> None:
        written.set()
        gate.wait(30)

    append = asyncio.ensure_future(store.append("t", Move(0, 0, 1), False, seating=0))
    held = asyncio.ensure_future(store.database.write(hold))
    await asyncio.to_thread(written.wait, 30)
    if not append.done():  # in the same group: nobody sees it before the group is committed
        assert await other.moves("t") == []
    gate.set()
    await asyncio.gather(append, held)
    assert await other.moves("t") == [Move(0, 0, 1)]


async def test_a_group_whose_commit_fails_is_not_acknowledged(store: Store, other: Store) -> None:
    await some_table(store)

    def fail(connection: Connection) -> None:
        raise OSError("the disk is full")

    event.listen(store.database.engine, "commit", fail)
    answers = await asyncio.gather(
        *[store.append("t", Move(n, 0, 0), False, seating=0) for n in range(3)], return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [OSError] * 3
    event.remove(store.database.engine, "commit", fail)
    assert await other.moves("t") == []
    await store.append("t", Move(0, 0, 0), False, seating=0)


async def test_a_group_whose_commit_fails_is_not_written_again(store: Store, other: Store) -> None:
    """The commit may have reached the disk: a line of chat would be said twice."""
    anna = await some_table(store)
    gate = threading.Event()

    def fail(connection: Connection) -> None:
        connection.connection.commit()
        raise OSError("the line is dead")

    held = asyncio.ensure_future(store.database.write(lambda db: gate.wait(30)))
    says = [asyncio.ensure_future(store.say("t", anna.id, words)) for words in ("hello", "you", "there")]
    await asyncio.sleep(0.05)  # the first is held up; the three become a group
    event.listen(store.database.engine, "commit", fail)
    gate.set()
    answers = await asyncio.gather(held, *says, return_exceptions=True)
    assert [type(answer) for answer in answers[1:]] == [OSError] * 3
    event.remove(store.database.engine, "commit", fail)
    assert [saying.text for saying in await other.sayings("t")] == ["hello", "you", "there"]


async def test_a_write_that_nobody_waits_for_any_more_harms_nobody(store: Store) -> None:
    await some_table(store)
    lost = asyncio.ensure_future(store.append("t", Move(0, 0, 1), False, seating=0))
    await asyncio.sleep(0)
    lost.cancel()
    await store.append("t", Move(1, 0, 2), False, seating=0)
    assert lost.cancelled()
    assert Move(1, 0, 2) in await store.moves("t")


async def test_closing_finishes_what_is_queued(database: str) -> None:
    async with opened(database) as store:
        await some_table(store)
        tasks = [asyncio.ensure_future(store.append("t", Move(n, 0, n), False, seating=0)) for n in range(50)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.database.close)
        await asyncio.gather(*tasks)
        store.database.close = lambda: None  # type: ignore[method-assign]
    async with opened(database) as store:
        assert [move.n for move in await store.moves("t")] == list(range(50))


# ---- the databases themselves


async def test_sqlite_survives_a_power_cut(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:

        def pragmas(db: Connection) -> list[Any]:
            return [
                db.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")
            ]

        assert await store.database.read(pragmas) == ["wal", 2, 1]
        assert await store.database.write(pragmas) == ["wal", 2, 1]


def differences(database: Database) -> list[Any]:
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, schema.metadata))


def test_an_upgraded_database_has_the_schema_of_the_program(bare: str) -> None:
    found = Database(bare)
    try:
        assert differences(found)
        migrate(found.engine)
        assert differences(found) == []
        migrate(found.engine)
        assert differences(found) == []
    finally:
        found.engine.dispose()


UPGRADE = """
import sys
from oyez.server.database import Database, migrate
found = Database(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
migrate(found.engine)
"""


def test_servers_that_start_together_upgrade_the_database_once(bare: str) -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", UPGRADE, bare],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    try:
        for process in processes:
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            process.stdin.write("\n")
            process.stdin.flush()
        errors = [process.communicate(timeout=240)[1] for process in processes]
    finally:
        for process in processes:
            process.kill()
            process.communicate()
    assert [process.returncode for process in processes] == [0, 0, 0], "\n".join(errors)
    found = Database(bare)
    try:
        assert differences(found) == []
    finally:
        found.engine.dispose()


async def test_time_is_kept_in_seconds(store: Store) -> None:
    before = time.time()
    anna = await some_table(store)
    await store.say("t", anna.id, "hello")
    assert before <= (await store.sayings("t"))[0].at <= time.time()
