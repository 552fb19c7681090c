"""Since my turn: what has changed for everybody, and the same moves shown again, from the record alone."""

from __future__ import annotations

from typing import Any

import pytest

from oyez import games
from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.server import payload, since
from oyez.server.live import LiveTable, Viewer
from tests.conformance.tables import Table, play_at_random

from .house import Guest, House, opened, play_on, refused, seated
from .shown import Shown

pytestmark = pytest.mark.anyio

GAMES = [("legends", {}), ("margraves", {})]
ROUNDS = 3


async def told(guest: Guest, table_id: str, lang: str = "en") -> dict[str, Any]:
    answer = await guest.get(f"/api/tables/{table_id}/since", params={"lang": lang})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def numbers(line: dict[str, Any]) -> dict[str, int]:
    return {change["name"]: change["n"] for change in line["changes"]}


@pytest.mark.parametrize(("game", "options"), GAMES)
async def test_what_changed_since_my_turn_is_told_when_my_next_one_begins(
    lite: House, game: str, options: dict[str, Any]
) -> None:
    table_id, people = await seated(lite, 3, game=game, **options)
    anna, left, turn, compared = people[0], None, None, 0
    for _ in range(600):
        live = await lite.tables.get(table_id)
        seen = await anna.see(table_id)
        if seen["active"] == 0 and live.match.waiting == [0]:
            if left is not None and seen["turn"] != turn:
                for lang, sign in (("en", "+"), ("fr", "+")):
                    found = await told(anna, table_id, lang)
                    assert found["turn"] == seen["turn"]
                    assert not found["first"]
                    lines = {line["seat"]: line for line in found["lines"]}
                    for seat in range(3):
                        before, after = left[seat], seen["tallies"][seat]
                        changed = {name: n - before[name] for name, n in after.items() if n != before[name]}
                        assert numbers(lines.get(seat, {"changes": []})) == changed
                        for change in lines.get(seat, {"changes": []})["changes"]:
                            assert change["text"].startswith(sign if change["n"] > 0 else "−")
                            assert str(abs(change["n"])) in change["text"]
                compared += 1
            turn = seen["turn"]
            again = await told(anna, table_id)
        await play_on(lite, table_id, people, live.n + 1, seed=live.n)
        live = await lite.tables.get(table_id)
        if live.match.over or compared == ROUNDS:
            break
        if seen["active"] == 0 and live.match.state.active == 0 and live.match.waiting == [0]:
            # in the midst of my turn it still says the same
            assert await told(anna, table_id) == again
        if seen["active"] == 0 and live.match.state.active != 0:
            left = (await anna.see(table_id))["tallies"]
    assert compared == ROUNDS


async def test_it_is_told_after_a_restart_and_in_both_languages(sqlite_url: str) -> None:
    async with opened(sqlite_url) as house:
        table_id, people = await seated(house, 2, game="margraves")
        n = 60
        await play_on(house, table_id, people, n)
        live = await house.tables.get(table_id)
        seat = live.match.waiting[0]
        before = [await told(people[seat], table_id, lang) for lang in ("en", "fr")]
        steps = (await people[seat].get(f"/api/tables/{table_id}/since/moves")).json()
        headers = people[seat].headers
    assert before[0]["lines"]
    assert [numbers(line) for line in before[0]["lines"]] == [numbers(line) for line in before[1]["lines"]]
    assert before[0] != before[1]
    async with opened(sqlite_url) as house:
        guest = house.visitor(**headers)
        assert [await told(guest, table_id, lang) for lang in ("en", "fr")] == before
        assert (await guest.get(f"/api/tables/{table_id}/since/moves")).json() == steps


async def test_only_whoever_plays_is_told(lite: House) -> None:
    table_id, people = await seated(lite, 2)
    await play_on(lite, table_id, people, 6)
    for path in ("since", "since/moves"):
        refused(await lite.visitor().get(f"/api/tables/{table_id}/{path}"), 403)
        refused(await (await lite.player("Zoe")).get(f"/api/tables/{table_id}/{path}"), 403)
    waiting = await people[0].table("me", "open")
    refused(await people[0].get(f"/api/tables/{waiting}/since"), 400, "since.not-now")
    await play_on(lite, table_id, people)
    assert (
        await people[0].get(f"/api/tables/{table_id}/since")
    ).status_code == 200  # it crossed the last move
    refused(await people[0].get(f"/api/tables/{table_id}/since/moves"), 400, "since.not-now")


# ---- without a server


def midgame(game: str, variant: str, seats: int, seed: int, most: int) -> Match:
    match, chance = Table(games.find(game), seats, variant).new(seed), Chance.from_seed(seed)
    while len(match.choices) < most and not match.over:
        play_at_random(match, chance)
    return match


MATCHES = [("legends", "basic", 3), ("legends", "everything", 2), ("margraves", "basic", 3)]


@pytest.mark.parametrize(("game", "variant", "seats"), MATCHES)
def test_hidden_gains_of_others_are_never_told(game: str, variant: str, seats: int) -> None:
    """Worlds that the seat cannot tell apart are told alike, and no line of the log is told to others."""
    lines = 0
    for most in (5, 20, 60, 100):
        match = midgame(game, variant, seats, most, most)
        for seat in range(seats):
            start, stop = since.gap(match, seat)
            assert 0 <= start <= stop <= len(match.choices)
            before, after = match.at(start), match.at(stop)
            names = ["A", "B", "C"]
            open_ones = since.changes(before, after, seat, "en", names)
            for one in (before, after):
                one.state = one.state.determinize(seat, most)
            imagined = since.changes(before, after, seat, "en", names)
            assert open_ones == imagined
            known = {line.text for line in match.log(seat, "en", names)}
            found = since.summary(match, seat, "en", names)
            assert {line["told"] for line in found["lines"]} - {""} <= known
            lines += len(found["lines"])
    assert lines > 5


@pytest.mark.parametrize(("game", "variant", "seats"), MATCHES)
async def test_what_is_shown_again_ends_at_the_table_as_it_is(
    lite: House, game: str, variant: str, seats: int
) -> None:
    options = dict(games.find(game).variants[variant])
    table_id, people = await seated(lite, seats, game=game, **options)
    for n in (12, 45):
        await play_on(lite, table_id, people, n)
        live = await lite.tables.get(table_id)
        for seat in range(seats):
            viewer = Viewer(seat, "en", "wide")
            shown = since.moves(live.row, live.match.at(len(live.match.choices)), viewer)
            table = Shown()
            table.show(shown["scene"])
            told = [line["text"] for step in shown["steps"] for line in step["log"]["lines"]]
            assert all(step["log"]["lines"] for step in shown["steps"])
            known = [line["text"] for line in payload.log_lines(live, viewer, 0)["lines"]]
            assert set(told) <= set(known), "a line that is not for these eyes"
            start, stop = since.gap(live.match, seat)
            for step in shown["steps"]:
                table.change(step["patch"])
            if shown["steps"] and shown["steps"][-1]["n"] == len(live.match.choices):
                now = payload.draw(LiveTable(live.row, live.match, live.n), viewer).parts()
                assert table.sprites == {key: [layer, *row] for layer, key, *row in now["sprites"]}
                assert stop == len(live.match.choices)
                assert start < stop
