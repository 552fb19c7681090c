"""The bot that looks one choice ahead, by the game's own heuristic."""

from __future__ import annotations

from typing import Final

from oyez.core.compiled import mypyc_attr
from oyez.core.state import State
from oyez.core.together import Together

from .base import Bot

GUESSES: Final = 24
"""What others choose in secret at the same time is guessed so many times."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Plays every choice in a world that its view allows and takes the one with the best outcome.

    What others choose in secret at the same time is guessed: one guess would make it bid high for nothing.
    """

    def choose(self, view: State, seat: int) -> int:
        choices = view.choices(seat)
        if len(choices) == 1:
            return choices[0]
        secret = isinstance(view.decision, Together)
        world = self.imagine(view, seat)
        choices = world.choices(seat)
        values = [0.0] * len(choices)
        for guess in range(GUESSES if secret else 1):
            if guess:
                world = self.imagine(view, seat)
            values = [
                value + self.game.heuristic(after, seat)
                for value, after in zip(values, self.outcomes(world, choices, seat), strict=True)
            ]
        best = max(values)
        return self.chance.pick([c for c, value in zip(choices, values, strict=True) if value == best])

    def outcomes(self, world: State, choices: list[int], seat: int) -> list[State]:
        """The world after each choice; whoever chooses in secret at the same time does so at random."""
        if isinstance(world.decision, Together):
            world = world.clone()
            for other in world.waiting():
                if other != seat:
                    world.play(self.chance.pick(world.choices(other)), other)
        worlds = []
        for choice in choices:
            after = world.clone()
            after.play(choice, seat)
            worlds.append(after)
        return worlds
