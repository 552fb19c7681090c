"""Learning a game by playing it: where lessons begin, and where they are skipped."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from . import lesson, table_form
from .asking import REFUSALS, Known, Lang, Using, Visitor, check_tables, welcome
from .bodies import TableId
from .errors import BadRequest
from .page_route import PageRoute, remembered

pages = APIRouter(route_class=PageRoute, include_in_schema=False)
router = APIRouter(prefix="/api", responses=REFUSALS)


@pages.post("/learn")
async def learn(
    request: Request, using: Using, visitor: Visitor, lang: Lang, game: Annotated[str, Form()]
) -> Response:
    """One click from nowhere to a first game with a coach."""
    taught = lesson.offered(game)
    if taught is None:
        raise BadRequest("lesson.none")
    player = visitor or await welcome(request, using, table_form.guest_name(lang))
    check_tables(request, player)
    table_id = await using.tables.teach(player, taught)
    return remembered(request, using, player, f"/t/{table_id}")


@router.post("/tables/{table_id}/skip-lesson", tags=["playing"], status_code=204)
async def skip_lesson(table_id: TableId, player: Known, using: Using) -> Response:
    """Leave a lesson: the table goes on as one like any other."""
    await using.tables.skip_lesson(table_id, player)
    return Response(status_code=204)
