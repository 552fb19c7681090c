"""Any of them may win, or nobody; one seat has a role of its own."""

from tests.small.climb import Party, game

GAME = game(Party, (1, 3, 4), 3)
