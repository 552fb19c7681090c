"""How a match has ended: nobody, some or all may have won, and everybody is told why."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oyez.core.match import Match
from oyez.server import record_viewer
from oyez.server.live import LiveTable, Viewer
from oyez.server.payload import log_lines, player_names, position, table_view
from oyez.server.rows import Player

from . import bridges
from .house import House, play_on, seated
from .stores import table_row

ANNA = Player("a", "Anna")


def at_table(seats: int, **options: Any) -> LiveTable:
    """A table of Bridges at which Anna plays against bots."""
    seats, checked = bridges.GAME.check_table(seats, options)
    places = [ANNA, *["random"] * (seats - 1)]
    row = table_row("t", ANNA, *places, game="bridges", rules=1, options=checked, started=1.0)
    return LiveTable(row, Match(bridges.GAME, seats, 1, checked), 0)


def finished(seats: int, choice: int = bridges.WOOD, **options: Any) -> LiveTable:
    """Everybody builds the same all the time; nobody paints or lends, but the troll."""
    live = at_table(seats, **options)
    match = live.match
    while not match.over:
        asked = match.state.decision
        lends = isinstance(asked, bridges.Lend) and match.state.troll and asked.seat == match.seats - 1
        wanted = choice if isinstance(asked, bridges.Build) else int(lends)
        match.play(wanted if wanted in match.state.choices() else bridges.WOOD)
    live.n = len(match.choices)
    return live


def seen(live: LiveTable, seat: int | None = 0, lang: str = "en") -> dict[str, Any]:
    return json.loads(json.dumps(position(live, Viewer(seat, lang, "wide"))))  # type: ignore[no-any-return]


def test_all_may_lose() -> None:
    told = seen(finished(3, choice=0, ending="together"))
    assert (told["over"], told["winners"], told["utilities"]) == (True, [], [-1, -1, -1])
    assert told["reason"] == "The flood has carried all bridges away"
    assert seen(finished(3, choice=0, ending="together"), lang="fr")["reason"].startswith("La crue")


def test_all_may_win() -> None:
    told = seen(finished(3, ending="together"))
    assert (told["winners"], told["utilities"]) == ([0, 1, 2], [1, 1, 1])
    assert told["reason"] == "The river is crossed"


def test_rivals_share_a_win() -> None:
    told = seen(finished(2))
    assert told["winners"] == [0, 1]
    assert told["utilities"] == [0, 0]


def test_some_may_win_each_for_themselves() -> None:
    told = seen(finished(3, ending="mixed", troll=True))
    assert told["winners"] == [2]
    assert told["utilities"] == [-1, -1, 1]


@pytest.mark.parametrize(("choice", "winners"), [(0, []), (bridges.WOOD, [0])])
def test_alone_one_wins_or_loses(choice: int, winners: list[int]) -> None:
    told = seen(finished(1, choice, ending="together"))
    assert (told["winners"], len(told["names"])) == (winners, 1)
    assert told["reason"]


def test_until_the_end_nothing_is_said_of_it() -> None:
    told = seen(at_table(2))
    assert (told["over"], told["winners"], told["utilities"], told["reason"]) == (False, [], None, "")
    assert told["parts"] == {}


def test_seats_may_count_in_parts_of_their_own() -> None:
    told = seen(finished(3, troll=True))
    assert told["parts"] == {"spans": "Spans", "lent": "Lent", "crumbs": "Crumbs"}
    assert [set(score["parts"]) for score in told["scores"]] == [
        {"spans", "lent"},
        {"spans", "lent"},
        {"crumbs"},
    ]


def test_a_role_has_a_shape_and_a_name_of_its_own() -> None:
    told = seen(at_table(3, troll=True))
    assert told["identities"] == [0, 1, 6]
    assert told["roles"] == {"2": "The troll"}
    assert seen(at_table(3))["identities"] == [0, 1, 2]
    assert seen(at_table(3))["roles"] == {}


def test_bots_at_seven_seats_have_names_of_their_own() -> None:
    row = table_row("t", ANNA, *["random"] * 7)
    for lang in ("en", "fr"):
        assert len(set(player_names(row, lang))) == 7
    assert len(table_view(row, None)["places"]) == 7


# ---- records


def record_of(live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("oyez.games.find", lambda game_id: bridges.GAME)
    monkeypatch.setattr(record_viewer, "_kept", type(record_viewer._kept)())
    return live.match.to_json()


def test_a_record_tells_the_same_ending(monkeypatch: pytest.MonkeyPatch) -> None:
    live = finished(3, troll=True, ending="mixed")
    record = record_of(live, monkeypatch)
    told, shown = seen(live, None), record_viewer.position(record, live.n, None, "en", "wide")
    for key in ("winners", "reason", "parts", "scores"):
        assert json.loads(json.dumps(shown[key])) == told[key], key
    assert shown["names"] == ["Vermilion", "Blue", "The troll"]
    assert [line["turn"] for line in shown["log"]["lines"]] == [line["turn"] for line in live_log(live)]


def live_log(live: LiveTable) -> list[dict[str, Any]]:
    return list(log_lines(live, Viewer(None, "en", "wide"), 0)["lines"])


def test_a_record_is_played_once_however_often_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    records = [record_of(finished(2, choice), monkeypatch) for choice in (0, bridges.WOOD)]
    loaded: list[str] = []
    load = record_viewer.oyez.load
    monkeypatch.setattr(record_viewer.oyez, "load", lambda text: loaded.append(text) or load(text))
    for record in records:
        for move in (3, 0, 18, 7, 18):
            assert record_viewer.position(record, move, 1, "fr", "tall")["n"] == move
    assert loaded == records
    monkeypatch.setattr(record_viewer, "MOST_KEPT", 1)
    for record in records:
        record_viewer.read(record)
    assert len(record_viewer._kept) == 1
    assert loaded == [*records, records[1]]


@pytest.mark.anyio
async def test_a_real_table_says_why_it_ended_so(lite: House) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people, 6)
    assert (await people[0].see(table_id))["reason"] == ""
    n = await play_on(lite, table_id, people)
    told = await people[0].see(table_id)
    live = await lite.tables.get(table_id)
    outcome = live.match.outcome
    assert outcome is not None
    assert told["reason"] == live.match.say(outcome.reason, "en")
    replay = (await people[0].get(f"/api/tables/{table_id}/replay", params={"move": n})).json()
    for key in ("winners", "utilities", "reason", "parts", "identities"):
        assert replay[key] == told[key], key
