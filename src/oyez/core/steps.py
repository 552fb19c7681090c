"""Steps: what happens next, as data on the agenda.

A step is immutable and plain: its fields are numbers, texts, other steps, or tuples of those, each given to
the constructor under its own name. That is all it takes to clone, save, search and resume a position
anywhere. The methods take the state as `Any` here so that a game's steps can name their own state class.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from .chance import Chance
from .words import Message, msg

DONE = 0
"""The choice that declines, skips or stops, wherever a decision allows it."""

HIDDEN = -1
"""Stands for whatever the viewer may not know."""

UNANSWERED = -2
"""A secret choice that has not been made yet."""


class Step:
    """Something that happens without asking anybody."""

    __slots__ = ()

    def run(self, s: Any) -> None:
        raise TypeError(f"{type(self).__name__} cannot be run")

    def possible(self, s: Any) -> bool:
        """Whether the step would do anything; a choice between steps offers only those."""
        return True

    def name(self, s: Any) -> Message:
        """What a choice between steps calls it."""
        raise TypeError(f"{type(self).__name__} has no name")

    def hide(self, seat: int | None) -> Step:
        """The step as that seat may see it."""
        return self

    def fill(self, s: Any, chance: Chance) -> Step:
        """The step with something possible in place of what was hidden."""
        return self


class Decision(Step):
    """A step that asks one seat to choose. With nothing to choose from it is passed over."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def choices(self, s: Any) -> list[int]:
        """What may be chosen: sorted, no number twice."""
        raise TypeError(f"{type(self).__name__} has no choices")

    def resolve(self, s: Any, choice: int) -> None:
        raise TypeError(f"{type(self).__name__} cannot be resolved")

    def prompt(self, s: Any) -> Message:
        """What is asked."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def label(self, s: Any, choice: int) -> Message:
        """What the choice is called."""
        raise TypeError(f"{type(self).__name__} has no labels")

    def targets(self, s: Any, choice: int) -> tuple[str, ...]:
        """The drawn things that the choice touches, in the order in which they are pointed at."""
        return ()

    def possible(self, s: Any) -> bool:
        return bool(self.choices(s))


class Sequence(Step):
    """One step after the other."""

    __slots__ = ("steps",)

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps

    def run(self, s: Any) -> None:
        s.then(*self.steps)

    def possible(self, s: Any) -> bool:
        return any(step.possible(s) for step in self.steps)

    def name(self, s: Any) -> Message:
        said = self.steps[-1].name(s)
        for step in reversed(self.steps[:-1]):
            said = msg("step.sequence", first=step.name(s), rest=said)
        return said


class Repeat(Step):
    """The same step a number of times."""

    __slots__ = ("step", "times")

    def __init__(self, step: Step, times: int) -> None:
        self.step = step
        self.times = times

    def run(self, s: Any) -> None:
        if self.times > 1:
            s.then(self.step, Repeat(self.step, self.times - 1))
        elif self.times == 1:
            s.then(self.step)

    def possible(self, s: Any) -> bool:
        return self.times > 0 and self.step.possible(s)

    def name(self, s: Any) -> Message:
        return msg("step.repeat", step=self.step.name(s), n=self.times)


class EachSeat(Step):
    """Every seat's own step, clockwise from the seat that begins."""

    __slots__ = ("first", "steps")

    def __init__(self, first: int, steps: tuple[Step, ...]) -> None:
        self.first = first
        self.steps = steps

    def run(self, s: Any) -> None:
        s.then(*self.steps[self.first :], *self.steps[: self.first])


class AtRandom(Step):
    """A decision that chance makes."""

    __slots__ = ("ask",)

    def __init__(self, ask: Decision) -> None:
        self.ask = ask

    def run(self, s: Any) -> None:
        choices = self.ask.choices(s)
        if choices:
            self.ask.resolve(s, choices[s.below(len(choices))])


class May(Decision):
    """Do the step, or decline it."""

    __slots__ = ("step",)

    def __init__(self, seat: int, step: Step) -> None:
        self.seat = seat
        self.step = step

    def choices(self, s: Any) -> list[int]:
        return [DONE, 1] if self.step.possible(s) else []

    def resolve(self, s: Any, choice: int) -> None:
        if choice != DONE:
            s.then(self.step)

    def prompt(self, s: Any) -> Message:
        return msg("step.may", step=self.step.name(s))

    def label(self, s: Any, choice: int) -> Message:
        return self.step.name(s) if choice else msg("step.decline")


class OneOf(Decision):
    """Choose one of several steps, or none if `optional`. Choice k is the k-th step, counted from 1."""

    __slots__ = ("optional", "steps")

    def __init__(self, seat: int, steps: tuple[Step, ...], optional: bool) -> None:
        self.seat = seat
        self.steps = steps
        self.optional = optional

    def choices(self, s: Any) -> list[int]:
        open_ones = [at for at, step in enumerate(self.steps, 1) if step.possible(s)]
        return [DONE, *open_ones] if self.optional and open_ones else open_ones

    def resolve(self, s: Any, choice: int) -> None:
        if choice != DONE:
            s.then(self.steps[choice - 1])

    def prompt(self, s: Any) -> Message:
        return msg("step.one-of")

    def label(self, s: Any, choice: int) -> Message:
        return self.steps[choice - 1].name(s) if choice else msg("step.skip")


class Together(Decision):
    """Secret choices made together: one per seat, in any order, resolved in seat order once all are in.

    Nobody sees another's choice before. `seat` is the first that still has to choose.
    """

    __slots__ = ("answers", "asks")

    def __init__(self, seat: int, asks: tuple[Decision, ...], answers: tuple[int, ...]) -> None:
        self.seat = seat
        self.asks = asks
        self.answers = answers

    @staticmethod
    def of(asks: tuple[Decision, ...]) -> Together:
        return Together(asks[0].seat, asks, (UNANSWERED,) * len(asks))

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


class Chosen(Step):
    """A secret choice, now in the open, takes effect."""

    __slots__ = ("ask", "choice")

    def __init__(self, ask: Decision, choice: int) -> None:
        self.ask = ask
        self.choice = choice

    def run(self, s: Any) -> None:
        self.ask.resolve(s, self.choice)


COMPOSED: tuple[type[Step], ...] = (Sequence, Repeat, EachSeat, AtRandom, May, OneOf, Together, Chosen)


def steps_in(*modules: ModuleType) -> dict[str, type[Step]]:
    """All step classes of those modules and the composed ones, by the name that a snapshot gives them."""
    found: dict[str, type[Step]] = {step.__name__: step for step in COMPOSED}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Step):
                found[value.__name__] = value
    return found
