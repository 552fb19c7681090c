"""Several gains at once, and in which order they come."""

from __future__ import annotations

from oyez.core.frames import InAnyOrder
from oyez.core.goods import Gain, GainAny
from oyez.core.steps import Step
from oyez.core.words import Message
from oyez.games.margraves.components import TOWERS
from oyez.games.margraves.state import Margraves

from .wording import joined


class GainPerTower(Gain):
    """So much of one thing for every own tower built."""

    __slots__ = ()

    def much(self, s: Margraves) -> int:
        return self.n * (TOWERS - s.towers_left[self.seat])


class Rewards(Step):
    """Gold, strength and tokens first, which is never worse; then influence and privileges as asked for."""

    __slots__ = ("seat", "steps")

    def __init__(self, seat: int, steps: tuple[Step, ...]) -> None:
        self.seat = seat
        self.steps = steps

    def possible(self, s: Margraves) -> bool:
        return any(step.possible(s) for step in self.steps)

    def run(self, s: Margraves) -> None:
        plain = [step for step in self.steps if isinstance(step, Gain)]
        wild = [step for step in self.steps if isinstance(step, GainAny)]
        others = tuple(step for step in self.steps if not isinstance(step, (Gain, GainAny)))
        s.then(*plain, *wild, *[InAnyOrder(self.seat, others)] * bool(others))

    def name(self, s: Margraves) -> Message:
        return joined([step.name(s) for step in self.steps])
