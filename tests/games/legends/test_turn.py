"""A turn: take a card, pay for its place, do its action, slide the row. And the end of the game."""

import random

import pytest

import oyez
from oyez.games.legends.components import CARDS
from tests.games.legends.table import answer, armies, cities, put, question, region, table
from tests.rules import rule

CARDS_TO_END = {2: 11, 3: 10, 4: 8}
PLAIN_ROW = ("dire_ogre", "ancient_sage", "noble_hills", "night_village", "cursed_banshee", "stronghold")


def asked(s):
    return type(s.decision).__name__


def owned(s, seat):
    return [CARDS[card].id for card, owner in enumerate(s.owner) if owner == seat]


def row(s):
    return [CARDS[card].id for card in s.row]


def ignore_action(s, seat):
    while asked(s) != "TakeCard":
        assert s.seat == seat
        s.play(oyez.DONE)


def takes(m, pick):
    """Play to the end and tell who took a card, turn after turn."""
    turns = []
    while not m.over:
        if question(m) == "TakeCard":
            turns += m.waiting
        answer(m, pick)
    return turns


@rule("EL-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_from_the_first_player(seats):
    for first in range(seats):
        m = oyez.new("legends", seats=seats, seed=4)
        for seat in range(seats):
            m.play(1 if seat == first else 0, seat=seat)
        turns = takes(m, random.Random(first).choice)
        assert turns == [(first + turn) % seats for turn in range(len(turns))]


@rule("EL-TURN-02")
def test_exactly_one_card_of_the_row_is_taken():
    s = table(row=PLAIN_ROW)
    assert s.choices() == [1, 2, 3, 4, 5, 6]
    s.play(3)
    assert owned(s, 0) == ["noble_hills"]
    assert s.cards == [1, 0, 0]
    ignore_action(s, 0)
    assert s.seat == 1
    assert owned(s, 0) == ["noble_hills"]
    assert row(s)[:5] == ["dire_ogre", "ancient_sage", "night_village", "cursed_banshee", "stronghold"]


@rule("EL-TURN-02")
def test_taken_cards_stay_face_up_with_their_owner_to_the_end():
    m = oyez.new("legends", seats=3, seed=9)
    choose = random.Random(9).choice
    before = [set()] * 3
    while not m.over:
        answer(m, choose)
        for viewer in (None, 0, 1, 2):
            now = [set(player["cards"]) for player in m.view(viewer)["table"]["players"]]
            assert all(then <= new for then, new in zip(before, now, strict=True))
        before = now
    assert [len(cards) for cards in before] == [10, 10, 10]


@rule("EL-TURN-03")
@pytest.mark.parametrize(("place", "price"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_price_follows_the_place_from_the_left(place, price):
    s = table(row=PLAIN_ROW)
    assert s.view()["row"][place - 1]["price"] == price
    s.play(place)
    assert s.coins == [11 - price, 11, 11]
    assert owned(s, 0) == [PLAIN_ROW[place - 1]]


@rule("EL-TURN-04")
@pytest.mark.parametrize(
    ("coins", "places"),
    [(0, [1]), (1, [1, 2, 3]), (2, [1, 2, 3, 4, 5]), (3, [1, 2, 3, 4, 5, 6]), (11, [1, 2, 3, 4, 5, 6])],
)
def test_only_cards_that_can_be_paid_for_are_offered_and_nobody_passes(coins, places):
    s = table(turn=2, row=PLAIN_ROW)
    s.coins[0] = coins
    s.play(1)
    ignore_action(s, 2)
    assert s.seat == 0
    assert s.choices() == places
    with pytest.raises(oyez.IllegalChoice):
        s.play(oyez.DONE)


@rule("EL-TURN-04")
def test_a_coin_card_does_not_help_to_pay_for_itself():
    s = table(turn=2, row=("dire_ogre", "ancient_sage", "mountain_treasury"))
    s.coins[0] = 0
    s.play(1)
    ignore_action(s, 2)
    assert row(s)[1] == "mountain_treasury"
    assert s.choices() == [1]


@rule("EL-TURN-05")
def test_the_action_is_done_at_once_and_only_once():
    s = table(row=("night_village", "dire_ogre", "ancient_sage", "cursed_banshee"))
    put(s, 0, "meadow_3", armies=2)
    s.play(1)
    assert (s.seat, asked(s)) == (0, "BuildCity")
    s.play(region(s, "meadow_3"))
    assert cities(s, 0, "meadow_3") == 1
    assert (s.seat, asked(s)) == (1, "TakeCard")
    for seat in (1, 2):
        s.play(1)
        ignore_action(s, seat)
    s.play(1)
    assert owned(s, 0) == ["cursed_banshee", "night_village"]
    assert (s.seat, asked(s)) == (0, "MoveArmy")
    s.play(oyez.DONE)
    assert (s.seat, asked(s)) == (1, "TakeCard")


@rule("EL-TURN-05")
def test_a_placing_card_places_its_armies_before_the_next_player_is_asked():
    s = table(row=("noble_hills",))
    s.play(1)
    for placed in range(3):
        assert (s.seat, asked(s), armies(s, 0, "meadow_3")) == (0, "PlaceArmy", placed)
        s.play(region(s, "meadow_3"))
    assert (s.seat, asked(s), armies(s, 0, "meadow_3")) == (1, "TakeCard", 3)


@rule("EL-TURN-06")
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_every_card_may_be_taken_and_its_action_ignored(card):
    s = table(seats=4, row=(card,))
    for seat in range(4):
        put(s, seat, "meadow_3", armies=2)
    pieces = s.armies + s.cities
    s.play(1)
    assert (s.seat, asked(s) != "TakeCard") == (0, True)
    ignore_action(s, 0)
    assert s.seat == 1
    assert s.armies + s.cities == pieces
    assert owned(s, 0) == [card]


@rule("EL-TURN-07")
@pytest.mark.parametrize("place", range(1, 7))
def test_after_the_action_the_row_slides_left_and_is_filled_from_the_right(place):
    s = table(row=PLAIN_ROW)
    put(s, 0, "meadow_3", armies=1)
    top, rest = s.deck[-1], len(s.deck) - 1
    s.play(place)
    assert asked(s) != "TakeCard"
    assert (top in s.row, len(s.deck)) == (False, rest + 1)
    ignore_action(s, 0)
    left = [card for card in PLAIN_ROW if card != PLAIN_ROW[place - 1]]
    assert row(s) == [*left, CARDS[top].id]
    assert len(s.deck) == rest


@rule("EL-TURN-08")
def test_without_a_deck_the_row_shortens_and_prices_still_count_from_the_left():
    s = table(row=PLAIN_ROW)
    s.deck.clear()
    s.play(2)
    ignore_action(s, 0)
    assert row(s) == ["dire_ogre", "noble_hills", "night_village", "cursed_banshee", "stronghold"]
    assert s.choices() == [1, 2, 3, 4, 5]
    assert [place["price"] for place in s.view()["row"]] == [0, 1, 1, 2, 2]
    s.play(4)
    assert s.coins == [10, 9, 11]
    ignore_action(s, 1)
    assert s.choices() == [1, 2, 3, 4]


@rule("EL-TURN-08")
@pytest.mark.parametrize(("seats", "left"), [(2, 5), (3, 2), (4, 2)])
def test_the_deck_runs_out_before_the_end_and_the_last_cards_stay_in_the_row(seats, left):
    m = oyez.new("legends", seats=seats, seed=3)
    shortest = 6
    while not m.over:
        if question(m) == "TakeCard":
            seen = m.view()["table"]
            assert len(seen["row"]) == 6 or seen["deck"] == 0
            assert [place["price"] for place in seen["row"]] == [0, 1, 1, 2, 2, 3][: len(seen["row"])]
            assert len(seen["row"]) <= shortest
            shortest = len(seen["row"])
        answer(m)
    seen = m.view()["table"]
    assert (len(seen["row"]), seen["deck"]) == (left, 0)


@rule("EL-END-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_when_everybody_has_the_full_number_of_cards(seats):
    for first in range(seats):
        m = oyez.new("legends", seats=seats, seed=6)
        for seat in range(seats):
            m.play(1 if seat == first else 0, seat=seat)
        turns = takes(m, random.Random(first).choice)
        assert len(turns) == seats * CARDS_TO_END[seats]
        cards = [len(player["cards"]) for player in m.view()["table"]["players"]]
        assert cards == [CARDS_TO_END[seats]] * seats
        assert m.waiting == []
        assert m.winners


@rule("EL-END-01")
def test_the_last_action_is_still_done_before_the_game_ends():
    s = table(turn=2, row=("noble_hills",))
    s.cards = [10, 10, 9]
    s.play(1)
    assert (s.seat, asked(s), s.over) == (2, "PlaceArmy", False)
    s.play(region(s, "meadow_3"))
    s.play(oyez.DONE)
    assert s.over
    assert s.parts()[2]["regions"] == 1


@rule("EL-END-01")
def test_the_game_goes_on_while_one_player_lacks_a_card():
    s = table(turn=1, row=PLAIN_ROW)
    s.cards = [10, 9, 9]
    s.play(1)
    ignore_action(s, 1)
    assert (s.seat, asked(s), s.over) == (2, "TakeCard", False)
