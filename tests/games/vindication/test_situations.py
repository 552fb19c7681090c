"""The situations of the brief that belong to the base game."""

from tests.games.reading import lines
from tests.rules import rule

from .lines import play


@rule("VI-VISIT-12")
@lines(
    "H01=monastery 0 potential 0 influence 1 knowledge | visit:H01 influence |"
    " 0 knowledge 0 influence 3 conviction"
)
def test_1_the_cube_just_spent_rises(line):
    play(line)


@rule("VI-CTRL-14", "VI-CTRL-15")
@lines(
    "H01=fort | take:H01 | ?Act!visit:H02 ?Act~visit:H01,rest",
    "H01=fort c:raiders_mask*1 | use:raiders_mask H01 | ?Act~visit:H02,visit:H01,rest",
)
def test_2_a_taken_fort_and_the_inn_beside_it(line):
    play(line)


@rule("VI-CTRL-17")
@lines(
    "H02=library c:nalin c:gallantry 2 conviction 1: holds:H02 c:impunity | activate nalin take:H02 |"
    " holds:H02 0 conviction 20 honor",
)
def test_5_impunity_and_nalin_and_gallantry(line):
    play(line)


@rule("VI-END-05")
@lines(
    "28 honor active=all_in,balance next=supremacy 6 wisdom c:preparation H01=gaping_maw 2 courage c:arn"
    " dice=miss,vision | visit:H01 up |"
    " 29+butterfly_crusher honor 1 tokens active=all_in,balance,supremacy ending:triggered",
)
def test_6_a_token_brings_a_trigger_that_holds_already(line):
    play(line)


@rule("VI-END-02")
@lines(
    "c:dara*1 active=all_in 0 potential 1 influence 0 conviction 0 inspiration 0 knowledge 0 strength |"
    " activate dara no | ending:triggered | use:dara | 1 influence 1 conviction ending:triggered",
)
def test_8_all_in_when_the_activation_is_complete(line):
    play(line)


@rule("VI-MOVE-05", "VI-MOVE-06")
@lines(
    "seats=4 at:C01 1: at:I13 2: at:I07 3: at:I14 | | ?Act~move ?Act!end | move I24 influence |"
    " at:I24 9 potential",
)
def test_13_three_opponents_in_the_way(line):
    play(line)
