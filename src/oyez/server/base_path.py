"""A site that is not at the root of its host: `--base-path /games` serves it below https://host/games/.

Inside, every path begins at the root of the site; this layer alone knows where that is. Whether the proxy in
front strips the base path or hands it on makes no difference.
"""

from __future__ import annotations

import re

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LINK = re.compile(r'\b(href|action|src)="/(?!/)')


def clean(base: str) -> str:
    """Without a slash at its end; empty for the root."""
    trimmed = base.strip().strip("/")
    return f"/{trimmed}" if trimmed else ""


class BasePath:
    """An ASGI layer around everything."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = clean(base)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        base = self.base
        if scope["type"] != "http" or not base:
            await self.app(scope, receive, send)
            return
        if not f"{scope['path']}/".startswith(f"{base}/"):
            scope["path"] = base + scope["path"]
            scope["raw_path"] = base.encode() + scope.get("raw_path", b"")
        if scope["path"] == base:
            scope["path"] = f"{base}/"
        scope["root_path"] = base

        async def send_moved(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                where = headers.get("location", "")
                if where.startswith("/"):
                    headers["location"] = base + where
                cookies = headers.getlist("set-cookie")
                if cookies:
                    del headers["set-cookie"]
                    for cookie in cookies:
                        headers.append("set-cookie", cookie.replace("; Path=/", f"; Path={base}/"))
            await send(message)

        await self.app(scope, receive, send_moved)


def below(html: str, base: str) -> str:
    """The same page with its own links below the base path."""
    return LINK.sub(rf'\1="{base}/', html) if base else html
