"""What the server refuses, and with which status. Each carries its words, like the errors of the engine."""

from __future__ import annotations

from typing import ClassVar

from oyez.core.errors import OyezError

from .words import site_words


class ServerError(OyezError):
    status: ClassVar[int] = 400

    def text(self, lang: str = "en") -> str:
        return site_words().say(self.message, lang)


class BadRequest(ServerError, ValueError):
    """Something in the request is missing or of the wrong kind."""


class NotYours(ServerError):
    """The seat, or the table, is somebody else's."""

    status = 403


class UnknownTable(ServerError, LookupError):
    status = 404


class NoSuchSeat(ServerError, LookupError):
    """The table has fewer seats."""


class Stale(ServerError):
    """The table has moved on since the page was drawn."""

    status = 409


class SeatTaken(ServerError):
    status = 409


class TooLarge(ServerError, ValueError):
    status = 413


class TooMany(ServerError):
    status = 429
