"""Memory is bounded, and old matches go on: what is dropped comes back from disk as it was."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref

import pytest
from starlette.types import Message, Receive, Scope, Send

from oyez import games
from oyez.core.resume import put_aside
from oyez.server import hub, wire
from oyez.server.access_log import AccessLog
from oyez.server.live import SNAPSHOT_EVERY
from oyez.server.rows import Move

from .house import PATIENCE, House, eventually, opened
from .matches import new_table, people, play_moves, replayed, same

pytestmark = pytest.mark.anyio


# ---- memory


async def test_with_little_memory_everything_still_plays(database: str) -> None:
    async with opened(database, most_in_memory=2) as house:
        players = await people(house, 2)
        tables = [await new_table(house, players) for _ in range(5)]
        for turn in range(30):
            for seed, table_id in enumerate(tables):
                await play_moves(house.tables, table_id, 1, seed * 100 + turn)
                assert len(house.tables.cache) <= 2
        for table_id in tables:
            live = await house.tables.get(table_id)
            assert live.n == 30
            same(live, await replayed(house, table_id))


async def test_a_table_that_is_watched_stays_in_memory(sqlite_url: str) -> None:
    async with opened(sqlite_url, most_in_memory=1) as house, asyncio.timeout(PATIENCE):
        players = await people(house, 2)
        first, *others = [await new_table(house, players) for _ in range(3)]
        async with house.visitor().events(first) as stream:
            await stream.next()
            for table_id in others:
                await play_moves(house.tables, table_id, 2)
            await play_moves(house.tables, first, 1)
            assert (await stream.next())["n"] == 1
        for table_id in others:
            await house.tables.get(table_id)
        assert len(house.tables.cache) == 1


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
async def test_a_silent_page_holds_nothing_of_what_it_was_sent(
    sqlite_url: str, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "HEARTBEAT", 3600)  # it would take the place of what was sent before

    async def nothing_held() -> bool:
        pieces = [thing for thing in gc.get_objects() if isinstance(thing, wire.Fragment)]
        return not any(table_id.encode() in piece.raw for piece in pieces)

    async with opened(sqlite_url) as house:
        table_id = await new_table(house, await people(house, 2))
        async with house.visitor(**{"Accept-Encoding": encoding}).events(table_id) as stream:
            assert (await stream.next())["n"] == 0
            assert ("content-encoding" in stream.headers) == (encoding == "gzip")
            await eventually(nothing_held)


async def test_a_request_that_is_over_leaves_nothing_to_the_collector() -> None:
    """What serves a request knows what was asked, and is known there for as long as the answer takes."""

    class Serving:
        def __init__(self) -> None:
            self.scope: Scope = {"type": "http", "method": "GET", "path": "/"}

        async def send(self, message: Message) -> None:
            assert wire.STRAIGHT in self.scope

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def nothing() -> Message:
        return {"type": "http.disconnect"}

    serving = Serving()
    gone = weakref.ref(serving)
    gc.disable()
    try:
        await AccessLog(answer)(serving.scope, nothing, serving.send)
        del serving
        assert gone() is None
    finally:
        gc.enable()


async def test_a_table_is_loaded_once_however_many_ask(database: str) -> None:
    async with opened(database) as house:
        table_id = await new_table(house, await people(house, 2))
        await play_moves(house.tables, table_id, 6)
    async with opened(database) as house:
        found = await asyncio.gather(*[house.tables.get(table_id) for _ in range(20)])
        assert len({id(live) for live in found}) == 1
        assert found[0].n == 6


@pytest.mark.parametrize("moves", [0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 7, 10**6])
async def test_snapshot_and_tail_are_the_whole_log(database: str, moves: int) -> None:
    async with opened(database) as house:
        table_id = await new_table(house, await people(house, 3), leaders=True, exploration=True, swamp=True)
        shown = await play_moves(house.tables, table_id, moves)
        saved = await house.store.snapshot(table_id)
        assert saved is None or shown.n >= SNAPSHOT_EVERY
        assert saved is not None or shown.n < 2 * SNAPSHOT_EVERY
    async with opened(database) as house:
        live = await house.tables.get(table_id)
        assert live is not shown
        same(live, shown)
        same(live, await replayed(house, table_id))


# ---- tables that cannot be read


async def test_one_table_that_cannot_be_loaded_does_not_keep_other_bots_asleep(
    quick_bots: None, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(sqlite_url) as house:
        (anna,) = await people(house, 1)
        with monkeypatch.context() as patch:  # bots that never come to think
            patch.setattr(house.tables, "on_change", [])
            tables = [
                await house.tables.create(anna, "legends", ["me", "random"], {"setup": "random"})
                for _ in range(4)
            ]
        asked = await house.store.played_by_themselves()
        assert set(asked) == set(tables)
        await house.store.append(asked[0], Move(0, 1, 10**6), False, seating=0)  # no rules ever allowed that
    async with opened(sqlite_url) as house:

        async def all_moved() -> bool:
            return all([await house.store.moves(table_id) for table_id in asked[1:]])

        await eventually(all_moved)


async def test_what_is_put_aside_knows_its_game(lite: House) -> None:
    table_id = await new_table(lite, await people(lite, 2))
    live = await play_moves(lite.tables, table_id, 3)
    data = put_aside(live.match)
    assert data["record"]["game"] == "legends"
    assert json.loads(json.dumps(data))["record"]["rules"] == games.find("legends").rules_version
