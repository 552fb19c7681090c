"""An eye on the company at each table: the others see who is there, and a host who has gone is replaced."""

from __future__ import annotations

import logging
from contextlib import suppress

from .errors import ServerError
from .hub import Hub
from .live import LiveTable
from .rows import read_tables
from .tables import Tables

ROUND = 10.0
"""Seconds between two looks round."""

log = logging.getLogger("oyez.company")


class Company:
    def __init__(self, tables: Tables, hub: Hub) -> None:
        self.tables = tables
        self.hub = hub

    async def look_round(self) -> None:
        """At the tables that somebody watches. Where nobody does, nobody needs to know."""
        watched = {live.row.id: live for live in self.tables.cache.all() if live.streams and not live.over}
        rows = await self.tables.store.database.read(lambda db: read_tables(db, list(watched)))
        for row in rows:
            live = watched[row.id]
            async with live.lock:
                if row.seating != live.row.seating:
                    continue  # news of it is on its way
                live.take_seen(row)
                await self.hub.met(live)
                gone = not self.tables.presence.host_is_here(live)
            if gone:
                await self._pass_on(live)

    async def _pass_on(self, live: LiveTable) -> None:
        """The host has gone: the first of those who are there takes over."""
        here = [place for place in live.row.places if self.tables.presence.is_here(live, place)]
        if here:
            log.info("host gone", extra={"table": live.row.id})
            with suppress(ServerError):  # somebody was faster, or has just left
                await self.tables.store.pass_host(live.row.id, live.row.host, here[0])
                await self.tables.refresh(live)
