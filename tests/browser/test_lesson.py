"""A first game with a coach: on a phone, in French, from the first card to free play; and at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from oyez import games
from oyez.server import lesson

from .seat import Seat
from .test_phone import PHONE, assert_fits
from .visitor import Visitor

Arrive = Callable[..., Visitor]

TAUGHT = [game_id for game_id in games.ids() if lesson.script(game_id) is not None]
SIZES = [(1280, 800), (1920, 1080), (820, 1180), (844, 390), (390, 844)]

COVERED = """() => {
  const find = (what) => document.querySelector(`#bar ${what}`);
  const button = find(".choice.taught") ?? find("[data-choice]");
  const box = button.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + 14);
  return button.contains(top) ? null : `${button.textContent} under ${top?.outerHTML.slice(0, 80)}`;
}"""
"""What lies over the answer that is to be given, if anything does."""

HIDDEN = """() => {
  const coach = document.getElementById("coach").getBoundingClientRect();
  const rings = [...document.querySelectorAll("#scene .taught")].map((one) => one.getBoundingClientRect());
  const seen = rings.filter((box) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const over = x > coach.left && x < coach.right && y > coach.top && y < coach.bottom;
    return !over && y > 40 && y < innerHeight;
  });
  return rings.length > 0 && seen.length === 0;
}"""
"""Whether nothing of what is pointed at can be seen."""


class Pupil:
    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        page.goto("/")
        page.get_by_test_id(f"learn-{game}").click()
        self.seat = Seat(page).drawn()
        self.coach = page.get_by_test_id("coach")
        self.title = page.get_by_test_id("coach-title")
        self.next = page.get_by_test_id("coach-next")
        self.taught = page.locator("#bar .choice.taught")
        self.right = 0

    def until_taught(self) -> None:
        """Wait until the coach speaks, and nobody else moves."""
        expect(self.coach).to_be_visible()
        self.seat.until_asked()

    def go_on(self) -> bool:
        """Read a card, or do what is to be done; False where the pupil is free."""
        if self.next.is_visible():
            self.next.click()
            return True
        if not self.taught.count():
            return False
        n = self.seat.bar.get_attribute("data-n")
        assert n is not None
        self.taught.first.click()
        expect(self.seat.bar).not_to_have_attribute("data-n", n)
        self.right += 1
        return True


def test_a_lesson_in_french_on_a_phone_to_free_play(arrive: Arrive) -> None:
    game = TAUGHT[0]
    pupil = Pupil(arrive(locale="fr-FR", **PHONE).page, game)
    page, titles = pupil.page, []
    expect(pupil.coach).to_contain_text("Quitter la leçon")
    while True:
        pupil.until_taught()
        titles.append(pupil.title.inner_text())
        assert_fits(page)
        expect(pupil.coach).to_be_in_viewport(ratio=1)
        assert page.evaluate(COVERED) is None, titles[-1]
        assert not page.evaluate(HIDDEN), titles[-1]
        if not pupil.go_on():
            break
    script = lesson.script(game)
    assert script is not None
    said = [words.title for words in lesson.words(game, "fr").values()]
    assert list(dict.fromkeys(titles)) == said[: len(said) - len(script.remarks) + 1]
    assert pupil.right == sum(part.seat == lesson.PUPIL for part in script.line)
    pupil.seat.press(1)  # whatever the pupil likes
    expect(page.locator("#notice")).to_be_empty()
    expect(pupil.coach).to_be_hidden()


def test_another_choice_gets_a_friendly_word_and_changes_nothing(arrive: Arrive) -> None:
    pupil = Pupil(arrive().page, TAUGHT[0])
    while pupil.next.is_visible():
        pupil.next.click()
    n = pupil.seat.bar.get_attribute("data-n")
    pupil.page.locator("#bar .choice:not(.taught)[data-choice]").first.click()
    expect(pupil.page.locator("#notice")).to_contain_text("this lesson")
    assert pupil.seat.bar.get_attribute("data-n") == n
    expect(pupil.page.get_by_test_id("suggest")).to_be_hidden()
    pupil.go_on()
    pupil.until_taught()
    pupil.page.reload()  # left, and taken up again
    pupil.until_taught()
    assert pupil.seat.bar.get_attribute("data-n") != n
    pupil.page.get_by_test_id("coach-skip").click()
    expect(pupil.coach).to_be_hidden()
    expect(pupil.page.locator("#scene .taught-ring")).to_have_count(0)
    pupil.seat.press(1)
    expect(pupil.page.locator("#notice")).to_be_empty()


def test_nobody_talks_over_the_coach(arrive: Arrive) -> None:
    """That holding explains is told at a table without one."""
    carl = arrive(speed=None, **PHONE)
    told = carl.page.get_by_test_id("told")
    Pupil(carl.page, TAUGHT[0]).until_taught()
    expect(told).to_have_count(0)
    Seat(carl.page).sit(carl.new_table("me", "greedy"))
    expect(told).to_be_visible()


@pytest.mark.parametrize("game", TAUGHT)
def test_the_card_hides_no_answer_at_any_size(arrive: Arrive, game: str) -> None:
    pupil = Pupil(arrive().page, game)
    for _ in range(2):
        pupil.until_taught()
        for width, height in SIZES:
            pupil.page.set_viewport_size({"width": width, "height": height})
            pupil.until_taught()
            pupil.page.wait_for_function(f"() => ({COVERED})() === null")
            pupil.page.wait_for_function(f"() => !({HIDDEN})()")
        pupil.page.set_viewport_size({"width": 1280, "height": 800})
        pupil.until_taught()
        pupil.go_on()
