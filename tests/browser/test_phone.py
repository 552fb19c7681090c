"""A phone in the hand: nothing runs off its side, the bar is always in sight, everything can be tapped."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

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


def test_a_finger_on_a_crowd_of_pieces_is_asked_which(arrive: Arrive) -> None:
    anna, bert = arrive("Anna", **PHONE), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page, touch=True).sit(table)
    crowd: list[str] = []
    for _ in range(60):
        while not anna.sees(table)["options"]:
            bert.play(table)
        assert seat.until_asked()
        regions = [sprite.rpartition("-")[2] for sprite in seat.glowing_ids() if sprite.startswith("army-")]
        crowd = [region for region in regions if regions.count(region) > 1]
        if crowd:
            break
        destroying = seat.buttons.filter(has_text=re.compile("destroy", re.IGNORECASE))
        seat.press(0) if not destroying.count() else destroying.first.tap()
    assert crowd, "nobody ever destroys an army"
    number = int(crowd[0])
    pieces = [sprite for sprite in seat.glowing_ids() if sprite.endswith(f"-{number}")]
    seat.click_sprite(f"region-{number}")
    answers = anna.page.locator("#chooser .choice")
    expect(answers).to_have_count(len(pieces))
    expect(answers.first).to_be_in_viewport(ratio=1)
    before = anna.sees(table)["n"]
    answers.first.tap()
    expect(anna.page.locator("#chooser")).to_be_hidden()
    confirm = anna.page.get_by_test_id("confirm-yes")
    if confirm.is_visible():
        confirm.tap()
    expect(seat.log).to_contain_text("Anna destroys")
    assert anna.sees(table)["n"] == before + 1


BESIDE = """() => {
  const glowing = [...document.querySelectorAll("#scene .glow")];
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const small = glowing.filter((one) => one.getBoundingClientRect().height < 28);
  for (const one of small) {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const [x, y] = middle(one);
    for (const [dx, dy] of [[0, 15], [0, -15], [15, 0], [-15, 0]]) {
      const far = (other) => Math.hypot(middle(other)[0] - x - dx, middle(other)[1] - y - dy);
      const near = glowing.filter((other) => far(other) < 40);
      const under = document.elementFromPoint(x + dx, y + dy)?.closest(".sprite");
      if (near.length === 1 && under && !under.matches(".glow")) return [one.id, x + dx, y + dy];
    }
  }
  return null;
}"""
"""Something small that can be chosen, and a point beside it where nothing else can."""


def test_a_finger_beside_a_small_piece_means_it(arrive: Arrive) -> None:
    anna, bert = arrive("Anna", **PHONE), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page, touch=True).sit(table)
    found: Any = None
    for at in range(60):
        while not anna.sees(table)["options"]:
            bert.play(table)
        assert seat.until_asked()
        found = anna.page.evaluate(BESIDE)
        if found:
            break
        seat.press_and_see(at % seat.buttons.count())
    assert found, "nothing small could ever be chosen"
    thing, x, y = found
    n = seat.bar.get_attribute("data-n")
    anna.page.touchscreen.tap(x, y)
    anna.page.wait_for_function(
        """([id, n]) => document.querySelector(`#${id}.chosen`) || !document.getElementById("confirm").hidden
           || document.getElementById("bar").dataset.n !== n""",
        arg=[thing, n],
    )


def test_a_first_visit_is_told_that_holding_explains(arrive: Arrive) -> None:
    anna = arrive("Anna", speed=None, locale="fr-FR", **PHONE)
    page, table = anna.page, anna.new_table("me", "greedy")
    seat = Seat(page, touch=True).sit(table)
    told = page.get_by_test_id("told")
    expect(told).to_contain_text("Laissez le doigt")
    x, y = seat.spots(["deck"])["deck"]
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#zoom")).to_contain_text("Pioche")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#zoom")).to_be_hidden()
    expect(told).to_have_count(0)
    seat.sit(table)
    expect(told).to_have_count(0)
    other = arrive("Bert", speed=None, **PHONE)  # who reads it and does not try it
    Seat(other.page).sit(other.new_table("me", "greedy"))
    other.page.get_by_test_id("told-ok").tap()
    Seat(other.page).sit(table)
    expect(other.page.get_by_test_id("told")).to_have_count(0)


def test_what_can_be_chosen_comes_into_sight(arrive: Arrive) -> None:
    anna = arrive("Anna", **PHONE)
    seat = Seat(anna.page, touch=True).sit(anna.new_table("me", "greedy"))
    for _ in range(10):
        assert seat.until_asked()
        bar = seat.bar.bounding_box()
        assert bar
        boxes = [box for one in seat.glowing.all() if (box := one.bounding_box())]
        inside = [box for box in boxes if box["y"] >= 48 and box["y"] + box["height"] <= bar["y"]]
        assert inside or not boxes
        seat.press()


def test_the_scores_are_all_in_sight(arrive: Arrive) -> None:
    anna = arrive("Anna", **PHONE)
    anna.page.goto(f"/t/{anna.finished_table()}")
    scores = anna.page.get_by_test_id("scores")
    expect(scores).to_be_in_viewport(ratio=1)
    for part in ("Regions", "Islands", "Total"):
        expect(scores.get_by_role("rowheader", name=part)).to_be_in_viewport(ratio=1)
    wide, room = scores.locator("..").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert wide <= room


def test_a_refused_undo_says_why(arrive: Arrive) -> None:
    anna = arrive("Anna", **PHONE)
    seat = Seat(anna.page, touch=True).sit(anna.new_table("me", "greedy"))
    assert seat.until_asked()
    seat.undo.tap(force=True)  # it is greyed, a finger tries it all the same
    expect(anna.page.get_by_test_id("notice")).not_to_be_empty()


def test_a_line_of_chat_is_announced_on_its_button(arrive: Arrive) -> None:
    anna, bert = arrive("Anna", **PHONE), arrive("Bert")
    table = anna.begin_with(bert)
    Seat(anna.page).sit(table)
    button = anna.page.get_by_test_id("open-chat")
    expect(button).not_to_have_class(re.compile("has-news"))
    bert.api("POST", f"/tables/{table}/chat", {"text": "Good luck"})
    expect(button).to_have_class(re.compile("has-news"))
    button.tap()
    expect(anna.page.get_by_test_id("chat")).to_contain_text("Good luck")
    expect(button).not_to_have_class(re.compile("has-news"))


def test_log_and_chat_come_up_as_drawers(arrive: Arrive) -> None:
    anna = arrive("Anna", **PHONE)
    seat = Seat(anna.page, touch=True).sit(anna.begin_with(arrive("Bert")))
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
