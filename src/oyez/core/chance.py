"""The one source of randomness: PCG32 (XSH-RR, 64-bit state), the same numbers on every platform.

It is specified at pcg-random.org; the tests hold the published check values. A generator is two integers,
so a position that carries one is still plain data.
"""

from __future__ import annotations

from hashlib import shake_128
from struct import unpack
from typing import Final

from .compiled import mypyc_attr

MULTIPLIER: Final = 6364136223846793005
MASK32: Final = (1 << 32) - 1
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
        """From the last place down each thing changes places with one at `below`, written out: it is hot."""
        state, stream = self.state, self.stream
        for bound in range(len(items), 1, -1):
            least = (1 << 32) % bound
            bits = -1
            while bits < least:
                turn = state >> 59
                mixed = ((state >> 18 ^ state) >> 27) & MASK32
                bits = (mixed >> turn | mixed << (32 - turn)) & MASK32
                state = (state * MULTIPLIER + stream) & MASK64
            last, other = bound - 1, bits % bound
            items[last], items[other] = items[other], items[last]
        self.state = state

    def numbers(self, n: int) -> tuple[int, ...]:
        """So many 32-bit numbers at once, for worlds that are only imagined: of a hash of the state, which is
        several times as fast as `bits`."""
        drawn = shake_128(self.state.to_bytes(8, "little")).digest(4 * n)
        self.state = (self.state * MULTIPLIER + self.stream) & MASK64
        return unpack(f"<{n}I", drawn)

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]
