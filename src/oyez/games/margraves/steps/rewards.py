"""Rewards gained together, in an order of one's own choice."""

from __future__ import annotations

from oyez.core.steps import Decision, Step, fields_of
from oyez.core.words import Message, msg
from oyez.games.margraves.state import Margraves

from .gains import Gain, GainWild
from .wording import joined


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
        wild = [step for step in self.steps if isinstance(step, GainWild)]
        others = tuple(step for step in self.steps if not isinstance(step, (Gain, GainWild)))
        s.then(*plain, *wild, *[InOrder(self.seat, others)] * bool(others))

    def name(self, s: Margraves) -> Message:
        return joined([step.name(s) for step in self.steps])


class InOrder(Step):
    """One after the other; which comes first is asked only when there are different ones that can be had."""

    __slots__ = ("seat", "steps")

    def __init__(self, seat: int, steps: tuple[Step, ...]) -> None:
        self.seat = seat
        self.steps = steps

    def run(self, s: Margraves) -> None:
        possible = [step for step in self.steps if step.possible(s)]
        if len({_key(step) for step in possible}) > 1:
            s.then(NextReward(self.seat, self.steps))
        elif possible:
            rest = list(self.steps)
            rest.remove(possible[0])
            s.then(possible[0], InOrder(self.seat, tuple(rest)))


def _key(step: Step) -> tuple[object, ...]:
    kind = type(step)
    return kind.__name__, *[getattr(step, name) for name in fields_of(kind)]


class NextReward(Decision):
    """Which reward to take next. Choice k is the k-th; of those alike only the first is offered."""

    __slots__ = ("steps",)

    def __init__(self, seat: int, steps: tuple[Step, ...]) -> None:
        self.seat = seat
        self.steps = steps

    def choices(self, s: Margraves) -> list[int]:
        seen: set[tuple[object, ...]] = set()
        offered = []
        for at, step in enumerate(self.steps, 1):
            key = _key(step)
            if key not in seen and step.possible(s):
                offered.append(at)
            seen.add(key)
        return offered

    def resolve(self, s: Margraves, choice: int) -> None:
        rest = (*self.steps[: choice - 1], *self.steps[choice:])
        s.then(self.steps[choice - 1], InOrder(self.seat, rest))

    def prompt(self, s: Margraves) -> Message:
        return msg("reward.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        return self.steps[choice - 1].name(s)
