"""An application in this process, the people who visit it, and the event streams that they watch."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import zlib
from collections.abc import AsyncIterator
from functools import cache
from typing import Any

import httpx
from starlette.routing import BaseRoute

from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.core.snapshot import state_hash
from oyez.server.app import create_app
from oyez.server.config import Config, settings

PATIENCE = 120.0
"""A safety net: what has not happened after so many seconds never will."""

UNLIMITED = {name: 0 for name in settings() if "_per_" in name}
"""For tests that are not about the pace."""


class House:
    """The application and what it is made of."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.services = app.state.services
        self.store = self.services.store
        self.tables = self.services.tables

    def visitor(self, **headers: str) -> Guest:
        """Somebody without a name."""
        return Guest(self, headers)

    async def player(self, name: str = "Anna", **headers: str) -> Guest:
        guest = self.visitor(**headers)
        answer = await guest.post("/api/players", json={"name": name})
        assert answer.status_code == 201, answer.text
        guest.token = answer.json()["token"]
        guest.headers["Authorization"] = f"Bearer {guest.token}"
        guest.id, _ = self.services.identity._signer.loads(guest.token)
        return guest

    async def row(self, table_id: str) -> Any:
        return await self.store.table(table_id)

    async def state(self, table_id: str) -> tuple[Any, ...]:
        """All that a refused request must leave as it was: log, seats, position in memory, chat."""
        live = await self.tables.get(table_id)
        return (
            await self.store.table(table_id),
            await self.store.moves(table_id),
            await self.store.sayings(table_id),
            live.n,
            state_hash(live.match.state),
        )


class Guest(httpx.AsyncClient):
    """A browser or a program; with a token, a player."""

    def __init__(self, house: House, headers: dict[str, str]) -> None:
        super().__init__(
            transport=httpx.ASGITransport(house.app, raise_app_exceptions=False),
            base_url="http://testserver",
            headers=headers,
        )
        self.house = house
        self.token = ""
        self.id = ""

    async def table(self, *places: str, **more: Any) -> str:
        """A new table, of Legends unless `game` says otherwise; other keywords are options of the game.

        Legends begins with the bids, all seats at once: nothing is to be placed before.
        """
        about = {name: more.pop(name) for name in ("game", "public", "practice") if name in more}
        if "game" not in about:
            more = {"setup": "random", **more}
        body = {"game": "legends", "places": list(places or ("me", "open")), "options": more, **about}
        answer = await self.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def see(self, table_id: str, **params: str) -> dict[str, Any]:
        answer = await self.get(f"/api/tables/{table_id}", params=params)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def join(self, table_id: str, seat: int | None = None) -> httpx.Response:
        return await self.post(f"/api/tables/{table_id}/join", json={} if seat is None else {"seat": seat})

    async def play(self, table_id: str, n: Any, choice: Any) -> httpx.Response:
        return await self.post(f"/api/tables/{table_id}/play", json={"n": n, "choice": choice})

    async def undo(self, table_id: str, n: int) -> httpx.Response:
        return await self.post(f"/api/tables/{table_id}/undo", json={"n": n})

    async def say(self, table_id: str, text: str) -> httpx.Response:
        return await self.post(f"/api/tables/{table_id}/chat", json={"text": text})

    def events(self, table_id: str, query: str = "") -> Stream:
        return Stream(self.house.app, f"/api/tables/{table_id}/events", query, dict(self.headers))


class Stream:
    """A stream of events, read as fast as the test asks; the application itself is never held up."""

    def __init__(self, app: Any, path: str, query: str, headers: dict[str, str]) -> None:
        self.app = app
        self.status = 0
        self.headers: dict[str, str] = {}
        self.raw: list[str] = []
        """Every event, byte for byte, as it came."""
        self._scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 5000),
            "server": ("testserver", 80),
        }
        self._left = asyncio.Event()
        self._asked = False
        self._text = ""
        self._unzip = zlib.decompressobj(zlib.MAX_WBITS | 16)
        self._events: asyncio.Queue[str | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Stream:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._left.set()
        assert self._task is not None
        async with asyncio.timeout(PATIENCE):
            await self._task

    async def _run(self) -> None:
        try:
            await self.app(self._scope, self._receive, self._send)
        finally:
            self._events.put_nowait(None)

    async def _receive(self) -> dict[str, Any]:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            return
        self._text += self._plain(message.get("body", b"")).decode()
        *whole, self._text = self._text.split("\n\n")
        for event in whole:
            self.raw.append(event)
            self._events.put_nowait(event)

    def _plain(self, body: bytes) -> bytes:
        return self._unzip.decompress(body) if self.headers.get("content-encoding") == "gzip" else body

    async def next_raw(self) -> str | None:
        """The next event or comment; None when the server has ended the stream."""
        async with asyncio.timeout(PATIENCE):
            return await self._events.get()

    async def next(self) -> dict[str, Any]:
        raw = await self.next_raw()
        assert raw is not None, "the stream has ended"
        return parse(raw)

    async def until(self, n: int) -> list[dict[str, Any]]:
        """The events up to the first one of the table after n moves."""
        found = [await self.next()]
        while found[-1]["n"] < n:
            found.append(await self.next())
        return found

    def pending(self) -> int:
        return self._events.qsize()


def parse(raw: str) -> dict[str, Any]:
    """The data of an event, whose id and kind are checked on the way."""
    fields = dict(line.split(": ", 1) for line in raw.split("\n"))
    data = json.loads(fields["data"])
    assert fields["event"] == "table"
    assert fields["id"] == str(data["n"])
    return dict(data)


@cache
def _routes() -> list[BaseRoute]:
    """Those of the first house serve them all: to build them takes longer than to open a house."""
    return create_app(Config()).router.routes


@contextlib.asynccontextmanager
async def opened(database: str, **config: Any) -> AsyncIterator[House]:
    """A house from its opening to its closing."""
    settings = {"database": database, "away_seconds": 0, **UNLIMITED, **config}
    app = create_app(Config(**settings))
    app.router.routes = _routes()
    async with app.router.lifespan_context(app):
        yield House(app)


async def seated(house: House, seats: int = 2, **more: Any) -> tuple[str, list[Guest]]:
    """A table whose seats are all taken by people, in the order of the list."""
    people = [await house.player(name) for name in ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fina")[:seats]]
    table_id = await people[0].table("me", *["open"] * (seats - 1), **more)
    for seat, guest in enumerate(people[1:], 1):
        assert (await guest.join(table_id, seat)).json() == {"seat": seat}
    return table_id, people


async def play_on(house: House, table_id: str, people: list[Guest], moves: int = 10**6, seed: int = 1) -> int:
    """Play at random over the API until so many moves are on the table or it is over; the number of moves."""
    chance = Chance.from_seed(seed, 5)
    live = await house.tables.get(table_id)
    while not live.match.over and live.n < moves:
        seat = chance.pick([s for s in live.match.waiting if s < len(people)])
        choice = pick_at_random(chance, live.match.state.choices(seat))
        answer = await people[seat].play(table_id, live.n, choice)
        assert answer.status_code == 200, answer.text
        live = await house.tables.get(table_id)
        assert answer.json() == {"n": live.n}
    return int(live.n)


async def eventually(check: Any, *args: Any) -> Any:
    """Wait for something that happens in its own time: the first true value of the check."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await check(*args)
            if found:
                return found
            await asyncio.sleep(0.01)


def refused(answer: httpx.Response, status: int, error: str = "") -> str:
    """The words of a refusal."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"error", "message"}
    assert body["message"].strip()
    assert not re.search(r"[{}]", body["message"])
    assert body["message"] != body["error"]
    if error:
        assert body["error"] == error
    return str(body["message"])
