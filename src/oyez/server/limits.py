"""How fast and how many: what one address, and one player, may ask of the server.

Everything is counted in this process alone; with several processes each allows as much.
"""

from __future__ import annotations

import ipaddress
import math
from collections import Counter, OrderedDict
from functools import lru_cache
from time import monotonic

from .config import Config
from .errors import TooMany

MOST_KEYS = 10_000
"""Addresses or players remembered by each measure."""

MINUTE, HOUR = 60.0, 3600.0


@lru_cache(4096)
def address_key(host: str) -> str:
    """What counts as one address: of the newer kind, the whole network that one household has."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Pace:
    """How many times somebody may still do something: a bucket that fills up again as time goes by."""

    def __init__(self, most: int, seconds: float = MINUTE) -> None:
        self.most = most
        self.seconds = seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str) -> float:
        """Take one from the bucket; or the seconds to wait until there is one."""
        if not self.most:
            return 0.0
        now = monotonic()
        left, since = self._left.pop(key, (float(self.most), now))
        left = min(self.most, left + (now - since) * self.most / self.seconds)
        enough = left >= 1
        self._left[key] = (left - 1 if enough else left, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return 0.0 if enough else (1 - left) * self.seconds / self.most

    def allows(self, key: str) -> bool:
        return self.wait(key) == 0.0


class Crowd:
    """How many things somebody has open at the same time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    def enter(self, key: str) -> None:
        """TooMany if that would be one too many. Whoever enters leaves."""
        if self.most and self._open[key] >= self.most:
            raise TooMany("request.open")
        self._open[key] += 1

    def leave(self, key: str) -> None:
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]


class Limits:
    """All measures of a server."""

    def __init__(self, config: Config) -> None:
        self.changes = Pace(config.changes_per_minute)
        self.player_changes = Pace(config.player_changes_per_minute)
        self.reads = Pace(config.reads_per_minute)
        self.player_reads = Pace(config.player_reads_per_minute)
        self.heavy = Pace(config.heavy_per_minute)
        self.chat = Pace(config.chat_per_minute)
        self.player_chat = Pace(config.player_chat_per_minute)
        self.tables = Pace(config.tables_per_hour, HOUR)
        self.player_tables = Pace(config.player_tables_per_hour, HOUR)
        self.players = Pace(config.players_per_hour, HOUR)
        self.requests = Crowd(config.connections_per_address)


def check(*measures: tuple[Pace, str | None]) -> None:
    """TooMany, with the seconds to wait, if one of the measures is full for its key."""
    waits = [pace.wait(key) for pace, key in measures if key is not None]
    longest = max(waits, default=0.0)
    if longest:
        raise TooMany("request.pace", seconds=math.ceil(longest))
