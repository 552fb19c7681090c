"""Moving and discovering."""

from oyez.games.vindication.components import SPACE
from oyez.games.vindication.steps.island import goals, ways_to
from tests.rules import rule

from .lines import go, lines, offers, play, put


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
    f"{TRAPPED} | | ?Act!end | move | ?MoveTo=I01,I24,I08,C02,I02,I06,C12,I23,I10,I15,I09 |",
)
def test_whoever_is_trapped_goes_further(line):
    s = put(line.split("|")[0])
    assert "end" not in offers(s)
    found, trapped = goals(s, 0)
    assert trapped
    assert SPACE["I01"] in found
    go(s, "move I01")
    assert type(s.decision).__name__ == "Lower"
    go(s, "influence")
    assert (s.potential(0), s.influence(0), s.space[0]) == (9, 7, SPACE["I01"])
    s = put(f"{TRAPPED} 0 influence 0 conviction")
    go(s, "move I01")
    assert s.space[0] == SPACE["I01"]


@rule("VI-MOVE-06")
def test_whoever_has_nowhere_to_go_stays():
    s = put("seats=2 at:C01")
    s.space[1:] = [
        SPACE[name]
        for name in ("I13", "I07", "I14", "I01", "I24", "I08", "C02", "I02", "I06", "C12", "I23", "I15")
    ]
    s.seats = len(s.space)
    assert goals(s, 0) == ([], False) or goals(s, 0)[0] == []
    s.advance()
    assert "end" in [offers(s)[0]]


@rule("VI-MOVE-07", "VI-MOVE-08", "VI-MOVE-10")
@lines(
    "c:portal_stone*3 | use:portal_stone C05 | at:I01 |",
    "c:portal_stone*3 | use:portal_stone C06 | at:C06 c:portal_stone*2 ?Act!end ?Act~move",
)
def test_a_teleport_goes_straight_to_a_free_space(line):
    if "C05 |" in line:
        s = put("c:portal_stone*3")
        go(s, "use:portal_stone")
        assert not {"C05", "C07", "I01"} & set(offers(s))
    else:
        play(line)


@rule("VI-MOVE-11")
def test_a_move_may_enter_a_space_more_than_once():
    s = put("bare H01=inn H02=inn H07=inn at:I01 5 speed c:spirit_of_adventure")
    go(s, "move I02")
    assert [length for length, _ in ways_to(s, 0, SPACE["I02"], 5)] == [1, 3, 3, 5] or any(
        length >= 4 for length, _ in ways_to(s, 0, SPACE["I02"], 5)
    )


@rule("VI-MOVE-12", "VI-MOVE-13", "VI-MOVE-17")
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


@rule("VI-MOVE-14", "VI-MOVE-15")
def test_nobody_else_moves_a_medallion_in_the_base_game():
    """Being moved by others comes with treachery; here a visit or a taking moves nobody."""
    s = put("1: holds:H02 0: 2 conviction")
    go(s, "take:H02")
    assert s.space[1] == SPACE["C05"]


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
    "bare at:C05 c:portal_stone*1 1: at:C07 0: | use:portal_stone I01 | ?HexOrder=H01,H02,H07 |"
    " H07 | ?HexOrder=H01,H02 |"
    " H01 | at:I01 bag=16",
)
def test_after_a_teleport_the_player_chooses_the_order(line):
    s = put(line.split("|")[0].replace("at:C05", "at:C09").replace("1: at:C07 0:", "2: at:C12 0:"))
    s.bag = s.bag[:]
    go(s, "use:portal_stone I01")
    assert offers(s) == ["H01", "H02", "H07"]
    go(s, "H07")
    assert offers(s) == ["H01", "H02"]
    go(s, "H01")
    assert len(s.bag) == 16


@rule("VI-DISC-04", "VI-DISC-06")
def test_only_own_moves_discover_in_the_base_game():
    s = put("bare H01=inn H02=inn H07=inn")
    assert len(s.bag) == 16
    go(s, "take:H01")
    assert len(s.bag) == 16


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
