"""Room in storage: what is given up where there is none."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import DONE, NOBODY
from oyez.core.words import Message, Param, msg
from oyez.games.margraves.components import KINDS
from oyez.games.margraves.state import Margraves


class MakeRoom(Pick):
    """Storage is full: which stored token goes back for the one gained, or is that one given up?

    Where all that is stored is of its kind, it is given up unasked.
    """

    __slots__ = ("item",)

    WORD: ClassVar[str] = "room"
    SPRITE: ClassVar[str] = "store-{seat}"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(KINDS + 1)

    def __init__(self, seat: int, item: int) -> None:
        self.seat = seat
        self.item = item

    def choices(self, s: Margraves) -> list[int]:
        if not s.supply[self.item]:
            return []
        at = self.seat * KINDS
        others = [kind + 1 for kind in range(KINDS) if s.stock[at + kind] and kind != self.item]
        return [DONE, *others]

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice != DONE:
            s.put(self.seat, choice - 1, -1)
            s.put(NOBODY, choice - 1, 1)
            s.gain(self.seat, self.item, 1)

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"what": s.amount(self.item, 1)}

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"what": s.amount(choice - 1, 1)}

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return msg("room.effect", what=s.amount(self.item, 1)) if choice else None

    def told(self, s: Margraves, choice: int) -> Event | None:
        if choice == DONE:
            return event("room.given-up", seat=self.seat, what=s.amount(self.item, 1))
        return event("room.event", seat=self.seat, what=s.amount(choice - 1, 1))
