"""What a click on the table means is told by what lies on what."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

MOST = 120


def until_a_location_is_asked(anna: Visitor, bert: Visitor, table: str, seat: Seat) -> tuple[str, str]:
    """Play beside the browser until Anna may choose a location on which knights stand: both of them."""
    seat.sit(table)
    for _ in range(MOST):
        seen = anna.sees(table)
        if not seen["options"]:
            bert.play(table)
            continue
        targets = [option["targets"] for option in seen["options"]]
        expect(seat.bar).to_have_attribute("data-n", str(seen["n"]))
        for sprite, (_, _, _, _, on) in seat.table().items():
            if sprite.startswith("knights-") and targets.count([on]) == 1 and [sprite] not in targets:
                return sprite, on
        anna.play(table)
    raise AssertionError("Anna never chooses a location with knights")


def test_a_click_on_a_knight_means_its_location(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.new_table("me", "open", game="margraves")
    bert.api("POST", f"/tables/{table}/join", {})
    seat = Seat(anna.page)
    knights, location = until_a_location_is_asked(anna, bert, table, seat)
    before = anna.sees(table)
    assert seat.until_asked()
    assert location in seat.glowing_ids()
    assert knights not in seat.glowing_ids()
    seat.click_sprite(knights)
    sure = anna.page.get_by_test_id("confirm-yes")
    if next(option["final"] for option in before["options"] if option["targets"] == [location]):
        sure.click()
    expect(anna.page.locator("#margrave-0")).to_have_attribute("data-on", location)
    assert anna.sees(table)["n"] == before["n"] + 1
