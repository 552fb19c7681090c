"""Several people at one screen: seats with names, one view at a time, and when the screen is covered."""

from __future__ import annotations

import re
import secrets
from typing import Any

import pytest

from oyez.core.words import seat_name

from .house import Guest, House, refused

pytestmark = pytest.mark.anyio


async def around(guest: Guest, *names: str, game: str = "legends", places: tuple[str, ...] = ()) -> str:
    """A table at whose screen these people sit; its id."""
    options = {"setup": "random"} if game == "legends" else {}
    body = {
        "game": game,
        "places": ["here"] * len(names) + list(places),
        "names": list(names),
        "options": options,
    }
    answer = await guest.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def play(guest: Guest, table_id: str, n: int, choice: int, seat: int | None) -> Any:
    body = {"n": n, "choice": choice, **({} if seat is None else {"seat": seat})}
    return await guest.post(f"/api/tables/{table_id}/play", json=body)


async def test_one_player_holds_several_seats_with_names(house: House) -> None:
    device = await house.player("Anna")
    table_id = await around(device, "Mia", "Noé")
    seen = await device.see(table_id)
    assert seen["names"] == ["Mia", "Noé"]
    assert (seen["table"]["seat"], seen["table"]["seats"], seen["seat"]) == (None, [0, 1], None)
    assert [place["you"] for place in seen["table"]["places"]] == [True, True]
    mine = (await device.get("/api/tables/mine")).json()
    assert [(table["id"], table["my_turn"]) for table in mine] == [(table_id, True)]
    assert (await device.get("/")).text.count(f'href="/t/{table_id}"') == 1


async def test_every_move_names_its_seat(house: House) -> None:
    device, stranger = await house.player("Anna"), await house.player("Bert")
    table_id = await around(device, "Mia", "Noé")
    refused(await play(device, table_id, 0, 0, None), 403, "seat.which")
    refused(await play(device, table_id, 0, 0, 2), 403, "seat.not-yours")
    refused(await play(stranger, table_id, 0, 0, 1), 403, "seat.not-yours")
    assert (await play(device, table_id, 0, 3, 1)).json() == {"n": 1}
    refused(await play(device, table_id, 1, 0, 1), 400)  # that seat has bid
    undone = await device.post(f"/api/tables/{table_id}/undo", json={"n": 1, "seat": 1})
    assert undone.json() == {"n": 2}
    assert (await play(device, table_id, 2, 1, 1)).json() == {"n": 3}
    assert (await play(device, table_id, 3, 2, 0)).json() == {"n": 4}
    seen = await device.see(table_id)
    assert "Mia bids 2 coins." in [line["text"] for line in seen["log"]["lines"]]
    await play_through(house, device, table_id)
    assert (await device.see(table_id))["over"]


async def play_through(house: House, device: Guest, table_id: str) -> None:
    while not (live := await house.tables.get(table_id)).over:
        seat = live.match.waiting[0]
        answer = await play(device, table_id, live.n, live.match.state.choices(seat)[0], seat)
        assert answer.status_code == 200, answer.text


async def test_a_screen_is_shown_one_view_at_a_time(lite: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Noé has bid in secret is in Noé's view alone: not in Mia's, and not where no seat is named."""
    monkeypatch.setattr(secrets, "randbits", lambda _: 7)  # two tables dealt alike
    device, stranger = await lite.player("Anna"), await lite.player("Bert")
    heard: list[list[str]] = []
    for bid in (1, 4):
        table_id = await around(device, "Mia", "Noé")
        assert (await play(device, table_id, 0, bid, 1)).status_code == 200
        views = []
        for query in ("", "seat=0", "seat=1"):
            views.append((await device.get(f"/api/tables/{table_id}?{query}")).text)
            async with device.events(table_id, query) as stream:
                views.append(str(await stream.next_raw()))
        heard.append([re.sub(table_id, "", view) for view in views])
        refused(await stranger.get(f"/api/tables/{table_id}?seat=0"), 403, "seat.not-yours")
        async with stranger.events(table_id, "seat=0") as stream:  # somebody else only looks on
            assert (await stream.next())["seat"] is None
    one, other = heard
    assert one[:4] == other[:4]
    assert one[2] != one[4]  # Noé is shown something else: that there is nothing more to do


async def test_the_screen_is_covered_only_where_something_is_hidden(lite: House) -> None:
    device = await lite.player("Anna")
    table_id = await around(device, "Mia", "Noé")
    async with device.events(table_id, "seat=0") as stream:
        first = (await stream.next())["screen"]
        assert first == {"seats": [0, 1], "next": None, "hides": [1]}  # they bid in secret
        await play(device, table_id, 0, 2, 0)
        assert (await stream.next())["screen"] == {"seats": [0, 1], "next": 1, "hides": [1]}
        await play(device, table_id, 1, 0, 1)
        seen = await stream.next()  # the bids are open, and so is all the rest
        assert seen["screen"]["hides"] == []
    async with device.events(table_id) as stream:  # at first nobody's eyes in particular
        seen = await stream.next()
        assert seen["seat"] is None
        assert seen["screen"]["next"] in (0, 1)


async def test_a_secret_draft_is_covered(lite: House) -> None:
    device = await lite.player("Anna")
    table_id = await around(device, "Mia", "Noé", game="margraves")
    async with device.events(table_id) as stream:
        screen = (await stream.next())["screen"]
        assert (screen["next"], screen["hides"]) == (0, [0, 1])
    await play_through(lite, device, table_id)
    assert (await device.see(table_id, seat="1"))["over"]


async def test_lines_for_one_are_not_in_the_log_of_a_shared_screen(lite: House) -> None:
    device = await lite.player("Anna")
    table_id = await around(device, "Mia", "Noé", game="margraves")
    live = await lite.tables.get(table_id)
    while not any(event.only for _, event in live.match.events):
        seat = live.match.waiting[0]
        await play(device, table_id, live.n, live.match.state.choices(seat)[0], seat)
    lines = [(await device.see(table_id, seat=str(seat)))["log"] for seat in (0, 1)]
    assert lines[0] == lines[1]
    assert len(lines[0]["lines"]) < len(live.match.events)


async def test_a_screen_of_one_is_none(quick_bots: None, lite: House) -> None:
    anna = await lite.player("Anna")
    table_id = await anna.table("me", "random")
    async with anna.events(table_id) as stream:
        assert (await stream.next())["screen"] is None


async def test_friends_elsewhere_and_a_shared_screen_play_together(house: House) -> None:
    device, dora = await house.player("Anna"), await house.player("Dora")
    table_id = await around(device, "Mia", "Noé", places=("open",))
    lobby = await dora.see(table_id)
    assert lobby["names"][:2] == ["Mia", "Noé"]
    mia = await house.player("Mía".replace("í", "i"))
    refused(await mia.join(table_id), 409, "name.alike")
    assert (await dora.join(table_id)).json() == {"seat": 2}
    assert (await device.join(table_id)).json() == {"seat": 0}  # they sit already
    refused(await device.post(f"/api/tables/{table_id}/leave", json={}), 403, "table.started")
    assert (await play(device, table_id, 0, 0, 1)).status_code == 200
    assert (await play(device, table_id, 1, 0, 0)).status_code == 200
    assert (await dora.play(table_id, 2, 1)).status_code == 200
    assert (await house.tables.get(table_id)).match.say(seat_name(1), "en", ["a", "b", "c"]) == "b"


async def test_a_shared_screen_leaves_as_a_whole(lite: House) -> None:
    device = await lite.player("Anna")
    table_id = await around(device, "Mia", "Noé", places=("open",))
    assert (await device.post(f"/api/tables/{table_id}/leave", json={})).status_code == 204
    assert [place["kind"] for place in (await device.see(table_id))["table"]["places"]] == ["open"] * 3


async def test_a_rematch_keeps_the_names_of_a_shared_screen(house: House) -> None:
    device, dora = await house.player("Anna"), await house.player("Dora")
    table_id = await around(device, "Mia", "Noé", places=("open",))
    await dora.join(table_id)
    for guest, seat in ((device, 0), (device, 1), (dora, 2)):
        answer = await guest.post(f"/api/tables/{table_id}/resign", json={"seat": seat})
        assert answer.status_code == 204
    again = (await dora.post(f"/api/tables/{table_id}/rematch")).json()["id"]
    assert (await device.post(f"/api/tables/{table_id}/rematch")).json()["id"] == again
    seen = await device.see(again)
    assert (seen["names"], seen["table"]["seats"], seen["started"]) == (["Mia", "Noé", "Dora"], [0, 1], True)


async def test_one_of_them_may_give_up_alone(quick_bots: None, lite: House) -> None:
    device = await lite.player("Anna")
    table_id = await around(device, "Mia", "Noé", "Olga")
    await device.post(f"/api/tables/{table_id}/resign", json={"seat": 1})
    seen = await device.see(table_id)
    assert (seen["over"], seen["table"]["seats"], seen["table"]["host"]) == (False, [0, 2], True)


@pytest.mark.parametrize(
    ("names", "error"),
    [(["Mia"], "place.name"), (["Mia", "Mia"], "name.alike"), (["Mia", ""], "name.length")],
)
async def test_everybody_at_a_screen_has_a_name_of_their_own(
    lite: House, names: list[str], error: str
) -> None:
    anna = await lite.player("Anna")
    body = {"game": "legends", "places": ["here", "here"], "names": names}
    answer = await anna.post("/api/tables", json=body)
    refused(answer, answer.status_code, error)
    assert answer.status_code in (400, 409)
    assert (await anna.get("/api/tables/mine")).json() == []


async def test_the_form_seats_several_at_this_screen(lite: House) -> None:
    guest = lite.visitor()
    page = (await guest.get("/new?game=margraves&here=yes")).text
    assert page.count('<option value="here" selected>') == 4
    form = {"game": "margraves", "seats": "3", "name": "Anna", "public": "no"}
    places = {"place.0": "me", "place.1": "here", "name.1": "Noé", "place.2": "here"}
    answer = await guest.post("/new", data={**form, **places})
    assert answer.status_code == 400
    assert "Noé" in answer.text  # what was filled in stays
    answer = await guest.post("/new", data={**form, **places, "name.2": "Olga"})
    assert answer.status_code == 303
    row = await lite.row(answer.headers["location"].removeprefix("/t/"))
    assert [place.player.name for place in row.places] == ["Anna", "Noé", "Olga"]
    assert len({place.player.id for place in row.places}) == 1


async def test_names_at_a_screen_go_with_their_player(lite: House) -> None:
    device, dora = await lite.player("Anna"), await lite.player("Dora")
    table_id = await around(device, "Mia", "Noé", places=("open",))
    await dora.join(table_id)
    stored = (await device.get("/api/me/data")).json()
    assert [seat["name"] for seat in stored["seats"]] == ["Mia", "Noé"]
    assert (await device.delete("/api/me")).status_code == 204
    assert "Noé" not in (await dora.get(f"/api/tables/{table_id}")).text
