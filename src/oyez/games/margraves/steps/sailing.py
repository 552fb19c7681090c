"""The naval action: resources paid, segments sailed, rewards of every segment entered."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import event
from oyez.core.frames import one_after_another
from oyez.core.picks import Pick
from oyez.core.steps import DONE, Step
from oyez.core.words import Message, Param, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import KINDS, RESOURCES, SEGMENTS, WILD
from oyez.games.margraves.state import Margraves

from .foretold import foretold
from .rewards import Rewards
from .wording import joined


class Sail(Pick):
    """Which resource to pay for one segment more, or set sail."""

    __slots__ = ("paid",)

    WORD: ClassVar[str] = "sail"
    TOLD: ClassVar[bool] = False
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(len(RESOURCES) + 1)

    def __init__(self, seat: int, paid: int) -> None:
        self.seat = seat
        self.paid = paid

    def choices(self, s: Margraves) -> list[int]:
        at = self.seat * KINDS
        offered = [item + 1 for item in RESOURCES if s.stock[at + item]]
        return [DONE, *offered] if self.paid else offered

    def openable(self, s: Margraves) -> bool:
        return s.prospect(self.seat, WILD) > 0

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            sail(s, self.seat, self.paid)
            return
        s.pay(self.seat, choice - 1, 1)
        at = self.seat * KINDS
        if any(s.stock[at + item] for item in RESOURCES):
            s.then(Sail(self.seat, self.paid + 1))
        else:
            sail(s, self.seat, self.paid + 1)

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"n": self.paid}

    def prompt(self, s: Margraves) -> Message:
        return super().prompt(s) if self.paid else msg("sail.first")

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"what": s.amount(choice - 1, 1)}

    def effect(self, s: Margraves, choice: int) -> Message | None:
        """What the segment brings that is paid for next; of setting sail, what all of them bring."""
        first, last = (0, self.paid) if choice == DONE else (self.paid, self.paid + 1)
        rewards = [step for n in range(first, last) for step in self._segment(s, n)]
        what = joined([step.name(s) for step in rewards])
        brings = msg("sail.brings" if choice == DONE else "sail.next", what=what)
        return one_after_another([brings, foretold(s, self.seat, Rewards(self.seat, tuple(rewards)))])

    def _segment(self, s: Margraves, ahead: int) -> tuple[Step, ...]:
        return printed.SEGMENTS[(s.ships[self.seat] + ahead + 1) % len(SEGMENTS)][self.seat]

    def why_not(self, s: Margraves) -> Message:
        return msg("sail.none")

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (s.good_id(self.seat, choice - 1),) if choice else (f"ship-{self.seat}",)


def sail(s: Margraves, seat: int, distance: int) -> None:
    here = s.ships[seat]
    entered = [(here + step) % len(SEGMENTS) for step in range(1, distance + 1)]
    s.ships[seat] = entered[-1]
    s.tell(lambda _: event("sail.event", f"ship-{seat}", seat=seat, n=distance))
    rewards: list[Step] = []
    for segment in entered:
        rewards += printed.SEGMENTS[segment][seat]
    s.then(Rewards(seat, tuple(rewards)))
