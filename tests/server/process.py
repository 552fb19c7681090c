"""A server in a process of its own, on a free port of this machine."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx

from .forks import Fork
from .house import PATIENCE, UNLIMITED

PROGRAM = """
import os
from oyez.server import bot_workers, run, thinking
from oyez.server.config import Config
from tests.server.dealing import deal_alike
deal_alike()
{before}
listening = run.bind("127.0.0.1", {port})
print(listening.getsockname()[1], flush=True)
os.dup2(2, 1)  # from here on everything goes to the log: nobody reads the pipe any more
run.run(Config(**{config!r}), listening, 1, lambda: None)
"""


PLAIN: dict[str, Any] = {"timeout": PATIENCE, "verify": False}
"""For whoever asks such a server: without the certificates, which take 20 ms to read for each client."""


class Server:
    """`before` is a line of Python to run in the new process first; port 0 is any free one.

    Bots that search take the first thing that comes to their mind: no test waits for how fast they think.
    """

    def __init__(self, database: str, log: Path, before: str = "", port: int = 0, **config: Any) -> None:
        usual = {"database": database, "away_seconds": 0, "bot_seconds": 0.0}
        settings = {**usual, **UNLIMITED, **config}
        program = PROGRAM.format(before=before, port=port, config=settings)
        self.log = log
        self.process = Fork(program, log, os.environ)
        heard = self.process.heard.readline().strip()
        assert heard, self.words()
        self.port = int(heard)
        self.url = f"http://127.0.0.1:{self.port}"

    def words(self) -> str:
        """What the server has logged."""
        return self.log.read_text()

    def ready(self) -> Server:
        """Wait until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, self.words()
            try:
                if httpx.get(f"{self.url}/healthz", **PLAIN).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(f"the server does not answer: {self.words()}")

    def client(self, name: str | None = None) -> httpx.Client:
        """A player of that name, or a visitor without one."""
        headers = {} if name is None else {"Authorization": f"Bearer {self.new_token(name)}"}
        return httpx.Client(base_url=self.url, headers=headers, **PLAIN)

    def new_token(self, name: str) -> str:
        answer = httpx.post(f"{self.url}/api/players", json={"name": name}, **PLAIN)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def kill(self) -> None:
        """As a power cut would: the whole group at once, workers included."""
        self.process.kill_group()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
