"""What a bot values: points as they stand and what cubes, cards and rights may still bring, in honor."""

from __future__ import annotations

from typing import Final

from .components import (
    AROUND,
    CARDS,
    COMMON,
    HELD_HONOR,
    KINDS,
    MASTERY,
    REPEATED,
    WALKING,
)
from .conditions import mastery
from .scoring import bonus_of, quest_honor
from .state import ACTIVATED, GOES_ON, LAST_ROUND, MOVED, OVER, VISITED, Vindication

LEAD: Final = (0.0, 0.35, 0.6, 0.8)
"""What a mastery is worth to whoever is behind, level, ahead by one, ahead by two."""
SURE: Final = 0.8
"""Of bonuses and quests as they would pay now."""
UNSEEN_QUEST: Final = 3.0
POTENTIAL_CUBE: Final = 0.1
INFLUENCE_CUBE: Final = (0.45, 0.2)
ENOUGH_INFLUENCE: Final = 6
CONVICTION_CUBE: Final = (1.0, 0.4)
ENOUGH_CONVICTION: Final = 4
COMMON_CUBE: Final = 0.6
HEROIC_CUBE: Final = 1.3
TIRED_CUBE: Final = 0.15
CHARGE: Final = 0.6
RIGHTS: Final = ((ACTIVATED, 0.9), (VISITED, 1.6), (MOVED, 0.3))


def rounds_left(s: Vindication) -> float:
    """A guess: games last about twelve rounds, and no end is near before a trigger is met."""
    if s.ending == GOES_ON:
        return max(3.0, 14.0 - 2.0 * s.seats / 3.0 - s.round)
    return 1.0 if s.ending != LAST_ROUND else 0.0


def heuristic(s: Vindication, seat: int) -> float:
    values = outlook(s)
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)


def outlook(s: Vindication) -> list[float]:
    """The points with which every seat is likely to end, as far as they differ."""
    if s.ending == OVER:
        return [float(score) for score in s.scores()]
    left = rounds_left(s)
    totals = [[mastery(s, seat, skill) for seat in range(s.seats)] for skill in range(KINDS)]
    return [_worth(s, seat, totals, left) for seat in range(s.seats)]


def _worth(s: Vindication, seat: int, totals: list[list[int]], left: float) -> float:
    return _points(s, seat, totals) + _means(s, seat, left)


def _points(s: Vindication, seat: int, totals: list[list[int]]) -> float:
    value = float(s.honor[seat] + HELD_HONOR * s.control.count(seat))
    for skill, held in enumerate(totals):
        best = max(total for other, total in enumerate(held) if other != seat)
        if held[seat]:
            value += MASTERY[skill] * LEAD[max(0, min(3, held[seat] - best + 1))]
    for card in s.own(seat):
        value += SURE * bonus_of(s, seat, card)
    for quest in s.own_quests(seat):
        value += UNSEEN_QUEST if quest < 0 else SURE * quest_honor(s, seat, quest)
    return value


def _means(s: Vindication, seat: int, left: float) -> float:
    """What can still be made of what one has; nothing once all is played."""
    influence, conviction = s.influence(seat), s.conviction(seat)
    value = POTENTIAL_CUBE * s.potential(seat)
    value += _twofold(influence, INFLUENCE_CUBE, ENOUGH_INFLUENCE)
    value += _twofold(conviction, CONVICTION_CUBE, ENOUGH_CONVICTION)
    for skill in range(KINDS):
        value += (COMMON_CUBE if skill in COMMON else HEROIC_CUBE) * s.skill(seat, skill)
    yields = []
    for card in s.own(seat):
        value += (CHARGE if CARDS[card].charges else TIRED_CUBE) * s.cubes[card]
        if CARDS[card].initiative:
            yields.append(sum(CARDS[card].skills))
    yields.sort(reverse=True)
    value += 0.25 * left * (sum(yields[:2]) + sum(yields[2:]) / 3)
    value += 0.8 * (s.speed[seat] + s.mount[seat] - WALKING)
    value += 0.3 * left * (s.transcended >> seat & 1)
    if seat == s.active:
        value += sum(worth for right, worth in RIGHTS if not s.did & right)
        value += 0.15 * sum(s.tiles[at] >= 0 and s.kind(at) not in REPEATED for at in AROUND[s.space[seat]])
    value += 0.3 * left / 4 * s.control.count(seat)
    if influence < 2:
        value -= 1.0
    return value * min(1.0, left)


def _twofold(n: int, worth: tuple[float, float], enough: int) -> float:
    """The first are worth more."""
    return worth[0] * min(n, enough) + worth[1] * max(n - enough, 0)
