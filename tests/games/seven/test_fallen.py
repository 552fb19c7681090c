"""Fallen heroes: corruption, what it closes and what it opens, and who wins then."""

import pytest

from oyez.games.seven.modules.fallen import corrupt
from oyez.games.seven.people import HEROES
from oyez.games.seven.steps.treasures import apply_treasure
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, play, put
from .table import find_treasure

FULL = "n:0.0 n:0.1 n:1.0 n:1.1 n:1.2"


def regrouped(line):
    """The table in the next round."""
    s = put(f"fallen {line}")
    number = s.round
    while not s.over and s.round == number:
        s.play(s.choices()[0])
    return s


@rule("SV-FALL-01")
def test_sins_in_hand_bring_corruption_instead_of_a_loss():
    s = regrouped("5 power sin:lust sin:envy")
    assert s.corruption == (2, 0, 0)
    assert s.parts()[0]["sins"] == 0


@rule("SV-FALL-02")
@lines(
    "fallen 1 gold 1 renown 1 power 2 corruption | cleanse | 0 gold 0 renown 0 power 1 corruption turn:1",
    "fallen 1 power 0 corruption | | ?TakeAction!cleanse",
    "fallen 0 power 1 corruption | | ?TakeAction!cleanse",
    "fallen 0 gold 1 power 1 corruption | | ?TakeAction!cleanse",
    "fallen 0 renown 1 power 1 corruption | | ?TakeAction!cleanse",
    "1 power | | ?TakeAction!cleanse",
)
def test_cleansing_costs_all_three(line):
    play(line)


@rule("SV-FALL-03")
def test_seven_cards_turn_the_hero():
    s = put("fallen 4 corruption")
    corrupt(s, 0, 2)
    assert not s.fell[0]
    corrupt(s, 0, 1)
    holds(s, "7 corruption fell")


@rule("SV-FALL-03", "SV-FALL-12", "SV-FALL-18")
def test_case_nine_cards_and_three_cleansings():
    s = regrouped("6 corruption sin:lust sin:envy sin:envy 5 power")
    holds(s, "9 corruption fell")
    s.gold[0] = s.renown[0] = 9
    for n in (8, 7, 6):
        while s.seat != 0:
            go(s, "pass")
        go(s, "cleanse")
        holds(s, f"{n} corruption {'fell' if n > 6 else '-fell'}")


@rule("SV-FALL-04", "SV-FALL-22")
def test_markers_on_quests_and_portals_return_and_those_on_buildings_stay():
    s = put("fallen 6 corruption m:0.0 m:2.1 p:1 p:2 b:castle_1* 1: m:0.1 p:0")
    corrupt(s, 0, 1)
    holds(s, "f:0.0 f:2.1 -p:1 -p:2 6 markers b:castle_1* 1: m:0.1 p:0")


@rule("SV-FALL-05")
@lines(
    "fallen fell 4 humility 3 purity 1 patience 1 diligence 1: 5 power | |"
    " ?TakeAction!quest:0.0,quest:0.2,quest:1.2,portal:0",
)
def test_neither_quests_nor_portals(line):
    play(line)


@rule("SV-FALL-06", "SV-FALL-20")
@lines(
    "fallen fell art:hammer_of_days | | ?TakeAction!art:hammer_of_days art:hammer_of_days",
    "fallen fell 7 corruption art:hammer_of_days 1 power | cleanse 1.pass 2.pass |"
    " ?TakeAction:0~art:hammer_of_days",
)
def test_artefacts_are_kept_unused(line):
    play(line)


@rule("SV-FALL-06")
def test_no_treasure_for_completed_quests():
    s = put(f"fallen first=1 turn=1 {FULL} fell")
    go(s, "1.quest:0.2 0")
    while type(s.decision).__name__ == "TakeReward":
        assert s.seat != 0
        s.play(s.choices()[0])


def taken(line, treasure, seat=2):
    s = put(f"fallen sin:greed 0 gold 0 renown 1: 0 gold 0 renown 2: 0 gold 0 renown {line}")
    apply_treasure(s, seat, find_treasure(s, treasure))
    return s


@rule("SV-FALL-07", "SV-FALL-08")
def test_case_a_tithe_for_each_corrupted_hero():
    s = taken("0: fell 1: fell", "small_purse")
    assert s.gold == [1, 1, 1]
    s = taken("0: fell 1: fell", "charm")
    assert s.power == [1, 1, 0]
    s = taken("0: fell", "captured_banner")
    assert s.renown == [1, 0, 3]
    s = taken("", "captured_banner")
    assert s.renown == [0, 0, 4]


@rule("SV-FALL-19")
@lines(
    "fallen m:0.0 t0=dragon_coin, 0 gold 1: fell 0 gold | claim:0 dragon_coin | 3 gold 1: 1 gold",
    "fallen m:0.0 t0=, pile=dragon_coin 0 gold 1: fell 0 gold | claim:0 | 3 gold 1: 1 gold",
    "fallen b:castle_6* pile=dragon_coin 0 gold 1: fell 0 gold | ability:castle_6 | 3 gold 1: 1 gold",
)
def test_claimed_and_drawn_treasures_are_tithed(line):
    play(line)


@rule("SV-FALL-19")
def test_and_so_are_rewards():
    s = put(f"fallen {FULL} t0=, t1=, pile=dragon_coin,ballad 3 gold 1: fell 0 gold")
    go(s, "quest:0.2 0")
    holds(s, "0 gold 1: 0 gold")
    go(s, "dragon_coin")
    assert (s.gold[0] - 1, s.gold[1] - 3) == (3, 1)  # less the income of the next round


@rule("SV-FALL-09")
@lines(
    "fallen fell 2 purity c:red_2 | use:red_2 | 0 purity 0 humility 0 diligence turn:1",
    "fallen fell 2 purity | pass | 0 purity supply.purity=6",
    "fallen 1: fell e:red_1 watching | red_1 | ?FreeMoment:1 | drink:red_1.0 | 1: 0 diligence turn:1",
    "fallen 2 purity 1: fell 2 charity | pass | 2 purity 1: 2 charity turn:1",
)
def test_gifts_go_back_at_the_end_of_the_own_turn(line):
    play(line)


@rule("SV-FALL-10")
def test_sins_in_hand_cost_a_corrupted_hero_nothing():
    s = regrouped("fell 5 power sin:lust sin:envy")
    assert s.corruption[0] == 7
    assert s.parts()[0]["sins"] == 0


@rule("SV-FALL-11")
def test_otherwise_it_plays_on():
    s = put("fallen fell sin:greed tavern=red_1,, b:castle_3 1 power")
    holds(s, "?TakeAction:0~red_1,sin:greed,build:temple_1,occupy:castle_3,pass,buy:red_1")
    s = regrouped("fell 0 gold 0 renown")
    hero = HEROES[0]
    assert (s.renown[0], s.gold[0]) == hero.evil_income[:2]
    assert hero.evil_income != hero.income
    assert s.sin_count[0] == 3
    assert s.parts()[0]["majorities"] == 1


@rule("SV-FALL-12")
def test_turned_back_all_normal_rules_apply():
    s = play("fallen fell 1 power 1: 9 power | cleanse 1.pass 2.pass | -fell ?TakeAction:0~quest:0.2")
    assert s.fell == (0, 0, 0)


@rule("SV-FALL-13", "SV-END-08")
@lines("fallen resolved=14 1: fell 2: fell | pass 1.pass 2.pass | over end:doom win:1,2")
def test_corrupted_heroes_win_with_the_nameless(line):
    play(line)


@rule("SV-FALL-14")
@lines(
    "fallen armour=7 29 power fell sin:pride 1: 33 power fell | sin:pride a | turn:1 30 power",
    "fallen armour=7 31 power fell | cleanse | over win:0 30 power",
)
def test_a_corrupted_hero_does_not_win_by_armour(line):
    play(line)


@rule("SV-FALL-14")
def test_nor_by_portals():
    """It can have no marker there: they return when it falls."""
    s = put("fallen 6 corruption p:0 p:1")
    corrupt(s, 0, 1)
    assert 0 not in s.portals


@rule("SV-FALL-15", "SV-FALL-17")
@pytest.mark.parametrize("heroes", range(2, 7))
def test_when_all_have_fallen_all_win_but_the_last(heroes):
    others = " ".join(f"{seat}: fell" for seat in range(1, heroes - 1))
    last = heroes - 1
    s = put(f"heroes={heroes} fallen 6 corruption {others} {last}: 6 corruption")
    corrupt(s, 0, 1)
    assert not s.over
    corrupt(s, last, 2)
    assert s.over
    assert s.winners() == list(range(last))


@rule("SV-FALL-17", "SV-FALL-15")
def test_in_one_scoring_step_the_last_in_turn_order_fell_last():
    s = regrouped("first=1 turn=1 6 corruption sin:lust 1: 6 corruption sin:lust 2: fell")
    assert s.over
    assert s.track == (1, 2, 0)
    assert s.winners() == [1, 2]


@rule("SV-FALL-16")
def test_there_is_always_one_more_card():
    s = put("heroes=6 fallen")
    for seat in range(5):
        corrupt(s, seat, 9)
    assert sum(s.corruption) == 45  # of 36 in the box


@rule("SV-FALL-18")
def test_all_cards_come_before_the_fall():
    s = put("fallen 6 corruption")
    corrupt(s, 0, 3)
    holds(s, "9 corruption fell")


@rule("SV-FALL-21")
@lines("fallen nameless resolved=14 1: fell | pass 3.no 1.pass 3.no 2.pass | over win:1,3")
def test_corrupted_heroes_and_the_nameless_player_win_together(line):
    play(line)


@rule("SV-FALL-23")
@lines(
    "fallen fell b:castle_6* pile=dragon_coin 0 gold 1: fell 0 gold | ability:castle_6 | 4 gold 1: 0 gold",
    "fallen fell b:castle_6* pile=sealed_casket | ability:castle_6 | -art:quiet_crown pile=0",
)
def test_a_treasure_that_a_corrupted_hero_draws(line):
    s = play(line)
    assert s.artefact_count == (0, 0, 0)
