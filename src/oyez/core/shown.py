"""What a match shows of itself: options, points and the log, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Option(NamedTuple):
    """A choice: its number, what it is called, and the drawn things it touches."""

    choice: int
    label: str
    targets: tuple[str, ...] = ()
    group: str = ""
    """The heading under which a long list shows it."""
    effect: str = ""
    """What it will do, where the label alone does not say it."""
    declines: bool = False
    """Whether it stops, skips or says no: such an answer comes last."""
    why: str = ""
    """Why it cannot be chosen; only what `Match.closed` returns has a reason."""


class Score(NamedTuple):
    """A seat's points: the total, its parts in the rulebook's order, and each part's label by language."""

    total: int
    parts: Mapping[str, int]
    labels: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Counted:
    """One line of the formula of a part of a score, and the drawn things that its points come from."""

    points: int
    text: str
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, in words: `n` choices had been played when it was over."""

    n: int
    text: str
    targets: tuple[str, ...] = ()
    seat: int | None = None
    """Whom it is about."""
    turn: int = 0
    active: int = -1
    """In which turn it happened, and whose that was (-1: nobody's)."""
