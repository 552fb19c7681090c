"""The Heroic Tombs: where knights stand, which lines pay, and when the field is emptied."""

import pytest

from oyez.games.margraves.components import LINES, TOMB_ROWS, TOMBS
from oyez.games.margraves.steps.tombs import SettleTombs
from tests.rules import rule

from .lines import asked, go, holds, lines, play, put
from .table import ask, has


def settled(position, outcome):
    """What holds once the tombs of that position are settled for seat 0."""
    s = put(f"seats=2 {position}")
    ask(s, SettleTombs(0))
    holds(s, outcome)
    return s


@rule("MV-TOMB-01")
def test_nine_spaces_in_three_rows_and_four_columns():
    assert len(TOMBS) == len(set(TOMBS)) == 9
    assert {row for row, _ in TOMBS} == {1, 2, 3}
    assert {col for _, col in TOMBS} == {1, 2, 3, 4}
    rows, cols = LINES[:TOMB_ROWS], LINES[TOMB_ROWS:]
    assert (len(rows), len(cols)) == (3, 4)
    for grid, axis in ((rows, 0), (cols, 1)):
        for number, line in enumerate(grid, 1):
            assert set(line.spaces) == {at for at, tomb in enumerate(TOMBS) if tomb[axis] == number}


@rule("MV-TOMB-02")
@lines(
    "seats=2 @shilina shilina=0 face:warg_pack 3 knight lying=0,5 standing=7 | paladin power forest |"
    "?PayStrength=store1,store2,store3,store4,store6,store8 | store6 |"
    "standing=6,7 ?PayStrength=store1,store2,store3,store4,store8",
)
def test_a_knight_goes_to_an_empty_tomb_of_the_players_choice(line):
    play(line)


@rule("MV-TOMB-04", "MV-TOMB-07")
@pytest.mark.parametrize(
    ("position", "outcome"),
    [
        ("lying=0 standing=1,2", "1 stone 1 wood lying=0,1,2"),  # Kira completes a row
        ("standing=0,1", "0 stone 0 wood 0 magic 0 gold"),  # not full
        ("lying=0,1,2 standing=8", "0 stone 0 wood"),  # no knight of this turn in it
    ],
)
def test_a_full_line_with_a_knight_of_this_turn_pays(position, outcome):
    settled(position, outcome)


@rule("MV-TOMB-04")
@lines(
    "seats=2 @shilina shilina=0 face:warg_pack 1 knight 1 strength lying=7 | paladin power forest store8 |"
    "0 gold standing=8 lying=7 ?MoveMarker | no | 3 gold lying=7,8 turn:1",
)
def test_the_reward_comes_at_the_end_of_the_turn_and_not_before(line):
    play(line)


@rule("MV-TOMB-05")
def test_several_lines_filled_in_one_turn_all_pay():
    # the first row and the third column; then a column of a wild, which may be any resource
    s = settled("lying=0,1,3,4,5,7 standing=2", "1 stone 1 wood ?MoveMarker")
    assert s.decision.left == 1
    s = settled("lying=1 standing=4", "?GainAny=stone,wood,magic")
    go(s, "magic")
    holds(s, "1 magic")


@pytest.mark.parametrize("line", range(len(LINES)))
def test_every_line_pays_what_is_printed(line):
    spaces = LINES[line].spaces
    s = settled(f"lying={','.join(map(str, spaces[1:]))} standing={spaces[0]}", "")
    got = {name: has(s, 0, name) for name in ("gold", "stone", "wood", "magic")}
    expected = dict.fromkeys(got, 0)
    for entry in LINES[line].reward:
        if entry["op"] == "influence":
            assert asked(s) == "MoveMarker"
        elif entry["item"] == "wild":
            assert asked(s) == "GainAny"
        else:
            expected[entry["item"]] += entry["n"]
    assert got == expected


@rule("MV-TOMB-06")
def test_all_knights_of_the_turn_lie_down_even_those_that_filled_no_line():
    settled("standing=0,4,8", "lying=0,4,8 standing=")


EIGHT = "0,1,3,4,5,6,7,8"


@rule("MV-TOMB-08", "MV-TOMB-09")
def test_full_tombs_are_emptied_and_bare_locations_get_a_knight():
    s = put(f"seats=2 kamin=0 viktoria=0 nymar=3 lying={EIGHT} standing=2")
    s.statue += 1
    s.supply[4] -= 1
    fortress = s.supply[4]
    ask(s, SettleTombs(0))
    go(s, "no*")
    holds(
        s, f"lying= standing= statue=0 kamin=1 viktoria=1 nymar=3 shilina=1 supply.knight={fortress + 10 - 2}"
    )


@rule("MV-TOMB-08")
def test_the_last_lines_pay_before_the_tombs_are_emptied():
    settled("lying=1,2,3,4,5,6,7,8 standing=0", "1 stone 1 wood 2 gold lying= standing=")


@rule("MV-TOMB-09")
def test_every_bare_location_gets_its_knight_even_from_an_empty_fortress():
    s = put("seats=5 knights=0 1: 6 knight 2: 5 knight 0: lying=1,2,3,4,5,6,7,8 standing=0")
    holds(s, "supply.knight=0")
    ask(s, SettleTombs(0))
    while asked(s) != "PlayCitizen":
        s.play(s.choices()[0])
    holds(s, "supply.knight=1")
    assert s.knights == [1] * 8


@rule("MV-TOMB-10")
@lines(
    "seats=2 lying=1,2,3,4,5,6,7,8 standing=0 3 knight 1: 1 gold | | supply.knight=0 | captain recall 1 no* |"
    "supply.knight=9 turn:1 | captain power | 1: 1 knight",
    # the ninth tomb is filled, and still the fortress has no knight for the Hill Ogre's reward
    "seats=2 @inkadeus inkadeus=0 face:hill_ogre 4 strength 1 knight lying=1,2,3,4,5,6,7,8 1: 4 knight | |"
    "supply.knight=0 | paladin power hills store0 | 0 knight 2 gold standing=0 supply.knight=0 ?MoveMarker |"
    "no | 0 knight inkadeus=1 supply.knight=8 turn:1",
)
def test_knights_that_return_at_clean_up_serve_the_next_player_and_nobody_before(line):
    play(line)
