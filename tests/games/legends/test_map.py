"""The map: how the boards are laid, and where a game may start."""

from itertools import combinations

from oyez.games.legends.components import FACES, HEIGHT, WIDTH
from oyez.games.legends.maps import lay
from tests.rules import rule

from .boards import (
    BOARDS,
    EXAMPLES,
    SOME_FACES,
    all_maps,
    every_example,
    every_face,
    example_map,
    face_of,
    inside,
    names,
    pairs,
    starts,
    words,
)
from .table import FACE, LETTERS, cases, codes, new


def offered(t):
    """The boards that may be laid next, as codes; choices are counted from 1."""
    return [choice - 1 for choice in t.choices()]


def building(boards="", **options):
    """A map that the first seat builds, as far as said."""
    return new(setup="chosen", **options).boards(boards)


# ---- the worked set-ups


@rule("EL-MAP-07")
@every_example
def test_worked_maps_have_the_expected_links_between_boards(example):
    laid = example_map(example)
    expected = {frozenset(pair) for pair in example["expected_joined_sea"]}
    assert {frozenset(names(laid, (a, b))) for a, b, _ in laid.crossings} == expected
    assert len(laid.crossings) == len(expected)
    between_boards = {pair for pair in pairs(laid, laid.sea) if len({face_of(r) for r in pair}) == 2}
    assert between_boards == expected


@rule("EL-MAP-08", "EL-MAP-09")
@every_example
def test_worked_maps_have_the_expected_regions_islands_and_start_regions(example):
    laid = example_map(example)
    assert (len(laid.regions), len(laid.islands)) == (example["regions"], example["islands"])
    assert sorted(r for island in laid.islands for r in island) == list(range(1, example["regions"] + 1))
    found = {name for central in laid.layout.central for name in names(laid, laid.starts(central))}
    assert sorted(found) == sorted(example["start_candidates"])


@rule("EL-MAP-08", "EL-MAP-10")
def test_without_the_demanding_face_the_central_board_would_hold_the_start():
    example = EXAMPLES["photographed_t"]
    laid = example_map(example, desert="meadow")
    assert names(laid, laid.starts(1)) == sorted(example["start_candidates_without_special"])


# ---- laying the boards


@rule("EL-MAP-01")
def test_one_player_lays_all_four_boards():
    t = building()
    for _ in range(4):
        assert (t.asked, t.m.waiting) == ("LayBoard", [0])
        t.answer()
    assert t.asked != "LayBoard"
    assert len({FACES[code // 4].board for code in t.map.codes}) == 4


@rule("EL-MAP-02")
def test_the_t_has_three_boards_side_by_side_and_the_fourth_against_the_middle_one():
    laid = lay("t", codes("f m c i"))
    west, centre, east, stem = laid.boards
    assert west.corner[1] == centre.corner[1] == east.corner[1]
    assert [board.corner[0] for board in (west, centre, east)] == [0, WIDTH, 2 * WIDTH]
    assert (stem.corner[0], stem.corner[1] + HEIGHT) == centre.corner
    touching = {frozenset((join.a, join.b)) for join in laid.layout.joins}
    assert touching == {frozenset((0, 1)), frozenset((1, 2)), frozenset((1, 3))}


@rule("EL-MAP-03")
def test_a_board_of_the_t_may_be_turned_any_way():
    t = building()
    for face in "fmcr":
        assert set(codes(" ".join(f"{face}+{turn}" for turn in range(4)))) <= set(offered(t))
        t.boards(f"{face}+1")


@rule("EL-MAP-03")
@every_face
def test_every_face_has_a_sea_link_in_the_middle_of_each_side(face):
    assert [leaving.path[0] for leaving in face.exits] == [(1.0, 0.0), (2.0, 1.5), (1.0, 3.0), (0.0, 1.5)]


@rule("EL-MAP-03")
def test_however_boards_are_turned_the_links_of_touching_sides_meet():
    for laid in all_maps():
        for join in laid.layout.joins:
            a, b = laid.boards[join.a], laid.boards[join.b]
            here, there = a.exit(join.a_side), b.exit(join.b_side)
            assert a.place(here.path[0]) == b.place(there.path[0])
            for board, side in ((a, join.a_side), (b, join.b_side)):
                x, y = board.middle(side)
                assert board.place(board.exit(side).path[0]) == (board.corner[0] + x, board.corner[1] + y)


@rule("EL-MAP-03")
def test_however_boards_are_turned_they_do_not_overlap_and_fill_the_drawn_map():
    for laid in all_maps():
        for board in laid.boards:
            corners = [board.place(point) for point in ((0, 0), (WIDTH, 0), (0, HEIGHT), (WIDTH, HEIGHT))]
            assert min(corners) == board.corner
            assert max(corners) == (board.corner[0] + board.size[0], board.corner[1] + board.size[1])
        for a, b in combinations(laid.boards, 2):
            pairs_of = [(one, two) for one, two in ((a, b), (b, a))]
            apart = [
                one.corner[axis] + one.size[axis] <= two.corner[axis]
                for one, two in pairs_of
                for axis in (0, 1)
            ]
            assert any(apart), (laid.layout.id, laid.codes)
        for axis in (0, 1):
            assert min(board.corner[axis] for board in laid.boards) == 0
            assert max(board.corner[axis] + board.size[axis] for board in laid.boards) == laid.size[axis]


@rule("EL-MAP-03")
@cases("west, linked", ("f", "f3"), ("f+1", "f1"))
def test_a_quarter_turn_clockwise_brings_the_northern_link_to_the_east(west, linked):
    laid = lay("t", codes(f"{west} m c i"))
    assert words(laid, laid.sea[laid.number["meadow_4"]]) == linked


@rule("EL-MAP-04")
def test_the_back_of_a_laid_board_can_no_longer_be_laid():
    backs = {tuple(board["faces"]) for board in BOARDS["board"]}
    assert len(backs) == 4
    t, left = building(), {face.id for face in FACES}
    for front in "hcrd":
        assert offered(t) == sorted(FACE[face] * 4 + turn for face in left for turn in range(4))
        t.boards(front)
        left -= set(next(pair for pair in backs if LETTERS[front] in pair))
    assert not left


@rule("EL-MAP-04")
def test_a_random_map_never_shows_both_faces_of_a_board():
    for seed in range(100):
        assert sorted(board.face.board for board in new(3, seed).map.boards) == [0, 1, 2, 3]


# ---- the start region


@rule("EL-MAP-02", "EL-MAP-08", "EL-MAP-09", "EL-MAP-10")
@cases(
    "boards, expected",
    ("f m c r", "m1 m3 m4"),
    # on the central board, with a link to another board; one within the board is not enough
    ("h m+1 r c", "m1 m4 m5"),
    ("h v r m", "v1 v5 v6"),
    # on the face that demands it, wherever it lies
    ("d h c r", "d5"),
    ("h d c r", "d1 d4 d5"),
    ("h c d r", "d4"),
    ("h c r d", "d6"),
)
def test_where_the_start_region_may_be(boards, expected):
    assert starts(building(boards)) == expected


@rule("EL-MAP-10")
@cases("central", 1, 2, 3, 4)
def test_in_a_rectangle_too_the_demanding_face_holds_the_start(central):
    assert starts(building("h c r d", layout="rectangle").play(central)) == "d1 d4"


# ---- the rectangle


@rule("EL-VAR-02")
def test_the_links_of_a_rectangle_form_a_loop():
    laid = lay("rectangle", codes(SOME_FACES))
    joined = [{laid.slot_of[a], laid.slot_of[b]} for a, b, _ in laid.crossings]
    assert len(joined) == 4
    assert [sum(slot in pair for pair in joined) for slot in range(4)] == [2, 2, 2, 2]
    around = [0]
    for _ in range(3):
        around.append(next(b for b in range(4) if {around[-1], b} in joined and b not in around))
    assert {around[-1], 0} in joined


@rule("EL-VAR-02")
@cases(
    "boards, corners",
    (SOME_FACES, [(0, 0), (2, 0), (0, 3), (2, 3)]),
    ("f+1 v+1 i+1 m+1", [(0, 0), (3, 0), (0, 2), (3, 2)]),
)
def test_the_boards_of_a_rectangle_lie_two_by_two(boards, corners):
    assert [board.corner for board in lay("rectangle", codes(boards)).boards] == corners


@rule("EL-VAR-02")
def test_a_match_may_be_played_on_a_rectangle():
    t = new(4, 3, layout="rectangle")
    assert [board["slot"] for board in t.seen["boards"]] == ["nw", "ne", "sw", "se"]
    assert len(t.map.crossings) == 4
    assert t.on().m.winners


@rule("EL-VAR-03")
@cases("first", 0, 1, 2, 3)
def test_all_boards_of_a_rectangle_lie_the_same_way_as_the_first(first):
    t = building(layout="rectangle")
    assert {code % 4 for code in offered(t)} == {0, 1, 2, 3}
    t.boards(f"m+{first}")
    for face in "crh":
        assert {code % 4 for code in offered(t)} == {first % 2, first % 2 + 2}
        t.boards(f"{face}+{first}")


@rule("EL-VAR-03")
@cases("central, start", (1, "f1"), (2, "v1"), (3, "i1"), (4, "m1"))
def test_any_board_of_a_rectangle_may_be_the_central_one(central, start):
    t = building(SOME_FACES, layout="rectangle")
    assert [option.targets for option in t.m.options()] == [(f"board-{slot}",) for slot in range(4)]
    t.play(central)
    assert {word[0] for word in starts(t).split()} == {start[0]}
    assert {word[0] for word in t.on("ChooseAway").offered.split()} == set(SOME_FACES.split()) - {start[0]}


# ---- the drawing


@every_face
def test_every_region_is_labelled_within_its_outline_on_its_board(face):
    for printed in face.regions:
        assert inside(printed.centre, printed.outline), printed.id
        assert not any(inside(printed.centre, other.outline) for other in face.regions if other != printed)
        assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in printed.outline), printed.id
