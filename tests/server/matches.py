"""Tables played by the rules without a browser, and what their logs say of them."""

from __future__ import annotations

from typing import Any

from oyez.core.chance import Chance
from oyez.core.snapshot import state_hash
from oyez.server.live import LiveTable, begin
from oyez.server.rows import Player
from oyez.server.tables import Tables

from .house import House


async def people(house: House, count: int) -> list[Player]:
    return [await house.store.add_player(name) for name in ("Anna", "Bert", "Cleo", "Dora", "Emil")[:count]]


async def new_table(house: House, players: list[Player], **options: Any) -> str:
    places = ["me", *["open"] * (len(players) - 1)]
    table_id = await house.tables.create(players[0], "legends", places, {"setup": "random", **options})
    for player in players[1:]:
        await house.tables.join(table_id, player)
    return table_id


async def play_moves(tables: Tables, table_id: str, moves: int, seed: int = 1) -> LiveTable:
    """Play that many choices at random, or fewer when the match is over."""
    chance = Chance.from_seed(seed, 6)
    live = await tables.get(table_id)
    for _ in range(moves):
        if live.match.over:
            break
        seat = chance.pick(live.match.waiting)
        choice = chance.pick(live.match.state.choices(seat))
        live = await tables.play(table_id, seat, live.n, choice)
    return live


async def replayed(house: House, table_id: str) -> LiveTable:
    """The table as its log alone has it, from the first move."""
    row = await house.store.table(table_id)
    live = LiveTable(row, begin(row), 0)
    for move in await house.store.moves(table_id):
        live.apply(move)
    return live


def same(one: LiveTable, other: LiveTable) -> None:
    assert one.n == other.n
    assert one.match.choices == other.match.choices
    assert state_hash(one.match.state) == state_hash(other.match.state)
    assert one.match.to_json() == other.match.to_json()
    for seat in (None, *range(one.match.seats)):
        assert one.match.log(seat, "fr") == other.match.log(seat, "fr")
        assert one.match.options(seat) == other.match.options(seat)
