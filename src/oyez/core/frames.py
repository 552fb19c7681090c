"""Frames: steps made of other steps. What happens in order, together, at will, for a price."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, ClassVar, Final

from .compiled import mypyc_attr
from .steps import DONE, Decision, Step, fields_of
from .words import Message, msg

if TYPE_CHECKING:
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Step):
    """One step after the other."""

    __slots__ = ("steps",)

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps

    def run(self, s: State) -> None:
        s.then(*self.steps)

    def possible(self, s: State) -> bool:
        return any(step.possible(s) for step in self.steps)

    def openable(self, s: State) -> bool:
        return any(step.openable(s) for step in self.steps)

    def why_not(self, s: State) -> Message:
        return self.steps[0].why_not(s)

    def name(self, s: State) -> Message:
        return in_words([step.name(s) for step in self.steps])


@mypyc_attr(allow_interpreted_subclasses=True)
class Repeat(Step):
    """The same step a number of times."""

    __slots__ = ("inner", "times")

    def __init__(self, inner: Step, times: int) -> None:
        self.inner = inner
        self.times = times

    def run(self, s: State) -> None:
        if self.times > 1:
            s.then(self.inner, Repeat(self.inner, self.times - 1))
        elif self.times == 1:
            s.then(self.inner)

    def possible(self, s: State) -> bool:
        return self.times > 0 and self.inner.possible(s)

    def openable(self, s: State) -> bool:
        return self.times > 0 and self.inner.openable(s)

    def why_not(self, s: State) -> Message:
        return self.inner.why_not(s)

    def name(self, s: State) -> Message:
        return msg("step.repeat", step=self.inner.name(s), n=self.times)


@mypyc_attr(allow_interpreted_subclasses=True)
class EachSeat(Step):
    """Every seat's own step, in the order of the table from one on, or from the next on without that one."""

    __slots__ = ("first", "others", "steps")

    def __init__(self, first: int, steps: tuple[Step, ...], others: bool = False) -> None:
        self.first = first
        self.steps = steps
        self.others = others

    def run(self, s: State) -> None:
        s.then(*[self.steps[seat] for seat in s.order(self.first) if not self.others or seat != self.first])


@mypyc_attr(allow_interpreted_subclasses=True)
class AtRandom(Step):
    """A decision that chance makes."""

    __slots__ = ("ask",)

    def __init__(self, ask: Decision) -> None:
        self.ask = ask

    def run(self, s: State) -> None:
        choices = self.ask.choices(s)
        if choices:
            s.carry_out(self.ask, choices[s.below(len(choices))])

    def possible(self, s: State) -> bool:
        return self.ask.possible(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class May(Decision):
    """Do the step, or decline it."""

    __slots__ = ("inner",)

    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def __init__(self, seat: int, inner: Step) -> None:
        self.seat = seat
        self.inner = inner

    def choices(self, s: Any) -> list[int]:
        return [DONE, 1] if self.inner.possible(s) else []

    def openable(self, s: Any) -> bool:
        return self.inner.openable(s)

    def why_not(self, s: State) -> Message:
        return self.inner.why_not(s)

    def resolve(self, s: Any, choice: int) -> None:
        if choice != DONE:
            s.then(self.inner)

    def name(self, s: Any) -> Message:
        return self.inner.name(s)

    def prompt(self, s: Any) -> Message:
        return msg("step.may", step=self.inner.name(s))

    def label(self, s: Any, choice: int) -> Message:
        return self.inner.name(s) if choice else msg("step.decline")


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Decision):
    """Choose one of several steps, or none if `optional`. Choice k is the k-th step, counted from 1."""

    __slots__ = ("optional", "steps")

    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(9)
    """No card leaves a choice between more than eight things; whoever has more asks in two steps."""

    def __init__(self, seat: int, steps: tuple[Step, ...], optional: bool) -> None:
        self.seat = seat
        self.steps = steps
        self.optional = optional

    def choices(self, s: Any) -> list[int]:
        open_ones = [at for at, step in enumerate(self.steps, 1) if step.possible(s)]
        return [DONE, *open_ones] if self.optional and open_ones else open_ones

    def openable(self, s: Any) -> bool:
        return self.optional and any(step.openable(s) for step in self.steps)

    def resolve(self, s: Any, choice: int) -> None:
        if choice != DONE:
            s.then(self.steps[choice - 1])

    def name(self, s: Any) -> Message:
        return in_words([step.name(s) for step in self.steps], "step.or")

    def prompt(self, s: Any) -> Message:
        return msg("step.one-of")

    def label(self, s: Any, choice: int) -> Message:
        return self.steps[choice - 1].name(s) if choice else msg("step.skip")

    def closed(self, s: State) -> list[tuple[int, Message]]:
        """What the others would have been."""
        return [(at, step.why_not(s)) for at, step in enumerate(self.steps, 1) if not step.possible(s)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Step):
    """A price for something: both or neither."""

    __slots__ = ("gain", "price")

    def __init__(self, price: Step, gain: Step) -> None:
        self.price = price
        self.gain = gain

    def possible(self, s: Any) -> bool:
        return self.price.possible(s) and self.gain.possible(s)

    def openable(self, s: Any) -> bool:
        """What cannot be paid now may be paid after an aside; what cannot be had now, if that opens."""
        return (self.price.possible(s) or self.price.openable(s)) and (
            self.gain.possible(s) or self.gain.openable(s)
        )

    def why_not(self, s: State) -> Message:
        return (self.gain if self.price.possible(s) else self.price).why_not(s)

    def run(self, s: Any) -> None:
        if self.possible(s):
            s.then(self.price, self.gain)

    def name(self, s: Any) -> Message:
        return msg("step.deal", price=self.price.name(s), gain=self.gain.name(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class InAnyOrder(Step):
    """All of these, in the order that the seat likes; it is asked only while different ones can be had."""

    __slots__ = ("seat", "steps")

    def __init__(self, seat: int, steps: tuple[Step, ...]) -> None:
        self.seat = seat
        self.steps = steps

    def possible(self, s: State) -> bool:
        return any(step.possible(s) for step in self.steps)

    def openable(self, s: State) -> bool:
        return any(step.openable(s) for step in self.steps)

    def run(self, s: State) -> None:
        possible = [step for step in self.steps if s.in_reach(step)]
        if len({_key(step) for step in possible}) > 1:
            s.then(Next(self.seat, self.steps))
        elif possible:
            rest = list(self.steps)
            rest.remove(possible[0])
            s.then(possible[0], InAnyOrder(self.seat, tuple(rest)))

    def name(self, s: State) -> Message:
        return in_words([step.name(s) for step in self.steps])


def _key(value: object) -> object:
    """What makes a step what it is, however often that lies in memory: two alike have the same."""
    if isinstance(value, Step):
        kind = type(value)
        return (kind.__name__, *[_key(getattr(value, name)) for name in fields_of(kind)])
    return tuple([_key(item) for item in value]) if isinstance(value, tuple) else value


@mypyc_attr(allow_interpreted_subclasses=True)
class Next(Decision):
    """Which of several comes next. Choice k is the k-th; of those alike only the first is offered."""

    __slots__ = ("steps",)

    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(1, 33)
    """As many as ever come at once: what a long journey brings, or all answers of a seat to one event."""

    def __init__(self, seat: int, steps: tuple[Step, ...]) -> None:
        self.seat = seat
        self.steps = steps

    def choices(self, s: State) -> list[int]:
        seen: set[object] = set()
        offered = []
        for at, step in enumerate(self.steps, 1):
            key = _key(step)
            if key not in seen and s.in_reach(step):
                offered.append(at)
            seen.add(key)
        return offered

    def resolve(self, s: State, choice: int) -> None:
        rest = (*self.steps[: choice - 1], *self.steps[choice:])
        s.then(self.steps[choice - 1], InAnyOrder(self.seat, rest))

    def prompt(self, s: State) -> Message:
        return msg("step.next")

    def label(self, s: State, choice: int) -> Message:
        return self.steps[choice - 1].name(s)


def in_words(said: list[Message], joint: str = "step.sequence") -> Message:
    """Several things as one: with "and", or with another joint of the same form."""
    whole = said[-1]
    for part in reversed(said[:-1]):
        whole = msg(joint, first=part, rest=whole)
    return whole


def one_after_another(said: list[Message | None]) -> Message | None:
    """Several sentences as one, without those that there are not."""
    whole: Message | None = None
    for sentence in reversed(said):
        if sentence is not None:
            whole = sentence if whole is None else msg("sentences", first=sentence, rest=whole)
    return whole


FRAMES: Final[tuple[type[Step], ...]] = (
    Sequence,
    Repeat,
    EachSeat,
    AtRandom,
    May,
    OneOf,
    Deal,
    InAnyOrder,
    Next,
)
