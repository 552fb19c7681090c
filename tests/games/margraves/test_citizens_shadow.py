"""The power texts of the citizens of the Shadow guild, each played in a real turn."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves.components import LOCATIONS, PRICES
from oyez.games.margraves.state import EMPTY, LYING, STANDING, VACANT
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
    item,
    knight,
    knights,
    lair,
    locations,
    offered,
    owned,
    power,
    put_knights,
    put_margrave,
)

WILD = [1, 2, 3]
"""The choices of stone, wood and magic."""
RECRUIT, RESOURCE = 1, 2
"""What the Pilot may choose from."""
SLAY, GOLD = 1, 2
"""What the Scoundrel may choose from."""


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


# ---- Necromancer


def bury(s, **tombs):
    """Knights of the fortress in the tombs named t0 to t8."""
    for name, held in tombs.items():
        s.supply[4] -= 1
        s.tombs[int(name[1:])] = held


def raising(gold=(0, 0, 0), **tombs):
    s = holding("necromancer")
    bury(s, **tombs)
    for seat in range(3):
        give(s, seat, gold=gold[seat])
    put_margrave(s, 0, "kamin")
    put_knights(s, "kamin", 0)
    power(s, "necromancer")
    return s


@rule("MV-CIT-17")
def test_the_necromancer_takes_up_to_two_lying_knights_from_the_tombs():
    s = raising(t1=LYING, t4=LYING, t8=LYING)
    fortress = s.supply[4]
    assert asking(s) == ("TakeTombKnights", 0)
    assert s.choices() == [DONE, 2, 5, 9]
    s.play(5)
    assert s.choices() == [DONE, 2, 9]
    s.play(9)
    assert [s.tombs[tomb] for tomb in (1, 4, 8)] == [LYING, VACANT, VACANT]
    assert has(s, 0, "knight") == 2
    assert s.supply[4] == fortress
    assert asked(s) == "DeployKnight"
    check(s)


@rule("MV-CIT-17")
@pytest.mark.parametrize("taken", [0, 1])
def test_the_necromancer_may_take_one_or_none(taken):
    s = raising(t1=LYING, t4=LYING)
    if taken:
        s.play(2)
    s.play(DONE)
    assert has(s, 0, "knight") == taken
    assert s.tombs.count(LYING) == 2 - taken
    assert asked(s) == ("DeployKnight" if taken else "PlayCitizen")


@rule("MV-CIT-17")
def test_a_standing_knight_is_not_taken_from_the_tombs():
    s = holding("necromancer")
    bury(s, t0=STANDING, t3=LYING)
    power(s, "necromancer")
    assert offered(s) == [4]


@rule("MV-CIT-17")
def test_with_no_lying_knight_the_necromancer_takes_none():
    s = raising()
    assert at_turn_of(s, 1)
    assert has(s, 0, "knight") == 0


@rule("MV-CIT-17")
def test_the_necromancer_makes_room_for_a_knight_or_gives_it_up_to_the_fortress():
    s = holding("necromancer")
    bury(s, t0=LYING)
    give(s, 0, stone=7)
    power(s, "necromancer")
    fortress = s.supply[4]
    s.play(1)
    assert asked(s) == "MakeRoom"
    s.play(DONE)
    assert has(s, 0, "knight") == 0
    assert s.supply[4] == fortress + 1
    assert s.tombs[0] == VACANT
    check(s)


@rule("MV-CIT-17", "MV-CIT-25")
@pytest.mark.parametrize(("choice", "stone", "gold"), [(YES, 1, 0), (DONE, 0, 2)])
def test_the_necromancer_may_then_deploy_a_knight_taken(choice, stone, gold):
    s = raising(t1=LYING)
    s.play(2)
    assert s.choices() == [DONE, knight("storage", "kamin")]
    s.play(knight("storage", "kamin"))
    assert asking(s) == ("UsePower", 0)
    s.play(choice)
    assert owned(s, "knight", "stone", "gold") == [0, stone, gold]
    assert knights(s, "kamin") == 1


@rule("MV-CIT-17")
def test_the_necromancer_may_deploy_a_knight_beside_the_margrave_one_road_away_or_decline():
    s = using("necromancer")
    assert s.choices() == [DONE, *sorted((knight("kamin", "shilina"), knight("kamin", "silesia")))]
    s.play(DONE)
    assert at_turn_of(s, 1)
    assert s.knights == [1] * 8
    assert has(s, 0, "gold") == 0


@rule("MV-CIT-17", "MV-POW-03")
def test_each_player_may_pay_1_gold_for_a_magic_after_the_necromancers_knights():
    s = using("necromancer", gold=(1, 1, 1), turn=2)
    assert asked(s) == "DeployKnight"
    s.play(DONE)
    order = []
    for choice in (YES, YES, DONE):
        order.append(asking(s))
        s.play(choice)
    assert order == [("May", 2), ("May", 0), ("May", 1)]
    assert [has(s, seat, "magic") for seat in range(3)] == [1, 0, 1]
    assert s.gold == [0, 1, 0]
    assert at_turn_of(s, 0)


@rule("MV-CIT-27")
def test_a_tomb_emptied_by_the_necromancer_is_filled_again_and_its_line_pays_again():
    s = raising(t7=LYING, t8=LYING)
    face(s, "warg_pack")
    s.play(8)
    s.play(DONE)
    s.play(DONE)
    assert at_turn_of(s, 1)
    give(s, 1, strength=2)
    put_knights(s, "shilina", 0)
    power(s, "captain")
    s.play(lair("forest"))
    s.play(27)
    s.play(DONE)
    assert has(s, 1, "gold") == 0
    s.play(guild("shadow"))
    assert at_turn_of(s, 2)
    assert has(s, 1, "gold") == 3
    assert s.tombs[7:] == [LYING, LYING]
    check(s)


# ---- Peddler


@rule("MV-CIT-18", "MV-POW-02")
@pytest.mark.parametrize("mix", [("stone", "stone"), ("wood", "magic"), ("magic", "stone")])
def test_the_peddler_must_gain_2_wild_in_any_mix_and_gains_2_gold(mix):
    s = using("peddler")
    for name in mix:
        assert asking(s) == ("GainWild", 0)
        assert s.choices() == WILD
        assert has(s, 0, "gold") == 0
        s.play(item(name))
    assert owned(s, "stone", "wood", "magic") == [mix.count(name) for name in ("stone", "wood", "magic")]
    assert has(s, 0, "gold") == 2
    assert at_turn_of(s, 1)


@rule("MV-CIT-18", "MV-POW-04")
def test_each_opponent_may_pay_the_peddlers_player_1_gold_for_a_wild():
    s = using("peddler", gold=(1, 4, 1), turn=1)
    s.play(item("stone"))
    s.play(item("stone"))
    assert asking(s) == ("May", 2)
    s.play(YES)
    assert s.choices() == WILD
    s.play(item("magic"))
    assert s.gold == [1, 7, 0]
    assert asking(s) == ("May", 0)
    s.play(DONE)
    assert s.gold == [1, 7, 0]
    assert [has(s, seat, "magic") for seat in range(3)] == [0, 0, 1]
    assert at_turn_of(s, 2)
    check(s)


# ---- Pilot


def flying(gold=0):
    return using("pilot", gold=(gold, 0, 0))


@rule("MV-CIT-19")
@pytest.mark.parametrize(("gold", "slots"), [(2, 1), (4, 3), (6, 5)])
def test_the_pilot_may_recruit_at_the_price_of_the_slot(gold, slots):
    s = flying(gold)
    assert asking(s) == ("OneOf", 0)
    assert s.choices() == [DONE, RECRUIT, RESOURCE]
    s.play(RECRUIT)
    assert asking(s) == ("Recruit", 0)
    assert s.choices() == list(range(1, slots + 1))
    recruit = s.row[slots - 1]
    s.play(slots)
    assert recruit in s.hand(0)
    assert has(s, 0, "gold") == gold - PRICES[slots - 1]
    assert asking(s) == ("MoveMargrave", 0)


@rule("MV-CIT-19")
def test_the_pilot_may_gain_a_wild_instead_of_recruiting():
    s = flying(6)
    s.play(RESOURCE)
    assert s.choices() == WILD
    s.play(item("wood"))
    assert owned(s, "wood", "gold") == [1, 6]
    assert EMPTY not in s.row
    assert asking(s) == ("MoveMargrave", 0)


@rule("MV-CIT-19")
def test_the_pilot_may_do_neither_and_must_still_move():
    s = flying(6)
    s.play(DONE)
    assert owned(s, "stone", "wood", "magic", "gold") == [0, 0, 0, 6]
    assert asking(s) == ("MoveMargrave", 0)
    assert not can_decline(s)


@rule("MV-CIT-19", "MV-POW-06")
def test_a_pilot_without_the_gold_for_any_slot_may_not_recruit():
    s = flying(1)
    assert s.choices() == [DONE, RESOURCE]


@rule("MV-CIT-19")
@pytest.mark.parametrize("where", [location.id for location in LOCATIONS if location.id != "kamin"])
def test_the_pilot_must_move_to_any_other_location(where):
    s = flying()
    s.play(DONE)
    assert s.choices() == locations(*[location.id for location in LOCATIONS if location.id != "kamin"])
    s.play(at(where))
    assert LOCATIONS[s.margraves[0]].id == where
    if asked(s) == "UsePower":
        s.play(DONE)
    assert has(s, 0, "gold") == 2
    assert at_turn_of(s, 1)


@rule("MV-CIT-19")
def test_the_location_that_the_pilot_flies_to_can_be_used():
    s = flying()
    s.play(DONE)
    s.play(at("reykstrom"))
    s.play(YES)
    assert owned(s, "magic", "gold") == [1, 0]
    assert at_turn_of(s, 1)


# ---- Scoundrel


@rule("MV-CIT-20")
def test_the_scoundrel_gains_2_strength_and_2_gold():
    s = using("scoundrel")
    assert owned(s, "strength", "gold") == [2, 2]
    assert asking(s) == ("May", 0)


@rule("MV-CIT-20", "MV-POW-03")
def test_each_player_may_pay_1_strength_for_2_gold_beginning_with_the_scoundrels():
    s = holding("scoundrel", turn=1)
    give(s, 0, strength=1)
    give(s, 2, strength=3)
    power(s, "scoundrel")
    order = []
    for choice in (YES, DONE, YES):
        order.append(asking(s))
        s.play(choice)
    assert order == [("May", 1), ("May", 2), ("May", 0)]
    assert s.strength == [0, 1, 3]
    assert s.gold == [2, 4, 0]


@rule("MV-CIT-20", "MV-POW-06")
def test_who_has_no_strength_has_nothing_to_sell_to_the_scoundrel():
    s = using("scoundrel", gold=(0, 5, 5), knight=1)
    give(s, 1, knight=1)
    s.play(DONE)
    assert asking(s) == ("OneOf", 0)


@rule("MV-CIT-20")
def test_the_scoundrel_may_slay():
    s = using("scoundrel")
    s.play(DONE)
    assert asking(s) == ("OneOf", 0)
    assert s.choices() == [DONE, SLAY, GOLD]
    s.play(SLAY)
    assert s.choices() == [lair("forest")]
    s.play(lair("forest"))
    s.play(10)
    s.play(DONE)
    s.play(guild("shadow"))
    assert owned(s, "strength", "gold", "wood") == [0, 2, 1]
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-20")
def test_the_scoundrel_may_gain_2_gold_instead_of_slaying():
    s = using("scoundrel")
    s.play(DONE)
    s.play(GOLD)
    assert owned(s, "strength", "gold", "wood") == [2, 4, 0]
    assert at_turn_of(s, 1)


@rule("MV-CIT-20")
def test_the_scoundrel_may_do_neither():
    s = using("scoundrel")
    s.play(DONE)
    s.play(DONE)
    assert owned(s, "strength", "gold", "wood") == [2, 2, 0]
    assert at_turn_of(s, 1)


@rule("MV-CIT-20")
def test_a_scoundrel_too_weak_to_slay_is_still_offered_the_gold():
    s = using("scoundrel")
    s.play(YES)
    assert owned(s, "strength", "gold") == [1, 4]
    assert s.choices() == [DONE, GOLD]
    s.play(GOLD)
    assert has(s, 0, "gold") == 6
