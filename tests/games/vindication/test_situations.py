"""The situations of the brief, by their numbers."""

from oyez.games.vindication.components import CARD, DECK, SPACE
from oyez.games.vindication.course import LAST_ROUND
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.modules.myths import AROUND_CENTRE
from oyez.games.vindication.places import EMPTY
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, play
from .offered import asked
from .table import lay_fact, put


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


@rule("VI-POWER-12", "VI-POWER-13", "VI-MON-06")
@lines(
    "H01=gaping_maw H02=fort c:dregun c:veroa*2 c:raiders_mask*1 holds:H02 1 influence 1 conviction 2 courage"
    " 0 inspiration 1 knowledge 0 strength dice=fatigue,wisdom | activate dregun no visit:H01 up |"
    " ?PutCubes=knowledge,courage,conviction,veroa,raiders_mask,H02 | veroa | gone:veroa c:dregun*3",
)
def test_7_a_tired_champion_and_a_single_cube_of_influence(line):
    play(line)


@rule("VI-END-02")
@lines(
    "c:dara*1 active=all_in 0 potential 1 influence 0 conviction 0 inspiration 0 knowledge 0 strength |"
    " activate dara no | ending:triggered | use:dara | 1 influence 1 conviction ending:triggered",
)
def test_8_all_in_when_the_activation_is_complete(line):
    play(line)


@rule("VI-CARD-15")
@lines(
    "tiles=menagerie H01=ancient_tomb 2 wisdom c:arn pet:yi_qua>arn up.trait=wonder"
    " top.trait=purpose,devotion,patience,gallantry,humility | activate arn use:yi_qua trait |"
    " up.trait=purpose | visit:H01 draw | ?PickDrawn=purpose,devotion,patience,gallantry | devotion |"
    " c:devotion",
)
def test_9_an_empowered_draw_after_yi_qua(line):
    s = play(line)
    assert s.beneath == (CARD["wonder"],)
    assert s.shown[DECK["trait"]] not in (EMPTY, CARD["wonder"], CARD["purpose"])


@rule("VI-TRAIT-03")
def test_10_humility_looks_at_whoever_was_ahead():
    s = put("c:humility 30 honor 1: 30 honor")
    gain_honor(s, 1, 2)
    assert (s.honor[1], s.potential(0)) == (32, 8)
    gain_honor(s, 1, 2)
    gain_honor(s, 1, 2)
    assert s.potential(0) == 7
    go(s, "move I02 end")
    gain_honor(s, 1, 2)
    assert s.potential(0) == 6


@rule("VI-MOVE-05", "VI-MOVE-06")
@lines(
    "seats=4 at:C01 1: at:I13 2: at:I07 3: at:I14 | | ?Act~move ?Act!end | move I24 influence |"
    " at:I24 9 potential",
)
def test_13_three_opponents_in_the_way(line):
    play(line)


HELD_INN = "guilds tiles=menagerie H02=inn 1: holds:H02 2: diplomat:H02 0:"


@rule("VI-GUILD-06")
@lines(
    f"{HELD_INN} c:zinh | activate zinh visit:H02 no | 1: 16 honor 2: 16 honor",
    f"{HELD_INN} c:zinh | visit:H02 | 1: 18 honor 2: 16 honor",
)
def test_3_a_favor_token_on_the_inn_of_another(line):
    play(line)


@rule("VI-PET-04")
@lines(
    f"{HELD_INN} c:arn pet:kajek>arn 1: 29 honor c:humility 2: 29 honor | activate arn visit:H02 no |"
    " 1: 29 honor 0 tokens 8 potential 2: 29 honor track=30,45,60,75",
    "tiles=menagerie c:arn pet:kajek>arn 20 honor 1: c:humility | activate arn take:H01 | 22 honor"
    " 1: 7 potential",
)
def test_4_kajek_lets_nobody_else_gain(line):
    play(line)


@rule("VI-CTRL-02", "VI-CTRL-03")
@lines(
    "treachery c:conviction_siphon*1 1 conviction 1: holds:H02 2: 0 conviction |"
    " use:conviction_siphon take:H02 |"
    " holds:H02 0 conviction 9 influence",
    "treachery c:conviction_siphon*1 0 conviction 2: 0 conviction | use:conviction_siphon take:H01 |"
    " holds:H01 8 influence",
)
def test_11_a_lent_conviction_for_a_territory(line):
    play(line)


@rule("VI-PET-06", "VI-PET-07")
@lines(
    "tiles=menagerie c:oneth pet:brokk>oneth H01=gaping_maw 2 courage dice=death,vision | visit:H01 up |"
    " c:oneth 2 conviction ?Act",
    "tiles=menagerie c:oneth c:arn c:veroa pet:zea>oneth H01=gaping_maw 2 courage dice=death,vision |"
    " visit:H01 up no | ?Tame=arn,veroa",
    "tiles=menagerie c:oneth pet:zea>oneth H01=gaping_maw 2 courage dice=death,vision | visit:H01"
    " up no | pet:zea",
)
def test_12_the_champion_and_its_pet(line):
    play(line)


@rule("VI-GUILD-17")
@lines(
    "guilds 1 given.inspiration 1 given.knowledge 1 given.strength 1 given.courage 1 given.vision"
    " 1 given.wisdom"
    " 2 given.conviction 1 given.apt.wisdom 1 given.apt.vision | favor monument give:conviction |"
    " 30 honor 4 conviction 2 inspiration 1 wisdom 1 apt.wisdom 1 apt.vision built",
)
def test_14_the_last_thing_for_a_monument(line):
    play(line)


def sixth_cube(turn, seats=4):
    """A seat beside the last black cube moves there and ends its turn."""
    s = put(f"myths seats={seats} turn={turn} {turn}: at:I08 c:oneth 0: at:C05")
    s.omens = 1 << AROUND_CENTRE.index(SPACE["I02"])
    return s


@rule("VI-MYTH-06", "VI-MYTH-07", "VI-MYTH-27", "VI-MYTH-28")
def test_15_the_sixth_cube_in_the_turn_of_the_third_of_four():
    s = sixth_cube(2)
    go(s, "move I02 end 3.0 0.0 1.0 2.0")
    assert (asked(s), s.seat, s.sestra, s.round) == ("Fight", 2, 3, 1)
    lay_fact(s, "dice=death,wisdom")
    go(s, "roll no")
    assert (asked(s), s.active, s.round, s.first) == ("Act", 3, 1, 0)
    go(s, "move I21 end")
    assert (asked(s), s.active, s.round) == ("Act", 0, 2)


@rule("VI-MYTH-33")
def test_15_the_sixth_cube_in_the_last_turn_of_the_game():
    s = sixth_cube(3)
    s.ending = LAST_ROUND
    go(s, "move I02 end")
    assert s.over
