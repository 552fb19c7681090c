"""Where things are, and what a seat has: the numbers that stand for it."""

from __future__ import annotations

from typing import Final

from oyez.core.steps import NOBODY

EMPTY: Final = -2
"""No card in this place."""
CLOSED: Final = -3
"""A tavern or shop space under a Closure card."""
UNLAID: Final = -3
"""A treasure that is still to be laid here."""

# Where characters, elixirs, buildings and quests are: with a seat, TURNED more (a character that has been
# used once, a building that holds its owner's marker), or
TURNED: Final = 8
ON_SHOW: Final = 16
IN_DECK: Final = 17
DISCARDED: Final = 18
GONE: Final = 19

# What lies on a condition, and on a portal or in a running temple, if it is no seat:
FREE: Final = 16
NEUTRAL: Final = 17
NONE: Final = 18

# What a seat has so many of, for the majorities: at seat * HELD + one of these
PEOPLE: Final = 0
FLASKS: Final = 1
HOUSES: Final = 2
HELD: Final = 3


def owner(place: int) -> int:
    """Whose a card in that place is."""
    return place % TURNED if place < ON_SHOW else NOBODY
