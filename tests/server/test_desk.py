"""What an operator does is heard by the running server; what expires is said before it goes."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import func, select, update

from oyez.server import acts, schema
from oyez.server.keeper import Keeper

from .house import House, eventually, opened, play_on, refused, seated

pytestmark = pytest.mark.anyio

DAY = 24 * 3600.0


async def do(house: House, act: Any, *args: Any, **more: Any) -> Any:
    """As the command line does it: in the database, beside the server."""
    done = await house.store.database.write(lambda db: act(db, "root", *args, **more))
    await house.services.follow_acts()
    return done


async def log(house: House) -> list[tuple[str, str, str]]:
    found = await house.store.database.read(lambda db: acts.latest(db, 100))
    return [(act.who, act.act, act.target) for act in found]


async def test_a_closed_table_is_over_and_its_record_open(house: House) -> None:
    table_id, guests = await seated(house)
    await play_on(house, table_id, guests, 5)
    async with guests[0].events(table_id) as stream:
        await stream.next()
        await do(house, acts.close_table, table_id, "loud")
        told = await stream.next()
        assert told["options"] == []
        assert "closed this table" in told["prompt"]
    refused(await guests[0].play(table_id, 5, 0), 400, "table.closed")
    refused(await guests[0].undo(table_id, 5), 400, "table.closed")
    record = (await house.visitor().get(f"/api/tables/{table_id}/record")).json()
    assert len(record["choices"]) == 5
    assert (await house.visitor().get(f"/t/{table_id}")).status_code == 200
    assert (await guests[0].get("/api/tables/mine")).json()[0]["over"]
    assert await log(house) == [("root", "close", table_id)]
    with pytest.raises(acts.NoSuch):
        await do(house, acts.close_table, table_id, "")


async def test_a_bot_does_not_play_on_at_a_closed_table(quick_bots: None, lite: House) -> None:
    anna = await lite.player("Anna")
    table_id = await anna.table("me", "random")
    await eventually(lite.store.moves, table_id)
    await do(lite, acts.close_table, table_id, "")
    n = len(await lite.store.moves(table_id))
    live = await lite.tables.get(table_id)
    await lite.services.bot_workers.consider(live)
    assert not live.thinking
    assert len(await lite.store.moves(table_id)) == n


async def test_a_deleted_table_is_gone(house: House) -> None:
    table_id, guests = await seated(house)
    await play_on(house, table_id, guests)
    await guests[0].say(table_id, "hello")
    other = (await guests[0].post(f"/api/tables/{table_id}/rematch")).json()["id"]
    await do(house, acts.delete_table, table_id, "")
    refused(await guests[0].get(f"/api/tables/{table_id}"), 404)
    assert (await guests[0].get("/")).status_code == 200

    def left(db: Any) -> list[int]:
        parts = [*acts.PARTS, schema.positions]
        return [db.scalar(select(func.count()).where(part.c.table_id == table_id)) for part in parts]

    assert set(await house.store.database.read(left)) == {0}
    await do(house, acts.delete_table, other, "")
    with pytest.raises(acts.NoSuch):
        await do(house, acts.delete_table, other, "")


async def test_who_is_muted_is_silent_and_plays_on(lite: House) -> None:
    table_id, (anna, bert) = await seated(lite)
    assert (await anna.say(table_id, "hello")).status_code == 204
    await do(lite, acts.sanction, "mute", anna.id, "rude")
    refused(await anna.say(table_id, "hello"), 403, "chat.muted")
    assert (await bert.say(table_id, "hello")).status_code == 204
    assert (await anna.play(table_id, 0, 2)).status_code == 200
    await do(lite, acts.sanction, "unmute", anna.id, "")
    assert (await anna.say(table_id, "sorry")).status_code == 204
    with pytest.raises(acts.NoSuch):
        await do(lite, acts.sanction, "mute", "nobody", "")


async def test_who_is_banned_is_shut_out(sqlite_url: str) -> None:
    async with opened(sqlite_url) as house:
        table_id, (anna, bert) = await seated(house)
        async with anna.events(table_id) as stream:
            await stream.next()
            await do(house, acts.sanction, "ban", anna.id, "rude")
            assert await stream.next_raw() is None
        for answer in (
            await anna.play(table_id, 0, 2),
            await anna.get("/api/me"),
            await anna.say(table_id, "hello"),
            await anna.get(f"/api/tables/{table_id}"),
        ):
            refused(answer, 403, "player.banned")
        assert (await anna.get("/", headers={"Accept": "text/html"})).status_code == 403
        assert (await bert.play(table_id, 0, 2)).status_code == 200
    async with opened(sqlite_url) as house:  # and after a restart
        again = house.visitor(Authorization=f"Bearer {anna.token}")
        refused(await again.get("/api/me"), 403, "player.banned")
        await do(house, acts.sanction, "unban", anna.id, "")
        assert (await again.get("/api/me")).status_code == 200


async def test_another_host(lite: House) -> None:
    table_id, (anna, bert) = await seated(lite)
    stranger = await lite.player("Zoe")
    await do(lite, acts.set_host, table_id, bert.id, "Anna has left")
    assert (await bert.see(table_id))["table"]["host"]
    assert not (await anna.see(table_id))["table"]["host"]
    with pytest.raises(acts.NoSuch):
        await do(lite, acts.set_host, table_id, stranger.id, "")


async def test_announcements_are_on_every_page_and_on_those_that_are_open(lite: House) -> None:
    table_id, guests = await seated(lite)
    async with guests[0].events(table_id) as stream:
        await stream.next()
        number = await do(lite, acts.announce, "Down at <noon>", 1.0)
        assert await stream.next_raw() == 'event: notice\ndata: {"text":"Down at <noon>"}'
    for path in ("/", "/me", f"/t/{table_id}", "/open", "/nowhere"):
        page = await lite.visitor().get(path, headers={"Accept": "text/html"})
        assert "Down at &lt;noon&gt;" in page.text, path
    await do(lite, acts.withdraw, number)
    assert "noon" not in (await lite.visitor().get("/")).text
    await do(lite, acts.announce, "over already", -1.0)
    assert "over already" not in (await lite.visitor().get("/")).text
    assert [act for _, act, _ in await log(lite)] == ["announce", "withdraw", "announce"]


async def test_the_server_hears_by_itself(lite: House) -> None:
    """Nobody tells it: the keeper looks."""
    table_id, _ = await seated(lite)
    await lite.store.database.write(lambda db: acts.close_table(db, "root", table_id, ""))

    async def closed() -> bool:
        return (await lite.tables.get(table_id)).row.closed is not None

    await eventually(closed)


async def test_a_keeper_goes_on_when_a_chore_fails() -> None:
    done: list[str] = []

    async def fail() -> None:
        done.append("fail")
        raise OSError

    async def work() -> None:
        done.append("work")

    keeper = Keeper()
    keeper.add("one", fail)
    keeper.add("two", work)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("oyez.server.keeper.BEAT", 0.001)
        keeper.open()

        async def often() -> bool:
            return done.count("work") > 3

        await eventually(often)
        await keeper.close()
    assert done.count("fail") >= 3


# ---- retention


async def aged(house: House, table_id: str, days: float) -> None:
    t = schema.tables.c
    moved = time.time() - days * DAY
    await house.store.database.write(
        lambda db: db.execute(update(schema.tables).where(t.id == table_id).values(moved=moved))
    )
    house.tables.cache.drop(table_id)


async def test_abandoned_tables_expire_and_say_so_before(database: str) -> None:
    async with opened(database, keep_days=30, keep_finished_days=90) as house:
        table_id, guests = await seated(house)
        over, _ = await seated(house)
        people = [(await house.tables.get(over)).row.places[seat].player for seat in (0, 1)]
        assert all(people)
        await house.store.close_table(over, schema.OPERATOR)
        for days, said in ((1, False), (19, False), (21, True)):
            await aged(house, table_id, days)
            page = (await guests[0].get(f"/t/{table_id}")).text
            assert ('data-testid="expires"' in page) == said
        row = await house.row(table_id)
        assert (await guests[0].see(table_id))["expires"] == row.moved + 30 * DAY
        await aged(house, over, 60)
        await house.services.desk.clear_away()
        assert (await house.row(table_id)).id == table_id
        await aged(house, table_id, 31)
        await house.services.desk.clear_away()
        refused(await guests[0].get(f"/api/tables/{table_id}"), 404)
        assert (await house.row(over)).id == over
        await aged(house, over, 91)
        await house.services.desk.clear_away()
        assert set(await log(house)) == {
            ("retention", "delete", table_id),
            ("retention", "delete", over),
        }


async def test_nothing_expires_unless_it_is_asked_for(lite: House) -> None:
    table_id, guests = await seated(lite)
    await aged(lite, table_id, 10_000)
    await lite.services.desk.clear_away()
    assert (await guests[0].see(table_id))["expires"] is None
    assert 'data-testid="expires"' not in (await guests[0].get(f"/t/{table_id}")).text


# ---- what is stored of a player


async def test_a_player_takes_along_all_that_is_stored(lite: House) -> None:
    table_id, (anna, bert) = await seated(lite)
    await play_on(lite, table_id, [anna, bert], 6)
    await anna.say(table_id, "my words")
    await bert.say(table_id, "other words")
    answer = await anna.get("/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    stored = answer.json()
    assert stored["player"]["name"] == "Anna"
    assert [seat["table"] for seat in stored["seats"]] == [table_id]
    mine = [move for move in await lite.store.moves(table_id) if move.seat == 0]
    assert [[n, choice] for n, choice, _ in stored["seats"][0]["moves"]] == [[m.n, m.choice] for m in mine]
    assert [line["text"] for line in stored["chat"]] == ["my words"]
    assert stored["hosted"] == [table_id]
    assert bert.id not in answer.text
    refused(await lite.visitor().get("/api/me/data"), 403)
    page = (await anna.get("/me")).text
    assert 'href="/api/me/data"' in page
    assert 'action="/me/delete"' in page


async def test_a_deleted_player_leaves_nothing_but_moves(quick_bots: None, house: House) -> None:
    table_id, (anna, bert) = await seated(house)
    await play_on(house, table_id, [anna, bert], 6)
    before = await house.store.moves(table_id)
    await anna.say(table_id, "my words")
    alone = await anna.table("me", "open")
    waiting = await bert.table("me", "open", "open")
    await anna.join(waiting)
    await anna.post("/api/me/link")
    assert (await anna.delete("/api/me")).status_code == 204
    refused(await anna.get("/api/me"), 403)
    refused(await bert.get(f"/api/tables/{alone}"), 404)
    seen = await bert.see(table_id)
    assert seen["table"]["places"][0]["kind"] == "bot"
    assert seen["table"]["host"]
    assert (await bert.see(waiting))["table"]["places"][1]["kind"] == "open"

    def everything(db: Any) -> str:
        return str([db.execute(select(table)).all() for table in schema.metadata.sorted_tables])

    stored = await house.store.database.read(everything)
    assert anna.id not in stored
    assert "my words" not in stored
    assert "'Anna'" not in stored

    async def goes_on() -> bool:  # the bot plays, or it is Bert's turn
        live = await house.tables.get(table_id)
        return live.match.waiting == [1] or len(await house.store.moves(table_id)) > len(before)

    await eventually(goes_on)
    assert (await house.store.moves(table_id))[: len(before)] == before


async def test_a_player_deletes_themselves_on_the_page(lite: House) -> None:
    anna = await lite.player("Anna")
    assert (await anna.post("/me/delete", data={})).status_code == 400
    assert (await anna.get("/api/me")).status_code == 200
    answer = await anna.post("/me/delete", data={"sure": "yes"})
    assert answer.status_code == 303
    assert 'oyez="";' in answer.headers["set-cookie"]
    refused(await anna.get("/api/me"), 403)


def test_the_export_names_every_table_that_knows_players() -> None:
    """A new table that refers to players must be thought of there: it is exported and deleted."""
    knows = {
        table.name
        for table in schema.metadata.sorted_tables
        for key in table.foreign_keys
        if key.column.table.name == "players"
    }
    assert knows == {"links", "tables", "places", "chat"}
