"""What a bot values, in points of power: for heroes, for those who have fallen, and for the Nameless.

Everybody needs the quests done and nobody wants to do them for the others, so what all fear and hope together
(doom and armour) is part of everybody's own value. A bot would rather see a friend win than the Nameless.
"""

from __future__ import annotations

from typing import Any, Final

from oyez.core.places import in_place

from .buildings import BUILDING_TYPE, TEMPLE
from .components import FALL_AT, PIECES, POWER_TO_WIN
from .doom import Outlook
from .elixirs import ELIXIR_BRACKETS
from .gifts import total
from .goods import gifts_held, hand_of
from .outcome import BY_DOOM
from .payment import lacking, produces
from .people import CHARACTER_GIFTS, CHARACTERS, COLOURS
from .places import FREE, HELD, TURNED
from .quests import IN_ROW, PORTAL_GIFTS, PORTALS, QUESTS
from .state import Seven
from .steps.buildings import Raise
from .steps.cataclysm import Peek
from .steps.characters import PickReady, PickStolen
from .steps.gifts import GainGift, Give, TakeFor
from .steps.market import Join, PickCard, PickRecruit
from .steps.paying import PayGifts
from .steps.quests import PickCondition, PutMarker
from .steps.regroup import majorities
from .steps.rows import TakeReward
from .steps.sins import PlaySin, ReturnSin
from .steps.taking import StealGift
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
UPRIGHT: Final = 1.1
"""A printed gift on a character that can be used twice,"""
USED_ONCE: Final = 0.6
INCOME: Final = 0.4
PLUS: Final = 0.95
AHEAD: Final = 3.0
"""Rounds that are counted ahead."""
ELIXIR: Final = 0.72
ENOUGH: Final = 13.0
"""Gifts worth so much are all that can be used in time: what goes beyond counts as"""
BEYOND: Final = 0.3
HOUSE: Final = 0.4
SHRINE: Final = 0.9
OCCUPIED: Final = 1.3
"""A marker that waits on a building."""
RUNNING: Final = 1.4
READY: Final = 0.3
"""The skill, while it is not used."""
WATCHING: Final = -0.4
"""Being asked outside the own turns is seldom of any use."""
ARTEFACT: Final = 1.8
MAJORITY: Final = 0.75
SIN: Final = -0.85
TREASURE: Final = 1.7
"""What a marker on row 1 will bring."""
ROW_TWO: Final = 0.75
RIVAL: Final = 0.4

# ---- doom and armour
ROW: Final = 4.0
FOR_LEADER: Final = 5.5
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
    s = _as_placed(s)
    outlook = Outlook(s)
    if seat >= s.heroes:
        return _nameless(s, outlook.fear())
    if s.fell[seat]:
        return _fallen(s, seat, outlook.fear())
    return _hero(s, seat, outlook)


def _as_placed(s: Seven) -> Seven:
    """A marker that is being paid for lies on its condition already."""
    for step in s.agenda:
        if type(step) is PutMarker:
            after = s.clone()
            after.put_marker(step.at, step.seat)
            return after
    return s


def _ended(s: Seven, seat: int) -> float:
    winners = s.winners()
    lost = s.ending == BY_DOOM
    fear = Outlook(s).fear() if lost else 0.0
    if seat >= s.heroes:
        return _nameless(s, fear) + (WIN if lost else FRIEND)
    value = WIN if seat in winners else DOOM if lost else FRIEND
    return value + (_fallen(s, seat, fear) if s.fell[seat] else _standing(s, seat, 0.0) - fear)


# ---- a hero


def _hero(s: Seven, seat: int, outlook: Outlook) -> float:
    rounds = outlook.rounds(s)
    ahead, fade = min(rounds, AHEAD), min(rounds / AHEAD, 1.0)
    value = _standing(s, seat, outlook.left) - outlook.fear()
    value += fade * (_tokens(s, seat) + _plenty(_gifts(s, seat)) + _promised(s, seat))
    value += _lasting(s, seat, ahead) + _markers(s, seat) + _portals(s, seat, ahead)
    value += MAJORITY * majorities(s).count(seat)
    sins = s.sin_count[seat]
    if s.in_play.weigh is not None:
        dark = s.corruption[seat] + sins
        value -= FALLEN[dark] if dark < FALL_AT else FALLS
        value += 0.3 * sins * (s.corruption[seat] < 2)
    elif s.power[seat]:
        value += SIN * min(sins, s.power[seat])
    return value + WATCHING * (s.watching >> seat & 1)


def _standing(s: Seven, seat: int, left: float) -> float:
    """Power, beside that of the best rival, and the rows done; of row 1 so much is left."""
    own, best = s.power[seat], 0
    for other in range(s.heroes):
        if other != seat:
            best = max(best, s.power[other])
    value = own - RIVAL * best
    worth = FOR_LEADER if own > best + 3 else ROW
    if s.armour == PIECES:
        return value + worth * PIECES + 0.5 * (own - POWER_TO_WIN)
    return value + worth * (s.armour + BEGUN * (1 - left))


def _tokens(s: Seven, seat: int) -> float:
    """Gold, renown and artefacts."""
    gold, renown = s.gold[seat], s.renown[seat]
    value = MEANS * (min(gold, PLENTY) + min(renown, PLENTY))
    value += MORE_MEANS * (max(gold - PLENTY, 0) + max(renown - PLENTY, 0))
    return value + ARTEFACT * s.artefact_count[seat]


def _gifts(s: Seven, seat: int) -> float:
    """Gifts in hand, in elixirs, and on characters."""
    value = GIFT * gifts_held(s, seat)
    at = seat * COLOURS
    for card in s.elixirs(seat):
        best = 0
        for bracket in ELIXIR_BRACKETS[card]:
            if s.banners[at + bracket.banner] >= bracket.least:
                best = max(best, total(bracket.gifts))
        value += ELIXIR * best
    for card in s.characters(seat):
        value += (USED_ONCE if s.character_at[card] >= TURNED else UPRIGHT) * total(CHARACTER_GIFTS[card])
    return value


def _plenty(value: float) -> float:
    """There are not turns enough to make use of all."""
    return value if value < ENOUGH else ENOUGH + BEYOND * (value - ENOUGH)


def _lasting(s: Seven, seat: int, ahead: float) -> float:
    """The skill, and what characters and buildings bring every round."""
    value = READY * (1 - (s.turned >> seat & 1))
    for card in s.characters(seat):
        renown, gold, power = CHARACTERS[card].income
        value += ahead * (INCOME * (renown + gold) + PLUS * power)
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
    Join: 3.0,
    Raise: 2.0,
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
        elif kind is PayGifts:
            value -= GIFT * total(step.owed)
        elif kind in PROMISES and step.seat == seat:
            value += PROMISES[kind]
    return value


# ---- the other side


def _fallen(s: Seven, seat: int, fear: float) -> float:
    """The end of all is what a corrupted hero hopes for; means serve to get back as well."""
    close = min(s.gold[seat], 3) + min(s.renown[seat], 3) + min(s.power[seat], 3)
    return RUIN * len(s.resolved) + 0.4 * fear + 0.15 * close - ROW * s.armour - 0.3 * s.sin_count[seat]


def _nameless(s: Seven, fear: float) -> float:
    """What heroes fear, and cards kept for what they answer best."""
    n, hand = 0, s.nameless_hand
    while hand:
        n += hand & 1
        hand >>= 1
    value = fear + 0.12 * n - 0.1 * max(s.power) - ROW * s.armour
    for seat in range(s.heroes):
        value += 0.25 * s.sin_count[seat] - 0.05 * gifts_held(s, seat) - 0.04 * s.power[seat]
        value -= 0.03 * (s.gold[seat] + s.renown[seat]) + 0.05 * s.held[seat * HELD]
        value -= 0.2 * s.conditions.count(seat)
    return value
