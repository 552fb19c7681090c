"""A site below its host: every link, redirect and cookie stays there, whatever the proxy does to the path."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

import oyez.server
from oyez.server.base_path import clean

from .house import Guest, House, opened

pytestmark = pytest.mark.anyio

BASE = "/games"


@pytest.fixture
async def moved(sqlite_url: str) -> AsyncIterator[House]:
    async with opened(sqlite_url, base_path=BASE) as found:
        yield found


def through(house: House, *, strips: bool) -> Guest:
    """A visitor behind a proxy that takes the base path away, or one that leaves it."""
    guest = house.visitor()

    async def pass_on(request: httpx.Request) -> None:
        assert request.url.path.startswith(f"{BASE}/"), f"{request.url.path} is not ours"
        if strips:
            raw = request.url.raw_path.decode().removeprefix(BASE)
            request.url = request.url.copy_with(raw_path=raw.encode())

    guest.event_hooks["request"].append(pass_on)
    return guest


def links(html: str) -> set[str]:
    found = re.findall(r'\b(?:href|src|action)="([^"#]+)"', html)
    return {link.replace("&amp;", "&") for link in found if not link.startswith(("http", "data:"))}


@pytest.mark.parametrize("strips", [False, True])
async def test_every_link_stays_below(moved: House, strips: bool) -> None:
    guest = through(moved, strips=strips)
    made = await guest.post(f"{BASE}/play-now", data={"game": "legends"})
    assert made.status_code == 303
    assert made.headers["location"].startswith(f"{BASE}/t/")
    assert f"Path={BASE}/;" in made.headers["set-cookie"] + ";"
    guest.headers["Cookie"] = made.headers["set-cookie"].partition(";")[0]
    seen, waiting = set(), [f"{BASE}/", made.headers["location"], f"{BASE}/me", f"{BASE}/open"]
    while waiting:
        path = waiting.pop()
        seen.add(path)
        answer = await guest.get(path)
        early = path.endswith(("/replay", "/record"))  # there and refused, as long as the game is on
        assert answer.status_code == 200 or (early and "not over yet" in answer.text), path
        if "html" not in answer.headers["content-type"]:
            continue
        for link in links(answer.text):
            assert link.startswith(f"{BASE}/"), f"{link} on {path}"
            posted = f'action="{link}"' in answer.text.replace("&amp;", "&")
            if link not in seen and not posted:
                waiting.append(link)
    assert any(path.startswith(f"{BASE}/static/") for path in seen)
    table = made.headers["location"].removeprefix(f"{BASE}/t/")
    assert (await guest.get(f"{BASE}/api/tables/{table}")).json()["n"] >= 0
    assert f"http://testserver{BASE}/t/{table}" in (await guest.get(made.headers["location"])).text
    link = (await guest.post(f"{BASE}/api/me/link")).json()["path"]
    assert (await guest.get(link)).status_code == 200
    back = await guest.post(f"{BASE}/look", data={"back": "/me", "lang": "fr"})
    assert back.headers["location"] == f"{BASE}/me"


async def test_what_is_next_door_is_not_below(moved: House) -> None:
    assert (await moved.visitor().get("/gamesome")).status_code == 404
    assert (await moved.visitor().get(BASE)).status_code == 200
    assert (await moved.visitor().get("/healthz")).text == "ok\n"  # for whoever asks the process itself


async def test_at_the_root_nothing_is_added(lite: House) -> None:
    page = await lite.visitor().get("/")
    assert 'href="/me"' in page.text
    assert 'data-base=""' in page.text


def test_however_it_is_written() -> None:
    assert [clean(given) for given in ("", "/", "games", "/games/", " /a/b/ ")] == [
        *("", "", "/games", "/games", "/a/b")
    ]


def test_scripts_ask_below_the_base() -> None:
    """A path in a script goes through `at`, or through `ask`, which does."""
    for script in sorted(Path(oyez.server.__file__).parent.glob("static/*.js")):
        for line in script.read_text().splitlines():
            for path in re.finditer(r"""(\w+)?\(?\s*(["'`])/[a-z]""", line):
                called = path[1] in ("at", "ask") or line.startswith("const path = ")
                assert called or ": ask(" in line or "? ask(" in line, f"{script.name}: {line.strip()}"
