"""Moves that are refused, or that meet another on their way to the log."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from oyez.core.errors import IllegalChoice
from oyez.server.errors import Stale
from oyez.server.rows import Move

from .house import House
from .matches import new_table, people, play_moves, replayed, same

pytestmark = pytest.mark.anyio


async def test_a_refused_move_changes_nothing(house: House) -> None:
    anna, bert = await people(house, 2)
    table_id = await new_table(house, [anna, bert])
    await play_moves(house.tables, table_id, 5)
    before = await house.state(table_id)
    live = await house.tables.get(table_id)
    (seat,) = live.match.waiting
    for wrong in (10**9, -2, 2**70):
        with pytest.raises(IllegalChoice):
            await house.tables.play(table_id, seat, 5, wrong)
    with pytest.raises(IllegalChoice):
        await house.tables.play(table_id, 1 - seat, 5, 0)
    for n in (4, 6, -1):
        with pytest.raises(Stale):
            await house.tables.play(table_id, seat, n, live.match.state.choices(seat)[0])
        with pytest.raises(Stale):
            await house.tables.undo(table_id, seat, n)
    assert await house.state(table_id) == before


async def test_a_move_that_does_not_reach_the_disk_was_not_played(house: House, monkeypatch: Any) -> None:
    anna, bert = await people(house, 2)
    table_id = await new_table(house, [anna, bert])
    await play_moves(house.tables, table_id, 5)
    before = await house.state(table_id)

    async def fail(*_: Any, **__: Any) -> None:
        raise OSError("the disk is full")

    live = await house.tables.get(table_id)
    (seat,) = live.match.waiting
    with monkeypatch.context() as patch:
        patch.setattr(house.store, "append", fail)
        with pytest.raises(OSError, match="full"):
            await house.tables.play(table_id, seat, 5, live.match.state.choices(seat)[0])
    assert await house.state(table_id) == before
    assert (await play_moves(house.tables, table_id, 1)).n == 6


async def test_who_waited_behind_a_lost_race_plays_on_the_table_as_it_is(
    lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has written move 0. Who waits here with move 1 must not play on our version of it."""
    anna, bert, cleo = await people(lite, 3)
    table_id = await new_table(lite, [anna, bert, cleo])
    reached, go = asyncio.Event(), asyncio.Event()
    append = lite.store.append

    async def overtaken(table: str, move: Move, *more: Any, **seating: Any) -> None:
        if move.n == 0 and not reached.is_set():
            await append(table, Move(0, 0, 5), False, **seating)  # the other process
            reached.set()
            await go.wait()
        await append(table, move, *more, **seating)

    monkeypatch.setattr(lite.store, "append", overtaken)
    first = asyncio.create_task(lite.tables.play(table_id, 0, 0, 2))
    await reached.wait()
    second = asyncio.create_task(lite.tables.play(table_id, 0, 1, 7))  # has bid already
    await asyncio.sleep(0)
    go.set()
    answers = await asyncio.gather(first, second, return_exceptions=True)
    assert isinstance(answers[0], Stale)
    assert isinstance(answers[1], (IllegalChoice, Stale)), "played on a position that never was"
    assert await lite.store.moves(table_id) == [Move(0, 0, 5)]
    same(await lite.tables.get(table_id), await replayed(lite, table_id))


async def test_nobody_hears_of_a_move_before_it_is_on_disk(
    lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line of chat while a move is being written must not show the move."""
    anna = await lite.player("Anna")
    bert = await lite.player("Bert")
    table_id = await anna.table("me", "open")
    await bert.join(table_id)
    reached, go = asyncio.Event(), asyncio.Event()
    append = lite.store.append

    async def slow(*args: Any, **given: Any) -> None:
        reached.set()
        await go.wait()
        await append(*args, **given)

    monkeypatch.setattr(lite.store, "append", slow)
    async with bert.events(table_id) as stream:
        assert (await stream.next())["n"] == 0
        playing = asyncio.create_task(anna.play(table_id, 0, 3))
        await reached.wait()
        saying = asyncio.create_task(bert.say(table_id, "well?"))
        await asyncio.wait([saying], timeout=0.5)  # it may have to wait for the move
        early = await stream.next() if saying.done() else None
        go.set()
        await asyncio.gather(playing, saying)
        assert early is None or early["n"] == 0
