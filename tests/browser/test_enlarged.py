"""Cards enlarged: what they do in words, and under it what of them is reconstructed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]


@pytest.mark.parametrize(("locale", "mark"), [("en-GB", "≈ Reconstructed:"), ("fr-FR", "≈ Reconstitué")])
def test_a_monster_says_what_is_reconstructed(arrive: Arrive, locale: str, mark: str) -> None:
    page = arrive(locale=locale).page
    page.goto("/")
    page.get_by_test_id("play-now-margraves").click()
    Seat(page).drawn()
    page.locator("#lair-0").hover()
    expect(page.locator("#zoom p")).to_have_count(2)
    expect(page.locator("#zoom p").first).not_to_contain_text("≈")
    expect(page.locator("#zoom .remark")).to_contain_text(mark)


def test_held_sideways_a_phone_shows_the_picture_and_all_its_words(arrive: Arrive) -> None:
    page = arrive(viewport={"width": 844, "height": 390}).page
    page.goto("/")
    page.get_by_test_id("play-now-vindication").click()
    seat = Seat(page).drawn()
    wordy = page.locator("#scene .card").evaluate_all(
        "all => all.reduce((a, b) => a.dataset.title.length < b.dataset.title.length ? b : a).id"
    )
    page.mouse.move(*seat.spots([wordy])[wordy])
    expect(page.locator("#zoom svg")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#zoom p").last).to_be_in_viewport(ratio=0.99)
