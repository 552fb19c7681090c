"""Citadels and encounters: what they are worth, and what they do to those who come there."""

import oyez
from oyez.core.steps import DONE
from oyez.games.legends.components import PORTAL, TOKEN
from oyez.games.legends.state import NO_TOKEN, NOBODY
from oyez.games.legends.steps.actions import MoveArmies, MoveArmy, PlaceArmies
from oyez.games.legends.steps.setup import ChooseAway, LayToken, PlaceNeutral
from tests.rules import rule

from .table import (
    LEADER,
    armies,
    ask,
    at_the_row,
    build,
    lay_token,
    move,
    offered,
    owner,
    points,
    put,
    region,
    table,
    token,
)

# ---- citadels


@rule("EL-CITA-02")
def test_control_of_a_citadel_region_is_one_more_point():
    s = table(citadels=True)
    for where in ("meadow_4", "red_forest_1", "citadel_3"):
        lay_token(s, "citadel", where)
    put(s, 0, "meadow_4", armies=1)
    put(s, 0, "citadel_3", cities=1)
    put(s, 1, "red_forest_1", armies=2)
    put(s, 2, "red_forest_1", armies=2)
    put(s, 1, "meadow_5", armies=2)
    assert points(s, "citadels") == [2, 0, 0]
    assert s.scores() == [2 + 1 + 2, 1, 0]


@rule("EL-CITA-02")
def test_a_city_built_there_does_not_take_a_citadel():
    s = table(citadels=True)
    lay_token(s, "citadel", "meadow_4")
    put(s, 0, "meadow_4", armies=1)
    build(s, 0, "meadow_4")
    assert points(s, "citadels") == [1, 0, 0]
    put(s, 1, "meadow_4", armies=3)
    assert points(s, "citadels") == [0, 1, 0]


@rule("EL-CITA-02")
def test_the_third_colour_denies_a_citadel():
    s = table(2, citadels=True)
    lay_token(s, "citadel", "meadow_4")
    put(s, 0, "meadow_4", armies=1)
    put(s, 2, "meadow_4", armies=2)
    assert points(s, "citadels") == [0, 0]


# ---- the dragon


def dragon_at(where, *garrison, seats=3, **rules):
    """The dragon's region with so many armies of each colour."""
    s = table(seats, encounters=("dragon",), **rules)
    lay_token(s, "wild_dragon", where)
    for colour, count in enumerate(garrison):
        put(s, colour, where, armies=count)
    return s


@rule("EL-ENC-02", "EL-ENC-03")
def test_the_seventh_army_moved_in_slays_the_dragon():
    s = dragon_at("meadow_4", 2, 2, 1)
    put(s, 1, "meadow_3", armies=2)
    ask(s, MoveArmies(1, 2))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert owner(s, "wild_dragon") == NOBODY
    s.play(move(s, "meadow_3", "meadow_4"))
    assert owner(s, "wild_dragon") == 1
    assert token(s, "meadow_4") == NO_TOKEN
    assert points(s, "tokens") == [0, 2, 0]


@rule("EL-ENC-02", "EL-ENC-03")
def test_the_seventh_army_placed_slays_the_dragon():
    s = dragon_at("meadow_4", 1, 4)
    put(s, 0, "meadow_4", cities=1)
    ask(s, PlaceArmies(0, 2))
    s.play(region(s, "meadow_4"))
    assert owner(s, "wild_dragon") == NOBODY
    s.play(region(s, "meadow_4"))
    assert owner(s, "wild_dragon") == 0
    assert points(s, "tokens") == [2, 0, 0]


@rule("EL-ENC-02")
def test_an_army_passing_through_as_the_seventh_slays_the_dragon():
    s = dragon_at("meadow_4", 0, 6)
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 2))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(move(s, "meadow_4", "meadow_5"))
    assert owner(s, "wild_dragon") == 0


@rule("EL-ENC-02")
def test_the_dragon_is_slain_once():
    s = dragon_at("meadow_4", 6)
    put(s, 0, "meadow_3", armies=1)
    put(s, 1, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 1), MoveArmies(1, 1))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert points(s, "tokens") == [2, 0, 0]


@rule("EL-ENC-02")
def test_third_colour_armies_count_towards_the_seven():
    s = dragon_at("meadow_4", 0, 0, 6, seats=2)
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 1))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert owner(s, "wild_dragon") == 0


@rule("EL-ENC-03")
def test_the_white_knights_free_army_slays_the_dragon():
    s = dragon_at("meadow_4", 1, 5, leaders=True)
    s.leaders = (LEADER["white_knight"], LEADER["bandit_king"], LEADER["fairy_queen"])
    build(s, 0, "meadow_4")
    assert owner(s, "wild_dragon") == 0


@rule("EL-ENC-03")
def test_cities_do_not_count_towards_the_seven():
    s = dragon_at("meadow_4", 2, 3)
    put(s, 0, "meadow_4", cities=2)
    put(s, 1, "meadow_4", cities=3)
    build(s, 0, "meadow_4")
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 1))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert owner(s, "wild_dragon") == NOBODY


@rule("EL-ENC-03")
def test_set_up_slays_no_dragon_but_the_first_arrival_after_it_does():
    s = dragon_at("citadel_2", 0, 0, 6, seats=2)
    ask(s, PlaceNeutral(0, 1), ChooseAway(0))
    s.play(region(s, "citadel_2"))
    s.play(region(s, "citadel_2"))
    assert sum(armies(s, colour, "citadel_2") for colour in range(3)) == 9
    assert owner(s, "wild_dragon") == NOBODY
    put(s, 1, "citadel_1", armies=1)
    ask(s, MoveArmies(1, 1))
    s.play(move(s, "citadel_1", "citadel_2"))
    assert owner(s, "wild_dragon") == 1


@rule("EL-ENC-03")
def test_an_army_that_leaves_slays_no_dragon():
    s = dragon_at("meadow_4", 8)
    ask(s, MoveArmies(0, 1))
    s.play(move(s, "meadow_4", "meadow_5"))
    assert owner(s, "wild_dragon") == NOBODY


@rule("EL-ENC-02")
def test_a_city_does_not_take_the_dragon():
    s = dragon_at("meadow_4", 3)
    build(s, 0, "meadow_4")
    assert token(s, "meadow_4") == TOKEN["wild_dragon"]


# ---- portals


def portals(a, b, **rules):
    s = table(encounters=("portals",), setup="chosen", **rules)
    ask(s, LayToken(0, PORTAL, True))
    s.play(region(s, a))
    s.play(region(s, b))
    return s


@rule("EL-ENC-04")
def test_the_second_portal_must_follow_the_first():
    s = table(encounters=("portals",), setup="chosen")
    ask(s, LayToken(0, PORTAL, True))
    s.play(region(s, "meadow_4"))
    assert DONE not in s.choices()
    assert region(s, "meadow_4") not in s.choices()
    s.play(region(s, "red_forest_1"))
    assert at_the_row(s)
    assert s.token_at.count(PORTAL) == 2


@rule("EL-ENC-04")
def test_without_the_first_portal_there_is_no_second():
    s = table(encounters=("portals",), setup="chosen")
    ask(s, LayToken(0, PORTAL, True))
    s.play(DONE)
    assert at_the_row(s)
    assert PORTAL not in s.token_at


@rule("EL-ENC-04")
def test_the_quick_set_up_lays_both_portals():
    s = oyez.new("legends", seats=3, seed=5, encounters=["portals"]).state
    assert s.token_at.count(PORTAL) == 2
    assert sorted(s.map.portals) == [at for at, kind in enumerate(s.token_at) if kind == PORTAL]


@rule("EL-ENC-05")
def test_portals_are_neighbours_for_one_move_both_ways():
    s = portals("meadow_5", "frozen_isles_1")
    put(s, 0, "meadow_5", armies=1)
    assert MoveArmy(0, 1).choices(s) == [
        DONE,
        move(s, "meadow_5", "frozen_isles_1"),
        move(s, "meadow_5", "meadow_4"),
    ]
    ask(s, MoveArmies(0, 2))
    s.play(move(s, "meadow_5", "frozen_isles_1"))
    s.play(move(s, "frozen_isles_1", "meadow_5"))
    assert at_the_row(s)
    assert armies(s, 0, "meadow_5") == 1


@rule("EL-ENC-05")
def test_portals_at_the_ends_of_a_sea_link_cost_one_move():
    s = portals("meadow_4", "frozen_isles_3")
    put(s, 0, "frozen_isles_3", armies=1)
    ask(s, MoveArmies(0, 1))
    assert offered(s) == [move(s, "frozen_isles_3", "meadow_4")]


@rule("EL-ENC-05")
def test_portals_leave_islands_as_they_are():
    s = portals("meadow_5", "frozen_isles_1")
    assert s.map.islands == table().map.islands
    put(s, 0, "meadow_5", armies=1)
    put(s, 0, "frozen_isles_1", armies=1)
    assert points(s, "islands") == [2, 0, 0]


@rule("EL-ENC-05")
def test_portals_do_not_change_the_map_of_other_tables():
    portals("meadow_5", "frozen_isles_1")
    s = table()
    put(s, 0, "meadow_5", armies=1)
    assert MoveArmy(0, 1).choices(s) == [DONE, move(s, "meadow_5", "meadow_4")]


# ---- rogues


def rogues_at(where, **rules):
    s = table(encounters=("rogues",), **rules)
    lay_token(s, "band_of_rogues", where)
    return s


@rule("EL-ENC-06")
def test_each_army_placed_among_rogues_costs_a_coin():
    s = rogues_at("meadow_4")
    put(s, 0, "meadow_4", cities=1)
    ask(s, PlaceArmies(0, 3))
    s.play(region(s, "meadow_4"))
    s.play(region(s, "meadow_3"))
    s.play(region(s, "meadow_4"))
    assert s.coins == [9, 11, 11]


@rule("EL-ENC-06")
def test_each_army_entering_costs_its_owner_a_coin():
    s = rogues_at("meadow_4")
    put(s, 1, "meadow_3", armies=2)
    put(s, 0, "meadow_4", armies=2)
    ask(s, MoveArmies(1, 2))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert s.coins == [11, 9, 11]
    assert token(s, "meadow_4") == TOKEN["band_of_rogues"]


@rule("EL-ENC-06")
def test_passing_through_costs_a_coin_each_time_and_leaving_nothing():
    s = rogues_at("meadow_4")
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 4))
    paid = []
    for here, there in (
        ("meadow_3", "meadow_4"),
        ("meadow_4", "meadow_5"),
        ("meadow_5", "meadow_4"),
        ("meadow_4", "meadow_3"),
    ):
        s.play(move(s, here, there))
        paid.append(11 - s.coins[0])
    assert paid == [1, 1, 2, 2]


@rule("EL-ENC-06")
def test_a_player_without_coins_loses_none_and_still_goes_there():
    s = rogues_at("meadow_4")
    put(s, 0, "meadow_3", armies=2)
    s.coins[0] = 1
    ask(s, MoveArmies(0, 2))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert s.coins[0] == 0
    assert armies(s, 0, "meadow_4") == 2


@rule("EL-ENC-06")
def test_rogues_rob_armies_that_come_by_sea_or_with_a_city():
    s = rogues_at("citadel_1", leaders=True)
    s.leaders = (LEADER["white_knight"], LEADER["bandit_king"], LEADER["fairy_queen"])
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 3))
    s.play(move(s, "meadow_3", "citadel_1"))
    assert s.coins[0] == 10
    build(s, 0, "citadel_1")
    assert s.coins[0] == 9


@rule("EL-ENC-06")
def test_set_up_and_cities_cost_no_coin():
    s = rogues_at("citadel_2")
    ask(s, ChooseAway(0))
    s.play(region(s, "citadel_2"))
    build(s, 0, "citadel_2")
    assert s.coins == [11, 11, 11]
