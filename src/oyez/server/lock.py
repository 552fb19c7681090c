"""One server per SQLite file: a second one is refused, because neither would hear what the other writes."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from types import TracebackType
from typing import IO

from sqlalchemy import make_url

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
    import msvcrt


class InUse(Exception):
    """Another server works on that file: which file, and the number of that process."""

    def __init__(self, file: Path, process: str) -> None:
        super().__init__(f"{file} is in use by process {process}")
        self.file = file
        self.process = process


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None for any other kind."""
    found = make_url(url)
    in_file = found.get_backend_name() == "sqlite" and found.database not in (None, "", ":memory:")
    return Path(str(found.database)) if in_file else None


class Held:
    """Holds the file from `with` or `take` on; the system lets go of it when the process dies, however."""

    def __init__(self, url: str) -> None:
        self.file = sqlite_file(url)
        self._lock: IO[str] | None = None

    def take(self) -> None:
        """InUse when somebody else has it. PostgreSQL takes as many as come."""
        if self.file is None:
            return
        lock = Path(f"{self.file}.lock").open("a+")  # noqa: SIM115 - held beyond this function
        try:
            _take(lock)
        except OSError as error:
            lock.seek(0)
            process = lock.read().strip() or "?"
            lock.close()
            raise InUse(self.file, process) from error
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        self._lock = lock

    def leave(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def __enter__(self) -> Held:
        self.take()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.leave()


def _take(lock: IO[str]) -> None:
    if fcntl is not None:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:  # beyond the text, so that others can read who holds it
        lock.seek(1 << 20)
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]


def private(file: Path) -> None:
    """Nobody else on this machine reads it."""
    with contextlib.suppress(OSError):
        file.chmod(0o600)
