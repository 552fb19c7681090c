"""Which regions are neighbours, by land and by sea."""

from itertools import combinations

from oyez.games.legends.components import LAYOUTS
from oyez.games.legends.maps import lay
from tests.rules import rule

from .boards import PRINTED, SOME_FACES, all_maps, distance, edges, every_face, face_of, pairs
from .table import LETTERS, cases, codes, table

all_printed = cases(
    "layout, boards", *[(layout, boards) for layout in LAYOUTS for boards in (SOME_FACES, "h c r d")]
)


def printed_on(boards, kind):
    """The printed pairs of that kind on these faces."""
    return [link for face in boards.split() for link in PRINTED[LETTERS[face]].get(kind, [])]


@rule("EL-MAP-05")
@every_face
def test_regions_are_neighbours_by_land_where_their_outlines_share_a_border(face):
    borders = {region.id: {frozenset(edge) for edge in edges(region.outline)} for region in face.regions}
    sharing = {frozenset((a, b)) for a, b in combinations(borders, 2) if borders[a] & borders[b]}
    assert {frozenset(link.between) for link in face.land} == sharing


@rule("EL-MAP-05", "EL-MAP-12")
@all_printed
def test_the_map_has_the_printed_land_neighbours_and_no_others(layout, boards):
    laid = lay(layout, codes(boards))
    bridges = [bridge["between"] for bridge in printed_on(boards, "bridge")]
    assert pairs(laid, laid.land) == {frozenset(pair) for pair in printed_on(boards, "land") + bridges}


@rule("EL-MAP-06")
@all_printed
def test_the_regions_at_the_ends_of_a_dotted_line_are_neighbours_by_sea(layout, boards):
    laid = lay(layout, codes(boards))
    within_boards = {pair for pair in pairs(laid, laid.sea) if len({face_of(r) for r in pair}) == 1}
    assert within_boards == {frozenset(sea["between"]) for sea in printed_on(boards, "sea")}
    assert not pairs(laid, laid.sea) & pairs(laid, laid.land)


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
@every_face
def test_every_dotted_line_and_bridge_ends_at_the_coast_of_its_regions(face):
    outline = {region.id: region.outline for region in face.regions}
    for link in face.sea + face.bridges:
        assert distance(link.path[0], outline[link.between[0]]) < 0.1
        assert distance(link.path[-1], outline[link.between[1]]) < 0.1
    for leaving in face.exits:
        assert distance(leaving.path[-1], outline[leaving.region]) < 0.1


@rule("EL-MAP-05", "EL-MAP-06", "EL-MAP-07", "EL-MAP-12")
@cases(
    "army, moves, offered",
    ("m5", 1, "m5-m4"),  # by land only
    ("c3", 2, ""),
    ("c3", 3, "c3-c2"),  # a dotted line within a board is a sea move
    ("m3", 3, "m3-m1 m3-m2 m3-m4 m3-c1"),  # two meeting edge links are one crossing
    ("f1", 5, "f1-f2"),  # an edge link without a board beyond leads nowhere
    ("i1", 1, "i1-i2 i1-i3"),  # bridges are land moves from the first island to both others
    ("i2", 5, "i2-i1"),  # which are not joined
)
def test_where_an_army_may_go(army, moves, offered):
    t = table(army, boards="f m c i" if army[0] == "i" else "f m c r").acts(f"move {moves}")
    assert t.idle if not offered else t.offered == f"done {offered}"
    if offered and moves in (1, 3):
        assert t.play(offered.split()[-1]).idle


@rule("EL-MAP-07")
@cases("region, sea", ("f1", []), ("m5", []), ("c2", ["c3"]))
def test_an_edge_link_without_a_board_beyond_leads_nowhere(region, sea):
    t = table()
    assert t.map.sea[t.region(region)] == [t.region(there) for there in sea]


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
            found = set(laid.land[here] + laid.sea[here]) - reached
            reached |= found
            fresh += found
        assert len(reached) == len(laid.regions)
