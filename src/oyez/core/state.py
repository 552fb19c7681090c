"""The position: plain data and an agenda of steps. The fast layer that searches and simulations use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from .chance import Chance
from .compiled import mypyc_attr
from .errors import HiddenPosition, IllegalChoice
from .events import Event
from .snapshot import pack_state
from .steps import ASIDE, Decision, Step, Together, rewrite
from .words import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What is on the table, and what happens next (`agenda`, the next step last).

    A game's state adds numbers, flat lists of numbers and shared immutable objects. It copies them in its
    constructor, hides and fills them in `hide` and `fill`, and counts them in `parts` and `winners`.
    """

    __slots__ = ("agenda", "barrier", "chance", "events", "offered", "seats")

    GAME: ClassVar[str] = ""
    PASSING: ClassVar[tuple[str, ...]] = ("barrier", "events", "offered")
    """Fields that are not part of the position."""

    def __init__(self, other: State | None = None) -> None:
        self.events: list[Event] | None = None
        self.barrier = False
        if other is None:
            self.seats = 0
            self.agenda: list[Step] = []
            self.offered: list[int] = []
            self.chance: Chance | None = None
        else:
            self.seats = other.seats
            self.agenda = other.agenda[:]
            self.offered = other.offered
            self.chance = other.chance.copy() if other.chance is not None else None

    # ---- deciding

    @property
    def seat(self) -> int:
        """Who decides now: the first of them when several choose in secret together."""
        return self.decision.seat

    @property
    def decision(self) -> Decision:
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top

    @property
    def over(self) -> bool:
        return not self.agenda

    def waiting(self) -> list[int]:
        """All seats that must decide now."""
        if not self.agenda:
            return []
        top = self.decision
        return top.waiting() if isinstance(top, Together) else [top.seat]

    def asked(self, seat: int) -> Decision:
        """The decision that this waiting seat has to make."""
        top = self.decision
        return top.of_seat(seat) if isinstance(top, Together) else top

    def meant(self, seat: int, choice: int) -> Decision:
        """What that choice of a waiting seat answers: the question, or the aside that is open besides."""
        aside = self.aside(self.decision) if choice >= ASIDE else None
        return self.asked(seat) if aside is None else aside

    def choices(self, seat: int | None = None) -> list[int]:
        """What may be chosen now, by the deciding seat or by another that chooses in secret with it."""
        if seat is None or (self.agenda and seat == self.seat):
            return self.offered[:]
        return self.asked(seat).choices(self) if seat in self.waiting() else []

    def play(self, choice: int, seat: int | None = None) -> None:
        """Play a choice and go on to the next decision."""
        if seat is None or (self.agenda and seat == self.seat):
            if choice not in self.offered:
                raise IllegalChoice("choice.not-offered", choice=choice)
            if choice >= ASIDE:
                aside = self.aside(self.decision)
                assert aside is not None
                aside.resolve(self, choice)
            else:
                decision = self.agenda.pop()
                assert isinstance(decision, Decision)
                decision.resolve(self, choice)
        else:
            if choice not in self.choices(seat):
                raise IllegalChoice("choice.not-offered", choice=choice)
            secret = self.agenda.pop()
            assert isinstance(secret, Together)
            secret.answer(self, seat, choice)
        self.advance()

    def advance(self) -> None:
        """Run steps until somebody has something to decide, or the agenda is empty."""
        agenda = self.agenda
        while agenda:
            top = agenda[-1]
            if isinstance(top, Decision):
                offered = self._open(top)
                if offered:
                    self.offered = offered
                    return
                agenda.pop()
            else:
                agenda.pop()
                top.run(self)
        self.offered = []

    def _open(self, top: Decision) -> list[int]:
        """What may be chosen: answers to the question and, if it has any, what may be done besides."""
        offered = top.choices(self)
        if offered and top.ASIDES:
            aside = self.aside(top)
            if aside is not None:
                return offered + aside.choices(self)
        return offered

    def then(self, *steps: Step) -> None:
        """Put these steps before everything else on the agenda; the first one is next."""
        self.agenda.extend(reversed(steps))

    # ---- what the undo barrier hangs on

    def below(self, bound: int) -> int:
        """A random number from 0 to bound - 1."""
        if self.chance is None:
            raise HiddenPosition("hidden.chance")
        self.barrier = True
        return self.chance.below(bound)

    def shuffle(self, items: list[int]) -> None:
        if self.chance is None:
            raise HiddenPosition("hidden.chance")
        self.barrier = True
        self.chance.shuffle(items)

    def reveal(self) -> None:
        """Something hidden comes to light: what was chosen before can no longer be taken back."""
        self.barrier = True

    def tell(self, message: Message, *targets: str, only: Iterable[int] | None = None) -> None:
        """Say what happened. Callers look whether `events` is kept at all before they build the message."""
        if self.events is not None:
            self.events.append(Event(message, targets, None if only is None else tuple(only)))

    # ---- hidden information

    def clone(self) -> State:
        return type(self)(self)

    def redact(self, seat: int | None) -> State:
        """The position as that seat (None: a spectator) may see it; the random generator is gone."""
        view = self.clone()
        view.chance = None
        view.hide(seat)
        view.agenda = [rewrite(step, lambda inner: inner.hide(seat)) for step in view.agenda]
        view.offered = view._open(view.decision) if seat in view.waiting() else []
        return view

    def determinize(self, seat: int | None, seed: int) -> State:
        """A full position that this seat cannot tell from the real one; a redacted one will do for it."""
        world = self.redact(seat)
        chance = Chance.from_seed(seed)
        world.fill(chance)
        world.agenda = [rewrite(step, lambda inner: inner.fill(world, chance)) for step in world.agenda]
        world.chance = chance
        if world.agenda:
            world.offered = world._open(world.decision)
        return world

    # ---- what a game says

    def aside(self, asked: Decision) -> Decision | None:
        """What the seat that is asked may do besides answering, in choices from ASIDE on."""
        return None

    def hide(self, seat: int | None) -> None:
        """Put HIDDEN in place of what that seat may not know."""

    def fill(self, chance: Chance) -> None:
        """Put something possible in place of every HIDDEN."""

    def parts(self) -> list[dict[str, int]]:
        """Every seat's points by part, as they stand."""
        raise TypeError(f"{type(self).__name__} does not score")

    def scores(self) -> list[int]:
        """Every seat's points, as they stand."""
        return [sum(parts.values()) for parts in self.parts()]

    def winners(self) -> list[int]:
        """The seats that win after all tie-breaks, as things stand."""
        raise TypeError(f"{type(self).__name__} names no winner")

    def view(self) -> dict[str, Any]:
        """What can be seen on a (redacted) table, as readable JSON data: an allow-list."""
        raise TypeError(f"{type(self).__name__} has no view")

    # ---- the position as JSON data

    def snapshot(self) -> dict[str, Any]:
        """The complete position as JSON data, agenda included."""
        return pack_state(self)

    def load(self, table: dict[str, Any]) -> None:
        """Turn a snapshot's data back into shared objects where the game has such."""
