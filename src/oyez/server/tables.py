"""What people and programs do at tables. Every change goes to disk first; then everybody hears of it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

from oyez import bots, games
from oyez.core.corrections import mark
from oyez.core.errors import IllegalChoice, OyezError
from oyez.core.match import Match
from oyez.core.steps import DONE

from . import names, restoring
from .aside import aside
from .cache import Cache
from .caps import Caps
from .config import Config
from .errors import BadRequest, Frozen, NoSuchSeat, NotYours, SeatTaken, ServerError, Stale
from .live import LiveTable, begin
from .past import Kept, look_back
from .presence import Presence
from .rows import Move, Place, Player, TableRow
from .schema import FROZEN, PASSING, TAKE_BACK, TAKE_BACK_TURN
from .store import Store, new_seed

MOST_CHAT = 500

TRIES = 3
"""How often a move is tried again because seats have changed meanwhile."""

Who = int | str
"""For whom something is done: a player by id, in whichever seat they have by then; or a seat, by those that
look for themselves whether it is still theirs."""

Listener = Callable[[LiveTable, bool], Awaitable[None]]
"""Told of a changed table, and whether this process changed it."""


class Tables:
    """The tables of this process. `on_change` is told of every change, whoever made it."""

    def __init__(self, store: Store, config: Config = Config()) -> None:  # noqa: B008 - it never changes
        self.store = store
        self.cache = Cache(store, config.most_in_memory)
        self.presence = Presence(store, self.cache, config)
        self.caps = Caps.of(config)
        self.on_change: list[Listener] = []

    async def get(self, table_id: str) -> LiveTable:
        return await self.cache.get(table_id)

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[LiveTable]:
        """A table that nobody else changes meanwhile."""
        while True:
            live = await self.get(table_id)
            async with live.lock:
                if self.cache.peek(table_id) is live:  # it may have been dropped while we waited
                    yield live
                    return

    async def catch_up(self, live: LiveTable) -> None:
        """Look whether another process has changed the seats. The table is held."""
        if await self.store.seating(live.row.id) != live.row.seating:
            await self._take_over(live, ours=False)

    async def sits(self, table_id: str, player: str | None) -> tuple[LiveTable, int | None]:
        """The table, and in which seat the player sits there by now."""
        async with self.hold(table_id) as live:
            await self.catch_up(live)
            return live, live.row.seat_of(player)

    async def _changed(self, live: LiveTable, ours: bool = True) -> None:
        for listener in self.on_change:
            await listener(live, ours)

    # ---- before the game

    async def create(
        self,
        host: Player,
        game_id: str,
        places: list[str],
        options: dict[str, Any],
        *,
        public: bool = False,
        practice: bool = False,
    ) -> str:
        """A new table. A place is "me" (once), "open", or the name of a bot."""
        row = _new_row(host, game_id, places, options, public=public, practice=practice)
        await self.store.add_table(row, self.caps)
        await self._changed(await self.get(row.id))
        return row.id

    async def join(self, table_id: str, player: Player, seat: int | None = None) -> int:
        """Take that open seat, or the first one; the game begins when none is left."""
        live, _ = await self.sits(table_id, player.id)
        held = next((p.seat for p in live.row.places if p.player and p.player.id == player.id), None)
        if held is not None:
            return held
        open_seats = [place.seat for place in live.row.places if place.open]
        if seat is None:
            for free in open_seats:
                with suppress(SeatTaken):  # friends who follow a link together take one seat each
                    return await self._sit(live, free, player)
            raise NotYours("table.full")
        if seat not in range(live.row.seats):
            raise NoSuchSeat("table.no-such-seat")
        return await self._sit(live, seat, player)

    async def _sit(self, live: LiveTable, seat: int, player: Player) -> int:
        await self.store.sit(live.row.id, seat, player.id)
        await self.refresh(live)
        return seat

    async def leave(self, table_id: str, player: Player) -> None:
        live, seat = await self.sits(table_id, player.id)
        if seat is None:
            raise NotYours("seat.not-yours")
        await self.store.stand(table_id, seat, player.id)
        await self.refresh(live)

    async def replace_by_bot(self, table_id: str, host: Player, seat: int, bot: str) -> None:
        """The host gives an absent player's seat, or an open one, to a bot."""
        live, place = await self._place(table_id, seat)
        if live.row.host != host.id:
            raise NotYours("table.not-host")
        if place.bot is not None or (place.player is not None and place.player.id == host.id):
            raise BadRequest("seat.not-replaceable")
        if self.presence.is_here(live, place):
            raise NotYours("seat.present")
        await self.store.set_bot(table_id, place, bots.check(bot), host.id, self.caps)
        await self.refresh(live)

    async def hand_back(self, table_id: str, player: Player, seat: int) -> None:
        """The seat is its player's again; the host says so, or the player."""
        live, place = await self._place(table_id, seat)
        own = place.player is not None and place.player.id == player.id
        if live.row.host != player.id and not own:
            raise NotYours("table.not-host")
        if place.bot is None or place.player is None:
            raise BadRequest("seat.not-replaced")
        await self.store.set_bot(table_id, place, None, None if own else player.id)
        await self.refresh(live)

    async def _place(self, table_id: str, seat: int) -> tuple[LiveTable, Place]:
        """A seat as it is on disk by now."""
        live = await self.get(table_id)
        await self.refresh(live)
        if seat not in range(live.row.seats):
            raise NoSuchSeat("table.no-such-seat")
        return live, live.row.places[seat]

    async def rematch(self, table_id: str, player: Player) -> str:
        """The same game again with the same people; whoever asks first makes it."""
        live, seat = await self.sits(table_id, player.id)
        if live.row.rematch is not None:
            return live.row.rematch
        if not live.over:
            raise BadRequest("table.not-over")
        if player.id != live.row.host and seat is None:
            raise NotYours("seat.not-yours")
        row = live.row
        places = [
            "me" if p.player and p.player.id == player.id else p.bot if p.bot and not p.player else "open"
            for p in row.places
        ]
        places = places[1:] + places[:1]
        again = _new_row(
            player, row.game, places, dict(row.options), public=row.public, practice=row.practice
        )
        made = await self.store.add_rematch(table_id, again, self.caps)
        if made == again.id:
            await self._changed(await self.get(made))
        await self.refresh(live)
        return made

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
        by_bot = None if bot is None else lambda live: live.row.places[who].bot == bot
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
                move = replace(move, seat=seat)
                if not live.awaits(move) or (may is not None and not may(live)):
                    break
                if await self._write(live, replace(move, n=live.n)):
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

    # ---- what others did

    async def refresh(self, live: LiveTable, ours: bool = True) -> None:
        async with live.lock:
            await self._take_over(live, ours)

    async def _take_over(self, live: LiveTable, ours: bool) -> None:
        """Take over what is on disk: seats, and moves that other processes wrote, one after the other."""
        live.take_row(await self.store.table(live.row.id))
        moves = await self.store.moves(live.row.id, live.n)
        live.chatted = True
        for move in moves:
            try:
                live.apply(move)
            except OyezError:
                self.cache.drop(live.row.id)
                return
            await self._changed(live, ours)
        standing = await self.store.standing(live.row.id)
        ended = live.keep_standing(standing)
        live.seen = None
        if ended:  # whoever wrote the move that began their turn had not heard yet that they passed
            await self.store.end_standing(live.row.id, ended)
        if not moves or standing:
            await self._changed(live, ours)


def _seat_at(live: LiveTable, who: Who) -> int:
    if not live.dealt:
        raise BadRequest("table.not-started")
    if live.row.closed is not None:
        raise BadRequest("table.closed")
    seat = live.row.seat_of(who) if isinstance(who, str) else who
    if seat is None:
        raise NotYours("seat.not-yours")
    return seat


def _new_row(
    host: Player, game_id: str, places: list[str], options: dict[str, Any], *, public: bool, practice: bool
) -> TableRow:
    game = games.find(game_id)
    seats, checked = game.check_table(len(places), options)
    if places.count("me") > 1:
        raise BadRequest("place.one-me")
    for place in places:
        if place not in ("me", "open"):
            bots.check(place)
    now = time.time()
    row = TableRow(
        id=secrets.token_urlsafe(12),
        game=game.id,
        rules=game.rules_version,
        corrections=mark(game.id) or None,
        seats=seats,
        seed=None if "open" in places else new_seed(),
        options=checked,
        host=host.id,
        public=public,
        practice=practice and "open" not in places,
        created=now,
        started=None if "open" in places else now,
        ended=None,
        moved=now,
        rematch=None,
        places=tuple(
            Place(seat, host if place == "me" else None, None if place in ("me", "open") else place)
            for seat, place in enumerate(places)
        ),
    )
    begin(row)  # whatever is wrong shows before anything is written
    return row
