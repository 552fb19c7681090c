"""What is installed only where it is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .wording import BadUsage


@contextmanager
def server_room() -> Iterator[None]:
    """Import what the server is made of; one clear line where it is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] == "oyez":
            raise
        raise BadUsage("serve.extra") from missing
