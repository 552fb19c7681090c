"""The site on a home screen: the browser accepts the manifest, and the worker keeps static files alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map((request) => new URL(request.url).pathname);
}"""

REACHED = "(path) => fetch(path).then((answer) => answer.ok, () => false)"


def test_the_manifest_is_one(arrive: Arrive) -> None:
    page = arrive().page
    page.goto("/")
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest")
    assert found["errors"] == []


def test_the_worker_keeps_static_files_and_nothing_else(arrive: Arrive) -> None:
    anna = arrive("Anna", service_workers="allow")
    page = anna.page
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    table = anna.new_table("me", "greedy")
    for path in ("/", "/me", f"/t/{table}"):
        page.goto(path)
    seat = Seat(page).drawn()
    assert seat.until_asked()
    seat.press()  # the API goes past the worker
    kept = page.evaluate(KEPT)
    assert "/look.css" in kept
    assert all(path == "/look.css" or path.startswith("/static/") for path in kept)
    style = page.locator('link[rel=stylesheet][href*="look.css"]').get_attribute("href")
    anna.expects("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    page.context.set_offline(True)
    assert page.evaluate(REACHED, style)
    for path in ("/", f"/t/{table}", f"/api/tables/{table}"):
        assert not page.evaluate(REACHED, path)
    page.context.set_offline(False)
    expect(seat.prompt).not_to_be_empty()
