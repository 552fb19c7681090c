"""How a game ends: who wins and why. Nobody, some or all may win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .words import Message, msg

RIVALS: Final = "rivals"
"""Somebody wins, and what one wins others lose: the utilities add up to 0."""
TOGETHER: Final = "together"
"""All win or all lose; alone too."""
MIXED: Final = "mixed"
"""Any of them may win, or nobody."""


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[int, ...]
    reason: Message
    """In words: on what they won, or what has beaten everybody."""
    utilities: tuple[float, ...]
    """What it is worth to each seat, from -1 to 1."""


def utilities(kind: str, seats: int, winners: Sequence[int]) -> tuple[float, ...]:
    """Rivals share a win of 1 and a loss of -1; otherwise everybody wins 1 or loses 1."""
    if kind == RIVALS and seats > 1:
        losers = seats - len(winners)
        if not losers:
            return (0.0,) * seats
        return tuple(1 / len(winners) if seat in winners else -1 / losers for seat in range(seats))
    return tuple(1.0 if seat in winners else -1.0 for seat in range(seats))


def settle(points: Sequence[int], *ties: tuple[str, Sequence[int]]) -> tuple[list[int], str]:
    """The seats with most points; among those level the next measure decides, and so on.

    Returns them and the name of the measure that decided: "" for the points, "shared" when nothing did.
    """
    best = max(points)
    level = [seat for seat, total in enumerate(points) if total == best]
    if len(level) == 1:
        return level, ""
    for name, measure in ties:
        most = max(measure[seat] for seat in level)
        ahead = [seat for seat in level if measure[seat] == most]
        if len(ahead) == 1:
            return ahead, name
        level = ahead
    return level, "shared"


def settled_by(name: str) -> Message:
    """What `settle` decided by, in words: a game calls its measures `tie.<name>`."""
    if name in ("", "shared"):
        return msg("outcome.points" if not name else "outcome.shared")
    return msg("outcome.tie-break", by=msg(f"tie.{name}"))
