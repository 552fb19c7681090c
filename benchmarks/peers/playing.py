"""What the peers' programs share: random playouts for a while, told as JSON.

A choice counts with everything it takes, as in playouts.py: is the game over, what may be chosen, pick one,
play it. What chance decides is not counted. Games are set up before the clock starts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

SECONDS = 2.0
"""Processor time for each game."""

Playout = Callable[[Any, Callable[[], float]], int]
"""Plays what was set up to the end and says how many choices that took."""


def rate(begin: Callable[[], Any], playout: Playout) -> float:
    """Choices per second."""
    random = Random(1).random
    count, spent = 0, 0.0
    while spent < SECONDS:
        game = begin()
        began = process_time()
        count += playout(game, random)
        spent += process_time() - began
    return count / spent


def tell(rates: dict[str, float]) -> None:
    json.dump(rates, sys.stdout)
