"""What may still become honor: cubes and cards, and what the island sells. All weights are in honor."""

from __future__ import annotations

from typing import Final

from oyez.core.steps import NOBODY

from .components import (
    ACADEMY,
    ANCIENT_TOMB,
    ARCANE_TOWER,
    CARDS,
    CHARGES,
    COMMAND_POST,
    COMMON,
    COMPANION_COST,
    COURAGE,
    DECK_OF,
    FASTEST,
    GAPING_MAW,
    HEXES,
    INN,
    INSPIRATION,
    KIND,
    KINDS,
    KNOWLEDGE,
    LOOT,
    MONASTERY,
    MONSTER_COST,
    MOUNT_COST,
    NEAR,
    PEOPLE,
    PET,
    PURE,
    RELIC_COST,
    SHRINE,
    SKILLS,
    SPEED_HONOR,
    STRENGTH,
    TRAIT_COST,
    VISION,
    VISITED_HONOR,
    WALKING,
    WISDOM,
    ZONES,
)
from .extras import (
    JEWELER,
    MENAGERIE,
    MINE,
    MONUMENT_APTITUDES,
    MONUMENT_CONVICTION,
    MONUMENT_HONOR,
    MONUMENT_SKILLS,
    RUINS,
    SITE,
    STONES,
    TRADE_COST,
    TRADE_HONOR,
    TUUK_TUUK,
    WELL,
)
from .state import EMPTY, VISITED, Vindication
from .steps.visits import AtPlace

# ---- cubes

POTENTIAL_CUBE: Final = 0.1
INFLUENCE: Final[tuple[float, ...]] = (-1.0, 0.0, 0.5, 0.9, 1.2, 1.4, 1.55)
"""It pays for activations and gains: so many, together. Without any something has to be given up first,"""
IDLE_INFLUENCE: Final = 0.1
"""and more than a turn or two need lies idle."""
CONVICTION: Final[tuple[float, ...]] = (0.0, 1.1, 1.9, 2.5, 2.9)
"""It takes territories and draws cards: so many, together; the first ones find a use soonest."""
IDLE_CONVICTION: Final = 0.4
COMMON_CUBE: Final = 0.6
HEROIC_CUBE: Final = 1.3
"""Two common ones are in it, of which one is back in influence."""
TIRED_CUBE: Final = 0.1
"""On a companion a cube waits for a shrine,"""
CHARGE: Final = 0.6
"""on a relic it is a use of it."""

# ---- cards: what is not honor yet

HELPER: Final[tuple[float, ...]] = (0.3, 0.14)
"""For every skill cube that a companion gives, and every round left: the best one, and each other, for one a
turn is activated."""
FAITHFUL: Final = 0.06
"""For a trait, a relic, a pet or loot, and every round left: it works again and again."""
CRYSTAL: Final = 0.5
TELEPORT_TOKEN: Final = 0.4
STEP: Final = 0.12
"""For a step of speed, and every round left."""
TRANSCENDENT: Final = 0.3
"""For a character that gives two cubes, and every round left."""
TOLL: Final = 0.08
"""For a territory held, and every round left: others may visit it."""
BEGUN: Final = 0.7
"""Of a monument that is nearly done; the part that is there counts squared."""
MONUMENT_PARTS: Final[int] = sum(MONUMENT_SKILLS) + MONUMENT_CONVICTION + MONUMENT_APTITUDES

# ---- what territories sell

COMPANION: Final = 3.6
RELIC: Final = 5.6
TRAIT: Final = 5.8
MONSTER: Final = 5.6
"""Its honor, the mastery that it leads to, and what it can do; the risk to a champion is off it."""
MOUNT: Final = 1.0
"""Beside its honor: the speed."""
BEAST: Final = 4.0
QUEST: Final = 3.5
WISH: Final = 1.6
FREE_CUBES: Final = 1.3
"""Two skill cubes for the visit,"""
DIE: Final = 1.5
"""or those that the academy rolls."""
RAISED: Final = 0.9
"""A cube raised in the monastery,"""
RAISED_MOST: Final = 3
RESTED: Final = 0.5
"""and two taken off companions in a shrine."""
DUG: Final = 0.7
BUILT: Final = 3.0
PASSAGE: Final = 0.4

PAID: Final = 0.9
"""What is sold is worth its price, too: with all of it in hand so much of the gain counts already."""
NEARBY: Final[tuple[float, ...]] = (1.0, 0.8, 0.55, 0.3)
"""A territory that can be visited at once, in this turn or the next one by a move, after that, and beyond."""


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
MADE_OF: Final = tuple(skill.made_of for skill in SKILLS)
YIELD: Final = tuple(sum(card.skills) for card in CARDS)
GIVES_CUBES: Final = tuple(KIND[kind] for kind in ("holy_spire", "library", "fort"))
LASTING_DECKS: Final = (VISION, WISDOM, PET, LOOT, PURE)


def means(s: Vindication, seat: int, left: float) -> float:
    """What can be made of cubes and cards in so many rounds."""
    at = seat * ZONES
    potential, influence, conviction = s.power[at], s.power[at + 1], s.power[at + 2]
    value = POTENTIAL_CUBE * potential
    value += _so_many(influence, INFLUENCE, IDLE_INFLUENCE)
    value += _so_many(conviction, CONVICTION, IDLE_CONVICTION)
    for skill in range(KINDS):
        cubes = s.skills[seat * KINDS + skill]
        if cubes:
            value += (HEROIC_CUBE if MADE_OF[skill] else COMMON_CUBE) * cubes
    value += _of_cards(s, seat, left)
    value += STEP * left * (s.speed[seat] + s.mount[seat] - WALKING)
    if s.transcended >> seat & 1:
        value += TRANSCENDENT * left
    value += TOLL * left * s.control.count(seat)
    value += CRYSTAL * s.crystals[seat] + TELEPORT_TOKEN * s.teleports[seat]
    if s.rules.guilds:
        value += _of_monument(s, seat)
    return value + best_deal(s, seat)


def _so_many(n: int, worth: tuple[float, ...], idle: float) -> float:
    most = len(worth) - 1
    return worth[n] if n <= most else worth[most] + idle * (n - most)


def _of_cards(s: Vindication, seat: int, left: float) -> float:
    value, best, others = 0.0, 0, 0
    for card in s.own(seat):
        if card < PEOPLE:
            gives = YIELD[card]
            if gives > best:
                best, gives = gives, best
            others += gives
            value += TIRED_CUBE * s.cubes[card]
        elif not s.cursed[card]:
            if CHARGES[card]:
                value += CHARGE * s.cubes[card]
            if DECK_OF[card] != COURAGE:
                value += FAITHFUL * left
    return value + (HELPER[0] * best + HELPER[1] * others) * left


def _of_monument(s: Vindication, seat: int) -> float:
    if s.built >> seat & 1:
        return 0.0
    at = seat * (KINDS + 1)
    there = sum(s.monuments[at : at + KINDS + 1]) + sum(s.given[seat * KINDS : seat * KINDS + KINDS])
    part = there / MONUMENT_PARTS
    return BEGUN * MONUMENT_HONOR * part * part


# ---- what the island sells


def prospects(s: Vindication, seat: int) -> list[int]:
    """How many cubes of each skill there might be after conversions."""
    found = s.skills[seat * KINDS : seat * KINDS + KINDS]
    for skill in range(KINDS):
        made_of = MADE_OF[skill]
        if made_of:
            found[skill] += min(found[made_of[0]], found[made_of[1]])
    return found


def best_deal(s: Vindication, seat: int) -> float:
    """The best that a territory offers the seat: how much of its price is there, and how near it is."""
    cubes = prospects(s, seat)
    speed = max(s.speed[seat] + s.mount[seat], 1)
    far = AWAY[s.space[seat]]
    visits = seat != s.active or not s.did & VISITED or s.more_visits > 0
    asked = s.agenda[-1] if s.agenda else None
    visiting = s.visiting if isinstance(asked, AtPlace) and asked.seat == seat else NOBODY
    elsewhere = seat == s.active and s.taken & ~s.visited
    best = 0.0
    deals: dict[int, float] = {}
    for at, tile in enumerate(s.tiles):
        if tile == EMPTY or s.cursed_hexes >> at & 1:
            continue
        kind = s.kind(at)
        worth = deals.get(kind, -1.0)
        if worth < 0.0:
            worth = deals[kind] = deal(s, seat, kind, cubes)
        if worth <= best:
            continue
        if at == visiting:
            return worth
        if s.control[at] not in (NOBODY, seat):
            worth -= VISITED_HONOR
        if not far[at] and visits and (not elsewhere or s.taken >> at & 1):
            worth *= NEARBY[0]
        else:
            worth *= NEARBY[min((far[at] + speed - 1) // speed, 3)] if far[at] else NEARBY[1]
        best = max(best, worth)
    return PAID * best


def deal(s: Vindication, seat: int, kind: int, cubes: list[int]) -> float:
    """What a visit to a territory of that kind would bring, by the part of the price that is there."""
    if kind == INN:
        return COMPANION * _part(max([cubes[skill] for skill in COMMON]), COMPANION_COST)
    if kind == ARCANE_TOWER:
        return RELIC * _part(cubes[VISION], RELIC_COST)
    if kind == ANCIENT_TOMB:
        return TRAIT * _part(cubes[WISDOM], TRAIT_COST)
    if kind == GAPING_MAW:
        return MONSTER * _part(cubes[COURAGE], MONSTER_COST) if s.card_at[:PEOPLE].count(seat) else 0.0
    if kind == COMMAND_POST:
        speed = s.speed[seat]
        return (
            (MOUNT + SPEED_HONOR[speed + 1]) * _part(cubes[STRENGTH], MOUNT_COST) if speed < FASTEST else 0.0
        )
    if kind in GIVES_CUBES:
        return FREE_CUBES if s.influence(seat) > 1 else 0.0
    if kind == ACADEMY:
        return DIE if s.influence(seat) else 0.0
    if kind == MONASTERY:
        return RAISED * min(cubes[KNOWLEDGE], RAISED_MOST)
    if kind == SHRINE:
        return RESTED * min(cubes[INSPIRATION], 2) if s.card_at[:PEOPLE].count(seat) else 0.0
    return _expanded(s, seat, kind, cubes)


def _expanded(s: Vindication, seat: int, kind: int, cubes: list[int]) -> float:
    if kind == MENAGERIE:
        return BEAST * _part(sum(min(cubes[skill], 1) for skill in COMMON), len(COMMON))
    if kind == MINE:
        return DUG
    if kind == JEWELER:
        return TRADE_HONOR * _part(s.crystals[seat], TRADE_COST)
    if kind == RUINS:
        return QUEST if s.quest_deck else 0.0
    if kind in (WELL, TUUK_TUUK):
        return WISH
    if kind == SITE:
        return BUILT if s.conviction(seat) and s.beside else 0.0
    return PASSAGE if kind == STONES else 0.0


def _part(held: int, price: int) -> float:
    """Half of the price is less than half of the way."""
    part = min(held, price) / price
    return part * part
