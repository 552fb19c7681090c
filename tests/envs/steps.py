"""Playing in an environment of PettingZoo, for its tests."""

import warnings
from contextlib import contextmanager

import numpy as np


@contextmanager
def dict_observations_allowed():
    """PettingZoo's test knows by name those environments of its own that put a mask beside the array."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


def seeded(env):
    """PettingZoo's tests draw their actions from the spaces."""
    for at, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(at)
    return env


def random_steps(env, steps, seed):
    """Play so many legal actions at random."""
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return
        env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
