"""The position of a game of 7: what is asked of it, and how things move on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from oyez.core.chance import Chance
from oyez.core.compiled import i64
from oyez.core.outcome import MIXED
from oyez.core.piles import Pool
from oyez.core.places import moved
from oyez.core.state import State
from oyez.core.steps import NOBODY, Decision, Step
from oyez.core.words import Message

from . import printed
from .lasting import KINDS
from .outcome import GOES_ON, ended_by, parts_of, reason_of, winners_of
from .piles import FACE_DOWN, in_order
from .places import FLASKS, HELD, HOUSES, PEOPLE, owner
from .quests import IN_ROW, WIDEST
from .rules import Rules
from .sins import SIN_KIND, VICES
from .sources import asked_by, habit_of
from .table import Table
from .viewing import tally_of, view_of


class Seven(Table):
    """What is asked of the table, and how things move on it."""

    __slots__ = ()

    GAME: ClassVar[str] = "seven"
    KIND: ClassVar[str] = MIXED
    PASSING: ClassVar[tuple[str, ...]] = (*State.PASSING, "in_play", "owned", "takeable", "takeable_in")
    MODIFIERS: ClassVar[int] = KINDS
    POOLS: ClassVar[tuple[Pool, ...]] = FACE_DOWN

    def clone(self) -> Seven:
        return Seven(self)

    # ---- the agenda

    def then(self, *steps: Step) -> None:
        """Nothing comes after the end."""
        if self.ending == GOES_ON:
            agenda = self.agenda
            for at in range(len(steps) - 1, -1, -1):
                agenda.append(steps[at])

    def push(self, step: Step) -> None:
        """One step is next: what `then` does, without gathering what it is given."""
        if self.ending == GOES_ON:
            self.agenda.append(step)

    def push_all(self, steps: tuple[Step, ...], first: int = 0) -> None:
        """Those steps are next, from one of them on: `then` for steps that lie in a tuple already."""
        if self.ending == GOES_ON:
            agenda = self.agenda
            for at in range(len(steps) - 1, first - 1, -1):
                agenda.append(steps[at])

    def end(self, how: int) -> None:
        """The game is over, at once."""
        self.ending = how
        self.finish()

    def order(self, first: int) -> list[int]:
        """The turn order of the round, from one hero on; the Nameless comes last."""
        track = list(self.track)
        if first in track:
            at = track.index(first)
            track = track[at:] + track[:at]
        return track + list(range(self.heroes, self.seats))

    def asides(self, asked: Decision) -> Sequence[Decision]:
        """Free uses, for whoever holds an elixir or a building."""
        seat = asked.seat
        if seat >= self.heroes:
            return ()
        held = self.held
        at: i64 = seat * HELD
        uses = 0
        if held[at + FLASKS]:
            uses = FLASKS
        if held[at + HOUSES]:
            uses |= HOUSES
        if not uses and not (self.watching and self.watching >> seat & 1):
            return ()
        return printed.FREE_USES[seat][uses]

    def fill(self, chance: Chance) -> None:
        """Hands that are imagined lie in order, too."""
        super().fill(chance)
        self.sins = in_order(self.sins, self.sin_count)
        self.artefacts = in_order(self.artefacts, self.artefact_count)

    # ---- what is often asked

    @property
    def first(self) -> int:
        """Who has the first-player token."""
        return self.track[0]

    @property
    def nameless(self) -> int:
        """The seat of the Nameless, where somebody plays him."""
        return self.heroes

    def after(self, seat: int) -> int:
        """The place on the track of whoever comes after a hero."""
        at, track = 0, self.track
        while track[at] != seat:
            at += 1
        return (at + 1) % len(track)

    def shown(self, kind: int) -> tuple[int, ...]:
        """The castles (1) or the domains (2) on display."""
        return self.castles_shown if kind == 1 else self.domains_shown

    def characters(self, seat: int) -> tuple[int, ...]:
        """All of a seat, in order."""
        return (self.owned or self.look_up())[seat * HELD + PEOPLE]

    def elixirs(self, seat: int) -> tuple[int, ...]:
        return (self.owned or self.look_up())[seat * HELD + FLASKS]

    def buildings(self, seat: int) -> tuple[int, ...]:
        return (self.owned or self.look_up())[seat * HELD + HOUSES]

    def look_up(self) -> list[tuple[int, ...]]:
        """What all seats have."""
        kinds = (self.character_at, self.elixir_at, self.building_at)
        self.owned = [
            tuple([card for card, place in enumerate(places) if owner(place) == seat])
            for seat in range(self.heroes)
            for places in kinds
        ]
        return self.owned

    def hand(self, seat: int) -> list[int]:
        """The sin cards of a seat, in order."""
        first = self.hand_begins(seat)
        return self.sins[first : first + self.sin_count[seat]]

    def hand_begins(self, seat: int) -> int:
        """Where its sin cards are among those of all."""
        first, counts = 0, self.sin_count
        for other in range(seat):
            first += counts[other]
        return first

    def own_artefacts(self, seat: int) -> list[int]:
        first = sum(self.artefact_count[:seat])
        return self.artefacts[first : first + self.artefact_count[seat]]

    def in_row(self, row: int) -> range:
        """The places of a row, from 0 for row 1."""
        return range(row * IN_ROW, row * IN_ROW + IN_ROW)

    def markers_on(self, place: int, seat: int) -> int:
        """How many conditions of the quest in a place hold this (a seat, FREE, NEUTRAL)."""
        conditions, n = self.conditions, 0
        for at in range(place * WIDEST, place * WIDEST + WIDEST):
            if conditions[at] == seat:
                n += 1
        return n

    def corrupted(self) -> int:
        """How many heroes are."""
        return len(self.fell) - self.fell.count(0)

    def sin_kinds(self, seat: int) -> list[int]:
        """How many of each kind are in hand."""
        found = [0] * VICES
        for card in self.hand(seat):
            found[SIN_KIND[card]] += 1
        return found

    # ---- moving things

    def put_character(self, card: int, place: int) -> None:
        self.change_hands(PEOPLE, card, self.character_at[card], place)
        self.character_at = moved(self.character_at, card, place)

    def put_elixir(self, card: int, place: int) -> None:
        self.change_hands(FLASKS, card, self.elixir_at[card], place)
        self.elixir_at = moved(self.elixir_at, card, place)

    def put_building(self, card: int, place: int) -> None:
        self.change_hands(HOUSES, card, self.building_at[card], place)
        self.building_at = moved(self.building_at, card, place)

    def change_hands(self, kind: int, card: int, place: int, other: int) -> None:
        """A card goes from one place to another: what has been looked up stays true."""
        old, new = owner(place), owner(other)
        if old == new or not self.owned:
            return
        owned = self.owned[:]
        if old != NOBODY:
            owned[old * HELD + kind] = tuple([each for each in owned[old * HELD + kind] if each != card])
        if new != NOBODY:
            owned[new * HELD + kind] = tuple(sorted([*owned[new * HELD + kind], card]))
        self.owned = owned

    def put_marker(self, at: int, what: int) -> None:
        """On a condition: a seat's marker, a neutral one, or none (FREE)."""
        self.conditions = moved(self.conditions, at, what)

    # ---- the end

    def parts(self) -> list[dict[str, int]]:
        return parts_of(self)

    def winners(self) -> list[int]:
        return winners_of(self)

    def reason(self) -> Message:
        return reason_of(self)

    def ended(self) -> Message | None:
        return ended_by(self)

    # ---- what is said and seen, and what is saved

    def source(self, asked: Decision) -> Message | None:
        return asked_by(self, asked)

    def habit(self, asked: Decision) -> str:
        return habit_of(asked)

    def view(self) -> dict[str, Any]:
        return view_of(self)

    def tally(self, seat: int) -> dict[str, int]:
        return tally_of(self, seat)

    def load(self, table: dict[str, Any]) -> None:
        table["rules"] = Rules.unpacked(table["rules"])
        self.take_rules(table["rules"])
