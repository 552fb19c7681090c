"""What grant tiles could still bring: a question is not passed over while they could open it."""

from __future__ import annotations

from typing import Final

from oyez.games.margraves.components import (
    FORCE,
    GOLD,
    KINDS,
    RESOURCES,
    RIVERS,
    STRENGTH,
    TILES,
    WHAT,
    WIDTH,
    WILD,
    Effect,
)
from oyez.games.margraves.state import EMPTY, Margraves


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


def held(s: Margraves, seat: int, item: int) -> int:
    """How much a seat has of a thing; WILD stands for all resources together."""
    if item == GOLD:
        return s.gold[seat]
    if item == FORCE:
        return s.strength[seat]
    at = seat * KINDS
    return sum(s.stock[at : at + len(RESOURCES)]) if item == WILD else s.stock[at + item]


def within_reach(s: Margraves, seat: int, item: int) -> int:
    """How much a seat could have of it with its grants, and with those that their influence may bring."""
    has = held(s, seat, item)
    if seat != s.active or not s.grants[seat]:
        return has
    tiles = s.tiles(seat)
    if _could_cross(s, seat, tiles):
        tiles += [tile for tile in s.shown if tile != EMPTY]
    more = sum(BRINGS[tile][item] for tile in tiles)
    if item == GOLD:
        return has + more
    if item == FORCE:
        return min(has + more, STRENGTH)
    supply = sum(s.supply[: len(RESOURCES)]) if item == WILD else s.supply[item]
    return has + min(more, supply)


def _could_cross(s: Margraves, seat: int, tiles: list[int]) -> bool:
    steps = sum(STEPS[tile] for tile in tiles)
    gold = s.gold[seat] + sum(BRINGS[tile][GOLD] for tile in tiles)
    return any(
        river is not None and river.gold <= gold
        for space in s.influence[seat * WIDTH : seat * WIDTH + WIDTH]
        for river in RIVERS[space : space + steps]
    )
