"""A search ends when the simulations that are left cannot change its choice."""

from __future__ import annotations

import pytest

from oyez import games
from oyez.bots import MctsBot
from oyez.bots.mcts import Search, horizon, settled
from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.core.state import State


class Counting(MctsBot):
    """Notes how many worlds it has imagined: one for each simulation."""

    worlds = 0

    def imagine(self, view: State, seat: int) -> State:
        self.worlds += 1
        return super().imagine(view, seat)


@pytest.mark.parametrize(
    ("visits", "simulations", "is_settled"),
    [
        ([0, 0], 1, False),
        ([1, 0], 1, True),
        ([3, 0, 0], 5, True),
        ([0, 2, 0], 5, False),
        ([3, 1], 5, True),
        ([2, 1], 4, False),
        ([2, 2], 5, False),
        ([2, 2], 4, True),
        ([9, 4], 5, True),
    ],
)
def test_a_choice_is_settled_when_no_other_can_be_tried_as_often(
    visits: list[int], simulations: int, is_settled: bool
) -> None:
    assert settled(visits, simulations) == is_settled


@pytest.mark.parametrize("game_id", games.ids())
def test_all_simulations_would_have_settled_on_the_same(game_id: str) -> None:
    game, simulations, saved = games.find(game_id), 12, 0
    state = game.start(*game.check_table(2, {}), 3)
    chance = Chance.from_seed(3)
    for n in range(60):
        seat = state.seat
        view, choices = state.redact(seat), state.choices(seat)
        considered = MctsBot(game, n).imagine(view, seat).choices(seat)
        if n % 6 == 0 and len(considered) > 1 and len(state.waiting()) == 1:
            bot, other = Counting(game, n, simulations), MctsBot(game, n)
            chosen = bot.choose(view, seat)
            whole = Search(game, 2, horizon(game, 2))
            for _ in range(bot.simulations):
                whole.simulate(other.imagine(view, seat))
            visits = whole.visits(seat, choices)
            assert sum(visits) == bot.simulations
            looks = {edge.prior for edge in whole.root.edges[seat].by_choice.values()}
            assert len(looks) == 1 or choices.index(chosen) == visits.index(max(visits))
            saved += bot.simulations - bot.worlds
        state.play(pick_at_random(chance, choices), seat)
    assert saved > 0
