"""Company: who is there, who plays for whom, who may say so, giving up, and playing again."""

from __future__ import annotations

import time
from typing import Any

import pytest

import oyez
from oyez.core.outcome import TOGETHER
from oyez.server import company, presence, seat_store
from oyez.server.company import Company
from oyez.server.rows import read_tables

from .house import Guest, House, eventually, opened, play_on, refused, seated

pytestmark = pytest.mark.anyio


def lines(seen: dict[str, Any]) -> list[str]:
    return [line["text"] for line in seen["log"]["lines"]]


async def do(guest: Guest, table_id: str, what: str, **body: Any) -> None:
    answer = await guest.post(f"/api/tables/{table_id}/{what}", json=body)
    assert answer.status_code == 204, answer.text


async def look_round(house: House) -> None:
    await Company(house.tables, house.services.hub).look_round()


# ---- what the log says


async def test_the_log_says_who_plays_for_whom_and_keeps_it(quick_bots: None, database: str) -> None:
    async with opened(database) as house:
        table_id, (anna, bert) = await seated(house)
        async with bert.events(table_id) as stream:
            assert not [line for line in lines(await stream.next()) if "Bert" in line]
        await do(anna, table_id, "bot", seat=1, bot="random")
        await do(bert, table_id, "hand-back", seat=1)
        said = ["A bot plays for Bert now.", "Bert is back at the table."]
        told = lines(await anna.see(table_id))
        assert [line for line in told if line in said] == said
        assert "Bert a repris sa place." in lines(await anna.see(table_id, lang="fr"))
        await play_on(house, table_id, [anna, bert], 12)
        told = lines(await anna.see(table_id))
        token = anna.token
    async with opened(database) as house:
        again = house.visitor(Authorization=f"Bearer {token}")
        assert lines(await again.see(table_id)) == told
        await play_on(house, table_id, [again, house.visitor(Authorization=f"Bearer {bert.token}")])
        record = (await again.get(f"/api/tables/{table_id}/record")).text
        assert "note" not in record
        assert oyez.load(record).over


async def test_a_note_stays_in_its_place_when_choices_are_taken_back(quick_bots: None, house: House) -> None:
    table_id, (anna, bert) = await seated(house)
    await play_on(house, table_id, [anna, bert], 2)
    live = await house.tables.get(table_id)
    while len(live.match.waiting) > 1 or (await people_undo(live)) is None:
        await play_on(house, table_id, [anna, bert], live.n + 1, seed=live.n)
        live = await house.tables.get(table_id)
    seat = await people_undo(live)
    assert seat is not None
    guest, other = (anna, bert) if seat == 0 else (bert, anna)
    await house.store.pass_host(table_id, live.row.host, live.row.places[1])
    await house.tables.refresh(live)
    note = "Bert is the host of the table now."
    assert lines(await other.see(table_id))[-1] == note
    async with other.events(table_id) as stream:
        await stream.next()
        assert (await guest.undo(table_id, live.n)).status_code == 200
        told = await stream.next()
        assert told["log"]["from"] == 0
        assert lines(told)[-1] == note
    house.tables.cache.drop(table_id)
    assert lines(await other.see(table_id)) == lines(told)


async def people_undo(live: Any) -> int | None:
    """A seat that may take something back."""
    return next((seat for seat in range(live.row.seats) if live.undo_refusal(seat) is None), None)


# ---- who is there


async def test_pages_see_who_comes_and_goes(lite: House) -> None:
    table_id, (anna, bert) = await seated(lite)

    def here(message: dict[str, Any]) -> list[bool | None]:
        return [place["here"] for place in message["table"]["places"]]

    async with anna.events(table_id) as mine:
        assert here(await mine.next()) == [True, False]
        async with bert.events(table_id) as theirs:
            assert here(await theirs.next()) == [True, True]
            assert here(await mine.next()) == [True, True]
        await look_round(lite)
        assert here(await mine.next()) == [True, False]
        await look_round(lite)
        assert mine.pending() == 0  # nothing has changed
    listed = (await anna.get("/api/tables/mine")).json()[0]
    assert here({"table": listed}) == [None, None]


async def test_the_disk_is_asked_only_where_somebody_has_no_page(
    lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    def read(db: Any, ids: list[str]) -> Any:
        asked.append(ids)
        return read_tables(db, ids)

    monkeypatch.setattr(company, "read_tables", read)
    monkeypatch.setattr(company, "AT_ONCE", 1)
    tables = [await seated(lite) for _ in range(2)]
    streams = [guest.events(table_id) for table_id, guests in tables for guest in guests]
    for stream in streams:
        await stream.__aenter__()
        await stream.next()
    await look_round(lite)
    assert asked == []
    await streams[3].__aexit__()
    await look_round(lite)
    assert asked == [[tables[1][0]]]
    assert (await lite.tables.get(tables[1][0])).present == (True, False)
    for stream in streams[:3]:
        await stream.__aexit__()


async def test_who_is_there_is_written_down_a_few_at_a_time(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "AT_ONCE", 1)
    async with opened(sqlite_url, away_seconds=180) as house:
        table_id, (anna, bert) = await seated(house)
        before = time.time()
        async with anna.events(table_id) as mine, bert.events(table_id) as theirs:
            await mine.next()
            await theirs.next()
            await house.tables.presence.write()
            row = await house.store.table(table_id)
    assert all(place.seen is not None and place.seen >= before for place in row.places)
    assert row.host_seen is not None
    assert row.host_seen >= before


async def test_bots_have_no_dot(quick_bots: None, lite: House) -> None:
    anna = await lite.player()
    table_id = await anna.table("me", "random")
    async with anna.events(table_id) as stream:
        assert [p["here"] for p in (await stream.next())["table"]["places"]] == [True, None]


async def test_another_process_knows_who_is_there(postgres_url: str) -> None:
    async with opened(postgres_url, away_seconds=180) as one, opened(postgres_url, away_seconds=180) as two:
        table_id, (anna, bert) = await seated(one)
        over_there = two.visitor(Authorization=f"Bearer {bert.token}")
        async with anna.events(table_id) as mine, over_there.events(table_id) as theirs:
            await mine.next()
            await theirs.next()
            await look_round(one)
            live = await one.tables.get(table_id)
            assert live.present == (True, True)


# ---- the host


async def test_the_rights_of_a_host_who_has_gone_pass_on(quick_bots: None, house: House) -> None:
    table_id, (anna, bert, cleo) = await seated(house, 3)
    async with cleo.events(table_id) as stream, bert.events(table_id) as other:
        await stream.next()
        await other.next()
        async with anna.events(table_id) as gone:
            await gone.next()
            await look_round(house)
            assert (await anna.see(table_id))["table"]["host"]
        await look_round(house)
        assert (await bert.see(table_id))["table"]["host"]  # the first of those who are there
        seen = await cleo.see(table_id)
        assert [place["host"] for place in seen["table"]["places"]] == [False, True, False]
        assert "Bert is the host of the table now." in lines(seen)
        await do(bert, table_id, "bot", seat=0, bot="random")
        refused(
            await anna.post(f"/api/tables/{table_id}/bot", json={"seat": 2, "bot": "random"}),
            403,
            "table.not-host",
        )


async def test_a_table_that_waits_for_players_gets_another_host_as_well(house: House) -> None:
    anna, bert = await house.player("Anna"), await house.player("Bert")
    table_id = await anna.table("me", "open", "open")
    await bert.join(table_id)
    async with bert.events(table_id) as stream:
        await stream.next()
        await look_round(house)
        assert (await bert.see(table_id))["table"]["host"]


async def test_a_host_away_for_a_moment_stays_the_host(sqlite_url: str) -> None:
    async with opened(sqlite_url, away_seconds=180) as house:
        table_id, (anna, bert) = await seated(house)
        async with bert.events(table_id) as stream:
            await stream.next()
            await look_round(house)
        assert (await anna.see(table_id))["table"]["host"]


async def test_where_nobody_is_there_nobody_takes_over(lite: House) -> None:
    table_id, (anna, _) = await seated(lite)
    async with lite.visitor().events(table_id) as stream:  # a stranger looks on
        await stream.next()
        await look_round(lite)
    assert (await anna.see(table_id))["table"]["host"]


async def test_the_host_hands_the_table_over(lite: House) -> None:
    table_id, (anna, bert) = await seated(lite)
    path = f"/api/tables/{table_id}/host"
    refused(await bert.post(path, json={"seat": 1}), 403, "table.not-host")
    refused(await anna.post(path, json={"seat": 0}), 400, "seat.no-heir")
    refused(await anna.post(path, json={"seat": 7}), 400, "table.no-such-seat")
    await do(anna, table_id, "host", seat=1)
    assert (await bert.see(table_id))["table"]["host"]


# ---- giving up


async def test_between_two_rivals_giving_up_is_the_end(house: House) -> None:
    table_id, (anna, bert) = await seated(house)
    await play_on(house, table_id, [anna, bert], 10)
    n = (await anna.see(table_id))["n"]
    refused(await anna.post(f"/api/tables/{table_id}/resign", json={"seat": 1}), 403, "seat.not-yours")
    async with bert.events(table_id) as stream:
        await stream.next()
        await do(anna, table_id, "resign", seat=0)
        while not (seen := await stream.next())["over"]:
            pass
        assert (seen["over"], seen["winners"], seen["reason"]) == (True, [1], "Anna has resigned")
        assert (seen["options"], seen["prompt"]) == ([], "Anna has resigned")
        assert seen["parts"]
    assert "Anna has resigned." in lines(await bert.see(table_id))
    refused(await bert.play(table_id, n, 0), 400, "table.closed")
    refused(await anna.post(f"/api/tables/{table_id}/resign", json={"seat": 0}), 403, "seat.not-yours")
    record = (await bert.get(f"/api/tables/{table_id}/record")).text
    match = oyez.load(record)  # a whole record, of a match that was not played to its end
    assert (len(match.choices), match.over) == (n, False)
    shown = (await bert.get(f"/api/tables/{table_id}/replay", params={"move": n})).json()
    assert shown["moves"] == n
    assert (await bert.get(f"/t/{table_id}/replay")).status_code == 200
    house.tables.cache.drop(table_id)
    assert (await anna.see(table_id))["winners"] == [1]
    assert (await bert.post(f"/api/tables/{table_id}/rematch")).status_code == 201


async def test_at_a_larger_table_a_bot_plays_on(quick_bots: None, house: House) -> None:
    table_id, (anna, bert, cleo) = await seated(house, 3)
    await do(anna, table_id, "resign", seat=0)
    seen = await anna.see(table_id)
    place = seen["table"]["places"][0]
    assert (seen["over"], seen["seat"], seen["options"]) == (False, None, [])
    assert (place["kind"], place["name"], place["resigned"]) == ("bot", "Anna", True)
    told = lines(seen)
    at = told.index("Anna has resigned.")
    assert told[at + 1] == "Bert is the host of the table now."
    refused(await anna.post(f"/api/tables/{table_id}/hand-back", json={"seat": 0}), 400, "seat.not-replaced")
    refused(await bert.post(f"/api/tables/{table_id}/hand-back", json={"seat": 0}), 400, "seat.not-replaced")
    assert (await bert.see(table_id))["table"]["host"]

    async def bid() -> bool:
        return 0 not in (await house.tables.get(table_id)).match.waiting

    await eventually(bid)  # the bot plays on
    await do(bert, table_id, "resign", seat=1)
    await do(cleo, table_id, "resign", seat=2)  # nobody is left
    assert (await cleo.see(table_id))["over"]


async def test_alone_among_bots_giving_up_is_the_end(quick_bots: None, lite: House) -> None:
    anna = await lite.player()
    table_id = await anna.table("me", "random", "random", practice=True)
    await do(anna, table_id, "resign", seat=0)
    seen = await anna.see(table_id)
    assert seen["over"]
    assert seen["winners"]
    assert 0 not in seen["winners"]
    refused(await anna.undo(table_id, seen["n"]), 400, "table.closed")


async def test_who_plays_together_leaves_no_winner(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all win or lose together, two are no duel: a bot plays on until nobody is left."""
    table_id, (anna, bert) = await seated(lite)
    live = await lite.tables.get(table_id)
    monkeypatch.setattr(type(live.match.state), "KIND", TOGETHER)
    await do(anna, table_id, "resign", seat=0)
    assert not (await bert.see(table_id))["over"]
    await do(bert, table_id, "resign", seat=1)
    seen = await bert.see(table_id)
    assert (seen["over"], seen["winners"]) == (True, [])


async def test_nobody_gives_up_before_the_game(lite: House) -> None:
    anna = await lite.player()
    table_id = await anna.table("me", "open")
    refused(await anna.post(f"/api/tables/{table_id}/resign", json={"seat": 0}), 400, "table.not-started")


# ---- once more


async def test_a_rematch_keeps_seats_and_brings_over_who_wants(quick_bots: None, house: House) -> None:
    anna, bert, cleo = [await house.player(name) for name in ("Anna", "Bert", "Cleo")]
    table_id = await anna.table("open", "me", "open")
    await bert.join(table_id, 2)
    await cleo.join(table_id, 0)
    await play_on(house, table_id, [cleo, anna, bert])
    async with anna.events(table_id) as stream:
        await stream.next()
        again = (await bert.post(f"/api/tables/{table_id}/rematch")).json()["id"]
        while (told := await stream.next()).get("table", {}).get("rematch") != again:
            assert told["over"]  # everybody is told
    kinds = [place["kind"] for place in (await bert.see(again))["table"]["places"]]
    assert kinds == ["open", "open", "player"]
    dora = await house.player("Dora")
    message = refused(await dora.join(again, 1), 409, "seat.kept")
    assert "Anna" in message
    refused(await dora.join(again), 403, "table.full")
    assert (await anna.post(f"/api/tables/{table_id}/rematch")).json()["id"] == again
    assert (await anna.see(again))["seat"] == 1
    assert not (await anna.see(again))["started"]
    await cleo.post(f"/api/tables/{table_id}/rematch")
    seen = await cleo.see(again)
    assert (seen["seat"], seen["started"]) == (0, True)
    assert (await cleo.post(f"/api/tables/{table_id}/rematch")).json()["id"] == again


async def test_seats_are_not_kept_for_ever(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id, (anna, bert) = await seated(lite)
    await do(anna, table_id, "resign", seat=0)
    again = (await anna.post(f"/api/tables/{table_id}/rematch")).json()["id"]
    monkeypatch.setattr(seat_store, "KEPT", 0.0)
    dora = await lite.player("Dora")
    assert (await dora.join(again)).json() == {"seat": 1}
    assert (await bert.post(f"/api/tables/{table_id}/rematch")).json()["id"] == again
    assert (await bert.see(again))["seat"] is None  # too late: Bert looks on


# ---- looking on


async def test_who_looks_on_takes_a_name_and_talks(lite: House) -> None:
    table_id, _ = await seated(lite)
    guest = lite.visitor()
    page = (await guest.get(f"/t/{table_id}")).text
    assert f'action="/t/{table_id}/talk"' in page
    answer = await guest.post(f"/t/{table_id}/talk", data={"name": "Dora"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table_id}")
    guest.headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]
    assert "/talk" not in (await guest.get(f"/t/{table_id}")).text
    assert (await guest.say(table_id, "Good luck")).status_code == 204
    assert (await guest.post("/t/nowhere/talk", data={"name": "Emil"})).status_code == 404
