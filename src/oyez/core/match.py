"""A match: a game from its first decision to its end, as people and programs play it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from . import corrections
from .errors import BadRecord, CannotUndo, IllegalChoice, UnknownSeat
from .events import Event
from .game import Drawing, Game, Look, Value
from .outcome import Outcome
from .shown import Counted, LogLine, Option, Score
from .snapshot import canonical, snapshot_hash
from .standing import Standing
from .state import State
from .steps import DONE, Decision
from .together import Together
from .words import LANGUAGES, Message, msg

RECORD_FORMAT = 1

CHECKPOINT = 32
"""A position is kept after every so many choices, so that no look back begins at the first."""


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

    def __init__(
        self, game: Game, seats: int, seed: int, settings: dict[str, Value], version: int | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.settings = settings
        self.choices: list[tuple[int, int]] = []
        """Every choice so far, as (seat, choice)."""
        self.state = game.lay_out(seats, settings, seed, version)
        self.state.events = []
        self.state.advance()
        self.events: list[tuple[int, Event]] = [(0, event) for event in self.state.events]
        """What happened, each with the number of choices played by then. Unfiltered: show `log` to people."""
        self.state.events = None
        self.standing = Standing()
        """What seats decline by themselves: played as choices after every choice that is played here."""
        self._before: list[_Before] = []
        self._lost = msg("undo.nothing")
        self._checkpoints: list[tuple[int, State, int]] = [(0, self.state.clone(), len(self.events))]
        self._labels: dict[str, dict[str, str]] = {}
        self._seen: dict[int | None, State] = {}
        self._parts: list[dict[str, int]] | None = None

    @property
    def corrections(self) -> str:
        """The mark of the corrections by the owner of a box with which it is played; "" for none."""
        return corrections.mark(self.game.id)

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
        deciding = self._deciding(seat)
        if deciding is None:
            return []
        view = self.seen(deciding)
        return [
            self._option(view, *view.meant(deciding, choice), lang, players, choice=choice)
            for choice in self.state.choices(deciding)
        ]

    def closed(self, seat: int | None = None, lang: str = "en", players: Sequence[str] = ()) -> list[Option]:
        """What that seat might expect to choose but cannot now, each with the reason. Never playable."""
        deciding = self._deciding(seat)
        if deciding is None:
            return []
        view = self.seen(deciding)
        asked = view.asked(deciding)
        return [
            self._option(view, asked, choice, lang, players, why=why) for choice, why in asked.closed(view)
        ]

    def _deciding(self, seat: int | None) -> int | None:
        self._check_seat(seat)
        if self.over:
            return None
        if seat is None:
            return self.state.seat
        return seat if seat in self.waiting else None

    def _option(
        self,
        view: State,
        asked: Decision,
        number: int,
        lang: str,
        players: Sequence[str],
        *,
        choice: int | None = None,
        why: Message | None = None,
    ) -> Option:
        say = self.say
        group = asked.group(view, number)
        effect = asked.effect(view, number) if why is None else None
        return Option(
            number if choice is None else choice,
            say(asked.label(view, number), lang, players),
            asked.targets(view, number),
            "" if group is None else say(group, lang, players),
            "" if effect is None else say(effect, lang, players),
            number == DONE and not asked.COUNTS and not asked.BAND,
            "" if why is None else say(why, lang, players),
        )

    def prompt(self, seat: int | None = None, lang: str = "en", players: Sequence[str] = ()) -> str:
        """What is asked of that seat now, or whom it waits for, or that the game is over."""
        self._check_seat(seat)
        if self.over:
            return self.say(msg("prompt.over"), lang)
        if seat not in self.waiting:
            waiting = [self.say(msg("seat", seat=other), lang, players) for other in self.waiting]
            return self.say(msg("prompt.waiting", seats=", ".join(waiting)), lang)
        assert seat is not None
        view = self.seen(seat)
        return self.say(view.asked(seat).prompt(view), lang, players)

    def source(self, seat: int | None = None, lang: str = "en", players: Sequence[str] = ()) -> str:
        """Who or what asks that seat, where the question does not say it; else an empty text."""
        deciding = self._deciding(seat)
        if deciding is None:
            return ""
        view = self.seen(deciding)
        found = view.source(view.asked(deciding))
        return "" if found is None else self.say(found, lang, players)

    def rules(self, seat: int | None = None) -> tuple[str, ...]:
        """The ids of the rules behind what that seat is asked now."""
        deciding = self._deciding(seat)
        if deciding is None:
            return ()
        return self.game.behind.get(type(self.state.asked(deciding)).__name__, ())

    def play(self, choice: int, seat: int | None = None) -> None:
        """Play one choice; `seat` must be named when several are waiting. IllegalChoice changes nothing.

        What seats decline by themselves is played after it.
        """
        self.play_one(choice, seat)
        declining = self.standing.answers(self.state)
        while declining is not None:
            self.play_one(DONE, declining)
            declining = self.standing.answers(self.state)

    def play_one(self, choice: int, seat: int | None = None) -> None:
        """Play one choice and nothing after it."""
        self._check_seat(seat)
        waiting = self.waiting
        if not waiting:
            raise IllegalChoice("choice.over")
        if seat is None:
            if len(waiting) > 1:
                raise IllegalChoice("choice.which-seat", seats=", ".join(map(str, waiting)))
            seat = waiting[0]
        if seat not in waiting:
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
        self._seen, self._parts = {}, None
        self.state.barrier = False
        self.state.events = []
        self.state.play(choice, seat)
        self.choices.append((seat, choice))
        self.events += [(len(self.choices), event) for event in self.state.events]
        self.state.events = None
        if len(self.choices) % CHECKPOINT == 0:
            self._checkpoints.append((len(self.choices), self.state.clone(), len(self.events)))

    # ---- declining by oneself

    def pass_until_my_turn(self, seat: int) -> None:
        """Decline for that seat whatever can be declined until its turn comes; recorded as choices."""
        self._check_seat(seat)
        self.standing.passing.add(seat)

    def always_decline(self, seat: int) -> None:
        """Decline for that seat, from now on, such questions as the one it is asked; recorded as choices."""
        self._check_seat(seat)
        habit = self.state.habit(self.state.asked(seat)) if seat in self.waiting else ""
        if not habit:
            raise IllegalChoice("choice.no-habit")
        self.standing.declined.add((seat, habit))

    def ask_again(self, seat: int) -> None:
        """That seat is asked everything again."""
        self._check_seat(seat)
        self.standing.passing.discard(seat)
        self.standing.declined = {entry for entry in self.standing.declined if entry[0] != seat}

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
        while self._checkpoints[-1][0] > len(self.choices):
            self._checkpoints.pop()
        self.state, self._seen, self._parts = entry.state, {}, None
        for other in later:
            self.play_one(other.choice, other.seat)

    def undo_turn(self, seat: int) -> None:
        """Back to the start of the turn of its last choice, as far as choices of that seat alone reach."""
        self.undo(seat)
        turn = self.state.turn
        while self._before and self._before[-1].seat == seat and self._before[-1].state.turn == turn:
            self.undo(seat)

    def _last(self, seat: int) -> int | None:
        for at in range(len(self._before) - 1, -1, -1):
            if self._before[at].seat == seat:
                return at
        return None

    def at(self, moves: int) -> Match:
        """The same match after its first choices only, played again from the nearest position kept."""
        if type(moves) is not int or not 0 <= moves <= len(self.choices):
            raise BadRecord("record.moves", value=repr(moves)[:80], moves=len(self.choices))
        n, state, logged = next(kept for kept in reversed(self._checkpoints) if kept[0] <= moves)
        earlier = self._earlier(n, state, logged)
        earlier._checkpoints = [kept for kept in self._checkpoints if kept[0] <= n]
        for seat, choice in self.choices[n:moves]:
            earlier.play_one(choice, seat)
        return earlier

    def standing_at(self, state: State, moves: int) -> Match:
        """The same match after its first choices only, at the position that was kept then."""
        earlier = self._earlier(moves, state, sum(n <= moves for n, _ in self.events))
        earlier._checkpoints = [(moves, state.clone(), len(earlier.events))]
        return earlier

    def _earlier(self, n: int, state: State, logged: int) -> Match:
        earlier = Match.__new__(Match)
        earlier.__dict__.update(self.__dict__)
        earlier.choices, earlier.events = self.choices[:n], self.events[:logged]
        earlier.state, earlier.standing = state.clone(), Standing()
        earlier._before, earlier._lost, earlier._seen, earlier._parts = [], msg("undo.nothing"), {}, None
        return earlier

    def go_on_from(
        self, state: State, choices: list[tuple[int, int]], events: list[tuple[int, Event]]
    ) -> None:
        """Take up a position that was put aside, without playing the choices that led to it."""
        self.state, self.choices, self.events, self._seen, self._parts = state, choices, events, {}, None
        self._checkpoints.append((len(choices), state.clone(), len(events)))

    # ---- what is seen

    def seen(self, seat: int | None) -> State:
        """The position as that seat (None: a spectator) may see it, to be looked at and not to be changed."""
        view = self._seen.get(seat)
        if view is None:
            view = self.seen(None) if self._sees_no_more(seat) else self.state.redact(seat)
            self._seen[seat] = view
        return view

    def _sees_no_more(self, seat: int | None) -> bool:
        """Whether that seat, which is not asked anything, sees what a spectator sees."""
        s = self.state
        if seat is None or seat in s.waiting() or s.sees_more(seat):
            return False
        return not any(step.HIDES for step in s.agenda)

    def say(self, message: Message, lang: str = "en", players: Sequence[str] = ()) -> str:
        """A message of the game in words; `players` are names to use instead of colours and roles."""
        words = self.game.words
        if not players and self.game.roles(self.seats, self.settings):
            seats = self.game.seat_words(self.seats, self.settings)
            players = [words.say(word, lang) for word in seats]
        return words.say(message, lang, players)

    @property
    def scores(self) -> list[Score]:
        """Every seat's points: final when the match is over, before that as if it ended now."""
        if not self._labels:
            self._labels = {
                part: {lang: self.say(msg(f"part.{part}"), lang) for lang in LANGUAGES}
                for part in self.game.part_names
            }
        labels = self._labels
        return [
            Score(sum(parts.values()), parts, {part: labels[part] for part in parts}) for parts in self.parts
        ]

    @property
    def parts(self) -> list[dict[str, int]]:
        """Every seat's points by part as they stand, counted once and not to be changed."""
        if self._parts is None:
            self._parts = self.state.parts()
        return self._parts

    def counted(self, seat: int, part: str, lang: str = "en", players: Sequence[str] = ()) -> list[Counted]:
        """What a part of a seat's score comes from, line by line, if the game says it."""
        self._check_seat(seat)
        return [
            Counted(note.points, self.say(note.message, lang, players), note.targets)
            for note in self.game.notes(self.state, seat, part)
        ]

    @property
    def winners(self) -> list[int]:
        """The winning seats after all tie-breaks; nobody until the match is over, or if all have lost."""
        return self.state.winners() if self.over else []

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, why, and what that is worth to each seat; None until the match is over."""
        return self.state.outcome() if self.over else None

    def log(self, seat: int | None = None, lang: str = "en", players: Sequence[str] = ()) -> list[LogLine]:
        """What has happened, as far as that seat (None: a spectator) may know."""
        self._check_seat(seat)
        return [
            LogLine(n, self.say(e.message, lang, players), e.targets, e.seat, e.turn, e.active)
            for n, e in self.events
            if e.seen_by(seat)
        ]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What that seat (None: a spectator) may see, as JSON data."""
        self._check_seat(seat)
        outcome = self.outcome
        return {
            "game": self.game.id,
            **self._corrected(),
            "seats": self.seats,
            "options": {name: _plain(value) for name, value in self.settings.items()},
            "n": len(self.choices),
            "turn": self.state.turn,
            "active": self.state.active,
            "waiting": self.waiting,
            "choices": self.state.choices(seat) if seat is not None else [],
            "over": self.over,
            "winners": self.winners,
            "utilities": None if outcome is None else list(outcome.utilities),
            "scores": [{"total": score.total, "parts": dict(score.parts)} for score in self.scores],
            "table": self.seen(seat).view(),
        }

    def scene(
        self,
        seat: int | None = None,
        lang: str = "en",
        players: Sequence[str] = (),
        shape: str = "wide",
        drawn: Any = None,
    ) -> Drawing:
        """The table as that seat (None: a spectator) sees it; what it may choose is marked.

        With `drawn` (of the drawing room) it is drawn for a page, upon what has been drawn of the table
        already, and nothing is marked: the page knows what can be chosen.
        """
        self._check_seat(seat)
        view = self.seen(seat)
        drawing = self.game.scene(view, Look(seat, lang, tuple(players), shape, drawn))
        if drawn is None and seat is not None and seat in self.waiting:
            choices = self.state.choices(seat)
            meant = [view.meant(seat, choice) for choice in choices]
            drawing.mark({key for asked, number in meant for key in asked.targets(view, number)})
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
        return canonical(self.record(self.state.snapshot()))

    def record(self, packed: dict[str, Any]) -> dict[str, Any]:
        """The same as data; `packed` is the snapshot of the position."""
        return {
            "oyez": RECORD_FORMAT,
            "game": self.game.id,
            **self._corrected(),
            "rules": self.state.version,
            "seats": self.seats,
            "seed": self.seed,
            "options": {name: _plain(value) for name, value in self.settings.items()},
            "choices": self.choices,
            "hash": snapshot_hash(packed),
        }

    def _corrected(self) -> dict[str, str]:
        """The mark of its corrections, where there are any."""
        return {"corrections": self.corrections} if self.corrections else {}


def _plain(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value
