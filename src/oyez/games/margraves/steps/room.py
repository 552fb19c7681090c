"""Room in storage: what is given up where there is none, and what will find none, foretold."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.frames import Deal, Sequence
from oyez.core.goods import Gain, GainAny, Pay
from oyez.core.picks import Pick
from oyez.core.steps import DONE, NOBODY, Step
from oyez.core.words import Message, Param, msg
from oyez.games.margraves.components import KINDS, WILD
from oyez.games.margraves.state import Margraves

from .rewards import Rewards


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

    def told(self, s: Margraves, choice: int) -> Event | None:
        if choice == DONE:
            return event("room.given-up", seat=self.seat, what=s.amount(self.item, 1))
        return event("room.event", seat=self.seat, what=s.amount(choice - 1, 1))


def no_room(s: Margraves, seat: int, step: Step, freed: int = 0) -> Message | None:
    """How many tokens that the step is sure to bring exceed the slots that are free, or freed before."""
    over = _most(s, step)[0] - s.room(seat) - freed
    if over <= 0:
        return None
    if isinstance(step, Gain) and not freed and s.all_alike(seat, step.good):
        return msg("room.alike")
    return msg("room.full", n=over)


def _most(s: Margraves, step: Step) -> tuple[int, int]:
    """How many more tokens than now are stored at the highest, and in the end.

    What may be declined is asked about by itself, and foretold then.
    """
    if isinstance(step, Gain):
        n = min(step.much(s), s.supply[step.good]) if step.good < KINDS else 0
        return n, n
    if isinstance(step, GainAny):
        n = 0 if step.optional else step.n
        return n, n
    if isinstance(step, Pay):
        good, n = step.cost
        return 0, -n if good < KINDS or good == WILD else 0
    highest = level = 0
    for part in _parts(step):
        high, change = _most(s, part)
        highest, level = max(highest, level + high), level + change
    return highest, level


def _parts(step: Step) -> tuple[Step, ...]:
    if isinstance(step, (Sequence, Rewards)):
        return step.steps
    return (step.price, step.gain) if isinstance(step, Deal) else ()
