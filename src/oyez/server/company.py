"""An eye on the company at each table: the others see who is there, and a host who has gone is replaced."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from .errors import ServerError
from .hub import Hub
from .live import LiveTable
from .rows import read_tables
from .tables import Tables

ROUND = 10.0
"""Seconds between two looks round."""

AT_ONCE = 50
"""Tables that are looked at together."""

log = logging.getLogger("oyez.company")


class Company:
    def __init__(self, tables: Tables, hub: Hub) -> None:
        self.tables = tables
        self.hub = hub

    async def look_round(self) -> None:
        """At the tables that somebody watches, a few at a time. Where nobody does, nobody needs to know."""
        watched = [live for live in self.tables.cache.all() if live.streams and not live.over]
        for start in range(0, len(watched), AT_ONCE):
            await self._look_at(watched[start : start + AT_ONCE])
            await asyncio.sleep(0)  # whoever plays goes first

    async def _look_at(self, tables: list[LiveTable]) -> None:
        """Who has a page open here is there: the disk is asked only where somebody has none."""
        presence = self.tables.presence
        asked = [live.row.id for live in tables if not presence.all_here(live)]
        read = await self.tables.store.database.read(lambda db: read_tables(db, asked)) if asked else []
        rows = {row.id: row for row in read}
        for live in tables:
            row = rows.get(live.row.id)
            async with live.lock:
                if row is None:
                    if presence.all_here(live):
                        await self.hub.met(live)
                    continue
                if row.seating != live.row.seating:
                    continue  # news of it is on its way
                live.take_seen(row)
                await self.hub.met(live)
                gone = not presence.host_is_here(live)
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
