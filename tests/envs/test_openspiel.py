"""OpenSpiel's own simulation test, one of its algorithms at the table, and what they do not ask."""

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import oyez
from oyez import games
from oyez.envs import openspiel
from oyez.envs.encoding import encoding, observation_layout

every_game = pytest.mark.parametrize("game_id", games.ids())


def load(game_id, **parameters):
    return pyspiel.load_game(openspiel.name_of(game_id), parameters)


def played(game, moves, seed=1, deal=3):
    """A state after that many random moves, or at the end."""
    chance, state = np.random.RandomState(seed), game.new_initial_state()
    state.apply_action(deal)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


# ---- OpenSpiel's own test


@pytest.mark.parametrize(
    ("game_id", "players"),
    [(game_id, games.find(game_id).seats_with({})[at]) for game_id in games.ids() for at in (0, -1)],
)
def test_random_simulation(game_id, players, monkeypatch):
    game = load(game_id, players=players)
    small = players == min(games.find(game_id).seats)
    if not small:  # it prints the table after every action, which takes longer than everything else
        monkeypatch.setattr(openspiel.OyezState, "__str__", lambda state: "a table")
    pyspiel.random_sim_test(game, num_sims=1, serialize=small, verbose=False)


@pytest.mark.parametrize("variant", games.find("legends").variants)
def test_random_simulation_with_options(variant):
    options = {
        name: "+".join(value) if isinstance(value, tuple) else value
        for name, value in games.find("legends").variants[variant].items()
    }
    pyspiel.random_sim_test(load("legends", players=2, **options), num_sims=1, serialize=False, verbose=False)


# ---- its algorithms


def test_its_information_set_search_plays_a_whole_game_of_legends():
    game = load("legends", players=2)
    chance = np.random.RandomState(1)
    bots = [
        ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, chance),
            uct_c=1.0,
            max_simulations=4,
            random_state=chance,
            use_observation_string=True,
        )
        for _ in range(2)
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(11)
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    assert sum(state.returns()) == 0
    assert state.returns() == list(state.table.position.outcome().utilities)


@every_game
def test_its_tree_search_finds_a_move(game_id):
    game = load(game_id)
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.0, 3, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = played(game, 10)
    assert bot.step(state) in state.legal_actions()


@every_game
def test_its_learning_environment_takes_it(game_id):
    env = rl_environment.Environment(
        load(game_id),
        chance_event_sampler=rl_environment.ChanceEventSampler(seed=1),
        observation_type=rl_environment.ObservationType.OBSERVATION,
    )
    seen = env.reset().observations
    player = seen["current_player"]
    assert len(seen["info_state"][player]) == encoding(game_id).length
    assert seen["legal_actions"][player]
    env.step([seen["legal_actions"][player][0]])


# ---- parameters


def test_options_are_parameters():
    game = pyspiel.load_game(
        "oyez_legends(players=3,seed=5,citadels=true,encounters=dragon+rogues,layout=rectangle)"
    )
    state = game.new_initial_state()
    state.apply_action(2)
    match = oyez.new(
        "legends", seats=3, seed=7, citadels=True, encounters=("dragon", "rogues"), layout="rectangle"
    )
    assert state.table.position.snapshot() == match.state.snapshot()
    again = pyspiel.load_game(str(game)).new_initial_state()
    again.apply_action(2)
    assert str(again) == str(state)


@pytest.mark.parametrize("wrong", ["players=9", "layout=circle", "swamp=true", "seed=-1"])
def test_wrong_parameters_are_refused(wrong):
    with pytest.raises(oyez.BadOption):
        pyspiel.load_game(f"oyez_legends({wrong})")


def test_chance_picks_one_of_the_seeds():
    state = load("legends", deals=4).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 0.25) for deal in range(4)]
    assert len({str(played(load("legends", deals=4), 0, deal=deal)) for deal in range(4)}) == 4


# ---- hidden information


@every_game
def test_a_resampled_state_looks_the_same(game_id):
    game = load(game_id, players=3)
    for moves in (0, 1, 5, 30, 80):
        state = played(game, moves)
        player = state.current_player()
        before = str(state)
        worlds = [
            state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0, 1)) for _ in range(3)
        ]
        assert len({str(world) for world in worlds}) > 1
        assert str(state) == before
        for world in worlds:
            assert world.current_player() == player
            assert world.legal_actions() == state.legal_actions()
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            world.apply_action(world.legal_actions()[0])


def test_a_resampled_state_is_saved_as_it_is():
    game = load("legends")
    state = played(game, 20).resample_from_infostate(0, lambda: 0.5)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_before_the_deal_there_is_nothing_to_see():
    state = load("legends").new_initial_state()
    assert state.observation_string(0) == ""
    assert set(state.observation_tensor(0)) == {0.0}
    assert state.returns() == [0.0] * games.find("legends").info().usual_seats
    world = state.resample_from_infostate(0, lambda: 0.5)
    assert world.is_chance_node()


def test_secret_bids_are_moves_that_the_others_do_not_see():
    game = load("legends", players=3)
    states = [played(game, 0) for _ in range(2)]
    for state, bid in zip(states, (0, 5), strict=True):
        assert state.current_player() == 0
        state.apply_action(encoding("legends").pairs.index(("Bid", bid)))
        assert state.current_player() == 1
    one, other = states
    assert one.observation_string(0) != other.observation_string(0)
    assert one.observation_string(1) == other.observation_string(1)
    assert one.observation_tensor(2) == other.observation_tensor(2)


# ---- moves in words


@every_game
def test_moves_are_called_by_their_labels(game_id):
    state = played(load(game_id), 40)
    player = state.current_player()
    names = [state.action_to_string(player, action) for action in state.legal_actions()]
    match = oyez.new(game_id, seats=state.num_players(), seed=3)
    match.state = state.table.position
    code, labels = encoding(game_id), {option.choice: option.label for option in match.options(player)}
    for action, name in zip(state.legal_actions(), names, strict=True):
        kind, number = code.pairs[action]
        assert name == f"{kind} {number}: {labels[code.choice(match.state, player, action)]}"
    illegal = next(action for action in range(len(code.pairs)) if action not in state.legal_actions())
    assert state.action_to_string(player, illegal) == "{} {}".format(*code.pairs[illegal])
    assert load(game_id).new_initial_state().action_to_string(pyspiel.PlayerId.CHANCE, 3) == "seed 3"


@every_game
def test_the_observation_is_in_named_parts(game_id):
    game = load(game_id)
    observer = game.make_py_observer()
    assert set(observer.dict) == set(observation_layout(game_id))
    state = played(game, 10)
    observer.set_from(state, 1)
    assert observer.tensor.tolist() == [float(n) for n in encoding(game_id).observe(state.table.position, 1)]
    assert observer.dict["viewer"].tolist()[:2] == [0.0, 1.0]
    with pytest.raises(ValueError, match="parameters"):
        game.make_py_observer(None, {"depth": 2})
