"""Attacks on bots: whoever asks for many waits for many; none that hangs, lies or fails stops a table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from oyez import bots
from oyez.server import thinking
from oyez.server.schema import HASTY
from oyez.server.thinking import CannotThink, Line, Thinking, Thought

from .gated import GATE, GatedBot, register
from .house import PATIENCE, Guest, House, Stream, eventually, opened, refused
from .process import Server

pytestmark = pytest.mark.anyio


# ---- the line


def in_line(line: Line) -> list[str]:
    return [thought.owner for thought in iter(line.next, None)]


async def test_everybody_gets_a_turn_before_anybody_gets_a_second() -> None:
    line = Line()
    for owner in "aaaaabbc":
        line.add(Thought(owner, thinking.awake, ""))
    assert len(line) == 8
    assert "".join(in_line(line)) == "abcabaaa"


async def test_who_leaves_the_line_is_not_waited_for() -> None:
    line = Line()
    thoughts = [Thought(owner, thinking.awake, "") for owner in "aab"]
    for thought in thoughts:
        line.add(thought)
    line.drop(thoughts[0])
    line.drop(thoughts[2])
    line.drop(thoughts[2])
    assert in_line(line) == ["a"]


class Desk:
    """A worker in this process whose thoughts are finished one by one, as the test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, int]] = []
        self.go = threading.Semaphore(0)
        self.choose: Callable[[Any, int], int] = lambda game, seat: 0
        monkeypatch.setattr(thinking, "think", self._think)
        monkeypatch.setattr(thinking, "advise", self._advise)

    def _think(
        self, game: str, snapshot: dict[str, Any], seat: int, bot: str, seed: int, *, seconds: float
    ) -> int:
        self.asked.append((bot, seat))
        assert self.go.acquire(timeout=PATIENCE)
        return self.choose(snapshot, seat)

    def _advise(self, *about: Any, seconds: float) -> list[dict[str, Any]]:
        return [{"choice": self._think(*about, seconds=seconds), "share": 0.0}]


@pytest.fixture
def desk(quick_bots: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    found = Desk(monkeypatch)
    yield found
    for _ in range(1000):
        found.go.release()


async def waits(house: House, thoughts: int) -> None:
    async def there() -> bool:
        return bool(house.services.bot_workers.thinking.waiting == thoughts)

    await eventually(there)


async def test_many_tables_of_one_guest_do_not_hold_up_the_bot_of_another(
    desk: Desk, sqlite_url: str
) -> None:
    """40 tables of one guest stopped every bot for two minutes."""
    async with opened(sqlite_url) as house:
        anna, bert = await house.player("Anna"), await house.player("Bert")
        for _ in range(20):
            await anna.table("me", "random")
        await waits(house, 19)  # one is being thought about
        table_id = await bert.table("me", "greedy")
        await waits(house, 20)
        for _ in range(2):
            desk.go.release()

        async def moved() -> bool:
            return bool(await house.store.moves(table_id))

        async def thought() -> bool:
            return len(desk.asked) >= 3

        await eventually(thought)
        assert "greedy" in [bot for bot, _ in desk.asked[:3]]
        desk.go.release()
        await eventually(moved)
        for _ in range(1000):
            desk.go.release()


async def test_tables_without_people_are_served_last(desk: Desk, sqlite_url: str) -> None:
    async with opened(sqlite_url, bot_tables=0) as house:
        anna, bert = await house.player("Anna"), await house.player("Bert")
        for _ in range(3):
            await anna.table("random", "random")
        await waits(house, 5)
        await bert.table("me", "greedy")
        await bert.table("me", "greedy")
        await waits(house, 7)
        for _ in range(2):
            desk.go.release()

        async def thought() -> bool:
            return len(desk.asked) >= 3

        await eventually(thought)
        assert [bot for bot, _ in desk.asked[:3]] == ["random", "greedy", "greedy"]
        for _ in range(1000):
            desk.go.release()


async def test_bots_alone_have_one_table_per_player(database: str) -> None:
    async with opened(database, bot_deadline=0.0) as house:
        house.tables.on_change.remove(house.services.bot_workers.consider)
        anna, bert = await house.player("Anna"), await house.player("Bert")
        body = {"game": "legends", "places": ["random", "random"]}
        answers = await asyncio.gather(*[anna.post("/api/tables", json=body) for _ in range(5)])
        assert sorted(answer.status_code for answer in answers) == [201] + [429] * 4
        refused(next(a for a in answers if a.status_code == 429), 429, "table.bots-alone")
        # nor by a way round: seats that are given to bots one by one
        table_id = await anna.table("open", "open")
        path = f"/api/tables/{table_id}/bot"
        assert (await anna.post(path, json={"seat": 0, "bot": "random"})).status_code == 204
        refused(await anna.post(path, json={"seat": 1, "bot": "random"}), 429, "table.bots-alone")
        assert (await house.row(table_id)).started is None
        assert (await bert.post("/api/tables", json=body)).status_code == 201
        await anna.table("me", "random")


# ---- advice


def asking(guest: Guest, table_id: str) -> Stream:
    return Stream(guest.house.app, f"/api/tables/{table_id}/suggest", "", dict(guest.headers))


async def test_advice_that_nobody_waits_for_is_not_thought_about(desk: Desk, sqlite_url: str) -> None:
    """300 requests, hung up at once, kept every bot busy for a minute and a half."""
    async with opened(sqlite_url) as house:
        anna, bert = await house.player("Anna"), await house.player("Bert")
        table_id = await anna.table("me", "open")
        await bert.join(table_id)
        async with asking(bert, table_id):  # keeps the worker busy

            async def busy() -> bool:
                return len(desk.asked) == 1

            await eventually(busy)
            for _ in range(30):
                async with asking(anna, table_id):
                    await waits(house, 1)
                await waits(house, 0)
        desk.go.release()
        assert (await anna.see(table_id))["n"] == 0
        assert len(desk.asked) == 1


async def test_one_player_waits_for_few_pieces_of_advice(desk: Desk, sqlite_url: str) -> None:
    async with opened(sqlite_url) as house:
        anna, bert = await house.player("Anna"), await house.player("Bert")
        table_id = await anna.table("me", "open")
        await bert.join(table_id)
        async with asking(anna, table_id), asking(anna, table_id):
            await waits(house, 1)
            refused(await anna.get(f"/api/tables/{table_id}/suggest"), 429, "suggest.pace")
        desk.go.release()


# ---- bots that cannot


async def hasty(house: House, table_id: str) -> list[tuple[int, int]]:
    """The moves that chance made for a bot, as (number, seat)."""
    return [(m.n, m.seat) for m in await house.store.moves(table_id) if m.note == HASTY]


@pytest.mark.parametrize("mistake", ["illegal", "fails"])
async def test_a_mistake_of_a_bot_does_not_freeze_its_table(
    desk: Desk, database: str, mistake: str, caplog: pytest.LogCaptureFixture
) -> None:
    def choose(_: Any, seat: int) -> int:
        if mistake == "fails":
            raise RuntimeError("a mistake in the bot")
        return 10**6

    desk.choose = choose
    async with opened(database) as house:
        anna = await house.player("Anna")
        table_id = await anna.table("me", "random")
        desk.go.release()
        assert await eventually(hasty, house, table_id) == [(0, 1)]
        assert "chance chooses for a bot" in [record.getMessage() for record in caplog.records]
        for lang, words in (("en", "chance chose"), ("fr", "le hasard a choisi")):
            lines = [line["text"] for line in (await anna.see(table_id, lang=lang))["log"]["lines"]]
            assert words in lines[-1]
        assert (await anna.play(table_id, 1, 2)).status_code == 200  # the game goes on
        shown = (await anna.see(table_id))["log"]
    async with opened(database) as house:
        house.tables.on_change.remove(house.services.bot_workers.consider)
        again = house.visitor(Authorization=f"Bearer {anna.token}")
        assert (await again.see(table_id))["log"]["lines"][: len(shown["lines"])] == shown["lines"]


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bot "gated" that thinks until the gate is open; in the workers too."""
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))
    monkeypatch.setitem(bots.BOTS, "gated", GatedBot)
    spawn = multiprocessing.get_context("spawn")
    monkeypatch.setattr(thinking, "make_pool", lambda: ProcessPoolExecutor(1, spawn, initializer=register))
    return tmp_path / "gate"


async def test_a_bot_that_hangs_is_ended_and_chance_chooses(
    gate: Path, sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with opened(sqlite_url, bot_seconds=0.1, bot_deadline=0.1) as house:
        anna = await house.player("Anna")
        table_id = await anna.table("me", "gated")

        async def thinks() -> list[Any]:
            return list(multiprocessing.active_children())

        workers = [worker.pid for worker in await eventually(thinks)]
        assert await eventually(hasty, house, table_id) == [(0, 1)]
        live = await house.tables.get(table_id)
        assert "log.hasty" in [event.message.id for _, event in live.match.events]

        async def gone() -> bool:
            return not any(alive(worker) for worker in workers)

        await eventually(gone)
        assert "bot hangs" in [record.getMessage() for record in caplog.records]
        gate.touch()  # from now on it answers at once, in a new worker
        assert (await anna.play(table_id, 1, 2)).status_code == 200

        async def moved() -> bool:
            live = await house.tables.get(table_id)
            return live.n > 2 or 0 in live.match.waiting

        await eventually(moved)


async def test_a_worker_that_dies_twice_of_the_same_thought_is_enough(
    quick_bots: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: Any) -> int:
        raise thinking.BrokenProcessPool

    monkeypatch.setattr(thinking, "think", die)
    desk = Thinking(1, 1.0, 60.0)
    with pytest.raises(CannotThink):
        await desk.think("a", "legends", {}, 0, "random")
    await desk.close()


def test_a_server_whose_bot_hangs_stops_when_asked(
    gate: Path, sqlite_url: str, serve: Callable[..., Server]
) -> None:
    before = (
        "from tests.server.gated import register; register()\n"
        "import multiprocessing; from concurrent.futures import ProcessPoolExecutor\n"
        "spawn = multiprocessing.get_context('spawn')\n"
        "thinking.make_pool = lambda: ProcessPoolExecutor(1, spawn, initializer=register)"
    )
    server = serve(sqlite_url, before=before).ready()
    with server.client("Anna") as anna:
        body = {"game": "legends", "places": ["me", "gated"], "options": {"setup": "random"}}
        assert anna.post("/api/tables", json=body).status_code == 201
        asked = gate.with_suffix(".asked")
        wait_until(asked.exists)
        process = int(asked.read_text())
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0, server.words()
    wait_until(lambda: not alive(process))


def test_a_server_whose_database_hangs_stops_when_asked(
    sqlite_url: str, serve: Callable[..., Server]
) -> None:
    """Whatever is not finished then was not acknowledged."""
    before = (
        "import threading; from oyez.server.database import Database\n"
        "Database.close = lambda self: threading.Event().wait()\n"
        "run.LEAVING = 1.0"
    )
    server = serve(sqlite_url, before=before).ready()
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(PATIENCE) == 1
    assert "stopped without waiting" in server.words()


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(check: Callable[[], bool]) -> None:
    for _ in range(int(PATIENCE / 0.02)):
        if check():
            return
        threading.Event().wait(0.02)
    raise AssertionError("it never happened")
