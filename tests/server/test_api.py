"""What the API says beside the game: chat, records and replays, who may ask and how often."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from .house import Guest, House, opened, play_on, refused, seated

pytestmark = pytest.mark.anyio


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
    async with opened(sqlite_url, changes_per_minute=5) as house:
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


async def test_no_request_waits_for_a_thread(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no coroutine the framework calls in a thread: under load that alone takes as long as a move."""
    table_id, (anna, _) = await seated(lite)

    async def refuse(*_: Any, **__: Any) -> None:
        raise AssertionError("called in a thread")

    monkeypatch.setattr("fastapi.dependencies.utils.run_in_threadpool", refuse)
    monkeypatch.setattr("fastapi.routing.run_in_threadpool", refuse)
    assert (await anna.play(table_id, 0, 3)).status_code == 200
    assert (await anna.see(table_id))["n"] == 1


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
