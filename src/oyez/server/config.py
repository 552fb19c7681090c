"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Config:
    database: str = "sqlite:///oyez.db"
    bot_workers: int = 1
    most_in_memory: int = 1000
    largest_body: int = 64 * 1024
    requests_per_minute: int = 600
    """Per address, for requests that change something."""
