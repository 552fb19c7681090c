"""A match: a game from its first decision to its end, as people and programs play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import CannotUndo, IllegalChoice, UnknownSeat
from .events import Event
from .game import Drawing, Game, Look, Value
from .snapshot import canonical, state_hash
from .state import State
from .steps import Together
from .words import LANGUAGES, Message, msg

RECORD_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Option:
    """A legal choice: its number, what it is called, and the drawn things it touches."""

    choice: int
    label: str
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's points: the total, its parts in the rulebook's order, and each part's label by language."""

    total: int
    parts: Mapping[str, int]
    labels: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, in words: `n` choices had been played when it was over."""

    n: int
    text: str
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Before:
    """The position before a choice that can still be taken back."""

    seat: int
    choice: int
    secret: bool
    state: State
    logged: int


class Match:
    """One game being played. Made by `oyez.new` and `oyez.load`."""

    def __init__(self, game: Game, seats: int, seed: int, settings: dict[str, Value]) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.settings = settings
        self.choices: list[tuple[int, int]] = []
        """Every choice so far, as (seat, choice)."""
        self.state = game.begin(seats, settings, seed)
        self.state.events = []
        self.state.advance()
        self.events: list[tuple[int, Event]] = [(0, event) for event in self.state.events]
        """What happened, each with the number of choices played by then. Unfiltered: show `log` to people."""
        self.state.events = None
        self._before: list[_Before] = []
        self._lost = msg("undo.nothing")
        self._labels: dict[str, dict[str, str]] = {}

    # ---- deciding

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide now; several when they choose in secret together."""
        return self.state.waiting()

    @property
    def over(self) -> bool:
        return self.state.over

    def options(self, seat: int | None = None, lang: str = "en", players: Sequence[str] = ()) -> list[Option]:
        """What that seat may choose; without a seat, what the (first) deciding one may. Others: nothing."""
        self._check_seat(seat)
        if self.over:
            return []
        if seat is None:
            seat = self.state.seat
        elif seat not in self.waiting:
            return []
        view = self.state.redact(seat)
        return [
            Option(
                choice,
                self.game.words.say(view.meant(seat, choice).label(view, choice), lang, players),
                view.meant(seat, choice).targets(view, choice),
            )
            for choice in self.state.choices(seat)
        ]

    def prompt(self, seat: int | None = None, lang: str = "en", players: Sequence[str] = ()) -> str:
        """What is asked of that seat now, or whom it waits for, or that the game is over."""
        self._check_seat(seat)
        if self.over:
            return self.game.words.say(msg("prompt.over"), lang)
        if seat not in self.waiting:
            waiting = [self.game.words.say(msg("seat", seat=other), lang, players) for other in self.waiting]
            return self.game.words.say(msg("prompt.waiting", seats=", ".join(waiting)), lang)
        assert seat is not None
        view = self.state.redact(seat)
        return self.game.words.say(view.asked(seat).prompt(view), lang, players)

    def play(self, choice: int, seat: int | None = None) -> None:
        """Play one choice; `seat` must be named when several are waiting. IllegalChoice changes nothing."""
        waiting = self.waiting
        if not waiting:
            raise IllegalChoice("choice.over")
        if seat is None:
            if len(waiting) > 1:
                raise IllegalChoice("choice.which-seat", seats=", ".join(map(str, waiting)))
            seat = waiting[0]
        if type(seat) is not int or seat not in waiting:
            raise IllegalChoice("choice.not-your-turn", who=str(seat), seats=", ".join(map(str, waiting)))
        if type(choice) is not int or choice not in self.state.choices(seat):
            raise IllegalChoice("choice.not-offered", choice=repr(choice)[:80])
        secret = isinstance(self.state.decision, Together)
        before = _Before(seat, choice, secret, self.state.clone(), len(self.events))
        self._apply(seat, choice)
        if self.state.barrier:
            self._before.clear()
            self._lost = msg("undo.revealed")
        else:
            self._before.append(before)

    def _apply(self, seat: int, choice: int) -> None:
        self.state.barrier = False
        self.state.events = []
        self.state.play(choice, seat)
        self.choices.append((seat, choice))
        self.events += [(len(self.choices), event) for event in self.state.events]
        self.state.events = None

    # ---- taking back

    @property
    def settled(self) -> bool:
        """Whether nothing that was chosen can be taken back any more."""
        return not self._before

    def undo_refusal(self, seat: int) -> Message | None:
        """Why that seat cannot take its last choice back now; None when it can."""
        self._check_seat(seat)
        at = self._last(seat)
        if at is None:
            return self._lost
        later = self._before[at:]
        if len(later) > 1 and not all(entry.secret for entry in later):
            return msg("undo.other-seat")
        return None

    def undo(self, seat: int) -> None:
        """Back to before that seat's last choice, unless something new was revealed since.

        Secret choices that other seats have made in the meantime stay made.
        """
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise CannotUndo(refusal.id, **refusal.params)
        at = self._last(seat)
        assert at is not None
        entry, later = self._before[at], self._before[at + 1 :]
        del self._before[at:]
        del self.events[entry.logged :]
        del self.choices[len(self.choices) - len(later) - 1 :]
        self.state = entry.state
        for other in later:
            self.play(other.choice, other.seat)

    def _last(self, seat: int) -> int | None:
        for at in range(len(self._before) - 1, -1, -1):
            if self._before[at].seat == seat:
                return at
        return None

    # ---- what is seen

    @property
    def scores(self) -> list[Score]:
        """Every seat's points: final when the match is over, before that as if it ended now."""
        if not self._labels:
            self._labels = {
                part: {lang: self.game.words.say(msg(f"part.{part}"), lang) for lang in LANGUAGES}
                for part in self.game.part_names
            }
        labels = self._labels
        return [
            Score(sum(parts.values()), parts, {part: labels[part] for part in parts})
            for parts in self.state.parts()
        ]

    @property
    def winners(self) -> list[int]:
        """The winning seats after all tie-breaks; empty until the match is over."""
        return self.state.winners() if self.over else []

    def log(self, seat: int | None = None, lang: str = "en", players: Sequence[str] = ()) -> list[LogLine]:
        """What has happened, as far as that seat (None: a spectator) may know."""
        self._check_seat(seat)
        return [
            LogLine(n, self.game.words.say(event.message, lang, players), event.targets)
            for n, event in self.events
            if event.seen_by(seat)
        ]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What that seat (None: a spectator) may see, as JSON data."""
        self._check_seat(seat)
        return {
            "game": self.game.id,
            "seats": self.seats,
            "options": {name: _plain(value) for name, value in self.settings.items()},
            "n": len(self.choices),
            "waiting": self.waiting,
            "choices": self.state.choices(seat) if seat is not None else [],
            "over": self.over,
            "winners": self.winners,
            "scores": [{"total": score.total, "parts": dict(score.parts)} for score in self.scores],
            "table": self.state.redact(seat).view(),
        }

    def scene(
        self, seat: int | None = None, lang: str = "en", players: Sequence[str] = (), shape: str = "wide"
    ) -> Drawing:
        """The table as that seat (None: a spectator) sees it; what it may choose is marked."""
        self._check_seat(seat)
        view = self.state.redact(seat)
        drawing = self.game.scene(view, Look(seat, lang, tuple(players), shape))
        if seat is not None and seat in self.waiting:
            choices = self.state.choices(seat)
            drawing.mark({key for c in choices for key in view.meant(seat, c).targets(view, c)})
        return drawing

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise UnknownSeat("seat.unknown", value=repr(seat)[:80], last=self.seats - 1)

    def _repr_svg_(self) -> str:
        return self.scene().svg()

    def __repr__(self) -> str:
        now = "over" if self.over else f"waiting for {self.waiting}"
        return f"<oyez.Match {self.game.id}, {self.seats} seats, {len(self.choices)} choices, {now}>"

    # ---- the record

    def to_json(self) -> str:
        """The record: everything it takes to play the match again, and the hash of where that must end."""
        return canonical(
            {
                "oyez": RECORD_FORMAT,
                "game": self.game.id,
                "rules": self.game.rules_version,
                "seats": self.seats,
                "seed": self.seed,
                "options": {name: _plain(value) for name, value in self.settings.items()},
                "choices": self.choices,
                "hash": state_hash(self.state),
            }
        )


def _plain(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value
