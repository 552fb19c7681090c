"""A turn: take a card, pay for its place, do its action, slide the row. And the end of the game."""

import random

import pytest

import oyez
from oyez.games.legends.components import CARDS
from tests.rules import rule

from .table import bid, cases, every_seat_count, new, table

CARDS_TO_END = {2: 11, 3: 10, 4: 8}
ROW = "dire_ogre ancient_sage noble_hills night_village cursed_banshee stronghold"


def ignore(t, seat):
    """That seat does nothing of its card's action."""
    while t.asked != "TakeCard":
        assert t.seat == seat
        t.play("done")
    return t


def takes(t):
    """Who has taken a card, turn after turn."""
    return [event.seat for event in t.told("take.event")]


@rule("EL-TURN-01", "EL-END-01")
@every_seat_count
def test_turns_go_clockwise_from_the_first_player_until_all_have_the_full_number_of_cards(seats):
    for first, seed in ((first, seed) for first in range(seats) for seed in (4, 6)):
        t = bid(*[int(seat == first) for seat in range(seats)], seed=seed)
        t.on(pick=random.Random(first).choice)
        turns = range(seats * CARDS_TO_END[seats])
        assert takes(t) == [(first + turn) % seats for turn in turns]
        assert [event.turn for event in t.told("take.event")] == [turn + 1 for turn in turns]
        assert [len(player["cards"]) for player in t.seen["players"]] == [CARDS_TO_END[seats]] * seats
        assert t.m.waiting == []
        assert t.m.winners


@rule("EL-TURN-02")
def test_exactly_one_card_of_the_row_is_taken():
    t = table(row=ROW)
    assert t.choices() == [1, 2, 3, 4, 5, 6]
    t.play(3)
    assert (t.owned(0), t.cards) == ("noble_hills", [1, 0, 0])
    ignore(t, 0)
    assert (t.seat, t.owned(0)) == (1, "noble_hills")
    assert t.cards_in_row().startswith("dire_ogre ancient_sage night_village cursed_banshee stronghold")


@rule("EL-TURN-02")
def test_taken_cards_stay_face_up_with_their_owner_to_the_end():
    t, choose, before = new(seed=9), random.Random(9).choice, [set()] * 3
    while not t.m.over:
        t.answer(choose)
        for viewer in (None, 0, 1, 2):
            now = [set(player["cards"]) for player in t.view(viewer)["players"]]
            assert all(then <= new for then, new in zip(before, now, strict=True))
        before = now
    assert [len(cards) for cards in before] == [10, 10, 10]


@rule("EL-TURN-03")
@cases("place, price", (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3))
def test_the_price_follows_the_place_from_the_left(place, price):
    t = table(row=ROW)
    assert t.seen["row"][place - 1]["price"] == price
    t.play(place)
    assert (t.coins, t.owned(0)) == ([11 - price, 11, 11], ROW.split()[place - 1])


@rule("EL-TURN-04")
@cases(
    "coins, places, dear",
    (1, [1, 2, 3], {4: 2, 5: 2, 6: 3}),
    (2, [1, 2, 3, 4, 5], {6: 3}),
    (3, [1, 2, 3, 4, 5, 6], {}),
    (11, [1, 2, 3, 4, 5, 6], {}),
)
def test_only_cards_that_can_be_paid_for_are_offered_and_nobody_passes(coins, places, dear):
    """What is too dear is shown with the reason."""
    t = table(turn=2, row=ROW, coins=[coins, 11, 11]).play(1)
    assert (t.seat, t.choices()) == (0, places)
    closed = t.m.closed()
    assert [option.choice for option in closed] == list(dear)
    for option in closed:
        assert option.targets == (f"card-{t.row[option.choice - 1]}",)
        assert option.why == f"It costs {dear[option.choice]} coins; you have {coins}."
    french = [option.why.replace("\u202f", " ") for option in t.m.closed(lang="fr")]
    assert french == [f"Elle coûte {price} pièces ; vous en avez {coins}." for price in dear.values()]
    for choice in (0, *dear):
        with pytest.raises(oyez.IllegalChoice):
            t.play(choice)


@rule("EL-TURN-04")
def test_without_coins_the_first_card_is_taken_unasked():
    """Nor does a coin card help to pay for itself."""
    t = table("m3", turn=2, row="dire_ogre ancient_sage mountain_treasury", coins=[0, 11, 11]).play(1)
    assert (t.seat, t.active, t.owned(0), t.coins[0], t.asked) == (0, 0, "ancient_sage", 0, "MoveArmy")
    assert t.cards_in_row().startswith("mountain_treasury ")
    assert t.m.choices == [(2, 1)]


@rule("EL-TURN-05")
def test_the_action_is_done_at_once_and_only_once():
    t = table("2 m3", row="night_village dire_ogre ancient_sage cursed_banshee").play(1)
    assert (t.seat, t.asked) == (0, "BuildCity")
    t.play("m3")
    assert (t.cities("m3")[0], t.seat, t.asked) == (1, 1, "TakeCard")
    ignore(ignore(t.play(1), 1).play(1), 2).play(1)
    assert (t.owned(0), t.seat, t.asked) == ("cursed_banshee night_village", 0, "MoveArmy")
    t.play("done")
    assert (t.seat, t.asked) == (1, "TakeCard")


@rule("EL-TURN-05")
def test_a_placing_card_places_its_armies_before_the_next_player_is_asked():
    t = table(row="noble_hills").play(1)
    for placed in range(3):
        assert (t.seat, t.asked, t.armies("m3")[0]) == (0, "PlaceArmy", placed)
        t.play("m3")
    assert (t.seat, t.asked, t.armies("m3")[0]) == (1, "TakeCard", 3)


@rule("EL-TURN-07")
@cases("place", *range(1, 7))
def test_after_the_action_the_row_slides_left_and_is_filled_from_the_right(place):
    t = table("m3", row=ROW)
    top, rest = t.deck[-1], len(t.deck) - 1
    t.play(place)
    assert (t.asked != "TakeCard", top in t.row, len(t.deck)) == (True, False, rest + 1)
    ignore(t, 0)
    left = [card for card in ROW.split() if card != ROW.split()[place - 1]]
    assert t.cards_in_row().split() == [*left, CARDS[top].id]
    assert len(t.deck) == rest


@rule("EL-TURN-08")
@cases("place, price", (1, 0), (2, 1), (3, 1), (4, 2), (5, 2))
def test_without_a_deck_the_row_shortens_and_prices_still_count_from_the_left(place, price):
    """The fifth of five cards costs 2 and not 3, so that two coins are enough for each of them."""
    t = table(row=ROW, coins=[11, 2, 11])
    t.deck.clear()
    ignore(t.play(2), 0)
    assert t.cards_in_row() == "dire_ogre noble_hills night_village cursed_banshee stronghold"
    assert (t.choices(), t.m.closed()) == ([1, 2, 3, 4, 5], [])
    assert [place["price"] for place in t.seen["row"]] == [0, 1, 1, 2, 2]
    assert t.play(place).coins == [10, 2 - price, 11]
    assert ignore(t, 1).choices() == [1, 2, 3, 4]


@rule("EL-TURN-08")
@cases("seats, left", (2, 5), (3, 2), (4, 2))
def test_the_deck_runs_out_before_the_end_and_the_last_cards_stay_in_the_row(seats, left):
    t, shortest = new(seats, seed=3), 6
    while not t.m.over:
        if t.asked == "TakeCard":
            row = t.seen["row"]
            assert len(row) == 6 or t.seen["deck"] == 0
            assert [place["price"] for place in row] == [0, 1, 1, 2, 2, 3][: len(row)]
            assert len(row) <= shortest
            shortest = len(row)
        t.answer()
    assert (len(t.seen["row"]), t.seen["deck"]) == (left, 0)


@rule("EL-END-01")
def test_the_last_action_is_still_done_before_the_game_ends():
    t = table(turn=2, row="noble_hills", taken=[10, 10, 9]).play(1)
    assert (t.seat, t.asked, t.m.over) == (2, "PlaceArmy", False)
    t.play("m3 done")
    assert (t.m.over, t.points("regions")) == (True, [0, 0, 1])
    t = ignore(table(turn=1, row=ROW, taken=[10, 9, 9]).play(1), 1)
    assert (t.seat, t.asked, t.m.over) == (2, "TakeCard", False)


# ---- whose turn it is


@every_seat_count
@cases("variant", {}, {"setup": "chosen"}, {"leaders": True, "exploration": True, "swamp": True})
def test_turn_and_active_are_those_of_whoever_took_the_last_card(seats, variant):
    t, choose = new(seats, 3, **variant), random.Random(3).choice
    while not t.m.over:
        if t.asked in ("TakeCard", "MoveArmy", "PlaceArmy", "BuildCity", "DestroyArmy", "OneOf", "May"):
            taken = sum(t.cards)
            assert t.turn == taken + (t.asked == "TakeCard")
            assert t.active == t.seat == (t.first + t.turn - 1) % seats
        elif t.asked != "TakeLastCard":
            assert (t.turn, t.active) == (0, -1)
        assert [t.m.view()[key] for key in ("turn", "active")] == [t.turn, t.active]
        t.answer(choose)
    assert t.turn == seats * CARDS_TO_END[seats]


def test_between_the_games_of_a_long_one_it_is_nobodys_turn():
    t = new(2, 3, games=3).on("TakeCard").on("Together")
    assert (t.game, t.turn, t.active) == (1, 22, -1)
    assert t.on("TakeCard").turn == 23


def test_events_carry_their_seat_and_turn():
    t = new(3, 5, leaders=True, encounters=["rogues", "dragon"]).on(pick=random.Random(5).choice)
    for _, event in t.m.events:
        about = event.message.params.get("seat")
        assert event.seat == (about.params["seat"] if about else None)
        assert 0 <= event.turn <= t.turn
        assert event.active == (-1 if event.turn == 0 else (t.first + event.turn - 1) % 3)
        if event.message.id in ("take.event", "move.event", "place.event", "build.event", "destroy.event"):
            assert event.seat == event.active
    turns = [event.turn for _, event in t.m.events]
    assert turns == sorted(turns)
    lines = t.m.log()
    seen = [event for _, event in t.m.events if event.seen_by(None)]
    assert [(line.seat, line.turn, line.active) for line in lines] == [
        (e.seat, e.turn, e.active) for e in seen
    ]
