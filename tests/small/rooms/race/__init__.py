"""Rivals, with a tie-break."""

from tests.small.climb import Race, game

GAME = game(Race, (2, 3, 4), 4)
