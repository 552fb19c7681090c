"""Files that a command writes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from .given import file_error


@contextmanager
def new_file(name: str) -> Iterator[Callable[[bytes], None]]:
    """A file that appears whole at the end, or not at all; whether it can be written is known at once."""
    path = Path(name)
    special = path.exists() and not path.is_file() and not path.is_dir()  # a pipe, say
    target = path if special else path.resolve()
    part = target if special else target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        if path.is_dir():
            raise IsADirectoryError
        file = part.open("wb" if special else "xb", buffering=0)  # what fails, fails where it is written
    except OSError as error:
        raise file_error("cli.cannot-write", name, error) from error

    def write(data: bytes) -> None:
        try:
            left = memoryview(data)
            while left:
                left = left[file.write(left) :]
        except OSError as error:
            raise file_error("cli.cannot-write", name, error) from error

    try:
        with file:
            yield write
        if not special:
            part.replace(target)
    finally:
        if not special:
            part.unlink(missing_ok=True)
