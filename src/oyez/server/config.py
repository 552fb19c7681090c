"""How a server is run. Every setting is a flag of `oyez serve` and an environment variable of the same name.

`most_in_memory` is `--most-in-memory` and `OYEZ_MOST_IN_MEMORY`: docs/operating.md lists them. 0 is no limit.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from .place import usual_database

LEAST_KEY = 32
"""A key that others could guess would let them be anybody."""

SECRET = ("key",)
"""No flags: the command line of a process is there for everybody on the machine to see."""


@dataclass(frozen=True, slots=True)
class Config:
    database: str = field(default_factory=usual_database)
    key: str = field(default="", repr=False)
    """Signs the cookies. Without one it is made, and kept in the database."""
    bot_workers: int = 1
    bot_seconds: float = 3.0
    """Nobody waits longer than that for a choice of a bot that searches."""
    bot_deadline: float = 20.0
    """Seconds that a bot may take longer; then it is ended, and chance chooses."""
    most_in_memory: int = 1000
    """So many tables are kept in memory; the others come back from disk when they are asked for."""
    largest_body: int = 64 * 1024
    """Bytes of a request."""
    base_path: str = ""
    """Where the site is below its host, `/games` say; nothing when it is at the root."""
    keep_days: float = 0.0
    """Days after the last move that an unfinished table is kept; 0: for ever."""
    keep_finished_days: float = 0.0
    """The same for finished ones."""

    # ---- how fast: each of these per address, and with `player_` in front per player
    changes_per_minute: int = 600
    player_changes_per_minute: int = 300
    reads_per_minute: int = 3000
    player_reads_per_minute: int = 1200
    heavy_per_minute: int = 240
    """Replays, records and suggestions, which cost more than others."""
    chat_per_minute: int = 120
    player_chat_per_minute: int = 30
    tables_per_hour: int = 300
    player_tables_per_hour: int = 60
    players_per_hour: int = 60

    # ---- how many
    lobby_entries: int = 3
    """Public tables that one player may have waiting for others."""
    waiting_tables: int = 20
    """Tables of any kind that one player may have waiting for others."""
    bot_tables: int = 1
    """Tables without people that one player may have."""
    chat_shown: int = 100
    """How much of the chat a new page is sent."""
    streams_per_player: int = 20

    # ---- connections
    trusted_proxies: str = ""
    """Addresses and networks whose word about the address of a visitor counts, with commas between."""
    connections_per_address: int = 100
    most_connections: int = 0
    """0: as many as the file limit of the process allows."""
    largest_header: int = 16 * 1024
    header_seconds: float = 10.0
    body_seconds: float = 30.0
    write_seconds: float = 30.0
    """Seconds after which a connection is ended whose other end does not take what it is sent."""

    # ---- seats
    away_seconds: int = 180
    """Seconds without a sign after which the host may give a seat to a bot."""
    overdue_seconds: int = 3600
    """Seconds after which the host may do so although the page is open, if the table waits for that seat."""

    @property
    def proxies(self) -> list[str]:
        return [proxy.strip() for proxy in self.trusted_proxies.split(",") if proxy.strip()]


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def variable(name: str) -> str:
    return "OYEZ_" + name.upper()


def settings() -> dict[str, str | int | float]:
    """Every setting of `Config` that is no secret, with its default."""
    usual = Config()
    return {
        setting.name: getattr(usual, setting.name) for setting in fields(Config) if setting.name not in SECRET
    }
