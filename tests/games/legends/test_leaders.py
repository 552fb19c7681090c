"""The four warlords."""

import pytest

from oyez.core.steps import DONE, May
from oyez.games.legends.steps.actions import BuildCity, DestroyArmy, PlaceArmies
from oyez.games.legends.steps.turn import TakeLastCard
from tests.rules import rule

from .table import (
    LEADER,
    armies,
    army,
    ask,
    at_the_row,
    cities,
    give,
    lay_token,
    offered,
    put,
    region,
    table,
    take,
)

LEADERS = ("fairy_queen", "bandit_king", "red_sorceress", "white_knight")


def led_by(leader, seats=3, turn=0, **rules):
    """A table where the first seat has that warlord and the others have other ones."""
    s = table(seats, turn, leaders=True, **rules)
    names = [leader, *[other for other in LEADERS if other != leader]]
    s.leaders = tuple(LEADER[name] for name in names[:seats])
    return s


def points(s, seat=0):
    return s.parts()[seat]["leaders"]


def destroy(s, seat, colour, where):
    ask(s, DestroyArmy(seat))
    s.play(army(s, colour, where))


# ---- Fairy Queen


@rule("EL-LEAD-02")
def test_the_fairy_queen_scores_one_point_for_three_forest_cards_or_more():
    s = led_by("fairy_queen")
    give(s, 0, "forest_elf", "forest_gnome", "lake")
    assert points(s) == 0
    give(s, 0, "forest_pixie")
    assert points(s) == 1
    give(s, 0, "forest_tree_town")
    assert points(s) == 1


@rule("EL-LEAD-02")
def test_forest_cards_are_no_points_to_other_warlords():
    s = led_by("fairy_queen")
    give(s, 1, "forest_elf", "forest_gnome", "forest_pixie")
    assert [points(s, seat) for seat in range(3)] == [0, 0, 0]


def before_the_last_card(*row, turn=1):
    """Two players before the very last card of the game is taken; the first seat is the Fairy Queen."""
    s = led_by("fairy_queen", seats=2, turn=turn, row=("cursed_tower", *row))
    s.cards = [11, 11]
    s.cards[turn] = 10
    return s


@rule("EL-LEAD-03")
def test_the_fairy_queen_may_take_one_more_card_once_all_have_theirs():
    s = before_the_last_card("dire_goblin", "cursed_banshee")
    take(s, "cursed_tower")
    assert isinstance(s.decision, TakeLastCard)
    assert s.seat == 0
    assert s.choices() == [DONE, 1, 2, 3, 4, 5, 6]
    put(s, 0, "meadow_4", armies=1)
    take(s, "cursed_banshee")
    assert s.over
    assert s.cards == [12, 11]
    assert s.coins == [11, 12]
    assert armies(s, 0, "meadow_4") == 1


@rule("EL-LEAD-03")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_last_card_comes_after_everybodys_last_turn(turn):
    s = before_the_last_card(turn=turn)
    s.play(1)
    assert isinstance(s.decision, TakeLastCard)

    s = before_the_last_card("stronghold", turn=turn)
    s.cards = [10, 10]
    s.play(1)
    assert at_the_row(s)
    assert s.seat == 1 - turn


@rule("EL-LEAD-03")
def test_the_fairy_queen_may_decline_the_last_card():
    s = before_the_last_card("dire_goblin")
    take(s, "cursed_tower")
    s.play(DONE)
    assert s.over
    assert s.cards == [11, 11]
    assert s.coins == [12, 12]


@rule("EL-LEAD-03")
@pytest.mark.parametrize(("coins", "places"), [(0, [1]), (1, [1, 2, 3]), (2, [1, 2, 3, 4, 5])])
def test_the_last_card_must_be_paid_for(coins, places):
    s = before_the_last_card()
    s.coins[0] = coins
    take(s, "cursed_tower")
    assert offered(s) == places
    s.play(places[-1])
    assert s.coins[0] == 0


@rule("EL-LEAD-03")
def test_ability_and_name_of_the_last_card_count():
    s = before_the_last_card("stronghold", "graveyard", "forest_gnome", "mountain_treasury")
    give(s, 0, "lake", "forest_elf", "forest_pixie")
    give(s, 1, "dire_goblin")
    s.cards = [11, 10]
    take(s, "cursed_tower")
    take(s, "forest_gnome")
    assert s.elixirs == [3, 1]
    assert s.parts()[0] == {"regions": 0, "islands": 0, "cards": 3, "elixirs": 2, "leaders": 1}

    s = before_the_last_card("mountain_treasury")
    take(s, "cursed_tower")
    take(s, "mountain_treasury")
    assert s.coins[0] == 14


@rule("EL-LEAD-03")
def test_the_last_card_gives_no_action():
    s = before_the_last_card("dire_eye")
    take(s, "cursed_tower")
    take(s, "dire_eye")
    assert s.over
    assert s.reserve[0] == 18


@rule("EL-LEAD-03")
@pytest.mark.parametrize("leader", ["bandit_king", "red_sorceress", "white_knight"])
def test_other_warlords_take_no_last_card(leader):
    s = before_the_last_card()
    s.leaders = (LEADER[leader], LEADER["red_sorceress" if leader == "white_knight" else "white_knight"])
    take(s, "cursed_tower")
    assert s.over


# ---- Bandit King


def raid(leader="bandit_king", seats=3):
    s = led_by(leader, seats)
    put(s, 0, "meadow_4", armies=3)
    for colour in range(1, s.colours):
        put(s, colour, "meadow_4", armies=3)
    return s


@rule("EL-LEAD-04")
@pytest.mark.parametrize("victim", [1, 2])
def test_the_bandit_king_may_take_a_coin_of_the_player_whose_army_he_destroys(victim):
    s = raid()
    destroy(s, 0, victim, "meadow_4")
    assert isinstance(s.decision, May)
    assert s.seat == 0
    assert s.choices() == [DONE, 1]
    s.play(1)
    assert at_the_row(s)
    expected = [12, 11, 11]
    expected[victim] = 10
    assert s.coins == expected
    assert s.reserve[victim] == 16


@rule("EL-LEAD-04")
def test_the_bandit_king_may_decline_the_coin():
    s = raid()
    destroy(s, 0, 1, "meadow_4")
    s.play(DONE)
    assert at_the_row(s)
    assert s.coins == [11, 11, 11]


@rule("EL-LEAD-04")
def test_a_victim_without_coins_has_none_to_take():
    s = raid()
    s.coins[1] = 0
    destroy(s, 0, 1, "meadow_4")
    assert at_the_row(s)
    assert s.coins == [11, 0, 11]
    assert armies(s, 1, "meadow_4") == 2


@rule("EL-LEAD-04")
def test_the_bandit_king_takes_no_coin_for_an_own_army():
    s = raid()
    destroy(s, 0, 0, "meadow_4")
    assert at_the_row(s)
    assert s.coins == [11, 11, 11]


@rule("EL-LEAD-04")
@pytest.mark.parametrize("leader", ["fairy_queen", "red_sorceress", "white_knight"])
def test_other_warlords_take_no_coin(leader):
    s = raid(leader)
    destroy(s, 0, 1, "meadow_4")
    assert at_the_row(s)
    assert s.coins == [11, 11, 11]


@rule("EL-LEAD-04")
def test_the_coin_comes_before_the_turn_passes():
    s = led_by("bandit_king", row=("dire_dragon",))
    put(s, 0, "meadow_4", armies=1)
    put(s, 1, "meadow_4", armies=1)
    take(s, "dire_dragon")
    s.play(DONE)
    s.play(army(s, 1, "meadow_4"))
    assert s.seat == 0
    s.play(1)
    assert s.seat == 1
    assert s.coins == [12, 10, 11]


@rule("EL-LEAD-05")
def test_the_bandit_king_scores_one_point_with_all_18_armies_on_the_map():
    s = led_by("bandit_king")
    put(s, 0, "meadow_4", armies=17)
    assert points(s) == 0
    put(s, 0, "meadow_5", armies=1)
    assert points(s) == 1
    put(s, 1, "meadow_4", armies=18)
    assert points(s, 1) == 0


@rule("EL-LEAD-05")
def test_an_army_destroyed_by_anybody_else_costs_the_bandit_king_his_point():
    s = led_by("bandit_king")
    put(s, 0, "meadow_4", armies=18)
    put(s, 1, "meadow_4", armies=1)
    destroy(s, 1, 0, "meadow_4")
    assert points(s) == 0


@rule("EL-LEAD-05", "EL-LEAD-07")
def test_armies_held_by_the_red_sorceress_count_as_used():
    s = led_by("bandit_king")
    s.leaders = (LEADER["bandit_king"], LEADER["red_sorceress"], LEADER["white_knight"])
    put(s, 0, "meadow_4", armies=17)
    put(s, 1, "meadow_4", armies=1)
    destroy(s, 1, 0, "meadow_4")
    assert points(s) == 0
    put(s, 0, "meadow_4", armies=1)
    assert sum(s.armies[0 :: s.colours]) == 17
    assert points(s) == 1


# ---- Red Sorceress


@rule("EL-LEAD-07")
def test_the_red_sorceress_keeps_the_armies_of_others_that_she_destroys():
    s = raid("red_sorceress")
    destroy(s, 0, 1, "meadow_4")
    assert armies(s, 1, "meadow_4") == 2
    assert s.reserve[1] == 15
    assert s.captured == [0, 1, 0]
    assert s.view()["players"][1]["captured"] == 1


@rule("EL-LEAD-07")
def test_a_kept_army_cannot_be_placed_again():
    s = raid("red_sorceress")
    put(s, 1, "meadow_5", armies=15)
    destroy(s, 0, 1, "meadow_4")
    ask(s, PlaceArmies(1, 2))
    assert at_the_row(s)


@rule("EL-LEAD-07")
def test_the_red_sorceress_keeps_neither_own_armies_nor_those_that_others_destroy():
    s = raid("red_sorceress")
    destroy(s, 0, 0, "meadow_4")
    assert s.reserve[0] == 16
    destroy(s, 1, 2, "meadow_4")
    assert s.reserve[2] == 16
    assert s.captured == [0, 0, 0]


@rule("EL-LEAD-08")
@pytest.mark.parametrize(
    ("kept", "expected"), [((0, 0), 0), ((2, 0), 0), ((2, 1), 1), ((3, 2), 1), ((4, 2), 2)]
)
def test_each_full_three_kept_armies_are_a_point(kept, expected):
    s = led_by("red_sorceress")
    put(s, 0, "meadow_4", armies=1)
    for victim, count in enumerate(kept, 1):
        put(s, victim, "meadow_4", armies=count)
        for _ in range(count):
            destroy(s, 0, victim, "meadow_4")
    assert [points(s, seat) for seat in range(3)] == [expected, 0, 0]


@rule("EL-LEAD-09")
def test_third_colour_armies_give_the_bandit_king_no_coin():
    s = raid("bandit_king", seats=2)
    destroy(s, 0, 2, "meadow_4")
    assert at_the_row(s)
    assert s.coins == [12, 12]


@rule("EL-LEAD-09")
def test_third_colour_armies_are_not_kept():
    s = raid("red_sorceress", seats=2)
    for _ in range(3):
        destroy(s, 0, 2, "meadow_4")
    assert s.captured == [0, 0]
    assert points(s) == 0


# ---- White Knight


@rule("EL-LEAD-10")
def test_the_white_knight_scores_each_controlled_island_of_three_regions_or_more():
    s = led_by("white_knight")
    put(s, 0, "citadel_1", armies=1)
    put(s, 0, "citadel_2", armies=1)
    put(s, 0, "citadel_3", armies=1)
    assert (points(s), s.parts()[0]["islands"]) == (0, 2)
    put(s, 0, "red_forest_1", armies=1)
    assert (points(s), s.parts()[0]["islands"]) == (1, 3)
    put(s, 0, "meadow_1", armies=1)
    assert (points(s), s.parts()[0]["islands"]) == (2, 4)


@rule("EL-LEAD-10")
def test_islands_that_the_white_knight_does_not_control_are_no_points():
    s = led_by("white_knight")
    put(s, 0, "red_forest_1", armies=1)
    put(s, 1, "red_forest_2", armies=1)
    put(s, 1, "meadow_2", armies=1)
    assert [points(s, seat) for seat in range(3)] == [0, 0, 0]


@rule("EL-LEAD-11")
def test_the_white_knight_adds_an_army_to_the_city_he_builds():
    s = led_by("white_knight")
    put(s, 0, "red_forest_2", armies=1)
    ask(s, BuildCity(0))
    s.play(region(s, "red_forest_2"))
    assert at_the_row(s)
    assert cities(s, 0, "red_forest_2") == 1
    assert armies(s, 0, "red_forest_2") == 2
    assert s.reserve[0] == 16


@rule("EL-LEAD-11")
def test_without_a_city_the_white_knight_adds_no_army():
    s = led_by("white_knight")
    put(s, 0, "red_forest_2", armies=1)
    ask(s, BuildCity(0))
    s.play(DONE)
    assert armies(s, 0, "red_forest_2") == 1


@rule("EL-LEAD-11")
def test_army_bonuses_do_not_apply_to_the_white_knights_army():
    s = led_by("white_knight", exploration=True)
    lay_token(s, "cottage", "red_forest_2")
    put(s, 0, "red_forest_2", armies=1)
    give(s, 0, "night_village", "forest_pixie")
    ask(s, BuildCity(0))
    s.play(region(s, "red_forest_2"))
    assert at_the_row(s)
    assert armies(s, 0, "red_forest_2") == 2


@rule("EL-LEAD-11")
def test_with_an_empty_reserve_the_white_knight_builds_without_an_army():
    s = led_by("white_knight")
    put(s, 0, "red_forest_2", armies=18)
    ask(s, BuildCity(0))
    s.play(region(s, "red_forest_2"))
    assert cities(s, 0, "red_forest_2") == 1
    assert armies(s, 0, "red_forest_2") == 18
    assert s.reserve[0] == 0


@rule("EL-LEAD-11")
@pytest.mark.parametrize("leader", ["fairy_queen", "bandit_king", "red_sorceress"])
def test_other_warlords_build_without_an_army(leader):
    s = led_by(leader)
    put(s, 0, "red_forest_2", armies=1)
    ask(s, BuildCity(0))
    s.play(region(s, "red_forest_2"))
    assert armies(s, 0, "red_forest_2") == 1
