"""What a game tells the rest of the house about itself: one `Game` per room, found by its id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from .errors import BadOption, BadRecord
from .snapshot import unpack_state
from .space import Space
from .state import State
from .steps import Step
from .words import LANGUAGES, Words, msg

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


SHAPES = ("wide", "tall")


class Drawing(Protocol):
    """A drawn table; the drawing room knows more of it."""

    def svg(self, theme: str = "light") -> str: ...
    def mark(self, ids: Any) -> None: ...


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
    begin: Callable[[int, dict[str, Value], int], State]
    """A new position from seats, checked options and seed, with its agenda, before the first step of it."""
    steps: dict[str, type[Step]]
    part_names: tuple[str, ...]
    """The parts of a score, in the order in which they are counted."""
    scene: Callable[[Any, Look], Drawing]
    """Draws a state that is redacted for whoever looks."""
    heuristic: Callable[[Any, int], float]
    """How good a position looks to a seat."""
    variants: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """Option sets worth testing and measuring, by name; every rule is in force in at least one of them."""
    check: Callable[[dict[str, Value]], None] = lambda options: None
    """Raises BadOption where options do not go together."""
    text: Callable[[Any, int | None, str], str] | None = None
    """Prints a redacted state for a seat, in a language, on a terminal."""
    space: Space | None = None
    """All that can ever be chosen and how long the state's lists get; learning programs need it."""

    def info(self) -> GameInfo:
        return GameInfo(
            self.id,
            {lang: self.words.say(msg("game.name"), lang) for lang in LANGUAGES},
            self.seats,
            self.minutes,
            {setting.name: setting for setting in self.settings},
            self.rules_version,
            self.complete,
        )

    def check_seats(self, seats: object) -> int:
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
        checked = {
            name: setting.check(options[name]) if name in options else setting.default
            for name, setting in known.items()
        }
        self.check(checked)
        return checked

    def start(self, seats: int, options: dict[str, Value], seed: int) -> State:
        """A new position at its first decision."""
        s = self.begin(seats, options, seed)
        s.advance()
        return s

    def restore(self, data: Mapping[str, Any]) -> State:
        """The position of a snapshot."""
        if data.get("game") != self.id:
            raise BadRecord("snapshot.game", game=self.id)
        return unpack_state(self.blank(), self.steps, dict(data))


def check_seed(seed: object) -> int:
    if type(seed) is not int or not 0 <= seed < 1 << 63:
        raise BadOption("option.seed", value=repr(seed)[:80])
    return seed
