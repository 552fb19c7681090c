"""The rules change under running tables: they play on where they stood, or they are frozen and say so."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, update

from oyez import games
from oyez.core.marks import Marked
from oyez.core.snapshot import state_hash
from oyez.games import legends
from oyez.games.legends.steps import turn
from oyez.server import restoring, schema
from oyez.server.errors import Frozen
from oyez.server.live import SNAPSHOT_EVERY
from oyez.server.schema import TAKE_BACK, TAKE_BACK_TURN

from . import stores
from .house import Guest, House, opened, play_on, refused, seated
from .matches import new_table, people, play_moves

pytestmark = pytest.mark.anyio

NOW = legends.GAME.rules_version


@contextlib.contextmanager
def other_rules(oldest: int = 1, prices: tuple[int, ...] | None = (0, 0, 0, 0, 0, 1)) -> Iterator[None]:
    """A newer version of Legends whose cards cost otherwise."""
    with pytest.MonkeyPatch.context() as patch:
        newer = replace(legends.GAME, rules_version=NOW + 1, oldest_rules=oldest)
        patch.setattr(legends, "GAME", newer)
        if prices is not None:
            patch.setattr(turn, "PRICES", prices)
        yield


async def stood(house: House, table_id: str) -> str:
    return state_hash((await house.tables.get(table_id)).match.state)


async def follow(house: House, guest: Guest) -> Guest:
    return house.visitor(Authorization=f"Bearer {guest.token}")


async def test_no_table_stands_elsewhere_without_a_word(database: str) -> None:
    """The author has forgotten to say that older matches can't be played any more."""
    async with opened(database) as house:
        guests = [await house.player(name) for name in ("Anna", "Bert")]
        known: dict[str, str] = {}
        for at in range(8):
            table_id = await guests[0].table("me", "open", public=True)
            await guests[1].join(table_id)
            await play_on(house, table_id, guests, 2 + 6 * at, seed=at)
            known[table_id] = await stood(house, table_id)
    with other_rules():
        async with opened(database) as house:
            anna = await follow(house, guests[0])
            assert (await anna.get("/")).status_code == 200
            assert len((await anna.get("/api/tables")).json()) == len(known)
            mine = {view["id"]: view for view in (await anna.get("/api/tables/mine")).json()}
            frozen = set()
            for table_id, before in known.items():
                try:
                    assert await stood(house, table_id) == before
                except Frozen:
                    frozen.add(table_id)
                assert mine[table_id]["frozen"] == (table_id in frozen)
                page = await anna.get(f"/t/{table_id}")
                assert page.status_code == (423 if table_id in frozen else 200)
            assert frozen, "the prices have changed, and nobody noticed"
            for table_id in frozen:
                answer = await anna.get(f"/api/tables/{table_id}")
                assert "no longer lead to the position" in refused(answer, 423, "table.frozen")
                for request in (anna.play(table_id, 0, 1), anna.undo(table_id, 0), anna.say(table_id, "hm")):
                    refused(await request, 423, "table.frozen")
    async with opened(database) as house:  # the older program again: nothing was lost
        for table_id, before in known.items():
            assert await stood(house, table_id) == before


@pytest.mark.parametrize("places", [["me", "random"], ["me", "open"]])
async def test_another_deal_is_noticed_before_the_first_move(database: str, places: list[str]) -> None:
    async with opened(database) as house:
        anna, bert = await people(house, 2)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house.tables, "on_change", [])
            table_id = await house.tables.create(anna, "legends", places, {})
            if "open" in places:
                await house.tables.join(table_id, bert)
        before = await stood(house, table_id)
    lay_out = type(legends.GAME).lay_out
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            type(legends.GAME),
            "lay_out",
            lambda game, seats, options, seed, *more: lay_out(game, seats, options, seed + 1, *more),
        )
        async with opened(database) as house:
            with pytest.raises(Frozen):
                await house.tables.get(table_id)
    async with opened(database) as house:
        assert await stood(house, table_id) == before


async def test_rules_that_are_not_supported_freeze_and_give_the_record(database: str) -> None:
    async with opened(database) as house:
        table_id, guests = await seated(house)
        await play_on(house, table_id, guests, 20)
        record = json.loads((await house.tables.get(table_id)).match.to_json())
        waiting = await guests[0].table("me", "open")
    with other_rules(oldest=NOW + 1):
        async with opened(database) as house:
            anna, stranger = await follow(house, guests[0]), await house.player("Zoe")
            text = refused(await anna.get(f"/api/tables/{table_id}"), 423, "table.frozen")
            assert f"version {NOW} of the rules" in text
            assert f"version {NOW + 1}" in text
            page = (await anna.get(f"/t/{table_id}", headers={"Accept-Language": "fr"})).text
            assert "gelée" in page
            assert 'data-testid="end-frozen"' in page
            assert 'data-testid="end-frozen"' not in (await stranger.get(f"/t/{table_id}")).text
            # while it may still be taken up again, nobody learns what is hidden
            refused(await anna.get(f"/api/tables/{table_id}/record"), 423)
            refused(await stranger.post(f"/api/tables/{table_id}/end"), 403)
            assert (await anna.post(f"/api/tables/{table_id}/end")).status_code == 204
            found = (await stranger.get(f"/api/tables/{table_id}/record")).json()
            assert found == {**record, "hash": ""}
            assert 'data-testid="record"' in (await stranger.get(f"/t/{table_id}")).text
            # a table that had not begun begins under the rules of today
            bert = await follow(house, guests[1])
            assert (await bert.join(waiting)).status_code == 200
            row = await house.row(waiting)
            assert row.rules == NOW + 1
            assert (await house.tables.get(waiting)).match.state.version == NOW + 1
            refused(await anna.post(f"/api/tables/{waiting}/end"), 400, "table.not-frozen")
    async with opened(database) as house:
        live = await house.tables.get(table_id)
        assert not live.playing
        assert (
            (await house.visitor().get(f"/api/tables/{table_id}")).json()["prompt"].startswith("The game was")
        )
        refused(await (await follow(house, guests[0])).play(table_id, live.n, 0), 400, "table.closed")


async def test_rules_of_tomorrow_are_not_played_today(sqlite_url: str) -> None:
    with other_rules(prices=None):
        async with opened(sqlite_url) as house:
            table_id, guests = await seated(house)
            await play_on(house, table_id, guests, 5)
    async with opened(sqlite_url) as house:
        refused(await (await follow(house, guests[0])).get(f"/api/tables/{table_id}"), 423, "table.frozen")


async def test_tables_of_the_first_margraves_are_frozen(lite: House) -> None:
    """Their figures have changed: a real case."""
    oldest = games.find("margraves").oldest_rules
    assert oldest > 1
    (anna,) = await people(lite, 1)
    table_id = await lite.tables.create(anna, "margraves", ["me", "random", "random"], {})
    t = schema.tables.c
    await lite.store.database.write(
        lambda db: db.execute(update(schema.tables).where(t.id == table_id).values(rules=oldest - 1))
    )
    lite.tables.cache.drop(table_id)
    text = refused(await lite.visitor().get(f"/api/tables/{table_id}"), 423, "table.frozen")
    assert f"version {oldest - 1} of the rules" in text


async def test_a_game_that_is_gone_breaks_no_page(sqlite_url: str) -> None:
    async with opened(sqlite_url) as house:
        table_id, guests = await seated(house, public=True)
        await house.store.database.write(lambda db: db.execute(update(schema.tables).values(game="whist")))
    async with opened(sqlite_url) as house:
        anna = await follow(house, guests[0])
        for path in ("/", "/api/tables", "/api/tables/mine", "/me"):
            assert (await anna.get(path)).status_code == 200, path
        assert (await house.visitor().get("/")).status_code == 200
        assert (await anna.get(f"/t/{table_id}")).status_code == 423


# ---- finished matches


async def finished(house: House) -> tuple[str, list[dict[str, Any]], list[Guest]]:
    """A table that is over, and what its replay shows after each move."""
    table_id, guests = await seated(house)
    await play_on(house, table_id, guests)
    live = await house.tables.get(table_id)
    views = [await replay(house, table_id, move) for move in range(len(live.match.choices) + 1)]
    return table_id, views, guests


def told(view: dict[str, Any]) -> list[Any]:
    """What a replay shows, but for the marks on what could be chosen: those follow the rules of today."""
    return [view[key] for key in ("scores", "turn", "active", "waiting", "log", "over", "winners")]


async def replay(house: House, table_id: str, move: int) -> dict[str, Any]:
    answer = await house.visitor().get(f"/api/tables/{table_id}/replay", params={"move": move, "seat": 0})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@pytest.mark.parametrize("oldest", [1, NOW + 1])
async def test_a_finished_match_is_replayed_from_its_own_positions(sqlite_url: str, oldest: int) -> None:
    async with opened(sqlite_url) as house:
        table_id, views, _ = await finished(house)
        record = (await house.visitor().get(f"/api/tables/{table_id}/record")).json()
    with other_rules(oldest):
        async with opened(sqlite_url) as house:
            assert (await house.visitor().get(f"/api/tables/{table_id}/record")).json() == record
            assert (await house.visitor().get(f"/t/{table_id}/replay")).status_code == 200
            exact = 0
            kept = {position.choices for position in await house.store.positions(table_id)}
            for move in sorted({*kept, *range(0, len(views), 5)}):
                shown, view = await replay(house, table_id, move), views[move]
                if shown["note"]:
                    earlier = [n for n in kept if n <= move] or [min(kept)]
                    assert f"after {max(earlier)} moves" in shown["note"]
                    assert told(shown) == told(views[max(earlier)])
                else:
                    assert told(shown) == told(view)
                    exact += 1
            assert kept
            assert exact >= len(kept)
            assert await replay(house, table_id, len(views) - 1) == views[-1]


async def test_positions_that_were_taken_back_are_not_shown(sqlite_url: str) -> None:
    """In practice a match goes back beyond what was kept, and on along another way."""
    async with opened(sqlite_url) as house:
        table_id = await new_table(house, await people(house, 2))
        await house.store.database.write(lambda db: db.execute(update(schema.tables).values(practice=True)))
        house.tables.cache.drop(table_id)
        live = await play_moves(house.tables, table_id, 2 * SNAPSHOT_EVERY)
        while len((await house.tables.get(table_id)).match.choices) > 10:
            live = await house.tables.get(table_id)
            seat = live.match.choices[-1][0]
            await house.tables.undo(table_id, seat, live.n)
        live = await play_moves(house.tables, table_id, 10**6, seed=7)
        assert live.match.over
        way = {n: state_hash(live.past().at(n).state) for n in range(len(live.match.choices) + 1)}
    with other_rules(oldest=NOW + 1):
        async with opened(sqlite_url) as house:
            live = await house.tables.get(table_id)
            past = await house.tables.past(live)
            for n in way:
                match = past.at(n)
                assert state_hash(match.state) == way[len(match.choices)]
            assert restoring.record(
                live.row, None, await house.store.moves(table_id)
            ) == live.match.to_json().replace(state_hash(live.match.state), "")


@pytest.mark.parametrize("whole_turn", [False, True])
async def test_a_record_is_written_without_playing(lite: House, whole_turn: bool) -> None:
    """Take-backs of choices and of turns included."""
    table_id = await new_table(lite, await people(lite, 3))
    taken = 0
    for seed in range(60):
        live = await play_moves(lite.tables, table_id, 3, seed)
        for seat in range(3):
            if live.undo_refusal(seat) is None and not live.over:
                live = await lite.tables.undo(table_id, seat, live.n, whole_turn=whole_turn)
                taken += 1
    moves = await lite.store.moves(table_id)
    assert sum(move.choice in (TAKE_BACK, TAKE_BACK_TURN) for move in moves) == taken > 3
    written = json.loads(restoring.record(live.row, None, moves))
    assert written == {**json.loads(live.match.to_json()), "hash": ""}


async def test_a_server_that_stops_leaves_snapshots_for_the_next_version(database: str) -> None:
    """A table that the next version freezes can still be looked at, once its players have ended it."""
    async with opened(database) as house:
        table_id, guests = await seated(house)
        for moves in range(6, 40):
            await play_on(house, table_id, guests, moves)
            if (await house.tables.get(table_id)).match.settled:
                break
        assert await house.store.snapshot(table_id) is None
    async with stores.opened(database) as store:
        saved = await store.snapshot(table_id)
        assert saved is not None
        assert saved.n == moves
    with other_rules(oldest=NOW + 1):
        async with opened(database) as house:
            anna = await follow(house, guests[0])
            assert (await anna.post(f"/api/tables/{table_id}/end")).status_code == 204
            assert (await anna.get(f"/t/{table_id}")).status_code == 200
            assert (await replay(house, table_id, moves))["n"] == moves
            record = (await anna.get(f"/api/tables/{table_id}/record")).json()
            assert (len(record["choices"]), record["rules"]) == (moves, NOW)


# ---- what is damaged


@pytest.mark.parametrize("damage", ["state", "choices", "text"])
async def test_a_damaged_snapshot_gives_way_to_the_log(database: str, damage: str) -> None:
    async with opened(database) as house:
        table_id = await new_table(house, await people(house, 2))
        live = await play_moves(house.tables, table_id, 2 * SNAPSHOT_EVERY)
        before, record = await stood(house, table_id), live.match.to_json()

        def hurt(db: Any) -> None:
            row = db.execute(select(schema.snapshots)).one()
            data = json.loads(row.data)
            if damage == "state":
                data["state"]["table"]["turn"] += 1
            elif damage == "choices":
                data["record"]["choices"][0][1] += 1
            text = "{" if damage == "text" else json.dumps(data)
            db.execute(update(schema.snapshots).values(data=text))

        await house.store.database.write(hurt)
        house.tables.cache.drop(table_id)
        assert await stood(house, table_id) == before
        live = await house.tables.get(table_id)
        assert not live.resumed
        assert live.match.to_json() == record


async def test_a_snapshot_of_an_older_program_is_still_good(sqlite_url: str) -> None:
    """It bears the hash of its position."""
    async with opened(sqlite_url) as house:
        table_id = await new_table(house, await people(house, 2))
        await play_moves(house.tables, table_id, 2 * SNAPSHOT_EVERY)
        saved = await house.store.snapshot(table_id)
        assert saved is not None
        digest = state_hash(legends.GAME.restore(saved.data["state"]))
        await house.store.database.write(lambda db: db.execute(update(schema.snapshots).values(hash=digest)))
        house.tables.cache.drop(table_id)
        assert (await house.tables.get(table_id)).resumed


async def test_moves_that_were_changed_on_disk_freeze_the_table(lite: House) -> None:
    table_id = await new_table(lite, await people(lite, 2))
    live = await play_moves(lite.tables, table_id, 12)
    moves = await lite.store.moves(table_id)
    other = next(c for c in range(50) if c != moves[0].choice and c < 3)
    c = schema.choices.c
    await lite.store.database.write(
        lambda db: db.execute(update(schema.choices).where(c.n == 0).values(choice=other))
    )
    lite.tables.cache.drop(table_id)
    with pytest.raises(Frozen):
        await lite.tables.get(table_id)
    # it is not played again at every request
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(restoring, "_follow", None)
        with pytest.raises(Frozen):
            await lite.tables.get(table_id)
    assert live.n == 12


# ---- marks


async def test_marks_tell_every_change_and_cost_little(lite: House) -> None:
    live = await play_moves(lite.tables, await new_table(lite, await people(lite, 3)), 30)
    marked = Marked(live.match.state)
    again = Marked(live.match.state, marked)
    assert again.marks == marked.marks
    older = live.match.at(20)
    assert Marked(older.state).differs(marked.marks)
    assert Marked(older.state, marked).marks == Marked(older.state).marks
    # a newer program may write a field more, or one less
    assert not marked.differs({**marked.marks, "weather": 1})
    assert not marked.differs({name: mark for name, mark in marked.marks.items() if name != "turn"})
