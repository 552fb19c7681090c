"""The power texts of the citizens of the Worker guild, each played in a real turn."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves.components import CARD_KIND, CITIZENS, LOCATIONS
from oyez.games.margraves.state import EMPTY
from tests.rules import rule

from .conserved import check
from .table import (
    OFTEN,
    YES,
    asked,
    asking,
    at_turn_of,
    can_decline,
    card,
    face,
    give,
    give_citizen,
    guild,
    has,
    holding,
    item,
    knight,
    knights,
    lair,
    offered,
    owned,
    power,
    put_knights,
    put_margrave,
)

PLACES = [location.id for location in LOCATIONS]
WILD = [1, 2, 3]
"""The choices of stone, wood and magic."""
NAVAL, ONE_MORE = 1, 2
"""What the Trader may choose from."""


def using(citizen, start="kamin", gold=(0, 0, 0), turn=0, **stored):
    """A seat of three has just used the power of that citizen."""
    s = holding(citizen, turn=turn)
    face(s, "warg_pack")
    for seat in range(3):
        give(s, seat, gold=gold[seat])
    give(s, turn, **stored)
    put_margrave(s, turn, start)
    power(s, citizen)
    return s


# ---- Bard


def singing(start="kamin", **standing):
    """The Bard has just been used with so many knights in the places named and none elsewhere."""
    s = holding("bard")
    for place in PLACES:
        put_knights(s, place, standing.get(place, 0))
    give(s, 0, knight=1)
    put_margrave(s, 0, start)
    power(s, "bard")
    return s


@rule("MV-CIT-13", "MV-CIT-22", "MV-CIT-24")
def test_the_bard_brings_knights_from_other_locations_but_not_from_storage():
    s = singing(kamin=1, viktoria=2, nymar=1)
    assert asking(s) == ("DeployKnight", 0)
    assert offered(s) == sorted((knight("viktoria", "kamin"), knight("nymar", "kamin")))


@rule("MV-CIT-13", "MV-CIT-23")
def test_the_bards_two_knights_come_from_one_location_and_activate_separately():
    s = singing(viktoria=3, nymar=2)
    s.play(knight("viktoria", "kamin"))
    assert asking(s) == ("UsePower", 0)
    s.play(YES)
    assert owned(s, "stone", "gold") == [1, 0]
    assert asked(s) == "DeployKnight"
    assert s.choices() == [DONE, knight("viktoria", "kamin")]
    s.play(knight("viktoria", "kamin"))
    assert asked(s) == "UsePower"
    s.play(DONE)
    assert owned(s, "stone", "gold") == [1, 2]
    assert (knights(s, "viktoria"), knights(s, "nymar"), knights(s, "kamin")) == (1, 2, 2)
    assert knight("viktoria", "kamin") not in s.choices()
    check(s)


@rule("MV-CIT-13")
@pytest.mark.parametrize("moved", [0, 1])
def test_the_bard_may_bring_one_knight_or_none(moved):
    s = singing(viktoria=3)
    for _ in range(moved):
        s.play(knight("viktoria", "kamin"))
        s.play(YES)
    assert can_decline(s)
    s.play(DONE)
    assert (knights(s, "viktoria"), knights(s, "kamin")) == (3 - moved, moved)
    assert offered(s)[-1] == knight("storage", "kamin")
    s.play(DONE)
    assert at_turn_of(s, 1)


@rule("MV-CIT-23")
def test_a_lone_knight_is_not_followed_by_one_from_elsewhere():
    s = singing(viktoria=1, nymar=2)
    s.play(knight("viktoria", "kamin"))
    s.play(YES)
    assert asked(s) == "DeployKnight"
    assert knight("nymar", "kamin") not in s.choices()
    assert offered(s) == sorted(
        (knight("kamin", "shilina"), knight("kamin", "silesia"), knight("storage", "kamin"))
    )


@rule("MV-CIT-13", "MV-CIT-25")
def test_the_bard_may_then_deploy_a_knight_in_the_normal_way_or_not():
    s = singing(viktoria=1)
    s.play(DONE)
    assert s.choices() == [DONE, knight("storage", "kamin")]
    s.play(knight("storage", "kamin"))
    s.play(YES)
    assert owned(s, "stone", "knight") == [1, 0]
    assert at_turn_of(s, 1)

    s = singing(viktoria=2)
    s.play(knight("viktoria", "kamin"))
    s.play(DONE)
    s.play(DONE)
    s.play(knight("kamin", "silesia"))
    s.play(DONE)
    assert (knights(s, "silesia"), knights(s, "kamin"), has(s, 0, "gold")) == (1, 0, 4)
    assert at_turn_of(s, 1)

    s = singing(viktoria=2)
    s.play(DONE)
    s.play(DONE)
    assert at_turn_of(s, 1)
    assert owned(s, "stone", "knight", "gold") == [0, 1, 0]


# ---- Woodcutter


@rule("MV-CIT-14")
def test_the_woodcutter_gains_2_strength_and_a_wood():
    s = using("woodcutter")
    assert owned(s, "strength", "wood", "gold") == [2, 1, 0]
    assert s.supply[1] == 9 - 1


@rule("MV-CIT-14")
def test_each_player_may_pay_1_gold_for_a_wood_beginning_with_the_woodcutters():
    s = using("woodcutter", gold=(1, 1, 2), turn=1)
    order = []
    for choice in (YES, YES, DONE):
        order.append(asking(s))
        s.play(choice)
    assert order == [("May", 1), ("May", 2), ("May", 0)]
    assert [has(s, seat, "wood") for seat in range(3)] == [0, 2, 1]
    assert s.gold == [1, 0, 1]


@rule("MV-CIT-14")
def test_no_wood_is_sold_when_the_supply_is_out_of_it():
    s = holding("woodcutter")
    put_margrave(s, 0, "reykstrom")
    face(s, "bone_golem")
    give(s, 1, gold=1, wood=7)
    give(s, 2, gold=1, wood=1)
    power(s, "woodcutter")
    assert s.supply[1] == 0
    assert has(s, 0, "wood") == 1
    assert at_turn_of(s, 1)


@rule("MV-CIT-14")
def test_the_woodcutter_may_slay_last_or_decline():
    s = using("woodcutter", gold=(0, 1, 0), strength=1)
    assert asking(s) == ("May", 1)
    s.play(DONE)
    assert s.choices() == [DONE, lair("forest")]
    s.play(lair("forest"))
    s.play(DONE)
    s.play(guild("worker"))
    assert owned(s, "strength", "wood") == [0, 2]
    assert at_turn_of(s, 1)

    s = using("woodcutter")
    assert asked(s) == "Slay"
    s.play(DONE)
    assert owned(s, "strength", "wood") == [2, 1]
    assert at_turn_of(s, 1)


# ---- Town Crier


def crying(gold, played=("bard",)):
    s = holding("town_crier")
    give(s, 0, gold=gold)
    for citizen in played:
        give_citizen(s, 0, citizen, played=True)
    return s


@rule("MV-CIT-15", "MV-POW-02")
@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_the_town_crier_must_recruit_any_citizen_of_the_row_for_2_gold(slot):
    s = crying(gold=3)
    recruit = s.row[slot - 1]
    power(s, "town_crier")
    assert asking(s) == ("Recruit", 0)
    assert s.choices() == [1, 2, 3, 4, 5]
    s.play(slot)
    assert has(s, 0, "gold") == 1
    assert recruit in s.hand(0)
    assert CITIZENS[CARD_KIND[recruit]].id == OFTEN[slot - 1]
    assert s.row[slot - 1] == EMPTY
    assert asking(s) == ("Retrieve", 0)


@rule("MV-CIT-15", "MV-CIT-21")
def test_the_town_crier_must_then_retrieve_a_card_other_than_itself():
    s = crying(gold=2, played=("bard", "monk"))
    power(s, "town_crier")
    s.play(5)
    assert s.choices() == sorted(card(s, 0, citizen) + 1 for citizen in ("bard", "monk"))
    s.play(card(s, 0, "monk") + 1)
    assert card(s, 0, "monk") in s.hand(0)
    assert card(s, 0, "bard") in s.played(0)
    assert card(s, 0, "town_crier") in s.played(0)
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-26", "MV-POW-06")
def test_a_town_crier_without_2_gold_recruits_nothing_but_retrieves():
    s = crying(gold=1)
    row = s.row[:]
    power(s, "town_crier")
    assert asking(s) == ("Retrieve", 0)
    assert s.row == row
    s.play(card(s, 0, "bard") + 1)
    assert has(s, 0, "gold") == 1
    assert card(s, 0, "bard") in s.hand(0)
    assert at_turn_of(s, 1)


@rule("MV-CIT-26")
def test_a_town_crier_with_an_empty_row_keeps_the_gold_and_retrieves():
    s = crying(gold=5)
    s.row = [EMPTY] * 5
    power(s, "town_crier")
    assert asking(s) == ("Retrieve", 0)
    assert has(s, 0, "gold") == 5


@rule("MV-CIT-26")
def test_a_town_crier_with_nothing_to_retrieve_only_recruits():
    s = crying(gold=2, played=())
    power(s, "town_crier")
    s.play(1)
    assert at_turn_of(s, 1)
    assert has(s, 0, "gold") == 0


# ---- Trader


@rule("MV-CIT-16", "MV-POW-01", "MV-POW-02")
def test_the_trader_must_gain_a_wild_and_gains_2_gold():
    s = using("trader")
    assert asking(s) == ("GainWild", 0)
    assert s.choices() == WILD
    s.play(item("wood"))
    assert owned(s, "wood", "gold") == [1, 2]
    assert asking(s) == ("OneOf", 0)
    assert s.choices() == [DONE, NAVAL, ONE_MORE]


@rule("MV-CIT-16")
def test_the_trader_may_take_a_naval_action_wherever_the_margrave_is():
    s = using("trader", stone=1)
    s.play(item("wood"))
    s.play(NAVAL)
    assert asked(s) == "Sail"
    assert s.choices() == [item("stone"), item("wood")]
    s.play(item("wood"))
    s.play(DONE)
    assert s.ships == [1, 0, 0]
    assert owned(s, "stone", "wood", "gold") == [1, 0, 5]
    assert asking(s) == ("May", 0)


@rule("MV-CIT-16")
def test_the_trader_may_gain_another_wild_instead():
    s = using("trader")
    s.play(item("wood"))
    s.play(ONE_MORE)
    assert s.choices() == WILD
    s.play(item("magic"))
    assert owned(s, "stone", "wood", "magic", "gold") == [0, 1, 1, 2]
    assert s.ships[0] == 0
    assert asking(s) == ("May", 0)


@rule("MV-CIT-16")
def test_the_trader_may_do_neither():
    s = using("trader")
    s.play(item("wood"))
    s.play(DONE)
    assert owned(s, "stone", "wood", "magic", "gold") == [0, 1, 0, 2]
    assert asking(s) == ("May", 0)


@rule("MV-CIT-16", "MV-POW-05")
def test_each_player_may_pay_a_resource_for_3_gold_beginning_with_the_traders():
    s = holding("trader")
    give(s, 1, gem=1, knight=1)
    give(s, 2, stone=1, wood=1)
    power(s, "trader")
    s.play(item("wood"))
    s.play(DONE)
    assert asking(s) == ("May", 0)
    s.play(YES)
    assert asking(s) == ("PayWild", 0)
    s.play(item("wood"))
    assert owned(s, "wood", "gold") == [0, 5]
    assert asking(s) == ("May", 2)
    s.play(YES)
    assert s.choices() == [item("stone"), item("wood")]
    s.play(item("stone"))
    assert owned(s, "stone", "wood", "gold", seat=2) == [0, 1, 3]
    assert owned(s, "gem", "knight", "gold", seat=1) == [2, 1, 0]
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-16", "MV-POW-05")
def test_the_traders_sale_may_be_declined_by_everybody():
    s = holding("trader")
    give(s, 1, magic=1)
    power(s, "trader")
    s.play(item("wood"))
    s.play(DONE)
    s.play(DONE)
    assert asking(s) == ("May", 1)
    s.play(DONE)
    assert at_turn_of(s, 1)
    assert s.gold == [2, 0, 0]
    assert (has(s, 0, "wood"), has(s, 1, "magic")) == (1, 1)


@rule("MV-NAV-07", "MV-CIT-16")
def test_a_trader_without_any_resource_is_offered_no_naval_action():
    s = holding("trader", seats=2)
    s.supply[:3] = [0, 0, 0]
    power(s, "trader")
    assert has(s, 0, "gold") == 2
    assert at_turn_of(s, 1)
