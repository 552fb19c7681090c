"""Windows of every shape: what is asked can be answered at once, and the table can be looked at closely."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from oyez import games

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

WIDE = [(844, 390), (1280, 800), (1920, 1080)]
TALL = [(390, 844), (820, 1180)]

SEEN = """() => {
  const list = document.querySelector("#choices");
  const room = list.getBoundingClientRect();
  const [first, ...others] = document.querySelectorAll("#bar [data-choice]");
  const seen = (answer) => {
    const box = answer.getBoundingClientRect();
    const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return answer.contains(middle) && (box.top >= room.top - 1 || !list.contains(answer));
  };
  const other = () => others.some((answer) => list.contains(answer) && seen(answer));
  return seen(first) || (list.scrollTop > 0 && other());
}"""
"""Whether the first answer can be clicked where it is; in a list that has kept its place, some other."""


def first_answer_is_seen(seat: Seat) -> None:
    seat.page.wait_for_function(SEEN)


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("sizes", [WIDE, TALL], ids=["wide", "tall"])
def test_the_first_answer_is_in_sight_whatever_is_asked(
    arrive: Arrive, game: str, sizes: list[tuple[int, int]]
) -> None:
    small, *larger = [{"width": width, "height": height} for width, height in sizes]
    anna, bert = arrive("Anna", viewport=small), arrive("Bert")
    table = anna.new_table("me", "open", game=game)
    bert.api("POST", f"/tables/{table}/join", {})
    seat = Seat(anna.page).sit(table)
    for at in range(5):
        while not anna.sees(table)["options"]:
            bert.play(table)
        assert seat.until_asked()
        first_answer_is_seen(seat)
        anna.page.set_viewport_size(larger[at % len(larger)])
        first_answer_is_seen(seat)
        anna.page.set_viewport_size(small)
        seat.press_and_see(at % seat.buttons.count())


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (844, 390)])
def test_destinations_are_in_sight_when_an_army_is_pointed_at(
    arrive: Arrive, width: int, height: int
) -> None:
    """And the army stays pointed at when the window is turned."""
    anna, bert = arrive("Anna", viewport={"width": width, "height": height}), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    pointed = False
    for at in range(30):
        while not anna.sees(table)["options"]:
            bert.play(table)
        assert seat.until_asked()
        two = [option for option in anna.sees(table)["options"] if len(option["targets"]) == 2]
        starts: dict[str, int] = {}
        for option in two:
            starts[option["targets"][0]] = starts.get(option["targets"][0], 0) + 1
        army = next((start for start, count in starts.items() if count > 1), None)
        if army is not None:
            spot: Any = seat.spots([army])[army]
            anna.page.mouse.click(*spot)
            expect(anna.page.get_by_test_id("cancel")).to_be_visible()
            first_answer_is_seen(seat)
            box = anna.page.locator(".pointing").bounding_box()
            assert box is not None
            assert box["height"] < 80
            before = str(seat.scene.get_attribute("viewBox"))
            anna.page.set_viewport_size({"width": 820, "height": 1180})
            expect(seat.scene).not_to_have_attribute("viewBox", before)
            expect(anna.page.locator(f"#{army}.chosen")).to_have_count(1)
            expect(anna.page.get_by_test_id("cancel")).to_be_visible()
            pointed = True
            break
        seat.press_and_see(at % seat.buttons.count())
    assert pointed


def test_to_decline_comes_last(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    declined = 0
    for _ in range(12):
        while not anna.sees(table)["options"]:
            bert.play(table)
        assert seat.until_asked()
        offered = seat.page.locator("#bar [data-choice]:enabled").evaluate_all(
            "all => all.map((one) => Number(one.dataset.choice))"
        )
        if 0 in offered and len(offered) > 1:
            assert offered[-1] == 0
            declined += 1
        seat.press(0)
    assert declined


def test_an_upright_tablet_has_the_upright_table_beside_the_bar(arrive: Arrive) -> None:
    anna = arrive("Anna", viewport={"width": 820, "height": 1180})
    seat = Seat(anna.page).sit(anna.new_table("me", "greedy", "greedy", game="margraves"))
    assert seat.until_asked()
    scene, bar = seat.scene.bounding_box(), seat.bar.bounding_box()
    assert scene is not None
    assert bar is not None
    assert scene["height"] > 2 * scene["width"], "the parts lie one under the other"
    assert scene["width"] > 480
    assert bar["x"] >= scene["width"]


def test_on_a_low_screen_the_bar_has_all_of_the_height(arrive: Arrive) -> None:
    anna = arrive("Anna", viewport={"width": 844, "height": 390})
    seat = Seat(anna.page).sit(anna.new_table("me", "greedy", "greedy"))
    assert seat.until_asked()
    bar = seat.bar.bounding_box()
    assert bar is not None
    assert bar["height"] > 330
    expect(seat.log).to_be_hidden()
    anna.page.get_by_test_id("open-log").click()
    expect(seat.log).to_be_visible()
    anna.page.locator("#side-close").click()
    expect(seat.log).to_be_hidden()


def test_the_chat_folds_away_while_there_is_nobody_to_talk_to(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    seat = Seat(anna.page).sit(anna.new_table("me", "greedy"))
    assert seat.until_asked()
    expect(anna.page.get_by_test_id("chat-input")).to_be_hidden()
    Seat(anna.page).sit(anna.begin_with(bert))
    expect(anna.page.get_by_test_id("chat-input")).to_be_visible()


def test_the_table_grows_under_wheel_and_keys_and_fits_again(arrive: Arrive) -> None:
    anna = arrive("Anna")
    page = anna.page
    seat = Seat(page).sit(anna.new_table("me", "greedy"))
    assert seat.until_asked()
    whole = seat.scene.get_attribute("viewBox")

    def wide() -> float:
        return float(str(seat.scene.get_attribute("viewBox")).split()[2])

    box = seat.scene.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.wheel(0, -100)
    expect(page.get_by_test_id("fit")).to_be_visible()
    once = wide()
    page.keyboard.press("+")
    assert wide() < once
    before = seat.scene.get_attribute("viewBox")
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 120, steps=4)
    page.mouse.up()
    assert seat.scene.get_attribute("viewBox") != before, "it can be pulled along"
    page.keyboard.press("0")
    expect(page.get_by_test_id("fit")).to_be_hidden()
    assert seat.scene.get_attribute("viewBox") == whole
    page.keyboard.press("+")
    page.get_by_test_id("fit").click()
    assert seat.scene.get_attribute("viewBox") == whole


SMALL = """() => [...document.querySelectorAll("#scene text")].filter((text) =>
  text.textContent.trim()
  && parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d < 10
  && !text.closest(".sprite[data-title]")).map((text) => text.closest(".sprite")?.id)"""
"""Letters under ten pixels on things that would not be enlarged."""


@pytest.mark.parametrize("game", games.ids())
def test_what_is_written_small_is_shown_large(arrive: Arrive, game: str) -> None:
    anna = arrive("Anna", viewport={"width": 1280, "height": 800})
    page = anna.page
    seat = Seat(page).sit(anna.new_table("me", "greedy", "greedy", game=game))
    assert seat.until_asked()
    assert page.evaluate(SMALL) == []
    thing = page.locator("#scene .sprite[data-title]:not(.card)").filter(has=page.locator("text")).first
    thing.hover()
    expect(page.locator("#zoom p").first).to_have_text(str(thing.get_attribute("data-title")).split("\n")[0])


@pytest.mark.parametrize("game", [game for game in games.ids() if games.find(game).dense])
def test_on_a_phone_held_sideways_a_dense_table_can_be_read(arrive: Arrive, game: str) -> None:
    """It lies part under part, as on one held upright, and goes by itself to what can be chosen."""
    anna = arrive("Anna", viewport={"width": 844, "height": 390})
    seat = Seat(anna.page).sit(anna.new_table("me", "greedy", game=game))
    assert seat.until_asked()
    stage, scene = anna.page.locator("#stage").bounding_box(), seat.scene.bounding_box()
    assert stage is not None
    assert scene is not None
    assert scene["height"] > 2 * stage["height"]
    wide = float(str(seat.scene.get_attribute("viewBox")).split()[2])
    assert scene["width"] / wide > 0.85
    first_answer_is_seen(seat)
    anna.page.wait_for_function(IN_SIGHT)


IN_SIGHT = """() => {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  return [...document.querySelectorAll("#scene .glow")].some((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1;
  });
}"""
"""Whether something that can be chosen is seen on the table."""
