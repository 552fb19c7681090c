"""The table as a page brings it along: drawn before any script has run, and kept while it stands."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from markupsafe import Markup
from starlette.requests import Request

from . import payload, wire
from .live import LiveTable, Viewer
from .rows import Player
from .services import Services

TALL, WIDE = "tall", "wide"


class Painted(NamedTuple):
    shape: str
    width: float
    height: float
    layers: Markup
    mark: str
    prompt: str


async def paint(
    request: Request, using: Services, table_id: str, player: Player | None, lang: str
) -> Painted:
    """What the player will see once the page follows the table, and what is asked."""
    async with using.tables.hold(table_id) as live:
        await using.tables.catch_up(live)
        me = None if player is None else player.id
        seat, shared = live.row.seat_of(me), len(live.row.seats_of(me)) > 1
        # the first drawing of a map takes long, and the other tables go on meanwhile
        painted = await asyncio.to_thread(_paint, live, Viewer(seat, lang, shape_of(request), shared))
        if not live.streams:
            live.seen = None  # a table that nobody watches needs no drawings
    return painted


def _paint(live: LiveTable, viewer: Viewer) -> Painted:
    parts = payload.draw(live, viewer).parts()
    layers, prompt = wire.layers(parts), payload.prompt(live, viewer)
    return Painted(viewer.shape, parts["width"], parts["height"], Markup(layers), wire.mark(parts), prompt)


def shape_of(request: Request) -> str:
    """The shape that the page had last time; before that, what such a device is likely to have."""
    known = request.cookies.get("shape")
    if known in (TALL, WIDE):
        return known
    return TALL if "Mobi" in request.headers.get("user-agent", "") else WIDE
