"""Attacks with tokens: stolen ones are ended, forgotten ones end, and nobody on the machine reads the key."""

from __future__ import annotations

import stat
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import update

from oyez.server import hub, identity, schema
from oyez.server.database import make_engine

from .house import Guest, House, opened, refused, seated

pytestmark = pytest.mark.anyio


@pytest.fixture
async def other(postgres_url: str) -> AsyncIterator[House]:
    async with opened(postgres_url) as found:
        yield found


def thief(house: House, guest: Guest) -> Guest:
    """Somebody who has copied a token."""
    return house.visitor(Authorization=f"Bearer {guest.token}")


async def log_out(guest: Guest) -> Guest:
    """Log out everywhere else, and go on with the token that this gives."""
    answer = await guest.post("/api/me/log-out-everywhere")
    assert answer.status_code == 200, answer.text
    return guest.house.visitor(Authorization=f"Bearer {answer.json()['token']}")


async def test_a_stolen_token_is_ended_at_once(house: House) -> None:
    table_id, (anna, _) = await seated(house)
    stolen = thief(house, anna)
    link = (await stolen.post("/api/me/link")).json()["path"]
    async with stolen.events(table_id) as stream:
        assert (await stream.next())["seat"] == 0
        again = await log_out(anna)
        assert await stream.next_raw() is None
    refused(await stolen.get("/api/me"), 403, "player.unknown")
    refused(await stolen.play(table_id, 0, 1), 403, "player.unknown")
    refused(await stolen.get(f"/api/tables/{table_id}/suggest"), 403, "player.unknown")
    assert (await stolen.see(table_id))["seat"] is None
    assert (await house.visitor().post(link)).status_code == 404
    assert (await again.play(table_id, 0, 1)).json() == {"n": 1}


async def test_a_stolen_token_is_ended_in_every_process(postgres_url: str, other: House) -> None:
    async with opened(postgres_url) as one:
        table_id, (anna, _) = await seated(one)
        stolen = thief(other, anna)
        async with stolen.events(table_id) as stream:
            await stream.next()
            await log_out(anna)
            assert await stream.next_raw() is None  # as soon as the news has arrived
        refused(await stolen.play(table_id, 0, 1), 403, "player.unknown")


async def test_a_process_that_hears_nothing_asks_again_soon(
    postgres_url: str, other: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deaf(*_: Any) -> None:
        pass

    monkeypatch.setattr(other.services.listener, "heard", deaf)
    async with opened(postgres_url) as one:
        table_id, (anna, bert) = await seated(one)
        stolen = thief(other, anna)
        async with stolen.events(table_id) as stream:
            await stream.next()
            await log_out(anna)
            monkeypatch.setattr(identity, "TRUST", 0.0)
            monkeypatch.setattr(hub, "CHECK", 0.0)
            refused(await stolen.play(table_id, 0, 1), 403, "player.unknown")
            await thief(other, bert).play(table_id, 0, 1)
            while await stream.next_raw() is not None:
                pass


async def test_where_no_other_process_ends_tokens_the_disk_is_asked_seldom(
    lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, (anna, bert) = await seated(lite)
    await bert.play(table_id, 0, 1)
    asked: list[str] = []
    player = lite.store.player

    async def ask(player_id: str) -> Any:
        asked.append(player_id)
        return await player(player_id)

    monkeypatch.setattr(lite.store, "player", ask)
    monkeypatch.setattr(identity, "TRUST", 0.0)
    assert (await bert.play(table_id, 1, 1)).status_code in (200, 400, 409)
    assert asked == []
    monkeypatch.setattr(identity, "ALONE", 0.0)
    assert (await bert.play(table_id, 1, 1)).status_code in (200, 400, 409)
    assert asked == [bert.id]
    stolen = thief(lite, anna)
    monkeypatch.setattr(identity, "ALONE", 600.0)
    await log_out(anna)
    refused(await stolen.play(table_id, 0, 1), 403, "player.unknown")


async def test_a_token_ends_a_year_after_its_last_use(house: House) -> None:
    anna = await house.player("Anna")

    async def last_used(days: float) -> None:
        used = update(schema.players).values(used=time.time() - days * 24 * 3600)
        await house.store.database.write(lambda db: db.execute(used))
        house.services.identity.forget(anna.id)

    await last_used(364)
    assert (await anna.get("/api/me")).status_code == 200
    player = await house.store.player(anna.id)
    assert player is not None
    assert time.time() - player.used < 3600  # and the year begins again
    await last_used(366)
    refused(await anna.get("/api/me"), 403, "player.unknown")


async def test_a_page_renews_the_cookie(lite: House) -> None:
    anna = lite.visitor()
    await anna.post("/me", data={"name": "Anna"})
    page = await anna.get("/")
    assert f"max-age={identity.YEAR}" in page.headers["set-cookie"].lower()
    assert "set-cookie" not in (await anna.get("/look.css")).headers
    assert "set-cookie" not in (await lite.visitor().get("/")).headers


async def test_the_page_logs_out_everywhere_else(lite: House) -> None:
    anna, copy = lite.visitor(), lite.visitor()
    await anna.post("/me", data={"name": "Anna"})
    copy.cookies.update(anna.cookies)
    assert (await copy.get("/api/me")).json()["name"] == "Anna"
    assert "log-out-everywhere" in (await anna.get("/me")).text
    assert (await anna.post("/me/log-out-everywhere")).status_code == 303
    assert (await anna.get("/api/me")).json()["name"] == "Anna"
    refused(await copy.get("/api/me"), 403)


async def test_tokens_of_before_generations_are_good_until_they_are_ended(lite: House) -> None:
    anna = await lite.player("Anna")
    signer = URLSafeSerializer(await lite.store.signing_key(), salt="player")
    old = lite.visitor(Authorization=f"Bearer {signer.dumps(anna.id)}")
    assert (await old.get("/api/me")).json()["name"] == "Anna"
    await log_out(anna)
    refused(await old.get("/api/me"), 403)


@pytest.mark.parametrize("said", [["x"], ["x", "y"], {"a": 1}, 7, None, [None, 0], ["", 0]])
async def test_what_else_the_key_has_signed_is_nobody(lite: House, said: Any) -> None:
    signer = URLSafeSerializer(await lite.store.signing_key(), salt="player")
    forged = lite.visitor(Authorization=f"Bearer {signer.dumps(said)}")
    refused(await forged.get("/api/me"), 403, "player.unknown")


async def test_the_key_may_come_from_the_environment(sqlite_url: str) -> None:
    key = "k" * 43
    async with opened(sqlite_url, key=key) as house:
        anna = await house.player("Anna")
        assert URLSafeSerializer(key, salt="player").loads(anna.token) == [anna.id, 0]
    async with opened(sqlite_url, key="q" * 43) as house:
        refused(await thief(house, anna).get("/api/me"), 403)
        rows = await house.store.database.read(lambda db: db.execute(schema.meta.select()).all())
        assert key not in str(rows)


async def test_the_file_is_for_nobody_else_on_the_machine(tmp_path: Path) -> None:
    path = tmp_path / "oyez.db"
    for _ in range(2):
        async with opened(f"sqlite:///{path}") as house:
            await house.player("Anna")
            for name in ("oyez.db", "oyez.db-wal", "oyez.db-shm"):
                assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, name
        path.chmod(0o644)  # as an older server left it


def test_a_new_file_is_private_from_its_first_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oyez.server.database.os.chmod", lambda *_: None)  # what comes later
    path = tmp_path / "oyez.db"
    make_engine(f"sqlite:///{path}").dispose()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_tokens_that_are_not_ours_are_not_kept(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "MOST_KNOWN", 3)
    kept = lite.services.identity._read
    for number in range(5):
        guest = await lite.player(f"Guest {number}")
        assert (await guest.get("/api/me")).status_code == 200
        forged = lite.visitor(Authorization=f"Bearer {guest.token}{'x' * 1000}")
        assert (await forged.get("/api/me")).status_code == 403
    assert len(kept) == 3
    assert all(len(token) < 100 for token in kept)
