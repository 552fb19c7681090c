"""Nothing jumps, nothing moves for those who want it still, and a table fits its window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

WINDOWS = [(1280, 800), (1024, 768), (1920, 1080), (2560, 1080)]


def places(seat: Seat) -> list[Any]:
    return [part.bounding_box() for part in (seat.bar, seat.scene, seat.prompt.locator(".."), seat.undo)]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_jumps_when_moves_arrive(arrive: Arrive, motion: str) -> None:
    anna, bert = arrive("Anna", reduced_motion=motion), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    assert seat.until_asked()
    first = places(seat)
    assert all(first)
    for at in range(4):
        seat.point_out(at)
        assert places(seat) == first
        while not anna.sees(table)["options"]:
            bert.play(table)
            lines = anna.sees(table)["log"]["lines"]
            expect(seat.log.locator("li:not(.turn-head)")).to_have_count(len(lines))
            assert places(seat) == first
        assert seat.until_asked()
        assert places(seat) == first
    anna.page.get_by_test_id("chat-input").fill("A long line of chat, " * 20)
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_test_id("chat")).to_contain_text("A long line")
    assert places(seat) == first


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion_is_reduced_for_those_who_ask(arrive: Arrive, motion: str) -> None:
    anna = arrive("Anna", reduced_motion=motion)
    Seat(anna.page).sit(anna.new_table("me", "greedy"))
    moving = anna.page.locator("#scene .sprite").evaluate_all(
        """all => all.filter((one) => {
             const style = getComputedStyle(one);
             const lasts = (times) => times.split(",").some((time) => parseFloat(time) > 0);
             return style.transitionProperty !== "none" && lasts(style.transitionDuration)
                 || style.animationName !== "none" && lasts(style.animationDuration);
           }).length"""
    )
    assert bool(moving) == (motion == "no-preference")
    running = anna.page.evaluate("() => document.getAnimations().length")
    assert motion == "no-preference" or not running


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_the_table_fits_the_window(arrive: Arrive, width: int, height: int) -> None:
    anna = arrive("Anna", viewport={"width": width, "height": height})
    page = anna.page
    seat = Seat(page).sit(anna.new_table("me", "greedy", "greedy", "greedy"))
    assert seat.until_asked()
    seat.choose(0)
    assert seat.until_asked()
    high, wide = page.evaluate(
        "() => { const all = document.scrollingElement; return [all.scrollHeight, all.scrollWidth]; }"
    )
    assert high <= height
    assert wide <= width
    for part in (seat.bar, seat.scene, seat.prompt, seat.turn, seat.undo):
        expect(part).to_be_in_viewport(ratio=0.99)


def test_every_thing_that_glows_can_be_clicked(arrive: Arrive) -> None:
    """Nothing that may be chosen is buried under something else, all through a game."""
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    for at in range(14):
        while not anna.sees(table)["options"]:
            bert.play(table)
        assert seat.until_asked()
        spots = seat.spots(seat.glowing_ids())
        assert not [sprite for sprite, spot in spots.items() if spot is None]
        seat.press(at % seat.buttons.count())
