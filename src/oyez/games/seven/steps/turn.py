"""The Quest phase: one action a turn, round after round of turns, until all pass or row 1 is full."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import DONE, NOBODY, SeatStep, Step
from oyez.core.words import Message
from oyez.games.seven.components import CLEANSE, MOST, PASS
from oyez.games.seven.options import ACTED, TURN_ENDED
from oyez.games.seven.outcome import GOES_ON
from oyez.games.seven.state import Seven

from . import words_of_actions as words
from .able import (
    ACTIVATED,
    ARTEFACT,
    AT_SHOP,
    CLAIMED,
    CLEANSED,
    CLOSED_PORTAL,
    KIND,
    LAST,
    OCCUPIED,
    RAISED,
    SINNED,
    SKILL,
    TOOK_PART,
    actions,
)
from .buildings import build, occupy
from .dealing import fill_spaces
from .free import FOR_ALL, FOR_WATCHERS, FREE_MOMENT, waited_for
from .gifts import activate, use_skill
from .market import buy, recruit
from .portals import close
from .quests import take_part
from .regroup import AFTER_PASSES, AFTER_ROW, NEXT_ROUND
from .rows import RESOLVE_ROW, row_is_full
from .sins import play_sin
from .treasures import claim, use_artefact


class QuestPhase(Step):
    """A new round begins with the first player."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        s.round += 1
        s.passes = 0
        s.push(TURN[s.first])


class Turn(SeatStep):
    """The seat becomes the active one and has one action."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        begin_turn(s, self.seat)


def begin_turn(s: Seven, seat: int) -> None:
    s.start_turn(seat)
    s.announced = 0
    s.push((TAKE_ANYWAY if hides_something(s, seat) else TAKE)[seat])


def hides_something(s: Seven, seat: int) -> bool:
    """Whether the seat holds cards that others do not know."""
    return s.sin_count[seat] > 0 or s.artefact_count[seat] > 0


class TakeAction(Pick):
    """The one action of a turn: which, and with what thing on the table."""

    __slots__ = ()

    WORD: ClassVar[str] = "act"
    SPACE: ClassVar[Collection[int]] = range(LAST)

    def choices(self, s: Seven) -> list[int]:
        return actions(s, self.seat)

    def resolve(self, s: Seven, choice: int) -> None:
        if choice == DONE:
            s.passes += 1
            end_action(s, self.seat, PASS)
        else:
            s.passes = 0
            act(s, self.seat, choice)

    def label(self, s: Seven, choice: int) -> Message:
        return words.label(s, self.seat, choice)

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return words.targets(s, self.seat, choice)

    def effect(self, s: Seven, choice: int) -> Message | None:
        return words.effect(s, self.seat, choice)

    def group(self, s: Seven, choice: int) -> Message | None:
        return words.group(choice)

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        return words.closed(s, self.seat, self.choices(s))

    def told(self, s: Seven, choice: int) -> Event | None:
        return event("pass.event", seat=self.seat) if choice == DONE else None


class TakeActionAnyway(TakeAction):
    """The same of whoever holds cards face down: not to be asked would tell what they are."""

    __slots__ = ()

    ASK_ANYWAY: ClassVar[bool] = True


class ExtraAction(TakeAction):
    """One more action at once, or none."""

    __slots__ = ()

    WORD: ClassVar[str] = "extra"
    ASK_ANYWAY: ClassVar[bool] = True

    def resolve(self, s: Seven, choice: int) -> None:
        if choice == DONE:
            s.extra = 0
            end_turn(s, self.seat)
        else:
            s.extra -= 1
            act(s, self.seat, choice)

    def label(self, s: Seven, choice: int) -> Message:
        return Message("extra.done", {}) if choice == DONE else super().label(s, choice)

    def told(self, s: Seven, choice: int) -> Event | None:
        return None


def act(s: Seven, seat: int, choice: int) -> None:
    """Carry out an action, and see what follows from it."""
    kind, which = choice // KIND, choice % KIND
    s.new_character = NOBODY
    s.new_marker = NOBODY
    s.brought = False
    action, left = CLEANSE if choice >= CLEANSED else kind - 1, len(s.agenda)
    if choice < AT_SHOP:
        recruit(s, seat, which)
    elif choice < RAISED:
        buy(s, seat, which)
    elif choice < OCCUPIED:
        build(s, seat, which)
    elif choice < SINNED:
        occupy(s, seat, which)
    elif choice < ARTEFACT:
        play_sin(s, seat, which)
    elif choice < ACTIVATED:
        use_artefact(s, seat, which)
    elif choice < SKILL:
        activate(s, seat, which)
    elif choice < TOOK_PART:
        use_skill(s, seat)
    elif choice < CLAIMED:
        take_part(s, seat, which)
    elif choice < CLOSED_PORTAL:
        claim(s, seat, which)
    elif choice < CLEANSED:
        close(s, seat, which)
    else:
        cleanse = s.in_play.act
        assert cleanse is not None
        cleanse(s, seat)
    if s.ending == GOES_ON:
        if len(s.agenda) > left:
            s.agenda.insert(left, AFTER[seat][action])
        else:
            end_action(s, seat, action)


class AfterAction(SeatStep):
    """The action is over, with all that it led to."""

    __slots__ = ("action",)

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def run(self, s: Seven) -> None:
        end_action(s, self.seat, self.action)


def end_action(s: Seven, seat: int, action: int) -> None:
    """A full row is resolved, or the action is answered and play goes on."""
    s.cause = NOBODY
    if not (s.character_deck and s.elixir_deck):  # else no space was left empty
        fill_spaces(s)
    if action != PASS and row_is_full(s):
        s.extra = 0
        s.happen(TURN_ENDED, seat)
        s.then(RESOLVE_ROW, FOR_ALL, AFTER_ROW)
    elif s.passes >= s.heroes:
        s.happen(TURN_ENDED, seat)
        s.push(AFTER_PASSES)
    elif s.heard[ACTED] or (s.brought and action != PASS):
        s.push(END_TURN[seat])
        if s.brought and action != PASS:
            s.push(FREE_MOMENT[seat])
        s.happen(ACTED, seat, action)
    else:
        end_turn(s, seat)


class EndTurn(SeatStep):
    """Nothing more comes of the action."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        end_turn(s, self.seat)


def end_turn(s: Seven, seat: int) -> None:
    """More actions at once, if there are any; else the next turn, after those who want to be asked."""
    if s.extra:
        s.push(ExtraAction(seat))
        return
    s.happen(TURN_ENDED, seat)
    at = s.after(seat)
    if waited_for(s):
        s.push(TURN[s.track[at]])
        FOR_WATCHERS[at].run(s)
    else:
        begin_turn(s, s.track[at])


class ExtraActions(SeatStep):
    """The verb: so many more actions after this one."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Seven) -> None:
        s.extra += self.n


QUEST_PHASE: Final = QuestPhase()
NEXT_ROUND.append(QUEST_PHASE)
TURN: Final = [Turn(seat) for seat in range(MOST)]
TAKE: Final = [TakeAction(seat) for seat in range(MOST)]
TAKE_ANYWAY: Final[list[TakeAction]] = [TakeActionAnyway(seat) for seat in range(MOST)]
AFTER: Final = [[AfterAction(seat, action) for action in range(CLEANSE + 1)] for seat in range(MOST)]
END_TURN: Final = [EndTurn(seat) for seat in range(MOST)]
