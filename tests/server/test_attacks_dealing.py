"""Attacks on the deal: nothing of a match is there to be seen, or to be chosen, before it begins."""

from __future__ import annotations

from typing import Any

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import select, update

from oyez import games
from oyez.server import schema, seat_store
from oyez.server.database import Database, migrate

from .house import House, opened, seated

pytestmark = pytest.mark.anyio


async def margraves(guest: Any, *places: str) -> str:
    answer = await guest.post("/api/tables", json={"game": "margraves", "places": list(places)})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def test_sitting_looking_and_leaving_seat_by_seat_shows_nothing(house: House) -> None:
    """A host went round the table so and read every secret hand."""
    anna = await house.player("Anna")
    table_id = await margraves(anna, "open", "open", "open")
    heard = []
    for seat in range(3):
        assert (await anna.join(table_id, seat)).json() == {"seat": seat}
        seen = await anna.see(table_id)
        assert seen["view"] is None
        assert seen["scores"] == seen["options"] == seen["waiting"] == seen["log"]["lines"] == []
        assert not seen["started"]
        async with anna.events(table_id) as stream:
            heard.append((await stream.next())["scene"])
        assert (await anna.post(f"/api/tables/{table_id}/leave", json={})).status_code == 204
    async with house.visitor().events(table_id) as stream:
        heard.append((await stream.next())["scene"])
    assert (await house.row(table_id)).seed is None
    drawn = [{sprite: marks for sprite, marks in each.items() if sprite != "names"} for each in heard]
    assert all(each.keys() == drawn[0].keys() for each in drawn)


async def test_whatever_table_it_is_the_sample_is_the_same(lite: House) -> None:
    """So nobody makes tables until a set-up pleases them."""
    anna = await lite.player("Anna")
    scenes = []
    for _ in range(3):
        table_id = await anna.table("me", "open", leaders=True)
        async with anna.events(table_id, "lang=fr") as stream:
            scenes.append((await stream.next())["scene"])
    assert scenes[0] == scenes[1] == scenes[2]


async def test_the_seed_is_drawn_when_the_last_seat_is_taken(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def next_seed() -> int:
        drawn.append(1000 + len(drawn))
        return drawn[-1]

    monkeypatch.setattr(seat_store, "new_seed", next_seed)
    anna, bert = await house.player("Anna"), await house.player("Bert")
    table_id = await anna.table("me", "open", "open")
    assert (await anna.post(f"/api/tables/{table_id}/bot", json={"seat": 1, "bot": "random"})).is_success
    assert (await house.row(table_id)).seed is None
    assert drawn == []
    async with house.visitor().events(table_id) as stream:
        assert not (await stream.next())["started"]
        assert (await bert.join(table_id)).json() == {"seat": 2}
        begun = await stream.next()
        while not begun["started"]:
            begun = await stream.next()
        assert "scene" in begun  # the match takes the place of the sample, whole
    assert (await house.row(table_id)).seed == 1000
    live = await house.tables.get(table_id)
    assert live.match.seed == 1000
    assert drawn == [1000]
    seen = await anna.see(table_id)
    assert seen["view"]["table"]
    assert len(seen["scores"]) == 3


async def test_a_table_that_waits_begins_under_the_rules_of_the_day(
    lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bert = await lite.player("Anna"), await lite.player("Bert")
    table_id = await anna.table("me", "open")
    game = games.find("legends")
    before = (await lite.row(table_id)).rules
    older = update(schema.tables).values(rules=before - 1)
    await lite.store.database.write(lambda db: db.execute(older))
    await bert.join(table_id)
    assert (await lite.row(table_id)).rules == game.rules_version == before


async def test_the_sample_survives_a_restart_and_so_does_the_match(database: str) -> None:
    async with opened(database) as house:
        anna, bert = await house.player("Anna"), await house.player("Bert")
        table_id = await anna.table("me", "open")
    async with opened(database) as house:
        there = house.visitor(Authorization=f"Bearer {bert.token}")
        assert (await there.see(table_id))["view"] is None
        await there.join(table_id)
        begun = await there.see(table_id)
    async with opened(database) as house:
        there = house.visitor(Authorization=f"Bearer {bert.token}")
        assert (await there.see(table_id))["view"] == begun["view"]


async def test_tables_that_an_older_server_had_dealt_too_early_are_dealt_anew(database: str) -> None:
    async with opened(database) as house:
        anna = await house.player("Anna")
        waiting = await anna.table("me", "open")
        playing, _ = await seated(house)
        seed = (await house.row(playing)).seed
    opened_again = Database(database)
    with opened_again.engine.execution_options(writing=True).begin() as db:
        db.execute(update(schema.tables).where(schema.tables.c.id == waiting).values(seed=77))
        for table, column in (
            *(("players", "generation"), ("players", "used"), ("tables", "seating")),
            *(("places", "seen"), ("choices", "note"), ("tables", "lesson"), ("tables", "host_seen")),
            *(("places", "name"), ("places", "resigned")),
        ):
            db.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN {column}")
        db.exec_driver_sql("DROP TABLE notes")
        db.exec_driver_sql("DROP INDEX tables_rematch")
        with Operations(MigrationContext.configure(db)).batch_alter_table("places") as places:
            places.create_unique_constraint("one_seat_each", ["table_id", "player"])
        db.exec_driver_sql("UPDATE alembic_version SET version_num = '0006'")
    migrate(opened_again.engine)
    with opened_again.engine.connect() as db:
        seeds = {row.id: row.seed for row in db.execute(select(schema.tables.c.id, schema.tables.c.seed))}
    assert seeds == {waiting: schema.UNDEALT, playing: seed}
    opened_again.engine.dispose()
