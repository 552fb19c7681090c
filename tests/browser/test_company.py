"""Company at a table: who is there, one menu for seats, coming back, giving up, playing again, looking on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.server.process import Server

from .seat import Seat
from .test_accessibility import assert_accessible
from .visitor import Visitor

Arrive = Callable[..., Visitor]


def alone(server: Server) -> None:
    """Until the server has one page open, and no more."""
    for _ in range(3000):
        if re.search(r"^oyez_streams\S* 1.0$", httpx.get(f"{server.url}/metrics").text, re.MULTILINE):
            return
        time.sleep(0.02)
    raise AssertionError("somebody is still there")


def choose(page: Page, seat: int, entry: str, *, sure: bool = True) -> None:
    """An entry of a seat's menu, in the lobby or in the drawer."""
    page.locator("[data-seats]:visible").get_by_test_id(f"menu-{seat}").click()
    page.get_by_test_id(entry).click()
    if sure:
        page.get_by_test_id("menu-sure").click()


def test_a_bot_plays_for_somebody_who_takes_the_seat_back_with_one_click(
    arrive: Arrive, server: Server
) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.new_table("me", "open")
    bert.api("POST", f"/tables/{table}/join", {})
    host, guest = Seat(anna.page).sit(table), Seat(bert.page).sit(table)
    assert guest.until_asked()
    page = anna.page
    page.get_by_test_id("open-people").click()
    people = page.get_by_role("dialog", name="Players")
    expect(people.locator(".dot.here")).to_have_count(2)
    people.get_by_test_id("menu-1").click()
    assert_accessible(page)
    page.get_by_test_id("bot-easy").click()
    expect(page.get_by_test_id("menu-cancel")).to_be_focused()  # nothing happens by one Enter too many
    assert_accessible(page)
    page.get_by_test_id("menu-cancel").click()
    assert anna.sees(table)["table"]["places"][1]["kind"] == "player"
    anna.expects("403")
    choose(page, 1, "bot-easy")  # a present player is not thrown out
    expect(page.get_by_test_id("notice")).to_contain_text("That player is there.")
    bert.page.goto("/me")
    alone(server)
    choose(page, 1, "bot-easy")
    expect(people).to_contain_text("a bot plays for Bert")
    page.keyboard.press("Escape")
    expect(host.log).to_contain_text("A bot plays for Bert now.")

    Seat(bert.page).sit(table)
    expect(guest.buttons).to_have_count(0)
    expect(bert.page.locator("#together")).to_contain_text("a bot began to play for you")
    assert_accessible(bert.page)
    bert.page.get_by_test_id("take-back-1").click()
    expect(bert.page.get_by_test_id("take-back-1")).to_have_count(0)
    expect(bert.page.get_by_test_id("undo")).to_be_visible()
    for seat in (host, guest):
        expect(seat.log).to_contain_text("Bert is back at the table.")
    page.reload()
    expect(Seat(page).drawn().log).to_contain_text("Bert is back at the table.")  # and so it stays


@pytest.mark.parametrize("place", ["open", "greedy"])
def test_an_open_seat_can_be_left_and_given_to_a_bot(arrive: Arrive, place: str) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.new_table("me", "open", place)
    anna.page.goto(f"/t/{table}")  # a host who stays away is replaced
    bert.page.goto(f"/t/{table}")
    lobby = bert.page.get_by_test_id("lobby")
    if place == "open":
        lobby.get_by_test_id("sit-2").click()
        choose(bert.page, 2, "leave", sure=False)
    expect(lobby.get_by_test_id("sit-1")).to_be_visible()
    for number in range(1, 3 if place == "open" else 2):
        choose(anna.page, number, "bot-easy")
    assert Seat(anna.page).drawn().until_asked()
    expect(lobby).to_be_hidden()
    expect(bert.page).to_have_url(re.compile(table))


def test_one_resigns_and_both_play_again_in_their_seats(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    first, second = Seat(anna.page).sit(table), Seat(bert.page).sit(table)
    bert.page.get_by_test_id("open-people").click()
    choose(bert.page, 1, "resign")
    for seat in (first, second):
        expect(seat.result).to_be_visible()
        expect(seat.page.get_by_test_id("reason")).to_contain_text("Bert has resigned")
    expect(anna.page.locator("#result-title")).to_have_text("You win!")
    assert_accessible(anna.page)
    bert.page.get_by_test_id("rematch").click()
    bert.page.wait_for_url(lambda url: table not in url)
    anna.page.get_by_test_id("play-along").click()  # one click, and Anna is there too
    anna.page.wait_for_url(lambda url: table not in url)
    again = anna.page.url.rpartition("/")[2]
    assert Seat(anna.page).drawn().until_asked()
    assert Seat(bert.page).drawn().until_asked()
    assert [(v.sees(again)["seat"]) for v in (anna, bert)] == [0, 1]


def test_who_looks_on_is_told_how_to_talk(arrive: Arrive) -> None:
    anna, bert, guest = arrive("Anna"), arrive("Bert"), arrive()
    table = anna.begin_with(bert)
    Seat(anna.page).sit(table)
    page = guest.page
    Seat(page).sit(table)
    expect(page.locator("#together")).to_contain_text("You are watching")
    page.get_by_test_id("talk").click()
    name = page.get_by_label("Choose a name to talk along")
    expect(name).to_be_focused()
    assert_accessible(page)
    name.fill("Dora")
    page.keyboard.press("Enter")
    Seat(page).drawn()
    page.get_by_test_id("talk").click()
    expect(page.get_by_test_id("chat-input")).to_be_focused()
    page.keyboard.type("Well played")
    page.keyboard.press("Enter")
    expect(anna.page.get_by_test_id("chat")).to_contain_text("Dora Well played")
