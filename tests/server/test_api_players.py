"""Games, bots and players over the API: who is known, by what, and under which name."""

from __future__ import annotations

from typing import Any

import pytest

from oyez import bots, games

from .house import House, refused

pytestmark = pytest.mark.anyio


async def test_games_are_listed_with_their_options_explained(lite: House) -> None:
    visitor = lite.visitor()
    found = (await visitor.get("/api/games")).json()
    assert [game["id"] for game in found] == list(games.ids())
    legends = next(game for game in found if game["id"] == "legends")
    assert legends["seats"] == [2, 3, 4]
    for option in legends["options"]:
        assert option["label"]
        assert option["help"]
        assert option["default"] in ([], *[value["value"] for value in option["values"]])
    french = (await visitor.get("/api/games", params={"lang": "fr"})).json()
    assert [game["id"] for game in french] == [game["id"] for game in found]
    assert french != found
    assert (await visitor.get("/api/games", headers={"Accept-Language": "fr-CA, en;q=0.3"})).json() == french
    assert (await visitor.get("/api/games", headers={"Cookie": "lang=fr"})).json() == french
    assert (await visitor.get("/api/games", headers={"Accept-Language": "tlh"})).json() == found


async def test_bots_are_listed(lite: House) -> None:
    assert (await lite.visitor().get("/api/bots")).json() == list(bots.names())


async def test_a_player_is_known_by_the_token(house: House) -> None:
    anna = await house.player("Anna")
    assert (await anna.get("/api/me")).json() == {"name": "Anna"}
    assert (await anna.put("/api/me", json={"name": "Anne"})).json() == {"name": "Anne"}
    assert (await anna.get("/api/me")).json() == {"name": "Anne"}


async def test_a_cookie_is_as_good_as_a_token(lite: House) -> None:
    anna = await lite.player("Anna")
    answer = await lite.visitor().get("/api/me", headers={"Cookie": f"oyez={anna.token}"})
    assert answer.json() == {"name": "Anna"}


@pytest.mark.parametrize(
    "header",
    [
        {},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer nonsense"},
        {"Authorization": "Bearer a.b.c.d"},
        {"Authorization": "Basic QTpC"},
        {"Cookie": "oyez=x.y"},
        {"Authorization": b"Bearer \xff\xfe\x00".decode("latin-1").replace("\x00", "")},
    ],
)
async def test_without_a_good_token_there_is_no_player(lite: House, header: dict[str, str]) -> None:
    encoded = {name: value.encode("latin-1") for name, value in header.items()}
    for method, path in (("GET", "/api/me"), ("GET", "/api/tables/mine"), ("POST", "/api/me/link")):
        refused(await lite.visitor().request(method, path, headers=encoded), 403, "player.unknown")


async def test_a_token_that_was_tampered_with_is_worth_nothing(lite: House) -> None:
    anna, bert = await lite.player("Anna"), await lite.player("Bert")
    mixed = bert.token.rsplit(".", 1)[0] + "." + anna.token.rsplit(".", 1)[1]
    answer = await lite.visitor().get("/api/me", headers={"Authorization": f"Bearer {mixed}"})
    refused(answer, 403, "player.unknown")


@pytest.mark.parametrize(
    "name", ["", "   ", "\u0000", "\n\t", "x" * 25, "\u202e", "\u200b", "x" * 201], ids=ascii
)
async def test_names_that_are_refused(lite: House, name: str) -> None:
    visitor, anna = lite.visitor(), await lite.player()
    for answer in (
        await visitor.post("/api/players", json={"name": name}),
        await anna.put("/api/me", json={"name": name}),
    ):
        refused(answer, 422 if len(name) > 200 else 400)
    assert (await anna.get("/api/me")).json() == {"name": "Anna"}


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Anna \n Maria ", "Anna Maria"), ("x" * 24, "x" * 24), ("<b>&amp;", "<b>&amp;"), ("Zoë ☂", "Zoë ☂")],
)
async def test_names_are_tidied(house: House, given: str, kept: str) -> None:
    answer = await house.visitor().post("/api/players", json={"name": given})
    assert answer.json()["name"] == kept
    anna = await house.player()
    assert (await anna.put("/api/me", json={"name": given})).json() == {"name": kept}
    assert (await anna.get("/api/me")).json() == {"name": kept}


@pytest.mark.parametrize("body", [{}, {"name": 3}, {"name": None}, {"name": ["a"]}, {"name": "a", "id": "b"}])
async def test_a_player_is_a_name_and_nothing_else(lite: House, body: dict[str, Any]) -> None:
    refused(await lite.visitor().post("/api/players", json=body), 422, "request.malformed")


async def test_a_link_makes_another_device_this_player_once(house: House) -> None:
    anna = await house.player("Anna")
    answer = await anna.post("/api/me/link")
    assert answer.status_code == 201
    token = answer.json()["path"].removeprefix("/link/")
    identity = house.services.identity
    arrived = await identity.arrive(token)
    assert (arrived.id, arrived.name) == (anna.id, "Anna")
    assert await identity.arrive(token) is None
    assert await identity.arrive("nonsense") is None


async def test_a_link_expires(house: House) -> None:
    anna = await house.player("Anna")
    token = await house.store.add_link(anna.id, -1)
    assert await house.services.identity.arrive(token) is None
