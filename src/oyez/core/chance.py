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
    """A stream of random numbers; `stream` picks one of 2**63 sequences, so every seed has its own."""

    __slots__ = ("state", "stream")

    def __init__(self, state: int, stream: int) -> None:
        self.state = state
        self.stream = stream

    @staticmethod
    def from_seed(seed: int, sequence: int | None = None) -> Chance:
        stream = ((seed if sequence is None else sequence) << 1 | 1) & MASK64
        return Chance(((stream + seed) * MULTIPLIER + stream) & MASK64, stream)

    def copy(self) -> Chance:
        return Chance(self.state, self.stream)

    def bits(self) -> int:
        """The next 32 random bits."""
        old = self.state
        self.state = (old * MULTIPLIER + self.stream) & MASK64
        mixed = ((old >> 18 ^ old) >> 27) & MASK32
        turn = old >> 59
        return (mixed >> turn | mixed << (32 - turn)) & MASK32

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each exactly as likely."""
        least = (1 << 32) % bound
        while True:
            bits = self.bits()
            if bits >= least:
                return bits % bound

    def shuffle(self, items: list[int]) -> None:
        """From the last place down each thing changes places with one at `below`.

        Written out, in halves of 32 bits whose products fit the machine's own numbers: it is hot.
        """
        high: i64 = self.state >> 32
        low: i64 = self.state & MASK32
        more: i64 = self.stream >> 32
        odd: i64 = self.stream & MASK32
        bound: i64 = len(items)
        while bound > 1:
            least: i64 = (1 << 32) % bound
            bits: i64 = -1
            while bits < least:
                turn = high >> 27
                mixed = ((high & 0x7FFFFFF) << 5 | low >> 27) ^ high >> 13
                bits = mixed >> turn | (mixed & (1 << turn) - 1) << 32 - turn
                lower = low * MULTIPLIER_LOW + odd
                high = (high * MULTIPLIER_LOW & MASK32) + (low * MULTIPLIER_HIGH & MASK32) + (lower >> 32)
                high = high + more & MASK32
                low = lower & MASK32
            other = bits % bound
            bound -= 1
            items[bound], items[other] = items[other], items[bound]
        self.state = int(high) << 32 | int(low)

    def numbers(self, n: int) -> tuple[int, ...]:
        """So many 32-bit numbers at once, for worlds that are only imagined: of a hash of the state, which is
        several times as fast as `bits`."""
        drawn = shake_128(self.state.to_bytes(8, "little")).digest(4 * n)
        self.state = (self.state * MULTIPLIER + self.stream) & MASK64
        return unpack(f"<{n}I", drawn)

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]
