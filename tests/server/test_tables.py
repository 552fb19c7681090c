"""Tables from their making to their rematch: seats, take-backs, memory that is bounded, old matches."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import update

from oyez import games
from oyez.core.chance import Chance
from oyez.core.errors import CannotUndo, IllegalChoice
from oyez.core.resume import put_aside
from oyez.core.snapshot import state_hash
from oyez.server import schema
from oyez.server.errors import BadRequest, NotYours, SeatTaken, Stale
from oyez.server.live import SNAPSHOT_EVERY, LiveTable, begin
from oyez.server.store import Move, Player
from oyez.server.tables import Tables

from .house import PATIENCE, House, eventually, opened

pytestmark = pytest.mark.anyio


async def people(house: House, count: int) -> list[Player]:
    return [await house.store.add_player(name) for name in ("Anna", "Bert", "Cleo", "Dora", "Emil")[:count]]


async def new_table(house: House, players: list[Player], **options: Any) -> str:
    places = ["me", *["open"] * (len(players) - 1)]
    table_id = await house.tables.create(players[0], "legends", places, options)
    for player in players[1:]:
        await house.tables.join(table_id, player)
    return table_id


async def play_moves(tables: Tables, table_id: str, moves: int, seed: int = 1) -> LiveTable:
    """Play that many choices at random, or fewer when the match is over."""
    chance = Chance.from_seed(seed, 6)
    live = await tables.get(table_id)
    for _ in range(moves):
        if live.match.over:
            break
        seat = chance.pick(live.match.waiting)
        choice = chance.pick(live.match.state.choices(seat))
        live = await tables.play(table_id, seat, live.n, choice)
    return live


async def replayed(house: House, table_id: str) -> LiveTable:
    """The table as its log alone has it, from the first move."""
    row = await house.store.table(table_id)
    live = LiveTable(row, begin(row), 0)
    for move in await house.store.moves(table_id):
        live.apply(move)
    return live


def same(one: LiveTable, other: LiveTable) -> None:
    assert one.n == other.n
    assert one.match.choices == other.match.choices
    assert state_hash(one.match.state) == state_hash(other.match.state)
    assert one.match.to_json() == other.match.to_json()
    for seat in (None, *range(one.match.seats)):
        assert one.match.log(seat, "fr") == other.match.log(seat, "fr")
        assert one.match.options(seat) == other.match.options(seat)


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

    monkeypatch.setattr(lite.services.thinkers, "suggest", suggest)
    await lite.tables.replace_by_bot(table_id, anna, 1, "greedy")
    await asked.wait()
    await lite.tables.hand_back(table_id, anna, 1)
    answer.set_result(3)
    await asyncio.gather(*lite.services.thinkers._tasks)
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
        await house.store.sit(table_id, 1, (await house.store.add_player("Bert")).id)
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


# ---- what is refused


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

    async def fail(*_: Any) -> None:
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

    async def overtaken(table: str, move: Move, over: bool) -> None:
        if move.n == 0 and not reached.is_set():
            await append(table, Move(0, 1, 5), over)  # the other process
            reached.set()
            await go.wait()
        await append(table, move, over)

    monkeypatch.setattr(lite.store, "append", overtaken)
    first = asyncio.create_task(lite.tables.play(table_id, 0, 0, 2))
    await reached.wait()
    second = asyncio.create_task(lite.tables.play(table_id, 1, 1, 7))  # has bid already
    await asyncio.sleep(0)
    go.set()
    answers = await asyncio.gather(first, second, return_exceptions=True)
    assert isinstance(answers[0], Stale)
    assert isinstance(answers[1], (IllegalChoice, Stale)), "played on a position that never was"
    assert await lite.store.moves(table_id) == [Move(0, 1, 5)]
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

    async def slow(*args: Any) -> None:
        reached.set()
        await go.wait()
        await append(*args)

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


# ---- rules that have changed since


async def test_a_match_of_older_rules_goes_on_from_its_snapshot(database: str) -> None:
    """The record says rules 0 and begins with choices that nobody could play: only the snapshot leads on."""
    async with opened(database) as house:
        table_id = await new_table(house, await people(house, 2))
        live = await play_moves(house.tables, table_id, 2 * SNAPSHOT_EVERY)
        played, position = live.n, state_hash(live.match.state)
        saved = await house.store.snapshot(table_id)
        assert saved is not None
        _, data = saved
        data["record"]["rules"] = 0
        data["record"]["choices"][0] = [0, 10**6]
        data["record"]["hash"] = "0" * 32

        def make_old(db: Any) -> None:
            s, c, t = schema.snapshots.c, schema.choices.c, schema.tables.c
            values = {"data": json.dumps(data), "hash": "0" * 32}
            db.execute(update(schema.snapshots).where(s.table_id == table_id).values(**values))
            db.execute(update(schema.choices).where(c.table_id == table_id, c.n == 0).values(choice=10**6))
            db.execute(update(schema.tables).where(t.id == table_id).values(rules=0))

        await house.store.database.write(make_old)
    async with opened(database) as house:
        live = await house.tables.get(table_id)
        assert live.n == played
        assert state_hash(live.match.state) == position
        live = await play_moves(house.tables, table_id, 10**6)
        assert live.match.over
    async with opened(database) as house:
        live = await house.tables.get(table_id)
        assert live.match.over
        guest = house.visitor()
        assert (await guest.see(table_id))["over"]
        assert (await guest.get(f"/api/tables/{table_id}/replay", params={"move": 3})).status_code < 500


async def test_one_table_that_cannot_be_loaded_does_not_keep_other_bots_asleep(
    quick_bots: None, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(sqlite_url) as house:
        (anna,) = await people(house, 1)
        with monkeypatch.context() as patch:  # bots that never come to think
            patch.setattr(house.tables, "on_change", [])
            tables = [await house.tables.create(anna, "legends", ["me", "random"], {}) for _ in range(4)]
        asked = await house.store.waiting_for_bots()
        assert set(asked) == set(tables)
        await house.store.append(asked[0], Move(0, 1, 10**6), False)  # no rules ever allowed that
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
