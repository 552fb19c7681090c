"""Tables from their making to their rematch: seats and take-backs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from oyez.core.chance import Chance
from oyez.core.errors import CannotUndo
from oyez.core.snapshot import state_hash
from oyez.server import schema
from oyez.server.errors import BadRequest, NotYours, SeatTaken
from oyez.server.live import SNAPSHOT_EVERY, LiveTable, begin

from .house import House, eventually, opened
from .matches import new_table, people, play_moves, replayed, same

pytestmark = pytest.mark.anyio


# ---- seats


async def test_friends_who_follow_a_link_at_once_all_find_a_seat(house: House) -> None:
    anna, *friends = await people(house, 4)
    table_id = await house.tables.create(anna, "legends", ["me", "open", "open", "open"], {})
    seats = await asyncio.gather(*[house.tables.join(table_id, friend) for friend in friends])
    assert sorted(seats) == [1, 2, 3]
    assert (await house.tables.get(table_id)).playing


async def test_whoever_comes_second_to_a_seat_is_told_so(house: House) -> None:
    anna, bert, cleo = await people(house, 3)
    table_id = await house.tables.create(anna, "legends", ["me", "open", "open"], {})
    answers = await asyncio.gather(
        house.tables.join(table_id, bert, 2), house.tables.join(table_id, cleo, 2), return_exceptions=True
    )
    assert sorted(map(str, answers)) == sorted(["2", str(SeatTaken("seat.taken"))])
    assert sum(place.open for place in (await house.tables.get(table_id)).row.places) == 1


async def test_two_clicks_of_one_player_take_one_seat(house: House) -> None:
    anna, bert = await people(house, 2)
    table_id = await house.tables.create(anna, "legends", ["me", "open", "open"], {})
    await asyncio.gather(
        house.tables.join(table_id, bert, 1), house.tables.join(table_id, bert, 2), return_exceptions=True
    )
    row = await house.store.table(table_id)
    assert sum(place.player == bert for place in row.places) == 1


async def test_a_table_of_bots_plays_by_itself(quick_bots: None, house: House) -> None:
    (anna,) = await people(house, 1)
    table_id = await house.tables.create(anna, "legends", ["random", "random"], {})

    async def over() -> bool:
        return (await house.store.table(table_id)).ended is not None

    await eventually(over)
    live = await house.tables.get(table_id)
    assert live.match.over
    same(live, await replayed(house, table_id))


async def test_a_bot_takes_over_and_hands_back(quick_bots: None, house: House) -> None:
    anna, bert, cleo = await people(house, 3)
    table_id = await new_table(house, [anna, bert])
    with pytest.raises(NotYours):
        await house.tables.replace_by_bot(table_id, bert, 0, "random")
    await house.tables.replace_by_bot(table_id, anna, 1, "random")
    with pytest.raises(SeatTaken):
        await house.tables.join(table_id, cleo, 1)

    async def moved() -> bool:
        return any(move.seat == 1 for move in await house.store.moves(table_id))

    await eventually(moved)
    live = await house.tables.get(table_id)
    assert live.row.seat_of(bert.id) is None
    await house.tables.hand_back(table_id, anna, 1)
    assert live.row.seat_of(bert.id) == 1
    with pytest.raises(BadRequest):
        await house.tables.hand_back(table_id, anna, 1)


async def test_a_bot_that_was_thinking_when_its_seat_was_handed_back_plays_nothing(
    lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bert = await people(lite, 2)
    table_id = await new_table(lite, [anna, bert])
    asked, answer = asyncio.Event(), asyncio.get_running_loop().create_future()

    async def suggest(live: LiveTable, seat: int, bot: str) -> int:
        asked.set()
        return int(await answer)

    monkeypatch.setattr(lite.services.bot_workers, "suggest", suggest)
    await lite.tables.replace_by_bot(table_id, anna, 1, "greedy")
    await asked.wait()
    await lite.tables.hand_back(table_id, anna, 1)
    answer.set_result(3)
    await asyncio.gather(*lite.services.bot_workers._tasks)
    assert await lite.store.moves(table_id) == []


async def test_nobody_leaves_a_game_that_has_just_begun(lite: House) -> None:
    """The last seat is taken while somebody is leaving: the game has all its players, or has not begun."""
    anna, bert, cleo = await people(lite, 3)
    table_id = await lite.tables.create(anna, "legends", ["me", "open", "open"], {})
    await lite.tables.join(table_id, bert)
    await asyncio.gather(
        lite.tables.join(table_id, cleo), lite.tables.leave(table_id, bert), return_exceptions=True
    )
    row = await lite.store.table(table_id)
    assert (row.started is None) == any(place.open for place in row.places)


async def test_an_open_seat_goes_to_a_bot_and_the_game_begins(quick_bots: None, house: House) -> None:
    (anna,) = await people(house, 1)
    table_id = await house.tables.create(anna, "legends", ["me", "open"], {})
    with pytest.raises(BadRequest):
        await house.tables.play(table_id, 0, 0, 0)
    await house.tables.replace_by_bot(table_id, anna, 1, "random")
    assert (await house.tables.get(table_id)).playing


async def test_a_rematch_moves_everybody_on_and_keeps_the_bots(quick_bots: None, lite: House) -> None:
    anna, bert = await people(lite, 2)
    table_id = await lite.tables.create(anna, "legends", ["me", "open", "greedy"], {"leaders": True})
    await lite.tables.join(table_id, bert)

    async def done() -> bool:
        live = await lite.tables.get(table_id)
        for seat in live.match.waiting:
            if seat != 2:
                await lite.tables.play(table_id, seat, live.n, live.match.state.choices(seat)[0])
                break
        return live.match.over

    await eventually(done)
    both = await asyncio.gather(lite.tables.rematch(table_id, anna), lite.tables.rematch(table_id, bert))
    assert both[0] == both[1]
    row = await lite.store.table(both[0])
    assert sorted("bot" if place.bot else "seat" for place in row.places) == ["bot", "seat", "seat"]
    assert row.options["leaders"] is True
    assert row.seed != (await lite.store.table(table_id)).seed


# ---- taking back


async def test_a_choice_is_taken_back_until_something_is_revealed(house: House) -> None:
    anna, bert = await people(house, 2)
    table_id = await new_table(house, [anna, bert])
    live = await house.tables.play(table_id, 0, 0, 3)
    before = state_hash(begin(live.row).state)
    live = await house.tables.undo(table_id, 0, 1)
    assert (live.n, state_hash(live.match.state)) == (2, before)
    with pytest.raises(CannotUndo):
        await house.tables.undo(table_id, 0, 2)
    with pytest.raises(CannotUndo):
        await house.tables.undo(table_id, 1, 2)
    await house.tables.play(table_id, 1, 2, 0)
    live = await house.tables.play(table_id, 0, 3, 1)
    with pytest.raises(CannotUndo):  # the bids have been shown
        await house.tables.undo(table_id, 0, 4)
    assert live.n == 4
    assert [move.choice for move in await house.store.moves(table_id)] == [3, schema.TAKE_BACK, 0, 1]
    same(live, await replayed(house, table_id))


async def test_practice_takes_back_across_reveals_and_bots(quick_bots: None, house: House) -> None:
    (anna,) = await people(house, 1)
    table_id = await house.tables.create(anna, "legends", ["me", "random"], {}, practice=True)
    chance = Chance.from_seed(4)
    positions: list[tuple[int, str]] = []

    async def my_turn() -> Any:
        live = await house.tables.get(table_id)
        async with live.lock:
            return live if 0 in live.match.waiting and not live.thinking else None

    for _ in range(8):
        live = await eventually(my_turn)
        positions.append((len(live.match.choices), state_hash(live.match.state)))
        await house.tables.play(table_id, 0, live.n, chance.pick(live.match.state.choices(0)))
    while positions:
        live = await eventually(my_turn)
        choices, position = positions.pop()
        live = await house.tables.undo(table_id, 0, live.n)
        async with live.lock:
            if live.match.waiting == [0]:  # nobody else has moved since
                assert (len(live.match.choices), state_hash(live.match.state)) == (choices, position)
    live = await eventually(my_turn)
    with pytest.raises(CannotUndo):
        await house.tables.undo(table_id, 0, live.n)
    same(live, await replayed(house, table_id))


async def test_practice_takes_back_the_last_choice_of_a_finished_match(quick_bots: None, lite: House) -> None:
    (anna,) = await people(lite, 1)
    table_id = await lite.tables.create(anna, "legends", ["me", "random"], {}, practice=True)

    async def done() -> bool:
        live = await lite.tables.get(table_id)
        if 0 in live.match.waiting:
            await lite.tables.play(table_id, 0, live.n, live.match.state.choices(0)[0])
        return live.match.over

    await eventually(done)
    live = await lite.tables.get(table_id)
    live = await lite.tables.undo(table_id, 0, live.n)
    assert not live.match.over
    assert (await lite.store.table(table_id)).ended is None
    assert live.row.ended is None, "pages would still show the table as over"


async def test_what_was_taken_back_after_a_snapshot_comes_back_from_disk(sqlite_url: str) -> None:
    """The snapshot was written before the take-back: the log from there on must still be playable."""
    async with opened(sqlite_url) as house:
        anna, bert = await people(house, 2)
        seed = 0
        while True:  # a table at which the choice before the snapshot can be taken back
            seed += 1
            table_id = await new_table(house, [anna, bert])
            live = await play_moves(house.tables, table_id, SNAPSHOT_EVERY, seed)
            undoing = [s for s in (0, 1) if live.match.undo_refusal(s) is None]
            if undoing:
                break
            assert seed < 50
        live = await house.tables.undo(table_id, undoing[0], SNAPSHOT_EVERY)
        shown = state_hash(live.match.state)
    async with opened(sqlite_url) as house:
        live = await house.tables.get(table_id)
        assert (live.n, state_hash(live.match.state)) == (SNAPSHOT_EVERY + 1, shown)
        same(live, await replayed(house, table_id))
        await play_moves(house.tables, table_id, 5)


async def test_practice_takes_back_past_a_snapshot_after_a_restart(sqlite_url: str) -> None:
    async with opened(sqlite_url) as house:
        (anna,) = await people(house, 1)
        table_id = await house.tables.create(anna, "legends", ["me", "open"], {})
        await house.store.sit(table_id, [1], (await house.store.add_player("Bert")).id)
        await house.store.database.write(
            lambda db: db.execute(
                update(schema.tables).where(schema.tables.c.id == table_id).values(practice=True)
            )
        )
        house.tables.cache.drop(table_id)
        live = await play_moves(house.tables, table_id, SNAPSHOT_EVERY + 3)
        for seat in (0, 1, 0, 1, 0, 1):
            live = await house.tables.undo(table_id, seat, live.n)
        shown = live
    async with opened(sqlite_url) as house:
        live = await house.tables.get(table_id)
        same(live, shown)
        same(live, await replayed(house, table_id))
        await house.tables.undo(table_id, 0, live.n)
