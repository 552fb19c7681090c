"""Stores without a server, and rows to put into them."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from oyez import games
from oyez.server.database import Database
from oyez.server.rows import Place, Player, TableRow
from oyez.server.store import Store


@contextlib.asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    database = Database(url)
    database.open()
    try:
        yield Store(database)
    finally:
        database.close()


def table_row(table_id: str, host: Player, *places: Player | str | None, **changes: Any) -> TableRow:
    fields: dict[str, Any] = {
        "id": table_id,
        "game": "legends",
        "rules": games.find("legends").rules_version,
        "seats": len(places),
        "seed": 2**63 - 1,
        "options": {"leaders": True, "encounters": ["dragon"]},
        "host": host.id,
        "public": False,
        "practice": False,
        "created": 1.5,
        "started": None,
        "ended": None,
        "moved": 1.5,
        "rematch": None,
        "places": tuple(
            Place(seat, who if isinstance(who, Player) else None, who if isinstance(who, str) else None)
            for seat, who in enumerate(places)
        ),
    }
    return TableRow(**{**fields, **changes})


async def some_table(store: Store, table_id: str = "t") -> Player:
    anna = await store.add_player("Anna")
    await store.add_table(table_row(table_id, anna, anna, None))
    return anna
