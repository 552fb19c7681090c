"""The bot that searches: information-set Monte Carlo tree search, for any game and any number of seats.

A walk imagines a world that the bot's view allows and plays on from there, every seat for itself, until some
turns have passed. The game's heuristic then says what the position has come to be worth to each seat, and
all choices of the walk remember it. The next walk leans towards what has brought most. Three things make a
few dozen walks enough:

- Worlds that the bot cannot tell apart share one tree: a node stands for the choices made so far.
- A choice that is new is looked at before it is tried: what the heuristic says right after it is its
  promise. The first choice of a turn gets a long look, to the turn's end: a card shows its worth once it has
  been used.
- All walks end after the same number of turns. Whoever has just had a turn looks better off, so values after
  different numbers of turns must not be compared; promises compare the choices of one moment only.

Seats that choose in secret at the same time choose apart, none knowing the others' choices.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import Final

from oyez.core.compiled import mypyc_attr
from oyez.core.game import Game
from oyez.core.state import State
from oyez.core.steps import Together

from .base import Bot

TURNS: Final = 4
"""A walk ends when the turn has passed on so many times; in a larger company when all have had a turn."""
CURIOSITY: Final = 0.3
"""How much a choice that was seldom tried is favoured; values lie between 0 and 1."""
DOUBT: Final = 0.1
"""How much worse than the others a choice is taken to be that was never tried, once values differ at all."""
WARMTH: Final = 0.2
"""How much better one promise must be, as a part of all values met, to weigh e times another."""
FAIRNESS: Final = 0.3
"""This part of the curiosity is shared alike, whatever choices promise: looks may be wrong."""
LONG_LOOK: Final = 12
"""A long look goes so many choices ahead at most."""
FEW: Final = 8
"""With more choices than this the first choice of a turn gets a short look, too: long ones take long."""


class Arm:
    """One choice of one seat at one node."""

    __slots__ = ("choice", "promise", "total", "visits")

    def __init__(self, choice: int, promise: float) -> None:
        self.choice = choice
        self.promise = promise
        """The part of the curiosity that it gets; all promises of a fork make 1."""
        self.visits = 0
        self.total = 0.0
        """The sum of the values it brought."""


class Fork:
    """All that one seat may choose at one node."""

    __slots__ = ("arms", "total", "visits")

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.visits = 0
        self.total = 0.0


class Node:
    """A moment of the game as the searching seat knows it: what has been chosen so far since now."""

    __slots__ = ("children", "forks")

    def __init__(self) -> None:
        self.forks: dict[int, Fork] = {}
        """By seat: one, or several that choose in secret together."""
        self.children: dict[tuple[int, ...], Node] = {}
        """By what those seats choose."""


class Taken:
    """What one seat chose on a walk."""

    __slots__ = ("arm", "fork", "seat")

    def __init__(self, seat: int, fork: Fork, arm: Arm) -> None:
        self.seat = seat
        self.fork = fork
        self.arm = arm


class Search:
    """One search of one position; `root` is what it has found so far."""

    __slots__ = ("game", "high", "low", "root", "turns")

    def __init__(self, game: Game, seats: int, turns: int) -> None:
        self.game = game
        self.turns = turns
        self.root = Node()
        self.low = [float("inf")] * seats
        self.high = [float("-inf")] * seats
        """The worst and best values that each seat has met, so that games of any scale compare alike."""

    def walk(self, world: State) -> None:
        """Play on in this world until the turns have passed or the game is over, and learn from it."""
        node, steps = self.root, []
        turns, active, first = 0, -1, True
        while not world.over:
            waiting = world.waiting()
            if len(waiting) == 1:
                if waiting[0] != active:
                    turns += active >= 0
                    if turns == self.turns:
                        break
                    active, first = waiting[0], True
                if len(world.offered) == 1:  # nothing to decide
                    world.play(world.offered[0])
                    continue
            chosen = []
            for seat in waiting:
                choices = world.choices(seat)
                fork = node.forks.get(seat)
                if fork is None:
                    fork = node.forks[seat] = self.open(world, seat, choices, first)
                arm = self.pick(fork, seat, choices)
                steps.append(Taken(seat, fork, arm))
                chosen.append(arm.choice)
            for seat, choice in zip(waiting, chosen, strict=True):
                world.play(choice, seat)
            first = False
            key = tuple(chosen)
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node()
            node = child
        self.learn(world, steps)

    def learn(self, world: State, steps: list[Taken]) -> None:
        """What the world has come to be worth to each seat, all its choices remember."""
        values = [self.game.heuristic(world, seat) for seat in range(world.seats)]
        for seat, value in enumerate(values):
            self.low[seat] = min(self.low[seat], value)
            self.high[seat] = max(self.high[seat], value)
        for step in steps:
            value = values[step.seat]
            step.arm.visits += 1
            step.arm.total += value
            step.fork.visits += 1
            step.fork.total += value

    def pick(self, fork: Fork, seat: int, choices: list[int]) -> Arm:
        """The choice with the best mix of what it brought and what it promises."""
        low, high = self.low[seat], self.high[seat]
        spread, doubt = (high - low, DOUBT) if high > low else (1.0, 0.0)
        untried = (fork.total / fork.visits - low) / spread - doubt if fork.visits else 0.0
        curiosity = CURIOSITY * sqrt(fork.visits + 1)
        best, most = None, float("-inf")
        for choice in choices:
            arm = fork.arms.get(choice)
            if arm is None:  # not there in the world in which the node was opened
                arm = fork.arms[choice] = Arm(choice, 1 / len(choices))
            brought = (arm.total / arm.visits - low) / spread if arm.visits else untried
            worth = brought + curiosity * arm.promise / (1 + arm.visits)
            if worth > most:
                best, most = arm, worth
        assert best is not None
        return best

    def open(self, world: State, seat: int, choices: list[int], first: bool) -> Fork:
        """A fork with all choices of a seat, each with its promise; secret ones promise the same."""
        if isinstance(world.decision, Together):
            looks = [0.0] * len(choices)
        else:
            ahead = LONG_LOOK if first and len(choices) <= FEW else 0
            looks = [self.look(world, seat, choice, ahead) for choice in choices]
        best = max(looks)
        spread = max(self.high[seat] - self.low[seat], best - min(looks))
        weights = [exp((look - best) / (WARMTH * spread)) if spread > 0 else 1.0 for look in looks]
        total, alike = sum(weights) / (1 - FAIRNESS), FAIRNESS / len(choices)
        fork = Fork()
        for choice, weight in zip(choices, weights, strict=True):
            fork.arms[choice] = Arm(choice, weight / total + alike)
        return fork

    def look(self, world: State, seat: int, choice: int, ahead: int) -> float:
        """What the position is worth after the choice, and after the seat's next ones if they look best."""
        heuristic = self.game.heuristic
        world = world.clone()
        world.play(choice, seat)
        for _ in range(ahead):
            if world.over or world.waiting() != [seat]:
                break
            if len(world.offered) == 1:
                world.play(world.offered[0])
                continue
            best, most = world, float("-inf")
            for then in world.offered:
                after = world.clone()
                after.play(then)
                value = heuristic(after, seat)
                if value > most:
                    best, most = after, value
            world = best
        return heuristic(world, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class MctsBot(Bot):
    """Searches for a number of walks, or until its time is up if that comes first; one walk at least.

    So many of a hundred open choices slip: they are made without thinking.
    Without a time limit the same seed makes the same choices on every machine.
    """

    def __init__(
        self, game: Game, seed: int, walks: int = 1000, *, slips: int = 0, seconds: float | None = None
    ) -> None:
        super().__init__(game, seed)
        self.walks = walks
        self.slips = slips
        self.seconds = seconds

    def choose(self, view: State, seat: int) -> int:
        """The choice that most walks have taken."""
        choices = view.choices(seat)
        if len(choices) == 1:
            return choices[0]
        if self.slips and not isinstance(view.decision, Together) and self.chance.below(100) < self.slips:
            return self.chance.pick(choices)
        search = Search(self.game, view.seats, max(TURNS, view.seats))
        until = float("inf") if self.seconds is None else time.monotonic() + self.seconds
        for _ in range(self.walks):
            search.walk(view.determinize(seat, self.chance.bits()))
            if time.monotonic() >= until:
                break
        arms = search.root.forks[seat].arms
        visits = [arms[choice].visits for choice in choices]
        return choices[visits.index(max(visits))]
