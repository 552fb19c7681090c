"""Attacks by number: requests, players, tables, chat; and addresses that are made up."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from oyez.server import limits
from oyez.server.errors import TooMany
from oyez.server.limits import MOST_KEYS, Crowd, Pace, address_key

from .house import Guest, opened, refused, seated

pytestmark = pytest.mark.anyio


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(limits, "monotonic", lambda: self.now)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time stands still for the measures, however slow this machine is."""
    return Clock(monkeypatch)


def test_a_bucket_fills_up_again(clock: Clock) -> None:
    pace = Pace(60)
    assert all(pace.allows("a") for _ in range(60))
    assert pace.wait("a") == pytest.approx(1.0)
    assert pace.allows("b")
    clock.now += 0.5
    assert not pace.allows("a")
    clock.now += 0.5
    assert pace.allows("a")
    assert not pace.allows("a")


def test_whoever_keeps_asking_gets_what_the_measure_allows(clock: Clock) -> None:
    """Asking in vain costs nothing: who waits as told is served."""
    pace = Pace(3, 60)
    for _ in range(3):
        pace.allows("a")
    for _ in range(50):
        assert not pace.allows("a")
    clock.now += pace.wait("a")
    assert pace.allows("a")


def test_the_pace_forgets_addresses_but_not_its_measure() -> None:
    pace = Pace(3)
    assert [pace.allows("a") for _ in range(4)] == [True, True, True, False]
    for number in range(MOST_KEYS + 5):
        pace.allows(str(number))
    assert len(pace._left) <= MOST_KEYS


def test_a_crowd_is_counted_and_forgotten() -> None:
    crowd = Crowd(2)
    for key in ("a", "a", "b"):
        crowd.enter(key)
    with pytest.raises(TooMany):
        crowd.enter("a")
    for key in ("a", "b", "a"):
        crowd.leave(key)
    assert not crowd._open


def test_a_household_is_one_address() -> None:
    assert address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert address_key("2001:db8:1:3::1") != address_key("2001:db8:1:2::1")
    assert address_key("::ffff:10.1.2.3") == address_key("10.1.2.3") == "10.1.2.3"
    assert address_key("fe80::1%eth0") == "fe80::/64"
    assert address_key("testclient") == "testclient"


def called(guest: Guest, address: str) -> Guest:
    """The same guest from another address."""
    guest._transport = httpx.ASGITransport(guest.house.app, raise_app_exceptions=False, client=(address, 1))
    return guest


async def test_looking_is_limited_per_address(sqlite_url: str) -> None:
    async with opened(sqlite_url, reads_per_minute=5) as house:
        answers = [await house.visitor().get("/api/games") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        refused(answers[-1], 429, "request.pace")
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 60
        assert (await called(house.visitor(), "10.9.9.9").get("/api/games")).status_code == 200


async def test_looking_is_limited_per_player(sqlite_url: str) -> None:
    async with opened(sqlite_url, player_reads_per_minute=5) as house:
        anna, bert = await house.player("Anna"), await house.player("Bert")
        answers = [await called(anna, f"10.0.0.{n}").get("/api/me") for n in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert (await bert.get("/api/me")).status_code == 200


async def test_changing_is_limited_per_player(sqlite_url: str) -> None:
    async with opened(sqlite_url, player_changes_per_minute=5) as house:
        anna = await house.player("Anna")
        answers = [await anna.put("/api/me", json={"name": f"Anna {n}"}) for n in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]


async def test_what_costs_more_is_limited_more(sqlite_url: str) -> None:
    async with opened(sqlite_url, heavy_per_minute=3) as house:
        table_id, (anna, _) = await seated(house)
        paths = [f"/api/tables/{table_id}/{what}" for what in ("record", "replay", "record", "replay")]
        assert [(await anna.get(path)).status_code for path in paths] == [400, 400, 400, 429]
        assert (await anna.see(table_id))["n"] == 0


async def test_players_are_limited_per_address(sqlite_url: str) -> None:
    async with opened(sqlite_url, players_per_hour=3) as house:
        made = [await house.visitor().post("/api/players", json={"name": f"A {n}"}) for n in range(2)]
        assert [answer.status_code for answer in made] == [201, 201]
        assert (await house.visitor().post("/play-now", data={"game": "legends"})).status_code == 303
        for path, form in (("/play-now", {"game": "legends"}), ("/me", {"name": "A"})):
            assert (await house.visitor().post(path, data=form)).status_code in (400, 429)
        refused(await house.visitor().post("/api/players", json={"name": "A"}), 429, "request.pace")


async def test_tables_are_limited_per_player_and_address(sqlite_url: str) -> None:
    async with opened(sqlite_url, player_tables_per_hour=2, tables_per_hour=3) as house:
        anna, bert, cleo = [await house.player(name) for name in ("Anna", "Bert", "Cleo")]
        body = {"game": "legends", "places": ["me", "random"]}
        answers = [await anna.post("/api/tables", json=body) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        refused(await bert.post("/api/tables", json=body), 429, "request.pace")
        assert (await called(cleo, "10.9.9.9").post("/api/tables", json=body)).status_code == 201


async def test_the_lobby_belongs_to_everybody(database: str) -> None:
    async with opened(database, lobby_entries=2, waiting_tables=4) as house:
        anna, bert = await house.player("Anna"), await house.player("Bert")
        body: dict[str, Any] = {"game": "legends", "places": ["me", "open"], "public": True}
        answers = await asyncio.gather(*[anna.post("/api/tables", json=body) for _ in range(6)])
        assert sorted(answer.status_code for answer in answers) == [201] * 2 + [429] * 4
        refused(answers[-1], 429, "table.lobby-full")
        body["public"] = False
        answers = [await anna.post("/api/tables", json=body) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        refused(answers[-1], 429, "table.waiting-full")
        assert (await bert.post("/api/tables", json={**body, "public": True})).status_code == 201
        begun = {"game": "legends", "places": ["me", "random"]}
        assert (await anna.post("/api/tables", json=begun)).status_code == 201


async def test_chat_is_limited_and_new_pages_get_the_last_of_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(sqlite_url, player_chat_per_minute=12, chat_shown=4) as house:
        table_id, (anna, bert) = await seated(house)
        said = [await anna.say(table_id, f"line {n}") for n in range(13)]
        assert [answer.status_code for answer in said] == [204] * 12 + [429]
        assert (await bert.say(table_id, "and I?")).status_code == 204
        async with bert.events(table_id) as stream:
            shown = [line["text"] for line in (await stream.next())["chat"]]
        assert shown == ["line 9", "line 10", "line 11", "and I?"]
        assert len(await house.store.sayings(table_id)) == 13
        monkeypatch.setattr("oyez.server.log_store.CHAT_KEPT", 5)
        other, (_, dora) = await seated(house)
        await dora.say(other, "elsewhere")
        await bert.say(table_id, "the oldest give way")
        kept = [line.text for line in await house.store.sayings(table_id)]
        assert kept == ["line 9", "line 10", "line 11", "and I?", "the oldest give way"]
        assert len(await house.store.sayings(other)) == 1


async def test_pages_are_limited_per_player(sqlite_url: str) -> None:
    async with opened(sqlite_url, streams_per_player=2) as house:
        table_id, (anna, bert) = await seated(house)
        async with anna.events(table_id) as one, anna.events(table_id) as two, bert.events(table_id) as his:
            for stream in (one, two, his):
                await stream.next()
            refused(await anna.get(f"/api/tables/{table_id}/events"), 429, "request.open")
        async with anna.events(table_id) as again:
            await again.next()


async def test_pages_asked_for_at_the_same_instant_are_limited_too(sqlite_url: str) -> None:
    """Each of them was let in before the first of them was counted."""
    async with opened(sqlite_url, streams_per_player=2) as house:
        table_id, (anna, _) = await seated(house)
        pages = [house.services.hub.follow(table_id, anna.id, "en", "wide") for _ in range(3)]
        first = await asyncio.gather(*(anext(page, None) for page in pages))
        assert sorted(told is None for told in first) == [False, False, True]
        for page in pages:
            await page.aclose()
        assert house.services.hub.following == 0


async def test_requests_that_are_open_are_limited_per_address(sqlite_url: str) -> None:
    async with opened(sqlite_url, connections_per_address=2) as house:
        table_id, _ = await seated(house)
        async with house.visitor().events(table_id) as one, house.visitor().events(table_id) as two:
            await one.next()
            await two.next()
            refused(await house.visitor().get("/api/games"), 429, "request.open")
            assert (await called(house.visitor(), "10.9.9.9").get("/api/games")).status_code == 200
        assert (await house.visitor().get("/api/games")).status_code == 200


# ---- proxies


async def test_a_header_does_not_make_another_address(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(sqlite_url, reads_per_minute=3) as house:
        answers = [
            await house.visitor(**{"X-Forwarded-For": f"10.0.0.{n}"}).get("/api/games") for n in range(4)
        ]
        assert [answer.status_code for answer in answers] == [200] * 3 + [429]
    # said once, for whoever has a proxy and has forgotten to name it
    assert [r.getMessage() for r in caplog.records].count("a forwarded address is not believed") == 1


async def test_a_trusted_proxy_tells_its_visitors_apart(sqlite_url: str) -> None:
    async with opened(sqlite_url, reads_per_minute=3, trusted_proxies="127.0.0.0/8, 10.1.0.1") as house:

        async def ask(forwarded: str, by: str = "127.0.0.1") -> int:
            guest = called(house.visitor(**{"X-Forwarded-For": forwarded}), by)
            return (await guest.get("/api/games")).status_code

        assert [await ask("192.0.2.1") for _ in range(4)] == [200] * 3 + [429]
        assert [await ask("192.0.2.2") for _ in range(4)] == [200] * 3 + [429]
        # what stands before the word of our proxy is the word of a stranger
        assert await ask("203.0.113.9, 192.0.2.2") == 429
        assert await ask("192.0.2.2, 10.1.0.1") == 429
        # and a stranger is believed nothing
        assert [await ask(f"192.0.2.{n}", "198.51.100.7") for n in range(3, 7)] == [200] * 3 + [429]


async def test_a_trusted_proxy_tells_that_the_connection_is_safe(sqlite_url: str) -> None:
    headers = {"X-Forwarded-Proto": "https"}
    for proxies, safe in (("127.0.0.1", True), ("", False)):
        async with opened(sqlite_url, trusted_proxies=proxies) as house:
            answer = await house.visitor(**headers).post("/me", data={"name": "Anna"})
            assert ("secure" in answer.headers["set-cookie"].lower()) is safe
