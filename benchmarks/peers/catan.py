"""catanatron: Settlers of Catan in Python, four players."""

from __future__ import annotations

from collections.abc import Callable

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from playing import rate, tell


def begin() -> Game:
    return Game([RandomPlayer(color) for color in Color])


def playout(game: Game, random: Callable[[], float]) -> int:
    count = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        actions = game.state.playable_actions
        game.execute(actions[int(random() * len(actions))], validate_action=False)
        count += 1
    return count


tell({"Catan": rate(begin, playout)})
