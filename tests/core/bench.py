"""The smallest state on which steps can be tried: it notes what was done, in order."""

from __future__ import annotations

from typing import Any

from oyez.core.chance import Chance
from oyez.core.state import State
from oyez.core.steps import Decision, Step
from oyez.core.words import Message, msg


class Bench(State):
    __slots__ = ("done",)
    GAME = "bench"

    def __init__(self, other: Bench | None = None) -> None:
        super().__init__(other)
        self.done: list[int] = other.done[:] if other else []


class Do(Step):
    """Note a number."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Any) -> None:
        s.done.append(self.n)

    def name(self, s: Any) -> Message:
        return msg("do", what=self.n)


class Never(Do):
    """A step that could not do anything now."""

    __slots__ = ()

    def possible(self, s: Any) -> bool:
        return False


class Ask(Decision):
    """Choose one of some numbers; it is noted with the seat, as seat * 100 + number."""

    __slots__ = ("numbers",)

    def __init__(self, seat: int, numbers: tuple[int, ...]) -> None:
        self.seat = seat
        self.numbers = numbers

    def choices(self, s: Any) -> list[int]:
        return list(self.numbers)

    def resolve(self, s: Any, choice: int) -> None:
        s.done.append(self.seat * 100 + choice)

    def name(self, s: Any) -> Message:
        return msg("ask", seat=self.seat)

    def prompt(self, s: Any) -> Message:
        return msg("ask.prompt", seat=self.seat)

    def label(self, s: Any, choice: int) -> Message:
        return msg("ask.label", number=choice)

    def targets(self, s: Any, choice: int) -> tuple[str, ...]:
        return (f"number-{choice}",)


def bench(*steps: Step, seats: int = 3, seed: int = 1) -> Bench:
    """A state with these steps on its agenda, gone on to the first decision."""
    s = Bench()
    s.seats = seats
    s.chance = Chance.from_seed(seed)
    s.then(*steps)
    s.advance()
    return s
