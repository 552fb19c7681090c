"""Where things are that nobody has, and how one of several is changed."""

from __future__ import annotations

from typing import Final

from .components import DECK_OF, DECKS, IN_DECKS

EMPTY: Final = -2
"""No tile, card or quest in this place."""

# Where cards are: with a seat, or
FACE_DOWN: Final = 16
FACE_UP: Final = 17
GONE: Final = 18
FOUGHT: Final = 19
"""A monster that is being faced."""
AWAY: Final = 20
"""Of an expansion that is not in play."""
BASE_CARDS: Final = bytes(
    FACE_DOWN if deck < len(DECKS) and card in IN_DECKS[deck] else AWAY for card, deck in enumerate(DECK_OF)
)
"""Where cards are before the set-up."""


def changed(items: list[int], at: int, to: int) -> list[int]:
    """A new list, with one thing changed."""
    found = items[:]
    found[at] = to
    return found
