"""What may still become honor: cubes and cards, and the best deal at hand. All weights are in honor."""

from __future__ import annotations

from typing import Final

from oyez.core.compiled import i64
from oyez.core.steps import NOBODY

from .components import (
    ANCIENT_TOMB,
    ARCANE_TOWER,
    CHARGES,
    COURAGE,
    DECK_OF,
    GAPING_MAW,
    HELD_HONOR,
    INN,
    KINDS,
    PEOPLE,
    SKILLS,
    START_POWER,
    TERRITORIES,
    WALKING,
    ZONES,
)
from .deals import best_deal
from .extras import (
    LOWER_SIDE,
    MONUMENT_APTITUDES,
    MONUMENT_CONVICTION,
    MONUMENT_HONOR,
    MONUMENT_SKILLS,
    UPPER_SIDE,
)
from .land import Land
from .state import Vindication

# ---- cubes

POTENTIAL_CUBE: Final = 0.1
INFLUENCE: Final[tuple[float, ...]] = (-2.5, -1.0, 0.0, 0.8, 1.4, 1.9, 2.3, 2.6)
"""It pays for activations and gains: so many, together. Without any something has to be given up first,"""
IDLE_INFLUENCE: Final = 0.15
"""and more than a turn or two need lies idle: then companions are there to use it."""
CONVICTION: Final[tuple[float, ...]] = (0.0, 3.0, 4.6, 5.8, 6.8)
"""A territory is 2 honor at once and 2 in the end: so many, together; the first ones find one soonest."""
IDLE_CONVICTION: Final = 0.3
COMMON_CUBE: Final = 1.2
"""Two are a companion, four a card of another deck: two honor or more for each, less a visit."""
MANY: Final = 4
"""More than this of one skill wait for long:"""
SPARE_CUBE: Final = 0.4
HEROIC_CUBE: Final = 1.5
"""Two common ones are in it, of which one is back in influence."""
TIRED_CUBE: Final = 0.12
"""On a companion a cube waits for a shrine,"""
CHARGE: Final = 0.6
"""on a relic it is a use of it."""

# ---- cards: what is not honor yet

HELPER: Final[tuple[float, ...]] = (0.2, 0.05)
"""For every skill cube that a companion gives, and every round left: the best one, and each other, for one a
turn is activated."""
FAITHFUL: Final = 0.1
"""For a trait, a relic, a pet or loot, and every round left: it works again and again."""
CRYSTAL: Final = 0.5
TELEPORT_TOKEN: Final = 0.4
STEP: Final = 0.16
"""For a step of speed, and every round left."""
RISEN: Final = 8.0
"""To transcend brings honor and a better character; nearly none in potential is nearly there."""
TRANSCENDENT: Final = 0.3
"""For a character that gives two cubes, and every round left."""
TOLL: Final = 0.06
"""For a territory held, and every round left: others may visit it,"""
SOUGHT: Final = 0.2
"""more often one that sells cards."""
FORTIFIED: Final = 0.5
"""Nobody takes it any more."""
FAVOR: Final = 0.4
"""A token that lies somewhere where it may bring honor."""
BEGUN: Final = 0.7
"""Of a monument that is nearly done; the part that is there counts squared."""
MONUMENT_PARTS: Final[int] = sum(MONUMENT_SKILLS) + MONUMENT_CONVICTION + MONUMENT_APTITUDES

HALF_USED: Final = 2.0
"""In so many rounds half of what one has finds its use."""

SKILL_CUBE: Final = tuple(HEROIC_CUBE if skill.made_of else COMMON_CUBE for skill in SKILLS)
SELLS_CARDS: Final = (INN, ARCANE_TOWER, ANCIENT_TOMB, GAPING_MAW)
TOLLS: Final = (*[SOUGHT if kind in SELLS_CARDS else TOLL for kind in range(len(TERRITORIES))], TOLL)
"""By kind, and for one that nobody knows."""


def means(s: Vindication, seat: int, left: float, steps: list[float], land: Land) -> float:
    """What can be made of cubes and cards in so many rounds; `steps`: what a card adds to masteries."""
    at = seat * ZONES
    potential, influence, conviction = s.power[at], s.power[at + 1], s.power[at + 2]
    value = POTENTIAL_CUBE * potential
    value += _so_many(influence, INFLUENCE, IDLE_INFLUENCE)
    value += _so_many(conviction, CONVICTION, IDLE_CONVICTION)
    at = seat * KINDS
    for skill in range(KINDS):
        cubes = s.skills[at + skill]
        if cubes > MANY:
            value += SKILL_CUBE[skill] * MANY + SPARE_CUBE * (cubes - MANY)
        elif cubes:
            value += SKILL_CUBE[skill] * cubes
    value += CRYSTAL * s.crystals[seat] + TELEPORT_TOKEN * s.teleports[seat]
    if not s.transcended >> seat & 1 and potential < START_POWER[0]:
        risen = 1.0 - potential / START_POWER[0]
        value += RISEN * risen * risen
    value += best_deal(s, seat, left, steps, land)
    value *= in_time(left)
    value += _of_cards(s, seat, left)
    value += STEP * left * (s.speed[seat] + s.mount[seat] - WALKING)
    if s.transcended >> seat & 1:
        value += TRANSCENDENT * left
    value += _of_land(s, seat, left, land)
    if s.rules.guilds:
        value += _of_guild(s, seat)
    return value


def in_time(left: float) -> float:
    """How much of what one has becomes honor in so many rounds."""
    return left / (left + HALF_USED)


def _so_many(n: int, worth: tuple[float, ...], idle: float) -> float:
    most = len(worth) - 1
    return worth[n] if n <= most else worth[most] + idle * (n - most)


def _of_cards(s: Vindication, seat: int, left: float) -> float:
    own = s.has(seat)
    cubes, cursed = s.cubes, s.cursed
    value = 0.0
    for card in own.cards:
        if card < PEOPLE:
            value += TIRED_CUBE * cubes[card]
        elif not cursed[card]:
            if CHARGES[card]:
                value += CHARGE * cubes[card]
            if DECK_OF[card] != COURAGE:
                value += FAITHFUL * left
    most = own.giving_most
    return value + (HELPER[0] * most + HELPER[1] * (own.giving - most)) * left


def _of_land(s: Vindication, seat: int, left: float, land: Land) -> float:
    """What is held counts in the end unless it is under a black cube, and until then others come."""
    kind_of, control = land.kind_of, s.control
    cursed: i64 = s.cursed_hexes
    held: i64 = 0
    tolls = 0.0
    at: i64
    for at in range(len(control)):
        if control[at] == seat:
            tolls += TOLLS[kind_of[at]]
            if not cursed >> at & 1:
                held += 1
    return float(HELD_HONOR * held) + tolls * left


def _of_guild(s: Vindication, seat: int) -> float:
    value = 0.0
    for holder in s.fortified:
        if holder == seat:
            value += FORTIFIED
    if s.favor[seat] != NOBODY and not LOWER_SIDE <= s.favor[seat] <= UPPER_SIDE:
        value += FAVOR
    return value if s.built >> seat & 1 else value + _of_monument(s, seat)


def _of_monument(s: Vindication, seat: int) -> float:
    there = 0
    for at in range(seat * (KINDS + 1), (seat + 1) * (KINDS + 1)):
        there += s.monuments[at]
    for at in range(seat * KINDS, (seat + 1) * KINDS):
        there += s.given[at]
    part = there / MONUMENT_PARTS
    return BEGUN * MONUMENT_HONOR * part * part
