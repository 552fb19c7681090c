"""The bot that takes what looks best now, by the game's own heuristic."""

from __future__ import annotations

from typing import Final

from oyez.core.compiled import mypyc_attr
from oyez.core.state import State
from oyez.core.steps import Together

from .base import Bot

FOLLOW: Final = 12
"""At most so many further decisions of its own are followed after each choice it weighs."""
FOLLOWED: Final = 8
"""With more choices than this it weighs each as it stands: to follow them all would take too long."""

GUESSES: Final = 24
"""What others choose in secret at the same time is guessed so many times."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Plays every choice in a world that its view allows and takes the one with the best outcome.

    What others choose in secret at the same time is guessed: one guess would make it bid high for nothing.

    A card shows its worth only once its action is done: where the choices are few, each is followed to the
    end of the bot's own turn, always taking the next choice that looks best.
    """

    def choose(self, view: State, seat: int) -> int:
        choices = view.choices(seat)
        if len(choices) == 1:
            return choices[0]
        secret = isinstance(view.decision, Together)
        values = [0.0] * len(choices)
        for _ in range(GUESSES if secret else 1):
            world = view.determinize(seat, self.chance.bits())
            worlds = self.outcomes(world, choices, seat)
            if len(choices) <= FOLLOWED and not secret:
                worlds = [self.follow(after, seat) for after in worlds]
            values = [
                value + self.game.heuristic(after, seat) for value, after in zip(values, worlds, strict=True)
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

    def follow(self, world: State, seat: int) -> State:
        """Where the seat's own next decisions lead while nobody else is asked."""
        for _ in range(FOLLOW):
            if world.over or world.waiting() != [seat]:
                break
            nexts = self.outcomes(world, world.choices(), seat)
            values = [self.game.heuristic(after, seat) for after in nexts]
            world = nexts[values.index(max(values))]
        return world
