"""Standing answers: what a player declines without being asked again, played as choices of the match."""

from __future__ import annotations

from .state import State
from .steps import DONE
from .together import Together


class Standing:
    """What the seats of one match decline by themselves. Nothing of it is in the record but its choices."""

    __slots__ = ("declined", "passing")

    def __init__(self) -> None:
        self.passing: set[int] = set()
        """Seats that decline all they can until their turn comes."""
        self.declined: set[tuple[int, str]] = set()
        """Seats and the questions (State.habit) that each declines for good."""

    def answers(self, s: State) -> int | None:
        """The seat for which the open question is declined now; a secret one never is."""
        if not (self.passing or self.declined) or s.over or isinstance(s.decision, Together):
            return None
        self.passing.discard(s.active)
        seat = s.seat
        if DONE not in s.choices() or seat == s.active:
            return None
        return seat if seat in self.passing or (seat, s.habit(s.decision)) in self.declined else None
