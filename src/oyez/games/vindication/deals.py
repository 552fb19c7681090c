"""What the island sells: the best that territories offer a seat, in honor."""

from __future__ import annotations

from typing import Final

from oyez.core.compiled import i64
from oyez.core.steps import NOBODY

from .components import (
    ACADEMY,
    ANCIENT_TOMB,
    ARCANE_TOWER,
    COMMAND_POST,
    COMMON,
    COMPANION_COST,
    COURAGE,
    FASTEST,
    GAPING_MAW,
    HEROIC,
    HEXES,
    INFLUENCE,
    INN,
    INSPIRATION,
    KINDS,
    KNOWLEDGE,
    MONASTERY,
    MONSTER_COST,
    MOUNT_COST,
    NEAR,
    RELIC_COST,
    SHRINE,
    SHRINE_CUBES,
    SKILLS,
    SPEED_HONOR,
    STRENGTH,
    TERRITORIES,
    TRAIT_COST,
    VISION,
    VISITED_HONOR,
    WISDOM,
    ZONES,
)
from .course import MOVED, VISITED
from .extras import (
    JEWELER,
    MENAGERIE,
    MINE,
    RUINS,
    SITE,
    STONES,
    TRADE_COST,
    TRADE_HONOR,
    TUUK_TUUK,
    WELL,
)
from .land import MIST, NONE, Land
from .state import Vindication
from .steps.territories import AtPlace

# ---- beside the mastery to which it leads

COMPANION: Final = 3.0
RELIC: Final = 6.5
TRAIT: Final = 7.0
MONSTER: Final = 9.0
"""Its honor, its bonus in the end and the skill of the die; the risk to a champion is off it."""
DRAWN_CARD: Final = (*[COMPANION + 2.0] * 3, MONSTER + 2.5, RELIC + 2.5, TRAIT + 2.5)
"""The best of four, with a step towards its mastery, by deck."""
MOUNT: Final = 3.0
"""Beside its honor: the speed, here and now."""
BEAST: Final = 4.0
QUEST: Final = 3.5
WISH: Final = 1.6
FREE_CUBES: Final = 2.3
"""Two skill cubes for the visit,"""
DIE: Final = 2.0
"""or those that the academy rolls."""
RAISED: Final = 1.4
"""A cube raised in the monastery, the knowledge for it off,"""
RAISED_MOST: Final = 3
RESTED: Final = 0.5
"""and two taken off companions in a shrine."""
DUG: Final = 0.7
BUILT: Final = 3.0
PASSAGE: Final = 0.4

PAID: Final = 0.55
"""What is sold is worth its price, too: with all of it in hand so much of the gain counts already."""
SECOND: Final = 0.35
"""Of the second best deal: what is bought is gone, the next one is not."""
A_STEP: Final = 0.06
"""Of a turn: to be nearer is better, even where the turn of the visit is the same."""
UNSEEN: Final = 1.2
"""What lies in the mist is worth its average and a little more: one looks before one buys."""


def _away() -> tuple[bytes, ...]:
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
        found.append(bytes(min(steps[at] for at in one.spaces) for one in HEXES))
    return tuple(found)


def _parts(price: int) -> tuple[float, ...]:
    """What so many cubes of a price are: half of it is less than half of the way."""
    return tuple((held / price) * (held / price) for held in range(price + 1))


AWAY: Final = _away()
MADE_OF: Final = bytes(skill for heroic in HEROIC for skill in SKILLS[heroic].made_of)
"""Two skills for each heroic one."""
OF_COMPANION: Final = _parts(COMPANION_COST)
OF_RELIC: Final = _parts(RELIC_COST)
OF_TRAIT: Final = _parts(TRAIT_COST)
OF_MONSTER: Final = _parts(MONSTER_COST)
OF_MOUNT: Final = _parts(MOUNT_COST)
OF_BEAST: Final = _parts(len(COMMON))
OF_TRADE: Final = _parts(TRADE_COST)
MOUNTED: Final = tuple(MOUNT + SPEED_HONOR.get(speed + 1, 0) for speed in range(FASTEST + 1))
"""What the next mount is worth, by the speed without it."""
GIVES_CUBES: Final = bytes(one.id in ("holy_spire", "library", "fort") for one in TERRITORIES)
"""Which kinds do."""


class Visitor:
    """Where a seat stands, and how soon it comes to every territory."""

    __slots__ = ("control", "cursed", "elsewhere", "far", "in_reach", "rounds", "seat", "soonest", "speed")

    def __init__(self, s: Vindication, seat: int, left: float) -> None:
        here = seat == s.active
        self.seat: i64 = seat
        self.control = s.control
        self.cursed: i64 = s.cursed_hexes
        self.far: bytes = AWAY[s.space[seat]]
        self.speed: i64 = max(s.speed[seat] + s.mount[seat], 1)
        self.in_reach: i64 = 0 if here and s.did & MOVED else self.speed
        self.soonest: i64 = 1 if here and s.did & VISITED and s.more_visits <= 0 else 0
        self.elsewhere: i64 = s.taken & ~s.visited if here else 0
        self.rounds: float = left + 1.5

    def there(self, worth: float, at: i64) -> float:
        """What a deal is worth on that hex: it takes turns to get there."""
        holder: i64 = self.control[at]
        if holder not in (NOBODY, self.seat):
            worth -= VISITED_HONOR
        away: i64 = self.far[at]
        turns = self.soonest
        if away > self.in_reach:
            turns = max(turns, (away - self.in_reach + self.speed - 1) // self.speed)
        elif not turns and self.elsewhere and not self.elsewhere >> at & 1:
            turns = 1
        return worth * (1.0 - (float(turns) + A_STEP * float(away)) / self.rounds)


def best_deal(s: Vindication, seat: int, left: float, steps: list[float], land: Land) -> float:
    """The best that territories offer the seat: how much of the price is there, and how soon it can be.

    `steps`: what a card adds to masteries.
    """
    cubes = prospects(s, seat)
    visitor = Visitor(s, seat, left)
    deals = [0.0] * (MIST + 1)
    in_mist = 0.0
    n: i64
    for n in range(len(land.kinds)):
        kind = land.kinds[n]
        worth = deals[kind] = deal(s, seat, kind, cubes, steps)
        in_mist += float(land.in_mist[kind]) * worth
    if in_mist:
        deals[MIST] = UNSEEN * in_mist / len(land.bag)
    best = second = 0.0
    sold = NONE
    at: i64
    for at in range(len(land.kind_of)):
        kind = land.kind_of[at]
        worth = deals[kind]
        if worth <= second or visitor.cursed >> at & 1:
            continue
        worth = visitor.there(worth, at)
        if worth > best:
            if kind != sold:
                second = best
            best, sold = worth, kind
        elif worth > second and kind != sold:
            second = worth
    best = PAID * (best + SECOND * second)
    if seat == s.active and s.visiting != NOBODY and s.agenda:
        asked = s.agenda[-1]
        if isinstance(asked, AtPlace) and asked.seat == seat:
            return max(best, deal(s, seat, s.kind(s.visiting), cubes, steps, now=True))
    return best


def prospects(s: Vindication, seat: int) -> list[int]:
    """How many cubes of each skill there might be after conversions."""
    found = s.skills[seat * KINDS : seat * KINDS + KINDS]
    n: i64
    for n in range(len(HEROIC)):
        made = min(found[MADE_OF[2 * n]], found[MADE_OF[2 * n + 1]])
        if made:
            found[HEROIC[n]] += made
    return found


def deal(
    s: Vindication, seat: int, kind: int, cubes: list[int], steps: list[float], *, now: bool = False
) -> float:
    """What a visit to a territory of that kind would bring, by the part of the price that is there.

    Whoever is visiting it now pays all of it or nothing; where no card is left nothing is sold.
    """
    if kind == INN:
        best = 0.0
        for skill in COMMON:
            best = max(best, (COMPANION + steps[skill]) * _part(cubes[skill], OF_COMPANION, now))
        return best
    if kind == ARCANE_TOWER:
        return 0.0 if s.shown[VISION] < 0 else (RELIC + steps[VISION]) * _part(cubes[VISION], OF_RELIC, now)
    if kind == ANCIENT_TOMB:
        return 0.0 if s.shown[WISDOM] < 0 else (TRAIT + steps[WISDOM]) * _part(cubes[WISDOM], OF_TRAIT, now)
    if kind == GAPING_MAW:
        if s.shown[COURAGE] < 0 or not s.companions(seat):
            return 0.0
        return (MONSTER + steps[COURAGE]) * _part(cubes[COURAGE], OF_MONSTER, now)
    if kind == COMMAND_POST:
        speed = s.speed[seat]
        return 0.0 if speed == FASTEST else MOUNTED[speed] * _part(cubes[STRENGTH], OF_MOUNT, now)
    if GIVES_CUBES[kind]:
        return FREE_CUBES if s.power[seat * ZONES + INFLUENCE] > 1 else 0.0
    if kind == ACADEMY:
        return DIE if s.power[seat * ZONES + INFLUENCE] else 0.0
    if kind == MONASTERY:
        return RAISED * min(cubes[KNOWLEDGE], RAISED_MOST)
    if kind == SHRINE:
        most, tired = cubes[INSPIRATION] * SHRINE_CUBES, 0
        if most:
            for card in s.companions(seat):
                tired += s.cubes[card]
        return RESTED * min(most, tired)
    return _expanded(s, seat, kind, cubes, now)


def _expanded(s: Vindication, seat: int, kind: int, cubes: list[int], now: bool) -> float:
    if kind == MENAGERIE:
        colours = 0
        for skill in COMMON:
            if cubes[skill]:
                colours += 1
        return BEAST * _part(colours, OF_BEAST, now)
    if kind == MINE:
        return DUG
    if kind == JEWELER:
        return TRADE_HONOR * _part(s.crystals[seat], OF_TRADE, now)
    if kind == RUINS:
        return QUEST if s.quest_deck else 0.0
    if kind in (WELL, TUUK_TUUK):
        return WISH
    if kind == SITE:
        return BUILT if s.conviction(seat) and s.beside else 0.0
    return PASSAGE if kind == STONES else 0.0


def _part(held: int, parts: tuple[float, ...], now: bool) -> float:
    """Of a price; who pays now pays all of it."""
    price = len(parts) - 1
    if held >= price:
        return 1.0
    return 0.0 if now else parts[held]
