"""PettingZoo: its classic games."""

from __future__ import annotations

from collections.abc import Callable

import numpy
from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3
from pettingzoo.utils.env import AECEnv
from playing import rate, tell


def beginning(make: Callable[[], AECEnv]) -> Callable[[], AECEnv]:
    def begin() -> AECEnv:
        env = make()
        env.reset(seed=1)
        return env

    return begin


def playout(env: AECEnv, random: Callable[[], float]) -> int:
    count = 0
    while env.agents:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        actions = numpy.flatnonzero(observation["action_mask"])
        env.step(int(actions[int(random() * len(actions))]))
        count += 1
    return count


tell(
    {
        "tic-tac-toe": rate(beginning(tictactoe_v3.env), playout),
        "connect four": rate(beginning(connect_four_v3.env), playout),
        "chess": rate(beginning(chess_v6.env), playout),
    }
)
