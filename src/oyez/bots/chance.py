"""The bot that leaves everything to chance: the measure of all others."""

from __future__ import annotations

from oyez.core.compiled import mypyc_attr
from oyez.core.state import State

from .base import Bot


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Every choice is as likely as the next."""

    def choose(self, view: State, seat: int) -> int:
        return self.chance.pick(view.choices(seat))
