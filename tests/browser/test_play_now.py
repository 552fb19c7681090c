"""From the front door to the end of a game, and what is left of it afterwards."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import oyez
from oyez import games
from oyez.core.match import Match

from . import shortest
from .seat import Seat
from .visitor import Visitor

TO_THE_END = 10**6
SHORT = ("legends",)
BY_HAND = {game: TO_THE_END if game in SHORT or "OYEZ_SOAK" in os.environ else 20 for game in oyez.catalog()}
"""So many choices are made in the browser; the rest of a long game is played while nobody looks."""
SHORT_IF_IDLE = {"seven": ({"fallen": True}, 24)}
"""Games that are soon over, with these options, when the other player does nothing and one follows suit after
so many choices: heroes who keep their sins fall."""

Arrive = Callable[..., Visitor]


def points(page: Page) -> list[list[int]]:
    """The figures of the table of scores, player by player: the parts, then the total."""
    rows = page.locator("#scores tbody tr").all()
    figures = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    return [list(column) for column in zip(*figures, strict=True)]


def play_by_hand(seat: Seat, most: int, others: Callable[[], None] = lambda: None) -> None:
    """Mostly by pointing at the table, now and then by a button."""
    pointed, pressed = 0, 0
    others()
    while pointed + pressed < most and seat.until_asked():
        if seat.glowing.count() and (pointed + pressed) % 4 < 3:
            with seat.goes_on():
                seat.point_out(pointed)
            pointed += 1
        else:
            with seat.goes_on():
                seat.press(-1 if pressed % 2 else 0)
            pressed += 1
        others()
    assert pointed
    assert pressed


def decline(visitor: Visitor, table: str) -> None:
    """The first answer to whatever is asked, beside the browser, until somebody else is asked."""
    while visitor.sees(table)["options"]:
        visitor.play(table)


def play_beside(idle: Visitor, anna: Visitor, game: str) -> str:
    """By hand to the end, doing nothing either in the end; the table."""
    options, most = SHORT_IF_IDLE[game]
    table = anna.new_table("me", "open", game=game, options=options)
    idle.api("POST", f"/tables/{table}/join", {})
    seat = Seat(anna.page).sit(table)
    play_by_hand(seat, most, lambda: decline(idle, table))
    while seat.until_asked():
        with seat.goes_on():
            seat.choose(anna.sees(table)["options"][0]["choice"])
        decline(idle, table)
    return table


def play_again(beside: Visitor, anna: Visitor, line: Match) -> str:
    """A whole match that was played before, all of one's own choices by hand where they lie; the table."""
    table = anna.new_table("me", "open", game=line.game.id)
    beside.api("POST", f"/tables/{table}/join", {})
    seat = Seat(anna.page).sit(table)
    for who, choice in line.choices:
        if who != shortest.HAND:
            beside.play(table, choice)
            continue
        assert seat.until_asked()
        offered = {option["choice"]: option for option in anna.sees(table)["options"]}
        with seat.goes_on():
            seat.take(offered[choice])
    return table


@pytest.mark.parametrize("game", oyez.catalog())
def test_a_visitor_plays_at_once_against_bots(arrive: Arrive, game: str) -> None:
    page = arrive().page
    page.goto("/")
    page.get_by_test_id(f"play-now-{game}").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    play_by_hand(Seat(page).drawn(), 5)


def test_the_first_turns_with_every_expansion(arrive: Arrive) -> None:
    """Ten turns at a table with everything on it, all of one's own by hand."""
    visitor = arrive("Anna")
    options = games.find("vindication").variants["everything"]
    table = visitor.new_table("me", "random", game="vindication", options=options)
    seat = Seat(visitor.page).sit(table)
    while visitor.sees(table)["turn"] <= 10:
        play_by_hand(seat, 12)


@pytest.mark.parametrize("game", oyez.catalog())
def test_a_whole_game_by_mouse(arrive: Arrive, game: str) -> None:
    visitor = arrive("Anna")
    page, seat = visitor.page, Seat(visitor.page)
    seats = min(oyez.catalog()[game].seats)
    line = None if "OYEZ_SOAK" in os.environ else shortest.kept(game)
    idle = None if "OYEZ_SOAK" in os.environ or game not in SHORT_IF_IDLE else arrive("Bert")
    alone = line is None and idle is None
    if line is not None:
        table = play_again(arrive("Bert"), visitor, line)
    elif idle is not None:
        table = play_beside(idle, visitor, game)
    else:
        table = visitor.new_table("me", *["random"] * (seats - 1), game=game)
        play_by_hand(seat.sit(table), BY_HAND[game])
        page.goto("/me")
        visitor.play_on(table)
        page.goto(f"/t/{table}")

    expect(seat.result).to_be_visible()
    expect(page.locator("#result-title")).not_to_be_empty()
    rows = points(page)
    assert len(rows) == seats
    assert all(sum(parts) == total for *parts, total in rows)
    # all may have lost, or others have won than those with most points
    won = len(visitor.sees(table)["winners"])
    assert max(total for *_, total in rows[:won] or rows) == rows[0][-1]
    players = page.locator("#scores thead th")
    expect(players).to_have_class([*["winner"] * won, *[""] * (len(rows) - won)])
    expect(seat.glowing).to_have_count(0)
    expect(seat.log.locator("li").last).to_be_in_viewport()

    before = page.url
    page.get_by_test_id("rematch").click()
    expect(page).not_to_have_url(before)
    expect(page.get_by_test_id("result")).to_be_hidden()
    if alone:  # else somebody has to come along first
        assert Seat(page).drawn().until_asked()


def test_a_replay_goes_through_the_moves_and_links_to_one(arrive: Arrive) -> None:
    visitor = arrive("Anna")
    page = visitor.page
    table = visitor.finished_table()
    page.goto(f"/t/{table}")
    page.get_by_test_id("replay").click()
    at, happened, slider = (page.get_by_test_id(name) for name in ("at", "happened", "slider"))
    moves = int(slider.get_attribute("max") or 0)
    assert moves > 20
    expect(page).to_have_url(re.compile(r"move=0"))

    seen = set()
    for move in range(1, 6):
        page.get_by_test_id("step-next").click()
        expect(page).to_have_url(re.compile(rf"move={move}\b"))
        expect(slider).to_have_value(str(move))
        seen.add(page.locator("#scene").inner_html())
    assert len(seen) > 3
    page.get_by_test_id("step-previous").click()
    expect(page).to_have_url(re.compile(r"move=4\b"))

    slider.fill("20")
    expect(page).to_have_url(re.compile(r"move=20\b"))
    expect(happened).not_to_be_empty()
    words, place, link = happened.inner_text(), at.inner_text(), page.url
    page.get_by_test_id("seen-by").select_option("1")
    expect(page).to_have_url(re.compile(r"move=20&seat=1"))

    page.get_by_test_id("step-last").click()
    expect(page).to_have_url(re.compile(rf"move={moves}\b"))
    expect(page.get_by_test_id("scores")).to_be_visible()
    assert len(points(page)) == 2

    other = arrive().page
    other.goto(link)
    expect(other.get_by_test_id("happened")).to_have_text(words)
    expect(other.get_by_test_id("at")).to_have_text(place)


def test_a_replay_shows_what_the_chosen_seat_saw(arrive: Arrive) -> None:
    """One of the players looked at a token that lay face down; the others never learned what it was."""
    visitor = arrive("Anna")
    page = visitor.page
    table = visitor.finished_table(exploration=True, swamp=True)
    page.goto(f"/t/{table}/replay?move=12&seat=1")
    log, seen_by = page.get_by_test_id("log"), page.get_by_test_id("seen-by")
    expect(seen_by).to_have_value("1")
    expect(log).to_contain_text("looks at the token")
    expect(log).to_contain_text("You have seen")
    for seat in ("0", ""):
        seen_by.select_option(seat)
        expect(log).not_to_contain_text("You have seen")
        expect(log).to_contain_text("looks at the token")


def test_a_record_is_downloaded_and_opened_again(arrive: Arrive, tmp_path: Path) -> None:
    visitor = arrive("Anna")
    page = visitor.page
    table = visitor.finished_table()
    page.goto(f"/t/{table}")
    expect(page.get_by_test_id("result")).to_be_visible()
    scores = points(page)
    with page.expect_download() as downloading:
        page.get_by_test_id("record").click()
    kept = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(kept)
    choices = json.loads(kept.read_text())["choices"]

    reader = arrive().page
    reader.goto("/open")
    reader.locator("#file").set_input_files(kept)
    reader.locator("form[action='/open'] button").click()
    expect(reader.locator("#scene .sprite").first).to_be_attached()
    expect(reader.get_by_test_id("slider")).to_have_attribute("max", str(len(choices)))
    reader.get_by_test_id("step-last").click()
    expect(reader.get_by_test_id("scores")).to_be_visible()
    assert points(reader) == scores

    reader.goto("/open")
    reader.locator("#text").fill(kept.read_text())
    reader.locator("form[action='/open'] button").click()
    expect(reader.get_by_test_id("slider")).to_have_attribute("max", str(len(choices)))
    expect(reader.locator("#scene .sprite").first).to_be_attached()
