"""How big a game can get: what programs need that learn from vectors of one length.

What can be chosen is declared on the decisions (`Decision.SPACE`), how long piles get on the state
(`State.POOLS`). The rest is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Space:
    """The room that each field of the state can ever take, as far as it is no pile."""

    lengths: Mapping[str, int]
    """The most numbers in each field of the state that holds more than one."""
    read: Mapping[str, Callable[[Any], Sequence[int]]] = field(default_factory=dict)
    """How a field that holds something else than numbers is told in numbers."""
