"""What the bar says of a question, standing answers, turns in the log, and how a match has ended."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.server.process import Server

from .conftest import ALWAYS_ALIKE
from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

WITH_BRIDGES = f"{ALWAYS_ALIKE}\nfrom tests.server import bridges; bridges.add_to_catalogue()"
"""A server that knows a tiny game with all that no real one has yet."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    started = Server(f"sqlite:///{folder}/oyez.db", folder / "server.log", before=WITH_BRIDGES)
    yield started.ready()
    started.stop()


def gather(*people: Visitor, **options: object) -> str:
    """A table of Bridges with these people."""
    first, *others = people
    places = ["me", *["open"] * len(others)]
    table = first.new_table(*places, game="bridges", options=options)
    for other in others:
        other.api("POST", f"/tables/{table}/join", {})
    return table


def play_to_the_end(table: str, *people: Visitor, build: int = 1) -> None:
    while not people[0].sees(table)["over"]:
        for visitor in people:
            seen = visitor.sees(table)
            if seen["options"]:
                builds = any(option["targets"] for option in seen["options"])
                visitor.play(table, build if builds else 0)


# ---- the question


def test_what_cannot_be_chosen_stands_last_with_its_reason_and_is_not_played(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = gather(anna, bert)
    seat = Seat(anna.page).sit(table)
    assert seat.until_asked()
    closed = anna.page.get_by_test_id("closed").locator("li")
    expect(closed).to_have_count(1)
    expect(closed).to_contain_text("A span of stone")
    expect(closed).to_contain_text("Costs 2 coins")
    closed.click()
    anna.page.keyboard.press("3")  # it has no number
    assert anna.sees(table)["n"] == 0
    order = anna.page.evaluate(
        """() => [...document.querySelectorAll("#choices .choice, #passes .choice")].map((one) =>
             [one.tagName, one.closest(".closed") !== null, one.tabIndex])"""
    )
    assert [closed for _, closed, _ in order] == [False, True, False]
    assert [(tag, tab) for tag, closed, tab in order if closed] == [("LI", -1)]
    expect(anna.page.locator("#span-2.glow")).to_have_count(0)
    expect(seat.choice(1)).to_contain_text("Worth 1")
    expect(seat.choice(1).locator("small")).to_have_text("Worth 1")


def test_long_lists_stand_under_headings_and_are_numbered_in_their_order(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = gather(anna, bert)
    anna.play(table, 1)
    seat = Seat(anna.page).sit(table)
    assert seat.until_asked()
    expect(anna.page.locator("#choices .heading")).to_have_text(["Bright", "Dull"])
    bright = anna.page.get_by_role("group", name="Bright").get_by_role("button")
    assert [text.split()[-1] for text in bright.all_inner_texts()] == ["1", "3", "5", "7"]
    anna.page.keyboard.press("2")  # after colour 1; "Not at all" is the last
    expect(seat.log).to_contain_text("paints it in colour 3")


def test_headings_fold_and_stay_folded_and_numbers_follow_what_is_seen(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = gather(anna, bert)
    anna.play(table, 1)
    page, seat = anna.page, Seat(anna.page).sit(table)
    assert seat.until_asked()
    page.locator("#choices .heading").first.click()
    expect(page.locator("#choices .heading").first).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#choices .heading").first).to_be_focused()
    expect(seat.choice(1)).to_have_count(0)
    expect(seat.choice(2).locator("kbd")).to_have_text("1")
    seat.undo.click()
    seat.choose(1)
    expect(page.locator("#choices .heading").first).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("2")
    expect(seat.log).to_contain_text("paints it in colour 4")


def test_what_is_closed_says_why_on_the_table_and_behind_the_last_answer(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = gather(anna, bert)
    page, seat = anna.page, Seat(anna.page).sit(table)
    assert seat.until_asked()
    why = page.locator("#zoom .shut")
    seat.click_sprite("span-2")
    expect(why).to_contain_text("Costs 2 coins")
    assert anna.sees(table)["n"] == 0
    page.mouse.move(5, 5)
    expect(why).to_be_hidden()
    seat.buttons.last.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_test_id("closed").locator("li")).to_be_focused()
    expect(page.locator("#span-2")).to_have_class(re.compile("aimed"))
    page.keyboard.press("ArrowDown")
    expect(seat.buttons.first).to_be_focused()


def test_whose_turn_it_is_and_who_is_asked_are_two_things(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = gather(anna, bert)
    seat, other = Seat(anna.page).sit(table), Seat(bert.page).sit(table)
    expect(seat.turn).to_have_text("Your turn")
    expect(other.turn).to_have_text("Anna to play")
    expect(other.page.get_by_test_id("source")).to_be_hidden()
    anna.play(table, 1)
    anna.play(table, 0)
    expect(other.turn).to_have_text("Anna’s turn: you answer")
    expect(other.page.get_by_test_id("source")).to_have_text("The bridge of Anna")
    expect(seat.turn).to_have_text("Your turn: Bert to answer")
    expect(seat.page.get_by_test_id("source")).to_be_hidden()


# ---- turns


def test_the_log_says_whose_turn_begins(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = gather(anna, bert)
    seat = Seat(anna.page).sit(table)
    heads = seat.log.locator(".turn-head")
    for visitor, choice in ((anna, 1), (anna, 3), (bert, 1)):
        visitor.play(table, choice)
    expect(heads).to_have_text(["Anna’s turn"])
    bert.play(table, 1)
    expect(heads).to_have_text(["Anna’s turn", "Bert’s turn"])
    lines = [
        "Anna’s turn",
        "Anna builds a span of wood.",
        "Anna paints it in colour 3.",
        "Bert lends a coin.",
    ]
    lines += ["Bert’s turn", "Bert builds a span of wood."]
    expect(seat.log.locator("li")).to_have_text(lines)
    bert.api("POST", f"/tables/{table}/undo", {"n": 4})
    expect(seat.log.locator("li")).to_have_text(lines[:4])
    bert.play(table, 1)
    expect(seat.log.locator("li")).to_have_text(lines)


def test_undo_to_the_start_of_my_turn(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = gather(anna, bert)
    for visitor, choice in ((anna, 1), (anna, 3), (bert, 0)):
        visitor.play(table, choice)
    seat = Seat(bert.page).sit(table)
    assert seat.until_asked()
    back = bert.page.get_by_test_id("undo-turn")
    expect(back).to_have_accessible_name("Back to the start of my turn")
    seat.choose(1)
    expect(seat.prompt).to_have_text("Paint it")
    seat.choose(5)
    expect(seat.log).to_contain_text("colour 5")
    expect(back).to_have_attribute("aria-disabled", "false")
    back.click()
    expect(seat.prompt).to_have_text("Build a span")
    expect(seat.log).not_to_contain_text("Bert builds")
    expect(seat.log).to_contain_text("Anna paints")
    assert bert.sees(table)["n"] == 6
    expect(back).to_have_attribute("aria-disabled", "false")  # what Bert kept in Anna's turn


def test_undo_of_a_turn_is_grey_for_the_reason_of_undo(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    seat = Seat(anna.page).sit(gather(anna, bert))
    assert seat.until_asked()
    back = anna.page.get_by_test_id("undo-turn")
    expect(back).to_have_attribute("aria-disabled", "true")
    back.hover()
    expect(anna.page.locator("#undo-why")).to_be_visible()
    expect(back).to_have_accessible_description("There is nothing to take back.")


# ---- standing answers


def test_always_decline_this_until_asked_again(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = gather(anna, bert)
    seat = Seat(bert.page).sit(table)
    page = bert.page
    expect(page.get_by_test_id("standing")).to_be_hidden()
    anna.play(table, 1)
    anna.play(table, 0)
    assert seat.until_asked()
    expect(page.get_by_test_id("ask-again")).to_be_hidden()
    page.get_by_test_id("stand-decline").click()
    expect(seat.prompt).to_have_text("Build a span")  # the coin is kept and it is Bert's turn
    assert bert.sees(table)["n"] == 3
    expect(page.get_by_test_id("stand-decline")).to_be_hidden()
    expect(page.get_by_test_id("ask-again")).to_be_visible()
    page.reload()
    seat.drawn()
    for visitor, choice in ((bert, 1), (bert, 0), (anna, 0), (anna, 1), (anna, 0)):
        visitor.play(table, choice)
    expect(seat.prompt).to_have_text("Build a span")
    assert bert.sees(table)["n"] == 9
    page.get_by_test_id("ask-again").click()
    expect(page.get_by_test_id("standing")).to_be_hidden()
    for visitor, choice in ((bert, 1), (bert, 0), (anna, 0), (anna, 1), (anna, 0)):
        visitor.play(table, choice)
    expect(seat.prompt).to_have_text("Lend a coin?")
    expect(page.get_by_test_id("stand-decline")).to_be_visible()


def test_pass_until_my_turn_is_a_toggle(arrive: Arrive) -> None:
    anna, bert, cleo = arrive("Anna"), arrive("Bert"), arrive("Cleo")
    table = gather(anna, bert, cleo)
    seat = Seat(cleo.page).sit(table)
    anna.play(table, 1)
    anna.play(table, 0)
    bert.play(table, 0)
    expect(seat.bar).to_have_attribute("data-n", str(cleo.sees(table)["n"]))
    passing = cleo.page.get_by_test_id("stand-pass")
    expect(passing).to_have_attribute("aria-pressed", "false")
    passing.click()
    expect(passing).to_have_attribute("aria-pressed", "true")
    expect(seat.turn).to_have_text("Bert to play")
    passing.click()
    expect(passing).to_be_hidden()
    bert.play(table, 1)
    bert.play(table, 0)
    expect(seat.prompt).to_have_text("Lend a coin?")
    passing.click()
    anna.play(table, 0)
    expect(seat.prompt).to_have_text("Build a span")  # it is Cleo's turn, and the standing answer has ended
    expect(cleo.page.get_by_test_id("standing")).to_be_hidden()


# ---- the end


def test_the_end_says_who_won_and_why(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = gather(anna, bert, ending="together")
    seat = Seat(anna.page).sit(table)
    play_to_the_end(table, anna, bert, build=0)
    expect(anna.page.locator("#result-title")).to_have_text("Nobody wins")
    expect(anna.page.get_by_test_id("reason")).to_have_text("The flood has carried all bridges away.")
    expect(seat.prompt).to_have_text("Nobody wins")
    anna.page.goto(f"/t/{table}/replay?move=99")
    ended = "Nobody wins. The flood has carried all bridges away."
    expect(anna.page.get_by_test_id("outcome")).to_have_text(ended)
    french = arrive(token=bert.token, locale="fr-FR")
    Seat(french.page).sit(table)
    expect(french.page.locator("#result-title")).to_have_text("Personne ne gagne")
    expect(french.page.get_by_test_id("reason")).to_have_text("La crue a emporté tous les ponts.")


@pytest.mark.parametrize(("build", "said"), [(0, "Lost"), (1, "Won!")])
def test_alone_the_game_is_won_or_lost(arrive: Arrive, build: int, said: str) -> None:
    anna = arrive("Anna")
    table = gather(anna, ending="together")
    play_to_the_end(table, anna, build=build)
    Seat(anna.page).sit(table)
    expect(anna.page.locator("#result-title")).to_have_text(said)


def test_who_counts_otherwise_has_a_dash_and_a_shape_of_its_own(arrive: Arrive) -> None:
    anna, bert, cleo = arrive("Anna"), arrive("Bert"), arrive("Cleo")
    table = gather(anna, bert, cleo, ending="mixed", troll=True)
    seat = Seat(cleo.page).sit(table)
    assert "The troll" in cleo.page.locator("#people [data-seats]").text_content()
    while not cleo.sees(table)["over"]:
        for visitor in (anna, bert, cleo):
            seen = visitor.sees(table)
            if seen["options"]:
                builds = any(option["targets"] for option in seen["options"])
                lends = visitor is not bert and len(seen["options"]) == 2
                visitor.play(table, int(builds or lends))
    expect(cleo.page.locator("#result-title")).to_have_text("Anna and Cleo win")
    scores = cleo.page.get_by_test_id("scores")
    names = scores.locator("thead th").all_inner_texts()
    at = names.index("Cleo")
    assert [row.locator("td").nth(at).inner_text() for row in scores.locator("tbody tr").all()] == [
        *("–", "–", "9", "9")
    ]
    expect(scores.locator("thead th").nth(at).locator("use").first).to_have_attribute("href", "#seat-6")
    expect(seat.log.locator("use[href='#seat-6']").first).to_be_attached()


# ---- a new table


def test_the_form_offers_the_seats_that_the_options_allow(arrive: Arrive) -> None:
    page = arrive("Anna").page
    page.goto("/new?game=bridges")
    seats = page.locator("[name=seats]")
    why = page.get_by_test_id("seats-why")
    expect(seats.nth(0)).to_be_disabled()
    expect(why).to_contain_text("1 player: The option “Ending” needs together.")
    expect(page.locator("#seats-2")).to_be_checked()
    page.get_by_label("A troll").check()
    expect(seats.nth(1)).to_be_disabled()
    expect(page.locator("#seats-3")).to_be_checked()
    expect(why).to_contain_text("2 players")
    expect(page.locator("[data-place='2'] label")).to_have_text("The troll")
    expect(page.locator("[data-place='2'] use")).to_have_attribute("href", "#seat-6")
    page.locator("label", has=page.locator("#seats-4")).click()
    expect(page.locator("[data-place='2'] label")).to_have_text("Seat 3")
    expect(page.locator("[data-place='3'] label")).to_have_text("The troll")
    page.get_by_label("A troll").uncheck()
    page.get_by_label("Together").check()
    expect(why).to_be_hidden()
    expect(seats.nth(0)).to_be_enabled()
    page.get_by_test_id("create").click()
    page.wait_for_url("**/t/*")


def test_a_question_leads_to_the_rules_behind_it(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    assert seat.until_asked()
    rules = anna.sees(table)["rules"]
    assert rules
    anna.page.get_by_test_id("why-asked").click()
    first = anna.page.locator(f"#rule-{rules[0]}")
    expect(first).to_be_in_viewport()
    expect(first).to_have_class("behind")
    expect(anna.page.locator(".behind")).to_have_count(len(rules))
    assert not bert.sees(table)["rules"], "who is not asked has no question"
