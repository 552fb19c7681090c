"""What a machine can find about accessibility: on every kind of page and in both themes."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from oyez import games

from .seat import Seat
from .test_phone import PHONE
from .visitor import Visitor

Arrive = Callable[..., Visitor]


MISMATCH = "label-content-name-mismatch"
RULES = {"rules": {MISMATCH: {"enabled": True}}, "resultTypes": ["violations"]}
"""Besides the usual ones: what is read on a button is part of what it is called."""
COLOURS = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}
"""All that depends on the theme."""

MISNAMED = """() => [...document.querySelectorAll("#scene .glow")].filter((one) => {
  const plain = (words) => words.toLowerCase().replace(/\\s+/g, " ").trim();
  const name = one.matches(".card") ? one.querySelector(".serif")?.textContent : "";
  return name && !plain(one.getAttribute("aria-label")).includes(plain(name));
}).map((one) => `${one.id}: ${one.getAttribute("aria-label")}`)"""
"""Cards on the table that can be chosen, but not by the name that is written on them."""


def assert_accessible(page: Page, part: str = "html") -> None:
    """In the theme that the page has; of the other one, all that may differ."""
    found = Axe().run(page, part, RULES).response["violations"]
    dark = page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    page.emulate_media(color_scheme="light" if dark else "dark")
    found += page.evaluate("([part, options]) => axe.run(part, options)", [part, COLOURS])["violations"]
    page.emulate_media(color_scheme="dark" if dark else "light")
    grave = [
        f"{finding['id']}: {finding['help']}: {node['html'][:200]}: {node['failureSummary']}"
        for finding in found
        if finding["impact"] in ("moderate", "serious", "critical")
        for node in finding["nodes"]
        # a thing on the table is a picture: not all that is written on it is its name
        if finding["id"] != MISMATCH or 'class="sprite' not in node["html"]
    ]
    assert not grave, "\n".join(grave)
    assert page.evaluate(MISNAMED) == []


LOOKS = {
    "fr": {"color_scheme": "dark", "locale": "fr-FR"},
    "en": {"color_scheme": "light", "locale": "en-GB"},
}
TRIED = LOOKS if "OYEZ_SOAK" in os.environ else ["fr"]
"""What a thing is called is the same key in both languages; the longer words are tried at every change."""


@pytest.fixture(params=TRIED)
def visitor(arrive: Arrive, request: pytest.FixtureRequest) -> Visitor:
    return arrive("Anna", **LOOKS[request.param])


@pytest.fixture(params=TRIED)
def on_phone(arrive: Arrive, request: pytest.FixtureRequest) -> Visitor:
    return arrive("Anna", speed=None, **PHONE, **LOOKS[request.param])


def test_plain_pages(visitor: Visitor) -> None:
    visitor.new_table("me", "greedy")
    visitor.new_table("me", "open", public=True)
    visitor.expects("404")
    pages = [f"/g/{game}" for game in games.ids()[: None if "OYEZ_SOAK" in os.environ else 1]]
    for path in ("/", "/new?game=legends", "/me", "/open", "/t/nowhere", *pages):
        visitor.page.goto(path)
        assert_accessible(visitor.page)


def test_the_lobby(visitor: Visitor) -> None:
    Seat(visitor.page).sit(visitor.new_table("me", "open", "greedy"))
    expect(visitor.page.get_by_test_id("lobby")).to_be_visible()
    assert_accessible(visitor.page)


def test_the_table_in_my_turn(visitor: Visitor) -> None:
    seat = Seat(visitor.page).sit(visitor.new_table("me", "greedy"))
    assert seat.until_asked()
    assert_accessible(visitor.page)
    seat.choose(0)
    seat.until(lambda: bool(seat.glowing.count()))
    assert_accessible(visitor.page)
    for name in ("rules", "people", "settings"):
        visitor.page.get_by_test_id(f"open-{name}").click()
        assert_accessible(visitor.page, "dialog[open]")
        visitor.page.keyboard.press("Escape")


def test_a_lesson(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.page.get_by_test_id("learn-margraves").click()
    seat = Seat(visitor.page).drawn()
    expect(visitor.page.get_by_test_id("coach")).to_be_visible()
    assert seat.until_asked()
    assert_accessible(visitor.page)
    visitor.page.get_by_test_id("coach-skip").click()
    cards = visitor.page.locator("#scene .card.glow .serif")
    seat.until(lambda: bool(cards.count()))
    assert visitor.page.evaluate(MISNAMED) == []


def test_the_end_and_the_replay(visitor: Visitor) -> None:
    table = visitor.finished_table()
    visitor.page.goto(f"/t/{table}")
    expect(visitor.page.get_by_test_id("result")).to_be_visible()
    visitor.page.locator("#scores .score").first.click()
    visitor.page.locator("#points-chart summary").click()
    assert_accessible(visitor.page)
    visitor.page.goto(f"/t/{table}/replay?move=30&seat=1")
    expect(visitor.page.locator("#scene .sprite").first).to_be_attached()
    expect(visitor.page.locator("#points-chart svg.chart")).to_be_visible()
    assert_accessible(visitor.page)
    visitor.page.get_by_test_id("step-last").click()
    expect(visitor.page.get_by_test_id("scores")).to_be_visible()
    assert_accessible(visitor.page)


def test_suggestions(visitor: Visitor) -> None:
    seat = Seat(visitor.page).sit(visitor.new_table("me", "greedy"))
    assert seat.until_asked()
    visitor.page.get_by_test_id("suggest").click()
    expect(visitor.page.get_by_test_id("advice")).to_be_visible()
    assert_accessible(visitor.page)


def test_the_table_on_a_phone(on_phone: Visitor) -> None:
    seat = Seat(on_phone.page, touch=True).sit(on_phone.new_table("me", "greedy"))
    assert seat.until_asked()
    expect(on_phone.page.get_by_test_id("told")).to_be_visible()
    assert_accessible(on_phone.page)
    on_phone.page.get_by_test_id("told-ok").tap()
    on_phone.page.get_by_test_id("open-log").tap()
    assert_accessible(on_phone.page)


def test_news_are_spoken(arrive: Arrive) -> None:
    """A screen reader hears what happened and that it is one's turn."""
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(bert.page).sit(table)
    spoken = bert.page.get_by_test_id("spoken")
    anna.play(table)
    expect(spoken).to_contain_text("Anna takes")
    while not bert.sees(table)["options"]:
        anna.play(table)
    expect(spoken).to_contain_text("Your turn")
    assert seat.until_asked()
