"""Steps: what happens next, as data on the agenda.

A step is immutable and plain: its fields are numbers, texts, other steps, or tuples of those, each given to
the constructor under its own name. That is all it takes to clone, save, search and resume a position
anywhere. The methods take the state as `Any` here so that a game's steps can name their own state class.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, ClassVar, Final

from .chance import Chance
from .compiled import mypyc_attr
from .words import Message, msg

DONE: Final = 0
"""The choice that declines, skips or stops, wherever a decision allows it."""

HIDDEN: Final = -1
"""Stands for whatever the viewer may not know."""

UNANSWERED: Final = -2
"""A secret choice that has not been made yet."""

ASIDE: Final = 100_000
"""Choices from here on are asides: done besides the question that is asked, which stays."""


@mypyc_attr(allow_interpreted_subclasses=True)
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
        """The step as that seat may see it; the steps inside it have been hidden already."""
        return self

    def fill(self, s: Any, chance: Chance) -> Step:
        """The step with something possible in place of what was hidden, inside it first."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """A step that asks one seat to choose. With nothing to choose from it is passed over."""

    __slots__ = ("seat",)

    ASIDES: ClassVar[bool] = True
    """Whether something that may be done at any time may be done before this is answered."""

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


@mypyc_attr(allow_interpreted_subclasses=True)
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Repeat(Step):
    """The same step a number of times."""

    __slots__ = ("inner", "times")

    def __init__(self, inner: Step, times: int) -> None:
        self.inner = inner
        self.times = times

    def run(self, s: Any) -> None:
        if self.times > 1:
            s.then(self.inner, Repeat(self.inner, self.times - 1))
        elif self.times == 1:
            s.then(self.inner)

    def possible(self, s: Any) -> bool:
        return self.times > 0 and self.inner.possible(s)

    def name(self, s: Any) -> Message:
        return msg("step.repeat", step=self.inner.name(s), n=self.times)


@mypyc_attr(allow_interpreted_subclasses=True)
class EachSeat(Step):
    """Every seat's own step, clockwise from the seat that begins."""

    __slots__ = ("first", "steps")

    def __init__(self, first: int, steps: tuple[Step, ...]) -> None:
        self.first = first
        self.steps = steps

    def run(self, s: Any) -> None:
        s.then(*self.steps[self.first :], *self.steps[: self.first])


@mypyc_attr(allow_interpreted_subclasses=True)
class AtRandom(Step):
    """A decision that chance makes."""

    __slots__ = ("ask",)

    def __init__(self, ask: Decision) -> None:
        self.ask = ask

    def run(self, s: Any) -> None:
        choices = self.ask.choices(s)
        if choices:
            self.ask.resolve(s, choices[s.below(len(choices))])

    def possible(self, s: Any) -> bool:
        return self.ask.possible(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class May(Decision):
    """Do the step, or decline it."""

    __slots__ = ("inner",)

    def __init__(self, seat: int, inner: Step) -> None:
        self.seat = seat
        self.inner = inner

    def choices(self, s: Any) -> list[int]:
        return [DONE, 1] if self.inner.possible(s) else []

    def resolve(self, s: Any, choice: int) -> None:
        if choice != DONE:
            s.then(self.inner)

    def prompt(self, s: Any) -> Message:
        return msg("step.may", step=self.inner.name(s))

    def label(self, s: Any, choice: int) -> Message:
        return self.inner.name(s) if choice else msg("step.decline")


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def name(self, s: Any) -> Message:
        said = self.steps[-1].name(s)
        for step in reversed(self.steps[:-1]):
            said = msg("step.or", first=step.name(s), rest=said)
        return said

    def prompt(self, s: Any) -> Message:
        return msg("step.one-of")

    def label(self, s: Any, choice: int) -> Message:
        return self.steps[choice - 1].name(s) if choice else msg("step.skip")


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision):
    """Secret choices made together: one per seat, in any order, resolved in seat order once all are in.

    Nobody sees another's choice before. `seat` is the first that still has to choose.
    """

    __slots__ = ("answers", "asks")

    ASIDES: ClassVar[bool] = False

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
        self.ask.resolve(s, self.choice)


COMPOSED: tuple[type[Step], ...] = (
    Sequence,
    Repeat,
    EachSeat,
    AtRandom,
    May,
    OneOf,
    AskTogether,
    Together,
    Chosen,
)


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def fields_of(cls: type) -> tuple[str, ...]:
    """The names of a class's fields, inherited ones included, whether it is compiled or not."""
    if cls not in _FIELDS:
        names: set[str] = set()
        for base in cls.__mro__:
            for listing in ("__slots__", "__mypyc_attrs__"):
                names.update(base.__dict__.get(listing, ()))
        _FIELDS[cls] = tuple(sorted(names))
    return _FIELDS[cls]


def rewrite(step: Step, change: Callable[[Step], Step]) -> Step:
    """The step after a change to every step inside it, and then to itself."""
    fields = {name: getattr(step, name) for name in fields_of(type(step))}
    inner = {
        name: _rewrite_field(value, change)
        for name, value in fields.items()
        if isinstance(value, (Step, tuple))
    }
    if any(inner[name] != fields[name] for name in inner):
        step = type(step)(**{**fields, **inner})
    return change(step)


def _rewrite_field(value: Any, change: Callable[[Step], Step]) -> Any:
    if isinstance(value, Step):
        return rewrite(value, change)
    if isinstance(value, tuple):
        return tuple(_rewrite_field(item, change) for item in value)
    return value


def steps_in(*modules: ModuleType) -> dict[str, type[Step]]:
    """All step classes of those modules and the composed ones, by the name that a snapshot gives them."""
    found: dict[str, type[Step]] = {step.__name__: step for step in COMPOSED}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Step) and value not in (Step, Decision):
                found[value.__name__] = value
    return found
