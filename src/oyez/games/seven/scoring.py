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
MAJORITIES, PRIZES, TREASURES, PEOPLE, TEMPLES, PORTALS, CARDS, SINS, SPENT, BLOWS = range(WIDTH)
CATACLYSMS: Final = "cataclysms"
"""What the Nameless counts."""
