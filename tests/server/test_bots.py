"""Bots think elsewhere: nobody waits for them, and a thought that is lost is thought again."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from oyez import bots
from oyez.server import bot_workers, thinking

from .gated import GATE, GatedBot, register
from .house import House, eventually, opened, play_on, seated

pytestmark = pytest.mark.anyio


class Gate:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.asked = path.with_suffix(".asked")

    def open(self) -> None:
        self.path.touch()

    async def reached(self) -> int:
        """The process in which the bot is thinking."""

        async def there() -> bool:
            return self.asked.exists()

        await eventually(there)
        process = int(self.asked.read_text())
        self.asked.unlink()
        return process


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """A bot "gated" in this process and in the workers, which thinks until the gate is open."""
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))
    monkeypatch.setitem(bots.BOTS, "gated", GatedBot)
    spawn = multiprocessing.get_context("spawn")
    monkeypatch.setattr(thinking, "make_pool", lambda: ProcessPoolExecutor(1, spawn, initializer=register))
    return Gate(tmp_path / "gate")


async def bot_moves(house: House, table_id: str) -> list[int]:
    return [move.n for move in await house.store.moves(table_id) if move.seat == 1]


async def test_a_long_thought_holds_nobody_up(gate: Gate, sqlite_url: str) -> None:
    async with opened(sqlite_url) as house:
        anna = await house.player("Anna")
        table_id = await anna.table("me", "gated")
        process = await gate.reached()
        assert process != os.getpid()
        assert (await house.visitor().get("/healthz")).text == "ok\n"
        other, people = await seated(house)
        assert await play_on(house, other, people, 10) == 10
        async with anna.events(table_id) as stream:
            assert 1 in (await stream.next())["thinking"]
            assert (await anna.play(table_id, 0, 2)).status_code == 200
            assert (await stream.next())["n"] == 1
            assert await bot_moves(house, table_id) == []
            gate.open()
            await stream.until(2)
        assert await bot_moves(house, table_id)


async def test_a_restart_in_mid_thought_loses_nothing(gate: Gate, database: str) -> None:
    async with opened(database) as house:
        anna = await house.player("Anna")
        table_id = await anna.table("me", "gated")
        await gate.reached()
        assert (await anna.play(table_id, 0, 2)).status_code == 200
    gate.open()
    async with opened(database) as house:
        await eventually(bot_moves, house, table_id)
        moves = await house.store.moves(table_id)
        assert (moves[0].seat, moves[0].choice) == (0, 2)
        assert [move.n for move in moves] == list(range(len(moves)))


async def test_a_worker_that_dies_is_replaced(gate: Gate, sqlite_url: str) -> None:
    async with opened(sqlite_url) as house:
        anna = await house.player("Anna")
        table_id = await anna.table("me", "gated")
        first = await gate.reached()
        os.kill(first, signal.SIGKILL)
        second = await gate.reached()
        assert second != first
        gate.open()
        assert await eventually(bot_moves, house, table_id) == [0]


async def test_a_bot_asked_here_does_not_wait_for_one_asked_elsewhere(
    quick_bots: None, lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process was to ask the bot about move 0; its next move is ours to ask for, at once."""
    monkeypatch.setattr(bot_workers, "PATIENCE", 3600.0)
    anna = await lite.player("Anna")
    with monkeypatch.context() as patch:
        patch.setattr(lite.tables, "on_change", [])
        table_id = await anna.table("me", "random")
        live = await lite.tables.get(table_id)
    await lite.services.bot_workers.consider(live, ours=False)
    assert (await anna.play(table_id, 0, 2)).status_code == 200
    await eventually(bot_moves, lite, table_id)


async def test_a_bot_is_asked_once(quick_bots: None, lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often a table changes while its bot is thinking."""
    asked, go = [], asyncio.Event()

    async def suggest(live: object, seat: int, bot: str) -> int:
        asked.append(seat)
        await go.wait()
        return 0

    monkeypatch.setattr(lite.services.bot_workers, "suggest", suggest)
    anna = await lite.player("Anna")
    table_id = await anna.table("me", "random")
    for _ in range(5):
        await anna.say(table_id, "hurry up")
        await asyncio.sleep(0)
    assert asked == [1]
    go.set()
    await eventually(bot_moves, lite, table_id)
    assert await bot_moves(lite, table_id) == [0]


async def test_a_bot_sees_no_more_than_its_seat(
    quick_bots: None, lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []

    def think(
        game: str, snapshot: dict[str, object], seat: int, bot: str, seed: int, *, seconds: float
    ) -> int:
        shown.append((snapshot, seat))
        return 0

    monkeypatch.setattr(thinking, "think", think)
    anna = await lite.player("Anna")
    table_id = await anna.table("me", "random")
    live = await lite.tables.get(table_id)
    first = live.match.state.clone()
    await eventually(bot_moves, lite, table_id)
    assert shown[0] == (first.redact(1).snapshot(), 1)
    assert shown[0][0]["table"]["chance"] is None  # type: ignore[index]
