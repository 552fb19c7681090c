"""Looking back: take-backs of a whole turn, replays, and tables that older programs have written."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import update

from oyez.core.chance import Chance
from oyez.core.errors import CannotUndo
from oyez.core.match import CHECKPOINT, Match
from oyez.core.snapshot import state_hash
from oyez.server import schema
from oyez.server.live import SNAPSHOT_EVERY, LiveTable
from oyez.server.rows import Player
from oyez.server.schema import TAKE_BACK_TURN

from .house import House, eventually, opened, play_on, refused, seated
from .matches import new_table, people, play_moves, replayed, same

pytestmark = pytest.mark.anyio

MOST_CHOICES = 200
"""More than anybody makes in three turns."""


def asked_about(live: LiveTable) -> tuple[int, str]:
    return len(live.match.choices), state_hash(live.match.state)


# ---- the whole turn


async def in_a_turn(house: House, players: list[Player]) -> tuple[str, LiveTable, tuple[int, str]]:
    """A table at which a seat has chosen twice and may take it back; where its turn began."""
    for seed in range(1, 40):
        table_id = await new_table(house, players)
        live = await play_moves(house.tables, table_id, len(players), seed)  # the bids
        chance = Chance.from_seed(seed, 3)
        began, turn = asked_about(live), live.match.state.turn
        for _ in range(40):
            seat = live.match.waiting[0]
            own = [entry[0] for entry in live.match.choices[began[0] :]]
            if len(own) > 1 and live.match.undo_refusal(seat) is None:
                assert own == [seat] * len(own)
                return table_id, live, began
            choice = chance.pick(live.match.state.choices(seat))
            live = await house.tables.play(table_id, seat, live.n, choice)
            if live.match.state.turn != turn or live.match.settled:
                began, turn = asked_about(live), live.match.state.turn
    raise AssertionError("no such turn")


async def test_a_whole_turn_is_taken_back_by_one_move(house: House) -> None:
    table_id, live, began = await in_a_turn(house, await people(house, 2))
    seat, n = live.match.waiting[0], live.n
    live = await house.tables.undo(table_id, seat, n, whole_turn=True)
    assert live.n == n + 1
    assert (await house.store.moves(table_id, n))[0].choice == TAKE_BACK_TURN
    assert asked_about(live) == began
    same(live, await replayed(house, table_id))
    with pytest.raises(CannotUndo):
        await house.tables.undo(table_id, seat, live.n, whole_turn=True)


async def test_a_turn_taken_back_comes_back_from_disk(sqlite_url: str) -> None:
    async with opened(sqlite_url) as house:
        table_id, live, began = await in_a_turn(house, await people(house, 2))
        await house.tables.undo(table_id, live.match.waiting[0], live.n, whole_turn=True)
    async with opened(sqlite_url) as house:
        live = await house.tables.get(table_id)
        assert asked_about(live) == began
        await play_moves(house.tables, table_id, 20)


async def test_a_turn_is_taken_back_over_the_api_and_refused_for_the_same_reasons(lite: House) -> None:
    table_id, guests = await seated(lite)
    taken = 0
    for moves in range(1, 40):
        live = await lite.tables.get(table_id)
        if live.match.over:
            break
        await play_on(lite, table_id, guests, live.n + 1, seed=moves)
        for guest in guests:
            seen, before = await guest.see(table_id), await lite.state(table_id)
            answer = await guest.post(f"/api/tables/{table_id}/undo", json={"n": seen["n"], "turn": True})
            if seen["undo"] is None:
                assert answer.json() == {"n": seen["n"] + 1}
                taken += 1
            else:
                assert refused(answer, 400) == seen["undo"]
                assert await lite.state(table_id) == before
    assert taken
    for turn in (1, "yes", None):
        refused(await guests[0].post(f"/api/tables/{table_id}/undo", json={"n": 0, "turn": turn}), 422)


async def test_in_practice_a_turn_goes_back_beyond_reveals_and_bots(quick_bots: None, house: House) -> None:
    (anna,) = await people(house, 1)
    table_id = await house.tables.create(
        anna, "legends", ["me", "random"], {"setup": "random"}, practice=True
    )
    chance = Chance.from_seed(4)
    starts: dict[int, tuple[int, str]] = {}

    async def my_turn() -> Any:
        live = await house.tables.get(table_id)
        async with live.lock:
            return live if live.match.waiting == [0] and not live.thinking else None

    async def bid() -> Any:
        live = await house.tables.get(table_id)
        return live if live.n and 0 in live.match.waiting else None

    live = await eventually(bid)
    await house.tables.play(table_id, 0, live.n, 0)
    for _ in range(MOST_CHOICES):
        live = await eventually(my_turn)
        starts.setdefault(live.match.state.turn, asked_about(live))
        await house.tables.play(table_id, 0, live.n, chance.pick(live.match.state.choices(0)))
        if len(starts) > 2:
            break
    await eventually(my_turn)
    assert len(starts) > 2
    for turn in sorted(starts, reverse=True):
        live = await eventually(my_turn)
        if len(live.match.choices) == starts[turn][0]:
            continue  # the turn that it was has not been touched
        live = await house.tables.undo(table_id, 0, live.n, whole_turn=True)
        assert asked_about(live) == starts[turn]
    same(live, await replayed(house, table_id))


# ---- replays


@pytest.mark.parametrize("dropped", [False, True])
async def test_a_replay_does_not_begin_at_the_first_move(
    lite: House, monkeypatch: pytest.MonkeyPatch, dropped: bool
) -> None:
    table_id, guests = await seated(lite)
    await play_on(lite, table_id, guests)
    if dropped:  # it comes back from its snapshot, which keeps no positions on the way, and is played once
        lite.tables.cache.drop(table_id)
    live = await lite.tables.get(table_id)
    moves = len(live.match.choices)
    assert moves > CHECKPOINT + 1
    path = f"/api/tables/{table_id}/replay"
    if dropped:
        await guests[0].get(path, params={"move": moves})
    played: list[int] = []
    play_one = Match.play_one

    def counted(match: Match, choice: int, seat: int | None = None) -> None:
        played.append(choice)
        play_one(match, choice, seat)

    monkeypatch.setattr(Match, "play_one", counted)
    for move in (moves, moves - 1, CHECKPOINT + 1, CHECKPOINT, CHECKPOINT - 1, 0):
        played.clear()
        seen = (await guests[0].get(path, params={"move": move})).json()
        assert seen["n"] == move
        assert len(played) < CHECKPOINT
        assert played == [choice for _, choice in live.match.choices[move - len(played) : move]]


# ---- what older programs have written


async def put_old(house: House, table_id: str, **fields: Any) -> None:
    """Rewrite the snapshot of a table and the version of its rules."""
    saved = await house.store.snapshot(table_id)
    assert saved is not None
    data = saved.data
    table = data["state"]["table"]
    for name in ("version", "turn", "active", "modifiers", "lapsing"):
        del table[name]
    data["log"] = [line[:4] for line in data["log"]]
    data["record"]["rules"] = fields.get("rules", data["record"]["rules"])

    def work(db: Any) -> None:
        s, t = schema.snapshots.c, schema.tables.c
        db.execute(update(schema.snapshots).where(s.table_id == table_id).values(data=json.dumps(data)))
        if fields:
            db.execute(update(schema.tables).where(t.id == table_id).values(**fields))

    await house.store.database.write(work)


async def test_a_snapshot_of_the_old_shape_gives_way_to_the_log(database: str) -> None:
    async with opened(database) as house:
        table_id = await new_table(house, await people(house, 2), leaders=True)
        shown = await play_moves(house.tables, table_id, SNAPSHOT_EVERY)
        while await house.store.snapshot(table_id) is None:
            shown = await play_moves(house.tables, table_id, 1, seed=shown.n)
        shown = await play_moves(house.tables, table_id, 1)  # and a tail
        assert not shown.match.over
        await put_old(house, table_id)
    async with opened(database) as house:
        live = await house.tables.get(table_id)
        same(live, shown)
        assert live.saved == 0
        live = await play_moves(house.tables, table_id, 10**6)
        assert live.match.over
        saved = await house.store.snapshot(table_id)
        assert saved is not None
        assert "turn" in saved.data["state"]["table"], "the next snapshot is one that is understood"


async def test_a_table_of_version_1_goes_on_under_version_1(lite: House) -> None:
    (anna, bert) = await people(lite, 2)
    table_id = await new_table(lite, [anna, bert])
    await lite.store.database.write(
        lambda db: db.execute(
            update(schema.tables).where(schema.tables.c.id == table_id).values(rules=1, marks=None)
        )
    )
    lite.tables.cache.drop(table_id)
    live = await play_moves(lite.tables, table_id, 10**6)
    assert live.match.over
    assert live.match.state.version == 1
    assert json.loads(live.match.to_json())["rules"] == 1
    same(live, await replayed(lite, table_id))
    lite.tables.cache.drop(table_id)
    again = await lite.tables.get(table_id)
    assert again is not live
    assert again.match.state.version == 1
    fresh = await lite.tables.get(await lite.tables.rematch(table_id, anna))
    assert fresh.match.state.version == fresh.row.rules == fresh.match.game.rules_version > 1
