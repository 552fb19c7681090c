"""Recall and Build: the two uses that are on the player board."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves.components import LOCATIONS, PRICES
from oyez.games.margraves.state import EMPTY, GONE, LAST_TOWER
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    asked,
    build,
    can_decline,
    card,
    decline_all,
    give,
    give_citizen,
    guild,
    has,
    item,
    marker,
    nobody,
    offered,
    play,
    put_margrave,
    put_tower,
    recall,
    refresh,
    table,
)
from tests.rules import rule

COST = {"stone": 1, "wood": 1, "magic": 1}
"""What a tower costs besides the gem that everybody has at first."""


# ---- recall


@rule("MV-RECALL-01")
def test_first_a_citizen_of_the_row_must_leave_the_game():
    s = table(2, row=("bard", "monk", "trader"))
    give(s, 0, gold=9)
    recall(s, "captain")
    assert asked(s) == "RemoveCitizen"
    assert offered(s) == [1, 2, 3, 4, 5]
    assert not can_decline(s)
    monk = s.row[1]
    s.play(2)
    assert s.row[1] == EMPTY
    assert s.citizen_at[monk] == GONE
    check(s)


@rule("MV-RECALL-01")
def test_with_an_empty_row_nothing_is_removed():
    s = table(2)
    for slot, there in enumerate(s.row):
        s.put_citizen(there, GONE)
        s.row[slot] = EMPTY
    recall(s, "captain")
    assert asked(s) == "PlayCitizen"
    assert len(s.hand(0)) == 4


@rule("MV-RECALL-02")
def test_then_the_whole_played_pile_and_the_card_just_played_come_back():
    s = table(2)
    bard = give_citizen(s, 0, "bard", played=True)
    recall(s, "captain")
    assert s.played(0) == sorted([bard, card(s, 0, "captain")])
    s.play(1)
    assert s.played(0) == []
    assert bard in s.hand(0)
    assert card(s, 0, "captain") in s.hand(0)
    assert len(s.hand(0)) == 5


@rule("MV-RECALL-03")
def test_last_a_citizen_may_be_recruited_at_its_price():
    s = table(2, row=("bard", "monk", "trader"))
    give(s, 0, gold=4)
    recall(s, "captain")
    s.play(2)
    assert asked(s) == "MayRecruit"
    assert can_decline(s)
    assert offered(s) == [1, 3], "the second place is empty, the others cost more than 4"
    trader = s.row[2]
    s.play(3)
    assert s.gold[0] == 4 - PRICES[2]
    assert trader in s.hand(0)
    check(s)


@rule("MV-RECALL-03")
def test_recruiting_may_be_declined():
    s = table(2)
    give(s, 0, gold=9)
    recall(s, "captain")
    s.play(1)
    s.play(DONE)
    assert s.gold[0] == 9
    assert len(s.hand(0)) == 4
    assert s.seat == 1


@rule("MV-RECALL-04")
def test_cards_taken_back_or_recruited_are_played_in_a_later_turn():
    s = table(2)
    give(s, 0, gold=9)
    recall(s, "captain")
    s.play(1)
    recruited = s.row[1]
    s.play(2)
    assert (asked(s), s.seat) == ("PlayCitizen", 1), "the turn is over"
    assert recruited + 1 not in s.choices()
    play(s, "captain", 3)
    s.play(1)
    decline_all(s, 1)
    assert s.seat == 0
    assert recruited + 1 in s.choices()


# ---- build


def builder(where="kamin", seats=2, **more):
    s = table(seats)
    put_margrave(s, 0, where)
    give(s, 0, **{**COST, **more})
    return s


@rule("MV-BUILD-01", "MV-STORE-04")
def test_a_tower_costs_stone_wood_magic_and_a_gem_from_storage():
    s = builder(stone=2, wood=2)
    supply, room = s.supply[:], s.room(0)
    build(s, "captain")
    s.play(3)
    assert [has(s, 0, name) for name in ("stone", "wood", "magic", "gem")] == [1, 1, 0, 0]
    assert [now - then for now, then in zip(s.supply, supply, strict=True)] == [1, 1, 1, 1, 0]
    assert s.room(0) == room + 5, "four tokens and a tower have left the storage"
    check(s)


@rule("MV-BUILD-02")
def test_any_free_slot_of_the_margraves_location_may_be_used():
    s = builder(seats=3)
    put_tower(s, 1, "kamin", 1)
    build(s, "captain")
    assert asked(s) == "Build"
    assert offered(s) == [1, 3]
    s.play(3)
    assert not nobody(s, "kamin", 2)
    assert s.towers_left[0] == 3


def uses(s):
    """What the Captain may be used for."""
    refresh(s)
    s.play(card(s, 0, "captain") + 1)
    return offered(s)


@rule("MV-BUILD-02")
def test_with_no_free_slot_there_is_no_building():
    s = builder(seats=4)
    for seat in (1, 2, 3):
        put_tower(s, seat, "kamin", seat - 1)
    assert uses(s) == [1, 2, 3]


@rule("MV-BUILD-03")
def test_only_one_own_tower_in_a_location():
    s = builder()
    put_tower(s, 0, "kamin", 0)
    assert uses(s) == [1, 2, 3]
    other = builder("silesia")
    put_tower(other, 0, "kamin", 0)
    assert uses(other) == [1, 2, 3, 4]


@rule("MV-BUILD-04", "MV-BUILD-05", "MV-BUILD-07")
def test_kira_builds_on_the_first_slot_for_three_resources_and_three_influence():
    s = builder("kamin")
    build(s, "captain")
    s.play(1)
    assert (has(s, 0, "stone"), has(s, 0, "gem")) == (0, 0), "the cost is paid first"
    for name in ("wood", "magic", "wood"):
        assert asked(s) == "GainWild"
        assert not can_decline(s)
        s.play(item(name))
    assert (has(s, 0, "wood"), has(s, 0, "magic")) == (2, 1)
    assert asked(s) == "MoveMarker"
    for row in ("shadow", "holy", "shadow"):
        s.play(guild(row))
    assert (marker(s, 0, "shadow"), marker(s, 0, "holy")) == (2, 1)
    check(s)


@rule("MV-BUILD-04")
@pytest.mark.parametrize("slot", [0, 1, 2])
@pytest.mark.parametrize("where", [location.id for location in LOCATIONS])
def test_every_slot_gives_what_is_printed_on_it(where, slot):
    s = builder(where)
    build(s, "captain")
    s.play(slot + 1)
    entries = next(location for location in LOCATIONS if location.id == where).slots[slot]
    expected = dict.fromkeys(("gold", "strength", "stone", "wood", "magic", "gem", "knight"), 0)
    asks = []
    for entry in entries:
        if entry["op"] != "gain":
            asks.append({"influence": "MoveMarker", "privilege": "TakeTile"}[entry["op"]])
        elif entry["item"] == "wild":
            asks.insert(0, "GainWild")
        else:
            expected[entry["item"]] += entry["n"]
    assert asked(s) == [*asks, "MoveMarker"][0]
    assert {name: has(s, 0, name) for name in expected} == expected


@rule("MV-BUILD-05")
def test_then_three_influence_are_gained_after_the_reward():
    s = builder("shilina")
    build(s, "captain")
    s.play(1)
    assert s.gold[0] == 7
    assert asked(s) == "MoveMarker"
    assert s.decision.left == 3


@rule("MV-BUILD-06")
@pytest.mark.parametrize("missing", ["stone", "wood", "magic", "gem"])
def test_without_the_full_cost_build_cannot_be_chosen(missing):
    s = builder()
    assert uses(s.clone()) == [1, 2, 3, 4]
    give(s, 0, **{missing: -1})
    assert uses(s) == [1, 2, 3]


@rule("MV-END-01")
def test_the_fourth_tower_brings_the_last_round():
    s = builder()
    for where in ("shilina", "silesia", "nymar"):
        put_tower(s, 0, where)
    build(s, "captain")
    s.play(2)
    assert s.towers_left[0] == 0
    assert s.ending == LAST_TOWER
