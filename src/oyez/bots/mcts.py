"""The bot that searches: information-set Monte Carlo tree search, for any game and any number of seats.

A simulation imagines a world that the bot's view allows and plays on from there, every seat for itself, until
some turns have passed: selection by PUCT (the value so far, and the prior as long as visits are few) all the
way down. Where the tree ends a node is expanded and selection goes on in it. There is no random rollout:
the game's heuristic evaluates the last position for each seat, and the values are backpropagated to all
choices of the simulation. Three things make a few dozen simulations enough:

- Worlds that the bot cannot tell apart share one tree: a node stands for the choices made so far.
- The prior of a choice is a softmax of what the heuristic says right after it. The first choice of a turn is
  looked at to the turn's end, unless simulations end there: a card shows its worth once it has been used.
- All simulations end after the same number of turns. Whoever has just had a turn looks better off, so values
  after different numbers of turns must not be compared; priors compare the choices of one moment only. Worlds
  stop at single answers, too: else a choice that ends a turn would be looked at somewhere in the next one.
  Where a turn holds many choices they end with it (`Game.foresight`): what chance brings later would hide the
  little by which the choices differ.

Seats that choose in secret at the same time choose apart, none knowing the others' choices. A search ends as
soon as the simulations that are left cannot change its choice.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from math import exp, sqrt
from typing import Final

from oyez.core.compiled import mypyc_attr
from oyez.core.game import Game
from oyez.core.randomly import pick_at_random
from oyez.core.state import State
from oyez.core.steps import ASIDE
from oyez.core.together import Together

from .base import Bot

TURNS: Final = 4
"""A simulation ends when so many turns have ended; in a larger company when all have had one."""
TURNS_ALONE: Final = 2
EXPLORATION: Final = 0.3
"""How much a choice with few visits is favoured, the constant of PUCT; values lie between 0 and 1."""
FIRST_PLAY: Final = 0.1
"""How much worse than the others a choice without visits is taken to be, once values differ at all."""
TEMPERATURE: Final = 0.2
"""Of the priors: how much better one must look, as a part of all values met, to weigh e times another."""
UNIFORM: Final = 0.3
"""This part of the priors is shared alike, whatever choices look like: looks may be wrong."""
LOOKAHEAD: Final = 12
"""A look to the end of the turn goes so many choices ahead at most."""
FEW: Final = 8
"""With more answers than this the first choice of a turn is looked at right after it, too: it takes long."""
SHORT: Final = 16
"""So many times more simulations are made where they end with the turn."""


class Edge:
    """One choice of one seat at one node."""

    __slots__ = ("choice", "prior", "value", "visits")

    def __init__(self, choice: int, prior: float) -> None:
        self.choice = choice
        self.prior = prior
        """All priors of a seat at a node make 1."""
        self.visits = 0
        self.value = 0.0
        """The sum of the values of its visits."""


class Edges:
    """All that one seat may choose at one node."""

    __slots__ = ("by_choice", "value", "visits")

    def __init__(self) -> None:
        self.by_choice: dict[int, Edge] = {}
        self.visits = 0
        self.value = 0.0


class Node:
    """A moment of the game as the searching seat knows it: what has been chosen so far since now."""

    __slots__ = ("children", "edges")

    def __init__(self) -> None:
        self.edges: dict[int, Edges] = {}
        """By seat: one, or several that choose in secret together."""
        self.children: dict[tuple[int, ...], Node] = {}
        """By what those seats choose."""


class Visit:
    """What one seat chose in a simulation."""

    __slots__ = ("edge", "edges", "seat")

    def __init__(self, seat: int, edges: Edges, edge: Edge) -> None:
        self.seat = seat
        self.edges = edges
        self.edge = edge


def horizon(game: Game, seats: int) -> int:
    """After how many turns a simulation ends."""
    return game.foresight or (TURNS_ALONE if seats == 1 else max(TURNS, seats))


class Search:
    """One search of one position; `root` is the tree that it has grown so far."""

    __slots__ = ("game", "high", "low", "root", "turns")

    def __init__(self, game: Game, seats: int, turns: int) -> None:
        self.game = game
        self.turns = turns
        self.root = Node()
        self.low = [float("inf")] * seats
        self.high = [float("-inf")] * seats
        """The worst and best values that each seat has met, so that games of any scale compare alike."""

    def simulate(self, world: State) -> list[Visit]:
        """Play on in this world until the turns have passed or the game is over, and learn from it.

        Returns what was chosen on the way.
        """
        path: list[Visit] = []
        node = self.root
        end, turn = world.turn + self.turns, -1
        while not world.over and world.turn < end:
            waiting = world.waiting()
            if len(waiting) == 1 and len(world.offered) == 1:  # nothing to decide
                world.play(world.offered[0])
                continue
            chosen = []
            for seat in waiting:
                choices = world.choices(seat)
                edges = node.edges.get(seat)
                if edges is None:
                    edges = node.edges[seat] = self.expand(world, seat, choices, world.turn != turn)
                edge = self.select(edges, seat, choices)
                path.append(Visit(seat, edges, edge))
                chosen.append(edge.choice)
            turn = world.turn
            for seat, choice in zip(waiting, chosen, strict=True):
                world.play(choice, seat)
            key = tuple(chosen)
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node()
            node = child
        self.backpropagate(path, self.evaluate(world))
        return path

    def visits(self, seat: int, choices: list[int]) -> list[int]:
        """How often the seat has tried each of these choices at the root."""
        edges = self.root.edges.get(seat)
        if edges is None:
            return [0] * len(choices)
        tried = edges.by_choice
        return [tried[choice].visits if choice in tried else 0 for choice in choices]

    def select(self, edges: Edges, seat: int, choices: list[int]) -> Edge:
        """The choice with the best mix of value and prior."""
        low, high = self.low[seat], self.high[seat]
        spread, worse = (high - low, FIRST_PLAY) if high > low else (1.0, 0.0)
        unvisited = (edges.value / edges.visits - low) / spread - worse if edges.visits else 0.0
        exploration = EXPLORATION * sqrt(edges.visits + 1)
        best, most = None, float("-inf")
        for choice in choices:
            edge = edges.by_choice.get(choice)
            if edge is None:  # not there in the world in which the node was expanded
                edge = edges.by_choice[choice] = Edge(choice, 1 / len(choices))
            value = (edge.value / edge.visits - low) / spread if edge.visits else unvisited
            score = value + exploration * edge.prior / (1 + edge.visits)
            if score > most:
                best, most = edge, score
        assert best is not None
        return best

    def expand(self, world: State, seat: int, choices: list[int], first: bool) -> Edges:
        """All choices of a seat, each with its prior; of secret ones all are the same."""
        if isinstance(world.decision, Together):
            looks = [0.0] * len(choices)
        else:
            answers = bisect_left(choices, ASIDE)
            ahead = LOOKAHEAD if first and answers <= FEW and self.turns > 1 else 0
            looks = [self.look(world, seat, choice, ahead) for choice in choices]
        best = max(looks)
        spread = max(self.high[seat] - self.low[seat], best - min(looks))
        weights = [exp((look - best) / (TEMPERATURE * spread)) if spread > 0 else 1.0 for look in looks]
        total, alike = sum(weights) / (1 - UNIFORM), UNIFORM / len(choices)
        edges = Edges()
        for choice, weight in zip(choices, weights, strict=True):
            edges.by_choice[choice] = Edge(choice, weight / total + alike)
        return edges

    def look(self, world: State, seat: int, choice: int, ahead: int) -> float:
        """What the position is worth after the choice, and after the seat's next ones if they look best."""
        heuristic = self.game.heuristic
        turn = world.turn
        world = world.clone()
        world.play(choice, seat)
        for _ in range(ahead):
            if world.over or world.turn != turn or world.waiting() != [seat]:
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

    def evaluate(self, world: State) -> list[float]:
        """What the world has come to be worth to each seat."""
        values = [self.game.heuristic(world, seat) for seat in range(world.seats)]
        for seat, value in enumerate(values):
            self.low[seat] = min(self.low[seat], value)
            self.high[seat] = max(self.high[seat], value)
        return values

    def backpropagate(self, path: list[Visit], values: list[float]) -> None:
        for visit in path:
            value = values[visit.seat]
            visit.edge.visits += 1
            visit.edge.value += value
            visit.edges.visits += 1
            visit.edges.value += value


def settled(visits: list[int], simulations: int) -> bool:
    """Whether the choice with most visits remains it, whatever the simulations that are left try."""
    left = simulations - sum(visits)
    best, second = sorted(visits)[:-3:-1]
    return left <= 0 or best - second > left


@mypyc_attr(allow_interpreted_subclasses=True)
class MctsBot(Bot):
    """Searches for a number of simulations, or until its time is up if that comes first; for one at least.
    Where they are shorter than usual there are more of them.

    So many of a hundred open choices slip: they are made without thinking.
    Without a time limit the same seed makes the same choices on every machine.
    """

    def __init__(
        self, game: Game, seed: int, simulations: int = 1000, *, slips: int = 0, seconds: float | None = None
    ) -> None:
        super().__init__(game, seed)
        self.simulations = simulations * SHORT if game.foresight == 1 else simulations
        self.slips = slips
        self.seconds = seconds

    def choose(self, view: State, seat: int) -> int:
        """The choice with most visits."""
        choices = view.choices(seat)
        if len(choices) == 1:
            return choices[0]
        if self.slips and not isinstance(view.decision, Together) and self.chance.below(100) < self.slips:
            return pick_at_random(self.chance, choices)
        search = Search(self.game, view.seats, horizon(self.game, view.seats))
        until = float("inf") if self.seconds is None else time.monotonic() + self.seconds
        world = self.imagine(view, seat)
        choices = world.choices(seat)
        if len(choices) == 1:
            return choices[0]
        search.simulate(world)
        visits = search.visits(seat, choices)
        while not settled(visits, self.simulations) and time.monotonic() < until:
            search.simulate(self.imagine(view, seat))
            visits = search.visits(seat, choices)
        edges = search.root.edges[seat].by_choice
        best = choices[visits.index(max(visits))]
        alike = best == choices[0] and len({edges[choice].prior for choice in choices}) == 1
        if alike and not isinstance(view.decision, Together):
            # nothing better was found: those untried are as good as the first
            untried = [choice for choice, visited in zip(choices, visits, strict=True) if not visited]
            return self.chance.pick([best, *untried])
        return best
