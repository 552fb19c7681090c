"""Power, and what it was earned with or lost by."""

from __future__ import annotations

from typing import Final

PARTS: Final = (
    "majorities",
    "quests",
    "treasures",
    "people",
    "temples",
    "portals",
    "cards",
    "sins",
    "spent",
    "blows",
)
WIDTH: Final = 10
MAJORITIES: Final = 0
PRIZES: Final = 1
TREASURES: Final = 2
PEOPLE: Final = 3
TEMPLES: Final = 4
PORTALS: Final = 5
CARDS: Final = 6
SINS: Final = 7
SPENT: Final = 8
BLOWS: Final = 9
CATACLYSMS: Final = "cataclysms"
"""What the Nameless counts."""
