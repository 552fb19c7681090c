"""What the owner of a box has corrected: read before a game is loaded, and in force for the whole process.

A folder holds one file for each game, <game>.toml, filled in from the game's sheet. Whatever was played with
corrections carries their mark, and nothing goes on under others. Other processes are given what this one has
read, not the folder: they play by the same values whatever happens to the files meanwhile.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .errors import BadCorrections, BadRecord
from .kinds import WrongValue
from .sheet import Data, Sheet
from .words import Message, msg

VARIABLE = "OYEZ_CORRECTIONS"
"""The environment variable that names the folder."""

Files = Mapping[str, tuple[str, str]]
"""For each game the name of its file and the text in it."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as it was loaded: the text of its corrections, what they change, and its data then."""

    text: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    mark: str = ""
    data: dict[str, Data] | None = None


_folder = ""
_files: Files | None = {}
"""None: the folder has not been read yet."""
_loaded: dict[str, Loaded] = {}


def use(folder: str) -> None:
    """Take corrections from that folder, from the first game on that is loaded; "" for none."""
    global _folder, _files
    _folder, _files = folder, None if folder else {}
    if _loaded:
        carry(carried())


def carried() -> Files:
    """What other processes need to play by the same values."""
    global _files  # noqa: PLW0603
    if _files is None:
        _files = _read_folder(_folder)
    return _files


def carry(files: Files) -> None:
    """Play by what another process has read. A game that is loaded cannot change any more."""
    global _files  # noqa: PLW0603
    for game, loaded in _loaded.items():
        if files.get(game, ("", ""))[1] != loaded.text:
            raise BadCorrections("corrections.late", game=game)
    _files = files


def _read_folder(folder: str) -> Files:
    path = Path(folder)
    if not path.is_dir():
        raise BadCorrections("corrections.no-folder", folder=folder)
    files = {}
    for file in sorted(path.glob("*.toml")):
        try:
            files[file.stem] = (str(file), file.read_text(encoding="utf-8"))
        except (OSError, UnicodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise BadCorrections("corrections.unreadable", file=str(file), reason=reason) from error
    return files


def load(room: Path) -> Loaded:
    """Read and check the corrections of a game, once; BadCorrections names file, value and reason."""
    game = room.name
    if game not in _loaded:
        file, text = carried().get(game, ("", ""))
        _loaded[game] = _checked(room, file, text) if text else Loaded()
    return _loaded[game]


def _checked(room: Path, file: str, text: str) -> Loaded:
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCorrections("corrections.not-toml", file=file, reason=str(error)) from error
    sheet = Sheet(room)
    if not sheet.values:
        raise BadCorrections("corrections.nothing", file=file)
    try:
        found = sheet.read(given)
        return Loaded(text, found, mark_of(found), sheet.correct(found)) if found else Loaded(text)
    except WrongValue as wrong:
        raise BadCorrections("corrections.bad", file=file, key=wrong.where, reason=wrong.reason) from wrong


def mark_of(values: Mapping[str, Any]) -> str:
    """The hash of what is corrected: the same values, the same mark, in whatever file and order."""
    text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def data(room: Path) -> dict[str, Data] | None:
    """The corrected tables of a game; None when they are as in data/*.toml."""
    return load(room).data


def mark(game: str) -> str:
    """The mark of the corrections with which that game is played in this process; "" for none."""
    loaded = _loaded.get(game)
    return "" if loaded is None else loaded.mark


def must_be_those(game: str, given: str) -> None:
    """BadRecord unless what was played with that mark ("" for none) is played with the same one here."""
    reason = refused(game, given)
    if reason is not None:
        raise BadRecord("corrections.refused", reason=reason)


def refused(game: str, given: str) -> Message | None:
    """Why what was played with that mark cannot go on here; None when it can."""
    here = mark(game)
    if given == here:
        return None
    if not here:
        return msg("corrections.lacking", there=given)
    return msg("corrections.other", there=given, here=here) if given else msg("corrections.extra", here=here)


def is_refusal(reason: Message) -> bool:
    return reason.id in ("corrections.lacking", "corrections.other", "corrections.extra")
