"""Rounds and turns: who acts when, how the Quest phase ends, and what may be done besides."""

import pytest

from oyez.core.steps import ASIDE
from oyez.games.seven.components import ACTIONS
from oyez.games.seven.steps.turn import hides_something
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, offers, play, put


@rule("SV-ROUND-01", "SV-ROUND-06", "SV-PASS-01")
@lines("| pass 1.pass | round:1 turn:2 | 2.pass | round:2 turn:0")
def test_a_round_is_a_quest_phase_and_a_regroup_phase(line):
    play(line)


@rule("SV-ROUND-02", "SV-ROUND-04")
@lines(
    "turn=1 first=1 | 1.red_1 2.blue_1 0.green_1 | turn:1",
    "heroes=4 turn=3 first=3 | 3.pass 0.pass 1.red_1 2.pass | turn:3",
)
def test_the_first_player_begins_and_play_goes_clockwise(line):
    play(line)


@rule("SV-ROUND-03", "SV-REGROUP-16", "SV-REGROUP-18")
@lines(
    "5 power 1: 2 power 2: 9 power | pass 1.pass 2.pass | order:1,0,2 turn:1 |"
    " 1.pass 0.pass 2.pass | order:1,0,2"
)
def test_later_rounds_follow_the_track(line):
    play(line)


@rule("SV-ROUND-05")
@lines(
    "tavern=red_1,blue_1,green_1 | red_1 1.pass 2.pass blue_1 1.pass 2.pass green_1 |"
    " c:red_1 c:blue_1 c:green_1"
)
def test_the_same_action_may_be_taken_again(line):
    play(line)


@rule("SV-ROUND-06")
@lines(
    "| pass 1.pass 2.red_1 pass 1.pass | round:1 turn:2 | 2.pass | round:2",
    "passes=2 | red_1 | passes=0 turn:1",
)
def test_passes_must_follow_each_other_directly(line):
    play(line)


@rule("SV-ROUND-07", "SV-DONE-01")
@lines("n:0.0 n:0.1 n:1.0 n:1.1 n:1.2 | quest:0.2 1 small_purse | round:2 armour=1")
def test_a_full_row_ends_the_phase_at_once(line):
    s = put(line.split("|")[0])
    go(s, "quest:0.2 0")
    while s.round == 1:
        s.play(s.choices()[0])
    assert s.armour == 1


@rule("SV-ROUND-07")
def test_extra_actions_end_with_it():
    s = put("art:slow_hourglass n:0.0 n:0.1 n:1.0 n:1.1 n:1.2")
    go(s, "art:slow_hourglass quest:0.2 0")
    while s.round == 1:
        assert type(s.decision).__name__ != "ExtraAction"
        s.play(s.choices()[0])
    assert s.extra == 0


@rule("SV-ROUND-08")
def test_the_twelve_actions():
    assert ACTIONS[:12] == (
        "recruit", "elixir", "build", "occupy", "sin", "artefact", "activate", "hero", "quest", "treasure",
        "portal", "pass",
    )  # fmt: skip
    s = put(
        "sin:greed 4 power c:green_1 b:castle_1 art:hammer_of_days 6 humility 3 purity 1 patience "
        "1 diligence m:0.2"
    )
    there = offers(s)
    for word in (
        "pass", "red_1", "buy:red_1", "build:castle_2", "occupy:castle_1", "sin:greed", "art:hammer_of_days",
        "use:green_1", "hero", "quest:0.0", "claim:0", "portal:0",
    ):  # fmt: skip
        assert word in there, word
    assert "cleanse" not in there


@rule("SV-ROUND-09", "SV-ELIXIR-03", "SV-OCCUPY-03")
@lines(
    "e:red_1 | drink:red_1.0 | 1 diligence -e:red_1 turn:0",
    "b:domain_4* 0 gold | ability:domain_4 | 2 gold 7 markers turn:0",
    "b:domain_4 0 gold | cash:domain_4 | 1 gold -b:domain_4 turn:0",
    "| buy:red_1 | ?FreeMoment:0=no,drink:red_1.0,announce | drink:red_1.0 | turn:1 1 diligence",
    "1 power b:domain_4 | occupy:domain_4 | ?FreeMoment:0~ability:domain_4,no | no | b:domain_4* turn:1",
)
def test_free_uses_take_no_turn(line):
    play(line)


@rule("SV-ROUND-09", "SV-ROUND-16")
@lines(
    "1: e:red_1 | red_1 | turn:1",
    "1: e:red_1 watching | red_1 | ?FreeMoment:1 | drink:red_1.0 | 1: 1 diligence turn:1",
    "2: e:red_1 watching | red_1 | ?FreeMoment:2 | no 1.pass | ?FreeMoment:2 | no | turn:2",
)
def test_outside_the_own_turn_only_those_are_asked_who_have_announced(line):
    play(line)


@rule("SV-ROUND-16")
@lines(
    "e:red_1 | announce | watching turn:0 ?TakeAction!announce | red_1 1.pass | ?FreeMoment:0 |"
    " announce | -watching",
    "e:red_1 watching | announce | -watching | red_1 1.pass | turn:2",
)
def test_the_announcement_stands_until_it_is_taken_back_and_is_made_once_a_turn(line):
    play(line)


@rule("SV-ROUND-09", "SV-ROUND-16")
def test_case_a_gift_drunk_away_between_two_turns():
    play(
        "turn=1 supply.purity=1 e:white_1 watching 1: c:white_1 | 1.red_1 | ?FreeMoment:0 | drink:white_1.0 |"
        "1 purity supply.purity=0"
    )


@rule("SV-ROUND-09", "SV-REGROUP-01")
def test_moments_before_the_first_five_steps_of_regroup():
    s = put("1: e:red_1 watching")
    go(s, "pass")
    holds(s, "?FreeMoment:1")
    go(s, "no 1.pass 2.pass")
    asked = 0
    while s.round == 1:
        assert (type(s.decision).__name__, s.seat) == ("FreeMoment", 1)
        asked += 1
        go(s, "no")
    assert asked == 5


@rule("SV-ROUND-10", "SV-GIFT-04", "SV-HERO-07")
@lines("turned c:red_1 c:red_2* e:red_3 | | ?TakeAction~drink:red_3.0,drink:red_3.1,drink:red_3.2")
def test_turned_characters_and_the_hero_are_controlled(line):
    s = play(line)
    assert s.banners[:6] == [3, 0, 0, 0, 0, 0]


@rule("SV-ROUND-11")
@lines("n:0.0 n:0.1 n:1.0 n:1.1 n:1.2 e:red_1 1: e:blue_1 | quest:0.2 | ?QuestFirst:0")
def test_after_a_full_row_everybody_has_one_more_moment(line):
    s = play(line)
    asked = []
    while s.round == 1:
        if type(s.decision).__name__ == "FreeMoment":
            asked.append(s.seat)
        s.play(s.choices()[0])
    assert asked == [0, 1]  # once each: the first of Regroup is the same one


@rule("SV-ROUND-12")
def test_nothing_is_traded():
    s = put("3 patience 1: 3 kindness")
    words = {word.split(":")[0] for word in offers(s)}
    assert words <= {"pass", "red_1", "blue_1", "green_1", "buy", "build", "quest", "hero"}


@rule("SV-ROUND-13")
@lines(
    "art:horn_of_kinship tavern=x,x,x | | ?TakeAction!art:horn_of_kinship",
    "art:horn_of_kinship | | ?TakeAction~art:horn_of_kinship",
    "sin:lust | | ?TakeAction~sin:lust,pass",
    "| | ?TakeAction!hero",
)
def test_an_action_that_changes_nothing_is_not_offered(line):
    play(line)


@rule("SV-ROUND-14")
@lines(
    "m:0.0 1: m:2.1 t0=charm,ballad | pass 1.pass 2.pass |"
    " round:2 m:0.0 1: m:2.1 armour=0 resolved=0 t0=charm,ballad"
)
def test_after_passes_the_quest_board_stays(line):
    play(line)


@rule("SV-ROUND-15")
@lines(
    "e:red_1 watching 2: e:blue_1 watching turn=1 | 1.red_1 | ?FreeMoment:2 | no | ?FreeMoment:0 |"
    " no | turn:2",
)
def test_they_are_asked_from_the_next_in_turn_order(line):
    play(line)


@rule("SV-ROUND-15")
def test_in_the_regroup_phase_from_the_first_player():
    s = put("turn=2 first=2 e:red_1 watching 1: e:blue_1 watching passes=2")
    go(s, "2.pass")
    asked = []
    while s.round == 1:
        asked.append(s.seat)
        go(s, "no")
    assert asked == [0, 1] * 5  # the order is 2, 0, 1


@rule("SV-PASS-01")
@lines("| pass 1.red_1 2.pass | turn:0 | blue_1 | c:blue_1")
def test_whoever_has_passed_may_act_later(line):
    play(line)


@rule("SV-PASS-01")
def test_whoever_can_only_pass_is_not_asked_unless_that_would_tell_something():
    s = put("turn=2 0 gold 0 renown 1: 0 gold 0 renown art:horn_of_kinship tavern=x,x,x")
    go(s, "2.pass")
    holds(s, "?TakeAction:1=pass")
    assert hides_something(s, 1)
    assert s.passes == 2


@pytest.mark.parametrize("band", range(1, 5))
def test_asides_have_bands_of_their_own(band):
    s = put("e:red_1 b:domain_4* b:castle_1")
    assert any(choice // ASIDE == band for choice in s.choices())
