"""A choice that is played takes the short way, whatever is unusual the long one, with the same answers."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from oyez.server.short_way import _played

from .house import House, seated

pytestmark = pytest.mark.anyio

BODIES: list[Any] = [
    {"n": 0},
    {"n": 0, "choice": 1, "more": 2},
    {"n": True, "choice": 1},
    {"n": 0, "choice": 1.0},
    {"n": 0, "choice": "1"},
    [0, 1],
    None,
]


@pytest.mark.parametrize("body", BODIES)
async def test_a_body_that_says_something_else_is_malformed(lite: House, body: Any) -> None:
    table_id, guests = await seated(lite)
    before = await lite.state(table_id)
    answer = await guests[0].post(f"/api/tables/{table_id}/play", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"] == "request.malformed"
    assert await lite.state(table_id) == before


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 5000])
async def test_a_body_that_is_no_json_is_refused(lite: House, body: bytes) -> None:
    table_id, guests = await seated(lite)
    answer = await guests[0].post(f"/api/tables/{table_id}/play", content=body)
    assert answer.status_code in (400, 422)
    assert answer.json()["message"]


async def test_both_ways_give_the_same_answers(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id, guests = await seated(lite)
    stranger = lite.visitor()
    asked: list[tuple[Any, str, dict[str, int]]] = [
        (guests[0], table_id, {"n": 0, "choice": 10**6}),
        (guests[0], table_id, {"n": 7, "choice": 0}),
        (guests[0], "nosuch", {"n": 0, "choice": 0}),
        (stranger, table_id, {"n": 0, "choice": 0}),
    ]

    async def answers() -> list[Any]:
        got = [await who.post(f"/api/tables/{where}/play", json=body) for who, where, body in asked]
        return [(one.status_code, one.json()) for one in got]

    short = await answers()
    monkeypatch.setattr("oyez.server.short_way._played", lambda body: None)
    assert await answers() == short
    assert all(status >= 400 for status, _ in short)


async def test_a_choice_takes_the_short_way(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id, guests = await seated(lite)
    taken = []

    def played(body: bytes) -> tuple[int, int] | None:
        taken.append(_played(body))
        return taken[-1]

    monkeypatch.setattr("oyez.server.short_way._played", played)
    monkeypatch.setattr("oyez.server.short_way._again", None)  # there is no way back to the long one
    seen = await guests[0].see(table_id)
    answer = await guests[0].post(
        f"/api/tables/{table_id}/play", json={"n": seen["n"], "choice": seen["options"][0]["choice"]}
    )
    assert answer.status_code == 200
    assert answer.json() == {"n": seen["n"] + 1}
    assert taken == [(seen["n"], seen["options"][0]["choice"])]
    assert answer.headers["content-type"].startswith("application/json")


async def test_both_ways_are_told_alike_in_the_log(
    lite: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Which table, which move: whoever looks after a server looks for them there."""
    caplog.set_level(logging.INFO, "oyez.access")
    table_id, guests = await seated(lite)

    async def told(body: dict[str, int]) -> dict[str, Any]:
        caplog.clear()
        await guests[0].post(f"/api/tables/{table_id}/play", json=body)
        return {name: getattr(caplog.records[-1], name) for name in ("method", "route", "status", "table")}

    for body, status in (({"n": 7, "choice": 0}, 409), ({"n": 0, "choice": 10**6}, 400)):
        short = await told(body)
        assert short == {
            "method": "POST",
            "route": "/api/tables/{table_id}/play",
            "status": status,
            "table": table_id,
        }
        with monkeypatch.context() as patched:
            patched.setattr("oyez.server.short_way._played", lambda body: None)
            assert await told(body) == short
    seen = await guests[0].see(table_id)
    choice = seen["options"][0]["choice"]
    assert (await told({"n": seen["n"], "choice": choice}))["table"] == table_id
    assert caplog.records[-1].move == seen["n"]
