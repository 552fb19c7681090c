"""The actions of cards: place, move, build, destroy, and two of them joined."""

from oyez.core.frames import Sequence
from oyez.games.legends.steps.actions import BuildCity, DestroyArmy, MoveArmies
from tests.rules import rule

from .table import cases, table

# ---- place


@rule("EL-PLACE-01")
@cases("cubes, placed", (1, 1), (2, 2), (3, 3), (4, 4), (3, 0), (3, 1), (3, 2))
def test_as_many_armies_as_cubes_or_fewer_may_be_placed(cubes, placed):
    t = table().acts(f"place {cubes}")
    for _ in range(placed):
        assert t.asked == "PlaceArmy"
        t.play("m3")
    if placed < cubes:
        t.play("done")
    assert (t.idle, t.armies("m3")[0], t.reserve[0]) == (True, placed, 18 - placed)


@rule("EL-PLACE-02")
def test_new_armies_go_to_the_start_region_or_an_own_city():
    assert table("city r1, 2 m4", "city c1").acts("place 1").offered == "done m3 r1"
    assert table("", "9 m1, 2 cities m1", start="m1").acts("place 1").offered == "done m1"


@rule("EL-PLACE-03")
def test_new_armies_may_be_split():
    t = table("city r1, city c3").acts("place 4").play("r1 m3 r1 c3")
    assert [t.armies(where)[0] for where in ("r1", "m3", "c3")] == [2, 1, 1]


@rule("EL-PLACE-04")
def test_placements_beyond_the_reserve_are_lost():
    t = table("16 m4").acts("place 4").play("m3 m3")
    assert (t.idle, t.on_map(0)) == (True, 18)
    assert table("18 m4", cards=["night_village"]).acts("place 4").idle


# ---- move


@rule("EL-MOVE-01")
@cases("path", "m3-m4 m4-m5 m5-m4", "m3-m1 m3-m2 m3-m4", "m3-m4 r1-r2 m4-m5")
def test_moves_are_shared_freely_among_own_armies(path):
    """One army, three armies, one twice and one once."""
    t = table("3 m3, r1").acts("move 3")
    standing = {"m1": 0, "m2": 0, "m3": 3, "m4": 0, "m5": 0, "r1": 1, "r2": 0}
    for step in path.split():
        assert t.asked == "MoveArmy"
        here, there = step.split("-")
        standing[here] -= 1
        standing[there] += 1
        t.play(step)
        assert {where: t.armies(where)[0] for where in standing} == standing
    assert t.idle


@rule("EL-MOVE-01")
def test_only_own_armies_are_moved_and_moves_may_be_left_unused():
    assert table("r1", "5 m3").acts("move 2").offered == "done r1-r2"
    t = table("2 m3").acts("move 5").play("m3-m4 done")
    assert (t.idle, t.armies("m3")[0], t.armies("m4")[0]) == (True, 1, 1)


@rule("EL-MOVE-02")
def test_a_land_neighbour_costs_one_move():
    t = table("m3").acts("move 1")
    assert t.offered == "done m3-m1 m3-m2 m3-m4"
    assert t.play("m3-m2").idle


@rule("EL-MOVE-02", "EL-MAP-12")
def test_a_bridge_costs_one_move_and_joins_only_its_two_ends():
    t = table("i2", boards="f m c i").acts("move 2")
    assert t.offered == "done i2-i1"
    assert t.play("i2-i1").offered == "done i1-i2 i1-i3"
    assert t.play("i1-i3").idle


@rule("EL-MOVE-03")
@cases("here, there", ("m3", "c1"), ("c2", "c3"), ("f3", "m4"))
def test_a_sea_link_costs_three_moves(here, there):
    crossing = f"{here}-{there}"
    assert crossing not in table(here).acts("move 2").offered
    t = table(here).acts("move 3")
    assert crossing in t.offered
    assert (t.play(crossing).idle, t.armies(there)[0]) == (True, 1)


@rule("EL-MOVE-03")
def test_a_sea_link_inside_one_island_costs_three_moves_too():
    assert table("h1", boards="h m c r").acts("move 2").offered == "done h1-h2"
    assert table("h1", boards="h m c r").acts("move 4").play("h1-h4 h4-h5").idle


@rule("EL-MOVE-03", "EL-MOVE-04")
def test_six_moves_pay_for_two_crossings_and_two_left_over_for_land_only():
    t = table("2 m3").acts("move 6").play("m3-c1 m3-c1")
    assert (t.idle, t.armies("c1")[0]) == (True, 2)
    assert table("2 m3").acts("move 5").play("m3-c1").offered == "done m3-m1 m3-m2 m3-m4 c1-c2"


@rule("EL-MOVE-04")
def test_moves_left_over_are_lost_and_no_crossing_is_paid_by_two_actions():
    assert table("c2").acts("move 5, move 1").play("c2-c3").idle
    assert table("f3").acts("move 2, move 2").idle


@rule("EL-MOVE-05")
def test_pieces_of_other_colours_block_nothing():
    t = table("m3", "4 m3, 9 m4, 3 cities m4", "10 m4", seats=2).acts("move 2").play("m3-m4 m4-m5")
    assert t.armies("m5") == [1, 0, 0]


# ---- build


@rule("EL-CITY-01")
def test_a_city_is_built_where_an_own_army_stands():
    t = table("m4, 4 r3, city c1", "3 f2").acts("build")
    assert t.offered == "done m4 r3"
    t.play("r3")
    assert (t.cities("r3"), t.armies("r3")) == ([1, 0, 0], [4, 0, 0])
    assert (t.cities_left[0], t.idle) == (1, True)
    assert table("city m3").acts("build").idle


@rule("EL-CITY-02")
def test_cities_of_everybody_may_stand_in_one_region():
    t = table("m4", "2 cities m4", "city m4").build(0, "m4").build(0, "m4")
    assert t.cities("m4") == [2, 2, 1]


@rule("EL-CITY-03")
def test_a_fourth_city_is_never_built():
    t = table("m4").build(0, "m4").build(0, "m4").build(0, "m4").acts("build")
    assert (t.idle, sum(t.s.cities)) == (True, 3)


@rule("EL-CITY-04")
def test_a_city_is_neither_moved_nor_destroyed():
    assert table("city m3").acts("move 6").idle
    t = table("m3, city m3", "city m3", "m3, city m3").acts("destroy")
    assert t.offered == "done 0@m3 2@m3"
    assert t.play("2@m3").cities("m3") == [1, 1, 1]


# ---- destroy


@rule("EL-KILL-01")
def test_an_army_is_destroyed_only_beside_an_own_army():
    t = table("m3", "2 m3, 5 m4", "m3").acts("destroy")
    assert t.offered == "done 0@m3 1@m3 2@m3"
    t.play("1@m3")
    assert (t.armies("m3"), t.armies("m4"), t.idle) == ([1, 1, 1], [0, 5, 0], True)


@rule("EL-KILL-02")
def test_only_a_city_is_not_enough_to_destroy():
    t = table("2 cities m3", "2 m3").acts("destroy")
    assert (t.idle, t.armies("m3"), DestroyArmy(0).possible(t.s)) == (True, [0, 2, 0], False)


@rule("EL-KILL-03")
def test_a_destroyed_army_may_be_placed_again():
    t = table("m4", "18 m4").acts("place 3", seat=1)
    assert t.idle
    t.destroy(0, "1@m4")
    assert t.reserve[1] == 1
    t.acts("place 3", seat=1).play("m3")
    assert (t.idle, t.armies("m4")[1], t.armies("m3")[1]) == (True, 17, 1)


@rule("EL-KILL-04")
def test_an_own_army_may_be_destroyed_even_the_last_one():
    t = table("m4").acts("destroy")
    assert t.offered == "done 0@m4"
    t.play("0@m4")
    assert (t.armies("m4")[0], t.reserve[0]) == (0, 18)


@rule("EL-KILL-04")
def test_an_army_of_the_third_colour_can_be_destroyed_and_goes_back_to_a_reserve_that_nobody_places_from():
    t = table("m4", "", "2 m4", seats=2).acts("destroy")
    assert t.offered == "done 0@m4 2@m4"
    t.play("2@m4")
    assert (t.armies("m4"), t.reserve) == ([1, 0, 1], [17, 18, 17])
    t.acts("place 3").play("m3 m3 m3")
    assert (t.armies("m3"), t.reserve) == ([3, 0, 0], [14, 18, 17])


# ---- joined actions


def either(card, *pieces, seats=4):
    """The card was taken by a player whose armies could place, move, build or destroy, or stand as said."""
    return table(*(pieces or ("2 m3", "2 m3")), seats=seats, row=card).play(card)


@rule("EL-JOIN-01")
@cases("half, places, armies, cities", (1, "m3 m3 m3", 5, 0), (2, "m3", 2, 1), ("done", "", 2, 0))
def test_or_gives_one_of_the_two_actions_or_none(half, places, armies, cities):
    t = either("castle_1")
    assert t.choices() == [0, 1, 2]
    t.play(half, places)
    assert (t.seat, t.armies("m3")[0], t.cities("m3")[0]) == (1, armies, cities)


@rule("EL-JOIN-01")
def test_an_impossible_half_of_an_or_is_not_offered():
    assert either("castle_1", "").choices() == [0, 1]
    assert either("castle_1", "18 m4").choices() == [0, 2]
    assert either("forest_elf", "f3").choices() == [0, 1]
    assert either("castle_1", "15 m4, 3 m5, 3 cities m4").seat == 1


@rule("EL-JOIN-02")
def test_and_gives_both_actions_in_printed_order():
    t = either("dire_dragon")
    for _ in range(3):
        assert t.asked == "PlaceArmy"
        t.play("m3")
    assert t.asked == "DestroyArmy"
    t.play("1@m3")
    assert (t.seat, t.armies("m3")) == (1, [5, 1, 0, 0])


@rule("EL-JOIN-02")
def test_the_second_action_builds_on_what_the_first_has_done():
    t = either("castle_2").play("m3-m4 m4-m5 m5-m4")
    assert t.offered == "done m3 m4"
    assert t.play("m4").cities("m4")[0] == 1
    assert either("ancient_woods", "2 m3, r1").play("r1").offered == "done m3 r1"


@rule("EL-JOIN-03")
def test_either_half_of_an_and_may_be_skipped():
    t = either("castle_2").play("done")
    assert t.asked == "BuildCity"
    assert t.play("m3").cities("m3")[0] == 1
    t = either("castle_2").play("m3-m4 done")
    assert t.asked == "BuildCity"
    t.play("done")
    assert (t.seat, t.armies("m4")[0], t.cities_left[0]) == (1, 1, 3)


@rule("EL-JOIN-03")
def test_an_impossible_half_of_an_and_leaves_the_other():
    assert either("dire_dragon", "18 m4").asked == "DestroyArmy"
    assert either("ancient_woods", "2 m3, 3 cities m3").asked == "PlaceArmy"
    assert table("f3").ask(Sequence((MoveArmies(0, 2), BuildCity(0)))).offered == "done f3"
    t = either("noble_unicorn", "18 m4")
    assert (t.asked, t.play("done").seat) == ("MoveArmy", 1)
    t = either("castle_2", "m4, 3 cities c1").play("m4-m5 done")
    assert (t.seat, t.armies("m5")[0]) == (1, 1)
