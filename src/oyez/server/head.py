"""Whoever asks for the head of something gets what GET would say of it, and nothing of the thing itself."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class HeadRoute(APIRoute):
    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        if self.methods is not None and "GET" in self.methods:
            self.methods.add("HEAD")

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()

        async def answered(request: Request) -> Response:
            return bodiless(request, await handle(request))

        return answered


def bodiless(request: Request, answer: Response) -> Response:
    """The answer without its body if only its head was asked for; its length stays."""
    if request.method == "HEAD":
        answer.body = b""
    return answer
