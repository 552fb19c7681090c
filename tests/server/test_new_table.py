"""The form of a new table, and the table that one click makes: seats and options that go together."""

from __future__ import annotations

import re

import pytest

from oyez import games

from . import bridges
from .house import House

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def with_bridges(monkeypatch: pytest.MonkeyPatch) -> None:
    find = games.find
    monkeypatch.setattr(games, "find", lambda game: bridges.GAME if game == "bridges" else find(game))


async def test_one_click_seats_as_many_as_usual(quick_bots: None, lite: House) -> None:
    assert bridges.GAME.seats[len(bridges.GAME.seats) // 2] != bridges.GAME.info().usual_seats
    for game in (*games.ids(), "bridges"):
        answer = await lite.visitor().post("/play-now", data={"game": game})
        assert answer.status_code == 303
        row = await lite.row(answer.headers["location"].removeprefix("/t/"))
        assert row.seats == games.find(game).info().usual_seats
    form = (await lite.visitor().get("/new", params={"game": "bridges"})).text
    assert re.search(r'id="seats-2" value="2" checked', form)


async def test_what_the_options_say_of_each_number_of_seats(lite: House) -> None:
    async def asked(lang: str = "en", **options: str) -> dict[str, object]:
        data = {"game": "bridges", **{f"option.{name}": value for name, value in options.items()}}
        answer = await lite.visitor().post("/new/seats", params={"lang": lang}, data=data)
        return dict(answer.json())

    plain = await asked(ending="together")
    assert plain["reasons"] == []
    assert plain["possible"] == {str(n): {"identities": [*range(n)], "roles": {}} for n in (1, 2, 3, 4)}
    troll = await asked(ending="together", troll="yes")
    assert troll["possible"] == {
        "3": {"identities": [0, 1, 6], "roles": {"2": "The troll"}},
        "4": {"identities": [0, 1, 2, 6], "roles": {"3": "The troll"}},
    }
    assert troll["reasons"] == [
        "1 player: The option “A troll” needs 3.",
        "2 players: The option “A troll” needs 3.",
    ]
    assert (await asked("fr", troll="yes"))["reasons"][0].startswith("1 joueur\u00a0: ")  # type: ignore[index]
    answer = await lite.visitor().post("/new/seats", data={"game": "chess"})
    assert answer.status_code == 400


async def test_options_that_never_go_together_say_so_once(lite: House) -> None:
    data = {"game": "legends", "option.swamp": "yes"}
    told = (await lite.visitor().post("/new/seats", data=data)).json()
    assert told["possible"] == {}
    assert len(told["reasons"]) == 1
    refused = await lite.visitor().post("/new", data={**data, "seats": "2", "name": "Anna", "place.0": "me"})
    assert refused.status_code == 400
    assert refused.text.count(told["reasons"][0]) == 2, "as the error and beside the seats"


async def test_a_number_of_seats_that_the_options_forbid_is_refused_in_words(lite: House) -> None:
    data = {"game": "bridges", "option.troll": "yes", "seats": "2", "name": "Anna", "place.0": "me"}
    answer = await lite.visitor().post("/new", data=data)
    assert answer.status_code == 400
    assert "The option “A troll” needs 3." in answer.text


async def test_what_is_in_the_making_says_so(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    known = games.ids()
    monkeypatch.setattr(games, "ids", lambda: [*known, "bridges"])
    home = (await lite.visitor().get("/")).text
    unfinished = [game for game in (*known, "bridges") if not games.find(game).complete]
    assert "bridges" in unfinished
    assert re.findall(r'data-testid="making-(\w+)"', home) == unfinished
