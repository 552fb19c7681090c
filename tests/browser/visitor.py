"""Somebody at a browser: the pages that they open, and what those pages complain of."""

from __future__ import annotations

import time
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, Response

from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from tests.server.house import PATIENCE
from tests.server.process import PLAIN, Server


class Visitor:
    def __init__(self, context: BrowserContext, server: Server, token: str | None) -> None:
        self.context = context
        self.server = server
        self.token = token
        self._complaints: list[str] = []
        self._expected: list[str] = []
        self.page = self.new_page()
        self._client: httpx.Client | None = None

    def new_page(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", self._error)
        page.on("requestfailed", self._failed)
        page.on("response", self._response)
        return page

    # ---- complaints

    def expects(self, *parts: str) -> None:
        """Complaints with one of these words belong to the test."""
        self._expected += parts

    def complaints(self) -> list[str]:
        return [text for text in self._complaints if not any(part in text for part in self._expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complaints.append(f"console: {message.text} ({message.location.get('url')})")

    def _error(self, error: Error) -> None:
        self._complaints.append(f"script: {error.message} {error.stack}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that is left drops what it was waiting for
            self._complaints.append(f"request: {request.failure} {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._complaints.append(f"answer: {response.status} {response.url}")

    # ---- beside the browser

    @property
    def client(self) -> httpx.Client:
        """The same player as a program."""
        if self._client is None:
            if self.token is None:  # the browser was given one
                found = {cookie.get("name"): cookie.get("value") for cookie in self.context.cookies()}
                self.token = found["oyez"]
            headers = {"Authorization": f"Bearer {self.token}"}
            self._client = httpx.Client(base_url=self.server.url, headers=headers, **PLAIN)
        return self._client

    def leave(self) -> None:
        self.context.close()
        if self._client is not None:
            self._client.close()

    def api(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.client.request(method, f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def new_table(self, *places: str, **more: Any) -> str:
        """A table made beside the browser; its id."""
        if more.get("game", "legends") == "legends":  # the bids come first
            more["options"] = {"setup": "random", **more.get("options", {})}
        body = {"game": "legends", "places": list(places), **more}
        return str(self.api("POST", "/tables", body)["id"])

    def sees(self, table: str) -> dict[str, Any]:
        """What this player may know of the table, as data."""
        return dict(self.api("GET", f"/tables/{table}"))

    def play(self, table: str, choice: int | None = None) -> None:
        """Play at a table beside the browser: that choice, or the first one offered."""
        while True:
            seen = self.sees(table)
            wanted = seen["options"][0]["choice"] if choice is None else choice
            answer = self.client.post(f"/api/tables/{table}/play", json={"n": seen["n"], "choice": wanted})
            if answer.status_code != 409:  # somebody else bid in the same moment
                assert answer.status_code == 200, answer.text
                return

    def play_on(self, table: str) -> None:
        """Play to the end beside the browser, a choice at random whenever one is asked for."""
        chance, n, since = Chance.from_seed(1), -1, time.monotonic()
        while not (seen := self.sees(table))["over"]:
            if seen["n"] != n:
                n, since = seen["n"], time.monotonic()
            assert time.monotonic() < since + PATIENCE, "nobody plays any more"
            if seen["options"]:
                choice = pick_at_random(chance, sorted(option["choice"] for option in seen["options"]))
                self.api("POST", f"/tables/{table}/play", {"n": n, "choice": choice})
            else:
                time.sleep(0.1)  # the others are thinking

    def begin_with(self, other: Visitor, **more: Any) -> str:
        """A table with somebody else, the bids made: this player begins."""
        table = self.new_table("me", "open", **more)
        other.api("POST", f"/tables/{table}/join", {})
        self.play(table, 0)
        other.play(table, 0)
        return table

    def finished_table(self, **options: Any) -> str:
        """A table at which two bots have played to the end."""
        table = self.new_table("random", "random", options=options)
        self.play_on(table)
        return table
