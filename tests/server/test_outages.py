"""The database goes away and comes back: the server says so, and all goes on without anybody's help."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import resource
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from oyez.server import bot_workers, database, figures, health, run
from oyez.server.config import Config

from .house import PATIENCE, House, eventually, opened, play_on, seated
from .process import Server

pytestmark = pytest.mark.anyio


@contextlib.contextmanager
def away(house: House) -> Iterator[None]:
    """No connection can be had, neither for reading nor for writing."""

    def refuse(*_: Any, **__: Any) -> Any:
        raise OperationalError("SELECT", {}, OSError("the database is away"))

    base = house.services.database
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(base.engine.pool, "connect", refuse)
        patch.setattr(base, "_transaction", refuse)  # the writer may have kept one
        yield


async def test_bots_wake_up_by_themselves(
    quick_bots: None, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody visits; the bot that could not write its choice writes it when it can."""
    monkeypatch.setattr(bot_workers, "PATIENCE", 0.2)
    async with opened(database) as house:
        anna = await house.player("Anna")
        with monkeypatch.context() as patch:
            patch.setattr(house.tables, "on_change", [])
            table_id = await anna.table("me", "random")
        live = await house.tables.get(table_id)
        with away(house):
            await house.services.bot_workers.consider(live)

            async def failed() -> bool:
                return table_id in house.tables.cache.lost and not live.thinking

            await eventually(failed)
            assert house.tables.cache.peek(table_id) is None
        await eventually(house.store.moves, table_id)
        assert [move.seat for move in await house.store.moves(table_id)] == [1]
        assert not house.tables.cache.lost


async def test_a_table_dropped_by_a_failed_write_comes_back(house: House) -> None:
    table_id, guests = await seated(house)
    await play_on(house, table_id, guests, 4)
    live = await house.tables.get(table_id)
    seat = live.match.waiting[0]
    choice = live.match.state.choices(seat)[0]
    with away(house):
        assert (await guests[seat].play(table_id, 4, choice)).status_code == 500
        assert house.tables.cache.peek(table_id) is None

    async def there() -> bool:
        return house.tables.cache.peek(table_id) is not None

    await eventually(there)
    assert (await guests[seat].play(table_id, 4, choice)).json() == {"n": 5}


async def test_a_server_that_starts_during_an_outage_wakes_its_bots(quick_bots: None, database: str) -> None:
    async with opened(database) as house:
        anna = await house.player("Anna")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house.tables, "on_change", [])
            table_id = await anna.table("me", "random")
    async with opened(database) as house:
        with away(house):  # before it has looked which bots to wake
            await asyncio.sleep(0)
            with contextlib.suppress(OperationalError):
                await house.services._waking
        await eventually(house.store.moves, table_id)


# ---- health


class Answer(NamedTuple):
    status: int
    problems: list[str]
    reason: str


async def asked(house: House) -> Answer:
    house.services.health._last = None
    answer = await house.visitor().get("/api/health")
    told = answer.json()
    assert told["well"] == (answer.status_code == 200)
    word = await house.visitor().get("/healthz")
    assert (word.status_code, word.text) == ((200, "ok\n") if told["well"] else (503, "not well\n"))
    return Answer(answer.status_code, told["problems"], told["reason"])


async def test_health_tells_that_all_is_well(house: House) -> None:
    assert await asked(house) == (200, [], "")
    told = (await house.visitor().get("/api/health")).json()
    assert told["write_ms"] > 0
    assert told["tables"] == told["streams"] == told["bots_waiting"] == 0


async def test_health_tells_that_the_database_is_away(house: House) -> None:
    with away(house):
        assert await asked(house) == (503, ["database"], "the database is away")
    assert (await asked(house)).status == 200


async def test_health_tells_of_a_held_lock(
    lite: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A read would not notice: readers pass. However often it is asked, one write waits."""
    monkeypatch.setattr(health, "PATIENCE", 0.2)
    with contextlib.closing(sqlite3.connect(tmp_path / "oyez.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(3):
            status, problems, reason = await asked(lite)
            assert (status, problems) == (503, ["database"])
            assert "locked" in reason
        assert lite.services.database._queue.qsize() == 0
        other.execute("ROLLBACK")

    async def well() -> bool:
        return (await asked(lite)).status == 200

    await eventually(well)


async def test_health_tells_of_little_room(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(".")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1000))
    assert (await asked(lite)).problems == ["disk"]


def test_a_full_disk_is_told_and_survived(sqlite_url: str, serve: Callable[..., Server]) -> None:
    """The system lets the server write no further: writes fail, reads go on. Then there is room again."""
    server = serve(sqlite_url).ready()
    with server.client("Anna") as anna, server.client() as visitor:
        table_id = anna.post("/api/tables", json={"game": "legends", "places": ["me", "open"]}).json()["id"]
        bert = {"Authorization": f"Bearer {server.new_token('Bert')}"}
        assert visitor.post(f"/api/tables/{table_id}/join", json={}, headers=bert).status_code == 200
        play = {"n": 0, "choice": 2}
        most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, most[1]))
        assert anna.post(f"/api/tables/{table_id}/play", json=play).status_code == 500
        time.sleep(health.FRESH)
        answer = visitor.get("/api/health")
        assert answer.status_code == 503
        assert answer.json()["problems"] == ["database"]
        assert re.search("full|I/O", answer.json()["reason"])
        assert visitor.get(f"/api/tables/{table_id}").json()["n"] == 0
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, most)
        assert anna.post(f"/api/tables/{table_id}/play", json=play).json() == {"n": 1}
        time.sleep(health.FRESH)
        assert visitor.get("/api/health").status_code == 200


async def test_health_tells_of_dead_bots(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = lite.services.bot_workers.watch
    with watch.thought():
        assert (await asked(lite)).status == 200
        watch._since -= health.BOTS_STILL + 1
        assert (await asked(lite)).problems == ["bots"]
    assert (await asked(lite)).status == 200


# ---- figures


def figure(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.M)
    assert found, f"{name} in {text}"
    return float(found[1])


async def test_figures_tell_of_commits_bots_streams_and_errors(quick_bots: None, lite: House) -> None:
    async def now() -> str:
        return (await lite.visitor().get("/metrics")).text

    before = await now()
    anna = await lite.player("Anna")
    table_id = await anna.table("me", "random")
    async with anna.events(table_id) as stream:
        await stream.until(1)
        after = await now()
        assert figure(after, "oyez_streams") == 1
    assert figure(after, "oyez_tables_in_memory") == 1
    assert figure(after, "oyez_processes") == 1
    assert figure(after, "oyez_bot_queue") == 0
    for name in ("oyez_commit_seconds_count", "oyez_bot_seconds_count", "oyez_request_seconds_count"):
        assert figure(after, name) > figure(before, name)
    logging.getLogger("oyez.test_outages").error("as it happens")
    assert figure(await now(), 'oyez_errors_total{where="test_outages"}') == 1


def test_figures_count_all_processes(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever of them is asked, and whoever has died meanwhile."""
    database.prepare(postgres_url)
    stop, opened_once = threading.Event(), threading.Event()

    @contextlib.contextmanager
    def signals(asked: Any) -> Iterator[None]:
        threading.Thread(target=lambda: (stop.wait(PATIENCE), asked()), daemon=True).start()
        yield

    monkeypatch.setattr(run, "_signals", signals)
    with run.bind("127.0.0.1", 0) as listening:
        serving = threading.Thread(
            target=run._supervise, args=(Config(database=postgres_url), listening, 2, opened_once.set)
        )
        serving.start()
        try:
            assert opened_once.wait(PATIENCE)
            url = run.address(listening)
            end = time.monotonic() + PATIENCE
            while True:
                text = httpx.get(f"{url}/metrics", timeout=PATIENCE).text
                if "oyez_processes" in text and figure(text, "oyez_processes") == 2:
                    break
                assert time.monotonic() < end, text
            for _ in range(20):
                httpx.get(f"{url}/api/games", timeout=PATIENCE)
            text = httpx.get(f"{url}/metrics", timeout=PATIENCE).text
            assert figure(text, 'oyez_requests_total{method="GET",status="200"}') >= 20
        finally:
            stop.set()
            serving.join(PATIENCE)
    assert not serving.is_alive()
    assert figures.SHARED not in os.environ
