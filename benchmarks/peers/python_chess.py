"""python-chess: chess, the board and its moves in Python."""

from __future__ import annotations

from collections.abc import Callable

import chess
from playing import rate, tell


def playout(board: chess.Board, random: Callable[[], float]) -> int:
    count = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(random() * len(moves))])
        count += 1
    return count


tell({"chess": rate(chess.Board, playout)})
