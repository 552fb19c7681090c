"""Oyez: fantasy board games in full, for people, bots and programs.

>>> import oyez
>>> m = oyez.new("legends", seats=3, seed=7)
>>> m.waiting
[0, 1, 2]
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from typing import Any

from . import games
from .core import corrections
from .core.errors import (
    BadCorrections,
    BadOption,
    BadRecord,
    CannotUndo,
    HiddenPosition,
    IllegalChoice,
    OyezError,
    UnknownGame,
    UnknownSeat,
)
from .core.game import GameInfo, Setting, check_seed
from .core.match import Match
from .core.outcome import Outcome
from .core.record import replay
from .core.shown import LogLine, Option, Score
from .core.state import State
from .core.steps import DONE, HIDDEN

__all__ = [
    "DONE",
    "HIDDEN",
    "BadCorrections",
    "BadOption",
    "BadRecord",
    "CannotUndo",
    "GameInfo",
    "HiddenPosition",
    "IllegalChoice",
    "LogLine",
    "Match",
    "Option",
    "Outcome",
    "OyezError",
    "Score",
    "Setting",
    "State",
    "UnknownGame",
    "UnknownSeat",
    "catalog",
    "load",
    "new",
    "restore",
]

__version__ = "0.1.0"

corrections.use(os.environ.get(corrections.VARIABLE, ""))


def catalog() -> dict[str, GameInfo]:
    """Every game there is: its names, seats and options."""
    return {game_id: games.find(game_id).info() for game_id in games.ids()}


def new(game: str, *, seats: int, seed: int | None = None, **options: object) -> Match:
    """A new match at its first decision. Without a seed nobody can foresee it."""
    found = games.find(game)
    number, checked = found.check_table(seats, options)
    return Match(found, number, secrets.randbits(63) if seed is None else check_seed(seed), checked)


def load(text: str | bytes, *, moves: int | None = None) -> Match:
    """The match of a record made by `Match.to_json`; `moves` stops after that many choices."""
    return replay(text, games.find, moves)


def restore(snapshot: Mapping[str, Any]) -> State:
    """The position of a snapshot made by `State.snapshot`."""
    game = snapshot.get("game") if isinstance(snapshot, Mapping) else None
    if game not in games.ids():
        raise BadRecord("snapshot.value", field="game")
    return games.find(str(game)).restore(snapshot)
