"""How big a game can get: what programs need that learn from vectors of one length."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Space:
    """All that each decision can ever offer, and the room that each field of the state can ever take."""

    choices: Mapping[str, Collection[int]]
    """Every number that a decision, by its name, offers at some table with some options."""
    lengths: Mapping[str, int]
    """The most numbers in each field of the state that holds more than one."""
    read: Mapping[str, Callable[[Any], Sequence[int]]] = field(default_factory=dict)
    """How a field that holds something else than numbers is told in numbers."""
