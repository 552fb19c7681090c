"""A page brings the table along, and its files never change under their names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import oyez.server
from oyez import games
from oyez.server import site, wire

from .house import Guest, House, play_on, seated

pytestmark = pytest.mark.anyio

SCENE = re.compile(r'<svg id="scene"[^>]*data-shape="(\w+)" data-mark="(\w+)">(.*?)</svg>\n', re.DOTALL)


async def painted(guest: Guest, table_id: str, **headers: str) -> tuple[str, str, str]:
    found = SCENE.search((await guest.get(f"/t/{table_id}", headers=headers)).text)
    assert found
    shape, mark, layers = found.groups()
    return shape, mark, layers


async def told(guest: Guest, table_id: str, query: str = "") -> object:
    async with guest.events(table_id, query) as stream:
        return (await stream.next())["scene"]


@pytest.mark.parametrize("game", games.ids())
async def test_the_page_holds_what_the_viewer_sees(lite: House, game: str) -> None:
    table_id, people = await seated(lite, game=game)
    await play_on(lite, table_id, people, 7)
    for guest in (*people, lite.visitor()):
        shape, mark, layers = await painted(guest, table_id)
        parts = await told(guest, table_id)
        assert isinstance(parts, dict)
        assert (shape, layers, mark) == ("wide", wire.layers(parts), wire.mark(parts))
        question = (await guest.see(table_id))["prompt"]
        assert question in (await guest.get(f"/t/{table_id}")).text


async def test_a_scene_that_still_stands_is_not_sent_again(lite: House) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people, 12)
    _, mark, _ = await painted(people[0], table_id)
    assert await told(people[0], table_id, f"painted={mark}") is True
    assert isinstance(await told(people[0], table_id, f"painted={mark}&shape=tall"), dict)
    await play_on(lite, table_id, people, 20)
    assert isinstance(await told(people[0], table_id, f"painted={mark}"), dict), "something has moved"


async def test_the_shape_is_the_one_of_last_time_or_that_of_the_device(lite: House) -> None:
    table_id, (anna, *_) = await seated(lite)
    phone = {"User-Agent": "Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile Safari/537.36"}
    shapes = [
        (await painted(anna, table_id, **headers))[0]
        for headers in ({}, phone, {"Cookie": "shape=tall"}, {**phone, "Cookie": "shape=wide"})
    ]
    assert shapes == ["wide", "tall", "tall", "wide"]
    assert (await painted(anna, table_id, Cookie="shape=round"))[0] == "wide"


async def test_files_of_this_version_never_change_and_others_are_asked_for_again(lite: House) -> None:
    guest = lite.visitor()
    lasting = await guest.get(site.static("table.js"))
    assert "immutable" in lasting.headers["cache-control"]
    for path in ("/static/table.js", f"/static/{'0' * site.VERSION_LENGTH}/table.js"):
        other = await guest.get(path)
        assert other.headers["cache-control"] == "no-cache"
        assert other.content == lasting.content
    assert (await guest.get(site.static("nothing.js"))).status_code == 404


async def test_all_scripts_of_a_page_are_asked_for_at_once(lite: House) -> None:
    table_id, (anna, *_) = await seated(lite)
    page = (await anna.get(f"/t/{table_id}")).text
    early = set(re.findall(r'rel="modulepreload" href="([^"]+)"', page))
    folder = Path(oyez.server.__file__).parent / "static"
    needed, seen = ["table.js"], set[str]()
    while needed:
        script = needed.pop()
        seen.add(script)
        imports = re.findall(
            r'from "\./([\w.-]+)"|^import "\./([\w.-]+)"', (folder / script).read_text(), re.M
        )
        needed += [name for pair in imports for name in pair if name and name not in seen]
    assert early == {site.static(script) for script in seen if script != "table.js"}
