"""The games, one room each. A folder here with a `GAME` is all it takes to be in the catalogue."""

from __future__ import annotations

import pkgutil
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from oyez.core import corrections
from oyez.core.errors import BadCorrections, UnknownGame
from oyez.core.game import Game


def rooms() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def ids() -> tuple[str, ...]:
    """The rooms of the catalogue. One with a `making.md` is in the making: tested, but offered to nobody."""
    return tuple(game_id for game_id in rooms() if not (room(game_id) / "making.md").is_file())


def find(game_id: str) -> Game:
    if game_id not in ids():
        raise UnknownGame("game.unknown", game=repr(game_id)[:80], allowed=", ".join(ids()))
    name = f"{__name__}.{game_id}"
    if name not in sys.modules:
        _load(name, game_id)
    game = sys.modules[name].GAME
    assert isinstance(game, Game)
    return game


def _load(name: str, game_id: str) -> None:
    """What is wrong with corrections is told before anything is made of them, or by what they bring down."""
    mark = corrections.load(room(game_id)).mark
    try:
        import_module(name)
    except Exception as error:
        if not mark:
            raise
        file, reason = corrections.carried()[game_id][0], f"{type(error).__name__}: {error}"
        raise BadCorrections("corrections.fails", file=file, game=game_id, reason=reason) from error


def room(game_id: str) -> Path:
    """The folder of a game."""
    return next(path for path in (Path(place, game_id) for place in __path__) if path.is_dir())


def check_corrections() -> None:
    """Load all games that are corrected; BadCorrections where a file is wrong, or of no game."""
    for game_id, (file, _) in corrections.carried().items():
        if game_id not in ids():
            allowed = ", ".join(ids())
            raise BadCorrections("corrections.no-game", file=file, game=repr(game_id), allowed=allowed)
        find(game_id)
