"""Moving and discovering."""

from oyez.games.vindication.components import SPACE
from oyez.games.vindication.steps.paths import goals, ways_to
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, play
from .offered import offers
from .table import put


@rule("VI-MOVE-02", "VI-MOVE-04")
@lines(
    "at:C01 | move | ?MoveTo=I13,I07,I14 | I07 | at:I07",
    "at:C01 1 mount | move | ?MoveTo~I01,I24,C02 ?MoveTo!C01",
    "c:jerno at:C01 | activate jerno move | ?MoveTo=I13,I07,I14,I01,I24,I08,C02",
)
def test_a_move_covers_at_least_one_space_and_at_most_the_speed(line):
    play(line)


@rule("VI-MOVE-03")
@lines("at:C01 1: at:I13 | move | ?MoveTo=I07,I14 | I07 | at:I07 1: at:I13")
def test_occupied_spaces_are_passed_but_not_stopped_on(line):
    play(line)


TRAPPED = "seats=4 at:C01 1: at:I13 2: at:I07 3: at:I14 0:"


@rule("VI-MOVE-05", "VI-MOVE-09")
@lines(
    f"{TRAPPED} | | ?Act!end | move | ?MoveTo=I01,I24,I08,C02,I02,I06,C12,I23,I15 |"
    " I01 | ?Lower=influence,conviction | influence | at:I01 9 potential 7 influence",
    f"{TRAPPED} 0 influence 0 conviction | move I01 | at:I01 8 potential turn:0",
)
def test_whoever_is_trapped_goes_further_and_degrades_one_power(line):
    play(line)


@rule("VI-MOVE-06")
def test_whoever_has_nowhere_to_go_stays():
    """More medallions than there ever are at a table stand in the way."""
    s = put(TRAPPED)
    near = ("I01", "I24", "I08", "C02", "I02", "I06", "C12", "I23", "I15")
    s.space += [SPACE[name] for name in near]
    assert goals(s, 0)[0] == []
    s.advance()
    assert "end" in offers(s)
    assert "move" not in offers(s)


@rule("VI-MOVE-07", "VI-MOVE-10")
@lines(
    "c:portal_stone*3 | use:portal_stone | ?Teleport!C05,C07,I01 | C06 |"
    " at:C06 c:portal_stone*2 ?Act!end ?Act~move",
)
def test_a_teleport_goes_straight_to_a_free_space_and_leaves_the_move(line):
    play(line)


@rule("VI-MOVE-11")
def test_a_move_may_enter_a_space_more_than_once():
    s = put("5 speed c:spirit_of_adventure")
    assert ways_to(s, 0, SPACE["I02"], 5) == [(1, (), ()), (5, (), ())]
    go(s, "move I02")
    s.play(s.choices()[1])
    assert s.honor[0] == 16


@rule("VI-MOVE-12", "VI-MOVE-17")
@lines(
    "3 speed c:zharah H01=fort | move I02 visit:H01 activate zharah move | ?MoveTo!I02 |"
    " I03 take:H01 move I04 | at:I04"
    " holds:H01 ?Act!move",
    "3 speed c:zharah | activate zharah move I08 | ?Act~move,end | move | ?MoveTo=I02,I14,I15 |"
    " I15 | ?Act!move",
    "3 speed | move I02 | ?Act!move",
)
def test_a_split_move_covers_the_speed_in_sum(line):
    play(line)


@rule("VI-MOVE-13")
@lines(
    "bare H01=inn H02=inn H07=inn bag=fort,library 3 speed c:zharah |"
    " activate zharah move I02 H03 | H03=fort |"
    " move I08 | H10=library",
)
def test_each_part_of_a_split_move_discovers(line):
    play(line)


# ---- discovery


@rule("VI-DISC-01", "VI-DISC-02")
@lines(
    "bare H01=inn H02=inn H07=inn bag=fort,library at:I01 | move I08 | H03=fort H10=library at:I08 bag=14",
    "bare H01=inn H02=inn H07=inn bag=fort at:I01 | move I02 | H03=fort H10= bag=15",
)
def test_tiles_are_drawn_after_the_move_in_the_order_of_reaching(line):
    play(line)


@rule("VI-DISC-02")
def test_ways_with_different_outcomes_are_asked_for():
    s = put("bare H01=inn H02=inn H07=inn 4 speed at:I01")
    go(s, "move I03")
    assert type(s.decision).__name__ == "MovePath"
    assert "H03>H04" in offers(s)
    assert len(offers(s)) == len(set(offers(s)))


@rule("VI-DISC-03")
@lines(
    "bare at:C09 c:portal_stone*1 2: at:C12 | use:portal_stone I01 | ?HexOrder=H01,H02,H07 |"
    " H07 | ?HexOrder=H01,H02 | H01 | at:I01 bag=16",
)
def test_after_a_teleport_the_player_chooses_the_order(line):
    play(line)


@rule("VI-DISC-05")
def test_with_an_empty_bag_no_tile_is_placed():
    s = put("bare H01=inn H02=inn H07=inn")
    s.bag.clear()
    go(s, "move I08")
    assert s.space[0] == SPACE["I08"]
    assert s.tiles.count(-2) == 16


@rule("VI-DISC-07")
@lines("bare H01=inn H02=inn H07=inn bag=fort | move I02 visit:H03 | 3 strength | take:H03 | holds:H03")
def test_a_new_tile_can_be_visited_and_taken_in_the_same_turn(line):
    play(line)
