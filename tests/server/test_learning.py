"""A lesson is a table: begun with one click, led by its coach, left and taken up again, skipped."""

from __future__ import annotations

import re
from typing import Any

import pytest

from oyez import games
from oyez.core.words import LANGUAGES
from oyez.server import lesson
from oyez.server.lesson import Lesson
from oyez.server.live import LiveTable

from .house import Guest, House, eventually, opened

pytestmark = pytest.mark.anyio

TAUGHT = [game_id for game_id in games.ids() if lesson.script(game_id) is not None]
every_lesson = pytest.mark.parametrize("game", TAUGHT)


def script(game: str) -> Lesson:
    found = lesson.script(game)
    assert found is not None
    return found


async def learn(guest: Guest, game: str) -> str:
    answer = await guest.post("/learn", data={"game": game})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


async def asked(guest: Guest, table: str, **params: str) -> dict[str, Any]:
    """What the pupil sees as soon as it is the pupil's turn to do something."""
    seen: dict[str, Any] = {}

    async def so() -> bool:
        seen.update(await guest.see(table, **params))
        return bool(seen["options"]) or seen["over"]

    await eventually(so)
    return seen


async def follow(guest: Guest, table: str, most: int = 1000, **params: str) -> list[str]:
    """Do what the coach says, so many times at most, as far as the line leads; the cards that were shown."""
    shown: list[str] = []
    for _ in range(most):
        seen = await asked(guest, table, **params)
        live = await guest.house.tables.get(table)
        if through(live):
            break
        shown += [title for title in titles(seen) if title not in shown]
        assert (await guest.play(table, seen["n"], right(seen)[0])).status_code == 200
    return shown


def through(live: LiveTable) -> bool:
    """Whether the line is over; the others may have played on since."""
    return len(live.match.choices) >= len(script(live.row.game).line)


def right(seen: dict[str, Any]) -> list[int]:
    return seen["lesson"]["right"] or [option["choice"] for option in seen["options"]]


def titles(seen: dict[str, Any]) -> list[str]:
    return [card["title"] for card in seen["lesson"]["cards"]] if seen["lesson"] else []


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_guest_is_led_from_one_click_to_free_play(lite: House, game: str, lang: str) -> None:
    guest = lite.visitor(**{"Accept-Language": lang})
    assert f'data-testid="learn-{game}"' in (await guest.get("/")).text
    assert f'data-testid="learn-{game}"' in (await guest.get(f"/g/{game}")).text
    table = await learn(guest, game)
    assert 'id="coach"' in (await guest.get(f"/t/{table}")).text
    shown = await follow(guest, table)
    line = dict.fromkeys(card.say for part in script(game).line for card in part.cards)
    wanted = [lesson.words(game, lang)[say].title for say in line]
    assert [re.sub("Isolde|Iseult", "{1}", title) for title in shown] == wanted
    live = await lite.tables.get(table)
    assert through(live)
    assert live.row.practice


@every_lesson
async def test_anything_else_gets_a_word_and_changes_nothing(lite: House, game: str) -> None:
    guest = lite.visitor()
    table = await learn(guest, game)
    seen = await asked(guest, table)
    assert seen["thinking"] == [], "the others wait for their part"
    before = await lite.state(table)
    wrong = [o["choice"] for o in seen["options"] if o["choice"] not in seen["lesson"]["right"]]
    assert wrong
    for choice in wrong:
        answer = await guest.play(table, seen["n"], choice)
        assert (answer.status_code, answer.json()["error"]) == (400, "lesson.other")
    assert await lite.state(table) == before
    answer = await guest.post(
        f"/api/tables/{table}/standing", json={"n": seen["n"], "answer": "pass-until-my-turn"}
    )
    assert answer.status_code == 400


@every_lesson
async def test_what_was_done_is_taken_back_and_done_again(lite: House, game: str) -> None:
    guest = lite.visitor()
    table = await learn(guest, game)
    await follow(guest, table, 5)
    first = await asked(guest, table)
    assert (await guest.play(table, first["n"], right(first)[0])).status_code == 200
    later = await asked(guest, table)
    assert (await guest.undo(table, later["n"])).status_code == 200
    again = await asked(guest, table)
    assert again["lesson"] == first["lesson"]
    await follow(guest, table)
    live = await lite.tables.get(table)
    assert through(live)


async def test_it_is_left_and_taken_up_again_after_a_restart(sqlite_url: str) -> None:
    game = TAUGHT[0]
    async with opened(sqlite_url) as house:
        guest = house.visitor()
        table = await learn(guest, game)
        await follow(guest, table, 7)
        left, cookies = await asked(guest, table), dict(guest.cookies)
    async with opened(sqlite_url) as house:
        guest = house.visitor()
        guest.cookies.update(cookies)
        assert f'href="/t/{table}"' in (await guest.get("/")).text
        seen = await asked(guest, table)
        assert (seen["n"], seen["lesson"]) == (left["n"], left["lesson"])
        await follow(guest, table)
        assert through(await house.tables.get(table))


@every_lesson
async def test_skipped_it_is_a_table_like_any_other(quick_bots: None, lite: House, game: str) -> None:
    guest = lite.visitor()
    table = await learn(guest, game)
    seen = await asked(guest, table)
    assert (await guest.post(f"/api/tables/{table}/skip-lesson")).status_code == 204
    skipped = await asked(guest, table)
    assert skipped["lesson"] is None
    assert skipped["n"] >= seen["n"]
    wrong = next(o["choice"] for o in skipped["options"] if o["choice"] not in right(seen))
    assert (await guest.play(table, skipped["n"], wrong)).status_code == 200
    await asked(guest, table)  # the bots think for themselves
    assert 'id="coach"' not in (await guest.get(f"/t/{table}")).text
    assert (await guest.post(f"/api/tables/{table}/skip-lesson")).status_code == 204


async def test_strangers_see_no_coach_and_skip_nothing(lite: House) -> None:
    guest, stranger = lite.visitor(), await lite.player("Bert")
    table = await learn(guest, TAUGHT[0])
    assert (await stranger.see(table))["lesson"] is None
    assert (await lite.visitor().post(f"/api/tables/{table}/skip-lesson")).status_code == 403
    assert (await stranger.post(f"/api/tables/{table}/skip-lesson")).status_code == 403
    assert (await guest.see(table))["lesson"] is not None


async def test_a_game_without_a_lesson_says_so(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson, "offered", lambda _: None)
    guest = lite.visitor()
    answer = await guest.post("/learn", data={"game": TAUGHT[0]})
    assert answer.status_code == 400
    assert not guest.cookies
    assert "/learn" not in (await guest.get("/")).text
    assert (await lite.visitor().post("/learn", data={"game": "nosuch"})).status_code in (400, 404)


@every_lesson
async def test_the_names_at_the_table_are_said(lite: House, game: str) -> None:
    guest = lite.visitor(**{"Accept-Language": "fr"})
    table = await learn(guest, game)
    said: list[str] = []
    for _ in script(game).line:
        seen = await asked(guest, table)
        said += [text for card in seen["lesson"]["cards"] for text in (card["title"], *card["text"])]
        await guest.play(table, seen["n"], right(seen)[0])
        if any("Iseult" in text for text in said):
            break
    else:
        pytest.fail("nobody is named")
    assert not any("{" in text for text in said)
