"""The application, put together."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from oyez import __version__
from oyez.core.errors import OyezError
from oyez.core.words import msg

from . import (
    api,
    endings,
    figures,
    following,
    installing,
    learning,
    me_pages,
    metrics,
    pages,
    playing,
    replays,
    site,
)
from .access_log import AccessLog
from .base_path import BasePath
from .config import Config
from .errors import ServerError
from .page_route import error_page
from .security import Guard, retry
from .services import Services
from .short_way import ShortWay
from .words import language, site_words

ROOM = Path(__file__).parent


class Static(StaticFiles):
    """The files of this version never change; by any other name they are asked for again each time."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        version, _, file = path.partition("/")
        named = len(version) == site.VERSION_LENGTH and bool(file)
        response = await super().get_response(file if named else path, scope)
        lasting = named and version == site.static_version()
        response.headers["Cache-Control"] = pages.YEAR_LONG["Cache-Control"] if lasting else "no-cache"
        return response


class House(FastAPI):
    """The framework within layers of our own: it never hears of what they answer themselves."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.layers: ASGIApp = super().__call__

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.layers(scope, receive, send)


def create_app(config: Config, friends: str = "") -> House:
    """`friends`: where the site is found by others than this machine, if the server knows."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = Services(config)
        app.state.services = services
        try:
            await services.open()
            yield
        finally:
            await services.close()

    figures.count_errors()
    app = House(
        title="Oyez",
        version=__version__,
        description="Tables to play at. Every choice names the number of moves it answers.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.friends = friends
    app.add_exception_handler(OyezError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(404, _nowhere)
    app.add_exception_handler(HTTPException, _not_understood)
    app.include_router(api.router)
    app.include_router(playing.router)
    app.include_router(following.router)
    app.include_router(pages.router)
    app.include_router(me_pages.router)
    app.include_router(replays.router)
    app.include_router(installing.router)
    app.include_router(endings.api)
    app.include_router(endings.pages)
    app.include_router(learning.router)
    app.include_router(learning.pages)
    app.include_router(metrics.router)
    app.mount("/static", Static(directory=ROOM / "static"), name="static")
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.layers = ShortWay(app.layers, services=lambda: app.state.services, refused=_refused)
    app.layers = Guard(app.layers, config=config, known=lambda: app.state.services.identity)
    app.layers = BasePath(AccessLog(app.layers), base=config.base_path)
    if config.proxies:
        app.layers = _behind(app.layers, config.proxies)
    return app


def _behind(app: Any, proxies: Sequence[str]) -> Any:
    """Whom those proxies speak for; uvicorn has other names for the same types."""
    return ProxyHeadersMiddleware(app, trusted_hosts=list(proxies))


async def _refused(request: Request, error: Exception) -> Response:
    """A clear answer for whatever a caller can do wrong. Nothing has changed."""
    assert isinstance(error, OyezError)
    # words may quote what was sent, and that may be no text at all: half of a character, say
    text = error.text(language(request)).encode("utf-8", "replace").decode()
    headers = retry(error) if isinstance(error, ServerError) else {}
    return JSONResponse({"error": error.message.id, "message": text}, getattr(error, "status", 400), headers)


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    where = ", ".join(".".join(str(part) for part in problem["loc"]) for problem in error.errors()[:5])
    where = where.encode("utf-8", "replace").decode()
    return JSONResponse(
        {
            "error": "request.malformed",
            "message": site_words().say(msg("request.malformed", where=where[:200]), language(request)),
        },
        status_code=422,
    )


async def _not_understood(request: Request, error: Exception) -> Response:
    """What the framework refuses before it reaches us: a body that is no JSON, a method not offered."""
    assert isinstance(error, HTTPException)
    text = site_words().say(msg("request.not-understood"), language(request))
    return JSONResponse(
        {"error": "request.not-understood", "message": text}, error.status_code, error.headers
    )


async def _nowhere(request: Request, error: Exception) -> Response:
    """People are told on a page, programs in JSON."""
    text = site.say(language(request), "error.no-page")
    if "text/html" in request.headers.get("accept", ""):
        return await error_page(request, text, 404)
    return JSONResponse({"error": "error.no-page", "message": text}, 404)
