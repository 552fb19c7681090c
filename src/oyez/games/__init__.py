"""The games, one room each. A folder here with a `GAME` is all it takes to be in the catalogue."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from oyez.core.errors import UnknownGame
from oyez.core.game import Game


@cache
def ids() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def find(game_id: str) -> Game:
    if game_id not in ids():
        raise UnknownGame("game.unknown", game=repr(game_id)[:80], allowed=", ".join(ids()))
    game = import_module(f"{__name__}.{game_id}").GAME
    assert isinstance(game, Game)
    return game
