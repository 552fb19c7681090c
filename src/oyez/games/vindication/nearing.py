"""How far the end is: a guess at the rounds left, from the triggers that lie open."""

from __future__ import annotations

from typing import Final

from .course import GOES_ON, TRIGGERED
from .ends import (
    ENDS,
    AllIn,
    AllTranscended,
    End,
    EveryColour,
    Group,
    Lead,
    Learned,
    Supremacy,
    Swiftness,
    Together,
    TokensGone,
)
from .state import Vindication

LENGTH: Final = (0, 0, 16, 15, 14, 13)
"""How many rounds a game of so many seats takes, as far as no trigger tells better,"""
LEAST: Final = 3.0
"""and so many are left at least, if none does."""
LAST_TWO: Final = 1.5
"""From the moment a trigger is met: the rest of its round, and the last one."""
LAST_ONE: Final = 0.6
"""In the last round: the same for those who have played and those who have not, or nobody would like to end
the turn."""
LAST_TURN: Final = 0.1
"""In the very last turn there is next to nothing left, and nothing to wait for."""

# Rounds that a step towards a trigger takes, of those who do not think of it alone:
TO_RECRUIT: Final = 2.0
TO_COLLECT: Final = 5.0
"""A relic, a trait, a monster or an aptitude, one seat alone."""
TO_LEAD: Final = 2.5
"""By one more territory."""
TO_MATCH: Final = 2.5
"""One more colour."""
TO_EMPTY: Final = 0.9
"""One cube off the power board,"""
TO_RISE: Final = 1.2
"""one out of potential."""
TO_HOARD: Final = 1.5
"""One more heroic cube, unspent."""
TO_RIDE: Final = 4.0
A_ROUND: Final = 4.0
"""Honor that the first of all gains in a round."""


PACE: Final[dict[type[End], float]] = {
    AllIn: TO_EMPTY,
    AllTranscended: TO_RISE,
    EveryColour: TO_MATCH,
    Group: TO_RECRUIT,
    Lead: TO_LEAD,
    Learned: TO_COLLECT,
    Supremacy: TO_HOARD,
    Swiftness: TO_RIDE,
    Together: TO_COLLECT,
    TokensGone: 1 / A_ROUND,
}
STEP: Final = [PACE[type(end)] for end in ENDS]
"""By trigger: the rounds that one of what it lacks takes."""
SHARED: Final = [isinstance(end, (Together, Learned)) for end in ENDS]
"""Whether all work for it together."""


def rounds_left(s: Vindication) -> float:
    """From now to the end, the last round included."""
    if s.ending != GOES_ON:
        if s.ending == TRIGGERED:
            return LAST_TWO
        return LAST_TURN if (s.active + 1) % s.seats == s.first else LAST_ONE
    left = max(LEAST, float(LENGTH[s.seats] - s.round))
    for trigger in s.triggers:
        far = STEP[trigger] * ENDS[trigger].lacking(s)
        left = min(left, LAST_TWO + max(0.0, far / s.seats if SHARED[trigger] else far))
    return left
