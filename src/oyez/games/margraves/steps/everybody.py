"""Powers that reach every player, or every opponent: each is asked in turn and may decline."""

from __future__ import annotations

from oyez.core.steps import Step
from oyez.games.margraves.state import Margraves


class EachPlayer(Step):
    """Every seat's own step: clockwise from the active one, or from its left neighbour without it."""

    __slots__ = ("active", "opponents", "steps")

    def __init__(self, active: int, steps: tuple[Step, ...], opponents: bool) -> None:
        self.active = active
        self.steps = steps
        self.opponents = opponents

    def run(self, s: Margraves) -> None:
        order = range(self.active + self.opponents, self.active + s.seats)
        s.then(*[self.steps[seat % s.seats] for seat in order])
