"""Following the others over the API: what has happened since my turn, in words and on the table."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from oyez.core.match import Match

from . import since
from .aside import aside
from .asking import REFUSALS, Lang, Me, Using
from .bodies import SeatNumber, Shape, TableId
from .errors import BadRequest, NotYours
from .live import LiveTable, Viewer
from .payload import player_names
from .services import Services

router = APIRouter(prefix="/api/tables/{table_id}/since", tags=["playing"], responses=REFUSALS)


async def _mine(
    using: Services, table_id: str, me: str, wish: int | None, ended: bool = False
) -> tuple[LiveTable, Match, int]:
    """The table, its match as it is at this moment, for a look from beside the event loop, and my seat.

    `ended`: a page that asks while the last move is made is not refused.
    """
    live, seat = await using.tables.sits(table_id, me, wish)
    if seat is None:
        raise NotYours("seat.not-yours")
    if not (live.playing or (ended and live.dealt)):
        raise BadRequest("since.not-now")
    return live, live.match.at(len(live.match.choices)), seat


@router.get("")
async def since_my_turn(
    table_id: TableId, me: Me, using: Using, lang: Lang, seat: SeatNumber | None = None
) -> dict[str, Any]:
    """What everybody has more or fewer of than at the end of my last turn, as far as I can see."""
    live, now, mine = await _mine(using, table_id, me, seat, ended=True)
    return await aside(since.summary, now, mine, lang, player_names(live.row, lang))


@router.get("/moves")
async def moves_since_my_turn(
    table_id: TableId,
    me: Me,
    using: Using,
    lang: Lang,
    *,
    shape: Shape = "wide",
    seat: SeatNumber | None = None,
) -> dict[str, Any]:
    """The table at the end of my last turn, and move by move what has changed on it since."""
    live, now, mine = await _mine(using, table_id, me, seat)
    shared = len(live.row.seats_of(me)) > 1
    return await aside(since.moves, live.row, now, Viewer(mine, lang, shape, shared))
