"""Events tell what happened: for the log, for animation and for notification. They are not state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .words import Message, Param, seat_name


@dataclass(frozen=True, slots=True)
class Event:
    message: Message
    targets: tuple[str, ...] = ()
    only: tuple[int, ...] | None = None
    """The seats that may see it; None stands for everybody."""
    seat: int | None = None
    """Who did it, or to whom it happened."""
    turn: int = 0
    """In which turn, and whose that was (-1: nobody's). The state fills these in."""
    active: int = -1

    def seen_by(self, seat: int | None) -> bool:
        return self.only is None or (seat is not None and seat in self.only)


def event(
    message_id: str,
    *targets: str,
    seat: int | None = None,
    only: Iterable[int] | None = None,
    **params: Param,
) -> Event:
    """An event in words; the seat that it is about stands in them as `{seat}`."""
    if seat is not None:
        params["seat"] = seat_name(seat)
    return Event(Message(message_id, params), targets, None if only is None else tuple(only), seat)
