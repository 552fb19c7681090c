"""Attacks on seats: whoever has left, or was replaced, plays, takes back, asks and sees no more.

The other process has heard nothing of what has changed: its listener is stalled.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import update

from oyez.server import schema
from oyez.server.errors import NotYours, SeatTaken

from .house import Guest, House, opened, play_on, refused, seated

pytestmark = pytest.mark.anyio


@pytest.fixture
async def one(postgres_url: str) -> AsyncIterator[House]:
    async with opened(postgres_url) as found:
        yield found


@pytest.fixture
async def deaf(postgres_url: str, one: House, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with opened(postgres_url) as found:

        async def nothing(*_: Any) -> None:
            pass

        monkeypatch.setattr(found.services.listener, "heard", nothing)
        yield found


def at(house: House, guest: Guest) -> Guest:
    """The same player in another process."""
    return house.visitor(Authorization=f"Bearer {guest.token}")


async def bot(host: Guest, table_id: str, seat: int) -> None:
    answer = await host.post(f"/api/tables/{table_id}/bot", json={"seat": seat, "bot": "random"})
    assert answer.status_code == 204, answer.text


async def test_who_has_left_does_not_play_for_whoever_sat_down(one: House, deaf: House) -> None:
    anna, bert, cleo = [await one.player(name) for name in ("Anna", "Bert", "Cleo")]
    table_id = await anna.table("me", "open")
    there = at(deaf, anna)
    assert (await there.see(table_id))["seat"] == 0
    await anna.post(f"/api/tables/{table_id}/leave", json={})
    assert (await bert.join(table_id, 0)).is_success
    assert (await cleo.join(table_id, 1)).is_success
    assert (await cleo.play(table_id, 0, 1)).json() == {"n": 1}
    before = await one.store.moves(table_id)
    for n in (0, 1, 2):  # one of them is ahead of what that process knows
        refused(await there.play(table_id, n, 2), 403, "seat.not-yours")
    assert await one.store.moves(table_id) == before
    assert (await there.see(table_id))["seat"] is None


async def replaced(one: House, deaf: House) -> tuple[str, Guest, Guest]:
    """A bot has taken the seat of the second player, who is where nobody knows of it: table, host, player."""
    table_id, (anna, bert) = await seated(one)
    there = at(deaf, bert)
    assert (await there.see(table_id))["seat"] == 1
    one.tables.on_change.remove(one.services.bot_workers.consider)  # the bot takes its time
    await bot(anna, table_id, 1)
    return table_id, anna, there


async def test_who_was_replaced_does_not_play(one: House, deaf: House) -> None:
    table_id, _, there = await replaced(one, deaf)
    refused(await there.play(table_id, 0, 2), 403, "seat.not-yours")
    assert await one.store.moves(table_id) == []


async def test_who_was_replaced_takes_nothing_back(one: House, deaf: House) -> None:
    table_id, (anna, bert) = await seated(one)
    there = at(deaf, bert)
    assert (await there.play(table_id, 0, 2)).json() == {"n": 1}
    one.tables.on_change.remove(one.services.bot_workers.consider)
    await bot(anna, table_id, 1)
    refused(await there.undo(table_id, 1), 403, "seat.not-yours")
    assert len(await one.store.moves(table_id)) == 1


async def test_who_was_replaced_gets_no_advice_and_leaves_no_standing_answer(one: House, deaf: House) -> None:
    table_id, _, there = await replaced(one, deaf)
    refused(await there.get(f"/api/tables/{table_id}/suggest"), 403, "seat.not-yours")
    for answer in ("pass-until-my-turn", "always-decline", "ask-again"):
        given = {"n": 0, "answer": answer}
        refused(await there.post(f"/api/tables/{table_id}/standing", json=given), 403, "seat.not-yours")
    assert await one.store.standing(table_id) == []


async def test_an_open_page_of_who_was_replaced_shows_no_more_than_a_spectator_sees(
    one: House, deaf: House
) -> None:
    table_id, (anna, bert) = await seated(one)
    async with at(deaf, bert).events(table_id) as stream, deaf.visitor().events(table_id) as watching:
        assert (await stream.next())["seat"] == 1
        await watching.next()
        one.tables.on_change.remove(one.services.bot_workers.consider)
        await bot(anna, table_id, 1)
        # the host plays in the process that has heard nothing
        assert (await at(deaf, anna).play(table_id, 0, 3)).json() == {"n": 1}
        heard = await stream.until(1)
        told = dict(item for event in heard for item in event.items())  # what is not said is as it was
        assert told["seat"] is None
        assert told["options"] == []
        whole = await deaf.visitor().see(table_id)
        assert (await at(deaf, bert).see(table_id))["view"] == whole["view"]
        assert any("scene" in event for event in heard)  # all is new


async def test_a_page_that_is_opened_late_is_a_spectators(one: House, deaf: House) -> None:
    table_id, _, there = await replaced(one, deaf)
    async with there.events(table_id) as stream:
        assert (await stream.next())["seat"] is None


async def test_a_host_who_is_one_no_more_changes_no_seat(one: House, deaf: House) -> None:
    table_id, (anna, bert) = await seated(one)
    there = at(deaf, anna)
    await there.see(table_id)
    other_host = update(schema.tables).where(schema.tables.c.id == table_id).values(host=bert.id)
    await one.store.database.write(lambda db: db.execute(other_host))
    answer = await there.post(f"/api/tables/{table_id}/bot", json={"seat": 1, "bot": "random"})
    refused(answer, 403, "table.not-host")
    row = await one.row(table_id)
    with pytest.raises(NotYours):  # nor between looking and writing
        await deaf.store.set_bot(table_id, row.places[1], "random", anna.id)
    assert (await one.row(table_id)).places == row.places


async def test_who_sat_down_elsewhere_is_not_refused(one: House, deaf: House) -> None:
    """A process that has heard nothing asks the disk before it says no."""
    anna, bert = await one.player("Anna"), await one.player("Bert")
    table_id = await anna.table("me", "open")
    await at(deaf, anna).see(table_id)
    await bert.join(table_id)
    assert (await at(deaf, bert).play(table_id, 0, 1)).json() == {"n": 1}


async def test_a_move_and_a_replacement_that_cross_have_one_winner(one: House, deaf: House) -> None:
    """The move is written for the seats that it was made for, or not at all."""
    table_id, (anna, bert) = await seated(one)
    live = await one.tables.get(table_id)
    row = live.row
    assert row.seating == await one.store.seating(table_id)
    await deaf.store.set_bot(table_id, row.places[1], "random")
    refused(await bert.play(table_id, 0, 2), 403, "seat.not-yours")
    assert (await anna.play(table_id, 0, 2)).json() == {"n": 1}


async def test_a_seat_that_is_no_longer_as_it_was_seen_is_left_alone(lite: House) -> None:
    """Two acts that cross between looking and writing: the second finds another seat, and writes nothing."""
    table_id, (anna, _) = await seated(lite)
    seen = (await lite.row(table_id)).places[1]
    await lite.store.set_bot(table_id, seen, "random")
    row = await lite.row(table_id)
    for act in (
        lite.store.set_bot(table_id, seen, "greedy"),
        lite.store.resign(table_id, seen, "greedy"),
        lite.store.pass_host(table_id, anna.id, seen),
    ):
        with pytest.raises(SeatTaken):
            await act
        assert await lite.row(table_id) == row


# ---- present and absent


async def test_a_present_player_is_not_thrown_out(sqlite_url: str) -> None:
    async with opened(sqlite_url, away_seconds=180) as house:
        table_id, (anna, bert) = await seated(house)
        house.tables.on_change.remove(house.services.bot_workers.consider)
        path = f"/api/tables/{table_id}/bot"
        given = {"seat": 1, "bot": "random"}
        refused(await anna.post(path, json=given), 403, "seat.present")  # sat down just now
        await gone(house, table_id)
        async with bert.events(table_id) as stream:
            await stream.next()
            refused(await anna.post(path, json=given), 403, "seat.present")
            await gone(house, table_id)
            refused(await anna.post(path, json=given), 403, "seat.present")  # the page is open
            await house.tables.presence.write()
        refused(await anna.post(path, json=given), 403, "seat.present")  # and was a moment ago
        await gone(house, table_id)
        await bert.see(table_id)  # a program without a page
        refused(await anna.post(path, json=given), 403, "seat.present")
        house.tables.presence._noted.clear()
        await gone(house, table_id)
        assert (await anna.post(path, json=given)).status_code == 204


async def test_presence_is_known_in_every_process(postgres_url: str) -> None:
    async with opened(postgres_url, away_seconds=180) as one, opened(postgres_url) as other:
        table_id, (anna, bert) = await seated(one)
        await gone(one, table_id)
        async with at(other, bert).events(table_id) as stream:
            await stream.next()
            answer = await anna.post(f"/api/tables/{table_id}/bot", json={"seat": 1, "bot": "random"})
            refused(answer, 403, "seat.present")


async def test_nobody_keeps_a_table_waiting_for_ever(sqlite_url: str) -> None:
    async with opened(sqlite_url, away_seconds=180, overdue_seconds=3600) as house:
        table_id, (anna, bert) = await seated(house)
        house.tables.on_change.remove(house.services.bot_workers.consider)
        async with bert.events(table_id) as stream:
            await stream.next()
            long_ago = update(schema.tables).values(moved=time.time() - 4000)
            await house.store.database.write(lambda db: db.execute(long_ago))
            await bot(anna, table_id, 1)


async def gone(house: House, table_id: str) -> None:
    """As if everybody had last been seen an hour ago."""
    hour_ago = update(schema.places).values(seen=time.time() - 3600)
    await house.store.database.write(lambda db: db.execute(hour_ago))


async def test_a_replaced_player_takes_the_seat_back(house: House) -> None:
    table_id, (anna, bert) = await seated(house)
    house.tables.on_change.remove(house.services.bot_workers.consider)
    cleo = await house.player("Cleo")
    await bot(anna, table_id, 1)
    path = f"/api/tables/{table_id}/hand-back"
    refused(await cleo.post(path, json={"seat": 1}), 403, "table.not-host")
    assert (await bert.post(path, json={"seat": 1})).status_code == 204
    assert (await bert.see(table_id))["seat"] == 1
    refused(await bert.post(path, json={"seat": 1}), 400, "seat.not-replaced")
    refused(await bert.post(path, json={"seat": 0}), 403, "table.not-host")
    assert await play_on(house, table_id, [anna, bert], 4) == 4
