"""Recall and Build: the two uses that are on the player board."""

import pytest

from oyez.games.margraves.components import LOCATIONS
from oyez.games.margraves.state import GOES_ON, GONE, LAST_TOWER
from oyez.games.margraves.words import WORDS
from tests.rules import rule

from .lines import asked, go, holds, lines, play, put
from .table import has

SITE = "seats=2 @kamin 1 stone 1 wood 1 magic"
"""What a tower costs besides the gem that everybody has at first."""


# ---- recall


@rule("MV-RECALL-01")
def test_first_a_citizen_of_the_row_must_leave_the_game():
    s = play("seats=2 row=bard,monk,trader 9 gold | captain recall | ?RemoveCitizen=1,2,3,4,5")
    monk = s.row[1]
    go(s, "2")
    holds(s, "row.2=0")
    assert s.citizen_at[monk] == GONE


@rule("MV-RECALL-01", "MV-RECALL-02")
@lines(
    "seats=2 row.1=0 row.2=0 row.3=0 row.4=0 row.5=0 | captain recall | cards=4 turn:1",
    "seats=2 played:bard | captain recall | played:bard played:captain cards=3 | 1 |"
    " hand:bard hand:captain cards=5",
)
def test_then_the_whole_played_pile_and_the_card_just_played_come_back(line):
    play(line)


@rule("MV-RECALL-03")
@lines(
    "seats=2 row=bard,monk,trader 4 gold | captain recall 2 | ?MayRecruit=no,1,3 | 3 | 0 gold hand:trader",
    "seats=2 9 gold | captain recall 1 no | 9 gold cards=4 turn:1",
)
def test_last_a_citizen_may_be_recruited_at_its_price(line):
    play(line)


@rule("MV-RECALL-04")
@lines(
    "seats=2 row=bard,monk,trader 9 gold | captain recall 1 2 | hand:monk turn:1"
    " ?PlayCitizen:1=alchemist,captain,merchant,paladin | captain recall 1 no* |"
    " turn:0 ?PlayCitizen~monk,captain",
)
def test_cards_taken_back_or_recruited_are_played_in_a_later_turn(line):
    play(line)


# ---- build


@rule("MV-BUILD-01", "MV-STORE-04")
@lines(
    f"{SITE} 1 stone 1 wood | | room=2 supply.stone=5 supply.wood=5 supply.magic=6 supply.gem=2"
    " supply.knight=12 |"
    "captain build 3 | 1 stone 1 wood 0 magic 0 gem room=7"
    " supply.stone=6 supply.wood=6 supply.magic=7 supply.gem=3 supply.knight=12",
)
def test_a_tower_costs_stone_wood_magic_and_a_gem_from_storage(line):
    play(line)


@rule("MV-BUILD-02", "MV-BUILD-03")
@lines(
    f"{SITE} seats=3 1: tower:kamin.1 | captain build | ?Build=1,3 | 3 | tower:kamin.2 towers=3",
    f"{SITE} seats=4 1: tower:kamin.0 2: tower:kamin.1 3: tower:kamin.2 | captain |"
    " ?UseCitizen=banner,power,recall",
    f"{SITE} tower:kamin.0 | captain | ?UseCitizen=banner,power,recall",
    f"{SITE} @silesia tower:kamin.0 | captain | ?UseCitizen=banner,power,recall,build",
)
def test_any_free_slot_of_the_margraves_location_may_be_used_and_one_only(line):
    play(line)


@rule("MV-BUILD-04", "MV-BUILD-05", "MV-BUILD-07")
@lines(
    f"{SITE} | captain build 1 | 0 stone 0 gem ?GainAny! | wood | ?GainAny! | magic | ?GainAny! | wood |"
    "2 wood 1 magic ?MoveMarker | shadow holy shadow | shadow=2 holy=1",
)
def test_kira_builds_on_the_first_slot_for_three_resources_and_three_influence(line):
    play(line)


@rule("MV-BUILD-04")
@pytest.mark.parametrize("slot", [0, 1, 2])
@pytest.mark.parametrize("where", LOCATIONS, ids=lambda where: where.id)
def test_every_slot_gives_what_is_printed_on_it(where, slot):
    s = play(f"{SITE} @{where.id} | captain build {slot + 1}")
    expected = dict.fromkeys(("gold", "strength", "stone", "wood", "magic", "gem", "knight"), 0)
    asks = []
    for entry in where.slots[slot]:
        if entry["op"] != "gain":
            asks.append({"influence": "MoveMarker", "privilege": "TakeTile"}[entry["op"]])
        elif entry["item"] == "wild":
            asks.insert(0, "GainAny")
        else:
            expected[entry["item"]] += entry["n"]
    assert asked(s) == [*asks, "MoveMarker"][0]
    assert {name: has(s, 0, name) for name in expected} == expected


@rule("MV-BUILD-05")
def test_then_three_influence_are_gained_after_the_reward():
    s = play(f"{SITE} @shilina | captain build 1 | 7 gold ?MoveMarker")
    assert s.decision.left == 3


@rule("MV-BUILD-06")
@lines(
    f"{SITE} | captain | ?UseCitizen=banner,power,recall,build",
    *[
        f"{SITE} -1 {missing} | captain | ?UseCitizen=banner,power,recall"
        for missing in ("stone", "wood", "magic", "gem")
    ],
)
def test_without_the_full_cost_build_cannot_be_chosen(line):
    play(line)


WHY = {
    "-1 stone -1 gem": "Missing: 1 stone, 1 gem",
    "tower:kamin.0": "You have a tower here already.",
    "1: tower:kamin.0 2: tower:kamin.1 3: tower:kamin.2": "No slot is free here.",
    "tower:shilina tower:silesia tower:nymar tower:viktoria": "All your towers are built.",
}


@rule("MV-BUILD-06")
@pytest.mark.parametrize("position", WHY)
def test_it_is_said_why_there_is_no_building(position):
    s = put(f"{SITE} seats=4 {position}")
    go(s, "captain")
    assert [(choice, WORDS.say(why, "en")) for choice, why in s.decision.closed(s)] == [(4, WHY[position])]


@rule("MV-END-01")
@pytest.mark.parametrize(
    ("built", "ending"),
    [("tower:shilina tower:silesia tower:nymar", LAST_TOWER), ("tower:shilina tower:silesia", GOES_ON)],
)
def test_the_fourth_tower_and_not_the_third_brings_the_last_round(built, ending):
    assert play(f"{SITE} {built} | captain build 2 | tower:kamin.1").ending == ending


@rule("MV-END-05", "MV-END-06")
@lines(
    f"{SITE} first=0 tower:shilina tower:silesia tower:nymar | captain build 2 no* | turn:1 |"
    "captain recall 1 | over",
    f"{SITE} first=1 tower:shilina tower:silesia tower:nymar | captain build 2 no* | over",
)
def test_the_last_tower_of_the_last_player_of_a_round_ends_the_game_at_once(line):
    play(line)
