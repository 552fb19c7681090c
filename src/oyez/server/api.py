"""The JSON API, for pages and for programs alike. A program takes a seat with the token of its player."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from oyez import bots, games
from oyez.core.game import Game
from oyez.core.words import msg

from . import payload, privacy, site
from .errors import BadRequest, NotYours
from .live import LiveTable, Viewer
from .rows import Player
from .services import Services
from .wire import plain, squeezed
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

ADVISER = "hard"
"""The bot that suggests."""

router = APIRouter(
    prefix="/api",
    responses={
        status: {"model": Problem, "description": description} for status, description in REFUSED.items()
    },
)

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
Shape = Literal["wide", "tall"]


BotName = Annotated[StrictStr, Field(max_length=bots.LONGEST_NAME)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewPlayer(Body):
    name: StrictStr = Field(max_length=200)


class NewTable(Body):
    game: StrictStr = Field(max_length=40)
    places: list[BotName] = Field(max_length=12, description='"me", "open" or the name of a bot, by seat')
    options: dict[str, StrictBool | StrictInt | StrictStr | list[StrictStr]] = Field(default_factory=dict)
    public: StrictBool = False
    practice: StrictBool = False


class Join(Body):
    seat: StrictInt | None = None


class Seat(Body):
    seat: StrictInt


class BotSeat(Body):
    seat: StrictInt
    bot: BotName


class Play(Body):
    n: StrictInt = Field(description="how many moves the table had when this was chosen")
    choice: StrictInt


class Undo(Body):
    n: StrictInt
    turn: StrictBool = Field(False, description="everything that I have chosen in that turn")


class Standing(Body):
    n: StrictInt = Field(description="how many moves the table had when this was chosen")
    answer: Literal["pass-until-my-turn", "always-decline", "ask-again"]


class Say(Body):
    text: StrictStr = Field(max_length=2000)


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


# ---- games and players


def game_view(game: Game, lang: str) -> dict[str, Any]:
    def say(message_id: str) -> str:
        return game.words.say(msg(message_id), lang)

    return {
        "id": game.id,
        "name": say("game.name"),
        "feels": say("game.feels"),
        "weight": game.weight,
        "seats": game.seats,
        "minutes": game.minutes,
        "complete": game.complete,
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
async def new_player(body: NewPlayer, using: Using) -> dict[str, str]:
    """A player with a name. The token is the player: send it as `Authorization: Bearer <token>`."""
    player = await using.identity.welcome(body.name)
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
async def new_table(body: NewTable, player: Known, using: Using) -> dict[str, str]:
    table_id = await using.tables.create(
        player, body.game, body.places, dict(body.options), public=body.public, practice=body.practice
    )
    return {"id": table_id}


@router.get("/tables/{table_id}", tags=["tables"])
async def see_table(table_id: TableId, using: Using, visitor: Visitor, lang: Lang) -> dict[str, Any]:
    """What I may see of a table: who sits where, what is asked, what I may choose, and the position."""
    live = await using.tables.get(table_id)
    expires = using.desk.expires(live.row.moved, live.row.ended)
    async with live.lock:
        return {**_seen(live, visitor, lang), "expires": expires}


def _seen(live: LiveTable, visitor: Player | None, lang: str) -> dict[str, Any]:
    player = visitor.id if visitor else None
    viewer = Viewer(live.row.seat_of(player), lang, "wide")
    return {
        **payload.position(live, viewer),
        "table": payload.table_view(live.row, player),
        "view": live.match.view(viewer.seat),
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
    """The host gives a seat to a bot: an open one, or that of an absent player."""
    await using.tables.replace_by_bot(table_id, player, body.seat, body.bot)
    return Response(status_code=204)


@router.post("/tables/{table_id}/hand-back", tags=["tables"], status_code=204)
async def hand_back(table_id: TableId, body: Seat, player: Known, using: Using) -> Response:
    await using.tables.hand_back(table_id, player, body.seat)
    return Response(status_code=204)


@router.post("/tables/{table_id}/rematch", tags=["tables"], status_code=201)
async def rematch(table_id: TableId, player: Known, using: Using) -> dict[str, str]:
    return {"id": await using.tables.rematch(table_id, player)}


# ---- playing


async def my_seat(table_id: TableId, request: Request, using: Using) -> int:
    """The seat of whoever asks; a seat is proof enough that there is such a player."""
    player = using.identity.player_id(request)
    if player is None:
        raise NotYours("player.unknown")
    live = await using.tables.get(table_id)
    seat = live.row.seat_of(player)
    if seat is None:
        raise NotYours("seat.not-yours")
    return seat


MySeat = Annotated[int, Depends(my_seat)]


@router.post("/tables/{table_id}/play", tags=["playing"])
async def play(table_id: TableId, body: Play, seat: MySeat, using: Using, request: Request) -> dict[str, int]:
    """Play a choice. It is on disk when this answers.

    409 when the table has moved on; a secret choice still counts when others have made theirs meanwhile.
    """
    request.state.move = body.n
    live = await using.tables.play(table_id, seat, body.n, body.choice)
    return {"n": live.n}


@router.post("/tables/{table_id}/undo", tags=["playing"])
async def undo(table_id: TableId, body: Undo, seat: MySeat, using: Using, request: Request) -> dict[str, int]:
    """Take back my last choice, or go back to the start of my turn."""
    request.state.move = body.n
    live = await using.tables.undo(table_id, seat, body.n, whole_turn=body.turn)
    return {"n": live.n}


@router.post("/tables/{table_id}/standing", tags=["playing"], status_code=204)
async def standing(table_id: TableId, body: Standing, seat: MySeat, using: Using) -> Response:
    """Decline by myself, from the question on that I am asked in the turn of somebody else.

    Either everything that can be declined until my turn, or such questions for good, until I am asked again.
    """
    if body.answer == "ask-again":
        await using.tables.ask_again(table_id, seat)
    elif body.answer == "always-decline":
        await using.tables.always_decline(table_id, seat, body.n)
    else:
        await using.tables.pass_until_turn(table_id, seat, body.n)
    return Response(status_code=204)


@router.get("/tables/{table_id}/suggest", tags=["playing"])
async def suggest(table_id: TableId, seat: MySeat, using: Using) -> dict[str, int]:
    """What a bot would choose in my place."""
    live = await using.tables.get(table_id)
    if live.row.started is None or seat not in live.match.waiting:
        raise BadRequest("suggest.not-now")
    n = live.n
    return {"n": n, "choice": await using.bot_workers.suggest(live, seat, ADVISER)}


@router.post("/tables/{table_id}/chat", tags=["playing"], status_code=204)
async def chat(table_id: TableId, body: Say, player: Known, using: Using) -> Response:
    if player.id in using.desk.muted:
        raise NotYours("chat.muted")
    await using.tables.say(table_id, player, body.text)
    return Response(status_code=204)


@router.get("/tables/{table_id}/events", tags=["playing"], response_class=StreamingResponse)
async def events(
    table_id: TableId, request: Request, using: Using, lang: Lang, shape: Shape = "wide"
) -> StreamingResponse:
    """Server-sent events `table`: everything first, then each change; the id is the number of moves."""
    await using.tables.get(table_id)
    told = using.hub.follow(table_id, using.identity.player_id(request), lang, shape)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return StreamingResponse(squeezed(told), media_type="text/event-stream", headers=headers)
    return StreamingResponse(plain(told), media_type="text/event-stream", headers=headers)


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
    if not live.over:
        raise BadRequest("table.not-over")
    move = min(move, len(live.match.choices))
    past = await using.tables.past(live)
    match = await asyncio.to_thread(past.at, move)
    earlier = LiveTable(live.row, match, move)
    viewer = Viewer(seat, lang, shape)
    shown = len(match.choices)
    return {
        **payload.position(earlier, viewer),
        "note": "" if shown == move else site.say(lang, "replay.moved-on", n=shown),
        "moves": len(live.match.choices),
        "scene": payload.draw(earlier, viewer).parts(),
        "log": payload.log_lines(earlier, viewer, 0),
    }
