"""Ends that tell the story: points over time, how it looked to a bot, a picture, playing on from anywhere.

All of it is for matches that are over: then the record is open to everybody. What is asked of a table by its
id is asked of a record by sending it along.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Form, Query, Request, Response
from pydantic import Field, StrictInt, StrictStr

from oyez.core.match import Match
from oyez.core.words import LANGUAGES
from oyez.draw import picture
from oyez.draw.scene import Scene

from . import record_viewer, story, table_form
from .aside import aside
from .asking import REFUSALS, Known, Lang, Using, Visitor, check_tables, welcome
from .bodies import Body, TableId
from .errors import BadRequest
from .live import LiveTable
from .page_route import PageRoute, remembered
from .past import Kept
from .payload import player_names
from .rows import Player
from .services import Services
from .words import language

api = APIRouter(prefix="/api", tags=["afterwards"], responses=REFUSALS)
pages = APIRouter(route_class=PageRoute, include_in_schema=False)

Theme = Literal["light", "dark"]
Wide = Annotated[int, Query(ge=200, le=1200)]
At = Annotated[int, Query(ge=0, le=100_000)]
AnySeat = Annotated[int | None, Query(ge=0, le=11)]


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over, wherever it comes from."""

    key: str
    """Tells it from any other."""
    match: Match
    past: Match | Kept
    names: Sequence[str]
    others: list[str | None]
    """The bots that sat there."""

    @property
    def moves(self) -> int:
        return len(self.match.choices)

    def look(self, lang: str, width: int) -> story.Told:
        identities = self.match.game.identities(self.match.seats, self.match.settings)
        return story.Told(lang, width, self.names, identities)

    def at(self, move: int) -> Match:
        """The match after so many choices; BadRequest where that is not known any more."""
        found = self.past.at(min(move, self.moves))
        if len(found.choices) != min(move, self.moves):
            raise BadRequest("replay.not-known")
        return found


_marks: WeakKeyDictionary[Match | Kept, list[story.Mark]] = WeakKeyDictionary()
"""The turns of the matches that are looked back at, found once."""


async def marks(finished: Finished) -> list[story.Mark]:
    found = _marks.get(finished.past)
    if found is None:
        found = _marks[finished.past] = await aside(story.marks, finished.past, finished.moves)
    return found


async def of_table(using: Services, table_id: str, lang: str) -> Finished:
    live: LiveTable = await using.tables.get(table_id)
    if not live.over or not live.dealt:
        raise BadRequest("table.not-over")
    key = f"{table_id} {hash(tuple(live.match.choices))}"
    others = [place.bot for place in live.row.places]
    return Finished(key, live.match, await using.tables.past(live), player_names(live.row, lang), others)


async def of_record(record: str, lang: str) -> Finished:
    match = await aside(record_viewer.read, record)
    if not match.over:
        raise BadRequest("table.not-over")
    key = hashlib.blake2b(record.encode("utf-8", "surrogatepass")).hexdigest()
    return Finished(key, match, match, record_viewer.seat_names(match, lang), [None] * match.seats)


# ---- what is told


async def _story(finished: Finished, lang: str, width: int) -> dict[str, Any]:
    return story.told(await marks(finished), finished.look(lang, width))


async def _curve(using: Services, finished: Finished, lang: str, width: int) -> dict[str, Any]:
    def snapshot(n: int) -> dict[str, Any]:
        return finished.past.at(n).state.redact(None).snapshot()

    judging = using.bot_workers.judging
    look = judging.look(finished.key, finished.match.game.id, await marks(finished), snapshot)
    return story.curve(look.marks, look.values, finished.look(lang, width))


async def _picture(finished: Finished, move: int | None, seat: int | None, theme: str, lang: str) -> Response:
    match = finished.at(finished.moves if move is None else move)
    drawn = await aside(_drawn, match, finished, seat, theme, lang)
    return Response(drawn, media_type="image/svg+xml")


def _drawn(match: Match, finished: Finished, seat: int | None, theme: str, lang: str) -> str:
    scene = match.scene(seat, lang, finished.names)
    assert isinstance(scene, Scene)
    identities = match.game.identities(match.seats, match.settings)
    players = [
        picture.Player(identities[at], finished.names[at], score.total, at in match.winners)
        for at, score in enumerate(match.scores)
    ]
    title = match.game.info().names[lang]
    return picture.framed(scene, theme, title, story.how_it_ended(match, finished.names, lang), players)


# ---- of a table


@api.get("/tables/{table_id}/story")
async def table_story(table_id: TableId, using: Using, lang: Lang, width: Wide = 480) -> dict[str, Any]:
    """The turns and rounds of a finished match, the points at each, and a chart of them."""
    return await _story(await of_table(using, table_id, lang), lang, width)


@api.get("/tables/{table_id}/curve")
async def table_curve(table_id: TableId, using: Using, lang: Lang, width: Wide = 480) -> dict[str, Any]:
    """How a finished match looked, turn by turn, to a bot that watches. Ask again until all is known."""
    return await _curve(using, await of_table(using, table_id, lang), lang, width)


@api.get("/tables/{table_id}/picture", response_class=Response)
async def table_picture(
    table_id: TableId,
    using: Using,
    lang: Lang,
    *,
    theme: Theme = "light",
    move: At | None = None,
    seat: AnySeat = None,
) -> Response:
    """The table of a finished match, at the end or after so many moves, as a picture."""
    return await _picture(await of_table(using, table_id, lang), move, seat, theme, lang)


class FromHere(Body):
    move: int = Field(ge=0, le=100_000)
    seat: int = Field(ge=0, le=11)


@api.post("/tables/{table_id}/play-from", status_code=201)
async def play_from(
    table_id: TableId, body: FromHere, player: Known, using: Using, request: Request
) -> dict[str, str]:
    """A practice table that goes on from that move of a finished match, with me in that seat."""
    finished = await of_table(using, table_id, LANGUAGES[0])
    check_tables(request, player)
    return {"id": await _go_on(using, player, finished, body)}


async def _go_on(using: Services, player: Player, finished: Finished, here: FromHere) -> str:
    if isinstance(finished.past, Kept):
        raise BadRequest("replay.not-playable")
    match = await aside(finished.at, here.move)
    return await using.tables.go_on_from(player, match, here.seat, finished.others)


@pages.post("/t/{table_id}/play-from")
async def play_table_from(
    request: Request,
    table_id: TableId,
    using: Using,
    visitor: Visitor,
    here: Annotated[FromHere, Form()],
) -> Response:
    finished = await of_table(using, table_id, LANGUAGES[0])
    return await _seated(request, using, visitor, finished, here)


async def _seated(
    request: Request, using: Services, visitor: Player | None, finished: Finished, here: FromHere
) -> Response:
    """To a table of one's own, as a new guest if need be."""
    player = visitor or await welcome(request, using, table_form.guest_name(language(request)))
    check_tables(request, player)
    table_id = await _go_on(using, player, finished, here)
    return remembered(request, using, player, f"/t/{table_id}")


# ---- of a record


class OfRecord(Body):
    record: StrictStr
    width: StrictInt = Field(480, ge=200, le=1200)


class Pictured(Body):
    record: StrictStr
    theme: Theme = "light"
    move: StrictInt | None = Field(None, ge=0, le=100_000)
    seat: StrictInt | None = Field(None, ge=0, le=11)


@pages.post("/open/story")
async def record_story(body: OfRecord, lang: Lang) -> dict[str, Any]:
    return await _story(await of_record(body.record, lang), lang, body.width)


@pages.post("/open/curve")
async def record_curve(body: OfRecord, using: Using, lang: Lang) -> dict[str, Any]:
    return await _curve(using, await of_record(body.record, lang), lang, body.width)


@pages.post("/open/picture")
async def record_picture(body: Pictured, lang: Lang) -> Response:
    return await _picture(await of_record(body.record, lang), body.move, body.seat, body.theme, lang)


class RecordFromHere(FromHere):
    record: str


@pages.post("/open/play-from")
async def play_record_from(
    request: Request,
    using: Using,
    visitor: Visitor,
    here: Annotated[RecordFromHere, Form()],
) -> Response:
    return await _seated(request, using, visitor, await of_record(here.record, LANGUAGES[0]), here)
