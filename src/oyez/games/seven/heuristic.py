"""What a bot values, in points of power: for heroes, for those who have fallen, and for the Nameless.

Everybody needs the quests done and nobody wants to do them for the others, so what all fear and hope together
(doom and armour) is part of everybody's own value. A bot would rather see a friend win than the Nameless.
"""

from __future__ import annotations

from typing import Any, Final

from oyez.core.places import in_place

from .components import (
    BUILDING_TYPE,
    CHARACTERS,
    COLOURS,
    ELIXIR_BRACKETS,
    FALL_AT,
    HEROES,
    IN_ROW,
    LAST_CATACLYSM,
    PIECES,
    PORTAL_GIFTS,
    PORTALS,
    POWER_TO_WIN,
    QUESTS,
    TEMPLE,
    WIDEST,
)
from .goods import gifts_held, hand_of
from .payment import lacking, produces, total
from .state import FREE, HELD, NONE, TURNED, Seven
from .steps.cataclysm import Peek
from .steps.characters import PickReady, PickStolen
from .steps.gifts import GainGift, Give, StealGift, TakeFor
from .steps.market import PickCard, PickRecruit
from .steps.quests import PickCondition, TakeReward
from .steps.regroup import majorities
from .steps.sins import PlaySin, ReturnSin
from .steps.treasures import ClaimTreasure

# ---- the end
WIN: Final = 25.0
FRIEND: Final = -10.0
"""Another hero wins."""
DOOM: Final = -15.0

# ---- means
MEANS: Final = 0.42
"""Gold and renown, each, as far as"""
PLENTY: Final = 8
MORE_MEANS: Final = 0.15
GIFT: Final = 0.75
MORE_GIFTS: Final = 0.25
UPRIGHT: Final = 1.1
"""A printed gift on a character that can be used twice,"""
USED_ONCE: Final = 0.6
INCOME: Final = 0.4
PLUS: Final = 0.95
AHEAD: Final = 3.0
"""Rounds that are counted ahead."""
ELIXIR: Final = 0.72
HOUSE: Final = 0.4
SHRINE: Final = 0.9
OCCUPIED: Final = 1.3
"""A marker that waits on a building."""
RUNNING: Final = 1.4
ARTEFACT: Final = 1.8
MAJORITY: Final = 0.75
SIN: Final = -0.85
TREASURE: Final = 1.7
"""What a marker on row 1 will bring."""
ROW_TWO: Final = 0.75
RIVAL: Final = 0.25

# ---- doom and armour
FEAR: Final = 18.0
SAFE: Final = 1.6
"""So many cataclysms to spare for each row that is missing leave nothing to fear."""
SIN_LAID: Final = 90.0
ROW: Final = 2.2
FOR_LEADER: Final = 4.0
BEGUN: Final = 0.6
FALLEN: Final = (0.0, 0.5, 1.0, 1.7, 2.6, 3.8, 5.5)
"""What corruption and sins in hand cost together; from seven on:"""
FALLS: Final = 15.0
RUIN: Final = 0.8
"""A cataclysm, to whoever has fallen."""


def heuristic(s: Seven, seat: int) -> float:
    """How good the position looks to a seat."""
    if s.over:
        return _ended(s, seat)
    if seat >= s.heroes:
        return _doom(s) + _cards(s) - max(s.power) * RIVAL * 0.4 - ROW * s.armour
    if s.fell[seat]:
        return _fallen(s, seat)
    return _hero(s, seat)


def _ended(s: Seven, seat: int) -> float:
    winners = s.winners()
    if seat in winners:
        return WIN
    if (
        not winners
        or winners[-1] >= s.heroes
        or (seat < s.heroes and not s.fell[seat] and s.fell[winners[0]])
    ):
        return DOOM
    return FRIEND


# ---- what all share


def rounds_left(s: Seven) -> float:
    rows, ruins = PIECES - s.armour, LAST_CATACLYSM - len(s.resolved)
    return max(min(1.15 * rows + 0.5, ruins / 1.3 + 0.5), 0.3)


def _doom(s: Seven) -> float:
    """What is to be feared: too few cataclysms to spare."""
    rows = max(PIECES - s.armour, 1)
    spare = (LAST_CATACLYSM - len(s.resolved) - rows) / rows
    short = SAFE - spare
    fear = FEAR * short**1.5 if short > 0 else 0.0
    return fear + FEAR / SIN_LAID * len(s.sin_discard)


def _hope(s: Seven, seat: int) -> float:
    """Rows done, and row 1 as far as it is filled."""
    row = s.conditions[: IN_ROW * WIDEST]
    asked = len(row) - row.count(NONE)
    filled = 1 - row.count(FREE) / asked if asked else 0.0
    best = max([s.power[other] for other in range(s.heroes) if other != seat], default=0)
    worth = FOR_LEADER if s.power[seat] > best + 3 else ROW
    if s.armour == PIECES:
        return worth * PIECES + 0.5 * (s.power[seat] - POWER_TO_WIN)
    return worth * (s.armour + BEGUN * filled)


# ---- a hero


def _hero(s: Seven, seat: int) -> float:
    rounds = rounds_left(s)
    ahead, fade = min(rounds, AHEAD), min(rounds / AHEAD, 1.0)
    value = float(s.power[seat]) + _hope(s, seat) - _doom(s)
    value += fade * (_means(s, seat) + _promised(s, seat)) + _lasting(s, seat, ahead, fade)
    value += _markers(s, seat) + _portals(s, seat, ahead)
    value += MAJORITY * majorities(s).count(seat)
    sins = s.sin_count[seat]
    if s.in_play.weigh is not None:
        dark = s.corruption[seat] + sins
        value -= FALLEN[dark] if dark < FALL_AT else FALLS
        value += 0.3 * sins * (s.corruption[seat] < 2)
    elif s.power[seat]:
        value += SIN * min(sins, s.power[seat])
    rivals = [s.power[other] for other in range(s.heroes) if other != seat]
    return value - RIVAL * max(rivals)


def _means(s: Seven, seat: int) -> float:
    value = 0.0
    for n in (s.gold[seat], s.renown[seat]):
        value += MEANS * min(n, PLENTY) + MORE_MEANS * max(n - PLENTY, 0)
    n = gifts_held(s, seat)
    value += GIFT * min(n, PLENTY) + MORE_GIFTS * max(n - PLENTY, 0)
    for card in s.elixirs(seat):
        best = 0
        for bracket in ELIXIR_BRACKETS[card]:
            if s.banners[seat * COLOURS + bracket.banner] >= bracket.least:
                best = max(best, total(bracket.gifts))
        value += ELIXIR * best
    return value + ARTEFACT * s.artefact_count[seat]


def _lasting(s: Seven, seat: int, ahead: float, fade: float) -> float:
    """Characters and buildings: what they give now, and what they bring every round."""
    hero = HEROES[s.hero[seat]].income
    value = 0.3 * (1 - (s.turned >> seat & 1)) + 0.0 * sum(hero)
    for place, worth in ((seat, UPRIGHT), (seat + TURNED, USED_ONCE)):
        for card in in_place(s.character_at, place):
            it = CHARACTERS[card]
            renown, gold, power = it.income
            value += worth * total(it.gifts) * fade + ahead * (INCOME * (renown + gold) + PLUS * power)
    for building in s.buildings(seat):
        each = SHRINE if BUILDING_TYPE[building] == TEMPLE else HOUSE
        value += each * produces(s, seat, building) * ahead
        if s.building_at[building] >= TURNED:
            value += OCCUPIED
    return value + RUNNING * s.running.count(seat)


def _markers(s: Seven, seat: int) -> float:
    """Own markers on quests: a treasure each, and the chance of the prize."""
    if seat not in s.conditions:
        return 0.0
    value = 0.0
    for place in range(2 * IN_ROW):
        own = s.markers_on(place, seat)
        if own:
            others = max(s.markers_on(place, other) for other in range(s.heroes) if other != seat)
            free = s.markers_on(place, FREE)
            lead = (own - others) / (1 + 0.4 * free)
            chance = min(max(0.5 + 0.3 * lead, 0.05), 0.95)
            worth = TREASURE * own + QUESTS[s.quests[place]].prize * chance
            value += worth if place < IN_ROW else worth * ROW_TWO
    return value


def _portals(s: Seven, seat: int, ahead: float) -> float:
    value = 0.0
    for portal in in_place(s.portals, seat):
        value += PORTALS[portal].power * ahead + 1
    hand, most = hand_of(s, seat), 0
    for portal, asked in enumerate(PORTAL_GIFTS):
        if s.portals[portal] == FREE:
            most = max(most, total(asked) - lacking(asked, hand))
    return value + (0.12 * (most - 2) ** 1.3 if most > 2 else 0.0)


PROMISES: Final[dict[type, float]] = {
    ClaimTreasure: 2.0,
    TakeReward: 2.0,
    PlaySin: 1.2,
    PickRecruit: 2.0,
    PickCard: 2.2,
    PickCondition: 3.0,
    PickReady: 0.9,
    PickStolen: 1.0,
    StealGift: 0.9,
    Give: 0.4,
    TakeFor: 0.3,
    ReturnSin: 0.8,
    Peek: 0.5,
}
"""What a question will bring that the seat is about to answer."""


def _promised(s: Seven, seat: int) -> float:
    """A choice is not worse for paying later."""
    value = 0.9 * s.extra if s.active == seat else 0.0
    step: Any
    for step in s.agenda:
        kind = type(step)
        if kind is GainGift and step.seat == seat:
            value += GIFT * step.left
        elif kind in PROMISES and step.seat == seat:
            value += PROMISES[kind]
    return value


# ---- the other side


def _fallen(s: Seven, seat: int) -> float:
    """The end of all is what a corrupted hero hopes for; means serve to get back as well."""
    close = min(s.gold[seat], 3) + min(s.renown[seat], 3) + min(s.power[seat], 3)
    return RUIN * len(s.resolved) + 0.4 * _doom(s) + 0.15 * close - ROW * s.armour - 0.3 * s.sin_count[seat]


def _cards(s: Seven) -> float:
    """Cards in hand are kept for what they answer best."""
    n, hand = 0, s.nameless_hand
    while hand:
        n += hand & 1
        hand >>= 1
    harm = 0.0
    for seat in range(s.heroes):
        harm += 0.25 * s.sin_count[seat] - 0.05 * gifts_held(s, seat) - 0.04 * s.power[seat]
        harm -= 0.03 * (s.gold[seat] + s.renown[seat]) + 0.05 * s.held[seat * HELD]
        harm -= 0.2 * s.conditions.count(seat)
    return 0.12 * n + harm
