"""What people and programs do at tables. Every change goes to disk first; then everybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from oyez.core.errors import IllegalChoice
from oyez.core.match import Match
from oyez.core.steps import DONE

from . import names, restoring
from .aside import aside
from .errors import BadRequest, Frozen, NotYours, ServerError, Stale
from .live import LiveTable
from .past import Kept, look_back
from .rows import Move, Player, TableRow
from .schema import FROZEN, PASSING, TAKE_BACK, TAKE_BACK_TURN
from .seating import Seating

MOST_CHAT = 500

TRIES = 3
"""How often a move is tried again because seats have changed meanwhile."""

Who = int | str | tuple[str, int | None]
"""For whom something is done: a player by id, in whichever seat they have by then, or in that of their seats;
or a seat, by those that look for themselves whether it is still theirs."""


class Tables(Seating):
    """What is played, said and looked back at."""

    # ---- playing

    async def play(
        self,
        table_id: str,
        who: Who,
        n: int,
        choice: int,
        *,
        bot: str | None = None,
        note: str | None = None,
    ) -> LiveTable:
        """Play a choice that answers the table after n moves; a bot's only while the seat is the bot's."""
        if choice < 0:  # taking back is not a choice of the game
            raise IllegalChoice("choice.not-offered", choice=choice)
        by_bot = None if bot is None else lambda live: live.row.places[_seat_at(live, who)].bot == bot
        return await self._move(table_id, who, Move(n, 0, choice, note=note), by_bot)

    async def undo(self, table_id: str, who: Who, n: int, *, whole_turn: bool = False) -> LiveTable:
        """Take back that seat's last choice, or all that it has chosen in the same turn."""
        return await self._move(table_id, who, Move(n, 0, TAKE_BACK_TURN if whole_turn else TAKE_BACK))

    async def _move(
        self, table_id: str, who: Who, move: Move, may: Callable[[LiveTable], bool] | None = None
    ) -> LiveTable:
        """`may` tells whether what plays by itself still does.

        Whose seat it is, is looked up while the table is held, and written only if that is so on disk.
        """
        async with self.hold(table_id) as live:
            if move.n > live.n:
                await self._take_over(live, ours=False)  # another process knows more
            seat = await self._seat(live, who)
            for _ in range(live.row.seats + TRIES):  # the secret answer of every other seat may come first
                move = Move(move.n, seat, move.choice, note=move.note)
                if not live.awaits(move) or (may is not None and not may(live)):
                    break
                _as_the_coach_says(live, move)
                if await self._write(live, Move(live.n, seat, move.choice, note=move.note)):
                    return live
                seat = await self._seat(live, who)
            raise Stale("move.stale")

    async def _seat(self, live: LiveTable, who: Who) -> int:
        """The seat in which they may play now. Before it is refused, the disk is asked."""
        try:
            return _seat_at(live, who)
        except ServerError:
            await self.catch_up(live)
            return _seat_at(live, who)

    async def _write(self, live: LiveTable, move: Move) -> bool:
        """Play a move and write it; False when another process has written that move: memory then follows."""
        was_over, standing = live.match.over, live.kept_standing()
        if live.row.practice and move.choice < 0:  # far back, maybe: the other tables go on meanwhile
            await asyncio.to_thread(live.apply, move)
        else:
            live.apply(move)
        try:
            written = await self._append(live, move, standing - live.kept_standing())
        except BaseException:
            self.cache.drop(live.row.id)  # memory is ahead of the log: start again from disk
            self.cache.lost.add(live.row.id)
            raise
        if written and live.match.over != was_over:
            live.row = await self.store.table(live.row.id)
        await self._changed(live, ours=written)
        if written and live.due:
            await self.cache.save(live)
        return written

    async def _append(self, live: LiveTable, move: Move, ended: set[tuple[int, str]]) -> bool:
        if move.choice in (TAKE_BACK, TAKE_BACK_TURN):
            move = replace(move, kept=len(live.match.choices))
        marks = restoring.plain(live.mark(), live.n)
        try:
            await self.store.append(
                live.row.id, move, live.match.over, ended, marks, seating=live.row.seating
            )
        except Stale:
            await self.cache.reload(live)
            return False
        return True

    # ---- declining by oneself

    async def decline(self, table_id: str, seat: int, n: int) -> LiveTable:
        """Decline for a seat that has said so before."""
        return await self._move(table_id, seat, Move(n, seat, DONE), lambda live: live.declines == seat)

    async def pass_until_turn(self, table_id: str, who: Who, n: int) -> None:
        """Decline for the seat whatever can be declined until its turn comes."""
        await self._stand(table_id, who, n, always=False)

    async def always_decline(self, table_id: str, who: Who, n: int) -> None:
        """Decline for the seat such questions as the one that it is asked after n moves, from now on."""
        await self._stand(table_id, who, n, always=True)

    async def _stand(self, table_id: str, who: Who, n: int, *, always: bool) -> None:
        async with self.hold(table_id) as live:
            await self.catch_up(live)
            seat = _seat_at(live, who)
            if n != live.n:
                raise Stale("move.stale")
            habit = live.habit(seat)
            if habit is None:
                raise BadRequest("standing.not-now")
            if always and not habit:
                raise IllegalChoice("choice.no-habit")
            await self.store.decline(table_id, seat, habit if always else PASSING, seating=live.row.seating)
            await self._stood(live)

    async def ask_again(self, table_id: str, who: Who) -> None:
        async with self.hold(table_id) as live:
            await self.catch_up(live)
            await self.store.ask_again(table_id, _seat_at(live, who), seating=live.row.seating)
            await self._stood(live)

    async def _stood(self, live: LiveTable) -> None:
        live.keep_standing(await self.store.standing(live.row.id))
        live.seen = None
        await self._changed(live)

    # ---- beside the game

    async def say(self, table_id: str, player: Player, words: str) -> None:
        live = await self.get(table_id)
        if all(place.player is None or place.player.id != player.id for place in live.row.places):
            names.check_beside(player.name, live.row)
        words = names.plain(words)
        if not 0 < len(words) <= MOST_CHAT:
            raise BadRequest("chat.length", most=MOST_CHAT)
        await self.store.say(table_id, player.id, words)
        async with self.hold(table_id) as live:
            live.chatted = True
            await self._changed(live)

    # ---- afterwards

    async def past(self, live: LiveTable) -> Match | Kept:
        """What a match that is over is looked back at with."""
        async with live.lock:  # once, however many ask
            if live.looked_back is None:
                positions = await self.store.positions(live.row.id)
                moves = await self.store.moves(live.row.id)
                live.looked_back = await aside(look_back, live, positions, moves)
        found: Match | Kept = live.looked_back
        return found

    async def record(self, table_id: str) -> tuple[TableRow, str]:
        """The record of a table that is over. One that cannot be played any more has its own all the same."""
        try:
            live = await self.get(table_id)
        except Frozen as frozen:
            if frozen.row.ended is None:
                raise
            row = frozen.row
        else:
            if not live.over or not live.dealt:
                raise BadRequest("table.not-over")
            return live.row, await aside(live.match.to_json)
        saved, moves = await self.store.snapshot(table_id), await self.store.moves(table_id)
        return row, await aside(restoring.record, row, saved, moves)

    async def end_frozen(self, table_id: str, player: Player) -> None:
        """Those who sat at a frozen table end it for good, and have its record."""
        try:
            await self.get(table_id)
        except Frozen as frozen:
            row = frozen.row
        else:
            raise BadRequest("table.not-frozen")
        if player.id != row.host and all(p.player is None or p.player.id != player.id for p in row.places):
            raise NotYours("seat.not-yours")
        if row.ended is None:
            await self.store.close_table(table_id, FROZEN)


def _as_the_coach_says(live: LiveTable, move: Move) -> None:
    """A lesson keeps to its line: what else is tried gets a word, and changes nothing."""
    stop = live.stop if move.choice >= 0 else None
    if stop is None or (stop.seat == move.seat and (stop.right is None or move.choice in stop.right)):
        return
    raise BadRequest("lesson.other")


def _seat_at(live: LiveTable, who: Who) -> int:
    if not live.dealt:
        raise BadRequest("table.not-started")
    if live.row.closed is not None:
        raise BadRequest("table.closed")
    if isinstance(who, int):
        return who
    player, wish = (who, None) if isinstance(who, str) else who
    seat = live.row.seat_of(player, wish)
    if seat is None:
        several = wish is None and live.row.seats_of(player)
        raise NotYours("seat.which" if several else "seat.not-yours")
    return seat
