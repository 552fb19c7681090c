"""How near doom is, in sins: what bots fear, and what the Nameless hopes for.

Completed rows bring a cataclysm each, all others are brought by sins, seven of them each. A hero with a full
hand discards one every round, or plays one: that is what a round costs. What is left over may be sinned.
"""

from __future__ import annotations

from typing import Final

from oyez.core.steps import NOBODY

from .components import LAST_CATACLYSM, PIECES
from .goods import hand_of
from .payment import lacking, most_of_each
from .places import FLASKS, FREE, HELD
from .quests import IN_ROW, QUESTS, WIDEST, Condition
from .sins import HAND, SEVENTH
from .state import Seven

PACE: Final = 1.3
"""Rounds that a row takes:"""
EACH: Final = 0.3
"""so much of it for all conditions together,"""
LAST: Final = 0.35
"""so much as long as any is free,"""
HARDEST: Final = 0.35
"""and so much for the one from which everybody is farthest."""
TOKEN: Final = 0.6
"""How far away gold or renown is that somebody lacks, where a gift is 1."""
SAFE: Final = 12.0
"""With so many sins to spare nothing is to be feared,"""
BEND: Final = 10.0
"""with so many less than that every sin counts in full:"""
FEAR: Final = 2.6
"""so much."""


def row_left(s: Seven) -> float:
    """How much is left to do of row 1, from 1 to 0."""
    conditions = s.conditions
    asked, wanted = 0, []
    for place in range(IN_ROW):
        quest = s.quests[place]
        if quest >= 0:
            at = place * WIDEST
            for condition in QUESTS[quest].conditions:
                asked += 1
                if conditions[at] == FREE:
                    wanted.append(condition)
                at += 1
    if not wanted:
        return 0.0
    return EACH * len(wanted) / asked + LAST + HARDEST * _farthest(s, wanted)


def _farthest(s: Seven, wanted: list[Condition]) -> float:
    """How far even the nearest hero is from the hardest of some conditions."""
    hands = []
    for seat in range(s.heroes):
        hand = hand_of(s, seat)
        hands.append(most_of_each(s, seat, hand) if s.held[seat * HELD + FLASKS] else hand)
    farthest = 0.0
    for asked in wanted:
        nearest = 1.0
        whole = asked.many + TOKEN * (asked.gold + asked.renown)
        for seat in range(s.heroes):
            if s.markers[seat] and not s.fell[seat]:
                lack = float(lacking(asked.gifts, hands[seat]))
                if asked.gold > s.gold[seat]:
                    lack += TOKEN * (asked.gold - s.gold[seat])
                if asked.renown > s.renown[seat]:
                    lack += TOKEN * (asked.renown - s.renown[seat])
                nearest = min(nearest, lack / whole)
        farthest = max(farthest, nearest)
    return farthest


class Outlook:
    """What all heroes have before them."""

    __slots__ = ("left", "rows", "short")

    def __init__(self, s: Seven) -> None:
        self.left = row_left(s)
        """How much of row 1 there is to do."""
        self.rows = PIECES - s.armour
        """Pieces of the armour that are missing."""
        discarded = len(s.sin_discard) + (s.playing != NOBODY)
        spare = float(SEVENTH * (LAST_CATACLYSM - len(s.resolved) - self.rows) - discarded)
        for seat in range(s.heroes):
            if s.sin_count[seat] >= HAND:
                spare -= 1
        spare -= s.heroes * max(PACE * (self.rows - 1 + self.left) - 1, 0.0)
        self.short = max(SAFE - spare, 0.0)
        """How many sins more there should be to spare, beside those that the rounds to come will cost."""

    def fear(self) -> float:
        """Nothing while there are sins to spare, then more and more with each."""
        short = self.short
        return FEAR * (short * short / (2 * BEND) if short < BEND else short - BEND / 2)

    def rounds(self, s: Seven) -> float:
        """How many are left until the armour is whole, or all is lost."""
        rows = PACE * (self.rows - 1 + self.left)
        return max(min(rows, (LAST_CATACLYSM - len(s.resolved)) / PACE) + 0.5, 0.5)
