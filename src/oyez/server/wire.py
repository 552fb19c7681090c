"""What goes to open pages: events put together from fragments.

What many pages are told alike is written down and compressed once. A compressed fragment refers to nothing
before it, so that it fits into the stream of any page, and no page needs a compressor of its own.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from oyez.draw.markup import num

GZIP = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""The head of a compressed stream: deflate, no name, no time."""

LAST = b"\x03\x00"
"""An empty block that ends the stream."""

SHORT = 120
"""What is not longer is sent as it is: compressed it would hardly be shorter."""

LARGE = 8192
WHOLE, SMALL = (4, -15, 8), (2, -12, 5)
"""Effort, window and memory of a compressor. To make one that is fit for a whole table takes far longer than
to compress the few kilobytes of an update."""


class Fragment:
    """A piece of an event."""

    __slots__ = ("_squeezed", "raw")

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self._squeezed = b""

    @property
    def squeezed(self) -> bytes:
        """The fragment as blocks of deflate, ending at a whole byte."""
        if not self._squeezed:
            size = len(self.raw)
            if size <= SHORT:
                self._squeezed = struct.pack("<BHH", 0, size, size ^ 0xFFFF) + self.raw
            else:
                effort, window, memory = WHOLE if size > LARGE else SMALL
                squeeze = zlib.compressobj(effort, zlib.DEFLATED, window, memory)
                self._squeezed = squeeze.compress(self.raw) + squeeze.flush(zlib.Z_SYNC_FLUSH)
        return self._squeezed


Event = Sequence[Fragment]

HEARTBEAT: Event = (Fragment(b": still here\n\n"),)
"""A comment that keeps the connection open."""


_encode = msgspec.json.Encoder().encode


def members(message: dict[str, Any]) -> bytes:
    """The members of a JSON object, without its braces."""
    return _encode(message)[1:-1]


def head(n: int) -> bytes:
    """How an event begins; its id is the number of moves. Members of a JSON object follow."""
    return b"id: %d\nevent: table\ndata: {" % n


def tail(message: dict[str, Any]) -> bytes:
    """The last members, and the end."""
    return members(message) + b"}\n\n"


def notice(text: str) -> Fragment:
    """An event of its own: something that is announced to everybody."""
    return Fragment(b"event: notice\ndata: {" + members({"text": text}) + b"}\n\n")


class Plain:
    """A stream of events as they are."""

    def add(self, event: Event) -> bytes:
        return b"".join([fragment.raw for fragment in event])

    def end(self) -> bytes:
        return b""


class Squeezed:
    """The same events in one compressed stream, each of them sent at once."""

    __slots__ = ("_begun", "_check", "_size")

    def __init__(self) -> None:
        self._begun, self._check, self._size = GZIP, 0, 0

    def add(self, event: Event) -> bytes:
        begun, self._begun = self._begun, b""
        for fragment in event:
            self._check = zlib.crc32(fragment.raw, self._check)
            self._size += len(fragment.raw)
        return begun + b"".join([fragment.squeezed for fragment in event])

    def end(self) -> bytes:
        return self._begun + LAST + struct.pack("<LL", self._check, self._size & 0xFFFFFFFF)


STRAIGHT = "oyez.send"
"""Where a request keeps the server's own `send`. Our layers look at how an answer begins; what follows
there for hours need not pass them all."""


class Stream(StreamingResponse):
    """Events as they come. What has been sent is not held: a page may be silent for hours."""

    def __init__(self, told: AsyncGenerator[Event, None], *, compressed: bool) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
        if compressed:
            headers["Content-Encoding"] = "gzip"
        super().__init__((), media_type="text/event-stream", headers=headers)
        self.told = told
        self.written = Squeezed() if compressed else Plain()
        self.straight: Send | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.straight = scope.get(STRAIGHT)
        await super().__call__(scope, receive, send)

    async def stream_response(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        straight = self.straight or send
        async with aclosing(self.told) as events:
            async for event in events:
                data = self.written.add(event)
                del event
                await straight({"type": "http.response.body", "body": data, "more_body": True})
                del data
        await send({"type": "http.response.body", "body": self.written.end(), "more_body": False})


def layers(parts: dict[str, Any]) -> str:
    """A whole scene as markup, layer by layer."""
    return "".join(
        f'<g data-layer="{layer}">{"".join(_placed(*row) for _, _, *row in sprites)}</g>'
        for layer, sprites in groupby(parts["sprites"], key=itemgetter(0))
    )


def mark(parts: dict[str, Any]) -> str:
    """Says whether two drawings are the same."""
    drawn = f"{parts['width']} {parts['height']} {layers(parts)}"
    return hashlib.sha256(drawn.encode()).hexdigest()[:20]


def _placed(x: float, y: float, markup: str) -> str:
    return markup.replace("<g ", f'<g transform="translate({num(x)} {num(y)})" ', 1)
