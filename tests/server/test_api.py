"""Every route of the API, used well and used badly. What is refused changes nothing."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import httpx
import pytest

from oyez import bots, games
from oyez.server.config import Config

from .house import Guest, House, opened, play_on, seated

pytestmark = pytest.mark.anyio


def refused(answer: httpx.Response, status: int, error: str = "") -> str:
    """The words of a refusal."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"error", "message"}
    assert body["message"].strip()
    assert not re.search(r"[{}]", body["message"])
    assert body["message"] != body["error"]
    if error:
        assert body["error"] == error
    return str(body["message"])


# ---- games, bots, players


async def test_games_are_listed_with_their_options_explained(lite: House) -> None:
    visitor = lite.visitor()
    found = (await visitor.get("/api/games")).json()
    assert [game["id"] for game in found] == list(games.ids())
    legends = next(game for game in found if game["id"] == "legends")
    assert legends["seats"] == [2, 3, 4]
    for option in legends["options"]:
        assert option["label"]
        assert option["help"]
        assert option["default"] in ([], *[value["value"] for value in option["values"]])
    french = (await visitor.get("/api/games", params={"lang": "fr"})).json()
    assert [game["id"] for game in french] == [game["id"] for game in found]
    assert french != found
    assert (await visitor.get("/api/games", headers={"Accept-Language": "fr-CA, en;q=0.3"})).json() == french
    assert (await visitor.get("/api/games", headers={"Cookie": "lang=fr"})).json() == french
    assert (await visitor.get("/api/games", headers={"Accept-Language": "tlh"})).json() == found


async def test_bots_are_listed(lite: House) -> None:
    assert (await lite.visitor().get("/api/bots")).json() == list(bots.names())


async def test_a_player_is_known_by_the_token(house: House) -> None:
    anna = await house.player("Anna")
    assert (await anna.get("/api/me")).json() == {"name": "Anna"}
    assert (await anna.put("/api/me", json={"name": "Anne"})).json() == {"name": "Anne"}
    assert (await anna.get("/api/me")).json() == {"name": "Anne"}


async def test_a_cookie_is_as_good_as_a_token(lite: House) -> None:
    anna = await lite.player("Anna")
    answer = await lite.visitor().get("/api/me", headers={"Cookie": f"oyez={anna.token}"})
    assert answer.json() == {"name": "Anna"}


@pytest.mark.parametrize(
    "header",
    [
        {},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer nonsense"},
        {"Authorization": "Bearer a.b.c.d"},
        {"Authorization": "Basic QTpC"},
        {"Cookie": "oyez=x.y"},
        {"Authorization": b"Bearer \xff\xfe\x00".decode("latin-1").replace("\x00", "")},
    ],
)
async def test_without_a_good_token_there_is_no_player(lite: House, header: dict[str, str]) -> None:
    encoded = {name: value.encode("latin-1") for name, value in header.items()}
    for method, path in (("GET", "/api/me"), ("GET", "/api/tables/mine"), ("POST", "/api/me/link")):
        refused(await lite.visitor().request(method, path, headers=encoded), 403, "player.unknown")


async def test_a_token_that_was_tampered_with_is_worth_nothing(lite: House) -> None:
    anna, bert = await lite.player("Anna"), await lite.player("Bert")
    mixed = bert.token.rsplit(".", 1)[0] + "." + anna.token.rsplit(".", 1)[1]
    answer = await lite.visitor().get("/api/me", headers={"Authorization": f"Bearer {mixed}"})
    refused(answer, 403, "player.unknown")


@pytest.mark.parametrize(
    "name", ["", "   ", "\u0000", "\n\t", "x" * 25, "\u202e", "\u200b", "x" * 201], ids=ascii
)
async def test_names_that_are_refused(lite: House, name: str) -> None:
    visitor, anna = lite.visitor(), await lite.player()
    for answer in (
        await visitor.post("/api/players", json={"name": name}),
        await anna.put("/api/me", json={"name": name}),
    ):
        refused(answer, 422 if len(name) > 200 else 400)
    assert (await anna.get("/api/me")).json() == {"name": "Anna"}


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Anna \n Maria ", "Anna Maria"), ("x" * 24, "x" * 24), ("<b>&amp;", "<b>&amp;"), ("Zoë ☂", "Zoë ☂")],
)
async def test_names_are_tidied(house: House, given: str, kept: str) -> None:
    answer = await house.visitor().post("/api/players", json={"name": given})
    assert answer.json()["name"] == kept
    anna = await house.player()
    assert (await anna.put("/api/me", json={"name": given})).json() == {"name": kept}
    assert (await anna.get("/api/me")).json() == {"name": kept}


@pytest.mark.parametrize("body", [{}, {"name": 3}, {"name": None}, {"name": ["a"]}, {"name": "a", "id": "b"}])
async def test_a_player_is_a_name_and_nothing_else(lite: House, body: dict[str, Any]) -> None:
    refused(await lite.visitor().post("/api/players", json=body), 422, "request.malformed")


async def test_a_link_makes_another_device_this_player_once(house: House) -> None:
    anna = await house.player("Anna")
    answer = await anna.post("/api/me/link")
    assert answer.status_code == 201
    token = answer.json()["path"].removeprefix("/link/")
    identity = house.services.identity
    arrived = await identity.arrive(token)
    assert (arrived.id, arrived.name) == (anna.id, "Anna")
    assert await identity.arrive(token) is None
    assert await identity.arrive("nonsense") is None


async def test_a_link_expires(house: House) -> None:
    anna = await house.player("Anna")
    token = await house.store.add_link(anna.id, -1)
    assert await house.services.identity.arrive(token) is None


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


# ---- playing


@pytest.mark.parametrize("path", ["", "/events", "/record", "/replay", "/suggest"])
async def test_tables_that_there_are_not_are_not_read(lite: House, path: str) -> None:
    anna = await lite.player()
    refused(await anna.get(f"/api/tables/nowhere{path}"), 404, "table.unknown")
    refused(await anna.get(f"/api/tables/no.where{path}"), 422, "request.malformed")
    refused(await anna.get(f"/api/tables/{'x' * 33}{path}"), 422, "request.malformed")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("join", {}),
        ("leave", None),
        ("bot", {"seat": 0, "bot": "random"}),
        ("hand-back", {"seat": 0}),
        ("rematch", None),
        ("play", {"n": 0, "choice": 0}),
        ("undo", {"n": 0}),
        ("chat", {"text": "oyez"}),
    ],
)
async def test_tables_that_there_are_not_are_not_changed(lite: House, path: str, body: Any) -> None:
    anna = await lite.player()
    refused(await anna.post(f"/api/tables/nowhere/{path}", json=body), 404, "table.unknown")
    refused(await lite.visitor().post(f"/api/tables/nowhere/{path}", json=body), 403, "player.unknown")


async def test_nobody_plays_a_foreign_seat(lite: House) -> None:
    table_id, _ = await seated(lite)
    before = await lite.state(table_id)
    cleo = await lite.player("Cleo")
    refused(await cleo.play(table_id, 0, 0), 403, "seat.not-yours")
    refused(await cleo.undo(table_id, 0), 403, "seat.not-yours")
    refused(await cleo.get(f"/api/tables/{table_id}/suggest"), 403, "seat.not-yours")
    refused(await lite.visitor().play(table_id, 0, 0), 403, "player.unknown")
    assert await lite.state(table_id) == before


async def test_whose_turn_it_is_not_waits(lite: House) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people, 4)
    live = await lite.tables.get(table_id)
    other = next(seat for seat in (0, 1) if seat not in live.match.waiting)
    before = await lite.state(table_id)
    refused(await people[other].play(table_id, live.n, 0), 400, "choice.not-your-turn")
    refused(await people[other].get(f"/api/tables/{table_id}/suggest"), 400, "suggest.not-now")
    assert (await people[other].see(table_id))["options"] == []
    assert await lite.state(table_id) == before


@pytest.mark.parametrize("n", [0, 3, 5, -1, 10**30])
async def test_a_stale_page_plays_nothing(lite: House, n: int) -> None:
    table_id, people = await seated(lite)
    assert await play_on(lite, table_id, people, 4) == 4
    live = await lite.tables.get(table_id)
    seat = live.match.waiting[0]
    before = await lite.state(table_id)
    for choice in live.match.state.choices(seat):
        refused(await people[seat].play(table_id, n, choice), 409, "move.stale")
    refused(await people[seat].undo(table_id, n), 409, "move.stale")
    assert await lite.state(table_id) == before


@pytest.mark.parametrize("choice", [10**9, -1, -2, 99, 2**63, 10**400])
async def test_choices_out_of_range_are_refused(lite: House, choice: int) -> None:
    table_id, people = await seated(lite)
    await people[0].play(table_id, 0, 3)
    before = await lite.state(table_id)
    for guest in people:
        refused(await guest.play(table_id, 1, choice), 400)
    assert await lite.state(table_id) == before


@pytest.mark.parametrize("value", [True, False, 1.0, 1.5, "1", "", None, [1], {"choice": 1}])
async def test_choices_of_the_wrong_kind_are_refused(lite: House, value: Any) -> None:
    table_id, people = await seated(lite)
    before = await lite.state(table_id)
    refused(await people[0].play(table_id, 0, value), 422, "request.malformed")
    refused(await people[0].play(table_id, value, 0), 422, "request.malformed")
    assert await lite.state(table_id) == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"0",
        b'"n"',
        b'{"n": 0}',
        b'{"choice": 0}',
        b'{"n": 0, "choice": 0, "seat": 1}',
        b'{"n": 0, "choice": 0',
        b'{"n": 0, "choice": NaN}',
        b'{"n": 0, "choice": 1e400}',
        b'{"n": 0, "choice": ' + b"9" * 5000 + b"}",
        b'{"n": 0, "choice": ' + b"[" * 5000,
        b'{"n": 0, "choice": "\\ud800"}',
        b'\xff\xfe{"n": 0, "choice": 0}',
        b"\x00",
    ],
    ids=lambda body: ascii(body[:30]),
)
async def test_broken_bodies_are_refused(lite: House, body: bytes) -> None:
    table_id, people = await seated(lite)
    before = await lite.state(table_id)
    for path in ("play", "undo", "chat", "join", "bot", "hand-back"):
        answer = await people[0].post(
            f"/api/tables/{table_id}/{path}", content=body, headers={"Content-Type": "application/json"}
        )
        if path == "undo" and body == b'{"n": 0}':
            refused(answer, 400, "undo.nothing")
        else:
            refused(answer, answer.status_code)
            assert answer.status_code in (400, 422)
    assert await lite.state(table_id) == before


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
async def test_bodies_that_do_not_say_that_they_are_json_are_refused(lite: House, kind: str) -> None:
    table_id, people = await seated(lite)
    before = await lite.state(table_id)
    answer = await people[0].post(
        f"/api/tables/{table_id}/play", content=b'{"n": 0, "choice": 0}', headers={"Content-Type": kind}
    )
    refused(answer, 422)
    assert await lite.state(table_id) == before


async def test_huge_bodies_are_refused(lite: House) -> None:
    table_id, people = await seated(lite)
    before = await lite.state(table_id)
    most = Config().largest_body
    path = f"/api/tables/{table_id}/play"
    json_type = {"Content-Type": "application/json"}
    fits = b'{"n": 0, "choice": 99}'.ljust(most)
    refused(await people[0].post(path, content=fits, headers=json_type), 400, "choice.not-offered")
    assert str(most) in refused(await people[0].post(path, content=fits + b" ", headers=json_type), 413)

    async def drops():
        for _ in range(most // 1000 + 2):
            yield b" " * 1000

    refused(await people[0].post(path, content=drops(), headers=json_type), 413, "request.too-large")
    assert await lite.state(table_id) == before


async def test_a_choice_is_played_and_said_in_both_languages(house: House) -> None:
    table_id, people = await seated(house, leaders=True)
    await play_on(house, table_id, people, 6)
    live = await house.tables.get(table_id)
    seat = live.match.waiting[0]
    english, french = [await people[seat].see(table_id, lang=lang) for lang in ("en", "fr")]
    assert [option["choice"] for option in english["options"]] == live.match.state.choices(seat)
    assert [option["choice"] for option in french["options"]] == live.match.state.choices(seat)
    assert english["prompt"] != french["prompt"]
    assert english["log"]["lines"] != french["log"]["lines"]
    choice = english["options"][-1]["choice"]
    assert (await people[seat].play(table_id, 6, choice)).json() == {"n": 7}
    assert (await house.store.moves(table_id, 6))[0].choice == choice


async def test_spectators_are_offered_nothing(lite: House) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people, 5)
    for who in (lite.visitor(), await lite.player("Cleo")):
        seen = await who.see(table_id)
        assert seen["seat"] is None
        assert seen["options"] == []
        assert seen["view"]["choices"] == []
        assert seen["undo"] is None
        assert not any(place["you"] for place in seen["table"]["places"])


async def test_undo_is_offered_exactly_when_it_works(lite: House) -> None:
    table_id, people = await seated(lite, 2)
    taken = 0
    for moves in range(1, 14):
        await play_on(lite, table_id, people, (await lite.tables.get(table_id)).n + 1, seed=moves)
        for guest in people:
            seen, before = await guest.see(table_id), await lite.state(table_id)
            answer = await guest.undo(table_id, seen["n"])
            if seen["undo"] is None:
                assert answer.json() == {"n": seen["n"] + 1}
                taken += 1
            else:
                assert refused(answer, 400) == seen["undo"]
                assert await lite.state(table_id) == before
    assert taken


async def test_a_bid_is_taken_back_and_another_stays_secret(lite: House) -> None:
    table_id, (anna, _) = await seated(lite)
    await anna.play(table_id, 0, 3)
    assert (await anna.undo(table_id, 1)).json() == {"n": 2}
    seen = await anna.see(table_id)
    assert seen["waiting"] == [0, 1]
    assert [move.choice for move in await lite.store.moves(table_id)] == [3, -1]


async def test_a_bot_suggests_a_legal_choice(quick_bots: None, lite: House) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people, 4)
    live = await lite.tables.get(table_id)
    seat = live.match.waiting[0]
    before = await lite.state(table_id)
    answer = (await people[seat].get(f"/api/tables/{table_id}/suggest")).json()
    assert answer["n"] == 4
    assert answer["choice"] in live.match.state.choices(seat)
    assert await lite.state(table_id) == before


async def test_my_tables_those_where_it_is_my_turn_first(lite: House) -> None:
    (anna, bert) = await lite.player("Anna"), await lite.player("Bert")
    tables = []
    for _ in range(3):
        tables.append(await anna.table("me", "open"))
        await bert.join(tables[-1])
    for table_id in tables[1:]:
        await anna.play(table_id, 0, 0)
    mine = (await anna.get("/api/tables/mine")).json()
    assert [table["my_turn"] for table in mine] == [True, False, False]
    assert mine[0]["id"] == tables[0]
    assert all(table["my_turn"] for table in (await bert.get("/api/tables/mine")).json())


# ---- chat


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("hello", "hello"),
        ("  two \n\t words  ", "two words"),
        ("<script>alert('x')</script> & \"", "<script>alert('x')</script> & \""),
        ("x" * 500, "x" * 500),
        ("été ☂ \U0001f409", "été ☂ \U0001f409"),
        ("'; DROP TABLE chat; --", "'; DROP TABLE chat; --"),
    ],
)
async def test_chat_is_carried_as_it_is_said(house: House, given: str, kept: str) -> None:
    anna = await house.player("Anna")
    table_id = await anna.table("me", "open")
    assert (await anna.say(table_id, given)).status_code == 204
    async with anna.events(table_id) as stream:
        (line,) = (await stream.next())["chat"]
    assert (line["name"], line["text"]) == ("Anna", kept)


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 501, "x" * 2001])
async def test_chat_of_a_wrong_length_is_refused(lite: House, text: str) -> None:
    anna = await lite.player()
    table_id = await anna.table("me", "open")
    refused(await anna.say(table_id, text), 422 if len(text) > 2000 else 400)
    refused(await lite.visitor().say(table_id, "hello"), 403, "player.unknown")
    assert await lite.store.sayings(table_id) == []


@pytest.mark.parametrize("text", ["a\u0000b", "\u0000", "a\u202eb", "\u0007"], ids=ascii)
async def test_chat_with_control_signs_breaks_nothing(house: House, text: str) -> None:
    anna = await house.player()
    table_id = await anna.table("me", "open")
    answer = await anna.say(table_id, text)
    assert answer.status_code in (204, 400, 422), answer.text
    for saying in await house.store.sayings(table_id):
        assert "\u0000" not in saying.text


# ---- afterwards


async def test_record_and_replay_only_after_the_end(house: House) -> None:
    table_id, people = await seated(house, leaders=True)
    await play_on(house, table_id, people, 9)
    for guest in (*people, house.visitor()):
        refused(await guest.get(f"/api/tables/{table_id}/record"), 400, "table.not-over")
        for move in (0, 5):
            answer = await guest.get(f"/api/tables/{table_id}/replay", params={"move": move, "seat": 1})
            refused(answer, 400, "table.not-over")
    refused(await people[0].post(f"/api/tables/{table_id}/rematch"), 400, "table.not-over")
    n = await play_on(house, table_id, people)
    seen = await people[0].see(table_id)
    assert seen["over"]
    assert seen["winners"]
    assert seen["options"] == seen["waiting"] == []
    assert seen["table"]["over"]
    assert all(sum(score["parts"].values()) == score["total"] for score in seen["scores"])
    record = await house.visitor().get(f"/api/tables/{table_id}/record")
    assert record.headers["content-type"].startswith("application/json")
    assert "attachment" in record.headers["content-disposition"]
    live = await house.tables.get(table_id)
    assert record.text == live.match.to_json()
    refused(await people[0].play(table_id, n, 0), 400, "choice.over")


async def test_a_replay_shows_every_move_from_every_seat(lite: House) -> None:
    table_id, people = await seated(lite)
    n = await play_on(lite, table_id, people)
    moves = len((await lite.tables.get(table_id)).match.choices)
    assert moves == n
    visitor = lite.visitor()
    for move in (0, 1, 7, n, n + 1, 100_000):
        for seat in (None, 0, 1):
            params = {"move": move, **({} if seat is None else {"seat": seat})}
            found = (await visitor.get(f"/api/tables/{table_id}/replay", params=params)).json()
            assert found["n"] == min(move, n)
            assert found["moves"] == n
            assert found["scene"]["sprites"]
            assert found["over"] == (move >= n)
    for params in (
        {"move": -1},
        {"move": 100_001},
        {"move": "x"},
        {"seat": -1},
        {"seat": 12},
        {"shape": "x"},
    ):
        refused(await visitor.get(f"/api/tables/{table_id}/replay", params=params), 422)
    refused(await visitor.get(f"/api/tables/{table_id}/replay", params={"seat": 2}), 400)


async def test_what_everybody_has_seen_is_not_taken_back_after_the_end(lite: House) -> None:
    """Whoever could read the record of a finished match and then undo its last choice would know too much."""
    for seed in range(1, 6):
        table_id, people = await seated(lite)
        n = await play_on(lite, table_id, people, seed=seed)
        before = await lite.state(table_id)
        for guest in people:
            refused(await guest.undo(table_id, n), 400)
            assert (await guest.see(table_id))["undo"]
        assert await lite.state(table_id) == before


async def test_a_rematch_is_made_once(house: House) -> None:
    table_id, (anna, bert) = await seated(house, leaders=True)
    await play_on(house, table_id, [anna, bert])
    cleo = await house.player("Cleo")
    refused(await cleo.post(f"/api/tables/{table_id}/rematch"), 403, "seat.not-yours")
    made = await bert.post(f"/api/tables/{table_id}/rematch")
    assert made.status_code == 201
    again = await anna.post(f"/api/tables/{table_id}/rematch")
    assert again.json() == made.json()
    assert (await anna.see(table_id))["table"]["rematch"] == made.json()["id"]
    seen = await bert.see(made.json()["id"])
    assert seen["table"]["options"]["leaders"] is True
    assert (await anna.join(made.json()["id"])).status_code == 200
    assert (await anna.see(made.json()["id"]))["started"]


# ---- who asks, and how often


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://testserver.elsewhere.example"},
        {"Origin": "http://testserver:81"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_other_sites_change_nothing(lite: House, headers: dict[str, str]) -> None:
    table_id, (anna, _) = await seated(lite)
    before = await lite.state(table_id)
    path = f"/api/tables/{table_id}/play"
    body = {"n": 0, "choice": 0}
    refused(await anna.post(path, json=body, headers=headers), 403, "request.origin")
    refused(await anna.put("/api/me", json={"name": "Eve"}, headers=headers), 403, "request.origin")
    assert await lite.state(table_id) == before
    assert (await anna.post(path, json=body, headers={"Origin": "http://testserver"})).status_code == 200


async def test_too_many_requests_are_refused_and_reading_is_not(sqlite_url: str) -> None:
    async with opened(sqlite_url, requests_per_minute=5) as house:
        table_id, (anna, _) = await seated(house)
        answers = [await anna.say(table_id, "hello") for _ in range(5)]
        assert [answer.status_code for answer in answers[:1]] == [204]
        refused(answers[-1], 429, "request.pace")
        assert len(await house.store.sayings(table_id)) == sum(a.status_code == 204 for a in answers)
        for _ in range(20):
            await anna.see(table_id)


async def test_pages_of_one_player_may_ask_at_the_same_time(lite: House) -> None:
    """A double click plays once."""
    table_id, (anna, bert) = await seated(lite)
    answers = await asyncio.gather(*[anna.play(table_id, 0, 4) for _ in range(8)])
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert [(move.n, move.seat, move.choice) for move in await lite.store.moves(table_id)] == [(0, 0, 4)]
    both: list[tuple[Guest, int]] = [(bert, choice) for choice in range(5)]
    answers = await asyncio.gather(*[guest.play(table_id, 1, choice) for guest, choice in both])
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 4
    assert len(await lite.store.moves(table_id)) == 2


async def test_health_and_figures(house: House) -> None:
    visitor = house.visitor()
    assert (await visitor.get("/healthz")).text == "ok\n"
    figures = (await visitor.get("/metrics")).text
    assert "oyez_requests_total" in figures
    assert "oyez_tables_in_memory" in figures


async def test_the_description_of_the_api_names_every_route(lite: House) -> None:
    described = (await lite.visitor().get("/api/openapi.json")).json()
    assert "/api/tables/{table_id}/play" in described["paths"]
    assert json.dumps(described)


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/nothing"), ("DELETE", "/api/tables"), ("GET", "/x")]
)
async def test_routes_that_there_are_not(lite: House, method: str, path: str) -> None:
    answer = await lite.visitor().request(method, path)
    assert answer.status_code in (404, 405)
