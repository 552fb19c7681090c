"""What can be wrong with a simulation or an arena that somebody asks for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from oyez.core.errors import OyezError
from oyez.core.words import Words


class ArenaError(OyezError):
    def text(self, lang: str = "en") -> str:
        return words().say(self.message, lang)


class BadSimulation(ArenaError, ValueError):
    """A number of games, jobs or bots that cannot be."""


class NoCluster(ArenaError, ConnectionError):
    """A cluster that cannot be used."""


class MissingExtra(ArenaError, ImportError):
    """Packages of an extra that are not installed."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around an import that the packages of an extra make possible."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] == "oyez":
            raise
        raise MissingExtra("arena.extra", extra=extra) from missing


@cache
def words() -> Words:
    return Words(Path(__file__).parent)
