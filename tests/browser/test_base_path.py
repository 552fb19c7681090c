"""The whole page works below a base path."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.process import Server

from .conftest import ALWAYS_ALIKE


def test_a_game_is_played_below_a_base_path(browser: Browser, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/oyez.db"
    server = Server(url, tmp_path / "server.log", before=ALWAYS_ALIKE, base_path="/games").ready()
    context = browser.new_context(base_url=f"{server.url}/games/", reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    try:
        page.goto("./")
        page.get_by_test_id("play-now-legends").click()
        expect(page.get_by_test_id("choices").get_by_role("button").first).to_be_visible()
        assert page.url.startswith(f"{server.url}/games/t/")
        page.get_by_test_id("choices").get_by_role("button").first.click()
        expect(page.get_by_test_id("log").get_by_role("listitem").first).to_be_attached()
        assert [url for url in asked if not url.startswith((f"{server.url}/games/", "data:"))] == []
    finally:
        context.close()
        server.stop()
