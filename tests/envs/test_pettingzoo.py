"""PettingZoo's own tests, and what they do not ask."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

import oyez
from oyez import games
from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.envs import pettingzoo
from oyez.envs.encoding import encoding, observation_layout
from tests.envs.steps import dict_observations_allowed, random_steps, seeded

TABLES = [
    *[(game_id, seats, "basic") for game_id in games.ids() for seats in games.find(game_id).seats_with({})],
    *[
        (game_id, games.find(game_id).seats_with(options)[0], name)
        for game_id in games.ids()
        for name, options in games.find(game_id).variants.items()
        if name != "basic"
    ],
]
every_table = pytest.mark.parametrize(("game", "seats", "variant"), TABLES)
every_game = pytest.mark.parametrize("game", games.ids())


# ---- PettingZoo's own tests


@every_table
def test_api(game, seats, variant):
    with dict_observations_allowed():
        api_test(
            seeded(pettingzoo.env(game, seats=seats, options=games.find(game).variants[variant])),
            num_cycles=200,
        )


@every_game
def test_api_without_wrappers_to_the_end_of_games(game):
    with dict_observations_allowed():
        api_test(seeded(pettingzoo.raw_env(game)), num_cycles=2000)


@every_table
def test_seeds(game, seats, variant):
    seed_test(
        lambda: pettingzoo.env(game, seats=seats, options=games.find(game).variants[variant]), num_cycles=60
    )


@every_game
def test_in_parallel(game):
    parallel_api_test(turn_based_aec_to_parallel(seeded(pettingzoo.env(game, seats=3))), num_cycles=50)


@every_game
def test_rendering(game, capsys):
    render_test(
        lambda render_mode: pettingzoo.env(game, render_mode=render_mode, render_width=160),
        {"svg": lambda svg: svg.startswith("<svg")},
    )
    assert capsys.readouterr().out


# ---- what an agent sees


@every_game
def test_a_seed_makes_the_game_that_oyez_makes_of_it(game):
    env = pettingzoo.env(game, seats=3)
    env.reset(seed=7)
    match = oyez.new(game, seats=3, seed=7)
    assert env.unwrapped.position.snapshot() == match.state.snapshot()


def test_resets_without_a_seed_differ_and_repeat():
    env = pettingzoo.raw_env("legends")
    seen = []
    for _ in range(2):
        env.reset(seed=3)
        for _ in range(3):
            seen.append(env.state().tolist())
            env.reset()
    assert seen[:3] == seen[3:]
    assert seen[0] != seen[1] != seen[2]


@every_game
def test_an_agent_observes_its_redacted_position_and_its_choices(game):
    env = pettingzoo.env(game, seats=3)
    env.reset(seed=5)
    raw, code = env.unwrapped, encoding(game)
    for step in range(60):
        s = raw.position
        for agent, seat in raw.seat_of.items():
            seen = env.observe(agent)
            assert seen["observation"].tolist() == code.observe(s, seat)
            legal = code.actions(s, seat) if seat == s.seat else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == legal
            assert (env.infos[agent]["action_mask"] == seen["action_mask"]).all()
            assert env.observation_space(agent).contains(seen)
        random_steps(env, 1, step)


@every_game
def test_nothing_hidden_is_observed(game):
    """The same environment in a position that the agent cannot tell from the real one."""
    env = pettingzoo.raw_env(game, seats=3, render_mode="svg")
    env.reset(seed=5)
    differ = False
    for step in range(40):
        real = env.position
        for agent, seat in env.seat_of.items():
            env.render_seat = seat
            seen, drawn, state = env.observe(agent), env.render(), env.state()
            env.position = real.determinize(seat, step)
            twin = env.observe(agent)
            assert (twin["observation"] == seen["observation"]).all()
            assert (twin["action_mask"] == seen["action_mask"]).all()
            if step % 10 == 0:
                assert env.render() == drawn
            differ |= (env.state() != state).any()
            env.position = real
        random_steps(env, 1, step)
    assert differ


def test_a_secret_bid_is_not_seen_before_all_are_in():
    seen = []
    for bid in (0, 5):
        env = pettingzoo.env("legends", seats=3)
        env.reset(seed=1)
        assert env.agent_selection == "player_0"
        env.step(encoding("legends").pairs.index(("Bid", bid)))
        assert env.agent_selection == "player_1"
        seen.append({agent: env.observe(agent)["observation"].tolist() for agent in env.agents})
    assert seen[0]["player_0"] != seen[1]["player_0"]
    assert seen[0]["player_1"] == seen[1]["player_1"]
    assert seen[0]["player_2"] == seen[1]["player_2"]


# ---- what an agent gets


@every_game
@pytest.mark.parametrize("reward", pettingzoo.REWARDS)
def test_rewards_come_at_the_end(game, reward):
    env = pettingzoo.env(game, seats=3, reward=reward)
    env.reset(seed=2)
    s, chance = env.unwrapped.position, Chance.from_seed(2)
    while not s.over:
        assert set(env.rewards.values()) == {0.0}
        env.step(encoding(game).action(s, s.seat, pick_at_random(chance, s.choices(s.seat))))
    expected = [float(points) for points in s.scores()] if reward == "score" else list(s.outcome().utilities)
    got = {}
    for agent in env.agent_iter():
        _, got[agent], terminated, truncated, _ = env.last()
        assert terminated
        assert not truncated
        env.step(None)
    assert [got[f"player_{seat}"] for seat in range(3)] == expected


def test_an_illegal_action_changes_nothing_without_wrappers():
    env = pettingzoo.raw_env("legends")
    env.reset(seed=1)
    before = env.position.snapshot()
    with pytest.raises(oyez.IllegalChoice):
        env.step(len(env.encoding.pairs) - 1)
    assert env.position.snapshot() == before
    assert env.agent_selection == "player_0"


def test_an_illegal_action_ends_the_wrapped_game(caplog):
    env = pettingzoo.env("legends", seats=2)
    env.reset(seed=1)
    env.step(env.action_space("player_0").n - 1)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -1, "player_1": 0}


@pytest.mark.parametrize(
    "wrong",
    [
        {"reward": "gold"},
        {"render_mode": "film"},
        {"render_seat": 2},
        {"seats": 9},
        {"options": {"dice": True}},
    ],
)
def test_what_there_is_not_is_refused(wrong):
    with pytest.raises((ValueError, oyez.BadOption)):
        pettingzoo.raw_env("legends", **{"seats": 2, **wrong})


# ---- the picture


def test_the_table_is_drawn_for_whom_it_is_asked():
    pictures = {}
    for seat in (None, 0, 1):
        env = pettingzoo.raw_env("margraves", render_mode="svg", render_seat=seat)
        env.reset(seed=1)
        pictures[seat] = env.render()
    assert len(set(pictures.values())) == 3


def test_nothing_is_drawn_unless_asked_for():
    env = pettingzoo.raw_env("legends")
    env.reset(seed=1)
    assert env.render() is None


def test_the_layout_of_the_space_is_that_of_the_documentation():
    size = pettingzoo.raw_env("legends").observation_space("player_0")["observation"].shape
    assert size == (max(part.stop for part in observation_layout("legends").values()),)
