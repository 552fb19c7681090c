"""The actions of cards: build a city, destroy an army."""

from oyez.games.legends.steps.actions import (
    BuildCity,
    DestroyArmy,
    MoveArmies,
    PlaceArmies,
)
from tests.rules import rule

from .table import (
    armies,
    army,
    ask,
    at_the_row,
    cities,
    offered,
    put,
    region,
    regions,
    table,
)

# ---- build


@rule("EL-CITY-01")
def test_a_city_is_built_where_an_own_army_stands():
    s = table()
    put(s, 0, "meadow_4", armies=1)
    put(s, 0, "red_forest_3", armies=4)
    put(s, 0, "citadel_1", cities=1)
    put(s, 1, "frozen_isles_2", armies=3)
    ask(s, BuildCity(0))
    assert offered(s) == regions(s, "meadow_4", "red_forest_3")
    s.play(region(s, "red_forest_3"))
    assert cities(s, 0, "red_forest_3") == 1
    assert armies(s, 0, "red_forest_3") == 4
    assert s.cities_left[0] == 1
    assert at_the_row(s)


@rule("EL-CITY-01")
def test_without_an_army_no_city_is_built():
    s = table()
    put(s, 0, "meadow_3", cities=1)
    ask(s, BuildCity(0))
    assert at_the_row(s)


@rule("EL-CITY-02")
def test_cities_of_everybody_may_stand_in_one_region():
    s = table()
    put(s, 0, "meadow_4", armies=1)
    put(s, 1, "meadow_4", cities=2)
    put(s, 2, "meadow_4", cities=1)
    for _ in range(2):
        ask(s, BuildCity(0))
        s.play(region(s, "meadow_4"))
    assert [cities(s, colour, "meadow_4") for colour in range(3)] == [2, 2, 1]


@rule("EL-CITY-03")
def test_a_fourth_city_is_never_built():
    s = table()
    put(s, 0, "meadow_4", armies=1)
    for _ in range(3):
        ask(s, BuildCity(0))
        s.play(region(s, "meadow_4"))
    ask(s, BuildCity(0))
    assert at_the_row(s)
    assert sum(s.cities) == 3


@rule("EL-CITY-04")
def test_a_city_is_not_moved():
    s = table()
    put(s, 0, "meadow_3", cities=1)
    ask(s, MoveArmies(0, 6))
    assert at_the_row(s)


@rule("EL-CITY-04")
def test_a_city_is_not_destroyed():
    s = table()
    put(s, 0, "meadow_3", armies=1, cities=1)
    put(s, 1, "meadow_3", cities=1)
    put(s, 2, "meadow_3", armies=1, cities=1)
    ask(s, DestroyArmy(0))
    assert offered(s) == [army(s, 0, "meadow_3"), army(s, 2, "meadow_3")]
    s.play(army(s, 2, "meadow_3"))
    assert [cities(s, colour, "meadow_3") for colour in range(3)] == [1, 1, 1]


# ---- destroy


@rule("EL-KILL-01")
def test_an_army_is_destroyed_only_beside_an_own_army():
    s = table()
    put(s, 0, "meadow_3", armies=1)
    put(s, 1, "meadow_3", armies=2)
    put(s, 2, "meadow_3", armies=1)
    put(s, 1, "meadow_4", armies=5)
    ask(s, DestroyArmy(0))
    assert offered(s) == [army(s, colour, "meadow_3") for colour in range(3)]
    s.play(army(s, 1, "meadow_3"))
    assert [armies(s, colour, "meadow_3") for colour in range(3)] == [1, 1, 1]
    assert at_the_row(s)


@rule("EL-KILL-02")
def test_only_a_city_is_not_enough_to_destroy():
    s = table()
    put(s, 0, "meadow_3", cities=2)
    put(s, 1, "meadow_3", armies=2)
    ask(s, DestroyArmy(0))
    assert at_the_row(s)
    assert armies(s, 1, "meadow_3") == 2


@rule("EL-KILL-03")
def test_a_destroyed_army_may_be_placed_again():
    s = table()
    put(s, 0, "meadow_4", armies=1)
    put(s, 1, "meadow_4", armies=18)
    ask(s, DestroyArmy(0), PlaceArmies(1, 3))
    s.play(army(s, 1, "meadow_4"))
    assert s.reserve[1] == 1
    s.play(region(s, "meadow_3"))
    assert at_the_row(s)
    assert (armies(s, 1, "meadow_4"), armies(s, 1, "meadow_3")) == (17, 1)


@rule("EL-KILL-04")
def test_an_own_army_may_be_destroyed_even_the_last_one():
    s = table()
    put(s, 0, "meadow_4", armies=1)
    ask(s, DestroyArmy(0))
    assert offered(s) == [army(s, 0, "meadow_4")]
    s.play(army(s, 0, "meadow_4"))
    assert armies(s, 0, "meadow_4") == 0
    assert s.reserve[0] == 18


@rule("EL-KILL-04")
def test_a_destroyed_army_of_the_third_colour_is_out_of_play():
    s = table(2)
    put(s, 0, "meadow_4", armies=1)
    put(s, 2, "meadow_4", armies=2)
    before = s.reserve[:]
    ask(s, DestroyArmy(0))
    s.play(army(s, 2, "meadow_4"))
    assert armies(s, 2, "meadow_4") == 1
    assert s.reserve == before
