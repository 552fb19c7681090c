"""In French: by the browser's own language, or by the switch."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Page, expect

import oyez

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

SOURCE = Path(oyez.__file__).parent
ROOMS = ("server", "core", "games/legends")

SHOWN = """() => {
  const said = [document.title, document.body.innerText];
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], title")) {
    if (one.closest("[lang=en]")) continue;
    said.push(one.getAttribute("aria-label"), one.getAttribute("title"), one.getAttribute("placeholder"));
    if (one.localName === "title") said.push(one.textContent);
  }
  return said.filter(Boolean).join("\\n");
}"""
"""All that is said on the page, to eyes and to screen readers."""


def sentences(lang: str) -> list[str]:
    found = []
    for room in ROOMS:
        with (SOURCE / room / "locale" / lang / "LC_MESSAGES" / "oyez.po").open("rb") as file:
            for message in read_po(file):
                texts = message.string if isinstance(message.string, (list, tuple)) else [message.string]
                found += [text for text in texts if message.id and text]
    return found


def english() -> list[str]:
    """What is said in English only: the words around the gaps of every sentence."""
    french = "\n".join(sentences("fr")).lower()
    pieces = {piece.strip(" .:,;!?()") for text in sentences("en") for piece in re.split(r"\{\w+\}", text)}
    return sorted(piece for piece in pieces if len(piece) > 3 and piece.lower() not in french)


def assert_french(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    said = page.evaluate(SHOWN)
    left = [words for words in english() if re.search(rf"\b{re.escape(words)}\b", said, re.IGNORECASE)]
    assert not left


def test_the_list_of_english_words_is_one() -> None:
    known = english()
    assert len(known) > 150
    assert {"Undo", "Your turn", "Take a card", "There is no such table"} <= set(known)


@pytest.mark.parametrize("path", ["/", "/new?game=legends", "/me", "/open", "/t/nowhere"])
def test_plain_pages_follow_the_language_of_the_browser(arrive: Arrive, path: str) -> None:
    visitor = arrive("Anne", locale="fr-FR")
    visitor.expects("404")
    visitor.page.goto(path)
    assert_french(visitor.page)


def test_a_table_in_french_from_its_lobby_to_its_end(arrive: Arrive) -> None:
    anne = arrive("Anne", locale="fr-FR")
    page = anne.page
    seat = Seat(page).sit(anne.new_table("me", "open", "random"))
    assert_french(page)
    page.get_by_test_id("lobby").get_by_test_id("menu-1").click()
    assert_french(page)
    page.get_by_test_id("bot-easy").click()
    assert_french(page)
    page.get_by_test_id("menu-sure").click()
    for _ in range(4):
        assert seat.until_asked()
        assert_french(page)
        seat.press()
    for drawer in ("people", "settings"):
        page.get_by_test_id(f"open-{drawer}").click()
        assert_french(page)
        page.keyboard.press("Escape")
    table = anne.finished_table()
    page.goto(f"/t/{table}")
    expect(page.get_by_test_id("result")).to_be_visible()
    assert_french(page)
    page.get_by_test_id("replay").click()
    expect(page.locator("#scene .sprite").first).to_be_attached()
    page.get_by_test_id("step-last").click()
    expect(page.get_by_test_id("scores")).to_be_visible()
    assert_french(page)


def test_the_switch_is_remembered(arrive: Arrive) -> None:
    anne = arrive("Anne")
    page = anne.page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Français").click()
    assert_french(page)
    seat = Seat(page).sit(anne.new_table("me", "greedy"))
    assert seat.until_asked()
    assert_french(page)
    page.get_by_test_id("open-settings").click()
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(Seat(page).drawn().prompt).to_contain_text("Bid in secret")
