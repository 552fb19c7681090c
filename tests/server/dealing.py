"""Chance at the tables of the tests: the same every time, unless OYEZ_TEST_SEED asks for another."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable

from oyez.core.chance import Chance

SEED = int(os.environ.get("OYEZ_TEST_SEED", "1"))


def dealer() -> Callable[[int], int]:
    """In place of `secrets.randbits`: other bits every time, but the same ones in every run."""
    chance = Chance.from_seed(SEED)
    return lambda bits: (chance.bits() << 32 | chance.bits()) & (1 << bits) - 1


def deal_alike() -> None:
    """What a server of the tests does first."""
    secrets.randbits = dealer()
