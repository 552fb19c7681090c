"""Gifts from characters, and the hero's skill."""

from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, play, put


@rule("SV-GIFT-01")
@lines("c:red_3 | use:red_3 | 1 humility 1 patience c:red_3* supply.humility=5 turn:1")
def test_a_character_is_turned_and_gives_its_gifts(line):
    play(line)


@rule("SV-GIFT-02")
@lines("c:red_3* | use:red_3 | 1 humility 1 patience -c:red_3* away:red_3")
def test_the_second_use_discards_it(line):
    play(line)


@rule("SV-GIFT-03")
@lines(
    "c:red_3* | pass 1.pass 2.pass | c:red_3* round:2",
    "c:red_3* sin:lust | sin:lust | c:red_3 turn:1",
    "c:red_3* c:red_1* c:blue_1* sin:sloth | sin:sloth | ?PickReady:0=red_1,red_3,blue_1 |"
    " red_1 | ?PickReady:0=no,red_3,blue_1 |"
    "no | c:red_1 c:red_3*",
)
def test_only_a_sin_makes_it_upright(line):
    play(line)


@rule("SV-GIFT-04")
@lines("c:red_3* 0 renown c:yellow_2* 0 gold | pass 1.pass 2.pass | 4 renown 2 gold")
def test_a_turned_character_gives_its_income(line):
    s = play(line)
    assert s.parts()[0]["majorities"] >= 2  # most characters, and its banners


@rule("SV-GIFT-05")
@lines(
    "supply.diligence=0 c:red_1 | use:red_1 | c:red_1* 0 diligence turn:1",
    "supply.diligence=0 c:red_1* | use:red_1 | away:red_1 0 diligence turn:1",
)
def test_it_may_be_used_though_the_supply_has_none(line):
    play(line)


@rule("SV-HERO-01", "SV-HERO-04")
@lines(
    "3 purity | hero charity purity patience purity diligence |"
    " turned 1 charity 1 patience 1 diligence 0 purity turn:1",
    "3 purity | hero charity no | turned 1 charity 2 purity turn:1",
    "3 purity 1 charity | hero | ?Give!no | purity | ?TakeFor!no",
    "3 purity turned | | ?TakeAction!hero",
    "3 purity turned first=1 turn=1 | 1.pass 2.pass 0.pass 1.pass 2.pass | -turned ?TakeAction:0~hero",
)
def test_one_to_three_gifts_are_exchanged_once_a_round(line):
    play(line)


@rule("SV-HERO-02")
@lines("1 purity 1: 2 purity | hero | ?TakeFor!purity,purity<1")
def test_for_another_type(line):
    play(line)


@rule("SV-HERO-03", "SV-ROUND-12")
@lines(
    "1 purity 1: 1 patience supply.patience=5 | hero patience<1 |"
    " 1 patience 0 purity 1: 1 purity 0 patience supply.purity=5"
)
def test_from_other_players_without_their_consent(line):
    play(line)


@rule("SV-HERO-05", "SV-REGROUP-11")
@lines("turned sin:lust c:red_1* | sin:lust | turned c:red_1")
def test_no_sin_makes_a_hero_upright(line):
    play(line)


@rule("SV-HERO-06")
@lines(
    "1 purity | hero charity charity patience patience diligence |"
    " 1 diligence 0 purity 0 charity 0 patience turn:1"
)
def test_a_gift_received_may_be_given_again(line):
    play(line)


@rule("SV-HERO-07")
def test_a_turned_hero_gives_income_and_counts():
    s = put("turned 0 gold 0 renown sin:greed")
    go(s, "pass 1.pass 2.pass")
    holds(s, "1 gold 3 renown")
    assert s.banners[0] == 1
