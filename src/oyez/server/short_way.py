"""The short way for the request that is nearly all of the traffic: to play a choice.

The framework takes as long over it as the table does. Whatever is unusual about a request goes the long way,
and gets the same answer there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import ClassVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oyez.core.errors import OyezError

from .errors import NotYours
from .services import Services

PLAY = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/play")

Refused = Callable[[Request, Exception], Awaitable[Response]]


class Route:
    """What the log calls such a request: the framework, which would say so, is not asked."""

    path: ClassVar[str] = "/api/tables/{table_id}/play"


class ShortWay:
    """An ASGI layer just before the routes; `refused` is how they answer what a caller does wrong."""

    def __init__(self, app: ASGIApp, services: Callable[[], Services], refused: Refused) -> None:
        self.app = app
        self.services = services
        self.refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = (
            PLAY.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        )
        if found is None:
            await self.app(scope, receive, send)
            return
        whole = await receive()  # the layer before this one hands it on in one piece
        request = Request(scope)
        as_json = (
            request.headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json"
        )
        asked = _played(whole.get("body", b"")) if as_json else None
        if asked is None:
            await self.app(scope, _again(whole, receive), send)
            return
        scope["route"], scope["path_params"] = Route, {"table_id": found[1]}
        try:
            answer = await self._play(request, found[1], *asked)
        except OyezError as error:
            answer = await self.refused(request, error)
        await answer(scope, receive, send)

    async def _play(self, request: Request, table_id: str, n: int, choice: int) -> Response:
        using = self.services()
        me = await using.identity.player_id(request)
        if me is None:
            raise NotYours("player.unknown")
        request.state.move = n
        live = await using.tables.play(table_id, me, n, choice)
        using.tables.presence.note(live, me)
        return Response(b'{"n":%d}' % live.n, media_type="application/json")


def _played(body: bytes) -> tuple[int, int] | None:
    """The number of moves and the choice, if the body says just that."""
    try:
        said = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict) or said.keys() != {"n", "choice"}:
        return None
    n, choice = said["n"], said["choice"]
    return (n, choice) if type(n) is int and type(choice) is int else None


def _again(whole: Message, receive: Receive) -> Receive:
    """The same request once more from its beginning."""
    given = False

    async def read() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return whole

    return read
