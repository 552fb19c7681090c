"""What a bot values: points as they stand, and what cubes, cards and rights may still bring, in honor."""

from __future__ import annotations

from typing import Final

from oyez.core.steps import Decision

from .components import HELD_HONOR, KINDS, MASTERY
from .conditions import mastery
from .printed import AT_END
from .prospects import means
from .scoring import bonus_of, quest_honor
from .state import ACTIVATED, GOES_ON, LAST_ROUND, MOVED, OVER, VISITED, Vindication
from .steps.cards import PickDrawn
from .steps.companions import TakeOff
from .steps.power import Raise, ReclaimFrom, Shortage
from .steps.visits import AtPlace

WIN: Final = 10.0
"""At the end only the win counts; the points still say how clear it is. It counts from the very last turn on:
whoever is about to lose would put the end off."""
LEAD: Final[tuple[float, ...]] = (0.0, 0.35, 0.6, 0.8)
"""What a mastery is worth to whoever is behind, level, ahead by one, ahead by two; less while others may
still catch up."""
SURE: Final = 0.8
"""Of bonuses and quests as they would pay now."""
UNSEEN_QUEST: Final = 3.0

LENGTH: Final = (0, 0, 16, 14, 13, 12)
"""How many rounds a game of so many seats takes, as far as nobody knows better."""
LEAST: Final = 3.0
"""So many rounds are left at least while the end is not set."""
SOON_OVER: Final[tuple[float, ...]] = (0.0, 1.5, 0.5, 0.0)
"""Once it is: in the round in which a trigger was met, in the last round."""
IN_TIME: Final[tuple[float, ...]] = (1.0, 0.7, 0.3, 0.0)
"""How much can still be made of one's means, by how far the end is. In the last round it is the same for all:
if those who have played had nothing left, nobody would like to end the last turn."""

RIGHTS: Final = ((ACTIVATED, 0.5), (VISITED, 0.7), (MOVED, 0.2))
"""What is still to be done in the turn: less than using it brings, or nobody would."""
PROMISES: Final[tuple[tuple[type[Decision], float], ...]] = (
    (PickDrawn, 6.0),
    (Raise, 1.2),
    (ReclaimFrom, -4.0),
    (Shortage, 0.3),
    (TakeOff, 0.4),
)
"""What a question that has just been opened is likely to bring: to whoever looks no further than that."""


def heuristic(s: Vindication, seat: int) -> float:
    """How much better the position is for that seat than for the best of the others."""
    values = outlook(s)
    if s.ending == OVER:
        for winner in s.winners():
            values[winner] += WIN
    elif s.ending == LAST_ROUND and (s.active + 1) % s.seats == s.first:
        values[values.index(max(values))] += WIN
    if seat == s.active and s.agenda:
        top = s.agenda[-1]
        for right, worth in RIGHTS:
            if not s.did & right or (right == VISITED and isinstance(top, AtPlace)):
                values[seat] += worth
        for question, worth in PROMISES:
            if isinstance(top, question):
                values[seat] += worth
    return values[seat] - max([value for other, value in enumerate(values) if other != seat])


def outlook(s: Vindication) -> list[float]:
    """The points with which every seat is likely to end, as far as they differ."""
    if s.ending == OVER:
        return [float(score) for score in s.scores()]
    values = [_points(s, seat) for seat in range(s.seats)]
    for skill in range(KINDS):
        _add_mastery(s, skill, values)
    left = rounds_left(s)
    for seat in range(s.seats):
        values[seat] += means(s, seat, left) * IN_TIME[s.ending]
    return values


def rounds_left(s: Vindication) -> float:
    """A guess as long as no trigger is met."""
    if s.ending == GOES_ON:
        return max(LEAST, float(LENGTH[s.seats] - s.round))
    return SOON_OVER[s.ending]


def _points(s: Vindication, seat: int) -> float:
    value = float(s.honor[seat] + HELD_HONOR * s.scored(seat))
    for card in AT_END:
        if s.card_at[card] == seat:
            value += SURE * bonus_of(s, seat, card)
    for quest in s.own_quests(seat):
        value += UNSEEN_QUEST if quest < 0 else SURE * quest_honor(s, seat, quest)
    return value


def _add_mastery(s: Vindication, skill: int, values: list[float]) -> None:
    totals = [mastery(s, seat, skill) for seat in range(s.seats)]
    for seat, total in enumerate(totals):
        if total:
            best = max([other for at, other in enumerate(totals) if at != seat])
            values[seat] += MASTERY[skill] * LEAD[max(0, min(3, total - best + 1))]
