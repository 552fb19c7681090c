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

from . import from_here
from .errors import BadRequest, NoSuchSeat, NotYours, SeatTaken
from .holding import Holding
from .lesson import Lesson
from .live import LiveTable, begin
from .restoring import plain
from .rows import Place, Player, TableRow
from .store import new_seed


class Seating(Holding):
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


def _new_row(
    host: Player,
    game_id: str,
    places: list[str],
    options: Mapping[str, Any],
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
        if place not in ("me", "open"):
            bots.check(place)
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
        places=tuple(
            Place(seat, host if place == "me" else None, None if place in ("me", "open") else place)
            for seat, place in enumerate(places)
        ),
    )
    match = begin(row)  # whatever is wrong shows before anything is written
    return row if row.seed is None else replace(row, marks=plain(Marked(match.state), 0))
