"""Turns and activations."""

import oyez
from oyez.games.vindication.components import NEAR, SPACE
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, play
from .offered import answers, asked, offers
from .table import put


@rule("VI-TURN-01")
@lines(
    "| | ?Act~activate,move,rest,visit:H01 | activate inspiration | ?Act!activate | move I02 | ?Act!move |"
    " rest potential | ?Act!rest,visit:H01 ?Act~end",
    "| visit:H07 | 3 inspiration ?Act!visit:H01,rest ?Act~activate,move |"
    " move I02 activate strength | ?Act=end",
    "| rest influence move I02 activate knowledge | ?Act=end",
)
def test_each_main_action_once_in_any_order(line):
    play(line)


@rule("VI-TURN-02", "VI-TURN-07")
@lines("| | ?Act!end | move I02 | ?Act~end | end | turn:1")
def test_a_turn_cannot_end_before_the_move_and_the_rest_is_optional(line):
    play(line)


@rule("VI-TURN-03", "VI-TURN-13")
@lines(
    "| rest potential | 7 potential 9 influence",
    "| rest influence | 7 influence 3 conviction",
    "0 potential | rest | 7 influence 3 conviction",
    "0 potential 0 influence | | ?Act!rest",
)
def test_resting_augments_one_power(line):
    play(line)


@rule("VI-TURN-04", "VI-TURN-09")
@lines(
    "25 honor 0 potential 3 vision | activate inspiration move I02 rest |"
    " ?Act~convert:courage,learn:vision,take:H01,reclaim,transcend,end",
)
def test_bonus_actions_at_any_moment_until_the_turn_ends(line):
    play(line)


@rule("VI-TURN-05", "VI-TURN-10")
@lines(
    # between the parts of a visit only what provides cubes
    "H02=ancient_tomb 2 wisdom 4 conviction c:pouch_of_berries*1 25 honor 0 potential 1 apt.wisdom"
    " | visit:H02 |"
    " ?AtTomb~convert:wisdom,discard:wisdom,reclaim ?AtTomb!take:H02,use:pouch_of_berries,transcend",
    # cubes that are needed can be provided: the visit waits for them
    "H02=ancient_tomb 1 wisdom | visit:H02 | ?AtTomb=no | convert:wisdom top | c:devotion turn:0",
    "H02=ancient_tomb 0 wisdom 0 knowledge | visit:H02 | turn:0",
)
def test_a_main_action_is_completed_before_another(line):
    play(line)


@rule("VI-TURN-06", "VI-TURN-08", "VI-TURN-11")
@lines(
    "c:drokk*5 5 strength | activate drokk use:drokk | 2 strength c:drokk*1 |"
    " move I02 end | turn:0 ?Act~activate,move,rest | move I01 end | turn:1",
)
def test_an_extra_turn_comes_right_after_and_is_a_full_one(line):
    play(line)


@rule("VI-TURN-08")
def test_an_extra_turn_does_not_count_in_rounds():
    s = put("seats=2 turn=1 1: c:elya*5 5 inspiration at:I01 0: at:C05")
    go(s, "activate elya use:elya move I02 end")
    assert (s.active, s.round) == (1, 1)
    go(s, "move I01 end")
    assert (s.active, s.round) == (0, 2)


@rule("VI-TURN-12")
@lines(
    "c:rhun 0 vision | activate rhun | ?Act!use:rhun | convert:vision | ?Act~use:rhun | use:rhun | 16 honor",
    "c:leiyha*1 1 influence 0 inspiration 0 knowledge 0 strength | activate leiyha no | ?Act!use:leiyha",
)
def test_only_what_can_be_paid_as_the_cubes_lie_is_open(line):
    play(line)


# ---- activation


@rule("VI-ACT-01", "VI-ACT-02", "VI-ACT-05")
@lines(
    "| activate inspiration | 2 inspiration 7 influence ?Act!activate",
    "transcended | activate knowledge | 3 knowledge 6 influence",
)
def test_the_character_is_free_and_gives_one_skill(line):
    play(line)


@rule("VI-ACT-03", "VI-ACT-09", "VI-ACT-11")
@lines(
    "c:veroa 1 strength | activate veroa | c:veroa*1 3 strength 5 influence |"
    " move I02 end 1.move I18 1.end | 3 strength"
)
def test_veroa(line):
    play(line)


@rule("VI-ACT-04")
@lines(
    "c:veroa 2 influence | activate veroa | ?Shortage=no,inspiration,knowledge,conviction,veroa |"
    " no | 2 strength 0 influence",
    "c:veroa 2 influence | activate veroa inspiration | 3 strength 0 inspiration 0 influence",
    "c:veroa 1 influence 2 conviction | activate veroa conviction conviction | 3 strength 0 conviction",
)
def test_before_cubes_are_missed_the_player_may_reclaim(line):
    play(line)


@rule("VI-ACT-06", "VI-ACT-07")
@lines(
    "c:veroa H02=command_post 3 strength | activate veroa visit:H02 yes | 4 strength 3 speed",
    "c:veroa H02=command_post 2 strength | visit:H02 | turn:0 2 speed",
    "c:veroa H02=command_post H18=command_post 0 strength | activate veroa move I02 end 1.move I18 1.end"
    " 2.move I19 2.end | turn:0 2 strength | visit:H02 | turn:0 2 strength 2 speed",
    "c:rhun 3 vision | activate rhun move I02 use:rhun | 16 honor ?Act!use:rhun",
    "c:rhun 3 vision | activate rhun move I02 end 1.move I18 1.end 2.move I19 2.end | turn:0 ?Act!use:rhun",
)
def test_an_ability_is_used_in_the_turn_of_the_activation(line):
    play(line)


@rule("VI-ACT-08")
@lines("1: c:oneth holds:H02 at:I13 0: 4 conviction | | ?Act!take:H02 ?Act~take:H01")
def test_passive_abilities_need_no_activation(line):
    play(line)


@rule("VI-ACT-10", "VI-ACT-12")
@lines(
    "c:veroa*9 | activate veroa | c:veroa*10",
    "c:veroa 0 influence | activate | ?ActivateWho=inspiration,knowledge,strength",
)
def test_cubes_pile_up_on_a_companion_and_one_is_needed(line):
    play(line)


@rule("VI-ACT-13")
@lines(
    "c:elina c:purpose | activate elina strength |"
    " c:elina*1 2 knowledge 3 strength 4 influence ?Act!activate",
    "c:wim | activate wim no | 2 strength 1 inspiration 6 influence",
)
def test_a_character_activated_through_a_companion_counts_and_is_no_other_activation(line):
    play(line)


@rule("VI-ACT-14", "VI-TRAIT-06")
@lines(
    "c:resilience c:veroa*4 | activate | ?ActivateWho~veroa,veroa+ | veroa |"
    " c:veroa*4 3 strength 6 influence",
    "c:resilience c:veroa*4 | activate veroa+ | c:veroa*5 3 strength 5 influence",
    "c:resilience c:veroa*3 | activate | ?ActivateWho!veroa+ | veroa | c:veroa*4",
)
def test_a_needless_cube_may_still_be_added(line):
    play(line)


@rule("VI-ACT-15")
@lines(
    "c:xan c:arn | activate xan use:xan activate | c:arn*1 c:xan*3 5 strength ?Act!activate",
    "c:xan | activate xan | ?Act!use:xan",
)
def test_another_activation_cannot_choose_the_same_companion(line):
    play(line)


@rule("VI-ACT-16")
@lines("2 strength | visit:H02 red.up activate arn | c:arn*1 2 strength")
def test_a_companion_may_be_activated_in_the_turn_in_which_it_joined(line):
    play(line)


@rule("VI-ACT-05")
@lines(
    "c:purpose | activate strength | 3 strength 6 influence",
    "c:purpose transcended | activate strength | 4 strength 5 influence",
)
def test_purpose_adds_one(line):
    play(line)


def reasons(s):
    """What is closed, each with the reason."""
    m = oyez.new("vindication", seats=3, seed=1)
    m.state = s
    return {option.label: option.why for option in m.closed()}


def test_what_is_closed_says_why():
    s = put("H01=fort")
    assert reasons(s) == {"End the turn": "You must move first."}
    why = reasons(go(s, "take:H01 activate strength"))
    assert why["Activate"] == "You have activated in this turn."
    assert why["Visit: Inn (2)"].startswith("You have taken control of another territory")
    why = reasons(go(s, "rest influence move I02"))
    assert why["Move"] == "You have moved in this turn."
    assert why["Rest: augment 1 power"] == "You have visited or rested in this turn."


def test_why_nobody_visits_ronak():
    assert "Nobody visits it before the battle." in reasons(put("myths")).values()


@rule("VI-TURN-05")
def test_nothing_else_is_done_in_the_middle_of_a_main_action():
    s = put("bare 2 inspiration 2 strength 4 speed c:arn c:nyra")
    assert "convert:courage" in offers(s)
    for moves, kind in (("activate", "ActivateWho"), ("strength move", "MoveTo")):
        go(s, moves)
        assert asked(s) == kind
        assert offers(s) == answers(s)
    ways = [s.clone() for _ in s.choices()]
    for there, goal in zip(ways, s.choices(), strict=True):
        there.play(goal)
    ways = [there for there in ways if asked(there) == "MovePath"]
    assert ways
    assert all(offers(there) == answers(there) for there in ways)


@rule("VI-MOVE-01", "VI-MOVE-16")
def test_one_step_from_the_coast_leads_inland():
    (inland,) = NEAR[SPACE["C01"]]
    s = go(put("at:C01 1 speed"), "move")
    assert (asked(s), s.space[0]) == ("Act", inland)
    s = go(put("at:C01 2 speed"), "move")
    assert {1 + at for at in NEAR[inland]} - {1 + SPACE["C01"]} | {1 + inland} == set(s.choices())
