"""Who comes to a server that is measured: tables played at random, with pages that follow them.

The client shares the cores with the server, so it does no more than it must: it reads only those updates in
which somebody is asked something.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
import zlib
from dataclasses import dataclass, field
from typing import Any

from oyez.core.match import Match
from oyez.server.database import Database
from oyez.server.live import begin
from oyez.server.store import Store
from served import LONGEST

GAME, SEATS = "legends", 4

Open = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Figures:
    """What was measured."""

    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    raw: list[int] = field(default_factory=list)
    wire: list[int] = field(default_factory=list)
    first_raw: list[int] = field(default_factory=list)
    first_wire: list[int] = field(default_factory=list)
    cpu: float = 0.0
    """Seconds of processor time that the server took meanwhile."""
    page: float = 0.0
    """Kilobytes of its memory per open page, once all were open and before anything was played."""


@dataclass
class Client:
    """Where the server is, and what is being measured. `counting` is off while tables are set up."""

    port: int
    database: str
    plain: bool
    pages: int
    figures: Figures
    counting: bool = False
    asked: int = 0

    async def connect(self) -> Open:
        return await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)

    async def post(self, at: Open, path: str, body: Any, token: str = "") -> tuple[int, Any]:
        """One request on a connection that stays open, each in the name of another address."""
        reader, writer = at
        self.asked = (self.asked + 1) % 4096
        address = f"10.0.{self.asked >> 8}.{self.asked & 255}"
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
            f"Authorization: Bearer {token}\r\nX-Forwarded-For: {address}\r\n"
            f"Content-Length: {len(data)}\r\n\r\n"
        )
        writer.write(head.encode() + data)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
        answer = await reader.readexactly(int(headers.get("content-length", "0")))
        return int(lines[0].split()[1]), json.loads(answer) if answer else None


class Page(asyncio.Protocol):
    """One open event stream."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.unpack = None if table.client.plain else zlib.decompressobj(31)
        self.came = b""
        self.text = b""
        self.wire = 0
        self.began = False
        self.transport: asyncio.BaseTransport | None = None

    async def open(self) -> None:
        client = self.table.client
        loop = asyncio.get_running_loop()
        self.transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", client.port)
        self.transport.write(
            f"GET /api/tables/{self.table.id}/events HTTP/1.1\r\nHost: 127.0.0.1:{client.port}\r\n"
            f"Authorization: Bearer {self.table.tokens[self.seat]}\r\n"
            f"Accept-Encoding: {'identity' if client.plain else 'gzip'}\r\n\r\n".encode()
        )

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Chunks until the server hangs up; an event ends with an empty line."""
        self.came += data
        if not self.began:
            head, empty, self.came = self.came.partition(b"\r\n\r\n")
            if not empty:
                self.came = head
                return
            self.began = True
        while True:
            line, _, rest = self.came.partition(b"\r\n")
            size = int(line, 16) if rest else 0
            if not size or len(rest) < size + 2:
                return
            self.came = rest[size + 2 :]
            self.wire += len(line) + 2 + size + 2
            self.text += self.unpack.decompress(rest[:size]) if self.unpack else rest[:size]
            while b"\n\n" in self.text:
                event, self.text = self.text.split(b"\n\n", 1)
                if b"\ndata: " in event:
                    self.table.hear(self.seat, event, self.wire)
                self.wire = 0


class Table:
    """A table at which one connection plays for everybody, and pages are open."""

    def __init__(self, client: Client, number: int, tokens: list[str]) -> None:
        self.client = client
        self.tokens = tokens
        self.random = random.Random(number)
        self.id = ""
        self.n = self.answered = -1
        self.over = False
        self.options: dict[int, list[int]] = {}
        self.heard: set[int] = set()
        self.news = asyncio.Event()
        self.pages: list[Page] = []
        self.match: Match | None = None
        """The same match here, where no page says what may be chosen."""

    async def open(self, at: Open) -> None:
        """A new match; its pages are opened on their own."""
        self.close()
        self.n = self.answered = -1
        self.over, self.options, self.heard = False, {}, set()
        places = ["me", *["open"] * (SEATS - 1)]
        self.id = (await self._post(at, "/api/tables", {"game": GAME, "places": places}, 0))["id"]
        for seat in range(1, SEATS):
            await self._post(at, f"/api/tables/{self.id}/join", {"seat": seat}, seat)

    async def watch(self) -> None:
        self.pages = [Page(self, seat) for seat in range(self.client.pages)]
        for page in self.pages:
            await page.open()
        while len(self.heard) < len(self.pages):
            await self._listen()
        if not self.pages:
            database = Database(self.client.database)
            self.match = begin(await Store(database).table(self.id))
            database.engine.dispose()
            self._look()

    async def _post(self, at: Open, path: str, body: Any, seat: int) -> Any:
        status, answer = await self.client.post(at, path, body, self.tokens[seat])
        if status >= 400:
            raise SystemExit(f"the server refuses {path}: {answer}")
        return answer

    async def _listen(self) -> None:
        self.news.clear()
        await asyncio.wait_for(self.news.wait(), LONGEST)

    def close(self) -> None:
        for page in self.pages:
            page.close()

    def hear(self, seat: int, event: bytes, wire: int) -> None:
        figures = self.client.figures
        if b'"scene":{' in event:
            figures.first_raw.append(len(event))
            figures.first_wire.append(wire)
            self.heard.add(seat)
        elif self.client.counting:
            figures.raw.append(len(event))
            figures.wire.append(wire)
        n = int(event[4 : event.index(b"\n")])
        if n > self.n:
            self.n, self.options = n, {}
        self.over = self.over or b'"over":true' in event
        if n == self.n > self.answered and b'"options":[]' not in event:
            message = json.loads(event[event.index(b"\ndata: ") + 7 :])
            self.options[seat] = [option["choice"] for option in message["options"]]
        self.news.set()

    def _look(self) -> None:
        """What may be chosen, where no page says it."""
        if self.match is not None:
            self.n, self.over = len(self.match.choices), self.match.over
            self.options = {seat: self.match.state.choices(seat) for seat in self.match.waiting}

    async def play(self, rate: float, until: float) -> None:
        at = await self.client.connect()
        try:
            due = time.perf_counter() + (self.random.random() / rate if rate else 0.0)
            while time.perf_counter() < until:
                if rate:
                    await asyncio.sleep(max(0.0, min(due, until) - time.perf_counter()))
                    due += 1 / rate
                    if time.perf_counter() >= until:
                        return
                if self.over:
                    await self.open(at)
                    await self.watch()
                while not self.options and not self.over:
                    await self._listen()
                if self.options:
                    await self._choose(at)
        finally:
            at[1].close()

    async def _choose(self, at: Open) -> None:
        seat = self.random.choice(sorted(self.options))
        choice = self.random.choice(self.options[seat])
        body, self.answered, self.options = {"n": self.n, "choice": choice}, self.n, {}
        began = time.perf_counter()
        path = f"/api/tables/{self.id}/play"
        status, answer = await self.client.post(at, path, body, self.tokens[seat])
        if status != 200:
            raise SystemExit(f"the server refuses {path}: {answer}")
        self.client.figures.latencies.append(time.perf_counter() - began)
        if self.match is not None:
            self.match.play_one(choice, seat)
            self._look()
