"""The variants of the rulebook, one file each, in the order in which their tokens are laid."""

from __future__ import annotations

from oyez.games.legends.variants import ALL

from .citadels import CITADELS
from .encounters import DRAGON, PORTALS, ROGUES
from .exploration import EXPLORATION, SWAMP
from .leaders import WARLORDS

ALL.extend((EXPLORATION, SWAMP, CITADELS, DRAGON, PORTALS, ROGUES, WARLORDS))
