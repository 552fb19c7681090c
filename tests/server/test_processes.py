"""Two servers on one PostgreSQL serve the same tables."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from oyez.core.chance import Chance

from .house import PATIENCE, opened, seated
from .process import PLAIN, Server

SOON = "bot_workers.PATIENCE = 0.5"
"""How long a server waits for the other one's bots."""


@pytest.fixture
def servers(postgres_url: str, serve: Callable[..., Server]) -> tuple[Server, Server]:
    """Both start at the same moment, on an empty database."""
    one, other = serve(postgres_url, before=SOON), serve(postgres_url, before=SOON)
    return one.ready(), other.ready()


@contextlib.contextmanager
def player(server: Server, token: str) -> Iterator[httpx.Client]:
    headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}
    with httpx.Client(base_url=server.url, headers=headers, **PLAIN) as client:
        yield client


@contextlib.contextmanager
def events(client: httpx.Client, table_id: str) -> Iterator[Iterator[dict[str, Any]]]:
    with client.stream("GET", f"/api/tables/{table_id}/events") as answer:
        assert answer.status_code == 200
        yield (json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: "))


def until(stream: Iterator[dict[str, Any]], reached: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    return next(event for event in stream if reached(event))


def new_table(client: httpx.Client, *places: str) -> str:
    answer = client.post(
        "/api/tables", json={"game": "legends", "places": list(places), "options": {"setup": "random"}}
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def play(client: httpx.Client, table_id: str, n: int, choice: int) -> httpx.Response:
    return client.post(f"/api/tables/{table_id}/play", json={"n": n, "choice": choice})


def test_a_player_on_each_server(servers: tuple[Server, Server]) -> None:
    one, other = servers
    with player(one, one.new_token("Anna")) as anna, player(other, other.new_token("Bert")) as bert:
        table_id = new_table(anna, "me", "open")
        with events(anna, table_id) as here, events(bert, table_id) as there:
            assert not next(here)["started"]
            assert not next(there)["started"]
            assert bert.post(f"/api/tables/{table_id}/join", json={}).json() == {"seat": 1}
            shown = [until(here, lambda e: e["started"]), until(there, lambda e: e["started"])]
            assert [event["seat"] for event in shown] == [0, 1]
            anna.post(f"/api/tables/{table_id}/chat", json={"text": "hello from here"})
            heard = until(there, lambda e: e.get("chat"))  # others may be told of something else first
            assert [line["text"] for line in heard["chat"]] == ["hello from here"]
            chance = Chance.from_seed(2)
            people, streams = (anna, bert), (here, there)
            for n in range(12):
                seat = chance.pick(shown[0]["waiting"])
                choice = chance.pick([option["choice"] for option in shown[seat]["options"]])
                assert play(people[seat], table_id, n, choice).json() == {"n": n + 1}
                shown = [until(stream, lambda e, n=n: e["n"] == n + 1) for stream in streams]
        views = [client.get(f"/api/tables/{table_id}").json() for client in people]
        assert views[0]["log"] == views[1]["log"]
        assert views[0]["waiting"] == views[1]["waiting"]


def test_the_race_for_a_move_has_one_winner(servers: tuple[Server, Server]) -> None:
    one, other = servers
    anna, bert = one.new_token("Anna"), one.new_token("Bert")
    with player(one, anna) as host, player(one, bert) as guest:
        table_id = new_table(host, "me", "open")
        guest.post(f"/api/tables/{table_id}/join", json={})
        tokens = (anna, bert)
        chance = Chance.from_seed(1)
        for n in range(15):
            views = [client.get(f"/api/tables/{table_id}").json() for client in (host, guest)]
            assert views[0]["n"] == n
            seat = chance.pick(views[0]["waiting"])
            choices = [option["choice"] for option in views[seat]["options"]]
            answers: list[httpx.Response] = []
            barrier = threading.Barrier(4)

            def ask(server: Server, move: tuple[int, int, int], b: Any, answers: list[Any]) -> None:
                n, seat, choice = move
                with player(server, tokens[seat]) as client:
                    client.get("/api/me")
                    b.wait(PATIENCE)
                    answers.append(play(client, table_id, n, choice))

            threads = [
                threading.Thread(target=ask, args=(server, (n, seat, chance.pick(choices)), barrier, answers))
                for server in (one, other, one, other)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(PATIENCE)
            assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409], [
                answer.text for answer in answers
            ]


def my_turn(there: httpx.Client, table_id: str, after: int) -> dict[str, Any]:
    """The table once it waits for the first seat again, more than so many moves on."""
    while True:
        shown: dict[str, Any] = there.get(f"/api/tables/{table_id}").json()
        if shown["n"] > after and 0 in shown["waiting"]:
            return shown
        time.sleep(0.05)


def test_a_bot_moves_once_and_outlives_its_server(servers: tuple[Server, Server]) -> None:
    one, other = servers
    token = one.new_token("Anna")
    with player(one, token) as here, player(other, token) as there:
        table_id = new_table(here, "me", "random")
        shown = my_turn(there, table_id, 0)  # after its bid
        assert play(there, table_id, 1, 3).json() == {"n": 2}
        n = 1
        for _ in range(3):
            shown = my_turn(there, table_id, n)
            n = shown["n"]
            assert play(there, table_id, n, shown["options"][0]["choice"]).json() == {"n": n + 1}
        shown = my_turn(there, table_id, n)
        n = shown["n"]
        assert play(here, table_id, n, shown["options"][0]["choice"]).json() == {"n": n + 1}
        one.kill()
        # whatever the first server has left undone, the second does: until it is our turn again
        for _ in range(5):
            shown = my_turn(there, table_id, n)
            n = shown["n"]
            assert play(there, table_id, n, shown["options"][0]["choice"]).status_code == 200
    assert "Traceback" not in other.words()


@pytest.mark.anyio
async def test_a_server_that_has_not_heard_yet_looks_before_it_refuses(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page may watch one server and play on another that has not been told of the last move."""
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        table_id, (anna, bert) = await seated(one)
        there = other.visitor(Authorization=f"Bearer {bert.token}")
        assert (await there.see(table_id))["n"] == 0

        async def deaf(*_: Any) -> None:
            pass

        monkeypatch.setattr(other.services.listener, "heard", deaf)
        assert (await anna.play(table_id, 0, 3)).json() == {"n": 1}
        answer = await there.play(table_id, 1, 2)
        assert answer.json() == {"n": 2}, answer.text


@pytest.mark.anyio
async def test_what_was_not_heard_is_made_up_for(postgres_url: str) -> None:
    """The connection that listens is lost and comes back: pages are shown what has happened meanwhile."""
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        table_id, (anna, bert) = await seated(one)
        async with other.visitor().events(table_id) as stream:
            assert (await stream.next())["n"] == 0
            await other.services.listener.close()
            assert (await anna.play(table_id, 0, 3)).json() == {"n": 1}
            await other.services.listener.open()
            assert (await stream.next())["n"] == 1
            assert (await bert.play(table_id, 1, 3)).json() == {"n": 2}
            assert (await stream.next())["n"] == 2
