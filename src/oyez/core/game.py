"""What a game tells the rest of the house about itself: one `Game` per room, found by its id."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from . import corrections
from .chance import Chance
from .errors import BadOption, BadRecord
from .frames import FRAMES
from .goods import TRADE
from .notes import Note
from .outcome import RIVALS
from .snapshot import unpack_state
from .space import Space
from .state import Resume, State
from .steps import Decision, SeatStep, Step
from .together import SECRET
from .words import LANGUAGES, Message, Words, msg

Value = bool | int | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """One option of `oyez.new`: a flag, one of several values, or any number of them."""

    name: str
    default: Value
    values: tuple[bool | int | str, ...] = (False, True)

    @property
    def several(self) -> bool:
        return isinstance(self.default, tuple)

    def check(self, value: object) -> Value:
        """The value as it is recorded, or BadOption naming what is allowed."""
        if not self.several:
            for allowed in self.values:
                if type(value) is type(allowed) and value == allowed:
                    return allowed
        elif isinstance(value, (list, tuple, set, frozenset)) and all(item in self.values for item in value):
            return tuple(str(item) for item in self.values if item in value)
        raise BadOption(
            "option.any-of" if self.several else "option.one-of",
            option=self.name,
            value=repr(value)[:80],
            allowed=", ".join(repr(item) for item in self.values),
        )


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the catalogue says of a game. Texts are by language."""

    id: str
    names: Mapping[str, str]
    seats: tuple[int, ...]
    minutes: int
    options: Mapping[str, Setting]
    rules_version: int
    complete: bool
    """Whether every rule of its ledger is in force and proved by a test."""
    usual_seats: int
    """How many play when nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks at a table, and how."""

    seat: int | None = None
    """None: a spectator."""
    lang: str = "en"
    players: tuple[str, ...] = ()
    """Names to use instead of the seats' colours."""
    shape: str = "wide"
    """The arrangement of the table: "wide" for a desk, "tall" for a phone."""
    drawn: Any = field(default=None, compare=False, repr=False)
    """What has been drawn of the table already, at this moment or before, by whoever looked."""

    @property
    def eyes(self) -> tuple[int | None, str, tuple[str, ...], str]:
        """All that tells one who looks from another."""
        return self.seat, self.lang, self.players, self.shape


SHAPES = ("wide", "tall")


class Drawing(Protocol):
    """A drawn table; the drawing room knows more of it."""

    def svg(self, theme: str = "light") -> str: ...
    def mark(self, ids: Any) -> None: ...


class Figure(Protocol):
    """A drawing that stands by itself on a page of words."""

    def svg(self, title: str) -> str: ...


@dataclass(frozen=True)
class Game:
    """One room of games/: how its matches begin, are saved, drawn and valued."""

    id: str
    seats: tuple[int, ...]
    minutes: int
    settings: tuple[Setting, ...]
    rules_version: int
    complete: bool
    words: Words
    blank: Callable[[], State]
    begin: Callable[[Any, dict[str, Value]], None]
    """Puts the set-up on the agenda of a blank position, with checked options; nothing runs yet."""
    steps: dict[str, type[Step]]
    part_names: tuple[str, ...]
    """The parts of a score, in the order in which they are counted."""
    scene: Callable[[Any, Look], Drawing]
    """Draws a state that is redacted for whoever looks."""
    heuristic: Callable[[Any, int], float]
    """How good a position looks to a seat."""
    foresight: int = 0
    """After how many turns a search asks the heuristic: 1 where a turn holds many choices; 0: as usual."""
    variants: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """Option sets worth testing and measuring, by name; every rule is in force in at least one of them."""
    modules: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """The expansions and the options that bring each into play, by name: pairs of them are tested."""
    check: Callable[[int, dict[str, Value]], None] = lambda seats, options: None
    """Raises BadOption where options do not go together, or not with that number of seats."""
    roles: Callable[[int, dict[str, Value]], Mapping[int, str]] = lambda seats, options: {}
    """Seats that play something else than the others do, each with its role: the word `role.<role>`."""
    usual_seats: int = 0
    """How many play when nobody says otherwise; 0: the middle of what is possible."""
    longest: int = 5000
    """A random game of so many choices that is not over never ends."""
    widest: int = 200
    """So many choices at most are ever offered at once."""
    oldest_rules: int = 1
    """The oldest rules version whose records still replay."""
    outdated: str = "record.rules"
    """The error that says why older ones do not: "record.figures" where figures of components changed."""
    behind: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The rules of the ledger that are behind each question, by the name of its class."""
    weight: int = 2
    """How much there is to learn: 1 a little, 2 some, 3 a lot."""
    dense: bool = False
    """Whether the table holds too much to be read whole on a phone held sideways: there its parts lie one
    under the other, as on one held upright."""
    figures: Mapping[str, Callable[[str], Figure]] = field(default_factory=dict)
    """Drawings for the guide (guide.md), by the name under which it shows them, in a language."""
    outlook: Callable[[Any], list[float]] | None = None
    """The points with which every seat is likely to end, as far as they differ; who looks back goes by them.
    Without it the heuristic must do, which may count a win extra."""
    notes: Callable[[Any, int, str], Sequence[Note]] = lambda s, seat, part: ()
    """What a part of a seat's score comes from, line by line."""
    text: Callable[[Any, int | None, str], str] | None = None
    """Prints a redacted state for a seat, in a language, on a terminal."""
    space: Space | None = None
    """How long the state's lists get; learning programs need it."""

    def info(self) -> GameInfo:
        return GameInfo(
            self.id,
            {lang: self.words.say(msg("game.name"), lang) for lang in LANGUAGES},
            self.seats,
            self.minutes,
            {setting.name: setting for setting in self.settings},
            self.rules_version,
            self.complete,
            self.usual_seats or self.seats[len(self.seats) // 2],
        )

    @property
    def zero_sum(self) -> bool:
        """Whether what one seat wins is always lost by others."""
        return self.blank().KIND == RIVALS and min(self.seats) > 1

    def check_seats(self, seats: object) -> int:
        """A number of seats that is possible with some options."""
        if type(seats) is not int or seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise BadOption("option.seats", game=self.id, value=repr(seats)[:80], allowed=allowed)
        return seats

    def check_options(self, options: Mapping[str, object]) -> dict[str, Value]:
        """All options of the game, those not given at their default."""
        known = {setting.name: setting for setting in self.settings}
        for name in options:
            if name not in known:
                raise BadOption("option.unknown", option=str(name)[:80], allowed=", ".join(known))
        return {
            name: setting.check(options[name]) if name in options else setting.default
            for name, setting in known.items()
        }

    def check_table(self, seats: object, options: Mapping[str, object]) -> tuple[int, dict[str, Value]]:
        """The seats and all options of a table, or BadOption where they do not go together."""
        number, checked = self.check_seats(seats), self.check_options(options)
        self.check(number, checked)
        return number, checked

    def seats_with(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """The numbers of seats that these options allow."""
        checked = self.check_options(options)
        return tuple(seats for seats in self.seats if self._allows(seats, checked))

    def usual_seats_with(self, options: Mapping[str, object]) -> int:
        """How many play with these options when nobody says otherwise: as usual, or as near as they allow."""
        usual = self.info().usual_seats
        return min(self.seats_with(options), key=lambda seats: abs(seats - usual), default=usual)

    def _allows(self, seats: int, options: dict[str, Value]) -> bool:
        try:
            self.check(seats, options)
        except BadOption:
            return False
        return True

    def identities(self, seats: int, options: dict[str, Value]) -> tuple[int, ...]:
        """By which colour and shape each seat is known: players by their seat, a role by one of its own."""
        roles = self.roles(seats, options)
        return tuple(ROLE_IDENTITY if seat in roles else seat for seat in range(seats))

    def seat_words(self, seats: int, options: dict[str, Value]) -> tuple[Message, ...]:
        """What the seats are called where no player's name stands: by colour, or by role."""
        roles = self.roles(seats, options)
        return tuple(
            msg(f"role.{roles[seat]}") if seat in roles else msg("seat", seat=seat) for seat in range(seats)
        )

    def lay_out(self, seats: int, options: dict[str, Value], seed: int, version: int | None = None) -> State:
        """A new position with its agenda, before the first step of it."""
        s = self.blank()
        s.seats = seats
        s.version = self.rules_version if version is None else version
        s.chance = Chance.from_seed(seed)
        self.begin(s, options)
        return s

    def start(self, seats: int, options: dict[str, Value], seed: int) -> State:
        """A new position at its first decision."""
        s = self.lay_out(seats, options, seed)
        s.advance()
        return s

    def restore(self, data: Mapping[str, Any]) -> State:
        """The position of a snapshot."""
        if data.get("game") != self.id:
            raise BadRecord("snapshot.game", game=self.id)
        corrections.must_be_those(self.id, data.get("corrections", ""))
        return unpack_state(self.blank(), self.steps, dict(data))


def check_seed(seed: object) -> int:
    if type(seed) is not int or not 0 <= seed < 1 << 63:
        raise BadOption("option.seed", value=repr(seed)[:80])
    return seed


BASES = (Step, SeatStep, Decision)
ROLE_IDENTITY = 6
"""The colour and shape of a seat with a role of its own: the seventh."""


def steps_in(*rooms: str) -> dict[str, type[Step]]:
    """All step classes of those modules or packages, as far as imported, and the engine's own, by the name
    that a snapshot gives them."""
    found: dict[str, type[Step]] = {step.__name__: step for step in (*FRAMES, *SECRET, Resume)}
    inside = tuple(f"{room}." for room in rooms)
    for module in [sys.modules[name] for name in sys.modules if f"{name}.".startswith(inside)]:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Step) and value not in BASES:
                found[value.__name__] = value
    if any(step in TRADE for step in found.values()):
        found.update({step.__name__: step for step in TRADE})
    return found
