"""Gifts, which are often counted together: four bits for each of the seven."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from oyez.core.compiled import i64
from oyez.core.tables import names, numbered, read, table

from .components import ROOM, Fields


@dataclass(frozen=True, slots=True)
class Gift:
    id: str
    names: dict[str, str]
    emblem: dict[str, str]
    copies: int
    opposed_sin: str
    reconstructed: Fields


_GIFTS = read(ROOM, "gifts")
GIFTS: Final = table(Gift, _GIFTS["gift"], emblem=lambda entry: names(entry, "emblem"))
GIFT: Final = numbered(GIFTS)
VIRTUES: Final = 7  # this and the next are written out: the compiler counts with them
COPIES: Final = tuple(gift.copies for gift in GIFTS)
BITS: Final = 4
DIGIT: Final = 15
GUARD: Final = 0x8888888
"""The high bit of every digit: taken along in a subtraction it shows where more was taken than there was."""

EVERY_OTHER: Final = 0xF0F0F0F


def packed(gifts: Mapping[str, int]) -> int:
    """So many of each gift as one number: that of gift g is the digit at BITS * g."""
    return sum(n << BITS * GIFT[gift] for gift, n in gifts.items())


def digit(gifts: int, gift: int) -> int:
    return gifts >> BITS * gift & DIGIT


def total(gifts: int) -> int:
    """How many in all. Two digits added make one of 8 bits, and those add up by a division."""
    all_: i64 = gifts
    return ((all_ & EVERY_OTHER) + (all_ >> BITS & EVERY_OTHER)) % 255


def unpacked(gifts: int) -> list[int]:
    """How many of each gift."""
    return [gifts >> BITS * gift & DIGIT for gift in range(VIRTUES)]
