"""The search: legal everywhere, the same for a seed, in time, and better than a glance."""

from __future__ import annotations

from dataclasses import replace

import pytest

import oyez
from oyez import bots, games
from oyez.bots import MctsBot
from oyez.bots.mcts import Search
from oyez.core.chance import Chance
from oyez.core.frames import OneOf
from oyez.core.game import Game
from oyez.core.state import State
from oyez.core.steps import ASIDE
from oyez.core.together import Together
from tests.conformance.tables import Table, outer_tables
from tests.core import toy

TABLES = outer_tables()


def played(table: Table, seed: int, turns: int) -> State:
    """A position after so many random choices, or the last before the end."""
    state = table.new(seed).state.clone()
    chance = Chance.from_seed(seed)
    before = state
    for _ in range(turns):
        before = state.clone()
        state.play(chance.pick(state.choices()))
        if state.over:
            return before
    return state


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_chooses_what_is_offered_on_every_table(table: Table) -> None:
    for turns in (0, 7, 60):
        state = played(table, turns, turns)
        seat = state.waiting()[-1]
        view = state.redact(seat)
        before = view.snapshot()
        assert MctsBot(table.game, turns, simulations=2).choose(view, seat) in state.choices(seat)
        assert view.snapshot() == before


@pytest.mark.parametrize("game_id", games.ids())
def test_the_same_seed_makes_the_same_choices(game_id: str) -> None:
    table = Table(games.find(game_id), 3, "basic")
    first, second = MctsBot(table.game, 5, simulations=12), MctsBot(table.game, 5, simulations=12)
    for turns in (0, 8, 30, 61):
        state = played(table, 3, turns)
        view = state.redact(state.seat)
        assert first.choose(view, state.seat) == second.choose(view, state.seat)
    assert first.chance.bits() == second.chance.bits()


def test_another_seed_imagines_other_worlds() -> None:
    table = Table(games.find("legends"), 2, "random")
    state = played(table, 3, 9)
    searches = []
    for seed in (1, 2):
        search, chance = Search(table.game, 2, 4), Chance.from_seed(seed)
        for _ in range(8):
            search.simulate(state.determinize(state.seat, chance.bits()))
        searches.append(search.root.edges[state.seat].value)
    assert searches[0] != searches[1]


def test_no_time_is_time_enough_for_one_simulation() -> None:
    table = Table(games.find("legends"), 2, "basic")
    state = played(table, 3, 9)
    assert len(state.offered) > 1
    hasty, other = (
        MctsBot(table.game, 1, simulations=10**9, seconds=0.0),
        MctsBot(table.game, 1, simulations=1),
    )
    assert hasty.choose(state.redact(state.seat), state.seat) in state.offered
    other.choose(state.redact(state.seat), state.seat)
    assert hasty.chance.bits() == other.chance.bits()


def test_make_limits_the_time() -> None:
    assert bots.make("hard", games.find("legends"), 1, seconds=0.5).seconds == 0.5
    assert bots.make("hard", games.find("legends"), 1).seconds is None


def test_slips_are_made_without_thinking() -> None:
    """All of a hundred: every choice comes up; none of a hundred: the search decides."""
    table = Table(games.find("legends"), 2, "basic")
    state = played(table, 3, 9)
    view = state.redact(state.seat)
    thoughtless = MctsBot(table.game, 1, simulations=10**9, slips=100)
    assert {thoughtless.choose(view, state.seat) for _ in range(200)} == set(state.offered)
    careful, other = MctsBot(table.game, 1, simulations=3, slips=0), MctsBot(table.game, 1, simulations=3)
    assert careful.choose(view, state.seat) == other.choose(view, state.seat)
    assert careful.chance.bits() == other.chance.bits()


def test_a_secret_choice_does_not_slip() -> None:
    """A bid at random would give a whole purse away."""
    game = games.find("legends")
    state = oyez.new("legends", seats=2, seed=1, setup="random").state
    assert isinstance(state.decision, Together)
    slipping, careful = MctsBot(game, 1, simulations=3, slips=100), MctsBot(game, 1, simulations=3)
    assert slipping.choose(state.redact(0), 0) == careful.choose(state.redact(0), 0)


def test_where_all_looks_alike_it_does_not_always_take_the_first() -> None:
    """Else the armies of the third colour would all stand in one region."""
    game = games.find("legends")
    for seed in range(3):
        state = oyez.new("legends", seats=2, seed=seed).state
        seated = [bots.make("medium", game, seed * 2 + seat) for seat in (0, 1)]
        for _ in range(10):
            state.play(seated[state.seat].choose(state.redact(state.seat), state.seat))
        assert isinstance(state.decision, Together)
        third = state.snapshot()["table"]["armies"][2::3]
        assert (sum(third), max(third) < 5) == (10, True)


def test_levels_make_more_simulations_and_slip_less() -> None:
    easy, medium, hard = (bots.make(level, games.find("legends"), 1) for level in bots.LEVELS)
    assert isinstance(easy, MctsBot)
    assert isinstance(medium, MctsBot)
    assert isinstance(hard, MctsBot)
    assert easy.simulations < medium.simulations < hard.simulations
    assert easy.slips > medium.slips > hard.slips == 0


def test_every_choice_is_tried_when_all_seem_alike() -> None:
    """Looks and values that do not tell choices apart leave all of them open."""
    table = Table(games.find("legends"), 2, "basic")
    state = played(table, 3, 9)
    indifferent = replace(table.game, heuristic=lambda s, seat: 0.0)
    search, chance = Search(indifferent, 2, 4), Chance.from_seed(1)
    for _ in range(4 * len(state.offered)):
        search.simulate(state.determinize(state.seat, chance.bits()))
    assert all(edge.visits >= 3 for edge in search.root.edges[state.seat].by_choice.values())


def test_seats_that_choose_in_secret_have_edges_of_their_own() -> None:
    """Nobody's choice hangs on what another chooses at the same time."""
    game = games.find("legends")
    state = oyez.new("legends", seats=3, seed=1).state
    assert isinstance(state.decision, Together)
    search, chance = Search(game, 3, 3), Chance.from_seed(1)
    for _ in range(40):
        search.simulate(state.determinize(0, chance.bits()))
    assert sorted(search.root.edges) == [0, 1, 2]
    assert all(edges.visits == 40 for edges in search.root.edges.values())
    assert all(len(key) == 3 for key in search.root.children)
    chosen = set()
    for bid in (0, 5, 11):
        later = state.clone()
        later.play(bid, 0)
        chosen.add(MctsBot(game, 6, simulations=30).choose(later.redact(1), 1))
    assert len(chosen) == 1


def test_asides_are_weighed_with_the_answers() -> None:
    """A choice besides the question is an edge like any other; the question comes again below it."""
    table = Table(games.find("margraves"), 2, "basic")
    state = next(
        state
        for seed in range(20)
        for state in (played(table, seed, turns) for turns in range(10, 150, 5))
        if state.offered[-1] >= ASIDE
    )
    search, chance = Search(table.game, 2, 2), Chance.from_seed(2)
    for _ in range(60):
        search.simulate(state.determinize(state.seat, chance.bits()))
    edges = search.root.edges[state.seat].by_choice
    assert sorted(edges) == state.offered
    asides = [edge for choice, edge in edges.items() if choice >= ASIDE and edge.visits]
    assert asides
    assert all((edge.choice,) in search.root.children for edge in asides)


def test_it_plays_the_toy_to_its_end() -> None:
    """A game that it has never seen: secret cards, hidden hands, chance."""
    state = toy.GAME.start(3, toy.GAME.check_options({}), 4)
    players = [MctsBot(toy.GAME, seat, simulations=5) for seat in range(3)]
    while not state.over:
        seat = state.seat
        state.play(players[seat].choose(state.redact(seat), seat), seat)
    assert state.winners()


def test_it_finds_the_best_end() -> None:
    """The last choices of a game, small enough to try them all: none ends better than what it finds."""
    game = games.find("legends")
    tried = 0
    for seed in range(6):
        state = oyez.new("legends", seats=2, seed=seed, setup="random").state.clone()
        greedy = bots.make("greedy", game, seed)
        last = state
        while not state.over:
            last = state.clone()
            state.play(greedy.choose(state.redact(state.seat), state.seat))
        long = isinstance(last.decision, OneOf) or getattr(last.decision, "left", 1) > 2
        if len(last.offered) == 1 or long:
            continue
        tried += 1
        ends = {}
        for choice in last.offered:
            after = last.clone()
            after.play(choice)
            ends[choice] = best_end(game, after, last.seat)
        found = MctsBot(game, seed, simulations=150).choose(last.redact(last.seat), last.seat)
        assert ends[found] == max(ends.values())
    assert tried > 1


def best_end(game: Game, state: State, seat: int) -> float:
    """What the seat can make of the rest of the game if nobody else has anything to say any more."""
    if state.over:
        return game.heuristic(state, seat)
    assert state.waiting() == [seat]
    ends = []
    for choice in state.offered:
        after = state.clone()
        after.play(choice)
        ends.append(best_end(game, after, seat))
    return max(ends)
