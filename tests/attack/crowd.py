"""People who play at many tables whatever happens to the server, and remember what it acknowledged."""

from __future__ import annotations

import threading
import time
from typing import Any

import anyio
import httpx

from oyez.core.chance import Chance
from oyez.server.database import Database
from oyez.server.restoring import restore
from oyez.server.rows import Move, TableRow
from oyez.server.store import Store

from .served import PATIENCE

Log = dict[str, tuple[TableRow, list[Move]]]


class Player(threading.Thread):
    """Plays all seats of some tables, one move here, one move there."""

    def __init__(self, crowd: Crowd, number: int, seed: int) -> None:
        super().__init__(daemon=True)
        self.crowd = crowd
        self.chance = Chance.from_seed(seed, number)
        self.bot: str | None = None
        self.tables: list[str] = []
        self.playing: list[str] = []
        """Those that are not over yet."""
        self.tokens: list[str] = []
        self.acknowledged: dict[str, dict[int, tuple[int, int]]] = {}
        self.tried: set[tuple[str, int, int, int]] = set()
        """Moves that were sent: each may have been written, even if no answer came."""
        self.failure: BaseException | None = None

    def open(self, http: httpx.Client, tables: int, bot: str | None) -> None:
        self.bot = bot
        for name in ("Anna", "Bert") if bot is None else ("Anna",):
            answer = http.post("/api/players", json={"name": name})
            self.tokens.append(answer.raise_for_status().json()["token"])
        for _ in range(tables):
            made = self.new_table(http)
            assert made is not None
            self.playing.append(made)

    def new_table(self, http: httpx.Client) -> str | None:
        body = {"game": "legends", "places": ["me", self.bot or "open"]}
        answer = http.post("/api/tables", json=body, headers=self.auth(0))
        if answer.status_code >= 500:
            return None
        made = str(answer.raise_for_status().json()["id"])
        if self.bot is None:
            joined = http.post(f"/api/tables/{made}/join", json={}, headers=self.auth(1))
            if joined.status_code >= 500:
                return None
            joined.raise_for_status()
        self.tables.append(made)
        self.acknowledged[made] = {}
        return made

    def auth(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def run(self) -> None:
        try:
            while not self.crowd.closing.is_set():
                try:
                    with httpx.Client(base_url=self.crowd.url, timeout=PATIENCE) as http:
                        while not self.crowd.closing.is_set():
                            if not self.move(http, self.chance.pick(self.playing)):
                                time.sleep(0.05)
                except httpx.TransportError:
                    time.sleep(0.05)  # the server is gone; the next one will answer
        except BaseException as error:
            self.failure = error

    def move(self, http: httpx.Client, table_id: str) -> bool:
        """One move of one of the waiting seats, from what the server shows; whether it was acknowledged."""
        for seat in range(len(self.tokens)):
            answer = http.get(f"/api/tables/{table_id}", headers=self.auth(seat))
            if answer.status_code >= 500:
                return False
            seen = answer.raise_for_status().json()
            if seen["over"]:
                fresh = self.new_table(http)
                if fresh is not None:
                    self.playing[self.playing.index(table_id)] = fresh
                return fresh is not None
            if not seen["options"]:
                continue
            choice = self.chance.pick([option["choice"] for option in seen["options"]])
            n = seen["n"]
            self.tried.add((table_id, n, seat, choice))
            body = {"n": n, "choice": choice}
            answer = http.post(f"/api/tables/{table_id}/play", json=body, headers=self.auth(seat))
            if answer.status_code >= 500 or answer.status_code == 409:
                return False
            came = (
                answer.raise_for_status().json()["n"] - 1
            )  # a secret answer of somebody else may be between
            self.tried.add((table_id, came, seat, choice))
            assert came not in self.acknowledged[table_id], "one move was acknowledged twice"
            self.acknowledged[table_id][came] = (seat, choice)
            self.crowd.count()
            return True
        return False


class Crowd:
    def __init__(self, url: str, seed: int, tables: int, players: int = 4, bot: str | None = None) -> None:
        self.url = url
        self.closing = threading.Event()
        self.counted = 0
        self._grew = threading.Condition()
        self.players = [Player(self, number, seed) for number in range(min(players, tables))]
        with httpx.Client(base_url=url, timeout=PATIENCE) as http:
            for number, player in enumerate(self.players):
                share = range(number, tables, len(self.players))
                player.open(http, len(share), bot)
        for player in self.players:
            player.start()

    @property
    def tables(self) -> list[str]:
        return [table for player in self.players for table in player.tables]

    def count(self) -> None:
        with self._grew:
            self.counted += 1
            self._grew.notify_all()

    def wait_for(self, more: int) -> None:
        """So many acknowledged moves more."""
        with self._grew:
            goal = self.counted + more
            while self.counted < goal:
                assert self._grew.wait(PATIENCE), "nothing is acknowledged any more"
                for player in self.players:
                    assert player.failure is None, repr(player.failure)

    def stop(self) -> None:
        self.closing.set()
        for player in self.players:
            player.join(PATIENCE)
            assert player.failure is None, repr(player.failure)

    def check(self, database: str, *, bots: bool = False) -> dict[str, int]:
        """What is on disk against what was acknowledged. AssertionError for whatever was lost or doubled."""
        logs = read(database, self.tables)
        figures = {"acknowledged": 0, "unanswered": 0, "lost": 0, "doubled": 0}
        for player in self.players:
            for table_id in player.tables:
                row, moves = logs[table_id]
                numbers = [move.n for move in moves]
                figures["doubled"] += len(numbers) - len(set(numbers))
                assert numbers == list(range(len(moves)))
                for n, told in player.acknowledged[table_id].items():
                    kept = n < len(moves) and (moves[n].seat, moves[n].choice) == told
                    figures["lost"] += not kept
                for move in moves:
                    if bots and move.seat >= len(player.tokens):
                        continue
                    assert (table_id, move.n, move.seat, move.choice) in player.tried, (
                        "nobody made that choice"
                    )
                    figures["unanswered"] += move.n not in player.acknowledged[table_id]
                figures["acknowledged"] += len(player.acknowledged[table_id])
                restore(row, None, moves)  # the log leads to where the last move's marks say
        assert figures["lost"] == figures["doubled"] == 0, figures
        return figures


def read(url: str, tables: list[str]) -> Log:
    async def work() -> Log:
        database = Database(url)
        database.open()
        try:
            store = Store(database)
            return {table: (await store.table(table), await store.moves(table)) for table in tables}
        finally:
            database.close()

    found: Any = anyio.run(work)
    return dict(found)
