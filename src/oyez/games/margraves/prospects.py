"""What grant tiles could still bring: a question is not passed over while they could open it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .components import GOLD, RESOURCES, RIVERS, TILES, WHAT, WIDTH, WILD, Effect

if TYPE_CHECKING:
    from .state import Margraves


def _brought(grant: Effect) -> list[int]:
    """How much of each thing at most; a resource of one's choice may be any of them."""
    found = [0] * len(WHAT)
    for entry in grant:
        if entry["op"] == "gain":
            item = WHAT[entry["item"]]
            found[item] += entry["n"]
            if item == WILD:
                found[: len(RESOURCES)] = [n + entry["n"] for n in found[: len(RESOURCES)]]
            elif item in RESOURCES:
                found[WILD] += entry["n"]
    return found


BRINGS: Final = [_brought(tile.grant) for tile in TILES]
STEPS: Final = [sum(entry["n"] for entry in tile.grant if entry["op"] == "influence") for tile in TILES]


def prospect(s: Margraves, seat: int, item: int) -> int:
    """How much a seat could have of it with its grants, and with those that their influence may bring."""
    has = s.held(seat, item)
    if seat != s.active or not s.grants[seat]:
        return has
    tiles = s.tiles(seat)
    if _could_cross(s, seat, tiles):
        tiles += [tile for tile in s.shown if tile >= 0]
    more = sum(BRINGS[tile][item] for tile in tiles)
    goods = s.stands_for(item)
    return has + min(more, sum(s.gainable(seat, good) for good in goods))


def _could_cross(s: Margraves, seat: int, tiles: list[int]) -> bool:
    steps = sum(STEPS[tile] for tile in tiles)
    gold = s.gold[seat] + sum(BRINGS[tile][GOLD] for tile in tiles)
    return any(
        river is not None and river.gold <= gold
        for space in s.influence[seat * WIDTH : seat * WIDTH + WIDTH]
        for river in RIVERS[space : space + steps]
    )
