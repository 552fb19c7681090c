"""The server dies without a word in the middle of a game, and comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.process import Server

from .conftest import ALWAYS_ALIKE
from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

DEAD = tuple(
    f"net::ERR_{what}"
    for what in (
        "CONNECTION_REFUSED",
        "CONNECTION_RESET",
        "CONNECTION_CLOSED",
        "EMPTY_RESPONSE",
        "INCOMPLETE_CHUNKED_ENCODING",
        "SOCKET_NOT_CONNECTED",
    )
)
"""What a page says of a server that is gone, depending on when it notices."""


class House:
    """A server that can be killed and started again where it was."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = self._start(0)

    def _start(self, port: int) -> Server:
        return Server(
            f"sqlite:///{self.folder}/oyez.db", self.folder / "server.log", before=ALWAYS_ALIKE, port=port
        ).ready()

    def kill(self) -> None:
        self.server.kill()

    def rise(self) -> None:
        self.server = self._start(self.server.port)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.server.stop()


@pytest.fixture
def server(house: House) -> Server:
    """Here it is this one that visitors come to."""
    return house.server


def test_the_page_recovers_by_itself_and_the_game_goes_on(arrive: Arrive, house: House) -> None:
    anna = arrive("Anna")
    anna.expects(*DEAD)
    seat = Seat(anna.page).sit(anna.new_table("me", "greedy", "greedy"))
    anna.page.evaluate("() => { window.stayed = true; }")
    for _ in range(4):
        assert seat.until_asked()
        seat.press()
    assert seat.until_asked()
    before = seat.table(), seat.buttons.all_inner_texts(), seat.log.inner_text()

    house.kill()
    connection = anna.page.get_by_test_id("connection")
    expect(connection).not_to_be_empty()
    house.rise()
    expect(connection).to_be_empty()
    assert seat.until_asked()
    assert (seat.table(), seat.buttons.all_inner_texts(), seat.log.inner_text()) == before

    lines = seat.log.locator("li").count()
    seat.press()
    assert seat.until_asked()
    seat.press(-1)
    expect(seat.log.locator("li").nth(lines)).to_be_attached()
    assert anna.page.evaluate("() => window.stayed"), "the page was loaded again"


def test_a_choice_into_the_dead_is_refused_in_words_and_can_be_made_again(
    arrive: Arrive, house: House
) -> None:
    anna = arrive("Anna")
    anna.expects(*DEAD)
    table = anna.new_table("me", "greedy")
    seat = Seat(anna.page).sit(table)
    assert seat.until_asked()
    house.kill()
    seat.choose(3)
    expect(anna.page.get_by_test_id("notice")).not_to_be_empty()
    expect(seat.choice(3)).to_be_enabled()
    house.rise()
    expect(anna.page.get_by_test_id("connection")).to_be_empty()
    seat.choose(3)
    expect(seat.log).to_contain_text("Anna bids 3 coins.")


def test_bots_that_were_thinking_think_again(arrive: Arrive, house: House) -> None:
    """The player's choice is on disk; the answer of the bots is not."""
    anna = arrive("Anna")
    anna.expects(*DEAD)
    table = anna.new_table("me", "greedy", "greedy")
    seat = Seat(anna.page).sit(table)
    assert seat.until_asked()
    anna.play(table, 0)
    house.kill()
    house.rise()
    expect(seat.log).to_contain_text("Anna bids 0 coins.")
    assert seat.until_asked()
