"""What was given on the command line, made into what the house understands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import oyez
from oyez import bots
from oyez.core.game import Game, Setting
from oyez.core.match import Match
from oyez.core.record import read
from oyez.core.words import Message, msg

from .wording import BadUsage

SAID = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def option_values(game: Game, given: Sequence[str]) -> dict[str, object]:
    """`layout=rectangle`, `exploration`, `encounters=dragon,rogues`, `games=3` as keywords for `oyez.new`.

    What cannot be read is handed on as it stands: the game refuses it and says what is allowed.
    """
    settings = {setting.name: setting for setting in game.settings}
    values: dict[str, object] = {}
    for entry in given:
        name, equals, text = entry.partition("=")
        setting = settings.get(name)
        values[name] = _value(setting, text) if setting is not None and equals else True
    return values


def _value(setting: Setting, text: str) -> object:
    if setting.several:
        return tuple(item.strip() for item in text.split(",") if item.strip())
    if isinstance(setting.default, bool):
        return SAID.get(text.lower(), text)
    if isinstance(setting.default, int):
        return int(text) if text.isascii() and text.isdecimal() else text
    return text


def bot_names(text: str) -> list[str]:
    return [bots.check(name.strip()) for name in text.split(",")]


def table(game: Game, seats: int | None, given: Sequence[str]) -> tuple[int, dict[str, object]]:
    """The seats asked for, as many as usual when none are, and the options: they must go together."""
    options = option_values(game, given)
    number = game.usual_seats_with(options) if seats is None else seats
    game.check_table(number, options)
    return number, options


def seat_number(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadUsage("cli.seat", seat=seat, last=seats - 1)
    return seat


def load_record(path: str, moves: int | None = None) -> Match:
    """The match of a record file, after all its moves or the first so many."""
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise file_error("cli.cannot-read", path, error) from error
    if moves is not None:
        there = len(read(text)["choices"])
        if not 0 <= moves <= there:
            raise BadUsage("cli.move", move=moves, last=there)
    return oyez.load(text, moves=moves)


def file_error(message_id: str, path: str, error: OSError) -> BadUsage:
    return BadUsage(message_id, file=path, reason=file_reason(error))


def file_reason(error: OSError) -> Message | str:
    """Why a file cannot be used; in the system's own words where it is none of the usual reasons."""
    for kind, message_id in REASONS.items():
        if isinstance(error, kind):
            return msg(message_id)
    return error.strerror or type(error).__name__


REASONS: dict[type[OSError], str] = {
    FileNotFoundError: "reason.missing",
    IsADirectoryError: "reason.folder",
    PermissionError: "reason.forbidden",
}
