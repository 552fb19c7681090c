"""What a bot values: points as they stand, and what cubes, cards and rights may still bring, in honor."""

from __future__ import annotations

from math import sqrt
from typing import Final

from oyez.core.compiled import i64
from oyez.core.steps import NOBODY, Step

from .components import KINDS, MASTERY
from .conditions import mastery
from .course import ACTIVATED, FAVORED, MOVED, OVER, VISITED
from .deals import DRAWN_CARD
from .land import land_of
from .nearing import LAST_TURN, rounds_left
from .prospects import means
from .scoring import bonus_of, quest_honor
from .state import Vindication
from .steps.activation import ActivateWho
from .steps.cards import PickDrawn
from .steps.companions import TakeOff
from .steps.power import Raise, ReclaimFrom, Shortage
from .steps.territories import AtPlace

WIN: Final = 12.0
"""In the end only the win counts; the points still say how clear it is."""
SWING: Final = 5.0
"""Honor by which fortune turns in one round: a lead is worth more of the win the fewer are left. So whoever
is ahead hastens the end, and whoever is behind puts it off."""
DEAD_HEAT: Final = 0.01
WORST: Final = float("-inf")

OPEN: Final[tuple[float, ...]] = (0.0, 0.1, 0.22, 0.4, 0.7, 0.95, 1.0)
"""What a mastery is worth early in the game to whoever is behind by three or more, two, one, level, ahead by
one, two, three or more;"""
CLOSED: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0)
"""and in the end: nobody masters it where two are level."""
CLOSING_IN: Final = tuple(last - first for first, last in zip(OPEN, CLOSED, strict=True))
LEVEL: Final = 3
CLOSING: Final = 3.0
"""So many rounds before the end it is half the one and half the other."""
SURE: Final = 0.8
"""Of bonuses and quests as they would pay now."""
UNSEEN_QUEST: Final = 3.0

TO_ACTIVATE: Final = 0.6
"""What is still to be done in the turn: less than using it brings, or nobody would;"""
TO_VISIT: Final = 0.7
TO_MOVE: Final = 0.2
TO_FAVOR: Final = 0.3
PROMISES: Final[dict[type[Step], float]] = {
    ActivateWho: 1.6,
    Raise: 2.0,
    ReclaimFrom: -4.0,
    Shortage: 0.3,
    TakeOff: 0.4,
}
"""What a question that has just been opened is likely to bring: to whoever looks no further than that."""


def heuristic(s: Vindication, seat: int) -> float:
    """How much better it stands for that seat than for the best of the others, and how near a win is."""
    if s.ending == OVER:
        won = WIN if seat in s.winners() else -WIN
        return won + _ahead(outlook(s), seat)
    left = rounds_left(s)
    values = _outlook(s, seat, left)
    if seat == s.active and s.agenda:
        values[seat] += _at_hand(s, s.agenda[-1])
    ahead = _ahead(values, seat)
    doubt = SWING * SWING * (left - LAST_TURN) + DEAD_HEAT
    return ahead + WIN * ahead / sqrt(ahead * ahead + doubt)


def _ahead(values: list[float], seat: int) -> float:
    best = WORST
    for other, value in enumerate(values):
        if value > best and other != seat:
            best = value
    return values[seat] - best


def _at_hand(s: Vindication, asked: Step) -> float:
    """What is still to be done in the turn, and what the question at hand is likely to bring."""
    value, did = 0.0, s.did
    if not did & ACTIVATED:
        value += TO_ACTIVATE
    if not did & VISITED or isinstance(asked, AtPlace):
        value += TO_VISIT
    if not did & MOVED:
        value += TO_MOVE
    if not did & FAVORED and s.rules.guilds:
        value += TO_FAVOR
    if isinstance(asked, PickDrawn):
        return value + DRAWN_CARD[s.drawing]
    return value + PROMISES.get(type(asked), 0.0)


def outlook(s: Vindication) -> list[float]:
    """The points with which every seat is likely to end, as far as they differ."""
    if s.ending == OVER:
        return [float(score) for score in s.scores()]
    return _outlook(s, NOBODY, rounds_left(s))


def _outlook(s: Vindication, viewer: int, left: float) -> list[float]:
    """Nobody but its owner counts on what a quest says: a guess at it would only blur the comparison."""
    seats, land = s.seats, land_of(s)
    closed = CLOSING / (CLOSING + left)
    totals = [mastery(s, seat, skill) for seat in range(seats) for skill in range(KINDS)]
    steps = [0.0] * KINDS
    values: list[float] = []
    for seat in range(seats):
        value = _points(s, seat, viewer in (seat, NOBODY))
        for skill in range(KINDS):
            total: i64 = totals[seat * KINDS + skill]
            rival: i64 = 0
            for other in range(seats):
                if other != seat:
                    rival = max(rival, totals[other * KINDS + skill])
            now = MASTERY[skill] * _held(total - rival, closed) if total else 0.0
            value += now
            steps[skill] = MASTERY[skill] * _held(total + 1 - rival, closed) - now
        values.append(value + means(s, seat, left, steps, land))
    return values


def _held(ahead: i64, closed: float) -> float:
    """How much of a mastery is one's own with so many more than the next."""
    by = max(0, min(2 * LEVEL, ahead + LEVEL))
    return OPEN[by] + closed * CLOSING_IN[by]


def _points(s: Vindication, seat: int, known: bool) -> float:
    value = float(s.honor[seat])
    for card in s.has(seat).at_end:
        value += SURE * bonus_of(s, seat, card)
    if not known:
        return value + UNSEEN_QUEST * s.quest_count[seat]
    for quest in s.own_quests(seat):
        value += SURE * quest_honor(s, seat, quest) if quest >= 0 else UNSEEN_QUEST
    return value
