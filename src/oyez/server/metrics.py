"""Health and figures for whoever runs the server."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from sqlalchemy import text
from starlette.types import ASGIApp, Message, Receive, Scope, Send

router = APIRouter()
METHODS = ("GET", "HEAD", "POST", "PUT", "OPTIONS")
registry = CollectorRegistry()
requests = Counter(
    "oyez_requests_total", "Requests by method and status", ["method", "status"], registry=registry
)
seconds = Histogram("oyez_request_seconds", "Time to the start of the answer", registry=registry)
streams = Gauge("oyez_streams", "Open event streams", registry=registry)
in_memory = Gauge("oyez_tables_in_memory", "Tables in memory", registry=registry)


class Counted:
    """An ASGI layer that counts requests and times their answers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                method = scope["method"] if scope["method"] in METHODS else "other"
                requests.labels(method, message["status"]).inc()
                seconds.observe(time.perf_counter() - began)
            await send(message)

        await self.app(scope, receive, send_counted)


@router.get("/healthz", include_in_schema=False)
async def health(request: Request) -> Response:
    """Whether the database answers."""
    await request.app.state.services.database.read(lambda db: db.execute(text("SELECT 1")))
    return PlainTextResponse("ok\n")


@router.get("/metrics", include_in_schema=False)
async def figures(request: Request) -> Response:
    services = request.app.state.services
    streams.set(services.hub.open)
    in_memory.set(len(services.tables.cache))
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
