"""Which tiles are in the bag: expansion tiles take the places of base tiles."""

from __future__ import annotations

from typing import Final

from oyez.core.tables import read

from .components import BASE_TILES, ROOM, TERRITORIES, TILES
from .rules import BASIC, Rules

_GOES_OUT: Final[dict[int, list[list[str]]]] = {
    entry["expansion_tiles"]: entry["remove"] for entry in read(ROOM, "game")["tile_swap"]
}
"""What goes out for so many tiles: alternatives, each a list of kinds."""
SITES: Final = tuple(tile for tile, kind in enumerate(TILES) if TERRITORIES[kind].set == "building_sites")


def chosen(rules: Rules) -> tuple[int, ...]:
    """The expansion tiles that are in play."""
    return tuple(tile for tile, kind in enumerate(TILES) if TERRITORIES[kind].set in rules.tiles)


def in_bag(rules: Rules) -> tuple[int, ...]:
    """The tiles of the bag before any is drawn; building sites stand in for what is built later."""
    more = chosen(rules)
    out = goes_out(len(more) + rules.myths, rules)
    kept = []
    for tile in BASE_TILES:
        kind = TERRITORIES[TILES[tile]].id
        if kind in out:
            out.remove(kind)
        else:
            kept.append(tile)
    return (*kept, *(SITES[: len(more)] if rules.building_sites else more))


def goes_out(many: int, rules: Rules) -> list[str]:
    """The kinds of base tiles that leave the bag, one tile each."""
    if not many:
        return []
    alternatives = _GOES_OUT[min(many, max(_GOES_OUT))]
    return list(next(one for one in alternatives if _suits(one, rules)))


def _suits(kinds: list[str], rules: Rules) -> bool:
    """Whether these are the ones that the options name, where they decide something."""
    if ("academy" in kinds) != ("inn" in kinds) and rules.spare not in kinds:
        return False
    return ("fort" in kinds) == ("shrine" in kinds) or ("fort" in kinds) == (rules.swap == BASIC)
