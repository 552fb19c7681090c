"""The position: plain data and an agenda of steps. The fast layer that searches and simulations use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from .chance import Chance
from .compiled import mypyc_attr
from .errors import HiddenPosition, IllegalChoice
from .events import Event, event
from .frames import InAnyOrder
from .outcome import RIVALS, Outcome, utilities
from .piles import Pool, fill_pools, hide_pools
from .reactions import Reaction
from .snapshot import pack_state
from .steps import ASIDE, DONE, NOBODY, Decision, Step, rewrite
from .together import Together
from .words import Message, msg


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What is on the table, and what happens next (`agenda`, the next step last).

    A game's state adds numbers, flat lists of numbers and shared immutable objects. It copies them in its
    constructor, declares what lies face down in `POOLS`, and counts in `parts` and `winners`.
    """

    __slots__ = (
        "active",
        "agenda",
        "asks_all",
        "barrier",
        "chance",
        "events",
        "heard",
        "lapsing",
        "modifiers",
        "offered",
        "seats",
        "turn",
        "version",
    )

    GAME: ClassVar[str] = ""
    KIND: ClassVar[str] = RIVALS
    """Whether the seats play as rivals, win or lose together, or some of each."""
    PASSING: ClassVar[tuple[str, ...]] = ("asks_all", "barrier", "events", "heard", "offered")
    """Fields that are not part of the position."""
    POOLS: ClassVar[tuple[Pool, ...]] = ()
    """What lies face down, and who knows what of it."""
    MODIFIERS: ClassVar[int] = 0
    """How many kinds of modifiers there are; a kind is a number from 0."""
    FORCED_SINCE: ClassVar[int] = 1
    """The first rules version of the game under which single answers are given unasked and a question is held
    open for asides that could open it. Matches of an older version ask as they did."""

    version: int
    """The rules version under which the match began."""
    turn: int
    """How many turns have begun; the game counts."""
    active: int
    """Whose turn it is. Who is asked may be another."""
    modifiers: list[int]
    """What changes figures of a seat: the sum of kind k for seat p at k * seats + p."""
    lapsing: tuple[int, ...]
    """Those of them that end, four numbers each: kind, seat, how much, until when."""
    heard: tuple[tuple[Reaction, ...], ...]
    """What answers, by what happens: shared by all positions of a match, put here when it begins."""
    asks_all: bool
    """Whether single answers are asked for, too: bots compare positions at the very next question, for one
    that has run on into somebody else's turn looks different for no merit of the choice."""

    def __init__(self, other: State | None = None) -> None:
        self.events: list[Event] | None = None
        self.barrier = False
        if other is None:
            self.seats = 0
            self.version = self.FORCED_SINCE
            self.turn = 0
            self.active = NOBODY
            self.modifiers = []
            self.lapsing = ()
            self.heard = ()
            self.asks_all = False
            self.agenda: list[Step] = []
            self.offered: list[int] = []
            self.chance: Chance | None = None
        else:
            self.seats = other.seats
            self.version = other.version
            self.turn = other.turn
            self.active = other.active
            self.modifiers = other.modifiers[:]
            self.lapsing = other.lapsing
            self.heard = other.heard
            self.asks_all = other.asks_all
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
        top = self.agenda[-1]
        if isinstance(top, Together):
            return top.waiting()
        assert isinstance(top, Decision)
        return [top.seat]

    def asked(self, seat: int) -> Decision:
        """The decision that this waiting seat has to make."""
        top = self.decision
        return top.of_seat(seat) if isinstance(top, Together) else top

    def meant(self, seat: int, choice: int) -> tuple[Decision, int]:
        """What that choice of a waiting seat answers, the question or an aside, and its number there."""
        if choice < ASIDE:
            return self.asked(seat), choice
        band = choice // ASIDE
        for aside in self.asides(self.decision):
            if band == aside.BAND:
                return aside, choice - band * ASIDE
        raise IllegalChoice("choice.not-offered", choice=choice)

    def choices(self, seat: int | None = None) -> list[int]:
        """What may be chosen now, by the deciding seat or by another that chooses in secret with it."""
        if seat is None or (self.agenda and seat == self.seat):
            return self.offered[:]
        return self.asked(seat).choices(self) if seat in self.waiting() else []

    def play(self, choice: int, seat: int | None = None) -> None:
        """Play a choice and go on to the next decision."""
        if seat is None or (self.agenda and seat == self.seat):
            if not self._offers(choice):
                raise IllegalChoice("choice.not-offered", choice=choice)
            if choice >= ASIDE:
                aside, number = self.meant(self.seat, choice)
                self.agenda.append(RESUME)
                self.carry_out(aside, number)
            else:
                decision = self.agenda.pop()
                assert isinstance(decision, Decision)
                if self.events is not None:
                    self._hear_of(decision, choice)
                decision.resolve(self, choice)
        else:
            if choice not in self.choices(seat):
                raise IllegalChoice("choice.not-offered", choice=choice)
            secret = self.agenda.pop()
            assert isinstance(secret, Together)
            secret.answer(self, seat, choice)
        self.advance()

    def _offers(self, choice: int) -> bool:
        for offered in self.offered:  # noqa: SIM110 (compiled, `in` costs three times as much)
            if offered == choice:
                return True
        return False

    def carry_out(self, decision: Decision, choice: int) -> None:
        """A choice takes effect, and whoever listens is told."""
        if self.events is not None:
            self._hear_of(decision, choice)
        decision.resolve(self, choice)

    def _hear_of(self, decision: Decision, choice: int) -> None:
        said = decision.told(self, choice)
        if said is not None:
            self.hear(said)

    def advance(self) -> None:
        """Run steps until somebody has something to decide, or the agenda is empty.

        A question with a single answer is answered at once, unless it says otherwise.
        """
        agenda = self.agenda
        while agenda:
            top = agenda[-1]
            if isinstance(top, Decision):
                if self.check():
                    continue
                asked: Decision = top  # said once: else it is looked up wherever it is used
                offered = self.open(asked)
                if len(offered) > 1 or (offered and (asked.ASK_ANYWAY or self.asks_each(asked))):
                    self.offered = offered
                    return
                agenda.pop()
                if offered:
                    self.carry_out(asked, offered[0])
            else:
                agenda.pop()
                top.run(self)
        self.offered = []

    def asks_each(self, asked: Decision | None = None) -> bool:
        """Whether a single answer is asked for all the same."""
        return (self.asks_all and (asked is None or asked.STOPS)) or self.version < self.FORCED_SINCE

    def open(self, top: Decision) -> list[int]:
        """What may be chosen: answers to the question and what may be done besides.

        A question without an answer is open for the asides that could open it; DONE lets it go.
        """
        offered = top.choices(self)
        asides = self.asides(top)  # asked first: a method costs less than a flag of the class
        if not asides or not top.ASIDES:
            return offered
        if not offered and not (self.version >= self.FORCED_SINCE and top.openable(self)):
            return offered
        besides: list[int] = []
        for aside in asides:
            found = aside.choices(self)
            if found:  # most have nothing to offer, and need no band
                band = aside.BAND * ASIDE
                for choice in found:
                    besides.append(band + choice)  # noqa: PERF401 (in a comprehension the band is looked up each time)
        if not besides:
            return offered
        return (offered or [DONE]) + besides

    def in_reach(self, step: Step) -> bool:
        """Whether a step is possible, or could become so by what its seat may do besides."""
        return step.possible(self) or (self.version >= self.FORCED_SINCE and step.openable(self))

    def then(self, *steps: Step) -> None:
        """Put these steps before everything else on the agenda; the first one is next."""
        agenda = self.agenda
        for at in range(len(steps) - 1, -1, -1):
            agenda.append(steps[at])

    def finish(self) -> None:
        """The game is over at once, whatever was still to come."""
        self.agenda.clear()

    def start_turn(self, seat: int) -> None:
        """The seat becomes the active one."""
        self.turn += 1
        self.active = seat

    # ---- what answers, and what changes figures

    def happen(self, kind: int, seat: int, n: int = 0) -> None:
        """Something has happened to a seat: whoever answers it does so next, in order from the active seat.

        Of several answers of its own a seat chooses the order.
        """
        listeners = self.heard[kind] if self.heard else ()
        if not listeners:
            return
        answers: list[Step] = []
        for owner in self.order(seat if self.active == NOBODY else self.active):
            own: list[Step] = []
            for listener in listeners:
                step = listener(self, owner, seat, n)
                if step is not None:
                    own.append(step)
            if len(own) > 1:
                answers.append(InAnyOrder(owner, tuple(own)))
            else:
                answers += own
        self.then(*answers)

    def modify(self, kind: int, seat: int, n: int, until: int | None = None) -> None:
        """Change a figure of a seat by so much, for good or until `expire` is called with that number."""
        if not self.modifiers:
            self.modifiers = [0] * (self.MODIFIERS * self.seats)
        self.modifiers[kind * self.seats + seat] += n
        if until is not None:
            self.lapsing = (*self.lapsing, kind, seat, n, until)

    def modified(self, kind: int, seat: int, base: int = 0) -> int:
        """A figure of a seat with all that changes it."""
        return base + self.modifiers[kind * self.seats + seat] if self.modifiers else base

    def expire(self, until: int, seat: int | None = None) -> None:
        """What was to last until now ends: for all, or for one seat."""
        rows = self.lapsing
        if not rows:
            return
        kept: list[int] = []
        for at in range(0, len(rows), 4):
            if rows[at + 3] == until and (seat is None or rows[at + 1] == seat):
                self.modifiers[rows[at] * self.seats + rows[at + 1]] -= rows[at + 2]
            else:
                kept += rows[at : at + 4]
        self.lapsing = tuple(kept)

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

    # ---- what is said

    def tell(self, how: Callable[..., Event], *about: Any) -> None:
        """Say what happened: `how(state, *about)` makes the event, if anybody listens at all."""
        if self.events is not None:
            self.hear(how(self, *about))

    def hear(self, said: Event) -> None:
        if self.events is not None:
            turn, active = self.turn, self.active
            self.events.append(Event(said.message, said.targets, said.only, said.seat, turn, active))

    # ---- hidden information

    def clone(self) -> State:
        return type(self)(self)

    def redact(self, seat: int | None) -> State:
        """The position as that seat (None: a spectator) may see it; the random generator is gone."""
        view = self.clone()
        view.chance = None
        view.hide(seat)
        agenda = view.agenda
        for at, step in enumerate(agenda):
            if step.HIDES:
                agenda[at] = rewrite(step, lambda inner: inner.hide(seat))
        if agenda:
            top = view.decision
            if seat != top.seat:
                view.offered = []
            elif top.HIDES:  # else a seat sees all that its own choices hang on
                view.offered = view.open(top)
        return view

    def sees_more(self, seat: int) -> bool:
        """Whether that seat may see something on the table that a spectator may not."""
        return True

    def determinize(self, seat: int | None, seed: int) -> State:
        """A full position that this seat cannot tell from the real one; a redacted one will do for it."""
        world = self.redact(seat)
        chance = Chance.from_seed(seed)
        world.fill(chance)
        agenda = world.agenda
        for at, step in enumerate(agenda):
            if step.HIDES:
                agenda[at] = rewrite(step, lambda inner: inner.fill(world, chance))
        world.chance = chance
        if agenda and (seat != world.seat or world.decision.HIDES):
            world.offered = world.open(world.decision)
        return world

    # ---- what a game says

    def asides(self, asked: Decision) -> Sequence[Decision]:
        """What the seat that is asked may do besides answering, in the order of their bands."""
        return ()

    def order(self, first: int) -> list[int]:
        """The seats in the order in which they are asked, from one on: clockwise unless the game differs."""
        seats = self.seats
        return [seat if seat < seats else seat - seats for seat in range(first, first + seats)]

    def check(self) -> bool:
        """Look for what ends or changes the game whenever it is so, before a question opens.

        True when the agenda has changed.
        """
        return False

    def hide(self, seat: int | None) -> None:
        """Put HIDDEN in place of what that seat may not know."""
        hide_pools(self, self.POOLS, seat)

    def fill(self, chance: Chance) -> None:
        """Put something possible in place of every HIDDEN."""
        fill_pools(self, self.POOLS, chance)

    def parts(self) -> list[dict[str, int]]:
        """Every seat's points by part, as they stand."""
        raise TypeError(f"{type(self).__name__} does not score")

    def scores(self) -> list[int]:
        """Every seat's points, as they stand."""
        return [sum(parts.values()) for parts in self.parts()]

    def winners(self) -> list[int]:
        """The seats that win after all tie-breaks, as things stand; nobody, where all may lose."""
        raise TypeError(f"{type(self).__name__} names no winner")

    def reason(self) -> Message:
        """Why it ended so, for the players: on what the winners won, or what has beaten everybody."""
        return msg("outcome.points")

    def ended(self) -> Message | None:
        """What has brought the end about, where the game tells it apart from who wins."""
        return None

    def outcome(self) -> Outcome:
        """Who wins, why, and what that is worth to each seat, as things stand."""
        winners = self.winners()
        return Outcome(tuple(winners), self.reason(), utilities(self.KIND, self.seats, winners))

    def source(self, asked: Decision) -> Message | None:
        """Who or what asks: a card and whose it is, where the question does not say it."""
        return None

    def habit(self, asked: Decision) -> str:
        """Under which name a seat may decline such questions for good; "" if it must always be asked."""
        return ""

    def view(self) -> dict[str, Any]:
        """What can be seen on a (redacted) table, as readable JSON data: an allow-list."""
        raise TypeError(f"{type(self).__name__} has no view")

    def tally(self, seat: int) -> dict[str, int]:
        """What a seat visibly has so many of on a (redacted) table, by the name of its icon.

        The catalogue calls it `tally.<name>`, or `amount.<name>` as a good.
        """
        return {}

    # ---- the position as JSON data

    def snapshot(self) -> dict[str, Any]:
        """The complete position as JSON data, agenda included."""
        return pack_state(self)

    def load(self, table: dict[str, Any]) -> None:
        """Turn a snapshot's data back into shared objects where the game has such."""


class Resume(Step):
    """After an aside: the question is asked again. One that has no answer left is not dropped in silence.

    Nothing is lost with a mere pause (ASK_ANYWAY).
    """

    __slots__ = ()

    def run(self, s: State) -> None:
        if s.events is not None and not (s.decision.ASK_ANYWAY or s.open(s.decision)):
            s.tell(_lapsed, s.decision.seat)


def _lapsed(s: State, seat: int) -> Event:
    return event("step.lapsed", seat=seat)


RESUME: Final = Resume()
