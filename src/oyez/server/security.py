"""What every request must pass: size, pace and origin; and the headers that every answer carries."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oyez.core.words import msg

from .config import Config
from .errors import NotYours, ServerError, TooLarge, TooMany
from .words import language, site_words

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data:; connect-src 'self'; media-src 'self'; font-src 'self'; form-action 'self';"
    " base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
log = logging.getLogger("oyez.security")

SAFE = ("GET", "HEAD", "OPTIONS")
MOST_ADDRESSES = 10_000


class Pace:
    """How many requests an address may still make: a bucket that fills up again minute by minute."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str) -> bool:
        now = time.monotonic()
        left, since = self._left.pop(address, (float(self.per_minute), now))
        left = min(self.per_minute, left + (now - since) * self.per_minute / 60)
        self._left[address] = (max(left - 1, 0.0), now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1


class Guard:
    """An ASGI layer in front of everything."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.largest = config.largest_body
        self.pace = Pace(config.requests_per_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope)
        try:
            self._check(request)
            body = await self._body(request, receive)
        except ServerError as error:
            answer = JSONResponse(
                {"error": error.message.id, "message": error.text(language(request))}, error.status
            )
            await answer(scope, receive, send_guarded)
            return
        try:
            await self.app(scope, body, send_guarded)
        except Exception:
            if started:
                raise
            log.exception("request failed", extra={"path": scope["path"]})
            text = site_words().say(msg("request.failed"), language(request))
            failed = JSONResponse({"error": "request.failed", "message": text}, 500)
            await failed(scope, receive, send_guarded)

    def _check(self, request: Request) -> None:
        if request.method in SAFE:
            return
        if foreign(request.headers):
            raise NotYours("request.origin")
        if not self.pace.allows(request.client.host if request.client else ""):
            raise TooMany("request.pace")

    async def _body(self, request: Request, receive: Receive) -> Receive:
        """Read the body up to its limit, then hand it on whole."""
        if request.method in SAFE:
            return receive
        chunks: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                break
            chunks.append(message.get("body", b""))
            size += len(chunks[-1])
            if size > self.largest:
                raise TooLarge("request.too-large", most=self.largest)
            if not message.get("more_body"):
                break
        whole: Message = {"type": "http.request", "body": b"".join(chunks), "more_body": False}
        given = False

        async def again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return whole

        return again


def foreign(headers: Headers) -> bool:
    """Whether a browser sends this on behalf of another site. Programs send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "cross-site"
    return urlsplit(origin).netloc != headers.get("host", "")
