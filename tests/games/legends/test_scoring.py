"""Control of regions and islands, elixirs, totals, and who wins a tie."""

import pytest

import oyez
from oyez.core.steps import DONE
from oyez.games.legends.components import TOKEN
from oyez.games.legends.scoring import island_control, region_control
from tests.rules import rule

from .table import PLAIN_T, give, put, region, table, take


def holder(s, where):
    return region_control(s)[region(s, where)]


def island_holder(s, where):
    return island_control(s, region_control(s))[s.map.island_of[region(s, where)]]


def points(s, part):
    return [parts[part] for parts in s.parts()]


# ---- regions


@rule("EL-SCORE-01")
@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ([(1, 0), (0, 0), (0, 0)], 0),
        ([(0, 1), (0, 0), (0, 0)], 0),
        ([(2, 0), (3, 0), (1, 0)], 1),
        ([(2, 0), (1, 2), (1, 0)], 1),
        ([(2, 2), (3, 0), (0, 3)], 0),
        ([(2, 0), (2, 0), (3, 0)], 2),
    ],
    ids=["one army", "one city", "most armies", "cities count", "each piece counts 1", "two tie below"],
)
def test_strictly_most_pieces_control_a_region(pieces, expected):
    s = table()
    for colour, (some_armies, some_cities) in enumerate(pieces):
        put(s, colour, "meadow_4", armies=some_armies, cities=some_cities)
    assert holder(s, "meadow_4") == expected


@rule("EL-SCORE-02")
@pytest.mark.parametrize(
    "pieces",
    [
        [(0, 0), (0, 0), (0, 0)],
        [(2, 0), (2, 0), (0, 0)],
        [(1, 1), (2, 0), (1, 0)],
        [(1, 0), (3, 0), (2, 1)],
        [(2, 0), (2, 0), (2, 0)],
    ],
    ids=["no piece", "two tie", "city against army", "later two tie", "all tie"],
)
def test_nobody_controls_a_tied_or_empty_region(pieces):
    s = table()
    for colour, (some_armies, some_cities) in enumerate(pieces):
        put(s, colour, "meadow_4", armies=some_armies, cities=some_cities)
    assert holder(s, "meadow_4") == -1
    assert points(s, "regions") == [0, 0, 0]


@rule("EL-SCORE-03")
def test_each_controlled_region_is_a_point():
    s = table()
    put(s, 0, "meadow_1", armies=5)
    put(s, 0, "red_forest_2", cities=1)
    put(s, 0, "citadel_3", armies=1)
    put(s, 1, "meadow_2", armies=1)
    assert points(s, "regions") == [3, 1, 0]


# ---- islands


@rule("EL-SCORE-04")
def test_most_regions_of_an_island_control_it_however_few_the_pieces():
    s = table()
    put(s, 0, "meadow_1", armies=1)
    put(s, 0, "meadow_2", armies=1)
    put(s, 1, "meadow_3", armies=9)
    put(s, 2, "meadow_4", armies=9)
    assert island_holder(s, "meadow_1") == 0
    assert points(s, "islands") == [1, 0, 0]


@rule("EL-SCORE-04")
def test_nobody_controls_a_tied_or_empty_island():
    s = table()
    assert island_holder(s, "meadow_1") == -1
    put(s, 0, "meadow_1", armies=3)
    put(s, 1, "meadow_2", armies=1)
    assert island_holder(s, "meadow_1") == -1
    put(s, 2, "meadow_3", armies=1)
    put(s, 2, "meadow_4", armies=1)
    assert island_holder(s, "meadow_1") == 2


@rule("EL-SCORE-04")
def test_regions_that_nobody_controls_do_not_count_for_an_island():
    s = table()
    put(s, 0, "meadow_1", armies=1)
    for where in ("meadow_2", "meadow_3", "meadow_4"):
        put(s, 1, where, armies=2)
        put(s, 2, where, armies=2)
    assert island_holder(s, "meadow_1") == 0


@rule("EL-SCORE-05")
def test_each_controlled_island_is_a_point_even_of_one_region():
    s = table()
    put(s, 0, "citadel_3", armies=1)
    put(s, 0, "frozen_isles_3", armies=1)
    put(s, 1, "meadow_1", armies=1)
    put(s, 1, "meadow_2", armies=1)
    assert points(s, "islands") == [2, 1, 0]
    assert s.scores() == [4, 3, 0]


@rule("EL-SCORE-05", "EL-MAP-11")
def test_the_three_rope_isles_are_three_islands():
    s = table(boards=PLAIN_T | {"stem": "rope_isles"})
    for number in (1, 2, 3):
        put(s, 0, f"rope_isles_{number}", armies=1)
    assert points(s, "islands") == [3, 0, 0]


# ---- the third colour


@rule("EL-SCORE-06", "EL-SETUP-09")
def test_the_third_colour_denies_regions():
    s = table(2)
    put(s, 0, "meadow_1", armies=1)
    put(s, 2, "meadow_1", armies=2)
    put(s, 1, "red_forest_1", armies=2)
    put(s, 2, "red_forest_1", armies=2)
    assert holder(s, "meadow_1") == 2
    assert points(s, "regions") == [0, 0]


@rule("EL-SCORE-06")
def test_the_third_colour_denies_islands():
    s = table(2)
    put(s, 0, "red_forest_1", armies=1)
    put(s, 2, "red_forest_2", armies=1)
    assert (points(s, "regions"), points(s, "islands")) == ([1, 0], [0, 0])
    put(s, 2, "red_forest_3", armies=1)
    assert island_holder(s, "red_forest_1") == 2
    assert points(s, "islands") == [0, 0]


@rule("EL-SCORE-06")
def test_the_third_colour_neither_scores_nor_wins():
    s = table(2)
    put(s, 2, "meadow_1", armies=5)
    put(s, 2, "citadel_3", armies=5)
    put(s, 1, "red_forest_1", armies=1)
    assert s.scores() == [0, 2]
    assert s.winners() == [1]


# ---- cards and elixirs


@rule("EL-SCORE-07")
def test_points_of_cards_follow_what_is_left_at_the_end():
    s = table(2, row=("dire_ogre", "stronghold", "cursed_tower", "cursed_mausoleum"))
    s.cards = [9, 10]
    take(s, "dire_ogre")
    assert points(s, "cards") == [4, 0]
    take(s, "stronghold")
    s.play(6)
    while not s.over:
        s.play(DONE)
    assert s.coins[0] == 9
    assert points(s, "cards") == [3, 0]


@rule("EL-SCORE-07")
def test_a_card_taken_before_its_family_scores_all_of_it_at_the_end():
    s = table(2)
    give(s, 0, "graveyard")
    assert points(s, "cards") == [0, 0]
    give(s, 0, "cursed_king", "cursed_banshee")
    assert points(s, "cards") == [2, 0]


@rule("EL-SCORE-08")
def test_most_elixirs_are_two_points():
    s = table()
    give(s, 0, "dire_goblin", "cursed_king")
    give(s, 1, "forest_gnome")
    assert s.elixirs == [2, 3, 0]
    assert points(s, "elixirs") == [0, 2, 0]


@rule("EL-SCORE-08")
def test_no_elixir_at_all_is_no_point():
    assert points(table(), "elixirs") == [0, 0, 0]


@rule("EL-SCORE-09")
def test_tied_most_elixirs_are_a_point_each():
    s = table()
    give(s, 0, "forest_gnome")
    give(s, 1, "ancient_tree_spirit")
    give(s, 2, "cursed_banshee")
    assert points(s, "elixirs") == [1, 1, 0]
    give(s, 2, "dire_goblin")
    assert points(s, "elixirs") == [1, 1, 1]


# ---- the winner


def level(seats=3, **rules):
    """Everybody with equal points (2), coins, armies (3) and regions (1)."""
    s = table(seats, **rules)
    for seat, where in enumerate(("meadow_5", "red_forest_1", "citadel_3")[:seats]):
        put(s, seat, where, armies=3)
    assert s.scores() == [2] * seats
    return s


def one_more_region(s, seat):
    """One army of that seat's three goes to a second region."""
    where = ("meadow_4", "red_forest_2", "citadel_2")[seat]
    home = ("meadow_5", "red_forest_1", "citadel_3")[seat]
    put(s, seat, home, armies=-1)
    put(s, seat, where, armies=1)


@rule("EL-TIE-01")
def test_the_highest_total_wins_whatever_the_coins():
    s = level()
    put(s, 1, "red_forest_2", cities=1)
    s.coins = [12, 0, 12]
    assert s.winners() == [1]


@rule("EL-TIE-02")
def test_of_tied_players_the_one_with_most_coins_wins_whatever_the_armies():
    s = level()
    s.coins = [3, 4, 3]
    put(s, 0, "meadow_5", armies=5)
    assert s.winners() == [1]


@rule("EL-TIE-02")
def test_coins_of_players_who_are_not_tied_do_not_count():
    s = level()
    put(s, 0, "meadow_4", armies=1)
    put(s, 1, "red_forest_2", armies=1)
    s.coins = [3, 4, 9]
    assert s.scores() == [3, 3, 2]
    assert s.winners() == [1]


@rule("EL-TIE-03")
def test_then_the_one_with_most_armies_on_the_map():
    s = level()
    put(s, 2, "citadel_3", armies=1)
    assert s.winners() == [2]


@rule("EL-TIE-03")
def test_cities_are_no_armies_in_a_tie():
    s = level()
    put(s, 0, "meadow_5", cities=3)
    put(s, 1, "red_forest_1", armies=1)
    assert s.winners() == [1]


@rule("EL-TIE-03")
def test_armies_held_by_the_red_sorceress_are_not_on_the_map_in_a_tie():
    s = level()
    s.reserve[0] -= 2
    s.captured[0] += 2
    put(s, 1, "red_forest_1", armies=1)
    assert s.winners() == [1]


@rule("EL-TIE-03")
def test_armies_go_before_regions():
    s = level(2)
    one_more_region(s, 0)
    give(s, 1, "ancient_sage")
    put(s, 1, "red_forest_1", armies=1)
    assert s.scores() == [3, 3]
    assert s.winners() == [1]


@rule("EL-TIE-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_then_the_one_controlling_most_regions(seat):
    s = level(2)
    one_more_region(s, seat)
    give(s, 1 - seat, "ancient_sage")
    assert s.scores() == [3, 3]
    assert s.winners() == [seat]


@rule("EL-TIE-04")
def test_what_is_still_tied_is_shared():
    s = level()
    assert s.winners() == [0, 1, 2]
    s.coins = [3, 5, 5]
    assert s.winners() == [1, 2]


@rule("EL-EXPL-06", "EL-TIE-02")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_grimoire_goes_before_all_tie_breakers(seat):
    s = table(exploration=True)
    homes = ("meadow_5", "red_forest_1", "citadel_3")
    for other, where in enumerate(homes):
        put(s, other, where, armies=1)
    s.taken_by[TOKEN["grimoire"]] = seat
    for other in range(3):
        if other != seat:
            give(s, other, ("ancient_sage", "night_wizard", "arcane_temple")[other])
            put(s, other, homes[other], armies=2)
    s.coins[seat] = 0
    assert s.scores() == [3, 3, 3]
    assert s.winners() == [seat]


@rule("EL-EXPL-06")
def test_the_grimoire_decides_only_ties_of_its_owner():
    s = table(exploration=True)
    put(s, 0, "meadow_5", armies=1)
    put(s, 1, "citadel_3", armies=1)
    s.taken_by[TOKEN["grimoire"]] = 2
    s.coins = [3, 4, 12]
    assert s.scores() == [2, 2, 1]
    assert s.winners() == [1]


def test_nobody_has_points_while_the_map_is_being_built():
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    m.play(m.options()[0].choice)
    assert [score.total for score in m.scores] == [0, 0, 0]
