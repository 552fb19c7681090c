"""What the store promises, on both databases: players, tables and seats, and one winner per move."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from oyez.server import schema
from oyez.server.errors import NotYours, SeatTaken, Stale, UnknownTable
from oyez.server.rows import Move, Place, Player
from oyez.server.store import Store

from .stores import some_table, table_row

pytestmark = pytest.mark.anyio


# ---- players and links


async def test_players(store: Store, other: Store) -> None:
    anna = await store.add_player("Anna ☂")
    assert await store.player(anna.id) == await other.player(anna.id) == anna
    assert await store.player("nobody") is None
    await store.rename(anna.id, "Anne")
    assert await other.player(anna.id) == Player(anna.id, "Anne")
    assert (await store.add_player("Anna ☂")).id != anna.id


async def test_links_work_once_and_in_time(store: Store, other: Store) -> None:
    anna = await store.add_player("Anna")
    token = await store.add_link(anna.id, 60)
    used = await asyncio.gather(*[each.use_link(token) for each in (store, other) for _ in range(4)])
    assert (used.count(anna.id), used.count(None)) == (1, 7)
    assert await store.use_link(await store.add_link(anna.id, -1)) is None
    assert await store.use_link("") is None


async def test_links_are_not_kept_in_clear(store: Store) -> None:
    anna = await store.add_player("Anna")
    token = await store.add_link(anna.id, 60)
    kept = await store.database.read(lambda db: db.execute(select(schema.links)).first())
    assert token not in str(kept)


async def test_one_signing_key_for_all(store: Store, other: Store) -> None:
    keys = await asyncio.gather(*[each.signing_key() for each in (store, other, store, other)])
    assert len(set(keys)) == 1
    assert len(keys[0]) >= 32


# ---- tables


async def test_a_table_comes_back_as_it_was_written(store: Store) -> None:
    anna = await store.add_player("Anna")
    row = table_row("t", anna, anna, None, "greedy", public=True, practice=True)
    await store.add_table(row)
    assert await store.table("t") == row
    with pytest.raises(UnknownTable):
        await store.table("u")
    with pytest.raises(IntegrityError):
        await store.add_table(row)
    assert await store.table("t") == row


async def test_a_table_half_written_is_not_written(store: Store) -> None:
    anna, ghost = await store.add_player("Anna"), Player("ghost", "Nobody")
    with pytest.raises(IntegrityError):
        await store.add_table(table_row("t", anna, anna, ghost))
    with pytest.raises(UnknownTable):
        await store.table("t")


async def test_lists_of_tables(store: Store) -> None:
    anna, bert = await store.add_player("Anna"), await store.add_player("Bert")
    for table_id, changes in {
        "private": {},
        "old": {"public": True, "moved": 2.0},
        "new": {"public": True, "moved": 3.0},
        "playing": {"public": True, "started": 4.0, "moved": 9.0},
        "over": {"public": True, "started": 4.0},
    }.items():
        await store.add_table(table_row(table_id, anna, anna, "greedy", **changes))
    await store.append("over", Move(0, 0, 1), True, seating=0)
    assert [row.id for row in await store.open_tables(10)] == ["new", "old", "playing"]
    assert [row.id for row in await store.open_tables(2)] == ["new", "old"]
    mine = [row.id for row in await store.tables_of(anna.id, 10)]
    assert mine[0] == "playing"
    assert mine[-1] == "over"
    assert set(mine) == {"private", "old", "new", "playing", "over"}
    assert await store.tables_of(bert.id, 10) == []
    assert await store.played_by_themselves() == ["playing"]


async def test_seats(store: Store) -> None:
    anna, bert, cleo = [await store.add_player(name) for name in ("Anna", "Bert", "Cleo")]
    await store.add_table(table_row("t", anna, anna, None, None))
    await store.sit("t", [2], bert.id)
    row = await store.table("t")
    assert row.places[2] == Place(2, bert, None)
    assert row.started is None
    for seat in (0, 2, 3):
        with pytest.raises(SeatTaken):
            await store.sit("t", [seat], cleo.id)
    await store.stand("t", bert.id)
    assert (await store.table("t")).places[2].open
    await store.sit("t", [2], cleo.id)
    await store.set_bot("t", Place(1, None, None), "greedy")
    row = await store.table("t")
    assert row.started is not None
    assert row.places == (Place(0, anna, None), Place(1, None, "greedy"), Place(2, cleo, None))
    await store.set_bot("t", Place(2, cleo, None), "random")
    with pytest.raises(SeatTaken):
        await store.set_bot("t", Place(2, cleo, None), "greedy")
    with pytest.raises(NotYours):
        await store.stand("t", anna.id)
    row = await store.table("t")
    assert row.places[2] == Place(2, cleo, "random")
    assert row.seat_of(cleo.id) is None
    assert row.seat_of(anna.id) == 0
    assert row.seat_of(None) is None
    await store.set_bot("t", Place(2, cleo, "random"), None)
    again = await store.table("t")
    assert again.seat_of(cleo.id) == 2
    assert again.started == row.started


async def test_a_seat_is_taken_by_one(store: Store, other: Store) -> None:
    host = await some_table(store)
    people = [await store.add_player(f"P{n}") for n in range(8)]
    asked = [each.sit("t", [1], player.id) for player, each in zip(people, [store, other] * 4, strict=True)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    won = [player for player, answer in zip(people, answers, strict=True) if answer is None]
    assert len(won) == 1
    assert sum(isinstance(answer, SeatTaken) for answer in answers) == 7
    row = await store.table("t")
    assert row.places == (Place(0, host, None), Place(1, won[0], None))
    assert row.started is not None


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
async def test_two_last_seats_taken_at_the_same_time_start_the_game(
    database: str, store: Store, other: Store
) -> None:
    """Neither sees what the other has not committed yet; one of them must start it. SQLite has one writer."""
    anna, bert, cleo = [await store.add_player(name) for name in ("Anna", "Bert", "Cleo")]
    await store.add_table(table_row("t", anna, anna, None, None))
    written, release = threading.Event(), threading.Event()
    tell = store._tell

    def slow(db: Connection, table_id: str) -> None:
        tell(db, table_id)
        written.set()
        release.wait(2)

    store._tell = slow  # type: ignore[method-assign]
    first = asyncio.create_task(store.sit("t", [1], bert.id))
    await asyncio.to_thread(written.wait, 10)
    second = asyncio.create_task(other.sit("t", [2], cleo.id))
    await asyncio.wait([second], timeout=1)  # it may have to wait for the first
    release.set()
    await asyncio.gather(first, second)
    assert (await store.table("t")).started is not None


async def test_a_player_has_one_seat_at_a_table(store: Store, other: Store) -> None:
    anna, bert = await store.add_player("Anna"), await store.add_player("Bert")
    await store.add_table(table_row("t", anna, anna, None, None))
    await asyncio.gather(store.sit("t", [1], bert.id), other.sit("t", [2], bert.id), return_exceptions=True)
    row = await store.table("t")
    assert sum(place.player == bert for place in row.places) == 1


async def test_a_rematch_is_made_once_and_the_others_leave_nothing(store: Store, other: Store) -> None:
    anna = await some_table(store)
    asked = [
        each.add_rematch("t", table_row(f"again-{at}", anna, anna, None))
        for at, each in enumerate([store, other] * 4)
    ]
    made = await asyncio.gather(*asked)
    assert len(set(made)) == 1
    assert (await store.table("t")).rematch == made[0]
    assert {row.id for row in await store.tables_of(anna.id, 99)} == {"t", made[0]}


# ---- moves


async def test_moves_come_back_in_order(store: Store) -> None:
    await some_table(store)
    moves = [Move(n, n % 2, choice) for n, choice in enumerate([5, 0, -1, 2**31 - 1, 7])]
    for move in moves:
        await store.append("t", move, over=False, seating=0)
    assert await store.moves("t") == moves
    assert await store.moves("t", 3) == moves[3:]
    assert await store.moves("t", 9) == await store.moves("u") == []
    assert (await store.table("t")).ended is None
    await store.append("t", Move(5, 0, 0), over=True, seating=0)
    row = await store.table("t")
    assert row.ended is not None
    assert row.moved == row.ended
    await store.append("t", Move(6, 0, schema.TAKE_BACK), over=False, seating=0)
    assert (await store.table("t")).ended is None


async def test_move_n_is_written_by_one(store: Store, other: Store) -> None:
    await some_table(store)
    for n in range(5):
        stores = [store, other] * 3
        asked = [each.append("t", Move(n, 0, choice), False, seating=0) for choice, each in enumerate(stores)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        won = [choice for choice, answer in enumerate(answers) if answer is None]
        assert len(won) == 1
        assert sum(isinstance(answer, Stale) for answer in answers) == 5
        assert await store.moves("t", n) == await other.moves("t", n) == [Move(n, 0, won[0])]


async def test_a_move_of_no_table_is_refused(store: Store) -> None:
    with pytest.raises(Stale):
        await store.append("nowhere", Move(0, 0, 0), False, seating=0)
    assert await store.moves("nowhere") == []


async def test_snapshots_only_go_forward(store: Store) -> None:
    await some_table(store)
    assert await store.snapshot("t") is None
    await store.save_snapshot("t", 32, {"é": [1, None]})
    kept = await store.snapshot("t")
    assert kept is not None
    assert (kept.n, kept.data, kept.sound) == (32, {"é": [1, None]}, True)
    await store.save_snapshot("t", 64, {"x": 2})
    await store.save_snapshot("t", 33, {"x": 3})
    kept = await store.snapshot("t")
    assert kept is not None
    assert (kept.n, kept.data) == (64, {"x": 2})


async def test_chat(store: Store) -> None:
    anna = await some_table(store)
    bert = await store.add_player("Bert")
    await store.say("t", anna.id, "hello")
    await store.say("t", bert.id, "☂" * 500)
    said = await store.sayings("t")
    assert [(saying.player, saying.text) for saying in said] == [(anna, "hello"), (bert, "☂" * 500)]
    assert said[0].id < said[1].id
    assert await store.sayings("t", said[0].id) == said[1:]
    assert await store.sayings("t", said[1].id) == await store.sayings("u") == []
    with pytest.raises(IntegrityError):
        await store.say("nowhere", anna.id, "hello")


async def test_standing_answers_of_other_seats_are_refused(store: Store, other: Store) -> None:
    """Whoever was about to decline may have left: what was true before the seats changed is not written."""
    await some_table(store)
    await store.decline("t", 0, "kept", seating=0)
    with pytest.raises(Stale):
        await store.decline("t", 0, "late", seating=1)
    with pytest.raises(Stale):
        await store.ask_again("t", 0, seating=1)
    assert await other.standing("t") == [(0, "kept")]
