"""Who asks, and of what: what the routes are given with every request."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request
from pydantic import BaseModel

from . import limits
from .errors import NotYours
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


async def my_id(request: Request, using: Using) -> str:
    """Who asks. Which seat that is, the table knows at the moment it matters."""
    player = await using.identity.player_id(request)
    if player is None:
        raise NotYours("player.unknown")
    return player


Me = Annotated[str, Depends(my_id)]


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
