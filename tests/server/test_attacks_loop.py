"""Attacks by work: what takes long is done beside the event loop, from positions that are kept."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from oyez.core.match import CHECKPOINT, Match
from oyez.server import aside, record_viewer, restoring
from oyez.server.live import LiveTable

from .house import House, opened, play_on, seated

pytestmark = pytest.mark.anyio


class Watch:
    """Where functions ran: names of threads, by function."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patch = monkeypatch
        self.seen: dict[str, set[str]] = {}

    def on(self, owner: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(owner, name)

        def watched(*args: Any, **given: Any) -> Any:
            self.seen.setdefault(name, set()).add(threading.current_thread().name)
            return real(*args, **given)

        self.patch.setattr(owner, name, watched)

    def ran_beside(self, name: str) -> None:
        assert self.seen.get(name), f"{name} was never called"
        assert threading.main_thread().name not in self.seen[name]


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


async def test_replays_and_records_are_made_beside_the_loop(lite: House, watch: Watch) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people)
    watch.on(Match, "at")
    watch.on(Match, "to_json")
    watch.on(Match, "scene")
    for move in (0, 5, 40):
        answer = await people[0].get(f"/api/tables/{table_id}/replay", params={"move": move, "seat": 0})
        assert answer.status_code == 200
    assert (await people[0].get(f"/api/tables/{table_id}/record")).status_code == 200
    for name in ("at", "to_json", "scene"):
        watch.ran_beside(name)


async def test_records_of_strangers_are_read_beside_the_loop(lite: House, watch: Watch) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people)
    record = (await people[0].get(f"/api/tables/{table_id}/record")).text
    watch.on(record_viewer, "read")
    visitor = lite.visitor()
    assert (await visitor.post("/open", data={"text": record})).status_code == 200
    body = {"record": record, "move": 3}
    assert (await visitor.post("/open/position", json=body)).status_code == 200
    watch.ran_beside("read")


async def test_taking_back_far_is_done_beside_the_loop_and_from_a_position_on_the_way(
    lite: House, watch: Watch
) -> None:
    anna = await lite.player("Anna")
    lite.tables.on_change.remove(lite.services.bot_workers.consider)
    table_id = await anna.table("me", "random", practice=True)
    live = await lite.tables.get(table_id)
    while live.n <= CHECKPOINT + 3:
        seat = live.match.waiting[0]
        await lite.tables.play(table_id, seat, live.n, live.match.state.choices(seat)[0])
    played: list[int] = []
    real = Match.play_one

    def counted(match: Match, *args: Any) -> None:
        played.append(len(match.choices))
        real(match, *args)

    watch.on(LiveTable, "_take_back")
    watch.patch.setattr(Match, "play_one", counted)
    assert (await anna.undo(table_id, live.n)).status_code == 200
    watch.ran_beside("_take_back")
    assert all(n >= CHECKPOINT for n in played)


async def test_tables_come_back_from_disk_beside_the_loop(database: str, watch: Watch) -> None:
    async with opened(database) as house:
        table_id, people = await seated(house)
        await play_on(house, table_id, people, 20)
    watch.on(restoring, "_follow")
    async with opened(database) as house:
        assert (await house.visitor().see(table_id))["n"] == 20
    watch.ran_beside("_follow")


async def test_whoever_asks_for_much_waits_and_nobody_else_does(lite: House) -> None:
    """Long work has threads of its own, few of them: neither drawing nor the disk waits for it."""
    table_id, people = await seated(lite)
    held = threading.Event()
    try:
        for _ in range(aside.THREADS * 3):
            aside._threads.submit(held.wait, 60)
        assert await play_on(lite, table_id, people, 6) == 6
        async with people[0].events(table_id) as stream:
            assert (await stream.next())["n"] == 6
    finally:
        held.set()
