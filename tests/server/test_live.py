"""The stream of events: everything first, then patches that lead to exactly the table drawn whole."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from oyez import games
from oyez.core.chance import Chance
from oyez.server import hub, outbox
from oyez.server.live import Viewer
from oyez.server.payload import draw

from .house import Guest, House, opened, play_on, seated
from .shown import Shown

pytestmark = pytest.mark.anyio

MOST_MOVES = 100
"""A match is watched so long at most."""

OTHERS = ("scene", "patch", "log", "chat")
"""What is not told by saying how it is now."""


class Page(Shown):
    """What a browser shows: kept up to date by events alone."""

    def __init__(self, first: dict[str, Any]) -> None:
        super().__init__()
        self.n = -1
        self.shown: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[str] = []
        self.hear(first)

    def hear(self, event: dict[str, Any]) -> None:
        assert event["n"] >= self.n
        self.n = event["n"]
        self.shown.update({key: what for key, what in event.items() if key not in OTHERS})
        if "scene" in event:
            self.show(event["scene"])
        else:
            self.change(event["patch"])
        start = event["log"]["from"]
        self.log = [line for line in self.log if line["i"] < start] + event["log"]["lines"]
        self.chat += [line["text"] for line in event.get("chat", [])]


def same_as_whole(page: Page, house: House, table: Any, viewer: Viewer) -> None:
    whole = draw(table, viewer)
    drawn = {key: [layer, *row] for layer, key, *row in whole.parts()["sprites"]}
    assert set(page.sprites) == set(drawn)
    for key, sprite in drawn.items():
        assert page.sprites[key] == sprite, key
    assert page.size == [whole.width, whole.height]


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("shape", ["wide", "tall"])
async def test_patches_lead_to_the_table_drawn_whole(lite: House, shape: str, game: str) -> None:
    found = games.find(game)
    *_, options = found.variants.values()
    table_id, people = await seated(lite, found.seats_with(options)[0], game=game, **options)
    table = await lite.tables.get(table_id)
    visitor = lite.visitor()
    viewers: list[tuple[Guest, int | None]] = [(people[0], 0), (people[-1], len(people) - 1), (visitor, None)]
    streams = [guest.events(table_id, f"shape={shape}&lang=fr") for guest, _ in viewers]
    chance = Chance.from_seed(3)
    async with streams[0], streams[1], streams[2]:
        pages = [Page(await stream.next()) for stream in streams]
        while not table.match.over and table.n < MOST_MOVES:
            if chance.below(6) == 0:
                for guest in people:
                    await guest.undo(table_id, table.n)  # as far as it goes
            await play_on(lite, table_id, people, table.n + 1, seed=table.n)
            for page, stream, (guest, seat) in zip(pages, streams, viewers, strict=True):
                while page.n < table.n:
                    page.hear(await stream.next())
                if table.n % 7 == 0 or table.match.over:
                    same_as_whole(page, lite, table, Viewer(seat, "fr", shape))
                    seen = await guest.see(table_id, lang="fr")
                    for key in page.shown.keys() & seen.keys():
                        assert page.shown[key] == seen[key], key
                    assert page.log == seen["log"]["lines"]


async def test_ids_are_the_number_of_moves_and_a_new_page_gets_everything(lite: House) -> None:
    table_id, people = await seated(lite)
    async with people[0].events(table_id) as stream:
        assert stream._task is not None
        first = await stream.next()
        assert stream.status == 200
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert stream.headers["cache-control"] == "no-store"
        assert (first["n"], "scene" in first, "patch" in first) == (0, True, False)
        await play_on(lite, table_id, people, 6)
        later = await stream.until(6)
        assert [event["n"] for event in later] == [1, 2, 3, 4, 5, 6]
        assert all("patch" in event and "scene" not in event for event in later)
    async with people[0].events(table_id) as stream:
        again = await stream.next()
        assert again["n"] == 6
        assert "scene" in again
    assert (await lite.tables.get(table_id)).streams == set()
    assert lite.services.hub.following == 0


async def test_chat_arrives_once_and_old_chat_first(house: House) -> None:
    table_id, (anna, bert) = await seated(house)
    await anna.say(table_id, "one")
    async with bert.events(table_id) as stream:
        page = Page(await stream.next())
        assert page.chat == ["one"]
        await anna.say(table_id, "two")
        page.hear(await stream.next())
        await anna.play(table_id, 0, 1)
        page.hear(await stream.next())
        await bert.say(table_id, "three")
        page.hear(await stream.next())
        assert page.chat == ["one", "two", "three"]


async def test_chat_said_while_a_page_opens_arrives_once(
    lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, (anna, bert) = await seated(lite)
    sayings, asked, go = lite.store.sayings, asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> Any:
        if not asked.is_set():
            asked.set()
            await go.wait()
        return await sayings(*args)

    monkeypatch.setattr(lite.store, "sayings", slow)
    async with bert.events(table_id) as stream:
        await asked.wait()
        saying = asyncio.create_task(anna.say(table_id, "hello"))
        await asyncio.wait([saying], timeout=0.5)  # it may have to wait for the page
        go.set()
        await saying
        page = Page(await stream.next())
        await anna.play(table_id, 0, 1)
        while page.n < 1:
            page.hear(await stream.next())
        assert page.chat == ["hello"]


async def test_sitting_down_changes_the_view(house: House) -> None:
    anna, bert = await house.player("Anna"), await house.player("Bert")
    table_id = await anna.table("me", "open")
    async with bert.events(table_id) as stream:
        first = await stream.next()
        assert (first["seat"], first["started"], first["options"]) == (None, False, [])
        await bert.join(table_id)
        sat = await stream.next()
        assert (sat["seat"], sat["started"]) == (1, True)
        assert sat["options"]
        assert "scene" in sat
        assert sat["table"]["places"][1]["you"] is True


async def give_to_bot(house: House, table_id: str, seat: int) -> None:
    """As the host may when the table has waited too long, although the page is open."""
    await house.store.set_bot(table_id, (await house.row(table_id)).places[seat], "random")
    await house.tables.refresh(await house.tables.get(table_id))


async def test_a_bot_in_my_seat_makes_me_a_spectator(quick_bots: None, lite: House) -> None:
    table_id, (anna, bert) = await seated(lite)
    async with bert.events(table_id) as stream:
        assert (await stream.next())["seat"] == 1
        await give_to_bot(lite, table_id, 1)
        away = await stream.next()
        assert (away["seat"], away["options"]) == (None, [])
        assert "scene" in away
        await anna.post(f"/api/tables/{table_id}/hand-back", json={"seat": 1})
        while away.get("seat") != 1:
            away = await stream.next()
        assert "scene" in away


async def test_who_reads_too_slowly_is_cut_off_and_may_come_back(
    lite: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, people = await seated(lite)
    following = lite.services.hub.follow(table_id, None, "en", "wide")
    await anext(following)
    await play_on(lite, table_id, people)  # more moves than a stream may be behind
    table = await lite.tables.get(table_id)
    assert table.n > outbox.MOST
    assert table.streams == set()
    assert [event async for event in following] == []
    async with lite.visitor().events(table_id) as stream:
        again = await stream.next()
        assert again["n"] == table.n
        assert "scene" in again


async def test_silence_is_broken_by_a_comment(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "HEARTBEAT", 0.01)
    async with opened(sqlite_url) as house:
        table_id, people = await seated(house)
        await _hear_a_comment(table_id, people)


async def _hear_a_comment(table_id: str, people: list[Guest]) -> None:
    async with people[0].events(table_id) as stream:
        await stream.next()
        comment = await stream.next_raw()
        assert comment is not None
        assert comment.startswith(":")
        await people[1].play(table_id, 0, 2)
        while (raw := await stream.next_raw()) is not None and raw.startswith(":"):
            pass
        assert raw is not None
        assert raw.startswith("id: 1\n")


async def test_streams_end_when_the_server_closes(sqlite_url: str) -> None:
    async with opened(sqlite_url) as house:
        table_id, people = await seated(house)
        stream = people[0].events(table_id)
        await stream.__aenter__()
        await stream.next()
    assert await stream.next_raw() is None
    await stream.__aexit__()


async def test_a_stream_of_a_table_that_is_forgotten_ends(lite: House) -> None:
    table_id, people = await seated(lite)
    async with people[0].events(table_id) as stream:
        await stream.next()
        lite.tables.cache.drop(table_id)
        assert await stream.next_raw() is None
    async with people[0].events(table_id) as stream:
        assert (await stream.next())["n"] == 0
        await people[1].play(table_id, 0, 2)
        assert (await stream.next())["n"] == 1
