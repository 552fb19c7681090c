"""Two people at one device: it shows one of them at a time, and is covered where something is secret."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .seat import Seat
from .test_accessibility import assert_accessible
from .visitor import Visitor

Arrive = Callable[..., Visitor]


def test_two_people_draft_in_secret_at_one_device(arrive: Arrive) -> None:
    visitor = arrive(viewport={"width": 390, "height": 844})
    page = visitor.page
    page.goto("/new?game=margraves")
    page.get_by_test_id("all-here").click()
    page.get_by_label("Your name").fill("Mia")
    page.locator("label:has(#seats-2)").click()
    page.get_by_label("Name at seat 2").fill("Noé")
    assert_accessible(page)
    page.get_by_test_id("create").click()

    cover, seat = page.get_by_test_id("cover"), Seat(page)
    expect(cover).to_contain_text("Pass the device to Mia")
    expect(page.locator("#main")).to_be_hidden()  # nothing is seen before somebody says who they are
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(cover).to_be_visible()
    page.get_by_test_id("cover-go").click()
    assert seat.until_asked()
    mine = set(seat.glowing_ids())
    drafted = seat.buttons.first.inner_text()
    seat.press()

    expect(cover).to_contain_text("Pass the device to Noé")
    expect(page.locator("#main")).to_be_hidden()
    page.get_by_test_id("cover-back").click()  # Mia is not done: she takes it back
    expect(seat.undo).to_be_enabled()
    seat.undo.click()
    assert seat.until_asked()
    seat.press()
    expect(cover).to_contain_text("Pass the device to Noé")
    page.get_by_test_id("cover-go").click()
    assert seat.until_asked()
    assert drafted not in seat.bar.inner_text()
    assert not mine & set(seat.glowing_ids())
    table = page.url.rpartition("/")[2]
    assert visitor.sees(table)["seat"] is None
    for _ in range(6):  # they go on by turns
        if cover.is_visible():
            page.get_by_test_id("cover-go").click()
        seat.page.locator("#bar [data-choice]:enabled, [data-testid=cover][open]").first.wait_for()
        if not cover.is_visible():
            seat.press()


def test_where_all_is_open_nothing_is_covered(arrive: Arrive) -> None:
    visitor = arrive("Anna")
    places = {"places": ["here", "here"], "names": ["Mia", "Noé"], "options": {"setup": "random"}}
    table = visitor.api("POST", "/tables", {"game": "legends", **places})["id"]
    for seat in (0, 1):
        n = visitor.sees(table)["n"]
        visitor.api("POST", f"/tables/{table}/play", {"n": n, "choice": 0, "seat": seat})
    page, seat_ = visitor.page, Seat(visitor.page)
    seat_.sit(table)
    chips = page.get_by_test_id("screen").locator("[aria-pressed=true]")
    turns = set()
    while len(turns) < 2:  # the screen goes to whose turn it is, and never hides
        assert seat_.until_asked()
        expect(page.get_by_test_id("cover")).to_be_hidden()
        turns.add(chips.inner_text())
        seat_.press()
    assert turns == {"Mia", "Noé"}
    expect(chips).to_have_count(1)
    other = page.get_by_test_id("screen").locator("[aria-pressed=false]")
    name = other.inner_text()
    other.click()  # whoever wants to take something back goes there
    expect(chips).to_have_text(name)
    assert_accessible(page)
