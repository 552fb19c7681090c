"""What every request must pass: size, pace and origin; and the headers that every answer carries."""

from __future__ import annotations

import logging
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oyez.core.words import msg

from . import limits
from .config import Config
from .errors import HungUp, NotYours, ServerError, TooLarge, TooMany
from .identity import Identity
from .words import language, site_words

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data:; connect-src 'self'; media-src 'self'; font-src 'self'; form-action 'self';"
    " manifest-src 'self'; worker-src 'self';"
    " base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
OWN = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

log = logging.getLogger("oyez.security")

SAFE = ("GET", "HEAD", "OPTIONS")
HEAVY = (
    *("/replay", "/record", "/suggest", "/since", "/since/moves", "/story", "/curve", "/picture"),
    *("/open", "/open/position"),
)
"""How paths end that take more than a moment."""

Known = Callable[[], Identity]


class Guard:
    """An ASGI layer in front of everything. `known` tells whose tokens are ours, once the server is open."""

    def __init__(self, app: ASGIApp, config: Config, known: Known) -> None:
        self.app = app
        self.largest = config.largest_body
        self.limits = limits.Limits(config)
        self.known = known
        self.proxies = config.proxies
        self._told = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                given = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *[own for own in OWN if own[0] not in given]]
            await send(message)

        request = Request(scope)
        scope["oyez.limits"] = self.limits
        host, inside = address(request), False
        try:
            try:
                self.limits.requests.enter(host)
                inside = True
                self._check(request, host)
                body = await self._body(request, receive)
            except HungUp:
                return  # half a request is none
            except ServerError as error:
                # what is still to come of the request is not read: the connection ends with the answer
                headers = (
                    {**retry(error), "Connection": "close"} if request.method not in SAFE else retry(error)
                )
                text = error.text(language(request))
                answer = JSONResponse({"error": error.message.id, "message": text}, error.status, headers)
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
        finally:
            if inside:
                self.limits.requests.leave(host)

    def _check(self, request: Request, host: str) -> None:
        if not self.proxies and "x-forwarded-for" in request.headers:
            self._tell_proxy()
        signed = self.known().signed(request)
        player, paces = signed[0] if signed else None, self.limits
        if request.method in SAFE:
            limits.check((paces.reads, host), (paces.player_reads, player))
        elif foreign(request.headers):
            raise NotYours("request.origin")
        else:
            limits.check((paces.changes, host), (paces.player_changes, player))
        path = request.scope["path"]
        if path.endswith(HEAVY):
            limits.check((paces.heavy, host))
        if path.endswith("/chat"):
            limits.check((paces.chat, host), (paces.player_chat, player))

    def _tell_proxy(self) -> None:
        """Once: whoever runs the server may have forgotten the setting, and all visitors share one limit."""
        if not self._told:
            self._told = True
            log.warning("a forwarded address is not believed", extra={"reason": "trusted_proxies is not set"})

    async def _body(self, request: Request, receive: Receive) -> Receive:
        """Read the body up to its limit, then hand it on whole."""
        if request.method in SAFE:
            return receive
        chunks: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                raise HungUp("request.hung-up")
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


def address(request: Request) -> str:
    """Where a request comes from, as far as limits go."""
    return limits.address_key(request.client.host if request.client else "")


def allowed(request: Request) -> limits.Limits:
    """The measures that the request is under."""
    found = request.scope["oyez.limits"]
    assert isinstance(found, limits.Limits)
    return found


def retry(error: ServerError) -> dict[str, str]:
    """When to come back, for those who asked too often."""
    seconds = error.message.params.get("seconds")
    return {"Retry-After": str(seconds)} if isinstance(error, TooMany) and seconds else {}


def foreign(headers: Headers) -> bool:
    """Whether a browser sends this on behalf of another site. Programs send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "cross-site"
    return urlsplit(origin).netloc != headers.get("host", "")
