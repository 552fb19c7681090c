"""What is printed on the cards, as steps by seat. `effects` fills these tables in, once.

They stand apart because the steps that look things up here are what the tables are made of.
"""

from __future__ import annotations

from typing import Final

from oyez.core.steps import Decision, Step

SINS: Final[list[tuple[list[tuple[Step, ...]], list[tuple[Step, ...]]]]] = []
"""The two functions of each sin."""
AT_WILL: Final[list[bool]] = []
"""Whether each sin has a function that needs no target."""
ARTEFACTS: Final[list[list[Step]]] = []
ABILITIES: Final[list[list[Step]]] = []
"""What taking the marker off each building does."""
NAMELESS: Final[list[list[Step]]] = []
"""What each card of the Nameless does to the hero whose action it answers."""
CATACLYSMS: Final[list[Step]] = []
FREE_USES: Final[list[list[tuple[Decision, ...]]]] = []
"""What may be done besides, by seat: with neither elixirs nor buildings, with one of both, with both."""
