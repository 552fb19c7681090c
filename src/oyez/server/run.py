"""Running a server: the socket, the processes, and how they stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from types import FrameType

import uvicorn
from prometheus_client import multiprocess

from oyez.core import corrections

from . import figures, logs
from .app import create_app
from .config import Config
from .door import Door, Doorkeeper
from .inviting import for_friends

try:
    import resource
except ImportError:  # there is no such thing on Windows
    resource = None  # type: ignore[assignment]

log = logging.getLogger("oyez.run")

STOPPING = 3
"""Seconds that requests have to finish once the server is asked to stop."""

IDLE = 75
"""Seconds that a connection may stay open without a request: longer than a player thinks about a move."""

TIDYING = 600.0
"""Seconds between two rounds of the garbage collector through everything."""

TURN = 0.001
"""Seconds for which the loop keeps the thread waiting that writes to disk: it waits so at every statement."""

LEAVING = 10.0
"""Seconds after which a process that does not stop is ended."""

MOST_FILES = 65_536
"""Open files that a process asks for; connections are most of them."""

UNREAD = 128 * 1024
"""Bytes that the system keeps for somebody who does not read them."""

SILENT = 60
"""Seconds after which somebody who does not acknowledge anything is taken for gone."""

PAUSE = 1.0
"""Seconds before a process that has died is replaced."""


class Serving(uvicorn.Server):
    """Tells when it is open; lets all pages go as soon as it is asked to stop, and is gone soon after."""

    def __init__(self, config: Config, opened: Callable[[], None], friends: str) -> None:
        app = create_app(config, friends)
        keeper = Doorkeeper(config, more_files())
        super().__init__(
            uvicorn.Config(
                app,
                http=Door.kept_by(keeper),
                ws="none",
                lifespan="on",
                proxy_headers=False,  # whom to believe is a setting of ours
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=STOPPING,
                timeout_keep_alive=IDLE,
            )
        )
        self.app = app
        self.opened = opened

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whatever hangs by then, a database say, is left behind: what was acknowledged is on disk."""
        if not self.should_exit:
            ending = threading.Timer(LEAVING, _leave_behind)
            ending.daemon = True
            ending.start()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.tidying = asyncio.create_task(_tidy())
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.tidying.cancel()
        self.app.state.services.hub.close()
        await super().shutdown(sockets)


def _leave_behind() -> None:
    log.warning("stopped without waiting any longer")
    os._exit(1)


def more_files() -> int:
    """Raise the number of files that this process may have open as far as it goes; returns that number."""
    if resource is None:
        return 512
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < most:
        with contextlib.suppress(ValueError, OSError):  # not everywhere is the upper limit the truth
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    log.info("open files", extra={"reason": f"limit {files}"})
    return files


async def _tidy() -> None:
    """Look for garbage among old objects seldom: with hundreds of tables it stops everything for a second.

    Nearly all garbage goes without the collector, all that moves leave among it. What a move makes lasts
    until the next one at its table, and refers to much: to look at it takes a tenth of the move's own time.
    So young objects are looked at once, and what is left of them no more until then; few in one go, for ten
    thousand took a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 1_000_000, 1_000_000)
    while True:
        await asyncio.sleep(TIDYING)
        gc.collect()


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens there; OSError says why not."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # connections get these from here: what somebody does not read must not pile up in the system
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT * 1000)
        listening.bind(address)
        listening.listen(socket.SOMAXCONN)
    except OSError:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def address(listening: socket.socket) -> str:
    """What to open in a browser on this very machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def run(config: Config, listening: socket.socket, workers: int, opened: Callable[[], None]) -> None:
    """Serve until the process is asked to stop. `opened` is called once, when pages can be opened."""
    logs.configure()
    if workers == 1:
        _serve(config, listening, opened)
    else:
        _supervise(config, listening, workers, opened)


def _serve(config: Config, listening: socket.socket, opened: Callable[[], None]) -> None:
    sys.setswitchinterval(TURN)
    # uvicorn raises the signal again once it has stopped; by then there is nothing left to do
    with _signals(lambda: None):
        Serving(config, opened, for_friends(listening)).run(sockets=[listening])


@contextlib.contextmanager
def _signals(asked: Callable[[], None]) -> Iterator[None]:
    """Being asked to stop calls `asked` instead of ending the process."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {which: signal.signal(which, lambda *_: asked()) for which in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for which, handler in before.items():
            signal.signal(which, handler)


# ---- several processes


def _supervise(config: Config, listening: socket.socket, workers: int, opened: Callable[[], None]) -> None:
    """Keep so many processes at work; they share the socket and, over the database, the tables."""
    spawn = multiprocessing.get_context("spawn")
    ready = spawn.Event()
    stop = threading.Event()

    def start() -> SpawnProcess:
        args = (config, listening, ready, corrections.carried())
        process = spawn.Process(target=_work, args=args, name="oyez-server")
        process.start()
        return process

    with _signals(stop.set), _shared_figures() as folder:
        processes = [start() for _ in range(workers)]
        told = False
        while not stop.is_set():
            wait([process.sentinel for process in processes], timeout=0.2)
            if ready.is_set() and not told:
                told = True
                opened()
            for at, process in enumerate(processes):
                if not process.is_alive() and not stop.wait(PAUSE):
                    multiprocess.mark_process_dead(process.pid, folder)  # type: ignore[no-untyped-call]
                    processes[at] = start()
        _end(processes)


@contextlib.contextmanager
def _shared_figures() -> Iterator[str]:
    """A folder in which the processes count together."""
    with tempfile.TemporaryDirectory(prefix="oyez-figures-", ignore_cleanup_errors=True) as folder:
        os.environ[figures.SHARED] = folder
        try:
            yield folder
        finally:
            del os.environ[figures.SHARED]


def _end(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    latest = time.monotonic() + LEAVING
    for process in processes:
        process.join(max(0.0, latest - time.monotonic()))
        if process.is_alive():
            process.kill()


def _work(config: Config, listening: socket.socket, ready: Event, corrected: corrections.Files) -> None:
    """One of several server processes, all of which play by the same values."""
    corrections.carry(corrected)
    logs.configure()
    threading.Thread(target=_follow_parent, daemon=True).start()
    _serve(config, listening, ready.set)


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
