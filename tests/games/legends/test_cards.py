"""Every card of the box: the printed action is asked step by step, and the ability works at once."""

import tomllib
from collections import Counter

import pytest

from oyez.games.legends.components import ROOM
from tests.rules import rule

from .table import CARD, cases, table

PRINTED = tomllib.loads((ROOM / "data" / "cards.toml").read_text(encoding="utf-8"))["card"]

BONUS = {"move_armies": "move_bonus", "place_armies": "army_bonus"}
ASKS = {
    "PlaceArmy": "place_armies",
    "MoveArmy": "move_armies",
    "BuildCity": "build_city",
    "DestroyArmy": "destroy_army",
}


def each_card(*joins):
    """Run a test for every card, or for those whose action is joined so."""
    cards = [card for card in PRINTED if not joins or card["action"]["join"] in joins]
    return pytest.mark.parametrize("card", cards, ids=[card["id"] for card in cards])


def ability(card, kind):
    """How much of an ability the card gives, as printed."""
    return sum(entry.get("n", 1) for entry in card["abilities"] if entry["kind"] == kind)


def questions(card, steps):
    """What is asked for the printed steps if each is done in full: the card's own bonuses count already."""
    return [step["op"] for step in steps for _ in range(step["n"] + ability(card, BONUS.get(step["op"], "")))]


def before_taking(card):
    """Four players; the first seat could do everything, and the card is first in the row."""
    return table("3 m4", "3 m4", seats=4, row=card["id"])


def check_action(t, card, steps):
    """Do all that is asked until the turn passes: the printed steps, and the pieces change by just that."""
    asked = []
    while t.seat == 0:
        asked.append(ASKS[t.asked])
        march = "m5-m4" if t.armies("m5")[0] else "m4-m5"
        t.play({"PlaceArmy": "m3", "MoveArmy": march, "BuildCity": "m4", "DestroyArmy": "1@m4"}[t.asked])
    assert asked == questions(card, steps)
    done = Counter(asked)
    assert (t.seat, t.armies("m3")[0], t.reserve[0]) == (1, done["place_armies"], 15 - done["place_armies"])
    assert t.armies("m4")[0] + t.armies("m5")[0] == 3
    assert t.cities("m4")[0] == done["build_city"] == 3 - t.cities_left[0]
    assert t.armies("m4")[1] == 3 - done["destroy_army"] == 18 - t.reserve[1]


def test_every_card_of_the_box_is_here():
    assert [card["id"] for card in PRINTED] == list(CARD)
    assert len(PRINTED) == 34


@rule("EL-TURN-05", "EL-JOIN-02", "EL-ABIL-01")
@each_card("single", "and")
def test_the_card_asks_for_its_action_in_printed_order(card):
    check_action(before_taking(card).play(card["id"]), card, card["action"]["steps"])


@rule("EL-JOIN-01", "EL-ABIL-01")
@cases("half", 0, 1)
@each_card("or")
def test_the_card_asks_for_the_chosen_one_of_its_two_actions(card, half):
    t = before_taking(card).play(card["id"])
    assert (t.asked, t.choices()) == ("OneOf", [0, 1, 2])
    check_action(t.play(half + 1), card, [card["action"]["steps"][half]])


@rule("EL-TURN-06", "EL-JOIN-03")
@each_card()
def test_the_action_of_the_card_may_be_ignored(card):
    t = before_taking(card)
    before = t.s.armies[:], t.s.cities[:], t.reserve[:]
    t.play(card["id"])
    assert t.seat == 0
    while t.seat == 0:
        t.play("done")
    assert (t.seat, t.asked, t.owned(0)) == (1, "TakeCard", card["id"])
    assert (t.s.armies, t.s.cities, t.reserve) == before


@rule("EL-ABIL-01", "EL-ABIL-06")
@each_card()
def test_the_ability_of_the_card_works_before_its_action(card):
    t = before_taking(card)
    before = t.seen["players"]
    t.play(card["id"])
    assert t.seat == 0
    mine, *others = t.seen["players"]
    assert others == before[1:]
    assert mine == before[0] | {
        "cards": [card["id"]],
        "coins": 9 + ability(card, "coins"),
        "elixirs": ability(card, "elixir"),
        "flying": ability(card, "flying"),
        "immune": ability(card, "immune") > 0,
        "more_moves": ability(card, "move_bonus"),
        "more_armies": ability(card, "army_bonus"),
    }


@rule("EL-ABIL-07", "EL-ABIL-09", "EL-ABIL-10", "EL-ABIL-12")
@each_card()
def test_the_card_scores_its_printed_points_beside_all_cards_that_score_nothing(card):
    quiet = [other for other in PRINTED if not any("vp" in entry for entry in other["abilities"])]
    owned = [*[other for other in quiet if other is not card], card]
    t = table(seats=4).give(0, " ".join(other["id"] for other in owned))
    t.coins[0] = 8
    family = Counter(other["family"] for other in owned)
    count = {
        "vp_per_family": lambda entry: family[entry["family"]],
        "vp_set": lambda entry: family[entry["family"]] >= entry["need"],
        "vp_per_coins": lambda entry: 8 // entry["coins"],
        "vp_per_flying": lambda entry: sum(ability(other, "flying") for other in owned),
    }
    expected = sum(entry["vp"] * count[entry["kind"]](entry) for entry in card["abilities"] if "vp" in entry)
    assert t.points("cards")[0] == expected


@cases("op", "build 2", "destroy 2")
def test_a_verb_printed_twice_is_asked_twice(op):
    t = table("m4", "3 m4").acts(op)
    for _ in range(2):
        assert not t.idle
        t.answer(max)
    assert t.idle
