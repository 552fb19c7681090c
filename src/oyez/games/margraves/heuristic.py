"""What a bot values in Margraves of Valeria: points as they stand, and what is likely to become points."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from oyez.core.frames import Deal, InAnyOrder, Next, OneOf, Sequence
from oyez.core.steps import Step

from . import printed
from .components import (
    BANNERS,
    CARD_GUILD,
    CARD_KIND,
    GEM,
    GEM_POINTS,
    GOLD_PER_POINT,
    INSTEAD,
    KEPT,
    KINDS,
    KNIGHT,
    LOCATIONS,
    MAGIC,
    MONSTERS,
    NO_BANNER,
    RESOURCES,
    RESOURCES_PER_POINT,
    SECTION_VALUE,
    SHOWN,
    SLOTS,
    STORAGE,
    TILES,
    TOWERS,
    WHAT,
    WIDTH,
)
from .state import EMPTY, GOES_ON, NOBODY, ON_SHOW, PLAYED, Margraves
from .steps.building import Build
from .steps.gaining import Gain, GainWild
from .steps.grants import Purchase
from .steps.influence import Influence, MoveMarker
from .steps.offers import Offer
from .steps.paying import Pay
from .steps.privileges import DrawTile, TakeTile
from .steps.recalling import TakeBack
from .steps.recruits import Recruit, Retrieve
from .steps.rewards import Rewards
from .steps.sailing import Sail
from .steps.slaying import Slay
from .steps.tombs import TakeTombKnights
from .steps.travel import DeployKnight, MoveMargrave, UsePower
from .steps.turn import UseCitizen

# All weights are in points.

WIN: Final = 10.0
"""At the end only the win counts; the points still say how clear it is."""

# How long the game will last, in turns of one seat:
CARDS_A_TURN: Final = 0.55
"""Citizens that leave the row in a turn, recruited or removed."""
TILES_A_TURN: Final = 0.22
"""Privilege tiles of one tier taken in a turn."""
TURNS_A_TOWER: Final = 4.0
"""How long it takes to gather stone, wood, magic and a gem, to go to a site and to build."""

# For each turn that is left:
ICONS_TO_COME: Final = 0.12
"""Icons that a guild will still gain: they make its marker worth moving."""
SECTIONS_TO_COME: Final = 0.08
"""Sections that a marker will still cross: they make its guild's icons worth having."""
TURN: Final = 2.0
"""What a turn brings that is not spent on Recall: the more citizens, the fewer Recalls."""

# While there is time to use it:
IN_TIME = (0.0, 0.55, 0.75, 0.9, 1.0)
"""How much of what follows can still be used, by the turns that are left."""
PARTLY = (0.0, 0.3, 0.65)
"""The part of the next section that a marker has won by going on within its own."""
COLLECTION: Final = 0.4
"""A banner may still become part of a larger set."""
GRANT: Final = 0.85
"""A grant tile is worth a little less than its use, so that it is used when it helps."""
TOWER: Final = 2.5
"""A tower built frees its storage slot and makes some citizens stronger, besides its icons."""
GOLD = (0.0, 0.45, 0.9, 1.4, 1.9, 2.4, 2.9, 3.3, 3.7, 4.1, 4.5, 4.85, 5.2, 5.5, 5.8, 6.1)
"""Gold pays for citizens and rivers; the first coins do most."""
MORE_GOLD: Final = 0.2
"""Every coin beyond those."""
RESOURCE = (0.0, 1.4, 2.4, 3.1, 3.7)
"""Of each resource the first is for the next tower; the others are for gems, voyages and later towers."""
CARGO: Final = 0.9
"""A resource that no tower waits for."""
GEMS = (0.0, 3.6, 6.4, 8.6)
"""The dearest part of a tower."""
SET: Final = 1.5
"""Stone, wood, magic and gem together: a tower can be built,"""
SITE: Final = 1.2
"""and it can be built where the Margrave is."""
STRENGTH = (0.0, 0.8, 1.6, 2.5, 3.3, 4.1, 4.6, 5.0, 5.3)
"""Three to five slay most monsters."""
KNIGHTS = (0.0, 0.8, 1.5, 2.1, 2.5)
"""Stored knights serve for strength, or to enter locations."""
ESCORT = (0.0, 0.35, 0.55)
"""Knights beside the Margrave can be deployed, by whoever comes first."""
CROWDED = (1.2, 0.5, 0.15)
"""With no slot, one or two slots left in storage, gains are lost."""

# What is still to come and does not show in the position yet:
ITEM_PRICES = {
    "stone": 1.3,
    "wood": 1.3,
    "magic": 1.3,
    "gem": 4.5,
    "knight": 0.7,
    "gold": 0.45,
    "strength": 0.8,
    "wild": 1.4,
}
INFLUENCE: Final = 1.7
"""A space on a row."""
TILE = (4.0, 6.0)
"""A tile of each tier."""
MOVE: Final = 1.3
"""A Margrave's move to the next location, which brings something there."""
DEPLOYMENT: Final = 1.1
"""The same of a knight."""
RECRUIT: Final = 1.5
"""A citizen for gold."""
RETRIEVAL: Final = 1.0
"""A citizen taken back before Recall."""
VOYAGE: Final = 1.5
"""A naval action in general; once it is open, the segments ahead are counted."""
HUNT: Final = 0.8
"""A chance to slay in general; once it is open, the monsters nearby are looked at."""
BLOOD: Final = 0.7
"""What a monster costs for each strength."""
BUILDING: Final = 10.0
"""A tower about to be built."""
AT_LAST: Final = 0.3
"""How much of all this remains in a seat's last turn."""


def heuristic(s: Margraves, seat: int) -> float:
    """How much better the position is for that seat than for the best of the others."""
    if s.over:
        values = [float(total) for total in s.scores()]
        winners = s.winners()
    else:
        values = _values(s)
        values[seat] += _promised(s, seat) * (AT_LAST if _ends(s) and not _last_turns(s, seat) else 1)
        winners = [each for each, value in enumerate(values) if value == max(values)] if _last_turn(s) else []
    for winner in winners:
        values[winner] += WIN
    return values[seat] - max(value for each, value in enumerate(values) if each != seat)


def _values(s: Margraves) -> list[float]:
    """Every seat's points and prospects; cards, icons and tiles are counted for all seats in one go."""
    cards = [0] * (2 * PLAYED)
    icons = [0] * (s.seats * WIDTH)
    banners = [0] * (s.seats * len(BANNERS))
    grants = [0.0] * s.seats
    citizen_at, tile_at = s.citizen_at, s.tile_at
    for card in range(len(citizen_at)):
        place = citizen_at[card]
        if place < ON_SHOW:
            cards[place] += 1
            icons[place % PLAYED * WIDTH + CARD_GUILD[card]] += 1
    for number in range(len(tile_at)):
        owner = tile_at[number]
        if owner < ON_SHOW:
            tile = TILES[number]
            for guild in tile.guilds:
                icons[owner * WIDTH + guild] += 1
            if tile.banner != NO_BANNER:
                banners[owner * len(BANNERS) + tile.banner] += 1
            grants[owner] += GRANT_PRICES[number]
    for slot, owner in enumerate(s.towers):
        if owner != NOBODY:
            for guild in LOCATIONS[slot // SLOTS].guilds:
                icons[owner * WIDTH + guild] += 1
    ends, rounds = _ends(s), _rounds_left(s)
    values = []
    for seat in range(s.seats):
        turns = _last_turns(s, seat) if ends else rounds
        in_time = IN_TIME[min(round(turns), len(IN_TIME) - 1)]
        value = _guilds(s, seat, icons, turns, in_time)
        value += _banners(banners[seat * len(BANNERS) : (seat + 1) * len(BANNERS)], in_time)
        value += _leftovers(s, seat) * (1 - in_time)
        if turns:
            value += (_means(s, seat) + GRANT * grants[seat]) * in_time
            value += _tempo(cards[seat], cards[seat + PLAYED], turns)
        values.append(value)
    if s.active == NOBODY:
        for at, tile_kept in enumerate(s.kept):
            if tile_kept != EMPTY:
                values[at // KEPT] += WEALTH_PRICES[tile_kept]
    return values


# ---- time


def _rounds_left(s: Margraves) -> float:
    """Until citizens or tiles run out, or somebody has built the last tower."""
    fewest = min(len(s.pile_one), len(s.pile_two))
    supplies = min(len(s.deck) / CARDS_A_TURN, fewest / TILES_A_TURN)
    return min(1 + supplies / s.seats, TURNS_A_TOWER * min(s.towers_left))


def _ends(s: Margraves) -> bool:
    """Whether this is the last round, or will be as soon as the turn is cleaned up."""
    return (
        s.ending != GOES_ON
        or (not s.deck and EMPTY in s.row)
        or (not s.pile_one and EMPTY in s.shown[:SHOWN])
        or (not s.pile_two and EMPTY in s.shown[SHOWN:])
    )


def _last_turns(s: Margraves, seat: int) -> int:
    """Whether a seat still has a turn after this one in the last round."""
    return int((seat - s.first) % s.seats > (s.active - s.first) % s.seats)


def _last_turn(s: Margraves) -> bool:
    """Whether the game ends with this turn."""
    return (s.active + 1) % s.seats == s.first and _ends(s)


# ---- what counts at the end


def _guilds(s: Margraves, seat: int, icons: list[int], turns: float, in_time: float) -> float:
    """Icons times what they are worth, both with what is likely to come."""
    value = 0.0
    more_icons, more_worth = ICONS_TO_COME * turns, SECTIONS_TO_COME * turns
    for at in range(seat * WIDTH, seat * WIDTH + WIDTH):
        space = s.influence[at]
        worth = SECTION_VALUE[space] + PARTLY[space % len(PARTLY)] * in_time + more_worth
        value += (icons[at] + more_icons) * worth
    return value


def _banners(copies: list[int], in_time: float) -> float:
    """Sets of different banners, and the hope of larger ones."""
    value = 0.0
    for copy in range(1, max(copies) + 1):
        size = sum(n >= copy for n in copies)
        value += size * size + COLLECTION * size * in_time
    return value


def _leftovers(s: Margraves, seat: int) -> int:
    at = seat * KINDS
    resources = sum(s.stock[at : at + len(RESOURCES)])
    return s.stock[at + GEM] * GEM_POINTS + resources // RESOURCES_PER_POINT + s.gold[seat] // GOLD_PER_POINT


# ---- means


def _means(s: Margraves, seat: int) -> float:
    """Gold, strength and what is stored, towards towers, monsters and voyages."""
    at = seat * KINDS
    stone, wood, magic, gems, knights = s.stock[at : at + KINDS]
    left, here = s.towers_left[seat], s.margraves[seat]
    value = _worth(GOLD, s.gold[seat]) + MORE_GOLD * max(s.gold[seat] - len(GOLD) + 1, 0)
    value += STRENGTH[s.strength[seat]] + _worth(KNIGHTS, knights) + _worth(ESCORT, s.knights[here])
    if left:
        value += _worth(RESOURCE, stone) + _worth(RESOURCE, wood) + _worth(RESOURCE, magic)
        value += _worth(GEMS, gems)
        if stone and wood and magic and gems:
            site = s.towers[here * SLOTS : here * SLOTS + SLOTS]
            value += SET + SITE * (NOBODY in site and seat not in site)
    else:
        value += CARGO * (stone + wood + magic) + GEM_POINTS * gems
    room = STORAGE - left - stone - wood - magic - gems - knights
    if room < len(CROWDED):
        value -= CROWDED[room]
    return value + TOWER * (TOWERS - left)


def _worth(worth: tuple[float, ...], n: int) -> float:
    """What so many are worth; more than the table has are worth no more."""
    return worth[n] if n < len(worth) else worth[-1]


def _tempo(hand: int, played: int, turns: float) -> float:
    """The turns not spent on Recall: the next one when the hand is used up, then one in so many cards."""
    cards = hand + played
    return TURN * (turns - max(turns - hand, 0.0) / cards) if cards else 0.0


# ---- what is promised


def _promised(s: Margraves, seat: int) -> float:
    """What steps on the agenda will bring the seat: a choice is not worse for paying later."""
    value = 0.0
    for step in s.agenda:
        kind = type(step)
        if kind in PRICES and getattr(step, "seat", s.active) == seat:
            value += OPEN[kind](s, step) if kind in OPEN else PRICES[kind](step)
    return value


def _best_slaying(s: Margraves, step: Slay) -> float:
    """The monster that repays its cost best."""
    lairs = [choice - 1 for choice in step.choices(s) if choice]
    return max([0.0, *[MONSTER_PRICES[s.top(lair)] for lair in lairs]])


def _best_voyage(s: Margraves, step: Sail) -> float:
    """The segments paid for, and as many more as are worth their cargo."""
    at = step.seat * KINDS
    ship = s.ships[step.seat]
    value = best = 0.0
    for n in range(1, step.paid + sum(s.stock[at : at + len(RESOURCES)]) + 1):
        value += SEGMENT_PRICES[(ship + n) % len(SEGMENT_PRICES)]
        if n > step.paid:
            value -= CARGO
        best = value if n <= step.paid else max(best, value)
    return best


def _taken_back(s: Margraves, step: TakeBack) -> float:
    """A full hand puts the next Recall off."""
    played = len(s.played(step.seat))
    return TURN * played / max(played + len(s.hand(step.seat)), 1)


def price(step: Step) -> float:
    """What a step is likely to bring whoever does it, wherever."""
    kind = type(step)
    return PRICES[kind](step) if kind in PRICES else 0.0


def _sum(steps: Iterable[Step]) -> float:
    return sum(map(price, steps))


ITEM = {WHAT[name]: worth for name, worth in ITEM_PRICES.items()}

PRICES: dict[type[Step], Callable[[Any], float]] = {
    Gain: lambda step: step.n * ITEM[step.item],
    GainWild: lambda step: step.left * ITEM[WHAT["wild"]],
    Pay: lambda step: -step.n * ITEM[step.item],
    Purchase: lambda step: max(0.0, price(step.price) + price(step.gain)),
    Deal: lambda step: max(0.0, price(step.price) + price(step.gain)),
    Influence: lambda step: step.n * INFLUENCE,
    MoveMarker: lambda step: step.left * INFLUENCE,
    TakeTile: lambda step: TILE[step.tiers[-1]],
    DrawTile: lambda step: TILE[step.tier],
    UsePower: lambda step: ENTRY_PRICES[step.location],
    MoveMargrave: lambda step: MOVE,
    DeployKnight: lambda step: step.left * DEPLOYMENT,
    TakeTombKnights: lambda step: step.left * ITEM[KNIGHT],
    Recruit: lambda step: RECRUIT,
    Retrieve: lambda step: RETRIEVAL,
    Sail: lambda step: VOYAGE,
    Slay: lambda step: HUNT,
    Build: lambda step: BUILDING,
    TakeBack: lambda step: TURN,
    UseCitizen: lambda step: 0.0,
    Sequence: lambda step: _sum(step.steps),
    Rewards: lambda step: _sum(step.steps),
    InAnyOrder: lambda step: _sum(step.steps),
    Next: lambda step: _sum(step.steps),
    Offer: lambda step: max(0.0, price(step.inner)),
    OneOf: lambda step: max(map(price, step.steps)),
}
"""What steps are worth by themselves."""

OPEN: dict[type[Step], Callable[[Margraves, Any], float]] = {
    Slay: _best_slaying,
    Sail: _best_voyage,
    TakeBack: _taken_back,
    UseCitizen: lambda s, step: CITIZEN_PRICES[CARD_KIND[s.using]],
}
"""What some of them are worth in a position, once they are on the agenda."""

SEGMENT_PRICES = tuple(_sum(segment[0]) for segment in printed.SEGMENTS)
GRANT_PRICES = tuple(price(tile[0]) for tile in printed.GRANTS)
WEALTH_PRICES = tuple(price(tile[0]) for tile in printed.WEALTH)
ENTRY_PRICES: tuple[float, ...] = tuple(
    max(INSTEAD * ITEM[WHAT["gold"]], price(power[0])) for power in printed.POWERS
)
MONSTER_PRICES = tuple(
    price(rewards[0]) - BLOOD * monster.strength - ITEM[MAGIC] * monster.magic
    for rewards, monster in zip(printed.MONSTERS, MONSTERS, strict=True)
)
CITIZEN_PRICES: tuple[float, ...] = tuple(
    max(price(banner[0]), price(power[0]))
    for banner, power in zip(printed.BANNERS, printed.CITIZENS, strict=True)
)
