"""Secret choices made together, and what comes of them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from .chance import Chance
from .compiled import mypyc_attr
from .steps import HIDDEN, Decision, Step
from .words import Message

UNANSWERED: Final = -2
"""A secret choice that has not been made yet."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision):
    """Secret choices made together: one per seat, in any order, resolved in seat order once all are in.

    Nobody sees another's choice before. `seat` is the first that still has to choose.
    """

    __slots__ = ("answers", "asks")

    HIDES: ClassVar[bool] = True
    ASIDES: ClassVar[bool] = False
    ASK_ANYWAY: ClassVar[bool] = True

    def __init__(self, seat: int, asks: tuple[Decision, ...], answers: tuple[int, ...]) -> None:
        self.seat = seat
        self.asks = asks
        self.answers = answers

    @staticmethod
    def of(asks: tuple[Decision, ...]) -> Step:
        """Ask these seats at the same time; one that has nothing to choose is passed over."""
        return AskTogether(asks)

    def waiting(self) -> list[int]:
        return [ask.seat for ask, answer in zip(self.asks, self.answers, strict=True) if answer == UNANSWERED]

    def of_seat(self, seat: int) -> Decision:
        return next(ask for ask in self.asks if ask.seat == seat)

    def choices(self, s: Any) -> list[int]:
        return self.of_seat(self.seat).choices(s)

    def resolve(self, s: Any, choice: int) -> None:
        self.answer(s, self.seat, choice)

    def answer(self, s: Any, seat: int, choice: int) -> None:
        answers = tuple(
            choice if ask.seat == seat else old for ask, old in zip(self.asks, self.answers, strict=True)
        )
        left = [ask.seat for ask, answer in zip(self.asks, answers, strict=True) if answer == UNANSWERED]
        if left:
            s.then(Together(left[0], self.asks, answers))
        else:
            s.reveal()
            s.then(*[Chosen(ask, answer) for ask, answer in zip(self.asks, answers, strict=True)])

    def prompt(self, s: Any) -> Message:
        return self.of_seat(self.seat).prompt(s)

    def label(self, s: Any, choice: int) -> Message:
        return self.of_seat(self.seat).label(s, choice)

    def targets(self, s: Any, choice: int) -> tuple[str, ...]:
        return self.of_seat(self.seat).targets(s, choice)

    def hide(self, seat: int | None) -> Step:
        """A seat that still has to choose comes first in its own view, so that it sees its own choices."""
        return Together(
            seat if seat is not None and seat in self.waiting() else self.seat,
            self.asks,
            tuple(
                answer if answer == UNANSWERED or ask.seat == seat else HIDDEN
                for ask, answer in zip(self.asks, self.answers, strict=True)
            ),
        )

    def fill(self, s: Any, chance: Chance) -> Step:
        return Together(
            self.seat,
            self.asks,
            tuple(
                chance.pick(ask.choices(s)) if answer == HIDDEN else answer
                for ask, answer in zip(self.asks, self.answers, strict=True)
            ),
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class AskTogether(Step):
    """The moment before: who has something to choose?"""

    __slots__ = ("asks",)

    def __init__(self, asks: tuple[Decision, ...]) -> None:
        self.asks = asks

    def run(self, s: Any) -> None:
        able = tuple(ask for ask in self.asks if ask.possible(s))
        if able:
            s.then(Together(able[0].seat, able, (UNANSWERED,) * len(able)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Chosen(Step):
    """A secret choice, now in the open, takes effect."""

    __slots__ = ("ask", "choice")

    def __init__(self, ask: Decision, choice: int) -> None:
        self.ask = ask
        self.choice = choice

    def run(self, s: Any) -> None:
        s.carry_out(self.ask, self.choice)


SECRET: Final[tuple[type[Step], ...]] = (AskTogether, Together, Chosen)
