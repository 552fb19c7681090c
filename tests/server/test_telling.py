"""What open pages are told: what they are told alike once for all, and nothing that is as it was."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oyez import games
from oyez.server import payload, telling, wire
from oyez.server.live import LiveTable, Stream, Viewer, begin
from oyez.server.rows import Move, Place, Player, TableRow

SEATS = 3
MOVES = 25


def table(game: str) -> LiveTable:
    people = [Player(f"player-{seat}", f"Player {seat}") for seat in range(SEATS)]
    places = tuple(Place(seat, player, None) for seat, player in enumerate(people))
    found = games.find(game)
    _, options = found.check_table(SEATS, {})
    row = TableRow(
        "t", game, found.rules_version, SEATS, 7, options, people[0].id, public=True, practice=False,
        created=0.0, started=0.0, ended=None, moved=0.0, rematch=None, places=places,
    )  # fmt: skip
    return LiveTable(row, begin(row), 0)


def page(live: LiveTable, seat: int | None, lang: str = "en", shape: str = "wide") -> Stream:
    stream = Stream(Viewer(seat, lang, shape), None if seat is None else f"player-{seat}")
    telling.whole(live, stream, [])
    return stream


def play(live: LiveTable) -> None:
    seat = live.match.waiting[-1]
    live.apply(Move(live.n, seat, live.match.state.choices(seat)[-1]))


def tell(live: LiveTable, pages: list[Stream]) -> list[wire.Event]:
    return telling.put_together([telling.update(live, stream, []) for stream in pages])


def message(event: wire.Event) -> dict[str, Any]:
    raw = b"".join([piece.raw for piece in event])
    found: dict[str, Any] = json.loads(raw.partition(b"\ndata: ")[2])
    return found


def plain(said: dict[str, Any]) -> dict[str, Any]:
    """As it looks after it was sent."""
    found: dict[str, Any] = json.loads(b"{%b}" % wire.members(said))
    return found


@pytest.mark.parametrize("game", games.ids())
def test_what_pages_are_told_alike_is_one_piece_for_all(game: str) -> None:
    live = table(game)
    pages = [page(live, seat) for seat in (None, *range(SEATS))]
    together = 0
    for _ in range(MOVES):
        play(live)
        events = tell(live, pages)
        together += len({id(event[0]) for event in events}) == 1  # unless the log has a line for some alone
        assert [message(event)["n"] for event in events] == [live.n] * len(pages)
    assert together > MOVES / 2, "compressed once for all"


def test_whoever_waits_is_told_next_to_nothing_of_their_own() -> None:
    live = table("legends")
    pages = [page(live, seat) for seat in range(SEATS)]
    sizes = []
    for _ in range(MOVES):
        play(live)
        sizes += [
            len(own.raw) for seat, (_, own) in enumerate(tell(live, pages)) if seat not in live.match.waiting
        ]
    assert sorted(sizes)[len(sizes) // 2] <= wire.SHORT, "too short to be worth compressing"


def test_other_languages_and_screens_are_told_on_their_own() -> None:
    live = table("legends")
    pages = [page(live, 0), page(live, 1, "fr"), page(live, 2, shape="tall"), page(live, None)]
    play(live)
    events = tell(live, pages)
    assert [len(event) for event in events] == [2, 1, 1, 2], "who is alone gets a single piece"
    assert events[0][0] is events[3][0]
    assert [message(event)["n"] for event in events] == [1] * 4


@pytest.mark.parametrize("game", games.ids())
def test_what_is_not_told_is_as_it_was(game: str) -> None:
    live = table(game)
    pages = [page(live, seat) for seat in range(SEATS)]
    shown = [plain({**stream.alike, **stream.told}) for stream in pages]
    told = 0
    for _ in range(MOVES):
        play(live)
        for stream, known, event in zip(pages, shown, tell(live, pages), strict=True):
            news = message(event)
            assert "options" in news
            told += len(news.keys() & {"standing", "undo", "table", "screen", "lesson", "seat", "chat"})
            known.update(news)
            for key, what in plain(payload.position(live, stream.viewer)).items():
                assert known[key] == what, key
    assert told < MOVES * SEATS
