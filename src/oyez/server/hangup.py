"""Work for a request is dropped when whoever asked has hung up."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from .errors import HungUp

T = TypeVar("T")


async def unless_hung_up(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of the work; HungUp, and the work cancelled, as soon as nobody waits for it."""
    working = asyncio.create_task(work)
    listening = asyncio.create_task(_hang_up(request))
    try:
        await asyncio.wait({working, listening}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise HungUp("request.hung-up")
    finally:
        for task in (working, listening):
            task.cancel()
        await asyncio.gather(working, listening, return_exceptions=True)


async def _hang_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
