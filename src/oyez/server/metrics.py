"""Health and figures for whoever runs the server."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from . import figures
from .head import HeadRoute

router = APIRouter(route_class=HeadRoute, include_in_schema=False)


@router.get("/healthz")
async def healthy(request: Request) -> Response:
    """One word for load balancers and supervisors."""
    well = (await request.app.state.services.health.look()).well
    return PlainTextResponse("ok\n" if well else "not well\n", 200 if well else 503)


@router.get("/api/health")
async def health(request: Request) -> Response:
    """Whether this process can do what it is for, and what is wrong where it cannot."""
    report = await request.app.state.services.health.look()
    return JSONResponse(report.as_json(), 200 if report.well else 503, headers={"Cache-Control": "no-store"})


@router.get("/metrics")
async def measured(request: Request) -> Response:
    request.app.state.services.measure()
    return Response(figures.exposition(), media_type=CONTENT_TYPE_LATEST)
