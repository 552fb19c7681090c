"""What a running server is made of, started and stopped together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from oyez import games
from oyez.core.errors import OyezError

from . import company, figures, payload, privacy
from .bot_workers import BotWorkers
from .company import Company
from .config import Config
from .database import Database
from .desk import Desk
from .errors import Frozen
from .health import Counted, Health
from .hub import Hub
from .identity import Identity
from .keeper import Keeper
from .listen import Listener
from .live import LiveTable
from .lock import Held
from .player_store import A_PLAYER
from .presence import ROUND
from .rows import Player
from .store import Store
from .tables import Tables

log = logging.getLogger("oyez.services")

PUTTING_ASIDE = 5.0
"""Seconds at most that the last snapshots take when a server stops."""

RETENTION_EVERY = 600.0
"""Seconds between two looks for tables that have expired."""


class Services:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.held = Held(config.database)
        self.database = Database(config.database)
        self.store = Store(self.database)
        self.tables = Tables(self.store, config)
        self.hub = Hub(self.tables, config)
        self.bot_workers = BotWorkers(self.tables, config)
        self.listener = Listener(self.store, self.heard, self.missed)
        self.health = Health(self.database, self.counted)
        self.keeper = Keeper()
        self.keeper.add("outage", self.after_outage)
        self.keeper.add("figures", self.measured)
        self.desk = Desk(self.database, config.keep_days, config.keep_finished_days)
        self.keeper.add("acts", self.follow_acts)
        self.keeper.add("retention", self.desk.clear_away, every=RETENTION_EVERY)
        self.keeper.add("presence", self.tables.presence.write, ROUND)
        self.keeper.add("company", Company(self.tables, self.hub).look_round, company.ROUND)
        self.identity: Identity
        self._waking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        games.check_corrections()
        self.held.take()
        self.database.open()
        await self.desk.open()
        self.identity = Identity(self.store, self.config.key or await self.store.signing_key())
        self.identity.banned = self.desk.banned
        self.tables.on_change.append(self.bot_workers.consider)
        await self.listener.open()
        self.keeper.open()
        self.hub.open()
        self._waking = asyncio.create_task(self.wake())

    async def close(self) -> None:
        """Stop thinking, let the pages go, finish writing."""
        if self._waking is not None:
            self._waking.cancel()
        await self.keeper.close()
        await self.listener.close()
        self.hub.close()
        await self.bot_workers.close()
        await self.put_aside()
        self.database.close()
        self.held.leave()

    async def put_aside(self) -> None:
        """Leave a snapshot of every table for whoever serves next, a newer version perhaps.

        Where something can still be taken back there is none: it must stay in the tail of the log.
        """
        due = [live for live in self.tables.cache.all() if live.n > live.saved and live.match.settled]
        try:
            async with asyncio.timeout(PUTTING_ASIDE):
                await asyncio.gather(*[self.tables.cache.save(live) for live in due])
        except Exception as error:  # the log has all: nobody needs to wait for this
            log.warning("tables not put aside", extra={"reason": type(error).__name__})

    async def wake(self) -> None:
        """After a restart: bots think again, and who declines does so, even if nobody is watching."""
        for table_id in await self.store.played_by_themselves():
            try:
                await self.bot_workers.consider(await self.tables.get(table_id))
            except Frozen as frozen:
                log.warning("table frozen", extra={"table": table_id, "reason": frozen.why.id})
            except Exception:  # one table that cannot be read must not keep the others asleep
                log.exception("table not woken", extra={"table": table_id})

    async def after_outage(self) -> None:
        """The database was away, and is back: who fell asleep over it is woken, dropped tables return."""
        if not self.database.troubled:
            return
        lost = set(self.tables.cache.lost)
        self.database.troubled = False  # what fails from here on is trouble anew
        if "database" in (await self.health.look()).problems:
            self.database.troubled = True
            return
        for table_id in lost:
            with contextlib.suppress(OyezError):
                await self.tables.get(table_id)
            self.tables.cache.lost.discard(table_id)
        await self.wake()

    async def follow_acts(self) -> None:
        """What an operator has done since, or a player in another process: tables and pages follow."""
        for act in await self.desk.news():
            log.info(
                "act", extra={"table": act.target, "reason": f"{act.who}: {act.act} {act.reason}".strip()}
            )
            if act.act in ("close", "host", "leave"):
                await self.heard(act.target)
            elif act.act == "delete":
                self.tables.cache.drop(act.target)
            elif act.act == "ban":
                self.hub.let_go(act.target)
            elif act.act == "announce":
                self.hub.announce(act.reason)
        self.identity.banned = self.desk.banned

    async def forget(self, player: Player) -> None:
        """Delete what is stored of a player."""
        await self.database.write(lambda db: privacy.forget(db, player.id))
        await self.follow_acts()
        self.tokens_ended(player.id)

    # ---- figures

    def counted(self) -> Counted:
        return Counted(
            self.bot_workers.watch.waiting,
            self.bot_workers.watch.still,
            self.hub.following,
            len(self.tables.cache),
        )

    def measure(self) -> None:
        """What stands still between two events is measured now."""
        counted = self.counted()
        figures.streams.set(counted.streams)
        figures.in_memory.set(counted.tables)
        figures.frozen.set(self.tables.cache.frozen)
        figures.bot_queue.set(counted.bots_waiting)
        figures.processes.set(1)

    async def measured(self) -> None:
        """Again and again: whoever asks may be answered by another process."""
        self.measure()

    # ---- what others did

    async def heard(self, changed: str) -> None:
        """Another process has changed a table, or a player."""
        if changed.startswith(A_PLAYER):
            self.tokens_ended(changed.removeprefix(A_PLAYER))
            return
        try:
            live = await self.tables.cache.find(changed)
            if live is not None:
                await self.tables.refresh(live, ours=False)
        except OyezError as error:  # one that cannot be read must not keep us from the others
            log.warning("table not followed", extra={"table": changed, "reason": error.message.id})

    async def missed(self) -> None:
        """Nobody knows what other processes have changed: look at everything that is in memory."""
        for table_id in self.tables.cache.ids():
            await self.heard(table_id)

    async def log_out_everywhere(self, player: Player) -> Player:
        """Whoever else has a token of this player has it for nothing, open pages included."""
        again = await self.identity.log_out_everywhere(player)
        self.tokens_ended(player.id)
        return again

    def tokens_ended(self, player_id: str) -> None:
        self.identity.forget(player_id)
        self.hub.let_go(player_id)

    async def rename(self, player: Player, name: str) -> Player:
        """Another name, seen at once at the tables in memory."""
        renamed = await self.identity.rename(player, name)
        for live in self.tables.cache.all():
            if any(place.player and place.player.id == player.id for place in live.row.places):
                await self.tables.refresh(live)
        return renamed

    async def mine(self, player: Player) -> list[dict[str, Any]]:
        rows = await self.store.tables_of(player.id, 100)
        seen = []
        for row in rows:
            view = payload.table_view(row, player.id)
            view["my_turn"], view["frozen"] = False, False
            if row.started is not None and row.ended is None:
                try:
                    live: LiveTable = await self.tables.get(row.id)
                    view["my_turn"] = any(live.asks(seat) for seat in row.seats_of(player.id))
                except Frozen:
                    view["frozen"] = True
                except Exception:  # one table that cannot be read must not hide the others
                    log.exception("table not read", extra={"table": row.id})
            seen.append(view)
        return sorted(seen, key=lambda view: (not view["my_turn"], view["over"]))
