"""The Heroic Tombs: lines that pay, knights that are laid down, and the way back."""

from __future__ import annotations

from oyez.core.steps import DONE, Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves import printed
from oyez.games.margraves.components import KNIGHT, LINES
from oyez.games.margraves.state import LYING, STANDING, VACANT, Margraves

from .gains import gain_tokens
from .rewards import Rewards
from .wording import tomb_id


class TakeTombKnights(Decision):
    """Which lying knight to take into storage, by way of the fortress."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

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
        gain_tokens(s, self.seat, KNIGHT, 1)

    def name(self, s: Margraves) -> Message:
        return msg("tomb.name", n=self.left)

    def prompt(self, s: Margraves) -> Message:
        return msg("tomb.prompt", n=self.left)

    def label(self, s: Margraves, choice: int) -> Message:
        return msg("tomb.label", tomb=choice) if choice else msg("tomb.skip")

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (tomb_id(choice - 1),) if choice else ()


class SettleTombs(Step):
    """Every full line with a knight placed this turn pays; then all knights lie down."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Margraves) -> None:
        if STANDING not in s.tombs and not s.statue:
            return
        rewards: list[Step] = []
        for at, line in enumerate(LINES):
            held = [s.tombs[space] for space in line.spaces]
            if VACANT not in held and STANDING in held:
                rewards += printed.LINES[at][self.seat]
                if s.events is not None:
                    s.tell(msg("line.event", seat=seat_name(self.seat)), f"line-{at}")
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
        if s.events is not None:
            s.tell(msg("tomb.emptied"), "supply-4")
        s.supply[KNIGHT] -= s.knights.count(0)  # nine have returned: they never run short
        s.knights = [max(1, count) for count in s.knights]
