"""Headers on every answer, cookies that scripts cannot read, and logs without secrets."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from oyez.server.database import make_engine

from .house import House, opened, play_on, seated

pytestmark = pytest.mark.anyio


def directives(policy: str) -> dict[str, list[str]]:
    return {name: rest for name, *rest in (part.split() for part in policy.split(";"))}


def guarded(headers: Any) -> None:
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] in ("same-origin", "no-referrer")
    policy = directives(headers["content-security-policy"])
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == ["'self'"]
    assert policy["frame-ancestors"] == policy["base-uri"] == ["'none'"]
    for name in ("connect-src", "form-action"):
        assert policy[name] == ["'self'"]


async def test_every_answer_is_guarded(lite: House) -> None:
    table_id, (anna, _) = await seated(lite)
    answers = [
        await anna.get(f"/api/tables/{table_id}"),
        await anna.play(table_id, 0, 10**9),
        await anna.play(table_id, 7, 0),
        await anna.get("/api/tables/nowhere"),
        await anna.get("/nothing/here"),
        await anna.get("/"),
        await anna.get("/healthz"),
        await anna.get("/metrics"),
        await anna.get("/static/nothing.js"),
        await anna.request("DELETE", "/api/tables"),
        await anna.post("/api/players", content=b"x" * 100_000),
        await anna.post("/api/players", json={"name": "E"}, headers={"Origin": "https://elsewhere.example"}),
    ]
    assert {answer.status_code for answer in answers} >= {200, 400, 403, 404, 405, 409, 413}
    for answer in answers:
        guarded(answer.headers)
    async with anna.events(table_id) as stream:
        await stream.next()
        guarded(stream.headers)


async def test_even_a_failure_of_ours_is_guarded_and_says_nothing(
    lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await lite.player()

    async def fail(*_: Any) -> None:
        raise RuntimeError("the inner workings")

    monkeypatch.setattr(lite.store, "open_tables", fail)
    answer = await anna.get("/api/tables")
    assert answer.status_code == 500
    assert "inner" not in answer.text
    guarded(answer.headers)


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(lite: House) -> None:
    plain = lite.visitor()
    answer = await plain.post("/me", data={"name": "Anna"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    secure = await plain.post("https://testserver/me", data={"name": "Anna"}, headers={"Cookie": ""})
    assert "secure" in secure.headers["set-cookie"].lower()


async def test_a_link_is_used_by_a_click_and_only_once(house: House) -> None:
    anna = await house.player("Anna")
    path = (await anna.post("/api/me/link")).json()["path"]
    for _ in range(2):  # previews of messengers fetch it too
        looked = await house.visitor().get(path)
        assert looked.status_code == 200
        assert "set-cookie" not in looked.headers
    phone = house.visitor()
    used = await phone.post(path)
    assert used.status_code == 303
    assert (await phone.get("/api/me")).json() == {"name": "Anna"}
    other = house.visitor()
    again = await other.post(path)
    assert again.status_code == 404
    assert (await other.get("/api/me")).status_code == 403


async def test_names_and_chat_are_escaped_on_pages(lite: House) -> None:
    evil = "<img src=x onerror=a>"
    anna = await lite.player(evil)
    table_id = await anna.table("me", "open", public=True)
    await anna.say(table_id, evil)
    for path in ("/", "/me", f"/t/{table_id}"):
        page = await anna.get(path)
        assert page.status_code == 200
        assert "<img src=x" not in page.text


async def test_a_record_waits_for_the_end_on_pages_too(lite: House) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people, 5)
    answer = await people[0].get(f"/t/{table_id}/replay")
    assert answer.status_code in (400, 404)


async def test_no_secret_is_logged(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with opened(sqlite_url) as house:
        table_id, people = await seated(house)
        path = (await people[0].post("/api/me/link")).json()["path"]
        await house.visitor().post(path)
        await people[0].say(table_id, "a word between us")
        await people[0].play(table_id, 0, 10**9)
        await people[0].get(f"/api/tables/{table_id}/record")
        await play_on(house, table_id, people)
        secrets = [str((await house.row(table_id)).seed), await house.store.signing_key()]
        secrets += [path.rsplit("/", 1)[1], "a word between us"]
        secrets += [word for guest in people for word in (guest.id, guest.token)]
    # what the program itself logs; what this test asks for stands in its own client's lines
    lines = [
        r.getMessage() + str(vars(r)) for r in caplog.records if not r.name.startswith(("httpx", "httpcore"))
    ]
    for word in secrets:
        assert not any(word in line for line in lines)


def test_what_goes_wrong_in_the_database_is_said_without_the_values(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'oyez.db'}")
    with pytest.raises(OperationalError) as failed, engine.connect() as db:
        db.execute(text("insert into nowhere values (:token)"), {"token": "hush-hush"})
    engine.dispose()
    assert "nowhere" in str(failed.value)
    assert "hush-hush" not in str(failed.value)
