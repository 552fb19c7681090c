"""What can be wrong with a request. Every error carries its words and changes nothing.

Each is also what Python calls such a thing: a wrong value is a ValueError, what there is not a LookupError.
"""

from __future__ import annotations

from .words import Message, Param, core_words


class OyezError(Exception):
    """Base of all errors that a caller can cause. `str(error)` is English; `error.text("fr")` is French."""

    def __init__(self, message_id: str, /, **params: Param) -> None:
        self.message = Message(message_id, params)
        super().__init__(message_id)

    def text(self, lang: str = "en") -> str:
        return core_words().say(self.message, lang)

    def __str__(self) -> str:
        return self.text()


class UnknownGame(OyezError, LookupError):
    """There is no game of that id."""


class BadOption(OyezError, ValueError):
    """A seat count, seed or game option that is not allowed."""


class UnknownSeat(OyezError, LookupError):
    """There is no such seat at this table."""


class IllegalChoice(OyezError, ValueError):
    """A choice that is not offered now, or not to that seat."""


class CannotUndo(OyezError, RuntimeError):
    """The choice cannot be taken back within the rules."""


class BadRecord(OyezError, ValueError):
    """A text that is not the record of a match, or not one that these rules can replay."""


class HiddenPosition(OyezError, LookupError):
    """A redacted position was asked for what it no longer holds."""


class BadCorrections(OyezError, ValueError):
    """Corrections that cannot be: the file, the value in it, and why."""
