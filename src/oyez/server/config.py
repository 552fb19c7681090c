"""How a server is run. Every setting is a flag of `oyez serve` and an environment variable of the same name.

`most_in_memory` is `--most-in-memory` and `OYEZ_MOST_IN_MEMORY`; docs/operating.md lists them all.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from .place import usual_database


@dataclass(frozen=True, slots=True)
class Config:
    database: str = field(default_factory=usual_database)
    bot_workers: int = 1
    bot_seconds: float = 3.0
    """Nobody waits longer than that for a choice of a bot that searches."""
    most_in_memory: int = 1000
    """So many tables are kept in memory; the others come back from disk when they are asked for."""
    largest_body: int = 64 * 1024
    """Bytes of a request."""
    requests_per_minute: int = 600
    """Per address, for requests that change something."""
    base_path: str = ""
    """Where the site is below its host, `/games` say; nothing when it is at the root."""
    keep_days: float = 0.0
    """Days after the last move that an unfinished table is kept; 0: for ever."""
    keep_finished_days: float = 0.0
    """The same for finished ones."""


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def variable(name: str) -> str:
    return "OYEZ_" + name.upper()


def settings() -> dict[str, str | int | float]:
    """Every setting of `Config` with its default."""
    usual = Config()
    return {setting.name: getattr(usual, setting.name) for setting in fields(Config)}
