"""Pages without a table: what goes wrong is said in the reader's own words, and known players stay known."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .visitor import Visitor

Arrive = Callable[..., Visitor]


def test_an_error_page_knows_its_reader(arrive: Arrive) -> None:
    anna = arrive("Anna")
    anna.expects("404")
    anna.page.goto("/t/nowhere")
    expect(anna.page.get_by_test_id("error")).to_have_text("There is no such table.")
    expect(anna.page.get_by_role("link", name="Anna")).to_be_visible()


@pytest.mark.parametrize("path", ["/t/nowhere", "/nowhere"])
def test_an_error_page_asks_nobody_who_they_are(arrive: Arrive, path: str) -> None:
    anna = arrive("Anna")
    anna.expects("404")
    anna.page.goto(path)
    expect(anna.page.get_by_test_id("error")).to_be_visible()
    expect(anna.page.get_by_role("link", name="Who am I?")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "swamp", "words"),
    [
        ("en-GB", "Poison swamp", "The option “Poison swamp” needs “Exploration tokens”."),
        (
            "fr-FR",
            "Marais pestilentiel",
            "L’option «\u00a0Marais pestilentiel\u00a0» demande «\u00a0Jetons Exploration\u00a0».",
        ),
    ],
)
def test_options_that_do_not_go_together_are_called_by_their_names(
    arrive: Arrive, locale: str, swamp: str, words: str
) -> None:
    anna = arrive("Anna", locale=locale)
    anna.expects("400")
    anna.page.goto("/new?game=legends")
    anna.page.get_by_label(swamp).check()
    anna.page.get_by_test_id("create").click()
    error = anna.page.get_by_test_id("error")
    expect(error).to_be_visible()
    assert error.inner_text() == words
    expect(anna.page.get_by_label(swamp)).to_be_checked()
