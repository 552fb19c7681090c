"""The bot that leaves everything to chance: the measure of all others."""

from __future__ import annotations

from oyez.core.compiled import mypyc_attr
from oyez.core.randomly import pick_at_random
from oyez.core.state import State

from .base import Bot


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Every answer is as likely as the next; asides are taken in half of the cases."""

    def choose(self, view: State, seat: int) -> int:
        return pick_at_random(self.chance, view.choices(seat))
