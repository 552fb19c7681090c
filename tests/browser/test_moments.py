"""What is too great to pass by: a thing of class "moment" that the log speaks of is seen large."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

BEHOLD = """async ([id, great]) => {
  const path = document.querySelector('link[rel=modulepreload][href*="moments"]').href;
  const { behold } = await import(path);
  const thing = document.getElementById(id);
  thing.classList.toggle("moment", great);
  behold({ get: (name) => document.getElementById(name) }, [{ targets: [id] }]);
}"""


def test_a_moment_is_seen_large_and_passes(arrive: Arrive) -> None:
    page = arrive().page
    page.goto("/")
    page.get_by_test_id("play-now-margraves").click()
    Seat(page).drawn()
    beheld = page.get_by_test_id("beheld")
    page.evaluate(BEHOLD, ["lair-0", False])
    expect(beheld).to_have_count(0)
    page.evaluate(BEHOLD, ["lair-0", True])
    expect(beheld).to_have_count(1)
    expect(beheld.locator("p")).not_to_be_empty()
    small = page.locator("#lair-0").bounding_box()
    assert small is not None
    assert page.evaluate("document.querySelector('.beheld').offsetWidth") > small["width"]
    expect(beheld).to_have_count(0)
