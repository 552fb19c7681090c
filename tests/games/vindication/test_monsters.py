"""Monsters and dice."""

from collections import Counter

from oyez.games.vindication.components import BLACK, CARD, HONOR, RESULTS, SKILL, WHITE
from oyez.games.vindication.cubes import champion
from oyez.games.vindication.places import GONE
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, play
from .table import put

MAW = "H01=gaping_maw 2 courage"


@rule("VI-MON-01")
@lines(f"{MAW} | visit:H01 | turn:0 2 courage")
def test_nobody_faces_a_monster_without_a_companion(line):
    play(line)


@rule("VI-MON-02")
def test_the_champion_has_the_lowest_initiative():
    s = put("c:adena*5 c:elina c:dregun")
    assert champion(s, 0) == CARD["dregun"]


@rule("VI-MON-03", "VI-MON-05", "VI-MON-09")
@lines(
    f"{MAW} c:arn dice=miss,wisdom | visit:H01 up |"
    " c:butterfly_crusher 15+butterfly_crusher honor 1 wisdom c:arn*0 9 influence",
    f"{MAW} c:arn dice=miss,strength | visit:H01 top |"
    " c:inner_tomb_guardian 15+inner_tomb_guardian honor 2 strength",
)
def test_the_monster_is_always_beaten(line):
    play(line)


@rule("VI-MON-04", "VI-MON-13")
def test_the_black_die_comes_before_the_card_and_the_white_one_after():
    s = put(f"{MAW} c:arn dice=miss,wisdom")
    go(s, "visit:H01 up")
    told = [said.message.id for said in s.events]
    first, last = [at for at, said in enumerate(told) if said == "die.event"]
    assert told.index("monster.faced") < first < told.index("card.gained") < last


@rule("VI-MON-06")
@lines(f"{MAW} c:arn dice=fatigue,wisdom | visit:H01 up | c:arn*2 7 influence 1 wisdom")
def test_fatigue(line):
    play(line)


@rule("VI-MON-07", "VI-MON-08", "VI-MON-14")
@lines(
    f"{MAW} c:arn*3 17 honor dice=death,wisdom | visit:H01 up | ?SaveChampion=no,yes | no |"
    " gone:arn 12 influence 17-arn+butterfly_crusher honor c:butterfly_crusher",
    f"{MAW} c:arn*3 17 honor dice=death,wisdom | visit:H01 up yes |"
    " c:arn*3 1 conviction 10 influence 17+butterfly_crusher honor",
    f"{MAW} c:arn*3 17 honor 0 conviction dice=death,wisdom | visit:H01 up |"
    " gone:arn c:butterfly_crusher 17-arn+butterfly_crusher honor",
)
def test_death_and_what_prevents_it(line):
    play(line)


@rule("VI-MON-10")
def test_the_bonus_counts_in_the_final_scoring_only():
    s = put("c:drurg holds:H03 holds:H04 20 honor")
    assert s.honor[0] == 20
    assert s.parts()[0]["bonuses"] == 2


@rule("VI-MON-12")
def test_the_dice():
    assert sorted(WHITE) == list(range(6))
    assert Counter(RESULTS[side] for side in BLACK) == {"miss": 2, "fatigue": 3, "death": 1}


@rule("VI-MON-15")
@lines(
    "H01=gaping_maw 4 courage c:arn c:xina c:ruak dice=miss,wisdom c:drurg c:sula | visit:H01 up |"
    " c:butterfly_crusher c:drurg c:sula"
)
def test_any_number_of_monsters(line):
    play(line)


@rule("VI-MON-03", "VI-MON-04")
def test_the_monster_strikes_first_and_is_beaten_all_the_same():
    s = put(f"{MAW} 0 conviction c:arn up.monster=oya dice=death,wisdom")
    go(s, "visit:H01 up")
    assert (s.card_at[CARD["arn"]], s.card_at[CARD["oya"]]) == (GONE, 0)
    assert s.skill(0, SKILL["wisdom"]) == 1
    told = [said.message for said in s.events if said.message.id == "die.event"]
    assert [said.params["face"].id for said in told] == ["fate.death", "skill.wisdom"]


@rule("VI-MON-10")
def test_the_bonus_of_a_monster_counts_in_the_end_alone():
    s = put(f"{MAW} c:arn c:veroa up.monster=butterfly_crusher dice=miss,wisdom")
    go(s, "visit:H01 up")
    parts = s.parts()[0]
    assert s.honor[0] == parts["honor"] == 15 + HONOR[CARD["butterfly_crusher"]]
    assert parts["bonuses"] == 2
