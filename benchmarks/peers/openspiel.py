"""OpenSpiel: games in C++, driven from Python or played within C++ alone; and games in Python."""

from __future__ import annotations

from collections.abc import Callable

import pyspiel
from open_spiel.python.games import block_dominoes, tic_tac_toe  # noqa: F401 (they register themselves)
from playing import rate, tell

IN_CPP = ("connect_four", "chess", "backgammon")
WITHIN = ("connect_four", "chess")
IN_PYTHON = ("python_tic_tac_toe", "python_block_dominoes")


def playout(state: pyspiel.State, random: Callable[[], float]) -> int:
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state.chance_outcomes(), random()))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            count += 1
    return count


def drawn(outcomes: list[tuple[int, float]], at: float) -> int:
    for action, likely in outcomes:
        at -= likely
        if at < 0:
            return action
    return outcomes[-1][0]


BOTS = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]


def playout_within(state: pyspiel.State, random: Callable[[], float]) -> int:
    """The whole game in C++, between its own bots that choose at random."""
    pyspiel.evaluate_bots(state, BOTS, int(random() * (1 << 30)))
    return int(state.move_number())


def named(name: str, play: Callable[[pyspiel.State, Callable[[], float]], int]) -> float:
    return rate(pyspiel.load_game(name).new_initial_state, play)


tell(
    {f"{name}, within C++": named(name, playout_within) for name in WITHIN}
    | {f"{name}, C++ from Python": named(name, playout) for name in IN_CPP}
    | {name: named(name, playout) for name in IN_PYTHON}
)
