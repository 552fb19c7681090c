"""A turn: what one does in it is asked in one question, in any order, until the player ends it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE, NOBODY, SeatStep, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.vindication.asking import EVERYTHING, Asked
from oyez.games.vindication.components import HEXES, MOST, RONAK, TERRITORIES, VISITED_HONOR
from oyez.games.vindication.course import (
    ACTIVATED,
    GIVEN_UP,
    GOES_ON,
    LAST_ROUND,
    MOVED,
    OVER,
    TRIGGERED,
    VISITED,
)
from oyez.games.vindication.cubes import raisable, tile_name
from oyez.games.vindication.ends import ENDS
from oyez.games.vindication.honor import turn_trigger
from oyez.games.vindication.lasting import QUIET, TURN_BEGAN, TURN_ENDED, UNTIL_TURN_ENDS
from oyez.games.vindication.quests import TRIGGERS
from oyez.games.vindication.state import Vindication

from .activation import ActivateWho, may_activate
from .island import MoveTo
from .paths import may_move
from .power import Raise
from .visits import can_visit, in_reach, visit, visits_left

ACTIVATE: Final = 1
MOVE: Final = 2
REST: Final = 3
FAVOR: Final = 4
"""What an expansion adds to the actions of a turn."""
VISIT: Final = 10
"""So much and the hex."""


class TakeTurn(SeatStep):
    """The seat becomes the active one; so many more turns of its own follow this one."""

    __slots__ = ("more",)

    def __init__(self, seat: int, more: int = 0) -> None:
        self.seat = seat
        self.more = more

    def run(self, s: Vindication) -> None:
        s.start_turn(self.seat)
        s.begin_turn()
        s.more_turns = self.more
        s.push(ACT[self.seat])
        s.happen(TURN_BEGAN, self.seat)


class Act(Asked):
    """What to do next: activate, move, visit or rest, each once; or end the turn."""

    __slots__ = ()

    WORD: ClassVar[str] = "act"
    STOPS: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = (DONE, ACTIVATE, MOVE, REST, FAVOR, *range(VISIT, VISIT + len(HEXES)))

    def besides(self) -> int:
        return EVERYTHING

    def choices(self, s: Vindication) -> list[int]:
        if s.did & GIVEN_UP:
            return [DONE]
        moves = may_move(s, self.seat)
        found = [DONE] if s.did & MOVED or not moves else []
        if may_activate(s, self.seat):
            found.append(ACTIVATE)
        if moves:
            found.append(MOVE)
        if not s.did & VISITED and raisable(s, self.seat):
            found.append(REST)
        if s.in_play.action is not None and s.in_play.action(self.seat).possible(s):
            found.append(FAVOR)
        if visits_left(s):
            for at in in_reach(s, self.seat):
                if can_visit(s, at):
                    found.append(VISIT + at)  # noqa: PERF401 (compiled, a list that is added costs more)
        return found

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == DONE:
            s.push(END_TURN[self.seat])
            s.push(CHECK)
            return
        s.push(self)
        s.push(CHECK)
        if choice == ACTIVATE:
            s.push(ActivateWho(self.seat))
        elif choice == MOVE:
            s.push(MoveTo(self.seat))
        elif choice == FAVOR:
            assert s.in_play.action is not None
            s.push(s.in_play.action(self.seat))
        elif choice == REST:
            s.did |= VISITED
            s.push(Raise(self.seat, 1))
        else:
            visit(s, self.seat, choice - VISIT)

    def label(self, s: Vindication, choice: int) -> Message:
        if choice >= VISIT:
            return msg("act.visit", tile=tile_name(s, choice - VISIT), at=choice - VISIT + 1)
        return msg(f"act.{('done', 'activate', 'move', 'rest', 'favor')[choice]}")

    def effect(self, s: Vindication, choice: int) -> Message | None:
        if choice < VISIT:
            return None
        at = choice - VISIT
        said = msg(f"action.{TERRITORIES[s.kind(at)].id}")
        holder = s.control[at]
        if holder in (NOBODY, self.seat) or s.modified(QUIET, self.seat):
            return said
        return msg("act.held", action=said, other=seat_name(holder), n=VISITED_HONOR)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        if choice >= VISIT:
            return (f"hex-{choice - VISIT}",)
        return (f"medallion-{self.seat}",) if choice == MOVE else ()

    def told(self, s: Vindication, choice: int) -> Event | None:
        return event("rest.event", seat=self.seat) if choice == REST else None

    def group(self, s: Vindication, choice: int) -> Message | None:
        return msg("group.actions")

    def closed(self, s: Vindication) -> list[tuple[int, Message]]:
        """What is used up, and what a taken territory or a lack of cubes rules out."""
        if s.did & GIVEN_UP:
            return []
        offered = self.choices(s)
        beside = [VISIT + at for at in in_reach(s, self.seat) if s.tiles[at] >= 0]
        every = [DONE, ACTIVATE, MOVE, REST, *beside]
        return [(choice, msg(self._why(s, choice))) for choice in every if choice not in offered]

    def _why(self, s: Vindication, choice: int) -> str:
        if choice == DONE:
            return "why.move-first"
        if choice == MOVE:
            return "why.moved" if s.did & MOVED else "why.nowhere"
        if choice == ACTIVATE:
            return "why.activated" if s.did & ACTIVATED else "why.no-cubes"
        if not visits_left(s):
            return "why.visited"
        if choice == REST:
            return "why.visited" if s.did & VISITED else "why.nothing-to-raise"
        if s.kind(choice - VISIT) == RONAK:
            return "why.ronak"
        if s.cursed_hexes >> (choice - VISIT) & 1:
            return "why.cursed"
        return "why.visited-here" if s.visited >> (choice - VISIT) & 1 else "why.taken-elsewhere"


class CheckEnd(Step):
    """Whether the condition of an active trigger is met: then the end is set, whatever comes."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        if s.ending == GOES_ON:
            for trigger in s.triggers:
                if ENDS[trigger].met(s):
                    s.ending = TRIGGERED
                    s.why = trigger
                    s.tell(_triggered, trigger)
                    return


def _triggered(s: Vindication, trigger: int) -> Event:
    return event("end.triggered", f"trigger-{trigger}", trigger=msg(f"trigger.{TRIGGERS[trigger].id}"))


def renew_triggers(s: Vindication) -> None:
    """A trigger that nobody can meet any more gives way to the next one; without any the end has come."""
    for trigger in s.triggers:
        if ENDS[trigger].out_of_reach(s):
            s.triggers = tuple(other for other in s.triggers if other != trigger)
            s.removed = (*s.removed, trigger)
            s.tell(_given_way, trigger)
            if s.trigger_deck:
                turn_trigger(s)
            elif not s.triggers:
                s.ending, s.why = TRIGGERED, trigger
                s.tell(_triggered, trigger)


def _given_way(s: Vindication, trigger: int) -> Event:
    return event("trigger.given-way", trigger=msg(f"trigger.{TRIGGERS[trigger].id}"))


class EndTurn(SeatStep):
    """What lasted for the turn ends; the same seat plays again, or the next one, or the game is over."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        s.expire(UNTIL_TURN_ENDS)
        if s.ending == GOES_ON:
            renew_triggers(s)
        if s.more_turns:
            s.push(TakeTurn(self.seat, s.more_turns - 1))
            s.happen(TURN_ENDED, self.seat, self.seat)
            return
        following = (self.seat + 1) % s.seats
        if following == s.first:
            if s.ending == LAST_ROUND:
                finish(s)
                return
            if s.ending == TRIGGERED:
                s.ending = LAST_ROUND
                s.tell(_last_round)
            s.round += 1
        s.push(TAKE_TURN[following])
        s.happen(TURN_ENDED, self.seat, following)


def _last_round(s: Vindication) -> Event:
    return event("end.last-round")


def finish(s: Vindication) -> None:
    """Quests are shown, and everything is counted."""
    s.reveal()
    s.ending = OVER
    s.active = NOBODY
    s.begin_turn()
    for seat in range(s.seats):
        s.tell(lambda s, seat: event("end.event", seat=seat, n=s.scores()[seat]), seat)


CHECK: Final = CheckEnd()
ACT: Final = [Act(seat) for seat in range(MOST)]
TAKE_TURN: Final = [TakeTurn(seat) for seat in range(MOST)]
END_TURN: Final = [EndTurn(seat) for seat in range(MOST)]
