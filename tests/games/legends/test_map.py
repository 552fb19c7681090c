"""The map: how the boards are laid, and where a game may start."""

from itertools import combinations

import pytest

import oyez
from oyez.games.legends.components import FACES, HEIGHT, WIDTH
from oyez.games.legends.maps import lay
from tests.games.legends.boards import (
    BOARDS,
    DEFAULT_FACES,
    EXAMPLES,
    WITH_ROPE,
    all_maps,
    every_example,
    every_face,
    example_map,
    face_of,
    inside,
    lay_boards,
    names,
    pairs,
    start_choices,
)
from tests.games.legends.table import FACE, codes, play_on, question
from tests.rules import rule

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


@every_example
def test_worked_maps_have_the_expected_regions_and_islands(example):
    laid = example_map(example)
    assert (len(laid.regions), len(laid.islands)) == (example["regions"], example["islands"])
    assert sorted(r for island in laid.islands for r in island) == list(range(1, example["regions"] + 1))


@rule("EL-MAP-08", "EL-MAP-09")
@every_example
def test_worked_maps_have_the_expected_start_regions(example):
    laid = example_map(example)
    starts = {name for central in laid.layout.central for name in names(laid, laid.starts(central))}
    assert sorted(starts) == sorted(example["start_candidates"])


@rule("EL-MAP-08", "EL-MAP-10")
def test_without_the_demanding_face_the_central_board_would_hold_the_start():
    example = EXAMPLES["photographed_t"]
    boards = {b["slot"]: b["face"].replace("desert", "meadow") for b in example["boards"]}
    turned = {b["slot"]: b["rotation"] // 90 for b in example["boards"]}
    laid = lay("t", codes("t", boards, turned))
    assert names(laid, laid.starts(1)) == sorted(example["start_candidates_without_special"])


# ---- laying the boards


@rule("EL-MAP-01")
def test_one_player_lays_all_four_boards():
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    for _ in range(4):
        assert (question(m), m.waiting) == ("LayBoard", [0])
        m.play(m.state.choices()[0])
    assert question(m) != "LayBoard"
    assert len({FACES[code // 4].board for code in m.state.map.codes}) == 4


@rule("EL-MAP-02")
def test_the_t_has_three_boards_side_by_side_and_the_fourth_against_the_middle_one():
    laid = lay("t", codes("t", WITH_ROPE))
    west, centre, east, stem = laid.boards
    assert west.corner[1] == centre.corner[1] == east.corner[1]
    assert [board.corner[0] for board in (west, centre, east)] == [0, WIDTH, 2 * WIDTH]
    assert (stem.corner[0], stem.corner[1] + HEIGHT) == centre.corner
    touching = {frozenset((join.a, join.b)) for join in laid.layout.joins}
    assert touching == {frozenset((0, 1)), frozenset((1, 2)), frozenset((1, 3))}


@rule("EL-MAP-02")
def test_the_middle_board_of_the_t_is_the_central_one():
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    lay_boards(m, "frozen_isles", "meadow", "citadel", "red_forest")
    assert {face_of(name) for name in start_choices(m)} == {"meadow"}


@rule("EL-MAP-03")
def test_a_board_of_the_t_may_be_turned_any_way():
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    for face in ("frozen_isles", "meadow", "citadel", "red_forest"):
        assert {FACE[face] * 4 + turn for turn in range(4)} <= set(m.state.choices())
        m.play(FACE[face] * 4 + 1)


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
            apart = [
                a.corner[axis] + a.size[axis] <= b.corner[axis]
                or b.corner[axis] + b.size[axis] <= a.corner[axis]
                for axis in (0, 1)
            ]
            assert any(apart), (laid.layout.id, laid.codes)
        for axis in (0, 1):
            assert min(board.corner[axis] for board in laid.boards) == 0
            assert max(board.corner[axis] + board.size[axis] for board in laid.boards) == laid.size[axis]


@rule("EL-MAP-03")
def test_a_quarter_turn_clockwise_brings_the_northern_link_to_the_east():
    upright = lay("t", codes("t", WITH_ROPE))
    turned = lay("t", codes("t", WITH_ROPE, {"west": 1}))
    assert names(upright, upright.sea[upright.number["meadow_4"]]) == ["frozen_isles_3"]
    assert names(turned, turned.sea[turned.number["meadow_4"]]) == ["frozen_isles_1"]


@rule("EL-MAP-04")
def test_the_back_of_a_laid_board_can_no_longer_be_laid():
    backs = {tuple(board["faces"]) for board in BOARDS["board"]}
    assert len(backs) == 4
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    left = {face.id for face in FACES}
    for front in ("horseshoe", "citadel", "red_forest", "desert"):
        assert m.state.choices() == sorted(FACE[face] * 4 + turn for face in left for turn in range(4))
        m.play(FACE[front] * 4)
        left -= set(next(pair for pair in backs if front in pair))
    assert not left


@rule("EL-MAP-04")
def test_a_random_map_never_shows_both_faces_of_a_board():
    for seed in range(100):
        laid = oyez.new("legends", seats=3, seed=seed).state.map
        assert sorted(board.face.board for board in laid.boards) == [0, 1, 2, 3]


# ---- the start region


@rule("EL-MAP-08", "EL-MAP-09")
def test_the_start_is_a_region_of_the_central_board_with_a_link_to_another_board():
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    lay_boards(m, "horseshoe", ("meadow", 1), "red_forest", "citadel")
    assert start_choices(m) == ["meadow_1", "meadow_4", "meadow_5"]


@rule("EL-MAP-09")
def test_a_link_within_the_board_is_not_enough_for_the_start():
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    lay_boards(m, "horseshoe", "volcano", "red_forest", "meadow")
    assert start_choices(m) == ["volcano_1", "volcano_5", "volcano_6"]


@rule("EL-MAP-10")
@pytest.mark.parametrize(
    ("slot", "starts"),
    [(0, ["desert_5"]), (1, ["desert_1", "desert_4", "desert_5"]), (2, ["desert_4"]), (3, ["desert_6"])],
)
def test_the_start_is_on_the_demanding_face_wherever_it_lies(slot, starts):
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    boards = ["horseshoe", "citadel", "red_forest"]
    boards.insert(slot, "desert")
    lay_boards(m, *boards)
    assert start_choices(m) == starts


@rule("EL-MAP-10")
def test_in_a_rectangle_too_the_demanding_face_holds_the_start():
    for central in range(4):
        m = oyez.new("legends", seats=3, seed=1, setup="chosen", layout="rectangle")
        lay_boards(m, "horseshoe", "citadel", "red_forest", "desert")
        m.play(m.state.choices()[central])
        assert start_choices(m) == ["desert_1", "desert_4"]


# ---- the rectangle


@rule("EL-VAR-02")
def test_the_links_of_a_rectangle_form_a_loop():
    laid = lay("rectangle", tuple(FACE[face] * 4 for face in DEFAULT_FACES))
    joined = [{laid.slot_of[a], laid.slot_of[b]} for a, b, _ in laid.crossings]
    assert len(joined) == 4
    assert [sum(slot in pair for pair in joined) for slot in range(4)] == [2, 2, 2, 2]
    around = [0]
    for _ in range(3):
        around.append(next(b for b in range(4) if {around[-1], b} in joined and b not in around))
    assert {around[-1], 0} in joined


@rule("EL-VAR-02")
def test_the_boards_of_a_rectangle_lie_two_by_two():
    upright = lay("rectangle", tuple(FACE[face] * 4 for face in DEFAULT_FACES))
    lying = lay("rectangle", tuple(FACE[face] * 4 + 1 for face in DEFAULT_FACES))
    assert [board.corner for board in upright.boards] == [(0, 0), (2, 0), (0, 3), (2, 3)]
    assert [board.corner for board in lying.boards] == [(0, 0), (3, 0), (0, 2), (3, 2)]


@rule("EL-VAR-02")
def test_a_match_may_be_played_on_a_rectangle():
    m = oyez.new("legends", seats=4, seed=3, layout="rectangle")
    assert [board["slot"] for board in m.view()["table"]["boards"]] == ["nw", "ne", "sw", "se"]
    assert len(m.state.map.crossings) == 4
    play_on(m)
    assert m.winners


@rule("EL-VAR-03")
@pytest.mark.parametrize("first", range(4))
def test_all_boards_of_a_rectangle_lie_the_same_way_as_the_first(first):
    m = oyez.new("legends", seats=3, seed=1, setup="chosen", layout="rectangle")
    assert {choice % 4 for choice in m.state.choices()} == {0, 1, 2, 3}
    lay_boards(m, ("meadow", first))
    for face in ("citadel", "red_forest", "horseshoe"):
        assert {choice % 4 for choice in m.state.choices()} == {first % 2, first % 2 + 2}
        lay_boards(m, (face, first))


@rule("EL-VAR-03")
def test_any_board_of_a_rectangle_may_be_the_central_one():
    for central, face in enumerate(DEFAULT_FACES):
        m = oyez.new("legends", seats=3, seed=1, setup="chosen", layout="rectangle")
        lay_boards(m, *DEFAULT_FACES)
        assert [option.targets for option in m.options()] == [(f"board-{slot}",) for slot in range(4)]
        m.play(m.state.choices()[central])
        assert {face_of(name) for name in start_choices(m)} == {face}
        play_on(m, until="ChooseAway")
        aways = {face_of(name) for name in names(m.state.map, m.state.choices())}
        assert aways == set(DEFAULT_FACES) - {face}


# ---- the drawing


@every_face
def test_every_region_is_labelled_within_its_outline(face):
    for printed in face.regions:
        assert inside(printed.centre, printed.outline), printed.id
        assert not any(inside(printed.centre, other.outline) for other in face.regions if other != printed)


@every_face
def test_every_outline_lies_on_its_board(face):
    for printed in face.regions:
        assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in printed.outline), printed.id
