"""A real browser and a real server: a page that complains or asks in vain fails its test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.machine import find_browser
from tests.server.process import Server

from .visitor import Visitor

PATIENCE = 15_000
"""A safety net, in milliseconds: what has not happened after so long never will."""

ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]

ALWAYS_ALIKE = "import secrets; secrets.randbits = lambda bits: 7"
"""Every table of the server is dealt the same way, so that a test sees the same game every time."""

PREFERRED = """localStorage.oyez ??= JSON.stringify({ speed: "%(speed)s", held: true });"""
"""What the visitor has chosen at an earlier visit."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = find_browser()
    assert program, "there is no browser: make browser"
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    started = Server(f"sqlite:///{folder}/oyez.db", folder / "server.log", before=ALWAYS_ALIKE)
    yield started.ready()
    started.stop()


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Somebody opens a browser of their own; with a name or a token, they are a player already.

    Moves are shown without delay unless a test asks for a `speed`, or for somebody who was never here.
    """
    visitors: list[Visitor] = []

    def open_browser(
        name: str | None = None, token: str | None = None, speed: str | None = "instant", **wishes: Any
    ) -> Visitor:
        look = {
            "viewport": {"width": 1280, "height": 800},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": "block",
            "base_url": server.url,
            **wishes,
        }
        context = browser.new_context(**look)
        context.set_default_timeout(PATIENCE)
        if speed is not None:
            context.add_init_script(PREFERRED % {"speed": speed})
        if name is not None:
            token = server.new_token(name)
        if token is not None:
            context.add_cookies([{"name": "oyez", "value": token, "url": server.url}])
        visitors.append(Visitor(context, server, token))
        return visitors[-1]

    yield open_browser
    for visitor in visitors:
        visitor.leave()
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints()]
    assert not complaints, "\n".join(complaints)
