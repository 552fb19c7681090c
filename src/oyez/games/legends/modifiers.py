"""What changes figures of a seat while it owns cards, tokens or a warlord."""

from __future__ import annotations

from typing import Final

MORE_MOVES: Final = 0
MORE_ARMIES: Final = 1
FLYING: Final = 2
IMMUNE: Final = 3
KEEPS: Final = 4
"""Whether destroyed armies of others stay with the seat."""
GARRISON: Final = 5
"""More armies in the start region."""
KINDS: Final = 6

BY_NAME: Final = {
    "move_bonus": MORE_MOVES,
    "army_bonus": MORE_ARMIES,
    "flying": FLYING,
    "immune": IMMUNE,
}
"""Those that cards and tokens bring, as the data calls them."""
