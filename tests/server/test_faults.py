"""The server is killed under load. What was acknowledged is on disk, once, in order; the games go on."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest

from oyez.core.chance import Chance
from oyez.server.database import Database
from oyez.server.live import LiveTable, begin
from oyez.server.rows import Move, TableRow
from oyez.server.store import Store

from .house import PATIENCE
from .process import PLAIN, Server

TABLES = 20
CLIENTS = 5
KILLS = 4
BETWEEN = 40
"""Acknowledged choices between two kills."""


class Client(threading.Thread):
    """Plays all seats of some tables, one move here, one move there, and remembers what it was told."""

    def __init__(self, number: int, house: Power) -> None:
        super().__init__(daemon=True)
        self.house = house
        self.chance = Chance.from_seed(number, 8)
        self.tables: list[str] = []
        self.tokens: list[str] = []
        self.acknowledged: dict[str, dict[int, tuple[int, int]]] = {}
        self.tried: set[tuple[str, int, int, int]] = set()
        """Choices that were sent: each may have been played, even if no answer came."""
        self.failure: BaseException | None = None

    def open(self, http: httpx.Client, tables: int) -> None:
        self.tokens = [
            http.post("/api/players", json={"name": name}).json()["token"] for name in ("Anna", "Bert")
        ]
        for _ in range(tables):
            body = {"game": "legends", "places": ["me", "open"]}
            table_id = http.post("/api/tables", json=body, headers=self.auth(0)).json()["id"]
            answer = http.post(f"/api/tables/{table_id}/join", json={}, headers=self.auth(1))
            assert answer.json() == {"seat": 1}
            self.tables.append(table_id)
            self.acknowledged[table_id] = {}

    def auth(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def run(self) -> None:
        try:
            while not self.house.closing.is_set():
                url = self.house.url
                try:
                    with httpx.Client(base_url=url, **PLAIN) as http:
                        while not self.house.closing.is_set():
                            # the first table gets far, the others are many
                            self.move(http, self.tables[0])
                            self.move(http, self.chance.pick(self.tables))
                except httpx.TransportError:
                    time.sleep(0.02)  # the server is gone; the next one will answer
        except BaseException as error:
            self.failure = error

    def move(self, http: httpx.Client, table_id: str) -> None:
        """One move of one of the waiting seats, from what the server shows."""
        for seat in (0, 1):
            seen = http.get(f"/api/tables/{table_id}", headers=self.auth(seat)).json()
            if not seen["options"]:
                continue
            choice = self.chance.pick([option["choice"] for option in seen["options"]])
            n = seen["n"]
            self.tried.add((table_id, n, seat, choice))
            answer = http.post(
                f"/api/tables/{table_id}/play", json={"n": n, "choice": choice}, headers=self.auth(seat)
            )
            assert answer.status_code == 200, answer.text
            assert answer.json() == {"n": n + 1}
            assert n not in self.acknowledged[table_id], "one move was acknowledged twice"
            self.acknowledged[table_id][n] = (seat, choice)
            self.house.count()
            return


class Power:
    """What the clients share: where the server is now, and how much has been acknowledged."""

    def __init__(self) -> None:
        self.url = ""
        self.closing = threading.Event()
        self._counted = 0
        self._grew = threading.Condition()

    def count(self) -> None:
        with self._grew:
            self._counted += 1
            self._grew.notify_all()

    def wait_for(self, more: int, alive: Callable[[], bool]) -> None:
        with self._grew:
            goal = self._counted + more
            while self._counted < goal:
                assert self._grew.wait(PATIENCE), "nothing is acknowledged any more"
                assert alive()


def logs(url: str, tables: list[str]) -> dict[str, tuple[TableRow, list[Move]]]:
    """What is on disk."""

    async def read() -> dict[str, tuple[TableRow, list[Move]]]:
        database = Database(url)
        database.open()
        try:
            store = Store(database)
            return {table: (await store.table(table), await store.moves(table)) for table in tables}
        finally:
            database.close()

    return anyio.run(read)


def test_what_is_acknowledged_survives_every_kill(
    sqlite_url: str, tmp_path: Path, serve: Callable[..., Server]
) -> None:
    house = Power()
    server = serve(sqlite_url).ready()
    clients = [Client(number, house) for number in range(CLIENTS)]
    with server.client() as http:
        for client in clients:
            client.open(http, TABLES // CLIENTS)
    house.url = server.url
    for client in clients:
        client.start()
    for _ in range(KILLS):
        house.wait_for(BETWEEN, lambda: all(client.failure is None for client in clients))
        server.kill()
        server = serve(sqlite_url).ready()
        house.url = server.url
    house.wait_for(BETWEEN, lambda: all(client.failure is None for client in clients))
    house.closing.set()
    for client in clients:
        client.join(PATIENCE)
        assert client.failure is None, repr(client.failure)
    with server.client() as http:
        for client in clients:
            found = logs(sqlite_url, client.tables)
            for table_id, (row, moves) in found.items():
                check_log(client, table_id, moves)
                check_shown(client, http, row, moves)
                client.move(http, table_id)
    server.stop()
    assert "Traceback" not in server.words()


def check_log(client: Client, table_id: str, moves: list[Move]) -> None:
    assert [move.n for move in moves] == list(range(len(moves)))
    for n, (seat, choice) in client.acknowledged[table_id].items():
        assert moves[n] == Move(n, seat, choice), "an acknowledged choice is not where it was"
    for move in moves:
        assert (table_id, move.n, move.seat, move.choice) in client.tried, "a choice that nobody made"
    lost = len(moves) - len(client.acknowledged[table_id])
    assert 0 <= lost <= KILLS, "more choices without an answer than kills"


def check_shown(client: Client, http: httpx.Client, row: TableRow, moves: list[Move]) -> None:
    """The log, replayed here, is what the server shows."""
    live = LiveTable(row, begin(row), 0)
    for move in moves:
        live.apply(move)
    for seat in (0, 1):
        seen: dict[str, Any] = http.get(f"/api/tables/{row.id}", headers=client.auth(seat)).json()
        assert seen["n"] == live.n
        assert seen["waiting"] == live.match.waiting
        assert seen["view"]["table"] == live.match.view(seat)["table"]
        assert [option["choice"] for option in seen["options"]] == live.match.state.choices(seat)


@pytest.mark.parametrize("times", [3])
def test_a_server_that_is_stopped_and_started_forgets_nothing(
    sqlite_url: str, serve: Callable[..., Server], times: int
) -> None:
    server = serve(sqlite_url).ready()
    client = Client(1, Power())
    with server.client() as http:
        client.open(http, 2)
    for _ in range(times):
        with server.client() as http:
            for _ in range(10):
                for table_id in client.tables:
                    client.move(http, table_id)
        server.stop()
        assert server.process.returncode in (0, -signal.SIGTERM), server.words()
        server = serve(sqlite_url).ready()
    with server.client() as http:
        for table_id, (row, moves) in logs(sqlite_url, client.tables).items():
            assert len(moves) == len(client.acknowledged[table_id]) == 10 * times
            check_log(client, table_id, moves)
            check_shown(client, http, row, moves)
