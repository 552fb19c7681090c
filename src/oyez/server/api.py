"""The JSON API, for pages and for programs alike. A program takes a seat with the token of its player."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel

from oyez import bots, games
from oyez.core.game import Game
from oyez.core.match import Match
from oyez.core.words import msg

from . import lesson, limits, payload, privacy, site, story, wire
from .aside import aside
from .bodies import (
    BotSeat,
    Join,
    NewPlayer,
    NewTable,
    Play,
    Say,
    Seat,
    SeatNumber,
    Shape,
    Standing,
    TableId,
    Undo,
)
from .errors import BadRequest, NotYours
from .hangup import unless_hung_up
from .live import LiveTable, Viewer
from .past import Kept
from .rows import Player
from .security import address, allowed
from .services import Services
from .words import language


class Problem(BaseModel):
    """What is wrong with a request: an id for programs, and words for people."""

    error: str
    message: str


REFUSED = {
    400: "Not possible, or not now",
    403: "Not yours",
    404: "No such thing",
    409: "The table has moved on",
    413: "Too large",
    422: "Malformed",
    423: "Frozen: the rules have changed since",
    429: "Too many requests",
}

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": description} for status, description in REFUSED.items()
}
"""What every route of the API may answer besides."""
router = APIRouter(prefix="/api", responses=REFUSALS)


def services(request: Request) -> Services:
    found = request.app.state.services
    assert isinstance(found, Services)
    return found


async def used_services(request: Request) -> Services:  # async: the framework calls others in threads
    return services(request)


Using = Annotated[Services, Depends(used_services)]


async def current_player(request: Request, using: Using) -> Player | None:
    return await using.identity.player(request)


Visitor = Annotated[Player | None, Depends(current_player)]


async def known_player(visitor: Visitor) -> Player:
    if visitor is None:
        raise NotYours("player.unknown")
    return visitor


Known = Annotated[Player, Depends(known_player)]


async def asked_language(request: Request) -> str:
    return language(request)


Lang = Annotated[str, Depends(asked_language)]


async def welcome(request: Request, using: Services, name: str) -> Player:
    """A new player, as far as the address may still have some."""
    limits.check((allowed(request).players, address(request)))
    return await using.identity.welcome(name)


def check_tables(request: Request, player: Player) -> None:
    """Whether the address, and the player, may make one more table."""
    paces = allowed(request)
    limits.check((paces.tables, address(request)), (paces.player_tables, player.id))


# ---- games and players


def _feels(game: Game, lang: str) -> str:
    """In one sentence what it feels like, if the game says it."""
    text = game.words.catalogues[lang].gettext("game.feels")
    return "" if text == "game.feels" else text


def game_view(game: Game, lang: str) -> dict[str, Any]:
    def say(message_id: str) -> str:
        return game.words.say(msg(message_id), lang)

    return {
        "id": game.id,
        "name": say("game.name"),
        "feels": _feels(game, lang),
        "weight": game.weight,
        "seats": game.seats,
        "minutes": game.minutes,
        "complete": game.complete,
        "lesson": lesson.offered(game.id) is not None,
        "options": [
            {
                "name": setting.name,
                "label": say(f"option.{setting.name}"),
                "help": say(f"option.{setting.name}.help"),
                "several": setting.several,
                "default": setting.default,
                "values": [
                    {
                        "value": value,
                        "label": "" if isinstance(value, bool) else say(f"option.{setting.name}.{value}"),
                    }
                    for value in setting.values
                ],
            }
            for setting in game.settings
        ],
    }


@router.get("/games", tags=["games"])
async def list_games(lang: Lang) -> list[dict[str, Any]]:
    """Every game there is, with its options explained."""
    return [game_view(games.find(game_id), lang) for game_id in games.ids()]


@router.get("/bots", tags=["games"])
async def list_bots() -> list[str]:
    return list(bots.names())


@router.post("/players", tags=["players"], status_code=201)
async def new_player(body: NewPlayer, using: Using, request: Request) -> dict[str, str]:
    """A player with a name. The token is the player: send it as `Authorization: Bearer <token>`."""
    player = await welcome(request, using, body.name)
    return {"name": player.name, "token": using.identity.token(player)}


@router.get("/me", tags=["players"])
async def me(player: Known) -> dict[str, str]:
    return {"name": player.name}


@router.put("/me", tags=["players"])
async def rename(body: NewPlayer, player: Known, using: Using) -> dict[str, str]:
    return {"name": (await using.rename(player, body.name)).name}


@router.get("/me/data", tags=["players"])
async def my_data(player: Known, using: Using) -> Response:
    """Everything that is stored of me."""
    stored = await using.database.read(lambda db: privacy.export(db, player.id))
    return JSONResponse(stored, headers={"Content-Disposition": 'attachment; filename="oyez-my-data.json"'})


@router.delete("/me", tags=["players"], status_code=204)
async def delete_me(player: Known, using: Using) -> Response:
    """Delete me: my name, my chat, my tables. Where others played too, a bot takes my seat."""
    await using.forget(player)
    return Response(status_code=204)


@router.post("/me/link", tags=["players"], status_code=201)
async def carry(player: Known, using: Using, request: Request) -> dict[str, str]:
    """A one-time link that makes another device this player. It works for a quarter of an hour."""
    return {"path": f"{request.scope['root_path']}/link/{await using.identity.link(player)}"}


@router.post("/me/log-out-everywhere", tags=["players"])
async def log_out_everywhere(player: Known, using: Using) -> dict[str, str]:
    """End every token and every link made so far. The one in the answer is the only one from now on."""
    again = await using.log_out_everywhere(player)
    return {"name": again.name, "token": using.identity.token(again)}


# ---- tables


@router.get("/tables", tags=["tables"])
async def open_tables(using: Using, visitor: Visitor) -> list[dict[str, Any]]:
    """Public tables that are not over."""
    rows = await using.store.open_tables(50)
    return [payload.table_view(row, visitor.id if visitor else None) for row in rows]


@router.get("/tables/mine", tags=["tables"])
async def my_tables(player: Known, using: Using) -> list[dict[str, Any]]:
    """My tables, those where it is my turn first."""
    return await using.mine(player)


@router.post("/tables", tags=["tables"], status_code=201)
async def new_table(body: NewTable, player: Known, using: Using, request: Request) -> dict[str, str]:
    check_tables(request, player)
    table_id = await using.tables.create(
        player,
        body.game,
        body.places,
        dict(body.options),
        {seat: name for seat, name in enumerate(body.names) if name is not None},
        public=body.public,
        practice=body.practice,
    )
    return {"id": table_id}


@router.get("/tables/{table_id}", tags=["tables"])
async def see_table(
    table_id: TableId, using: Using, visitor: Visitor, lang: Lang, seat: SeatNumber | None = None
) -> dict[str, Any]:
    """What I may see of a table: who sits where, what is asked, what I may choose, and the position.

    Who holds several seats names the one from which to look; without one it is seen as by a spectator.
    """
    async with using.tables.hold(table_id) as live:
        await using.tables.catch_up(live)
        using.tables.presence.note(live, visitor.id if visitor else None)
        expires = using.desk.expires(live.row.moved, live.row.ended)
        return {**_seen(live, visitor, lang, seat), "expires": expires}


def _seen(live: LiveTable, visitor: Player | None, lang: str, seat: int | None) -> dict[str, Any]:
    player = visitor.id if visitor else None
    shared = len(live.row.seats_of(player)) > 1
    viewer = Viewer(live.row.seat_of(player, seat), lang, "wide", shared)
    if seat is not None and viewer.seat is None:
        raise NotYours("seat.not-yours")
    return {
        **payload.position(live, viewer),
        "table": payload.table_view(live.row, player, live.present),
        "view": live.match.view(viewer.seat) if live.dealt else None,
        "log": payload.log_lines(live, viewer, 0),
    }


@router.post("/tables/{table_id}/join", tags=["tables"])
async def join(table_id: TableId, body: Join, player: Known, using: Using) -> dict[str, int]:
    return {"seat": await using.tables.join(table_id, player, body.seat)}


@router.post("/tables/{table_id}/leave", tags=["tables"], status_code=204)
async def leave(table_id: TableId, player: Known, using: Using) -> Response:
    await using.tables.leave(table_id, player)
    return Response(status_code=204)


@router.post("/tables/{table_id}/bot", tags=["tables"], status_code=204)
async def replace_by_bot(table_id: TableId, body: BotSeat, player: Known, using: Using) -> Response:
    """The host gives a seat to a bot: an open one, or that of a player who is away."""
    await using.tables.replace_by_bot(table_id, player, body.seat, body.bot)
    return Response(status_code=204)


@router.post("/tables/{table_id}/hand-back", tags=["tables"], status_code=204)
async def hand_back(table_id: TableId, body: Seat, player: Known, using: Using) -> Response:
    """A seat that a bot keeps is its player's again: the host says so, or the player."""
    await using.tables.hand_back(table_id, player, body.seat)
    return Response(status_code=204)


@router.post("/tables/{table_id}/host", tags=["tables"], status_code=204)
async def make_host(table_id: TableId, body: Seat, player: Known, using: Using) -> Response:
    """The host hands the table to somebody who sits there."""
    await using.tables.make_host(table_id, player, body.seat)
    return Response(status_code=204)


@router.post("/tables/{table_id}/resign", tags=["tables"], status_code=204)
async def resign(table_id: TableId, body: Seat, player: Known, using: Using) -> Response:
    """Give up in a seat of mine. A bot plays on where others still do; otherwise the table ends."""
    await using.tables.resign(table_id, player, body.seat)
    return Response(status_code=204)


@router.post("/tables/{table_id}/rematch", tags=["tables"], status_code=201)
async def rematch(table_id: TableId, player: Known, using: Using, request: Request) -> dict[str, str]:
    """The same game again in the same seats: made by whoever asks first, and a seat there for the others."""
    check_tables(request, player)
    return {"id": await using.tables.rematch(table_id, player)}


# ---- playing


async def my_id(request: Request, using: Using) -> str:
    """Who asks. Which seat that is, the table knows at the moment it matters."""
    player = await using.identity.player_id(request)
    if player is None:
        raise NotYours("player.unknown")
    return player


Me = Annotated[str, Depends(my_id)]


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
