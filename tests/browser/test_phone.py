"""A phone in the hand: nothing runs off its side, the bar is always in sight, everything can be tapped."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def assert_fits(page: Page) -> None:
    wide, room = page.evaluate(
        "() => [document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]"
    )
    assert wide <= room == 390


@pytest.mark.parametrize("path", ["/", "/new?game=legends", "/me", "/open"])
def test_plain_pages_do_not_scroll_sideways(arrive: Arrive, path: str) -> None:
    page = arrive("Anna", **PHONE).page
    page.goto(path)
    assert_fits(page)


def test_the_lobby_and_the_replay_do_not_scroll_sideways(arrive: Arrive) -> None:
    anna = arrive("Anna", **PHONE)
    Seat(anna.page).sit(anna.new_table("me", "open", "open"))
    expect(anna.page.get_by_test_id("lobby")).to_be_in_viewport(ratio=1)
    assert_fits(anna.page)
    table = anna.finished_table()
    anna.page.goto(f"/t/{table}")
    expect(anna.page.get_by_test_id("result")).to_be_in_viewport(ratio=1)
    assert_fits(anna.page)
    anna.page.goto(f"/t/{table}/replay?move=12")
    expect(anna.page.locator("#scene .sprite").first).to_be_attached()
    expect(anna.page.get_by_test_id("slider")).to_be_in_viewport(ratio=1)
    assert_fits(anna.page)


def test_some_turns_by_tapping(arrive: Arrive) -> None:
    page = arrive(**PHONE).page
    page.goto("/")
    page.get_by_test_id("play-now-legends").tap()
    seat = Seat(page, touch=True).drawn()
    tapped = 0
    for step in range(12):
        assert seat.until_asked()
        assert_fits(page)
        expect(seat.bar).to_be_in_viewport(ratio=0.99)
        expect(seat.prompt).to_be_in_viewport(ratio=0.9)
        if seat.glowing.count():
            tapped += len(seat.point_out(step))
        else:
            seat.press()
    assert tapped >= 5
    page.evaluate("() => scrollTo(0, document.scrollingElement.scrollHeight)")
    expect(seat.bar).to_be_in_viewport(ratio=0.99)
    expect(seat.undo).to_be_in_viewport(ratio=0.99)


def test_every_button_is_large_enough_for_a_finger(arrive: Arrive) -> None:
    anna = arrive("Anna", **PHONE)
    seat = Seat(anna.page, touch=True).sit(anna.new_table("me", "greedy"))
    assert seat.until_asked()
    boxes = anna.page.locator("#bar button:visible").evaluate_all(
        "all => all.map((one) => [one.textContent, one.getBoundingClientRect().height])"
    )
    assert len(boxes) > 4
    assert not [name for name, height in boxes if height < 44]


def test_log_and_chat_come_up_as_drawers(arrive: Arrive) -> None:
    anna = arrive("Anna", **PHONE)
    seat = Seat(anna.page, touch=True).sit(anna.new_table("me", "greedy"))
    expect(seat.log).to_be_hidden()
    anna.page.get_by_test_id("open-log").tap()
    expect(seat.log).to_be_in_viewport()
    anna.page.locator("#tab-chat").tap()
    anna.page.get_by_test_id("chat-input").fill("Hello")
    anna.page.get_by_role("button", name="Send").tap()
    expect(anna.page.get_by_test_id("chat")).to_contain_text("Hello")
    anna.page.locator("#side-close").tap()
    expect(anna.page.get_by_test_id("chat")).to_be_hidden()
    assert_fits(anna.page)
