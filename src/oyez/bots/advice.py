"""What a search expects: of the answers to a question, and of a position as somebody watching sees it."""

from __future__ import annotations

import time
from math import sqrt
from typing import Final

from oyez.core.game import Game
from oyez.core.state import State

from .mcts import MctsBot, Search, horizon

MOST: Final = 3
"""So many answers are advised."""


class Expected:
    """What came of one answer, over all simulations that began with it."""

    __slots__ = ("parts", "squares", "totals", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.totals = 0.0
        self.squares = 0.0
        self.parts: dict[str, float] = {}

    def add(self, gained: dict[str, int]) -> None:
        total = sum(gained.values())
        self.visits += 1
        self.totals += total
        self.squares += total * total
        for part, points in gained.items():
            self.parts[part] = self.parts.get(part, 0.0) + points


class Advice:
    """An answer: what share of the simulations it had, and the points it is expected to bring.

    The points are those gained within the turns that a simulation lasts, by part, each on average; the spread
    is the standard deviation of their sum.
    """

    __slots__ = ("choice", "parts", "points", "share", "spread")

    def __init__(
        self, choice: int, share: float, points: float, spread: float, parts: dict[str, float]
    ) -> None:
        self.choice = choice
        self.share = share
        self.points = points
        self.spread = spread
        self.parts = parts


def advise(bot: MctsBot, view: State, seat: int) -> list[Advice]:
    """The answers that the bot would give, the best first."""
    search = Search(bot.game, view.seats, horizon(bot.game, view.seats))
    found: dict[int, Expected] = {}
    until = float("inf") if bot.seconds is None else time.monotonic() + bot.seconds
    for _ in range(bot.simulations):
        world = bot.imagine(view, seat)
        choices, before = world.choices(seat), world.parts()[seat]
        path, choice = search.simulate(world), choices[0]
        if len(choices) > 1:  # else nobody is asked, and what was chosen first came later
            choice = next(visit.edge.choice for visit in path if visit.seat == seat)
        after = world.parts()[seat]
        if choice not in found:
            found[choice] = Expected()
        found[choice].add({part: after.get(part, 0) - before.get(part, 0) for part in {**before, **after}})
        if time.monotonic() >= until:
            break
    ranked = sorted(found, key=lambda choice: (-found[choice].visits, -found[choice].totals, choice))
    visits = sum(one.visits for one in found.values())
    return [_advice(choice, found[choice], visits) for choice in ranked[:MOST]]


def _advice(choice: int, expected: Expected, visits: int) -> Advice:
    n = expected.visits
    mean = expected.totals / n
    spread = sqrt(max(0.0, expected.squares / n - mean * mean))
    parts = {part: points / n for part, points in expected.parts.items()}
    return Advice(choice, n / visits, mean, spread, parts)


def worth(game: Game, world: State) -> list[float]:
    """A win counts nothing extra: it would look like a leap as soon as a search sees the end."""
    if game.outlook is None:
        return [game.heuristic(world, seat) for seat in range(world.seats)]
    values = game.outlook(world)
    if len(values) == 1:
        return values
    return [
        value - max(other for at, other in enumerate(values) if at != seat)
        for seat, value in enumerate(values)
    ]


def judge(bot: MctsBot, view: State) -> list[float]:
    """What the position is worth to each seat, for somebody who watches: the view is a spectator's.

    That is by how many points the seat is likely to be ahead of the best of the others at the end.
    """
    seats = view.seats
    search = Search(bot.game, seats, horizon(bot.game, seats))
    if view.over:
        return worth(bot.game, view)
    sums, n = [0.0] * seats, 0
    until = float("inf") if bot.seconds is None else time.monotonic() + bot.seconds
    for _ in range(bot.simulations):
        world = view.determinize(None, bot.chance.bits())
        world.asks_all = True
        search.simulate(world)
        for seat, value in enumerate(worth(bot.game, world)):
            sums[seat] += value
        n += 1
        if time.monotonic() >= until:
            break
    return [value / n for value in sums]
