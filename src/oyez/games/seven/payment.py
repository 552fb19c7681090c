"""Whether a price can be paid, and with what: gifts, elixirs, castles and domains. Nothing changes here."""

from __future__ import annotations

from typing import Final

from oyez.core.compiled import i64

from .buildings import BUILDING_BANNER, BUILDING_TYPE, CASTLE, DOMAIN, PRODUCES
from .elixirs import ELIXIR_BRACKETS, ELIXIR_KIND, MOST_GIVEN
from .gifts import BITS, DIGIT, GUARD, VIRTUES, total
from .goods import hand_of
from .lasting import MORE_POURED, SPARED, SPARED_USES, WILD_QUEST
from .people import COLOURS
from .state import Seven

LEAST_SPARED: Final = 2
"""A condition that asks for fewer gifts is never cheaper."""
PLENTY: Final = 0x7777777
"""Seven of each gift: more than can be owed."""


# ---- gold and renown


def produces(s: Seven, seat: int, building: int) -> int:
    """What it would produce for that owner now."""
    return PRODUCES[building][s.banners[seat * COLOURS + BUILDING_BANNER[building]]]


def straight(s: Seven, seat: int, type_: int) -> int:
    """What castles (renown) or domains (gold) bring when they are spent straight on a price."""
    total = 0
    for building in s.buildings(seat):
        if BUILDING_TYPE[building] == type_:
            total += produces(s, seat, building)
    return total


def affordable(s: Seven, seat: int, gold: int, renown: int) -> bool:
    """Whether tokens, with castles and domains spent straight, cover the price."""
    if gold > s.gold[seat] and gold > s.gold[seat] + straight(s, seat, DOMAIN):
        return False
    return renown <= s.renown[seat] or renown <= s.renown[seat] + straight(s, seat, CASTLE)


# ---- gifts


def covered(owed: int, hand: int) -> bool:
    """Whether the hand holds all of it."""
    return ((hand | GUARD) - owed) & GUARD == GUARD


def lacking(owed: int, hand: int) -> int:
    """How many of the gifts owed are not in the hand."""
    n: i64 = 0
    left: i64 = owed
    there: i64 = hand
    while left:
        more = (left & DIGIT) - (there & DIGIT)
        if more > 0:
            n += more
        left >>= BITS
        there >>= BITS
    return n


def enough(owed: int, hand: int, spare: int, wild: int) -> bool:
    """Whether the hand alone pays it, with so many gifts left out and so many others standing in."""
    lack = lacking(owed, hand)
    if lack <= spare:
        return True
    short = lack - spare
    return short <= wild and total(hand) - (total(owed) - lack) >= short


def less(owed: int, gifts: int) -> int:
    """What is still owed once these are given."""
    left: i64 = 0
    at: i64 = 0
    whole: i64 = owed
    given: i64 = gifts
    while at < VIRTUES * BITS:
        more = (whole >> at & DIGIT) - (given >> at & DIGIT)
        if more > 0:
            left |= more << at
        at += BITS
    return left


def surplus(s: Seven, owed: int, gifts: int) -> int:
    """What an elixir gives beyond what is owed, as far as the supply has it."""
    found = 0
    for gift in range(VIRTUES):
        at = gift * BITS
        more = (gifts >> at & DIGIT) - (owed >> at & DIGIT)
        if more > 0:
            found |= min(more, s.supply[gift]) << at
    return found


def touches(owed: int, gifts: int) -> bool:
    """Whether any of these is owed."""
    left: i64 = owed
    given: i64 = gifts
    while left and given:
        if left & DIGIT and given & DIGIT:
            return True
        left >>= BITS
        given >>= BITS
    return False


def brackets(s: Seven, seat: int, elixir: int) -> list[int]:
    """Those of its brackets that the owner may use."""
    found = []
    at = seat * COLOURS
    for number, bracket in enumerate(ELIXIR_BRACKETS[elixir]):
        if s.banners[at + bracket.banner] >= bracket.least:
            found.append(number)
    return found


def first_of_each(elixirs: tuple[int, ...]) -> list[int]:
    """Of elixirs alike the first."""
    found: list[int] = []
    kinds = 0
    for elixir in elixirs:
        bit = 1 << ELIXIR_KIND[elixir]
        if not kinds & bit:
            kinds |= bit
            found.append(elixir)
    return found


def poured(s: Seven, seat: int, elixir: int, bracket: int) -> list[int]:
    """What a bracket may give: with a temple's help one more of any gift that it gives."""
    gifts = ELIXIR_BRACKETS[elixir][bracket].gifts
    more = s.modified(MORE_POURED, seat)
    if not more:
        return [gifts]
    return [gifts + (more << at) for at in range(0, VIRTUES * BITS, BITS) if gifts >> at & DIGIT]


def spare_of(s: Seven, seat: int, many: int) -> int:
    """How many gifts may be left out of a condition that asks for so many."""
    if many < LEAST_SPARED or s.modified(SPARED_USES, seat) <= 0:
        return 0
    return s.modified(SPARED, seat)


class Purse:
    """What pays gifts besides elixirs: the hand, and how many may be left out or stand in for others."""

    __slots__ = ("hand", "spare", "wild")

    def __init__(self, hand: int, spare: int, wild: int) -> None:
        self.hand = hand
        self.spare = spare
        self.wild = wild

    def after(self, s: Seven, owed: int, gifts: int) -> Purse:
        """With what an elixir gives beyond what is owed: it may stand in for something else."""
        if not self.wild:
            return self
        return Purse(self.hand + surplus(s, owed, gifts), self.spare, self.wild)

    def pays(self, owed: int) -> bool:
        return enough(owed, self.hand, self.spare, self.wild)


def purse_of(s: Seven, seat: int, spare: int) -> Purse:
    return Purse(hand_of(s, seat), spare, s.modified(WILD_QUEST, seat))


def payable(s: Seven, seat: int, owed: int, purse: Purse, flasks: tuple[int, ...]) -> bool:
    """Whether the purse and these elixirs, one bracket of each, can pay it."""
    if purse.pays(owed):
        return True
    for at, elixir in enumerate(flasks):
        for bracket in brackets(s, seat, elixir):
            for gifts in poured(s, seat, elixir, bracket):
                if touches(owed, gifts):
                    left = less(owed, gifts)
                    if payable(s, seat, left, purse.after(s, owed, gifts), flasks[at + 1 :]):
                        return True
    return False


def can_take(s: Seven, seat: int, owed: int, many: int, hand: int) -> bool:
    """Whether the gifts of a condition can be paid by any means."""
    if covered(owed, hand):
        return True
    spare, wild = spare_of(s, seat, many), s.modified(WILD_QUEST, seat)
    flasks = s.elixirs(seat)
    if not (flasks or spare or wild):
        return False
    return payable(s, seat, owed, Purse(hand, spare, wild), flasks)


def has_temple(s: Seven, seat: int) -> bool:
    """Whether a temple that runs for the seat makes conditions cheaper."""
    return len(s.lapsing) > 0 and (s.modified(WILD_QUEST, seat) > 0 or s.modified(SPARED_USES, seat) > 0)


def most_of_each(s: Seven, seat: int, hand: int) -> int:
    """No more than this of each gift can be paid, by any means; more than can be owed is not counted."""
    if has_temple(s, seat) or s.modified(MORE_POURED, seat):
        return PLENTY
    most, at = hand, seat * COLOURS
    for elixir in s.elixirs(seat):
        open_, bit = 0, 1
        for bracket in ELIXIR_BRACKETS[elixir]:
            if s.banners[at + bracket.banner] >= bracket.least:
                open_ |= bit
            bit <<= 1
        most += MOST_GIVEN[elixir][open_]
        over = most & GUARD  # digits of 8 and more become 7
        most = (most | over - (over >> 3)) & ~GUARD
    return most
