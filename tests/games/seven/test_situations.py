"""Fifteen situations in which rules meet, and what must come out."""

from oyez.games.seven.buildings import CASTLES
from oyez.games.seven.sins import CATACLYSM
from oyez.games.seven.steps.cataclysm import CATACLYSM as STRIKES
from tests.rules import rule

from .lines import go, holds, play, put

FULL = "n:0.0 n:0.1 n:1.0 n:1.1 n:1.2"


@rule("SV-END-02", "SV-END-03")
def test_01_seventh_piece_with_33_and_33():
    s = put(f"armour=6 {FULL} 30 power 1: 33 power fate=he_stirs")
    go(s, "quest:0.2 0 copper_hoard")
    holds(s, "over win:0,1 resolved=0")


@rule("SV-END-04")
def test_02_the_row_is_the_14th_cataclysm_and_the_seventh_piece():
    s = put(f"armour=6 resolved=13 {FULL} 2: c:red_1 c:blue_1")
    was = s.quests
    go(s, "quest:0.2 0 copper_hoard")
    holds(s, "over end:doom win: armour=7 resolved=14")
    assert s.quests[:4] == was[2:]
    assert s.parts()[2]["majorities"] == 0


@rule("SV-END-05")
def test_03_the_14th_cataclysm_while_sins_are_drawn():
    s = put("resolved=13 discard=6 sin:pride sin:greed sin:lust")
    go(s, "pass 1.pass 2.pass pride")
    holds(s, "resolved=14 round:2")
    while not s.over:
        go(s, "pass")
    holds(s, "end:doom")


@rule("SV-SIN-03")
def test_04_the_seventh_sin_is_wrath():
    play(
        "sin:wrath discard=6 fate=he_stirs 3 power 1: m:0.1 | sin:wrath b>1 |"
        "n:0.1 1 power 1: 7 markers discard=0 deck=28 resolved=1 turn:1"
    )


@rule("SV-QUEST-04")
def test_05_the_chalice_and_the_last_condition_of_row_two():
    play(
        "q2=quest_09 m:2.0 m:2.1 1: m:2.2 0: art:measured_chalice | art:measured_chalice |"
        " ?PickCondition!at2.3"
    )


@rule("SV-ELIXIR-05")
def test_06_a_surplus_that_the_supply_lacks():
    play(
        "q0=quest_16 supply.temperance=0 1 purity e:purple_2 | quest:0.0 |"
        "m:0.0 -e:purple_2 0 purity 0 temperance turn:1"
    )


@rule("SV-PORTAL-02", "SV-PORTAL-03")
def test_07_a_portal_and_the_seventh_gift_in_a_flask():
    play("4 humility 2 purity e:white_1 | | ?TakeAction!portal:0 | drink:white_1.0 | ?TakeAction~portal:0")
    play("4 humility 2 purity e:white_1 supply.purity=0 | drink:white_1.0 | ?TakeAction!portal:0")


@rule("SV-DONE-03")
def test_08_neutral_markers_and_the_prize():
    s = put("q0=quest_09 m:0.0 m:0.1 n:0.2 n:0.3 n:1.0 n:1.1 turn=1 first=1")
    go(s, "1.quest:1.2 0")
    assert s.parts()[0]["quests"] == 5
    holds(s, "?TakeReward:0")
    s = put("q0=quest_09 n:0.0 n:0.1 n:0.2 n:0.3 n:1.0 n:1.1 turn=1 first=1")
    go(s, "1.quest:1.2 0")
    assert [parts["quests"] for parts in s.parts()] == [0, 3, 0]  # that of the other quest
    holds(s, "q0=0 ?TakeReward:1")  # of the other quest


@rule("SV-ROUND-11")
def test_09_the_oak_temple_after_another_completed_the_row():
    s = put(f"turn=1 first=1 {FULL} 5 power b:temple_3* sin:lust sin:envy sin:greed")
    go(s, "1.quest:0.2 0 copper_hoard")
    holds(s, "?FreeMoment:0~ability:temple_3")
    go(s, "ability:temple_3")
    assert s.parts()[0]["sins"] == 0


@rule("SV-FX-04")
def test_10_a_shielded_leader_and_the_burnt_stillroom():
    s = put("b:temple_6* 5 power sin:greed discard=6 fate=burnt_stillroom 1: 4 power")
    go(s, "ability:temple_6 sin:greed a")
    holds(s, "5 power 1: 4 power shop=red_1,blue_1,x")


@rule("SV-CATA-04", "SV-CATA-05")
def test_11_ruin_on_display_and_in_the_pile():
    s = put("show=castle_5,castle_2")
    s.then(STRIKES)
    s.cataclysms = [*[c for c in s.cataclysms if c != CATACLYSM["muffled_bells"]], CATACLYSM["muffled_bells"]]
    s.building_at = bytes(19 if at == 17 and 6 <= n < 12 else at for n, at in enumerate(s.building_at))
    s.castle_pile = []
    s.advance()
    assert s.castles_shown == (-2, CASTLES[1])
    s = put("show=castle_1,castle_2 sin:greed discard=6 fate=muffled_bells")
    go(s, "sin:greed a")
    assert len(s.castle_pile) == 3


@rule("SV-FALL-15", "SV-FALL-17")
def test_12_two_fall_in_one_scoring_step():
    s = put("fallen heroes=4 6 corruption sin:lust 1: fell 2: 6 corruption sin:lust 3: fell")
    go(s, "pass 1.pass 2.pass 3.pass")
    holds(s, "over end:fallen win:0,1,3")


@rule("SV-FALL-04")
def test_13_a_fall_opens_row_and_portal_again():
    s = put("fallen 6 corruption sin:lust m:0.2 n:0.0 n:0.1 n:1.0 n:1.1 p:1 p:2")
    go(s, "pass 1.pass 2.pass")
    holds(s, "fell f:0.2 -p:1 -p:2")
    assert s.parts()[0]["portals"] == 0
    assert s.armour == 0


@rule("SV-NAMELESS-03")
def test_14_tenants_of_the_dark():
    play(
        "nameless 2 power b:domain_4 | occupy:domain_4 | ?Answer:3~dark_tenants | dark_tenants |"
        "b:domain_4 7 markers 1 power turn:1"
    )


@rule("SV-PILE-11")
def test_15_all_sins_are_out():
    s = put("heroes=6 first=1 turn=1 discard=6")
    for seat in range(6):
        hand, s.sin_deck = s.sin_deck[-3:], s.sin_deck[:-3]
        s.sins = [*s.sins, *sorted(hand)]
        s.sin_count[seat] = 3
    more, s.sin_deck = s.sin_deck, []
    s.sins = sorted(s.sins[:3] + more) + s.sins[3:]
    s.sin_count[0] = 7
    assert (len(s.sins), len(s.sin_discard), len(more)) == (22, 6, 4)
    while type(s.decision).__name__ != "DiscardSin":
        go(s, "pass")
    assert s.seat == 0  # the last in turn order, and the only one with more than three
    assert s.sin_count == [7, 3, 3, 3, 3, 3]
    assert s.sin_deck == []
