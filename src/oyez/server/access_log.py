"""The layer around everything: how each request was answered, for the figures and for the log."""

from __future__ import annotations

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import figures, logs
from .wire import STRAIGHT


class AccessLog:
    """An ASGI layer that counts and times every answer, and writes a line about what deserves one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope[STRAIGHT] = send
        began = time.perf_counter()
        status = 500

        async def send_watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                figures.count(scope["method"], status, time.perf_counter() - began)
            await send(message)

        try:
            await self.app(scope, receive, send_watched)
        finally:
            scope.pop(STRAIGHT, None)  # it leads back to the request: only the collector would end them both
            logs.request(scope, status, time.perf_counter() - began)
