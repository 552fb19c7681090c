"""Territories: what a visit to each of them allows."""

from tests.games.reading import lines
from tests.rules import rule

from .lines import play
from .table import put


@rule("VI-VISIT-01")
@lines(
    "H01=library H02=library H07=fort | visit:H01 | 3 knowledge 6 influence ?Act!visit:H02,visit:H07",
    "| | ?Act!visit:H03,visit:H19",
)
def test_one_adjacent_territory(line):
    play(line)


@rule("VI-VISIT-08", "VI-VISIT-09", "VI-VISIT-10", "VI-VISIT-03")
@lines(
    "H01=holy_spire | visit:H01 | 3 inspiration 6 influence turn:0",
    "H01=library | visit:H01 | 3 knowledge 6 influence turn:0",
    "H01=fort | visit:H01 | 3 strength 6 influence turn:0",
    "H01=fort 1 influence | visit:H01 no | 2 strength 0 influence",
    "H01=fort 0 potential 8 influence | visit:H01 reclaim strength | 2 strength 7 influence",
)
def test_plain_gains_are_carried_out_unasked(line):
    play(line)


@rule("VI-VISIT-02", "VI-VISIT-12", "VI-POWER-02")
@lines(
    "H01=monastery 3 knowledge | visit:H01 potential influence | ?AtMonastery~potential,influence,no |"
    " no | 1 knowledge 7 potential 10 influence 3 conviction turn:0",
    "H01=monastery 1 knowledge 0 potential 0 influence | visit:H01 influence |"
    " 0 knowledge 0 influence 3 conviction",
    "H01=monastery 0 knowledge | visit:H01 | turn:0 2 conviction",
    "H01=inn 5 inspiration up.companion_yellow=zho | visit:H01 yellow.up |"
    " c:zho 3 inspiration turn:0 ?Act!visit:H01",
)
def test_the_monastery_may_be_used_again_and_again(line):
    play(line)


@rule("VI-VISIT-11", "VI-VISIT-19", "VI-CMPN-03")
@lines(
    "H01=shrine 2 inspiration c:arn*3 c:veroa*1 | visit:H01 arn veroa |"
    " c:arn*2 c:veroa*0 11 influence 1 inspiration |"
    " arn arn | c:arn*0 0 inspiration 14 influence 15 honor turn:0",
    "H01=shrine 1 inspiration c:arn*1 | visit:H01 arn | c:arn*0 0 inspiration 10 influence turn:0",
    "H01=shrine 1 inspiration c:arn*5 | visit:H01 arn no | c:arn*4 10 influence",
    "H01=shrine 3 inspiration c:arn | visit:H01 | 3 inspiration turn:0",
)
def test_the_shrine_gives_cubes_of_companions_back(line):
    play(line)


@rule("VI-VISIT-04", "VI-VISIT-17", "VI-RELIC-05")
@lines(
    "2 vision c:orb_of_riddles*0 | visit:H01 +orb_of_riddles up |"
    " c:orb_of_riddles*1 c:beastmasters_right_hand*2 0 vision |"
    " +orb_of_riddles no | c:orb_of_riddles*2 turn:0",
    "2 vision c:orb_of_riddles*0 | visit:H01 top +orb_of_riddles +orb_of_riddles +orb_of_riddles |"
    " c:orb_of_riddles*3 c:ceremonial_knife*2",
    "4 vision up.relic=star_taker | visit:H01 up | ?Act!visit:H01 c:star_taker*1 2 vision",
    "c:orb_of_riddles*3 | visit:H01 | turn:0",
)
def test_the_arcane_tower(line):
    play(line)


@rule("VI-VISIT-05", "VI-CMPN-01")
@lines(
    "2 inspiration 2 knowledge 2 strength | visit:H02 |"
    " ?AtInn~yellow.up,yellow.top,blue.up,red.top,red.draw | blue.up |"
    " c:adena 0 knowledge 2 strength turn:0",
    "1 inspiration 2 knowledge 1 strength | visit:H02 | ?AtInn!yellow.up,red.up",
)
def test_the_inn(line):
    play(line)


@rule("VI-VISIT-06")
@lines(
    "H01=gaping_maw 2 courage c:arn dice=miss,wisdom | visit:H01 up | 0 courage c:butterfly_crusher 1 wisdom",
    "H01=gaping_maw 1 courage 0 strength c:arn | visit:H01 | turn:0",
)
def test_the_gaping_maw(line):
    play(line)


@rule("VI-VISIT-07", "VI-VISIT-18")
@lines(
    "H01=academy dice=vision,courage | visit:H01 | 1 vision ?RollMore | yes | 1 courage turn:0",
    "H01=academy dice=vision | visit:H01 no | 1 vision turn:0 7 influence",
    "H01=academy dice=strength | visit:H01 | 2 strength turn:0",
    "H01=academy dice=vision,wisdom | visit:H01 yes | 1 vision 1 wisdom turn:0",
)
def test_the_academy_rolls_again_for_a_new_skill_once(line):
    play(line)


@rule("VI-VISIT-13", "VI-SPEED-01", "VI-SPEED-02")
@lines(
    "H01=command_post 3 strength | visit:H01 yes | 3 speed 18 honor 0 strength",
    "H01=command_post 3 strength 3 speed | visit:H01 yes | 4 speed 19 honor",
    "H01=command_post 3 strength 4 speed | visit:H01 yes | 5 speed 20 honor",
    "H01=command_post 3 strength 5 speed | visit:H01 | 5 speed 15 honor turn:0",
    "H01=command_post 3 strength | visit:H01 no | 2 speed 3 strength",
)
def test_the_command_post(line):
    play(line)


@rule("VI-VISIT-14")
@lines("H01=ancient_tomb 2 wisdom | visit:H01 up | c:creativity 0 wisdom 15+creativity honor")
def test_the_ancient_tomb(line):
    play(line)


@rule("VI-VISIT-15")
@lines(
    "c:xina H01=fort H02=fort | activate xina use:xina influence visit:H01 |"
    " ?Act!visit:H01 ?Act~visit:H02 | visit:H02 | 5 strength",
    "c:xina H01=monastery 4 knowledge |"
    " activate xina use:xina influence visit:H01 influence no visit:H01 influence no | 2 knowledge",
)
def test_the_action_of_a_tile_is_done_once_in_a_turn(line):
    play(line)


@rule("VI-VISIT-16")
@lines("1: holds:H02 0: 2 strength | visit:H02 no | 1: 17 honor", "1: holds:H01 0: | visit:H01 | 1: 17 honor")
def test_a_visit_counts_although_the_action_is_declined(line):
    play(line)


# ---- control


@rule("VI-CTRL-01", "VI-CTRL-02", "VI-CTRL-05", "VI-POWER-05", "VI-CTRL-16")
@lines(
    "| | ?Act~take:H01,take:H02,take:H07 ?Act!take:H03 | take:H02 |"
    " holds:H02 17 honor 1 conviction 8 influence ?Act!take:H02",
    "0 conviction | | ?Act!take:H01",
    "holds:H02 9 conviction | | ?Act!take:H02",
)
def test_an_uncontrolled_territory_is_taken_with_one_conviction(line):
    play(line)


@rule("VI-CTRL-03", "VI-CTRL-04", "VI-POWER-05")
@lines(
    "H02=library 1: holds:H02 0: 2 conviction | take:H02 |"
    " holds:H02 0 conviction 9 influence 17 honor 1: 9 influence 15 honor",
    "1: holds:H02 0: 1 conviction | | ?Act!take:H02",
)
def test_a_held_territory_is_taken_with_two(line):
    play(line)


@rule("VI-CTRL-06", "VI-CTRL-07", "VI-CTRL-12")
@lines(
    "H02=library 1: holds:H02 | visit:H02 | 1: 17 honor 0: 15 honor",
    "H02=library holds:H02 | visit:H02 | 15 honor 3 knowledge",
    "H02=library 1: holds:H02 0: 2 conviction | visit:H02 take:H02 | 1: 17 honor 0: 17 honor holds:H02",
    "H02=library 1: holds:H02 0: 2 conviction | take:H02 visit:H02 | 1: 15 honor 0: 17 honor 3 knowledge",
)
def test_the_controller_of_the_moment_gains_honor_by_a_visit(line):
    play(line)


@rule("VI-CTRL-08")
def test_each_territory_counts_2_in_the_end():
    s = put("holds:H02 holds:H03 holds:H09")
    assert s.parts()[0]["territories"] == 6


@rule("VI-CTRL-09", "VI-CTRL-10")
@lines(
    "3 conviction | visit:H07 | ?Act~take:H07 ?Act!take:H01,take:H02 | take:H07 | holds:H07",
    "| take:H07 visit:H07 | holds:H07 3 inspiration",
)
def test_control_before_or_after_the_visit_to_the_same_territory(line):
    play(line)


@rule("VI-CTRL-11")
@lines("3 conviction | rest potential take:H01 take:H02 take:H07 | holds:H01 holds:H02 holds:H07 21 honor")
def test_without_a_visit_any_number_may_be_taken(line):
    play(line)


@rule("VI-CTRL-13")
@lines("holds:H02 17 honor | reclaim H02 | free:H02 17 honor 9 influence")
def test_reclaiming_the_cube_gives_up_control(line):
    play(line)


@rule("VI-CTRL-14", "VI-CTRL-15")
@lines(
    "H01=fort | take:H01 | ?Act~visit:H01,rest ?Act!visit:H02,visit:H07",
    "H01=fort c:raiders_mask*1 | use:raiders_mask H01 |"
    " holds:H01 17 honor ?Act~visit:H01,visit:H02,visit:H07",
    "H01=fort c:raiders_mask*1 | visit:H02 use:raiders_mask H01 | holds:H01 17 honor",
)
def test_what_was_taken_must_be_what_is_visited(line):
    play(line)


@rule("VI-CTRL-17")
@lines(
    "4 conviction 1: holds:H02 c:impunity | take:H02 |"
    " holds:H02 17 honor 11 influence 0 conviction 1: 9 influence",
    "3 conviction 1: holds:H02 c:impunity | | ?Act!take:H02",
    "2 conviction c:nalin 1: holds:H02 c:impunity | activate nalin take:H02 |"
    " holds:H02 18 honor 0 conviction 6 influence",
)
def test_what_is_paid_beyond_one_cube_goes_to_influence(line):
    play(line)


@rule("VI-CTRL-18")
@lines("| visit:H02 move I02 | ?Act~take:H02 ?Act!take:H03 | take:H02 | holds:H02")
def test_a_territory_visited_before_the_move_may_be_taken_after_it(line):
    play(line)


@rule("VI-CTRL-19")
@lines("holds:H02 1 conviction | reclaim H02 take:H02 | holds:H02 17 honor")
def test_the_honor_is_gained_at_every_taking(line):
    play(line)


@rule("VI-CTRL-10")
@lines(
    "c:xina 3 conviction H01=fort H02=library | activate xina use:xina influence visit:H01 visit:H02 |"
    " ?Act~take:H01 ?Act!take:H02,take:H07",
)
def test_xinas_visit_does_not_allow_to_take_the_territory(line):
    play(line)


@rule("VI-VISIT-02")
@lines(
    # once in a turn, though another visit is granted
    "myths c:everlit_medallion H02=fort H07=library | visit:H02 use:everlit_medallion influence |"
    " ?Act~visit:H07 ?Act!visit:H02",
    # at the shrine and the monastery again and again in one visit
    "H01=shrine 3 inspiration c:arn*9 | visit:H01 arn arn arn arn arn arn | c:arn*3 0 inspiration turn:0",
    "H01=monastery 3 knowledge 3 potential | visit:H01 potential potential potential |"
    " 0 potential 0 knowledge turn:0",
)
def test_what_is_done_once_and_what_again(line):
    play(line)


@rule("VI-VISIT-03")
@lines(
    "H01=ancient_tomb 2 wisdom | visit:H01 | ?AtTomb~no | no | 2 wisdom turn:0",
    "H01=gaping_maw 2 courage c:arn | visit:H01 | ?AtMaw~no | no | 2 courage turn:0",
    "H01=arcane_tower 2 vision | visit:H01 | ?AtTower~no | no | 2 vision turn:0",
    "H01=command_post 3 strength | visit:H01 | ?AtPost~no | no | 3 strength turn:0",
    "H01=monastery 1 knowledge | visit:H01 | ?AtMonastery~no | no | 1 knowledge turn:0",
    "H01=inn 2 strength | visit:H01 | ?AtInn~no | no | 2 strength turn:0",
)
def test_what_costs_something_may_be_declined(line):
    play(line)
