"""Health and figures for whoever runs the server."""

from __future__ import annotations

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

router = APIRouter()
METHODS = ("GET", "HEAD", "POST", "PUT", "OPTIONS")
registry = CollectorRegistry()
requests = Counter(
    "oyez_requests_total", "Requests by method and status", ["method", "status"], registry=registry
)
seconds = Histogram("oyez_request_seconds", "Time to the start of the answer", registry=registry)
streams = Gauge("oyez_streams", "Open event streams", registry=registry)
in_memory = Gauge("oyez_tables_in_memory", "Tables in memory", registry=registry)


def count(method: str, status: int, took: float) -> None:
    """An answer, at the moment it begins."""
    requests.labels(method if method in METHODS else "other", status).inc()
    seconds.observe(took)


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
