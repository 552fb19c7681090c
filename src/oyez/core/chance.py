"""The one source of randomness: PCG32 (XSH-RR, 64-bit state), the same numbers on every platform.

It is specified at pcg-random.org; the tests hold the published check values. A generator is two integers,
so a position that carries one is still plain data.
"""

from __future__ import annotations

from hashlib import shake_128
from struct import unpack
from typing import Final

from .compiled import i64, mypyc_attr

MULTIPLIER: Final = 6364136223846793005
MULTIPLIER_HIGH: Final = 0x5851F42D
MULTIPLIER_LOW: Final = 0x4C957F2D
MASK32: Final = 0xFFFFFFFF
MASK64: Final = (1 << 64) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A stream of random numbers; `stream` picks one of 2**63 sequences, so every seed has its own.

    State and stream are kept in halves of 32 bits, whose products fit the machine's own numbers: it is hot.
    """

    __slots__ = ("high", "low", "more", "odd")

    def __init__(self, state: int, stream: int) -> None:
        self.high: i64 = state >> 32
        self.low: i64 = state & MASK32
        self.more: i64 = stream >> 32
        self.odd: i64 = stream & MASK32

    @staticmethod
    def from_seed(seed: int, sequence: int | None = None) -> Chance:
        stream = ((seed if sequence is None else sequence) << 1 | 1) & MASK64
        return Chance(((stream + seed) * MULTIPLIER + stream) & MASK64, stream)

    @property
    def state(self) -> int:
        return int(self.high) << 32 | int(self.low)

    @property
    def stream(self) -> int:
        return int(self.more) << 32 | int(self.odd)

    def copy(self) -> Chance:
        twin = Chance(0, 1)
        twin.high, twin.low, twin.more, twin.odd = self.high, self.low, self.more, self.odd
        return twin

    def bits(self) -> int:
        """The next 32 random bits; the state is multiplied by MULTIPLIER, and the stream added."""
        high, low = self.high, self.low
        lower = low * MULTIPLIER_LOW + self.odd
        upper = (high * MULTIPLIER_LOW & MASK32) + (low * MULTIPLIER_HIGH & MASK32) + (lower >> 32)
        self.high, self.low = upper + self.more & MASK32, lower & MASK32
        turn = high >> 27
        mixed = ((high & 0x7FFFFFF) << 5 | low >> 27) ^ high >> 13
        return mixed >> turn | (mixed & (1 << turn) - 1) << 32 - turn

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each exactly as likely."""
        limit: i64 = bound
        least = (1 << 32) % limit
        while True:
            bits: i64 = self.bits()
            if bits >= least:
                return bits % limit

    def shuffle(self, items: list[int]) -> None:
        """From the last place down each thing changes places with one at `below`."""
        bound: i64 = len(items)
        while bound > 1:
            other: i64 = self.below(bound)
            bound -= 1
            items[bound], items[other] = items[other], items[bound]

    def numbers(self, n: int) -> tuple[int, ...]:
        """So many 32-bit numbers at once, for worlds that are only imagined: of a hash of the state, which is
        several times as fast as `bits`."""
        drawn = shake_128(self.state.to_bytes(8, "little")).digest(4 * n)
        self.bits()
        return unpack(f"<{n}I", drawn)

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]
