"""The naval action: resources paid, segments sailed, rewards of every segment entered."""

from __future__ import annotations

from typing import ClassVar

from oyez.core.steps import DONE, Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves import printed
from oyez.games.margraves.components import KINDS, RESOURCES, SEGMENTS
from oyez.games.margraves.state import Margraves

from .prices import return_tokens
from .rewards import Rewards
from .wording import item_name, store_id


class Sail(Decision):
    """Which resource to pay for one segment more, or set sail."""

    __slots__ = ("paid",)

    ASIDES: ClassVar[bool] = False

    def __init__(self, seat: int, paid: int) -> None:
        self.seat = seat
        self.paid = paid

    def choices(self, s: Margraves) -> list[int]:
        at = self.seat * KINDS
        offered = [item + 1 for item in RESOURCES if s.stock[at + item]]
        return [DONE, *offered] if self.paid else offered

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            sail(s, self.seat, self.paid)
            return
        return_tokens(s, self.seat, choice - 1, 1)
        at = self.seat * KINDS
        if any(s.stock[at + item] for item in RESOURCES):
            s.then(Sail(self.seat, self.paid + 1))
        else:
            sail(s, self.seat, self.paid + 1)

    def name(self, s: Margraves) -> Message:
        return msg("sail.name")

    def prompt(self, s: Margraves) -> Message:
        return msg("sail.prompt", n=self.paid) if self.paid else msg("sail.first")

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("sail.done", n=self.paid)
        return msg("sail.label", what=item_name(choice - 1))

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (store_id(self.seat, choice - 1),) if choice else (f"ship-{self.seat}",)


def sail(s: Margraves, seat: int, distance: int) -> None:
    here = s.ships[seat]
    entered = [(here + step) % len(SEGMENTS) for step in range(1, distance + 1)]
    s.ships[seat] = entered[-1]
    if s.events is not None:
        s.tell(msg("sail.event", seat=seat_name(seat), n=distance), f"ship-{seat}")
    rewards: list[Step] = []
    for segment in entered:
        rewards += printed.SEGMENTS[segment][seat]
    s.then(Rewards(seat, tuple(rewards)))
