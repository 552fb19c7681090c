"""The power texts of the four starting citizens, each played in a real turn."""

import pytest

from oyez.core.steps import DONE
from tests.rules import rule

from .conserved import check
from .table import (
    YES,
    asked,
    asking,
    at_turn_of,
    can_decline,
    face,
    give,
    guild,
    has,
    item,
    lair,
    marker,
    offered,
    owned,
    power,
    put_knights,
    put_margrave,
    put_tower,
    table,
)

WILD = [1, 2, 3]
"""The choices of stone, wood and magic."""


def started(citizen, gold=(0, 0, 0), towers=(0, 0, 0), monster="warg_pack", **stored):
    """The first seat has just used the power of that citizen."""
    s = table()
    face(s, monster)
    for seat in range(3):
        give(s, seat, gold=gold[seat])
        for where in ("kamin", "silesia", "viktoria", "nymar")[: towers[seat]]:
            put_tower(s, seat, where, slot=seat)
    give(s, 0, **stored)
    power(s, citizen)
    return s


# ---- Alchemist


@rule("MV-CIT-01")
def test_the_alchemist_gains_5_gold_which_can_pay_for_a_wild():
    s = started("alchemist")
    assert asking(s) == ("May", 0)
    assert has(s, 0, "gold") == 5
    s.play(YES)
    assert asking(s) == ("GainWild", 0)
    assert s.choices() == WILD
    s.play(item("magic"))
    assert owned(s, "gold", "stone", "wood", "magic") == [4, 0, 0, 1]
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-01")
def test_the_alchemists_wild_may_be_declined():
    s = started("alchemist")
    s.play(DONE)
    assert owned(s, "gold", "stone", "wood", "magic") == [5, 0, 0, 0]
    assert at_turn_of(s, 1)


@rule("MV-CIT-01")
def test_the_alchemist_gives_each_player_1_gold_per_own_tower():
    s = started("alchemist", towers=(2, 0, 3))
    s.play(DONE)
    assert asking(s) == ("May", 0)
    s.play(YES)
    assert s.gold == [7, 0, 0]
    assert asking(s) == ("May", 2)
    s.play(YES)
    assert s.gold == [7, 0, 3]
    assert at_turn_of(s, 1)


@rule("MV-CIT-01")
def test_each_player_may_decline_the_alchemists_gold_for_towers():
    s = started("alchemist", towers=(1, 1, 1))
    s.play(DONE)
    s.play(DONE)
    assert asking(s) == ("May", 1)
    s.play(YES)
    assert asking(s) == ("May", 2)
    s.play(DONE)
    assert s.gold == [5, 1, 0]


# ---- Captain


@rule("MV-CIT-02")
def test_the_captain_gains_a_knight_and_a_strength():
    s = started("captain")
    assert owned(s, "knight", "strength", "gold") == [1, 1, 0]
    assert s.supply[4] == 11
    assert owned(s, "knight", "strength", seat=1) == [0, 0]


@rule("MV-CIT-02")
def test_each_player_may_pay_1_gold_for_a_knight_beginning_with_the_captains():
    s = started("captain", gold=(2, 1, 1))
    asked_of = []
    for choice in (YES, DONE, YES):
        asked_of.append(asking(s))
        s.play(choice)
    assert asked_of == [("May", 0), ("May", 1), ("May", 2)]
    assert [has(s, seat, "knight") for seat in range(3)] == [2, 0, 1]
    assert s.gold == [1, 1, 0]
    assert s.supply[4] == 12 - 3


@rule("MV-CIT-02", "MV-POW-06")
def test_who_has_no_gold_is_not_asked_for_the_captains_knight():
    s = started("captain", gold=(0, 1, 0))
    assert asking(s) == ("May", 1)


@rule("MV-CIT-02")
def test_no_knight_is_sold_when_the_fortress_is_empty():
    s = table()
    give(s, 0, gold=1)
    give(s, 1, gold=1)
    put_margrave(s, 0, "kamin")
    put_knights(s, "viktoria", 12)
    face(s, "dire_boar")
    assert s.supply[4] == 1
    power(s, "captain")
    assert owned(s, "knight", "strength", "gold") == [1, 1, 1]
    assert s.supply[4] == 0
    assert at_turn_of(s, 1)


@rule("MV-CIT-02")
def test_the_captain_may_slay_last_with_what_was_gained_before():
    s = started("captain", gold=(1, 0, 0))
    s.play(YES)
    assert asking(s) == ("Slay", 0)
    assert s.choices() == [DONE, lair("forest")]
    s.play(lair("forest"))
    assert asked(s) == "PayStrength"
    s.play(20)
    s.play(21)
    s.play(DONE)
    s.play(guild("soldier"))
    assert owned(s, "knight", "strength", "wood") == [0, 0, 1]
    assert marker(s, 0, "soldier") == 1
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-02")
def test_the_captain_may_decline_to_slay():
    s = started("captain", strength=3)
    assert asked(s) == "Slay"
    s.play(DONE)
    assert owned(s, "knight", "strength", "wood") == [1, 4, 0]
    assert at_turn_of(s, 1)


# ---- Merchant


@rule("MV-CIT-03", "MV-POW-01")
def test_the_merchant_must_gain_a_wild_and_then_gains_4_gold():
    s = started("merchant")
    assert asking(s) == ("GainWild", 0)
    assert s.choices() == WILD
    assert has(s, 0, "gold") == 0
    s.play(item("wood"))
    assert owned(s, "stone", "wood", "magic", "gold") == [0, 1, 0, 4]
    assert asking(s) == ("May", 0)


@rule("MV-CIT-03")
def test_each_player_may_pay_1_gold_for_a_wild_beginning_with_the_merchants():
    s = started("merchant", gold=(0, 1, 3))
    s.play(item("stone"))
    assert asking(s) == ("May", 0)
    s.play(YES)
    assert s.choices() == WILD
    s.play(item("magic"))
    assert asking(s) == ("May", 1)
    s.play(YES)
    assert asking(s) == ("GainWild", 1)
    s.play(item("wood"))
    assert asking(s) == ("May", 2)
    s.play(DONE)
    assert s.gold == [3, 0, 3]
    assert owned(s, "stone", "wood", "magic") == [1, 0, 1]
    assert owned(s, "stone", "wood", "magic", seat=1) == [0, 1, 0]
    assert owned(s, "stone", "wood", "magic", seat=2) == [0, 0, 0]
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-03")
def test_the_merchants_player_may_decline_the_second_wild():
    s = started("merchant")
    s.play(item("stone"))
    s.play(DONE)
    assert owned(s, "stone", "wood", "magic", "gold") == [1, 0, 0, 4]
    assert at_turn_of(s, 1)


@rule("MV-CIT-03")
def test_only_a_resource_still_in_the_supply_is_sold():
    s = table()
    give(s, 2, stone=7)
    give(s, 1, stone=2, wood=5)
    power(s, "merchant")
    assert s.choices() == [item("wood"), item("magic")]


# ---- Paladin


@rule("MV-CIT-04")
def test_the_paladin_gains_a_magic_and_a_strength():
    s = started("paladin")
    assert owned(s, "magic", "strength", "gold") == [1, 1, 0]
    assert at_turn_of(s, 1)


@rule("MV-CIT-04")
def test_each_player_gains_1_strength_per_own_tower_and_may_decline():
    s = started("paladin", towers=(2, 1, 3), monster="dire_boar")
    assert asking(s) == ("May", 0)
    s.play(YES)
    assert s.strength == [3, 0, 0]
    assert asking(s) == ("May", 1)
    s.play(DONE)
    assert asking(s) == ("May", 2)
    s.play(YES)
    assert s.strength == [3, 0, 3]
    assert at_turn_of(s, 1)


@rule("MV-CIT-04")
def test_strength_for_towers_stops_at_8_and_is_not_offered_there():
    s = started("paladin", towers=(3, 0, 0), strength=6, monster="moss_hag")
    s.play(YES)
    assert has(s, 0, "strength") == 8
    s = started("paladin", towers=(3, 0, 0), strength=7)
    assert asked(s) == "Slay"
    assert has(s, 0, "strength") == 8


@rule("MV-CIT-04")
def test_the_paladin_may_slay_after_everybody_has_gained_and_with_the_magic_gained():
    s = started("paladin", towers=(0, 1, 0), strength=2, monster="moss_hag")
    assert asking(s) == ("May", 1)
    s.play(YES)
    assert asking(s) == ("Slay", 0)
    assert offered(s) == [lair("forest")]
    assert can_decline(s)
    s.play(lair("forest"))
    assert has(s, 0, "magic") == 0
    s.play(DONE)
    assert owned(s, "strength", "gold") == [0, 3]
    s.play(guild("holy"))
    s.play(guild("holy"))
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-04")
def test_the_paladin_may_decline_to_slay():
    s = started("paladin", strength=3)
    assert asked(s) == "Slay"
    s.play(DONE)
    assert owned(s, "strength", "wood", "magic") == [4, 0, 1]
    assert at_turn_of(s, 1)


@rule("MV-CIT-01", "MV-CIT-02", "MV-CIT-03", "MV-CIT-04")
@pytest.mark.parametrize(
    ("citizen", "gains"),
    [
        ("alchemist", {"gold": 5}),
        ("captain", {"knight": 1, "strength": 1}),
        ("merchant", {"stone": 1, "gold": 4}),
        ("paladin", {"magic": 1, "strength": 1}),
    ],
)
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_a_starting_citizen_serves_whoever_plays_it(citizen, gains, seat):
    s = table(5, turn=seat)
    face(s, "dire_boar")
    power(s, citizen)
    if asked(s) == "GainWild":
        s.play(item("stone"))
    if asked(s) == "May":
        s.play(DONE)
    assert at_turn_of(s, (seat + 1) % 5)
    for name in ("gold", "strength", "stone", "wood", "magic", "knight"):
        assert [has(s, other, name) for other in range(5)] == [
            gains.get(name, 0) if other == seat else 0 for other in range(5)
        ]
