"""The Heroic Tombs: lines that pay, knights that are laid down, and the way back."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import event
from oyez.core.picks import PickSome
from oyez.core.steps import DONE, SeatStep, Step
from oyez.core.words import Message, Param, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import KNIGHT, LINES, TOMBS
from oyez.games.margraves.state import LYING, STANDING, VACANT, Margraves

from .rewards import Rewards


class TakeTombKnights(PickSome):
    """Which lying knight to take into storage, by way of the fortress."""

    __slots__ = ()

    WORD: ClassVar[str] = "tomb"
    SPRITE: ClassVar[str] = "tomb"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(len(TOMBS) + 1)

    def choices(self, s: Margraves) -> list[int]:
        lying = [tomb + 1 for tomb, held in enumerate(s.tombs) if held == LYING]
        return [DONE, *lying] if lying else []

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        s.tombs[choice - 1] = VACANT
        s.supply[KNIGHT] += 1
        if self.left > 1:
            s.then(TakeTombKnights(self.seat, self.left - 1))
        s.gain(self.seat, KNIGHT, 1)

    def why_not(self, s: Margraves) -> Message:
        return msg("tomb.none")

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"tomb": choice}

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return msg("room.full", n=1) if choice != DONE and not s.room(self.seat) else None


class SettleTombs(SeatStep):
    """Every full line with a knight placed this turn pays; then all knights lie down."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        if STANDING not in s.tombs and not s.statue:
            return
        rewards: list[Step] = []
        for at, line in enumerate(LINES):
            held = [s.tombs[space] for space in line.spaces]
            if VACANT not in held and STANDING in held:
                rewards += printed.LINES[at][self.seat]
                s.tell(lambda _, seat, at: event("line.event", f"line-{at}", seat=seat), self.seat, at)
        s.then(Rewards(self.seat, tuple(rewards)), LayDown())


class LayDown(Step):
    """The knights rest; a full field of tombs is emptied and knights ride out again."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        s.tombs = [LYING if held == STANDING else held for held in s.tombs]
        if VACANT in s.tombs:
            return
        s.supply[KNIGHT] += len(s.tombs) + s.statue
        s.tombs = [VACANT] * len(s.tombs)
        s.statue = 0
        s.tell(lambda _: event("tomb.emptied", f"supply-{KNIGHT}"))
        s.supply[KNIGHT] -= s.knights.count(0)  # nine have returned: they never run short
        s.knights = [max(1, count) for count in s.knights]
