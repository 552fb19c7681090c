"""Games for one, for all together and for each as it may: what the environments make of their ends."""

from dataclasses import replace

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

import oyez
from oyez import games
from oyez.core.space import Space
from oyez.core.state import State
from oyez.core.steps import ASIDE, Decision
from oyez.envs import openspiel, pettingzoo
from oyez.envs.encoding import Encoding, encoding
from tests.envs.steps import dict_observations_allowed, random_steps, seeded
from tests.small import IDS, climb, in_the_catalogue

Utility = pyspiel.GameType.Utility
TABLES = [("ascent", 1), ("ascent", 3), ("party", 1), ("party", 4), ("race", 2), ("race", 4)]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


@pytest.fixture(autouse=True, scope="module")
def catalogue():
    with in_the_catalogue():
        for game_id in IDS:
            if openspiel.name_of(game_id) not in pyspiel.registered_names():
                openspiel.register(game_id)
        yield


def load(game_id, **parameters):
    return pyspiel.load_game(openspiel.name_of(game_id), parameters)


def ended(env):
    """What each agent got at the end of a random game."""
    env.reset(seed=3)
    random_steps(env, 10_000, 3)
    return [env.rewards[agent] for agent in env.possible_agents]


# ---- actions


def test_an_action_is_a_decision_and_a_choice_of_it():
    code = encoding("ascent")
    own = [pair for pair in code.pairs if pair[0] not in ("May", "OneOf", "Next")]
    assert own == [("Camp", 0), ("Camp", 1), ("Eat", 1), ("Path", 1), ("Path", 2)]
    assert list(code.pairs) == sorted(set(code.pairs))


def test_the_engines_own_decisions_have_a_space_too():
    kinds = {
        kind: [n for of, n in encoding("ascent").pairs if of == kind] for kind in ("May", "OneOf", "Next")
    }
    assert kinds == {"May": [0, 1], "OneOf": list(range(9)), "Next": list(range(1, 33))}


def test_an_aside_is_an_action_of_its_own_and_plays_as_one():
    code, s = encoding("ascent"), oyez.new("ascent", seats=1, seed=1).state
    s.play(climb.WALK)
    s.play(1)  # rest: a ration
    assert s.choices() == [climb.WALK, climb.TRUST, ASIDE + 1]
    told = [code.pairs[action] for action in code.actions(s, 0)]
    assert told == [("Eat", 1), ("Path", 1), ("Path", 2)]
    for choice in s.choices():
        assert code.choice(s, 0, code.action(s, 0, choice)) == choice
    env = pettingzoo.raw_env("ascent", seats=1)
    env.reset(seed=1)
    env.position = s.clone()
    env.step(code.action(s, 0, ASIDE + 1))
    assert (env.position.eaten, env.position.height) == ([1], [2])
    with pytest.raises(oyez.IllegalChoice):  # the ration is gone
        env.step(code.action(s, 0, ASIDE + 1))
    with pytest.raises(oyez.IllegalChoice):  # another question
        env.step(code.pairs.index(("Camp", 1)))


def test_a_decision_without_a_space_is_named():
    class Sing(climb.Path):
        SPACE = ()

    game = games.find("race")
    with pytest.raises(ValueError, match="decision Sing of the game 'race' declares no SPACE"):
        Encoding(replace(game, steps={**game.steps, "Sing": Sing}))


def test_what_decisions_are_made_from_is_none_itself():
    class Way(Decision):
        SPACE = (1, 2)

        def choices(self, s):
            return [1, 2]

    class Walk(Way):
        def resolve(self, s, choice):
            s.height[self.seat] += choice

    game = games.find("race")
    code = Encoding(replace(game, steps={**game.steps, "Way": Way, "Walk": Walk}))
    assert [pair for pair in code.pairs if pair[0] in ("Way", "Walk")] == [("Walk", 1), ("Walk", 2)]
    s = game.start(2, game.check_options({}), 1)
    s.agenda[-1] = Way(0)
    with pytest.raises(ValueError, match="decision Way of the game 'race' declares no SPACE"):
        code.actions(s, 0)
    with pytest.raises(ValueError, match="decision Way of the game 'race' declares no SPACE"):
        code.observe(s, 0)


def test_a_choice_outside_the_space_is_named(monkeypatch):
    monkeypatch.setattr(climb.Path, "SPACE", (climb.WALK,))
    game = games.find("race")
    s = game.start(2, game.check_options({}), 1)
    with pytest.raises(ValueError, match="Path of the game 'race' offers 2: not in its SPACE"):
        Encoding(game).actions(s, 0)


# ---- observations


def test_lengths_come_from_the_piles_and_the_space():
    layout = encoding("ascent").layout
    lengths = {name: part.stop - part.start for name, part in layout.items()}
    assert (lengths["deck"], lengths["drawn"], lengths["height"]) == (12, 12, 4)
    assert (lengths["goal"], lengths["turn"], lengths["guided"]) == (1, 1, 1)
    assert not {"modifiers", "lapsing"} & set(lengths), "there are none in this game"


def test_modifiers_have_room():
    class Windy(climb.Race):
        MODIFIERS = 2

    code = Encoding(replace(games.find("race"), blank=Windy))
    lengths = {name: part.stop - part.start for name, part in code.layout.items()}
    assert (lengths["modifiers"], lengths["lapsing"]) == (8, 32)


def test_a_field_without_a_length_is_named():
    game = games.find("race")
    lengths = {name: length for name, length in game.space.lengths.items() if name != "height"}
    with pytest.raises(ValueError, match="'race' declares no length of its field height"):
        Encoding(replace(game, space=Space(lengths)))


def test_a_list_that_is_longer_than_declared_is_refused():
    s = games.find("race").start(2, games.find("race").check_options({}), 1)
    s.drawn = [1] * 13
    with pytest.raises(ValueError, match="13 numbers in drawn, which was declared to have room for 12"):
        encoding("race").observe(s, 0)


def test_large_numbers_are_told():
    env = pettingzoo.raw_env("race", seats=2)
    env.reset(seed=1)
    env.position.height = [100_000, -100_000]
    seen = env.observe("player_0")
    assert seen["observation"].dtype == np.int32
    assert seen["observation"][encoding("race").layout["height"]].tolist()[:2] == [100_000, -100_000]
    assert env.observation_space("player_0").contains(seen)
    assert env.state_space.contains(env.state())


# ---- PettingZoo


@every_table
def test_api(game, seats):
    with dict_observations_allowed():
        api_test(seeded(pettingzoo.env(game, seats=seats)), num_cycles=200)
    seed_test(lambda: pettingzoo.env(game, seats=seats), num_cycles=60)


@pytest.mark.parametrize("game", ["ascent", "party"])
def test_one_agent_alone_in_parallel(game):
    parallel_api_test(turn_based_aec_to_parallel(seeded(pettingzoo.env(game, seats=1))), num_cycles=50)


@pytest.mark.parametrize(
    ("game", "seats", "goal", "rewards"),
    [
        ("ascent", 1, 0, [1.0]),
        ("ascent", 1, 99, [-1.0]),
        ("ascent", 3, 0, [1.0, 1.0, 1.0]),
        ("ascent", 3, 99, [-1.0, -1.0, -1.0]),
        ("party", 1, 99, [-1.0]),
        ("party", 3, 0, [1.0, 1.0, 1.0]),
        ("party", 3, 99, [-1.0, -1.0, -1.0]),
    ],
)
def test_alone_and_together_a_win_pays_one_and_a_loss_minus_one(game, seats, goal, rewards):
    assert ended(pettingzoo.raw_env(game, seats=seats, options={"goal": goal})) == rewards
    state = load(game, players=seats, goal=goal).new_initial_state()
    state.apply_action(3)
    assert state.returns() == [0.0] * seats
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == rewards


@pytest.mark.parametrize(
    ("heights", "rewards"),
    [((0, 9, 0), [-0.5, 1.0, -0.5]), ((9, 0, 9), [0.5, -1.0, 0.5]), ((9, 9, 9), [0.0, 0.0, 0.0])],
)
def test_rivals_share_one_and_the_others_minus_one(heights, rewards):
    env = pettingzoo.raw_env("race", seats=3)
    env.reset(seed=3)
    while env.position.turn < 9 or env.position.choices() != [0, 1]:
        assert set(env.rewards.values()) == {0.0}
        env.step(env.encoding.actions(env.position, env.position.seat)[0])
    env.position.height = [*heights]
    env.step(env.encoding.pairs.index(("Camp", 0)))
    assert [env.rewards[agent] for agent in env.possible_agents] == rewards


def test_the_score_is_paid_by_seat():
    env = pettingzoo.raw_env("party", seats=3, reward="score")
    assert ended(env) == [float(points) for points in env.position.scores()]


# ---- OpenSpiel


@every_table
def test_random_simulation(game, seats):
    """It also sees that utilities add up to 0 or are all the same, wherever the game says so."""
    for deal in range(3):
        pyspiel.random_sim_test(
            load(game, players=seats, seed=deal), num_sims=1, serialize=True, verbose=False
        )


@pytest.mark.parametrize(
    ("game", "utility"),
    [("ascent", Utility.IDENTICAL), ("party", Utility.GENERAL_SUM), ("race", Utility.ZERO_SUM)],
)
def test_zero_sum_only_where_it_is_true(game, utility):
    loaded = load(game)
    assert loaded.get_type().utility == utility
    assert loaded.utility_sum() == (0.0 if utility == Utility.ZERO_SUM else None)
    assert (loaded.min_utility(), loaded.max_utility()) == (-1.0, 1.0)
    assert loaded.max_game_length() == games.find(game).longest == 1000


def test_rivals_who_may_play_alone_are_not_zero_sum():
    alone = replace(games.find("race"), seats=(1, 2))
    assert openspiel._type(alone).utility == Utility.GENERAL_SUM
    assert openspiel._type(alone).min_num_players == 1


# ---- how many play


def test_as_many_play_as_usual_unless_options_allow_fewer():
    assert pettingzoo.raw_env("ascent").possible_agents == ["player_0"]
    assert len(pettingzoo.raw_env("party").possible_agents) == 3
    assert len(pettingzoo.raw_env("party", options={"turns": 150}).possible_agents) == 1
    assert load("race").num_players() == 4
    assert load("party").num_players() == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_seats_and_options_must_go_together(seats):
    with pytest.raises(oyez.BadOption):
        pettingzoo.raw_env("party", seats=seats, options={"turns": 150})
    with pytest.raises(oyez.BadOption):
        load("party", players=seats, turns=150)


def test_no_state_of_a_small_game_is_outside_its_space():
    for game_id, seats in TABLES:
        game, code = games.find(game_id), encoding(game_id)
        s: State = game.start(seats, game.check_options({}), 5)
        while not s.over:
            actions = code.actions(s, s.seat)
            assert len(set(actions)) == len(s.choices())
            assert {code.choice(s, s.seat, action) for action in actions} == set(s.choices())
            s.play(s.choices()[-1])
