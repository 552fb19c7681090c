"""What can be wrong with a simulation that somebody asks for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from oyez.core.errors import OyezError
from oyez.core.words import Words


class BadSimulation(OyezError):
    """A number of games, jobs or bots that cannot be."""

    def text(self, lang: str = "en") -> str:
        return _words().say(self.message, lang)


@cache
def _words() -> Words:
    return Words(Path(__file__).parent)
