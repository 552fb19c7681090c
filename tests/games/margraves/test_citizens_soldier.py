"""The power texts of the citizens of the Soldier guild, each played in a real turn."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves.components import LOCATIONS
from tests.rules import rule

from .conserved import check
from .table import (
    YES,
    asked,
    asking,
    at,
    at_turn_of,
    can_decline,
    face,
    give,
    guild,
    has,
    holding,
    knight,
    knights,
    lair,
    locations,
    marker,
    offered,
    owned,
    power,
    put_knights,
    put_margrave,
)

PLACES = [location.id for location in LOCATIONS]
STRENGTH, KNIGHTS = 1, 2
"""The two gains that the Bogatyr chooses from."""
TOO_STRONG = ("dire_boar", "frost_troll", "bone_golem", "hill_ogre")
"""Face-up monsters of 5 strength in all lairs."""
WEAK = ("warg_pack", "kobold_sappers", "restless_bones", "goblin_raiders")
"""Face-up monsters of 3 strength in all lairs."""


def using(citizen, start="shilina", gold=(0, 0, 0), monsters=TOO_STRONG, turn=0, **stored):
    """A seat of three has just used the power of that citizen."""
    s = holding(citizen, turn=turn)
    for monster in monsters:
        face(s, monster)
    for seat in range(3):
        give(s, seat, gold=gold[seat])
    give(s, turn, **stored)
    put_margrave(s, turn, start)
    power(s, citizen)
    return s


def slay(s, where):
    """Slay with strength only and use the influence on soldiers."""
    assert asked(s) == "Slay"
    s.play(lair(where))
    s.play(DONE)
    s.play(guild("soldier"))


# ---- Bogatyr


@rule("MV-CIT-09", "MV-POW-02")
@pytest.mark.parametrize(("choice", "gained"), [(STRENGTH, [2, 0]), (KNIGHTS, [0, 2])])
def test_the_bogatyr_must_gain_2_strength_or_2_knights(choice, gained):
    s = using("bogatyr")
    assert asking(s) == ("OneOf", 0)
    assert s.choices() == [STRENGTH, KNIGHTS]
    s.play(choice)
    assert owned(s, "strength", "knight") == gained
    assert s.supply[4] == 12 - gained[1]
    check(s)


@rule("MV-CIT-09")
def test_the_bogatyr_may_send_a_knight_beside_the_margrave_to_any_other_location():
    s = using("bogatyr", "kamin")
    s.play(STRENGTH)
    assert asking(s) == ("DeployKnight", 0)
    assert can_decline(s)
    assert offered(s) == sorted(knight("kamin", there) for there in PLACES if there != "kamin")
    s.play(knight("kamin", "reykstrom"))
    assert (knights(s, "kamin"), knights(s, "reykstrom")) == (0, 2)
    s.play(YES)
    assert has(s, 0, "magic") == 1
    assert at_turn_of(s, 1)


@rule("MV-CIT-09")
def test_the_bogatyr_may_send_a_stored_knight_to_any_location():
    s = using("bogatyr", "kamin")
    put_knights(s, "kamin", 0)
    s.play(KNIGHTS)
    assert offered(s) == sorted(knight("storage", there) for there in PLACES)
    s.play(knight("storage", "inkadeus"))
    assert has(s, 0, "knight") == 1
    assert knights(s, "inkadeus") == 2
    s.play(DONE)
    assert owned(s, "wood", "gold") == [0, 2]
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-09")
def test_the_bogatyr_deploys_one_knight_at_most_and_may_deploy_none():
    s = using("bogatyr", "kamin", knight=1)
    s.play(STRENGTH)
    s.play(DONE)
    assert at_turn_of(s, 1)
    assert s.knights == [1] * 8
    assert owned(s, "knight", "gold") == [1, 0]

    s = using("bogatyr", "kamin", knight=1)
    s.play(STRENGTH)
    s.play(knight("storage", "kamin"))
    s.play(YES)
    assert at_turn_of(s, 1)
    assert owned(s, "knight", "stone") == [0, 1]


@rule("MV-CIT-09")
def test_the_bogatyr_has_nothing_to_deploy_without_a_knight_beside_or_stored():
    s = using("bogatyr", "kamin")
    put_knights(s, "kamin", 0)
    s.play(STRENGTH)
    assert at_turn_of(s, 1)


@rule("MV-CIT-09")
def test_the_bogatyr_may_slay_last_or_decline():
    s = using("bogatyr", monsters=WEAK, strength=1)
    s.play(STRENGTH)
    s.play(DONE)
    assert s.choices() == [DONE, lair("forest")]
    slay(s, "forest")
    assert owned(s, "strength", "wood") == [0, 1]
    assert at_turn_of(s, 1)

    s = using("bogatyr", monsters=WEAK, strength=1)
    s.play(STRENGTH)
    s.play(DONE)
    s.play(DONE)
    assert owned(s, "strength", "wood") == [3, 0]
    assert at_turn_of(s, 1)


# ---- Champion


@rule("MV-CIT-10")
def test_the_champion_gains_3_strength():
    s = using("champion")
    assert owned(s, "strength", "gold", "knight") == [3, 0, 0]
    assert s.strength == [3, 0, 0]
    assert at_turn_of(s, 1)


@rule("MV-CIT-10")
def test_each_player_may_pay_1_gold_for_a_strength_beginning_with_the_champions():
    s = using("champion", gold=(1, 1, 1), turn=2)
    order = []
    for choice in (YES, DONE, YES):
        order.append(asking(s))
        s.play(choice)
    assert order == [("May", 2), ("May", 0), ("May", 1)]
    assert s.strength == [0, 1, 4]
    assert s.gold == [1, 0, 0]


@rule("MV-CIT-10")
def test_no_strength_is_sold_beyond_8():
    s = using("champion", gold=(1, 1, 0), monsters=TOO_STRONG, strength=5)
    assert has(s, 0, "strength") == 8
    assert asking(s) == ("May", 1)


@rule("MV-CIT-10")
def test_the_champion_may_slay_after_all_have_been_asked_or_decline():
    s = using("champion", gold=(0, 0, 1), monsters=WEAK)
    assert asking(s) == ("May", 2)
    s.play(DONE)
    assert s.choices() == [DONE, lair("forest")]
    slay(s, "forest")
    assert owned(s, "strength", "wood") == [0, 1]
    assert marker(s, 0, "soldier") == 1

    s = using("champion", monsters=WEAK)
    assert asked(s) == "Slay"
    s.play(DONE)
    assert owned(s, "strength", "wood") == [3, 0]
    assert at_turn_of(s, 1)


# ---- Ranger


@rule("MV-CIT-11")
def test_the_ranger_gains_2_strength_and_may_move_one_road():
    s = using("ranger", "kamin")
    assert has(s, 0, "strength") == 2
    assert asking(s) == ("MoveMargrave", 0)
    assert can_decline(s)
    assert offered(s) == locations("shilina", "silesia")
    s.play(DONE)
    assert at_turn_of(s, 1)
    assert LOCATIONS[s.margraves[0]].id == "kamin"
    assert has(s, 0, "gold") == 0


@rule("MV-CIT-11", "MV-POW-01")
def test_the_ranger_slays_from_the_location_moved_to():
    s = using("ranger", "silesia", monsters=WEAK)
    s.play(at("viktoria"))
    s.play(YES)
    assert has(s, 0, "strength") == 3
    assert s.choices() == [DONE, lair("mountain")]
    slay(s, "mountain")
    assert owned(s, "strength", "stone") == [0, 1]
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-11")
def test_the_ranger_may_slay_without_moving_and_may_decline_it():
    s = using("ranger", "silesia", monsters=WEAK, strength=1)
    s.play(DONE)
    assert s.choices() == [DONE, *sorted((lair("mountain"), lair("forest")))]
    s.play(DONE)
    assert has(s, 0, "strength") == 3
    assert at_turn_of(s, 1)


# ---- Warlord


@rule("MV-CIT-12", "MV-CIT-22", "MV-CIT-24", "MV-POW-02")
def test_the_warlord_must_bring_a_knight_from_any_other_location_and_not_from_storage():
    s = using("warlord", "kamin", knight=2)
    assert has(s, 0, "strength") == 1
    assert asking(s) == ("DeployKnight", 0)
    assert s.choices() == sorted(knight(here, "kamin") for here in PLACES if here != "kamin")
    s.play(knight("nymar", "kamin"))
    assert (knights(s, "nymar"), knights(s, "kamin")) == (0, 2)
    assert has(s, 0, "knight") == 2
    check(s)


@rule("MV-CIT-12", "MV-CIT-25")
@pytest.mark.parametrize(("choice", "stone", "gold"), [(YES, 1, 0), (DONE, 0, 2)])
def test_the_warlords_knight_activates_the_margraves_location_or_gives_2_gold(choice, stone, gold):
    s = using("warlord", "kamin")
    s.play(knight("viktoria", "kamin"))
    assert asking(s) == ("UsePower", 0)
    s.play(choice)
    assert owned(s, "stone", "gold") == [stone, gold]
    assert at_turn_of(s, 1)


@rule("MV-CIT-12")
def test_the_warlord_brings_one_knight_only():
    s = using("warlord", "kamin")
    put_knights(s, "viktoria", 3)
    s.play(knight("viktoria", "kamin"))
    s.play(YES)
    assert (knights(s, "viktoria"), knights(s, "kamin")) == (2, 2)
    assert at_turn_of(s, 1)


@rule("MV-CIT-12", "MV-CIT-24")
def test_with_all_knights_at_the_margrave_the_warlord_moves_none():
    s = holding("warlord")
    face(s, "warg_pack")
    for place in PLACES:
        put_knights(s, place, 3 if place == "shilina" else 0)
    power(s, "warlord")
    assert asked(s) == "Slay"
    assert owned(s, "strength", "gold") == [1, 0]


@rule("MV-CIT-12")
def test_the_warlord_may_slay_last_with_the_knight_brought_or_decline():
    s = using("warlord", monsters=WEAK)
    s.play(knight("kamin", "shilina"))
    assert s.choices() == [DONE, lair("forest")]
    s.play(lair("forest"))
    s.play(10)
    s.play(11)
    s.play(DONE)
    s.play(guild("holy"))
    assert owned(s, "strength", "wood", "gold") == [0, 1, 2]
    assert knights(s, "shilina") == 0
    assert at_turn_of(s, 1)
    check(s)

    s = using("warlord", monsters=WEAK)
    s.play(knight("kamin", "shilina"))
    s.play(DONE)
    assert owned(s, "strength", "wood") == [1, 0]
    assert at_turn_of(s, 1)
