"""Every card of the box: the printed action is asked step by step, and the ability works at once."""

import tomllib
from collections import Counter

import pytest

from oyez.core.steps import DONE, OneOf
from oyez.games.legends.components import ROOM, Verb
from oyez.games.legends.effects import compile_verb
from oyez.games.legends.steps.actions import BuildCity, DestroyArmy, MoveArmy, PlaceArmy
from tests.rules import rule

from .table import CARD, armies, army, ask, at_the_row, cities, give, move, offered, put, region, table, take

PRINTED = tomllib.loads((ROOM / "data" / "cards.toml").read_text(encoding="utf-8"))["card"]

BONUS = {"move_armies": "move_bonus", "place_armies": "army_bonus"}
ASKS = {
    PlaceArmy: "place_armies",
    MoveArmy: "move_armies",
    BuildCity: "build_city",
    DestroyArmy: "destroy_army",
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
    s = table(4, row=(card["id"],))
    put(s, 0, "meadow_4", armies=3)
    put(s, 1, "meadow_4", armies=3)
    return s


def answer(s):
    """What the first seat does when it is asked for one more thing."""
    asked = type(s.decision)
    if asked is PlaceArmy:
        return region(s, "meadow_3")
    if asked is MoveArmy:
        there, back = move(s, "meadow_4", "meadow_5"), move(s, "meadow_5", "meadow_4")
        return back if back in s.choices() else there
    return region(s, "meadow_4") if asked is BuildCity else army(s, 1, "meadow_4")


def act(s):
    """Do all that is asked until the turn passes, and tell what was asked."""
    asked = []
    while s.seat == 0:
        asked.append(ASKS[type(s.decision)])
        s.play(answer(s))
    return asked


def assert_done(s, asked):
    """The pieces have changed by exactly what was asked."""
    done = Counter(asked)
    assert armies(s, 0, "meadow_3") == done["place_armies"]
    assert armies(s, 0, "meadow_4") + armies(s, 0, "meadow_5") == 3
    assert s.reserve[0] == 15 - done["place_armies"]
    assert cities(s, 0, "meadow_4") == done["build_city"] == 3 - s.cities_left[0]
    assert armies(s, 1, "meadow_4") == 3 - done["destroy_army"] == 18 - s.reserve[1]


def test_every_card_of_the_box_is_here():
    assert [card["id"] for card in PRINTED] == list(CARD)
    assert len(PRINTED) == 34


@rule("EL-TURN-05", "EL-JOIN-02", "EL-ABIL-01")
@each_card("single", "and")
def test_the_card_asks_for_its_action_in_printed_order(card):
    s = before_taking(card)
    take(s, card["id"])
    asked = act(s)
    assert asked == questions(card, card["action"]["steps"])
    assert s.seat == 1
    assert_done(s, asked)


@rule("EL-JOIN-01", "EL-ABIL-01")
@pytest.mark.parametrize("half", [0, 1])
@each_card("or")
def test_the_card_asks_for_the_chosen_one_of_its_two_actions(card, half):
    s = before_taking(card)
    take(s, card["id"])
    assert isinstance(s.decision, OneOf)
    assert s.choices() == [DONE, 1, 2]
    s.play(half + 1)
    asked = act(s)
    assert asked == questions(card, [card["action"]["steps"][half]])
    assert s.seat == 1
    assert_done(s, asked)


@rule("EL-TURN-06", "EL-JOIN-03")
@each_card()
def test_the_action_of_the_card_may_be_ignored(card):
    s = before_taking(card)
    before = s.armies[:], s.cities[:], s.reserve[:]
    take(s, card["id"])
    while s.seat == 0:
        s.play(DONE)
    assert s.seat == 1
    assert (s.armies, s.cities, s.reserve) == before
    assert s.owner[CARD[card["id"]]] == 0


@rule("EL-ABIL-01", "EL-ABIL-06")
@each_card()
def test_the_ability_of_the_card_works_before_its_action(card):
    s = before_taking(card)
    before = s.view()["players"]
    take(s, card["id"])
    assert s.seat == 0
    mine, *others = s.view()["players"]
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
    s = table(4)
    quiet = [other for other in PRINTED if not any("vp" in entry for entry in other["abilities"])]
    owned = [*[other for other in quiet if other is not card], card]
    give(s, 0, *[other["id"] for other in owned])
    s.coins[0] = 8
    family = Counter(other["family"] for other in owned)
    count = {
        "vp_per_family": lambda entry: family[entry["family"]],
        "vp_set": lambda entry: family[entry["family"]] >= entry["need"],
        "vp_per_coins": lambda entry: 8 // entry["coins"],
        "vp_per_flying": lambda entry: sum(ability(other, "flying") for other in owned),
    }
    expected = sum(entry["vp"] * count[entry["kind"]](entry) for entry in card["abilities"] if "vp" in entry)
    assert s.parts()[0]["cards"] == expected


@pytest.mark.parametrize("op", ["build_city", "destroy_army"])
def test_a_verb_printed_twice_is_asked_twice(op):
    s = table()
    put(s, 0, "meadow_4", armies=1)
    put(s, 1, "meadow_4", armies=3)
    ask(s, compile_verb(Verb(op, 2), 0))
    for _ in range(2):
        assert not at_the_row(s)
        s.play(offered(s)[-1])
    assert at_the_row(s)
