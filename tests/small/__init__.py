"""Small games that end in other ways than the built ones: alone, together, or as each may.

They are in no catalogue until a test puts them there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from oyez import games

IDS = ("ascent", "party", "race")
ROOMS = str(Path(__file__).parent / "rooms")


@contextmanager
def in_the_catalogue() -> Iterator[None]:
    """The small games are found like those of the house, in this process."""
    games.__path__.append(ROOMS)
    games.ids.cache_clear()
    try:
        yield
    finally:
        games.__path__.remove(ROOMS)
        games.ids.cache_clear()
