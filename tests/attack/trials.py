"""The attacks, each on a server of its own. A trial returns its figures, or raises what was found."""

from __future__ import annotations

import contextlib
import resource
import socket
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from .crowd import Crowd
from .postgres import Postgres
from .served import PATIENCE, Served, Watcher

Figures = dict[str, Any]

ANSWERS_WITHIN = 15.0
"""Seconds; a server that is up and silent for longer has been stopped. Generous: machines are busy."""

STOPS_WITHIN = 30.0


@dataclass(frozen=True, slots=True)
class Size:
    kills: int
    tables: int
    restarts: int
    outages: int
    fills: int
    locks: int
    slow: int
    floods: int
    hangs: int
    seconds: float
    seed: int


def _sqlite(folder: Path) -> str:
    return f"sqlite:///{folder}/oyez.db"


def _told(watcher: Watcher, most: float = ANSWERS_WITHIN) -> Figures:
    """What the watcher has seen; a server that is up must answer."""
    watcher.stop()
    assert watcher.answers > 0
    assert watcher.longest < most, f"no answer for {watcher.longest:.1f} s"
    return {"answers": watcher.answers, "longest wait, s": round(watcher.longest, 2)}


def kills(size: Size, folder: Path) -> Figures:
    """The server is killed again and again in the middle of the games."""
    url = _sqlite(folder)
    server = Served(url, folder).start()
    crowd = Crowd(server.url, size.seed, size.tables)
    down = 0.0
    for _ in range(size.kills):
        crowd.wait_for(10)
        server.kill()
        began = time.monotonic()
        server.start()
        down = max(down, time.monotonic() - began)
    crowd.wait_for(10)
    crowd.stop()
    server.stop()
    checked = crowd.check(url)
    assert checked["unanswered"] <= size.kills * len(crowd.players)
    return {"kills": size.kills, "tables": len(crowd.tables), **checked, "slowest start, s": round(down, 2)}


def restarts(size: Size, folder: Path) -> Figures:
    """PostgreSQL crashes again and again under two processes; the server stays up and answers."""
    database = Postgres(folder)
    try:
        server = Served(database.url, folder, OYEZ_WORKERS="2").start()
        crowd = Crowd(server.url, size.seed, size.tables)
        watcher = Watcher(server.url)
        watcher.start()
        for _ in range(size.restarts):
            crowd.wait_for(10)
            database.crash()
        crowd.wait_for(10)
        told = _told(watcher)
        crowd.stop()
        server.stop()
        checked = crowd.check(database.url)
        return {"restarts": size.restarts, "tables": len(crowd.tables), **checked, **told}
    finally:
        database.end()


def outages(size: Size, folder: Path) -> Figures:
    """PostgreSQL is away for seconds; health says so; bots and tables come back by themselves."""
    database = Postgres(folder)
    try:
        server = Served(database.url, folder).start()
        crowd = Crowd(server.url, size.seed, min(size.tables, 8), bot="random")
        watcher = Watcher(server.url)
        watcher.start()
        for _ in range(size.outages):
            crowd.wait_for(10)
            database.stop()
            assert _health(server) == 503
            time.sleep(min(3.0, size.seconds))
            database.start()
            _becomes(server, 200)
        crowd.wait_for(20)
        told = _told(watcher)
        crowd.stop()
        server.stop()
        checked = crowd.check(database.url, bots=True)
        return {"outages": size.outages, **checked, **told}
    finally:
        database.end()


def _health(server: Served) -> int:
    time.sleep(1.1)  # an answer is given again for a second
    return httpx.get(f"{server.url}/api/health", timeout=PATIENCE).status_code


def _becomes(server: Served, status: int) -> None:
    end = time.monotonic() + PATIENCE
    while _health(server) != status:
        assert time.monotonic() < end, f"health is not {status}"


def full_disk(size: Size, folder: Path) -> Figures:
    """The system lets the server write no further; reads go on, health says so, then there is room again."""
    url = _sqlite(folder)
    server = Served(url, folder).start()
    crowd = Crowd(server.url, size.seed, min(size.tables, 12))
    watcher = Watcher(server.url)
    watcher.start()
    usual = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    for _ in range(size.fills):
        crowd.wait_for(10)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, usual[1]))
        _becomes(server, 503)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, usual)
        _becomes(server, 200)
    crowd.wait_for(10)
    told = _told(watcher)
    crowd.stop()
    server.stop()
    return {"times full": size.fills, **crowd.check(url), **told}


def held_lock(size: Size, folder: Path) -> Figures:
    """Somebody holds the lock of the SQLite file, once for longer than anybody waits."""
    url = _sqlite(folder)
    server = Served(url, folder).start()
    crowd = Crowd(server.url, size.seed, min(size.tables, 12))
    watcher = Watcher(server.url)
    watcher.start()
    for at in range(size.locks):
        crowd.wait_for(10)
        with contextlib.closing(sqlite3.connect(folder / "oyez.db", isolation_level=None)) as other:
            other.execute("PRAGMA busy_timeout=10000")
            other.execute("BEGIN IMMEDIATE")
            assert _health(server) == 503
            time.sleep(12.0 if at == 0 else 1.0)
            other.execute("ROLLBACK")
        _becomes(server, 200)
    crowd.wait_for(10)
    told = _told(watcher)
    crowd.stop()
    server.stop()
    return {"times held": size.locks, **crowd.check(url), **told}


Attack = Callable[[socket.socket, threading.Event], None]


@contextlib.contextmanager
def _many(number: int, work: Attack, port: int, address: str) -> Iterator[None]:
    """So many connections from one address, each made again as soon as the server has ended it."""
    stop = threading.Event()

    def one() -> None:
        while not stop.wait(0.1):
            with contextlib.suppress(OSError):
                connection = socket.create_connection(("127.0.0.1", port), 10, (address, 0))
                with connection:
                    work(connection, stop)

    threads = [threading.Thread(target=one, daemon=True) for _ in range(number)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join(30)


def slow_clients(size: Size, folder: Path) -> Figures:
    """Pages that listen and never read, and requests that never end; the others play on."""
    server = Served(_sqlite(folder), folder).start()
    crowd = Crowd(server.url, size.seed, min(size.tables, 12))
    table = crowd.tables[0]

    def deaf(there: socket.socket, stop: threading.Event) -> None:
        there.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        there.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        stop.wait(PATIENCE)

    def drip(there: socket.socket, stop: threading.Event) -> None:
        there.sendall(b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n")
        while not stop.wait(0.5):
            there.sendall(b" ")

    return _under(size, server, crowd, (deaf, drip), size.slow)


def header_floods(size: Size, folder: Path) -> Figures:
    """Header lines without an end, and one line without an end."""
    server = Served(_sqlite(folder), folder).start()
    crowd = Crowd(server.url, size.seed, min(size.tables, 12))

    def lines(there: socket.socket, stop: threading.Event) -> None:
        there.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        while not stop.is_set():
            there.sendall(b"X-More: " + b"a" * 4000 + b"\r\n")

    def one_line(there: socket.socket, stop: threading.Event) -> None:
        there.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
        while not stop.is_set():
            there.sendall(b"a" * 65536)

    return _under(size, server, crowd, (lines, one_line), size.floods)


def _under(size: Size, server: Served, crowd: Crowd, attacks: tuple[Attack, ...], number: int) -> Figures:
    """The crowd plays on while the attack lasts."""
    crowd.wait_for(10)
    before, used = crowd.counted, _processor(server.pid)
    watcher = Watcher(server.url)
    watcher.start()
    with contextlib.ExitStack() as all_of:
        for at, attack in enumerate(attacks):  # strangers: the crowd has an address of its own
            all_of.enter_context(_many(number, attack, server.port, f"127.0.0.{2 + at}"))
        time.sleep(size.seconds)
        played = crowd.counted - before
        spent = _processor(server.pid) - used
        told = _told(watcher)
    assert played > 0, "nobody could play meanwhile"
    crowd.wait_for(10)
    crowd.stop()
    took = server.stop()
    assert took < STOPS_WITHIN
    return {
        "connections": number * len(attacks),
        "moves meanwhile": played,
        "processor, s": round(spent, 1),
        **crowd.check(server.database),
        **told,
        "stopped in, s": round(took, 2),
    }


def _processor(pid: int) -> float:
    """Seconds of processor time that the process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


HANGING = '''
import time
from oyez.bots.chance import RandomBot

class Hanging(RandomBot):
    """Every third choice is never made."""

    def choose(self, view, seat):
        if self.chance.below(3) == 0:
            time.sleep(10_000)
        return super().choose(view, seat)
'''


def bot_hangs(size: Size, folder: Path) -> Figures:
    """Bots that hang at some tables: their tables go on, and bots elsewhere hardly notice."""
    package = folder / "package"
    info = package / "hanging-1.dist-info"
    info.mkdir(parents=True)
    (package / "hanging.py").write_text(HANGING)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hanging\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[oyez.bots]\nhanging = hanging:Hanging\n")
    url = _sqlite(folder)
    path = ":".join([str(package), *filter(None, [*sys.path])])
    server = Served(url, folder, PYTHONPATH=path, OYEZ_BOT_DEADLINE="1", OYEZ_BOT_WORKERS="2").start()
    watcher = Watcher(server.url)
    watcher.start()
    ill = Crowd(server.url, size.seed, 4, players=2, bot="hanging")
    well = Crowd(server.url, size.seed + 1, 4, players=2, bot="random")
    ill.wait_for(size.hangs)
    well.wait_for(10)
    told = _told(watcher)
    for crowd in (ill, well):
        crowd.stop()
    took = server.stop()
    assert took < STOPS_WITHIN
    checked = ill.check(url, bots=True)
    return {
        "hung": server.log.read_text().count("bot hangs"),
        "moves beside": well.check(url, bots=True)["acknowledged"],
        **checked,
        **told,
        "stopped in, s": round(took, 2),
    }


TRIALS: dict[str, Callable[[Size, Path], Figures]] = {
    "kills": kills,
    "restarts": restarts,
    "outages": outages,
    "full-disk": full_disk,
    "held-lock": held_lock,
    "slow-clients": slow_clients,
    "header-floods": header_floods,
    "bot-hangs": bot_hangs,
}
