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
