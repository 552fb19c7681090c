"""Who is at their table: a page is open there, or something was done a moment ago, in any process."""

from __future__ import annotations

import time

from .cache import Cache
from .config import Config
from .live import LiveTable
from .rows import Place
from .store import Store

ROUND = 60.0
"""Seconds after which it is written down again who is there; less than anybody may be away."""


class Presence:
    def __init__(self, store: Store, cache: Cache, config: Config) -> None:
        self.store = store
        self.cache = cache
        self.away = config.away_seconds
        self.overdue = config.overdue_seconds
        self._noted: set[tuple[str, str]] = set()

    def note(self, live: LiveTable, player: str | None) -> None:
        """Somebody has just looked, or done something."""
        if live.playing and live.row.seat_of(player) is not None:
            self._noted.add((live.row.id, str(player)))

    def is_here(self, live: LiveTable, place: Place) -> bool:
        """Whether the player of that seat is there, as far as the row, just read, and the pages here tell.

        An open page does not count for ever when the whole table waits for that seat.
        """
        if place.player is None or place.bot is not None:
            return False
        now = time.time()
        if self.overdue and live.asks(place.seat) and now - live.row.moved > self.overdue:
            return False
        player = place.player.id
        if any(stream.player == player for stream in live.streams):
            return True
        if not self.away:  # only an open page counts
            return False
        noted = (live.row.id, player) in self._noted
        return noted or (place.seen is not None and now - place.seen < self.away)

    async def arrive(self, live: LiveTable, player: str | None) -> None:
        """A page was opened: the other processes know it at once."""
        seat = live.row.seat_of(player)
        if seat is None or not live.playing:
            return
        seen = live.row.places[seat].seen
        if seen is None or time.time() - seen > ROUND:
            await self.store.seen([(live.row.id, str(player))], time.time())

    async def write(self) -> None:
        """Write down, round by round, who was there."""
        noted, self._noted = self._noted, set()
        for live in self.cache.all():
            if live.playing:
                seated = {s.player for s in live.streams if live.row.seat_of(s.player) is not None}
                noted |= {(live.row.id, player) for player in seated if player is not None}
        await self.store.seen(noted, time.time())
