"""The JSON API at a table: playing, following what happens there, and looking back afterwards."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from oyez.core.match import Match

from . import payload, site, story, wire
from .aside import aside
from .asking import REFUSALS, Known, Lang, Me, Using
from .bodies import Play, Say, SeatNumber, Shape, Standing, TableId, Undo
from .errors import BadRequest, NotYours
from .hangup import unless_hung_up
from .live import LiveTable, Viewer
from .past import Kept

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.post("/tables/{table_id}/play", tags=["playing"])
async def play(table_id: TableId, body: Play, me: Me, using: Using, request: Request) -> dict[str, int]:
    """Play a choice. It is on disk when this answers.

    409 when the table has moved on; a secret choice still counts when others have made theirs meanwhile.
    """
    request.state.move = body.n
    live = await using.tables.play(table_id, (me, body.seat), body.n, body.choice)
    using.tables.presence.note(live, me)
    return {"n": live.n}


@router.post("/tables/{table_id}/undo", tags=["playing"])
async def undo(table_id: TableId, body: Undo, me: Me, using: Using, request: Request) -> dict[str, int]:
    """Take back my last choice, or go back to the start of my turn."""
    request.state.move = body.n
    live = await using.tables.undo(table_id, (me, body.seat), body.n, whole_turn=body.turn)
    return {"n": live.n}


@router.post("/tables/{table_id}/standing", tags=["playing"], status_code=204)
async def standing(table_id: TableId, body: Standing, me: Me, using: Using) -> Response:
    """Decline by myself, from the question on that I am asked in the turn of somebody else.

    Either everything that can be declined until my turn, or such questions for good, until I am asked again.
    """
    mine = (me, body.seat)
    if body.answer == "ask-again":
        await using.tables.ask_again(table_id, mine)
    elif body.answer == "always-decline":
        await using.tables.always_decline(table_id, mine, body.n)
    else:
        await using.tables.pass_until_turn(table_id, mine, body.n)
    return Response(status_code=204)


@router.get("/tables/{table_id}/suggest", tags=["playing"])
async def suggest(
    table_id: TableId,
    me: Me,
    using: Using,
    lang: Lang,
    request: Request,
    *,
    seat: SeatNumber | None = None,
) -> dict[str, Any]:
    """What a bot would choose in my place, up to three answers, the best first.

    Of each: its share of the bot's thoughts, and the points that the bot expects it to bring within the next
    turns, with their spread and by part.
    """
    live, seat = await using.tables.sits(table_id, me, seat)
    if seat is None:
        raise NotYours("seat.not-yours")
    if not live.dealt or seat not in live.match.waiting:
        raise BadRequest("suggest.not-now")
    n, match = live.n, live.match
    best = await unless_hung_up(request, using.bot_workers.advise(live, seat, me))
    return {"n": n, "choice": best[0]["choice"], **story.expected(match, best, lang)}


@router.post("/tables/{table_id}/chat", tags=["playing"], status_code=204)
async def chat(table_id: TableId, body: Say, player: Known, using: Using) -> Response:
    if player.id in using.desk.muted:
        raise NotYours("chat.muted")
    await using.tables.say(table_id, player, body.text)
    return Response(status_code=204)


@router.get("/tables/{table_id}/events", tags=["playing"], response_class=StreamingResponse)
async def events(
    table_id: TableId,
    request: Request,
    using: Using,
    lang: Lang,
    *,
    shape: Shape = "wide",
    seat: SeatNumber | None = None,
    painted: Annotated[str, Query(max_length=20)] = "",
) -> StreamingResponse:
    """Server-sent events `table`: everything first, then each change; the id is the number of moves.

    Who holds several seats names the one from which to look; without one it is seen as by a spectator.
    A page names the mark of the scene that it `painted` already: if it still stands, `scene` is `true`.
    """
    await using.tables.get(table_id)
    using.hub.check(await using.identity.player_id(request))
    signed, player = using.identity.signed(request), await using.identity.player_id(request)
    holds = None if player is None or signed is None else partial(using.identity.holds, signed)
    told = using.hub.follow(table_id, player, lang, shape, holds, wish=seat, painted=painted)
    return wire.Stream(told, compressed="gzip" in request.headers.get("accept-encoding", ""))


# ---- afterwards


@router.post("/tables/{table_id}/end", tags=["afterwards"], status_code=204)
async def end_frozen(table_id: TableId, player: Known, using: Using) -> Response:
    """End a table of mine that is frozen because its rules have changed: its record is open then."""
    await using.tables.end_frozen(table_id, player)
    return Response(status_code=204)


@router.get("/tables/{table_id}/record", tags=["afterwards"])
async def record(table_id: TableId, using: Using) -> Response:
    """The record of a match that is over; it can be played again anywhere."""
    row, text = await using.tables.record(table_id)
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{row.game}-{table_id}.json"'},
    )


@router.get("/tables/{table_id}/replay", tags=["afterwards"])
async def replay(
    table_id: TableId,
    using: Using,
    lang: Lang,
    *,
    move: Annotated[int, Query(ge=0, le=100_000)] = 0,
    seat: Annotated[int | None, Query(ge=0, le=11)] = None,
    shape: Shape = "wide",
) -> dict[str, Any]:
    """The table after so many moves of a finished match, from any seat."""
    live = await using.tables.get(table_id)
    if not live.over or not live.dealt:
        raise BadRequest("table.not-over")
    return await aside(_looked_back, live, await using.tables.past(live), move, Viewer(seat, lang, shape))


def _looked_back(live: LiveTable, past: Match | Kept, move: int, viewer: Viewer) -> dict[str, Any]:
    moves = len(live.match.choices)
    move = min(move, moves)
    match = past.at(move)
    earlier = LiveTable(live.row, match, move)
    shown = len(match.choices)
    return {
        **payload.position(earlier, viewer),
        "note": "" if shown == move else site.say(viewer.lang, "replay.moved-on", n=shown),
        "moves": moves,
        "scene": payload.draw(earlier, viewer).parts(),
        "log": payload.log_lines(earlier, viewer, 0),
    }
