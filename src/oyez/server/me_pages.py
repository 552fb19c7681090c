"""The pages about oneself: name, other devices, leaving for good."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from oyez.core.errors import OyezError

from . import site
from .asking import Using, Visitor, welcome
from .errors import BadRequest, NotYours, UnknownTable
from .identity import COOKIE, LONGEST_NAME
from .inviting import invitation
from .page_route import PageRoute, remembered
from .words import language

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/me")
async def about_me(request: Request, visitor: Visitor) -> Response:
    return site.page(request, "me.html", visitor, error="", link="", most=LONGEST_NAME)


@router.post("/me")
async def call_me(
    request: Request, using: Using, visitor: Visitor, name: Annotated[str, Form()] = ""
) -> Response:
    try:
        if visitor is None:
            visitor = await welcome(request, using, name)
        else:
            await using.rename(visitor, name)
    except OyezError as error:
        text = error.text(language(request))
        return site.page(request, "me.html", visitor, 400, error=text, link="", most=LONGEST_NAME, back="/me")
    return remembered(request, using, visitor, "/me")


@router.post("/me/delete")
async def delete_me(using: Using, visitor: Visitor, sure: Annotated[str, Form()] = "") -> Response:
    """Nothing is stored of me any more; the box was ticked."""
    if visitor is None:
        raise NotYours("player.unknown")
    if not sure:
        raise BadRequest("me.delete.tick")
    await using.forget(visitor)
    answer = site.see("/")
    answer.delete_cookie(COOKIE)
    return answer


@router.post("/me/link")
async def carry_me(request: Request, using: Using, visitor: Visitor) -> Response:
    if visitor is None:
        raise NotYours("player.unknown")
    link, _ = invitation(request, f"link/{await using.identity.link(visitor)}")
    return site.page(request, "me.html", visitor, error="", link=link, most=LONGEST_NAME, back="/me")


@router.post("/me/log-out-everywhere")
async def log_me_out(request: Request, using: Using, visitor: Visitor) -> Response:
    """This browser stays: without its cookie nobody could be this guest again."""
    if visitor is None:
        raise NotYours("player.unknown")
    return remembered(request, using, await using.log_out_everywhere(visitor), "/me")


@router.get("/link/{token}")
async def see_link(request: Request, visitor: Visitor, token: str) -> Response:
    """Only the button uses the link up: previews of messengers fetch it too."""
    return site.page(request, "link.html", visitor, token=token)


@router.post("/link/{token}")
async def use_link(request: Request, using: Using, token: str) -> Response:
    player = await using.identity.arrive(token)
    if player is None:
        raise UnknownTable("link.used")
    return remembered(request, using, player, "/")
