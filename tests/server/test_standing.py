"""Standing answers: kept on disk, played as choices by one process, until the seat is asked again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from oyez import games
from oyez.core.steps import DONE
from oyez.server import bot_workers
from oyez.server.rows import Player
from oyez.server.schema import PASSING

from . import bridges
from .house import House, eventually, opened, refused
from .matches import people, replayed, same

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def with_bridges(monkeypatch: pytest.MonkeyPatch) -> None:
    find = games.find
    monkeypatch.setattr(games, "find", lambda game: bridges.GAME if game == "bridges" else find(game))


async def new_table(house: House, seats: int = 2, **options: Any) -> tuple[str, list[Player]]:
    players = await people(house, seats)
    table_id = await house.tables.create(players[0], "bridges", ["me", *["open"] * (seats - 1)], options)
    for player in players[1:]:
        await house.tables.join(table_id, player)
    return table_id, players


async def play(house: House, table_id: str, *choices: int) -> None:
    """One choice after the other, by whoever is asked."""
    for choice in choices:
        live = await house.tables.get(table_id)
        await house.tables.play(table_id, live.match.waiting[0], live.n, choice)


async def moved(house: House, table_id: str, n: int) -> Any:
    """Wait until so many moves are written, and nobody is about to write another."""

    async def there() -> Any:
        live = await house.tables.get(table_id)
        async with live.lock:
            return live if live.n >= n and not live.thinking else None

    live = await eventually(there)
    await asyncio.sleep(0.02)
    assert live.n == n
    return live


async def test_a_seat_passes_until_its_turn(house: House) -> None:
    table_id, _ = await new_table(house, 3)
    await play(house, table_id, 1, 0)
    live = await house.tables.get(table_id)
    assert live.match.waiting == [1]
    await house.tables.pass_until_turn(table_id, 1, 2)
    live = await moved(house, table_id, 3)
    assert live.match.waiting == [2]
    assert (await house.store.moves(table_id, 2))[0].choice == DONE
    assert await house.store.standing(table_id) == [(1, PASSING)]
    await play(house, table_id, 0)  # the turn of seat 1 begins
    assert (live.match.waiting, live.match.state.active) == ([1], 1)
    assert await house.store.standing(table_id) == []
    await play(house, table_id, 1, 0, 0, 0, 1, 0, 0)  # and in the next turn it is asked again
    assert (live.match.waiting, live.declines) == ([1], None)
    same(live, await replayed(house, table_id))


async def test_a_seat_always_declines_such_questions(house: House) -> None:
    table_id, _ = await new_table(house)
    await play(house, table_id, 1, 0)
    await house.tables.always_decline(table_id, 1, 2)
    live = await moved(house, table_id, 3)
    assert live.match.waiting == [1], "it is its turn now"
    await play(house, table_id, 1, 0, 1)
    await play(house, table_id, 1, 0)
    live = await moved(house, table_id, 9)
    assert [move.choice for move in await house.store.moves(table_id, 8)] == [DONE]
    assert await house.store.standing(table_id) == [(1, "lend")]
    await house.tables.ask_again(table_id, 1)
    assert await house.store.standing(table_id) == []
    await play(house, table_id, 1, 0, 0, 1, 0)
    assert live.match.waiting == [1]
    await house.tables.play(table_id, 1, live.n, 1)
    assert live.match.over is False or live.n == 15
    same(live, await replayed(house, table_id))


async def test_a_restart_forgets_no_standing_answer(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "PATIENCE", 0.3)
    async with opened(database) as house:
        table_id, _ = await new_table(house)
        await play(house, table_id, 1, 0)
        await house.tables.always_decline(table_id, 1, 2)
        await moved(house, table_id, 3)
        await play(house, table_id, 1, 0, 1, 1)
        house.tables.on_change.clear()  # it dies before it can decline
        await play(house, table_id, 0)
        live = await house.tables.get(table_id)
        assert (live.n, live.declines) == (8, 1)
    async with opened(database) as house:  # nobody looks at the table, and yet it goes on
        live = await moved(house, table_id, 9)
        assert live.match.waiting == [1]
        assert await house.store.standing(table_id) == [(1, "lend")]


async def test_one_process_declines(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "PATIENCE", 0.3)
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        table_id, _ = await new_table(one)
        await other.tables.get(table_id)
        await play(one, table_id, 1, 0)
        await moved(other, table_id, 2)
        await other.tables.always_decline(table_id, 1, 2)
        for house in (one, other):
            await moved(house, table_id, 3)
        await play(one, table_id, 1, 0, 0)  # the other process wrote it down, this one plays
        await play(one, table_id, 1, 0)
        for house in (one, other):
            await moved(house, table_id, 9)
        await asyncio.sleep(0.5)  # the patience of the second process
        moves = await one.store.moves(table_id)
        assert [(move.n, move.choice) for move in moves[8:]] == [(8, DONE)]
        # the process that wrote the last move never declines: the other one does after a while
        monkeypatch.setattr(one.services.bot_workers, "consider", None)
        one.tables.on_change = [one.services.hub.changed]
        await play(one, table_id, 1, 0, 0)
        await play(one, table_id, 1, 0)
        await moved(other, table_id, 15)


async def test_whoever_takes_something_back_is_asked_again(house: House) -> None:
    table_id, _ = await new_table(house, 3)
    await play(house, table_id, 1, 0)
    await house.tables.always_decline(table_id, 1, 2)
    await moved(house, table_id, 3)
    live = await house.tables.undo(table_id, 1, 3)
    assert await house.store.standing(table_id) == []
    live = await moved(house, table_id, 4)
    assert (live.match.waiting, live.declines) == ([1], None)
    same(live, await replayed(house, table_id))


async def test_a_bot_in_the_seat_declines_nothing_by_itself(house: House) -> None:
    table_id, (anna, *_) = await new_table(house, 3)
    await play(house, table_id, 1, 0)
    house.tables.on_change.clear()
    await house.tables.pass_until_turn(table_id, 1, 2)
    live = await house.tables.get(table_id)
    assert live.declines == 1
    await house.tables.replace_by_bot(table_id, anna, 1, "random")
    assert live.declines is None
    await house.tables.hand_back(table_id, anna, 1)
    assert live.declines == 1


# ---- over the API


async def guests(house: House) -> tuple[str, list[Any]]:
    anna, bert = await house.player("Anna"), await house.player("Bert")
    body = {"game": "bridges", "places": ["me", "open"], "options": {}}
    table_id = str((await anna.post("/api/tables", json=body)).json()["id"])
    await bert.join(table_id)
    return table_id, [anna, bert]


async def stand(guest: Any, table_id: str, n: Any, answer: Any) -> Any:
    return await guest.post(f"/api/tables/{table_id}/standing", json={"n": n, "answer": answer})


async def test_what_may_be_declined_is_told_to_the_seat_alone(lite: House) -> None:
    table_id, (anna, bert) = await guests(lite)
    nothing = dict.fromkeys(("passing", "declining", "answers", "may_pass", "may_decline"), False)
    able = {**nothing, "may_pass": True, "may_decline": True}
    assert (await anna.see(table_id))["standing"] == nothing, "one's own turn is not declined"
    assert (await bert.see(table_id))["standing"] == nothing
    assert (await lite.visitor().see(table_id))["standing"] is None
    await anna.play(table_id, 0, 1)
    await anna.play(table_id, 1, 0)
    assert (await anna.see(table_id))["standing"] == nothing
    assert (await bert.see(table_id))["standing"] == able
    lite.tables.on_change.remove(lite.services.bot_workers.consider)
    before = await anna.see(table_id)
    assert (await stand(bert, table_id, 2, "pass-until-my-turn")).status_code == 204
    told = await bert.see(table_id)
    assert told["standing"] == {**able, "passing": True, "answers": True}
    assert (told["options"], told["closed"], told["source"]) == ([], [], "")
    assert await anna.see(table_id) == before
    assert not (await bert.get("/api/tables/mine")).json()[0]["my_turn"]
    assert (await stand(bert, table_id, 2, "ask-again")).status_code == 204
    assert (await bert.see(table_id))["options"]
    assert (await bert.get("/api/tables/mine")).json()[0]["my_turn"]


async def test_standing_answers_that_cannot_be_are_refused(lite: House) -> None:
    table_id, (anna, bert) = await guests(lite)
    refused(await stand(anna, table_id, 0, "pass-until-my-turn"), 400, "standing.not-now")
    refused(await stand(bert, table_id, 0, "always-decline"), 400, "standing.not-now")
    await anna.play(table_id, 0, 1)
    await anna.play(table_id, 1, 0)
    refused(await stand(bert, table_id, 1, "always-decline"), 409, "move.stale")
    refused(await stand(bert, table_id, 2, "always"), 422, "request.malformed")
    refused(await stand(lite.visitor(), table_id, 2, "ask-again"), 403, "player.unknown")
    refused(await stand(await lite.player("Cleo"), table_id, 2, "always-decline"), 403, "seat.not-yours")
    assert await lite.store.standing(table_id) == []


async def test_pages_hear_of_a_standing_answer(lite: House) -> None:
    table_id, (anna, bert) = await guests(lite)
    await anna.play(table_id, 0, 1)
    await anna.play(table_id, 1, 0)
    async with bert.events(table_id) as stream:
        assert (await stream.next())["options"]
        await stand(bert, table_id, 2, "always-decline")
        told = await stream.next()
        assert (told["n"], told["options"], told["standing"]["answers"]) == (2, [], True)
        assert (await stream.next())["n"] == 3
