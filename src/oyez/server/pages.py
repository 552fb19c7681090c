"""The pages that people see. Forms work without script; the table itself lives on its stream of events."""

from __future__ import annotations

import math
import time
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import PlainTextResponse

from oyez import bots, games
from oyez.core.errors import OyezError
from oyez.core.game import Game

from . import guide, inviting, rulebook, site, table_form
from .api import game_view
from .asking import Lang, Using, Visitor, check_tables, welcome
from .bodies import TableId
from .errors import NotYours
from .identity import LONGEST_NAME, YEAR
from .inviting import invitation
from .page_route import PageRoute, in_list, remembered
from .painted import paint
from .rows import Player, TableRow
from .services import Services
from .words import language

router = APIRouter(route_class=PageRoute, include_in_schema=False)

YEAR_LONG = {"Cache-Control": f"public, max-age={YEAR}, immutable"}


@router.get("/look.css")
def look() -> Response:
    return Response(site.look_css(), media_type="text/css", headers=YEAR_LONG)


@router.get("/picture/{game}.svg")
def picture(game: str, lang: Lang, theme: str = "auto") -> Response:
    """A drawn table of that game. `auto` follows the reader's system."""
    games.find(game)
    drawn = site.picture(game, lang, theme if theme in site.THEMES else "auto")
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


@router.post("/look")
async def change_look(
    back: Annotated[str, Form()] = "/", lang: Annotated[str, Form()] = "", theme: Annotated[str, Form()] = ""
) -> Response:
    """Another language or theme, kept in cookies of its own."""
    answer = site.see(site.inside(back))
    if lang in site.LANGUAGE_NAMES:
        answer.set_cookie("lang", lang, max_age=YEAR, samesite="lax")
    if theme in site.THEMES:
        answer.set_cookie("theme", theme, max_age=YEAR, samesite="lax")
    elif theme == "auto":
        answer.delete_cookie("theme")
    return answer


# ---- home and games


@router.get("/")
async def home(request: Request, using: Using, visitor: Visitor, lang: Lang) -> Response:
    mine = await using.store.tables_of(visitor.id, 30) if visitor else []
    views = {view["id"]: view for view in await using.mine(visitor)} if visitor else {}
    listed = [in_list(row, lang, views.get(row.id, {})) for row in mine]
    listed.sort(key=lambda table: (not table["my_turn"], table["over"]))
    held = {row.id for row in mine}
    public = [in_list(row, lang, {}) for row in await using.store.open_tables(30) if row.id not in held]
    shown = [game_view(games.find(game_id), lang) for game_id in games.ids()]
    return site.page(request, "home.html", visitor, games=shown, mine=listed, public=public)


@router.get("/g/{game}")
async def about_game(request: Request, visitor: Visitor, lang: Lang, game: str) -> Response:
    """What the game is about and how it is played, before anybody sits down."""
    found = games.find(game)
    return site.page(
        request,
        "game.html",
        visitor,
        game=game_view(found, lang),
        chapters=guide.chapters(found.id, lang),
        expansions={name for options in found.modules.values() for name in options},
        reconstructed=guide.reconstructed(found.id, lang),
        words={name: site.script_words(lang)[name] for name in ("rules.found",)},
        rules=rulebook.sections(found.id, lang),
    )


@router.post("/play-now")
async def play_now(
    request: Request, using: Using, visitor: Visitor, lang: Lang, game: Annotated[str, Form()]
) -> Response:
    """One click from nowhere to a table with bots."""
    found = games.find(game)
    player = visitor or await welcome(request, using, table_form.guest_name(lang))
    places = ["me", *[bots.OPPONENT] * (found.info().usual_seats - 1)]
    check_tables(request, player)
    table_id = await using.tables.create(player, game, places, {}, practice=True)
    return remembered(request, using, player, f"/t/{table_id}")


# ---- a new table


@router.get("/new")
async def new(request: Request, visitor: Visitor, lang: Lang, game: str = "", here: bool = False) -> Response:
    """`here`: the form for several people at this screen."""
    found = games.find(game or games.ids()[0])
    return _new_page(request, visitor, found, table_form.first_form(found, lang, here=here), "")


@router.post("/new")
async def make(request: Request, using: Using, visitor: Visitor, lang: Lang) -> Response:
    form = await request.form()
    found = games.find(str(form.get("game", "")))
    filled = table_form.read_form(found, form)
    try:
        seats, _ = found.check_table(filled["seats"], filled["options"])
        places = filled["places"][:seats]
        player = visitor or await welcome(request, using, filled["name"])
        check_tables(request, player)
        made = await using.tables.create(
            player,
            found.id,
            places,
            filled["options"],
            {seat: name for seat, name in enumerate(filled["names"]) if places[seat : seat + 1] == ["here"]},
            public=filled["public"],
            practice=filled["practice"],
        )
    except OyezError as error:
        return _new_page(request, visitor, found, filled, table_form.labelled(error, found, lang))
    return remembered(request, using, player, f"/t/{made}")


@router.post("/new/seats")
async def possible_seats(request: Request, lang: Lang) -> dict[str, Any]:
    """What the form of a new table says of each number of seats, with the options as they are filled in."""
    form = await request.form()
    found = games.find(str(form.get("game", "")))
    return table_form.seat_counts(found, table_form.read_form(found, form)["options"], lang)


def _new_page(
    request: Request, visitor: Player | None, game: Game, filled: dict[str, Any], error: str
) -> Response:
    lang = language(request)
    counts = table_form.seat_counts(game, filled["options"], lang)
    return site.page(
        request,
        "new.html",
        visitor,
        400 if error else 200,
        game=game_view(game, lang),
        reasons=counts["reasons"],
        chosen=counts["possible"].get(filled["seats"], {"identities": [], "roles": {}}),
        words=site.script_words(lang),
        bots=site.bot_levels(lang),
        filled=filled,
        error=error,
        most=LONGEST_NAME,
        back=f"/new?game={game.id}",
    )


# ---- the table


@router.get("/t/{table_id}")
async def table(request: Request, table_id: TableId, using: Using, visitor: Visitor, lang: Lang) -> Response:
    return await _table_page(request, table_id, using, visitor, lang=lang)


@router.post("/t/{table_id}/join")
async def sit_down(
    request: Request,
    table_id: TableId,
    using: Using,
    visitor: Visitor,
    lang: Lang,
    *,
    seat: Annotated[int | None, Form()] = None,
    name: Annotated[str, Form()] = "",
) -> Response:
    """Take a seat, as a new guest if need be."""
    await using.tables.get(table_id)
    player = visitor
    try:
        player = visitor or await welcome(request, using, name)
        await using.tables.join(table_id, player, seat)
    except OyezError as error:
        answer = await _table_page(request, table_id, using, player, lang=lang, notice=error.text(lang))
    else:
        answer = site.see(f"/t/{table_id}")
    if player is not None:
        using.identity.remember(answer, player, request.url.scheme == "https")
    return answer


@router.get("/t/{table_id}/code.svg")
async def code_of(request: Request, table_id: TableId, using: Using) -> Response:
    """The way to a table, for the camera of a phone."""
    await using.tables.get(table_id)
    drawn = inviting.code(invitation(request, f"t/{table_id}")[0])
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@router.post("/t/{table_id}/talk")
async def talk_along(
    request: Request, table_id: TableId, using: Using, visitor: Visitor, name: Annotated[str, Form()] = ""
) -> Response:
    """Somebody who looks on takes a name, and may talk."""
    await using.tables.get(table_id)
    player = visitor or await welcome(request, using, name)
    return remembered(request, using, player, f"/t/{table_id}")


@router.post("/t/{table_id}/end")
async def end_frozen(table_id: TableId, using: Using, visitor: Visitor) -> Response:
    if visitor is None:
        raise NotYours("player.unknown")
    await using.tables.end_frozen(table_id, visitor)
    return site.see(f"/t/{table_id}")


async def _table_page(
    request: Request, table_id: str, using: Services, visitor: Player | None, *, lang: str, notice: str = ""
) -> Response:
    row = (await using.tables.get(table_id)).row
    link, reachable = invitation(request, f"t/{table_id}")
    return site.page(
        request,
        "table.html",
        visitor,
        409 if notice else 200,
        game_name=games.find(row.game).info().names[lang],
        dense=games.find(row.game).dense,
        shared=row.game,
        corrections=row.corrections,
        lesson=row.lesson,
        link=link,
        reachable=reachable,
        rules=rulebook.sections(row.game, lang),
        notice=notice,
        expires=_expires(using, row),
        painted=await paint(request, using, table_id, visitor, lang),
        back=f"/t/{table_id}",
        data={
            "table": table_id,
            "me": visitor.name if visitor else None,
            "guest": table_form.guest_name(lang),
            "bots": site.bot_levels(lang),
            "levels": site.bot_labels(lang),
            "longest": LONGEST_NAME,
            "thinks": max(1, math.ceil(using.config.bot_seconds)),
            "words": site.script_words(lang),
        },
    )


def _expires(using: Services, row: TableRow) -> dict[str, str]:
    """Since when nobody has played, and when the table goes: said in the last third of its time."""
    at = using.desk.expires(row.moved, row.ended)
    if at is None or time.time() < at - (at - row.moved) / 3:
        return {}
    return {"since": _date(row.moved), "at": _date(at)}


def _date(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


@router.get("/favicon.ico")
async def favicon() -> Response:
    return PlainTextResponse("", 204)
