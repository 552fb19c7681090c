"""Which regions are neighbours, by land and by sea."""

from itertools import combinations

import pytest

from oyez.games.legends.components import LAYOUTS
from oyez.games.legends.maps import lay
from oyez.games.legends.steps.actions import MoveArmies
from tests.games.legends.boards import (
    DEFAULT_FACES,
    PRINTED,
    WITH_ROPE,
    all_maps,
    distance,
    every_face,
    face_of,
    names,
    pairs,
)
from tests.games.legends.table import FACE, ask, move, put, region, table
from tests.rules import rule

# ---- neighbours


@rule("EL-MAP-05")
@every_face
def test_regions_are_neighbours_by_land_where_their_outlines_share_a_border(face):
    def borders(region):
        ring = region.outline
        return {frozenset(edge) for edge in zip(ring, (*ring[1:], ring[0]), strict=True)}

    sharing = {frozenset((a.id, b.id)) for a, b in combinations(face.regions, 2) if borders(a) & borders(b)}
    assert {frozenset(link.between) for link in face.land} == sharing


@rule("EL-MAP-05", "EL-MAP-12")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_map_has_the_printed_land_neighbours_and_no_others(layout):
    for chosen in (DEFAULT_FACES, ("horseshoe", "citadel", "red_forest", "desert")):
        laid = lay(layout, tuple(FACE[face] * 4 for face in chosen))
        printed = [PRINTED[face] for face in chosen]
        bridges = [bridge["between"] for face in printed for bridge in face.get("bridge", [])]
        land = [pair for face in printed for pair in face["land"]]
        assert pairs(laid, laid.land) == {frozenset(pair) for pair in land + bridges}


@rule("EL-MAP-05")
def test_an_army_walks_to_a_land_neighbour_only():
    s = table()
    put(s, 0, "meadow_5", armies=1)
    ask(s, MoveArmies(0, 1))
    assert s.choices() == [0, move(s, "meadow_5", "meadow_4")]


@every_face
def test_land_neighbours_lie_on_the_same_island_and_islands_hang_together(face):
    island = {region.id: region.island for region in face.regions}
    assert all(island[link.between[0]] == island[link.between[1]] for link in face.land)
    for name in set(island.values()):
        reached = {next(region for region in island if island[region] == name)}
        for _ in face.regions:
            reached |= {r for link in face.land if reached & set(link.between) for r in link.between}
        assert reached == {region for region in island if island[region] == name}


@rule("EL-MAP-06")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_regions_at_the_ends_of_a_dotted_line_are_neighbours_by_sea(layout):
    for chosen in (DEFAULT_FACES, ("horseshoe", "citadel", "red_forest", "desert")):
        laid = lay(layout, tuple(FACE[face] * 4 for face in chosen))
        printed = {frozenset(sea["between"]) for f in chosen for sea in PRINTED[f].get("sea", [])}
        within_boards = {pair for pair in pairs(laid, laid.sea) if len({face_of(r) for r in pair}) == 1}
        assert within_boards == printed
        assert not pairs(laid, laid.sea) & pairs(laid, laid.land)


@rule("EL-MAP-06")
@every_face
def test_every_dotted_line_and_bridge_ends_at_the_coast_of_its_regions(face):
    outline = {region.id: region.outline for region in face.regions}
    for link in face.sea + face.bridges:
        assert distance(link.path[0], outline[link.between[0]]) < 0.1
        assert distance(link.path[-1], outline[link.between[1]]) < 0.1
    for leaving in face.exits:
        assert distance(leaving.path[-1], outline[leaving.region]) < 0.1


@rule("EL-MAP-06")
def test_an_army_crosses_a_dotted_line_within_a_board_as_a_sea_move():
    s = table()
    put(s, 0, "citadel_3", armies=1)
    ask(s, MoveArmies(0, 3))
    assert s.choices() == [0, move(s, "citadel_3", "citadel_2")]
    s.play(move(s, "citadel_3", "citadel_2"))
    assert s.seat == 0
    assert type(s.decision).__name__ == "TakeCard"


@rule("EL-MAP-07")
def test_two_meeting_edge_links_are_one_sea_crossing():
    s = table()
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 3))
    assert move(s, "meadow_3", "citadel_1") in s.choices()
    s.play(move(s, "meadow_3", "citadel_1"))
    assert type(s.decision).__name__ == "TakeCard"


@rule("EL-MAP-07")
def test_an_edge_link_without_a_board_beyond_leads_nowhere():
    s = table()
    assert s.map.sea[region(s, "frozen_isles_1")] == []
    assert s.map.sea[region(s, "meadow_5")] == []
    assert names(s.map, s.map.sea[region(s, "citadel_2")]) == ["citadel_3"]


def test_neighbours_are_symmetric_and_nobody_is_its_own_neighbour():
    for laid in all_maps():
        for neighbours in (laid.land, laid.sea):
            for here, near in enumerate(neighbours):
                assert near == sorted(set(near))
                assert here not in near
                assert all(here in neighbours[there] for there in near)


def test_every_region_can_be_reached_from_every_other():
    for laid in all_maps():
        reached, fresh = {1}, [1]
        while fresh:
            here = fresh.pop()
            new = set(laid.land[here] + laid.sea[here]) - reached
            reached |= new
            fresh += new
        assert len(reached) == len(laid.regions)


# ---- the three islands joined by bridges


@rule("EL-MAP-11")
def test_each_of_the_three_bridged_islands_is_worth_its_own_point():
    s = table(boards=WITH_ROPE)
    for held, isle in enumerate(("rope_isles_1", "rope_isles_2", "rope_isles_3"), 1):
        put(s, 0, isle, armies=1)
        assert (s.parts()[0]["regions"], s.parts()[0]["islands"]) == (held, held)


@rule("EL-MAP-12")
def test_bridges_are_land_moves_from_the_first_island_to_both_others():
    s = table(boards=WITH_ROPE)
    put(s, 0, "rope_isles_1", armies=1)
    ask(s, MoveArmies(0, 1))
    assert s.choices() == [
        0,
        move(s, "rope_isles_1", "rope_isles_2"),
        move(s, "rope_isles_1", "rope_isles_3"),
    ]


@rule("EL-MAP-12")
def test_the_second_and_the_third_island_are_not_joined():
    s = table(boards=WITH_ROPE)
    put(s, 0, "rope_isles_2", armies=1)
    ask(s, MoveArmies(0, 5))
    assert s.choices() == [0, move(s, "rope_isles_2", "rope_isles_1")]
