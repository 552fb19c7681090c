"""What all pages have in common: what goes wrong is said in words, and whoever came is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError

from oyez import games
from oyez.core.errors import OyezError

from . import site
from .asking import services
from .errors import Frozen
from .head import Handler, HeadRoute, bodiless
from .identity import COOKIE
from .payload import player_names
from .restoring import unplayable
from .rows import Player, TableRow
from .services import Services
from .words import language


async def error_page(request: Request, text: str, status: int) -> Response:
    """What went wrong, in words. Whoever is known stays known."""
    try:
        player = await services(request).identity.player(request)
    except OyezError:  # a page about an error must not fail itself
        player = None
    return site.page(request, "error.html", player, status, message=text)


async def frozen_page(request: Request, frozen: Frozen) -> Response:
    """A table that cannot go on: why, and what those who sat there can do."""
    lang = language(request)
    player = await services(request).identity.player(request)
    sat = {place.player.id for place in frozen.row.places if place.player is not None}
    return site.page(
        request,
        "frozen.html",
        player,
        frozen.status,
        table=in_list(frozen.row, lang, {}),
        message=frozen.text(lang),
        mine=player is not None and player.id in {*sat, frozen.row.host},
        back=f"/t/{frozen.row.id}",
    )


async def _renew(request: Request, answer: Response) -> None:
    """A visit keeps the cookie for another year."""
    is_page = answer.headers.get("content-type", "").startswith("text/html")
    if not is_page or COOKIE not in request.cookies or "set-cookie" in answer.headers:
        return
    identity = services(request).identity
    player = await identity.player(request)
    if player is not None:
        identity.remember(answer, player, request.url.scheme == "https")


class PageRoute(HeadRoute):
    """Whatever goes wrong is said on a page, in words."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()

        async def shown(request: Request) -> Response:
            try:
                answer = await handle(request)
                await _renew(request, answer)
                return answer
            except Frozen as frozen:
                return bodiless(request, await frozen_page(request, frozen))
            except OyezError as error:
                text, status = error.text(language(request)), getattr(error, "status", 400)
            except RequestValidationError:
                text, status = site.say(language(request), "error.no-page"), 404
            return bodiless(request, await error_page(request, text, status))

        return shown


def remembered(request: Request, using: Services, player: Player, path: str) -> Response:
    answer = site.see(path)
    using.identity.remember(answer, player, request.url.scheme == "https")
    return answer


def in_list(row: TableRow, lang: str, seen: dict[str, Any]) -> dict[str, Any]:
    """A table as one line of a list, whatever has become of its game since."""
    names, name = player_names(row, lang), row.game
    identities: Sequence[int] = range(row.seats)
    with suppress(OyezError):
        game = games.find(row.game)
        name = game.info().names[lang]
        identities = game.identities(*game.check_table(row.seats, row.options))
    return {
        "id": row.id,
        "name": name,
        "seats": [
            {
                "identity": identities[place.seat],
                "name": names[place.seat],
                "open": place.open,
                "bot": bool(place.bot),
            }
            for place in row.places
        ],
        "open": sum(place.open for place in row.places),
        "started": row.started is not None,
        "over": row.ended is not None,
        "my_turn": seen.get("my_turn", False),
        "lesson": row.lesson,
        "frozen": seen.get("frozen", row.ended is None and unplayable(row) is not None),
    }
