"""The door: what a connection must keep to before its requests reach the application.

The parser is fast and knows no limits; they are kept here, around it: how many connections, how long the head
of a request may be and how long it may take, how long the whole of it, and how long we wait for somebody to
take what they have asked for.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections import Counter
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .config import Config
from .limits import address_key

RESERVE = 200
"""Files that the process needs for other things than connections."""

LEAST = 20
"""Connections that there are in any case."""

PIECE = 4096
"""Bytes that the parser is given at a time: by so much may the head of a request be too long unnoticed."""

QUIET = 60.0
"""Seconds between two lines of the log about the same trouble."""

log = logging.getLogger("oyez.door")


class Doorkeeper:
    """Counts who is in. Proxies are not counted: what they carry is, further in."""

    def __init__(self, config: Config, files: int) -> None:
        self.config = config
        room = max(files - RESERVE, LEAST)
        self.most = min(config.most_connections or room, room)
        self.inside = 0
        self._by_address: Counter[str] = Counter()
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in config.proxies]
        self._told: dict[str, float] = {}

    def enter(self, host: str) -> str:
        """An empty text, or what there are too many of."""
        if self.inside >= self.most:
            self.tell("no connection is left", self.most)
            return "all"
        key = address_key(host)
        limit = self.config.connections_per_address
        if limit and self._by_address[key] >= limit and not self._is_proxy(host):
            self.tell("an address has no connection left", limit)
            return "address"
        self.inside += 1
        self._by_address[key] += 1
        return ""

    def leave(self, host: str) -> None:
        key = address_key(host)
        self.inside -= 1
        self._by_address[key] -= 1
        if not self._by_address[key]:
            del self._by_address[key]

    def _is_proxy(self, host: str) -> bool:
        try:
            found = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)

    def tell(self, what: str, limit: float) -> None:
        """A line of the log, not more often than every minute: somebody may want to fill the disk with it."""
        now = time.monotonic()
        if now - self._told.get(what, -QUIET) >= QUIET:
            self._told[what] = now
            log.warning(what, extra={"reason": f"limit {limit:g}"})


class Door(HttpToolsProtocol):
    """One connection. Classes made by `kept_by` share a doorkeeper."""

    keeper: ClassVar[Doorkeeper]

    @classmethod
    def kept_by(cls, keeper: Doorkeeper) -> type[Door]:
        return type("Door", (cls,), {"keeper": keeper})

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.limits = self.keeper.config
        self._host = ""
        self._inside = False
        self._overhead = 0
        """Bytes of the present request that are not its body."""
        self._waiting: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    # ---- coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        if self.keeper.enter(self._host):
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self._inside = True
        self._wait(self.limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(0)
        if self._stuck is not None:
            self._stuck.cancel()
        if self._inside:
            self._inside = False
            self.keeper.leave(self._host)
        super().connection_lost(exc)

    def _refuse(self, status: HTTPStatus) -> None:
        """A short answer, and the end."""
        self._wait(0)
        if not self.transport.is_closing():
            line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
            self.transport.write(f"{line}connection: close\r\ncontent-length: 0\r\n\r\n".encode())
            self.transport.close()

    # ---- what comes in

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            self._overhead += len(piece)
            super().data_received(piece)
            if self._overhead > self.limits.largest_header > 0:
                self.keeper.tell("the head of a request is too long", self.limits.largest_header)
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        self._wait(self.limits.header_seconds)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._wait(self.limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._overhead -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._wait(0)
        self._overhead = 0
        super().on_message_complete()

    def _wait(self, seconds: float) -> None:
        """So long for what comes next; 0: it has come."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = self.loop.call_later(seconds, self._too_slow) if seconds else None

    def _too_slow(self) -> None:
        self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    # ---- what goes out

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None and self.limits.write_seconds:
            self._stuck = self.loop.call_later(self.limits.write_seconds, self._not_taken)

    def resume_writing(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
        super().resume_writing()

    def _not_taken(self) -> None:
        self.keeper.tell("a connection does not take what it is sent", self.limits.write_seconds)
        self.transport.abort()
