"""What a bot values in Margraves of Valeria: points as they stand, and what is likely to become points."""

from __future__ import annotations

from typing import Final

from oyez.core.steps import NOBODY

from .components import (
    BANNERS,
    CARD_GUILD,
    GEM,
    GEM_POINTS,
    GOLD_PER_POINT,
    KEPT,
    KINDS,
    LAIRS_NEAR,
    LOCATIONS,
    MONSTERS,
    MOST,
    NO_BANNER,
    RESOURCES,
    RESOURCES_PER_POINT,
    SECTION_VALUE,
    SHOWN,
    SLOTS,
    STORAGE,
    TILES,
    TOWERS,
    WIDTH,
)
from .promises import CARGO, GRANT_PRICES, MONSTER_PRICES, SLOT_PRICES, TURN, WEALTH_PRICES, promised
from .state import EMPTY, GOES_ON, ON_SHOW, PLAYED, Margraves

# All weights are in points.

WIN: Final = 10.0
"""At the end only the win counts; the points still say how clear it is."""

AT_LAST: Final = 0.3
"""How much of what is promised remains in a seat's last turn."""

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
GEMS = (0.0, 3.6, 6.4, 8.6)
"""The dearest part of a tower."""
SET: Final = 1.5
"""Stone, wood, magic and gem together: a tower can be built,"""
SITE: Final = 1.2
"""and it can be built where the Margrave is:"""
READY: Final = 0.3
"""so much of the icons and of the reward that it would bring there."""
PREY: Final = 0.5
"""So much of what the best monster in reach is worth, which the next citizen may slay."""
STRENGTH = (0.0, 0.8, 1.6, 2.5, 3.3, 4.1, 4.6, 5.0, 5.3)
"""Three to five slay most monsters."""
KNIGHTS = (0.0, 0.8, 1.5, 2.1, 2.5)
"""Stored knights serve for strength, or to enter locations."""
ESCORT = (0.0, 0.35, 0.55)
"""Knights beside the Margrave can be deployed, by whoever comes first."""
CROWDED = (1.2, 0.5, 0.15)
"""With no slot, one or two slots left in storage, gains are lost."""


def heuristic(s: Margraves, seat: int) -> float:
    """How much better the position is for that seat than for the best of the others."""
    if s.over:
        values = [float(total) for total in s.scores()]
        winners = s.winners()
    else:
        values = _values(s)
        values[seat] += promised(s, seat) * (AT_LAST if _ends(s) and not _last_turns(s, seat) else 1)
        winners = [each for each, value in enumerate(values) if value == max(values)] if _last_turn(s) else []
    for winner in winners:
        values[winner] += WIN
    return values[seat] - max(value for each, value in enumerate(values) if each != seat)


def outlook(s: Margraves) -> list[float]:
    """The points that every seat is likely to end with, and nothing for the win."""
    return [float(total) for total in s.scores()] if s.over else _values(s)


def _values(s: Margraves) -> list[float]:
    """Every seat's points and prospects; cards, icons and tiles are counted for all seats in one go."""
    owned = _owned(s.citizen_at, s.tile_at)
    cards, banners, grants = owned.cards, owned.banners, owned.grants
    icons = owned.icons[:]
    for slot, owner in enumerate(s.towers):
        if owner != NOBODY:
            for guild in LOCATIONS[slot // SLOTS].guilds:
                icons[owner * WIDTH + guild] += 1
    ends, rounds = _ends(s), _rounds_left(s)
    values = []
    for seat in range(s.seats):
        turns = _last_turns(s, seat) if ends else rounds
        in_time = IN_TIME[min(round(turns), len(IN_TIME) - 1)]
        worths = _worths(s, seat, turns, in_time)
        value = _guilds(seat, icons, worths, turns)
        value += _banners(banners[seat * len(BANNERS) : (seat + 1) * len(BANNERS)], in_time)
        value += _leftovers(s, seat) * (1 - in_time)
        if turns:
            value += (_means(s, seat, worths) + GRANT * grants[seat]) * in_time
            value += _tempo(cards[seat], cards[seat + PLAYED], turns)
        values.append(value)
    if s.active == NOBODY:
        for at, tile_kept in enumerate(s.kept):
            if tile_kept != EMPTY:
                values[at // KEPT] += WEALTH_PRICES[tile_kept]
    return values


class Owned:
    """What each of the most seats that there can be has of cards and tiles."""

    __slots__ = ("banners", "cards", "grants", "icons")

    def __init__(self, citizen_at: bytes, tile_at: bytes) -> None:
        self.cards = [0] * (2 * PLAYED)
        """By place: in hand, and in the played pile."""
        self.icons = [0] * (MOST * WIDTH)
        self.banners = [0] * (MOST * len(BANNERS))
        self.grants = [0.0] * MOST
        for card in range(len(citizen_at)):
            place = citizen_at[card]
            if place < ON_SHOW:
                self.cards[place] += 1
                self.icons[place % PLAYED * WIDTH + CARD_GUILD[card]] += 1
        for number in range(len(tile_at)):
            owner = tile_at[number]
            if owner < ON_SHOW:
                tile = TILES[number]
                for guild in tile.guilds:
                    self.icons[owner * WIDTH + guild] += 1
                if tile.banner != NO_BANNER:
                    self.banners[owner * len(BANNERS) + tile.banner] += 1
                self.grants[owner] += GRANT_PRICES[number]


FOUND: Final[dict[tuple[bytes, bytes], Owned]] = {}
MOST_FOUND: Final = 500
"""A search looks at many positions with the same cards and tiles: they are counted once."""


def _owned(citizen_at: bytes, tile_at: bytes) -> Owned:
    key = citizen_at, tile_at
    found = FOUND.get(key)
    if found is None:
        if len(FOUND) >= MOST_FOUND:
            FOUND.clear()
        found = FOUND[key] = Owned(citizen_at, tile_at)
    return found


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


def _worths(s: Margraves, seat: int, turns: float, in_time: float) -> list[float]:
    """What an icon of each guild is worth to a seat, with the sections that its marker is likely to cross."""
    more = SECTIONS_TO_COME * turns
    spaces = s.influence[seat * WIDTH : seat * WIDTH + WIDTH]
    return [SECTION_VALUE[space] + PARTLY[space % len(PARTLY)] * in_time + more for space in spaces]


def _guilds(seat: int, icons: list[int], worths: list[float], turns: float) -> float:
    """Icons, with those that are likely to come, times what they are worth."""
    value, at, more = 0.0, seat * WIDTH, ICONS_TO_COME * turns
    for guild in range(WIDTH):
        value += (icons[at + guild] + more) * worths[guild]
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


def _means(s: Margraves, seat: int, worths: list[float]) -> float:
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
            value += SET + _site(s, seat, here, worths)
    else:
        value += CARGO * (stone + wood + magic) + GEM_POINTS * gems
    room = STORAGE - left - stone - wood - magic - gems - knights
    if room < len(CROWDED):
        value -= CROWDED[room]
    value += _prey(s, here, s.strength[seat] + knights + s.knights[here], magic)
    return value + TOWER * (TOWERS - left)


def _site(s: Margraves, seat: int, here: int, worths: list[float]) -> float:
    """What it is worth to be where a tower can be built."""
    first, best = here * SLOTS, -1.0
    for slot in range(first, first + SLOTS):
        owner = s.towers[slot]
        if owner == seat:
            return 0.0
        if owner == NOBODY:
            best = max(best, SLOT_PRICES[slot])
    if best < 0:
        return 0.0
    one, other = LOCATIONS[here].guilds
    return SITE + READY * (worths[one] + worths[other] + best)


def _prey(s: Margraves, here: int, might: int, magic: int) -> float:
    best = 0.0
    for lair in LAIRS_NEAR[here]:
        monster = s.top(lair)
        if monster != EMPTY and MONSTERS[monster].strength <= might and MONSTERS[monster].magic <= magic:
            best = max(best, MONSTER_PRICES[monster])
    return PREY * best


def _worth(worth: tuple[float, ...], n: int) -> float:
    """What so many are worth; more than the table has are worth no more."""
    return worth[n] if n < len(worth) else worth[-1]


def _tempo(hand: int, played: int, turns: float) -> float:
    """The turns not spent on Recall: the next one when the hand is used up, then one in so many cards."""
    cards = hand + played
    return TURN * (turns - max(turns - hand, 0.0) / cards) if cards else 0.0
