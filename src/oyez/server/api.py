"""The JSON API, for pages and for programs alike. A program takes a seat with the token of its player."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from oyez import bots, games
from oyez.core.game import Game
from oyez.core.words import msg

from . import lesson, payload, privacy
from .asking import REFUSALS, Known, Lang, Using, Visitor, check_tables, welcome
from .bodies import BotSeat, Join, NewPlayer, NewTable, Seat, SeatNumber, TableId
from .errors import NotYours
from .live import LiveTable, Viewer
from .rows import Player

router = APIRouter(prefix="/api", responses=REFUSALS)

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
