"""`oyez serve` in a process of its own, as an operator starts it, and a watch on whether it answers."""

from __future__ import annotations

import os
import socket
import threading
import time
from pathlib import Path

import httpx

from oyez.server.config import settings, variable
from tests.server.forks import Fork

PATIENCE = 120.0
MANY = "1000000"

SERVE = "import os; from oyez.cli import main; os.dup2(2, 1); raise SystemExit(main(['serve']))"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def unlimited() -> dict[str, str]:
    """Nobody is slowed down by the limits on pace: attacks on those are tests of their own."""
    return {variable(name): MANY for name in settings() if "_per_" in name or name == "waiting_tables"}


STARTED: list[Served] = []


def end_all() -> None:
    """No server outlives its trial."""
    for server in STARTED:
        if server.process is not None and server.process.poll() is None:
            server.kill()
    STARTED.clear()


class Served:
    """A server at one port, started again there after every kill."""

    def __init__(self, database: str, folder: Path, **environment: str) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.environment = {
            **os.environ,
            **unlimited(),
            "OYEZ_DATABASE": database,
            "OYEZ_PORT": str(self.port),
            **environment,
        }
        self.process: Fork | None = None
        STARTED.append(self)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> Served:
        """Until it answers."""
        self.process = Fork(SERVE, self.log, self.environment)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()[-3000:]
            try:
                httpx.get(f"{self.url}/api/games", timeout=PATIENCE)
            except httpx.TransportError:
                time.sleep(0.02)
            else:
                return self
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """The whole group at once, as a power cut would."""
        assert self.process is not None
        self.process.kill_group()
        self.process.wait(PATIENCE)

    def stop(self) -> float:
        """Ask it to stop; the seconds that it took."""
        assert self.process is not None
        began = time.monotonic()
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        finally:
            if self.process.poll() is None:
                self.kill()
        return time.monotonic() - began


class Watcher(threading.Thread):
    """Asks for a page again and again; knows the longest time in which no answer came, and what was said."""

    def __init__(self, url: str, path: str = "/api/games") -> None:
        super().__init__(daemon=True)
        self.url = url + path
        self.longest = 0.0
        self.answers = 0
        self.failed = 0
        self._done = threading.Event()

    def run(self) -> None:
        last = time.monotonic()
        while not self._done.wait(0.05):
            try:
                answer = httpx.get(self.url, timeout=PATIENCE)
            except httpx.TransportError:
                self.failed += 1
            else:
                now = time.monotonic()
                self.longest, last = max(self.longest, now - last), now
                self.answers += answer.status_code == 200
        self.longest = max(self.longest, time.monotonic() - last)

    def stop(self) -> Watcher:
        self._done.set()
        self.join(PATIENCE)
        return self
