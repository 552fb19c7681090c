"""The actions of cards: place, move, and two of them joined."""

import pytest

from oyez.core.steps import DONE, Sequence
from oyez.games.legends.steps.actions import (
    BuildCity,
    DestroyArmy,
    MoveArmies,
    MoveArmy,
    PlaceArmies,
    PlaceArmy,
)
from tests.rules import rule

from .table import (
    PLAIN_T,
    armies,
    army,
    ask,
    at_the_row,
    cities,
    give,
    move,
    offered,
    put,
    region,
    regions,
    table,
    take,
)

ROPE_T = PLAIN_T | {"stem": "rope_isles"}
HORSESHOE_T = PLAIN_T | {"west": "horseshoe"}


# ---- place


@rule("EL-PLACE-01")
@pytest.mark.parametrize("cubes", [1, 2, 3, 4])
def test_as_many_armies_as_cubes_may_be_placed(cubes):
    s = table()
    ask(s, PlaceArmies(0, cubes))
    for _ in range(cubes):
        assert not at_the_row(s)
        s.play(region(s, "meadow_3"))
    assert at_the_row(s)
    assert armies(s, 0, "meadow_3") == cubes
    assert s.reserve[0] == 18 - cubes


@rule("EL-PLACE-01")
@pytest.mark.parametrize("placed", [0, 1, 2])
def test_fewer_armies_may_be_placed(placed):
    s = table()
    ask(s, PlaceArmies(0, 3))
    for _ in range(placed):
        s.play(region(s, "meadow_3"))
    s.play(DONE)
    assert at_the_row(s)
    assert armies(s, 0, "meadow_3") == placed
    assert s.reserve[0] == 18 - placed


@rule("EL-PLACE-02")
def test_new_armies_go_to_the_start_region_or_an_own_city():
    s = table()
    put(s, 0, "red_forest_1", cities=1)
    put(s, 1, "citadel_1", cities=1)
    put(s, 0, "meadow_4", armies=2)
    ask(s, PlaceArmies(0, 1))
    assert offered(s) == regions(s, "meadow_3", "red_forest_1")


@rule("EL-PLACE-02")
def test_the_start_region_is_open_to_a_player_without_a_piece_there():
    s = table(start="meadow_1")
    put(s, 1, "meadow_1", armies=9, cities=2)
    ask(s, PlaceArmies(0, 1))
    assert offered(s) == regions(s, "meadow_1")


@rule("EL-PLACE-03")
def test_new_armies_may_be_split():
    s = table()
    put(s, 0, "red_forest_1", cities=1)
    put(s, 0, "citadel_3", cities=1)
    ask(s, PlaceArmies(0, 4))
    for where in ("red_forest_1", "meadow_3", "red_forest_1", "citadel_3"):
        s.play(region(s, where))
    assert [armies(s, 0, where) for where in ("red_forest_1", "meadow_3", "citadel_3")] == [2, 1, 1]


@rule("EL-PLACE-04")
def test_placements_beyond_the_reserve_are_lost():
    s = table()
    put(s, 0, "meadow_4", armies=16)
    ask(s, PlaceArmies(0, 4))
    s.play(region(s, "meadow_3"))
    s.play(region(s, "meadow_3"))
    assert at_the_row(s)
    assert sum(s.armies[0 :: s.colours]) == 18


@rule("EL-PLACE-04")
def test_with_18_armies_on_the_map_nothing_is_asked():
    s = table()
    put(s, 0, "meadow_4", armies=18)
    give(s, 0, "night_village")
    ask(s, PlaceArmies(0, 4))
    assert at_the_row(s)


# ---- move


@rule("EL-MOVE-01")
@pytest.mark.parametrize(
    "path",
    [
        [("meadow_3", "meadow_4"), ("meadow_4", "meadow_5"), ("meadow_5", "meadow_4")],
        [("meadow_3", "meadow_1"), ("meadow_3", "meadow_2"), ("meadow_3", "meadow_4")],
        [("meadow_3", "meadow_4"), ("red_forest_1", "red_forest_2"), ("meadow_4", "meadow_5")],
    ],
    ids=["one army", "three armies", "one twice and one once"],
)
def test_moves_are_shared_freely_among_own_armies(path):
    s = table()
    put(s, 0, "meadow_3", armies=3)
    put(s, 0, "red_forest_1", armies=1)
    before = {where: armies(s, 0, where) for pair in path for where in pair}
    ask(s, MoveArmies(0, 3))
    for here, there in path:
        assert not at_the_row(s)
        s.play(move(s, here, there))
        before[here] -= 1
        before[there] += 1
        assert {where: armies(s, 0, where) for where in before} == before
    assert at_the_row(s)


@rule("EL-MOVE-01")
def test_only_own_armies_are_moved():
    s = table()
    put(s, 0, "red_forest_1", armies=1)
    put(s, 1, "meadow_3", armies=5)
    ask(s, MoveArmies(0, 2))
    assert offered(s) == [move(s, "red_forest_1", "red_forest_2")]


@rule("EL-MOVE-01")
def test_moves_may_be_left_unused():
    s = table()
    put(s, 0, "meadow_3", armies=2)
    ask(s, MoveArmies(0, 5))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(DONE)
    assert at_the_row(s)
    assert armies(s, 0, "meadow_3") == armies(s, 0, "meadow_4") == 1


@rule("EL-MOVE-02")
def test_a_land_neighbour_costs_one_move():
    s = table()
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 1))
    assert offered(s) == [move(s, "meadow_3", there) for there in ("meadow_1", "meadow_2", "meadow_4")]
    s.play(move(s, "meadow_3", "meadow_2"))
    assert at_the_row(s)


@rule("EL-MOVE-02", "EL-MAP-12")
def test_a_bridge_costs_one_move_and_joins_only_its_two_ends():
    s = table(boards=ROPE_T)
    put(s, 0, "rope_isles_2", armies=1)
    ask(s, MoveArmies(0, 2))
    assert offered(s) == [move(s, "rope_isles_2", "rope_isles_1")]
    s.play(move(s, "rope_isles_2", "rope_isles_1"))
    assert offered(s) == [move(s, "rope_isles_1", f"rope_isles_{there}") for there in (2, 3)]
    s.play(move(s, "rope_isles_1", "rope_isles_3"))
    assert at_the_row(s)


@rule("EL-MOVE-03")
@pytest.mark.parametrize(
    ("here", "there"),
    [("meadow_3", "citadel_1"), ("citadel_2", "citadel_3"), ("frozen_isles_3", "meadow_4")],
)
def test_a_sea_link_costs_three_moves(here, there):
    s = table()
    put(s, 0, here, armies=1)
    assert move(s, here, there) not in MoveArmy(0, 2).choices(s)
    assert move(s, here, there) in MoveArmy(0, 3).choices(s)
    ask(s, MoveArmies(0, 3))
    s.play(move(s, here, there))
    assert at_the_row(s)
    assert armies(s, 0, there) == 1


@rule("EL-MOVE-03")
def test_a_sea_link_inside_one_island_costs_three_moves_too():
    s = table(boards=HORSESHOE_T)
    put(s, 0, "horseshoe_1", armies=1)
    assert MoveArmy(0, 2).choices(s) == [DONE, move(s, "horseshoe_1", "horseshoe_2")]
    ask(s, MoveArmies(0, 4))
    s.play(move(s, "horseshoe_1", "horseshoe_4"))
    s.play(move(s, "horseshoe_4", "horseshoe_5"))
    assert at_the_row(s)


@rule("EL-MOVE-03")
def test_six_moves_pay_for_two_crossings():
    s = table()
    put(s, 0, "meadow_3", armies=2)
    ask(s, MoveArmies(0, 6))
    s.play(move(s, "meadow_3", "citadel_1"))
    s.play(move(s, "meadow_3", "citadel_1"))
    assert at_the_row(s)
    assert armies(s, 0, "citadel_1") == 2


@rule("EL-MOVE-03", "EL-MOVE-04")
def test_after_a_crossing_the_moves_left_pay_land_moves_only():
    s = table()
    put(s, 0, "meadow_3", armies=2)
    ask(s, MoveArmies(0, 5))
    s.play(move(s, "meadow_3", "citadel_1"))
    assert offered(s) == [
        *[move(s, "meadow_3", there) for there in ("meadow_1", "meadow_2", "meadow_4")],
        move(s, "citadel_1", "citadel_2"),
    ]


@rule("EL-MOVE-04")
def test_moves_left_over_are_lost():
    s = table()
    put(s, 0, "citadel_2", armies=1)
    ask(s, MoveArmies(0, 5), MoveArmies(0, 1))
    s.play(move(s, "citadel_2", "citadel_3"))
    assert at_the_row(s)


@rule("EL-MOVE-04")
def test_a_crossing_is_not_paid_by_two_actions():
    s = table()
    put(s, 0, "frozen_isles_3", armies=1)
    ask(s, MoveArmies(0, 2), MoveArmies(0, 2))
    assert at_the_row(s)


@rule("EL-MOVE-05")
def test_pieces_of_other_colours_block_nothing():
    s = table(2)
    put(s, 0, "meadow_3", armies=1)
    put(s, 1, "meadow_3", armies=4)
    put(s, 1, "meadow_4", armies=9, cities=3)
    put(s, 2, "meadow_4", armies=10)
    ask(s, MoveArmies(0, 2))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(move(s, "meadow_4", "meadow_5"))
    assert armies(s, 0, "meadow_5") == 1


# ---- joined actions


def either(card):
    """Before the turn of a player whose army could place, move or build, with that card in the row."""
    s = table(4, row=(card,))
    put(s, 0, "meadow_3", armies=2)
    put(s, 1, "meadow_3", armies=2)
    return s


@rule("EL-JOIN-01")
@pytest.mark.parametrize("half", [1, 2])
def test_or_gives_one_of_the_two_actions_and_not_the_other(half):
    s = either("castle_1")
    take(s, "castle_1")
    assert s.choices() == [DONE, 1, 2]
    s.play(half)
    for _ in range(3 if half == 1 else 1):
        s.play(region(s, "meadow_3"))
    assert s.seat == 1
    assert armies(s, 0, "meadow_3") == (5 if half == 1 else 2)
    assert cities(s, 0, "meadow_3") == (0 if half == 1 else 1)


@rule("EL-JOIN-01")
def test_neither_half_of_an_or_need_be_done():
    s = either("castle_1")
    take(s, "castle_1")
    s.play(DONE)
    assert s.seat == 1
    assert armies(s, 0, "meadow_3") == 2


@rule("EL-JOIN-01")
def test_an_impossible_half_of_an_or_is_not_offered():
    s = table(4, row=("castle_1",))
    take(s, "castle_1")
    assert s.choices() == [DONE, 1]

    s = table(4, row=("castle_1",))
    put(s, 0, "meadow_4", armies=18)
    take(s, "castle_1")
    assert s.choices() == [DONE, 2]

    s = table(4, row=("forest_elf",))
    put(s, 0, "frozen_isles_3", armies=1)
    take(s, "forest_elf")
    assert s.choices() == [DONE, 1]


@rule("EL-JOIN-01")
def test_an_or_of_two_impossible_halves_is_passed_over():
    s = table(4, row=("castle_1",))
    put(s, 0, "meadow_4", armies=18)
    s.cities_left[0] = 0
    take(s, "castle_1")
    assert s.seat == 1


@rule("EL-JOIN-02")
def test_and_gives_both_actions_in_printed_order():
    s = either("dire_dragon")
    take(s, "dire_dragon")
    for _ in range(3):
        assert isinstance(s.decision, PlaceArmy)
        s.play(region(s, "meadow_3"))
    assert isinstance(s.decision, DestroyArmy)
    s.play(army(s, 1, "meadow_3"))
    assert s.seat == 1
    assert (armies(s, 0, "meadow_3"), armies(s, 1, "meadow_3")) == (5, 1)


@rule("EL-JOIN-02")
def test_the_second_action_builds_on_what_the_first_has_done():
    s = either("castle_2")
    take(s, "castle_2")
    for here, there in (("meadow_3", "meadow_4"), ("meadow_4", "meadow_5"), ("meadow_5", "meadow_4")):
        s.play(move(s, here, there))
    assert offered(s) == regions(s, "meadow_3", "meadow_4")
    s.play(region(s, "meadow_4"))
    assert cities(s, 0, "meadow_4") == 1

    s = either("ancient_woods")
    put(s, 0, "red_forest_1", armies=1)
    take(s, "ancient_woods")
    s.play(region(s, "red_forest_1"))
    assert offered(s) == regions(s, "meadow_3", "red_forest_1")


@rule("EL-JOIN-03")
def test_the_first_half_of_an_and_may_be_skipped():
    s = either("castle_2")
    take(s, "castle_2")
    s.play(DONE)
    assert isinstance(s.decision, BuildCity)
    s.play(region(s, "meadow_3"))
    assert cities(s, 0, "meadow_3") == 1


@rule("EL-JOIN-03")
def test_the_second_half_of_an_and_may_be_skipped():
    s = either("castle_2")
    take(s, "castle_2")
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(DONE)
    assert isinstance(s.decision, BuildCity)
    s.play(DONE)
    assert s.seat == 1
    assert armies(s, 0, "meadow_4") == 1
    assert s.cities_left[0] == 3


@rule("EL-JOIN-03")
def test_an_impossible_first_half_leaves_the_second():
    s = table(4, row=("dire_dragon",))
    put(s, 0, "meadow_4", armies=18)
    take(s, "dire_dragon")
    assert isinstance(s.decision, DestroyArmy)

    s = either("ancient_woods")
    s.cities_left[0] = 0
    take(s, "ancient_woods")
    assert isinstance(s.decision, PlaceArmy)

    s = table(4)
    put(s, 0, "frozen_isles_3", armies=1)
    ask(s, Sequence((MoveArmies(0, 2), BuildCity(0))))
    assert offered(s) == regions(s, "frozen_isles_3")


@rule("EL-JOIN-03")
def test_an_impossible_second_half_leaves_the_first():
    s = table(4, row=("noble_unicorn",))
    put(s, 0, "meadow_4", armies=18)
    take(s, "noble_unicorn")
    assert isinstance(s.decision, MoveArmy)
    s.play(DONE)
    assert s.seat == 1

    s = table(4, row=("castle_2",))
    put(s, 0, "meadow_4", armies=1)
    s.cities_left[0] = 0
    take(s, "castle_2")
    s.play(move(s, "meadow_4", "meadow_5"))
    s.play(DONE)
    assert s.seat == 1
    assert armies(s, 0, "meadow_5") == 1
