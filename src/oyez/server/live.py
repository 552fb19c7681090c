"""A table in memory: the match as the log has it, and the streams that watch it."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any

from oyez import games
from oyez.core import events
from oyez.core.errors import CannotUndo
from oyez.core.marks import Marked
from oyez.core.match import Match
from oyez.core.outcome import RIVALS
from oyez.core.standing import Standing
from oyez.core.steps import DONE
from oyez.core.together import Together
from oyez.core.words import Message, msg, seat_name

from . import notes
from .lesson import Stop, script
from .outbox import Outbox
from .rows import Move, TableRow
from .schema import HASTY, PASSING, TAKE_BACK, TAKE_BACK_TURN

SNAPSHOT_EVERY = 32
"""So many moves at most are replayed when a table comes back from disk."""

SAMPLE_SEED = 24
"""What is laid out before the game begins: always the same sample, which tells nothing of the match."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks, and how: a seat (None: a spectator), a language, and the shape of the screen."""

    seat: int | None
    lang: str
    shape: str
    shared: bool = False
    """Whether others look at the same screen by turns."""

    @property
    def told(self) -> int | None:
        """As which seat they read the log."""
        return None if self.shared else self.seat


@dataclass(eq=False, slots=True)
class Stream:
    """One open page. What it has been sent so far is all that the next update builds on."""

    viewer: Viewer
    player: str | None
    wish: int | None = None
    """The seat from which somebody looks who holds several."""
    outbox: Outbox = field(default_factory=Outbox)
    scene: Any = None
    told: dict[str, Any] = field(default_factory=dict)
    """What it alone was told last, but for the drawing, the log and the chat."""
    alike: dict[str, Any] = field(default_factory=dict)
    """What it was told last as all are: the very same object for them all."""
    sat: tuple[TableRow, tuple[bool, ...]] | None = None
    """Who sat there then, and who was present."""
    dealt: bool = False
    """Whether what it shows is the match, not the sample before it."""
    logged: int = 0
    """How many events of the match have been told."""
    said: int = 0
    """The last line of chat that was sent."""
    quiet: bool = False
    """Whether nothing has been sent since the last heartbeat."""


class LiveTable:
    """A table as the log has it: the match after `n` moves, and who watches.

    Until the game begins the match is a sample, the same for everybody.
    """

    def __init__(self, row: TableRow, match: Match, n: int) -> None:
        self.row = row
        self.match = match
        self.n = n
        self.since = n
        """The number of moves when what is asked now was asked: fewer than n while seats choose in secret."""
        self.saved = 0
        """How many moves the last snapshot holds."""
        self.lock = asyncio.Lock()
        self.streams: set[Stream] = set()
        self.chatted = False
        """Whether something may have been said since the pages were told."""
        self.seen: Any = None
        """What the pages were shown last, kept to be shared between them."""
        self.thinking: set[tuple[int, int, bool]] = set()
        """Seat, move, and whether at once: what the bots are thinking about."""
        self.standing = Standing()
        """What seats decline by themselves. Who takes something back is asked again."""
        self.declines: int | None = None
        """The seat for which the open question is declined unless it says otherwise."""
        self.resumed = False
        """Whether it was taken up from a snapshot, so that no position before that one is kept."""
        self.marked: Marked | None = None
        """The position as it was marked last."""
        self.moved_on = False
        """Whether it is over and its rules have changed since, so that its log cannot be played any more."""
        self.looked_back: Any = None
        """What a finished match is looked back at with, once somebody has asked."""
        self._past: Match | None = None
        self.notes: list[tuple[int, notes.Note]] = []
        """What the log says beside the moves, each after so many choices."""
        self.present: tuple[bool, ...] = ()
        """Which seats have somebody there, as the pages were told last."""

    @property
    def log(self) -> notes.Lines:
        """What has happened, in the game and beside it."""
        return notes.woven(self.match.events, self.notes)

    @property
    def due(self) -> bool:
        """Whether to save a snapshot now. What may still be taken back must stay in the tail of the log."""
        return self.match.over or (self.match.settled and self.n - self.saved >= SNAPSHOT_EVERY)

    @property
    def dealt(self) -> bool:
        """Whether the game has begun. Before, what is laid out is a sample."""
        return self.row.seed is not None

    @property
    def playing(self) -> bool:
        return self.dealt and not self.over

    @property
    def over(self) -> bool:
        """Whether nothing more will be played: the game is over, or its table is closed."""
        return self.match.over or self.row.closed is not None

    def take_row(self, row: TableRow) -> None:
        """Seats as the disk has them. When the last one has been taken, the cards are dealt."""
        begins = not self.dealt and row.seed is not None
        self.row = row
        if begins:
            self.match, self.marked = begin(row), None

    def take_seen(self, row: TableRow) -> None:
        """When its players were last there, as the disk has it; the seats are the same."""
        places = tuple(
            replace(place, seen=read.seen) for place, read in zip(self.row.places, row.places, strict=True)
        )
        self.row = replace(self.row, places=places, host_seen=row.host_seen)

    def mark(self) -> Marked:
        """What tells the position as it is now from any other."""
        self.marked = Marked(self.match.state, self.marked)
        return self.marked

    def apply(self, move: Move) -> None:
        """Play a move of the log; OyezError changes nothing."""
        others = len(self.match.waiting) > 1  # they are still asked the same afterwards
        if move.choice in (TAKE_BACK, TAKE_BACK_TURN):
            self._take_back(move.seat, whole_turn=move.choice == TAKE_BACK_TURN)
            self.notes = notes.left_behind(self.notes, len(self.match.choices))
            self.keep_standing([entry for entry in self.kept_standing() if entry[0] != move.seat])
            others = False
        else:
            self.match.play_one(move.choice, move.seat)
            if move.note == HASTY:
                self._tell_haste(move.seat)
        self.n = move.n + 1
        if not others:
            self.since = self.n
        self._past = self.looked_back = None
        self._look_who_declines()

    def _tell_haste(self, seat: int) -> None:
        """A line of the log for people: the bot could not choose."""
        state = self.match.state
        told = events.Event(msg("log.hasty", seat=seat_name(seat)), (), None, seat, state.turn, state.active)
        self.match.events.append((len(self.match.choices), told))

    # ---- declining by oneself

    def keep_standing(self, kept: Collection[tuple[int, str]]) -> set[tuple[int, str]]:
        """Take over what the disk has; returns what of it has ended, because the seat's turn has come."""
        self.standing.passing = {seat for seat, habit in kept if habit == PASSING}
        self.standing.declined = {(seat, habit) for seat, habit in kept if habit != PASSING}
        self._look_who_declines()
        return set(kept) - self.kept_standing()

    def kept_standing(self) -> set[tuple[int, str]]:
        """What seats decline by themselves, as (seat, habit)."""
        return {(seat, PASSING) for seat in self.standing.passing} | self.standing.declined

    def _look_who_declines(self) -> None:
        seat = self.standing.answers(self.match.state) if self.playing else None
        self.declines = None if seat is None or self.row.places[seat].bot is not None else seat

    def asks(self, seat: int | None) -> bool:
        """Whether the table waits for that seat to say something."""
        return self.playing and seat in self.match.waiting and seat != self.declines

    def habit(self, seat: int) -> str | None:
        """Under which name the seat may decline what it is asked ("": only until its turn), if it may at all.

        That is so in the turns of others only.
        """
        state = self.match.state
        if not self.playing or state.over or state.seat != seat or isinstance(state.decision, Together):
            return None
        if self.stop is not None:  # who learns answers
            return None
        if state.active == seat or DONE not in state.choices():
            return None
        return state.habit(state.decision)

    # ---- a lesson

    @property
    def stop(self) -> Stop | None:
        """Where the coach leads, if this is a lesson."""
        taught = script(self.row.game) if self.row.lesson and self.playing else None
        return None if taught is None else taught.stop(self.match)

    def thinkers(self) -> list[int]:
        """The seats whose bots are to choose now; in a lesson everybody waits for their part."""
        stop = self.stop
        return [
            seat
            for seat in self.match.waiting
            if self.row.places[seat].bot is not None and (stop is None or stop.seat == seat)
        ]

    # ---- looking back

    def past(self) -> Match:
        """The match for looking back, with positions kept on its way: one from disk is played once more."""
        if not self.resumed:
            return self.match
        if self._past is None:
            self._past = self.match.at(0)
            for seat, choice in self.match.choices:
                self._past.play_one(choice, seat)
        return self._past

    def left_winners(self, gone: Collection[int]) -> list[int]:
        """Who wins because others have given up: among rivals the best of those that are left."""
        left = [seat for seat in range(self.row.seats) if seat not in gone]
        if self.match.state.KIND != RIVALS or not left:
            return []
        scores = self.match.scores
        best = max(scores[seat].total for seat in left)
        return [seat for seat in left if scores[seat].total == best]

    def awaits(self, move: Move) -> bool:
        """Whether the move answers what is asked now, even if others have answered in secret meanwhile."""
        if move.n == self.n:
            return True
        secret = self.since <= move.n < self.n and move.choice >= 0
        return secret and move.seat in self.match.waiting

    def _take_back(self, seat: int, *, whole_turn: bool) -> None:
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise CannotUndo(refusal.id, **refusal.params)
        if self.row.practice:
            last = last_choice(self.match, seat)
            assert last is not None
            self.match = self.match.at(first_in_turn(self.match, seat, last) if whole_turn else last)
        elif whole_turn:
            self.match.undo_turn(seat)
        else:
            self.match.undo(seat)

    def undo_refusal(self, seat: int) -> Message | None:
        """Why the seat cannot take its last choice back. In practice it always can."""
        closed = self.row.closed is not None
        if self.row.practice and not (self.moved_on or closed) and last_choice(self.match, seat) is not None:
            return None
        if self.over:
            return msg("choice.over")  # the record is open to everybody now
        return self.match.undo_refusal(seat)


def last_choice(match: Match, seat: int) -> int | None:
    """The index of the seat's last choice."""
    for at in range(len(match.choices) - 1, -1, -1):
        if match.choices[at][0] == seat:
            return at
    return None


def first_in_turn(match: Match, seat: int, last: int) -> int:
    """The index of the seat's first choice in the turn of that one."""

    def turn(n: int) -> int:
        return match.at(n).state.turn

    begun = bisect_left(range(last), turn(last), key=turn)
    return next(at for at in range(begun, last + 1) if match.choices[at][0] == seat)


def begin(row: TableRow) -> Match:
    """The match of a table before its first move, under the rules with which it began; or its sample."""
    game = games.find(row.game)
    seats, options = game.check_table(row.seats, row.options)
    return Match(game, seats, SAMPLE_SEED if row.seed is None else row.seed, options, row.rules)


def cut(stream: Stream) -> None:
    """End a stream: its page connects again and gets everything new."""
    stream.outbox.end()
