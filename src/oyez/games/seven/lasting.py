"""What temples do for a round: figures of a seat that the engine keeps and takes away again."""

from __future__ import annotations

from typing import Final

ROUND: Final = 1
"""Until when: the end of the round, its Regroup phase included."""

MORE_ACTIVATED: Final = 0
"""More gifts at each activation of a character."""
MORE_POURED: Final = 1
"""More gifts of each elixir discarded."""
SPARED: Final = 2
"""Fewer gifts for a condition,"""
SPARED_USES: Final = 3
"""so many times."""
WILD_QUEST: Final = 4
"""Held gifts that may stand for others in the payment of a condition,"""
WILD_PORTAL: Final = 5
"""or of a portal."""
WAIVED: Final = 6
"""Sins in hand cost nothing."""
SHIELDED: Final = 7
"""From sins, and from the other two kinds of cards after it."""
KINDS: Final = 10

# Whose card it is that does something to others: the first three can be kept off by a shield.
BY_SIN: Final = 0
BY_NAMELESS: Final = 1
BY_CATACLYSM: Final = 2
BY_ARTEFACT: Final = 3
BY_BUILDING: Final = 4
SHIELDS: Final = {"sin": BY_SIN, "nameless": BY_NAMELESS, "cataclysm": BY_CATACLYSM}
