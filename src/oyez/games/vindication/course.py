"""How far a turn and the game have come."""

from typing import Final

# What the active seat has done in its turn, as bits:
ACTIVATED: Final = 1
MOVED: Final = 2
VISITED: Final = 4
"""Or rested."""
UPGRADED: Final = 8
LEARNED: Final = 16
"""An aptitude."""
TOOK: Final = 32
"""Control of a territory, in any way."""
GIVEN_UP: Final = 64
"""The rest of the turn."""
TELEPORTED: Final = 128
"""By the sacred stones."""
FAVORED: Final = 256
"""The favor token is placed."""
ACTIONS: Final = ACTIVATED | MOVED | VISITED

# How far the end is:
GOES_ON: Final = 0
TRIGGERED: Final = 1
LAST_ROUND: Final = 2
OVER: Final = 3
