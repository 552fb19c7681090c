"""Taking back, thinking twice, and pages that have missed something."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

HOLDABLE = """
const Real = EventSource;
const kept = [];
let held = false;
window.hold = () => { held = true; };
window.release = () => { held = false; kept.splice(0).forEach((hear) => hear()); };
window.EventSource = class extends Real {
  addEventListener(name, hear) {
    super.addEventListener(name, (event) => (held ? kept.push(() => hear(event)) : hear(event)));
  }
};
"""
"""A page whose news can be kept from it for a while."""


def holdable(visitor: Visitor, table: str) -> Seat:
    visitor.page.add_init_script(HOLDABLE)
    return Seat(visitor.page).sit(table)


def test_undo_takes_a_move_back_on_the_page(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    seat, other = Seat(anna.page).sit(table), Seat(bert.page).sit(table)
    assert seat.until_asked()
    before = seat.table(), seat.buttons.all_inner_texts(), seat.log.inner_text()
    seat.choose(2)
    expect(seat.log).to_contain_text("Anna takes")
    expect(other.log).to_contain_text("Anna takes")
    assert seat.until_asked()
    expect(seat.undo).to_have_attribute("aria-disabled", "false")
    seat.undo.click()
    expect(seat.log).not_to_contain_text("Anna takes")
    expect(other.log).not_to_contain_text("Anna takes")
    assert seat.until_asked()
    assert (seat.table(), seat.buttons.all_inner_texts(), seat.log.inner_text()) == before
    seat.choose(3)
    expect(seat.log).to_contain_text("Anna takes")
    assert seat.until_asked()
    anna.page.keyboard.press("u")
    expect(seat.log).not_to_contain_text("Anna takes")


def test_undo_is_grey_and_says_why_once_something_was_revealed(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    assert seat.until_asked()
    expect(seat.undo).to_have_attribute("aria-disabled", "true")
    why = anna.page.locator("#undo-why")
    expect(why).to_be_hidden()
    seat.undo.hover()
    expect(why).to_be_visible()
    expect(why).to_have_text(anna.sees(table)["undo"])
    expect(seat.undo).to_have_accessible_description(anna.sees(table)["undo"])
    before = anna.sees(table)["n"]
    seat.undo.click(force=True)
    anna.page.keyboard.press("u")
    seat.choose(2)  # nothing was sent before this
    assert seat.until_asked()
    assert anna.sees(table)["n"] == before + 1


def test_in_practice_undo_goes_back_beyond_the_bots(arrive: Arrive) -> None:
    anna = arrive("Anna")
    table = anna.new_table("me", "greedy", practice=True)
    seat = Seat(anna.page).sit(table)
    assert seat.until_asked()
    seat.choose(3)
    expect(seat.log).to_contain_text("Anna bids 3 coins.")
    assert seat.until_asked()
    seat.undo.click()
    expect(seat.log).not_to_contain_text("Anna bids")
    expect(seat.choice(3)).to_be_enabled()


def test_a_final_choice_is_asked_for_twice_unless_switched_off(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    confirm = anna.page.get_by_test_id("confirm")
    assert seat.until_asked()
    seat.choice(2).click()  # can be taken back: not asked
    expect(seat.choice(0)).to_be_enabled()
    offered, n = seat.buttons.all_inner_texts(), anna.sees(table)["n"]

    seat.choice(0).click()  # ends the turn and shows a new card
    expect(confirm).to_be_visible()
    expect(confirm).to_contain_text(offered[-1].split("\n")[-1])
    expect(seat.buttons).to_have_count(0)
    anna.page.locator("#confirm-no").click()
    expect(confirm).to_be_hidden()
    assert seat.buttons.all_inner_texts() == offered
    seat.choice(0).click()
    anna.page.keyboard.press("Escape")
    expect(confirm).to_be_hidden()
    assert anna.sees(table)["n"] == n
    seat.choice(0).click()
    anna.page.get_by_test_id("confirm-yes").click()
    expect(seat.turn).to_contain_text("Bert")
    assert anna.sees(table)["n"] == n + 1

    anna.page.get_by_test_id("open-settings").click()
    anna.page.locator("[data-setting=confirm]").uncheck()
    anna.page.keyboard.press("Escape")
    anna.page.reload()
    seat.drawn()
    while not anna.sees(table)["options"]:
        bert.play(table)
    for _ in range(3):
        assert seat.until_asked()
        if "Take" in seat.prompt.inner_text():
            seat.choice(1).click()
        elif seat.choice(0).count():
            seat.choice(0).click()
            break
    expect(seat.turn).to_contain_text("Bert")
    expect(confirm).to_be_hidden()


def test_a_stale_tab_plays_no_wrong_move_and_gets_the_fresh_view(arrive: Arrive) -> None:
    """Choice 2 is another card on the stale page, and a region of the map on the fresh one."""
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    later = arrive(token=anna.token)
    later.expects("409")
    stale = holdable(later, table)
    assert stale.until_asked()
    later.page.evaluate("hold()")
    assert seat.until_asked()
    seat.choose(3)
    expect(seat.log).to_contain_text("Anna takes")
    n = anna.sees(table)["n"]

    with later.page.expect_response(lambda answer: answer.url.endswith("/play")) as answered:
        stale.choose(2)
    assert answered.value.status == 409
    expect(later.page.get_by_test_id("notice")).not_to_be_empty()
    assert anna.sees(table)["n"] == n
    later.page.evaluate("release()")
    expect(stale.log).to_contain_text("Anna takes")
    assert stale.until_asked()
    assert seat.until_asked()
    assert stale.table() == seat.table()
    assert stale.buttons.all_inner_texts() == seat.buttons.all_inner_texts()
    stale.press(0)  # and goes on from there
    expect(seat.log.locator("li").last).to_contain_text("Anna places")
    assert anna.sees(table)["n"] == n + 1


def test_a_bid_that_crosses_another_bid_is_still_made(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.new_table("me", "open")
    bert.api("POST", f"/tables/{table}/join", {})
    anna.expects("409")
    seat = holdable(anna, table)
    assert seat.until_asked()
    anna.page.evaluate("hold()")
    bert.play(table, 2)
    with anna.page.expect_response(lambda answer: answer.url.endswith("/play")):
        seat.choose(4)
    anna.page.evaluate("release()")
    expect(seat.log).to_contain_text("Anna bids 4 coins.")
    expect(seat.log).to_contain_text("Bert bids 2 coins.")


def test_a_page_that_was_offline_catches_up_by_itself(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    away = arrive(token=anna.token)
    away.expects("net::ERR_INTERNET_DISCONNECTED")
    seat, missing = Seat(anna.page).sit(table), Seat(away.page).sit(table)
    assert missing.until_asked()
    away.context.set_offline(True)
    assert seat.until_asked()
    seat.choose(2)
    assert seat.until_asked()
    away.context.set_offline(False)
    expect(missing.log).to_contain_text("Anna takes")
    expect(away.page.get_by_test_id("connection")).to_be_empty()
    assert missing.until_asked()
    assert missing.table() == seat.table()
