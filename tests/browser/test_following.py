"""Following the others: the speed, skipping, what happened since one's turn, and hearing of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .seat import DECIDING, Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

SIZES = [(1280, 800), (1920, 1080), (820, 1180), (844, 390), (390, 844)]


def lines(seat: Seat) -> Locator:
    return seat.log.locator("li:not(.turn-head)")


def told(visitor: Visitor, table: str) -> list[str]:
    return [line["text"] for line in visitor.sees(table)["log"]["lines"]]


def moves_of(visitor: Visitor, table: str) -> list[int]:
    """The moves of which the player was told something."""
    return sorted({line["n"] for line in visitor.sees(table)["log"]["lines"]})


def turn_of(other: Visitor, me: Visitor, table: str) -> None:
    """The other plays beside the browser until it is my turn."""
    while not me.sees(table)["options"]:
        other.play(table)


def end_turn(me: Visitor, table: str) -> None:
    while me.sees(table)["options"]:
        me.play(table)


def spoken(page: Page) -> list[str]:
    return list(page.get_by_test_id("spoken").locator("p").all_text_contents())


def test_the_speed_is_chosen_and_remembered(arrive: Arrive) -> None:
    anna = arrive("Anna", speed="normal")
    table = anna.new_table("me", "open")
    seat = Seat(anna.page).sit(table)
    anna.page.get_by_test_id("open-settings").click()
    box = anna.page.get_by_test_id("speed")
    expect(box).to_have_value("normal")
    assert len(box.locator("option").all()) == 4
    box.select_option("slow")
    expect(anna.page.get_by_test_id("follow-speed")).to_have_value("slow")
    anna.page.reload()
    seat.drawn()
    expect(anna.page.get_by_test_id("speed")).to_have_value("slow")


def test_step_by_step_every_move_is_called_for_and_can_be_skipped(arrive: Arrive) -> None:
    anna, bert = arrive("Anna", speed="step"), arrive("Bert")
    table = anna.begin_with(bert)
    page, seat = anna.page, Seat(anna.page).sit(table)
    while anna.sees(table)["options"]:
        assert seat.until_asked()
        seat.press_and_see()
    expect(lines(seat)).to_have_count(len(told(anna, table)))
    before = moves_of(anna, table)
    for _ in range(2):
        bert.play(table)
    turn_of(bert, anna, table)
    ahead = [n for n in moves_of(anna, table) if n not in before]
    assert len(ahead) > 1
    everything = anna.sees(table)["log"]["lines"]

    def seen(moves: int) -> int:
        return sum(line["n"] <= (before + ahead)[len(before) + moves - 1] for line in everything)

    following, step, skip = (page.get_by_test_id(name) for name in ("next", "follow", "skip"))
    expect(following).to_be_enabled()
    expect(step).to_be_visible()
    expect(skip).to_be_visible()
    expect(lines(seat)).to_have_count(seen(0))
    expect(seat.buttons).to_have_count(0)
    following.click()
    expect(lines(seat)).to_have_count(seen(1))
    page.locator("body").press(" ")
    expect(lines(seat)).to_have_count(seen(2))
    if len(ahead) > 2:
        skip.click()
    expect(lines(seat)).to_have_count(len(everything))
    assert seat.until_asked()
    expect(page.get_by_test_id("follow")).to_be_hidden()
    # each thing was said, in its order, and nothing twice
    expect(page.get_by_test_id("spoken").locator("p").last).to_contain_text(seat.prompt.inner_text())
    heard = [text for text in spoken(page) if text in told(anna, table)]
    assert heard[-len(everything) + seen(0) :] == told(anna, table)[seen(0) :]


def test_on_a_phone_whoever_plays_on_has_read_what_happened(arrive: Arrive) -> None:
    """There it lies over the table; on a desk it stays all through the turn."""
    for width, stays in ((390, False), (1280, True)):
        anna, bert = arrive("Anna", viewport={"width": width, "height": 800}), arrive("Bert")
        table = anna.begin_with(bert)
        seat, panel = Seat(anna.page).sit(table), anna.page.get_by_test_id("since")
        for _ in range(10):
            end_turn(anna, table)
            turn_of(bert, anna, table)
            expect(panel).to_be_visible()
            assert seat.until_asked()
            seat.press_and_see()
            if anna.sees(table)["options"]:
                break
        assert anna.sees(table)["options"], "every turn was a single choice"
        assert seat.until_asked()
        expect(panel).to_be_visible(visible=stays)


def test_since_my_turn_is_shown_again_and_dismissed(arrive: Arrive) -> None:
    anna, bert = arrive("Anna", speed="step"), arrive("Bert")
    table = anna.begin_with(bert)
    end_turn(anna, table)
    turn_of(bert, anna, table)
    page, seat = anna.page, Seat(anna.page).sit(table)
    panel = page.get_by_test_id("since")
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("Since your turn")
    expect(panel.locator("li").first).to_contain_text("Bert")
    expect(panel.locator("li").first).to_contain_text("+1 card")
    assert seat.until_asked()
    now = seat.table()
    page.get_by_test_id("since-again").click()
    expect(page.get_by_test_id("next")).to_be_enabled()
    page.get_by_test_id("next").click()
    expect(seat.prompt).to_contain_text("Shown again")
    expect(seat.buttons).to_have_count(0)
    expect(panel).to_be_hidden()
    expect(page.get_by_test_id("skip")).to_have_text("Back to now")
    assert seat.table() != now
    page.get_by_test_id("skip").click()
    assert seat.until_asked()
    expect(panel).to_be_visible()
    assert seat.table() == now
    page.reload()
    expect(panel).to_be_visible()
    page.get_by_test_id("since-dismiss").click()
    expect(panel).to_be_hidden()
    page.reload()
    assert seat.drawn().until_asked()
    with page.expect_response("**/since"):
        page.reload()
    expect(panel).to_be_hidden()


PASSING = """window.passing = new Set(); new MutationObserver(() => {
  const prompt = document.querySelector("[data-testid=prompt]");
  if (prompt?.textContent.includes("Revu")) window.passing.add("prompt");
  if (document.querySelector("[data-testid=flight]")) window.passing.add("flight");
  if (document.querySelectorAll("#log .telling").length === 1) window.passing.add("line");
}).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });"""
"""What stands on the page for a moment only, seen from within: whoever asks now and then may miss it."""


def test_what_is_shown_again_comes_back_to_now_by_itself(arrive: Arrive) -> None:
    anna, bert = arrive("Anna", locale="fr-FR", reduced_motion="no-preference"), arrive("Bert")
    anna.context.add_init_script(PASSING)
    table = anna.begin_with(bert)
    end_turn(anna, table)
    turn_of(bert, anna, table)
    page, seat = anna.page, Seat(anna.page).sit(table)
    assert seat.until_asked()
    page.get_by_test_id("since-again").click()
    page.wait_for_function("() => window.passing.size === 3")
    assert seat.until_asked()
    expect(page.get_by_test_id("since")).to_contain_text("Depuis votre tour")
    seat.press()


WATCHED = """window.marks = []; new MutationObserver((changes) => {
  for (const added of changes.flatMap((change) => [...change.addedNodes])) {
    if (added.classList?.contains("flight")) window.marks.push(added.getAnimations().length);
  }
}).observe(document, { childList: true, subtree: true });"""
"""For every mark that has come, how it moves."""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_gains_fly_unless_nothing_is_to_move(arrive: Arrive, motion: str) -> None:
    anna, bert = arrive("Anna", speed="normal", reduced_motion=motion), arrive("Bert")
    anna.context.add_init_script(WATCHED)
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    end_turn(anna, table)
    bert.play(table)
    expect(lines(seat)).to_have_count(len(told(anna, table)), timeout=60_000)
    anna.page.wait_for_function("() => window.marks.length")
    moving = anna.page.evaluate("() => window.marks.filter(Boolean).length")
    assert bool(moving) == (motion == "no-preference")
    expect(anna.page.get_by_test_id("flight")).to_have_count(0)


def test_the_first_answer_stays_in_sight_at_every_size(arrive: Arrive) -> None:
    anna = arrive("Anna")
    table = anna.new_table("me", "random", "random", "random", "random", game="margraves")
    page, seat = anna.page, Seat(anna.page).sit(table)
    panel = page.get_by_test_id("since")
    for _ in range(80):
        assert seat.until_asked()
        if panel.is_visible():
            break
        seat.press()
    expect(panel).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(seat.buttons.first).to_be_visible()
        expect(panel).to_be_visible()
        page.wait_for_function(
            """(button) => { const box = document.querySelector(button).getBoundingClientRect();
                 const down = box.top + Math.min(18, box.height / 2);
                 const hit = document.elementFromPoint(box.left + box.width / 2, down);
                 return box.top >= 0 && box.top + 30 < innerHeight && hit?.closest(button) !== null; }""",
            arg=DECIDING,
        )


def test_on_a_phone_the_page_scrolls_to_what_happens(arrive: Arrive) -> None:
    anna = arrive("Anna", speed="step", viewport={"width": 390, "height": 844}, has_touch=True)
    bert = arrive("Bert")
    table = anna.begin_with(bert)
    page, seat = anna.page, Seat(anna.page).sit(table)
    end_turn(anna, table)
    turn_of(bert, anna, table)
    expect(page.get_by_test_id("next")).to_be_enabled()
    page.evaluate("() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    for _ in range(30):
        if page.get_by_test_id("next").is_hidden() or page.get_by_test_id("next").is_disabled():
            break
        page.get_by_test_id("next").click()
        flashing = page.locator("#scene .flash")
        if flashing.count():
            seen: Any = flashing.first.bounding_box()
            bar: Any = seat.bar.bounding_box()
            assert seen["y"] + seen["height"] > 0
            assert seen["y"] < bar["y"]
            return
    raise AssertionError("nothing was flashed")


def test_who_thinks_and_for_how_long_at_most(arrive: Arrive) -> None:
    anna = arrive("Anna")
    Seat(anna.page).sit(anna.new_table("me", "open"))
    words = anna.page.evaluate(
        """async () => { const { thinkingRing } = await import("/static/thinking.js");
             return thinkingRing({ n: 3, thinking: [1] }).getAttribute("aria-label"); }"""
    )
    assert words == "Thinking, 1 s at most"
