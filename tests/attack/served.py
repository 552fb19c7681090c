"""`oyez serve` in a process of its own, as an operator starts it, and a watch on whether it answers."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx

from oyez.server.config import settings, variable

PATIENCE = 120.0
MANY = "1000000"


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
        if server.ready is not None:
            server.ready.kill()
            server.ready.wait(PATIENCE)
    STARTED.clear()


READY = """
import os, signal, sys
import oyez.cli.serve
from oyez import games
from oyez.cli import main
from oyez.server import app, run
for game in games.ids():
    games.find(game)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in sys.stdin:
    if pid := os.fork():
        print(pid, flush=True)
        continue
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.exit(main(["serve"]))
"""
"""A process that has read the program and opened nothing; every server is a fork of it. To start takes a
tenth of the time so, and what is killed is as much a server as any."""


class Fork:
    """A server that was started so."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while self.poll() is None:
            assert time.monotonic() < end, "the server does not end"
            time.sleep(0.005)

    def terminate(self) -> None:
        os.kill(self.pid, signal.SIGTERM)


class Served:
    """A server at one port, started again there after every kill."""

    def __init__(self, database: str, folder: Path, *, forked: bool = False, **environment: str) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.command = [sys.executable, "-m", "oyez", "serve"]
        self.environment = {
            **os.environ,
            **unlimited(),
            "OYEZ_DATABASE": database,
            "OYEZ_PORT": str(self.port),
            **environment,
        }
        self.process: subprocess.Popen[bytes] | Fork | None = None
        self.ready: subprocess.Popen[bytes] | None = None
        if forked:
            with self.log.open("ab") as log:
                self.ready = subprocess.Popen(
                    [sys.executable, "-c", READY],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    env=self.environment,
                )
        STARTED.append(self)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> Served:
        """Until it answers."""
        self.process = self._begin()
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

    def _begin(self) -> subprocess.Popen[bytes] | Fork:
        if self.ready is None:
            with self.log.open("ab") as log:
                return subprocess.Popen(
                    self.command, stdout=log, stderr=log, start_new_session=True, env=self.environment
                )
        assert self.ready.stdin is not None
        assert self.ready.stdout is not None
        self.ready.stdin.write(b"\n")
        self.ready.stdin.flush()
        return Fork(int(self.ready.stdout.readline()))

    def kill(self) -> None:
        """The whole group at once, as a power cut would."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
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
