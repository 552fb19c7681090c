"""Attacks on connections: slow ones, endless ones, too many, and such as take nothing."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable, Iterator

import httpx
import pytest

from .house import PATIENCE
from .process import Server

SOON = 0.3
"""Seconds that these servers are patient."""


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    folder = tmp_path_factory.mktemp("quick")
    patience = {"header_seconds": SOON, "body_seconds": SOON, "write_seconds": SOON}
    server = Server(f"sqlite:///{folder}/oyez.db", folder / "server.log", largest_header=8192, **patience)
    yield server.ready()
    server.stop()


@contextlib.contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as found:
        yield found


def heard(connection: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65536):
            said += part
    return said


def still_serves(server: Server) -> None:
    """Whoever asks properly is answered; on a busy machine this client itself may be too slow at first."""
    until(server, lambda: httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 200)


def flood(connection: socket.socket, begin: bytes, more: bytes, most: int) -> int:
    """Send more and more, until the server hangs up; how many bytes that took."""
    connection.sendall(begin)
    sent = len(begin)
    try:
        while sent < most:
            sent += connection.send(more)
    except ConnectionError:
        pass
    return sent


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (b"GET / HTTP/1.1\r\nX: ", b"x" * 65536),
        (b"GET /", b"x" * 65536),
        (b"GET / HTTP/1.1\r\n", b"X: y\r\n" * 10_000),
        (b"POST /api/players HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"X: y\r\n" * 10_000),
        (b"POST /api/players HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;", b"x" * 65536),
    ],
)
def test_a_head_without_end_is_refused_early(quick: Server, begin: bytes, more: bytes) -> None:
    """It cost two minutes of processor time to read 16 MB of one header line."""
    most = 64 * 1024 * 1024
    with connected(quick) as connection:
        assert flood(connection, begin, more, most) < most // 4
    still_serves(quick)


def test_a_long_head_is_told_so(quick: Server) -> None:
    with connected(quick) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 14_000)
        assert b" 431 " in heard(connection)
    with connected(quick) as connection:
        connection.sendall(
            b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: " + b"x" * 4000 + b"\r\n\r\n"
        )
        assert b" 200 " in heard(connection)


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"GET / HTT",
        b"GET / HTTP/1.1\r\nHost: a\r\n",
        b"POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{",
        b"POST /api/players HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{",
    ],
)
def test_whoever_is_slow_is_hung_up_on(quick: Server, begin: bytes) -> None:
    with connected(quick) as connection:
        connection.sendall(begin)
        assert b" 408 " in heard(connection)
    still_serves(quick)


def test_dribbling_does_not_help(quick: Server) -> None:
    with connected(quick) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n")
        end = time.monotonic() + PATIENCE
        with contextlib.suppress(ConnectionError):
            while time.monotonic() < end:
                connection.sendall(b"X: y\r\n")
                time.sleep(0.02)
        assert time.monotonic() < end


def test_half_a_request_is_none(quick: Server) -> None:
    """Its beginning makes sense, and is not the whole."""
    body = b"name=Anna+the+Great"
    with connected(quick) as connection:
        connection.sendall(
            b"POST /me HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            b"Content-Length: %d\r\n\r\n" % (len(body) + 10) + body
        )
        connection.shutdown(socket.SHUT_WR)
        assert b" 303 " not in heard(connection)
    still_serves(quick)
    assert '"status": 303' not in quick.words()


def test_one_address_has_only_so_many_connections(sqlite_url: str, serve: Callable[..., Server]) -> None:
    server = serve(sqlite_url, connections_per_address=5, header_seconds=PATIENCE).ready()
    with contextlib.ExitStack() as stack:
        held = [stack.enter_context(connected(server)) for _ in range(5)]
        for connection in held:
            connection.sendall(b"GET / HTTP/1.1\r\n")
        for _ in range(3):
            with connected(server) as more:
                assert b" 503 " in heard(more)
        for connection in held:
            connection.close()
        until(server, lambda: httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 200)
    assert server.words().count("an address has no connection left") == 1  # said once, not every time


def test_there_are_only_so_many_connections_and_the_log_says_so(
    sqlite_url: str, serve: Callable[..., Server]
) -> None:
    server = serve(sqlite_url, most_connections=5, header_seconds=PATIENCE).ready()
    with contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(connected(server)).sendall(b"GET / HTTP/1.1\r\n")
        with connected(server) as more:
            assert b" 503 " in heard(more)
        assert "no connection is left" in server.words()
    until(server, lambda: httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 200)


def until(server: Server, check: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(httpx.TransportError):
            if check():
                return
        time.sleep(0.02)
    raise AssertionError(server.words())


def test_the_file_limit_is_raised_and_never_reached(sqlite_url: str, serve: Callable[..., Server]) -> None:
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (250, 300))"
    server = serve(sqlite_url, before=few, header_seconds=PATIENCE).ready()
    assert "limit 300" in server.words()
    with contextlib.ExitStack() as stack:
        held = [stack.enter_context(connected(server)) for _ in range(250)]
        for connection in held:
            with contextlib.suppress(ConnectionError):
                connection.sendall(b"GET / HTTP/1.1\r\n")
        assert b" 503 " in heard(held[-1])
    until(server, lambda: httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 200)
    assert "Too many open files" not in server.words()


def test_whoever_takes_nothing_is_hung_up_on(quick: Server) -> None:
    with connected(quick) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        asked = b"GET /look.css HTTP/1.1\r\nHost: a\r\n\r\n" * 3000
        with contextlib.suppress(ConnectionError):
            connection.sendall(asked)
        until(quick, lambda: "does not take" in quick.words())
        assert heard(connection).count(b"HTTP/1.1 200") < 3000
    still_serves(quick)


def test_a_page_that_is_not_read_is_let_go(sqlite_url: str, serve: Callable[..., Server]) -> None:
    """Its table is played on; what it does not take fills no memory."""
    server = serve(sqlite_url, write_seconds=SOON).ready()
    with server.client("Anna") as anna, connected(server) as connection:
        body = {"game": "legends", "places": ["me", "open"]}
        table_id = anna.post("/api/tables", json=body).json()["id"]
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(f"GET /api/tables/{table_id}/events HTTP/1.1\r\nHost: a\r\n\r\n".encode())
        words = "much ado about nothing " * 20
        end = time.monotonic() + PATIENCE
        while "does not take" not in server.words():
            anna.post(f"/api/tables/{table_id}/chat", json={"text": words}).raise_for_status()
            assert time.monotonic() < end, server.words()
        until(server, lambda: "oyez_streams 0.0" in anna.get("/metrics").text)


def test_a_server_that_is_asked_to_stop_stops_although_nobody_reads(
    sqlite_url: str, serve: Callable[..., Server]
) -> None:
    server = serve(sqlite_url, header_seconds=PATIENCE, write_seconds=PATIENCE, body_seconds=PATIENCE).ready()
    with server.client("Anna") as anna, contextlib.ExitStack() as stack:
        body = {"game": "legends", "places": ["me", "open"]}
        table_id = anna.post("/api/tables", json=body).json()["id"]
        for begin in (
            b"GET /api/tables/%s/events HTTP/1.1\r\nHost: a\r\n\r\n" % table_id.encode(),
            b"POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{",
            b"GET /look.css HTTP/1.1\r\nHost: a\r\n\r\n" * 3000,
            b"GET / HTT",
        ):
            stack.enter_context(connected(server)).send(begin)
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0
