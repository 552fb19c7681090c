"""The leak law over the wire: positions that a viewer cannot tell apart give that viewer the same bytes."""

from __future__ import annotations

import json
import os
from contextlib import AsyncExitStack
from typing import Any

import pytest

from oyez import games
from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.core.snapshot import canonical, state_hash
from oyez.server import table_form
from oyez.server.live import LiveTable
from oyez.server.rows import Move
from tests.conformance.tables import Table, positions

from .house import Guest, House, opened, play_on, seated

pytestmark = pytest.mark.anyio


TABLES = [
    (game, variant, games.find(game).info().usual_seats)
    for game in games.ids()
    for variant in list(games.find(game).variants)[None if "OYEZ_SOAK" in os.environ else -1 :]
]
"""Every game with everything that it hides; in a soak with every set of options."""

MOST = 3
"""Positions per variant."""


async def fetched(
    guest: Guest, table_id: str, live: LiveTable, move: Move | None, company: list[Guest]
) -> list[str]:
    """Every byte that a viewer gets of a table as it stands, and of the move after it, in that company."""
    path = f"/api/tables/{table_id}"
    heard = []
    for lang, shape in (("en", "wide"), ("fr", "tall")):
        answer = await guest.get(path, params={"lang": lang})
        heard.append(answer.text)
        page = await guest.get(f"/t/{table_id}", params={"lang": lang}, headers={"Cookie": f"shape={shape}"})
        heard.append(page.text)
        if not live.match.over:
            for later in ("record", "replay?move=0", "replay?move=2&seat=1"):
                refusal = await guest.get(f"{path}/{later}", headers={"Accept-Language": lang})
                assert refusal.status_code == 400
                heard.append(refusal.text)
        for n in (live.n, live.n + 1):
            for choice in (10**9, -7):
                refusal = await guest.play(table_id, n, choice)
                assert refusal.status_code in (400, 403, 409)
                heard.append(refusal.text)
        async with guest.events(table_id, f"lang={lang}&shape={shape}") as stream:
            heard.append(str(await stream.next_raw()))
            if lang == "fr" and move is not None:
                async with AsyncExitStack() as open_pages:
                    for other in company:
                        page = other.events(table_id, f"lang={lang}&shape={shape}")
                        await (await open_pages.enter_async_context(page)).next_raw()
                    live.apply(move)
                    await guest.house.tables._changed(live)
                    heard.append(str(await stream.next_raw()))
    if move is not None:
        heard.append((await guest.get(path)).text)
    return heard


def shared_move(real: Match, twin: Match, seed: int) -> Move | None:
    """A move that both worlds allow."""
    if real.over:
        return None
    chance = Chance.from_seed(seed, 7)
    seat = chance.pick(real.waiting)
    both = [choice for choice in real.state.choices(seat) if choice in twin.state.choices(seat)]
    return Move(len(real.choices), seat, chance.pick(both)) if both else None


def seen(match: Match, seat: int | None) -> str:
    return canonical(match.state.redact(seat).snapshot())


def put(live: LiveTable, match: Match) -> None:
    """Another match on the table, as if it had been played there."""
    live.match, live.n = match, len(match.choices)


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
async def test_what_is_hidden_never_leaves_the_server(
    lite: House, game: str, variant: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lite.tables, "on_change", [lite.services.hub.changed])
    monkeypatch.setattr(table_form, "guest_name", lambda lang: "a name by chance")
    nobody = (False,) * seats  # who is at the table changes from look to look, and is no secret of the match
    monkeypatch.setattr(lite.tables.presence, "present", lambda live, arriving=None: nobody)
    monkeypatch.setattr(lite.tables.presence, "host_is_here", lambda live: True)
    table = Table(games.find(game), seats, variant)
    found = positions(table, 1, MOST)
    options = dict(table.game.variants[variant])
    table_id, people = await seated(lite, seats, game=game, **options)
    live = await lite.tables.get(table_id)
    live.present = nobody
    compared = told = 0
    for record in found[:: max(1, len(found) // MOST)]:
        for seat, guest in [(None, lite.visitor()), *enumerate(people)]:
            real, twin = table.load(record), table.load(record)
            seed = len(real.choices) * 10 + (seat or 0)
            twin.state = twin.state.determinize(seat, seed)
            twin.seed = real.seed + 1
            move = shared_move(real, twin, seed)
            put(live, real)
            company = [other for other in people if other is not guest]
            one = await fetched(guest, table_id, live, move, company)
            put(live, twin)
            other = await fetched(guest, table_id, live, move, company)
            if move is not None and seen(real, seat) != seen(twin, seat):
                # the move has taught the viewer something: only what came before must be the same
                one, other = one[:-2], other[:-2]
            else:
                told += 1
            for mine, imagined in zip(one, other, strict=True):
                assert mine == imagined, f"{variant}: seat {seat} is sent more than it may see"
            compared += len(one)
    assert compared > 100
    assert told > 5


@pytest.mark.parametrize("variant", ["everything"])
async def test_no_identity_and_no_seed_leaves_the_server(house: House, variant: str) -> None:
    options = dict(games.find("legends").variants[variant])
    table_id, people = await seated(house, 3, public=True, **options)
    visitor = house.visitor()
    row = await house.row(table_id)
    key = await house.store.signing_key()
    secret = [str(row.seed), key, *[guest.id for guest in people], *[guest.token for guest in people]]
    heard: list[str] = []

    async def listen(guest: Guest) -> None:
        answers: list[Any] = [
            await guest.get("/api/tables"),
            await guest.get("/api/tables/mine"),
            await guest.get("/api/me"),
            await guest.get(f"/api/tables/{table_id}"),
            await guest.get(f"/api/tables/{table_id}/record"),
            await guest.play(table_id, 0, 10**9),
            await guest.get("/metrics"),
        ]
        for answer in answers:
            heard.extend([answer.text, str(answer.headers)])

    async with visitor.events(table_id) as watching, people[1].events(table_id) as playing:
        await people[0].say(table_id, "hello")
        for moves in (1, 3, 20, 10**6):
            await play_on(house, table_id, people, moves)
            if moves < 10**6:
                for guest in (visitor, *people):
                    await listen(guest)
        n = (await house.tables.get(table_id)).n
        for stream in (watching, playing):
            while (raw := await stream.next_raw()) is None or f'"n":{n}' not in str(raw):
                assert raw is not None
            heard.extend(stream.raw)
    answer = await visitor.get(f"/api/tables/{table_id}/replay", params={"move": 5, "seat": 0})
    heard.append(answer.text)
    assert len(heard) > 100
    for word in secret:
        assert word not in "\n".join(heard)


# ---- before the start, between processes, after a replacement


async def every_byte(guest: Guest, table_id: str) -> list[str]:
    """All that a viewer may fetch of a table without changing it, with what names the table taken out."""
    heard = []
    path = f"/api/tables/{table_id}"
    for lang, shape in (("en", "wide"), ("fr", "tall")):
        asked = {"lang": lang}
        for what in ("", "/record", "/replay", "/suggest"):
            answer = await guest.get(path + what, params=asked)
            heard.append(answer.text)
        for n in (0, 1):
            heard.extend([(await guest.play(table_id, n, 2)).text, (await guest.undo(table_id, n)).text])
        async with guest.events(table_id, f"lang={lang}&shape={shape}") as stream:
            heard.append(str(await stream.next_raw()))
        heard.append((await guest.get(f"/t/{table_id}", params=asked)).text)
    heard.append((await guest.get("/api/tables")).text)
    return [text.replace(table_id, "TABLE") for text in heard]


@pytest.mark.parametrize("game", games.ids())
async def test_before_the_start_there_is_nothing_to_be_told(
    lite: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables that will be dealt differently give everybody the same bytes until they are."""
    seats = 3
    monkeypatch.setattr(table_form, "guest_name", lambda lang: "A guest")
    # that somebody has gone is noticed sooner or later, and then somebody else is the host
    monkeypatch.setattr(lite.tables.presence, "present", lambda live, arriving=None: (True,) * seats)
    monkeypatch.setattr(lite.tables.presence, "host_is_here", lambda live: True)
    heard: list[list[list[str]]] = []
    for _ in range(2):
        host = await lite.player("Anna")
        places = ["me", *["open"] * (seats - 1)]
        answer = await host.post("/api/tables", json={"game": game, "places": places})
        table_id = answer.json()["id"]
        bert = await lite.player("Bert")
        await bert.join(table_id, 1)
        assert (await lite.row(table_id)).seed is None
        heard.append([await every_byte(guest, table_id) for guest in (host, bert, lite.visitor())])
        last = await lite.player("Cleo")
        await last.join(table_id, 2)
        live = await lite.tables.get(table_id)
        assert live.dealt
        heard[-1].append([state_hash(live.match.state)])
    one, other = heard
    assert one[:3] == other[:3]
    assert one[3] != other[3]
    # and whoever has a seat sees no more of the sample than whoever has none
    scenes = [
        [json.loads(text.split("data: ")[1])["scene"] for text in got if text.startswith("id: ")]
        for got in one[:3]
    ]
    assert scenes[0] == scenes[1] == scenes[2]


async def after(stream: Any, n: int) -> str:
    """What is told of the n-th move; news of what is known already may come before it, here or there."""
    while f'"n":{n},' not in (raw := str(await stream.next_raw())):
        pass
    return raw


@pytest.mark.parametrize("game", games.ids())
async def test_every_process_sends_a_viewer_the_same_bytes(
    postgres_url: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one process knows of a table, another has from the disk: it tells nobody more, and nobody less."""
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        for each in (one, other):  # who is at the table is known here a little earlier than there
            monkeypatch.setattr(each.tables.presence, "present", lambda live, arriving=None: (True,) * 3)
            monkeypatch.setattr(each.tables.presence, "host_is_here", lambda live: True)
        table_id, people = await seated(one, 3, game=game)
        await play_on(one, table_id, people, 8)
        live = await one.tables.get(table_id)
        for guest in (one.visitor(), *people):
            there = other.visitor(**dict(guest.headers))
            for lang, shape in (("en", "wide"), ("fr", "tall")):
                query = f"lang={lang}&shape={shape}"
                async with guest.events(table_id, query) as here, there.events(table_id, query) as beside:
                    assert await here.next_raw() == await beside.next_raw()
                    seat = live.match.waiting[0]
                    choice = live.match.state.choices(seat)[-1]
                    assert (await people[seat].play(table_id, live.n, choice)).status_code == 200
                    assert await after(here, live.n) == await after(beside, live.n)
                path = f"/api/tables/{table_id}"
                asked = {"lang": lang}
                assert (await guest.get(path, params=asked)).text == (
                    await there.get(path, params=asked)
                ).text


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("stalled", [False, True])
async def test_whoever_was_replaced_is_sent_what_a_spectator_is(
    postgres_url: str, stalled: bool, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the process that heard of it, and in one that did not."""

    async def deaf(*_: Any) -> None:
        pass

    async with opened(postgres_url) as one, opened(postgres_url) as other:
        if stalled:
            monkeypatch.setattr(other.services.listener, "heard", deaf)
        for each in (one, other):
            each.tables.on_change.remove(each.services.bot_workers.consider)
            monkeypatch.setattr(each.tables.presence, "host_is_here", lambda live: True)
        options = dict(list(games.find(game).variants.values())[-1])  # what hides most
        table_id, (anna, bert, cleo) = await seated(one, 3, game=game, **options)
        await play_on(one, table_id, [anna, bert, cleo], 8)
        there = other.visitor(Authorization=f"Bearer {bert.token}")
        async with there.events(table_id) as stream:
            assert (await stream.next())["seat"] == 1
            given = {"seat": 1, "bot": "random"}
            assert (await anna.post(f"/api/tables/{table_id}/bot", json=given)).status_code == 204
            views = [(await who.get(f"/api/tables/{table_id}")).json() for who in (there, other.visitor())]
            assert views[0].pop("table")["places"][1]["you"]
            views[1].pop("table")
            assert views[0] == views[1]
            for guest in (there, other.visitor()):
                async with guest.events(table_id) as again:
                    views.append(await again.next())
            assert views[2]["scene"] == views[3]["scene"]
            # the page that was open all the time is told whose it is now before it is told anything else
            live = await other.tables.get(table_id)
            seat = live.match.waiting[0] if live.match.waiting[0] != 1 else None
            if seat is not None:
                mover = other.visitor(Authorization=f"Bearer {(anna, bert, cleo)[seat].token}")
                choice = live.match.state.choices(seat)[0]
                assert (await mover.play(table_id, live.n, choice)).status_code == 200
            else:
                await anna.say(table_id, "who is next?")
                await other.tables.refresh(live)
            told = await stream.next()
            while "scene" not in told:
                assert told.get("seat", 1) == 1
                assert told["n"] == 8
                told = await stream.next()
            assert told["seat"] is None
