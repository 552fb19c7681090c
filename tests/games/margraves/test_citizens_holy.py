"""The power texts of the citizens of the Holy guild, each played in a real turn."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves.components import LOCATIONS
from oyez.games.margraves.state import PLAYED
from tests.rules import rule

from .conserved import check
from .table import (
    YES,
    asked,
    asking,
    at,
    at_turn_of,
    can_decline,
    card,
    face,
    give,
    give_citizen,
    guild,
    has,
    holding,
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

MAGIC, STRENGTH = 1, 2
"""The two gains that the Priestess chooses from."""


def using(citizen, gold=(0, 0, 0), turn=0, **stored):
    """A seat of three has just used the power of that citizen; the monster nearby costs 3 strength."""
    s = holding(citizen, turn=turn)
    face(s, "warg_pack")
    for seat in range(3):
        give(s, seat, gold=gold[seat])
    give(s, turn, **stored)
    power(s, citizen)
    return s


# ---- Artificer


@rule("MV-CIT-05")
def test_the_artificer_gains_a_strength_a_magic_and_a_stone():
    s = using("artificer")
    assert owned(s, "strength", "magic", "stone", "wood", "gold") == [1, 1, 1, 0, 0]
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-05", "MV-POW-04")
def test_each_opponent_may_pay_the_artificers_player_2_gold_for_a_strength_and_a_stone():
    s = using("artificer", gold=(5, 3, 2), turn=1)
    assert asking(s) == ("May", 2)
    assert s.choices() == [DONE, YES]
    s.play(YES)
    assert s.gold == [5, 5, 0]
    assert owned(s, "strength", "stone", seat=2) == [1, 1]
    assert asking(s) == ("May", 0)
    s.play(YES)
    assert s.gold == [3, 7, 0]
    assert owned(s, "strength", "stone", seat=0) == [1, 1]
    assert owned(s, "strength", "stone", seat=1) == [1, 1]
    assert at_turn_of(s, 2)
    check(s)


@rule("MV-CIT-05", "MV-POW-05")
def test_an_opponent_may_decline_the_artificers_offer():
    s = using("artificer", gold=(9, 2, 2))
    s.play(DONE)
    assert asking(s) == ("May", 2)
    s.play(DONE)
    assert s.gold == [9, 2, 2]
    assert s.strength == [1, 0, 0]
    assert at_turn_of(s, 1)


@rule("MV-CIT-05", "MV-POW-06")
def test_an_opponent_with_1_gold_gets_nothing_from_the_artificer():
    s = using("artificer", gold=(9, 1, 2))
    assert asking(s) == ("May", 2)
    s.play(YES)
    assert s.gold == [11, 1, 0]


@rule("MV-CIT-05")
def test_an_opponent_may_still_pay_the_artificer_when_only_one_of_the_two_can_be_gained():
    s = holding("artificer")
    give(s, 1, gold=2, strength=8)
    give(s, 2, gold=2, stone=7)
    give(s, 0, stone=1)
    power(s, "artificer")
    assert s.supply[0] == 0
    assert asking(s) == ("May", 2)
    s.play(YES)
    assert owned(s, "strength", "stone", "gold", seat=2) == [1, 7, 0]


# ---- Cleric


def clerical(*played, start="shilina"):
    """The Cleric has just been used, with these cards in the played pile."""
    s = holding("cleric")
    put_margrave(s, 0, start)
    for citizen in played:
        if citizen in ("alchemist", "captain", "merchant", "paladin"):
            s.put_citizen(card(s, 0, citizen), PLAYED)
        else:
            give_citizen(s, 0, citizen, played=True)
    power(s, "cleric")
    return s


def cards(s, seat, *citizens):
    return sorted(card(s, seat, citizen) + 1 for citizen in citizens)


@rule("MV-CIT-06", "MV-POW-01")
def test_the_cleric_gains_magic_may_move_and_then_retrieves():
    s = clerical("captain")
    assert has(s, 0, "magic") == 1
    assert asking(s) == ("MoveMargrave", 0)
    assert offered(s) == locations("kamin", "thraecius")
    assert can_decline(s)
    s.play(at("kamin"))
    assert asked(s) == "UsePower"
    s.play(YES)
    assert has(s, 0, "stone") == 1
    assert asking(s) == ("Retrieve", 0)
    assert s.choices() == cards(s, 0, "captain")
    s.play(card(s, 0, "captain") + 1)
    assert card(s, 0, "captain") in s.hand(0)
    assert at_turn_of(s, 1)
    check(s)


@rule("MV-CIT-06", "MV-POW-02")
def test_the_clerics_move_may_be_declined_but_the_card_must_be_retrieved():
    s = clerical("captain")
    s.play(DONE)
    assert has(s, 0, "gold") == 0
    assert asked(s) == "Retrieve"
    assert not can_decline(s)


@rule("MV-CIT-06")
def test_a_cleric_with_nothing_to_retrieve_retrieves_nothing():
    s = clerical()
    s.play(DONE)
    assert at_turn_of(s, 1)
    assert s.played(0) == [card(s, 0, "cleric")]


@rule("MV-CIT-21")
def test_any_card_of_the_own_played_pile_may_be_retrieved_but_the_one_in_use():
    s = clerical("captain", "merchant", "bard")
    give_citizen(s, 1, "trader", played=True)
    s.play(DONE)
    assert s.choices() == cards(s, 0, "captain", "merchant", "bard")
    s.play(card(s, 0, "bard") + 1)
    assert card(s, 0, "bard") in s.hand(0)
    assert card(s, 0, "cleric") in s.played(0)
    assert card(s, 0, "captain") in s.played(0)


@rule("MV-CIT-21")
def test_another_cleric_of_the_played_pile_may_be_retrieved():
    s = holding("cleric")
    other = give_citizen(s, 0, "cleric", played=True)
    power(s, "cleric")
    s.play(DONE)
    assert s.choices() == [other + 1]
    used = s.using
    s.play(other + 1)
    assert other in s.hand(0)
    assert used in s.played(0)


# ---- Monk


@rule("MV-CIT-07")
def test_the_monk_gains_2_gold_and_a_magic_and_may_leave_the_knights_alone():
    s = using("monk")
    assert owned(s, "gold", "magic", "strength") == [2, 1, 0]
    assert asking(s) == ("DeployKnight", 0)
    assert can_decline(s)
    s.play(DONE)
    assert s.knights == [1] * 8
    assert has(s, 0, "gold") == 2
    assert at_turn_of(s, 1)


@rule("MV-CIT-07", "MV-CIT-22")
def test_the_monk_moves_a_knight_from_any_location_to_any_other_but_none_from_storage():
    s = holding("monk")
    put_knights(s, "kamin", 0)
    put_knights(s, "viktoria", 3)
    give(s, 0, knight=1)
    power(s, "monk")
    places = [location.id for location in LOCATIONS]
    assert offered(s) == sorted(
        knight(here, there) for here in places for there in places if here not in (there, "kamin")
    )


@rule("MV-CIT-07", "MV-CIT-25")
@pytest.mark.parametrize(("choice", "stone", "gold"), [(YES, 1, 2), (DONE, 0, 4)])
def test_a_knight_moved_by_the_monk_activates_the_location_or_gives_2_gold(choice, stone, gold):
    s = using("monk")
    s.play(knight("reykstrom", "kamin"))
    assert (knights(s, "reykstrom"), knights(s, "kamin")) == (0, 2)
    assert asking(s) == ("UsePower", 0)
    s.play(choice)
    assert owned(s, "stone", "gold") == [stone, gold]
    assert at_turn_of(s, 1)
    check(s)


# ---- Priestess


@rule("MV-CIT-08", "MV-POW-02")
@pytest.mark.parametrize(("choice", "gained"), [(MAGIC, [2, 0]), (STRENGTH, [0, 2])])
def test_the_priestess_must_gain_2_magic_or_2_strength(choice, gained):
    s = using("priestess")
    assert asking(s) == ("OneOf", 0)
    assert s.choices() == [MAGIC, STRENGTH]
    s.play(choice)
    assert owned(s, "magic", "strength") == gained
    check(s)


@rule("MV-CIT-08")
def test_a_gain_of_the_priestess_that_brings_nothing_is_not_offered():
    s = using("priestess", strength=8)
    assert s.choices() == [MAGIC]
    s = holding("priestess")
    give(s, 1, magic=7)
    give(s, 2, magic=2)
    power(s, "priestess")
    assert s.choices() == [STRENGTH]


@rule("MV-CIT-08")
def test_the_priestess_gains_one_magic_when_the_supply_has_no_more():
    s = holding("priestess")
    give(s, 1, magic=7)
    give(s, 2, magic=1)
    power(s, "priestess")
    s.play(MAGIC)
    assert has(s, 0, "magic") == 1
    assert s.supply[2] == 0


@rule("MV-CIT-08", "MV-POW-03", "MV-POW-05")
def test_each_player_may_pay_1_gold_for_a_strength_beginning_with_the_priestess_player():
    s = using("priestess", gold=(1, 1, 2), turn=1)
    s.play(MAGIC)
    order = []
    for choice in (DONE, YES, YES):
        order.append(asking(s))
        s.play(choice)
    assert order == [("May", 1), ("May", 2), ("May", 0)]
    assert s.gold == [0, 1, 1]
    assert s.strength == [1, 0, 1]


@rule("MV-CIT-08")
def test_the_priestess_may_slay_last_with_the_strength_bought():
    s = using("priestess", gold=(1, 0, 0))
    put_knights(s, "shilina", 0)
    s.play(STRENGTH)
    s.play(YES)
    assert asking(s) == ("Slay", 0)
    assert s.choices() == [DONE, lair("forest")]
    s.play(lair("forest"))
    s.play(DONE)
    s.play(guild("holy"))
    assert owned(s, "strength", "wood", "gold") == [0, 1, 0]
    assert at_turn_of(s, 1)


@rule("MV-CIT-08")
def test_the_priestess_may_decline_to_slay():
    s = using("priestess", strength=3)
    s.play(MAGIC)
    assert asked(s) == "Slay"
    s.play(DONE)
    assert owned(s, "strength", "wood") == [3, 0]
    assert at_turn_of(s, 1)
