"""Recruiting: a citizen of the row for the gold under its slot, never one of the deck."""

import pytest

from oyez.games.margraves.state import EMPTY, citizen_id
from tests.games.margraves.begun import enter
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    DONE,
    asked,
    at,
    banner,
    can_decline,
    card,
    decline_all,
    do_power,
    give,
    give_tile,
    grant,
    has,
    knight,
    offered,
    put_knights,
    put_margrave,
    recall,
    table,
)
from tests.rules import rule

ROW = ("monk", "bard", "pilot", "cleric", "trader")
PRICES = (2, 3, 4, 5, 6)


@rule("MV-REC-01")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_a_citizen_costs_what_stands_under_its_slot_and_comes_into_hand(place):
    s = table(3, row=ROW)
    give(s, 0, gold=8)
    recruited = s.row[place - 1]
    enter(s, "shilina")
    s.play(1)
    assert offered(s) == [1, 2, 3, 4, 5]
    s.play(place)
    assert has(s, 0, "gold") == 8 - PRICES[place - 1]
    assert recruited in s.hand(0)
    assert citizen_id(recruited) == ROW[place - 1]
    assert recruited not in s.row
    assert len(s.hand(0)) == 4
    assert s.gold[1:] == [0, 0]
    check(s)


@rule("MV-REC-01")
@pytest.mark.parametrize(("gold", "places"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (20, 5)])
def test_only_citizens_that_can_be_paid_for_are_offered(gold, places):
    s = table(3, row=ROW)
    give(s, 0, gold=gold)
    enter(s, "shilina")
    s.play(1)
    assert offered(s) == list(range(1, places + 1))


@rule("MV-REC-01")
def test_the_price_belongs_to_the_slot_and_not_to_the_citizen():
    for row in (ROW, ROW[::-1]):
        s = table(3, row=row)
        give(s, 0, gold=2)
        do_power(s, 0, "pilot")
        s.play(1)
        assert offered(s) == [1]
        s.play(1)
        assert card(s, 0, row[0]) in s.hand(0)
        assert has(s, 0, "gold") == 0


@rule("MV-REC-01", "MV-RECALL-03")
def test_recruiting_in_a_recall_costs_the_same_and_may_be_declined():
    s = table(3, row=ROW)
    give(s, 0, gold=5)
    recall(s, "paladin")
    s.play(1)
    assert can_decline(s)
    assert offered(s) == [2, 3, 4]
    s.play(4)
    assert has(s, 0, "gold") == 0
    assert card(s, 0, "cleric") in s.hand(0)


@rule("MV-REC-01")
def test_a_recruit_can_be_played_in_the_next_turn():
    s = table(2, row=ROW)
    give(s, 0, gold=2)
    enter(s, "shilina")
    s.play(1)
    s.play(1)
    decline_all(s, 0)
    banner(s, "paladin")
    decline_all(s, 1)
    assert s.seat == 0
    assert card(s, 0, "monk") + 1 in offered(s)


@rule("MV-REC-02")
def test_the_deck_is_never_on_offer():
    s = table(3, row=ROW)
    give(s, 0, gold=50)
    deck = s.deck[:]
    enter(s, "shilina")
    s.play(1)
    assert s.choices() == [1, 2, 3, 4, 5]
    assert not set(s.row) & set(deck)
    s.play(5)
    assert s.deck == deck


@rule("MV-REC-02")
def test_an_empty_slot_is_not_on_offer_though_the_deck_is_full():
    s = table(3, row=ROW)
    give(s, 0, gold=50)
    recall(s, "paladin")
    s.play(3)
    assert offered(s) == [1, 2, 4, 5]
    assert s.deck


@rule("MV-REC-02")
def test_with_nobody_in_the_row_nobody_is_recruited():
    s = table(3, row=ROW)
    give(s, 0, gold=50)
    s.row = [EMPTY] * 5
    deck = len(s.deck)
    do_power(s, 0, "town_crier")
    assert asked(s) == "PlayCitizen"
    assert (has(s, 0, "gold"), len(s.deck), len(s.hand(0))) == (50, deck, 4)


@rule("MV-REC-03")
def test_the_row_neither_slides_nor_fills_up_within_a_turn():
    """Two recruits in one turn: the Margrave comes to Shilina, and then a knight."""
    s = table(3, row=ROW)
    put_margrave(s, 0, "kamin")
    put_knights(s, "shilina", 0)
    give(s, 0, gold=20, knight=2)
    row, top = s.row[:], s.deck[-1]
    banner(s, "paladin")
    s.play(at("shilina"))
    s.play(1)
    s.play(2)
    assert s.row == [row[0], EMPTY, *row[2:]]
    s.play(knight("storage", "shilina"))
    s.play(1)
    assert offered(s) == [1, 3, 4, 5]
    s.play(3)
    assert has(s, 0, "gold") == 20 - 3 - 4
    assert s.row == [row[0], EMPTY, EMPTY, *row[3:]]
    s.play(DONE)
    assert s.seat == 1
    assert s.row[:4] == [row[0], row[3], row[4], top]
    check(s)


@rule("MV-REC-03")
def test_prices_change_only_with_the_clean_up():
    s = table(3, row=ROW)
    give(s, 0, gold=4)
    give(s, 1, gold=4)
    recall(s, "paladin")
    s.play(1)
    s.play(2)
    assert has(s, 0, "gold") == 4 - 3
    assert (asked(s), s.seat) == ("PlayCitizen", 1)
    recall(s, "paladin")
    s.play(1)  # the pilot, who has slid to the first slot
    assert "pilot" not in [citizen_id(number) for number in s.row if number != EMPTY]
    assert offered(s) == [2, 3]
    s.play(2)
    assert card(s, 1, "cleric") in s.hand(1)
    assert has(s, 1, "gold") == 4 - 3


@rule("MV-MOVE-04")
def test_no_grant_comes_between_choosing_to_recruit_and_paying():
    s = table(2)
    give(s, 0, gold=2)
    give_tile(s, 0, "PI-05")
    enter(s, "shilina")
    assert asked(s) == "UsePower"
    assert grant("PI-05") in s.choices()
    s.play(1)
    assert asked(s) == "Recruit"
    assert grant("PI-05") not in s.choices()
