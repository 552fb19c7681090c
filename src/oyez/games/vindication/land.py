"""The kinds of territories on the island, and those to come: read off once for all clones."""

from __future__ import annotations

from typing import Final

from .components import TERRITORIES, TILES
from .places import EMPTY
from .state import Vindication

MIST: Final = len(TERRITORIES)
"""In place of a kind, where nobody has seen it yet."""
NONE: Final = 255
"""No kind."""


class Land:
    """Never changed."""

    __slots__ = ("bag", "in_mist", "kind_of", "kinds", "tiles")

    def __init__(self, tiles: list[int], bag: list[int]) -> None:
        self.tiles: list[int] = tiles
        self.bag: list[int] = bag
        """Of what it was read off. A tile that is drawn or turned puts others in their place."""
        kind_of, there = [], [False] * (MIST + 1)
        for tile in tiles:
            kind = MIST if tile == EMPTY else TILES[tile]
            kind_of.append(kind)
            there[kind] = True
        in_mist = [0] * MIST
        if there[MIST]:
            for tile in bag:
                in_mist[TILES[tile]] += 1
        self.kind_of: bytes = bytes(kind_of)
        """By hex."""
        self.in_mist: bytes = bytes(in_mist)
        """How many of each kind might lie where nobody has been."""
        self.kinds: bytes = bytes([kind for kind in range(MIST) if there[kind] or in_mist[kind]])
        """All of those, and what lies open."""


class Last:
    """What was read off last: whoever compares choices asks for the same island again and again."""

    __slots__ = ("land",)

    def __init__(self, land: Land) -> None:
        self.land = land


LAST: Final = Last(Land([], []))


def land_of(s: Vindication) -> Land:
    land = LAST.land
    if land.tiles is not s.tiles or land.bag is not s.bag:
        land = LAST.land = Land(s.tiles, s.bag)
    return land
