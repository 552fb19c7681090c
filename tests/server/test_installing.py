"""The site on a home screen, links in messengers, and heads without bodies."""

from __future__ import annotations

import io
import re

import numpy as np
import pytest
from PIL import Image

from oyez import bots, games
from oyez.server import site
from tests import pictures

from .house import House, opened

pytestmark = pytest.mark.anyio

PAGES = ("/", "/me", "/open", "/new?game={game}", "/g/{game}", "/link/nothing", "/nowhere/at/all")


@pytest.mark.parametrize("base", ["", "/games"])
async def test_the_manifest_names_icons_that_are_there(sqlite_url: str, base: str) -> None:
    async with opened(sqlite_url, base_path=base) as house:
        guest = house.visitor()
        page = (await guest.get(f"{base}/")).text
        assert f'rel="manifest" href="{base}/manifest.webmanifest"' in page
        answer = await guest.get(f"{base}/manifest.webmanifest", headers={"Accept-Language": "fr"})
        assert answer.headers["content-type"] == "application/manifest+json"
        about = answer.json()
        assert about["start_url"] == about["scope"] == f"{base}/"
        assert about["lang"] == "fr"
        for icon in about["icons"]:
            found = await guest.get(icon["src"])
            assert found.status_code == 200
            if icon["type"] == "image/png":
                size = Image.open(io.BytesIO(found.content)).size
                assert icon["sizes"] == f"{size[0]}x{size[1]}"
            else:
                assert found.text.startswith("<svg")
        assert {"any", "maskable"} == {icon["purpose"] for icon in about["icons"]}


@pytest.mark.parametrize(("file", "source", "size"), [(f, *drawn) for f, drawn in pictures.ICONS.items()])
def test_icons_are_drawn_from_their_svg(file: str, source: str, size: int) -> None:
    kept = Image.open(pictures.STATIC / file).convert("RGBA")
    assert kept.size == (size, size)
    apart = np.abs(np.asarray(kept, int) - np.asarray(pictures.icon(source, size), int))
    assert apart.mean() < 1


async def test_the_worker_changes_with_the_static_files(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = lite.visitor()
    first = await guest.get("/worker.js")
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-type"].startswith("text/javascript")
    monkeypatch.setattr(site, "look_css", lambda: "other")
    site.static_version.cache_clear()
    second = await guest.get("/worker.js")
    site.static_version.cache_clear()
    assert first.text.splitlines()[1:] == second.text.splitlines()[1:]
    assert first.text != second.text


@pytest.mark.parametrize("game", games.ids())
async def test_a_link_to_a_game_brings_its_picture(lite: House, game: str) -> None:
    anna = await lite.player()
    table_id = await anna.table("me", "random", game=game)
    for path in (f"/g/{game}", f"/new?game={game}", f"/t/{table_id}"):
        page = (await anna.get(path)).text
        head = page[: page.index("</head>")]
        found = re.search(r'property="og:image" content="http://testserver(/[^"]+)"', head)
        assert found, path
        assert found[1] == f"/share/{game}.png"
        for name in ("og:title", "og:description"):
            assert re.search(rf'property="{name}" content="[^"]+"', head), path
    answer = await anna.get(f"/share/{game}.png")
    assert answer.headers["content-type"] == "image/png"
    assert Image.open(io.BytesIO(answer.content)).size == pictures.SHARED
    assert len(answer.content) < 300_000


async def test_home_has_a_picture_as_well(lite: House) -> None:
    page = (await lite.visitor().get("/")).text
    found = re.search(r'property="og:image" content="http://testserver([^"]+)"', page)
    assert found
    assert (await lite.visitor().get(found[1])).headers["content-type"] == "image/png"
    assert (await lite.visitor().get("/share/nothing.png")).status_code in (400, 404)


async def test_every_page_answers_head(lite: House) -> None:
    anna = await lite.player()
    table_id = await anna.table("me", "open")
    static = site.static("site.css")
    others = (f"/t/{table_id}", f"/t/{table_id}/replay", "/manifest.webmanifest", "/worker.js", "/look.css")
    for path in (*PAGES, *others, static, "/healthz", "/share/{game}.png"):
        path = path.format(game=games.ids()[0])  # noqa: PLW2901
        # as it comes, not compressed: a length that is said is the length of what GET sends
        get = await anna.get(path, headers={"Accept-Encoding": "identity"})
        head = await anna.head(path, headers={"Accept-Encoding": "identity"})
        assert head.status_code == get.status_code, path
        assert head.content == b"", path
        assert head.headers["content-type"] == get.headers["content-type"], path
    length = (await anna.head("/me", headers={"Accept-Encoding": "identity"})).headers["content-length"]
    assert int(length) > 1000


async def test_people_are_offered_bots_that_play_well(lite: House) -> None:
    offered = {bot["bot"] for bot in site.bot_levels("en")}
    assert offered == {*bots.LEVELS, *bots.plugins()}
    page = (await lite.visitor().get("/new")).text
    assert 'value="medium"' in page
    assert not re.search(r'<option value="(random|greedy)"', page)
    anna = await lite.player()
    assert {"random", "greedy"} <= set((await anna.get("/api/bots")).json())
    assert await anna.table("me", "greedy")
