"""Power texts in general: their order, what may be declined, who is asked, and prices."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves.components import CITIZENS
from oyez.games.margraves.state import LYING
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
    has,
    holding,
    item,
    knight,
    knights,
    lair,
    offered,
    power,
    put_margrave,
    put_tower,
)

PARTS = {
    "alchemist": "May 0, May 0, May 1",
    "captain": "May 0, May 1, Slay 0",
    "merchant": "GainWild 0!, May 0, May 1",
    "paladin": "May 0, May 1, Slay 0",
    "artificer": "May 1",
    "cleric": "MoveMargrave 0, Retrieve 0!",
    "monk": "DeployKnight 0",
    "priestess": "OneOf 0!, May 0, May 1, Slay 0",
    "bogatyr": "OneOf 0!, DeployKnight 0, Slay 0",
    "champion": "May 0, May 1, Slay 0",
    "ranger": "MoveMargrave 0, Slay 0",
    "warlord": "DeployKnight 0!, UsePower 0, Slay 0",
    "bard": "DeployKnight 0, DeployKnight 0",
    "woodcutter": "May 0, May 1, Slay 0",
    "town_crier": "Recruit 0!, Retrieve 0!",
    "trader": "GainWild 0!, OneOf 0, May 0, May 1",
    "necromancer": "TakeTombKnights 0, DeployKnight 0, May 0, May 1",
    "peddler": "GainWild 0!, GainWild 0!, May 1",
    "pilot": "OneOf 0, MoveMargrave 0!, UsePower 0",
    "scoundrel": "May 0, May 1, OneOf 0",
}
"""Every question of a power text whose optional parts are all declined; "!" marks what cannot be."""

EACH_PLAYER = (
    "alchemist",
    "captain",
    "merchant",
    "paladin",
    "priestess",
    "champion",
    "woodcutter",
    "trader",
    "necromancer",
    "scoundrel",
)
EACH_OPPONENT = ("artificer", "peddler")


def rich(citizen, seats=2, turn=0):
    """A table where everybody can do everything that any citizen offers."""
    s = holding(citizen, seats, turn)
    face(s, "warg_pack")
    for seat in range(seats):
        give(s, seat, gold=9, strength=4, wood=1)
        put_tower(s, seat, "silesia" if seat < 3 else "kamin", seat % 3)
    s.supply[4] -= 1
    s.tombs[0] = LYING
    give_citizen(s, turn, "trader" if citizen == "bard" else "bard", played=True)
    return s


def decline_what_can_be(s):
    """Every question of the turn, the optional ones declined and the others answered somehow."""
    questions = []
    while asked(s) != "PlayCitizen":
        must = not can_decline(s)
        questions.append(f"{asked(s)} {s.seat}" + "!" * must)
        s.play(offered(s)[0] if must else DONE)
    return questions


@rule("MV-POW-01", "MV-POW-02")
@pytest.mark.parametrize("citizen", PARTS)
def test_the_parts_of_a_power_come_as_written_and_only_those_with_may_can_be_declined(citizen):
    s = rich(citizen)
    power(s, citizen)
    assert decline_what_can_be(s) == PARTS[citizen].split(", ")
    assert at_turn_of(s, 1)
    check(s)


def test_every_citizen_has_its_parts_listed():
    assert set(PARTS) == {citizen.id for citizen in CITIZENS}


# ---- order


@rule("MV-POW-01")
def test_what_an_earlier_part_gains_can_pay_for_a_later_one():
    s = holding("merchant")
    power(s, "merchant")
    s.play(item("wood"))
    assert has(s, 0, "gold") == 4
    s.play(YES)
    s.play(item("wood"))
    assert has(s, 0, "gold") == 3


@rule("MV-POW-01")
def test_what_a_later_part_gains_cannot_be_used_for_an_earlier_one():
    """The Trader's 2 gold come after the wild, and the naval action before the sale."""
    s = holding("trader")
    s.ships[0] = 0
    power(s, "trader")
    assert (asked(s), has(s, 0, "gold")) == ("GainWild", 0)
    s.play(item("wood"))
    s.play(1)
    s.play(item("wood"))
    assert has(s, 0, "gold") == 2 + 3
    assert at_turn_of(s, 1)


@rule("MV-POW-01")
def test_slaying_comes_after_a_move_of_the_same_power():
    s = holding("ranger")
    for monster in ("warg_pack", "kobold_sappers"):
        face(s, monster)
    put_margrave(s, 0, "silesia")
    power(s, "ranger")
    assert asked(s) == "MoveMargrave"
    s.play(at("viktoria"))
    s.play(YES)
    assert s.choices() == [DONE, lair("mountain")]


# ---- what must be done if it can


@rule("MV-POW-02")
@pytest.mark.parametrize("citizen", ["merchant", "peddler", "trader"])
def test_a_mandatory_gain_that_is_impossible_is_passed_over(citizen):
    s = holding(citizen)
    s.supply[:3] = [0, 0, 0]
    power(s, citizen)
    assert has(s, 0, "gold") == {"merchant": 4, "peddler": 2, "trader": 2}[citizen]
    assert at_turn_of(s, 1)


@rule("MV-POW-02")
def test_a_mandatory_part_offers_all_its_ways_and_no_way_out():
    s = holding("warlord")
    power(s, "warlord")
    assert not can_decline(s)
    assert len(offered(s)) == 7
    s.play(knight("nymar", "shilina"))
    assert knights(s, "nymar") == 0


@rule("MV-POW-02")
def test_a_part_that_is_impossible_does_not_stop_the_parts_after_it():
    s = holding("captain")
    face(s, "warg_pack")
    put_margrave(s, 0, "kamin")
    give(s, 0, strength=7)
    s.supply[4] = 0
    power(s, "captain")
    assert (has(s, 0, "knight"), has(s, 0, "strength")) == (0, 8)
    assert asked(s) == "Slay"


# ---- others


def seats_asked(s):
    """Whom the offer to each player is made, in order, when all decline it."""
    order = []
    while asked(s) != "PlayCitizen":
        if asked(s) == "May":
            order.append(s.seat)
        s.play(DONE if can_decline(s) else offered(s)[0])
    return order


@rule("MV-POW-03")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize("citizen", EACH_PLAYER)
def test_a_part_for_each_player_begins_with_the_active_one_and_goes_clockwise(citizen, turn):
    s = rich(citizen, 4, turn)
    power(s, citizen)
    own = [turn] if citizen == "alchemist" else []
    assert seats_asked(s) == own + [(turn + n) % 4 for n in range(4)]


@rule("MV-POW-04")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize("citizen", EACH_OPPONENT)
def test_a_part_for_each_opponent_begins_with_the_left_neighbour_and_leaves_out_the_active(citizen, turn):
    s = rich(citizen, 4, turn)
    power(s, citizen)
    assert seats_asked(s) == [(turn + n) % 4 for n in (1, 2, 3)]


@rule("MV-POW-03")
def test_one_player_has_done_the_part_before_the_next_is_asked():
    s = holding("merchant")
    for seat in range(3):
        give(s, seat, gold=1)
    s.supply[:3] = [0, 3, 0]
    power(s, "merchant")
    s.play(item("wood"))
    s.play(YES)
    assert asking(s) == ("GainWild", 0)
    s.play(item("wood"))
    s.play(YES)
    assert asking(s) == ("GainWild", 1)
    s.play(item("wood"))
    assert s.supply[:3] == [0, 0, 0]
    assert at_turn_of(s, 1)
    assert s.gold == [4, 0, 1]


@rule("MV-POW-05")
@pytest.mark.parametrize("citizen", EACH_PLAYER + EACH_OPPONENT)
@pytest.mark.parametrize("taker", [0, 1, 2])
def test_whoever_declines_keeps_everything_and_others_may_still_accept(citizen, taker):
    s = rich(citizen, 3)
    power(s, citizen)
    while asked(s) != "May":
        s.play(DONE if can_decline(s) else offered(s)[0])
    if citizen == "alchemist":
        s.play(DONE)
    before = [holdings(s, seat) for seat in range(3)]
    while asked(s) == "May":
        s.play(YES if s.seat == taker else DONE)
        while asked(s) in ("GainWild", "PayWild"):
            s.play(offered(s)[0])
    after = [holdings(s, seat) for seat in range(3)]
    for seat in range(3):
        gains = seat == taker and (seat or citizen in EACH_PLAYER)
        is_paid = seat == 0 and taker and citizen in EACH_OPPONENT
        assert (after[seat] != before[seat]) == bool(gains or is_paid)


def holdings(s, seat):
    return s.gold[seat], s.strength[seat], s.stock[seat * 5 : seat * 5 + 5]


# ---- prices


@rule("MV-POW-06")
@pytest.mark.parametrize(
    ("citizen", "short"),
    [
        ("captain", {"gold": 0}),
        ("merchant", {"gold": 0}),
        ("artificer", {"gold": 1}),
        ("priestess", {"gold": 0}),
        ("champion", {"gold": 0}),
        ("woodcutter", {"gold": 0}),
        ("trader", {"gold": 9, "gem": 1, "knight": 1}),
        ("necromancer", {"gold": 0}),
        ("peddler", {"gold": 0}),
        ("scoundrel", {"gold": 9, "knight": 1}),
    ],
)
def test_who_cannot_pay_in_full_is_not_asked_and_gets_nothing(citizen, short):
    s = holding(citizen)
    give(s, 1, **short)
    give(s, 2, gold=9, strength=1, stone=1)
    before = holdings(s, 1)
    power(s, citizen)
    while s.seat == 0:
        s.play(DONE if can_decline(s) else offered(s)[0])
    assert asking(s) == ("May", 2)
    assert holdings(s, 1) == before


@rule("MV-POW-06")
def test_a_town_crier_with_1_gold_pays_nothing():
    s = holding("town_crier")
    give(s, 0, gold=1)
    give_citizen(s, 0, "bard", played=True)
    power(s, "town_crier")
    assert s.choices() == [card(s, 0, "bard") + 1]
    assert has(s, 0, "gold") == 1
