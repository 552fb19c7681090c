"""Recall: a citizen of the row leaves the game, and the played pile comes back to hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import event
from oyez.core.picks import Pick
from oyez.core.steps import SeatStep
from oyez.core.words import Message, Param
from oyez.games.margraves.components import ROW
from oyez.games.margraves.state import EMPTY, GONE, Margraves

from .foretold import does
from .wording import citizen_name


class RemoveCitizen(Pick):
    """Which citizen of the row leaves the game."""

    __slots__ = ()

    WORD: ClassVar[str] = "remove"
    SPACE: ClassVar[Collection[int]] = range(1, ROW + 1)

    def choices(self, s: Margraves) -> list[int]:
        return [slot + 1 for slot, card in enumerate(s.row) if card != EMPTY]

    def resolve(self, s: Margraves, choice: int) -> None:
        s.put_citizen(s.row[choice - 1], GONE)
        s.row[choice - 1] = EMPTY

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"citizen": citizen_name(s.row[choice - 1], ".the"), "place": choice}

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (f"citizen-{s.row[choice - 1]}",)

    def effect(self, s: Margraves, choice: int) -> Message | None:
        """What nobody will be able to recruit any more."""
        return does(s.row[choice - 1])

    def marks(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return ()


class TakeBack(SeatStep):
    """The whole played pile, with the card just played, comes back to hand."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        s.tell(lambda _: event("recall.event", seat=self.seat, n=len(s.played(self.seat))))
        s.take_back(self.seat)
