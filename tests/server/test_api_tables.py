"""Tables over the API: making them, sitting down, leaving, and the bots of the host."""

from __future__ import annotations

from typing import Any

import pytest

from .house import House, refused, seated

pytestmark = pytest.mark.anyio


# ---- new tables


async def test_a_new_table_and_how_it_is_seen(house: House) -> None:
    anna, bert = await house.player("Anna"), await house.player("Bert")
    table_id = await anna.table("me", "open", public=True, leaders=True)
    seen = await anna.see(table_id)
    assert seen["started"] is False
    assert seen["options"] == seen["waiting"] == []
    assert seen["names"][0] == "Anna"
    about = seen["table"]
    assert about["id"] == table_id
    assert (about["host"], about["seat"], about["public"]) == (True, 0, True)
    assert about["options"]["leaders"] is True
    assert [place["kind"] for place in about["places"]] == ["player", "open"]
    listed = (await bert.get("/api/tables")).json()
    assert [table["id"] for table in listed] == [table_id]
    assert (listed[0]["host"], listed[0]["seat"]) == (False, None)
    assert (await house.visitor().get("/api/tables")).json() == listed


async def test_tables_are_private_unless_said_otherwise(lite: House) -> None:
    anna = await lite.player()
    table_id = await anna.table("me", "open")
    assert (await lite.visitor().get("/api/tables")).json() == []
    assert [table["id"] for table in (await anna.get("/api/tables/mine")).json()] == [table_id]


@pytest.mark.parametrize(
    ("change", "status", "allowed"),
    [
        ({"game": "chess"}, 400, ["legends"]),
        ({"game": ""}, 400, ["legends"]),
        ({"game": 3}, 422, []),
        ({"game": "x" * 41}, 422, []),
        ({"places": []}, 400, ["2", "3", "4"]),
        ({"places": ["me"]}, 400, ["2", "3", "4"]),
        ({"places": ["me"] + ["open"] * 4}, 400, ["2", "3", "4"]),
        ({"places": ["me"] + ["open"] * 12}, 422, []),
        ({"places": ["me", "me"]}, 400, []),
        ({"places": ["me", "wizard"]}, 400, ["random", "greedy"]),
        ({"places": ["me", ""]}, 400, ["random", "greedy"]),
        ({"places": ["me", 1]}, 422, []),
        ({"places": ["me", "x" * 41]}, 422, []),
        ({"places": "me"}, 422, []),
        ({"options": {"dragons": True}}, 400, ["leaders", "citadels"]),
        ({"options": {"leaders": 1}}, 400, ["True", "False"]),
        ({"options": {"leaders": "yes"}}, 400, ["True", "False"]),
        ({"options": {"layout": "round"}}, 400, ["rectangle"]),
        ({"options": {"encounters": ["mouse"]}}, 400, ["dragon"]),
        ({"options": {"encounters": "dragon"}}, 400, []),
        ({"options": {"games": 10**30}}, 400, ["1"]),
        ({"options": {"games": 1.5}}, 422, []),
        ({"options": {"swamp": True}}, 400, ["exploration"]),
        ({"options": []}, 422, []),
        ({"public": 1}, 422, []),
        ({"practice": "yes"}, 422, []),
        ({"seed": 3}, 422, []),
        ({"host": "somebody"}, 422, []),
    ],
)
async def test_tables_that_cannot_be(
    lite: House, change: dict[str, Any], status: int, allowed: list[str]
) -> None:
    anna = await lite.player()
    body = {"game": "legends", "places": ["me", "open"], "options": {}, **change}
    english = refused(await anna.post("/api/tables", json=body), status)
    french = refused(await anna.post("/api/tables", json=body, headers={"Accept-Language": "fr"}), status)
    assert french != english
    for word in allowed:
        assert word in english
        assert word in french
    assert (await anna.get("/api/tables/mine")).json() == []


async def test_only_players_make_tables(lite: House) -> None:
    refused(await lite.visitor().post("/api/tables", json={"game": "legends", "places": ["me", "open"]}), 403)


# ---- sitting down


async def test_the_game_begins_when_the_last_seat_is_taken(house: House) -> None:
    anna, bert, cleo = [await house.player(name) for name in ("Anna", "Bert", "Cleo")]
    table_id = await anna.table("me", "open", "open")
    assert (await bert.join(table_id)).json() == {"seat": 1}
    assert (await bert.join(table_id)).json() == {"seat": 1}
    assert not (await bert.see(table_id))["started"]
    refused(await anna.play(table_id, 0, 0), 400, "table.not-started")
    assert (await cleo.join(table_id, 2)).json() == {"seat": 2}
    seen = await cleo.see(table_id)
    assert seen["started"]
    assert seen["waiting"] == [0, 1, 2]
    assert seen["options"]
    assert seen["names"] == ["Anna", "Bert", "Cleo"]


async def test_seats_that_cannot_be_taken(house: House) -> None:
    anna, bert = await house.player("Anna"), await house.player("Bert")
    table_id = await anna.table("me", "open")
    before = await house.state(table_id)
    refused(await bert.join(table_id, 0), 409, "seat.taken")
    for seat in (2, -1, 10**30):
        refused(await bert.join(table_id, seat), 400, "table.no-such-seat")
    for seat in (True, 1.0, "1"):
        refused(await bert.post(f"/api/tables/{table_id}/join", json={"seat": seat}), 422)
    refused(await house.visitor().join(table_id), 403, "player.unknown")
    assert await house.state(table_id) == before
    await bert.join(table_id)
    refused(await (await house.player("Cleo")).join(table_id), 403, "table.full")


async def test_leaving_before_the_game_and_after(house: House) -> None:
    anna, bert, cleo = [await house.player(name) for name in ("Anna", "Bert", "Cleo")]
    table_id = await anna.table("me", "open")
    refused(await bert.post(f"/api/tables/{table_id}/leave"), 403, "seat.not-yours")
    assert (await anna.post(f"/api/tables/{table_id}/leave")).status_code == 204
    assert (await bert.join(table_id)).json() == {"seat": 0}
    assert (await cleo.join(table_id)).json() == {"seat": 1}
    before = await house.state(table_id)
    refused(await bert.post(f"/api/tables/{table_id}/leave"), 403, "table.started")
    refused(await anna.post(f"/api/tables/{table_id}/leave"), 403, "seat.not-yours")
    assert await house.state(table_id) == before


async def test_only_the_host_gives_seats_to_bots(quick_bots: None, house: House) -> None:
    table_id, (anna, bert) = await seated(house)
    before = await house.state(table_id)
    bot, back = f"/api/tables/{table_id}/bot", f"/api/tables/{table_id}/hand-back"
    refused(await bert.post(bot, json={"seat": 0, "bot": "random"}), 403, "table.not-host")
    refused(await bert.post(back, json={"seat": 0}), 403, "table.not-host")
    refused(await house.visitor().post(bot, json={"seat": 1, "bot": "random"}), 403, "player.unknown")
    refused(await anna.post(bot, json={"seat": 0, "bot": "random"}), 400, "seat.not-replaceable")
    assert "random, greedy" in refused(await anna.post(bot, json={"seat": 1, "bot": "wizard"}), 400)
    for seat in (2, -1, 10**30):
        refused(await anna.post(bot, json={"seat": seat, "bot": "random"}), 400, "table.no-such-seat")
        refused(await anna.post(back, json={"seat": seat}), 400, "table.no-such-seat")
    refused(await anna.post(back, json={"seat": 1}), 400, "seat.not-replaced")
    refused(await anna.post(bot, json={"seat": True, "bot": "random"}), 422)
    assert await house.state(table_id) == before
    assert (await anna.post(bot, json={"seat": 1, "bot": "random"})).status_code == 204
    refused(await anna.post(bot, json={"seat": 1, "bot": "random"}), 400, "seat.not-replaceable")
    refused(await bert.play(table_id, 0, 0), 403, "seat.not-yours")
    assert (await anna.post(back, json={"seat": 1})).status_code == 204
    assert (await bert.see(table_id))["seat"] == 1
