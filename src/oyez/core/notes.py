"""What points come from: the formula of a part of a score, in words, with its numbers and its pieces."""

from __future__ import annotations

from dataclasses import dataclass

from .words import Message


@dataclass(frozen=True, slots=True)
class Note:
    """One line of a formula. The points of all lines make the part of the score."""

    points: int
    message: Message
    targets: tuple[str, ...] = ()
    """The drawn things that they come from."""
