"""The fixtures hold: an application on either database, a server of its own, a stream."""

from __future__ import annotations

import pytest

from .house import House, seated

pytestmark = pytest.mark.anyio


async def test_a_table_is_played_on_either_database(house: House) -> None:
    table_id, (anna, bert) = await seated(house)
    async with anna.events(table_id) as stream:
        first = await stream.next()
        assert first["n"] == 0
        assert (await bert.play(table_id, 0, first["options"][0]["choice"])).json() == {"n": 1}
        assert (await stream.next())["n"] == 1


async def test_a_server_of_its_own_answers(sqlite_url, serve) -> None:
    server = serve(sqlite_url).ready()
    with server.client("Anna") as anna:
        assert anna.get("/api/me").json() == {"name": "Anna"}
