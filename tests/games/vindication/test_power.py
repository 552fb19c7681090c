"""The power board, skills and conversion, aptitudes, speed, transcendence."""

from oyez.games.vindication.components import APTITUDE_MASTERY, TRANSCEND_BONUS
from oyez.games.vindication.conditions import mastery
from tests.games.reading import lines
from tests.rules import rule

from .lines import play
from .table import put


@rule("VI-POWER-01")
@lines(
    "20 potential 0 influence 0 conviction 0 inspiration 0 knowledge 0 strength c:arn | |"
    " ?Act!activate,reclaim,take:H01"
)
def test_potential_cannot_be_used(line):
    play(line)


@rule("VI-POWER-03")
@lines(
    "c:xina | activate xina use:xina | ?Lower=influence,conviction | conviction | 1 conviction 6 influence",
    "c:xina | activate xina use:xina influence | 9 potential 4 influence 2 conviction",
)
def test_degrading_is_the_owners_choice(line):
    play(line)


@rule("VI-POWER-04", "VI-POWER-06", "VI-POWER-08", "VI-COMP-02")
@lines(
    "| reclaim inspiration | 0 inspiration 9 influence",
    "| reclaim conviction reclaim conviction | 0 conviction 10 influence",
    "c:orb_of_riddles*2 19 honor | reclaim orb_of_riddles | c:orb_of_riddles*1 9 influence 19 honor",
    "c:arn*1 1 mount holds:H03 | reclaim |"
    " ?ReclaimFrom=inspiration,knowledge,strength,conviction,mount,arn,H03",
)
def test_reclaiming(line):
    play(line)


@rule("VI-POWER-07", "VI-CARD-02", "VI-CARD-16")
@lines(
    "c:dawn*4 18 honor | reclaim dawn | gone:dawn 12 influence 18-dawn honor",
    "c:zharyan*4 0 honor | reclaim zharyan | gone:zharyan 0 honor",
)
def test_reclaiming_from_a_companion_abandons_it(line):
    play(line)


@rule("VI-POWER-09")
@lines(
    "c:xina 1 influence 0 conviction 0 inspiration 0 knowledge 0 strength | activate xina no | ?Act!use:xina"
)
def test_with_nothing_to_degrade_the_cost_cannot_be_paid(line):
    play(line)


@rule("VI-POWER-10", "VI-SPEED-03")
@lines(
    "at:C01 1 mount | reclaim mount move | ?MoveTo=I13,I07,I14",
    "H01=command_post 1 mount 3 strength | visit:H01 yes move | 3 speed 1 mount ?MoveTo~C02",
)
def test_cubes_on_the_mount(line):
    play(line)


@rule("VI-POWER-11")
@lines("c:arn | reclaim | ?ReclaimFrom!arn")
def test_a_companion_without_cubes_cannot_be_abandoned(line):
    play(line)


TIRED = "H01=gaping_maw c:dregun c:veroa*2 1 influence 0 conviction 2 courage dice=fatigue,wisdom"


@rule("VI-POWER-12", "VI-POWER-13", "VI-MON-06")
@lines(
    f"{TIRED} 0 inspiration 0 knowledge 0 strength | activate dregun no visit:H01 up |"
    " ?PutCubes=courage,veroa | courage no | c:dregun*3 0 influence 0 courage c:veroa*2",
    f"{TIRED} 0 inspiration 0 knowledge 0 strength | activate dregun no visit:H01 up veroa |"
    " gone:veroa c:dregun*3 1 wisdom",
)
def test_a_player_made_to_put_cubes_reclaims_but_not_from_that_card(line):
    play(line)


# ---- skills and conversion


@rule("VI-SKILL-01", "VI-SKILL-02")
@lines(
    "H01=ancient_tomb 12 wisdom | visit:H01 up move I02 end | 10 wisdom 10 influence |"
    " 1.move I18 1.end 2.move I19 2.end | 10 wisdom"
)
def test_skill_cubes_stay_and_go_to_influence_when_spent(line):
    play(line)


@rule("VI-SKILL-03")
@lines(
    "H01=ancient_tomb 1 wisdom 5 courage 5 vision 0 knowledge 0 inspiration | visit:H01 | turn:0",
    "9 courage 1 inspiration 1 knowledge 1 strength | visit:H02 | turn:0",
)
def test_no_skill_stands_in_for_another(line):
    play(line)


@rule("VI-CONV-01", "VI-CONV-02", "VI-CONV-03", "VI-CONV-04")
@lines(
    "5 influence | convert:courage | 1 courage 0 inspiration 0 strength 1 knowledge 6 influence",
    "| convert:vision | 1 vision 0 knowledge 0 strength 1 inspiration 9 influence",
    "| convert:wisdom | 1 wisdom 0 knowledge 0 inspiration 1 strength 9 influence",
)
def test_conversions(line):
    play(line)


@rule("VI-CONV-05", "VI-CONV-06", "VI-CONV-07")
@lines(
    "3 inspiration 3 strength 0 knowledge | convert:courage convert:courage convert:courage |"
    " 3 courage ?Act!convert:courage",
    "0 strength 5 courage | | ?Act!convert:courage,convert:vision ?Act~convert:wisdom",
)
def test_both_skills_are_needed_and_nothing_is_undone(line):
    play(line)


@rule("VI-CONV-08")
@lines(
    "c:creativity c:dawnseeker_seal*3 | use:dawnseeker_seal | 1 wisdom 0 inspiration 9 influence 17 honor",
    "c:leadership c:nilo | activate nilo use:nilo | 1 courage 1 conviction 17 honor",
)
def test_a_card_that_turns_one_thing_into_a_skill_counts_as_converting(line):
    play(line)


# ---- aptitudes


@rule("VI-APT-01", "VI-APT-04")
@lines(
    "3 wisdom | learn:wisdom | 1 apt.wisdom 0 wisdom 11 influence apt.wisdom=1",
    "6 wisdom 3 vision | learn:wisdom | ?Act!learn:wisdom,learn:vision",
    "1 apt.wisdom | discard:wisdom | 0 apt.wisdom 2 wisdom 6 influence apt.wisdom=1",
    "2 wisdom | | ?Act!learn:wisdom",
)
def test_aptitudes(line):
    play(line)


@rule("VI-APT-02", "VI-APT-03")
def test_an_aptitude_counts_2_for_mastery():
    s = put("2 apt.wisdom c:creativity")
    assert APTITUDE_MASTERY == 2
    assert mastery(s, 0, 5) == 5


@rule("VI-APT-05")
@lines("3 wisdom 1: 2 apt.wisdom | | ?Act!learn:wisdom")
def test_without_a_tile_none_can_be_gained(line):
    play(line)


# ---- speed, transcendence


@rule("VI-SPEED-04")
@lines("H01=command_post 3 strength at:C01 H08=command_post | visit:H08 yes move | ?MoveTo~C02,I01")
def test_a_new_speed_may_be_used_at_once(line):
    play(line)


@rule("VI-SPEED-05")
@lines(
    "c:xina H01=command_post H02=command_post 6 strength |"
    " activate xina use:xina influence visit:H01 yes visit:H02 | 3 speed turn:0 3 strength"
)
def test_one_upgrade_in_a_turn(line):
    play(line)


@rule("VI-TRANS-01", "VI-TRANS-02", "VI-TRANS-05")
@lines(
    f"0 potential 25 honor | transcend | transcended {25 + TRANSCEND_BONUS} honor ?Act!transcend",
    "1 potential 25 honor | | ?Act!transcend",
    "0 potential 24 honor | | ?Act!transcend",
)
def test_transcending(line):
    play(line)


@rule("VI-TRANS-03", "VI-TRANS-04")
@lines(
    "0 potential 25 honor | transcend activate strength | 3 strength",
    "transcended c:xina 5 honor | activate xina use:xina influence | 9 potential transcended",
)
def test_a_transcended_player_stays_so(line):
    play(line)


@rule("VI-POWER-01", "VI-POWER-04")
@lines(
    # influence alone is brought, and spent cubes come back there
    "H01=library 9 potential 1 influence 0 conviction 0 inspiration 0 knowledge 0 strength | visit:H01 |"
    " 1 knowledge 0 influence 9 potential turn:0",
    "H01=ancient_tomb 2 wisdom 3 potential 0 influence 1 conviction | visit:H01 top |"
    " 2 influence 3 potential 1 conviction",
)
def test_cubes_come_from_influence_and_go_back_there(line):
    play(line)


@rule("VI-TRANS-03")
@lines(
    "transcended 10 honor 5 potential 0 inspiration | activate inspiration | 2 inspiration transcended",
    "10 honor 0 potential 0 inspiration | activate inspiration | 1 inspiration -transcended",
)
def test_whoever_is_transcended_stays_so(line):
    play(line)


@rule("VI-APT-03")
@lines("1 apt.wisdom 3 wisdom | learn:wisdom | 2 apt.wisdom 0 wisdom")
def test_several_aptitudes_of_one_skill(line):
    play(line)


@lines(
    "1 wisdom | reclaim wisdom | told:reclaim.skill",
    "| reclaim conviction | told:reclaim.conviction",
    "1 mount | reclaim mount | told:reclaim.mount",
    "c:pink_elixir*1 | reclaim pink_elixir | told:reclaim.relic",
    "holds:H02 | reclaim H02 | told:reclaim.hex",
    "c:arn*1 | reclaim arn | told:card.lost",
)
def test_the_log_tells_what_is_taken_back(line):
    play(line)
