"""What a bot values: points as they stand and what cubes, cards and rights may still bring, in honor."""

from __future__ import annotations

from typing import Final

from oyez.core.steps import Decision

from .components import (
    ANCIENT_TOMB,
    ARCANE_TOWER,
    CARDS,
    COMMAND_POST,
    COMMON,
    COMPANION_COST,
    COURAGE,
    FASTEST,
    GAPING_MAW,
    HELD_HONOR,
    HEXES,
    INN,
    KINDS,
    MASTERY,
    MONSTER_COST,
    MOUNT_COST,
    NEAR,
    RELIC_COST,
    STRENGTH,
    TRAIT_COST,
    VISION,
    WALKING,
    WISDOM,
)
from .conditions import mastery
from .scoring import bonus_of, quest_honor
from .state import ACTIVATED, GOES_ON, LAST_ROUND, MOVED, OVER, VISITED, Vindication
from .steps.activation import ActivateWho
from .steps.power import Raise, ReclaimFrom
from .steps.visits import prospect

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
PROMISES: Final[tuple[tuple[type[Decision], float], ...]] = (
    (ReclaimFrom, -0.7),
    (Raise, 0.8),
    (ActivateWho, 0.3),
)
"""What a question that has just been opened is likely to bring: to whoever looks no further than that."""

GOODS: Final = {
    INN: tuple((skill, COMPANION_COST, 4.0) for skill in COMMON),
    ARCANE_TOWER: ((VISION, RELIC_COST, 6.0),),
    ANCIENT_TOMB: ((WISDOM, TRAIT_COST, 6.0),),
    GAPING_MAW: ((COURAGE, MONSTER_COST, 7.0),),
    COMMAND_POST: ((STRENGTH, MOUNT_COST, 4.5),),
}
"""What can be bought where: the skill, how many cubes, and about what it is worth in honor."""


def _away() -> tuple[tuple[int, ...], ...]:
    """How many steps every hex is away from each space: 0 next to it."""
    found = []
    for start in range(len(NEAR)):
        steps, edge = {start: 0}, [start]
        while edge:
            at = edge.pop(0)
            for near in NEAR[at]:
                if near not in steps:
                    steps[near] = steps[at] + 1
                    edge.append(near)
        found.append(tuple(min(steps[at] for at in one.spaces) for one in HEXES))
    return tuple(found)


AWAY: Final = _away()

RIGHTS: Final = ((ACTIVATED, 0.1), (VISITED, 0.4), (MOVED, 0.05))
"""What is still to be done in the turn: less than using it brings, or nobody would."""


def rounds_left(s: Vindication) -> float:
    """A guess: games last about twelve rounds, and no end is near before a trigger is met."""
    if s.ending == GOES_ON:
        return max(3.0, 14.0 - 2.0 * s.seats / 3.0 - s.round)
    return 1.0 if s.ending != LAST_ROUND else 0.0


def heuristic(s: Vindication, seat: int) -> float:
    values = outlook(s)
    value = values[seat] - max(value for other, value in enumerate(values) if other != seat)
    if seat == s.active:
        value += sum(worth for right, worth in RIGHTS if not s.did & right)
        for question, worth in PROMISES:
            if s.agenda and isinstance(s.agenda[-1], question):
                value += worth
    return value


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
    value = float(s.honor[seat] + HELD_HONOR * s.scored(seat))
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
    value += _nearness(s, seat)
    value += 0.3 * left / 4 * s.control.count(seat)
    if influence < 2:
        value -= 1.0
    return value * min(1.0, left)


def _nearness(s: Vindication, seat: int) -> float:
    """The best of what can be bought: how much of its price is there, and how near the place is."""
    best = 0.0
    speed = s.speed[seat] + s.mount[seat]
    far = AWAY[s.space[seat]]
    for at in range(len(s.tiles)):
        for skill, price, worth in GOODS.get(s.kind(at), ()):
            there = min(prospect(s, seat, skill), price) / price
            near = 1.0 if not far[at] else 0.8 if far[at] <= speed else 0.5 if far[at] <= 2 * speed else 0.25
            if there * there * near * worth > best and _sold(s, seat, s.kind(at)):
                best = there * there * near * worth
    return best


def _sold(s: Vindication, seat: int, kind: int) -> bool:
    if kind == COMMAND_POST:
        return s.speed[seat] < FASTEST
    return kind != GAPING_MAW or bool(s.companions(seat))


def _twofold(n: int, worth: tuple[float, float], enough: int) -> float:
    """The first are worth more."""
    return worth[0] * min(n, enough) + worth[1] * max(n - enough, 0)
