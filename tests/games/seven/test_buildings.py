"""Buildings: raised, produced from, cashed in, occupied and used."""

import pytest

from oyez.games.seven.buildings import BUILDINGS, CASTLES, DOMAINS, OCCUPY_COST, TEMPLES, TYPES
from oyez.games.seven.lasting import SHIELDED, SPARED_USES, WAIVED
from oyez.games.seven.payment import produces
from oyez.games.seven.places import GONE
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, offers, play, put


@rule("SV-BUILD-01", "SV-BUILD-02")
@lines(
    "4 gold show=castle_1,castle_2,domain_1 | build:castle_1 |"
    " 0 gold b:castle_1 show=castle_3,castle_2,domain_1,domain_2",
    "3 gold | | ?TakeAction~build:domain_1 ?TakeAction!build:castle_1,build:temple_1 |"
    " build:domain_1 | b:domain_1 0 gold",
    "4 gold | build:temple_3 | b:temple_3 0 gold 1: ?TakeAction:1!build:temple_3",
)
def test_gold_pays_for_a_building_and_castles_and_domains_are_replaced(line):
    play(line)


@rule("SV-BUILD-02")
def test_with_an_empty_pile_nothing_replaces_it():
    s = put("show=castle_1,castle_2")
    for card in s.castle_pile:
        s.put_building(card, GONE)
    s.castle_pile = []
    go(s, "build:castle_1")
    assert s.castles_shown == (-2, 7)


@rule("SV-BUILD-03", "SV-REGROUP-12")
@lines("b:castle_1 b:domain_1 0 gold 0 renown | pass 1.pass 2.pass | 4 renown 2 gold")
def test_castles_give_renown_and_domains_gold(line):
    play(line)  # Brannoc gives 3 and 1; two of the red banner are missing


@rule("SV-BUILD-04", "SV-BUILD-07")
@pytest.mark.parametrize(("people", "n"), [("", 1), ("c:red_1", 2), ("c:red_1 c:red_2*", 3)])
def test_case_a_met_bracket_replaces_the_others(people, n):
    s = put(f"b:castle_1 {people} 0 renown")
    assert produces(s, 0, CASTLES[0]) == n
    go(s, "cash:castle_1")
    holds(s, f"{n} renown -b:castle_1")


@rule("SV-BUILD-05")
@lines("| build:temple_1 | 1 power b:temple_1")
def test_a_temple_gives_power_at_once(line):
    assert play(line).parts()[0]["temples"] == 1


@rule("SV-BUILD-06", "SV-REGROUP-13")
@pytest.mark.parametrize(("people", "n"), [("", 0), ("c:red_1", 0), ("c:red_1 c:red_2", 1)])
def test_a_temple_gives_power_with_three_of_its_banner(people, n):
    s = put(f"b:temple_1 {people}")
    go(s, "pass 1.pass 2.pass")
    assert s.parts()[0]["temples"] == n


@rule("SV-BUILD-07", "SV-BUILD-08")
@lines(
    "b:domain_4 0 gold | cash:domain_4 | 1 gold -b:domain_4",
    "b:domain_4* 0 gold | cash:domain_4 | 1 gold 7 markers",
)
def test_cashed_in_as_tokens(line):
    play(line)


DOMAIN_OF_THREE = "2: turn=2 first=2 b:domain_3 c:green_2 c:green_3 shop=red_2,red_3,"


@rule("SV-BUILD-08", "SV-BUILD-12")
def test_case_spent_straight_the_surplus_is_lost_cashed_in_before_it_is_not():
    play(f"{DOMAIN_OF_THREE} 0 gold | buy:red_2 2.no | 2: 0 gold e:red_2 -b:domain_3")
    play(f"{DOMAIN_OF_THREE} 0 gold | cash:domain_3 buy:red_2 2.no | 2: 1 gold e:red_2 -b:domain_3")


@rule("SV-BUILD-12")
@lines(
    "b:castle_1 b:castle_2 tavern=red_3,, 1 renown | red_3 castle_1 |"
    " 0 renown c:red_3 -b:castle_1 -b:castle_2",
    "b:castle_1 b:castle_2 tavern=red_2,, 1 renown | red_2 | ?PayPrice:0=castle_1,castle_2 |"
    " castle_2 | b:castle_1 0 renown c:red_2",
    "b:castle_1 tavern=red_3,, 1 renown | | ?TakeAction!red_3",
    "b:castle_1 tavern=red_2,, 2 renown | red_2 | b:castle_1 0 renown",
    "b:domain_1 q0=quest_01 2 gold | quest:0.2 | m:0.2 0 gold -b:domain_1",
)
def test_they_are_asked_for_only_where_tokens_do_not_cover_the_price(line):
    play(line)


@rule("SV-BUILD-09")
@lines("b:temple_1 c:red_1 c:red_2 | | ?TakeAction!cash:temple_1")
def test_a_temple_is_never_cashed_in(line):
    play(line)


@rule("SV-BUILD-10")
def test_type_and_mark_identify_a_building():
    for kind in TYPES:
        marks = [building.mark for building in BUILDINGS if TYPES[building.type] == kind]
        assert marks == [1, 2, 3, 4, 5, 6]


@rule("SV-BUILD-11")
def test_a_building_that_leaves_is_gone_for_good_and_its_marker_returns():
    s = play("b:domain_4* | cash:domain_4 | 7 markers")
    assert s.building_at[DOMAINS[3]] == GONE
    s = play(
        "b:castle_1* 1: 3 power turn=1 discard=6 sin:greed fate=rain_of_embers | sin:greed a |"
        " 7 markers -b:castle_1"
    )
    assert s.building_at[CASTLES[0]] == GONE


# ---- occupying


@rule("SV-OCCUPY-01", "SV-OCCUPY-02")
@lines(
    "1 power b:castle_1 1: b:castle_2 | | ?TakeAction~occupy:castle_1 ?TakeAction!occupy:castle_2",
    "1 power b:castle_1* | | ?TakeAction!occupy:castle_1",
    "0 power b:castle_1 | | ?TakeAction!occupy:castle_1",
    "1 power b:castle_2 | | ?TakeAction!occupy:castle_2",
    "2 power b:castle_2 | occupy:castle_2 no | 0 power 6 markers b:castle_2* turn:1",
)
def test_the_owner_pays_the_printed_power_and_lays_a_marker(line):
    play(line)


@rule("SV-OCCUPY-03", "SV-OCCUPY-05")
@lines("b:castle_3* 0 renown | ability:castle_3 | 3 renown b:castle_3 7 markers turn:0")
def test_using_takes_the_marker_back_at_once(line):
    play(line)


@rule("SV-OCCUPY-04")
def test_a_temple_lasts_until_the_round_is_over():
    s = play("b:temple_3* sin:pride sin:greed 3 power | ability:temple_3 | turn:0")
    assert s.modified(WAIVED, 0) == 1
    go(s, "pass 1.pass 2.pass")
    assert s.round == 2
    assert s.modified(WAIVED, 0) == 0
    assert s.parts()[0]["sins"] == 0
    assert set(s.running) == {18}


@rule("SV-OCCUPY-06")
@lines("2 power b:castle_3 | occupy:castle_3 ability:castle_3 1.pass 2.pass | ?TakeAction~occupy:castle_3")
def test_a_castle_may_be_occupied_again_in_the_round(line):
    play(line)


@rule("SV-OCCUPY-07")
@lines(
    "2 power b:temple_1* | ability:temple_1 | ?TakeAction!occupy:temple_1 |"
    " pass 1.pass 2.pass 1.pass 2.pass |"
    " ?TakeAction~occupy:temple_1"
)
def test_a_running_temple_may_not(line):
    play(line)


@rule("SV-OCCUPY-08")
def test_an_ability_outlasts_its_temple():
    s = play("b:temple_6* 1: turn=1 discard=6 sin:greed fate=drowning_tide heroes=2 | |")
    s = put("b:temple_2* sin:greed discard=6 fate=noon_without_sun")
    go(s, "ability:temple_2 sin:greed a")
    holds(s, "-b:temple_2")
    assert s.modified(SPARED_USES, 0) == 3


@rule("SV-OCCUPY-09")
@lines(
    "b:domain_5* | | ?TakeAction!ability:domain_5",
    "b:domain_5* sin:pride | | ?TakeAction~ability:domain_5",
    "b:castle_6* t0=, t1=, t2=, t3=, t4=, t5=, pile= | | ?TakeAction!ability:castle_6",
    "b:domain_5* | pass 1.pass 2.pass | b:domain_5 7 markers round:2",
)
def test_an_ability_that_changes_nothing_waits(line):
    play(line)


# ---- every building


ABILITIES = {
    "temple_1": "b:temple_1* c:red_2 | ability:temple_1 use:red_2 |"
    " ?GainGift:0=humility,diligence | humility | 2 humility 1 diligence",
    "temple_2": "b:temple_2* 1 patience | ability:temple_2 quest:0.0 | m:0.0 0 patience turn:1",
    "temple_3": "b:temple_3* 3 power sin:pride | ability:temple_3 pass 1.pass 2.pass | round:2 5 power",
    "temple_4": "b:temple_4* e:red_2 | ability:temple_4 drink:red_2.0 |"
    " ?GainGift:0=humility,patience | patience | 2 patience 1 humility",
    "temple_5": "b:temple_5* 2 charity | ability:temple_5 quest:0.0 | m:0.0 0 charity",
    "temple_6": "b:temple_6* 3 power 1: sin:pride | ability:temple_6 pass |"
    " ?TakeAction:1~sin:pride | sin:pride | 3 power 1: 1 power",
    "castle_1": "b:castle_1* 0 renown tavern=red_3,green_5, | ability:castle_1 |"
    " ?PickRecruit:0=no,red_3 | red_3 | c:red_3 turn:0",
    "castle_2": "b:castle_2* | ability:castle_2 purity | ?GainGift!purity | charity |"
    " 1 purity 1 charity turn:0",
    "castle_3": "b:castle_3* 0 renown | ability:castle_3 | 3 renown",
    "castle_4": "b:castle_4* 0 gold | ability:castle_4 | 3 gold",
    "castle_5": "b:castle_5* 0 renown 1: 3 power 1 purity | ability:castle_5 | 1 renown 1 purity 1: 0 purity",
    "castle_6": "b:castle_6* pile=ballad 0 renown | ability:castle_6 | 3 renown pile=0",
    "domain_1": "b:domain_1* 0 gold | ability:domain_1 | 1 gold 1 diligence",
    "domain_2": "b:domain_2* shop=red_2,red_3,blue_1 | ability:domain_2 |"
    " ?PickCard:0=red_2,blue_1 | blue_1 | e:blue_1 turn:0",
    "domain_3": "b:domain_3* 1 purity | ability:domain_3 purity charity no patience |"
    " 1 charity 1 patience 0 purity",
    "domain_4": "b:domain_4* 0 gold 0 renown | ability:domain_4 | 2 gold 1 renown",
    "domain_5": "b:domain_5* sin:pride sin:greed sin:lust | ability:domain_5 pride lust |"
    " 1 sins sin:greed discard=0 deck=27",
    "domain_6": "b:domain_6* fate=he_stirs,grey_plague | ability:domain_6 under purity |"
    " fate=grey_plague 1 purity turn:0",
}


@rule("SV-OCCUPY-05", "SV-FX-01")
@pytest.mark.parametrize("name", ABILITIES)
def test_every_ability(name):
    play(ABILITIES[name])


def test_all_eighteen_are_tried():
    assert list(ABILITIES) == [building.id for building in BUILDINGS]
    assert len(TEMPLES + CASTLES + DOMAINS) == 18
    assert set(OCCUPY_COST) == {1, 2}


def test_the_temples_help_in_payments():
    # three conditions cost a gift less, one with a single gift is no cheaper
    s = put("b:temple_2* 5 patience 5 kindness 1 temperance q0=quest_12 q3=quest_04")
    go(s, "ability:temple_2 quest:0.0")
    holds(s, "?LeaveOut:0=kindness,patience")
    go(s, "patience 1.pass 2.pass quest:3.2 1.pass 2.pass")
    assert s.modified(SPARED_USES, 0) == 2
    # two gifts of any type stand in, at portals too
    play(
        "b:temple_5* 3 humility 2 purity 2 charity | ability:temple_5 portal:0 |"
        " p:0 0 humility 0 charity 0 purity"
    )
    play("b:temple_5* 3 humility 2 purity 1 charity | ability:temple_5 | ?TakeAction!portal:0")
    s = put("b:temple_5* 2 charity 1 purity")
    go(s, "ability:temple_5 quest:0.0")
    holds(s, "?StandIn:0=charity,purity")
    # an elixir that is spent gives more of a type that it gives
    s = put("b:temple_4* e:green_2 q0=quest_12")
    go(s, "ability:temple_4")
    assert "quest:0.1" in offers(s)  # two kindness: one printed, one more
    go(s, "quest:0.1")
    holds(s, "m:0.1 1 temperance -e:green_2 turn:1")


def test_the_shield_keeps_off_three_kinds_of_cards():
    s = play("b:temple_6* | ability:temple_6 | turn:0")
    assert [s.modified(SHIELDED + kind, 0) for kind in range(3)] == [1, 1, 1]
