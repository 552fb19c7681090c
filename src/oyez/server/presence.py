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

AT_ONCE = 200
"""People who are written down together: a move has to wait until they are."""

LATELY = 1.5 * ROUND
"""Seconds after their last sign for which somebody is shown as being there."""


class Presence:
    def __init__(self, store: Store, cache: Cache, config: Config) -> None:
        self.store = store
        self.cache = cache
        self.away = config.away_seconds
        self.overdue = config.overdue_seconds
        self._noted: set[tuple[str, str]] = set()

    def note(self, live: LiveTable, player: str | None) -> None:
        """Somebody has just looked, or done something."""
        if player is not None and not live.over and (live.row.sits(player) or live.row.host == player):
            self._noted.add((live.row.id, player))

    def is_here(self, live: LiveTable, place: Place) -> bool:
        """Whether the player of that seat is there, as far as the row, just read, and the pages here tell.

        An open page does not count for ever when the whole table waits for that seat.
        """
        if place.player is None or place.bot is not None:
            return False
        if self.overdue and live.asks(place.seat) and time.time() - live.row.moved > self.overdue:
            return False
        return self._lately(live, place.player.id, place.seen, self.away)

    def all_here(self, live: LiveTable) -> bool:
        """Whether host and players all have a page open here."""
        pages = {stream.player for stream in live.streams}
        people = [place.player.id for place in live.row.places if place.player is not None]
        return pages.issuperset((live.row.host, *people))

    def host_is_here(self, live: LiveTable) -> bool:
        """Whether the host is there, in a seat or not; the row has just been read."""
        return self._lately(live, live.row.host, live.row.host_seen, self.away)

    def present(self, live: LiveTable, arriving: str | None = None) -> tuple[bool, ...]:
        """Which seats have their player there now, so that the others may see it."""
        soon = min(self.away, LATELY)
        return tuple(
            place.player is not None
            and (place.player.id == arriving or self._lately(live, place.player.id, place.seen, soon))
            for place in live.row.places
        )

    def _lately(self, live: LiveTable, player: str, seen: float | None, away: float) -> bool:
        """Whether a page of the player is open here, or something was done in the last so many seconds."""
        if any(stream.player == player for stream in live.streams):
            return True
        if not away:  # only an open page counts
            return False
        noted = (live.row.id, player) in self._noted
        return noted or (seen is not None and time.time() - seen < away)

    async def arrive(self, live: LiveTable, player: str | None) -> None:
        """A page was opened: the other processes know it at once."""
        if player is None or live.over:
            return
        seen = [place.seen or 0.0 for place in live.row.places if place.player and place.player.id == player]
        if live.row.host == player:
            seen.append(live.row.host_seen or 0.0)
        if seen and time.time() - max(seen) > ROUND:
            await self.store.seen([(live.row.id, player)], time.time())

    async def write(self) -> None:
        """Write down, round by round, who was there."""
        noted, self._noted = self._noted, set()
        for live in self.cache.all():
            for stream in live.streams if not live.over else ():
                player = stream.player
                if player is not None and (live.row.sits(player) or live.row.host == player):
                    noted.add((live.row.id, player))
        people = list(noted)
        for start in range(0, len(people), AT_ONCE):
            await self.store.seen(people[start : start + AT_ONCE], time.time())
