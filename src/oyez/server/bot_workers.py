"""Bots at their tables: they think elsewhere, never in the event loop, and no table waits for ever."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

from oyez import bots
from oyez.core.errors import IllegalChoice, OyezError

from .config import Config
from .errors import TooMany
from .judging import Judging
from .live import LiveTable
from .schema import HASTY
from .tables import Tables
from .thinking import CannotThink, Thinking
from .watch import Watch

PATIENCE = 8.0
"""Another process wrote the last move and should ask its bots; after so many seconds this one does."""

ADVISER = "hard"
"""The bot that suggests."""

MOST_ADVICE = 2
"""Suggestions that one player may be waiting for."""

log = logging.getLogger("oyez.bot_workers")


class BotWorkers:
    def __init__(self, tables: Tables, config: Config) -> None:
        self.tables = tables
        self.thinking = Thinking(config.bot_workers, config.bot_seconds, config.bot_deadline)
        self.judging = Judging(self.thinking)
        self.watch = Watch()
        self._tasks: set[asyncio.Task[None]] = set()
        self._advised: list[str] = []

    async def advise(self, live: LiveTable, seat: int, player: str) -> list[dict[str, Any]]:
        """What a strong bot would choose in the seat of that player, the best first, and what it expects.

        If it cannot think, chance has chosen, and expects nothing.
        """
        if self._advised.count(player) >= MOST_ADVICE:
            raise TooMany("suggest.pace")
        self._advised.append(player)
        snapshot = live.match.state.redact(seat).snapshot()
        try:
            with self.watch.thought():
                return await self.thinking.advise(player, live.row.game, snapshot, seat, ADVISER)
        except CannotThink:
            return [{"choice": self._at_random(live, seat), "share": 0.0}]
        finally:
            self._advised.remove(player)

    async def suggest(self, live: LiveTable, seat: int, bot: str) -> int:
        """What the bot in that seat chooses. It waits its turn among those of the same host."""
        row = live.row
        snapshot = live.match.state.redact(seat).snapshot()
        with self.watch.thought():
            return await self.thinking.think(row.host, row.game, snapshot, seat, bot, last=not row.has_people)

    async def consider(self, live: LiveTable, ours: bool = True) -> None:
        """Let those answer who need nobody: bots, and seats that decline by themselves.

        What another process has to answer is answered here only if that one does not.
        """
        if not live.playing:
            return
        stop = live.stop
        for seat in live.match.waiting:
            if stop is not None and stop.seat != seat:  # in a lesson everybody waits for their part
                continue
            bot = live.row.places[seat].bot
            alone = bot is not None or seat == live.declines
            if alone and (seat, live.n, ours) not in live.thinking:
                live.thinking.add((seat, live.n, ours))
                task = asyncio.create_task(self._choose(live, seat, bot, n=live.n, ours=ours))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _choose(self, live: LiveTable, seat: int, bot: str | None, *, n: int, ours: bool) -> None:
        thought = (seat, n, ours)
        try:
            await asyncio.sleep(0.0 if ours else PATIENCE)
            if live.n == n and bot is None:
                live.thinking.discard(thought)
                await self.tables.decline(live.row.id, seat, n)
            elif live.n == n:
                await self._play(live, str(bot), thought)
        except OyezError as error:
            log.info("bot overtaken", extra={"table": live.row.id, "move": n, "reason": error.message.id})
        except Exception:  # the database is away, say: try again later
            log.exception("bot failed", extra={"table": live.row.id, "move": n})
            await asyncio.sleep(PATIENCE)
            current = self.tables.cache.peek(live.row.id)
            if current is not None:
                current.thinking.discard(thought)
                await self.consider(current)
            return
        finally:
            live.thinking.discard(thought)
        current = self.tables.cache.peek(live.row.id)
        if current is not None and current.n == live.n != n:
            await self.consider(current)

    async def _play(self, live: LiveTable, bot: str, thought: tuple[int, int, bool]) -> None:
        """Let the bot choose. If it cannot, or not by the rules, chance does: the table goes on."""
        seat, n, _ = thought
        table_id = live.row.id
        stop = live.stop
        try:
            if stop is not None and stop.right is not None:  # a part of the lesson
                choice = stop.right[0]
            else:
                choice = await self.suggest(live, seat, bot)
            live.thinking.discard(thought)
            await self.tables.play(table_id, seat, n, choice, bot=bot)
        except (CannotThink, IllegalChoice) as error:
            if live.n != n:
                return  # somebody was faster, and has set the bot thinking again if need be
            reason = error.message.id if isinstance(error, OyezError) else str(error)
            log.warning(
                "chance chooses for a bot",
                extra={"table": table_id, "move": n, "seat": seat, "reason": f"{bot}: {reason}"},
            )
            live.thinking.discard(thought)
            choice = self._at_random(live, seat)
            await self.tables.play(table_id, seat, n, choice, bot=bot, note=HASTY)

    def _at_random(self, live: LiveTable, seat: int) -> int:
        """Some choice that the rules allow."""
        chance = bots.make("random", live.match.game, secrets.randbits(63))
        return chance.choose(live.match.state.redact(seat), seat)

    async def close(self) -> None:
        await self.judging.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinking.close()
