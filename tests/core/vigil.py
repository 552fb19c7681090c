"""Vigil: a second game on one screen, for all that Lanterns does not use. Everybody wins or everybody loses.

Keepers feed a fire through some turns. In a turn one does three things in any order; then a gust blows out of
the bag, and everybody may burn a stick. Logs are chopped and sticks given away at any time. If the fire goes
out, all have lost at once. Guests answer whenever somebody feeds the fire.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from oyez.core import words
from oyez.core.errors import BadOption
from oyez.core.events import Event, event
from oyez.core.frames import EachSeat, May
from oyez.core.game import Game, Look, Setting, Value, steps_in
from oyez.core.match import Match
from oyez.core.modules import Module, heard_by
from oyez.core.outcome import TOGETHER
from oyez.core.picks import Pick
from oyez.core.piles import Pile, Pool, seen_by
from oyez.core.reactions import Reaction
from oyez.core.state import State
from oyez.core.steps import DONE, Decision, SeatStep, Step
from oyez.core.words import Message, Param, Words, msg, seat_name

from .toy import Sketch

GUSTS, BLAZE = 12, 14
FED, KINDS = 0, 1  # what can happen
HEAT = 0  # what can be modified: how much a stick gives
THIS_TURN, NEXT_TURN = 1, 2  # until when
GATHER, FEED, STORY, PEEK = 1, 2, 3, 4


class Guests:
    """The modules in play, made once for each set of them."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.modules = tuple(MODULES[name] for name in names)
        self.heard = heard_by(self.modules, KINDS)

    def packed(self) -> list[str]:
        return [module.name for module in self.modules]


@cache
def guests(names: tuple[str, ...]) -> Guests:
    return Guests(names)


class Vigil(State):
    __slots__ = ("bag", "blown", "fed", "fire", "guests", "left", "logs", "looked", "songs", "sticks")
    GAME: ClassVar[str] = "vigil"
    KIND: ClassVar[str] = TOGETHER
    MODIFIERS: ClassVar[int] = 1
    FORCED_SINCE: ClassVar[int] = 2
    POOLS: ClassVar[tuple[Pool, ...]] = (
        # two gusts are taken out unseen
        Pool(
            lambda s: [gust for gust in range(GUSTS) if gust not in s.blown],
            Pile("bag", GUSTS - 2, seen_by("bag", "looked")),
            exact=False,
        ),
    )

    def __init__(self, other: Vigil | None = None) -> None:
        super().__init__(other)
        self.fire = other.fire if other else 3
        self.left = other.left if other else 0
        self.guests = other.guests if other else guests(())
        self.bag = other.bag[:] if other else []
        self.looked = other.looked[:] if other else []
        self.blown = other.blown[:] if other else []
        self.sticks = other.sticks[:] if other else []
        self.logs = other.logs[:] if other else []
        self.fed = other.fed[:] if other else []
        self.songs = other.songs[:] if other else []

    def keepers(self) -> list[int]:
        return list(range(self.seats))

    def invite(self, names: Sequence[str]) -> None:
        self.guests = guests(tuple(names))
        self.heard = self.guests.heard

    def acts(self, seat: int) -> Decision:
        return Act(seat, 3)

    def feed(self, seat: int) -> None:
        self.sticks[seat] -= 1
        self.fire += self.modified(HEAT, seat, 1)
        self.fed[seat] += 1
        if self.fed[seat] == 4:
            self.modify(HEAT, seat, 1)  # practice: for good
        self.happen(FED, seat)

    def asides(self, asked: Decision) -> Sequence[Decision]:
        more = [aside for module in self.guests.modules for aside in module.asides(self, asked)]
        return [Chop(asked.seat), Give(asked.seat), *more]

    def order(self, first: int) -> list[int]:
        """Anticlockwise."""
        return [(first - n) % self.seats for n in range(self.seats)]

    def check(self) -> bool:
        if 0 < self.fire < BLAZE:
            return False
        self.tell(_over)
        self.finish()
        return True

    def parts(self) -> list[dict[str, int]]:
        return [{"sticks": self.fed[seat], "songs": self.songs[seat]} for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return self.keepers() if self.fire > 0 else []

    def reason(self) -> Message:
        return msg("vigil.night" if self.fire <= 0 else "vigil.blaze" if self.fire >= BLAZE else "vigil.dawn")

    def source(self, asked: Decision) -> Message | None:
        return msg("vigil.gust", n=self.blown[-1] % 3) if isinstance(asked, Burn) else None

    def habit(self, asked: Decision) -> str:
        return "burn" if isinstance(asked, Burn) else "guest" if isinstance(asked, May) else ""

    def view(self) -> dict[str, Any]:
        shown = ("fire", "left", "sticks", "logs", "songs", "bag", "blown")
        return {name: getattr(self, name) for name in shown} | {"guests": self.guests.packed()}

    def load(self, table: dict[str, Any]) -> None:
        self.invite(table.pop("guests"))


def _over(s: Vigil) -> Event:
    return Event(s.reason(), ("fire",))


class SetUp(Step):
    __slots__ = ()

    def run(self, s: Vigil) -> None:
        s.bag = list(range(GUSTS))
        s.shuffle(s.bag)
        del s.bag[:2]
        s.looked = [0] * len(s.bag)
        s.sticks = [int(seat in s.keepers()) for seat in range(s.seats)]
        s.logs = s.sticks[:]
        s.fed, s.songs = [0] * s.seats, [0] * s.seats
        s.then(*[step for module in s.guests.modules for step in module.set_up(s)], Turn(0))


class Turn(SeatStep):
    __slots__ = ()

    def run(self, s: Vigil) -> None:
        s.start_turn(self.seat)
        s.expire(NEXT_TURN, self.seat)
        s.then(s.acts(self.seat), Gust(self.seat))


class Gust(Turn):
    """The turn ends: the next gust blows, and everybody may burn a stick against it."""

    __slots__ = ()

    def run(self, s: Vigil) -> None:
        s.expire(THIS_TURN)
        s.reveal()
        s.looked.pop()
        s.blown.append(s.bag.pop())
        s.fire -= s.blown[-1] % 3
        s.left -= 1
        s.tell(_blows)
        burns = EachSeat(self.seat, tuple(Burn(seat) for seat in range(s.seats)))
        s.then(Watch(self.seat), burns, *([Turn(s.order(self.seat)[1 % s.seats])] if s.left else []))


def _blows(s: Vigil) -> Event:
    return event("gust.event", "fire", n=s.blown[-1] % 3)


class Act(Pick):
    """One thing of the turn; whatever is left comes after it, in any order."""

    __slots__ = ("left",)
    WORD: ClassVar[str] = "act"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Vigil) -> list[int]:
        shut = [act for act, _ in self.closed(s)]
        return [DONE, *[act for act in (GATHER, FEED, STORY, PEEK) if act not in shut]]

    def closed(self, s: Vigil) -> list[tuple[int, Message]]:
        known = not s.looked or s.looked[-1] >> self.seat & 1
        return [
            *([] if s.sticks[self.seat] else [(FEED, msg("act.no-stick"))]),
            *([] if len(s.keepers()) > 1 else [(STORY, msg("act.alone"))]),
            *([(PEEK, msg("act.peeked"))] if known else []),
        ]

    def resolve(self, s: Vigil, choice: int) -> None:
        if choice != DONE and self.left > 1:
            s.then(Act(self.seat, self.left - 1))
        if choice == GATHER:
            s.logs[self.seat] += 1
        elif choice == FEED:
            s.feed(self.seat)
        elif choice == STORY:
            s.then(Tell(self.seat))
        elif choice == PEEK:
            s.reveal()
            s.looked[-1] |= 1 << self.seat
            s.tell(_peeked, self.seat)

    def asks(self, s: Vigil) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Vigil, choice: int) -> dict[str, Param]:
        return {"act": msg(f"act.{choice}")}

    def targets(self, s: Vigil, choice: int) -> tuple[str, ...]:
        return {FEED: ("fire",), PEEK: ("bag",)}.get(choice, ())

    def group(self, s: Vigil, choice: int) -> Message | None:
        return msg("act.group") if choice in (FEED, STORY) else None

    def effect(self, s: Vigil, choice: int) -> Message | None:
        return msg("act.effect", n=s.modified(HEAT, self.seat, 1)) if choice == FEED else None


def _peeked(s: Vigil, seat: int) -> Event:
    return event("peek.event", "bag", only=[seat], gust=s.bag[-1])


class Tell(Pick):
    """A story warms the one to whom it is told until its next turn, and the teller for this one."""

    __slots__ = ()
    WORD: ClassVar[str] = "story"

    def choices(self, s: Vigil) -> list[int]:
        return [seat + 1 for seat in s.keepers() if seat != self.seat]

    def resolve(self, s: Vigil, choice: int) -> None:
        s.modify(HEAT, choice - 1, 1, NEXT_TURN)
        s.modify(HEAT, self.seat, 1, THIS_TURN)

    def about(self, s: Vigil, choice: int) -> dict[str, Param]:
        return {"other": seat_name(choice - 1)}


class Watch(Pick):
    """A pause after the gust: there is one answer, and it is asked."""

    __slots__ = ()
    WORD: ClassVar[str] = "watch"
    ASK_ANYWAY: ClassVar[bool] = True
    ASIDES: ClassVar[bool] = False

    def choices(self, s: Vigil) -> list[int]:
        return [DONE]

    def resolve(self, s: Vigil, choice: int) -> None:
        pass


class Burn(Pick):
    __slots__ = ()
    WORD: ClassVar[str] = "burn"
    LAPSES: ClassVar[bool] = True

    def choices(self, s: Vigil) -> list[int]:
        return [DONE, 1] if s.sticks[self.seat] else []

    def openable(self, s: Vigil) -> bool:
        return s.logs[self.seat] > 0

    def resolve(self, s: Vigil, choice: int) -> None:
        if choice != DONE:
            s.feed(self.seat)


class Chop(Pick):
    """Make two sticks of a log."""

    __slots__ = ()
    WORD: ClassVar[str] = "chop"
    BAND: ClassVar[int] = 1

    def choices(self, s: Vigil) -> list[int]:
        return [1] if s.logs[self.seat] else []

    def resolve(self, s: Vigil, choice: int) -> None:
        s.logs[self.seat] -= 1
        s.sticks[self.seat] += 2


class Give(Pick):
    """Hand a stick to another: choice is their seat, counted from 1."""

    __slots__ = ()
    WORD: ClassVar[str] = "give"
    BAND: ClassVar[int] = 2

    def choices(self, s: Vigil) -> list[int]:
        others = [seat + 1 for seat in s.keepers() if seat != self.seat]
        return others if s.sticks[self.seat] else []

    def resolve(self, s: Vigil, choice: int) -> None:
        s.sticks[self.seat] -= 1
        s.sticks[choice - 1] += 1

    def about(self, s: Vigil, choice: int) -> dict[str, Param]:
        return {"other": seat_name(choice - 1)}


# ---- the guests


class Sing(Step):
    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Vigil) -> None:
        s.songs[self.seat] += self.n
        s.tell(_sings, self.seat, self.n)

    def name(self, s: Vigil) -> Message:
        return msg("sing.name", n=self.n)


def _sings(s: Vigil, seat: int, n: int) -> Event:
    return event("sing.event", seat=seat, n=n)


def chorus(n: int) -> Reaction:
    """Every other keeper may sing so often."""

    def answer(s: Vigil, owner: int, seat: int, _: int) -> Step | None:
        return May(owner, Sing(owner, n)) if owner in s.keepers() and owner != seat else None

    return answer


def all_sing(s: Vigil) -> Sequence[Step]:
    return [Sing(seat, 1) for seat in s.keepers()]


def last_sings(s: Vigil) -> Sequence[Step]:
    return [Sing(s.seats - 1, 1)]


class Stroke(Pick):
    """The cat gives a log for a song."""

    __slots__ = ()
    WORD: ClassVar[str] = "stroke"
    BAND: ClassVar[int] = 3

    def choices(self, s: Vigil) -> list[int]:
        return [1] if s.songs[self.seat] else []

    def resolve(self, s: Vigil, choice: int) -> None:
        s.songs[self.seat] -= 1
        s.logs[self.seat] += 1


MODULES: dict[str, Module] = {
    module.name: module
    for module in (
        Module("owls", heard={FED: chorus(1)}),
        Module("frogs", set_up=all_sing, heard={FED: chorus(2)}),
        Module("cat", set_up=last_sings, asides=lambda s, asked: [Stroke(asked.seat)]),
    )
}


# ---- the room


def begin(s: Vigil, options: dict[str, Value]) -> None:
    named = [*options["guests"], *(["cat"] if options["cat"] else [])]  # type: ignore[misc]
    s.invite(named)
    s.left = int(str(options["turns"]))
    s.then(SetUp())


def check(seats: int, options: dict[str, Value]) -> None:
    """Nobody answers one who keeps the fire alone, and a small crowd has no room for all."""
    if seats == 1 and options["guests"]:
        raise BadOption("option.needs", option="guests", needs="seats 2")
    if seats == 2 and len(options["guests"]) > 1 and options["cat"]:  # type: ignore[arg-type]
        raise BadOption("option.needs", option="cat", needs="seats 3")


def draw(s: Vigil, look: Look) -> Sketch:
    return Sketch(["fire", "bag"], f"{look.shape} {look.lang} {s.view()}")


ENGLISH = {
    "game.name": "Vigil",
    "part.sticks": "Sticks",
    "part.songs": "Songs",
    "vigil.night": "The fire is out.",
    "vigil.blaze": "The fire cannot go out any more.",
    "vigil.dawn": "The fire has lasted until dawn.",
    "vigil.gust": "A gust of {n}",
    "gust.event": "A gust of {n}.",
    "act.prompt": "Do something: {n} left",
    "act.label": "{act}",
    "act.done": "Nothing more",
    "act.event": "{seat}: {act}.",
    "act.1": "Gather a log",
    "act.2": "Feed the fire",
    "act.3": "Tell a story",
    "act.4": "Feel the wind",
    "act.group": "At the fire",
    "act.effect": "Fire +{n}",
    "act.no-stick": "You have no stick.",
    "act.alone": "Nobody listens.",
    "act.peeked": "You know the next gust.",
    "peek.event": "Gust {gust} comes next.",
    "story.prompt": "Whom do you tell it?",
    "story.label": "{other}",
    "story.event": "{seat} tells {other} a story.",
    "watch.prompt": "The wind drops.",
    "watch.done": "Go on",
    "burn.prompt": "Burn a stick?",
    "burn.label": "Burn it",
    "burn.done": "Keep it",
    "burn.event": "{seat} burns a stick.",
    "chop.label": "Chop a log",
    "chop.event": "{seat} chops a log.",
    "give.label": "Give {other} a stick",
    "give.event": "{seat} gives {other} a stick.",
    "sing.name": "Sing {n}",
    "sing.event": "{seat} sings {n}.",
    "stroke.label": "Stroke the cat",
    "stroke.event": "{seat} strokes the cat.",
}
FRENCH = {key: f"fr: {text}" if key != "act.label" else text for key, text in ENGLISH.items()}

SETTINGS = (Setting("turns", 6, (4, 6)), Setting("guests", (), ("owls", "frogs")), Setting("cat", False))

GAME = Game(
    id=Vigil.GAME,
    seats=(1, 2, 3),
    minutes=1,
    settings=SETTINGS,
    rules_version=2,
    complete=False,
    words=Words(words.CORE, {"en": ENGLISH, "fr": FRENCH}),
    blank=Vigil,
    begin=begin,
    steps=steps_in(__name__),
    part_names=("sticks", "songs"),
    scene=draw,
    heuristic=lambda s, seat: float(s.fire),
    variants={"basic": {}, "short": {"turns": 4}, "guests": {"guests": ("owls", "frogs")}},
    modules={"owls": {"guests": ("owls",)}, "frogs": {"guests": ("frogs",)}, "cat": {"cat": True}},
    check=check,
    longest=400,
    widest=12,
    usual_seats=1,
)


def new(seats: int = 2, seed: int = 1, version: int | None = None, **options: object) -> Match:
    number, checked = GAME.check_table(seats, options)
    return Match(GAME, number, seed, checked, version)
