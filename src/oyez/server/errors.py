"""What the server refuses, and with which status. Each carries its words, like the errors of the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from oyez.core.corrections import is_refusal
from oyez.core.errors import OyezError
from oyez.core.words import Message

from .words import site_words

if TYPE_CHECKING:
    from .rows import TableRow


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


class Frozen(ServerError):
    """A table that the installed rules cannot bring back to where its players left it."""

    status = 423

    row: TableRow

    @classmethod
    def table(cls, row: TableRow, why: Message) -> Frozen:
        error = cls("table.frozen-corrections" if is_refusal(why) else "table.frozen", why=why)
        error.row = row
        return error

    @property
    def why(self) -> Message:
        why = self.message.params["why"]
        assert isinstance(why, Message)
        return why


class Stale(ServerError):
    """The table has moved on since the page was drawn."""

    status = 409


class SeatTaken(ServerError):
    status = 409


class NameTaken(ServerError):
    """Somebody who sits there is called nearly the same."""

    status = 409


class TooLarge(ServerError, ValueError):
    status = 413


class HungUp(ServerError):
    """Whoever asked has gone: nobody reads this, but the log counts it."""

    status = 499


class TooMany(ServerError):
    status = 429
