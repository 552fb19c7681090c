"""Requests that cross: secret answers, rematches, moves of two processes, news of a table being loaded."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import func, select

from oyez.server import schema
from oyez.server.errors import Stale, UnknownTable

from .house import Guest, House, Stream, opened, refused, seated
from .matches import new_table, people, play_moves, replayed, same

pytestmark = pytest.mark.anyio

between_processes = pytest.mark.parametrize("database", ["postgres"], indirect=True)
"""A SQLite file has one server."""


@pytest.fixture
async def other(database: str, house: House, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Another process on the same database, which is told nothing."""
    async with opened(database) as found:

        async def deaf(*_: Any) -> None:
            pass

        monkeypatch.setattr(found.services.listener, "heard", deaf)
        yield found


def at(house: House, guest: Guest) -> Guest:
    """The same player in another process."""
    return house.visitor(Authorization=f"Bearer {guest.token}")


async def same_everywhere(table_id: str, *houses: House) -> None:
    for each in houses:
        live = await each.tables.get(table_id)
        await each.tables.refresh(live)
        same(live, await replayed(each, table_id))


# ---- secret answers


async def test_secret_answers_that_cross_all_count(house: House) -> None:
    table_id, guests = await seated(house, 4)
    answers = await asyncio.gather(*[guest.play(table_id, 0, bid) for bid, guest in enumerate(guests)])
    assert [answer.status_code for answer in answers] == [200] * 4
    moves = await house.store.moves(table_id)
    assert [move.n for move in moves] == [0, 1, 2, 3]
    assert {move.seat: move.choice for move in moves} == {0: 0, 1: 1, 2: 2, 3: 3}
    await same_everywhere(table_id, house)


@between_processes
async def test_secret_answers_cross_between_processes(house: House, other: House) -> None:
    table_id, (anna, bert, cleo) = await seated(house, 3)
    there = at(other, cleo)
    assert (await there.see(table_id))["n"] == 0
    for guest in (anna, bert):
        assert (await guest.play(table_id, 0, 2)).status_code == 200
    answer = await there.play(table_id, 0, 4)
    assert answer.json() == {"n": 3}, answer.text
    await same_everywhere(table_id, house, other)


async def test_a_secret_answer_counts_after_a_restart(database: str) -> None:
    async with opened(database) as house:
        table_id, (anna, _, cleo) = await seated(house, 3)
        assert (await anna.play(table_id, 0, 2)).json() == {"n": 1}
    async with opened(database) as house:
        answer = await at(house, cleo).play(table_id, 0, 4)
        assert answer.json() == {"n": 2}, answer.text


async def test_what_else_is_stale_stays_stale(lite: House) -> None:
    table_id, (anna, bert, cleo) = await seated(lite, 3)
    assert (await anna.play(table_id, 0, 3)).json() == {"n": 1}
    for n in (0, -1):
        refused(await anna.play(table_id, n, 4), 409, "move.stale")  # has answered
        refused(await bert.undo(table_id, n), 409, "move.stale")
    refused(await bert.play(table_id, -1, 4), 409, "move.stale")
    assert (await anna.undo(table_id, 1)).json() == {"n": 2}
    for n in (0, 1):  # since then something was taken back
        refused(await bert.play(table_id, n, 4), 409, "move.stale")
    assert (await bert.play(table_id, 2, 4)).json() == {"n": 3}
    refused(await bert.undo(table_id, 2), 409, "move.stale")
    assert (await cleo.play(table_id, 2, 0)).json() == {"n": 4}
    assert (await anna.play(table_id, 2, 1)).json() == {"n": 5}
    live = await lite.tables.get(table_id)
    (seat,) = live.match.waiting
    for n in range(5):  # the bids are open: another question
        answer = await (anna, bert, cleo)[seat].play(table_id, n, live.match.state.choices(seat)[0])
        refused(answer, 409, "move.stale")
    assert live.n == len(await lite.store.moves(table_id)) == 5


# ---- rematches


async def tables_made(house: House) -> int:
    count = select(func.count()).select_from(schema.tables)
    return int(await house.store.database.read(lambda db: db.scalar(count)) or 0)


@between_processes
async def test_rematches_asked_for_at_the_same_instant_are_one_table(house: House, other: House) -> None:
    anna, bert = await people(house, 2)
    table_id = await new_table(house, [anna, bert])
    assert (await play_moves(house.tables, table_id, 10**6)).match.over
    await other.tables.get(table_id)
    asked = [each.tables.rematch(table_id, player) for each in (house, other) for player in (anna, bert)]
    made = await asyncio.gather(*asked)
    assert len(set(made)) == 1
    assert await tables_made(house) == 2
    for each in (house, other):
        assert (await each.tables.get(table_id)).row.rematch == made[0]


# ---- two processes


async def seen_by(stream: Stream, first: dict[str, Any], n: int) -> list[str]:
    """The log that a page shows after n moves, put together as the page does."""
    lines: dict[int, str] = {}
    for event in (first, *await stream.until(n)):
        lines = {i: text for i, text in lines.items() if i < event["log"]["from"]}
        lines |= {line["i"]: line["text"] for line in event["log"]["lines"]}
    return list(lines.values())


@between_processes
async def test_pages_stay_when_another_process_was_first(house: House, other: House) -> None:
    table_id, (anna, bert) = await seated(house)
    there = at(other, anna)
    async with there.events(table_id) as stream:
        first = await stream.next()
        assert (await anna.play(table_id, 0, 3)).json() == {"n": 1}
        assert (await anna.undo(table_id, 1)).json() == {"n": 2}
        assert (await bert.play(table_id, 2, 1)).json() == {"n": 3}
        assert (await anna.play(table_id, 3, 2)).json() == {"n": 4}
        refused(await there.play(table_id, 0, 5), 409, "move.stale")
        shown = await seen_by(stream, first, 4)
        assert shown == [line["text"] for line in (await there.see(table_id))["log"]["lines"]]
        n = await move_on(other, table_id, [there, at(other, bert)])
        assert (await stream.next())["n"] == n == 5
    await same_everywhere(table_id, house, other)


async def move_on(house: House, table_id: str, guests: list[Guest]) -> int:
    live = await house.tables.get(table_id)
    (seat,) = live.match.waiting
    answer = await guests[seat].play(table_id, live.n, live.match.state.choices(seat)[0])
    assert answer.status_code == 200, answer.text
    return int(answer.json()["n"])


async def test_a_race_that_nobody_can_have_won_ends(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id, (anna, _) = await seated(lite)
    before = await lite.state(table_id)

    async def never(*_: Any, **__: Any) -> None:
        raise Stale("move.stale")

    with monkeypatch.context() as patch:
        patch.setattr(lite.store, "append", never)
        refused(await anna.play(table_id, 0, 3), 409, "move.stale")
    assert await lite.state(table_id) == before


# ---- news of a table that is being loaded


@pytest.mark.parametrize("news", ["heard", "missed"])
@between_processes
async def test_news_of_a_table_that_is_being_loaded_is_not_lost(
    house: House, other: House, news: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, (anna, _) = await seated(house)
    read, go = asyncio.Event(), asyncio.Event()
    moves = other.store.moves

    async def slow(*args: Any) -> Any:
        found = await moves(*args)
        read.set()
        await go.wait()
        return found

    monkeypatch.setattr(other.store, "moves", slow)
    loading = asyncio.create_task(other.tables.get(table_id))
    await read.wait()  # what was read so far is all that this load will know
    assert (await anna.play(table_id, 0, 3)).json() == {"n": 1}
    services = other.services
    telling = asyncio.create_task(services.heard(table_id) if news == "heard" else services.missed())
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(loading, telling)
    assert (await other.tables.get(table_id)).n == 1


async def test_news_of_a_table_that_cannot_be_loaded_harms_nobody(lite: House) -> None:
    loading = asyncio.create_task(lite.tables.get("nowhere"))
    await asyncio.sleep(0)
    assert lite.tables.cache.ids() == ["nowhere"]
    await lite.services.heard("nowhere")
    with pytest.raises(UnknownTable):
        await loading
