"""Steps: what happens next, as data on the agenda.

A step is immutable and plain: its fields are numbers, texts, other steps, or tuples of those, each given to
the constructor under its own name. That is all it takes to clone, save, search and resume a position
anywhere. The methods take the state as `Any` here so that a game's steps can name their own state class.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, ClassVar, Final

from .chance import Chance
from .compiled import mypyc_attr
from .events import Event
from .words import Message, msg

DONE: Final = 0
"""The choice that declines, skips or stops, wherever a decision allows it."""

HIDDEN: Final = -1
"""Stands for whatever the viewer may not know."""

NOBODY: Final = -1
"""Stands for a seat where there is none."""

ELSEWHERE: Final = -1
"""Among what is closed: all other things of the kind, which one reason closes together."""

ASIDE: Final = 100_000
"""Choices from here on are asides: done besides the question that is asked, which stays. Choice c of an aside
is the number BAND * ASIDE + c."""

GIVING_UP: Final = 9
"""From this band on, asides give up what one has. Whoever plays at random seldom does, or would get stuck."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something that happens without asking anybody."""

    __slots__ = ()

    HIDES: ClassVar[bool] = False
    """Whether it holds something that not everybody may know. Such a step lies on the agenda itself, or
    inside a step that says so too: nowhere else is looked."""

    def run(self, s: Any) -> None:
        raise TypeError(f"{type(self).__name__} cannot be run")

    def possible(self, s: Any) -> bool:
        """Whether the step would do anything; a choice between steps offers only those."""
        return True

    def openable(self, s: Any) -> bool:
        """Whether it could become possible by what its seat may do besides. Asked only when it is not."""
        return False

    def why_not(self, s: Any) -> Message:
        """Why it is not possible. Asked only when it is not, and only when somebody listens."""
        return msg("step.not-now")

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
class SeatStep(Step):
    """A step that one seat does, or that happens to it."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """A step that asks one seat to choose.

    With nothing to choose from it is passed over, and a single answer is given by the engine, unasked. With
    no answer but one that an aside could open (`openable`), it stays open for the asides, and DONE lets go.
    """

    __slots__ = ("seat",)

    ASIDES: ClassVar[bool] = True
    """Whether something that may be done at any time may be done before this is answered."""
    ASK_ANYWAY: ClassVar[bool] = False
    """Whether it is asked even with a single answer: its absence would tell something, or it is a pause."""
    STOPS: ClassVar[bool] = True
    """Whether bots that try answers stop at it with a single answer, too. A question in the middle of a turn
    may let them look on: what the answer before it brings is seen only then."""
    LAPSES: ClassVar[bool] = False
    """Whether an aside may leave it without an answer, so that it is no longer asked."""
    COUNTS: ClassVar[bool] = False
    """Whether its choices are amounts: then 0 is one of them, and declines nothing."""
    BAND: ClassVar[int] = 0
    """For an aside: which range of numbers its choices have, from 1."""
    SPACE: ClassVar[Collection[int]] = ()
    """Every number that it can ever offer, at any table with any options, plain also for an aside; learning
    programs need it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def choices(self, s: Any) -> list[int]:
        """What may be chosen: sorted, no number twice."""
        raise TypeError(f"{type(self).__name__} has no choices")

    def resolve(self, s: Any, choice: int) -> None:
        raise TypeError(f"{type(self).__name__} cannot be resolved")

    def possible(self, s: Any) -> bool:
        return bool(self.choices(s))

    # ---- words, asked for only when somebody listens

    def told(self, s: Any, choice: int) -> Event | None:
        """What the log says of the choice, asked before it takes effect."""
        return None

    def prompt(self, s: Any) -> Message:
        """What is asked."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def label(self, s: Any, choice: int) -> Message:
        """What the choice is called."""
        raise TypeError(f"{type(self).__name__} has no labels")

    def targets(self, s: Any, choice: int) -> tuple[str, ...]:
        """The drawn things that the choice touches, in the order in which they are pointed at."""
        return ()

    def effect(self, s: Any, choice: int) -> Message | None:
        """What the choice will do, where its label does not say it."""
        return None

    def group(self, s: Any, choice: int) -> Message | None:
        """The heading under which a long list shows the choice."""
        return None

    def closed(self, s: Any) -> list[tuple[int, Message]]:
        """What a player would expect here but cannot choose, each with the reason. Never playable."""
        return []


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
    """The step after a change to every step inside it that hides something, and then to itself."""
    names = fields_of(type(step))
    fields: dict[str, Any] = {name: getattr(step, name) for name in names}
    inner = [name for name in names if _hides(fields[name])]
    if inner:
        step = type(step)(**fields | {name: _rewrite_field(fields[name], change) for name in inner})
    return change(step)


def _hides(value: object) -> bool:
    if isinstance(value, Step):
        return value.HIDES
    return isinstance(value, tuple) and any(map(_hides, value))


def _rewrite_field(value: Any, change: Callable[[Step], Step]) -> Any:
    if isinstance(value, tuple):
        return tuple([_rewrite_field(item, change) for item in value])
    return rewrite(value, change) if isinstance(value, Step) and value.HIDES else value
