"""Attacks with words: names that cannot be seen, names that look like another's, halves of characters."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oyez.core.errors import OyezError
from oyez.server.errors import BadRequest
from oyez.server.names import alike, clean_name, plain

from .house import House, refused, seated

pytestmark = pytest.mark.anyio

HALF = "\ud800"


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "\u200b", "\u200b\u200c\u2060", "\u3164", "\u115f\u1160", "\u2800", "\u00ad"),
        *("\u202eAnna"[:1], "\u0301\u0301", "\ufe0f", "\u034f", "...", "|||", "\U000e0100", "\x00"),
        *("Аnna", "Αnna", "Annа", "раypal", "x" * 25),  # a letter of another alphabet among ours
        *("A" + HALF, HALF),
    ],
)
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(OyezError):
        clean_name(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Anna \t Maria ", "Anna Maria"),
        ("Anna\u202e\u2066", "Anna"),
        ("An\u200bna", "Anna"),
        ("Ａｎｎａ", "Anna"),
        ("A\u00a0B", "A B"),
        ("Zoe\u0308", "Zoë"),
        ("e\u0301\u0301\u0301\u0301\u0301", "é\u0301\u0301"),
        *[(name, name) for name in ("Анна", "アンナ2世", "안나", "O’Neill", "🐉", "Jean-Luc", "أنا", "K 9")],
    ],
)
def test_names_as_they_are_shown(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Ivan", "lvan"),
        ("modern", "rnodern"),
        ("O0", "OO"),
        ("Сора", "Copa"),
        ("An na", "Anna"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Hanna"), ("Guest 123", "Guest 124"), ("Zoë", "Zoe")])
def test_names_that_do_not(one: str, other: str) -> None:
    assert not alike(one, other)


def test_chat_turns_nobody_round() -> None:
    assert plain("a\u202eb\nc\u0000d") == "ab cd"


async def test_nobody_sits_beside_their_double(house: House) -> None:
    anna, double, bert = [await house.player(name) for name in ("Copa", "Сора", "Bert")]
    table_id = await anna.table("me", "open", "open")
    refused(await double.join(table_id), 409, "name.alike")
    refused(await double.join(table_id, 2), 409, "name.alike")
    assert all(place.open for place in (await house.row(table_id)).places[1:])
    refused(await double.say(table_id, "I am Copa"), 409, "name.alike")
    assert (await bert.join(table_id)).is_success
    refused(await bert.put("/api/me", json={"name": "CoPa"}), 409, "name.alike")
    assert (await bert.get("/api/me")).json()["name"] == "Bert"
    assert (await bert.put("/api/me", json={"name": "Bertha"})).is_success
    assert (await bert.say(table_id, "hello")).is_success


REQUESTS: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/api/players", {"name": HALF}),
    ("POST", "/api/players", {"name": "Anna" + HALF}),
    ("POST", "/api/players", {"name": "A", HALF: 1}),
    ("PUT", "/api/me", {"name": HALF}),
    ("POST", "/api/tables", {"game": HALF, "places": ["me", "open"]}),
    ("POST", "/api/tables", {"game": "legends", "places": ["me", HALF]}),
    ("POST", "/api/tables", {"game": "legends", "places": ["me", "open"], "options": {HALF: True}}),
    ("POST", "/api/tables", {"game": "legends", "places": ["me", "open"], "options": {"map": HALF}}),
    ("POST", "/api/tables", {"game": "legends", "places": ["me", "open"], "options": {"encounters": [HALF]}}),
    ("POST", "/api/tables/{table}/chat", {"text": "hello" + HALF}),
    ("POST", "/api/tables/{table}/bot", {"seat": 0, "bot": HALF}),
    ("POST", "/api/tables/{table}/standing", {"n": 0, "answer": HALF}),
    ("POST", "/api/tables/{table}/play", {"n": HALF, "choice": 0}),
    ("POST", "/open/position", {"record": HALF, "move": 0}),
    ("POST", "/open/position", {"record": json.dumps({"oyez": 1, "game": HALF}), "move": 0}),
]


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
async def test_half_a_character_is_refused_everywhere(
    lite: House, method: str, path: str, body: dict[str, Any]
) -> None:
    table_id, (anna, _) = await seated(lite)
    before = await lite.state(table_id)
    answer = await anna.request(
        method,
        path.format(table=table_id),
        content=json.dumps(body),
        headers={"Content-Type": "application/json"},
    )
    assert 400 <= answer.status_code < 500, answer.text
    assert await lite.state(table_id) == before


@pytest.mark.parametrize("text", ["\ud800", "An\udfffna", "Anna\udc00"])
def test_half_a_character_is_refused_and_not_left_out(text: str) -> None:
    with pytest.raises(BadRequest, match="half a character"):
        plain(text)


async def test_half_a_character_in_forms_and_addresses_does_no_harm(lite: House) -> None:
    """Bytes that are no UTF-8: the half of a character, encoded as no encoder should."""
    anna = await lite.player("Anna")
    half = "%ED%A0%80"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for path, content in (
        ("/me", f"name={half}"),
        ("/look", f"back=/{half}&lang={half}"),
        ("/new", f"game={half}"),
        ("/new", f"game=legends&name={half}&seats=2&place.0={half}&option.map={half}"),
        ("/play-now", f"game={half}"),
        ("/open", f"text={half}"),
        (f"/link/{half}", ""),
    ):
        answer = await anna.post(path, content=content, headers=form)
        assert answer.status_code < 500, (path, answer.text)
    for path in (
        f"/api/tables/{half}",
        f"/t/{half}",
        f"/?lang={half}",
        f"/new?game={half}",
        f"/picture/{half}.svg",
    ):
        assert (await anna.get(path)).status_code < 500, path
