"""What a bot values in Margraves of Valeria: points as they stand, and what is likely to become points."""

from __future__ import annotations

from .state import Margraves


def heuristic(s: Margraves, seat: int) -> float:
    """How much better the position is for that seat than for the best of the others."""
    values = [float(total) for total in s.scores()]
    return values[seat] - max(value for each, value in enumerate(values) if each != seat)
