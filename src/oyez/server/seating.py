"""Before the game, and between games: who makes a table, who sits where, who plays for whom."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from oyez import bots, games
from oyez.core.corrections import mark
from oyez.core.marks import Marked
from oyez.core.match import Match
from oyez.core.outcome import RIVALS

from . import from_here, names
from .errors import BadRequest, NoSuchSeat, NotYours, SeatTaken
from .holding import Holding
from .lesson import Lesson
from .live import LiveTable, begin
from .restoring import plain
from .rows import Place, Player, TableRow
from .seat_store import new_seed

HERE = ("me", "here")
"""Places of those who make the table: themselves, and others at the same screen."""


class Seating(Holding):
    async def create(
        self,
        host: Player,
        game_id: str,
        places: list[str],
        options: dict[str, Any],
        called: Mapping[int, str] | None = None,
        *,
        public: bool = False,
        practice: bool = False,
    ) -> str:
        """A new table. A place is "me" (once), "here" (somebody at my screen), "open", or the name of a bot.

        `called` are the names of those at my screen, by seat.
        """
        row = _new_row(host, game_id, places, options, called, public=public, practice=practice)
        await self.store.add_table(row, self.caps)
        await self._changed(await self.get(row.id))
        return row.id

    async def go_on_from(
        self, host: Player, match: Match, seat: int, others: list[str | None] | None = None
    ) -> str:
        """A practice table at that position of a finished match, with the host in that seat."""
        row, moves = from_here.begin(host, match, seat, others or [None] * match.seats)
        await self.store.add_table(row, self.caps, moves)
        await self._changed(await self.get(row.id))
        return row.id

    async def teach(self, pupil: Player, taught: Lesson) -> str:
        """A table with a coach, dealt as the lesson wants it."""
        places = ["me", *[taught.bot] * (taught.seats - 1)]
        row = _new_row(pupil, taught.game, places, taught.options, practice=True, seed=taught.seed)
        await self.store.add_table(replace(row, lesson=True), self.caps)
        await self._changed(await self.get(row.id))
        return row.id

    async def skip_lesson(self, table_id: str, player: Player) -> None:
        """Enough of the coach: the table goes on as one like any other."""
        live, seat = await self.sits(table_id, player.id)
        if seat is None:
            raise NotYours("seat.not-yours")
        await self.store.end_lesson(table_id)
        await self.refresh(live)

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
        await self.store.sit(live.row.id, [seat], player.id)
        await self.refresh(live)
        return seat

    async def leave(self, table_id: str, player: Player) -> None:
        """Stand up before the game begins, with all who share the screen."""
        live, _ = await self.sits(table_id, player.id)
        if not live.row.sits(player.id):
            raise NotYours("seat.not-yours")
        await self.store.stand(table_id, player.id)
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
        if place.bot is None or place.player is None or place.resigned:
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

    async def make_host(self, table_id: str, host: Player, seat: int) -> None:
        """The host hands the table to somebody who sits there."""
        live, place = await self._place(table_id, seat)
        if live.row.host != host.id:
            raise NotYours("table.not-host")
        if place.player is None or place.player.id == host.id or place.resigned:
            raise BadRequest("seat.no-heir")
        await self.store.pass_host(table_id, host.id, place)
        await self.refresh(live)

    async def resign(self, table_id: str, player: Player, seat: int) -> None:
        """Give up. A bot plays on where others still do; between two rivals, and alone, that is the end."""
        live, place = await self._place(table_id, seat)
        if place.player is None or place.player.id != player.id or place.resigned:
            raise NotYours("seat.not-yours")
        if not live.playing:
            raise BadRequest("table.closed" if live.over else "table.not-started")
        others = [p for p in live.row.places if p.seat != seat and p.player is not None and p.bot is None]
        ends = not others or (live.row.seats == 2 and live.match.state.KIND == RIVALS)
        await self.store.resign(table_id, place, None if ends else bots.OPPONENT)
        await self.refresh(live)

    async def rematch(self, table_id: str, player: Player) -> str:
        """The same game again in the same seats. Whoever asks first makes it; others follow if they like."""
        live, _ = await self.sits(table_id, player.id)
        if live.row.rematch is None:
            if not live.over:
                raise BadRequest("table.not-over")
            if player.id != live.row.host and not live.row.sits(player.id):
                raise NotYours("seat.not-yours")
            made = await self._again(live, player)
        else:
            made = live.row.rematch
        again = await self.get(made)
        seats = [p.seat for p in live.row.places if p.player is not None and p.player.id == player.id]
        if seats and not again.row.sits(player.id):
            with suppress(SeatTaken):  # they came too late, and may look on
                await self.store.sit(made, seats, player.id)
                await self.refresh(again)
        return made

    async def _again(self, live: LiveTable, player: Player) -> str:
        row = live.row
        mine = [place for place in row.places if place.player is not None and place.player.id == player.id]
        called = {place.seat: place.name for place in mine if place.name is not None}
        places = [
            ("here" if place.seat in called else "me")
            if place in mine
            else place.bot
            if place.bot and not place.player
            else "open"
            for place in row.places
        ]
        again = _new_row(
            player, row.game, places, dict(row.options), called, public=row.public, practice=row.practice
        )
        made = await self.store.add_rematch(row.id, again, self.caps)
        if made == again.id:
            await self._changed(await self.get(made))
        await self.refresh(live)
        return made


def _new_row(
    host: Player,
    game_id: str,
    places: list[str],
    options: Mapping[str, Any],
    called: Mapping[int, str] | None = None,
    *,
    public: bool = False,
    practice: bool = False,
    seed: int | None = None,
) -> TableRow:
    """A new table; without a seed it is dealt by chance, as soon as nobody is missing."""
    game = games.find(game_id)
    seats, checked = game.check_table(len(places), options)
    if places.count("me") > 1:
        raise BadRequest("place.one-me")
    for place in places:
        if place not in (*HERE, "open"):
            bots.check(place)
    shared = sum(place in HERE for place in places) > 1
    sitting = [_place(seat, place, host, called or {} if shared else {}) for seat, place in enumerate(places)]
    names.check_together([place.player.name for place in sitting if place.player is not None])
    now = time.time()
    row = TableRow(
        id=secrets.token_urlsafe(12),
        game=game.id,
        rules=game.rules_version,
        corrections=mark(game.id) or None,
        seats=seats,
        seed=None if "open" in places else new_seed() if seed is None else seed,
        options=checked,
        host=host.id,
        public=public,
        practice=practice and "open" not in places,
        created=now,
        started=None if "open" in places else now,
        ended=None,
        moved=now,
        rematch=None,
        places=tuple(sitting),
    )
    match = begin(row)  # whatever is wrong shows before anything is written
    return row if row.seed is None else replace(row, marks=plain(Marked(match.state), 0))


def _place(seat: int, place: str, host: Player, called: Mapping[int, str]) -> Place:
    if place not in HERE:
        return Place(seat, None, None if place == "open" else place)
    name = names.clean_name(called[seat]) if seat in called else None
    if place == "here" and name is None:
        raise BadRequest("place.name")
    return Place(seat, replace(host, name=name or host.name), None, name=name)
