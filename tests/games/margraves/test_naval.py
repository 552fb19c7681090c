"""The naval action: resources paid, segments sailed, rewards gained."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves.components import SEGMENTS
from oyez.games.margraves.state import EMPTY
from tests.rules import rule

from .conserved import check
from .table import (
    YES,
    asked,
    at,
    at_turn_of,
    banner,
    can_decline,
    give,
    grant,
    guild,
    has,
    item,
    marker,
    offered,
    put_margrave,
    put_tower,
    refresh,
    table,
    tile,
)

TILES_SHOWN = ("PI-01", "PI-11", "PI-12", "PII-01", "PII-05", "PII-06")


def arriving(ship=0, gold=0, towers=0, seats=3, **resources):
    """The first seat has come to Ny'mar with these resources."""
    s = table(seats, shown=TILES_SHOWN)
    s.ships[0] = ship
    for where in ("shilina", "kamin", "silesia", "viktoria")[:towers]:
        put_tower(s, 0, where)
    give(s, 0, gold=gold, **resources)
    put_margrave(s, 0, "reykstrom")
    banner(s, "paladin")
    s.play(at("nymar"))
    return s


def sail(s, *resources):
    """Use Ny'mar, pay these resources, and set sail."""
    assert asked(s) == "UsePower"
    s.play(YES)
    for resource in resources:
        s.play(item(resource))
    if asked(s) == "Sail":
        s.play(DONE)


def spaces(s, seat=0):
    return [marker(s, seat, name) for name in ("worker", "soldier", "shadow", "holy")]


# ---- paying and sailing


@rule("MV-NAV-01")
@pytest.mark.parametrize(
    "paid",
    [
        ("stone",),
        ("magic", "magic"),
        ("wood", "stone", "magic"),
        ("stone", "stone", "wood", "magic"),
        ("wood", "wood", "stone", "stone", "magic", "magic"),
    ],
)
def test_the_ship_moves_one_segment_for_each_resource_paid_of_any_kind(paid):
    s = arriving(stone=2, wood=2, magic=2)
    supply = s.supply[:]
    sail(s, *paid)
    assert s.ships == [len(paid), 0, 0]
    for at_, resource in enumerate(("stone", "wood", "magic")):
        assert has(s, 0, resource) == 2 - paid.count(resource)
        assert s.supply[at_] == supply[at_] + paid.count(resource)


@rule("MV-NAV-01")
def test_only_own_resources_can_be_paid():
    s = arriving(wood=2, knight=1)
    give(s, 1, stone=3)
    s.play(YES)
    assert has(s, 0, "gem") == 1
    assert s.choices() == [item("wood")]
    s.play(item("wood"))
    assert s.choices() == [DONE, item("wood")]


@rule("MV-NAV-01")
def test_resources_left_over_are_kept_when_the_player_stops_paying():
    s = arriving(stone=3)
    s.play(YES)
    s.play(item("stone"))
    s.play(DONE)
    assert s.ships[0] == 1
    assert has(s, 0, "stone") == 2
    assert has(s, 0, "gold") == 3


@rule("MV-NAV-01")
def test_nothing_is_gained_and_no_ship_moves_before_all_is_paid():
    s = arriving(stone=3)
    s.play(YES)
    s.play(item("stone"))
    assert (s.ships[0], has(s, 0, "gold")) == (0, 0)
    s.play(item("stone"))
    assert (s.ships[0], has(s, 0, "gold")) == (0, 0)
    s.play(item("stone"))
    assert s.ships[0] == 3


# ---- rewards


def enter_next(ship):
    s = arriving(ship, wood=1)
    sail(s, "wood")
    return s


@rule("MV-NAV-02")
@pytest.mark.parametrize(("segment", "gold"), [(1, 3), (3, 3), (5, 4), (7, 4)])
def test_a_segment_of_gold_pays_it_when_entered(segment, gold):
    s = enter_next(segment - 1)
    assert s.ships[0] == segment
    assert has(s, 0, "gold") == gold
    assert asked(s) == "DeployKnight"
    assert spaces(s) == [0, 0, 0, 0]
    assert s.tiles(0) == []


@rule("MV-NAV-02")
@pytest.mark.parametrize("segment", [2, 6])
def test_a_segment_of_influence_gives_one_when_entered(segment):
    s = enter_next(segment - 1)
    assert asked(s) == "MoveMarker"
    s.play(guild("shadow"))
    assert spaces(s) == [0, 0, 1, 0]
    assert asked(s) == "DeployKnight"
    assert has(s, 0, "gold") == 0


@rule("MV-NAV-02")
def test_sailing_past_several_segments_gains_all_of_them_but_not_the_one_left():
    s = arriving(4, wood=3)
    sail(s, "wood", "wood", "wood")
    assert asked(s) == "MoveMarker"
    assert has(s, 0, "gold") == 8
    s.play(guild("holy"))
    assert asked(s) == "DeployKnight"
    assert s.tiles(0) == []


@rule("MV-NAV-03")
def test_a_privilege_may_be_taken_before_the_influence_of_the_same_voyage():
    s = arriving(3, stone=3)
    marker(s, 0, "soldier", 8)
    sail(s, "stone", "stone", "stone")
    assert asked(s) == "NextReward"
    assert has(s, 0, "gold") == 4
    assert offered(s) == [1, 2]
    s.play(1)
    s.play(tile("PI-01"))
    s.play(grant("PI-01"))
    while asked(s) != "MoveMarker":
        s.play(DONE)
    assert guild("soldier") in offered(s)
    s.play(guild("soldier"))
    assert marker(s, 0, "soldier") == 9
    assert has(s, 0, "gold") == 4 + 5 - 6


@rule("MV-NAV-03")
def test_influence_may_be_taken_before_the_privilege_of_the_same_voyage():
    s = arriving(3, stone=3)
    marker(s, 0, "soldier", 8)
    sail(s, "stone", "stone", "stone")
    s.play(2)
    assert asked(s) == "MoveMarker"
    assert offered(s) == [guild("worker"), guild("shadow"), guild("holy")]
    s.play(guild("worker"))
    assert asked(s) == "TakeTile"
    s.play(tile("PI-11"))
    assert asked(s) == "DeployKnight"


@rule("MV-NAV-03")
def test_gold_of_a_voyage_can_pay_for_a_river_reached_in_the_same_voyage():
    s = arriving(1, magic=2)
    marker(s, 0, "holy", 2)
    sail(s, "magic", "magic")
    assert has(s, 0, "gold") == 3
    assert guild("holy") in offered(s)
    s.play(guild("holy"))
    assert marker(s, 0, "holy") == 3
    assert has(s, 0, "gold") == 1


def take_everything(s):
    """Take all rewards, influence on a new row each time; how many influence and which tiles were gained."""
    moved, taken = 0, []
    while asked(s) in ("NextReward", "MoveMarker", "TakeTile", "MayUseGrants"):
        if asked(s) == "MoveMarker":
            s.play(offered(s)[moved])
            moved += 1
            continue
        choice = (offered(s) or [DONE])[0]
        if asked(s) == "TakeTile":
            taken.append(choice)
        s.play(choice)
    return moved, sorted(taken)


@rule("MV-NAV-04")
def test_the_track_has_eight_segments_and_eight_steps_go_once_around_it():
    assert len(SEGMENTS) == 8
    s = arriving(5, towers=4, stone=8)
    sail(s, *["stone"] * 8)
    assert s.ships[0] == 5
    assert has(s, 0, "gold") == 3 + 3 + 4 + 4
    moved, taken = take_everything(s)
    assert moved == 2
    assert taken == [tile("PI-01"), tile("PII-01")]
    check(s)


@rule("MV-NAV-04")
def test_a_ship_sails_on_past_the_start_and_gains_segments_again():
    s = arriving(0, towers=4, stone=5, wood=6)
    sail(s, *["stone"] * 5, *["wood"] * 6)
    assert s.ships[0] == 3
    assert has(s, 0, "gold") == 14 + 3 + 3
    moved, taken = take_everything(s)
    assert moved == 3
    assert taken == [tile("PI-01"), tile("PII-01")]
    check(s)


# ---- privileges of the track


@rule("MV-NAV-05")
@pytest.mark.parametrize(("segment", "tiles"), [(4, TILES_SHOWN[:3]), (0, TILES_SHOWN[3:])])
def test_a_privilege_of_the_track_must_be_taken_from_the_face_up_tiles_of_its_tier(segment, tiles):
    s = enter_next((segment - 1) % 8)
    assert asked(s) == "TakeTile"
    assert offered(s) == [tile(name) for name in tiles]
    assert not can_decline(s)
    s.play(tile(tiles[1]))
    assert [number + 1 for number in s.tiles(0)] == [tile(tiles[1])]
    assert tile(tiles[1]) - 1 not in s.shown
    assert asked(s) == "DeployKnight"


@rule("MV-NAV-05", "MV-PRIV-03")
@pytest.mark.parametrize(("segment", "places"), [(4, range(3)), (0, range(3, 6))])
def test_with_no_tile_of_the_tier_face_up_the_track_gives_none(segment, places):
    s = arriving((segment - 1) % 8, wood=1)
    for place in places:
        s.shown[place] = EMPTY
    piles = (s.pile_one[:], s.pile_two[:])
    refresh(s)
    sail(s, "wood")
    assert s.ships[0] == segment
    assert asked(s) == "DeployKnight"
    assert s.tiles(0) == []
    assert (s.pile_one, s.pile_two) == piles


@rule("MV-NAV-01", "MV-NAV-06")
def test_kira_sails_four_segments_for_6_gold_1_influence_and_a_privilege_i_tile():
    s = arriving(stone=2, wood=1, magic=1)
    sail(s, "stone", "stone", "wood", "magic")
    assert [has(s, 0, resource) for resource in ("stone", "wood", "magic")] == [0, 0, 0]
    assert s.ships[0] == 4
    assert has(s, 0, "gold") == 6
    assert asked(s) == "NextReward"
    s.play(1)
    s.play(guild("worker"))
    assert offered(s) == [tile(name) for name in TILES_SHOWN[:3]]
    s.play(tile("PI-12"))
    assert spaces(s) == [1, 0, 0, 0]
    assert [number + 1 for number in s.tiles(0)] == [tile("PI-12")]
    assert asked(s) == "DeployKnight"
    assert has(s, 0, "gold") == 6
    check(s)


# ---- no resource, or no wish


@rule("MV-NAV-07")
def test_without_a_resource_there_is_no_naval_action_and_the_2_gold_come_at_once():
    s = arriving(knight=1)
    assert asked(s) == "DeployKnight"
    assert has(s, 0, "gold") == 2
    assert s.ships[0] == 0


@rule("MV-NAV-07")
def test_once_the_action_is_chosen_at_least_one_resource_is_paid():
    s = arriving(stone=1, magic=1)
    s.play(YES)
    assert asked(s) == "Sail"
    assert s.choices() == [item("stone"), item("magic")]


@rule("MV-NAV-07")
def test_declining_to_sail_gives_the_2_gold_and_keeps_the_resources():
    s = arriving(stone=1)
    s.play(DONE)
    assert has(s, 0, "gold") == 2
    assert has(s, 0, "stone") == 1
    assert s.ships[0] == 0


@rule("MV-NAV-07")
def test_the_2_gold_are_not_added_to_a_voyage():
    s = arriving(stone=1)
    sail(s, "stone")
    assert has(s, 0, "gold") == 3
    s.play(DONE)
    s.play(DONE)
    assert at_turn_of(s, 1)
    assert has(s, 0, "gold") == 3
