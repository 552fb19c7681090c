"""What every bot is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from oyez.core.chance import Chance
from oyez.core.compiled import mypyc_attr
from oyez.core.errors import OyezError
from oyez.core.game import Game
from oyez.core.state import State
from oyez.core.together import Together
from oyez.core.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for one seat of one match. All chance it uses comes from its seed."""

    seconds: float | None = None
    """How long it may think about one choice, for play with people; what it chooses then need not repeat."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.chance = Chance.from_seed(seed)

    def imagine(self, view: State, seat: int) -> State:
        """A world that the view allows, to try choices in: it stops at every question, single answers too.

        A game may offer less there: what leads round in circles.
        """
        world = view.determinize(seat, self.chance.bits())
        world.asks_all = True
        if not isinstance(world.decision, Together):
            world.offered = world.open(world.decision) or world.offered
        return world

    def choose(self, view: State, seat: int) -> int:
        """One of the view's choices for that seat. The view is what `State.redact(seat)` leaves."""
        raise TypeError(f"{type(self).__name__} does not choose")


class UnknownBot(OyezError, LookupError):
    """There is no bot of that name."""

    def text(self, lang: str = "en") -> str:
        return words().say(self.message, lang)


@cache
def words() -> Words:
    return Words(Path(__file__).parent)
