"""Events tell what happened: for the log, for animation and for notification. They are not state."""

from __future__ import annotations

from dataclasses import dataclass

from .words import Message


@dataclass(frozen=True, slots=True)
class Event:
    message: Message
    targets: tuple[str, ...] = ()
    only: tuple[int, ...] | None = None
    """The seats that may see it; None stands for everybody."""

    def seen_by(self, seat: int | None) -> bool:
        return self.only is None or (seat is not None and seat in self.only)
