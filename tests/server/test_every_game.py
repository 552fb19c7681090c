"""The server knows no game: each of the catalogue is played, kept, looked back on and played by bots."""

from __future__ import annotations

import json

import pytest

import oyez
from oyez.server.live import SNAPSHOT_EVERY

from .house import House, eventually, opened, play_on, seated
from .matches import people, replayed, same

pytestmark = pytest.mark.anyio

every_game = pytest.mark.parametrize("game", oyez.catalog())


@every_game
async def test_a_whole_match_over_a_restart(sqlite_url: str, game: str) -> None:
    seats = oyez.catalog()[game].usual_seats
    async with opened(sqlite_url) as house:
        table_id, friends = await seated(house, seats, game=game)
        played = await play_on(house, table_id, friends, SNAPSHOT_EVERY + 5)
        tokens = [guest.token for guest in friends]
    async with opened(sqlite_url) as house:
        friends = [house.visitor(Authorization=f"Bearer {token}") for token in tokens]
        seen = await friends[0].see(table_id)
        assert (seen["n"], seen["over"]) == (played, False)
        n = await play_on(house, table_id, friends)
        same(await house.tables.get(table_id), await replayed(house, table_id))
        seen = await friends[0].see(table_id)
        assert seen["over"]
        assert (seen["options"], len(seen["scores"])) == ([], seats)
        assert seen["reason"]
        record = (await friends[0].get(f"/api/tables/{table_id}/record")).text
        match = oyez.load(record)
        assert (match.over, len(match.choices), match.winners) == (True, n, seen["winners"])
        for move in (0, n // 2, n):
            for seat in range(seats):
                asked = {"move": move, "seat": seat, "lang": "fr", "shape": "tall"}
                shown = (await friends[0].get(f"/api/tables/{table_id}/replay", params=asked)).json()
                assert (shown["n"], shown["moves"]) == (move, n)
                assert shown["scene"]["sprites"]
        made = await friends[0].post(f"/api/tables/{table_id}/rematch")
        again = await friends[0].see(made.json()["id"])
        assert again["table"]["game"] == json.loads(record)["game"] == game


@every_game
async def test_a_turn_is_taken_back(lite: House, game: str) -> None:
    """Somebody takes back what may be taken back, and plays on from where it was."""
    table_id, friends = await seated(lite, oyez.catalog()[game].usual_seats, game=game)
    taken = 0
    for seed in range(1, 40):
        live = await lite.tables.get(table_id)
        await play_on(lite, table_id, friends, live.n + 1, seed=seed)
        for guest in friends:
            seen = await guest.see(table_id)
            if seen["undo"] is None:
                assert (await guest.undo(table_id, seen["n"])).json() == {"n": seen["n"] + 1}
                taken += 1
    assert taken
    same(await lite.tables.get(table_id), await replayed(lite, table_id))


@every_game
async def test_bots_play_by_themselves(quick_bots: None, lite: House, game: str) -> None:
    (anna,) = await people(lite, 1)
    seats = oyez.catalog()[game].usual_seats
    table_id = await lite.tables.create(anna, game, ["random"] * seats, {})

    async def over() -> bool:
        return (await lite.store.table(table_id)).ended is not None

    await eventually(over)
    live = await lite.tables.get(table_id)
    assert live.match.over
    same(live, await replayed(lite, table_id))
