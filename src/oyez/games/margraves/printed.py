"""What is printed on the components, as steps by seat. `effects` fills these tables in, once.

They stand apart because the steps that look things up here are what the tables are made of.
"""

from __future__ import annotations

from typing import Final

from oyez.core.steps import Decision, Step

POWERS: Final[list[list[Step]]] = []
"""The power of each location."""
SLOTS: Final[list[list[Step]]] = []
"""The reward of each build slot: that of slot k in location l at l * 3 + k."""
SEGMENTS: Final[list[list[tuple[Step, ...]]]] = []
"""The reward of each segment of the naval track."""
MONSTERS: Final[list[list[Step]]] = []
"""The rewards of each monster, its influence included."""
LINES: Final[list[list[tuple[Step, ...]]]] = []
"""What each line of the tombs pays."""
GRANTS: Final[list[list[Step]]] = []
"""What each privilege tile grants."""
WEALTH: Final[list[list[Step]]] = []
"""What each wealth tile gives."""
BANNERS: Final[list[list[Step]]] = []
"""The banner actions of each citizen."""
CITIZENS: Final[list[list[Step]]] = []
"""The power text of each citizen."""
USE_GRANT: Final[list[tuple[Decision]]] = []
"""Using a grant tile, as the one thing that may be done besides."""
MAKE_ROOM: Final[list[list[Step]]] = []
"""What is asked when a token of a kind finds no room, by seat and kind."""
AFTER_RECALL: Final[list[Step]] = []
"""What may follow once the played pile is back in hand."""
AFTER_BUILD: Final[list[Step]] = []
"""What follows the reward of a tower's slot."""
