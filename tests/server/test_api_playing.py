"""Playing over the API, well and badly. What is refused changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from oyez.server import thinking
from oyez.server.config import Config

from .house import House, play_on, refused, seated

pytestmark = pytest.mark.anyio


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
        b'{"n": 0, "choice": 0, "place": 1}',
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


async def test_a_bot_says_what_it_expects_of_three_answers(quick_bots: None, lite: House) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people, 4)
    live = await lite.tables.get(table_id)
    seat = live.match.waiting[0]
    for lang, words in (("en", "points"), ("fr", "réflexions")):
        answer = (await people[seat].get(f"/api/tables/{table_id}/suggest?lang={lang}")).json()
        best = answer["best"]
        assert [one["choice"] for one in best][:1] == [answer["choice"]]
        assert len({one["choice"] for one in best} & set(live.match.state.choices(seat))) == len(best) == 3
        shares = [one["share"] for one in best]
        assert shares == sorted(shares, reverse=True)
        assert 0 < sum(shares) <= 1 + 1e-9
        for one in best:
            assert one["points"] == pytest.approx(sum(one["parts"].values()))
            assert one["spread"] >= 0
            assert words in (one["expects"] + one["sure"]).lower()


async def test_chance_advises_without_an_expectation(
    quick_bots: None, lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(thinking, "advise", fails)
    table_id, people = await seated(lite)
    answer = (await people[0].get(f"/api/tables/{table_id}/suggest")).json()
    assert answer["best"] == []
    assert answer["choice"] in (await lite.tables.get(table_id)).match.state.choices(0)


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
