"""Pages on which matches are looked back at: those of this server, and records that somebody brings along."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request, Response, UploadFile
from pydantic import StrictInt, StrictStr

import oyez
from oyez.core.errors import OyezError

from . import record_viewer, rulebook, site
from .aside import aside
from .asking import Lang, Using, Visitor
from .bodies import Body, Shape, TableId
from .errors import UnknownTable
from .page_route import PageRoute
from .payload import player_names
from .rows import Player
from .words import language

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/t/{table_id}/replay")
async def replay(
    request: Request,
    table_id: TableId,
    using: Using,
    visitor: Visitor,
    lang: Lang,
    *,
    move: Annotated[int, Query(ge=0)] = 0,
    seat: Annotated[int | None, Query(ge=0)] = None,
) -> Response:
    live = await using.tables.get(table_id)
    if not live.over:
        raise UnknownTable("table.not-over")
    data = {"table": table_id, "move": move, "seat": seat, "names": player_names(live.row, lang)}
    return _replay_page(request, visitor, live.match, {**data, "record": None})


def _replay_page(
    request: Request, visitor: Player | None, match: oyez.Match, data: dict[str, Any]
) -> Response:
    lang = language(request)
    return site.page(
        request,
        "replay.html",
        visitor,
        game_name=match.game.info().names[lang],
        dense=match.game.dense,
        shared=match.game.id,
        corrections=match.corrections,
        rules=rulebook.sections(match.game.id, lang),
        back="/open",
        data={**data, "moves": len(match.choices), "words": site.script_words(lang)},
    )


@router.get("/open")
async def open_record(request: Request, visitor: Visitor) -> Response:
    return site.page(request, "open.html", visitor, error="", text="")


@router.post("/open")
async def show_record(
    request: Request,
    visitor: Visitor,
    lang: Lang,
    text: Annotated[str, Form()] = "",
    file: UploadFile | None = None,
) -> Response:
    """The record stays with its reader: the page sends it along for every move it wants to see."""
    uploaded = (await file.read()).decode("utf-8", "replace") if file is not None and file.filename else ""
    given = text.strip() or uploaded
    try:
        match = await aside(record_viewer.read, given)
    except OyezError as error:
        return site.page(request, "open.html", visitor, 400, error=error.text(lang), text=given, back="/open")
    data = {"table": None, "move": 0, "seat": None, "record": given}
    return _replay_page(request, visitor, match, {**data, "names": record_viewer.seat_names(match, lang)})


class Wanted(Body):
    record: StrictStr
    move: StrictInt
    seat: StrictInt | None = None
    shape: Shape = "wide"


@router.post("/open/position")
async def opened_position(wanted: Wanted, lang: Lang) -> dict[str, Any]:
    """A record after so many moves, from any seat. Whoever has the record knows all there is to know."""
    return await aside(record_viewer.position, wanted.record, wanted.move, wanted.seat, lang, wanted.shape)
