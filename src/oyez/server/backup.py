"""Copies of a SQLite database while it is in use, and how one is put back.

A plain copy of the file is no backup: what was written last lies in the write-ahead log beside it. These
copies hold every move that was acknowledged when they began, in one file.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from .lock import Held, private, sqlite_file

NEEDED = {"alembic_version", "tables", "choices", "players"}


class BadBackup(Exception):
    """A file that is no sound copy of a database of ours, and why."""


def copy(source: Path, target: Path) -> None:
    """Copy the database, whoever is writing to it. The target appears whole or not at all."""
    if not source.is_file():
        raise BadBackup(f"there is no file {source}")
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)) as here:
            here.execute("PRAGMA busy_timeout=10000")
            with closing(sqlite3.connect(part)) as there:
                here.backup(there)
                there.execute("PRAGMA journal_mode=DELETE")
        _check(part)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except sqlite3.Error as error:
        raise BadBackup(str(error)) from error
    finally:
        part.unlink(missing_ok=True)


def _check(file: Path) -> None:
    try:
        with closing(sqlite3.connect(file)) as database:
            said = database.execute("PRAGMA integrity_check").fetchone()[0]
            found = {row[0] for row in database.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error as error:
        raise BadBackup(str(error)) from error
    if said != "ok":
        raise BadBackup(said)
    if not found >= NEEDED:
        raise BadBackup(f"{file.name.removeprefix('.').split('.part')[0]} is no database of Oyez")


def restore(source: Path, url: str) -> Path | None:
    """Put a copy back as the database; what was there is kept beside it. InUse while it is served."""
    target = sqlite_file(url)
    assert target is not None
    with Held(url):
        fresh = free_name(target, "restored")
        copy(source, fresh)
        kept = None
        if target.exists():
            kept = free_name(target, "before-restore")
            copy(target, kept)
        for log in ("-wal", "-shm"):  # of the file that goes; the one that comes has none
            Path(f"{target}{log}").unlink(missing_ok=True)
        fresh.replace(target)
        private(target)
    return kept


def free_name(file: Path, why: str) -> Path:
    """A name beside the file that nobody has yet: nothing is ever overwritten."""
    names = [f"{file.name}.{why}", *(f"{file.name}.{why}-{n}" for n in range(2, 1000))]
    return next(found for name in names if not (found := file.with_name(name)).exists())
