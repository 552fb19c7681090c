"""Tables with corrections: they say so, and a server that has others freezes them rather than play on."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from oyez.core import corrections
from oyez.core.corrections import Loaded
from oyez.server import restoring
from tests.corrections.runs import BOAR, box

from .house import PATIENCE, opened, play_on, refused, seated
from .process import Server

pytestmark = pytest.mark.anyio


@contextlib.contextmanager
def corrected(mark: str) -> Iterator[None]:
    """As if Legends had been loaded in this process with such corrections."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(corrections._loaded, "legends", Loaded(mark=mark))
        yield


async def test_a_table_says_with_what_it_is_played(database: str) -> None:
    with corrected("abc123"):
        async with opened(database) as house:
            table_id, guests = await seated(house)
            seen = await guests[0].see(table_id)
            assert seen["table"]["corrections"] == "abc123"
            for lang, words in (("en", "Corrected values"), ("fr", "Valeurs corrigées")):
                page = (await guests[0].get(f"/t/{table_id}", headers={"Accept-Language": lang})).text
                assert f"{words} <code>abc123</code>" in page
            assert (await house.row(table_id)).corrections == "abc123"
    async with opened(database) as house:
        table_id, guests = await seated(house)
        assert (await guests[0].see(table_id))["table"]["corrections"] is None
        assert 'data-testid="corrected"' not in (await guests[0].get(f"/t/{table_id}")).text
        assert (await house.row(table_id)).corrections is None


@pytest.mark.parametrize(
    ("then", "now", "reason"),
    [
        ("abc123", "", "it was played with corrections abc123, and there are none here."),
        ("abc123", "def456", "it was played with corrections abc123, and here are others: def456."),
        ("", "def456", "it was played without corrections, and here are some: def456."),
    ],
)
async def test_a_server_with_others_freezes_the_table(
    then: str, now: str, reason: str, database: str
) -> None:
    with corrected(then):
        async with opened(database) as house:
            table_id, guests = await seated(house)
            await play_on(house, table_id, guests, 40)
            token = guests[0].token
            before = await house.state(table_id)
    with corrected(now):
        async with opened(database) as house:
            guest = house.visitor(Authorization=f"Bearer {token}")
            said = refused(await guest.get(f"/api/tables/{table_id}"), 423, "table.frozen-corrections")
            assert reason in said
            assert "start it again with the values of that day" in said
            refused(await guest.play(table_id, 40, 0), 423)
            page = await guest.get(f"/t/{table_id}")
            assert page.status_code == 423
            assert reason in page.text
            assert (await house.row(table_id)).ended is None
    with corrected(then):
        async with opened(database) as house:
            assert await house.state(table_id) == before
            guest = house.visitor(Authorization=f"Bearer {token}")
            assert (await guest.see(table_id))["n"] == 40, "nothing was lost"


async def test_a_finished_table_is_not_looked_at_with_other_values(sqlite_url: str) -> None:
    with corrected("abc123"):
        async with opened(sqlite_url) as house:
            table_id, guests = await seated(house)
            await play_on(house, table_id, guests)
            record = (await guests[0].get(f"/api/tables/{table_id}/record")).text
            assert json.loads(record)["corrections"] == "abc123"
            assert "abc123" in (await guests[0].get(f"/t/{table_id}/replay")).text
    async with opened(sqlite_url) as house:
        guest = house.visitor()
        said = refused(await guest.get(f"/api/tables/{table_id}"), 423, "table.frozen-corrections")
        assert "it was played with corrections abc123, and there are none here." in said
        assert (await guest.get(f"/t/{table_id}/replay")).status_code == 423
        kept = json.loads((await guest.get(f"/api/tables/{table_id}/record")).text)
        assert kept == json.loads(record), "the record is to be had"
        answer = await guest.post("/open", data={"text": record})
        assert answer.status_code == 400
        assert "it was played with corrections abc123" in answer.text


async def test_a_table_that_has_not_begun_takes_the_values_of_the_day(sqlite_url: str) -> None:
    with corrected("abc123"):
        async with opened(sqlite_url) as house:
            host = await house.player("Anna")
            table_id, token = await host.table("me", "open"), host.token
    with corrected("def456"):
        async with opened(sqlite_url) as house:
            host = house.visitor(Authorization=f"Bearer {token}")
            assert (await host.see(table_id))["table"]["corrections"] == "def456"
            other = await house.player("Bert")
            assert (await other.join(table_id)).status_code == 200
            assert (await house.row(table_id)).corrections == "def456"
            assert restoring.unplayable(await house.row(table_id)) is None


@pytest.fixture
def served(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Server]:
    def start(database: str, folder: str) -> Server:
        monkeypatch.setenv(corrections.VARIABLE, folder)
        return serve(database).ready()

    return start


def test_bots_play_by_the_values_of_their_server(
    sqlite_url: str, served: Callable[[str, str], Server], tmp_path: Path
) -> None:
    """Started anew with other values it leaves the table alone, and with the same ones it goes on."""
    folder = box(tmp_path / "box", margraves=BOAR)
    server = served(sqlite_url, folder)
    with server.client("Anna") as anna:
        table_id = anna.post("/api/tables", json={"game": "margraves", "places": ["me", "greedy"]}).json()[
            "id"
        ]
        seen = until_asked(anna, table_id)
        mark = seen["table"]["corrections"]
        anna.post(
            f"/api/tables/{table_id}/play", json={"n": seen["n"], "choice": seen["options"][0]["choice"]}
        )
        moves = until_asked(anna, table_id)["n"]
        assert moves > seen["n"] + 1, "the bot has answered"
        headers = dict(anna.headers)
    server.stop()
    server = served(sqlite_url, box(tmp_path / "other"))
    with httpx.Client(base_url=server.url, timeout=PATIENCE, headers=headers) as anna:
        answer = anna.get(f"/api/tables/{table_id}")
        assert answer.status_code == 423
        assert f"corrections {mark}, and there are none here" in answer.json()["message"]
    server.stop()
    server = served(sqlite_url, folder)
    with httpx.Client(base_url=server.url, timeout=PATIENCE, headers=headers) as anna:
        assert until_asked(anna, table_id)["n"] == moves


def until_asked(client: httpx.Client, table_id: str) -> dict[str, Any]:
    """The table once it waits for nobody else: the bot has answered what it was asked."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = client.get(f"/api/tables/{table_id}").json()
        if seen["waiting"] == [seen["seat"]]:
            return dict(seen)
        time.sleep(0.02)
    raise AssertionError("the bot does not answer")


async def test_a_server_does_not_open_with_a_file_that_is_wrong(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(corrections, "_files", {"chess": ("box/chess.toml", "")})
    with pytest.raises(corrections.BadCorrections, match=r"box/chess\.toml: there is no game 'chess'"):
        async with opened(sqlite_url):
            pass
