"""Ends that tell the story: formulas that light up pieces, charts, pictures, the replay, and suggestions."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def lit(page: Page) -> set[str]:
    return set(page.locator("#scene .aimed").evaluate_all("all => all.map((one) => one.id)"))


def wanted(visitor: Visitor, table: str, seat: int, part: str) -> set[str]:
    lines = visitor.sees(table)["notes"][seat][part]
    return {target for _, _, targets in lines for target in targets}


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["desk", "phone"])
def test_a_number_shows_its_formula_and_lights_up_its_pieces(
    arrive: Arrive, wishes: dict[str, object]
) -> None:
    anna = arrive("Anna", **wishes)
    page, table = anna.page, anna.finished_table()
    page.goto(f"/t/{table}")
    expect(page.get_by_test_id("reason")).to_contain_text("Everybody has")
    notes = anna.sees(table)["notes"]
    seat = next(seat for seat, parts in enumerate(notes) if parts["regions"][0][2])
    cell = page.locator(f'.score[data-seat="{seat}"][data-part="regions"]')
    cell.click()
    expect(cell).to_have_attribute("aria-pressed", "true")
    formula = page.get_by_test_id("formula")
    expect(formula).to_contain_text(notes[seat]["regions"][0][1])
    expect(formula).to_be_in_viewport()
    assert lit(page) == wanted(anna, table, seat, "regions")
    first = page.locator("#scene .aimed").first
    expect(first).to_be_in_viewport()
    total = page.locator(f'.score[data-seat="{seat}"][data-part=""]')
    total.focus()
    page.keyboard.press("Enter")
    expect(cell).to_have_attribute("aria-pressed", "false")
    assert lit(page) >= wanted(anna, table, seat, "regions")
    page.keyboard.press("Enter")
    expect(total).to_have_attribute("aria-pressed", "false")
    assert not lit(page)


def test_points_over_time_are_a_chart_and_a_table(arrive: Arrive) -> None:
    anna = arrive("Anna")
    page, table = anna.page, anna.finished_table()
    page.goto(f"/t/{table}")
    chart = page.locator("#points-chart svg.chart")
    expect(chart).to_be_visible()
    expect(chart).to_have_attribute("aria-label", "Points over time")
    page.locator("#points-chart summary").click()
    last = page.locator("#points-chart tbody tr").last
    totals = [str(score["total"]) for score in anna.sees(table)["scores"]]
    expect(last.locator("td")).to_have_text(totals)


def test_a_picture_of_the_table_is_saved(arrive: Arrive, tmp_path: Path) -> None:
    anna = arrive("Anna")
    page, table = anna.page, anna.finished_table()
    for address in (f"/t/{table}", f"/t/{table}/replay?move=9"):
        page.goto(address)
        expect(page.locator("#points-chart svg.chart")).to_be_visible()
        for kind, begins in (("svg", b"<svg "), ("png", b"\x89PNG")):
            with page.expect_download() as downloading:
                page.get_by_test_id(f"picture-{kind}").click()
            kept = tmp_path / downloading.value.suggested_filename
            downloading.value.save_as(kept)
            assert kept.suffix == f".{kind}"
            assert kept.read_bytes().startswith(begins)
            assert kept.stat().st_size > 10_000


def test_a_replay_goes_by_turns_and_rounds(arrive: Arrive) -> None:
    anna = arrive("Anna")
    page, table = anna.page, anna.finished_table()
    marks = anna.api("GET", f"/tables/{table}/story")["marks"]
    turns = [mark["n"] for mark in marks]
    rounds = [mark["n"] for at, mark in enumerate(marks) if at and mark["round"] != marks[at - 1]["round"]]
    page.goto(f"/t/{table}/replay")
    expect(page.locator("#points-chart svg.chart")).to_be_visible()
    forward = page.get_by_test_id("step-next")
    page.get_by_test_id("by-turn").check()
    for n in [turn for turn in turns if turn][:3]:
        forward.click()
        expect(page).to_have_url(re.compile(rf"move={n}\b"))
    page.get_by_test_id("by-round").check()
    after = next(n for n in rounds if n > [turn for turn in turns if turn][2])
    forward.click()
    expect(page).to_have_url(re.compile(rf"move={after}\b"))
    expect(page.get_by_test_id("at-turn")).to_contain_text("round")
    page.get_by_test_id("step-previous").click()
    expect(page).not_to_have_url(re.compile(rf"move={after}\b"))
    page.reload()
    expect(page.get_by_test_id("by-round")).to_be_checked()
    page.get_by_test_id("speed").select_option("fast")
    page.get_by_test_id("step-play").click()
    expect(page.get_by_test_id("outcome")).not_to_be_empty()
    page.locator("#scores .score").first.click()
    expect(page.get_by_test_id("formula").locator("li").first).to_be_visible()


def test_a_bot_looks_back_and_its_swings_can_be_gone_to(arrive: Arrive) -> None:
    anna = arrive("Anna")
    page, table = anna.page, anna.finished_table()
    page.goto(f"/t/{table}/replay?move=3")
    page.get_by_test_id("curve-show").click()
    expect(page.get_by_test_id("swing-0")).to_be_visible(timeout=120_000)
    swings = anna.api("GET", f"/tables/{table}/curve")["swings"]
    expect(page.locator("#curve-chart .turned")).to_have_count(len(swings))
    page.get_by_test_id("swing-0").click()
    expect(page).to_have_url(re.compile(rf"move={swings[0]['n']}\b"))


def test_a_position_of_a_replay_is_played_on(arrive: Arrive) -> None:
    anna, stranger = arrive("Anna"), arrive()
    table, page = anna.finished_table(), stranger.page
    page.goto(f"/t/{table}/replay?move=12")
    page.get_by_test_id("from-seat").select_option("1")
    page.get_by_test_id("from-here").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    seat = Seat(page).drawn()
    assert seat.until_asked()
    page.goto(f"/t/{table}/replay?move=9999")
    expect(page.get_by_test_id("from-here")).to_be_disabled()


def test_three_answers_are_suggested_with_what_they_bring(arrive: Arrive) -> None:
    anna = arrive("Anna")
    table = anna.new_table("me", "random", game="margraves")
    seat = Seat(anna.page).sit(table)
    seat.until(lambda: seat.buttons.count() > 3 and anna.sees(table)["turn"] > 0)
    anna.page.keyboard.press("s")
    advice = anna.page.get_by_test_id("advice")
    expect(advice).to_be_visible()
    expect(advice.locator(".suggested")).to_have_count(1)
    assert 1 <= advice.locator(".choice").count() <= 3
    best = anna.page.get_by_test_id("advice-0")
    expect(best).to_be_focused()
    expect(best).to_contain_text("Points:")
    expect(best).to_contain_text("of its thoughts")
    expect(anna.page.get_by_test_id("spoken")).to_contain_text("1. ")
    before = anna.sees(table)["n"]
    anna.page.keyboard.press("Enter")
    confirm = anna.page.get_by_test_id("confirm-yes")
    expect(confirm.or_(advice).first).to_be_attached()
    if confirm.is_visible():
        confirm.click()
    expect(advice).to_have_count(0)
    assert anna.sees(table)["n"] > before
