"""Ends that tell the story: turns and points, a bot that looks back, pictures, playing on from anywhere."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from oyez import bots
from oyez.bots import advice
from oyez.core.match import Match
from oyez.core.snapshot import state_hash
from oyez.server import judging, story, thinking
from oyez.server.payload import formulas
from oyez.server.thinking import CannotThink

from . import bridges
from .house import Guest, House, eventually, play_on, refused, seated
from .test_outcome import finished

LOOK = story.Told("en", 480, ["Anna", "Bert", "The troll", "Dora"], (0, 1, 6, 3))


async def over(house: House, **more: Any) -> tuple[str, list[Guest], Match]:
    table_id, people = await seated(house, **more)
    await play_on(house, table_id, people)
    return table_id, people, (await house.tables.get(table_id)).match


# ---- turns, rounds and points


def test_a_match_is_cut_into_turns_and_rounds() -> None:
    live = finished(3)
    match = live.match
    found = story.marks(match, live.n)
    assert [mark.active for mark in found] == [0, 1, 2, 0, 1, 2, 0, 1, 2, 2]
    assert [mark.round for mark in found] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
    assert (found[0].n, found[-1].n) == (0, live.n)
    for mark in found:
        state = match.at(mark.n).state
        assert (state.turn, list(state.scores())) == (mark.turn, list(mark.points))


def test_a_role_that_never_has_a_turn_has_a_curve() -> None:
    live = finished(3, troll=True, ending="mixed")
    told = story.told(story.marks(live.match, live.n), LOOK._replace(identities=(0, 1, 6)))
    assert {mark["active"] for mark in told["marks"]} == {0, 1}
    assert "var(--seat6)" in told["chart"]
    ET.fromstring(told["chart"])


def test_alone_every_turn_is_a_round() -> None:
    live = finished(1, ending="together")
    found = story.marks(live.match, live.n)
    assert [mark.round for mark in found] == [1, 2, 3, 3]


@pytest.mark.anyio
async def test_the_story_is_for_matches_that_are_over(lite: House) -> None:
    table_id, people = await seated(lite)
    await play_on(lite, table_id, people, 6)
    for what in ("story", "curve", "picture"):
        refused(await people[0].get(f"/api/tables/{table_id}/{what}"), 400, "table.not-over")
    body = {"move": 3, "seat": 0}
    refused(await people[0].post(f"/api/tables/{table_id}/play-from", json=body), 400, "table.not-over")
    assert (await people[0].see(table_id))["notes"] == []


@pytest.mark.anyio
async def test_anybody_is_told_points_and_formulas_of_a_finished_table(lite: House) -> None:
    table_id, _, match = await over(lite)
    stranger = lite.visitor()
    told = (await stranger.get(f"/api/tables/{table_id}/story?width=320")).json()
    assert told["marks"][-1]["points"] == [score.total for score in match.scores]
    assert 'viewBox="0 0 320 ' in told["chart"]
    seen = await stranger.see(table_id, lang="fr")
    assert seen["ended"].startswith("Tout le monde a")
    for seat, score in enumerate(match.scores):
        for part, points in score.parts.items():
            assert sum(line[0] for line in seen["notes"][seat][part]) == points
    names = ["Anna", "Bert"]
    assert seen["notes"][0].keys() == formulas(match, "fr", names)[0].keys()


def test_a_game_that_explains_nothing_ends_all_the_same() -> None:
    live = finished(3, troll=True)
    assert formulas(live.match, "en") == [
        {"spans": [], "lent": []},
        {"spans": [], "lent": []},
        {"crumbs": []},
    ]


# ---- how it looked


def test_the_largest_swings_are_told_in_their_order() -> None:
    values = [[0, 0], [1, -1], [1, -1], [-4, 4], [-4, 4.5], [2, -2]]
    assert story.swings(values) == [1, 3, 5]
    assert story.swings([[0.0], [0.01], [0.0]]) == []
    assert story.swings([[0.0], None, [9.0]]) == []


@pytest.mark.parametrize(("number", "said"), [(2.04, "+2"), (-0.25, "−0,2"), (0.01, "0"), (1.46, "+1,5")])
def test_numbers_are_written_with_their_sign(number: float, said: str) -> None:
    assert story.signed(number, "fr") == said


def test_few_of_many_turns_are_looked_at() -> None:
    marks = [story.Mark(n, n, 0, n, (0,)) for n in range(500)]
    some = judging.spread(marks, judging.MOST_LOOKS)
    assert (len(some), some[0], some[-1]) == (judging.MOST_LOOKS, marks[0], marks[-1])
    assert judging.spread(marks[:9], judging.MOST_LOOKS) == marks[:9]


@pytest.mark.anyio
async def test_a_bot_looks_back_at_what_a_spectator_saw(
    quick_bots: None, lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[dict[str, Any]] = []
    judge = thinking.judge

    def watched(game: str, snapshot: dict[str, Any], *more: Any, seconds: float) -> list[float]:
        shown.append(snapshot)
        return judge(game, snapshot, *more, seconds=seconds)

    monkeypatch.setattr(thinking, "judge", watched)
    monkeypatch.setitem(bots.BOTS, "hard", lambda game, seed: bots.MctsBot(game, seed, 2))
    table_id, people, match = await over(lite)

    async def known() -> dict[str, Any] | None:
        told = (await people[0].get(f"/api/tables/{table_id}/curve")).json()
        return told if told["known"] == told["of"] else None

    told = await eventually(known)
    assert len(told["values"]) == told["of"] == len(shown)
    assert 1 <= len(told["swings"]) <= 3
    assert all(0 <= swing["n"] < len(match.choices) and swing["text"] for swing in told["swings"])
    assert told["chart"].count('class="turned"') == len(told["swings"])
    for mark, snapshot in zip(told["marks"], shown, strict=True):
        assert snapshot == match.at(mark["n"]).state.redact(None).snapshot()
    before = len(shown)
    await known()
    assert len(shown) == before, "what is known is not looked at again"


@pytest.mark.anyio
async def test_a_look_that_fails_or_is_given_up_stays_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dull:
        asked = 0

        async def judge(self, *_: Any) -> list[float]:
            self.asked += 1
            if self.asked == 3:
                raise CannotThink("hangs")
            return [1.0]

    dull = Dull()
    looking = judging.Judging(dull)  # type: ignore[arg-type]
    marks = [story.Mark(n, n, 0, n, (0,)) for n in range(5)]
    look = looking.look("a", "legends", marks, lambda n: {})
    assert look.task is not None
    await look.task
    assert look.values == [[1.0], [1.0], None, None, None]
    monkeypatch.setattr(judging, "PATIENCE", -1.0)
    again = looking.look("a", "legends", marks, lambda n: {})
    assert again is look
    await again.task
    assert dull.asked == 3, "nobody waits any more"
    monkeypatch.setattr(judging, "PATIENCE", 60.0)
    await looking.look("a", "legends", marks, lambda n: {}).task  # type: ignore[misc]
    assert None not in look.values
    await looking.close()


def test_a_bot_can_watch_every_ending() -> None:
    for ending, seats in (("rivals", 2), ("together", 1), ("mixed", 3)):
        live = finished(seats, ending=ending)
        bot = bots.MctsBot(bridges.GAME, 1, 2)
        for mark in story.marks(live.match, live.n):
            view = live.match.at(mark.n).state.redact(None)
            assert len(advice.judge(bot, view)) == seats


# ---- a picture


@pytest.mark.anyio
async def test_a_picture_says_who_played_and_who_won(lite: House) -> None:
    table_id, people, match = await over(lite)
    answer = await people[0].get(f"/api/tables/{table_id}/picture?theme=dark&lang=fr")
    assert answer.headers["content-type"] == "image/svg+xml"
    ET.fromstring(answer.text)
    assert "Anna" in answer.text
    assert story.how_it_ended(match, ["Anna", "Bert"], "fr") in answer.text
    earlier = await people[0].get(f"/api/tables/{table_id}/picture?move=5")
    assert earlier.text != answer.text
    assert "gagne" not in earlier.text


@pytest.mark.parametrize(
    ("seats", "choice", "options", "words"),
    [
        (1, 0, {"ending": "together"}, "Lost"),
        (3, 0, {"ending": "together"}, "Nobody wins"),
        (3, bridges.WOOD, {"ending": "together"}, "Everybody wins"),
        (2, bridges.WOOD, {}, "Anna and Bert"),
        (3, bridges.WOOD, {"ending": "mixed", "troll": True}, "The troll"),
    ],
)
def test_every_ending_is_said(seats: int, choice: int, options: dict[str, Any], words: str) -> None:
    live = finished(seats, choice, **options)
    assert words in story.how_it_ended(live.match, LOOK.names[:seats], "en")


# ---- playing from here


@pytest.mark.anyio
async def test_a_finished_game_is_played_on_from_any_move(lite: House) -> None:
    table_id, _, match = await over(lite)
    cleo = await lite.player("Cleo")
    for move, seat in ((0, 0), (9, 1), (len(match.choices) - 1, 0)):
        answer = await cleo.post(f"/api/tables/{table_id}/play-from", json={"move": move, "seat": seat})
        made = answer.json()["id"]
        live = await lite.tables.get(made)
        row = live.row
        assert (row.practice, row.public, row.host) == (True, False, cleo.id)
        assert row.seat_of(cleo.id) == seat
        assert row.places[1 - seat].bot == bots.OPPONENT
        lite.tables.cache.drop(made)
        again = await lite.tables.get(made)  # from disk, by its log
        if again.n == move:
            assert state_hash(again.match.state) == state_hash(match.at(move).state)
        assert again.match.choices[:move] == match.choices[:move]
    assert (await lite.tables.get(table_id)).match.choices == match.choices


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("move", "seat", "status", "error"),
    [(10**5, 0, 400, "replay.over"), (2, 5, 400, "table.no-such-seat"), (-1, 0, 422, "request.malformed")],
)
async def test_some_positions_cannot_be_played(
    lite: House, move: int, seat: int, status: int, error: str
) -> None:
    table_id, (anna, _), _ = await over(lite)
    mine = (await anna.get("/api/tables/mine")).json()
    answer = await anna.post(f"/api/tables/{table_id}/play-from", json={"move": move, "seat": seat})
    refused(answer, status, error)
    assert (await anna.get("/api/tables/mine")).json() == mine


@pytest.mark.anyio
async def test_a_stranger_becomes_a_guest_to_play_on(lite: House) -> None:
    table_id, _, match = await over(lite)
    stranger = lite.visitor()
    answer = await stranger.post(f"/t/{table_id}/play-from", data={"move": "7", "seat": "1"})
    assert answer.status_code == 303
    live = await lite.tables.get(answer.headers["location"].removeprefix("/t/"))
    assert live.row.places[1].player is not None
    assert live.match.choices[:7] == match.choices[:7]


# ---- records


@pytest.mark.anyio
async def test_a_record_tells_the_same_story(lite: House) -> None:
    table_id, people, match = await over(lite)
    stranger, record = lite.visitor(), match.to_json()
    told = (await stranger.post("/open/story", json={"record": record})).json()
    same = (await people[0].get(f"/api/tables/{table_id}/story")).json()
    assert told["marks"] == same["marks"]
    drawn = await stranger.post("/open/picture", json={"record": record, "move": 4})
    ET.fromstring(drawn.text)
    form = {"record": record, "move": "4", "seat": "0"}
    made = await stranger.post("/open/play-from", data=form)
    live = await lite.tables.get(made.headers["location"].removeprefix("/t/"))
    assert live.match.choices[:4] == match.choices[:4]
    unfinished = match.at(5).to_json()
    answer = await stranger.post("/open/story", json={"record": unfinished})
    assert answer.status_code == 400
    form = {"record": unfinished, "move": "4", "seat": "0"}
    assert (await stranger.post("/open/play-from", data=form)).status_code == 400
