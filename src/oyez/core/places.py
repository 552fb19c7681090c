"""Where things are, as bytes: one for each thing, shared by clones until one of them moves."""

from __future__ import annotations

from typing import Final

PLACES: Final[tuple[bytes, ...]] = tuple(bytes([place]) for place in range(256))
"""Every place as the one byte that stands for it."""


def in_place(places: bytes, place: int, first: int = 0) -> list[int]:
    """The things that are in this place, in order, counted from `first`: one after each run of others."""
    runs = places.split(PLACES[place])
    runs.pop()
    found, at = [], first - 1
    for run in runs:
        at += len(run) + 1
        found.append(at)
    return found


def moved(places: bytes, which: int, place: int) -> bytes:
    """The places with one thing put elsewhere."""
    return places[:which] + PLACES[place] + places[which + 1 :]
