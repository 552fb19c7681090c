"""Alone or together: all win or all lose."""

from tests.small.climb import Ascent, game

GAME = game(Ascent, (1, 2, 3), 1)
