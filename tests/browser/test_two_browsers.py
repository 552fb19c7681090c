"""Two people at one table, each with a browser of their own, and somebody who watches."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]


def new_table_for_two(page: Page) -> str:
    """Make a table with the form; its address."""
    page.goto("/")
    page.get_by_test_id("new-legends").click()
    page.get_by_label("Your name").fill("Anna")
    page.locator("label:has(#seats-2)").click()
    page.locator("label:has(input[value=random])").click()  # the bids come first
    page.get_by_test_id("create").click()
    expect(page.get_by_test_id("lobby")).to_be_visible()
    return page.locator("#table-link").input_value()


def drawing(page: Page) -> str:
    return page.locator("#scene").inner_html()


def test_two_people_meet_by_link_bid_in_secret_and_play(arrive: Arrive) -> None:
    first, second = arrive().page, arrive().page
    link = new_table_for_two(first)
    assert link == first.url

    second.goto(link)
    expect(second.get_by_test_id("lobby")).to_contain_text("Anna")
    lobby = second.get_by_test_id("lobby")
    lobby.get_by_label("Your name").fill("Bert")
    lobby.get_by_test_id("sit-1").click()
    anna, bert = Seat(first).drawn(), Seat(second).drawn()
    for page in (first, second):  # the host's page did not have to be loaded again
        expect(page.get_by_test_id("lobby")).to_be_hidden()
    assert anna.until_asked()
    assert bert.until_asked()

    before = drawing(second)
    anna.choose(5)
    expect(anna.buttons).to_have_count(0)
    expect(anna.turn).to_contain_text("Bert")
    expect(bert.scene).not_to_have_js_property("innerHTML", before)  # Anna is no longer waited for
    assert "Anna bids" not in second.content()
    bert.choose(2)
    for seat in (anna, bert):
        expect(seat.log).to_contain_text("Anna bids 5 coins.")
        expect(seat.log).to_contain_text("Bert bids 2 coins.")

    # Anna begins; Bert sees her card and her first army arrive
    assert anna.until_asked()
    expect(bert.buttons).to_have_count(0)
    for _ in range(2):
        lines = bert.log.locator("li").count()
        anna.until_asked()
        anna.point_out()
        expect(bert.log.locator("li").nth(lines)).to_be_visible()
    assert anna.log.locator("li").all_inner_texts() == bert.log.locator("li").all_inner_texts()

    anna.until(lambda: "mine" in (bert.turn.get_attribute("class") or "").split())
    assert bert.until_asked()
    bert.press()
    expect(anna.log.locator("li").last).to_contain_text("Bert")


def test_a_page_is_the_same_whatever_the_other_one_has_bid(arrive: Arrive) -> None:
    """Two tables dealt alike, where only the secret bid differs: not even the hidden parts of the page do."""
    anna, bert = arrive("Anna"), arrive("Bert")
    pages = set()
    for bid in (0, 5):
        table = anna.new_table("me", "open")
        bert.api("POST", f"/tables/{table}/join", {})
        # a host who is not here would be replaced
        other, seat = Seat(anna.page).sit(table), Seat(bert.page).sit(table)
        assert other.until_asked()
        assert seat.until_asked()
        before = drawing(bert.page)
        other.choose(bid)
        expect(seat.scene).not_to_have_js_property("innerHTML", before)
        pages.add(re.sub(r"Guest \d+", "", seat.still().replace(table, "")))
    assert len(pages) == 1


def test_a_page_is_the_same_whatever_a_role_has_chosen_in_secret(arrive: Arrive) -> None:
    """Two tables dealt alike: the Nameless looks ahead and chooses what comes; no hero’s page tells."""
    anna, bert, carl = arrive("Anna"), arrive("Bert"), arrive("Carl")
    pages, looked_at = set(), []
    for chosen in (1, 3):
        table = anna.new_table("me", "open", "open", game="seven", options={"nameless": True})
        for seat, visitor in ((1, carl), (2, bert)):
            visitor.api("POST", f"/tables/{table}/join", {"seat": seat})
        hero, foe = Seat(anna.page).sit(table), Seat(bert.page).sit(table)
        assert hero.until_asked()
        hero.choose(0)
        assert foe.until_asked()
        foe.choose(14)  # the card that looks at what comes
        expect(foe.choice(chosen)).to_be_visible()
        names = [option["label"].removesuffix(" comes next") for option in bert.sees(table)["options"]]
        looked_at.append(names[chosen - 1])
        foe.choose(chosen)
        expect(foe.log).to_contain_text(f"You choose: {looked_at[-1]} comes next.")
        expect(hero.log).to_contain_text("looks at the next 3 cataclysms")
        expect(hero.turn).to_contain_text("Carl")
        page = hero.still()
        assert not [name for name in names if name in page]
        pages.add(re.sub(r"Guest \d+", "", page.replace(table, "")))
    assert len(set(looked_at)) == 2
    assert len(pages) == 1


def test_chat_arrives_on_the_other_page(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.new_table("me", "open")
    bert.api("POST", f"/tables/{table}/join", {})
    for visitor in (anna, bert):
        Seat(visitor.page).sit(table)
    anna.page.get_by_test_id("chat-input").fill("Good luck <b>Bert</b>")
    anna.page.keyboard.press("Enter")
    for visitor in (anna, bert):
        expect(visitor.page.get_by_test_id("chat")).to_contain_text("Anna Good luck <b>Bert</b>")
    expect(anna.page.get_by_test_id("chat-input")).to_be_empty()
    bert.page.get_by_test_id("chat-input").fill("Thanks")
    bert.page.keyboard.press("Enter")
    expect(anna.page.get_by_test_id("chat")).to_contain_text("Bert Thanks")


def test_a_spectator_sees_and_cannot_choose(arrive: Arrive) -> None:
    anna, bert, guest = arrive("Anna"), arrive("Bert"), arrive()
    table = anna.new_table("me", "open")
    bert.api("POST", f"/tables/{table}/join", {})
    watching = Seat(guest.page).sit(table)
    before = drawing(guest.page)
    anna.play(table, 1)
    bert.play(table, 0)
    expect(watching.log).to_contain_text("Anna bids 1 coin.")
    anna.play(table)  # the free card
    expect(watching.log.locator("li").last).to_contain_text("Anna")
    expect(watching.turn).to_contain_text("Anna")
    assert drawing(guest.page) != before
    expect(watching.buttons).to_have_count(0)
    expect(watching.glowing).to_have_count(0)
    expect(watching.undo).to_be_hidden()
    expect(guest.page.get_by_test_id("chat-input")).to_be_hidden()
    n = anna.sees(table)["n"]
    guest.expects("403")
    answer = guest.page.evaluate(
        """async ([table, n]) => (await fetch(`/api/tables/${table}/play`, {
            method: "POST", headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ n, choice: 0 }) })).status""",
        [table, n],
    )
    assert answer == 403
    assert anna.sees(table)["n"] == n
