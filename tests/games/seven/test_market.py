"""Characters and elixirs: what they cost, what they bring, and how they are used."""

import pytest

from oyez.games.seven.elixirs import ELIXIRS
from oyez.games.seven.people import CHARACTERS
from oyez.games.seven.places import DISCARDED
from tests.games.reading import lines
from tests.rules import rule

from .lines import elixir, go, offers, play, put


@rule("SV-RECRUIT-01")
@lines(
    "2 renown tavern=red_2,red_3,blue_1 | | ?TakeAction~red_2,blue_1 ?TakeAction!red_3 | red_2 |"
    " 0 renown c:red_2 turn:1",
    "3 renown tavern=red_3,, | red_3 | 0 renown c:red_3",
)
def test_renown_pays_for_an_upright_character(line):
    play(line)


@rule("SV-RECRUIT-02")
@lines(
    "tavern=red_2,blue_1,green_1 | red_2 | tavern=red_1,blue_1,green_1",
    "tavern=x,blue_1,x | blue_1 | tavern=x,red_1,x",
)
def test_the_space_is_refilled_at_once_unless_closed(line):
    play(line)


@rule("SV-RECRUIT-03")
@lines("tavern=blue_5,, | blue_5 | 2 power", "tavern=red_4,, | red_4 | 1 power")
def test_power_without_a_plus_sign_comes_once(line):
    s = play(line)
    before = s.power[0]
    go(s, "1.pass 2.pass 0.pass")
    assert s.parts()[0]["people"] == before


@rule("SV-RECRUIT-04", "SV-REGROUP-13")
@lines("tavern=red_5,, | red_5 | 0 power | 1.pass 2.pass 0.pass | round:2")
def test_power_with_a_plus_sign_comes_in_every_production_step(line):
    s = play(line)
    assert s.parts()[0]["people"] == 1
    go(s, "1.pass 2.pass 0.pass")
    while s.round == 2:
        s.play(s.choices()[0])
    assert s.parts()[0]["people"] == 2


@rule("SV-RECRUIT-05", "SV-GIFT-02")
@lines("c:red_1* | use:red_1 | away:red_1 1 diligence")
def test_discarded_characters_go_to_their_discard(line):
    play(line)


@rule("SV-RECRUIT-01", "SV-RECRUIT-03")
@pytest.mark.parametrize("card", range(len(CHARACTERS)), ids=lambda card: CHARACTERS[card].id)
def test_every_character(card):
    """Costs its renown, scores its power, gives its gifts twice and its income every round."""
    it = CHARACTERS[card]
    s = put(f"tavern={it.id},, 20 renown 20 gold")
    go(s, it.id)
    assert s.renown[0] == 20 - it.cost
    assert s.power[0] == it.power_now
    go(s, "1.pass 2.pass")
    go(s, f"use:{it.id}")
    got = s.gifts[:7]
    assert sum(got) == sum(it.gifts >> 4 * gift & 15 for gift in range(7)) > 0
    assert [it.gifts >> 4 * gift & 15 for gift in range(7)] == got
    renown, gold = s.renown[0], s.gold[0]
    go(s, "1.pass 2.pass 0.pass")
    hero = (3, 1)
    assert (s.renown[0] - renown, s.gold[0] - gold) == (hero[0] + it.income[0], hero[1] + it.income[1])
    assert s.parts()[0]["people"] == it.power_now + it.income[2]


@rule("SV-ELIXIR-01", "SV-ELIXIR-02")
@lines(
    "1 gold shop=red_1,blue_2,red_3 | | ?TakeAction!buy:blue_2,buy:red_3 | buy:red_1 no |"
    " 0 gold e:red_1 shop=red_1,blue_2,red_3",
    "3 gold shop=x,red_3,x | buy:red_3 no | 0 gold e:red_3 shop=x,red_1,x",
)
def test_gold_pays_for_an_elixir_and_the_space_is_refilled(line):
    play(line)


@rule("SV-ELIXIR-03")
@lines("| buy:red_1 drink:red_1.0 | 1 diligence turn:1")
def test_it_may_be_used_in_the_turn_in_which_it_was_bought(line):
    play(line)


@rule("SV-ELIXIR-04", "SV-QUEST-08")
@lines(
    "e:red_1 1 patience | drink:red_1.0 quest:0.0 | m:0.0 0 diligence 0 patience -e:red_1",
    "e:red_1 1 patience | quest:0.0 | m:0.0 0 patience -e:red_1 supply.diligence=6",
)
def test_gifts_are_taken_as_cards_or_spent_directly(line):
    play(line)


@rule("SV-ELIXIR-05")
@lines(
    "supply.diligence=0 e:red_1 1 patience | quest:0.0 | m:0.0 -e:red_1 0 diligence",
    "supply.diligence=0 e:red_1 | drink:red_1.0 | 0 diligence -e:red_1",
    "e:red_2 1 diligence | quest:0.0 | m:0.0 1 humility 0 diligence 0 patience",
    "supply.humility=0 e:red_2 1 diligence | quest:0.0 | m:0.0 0 humility 0 patience",
)
def test_the_supply_limits_cards_only(line):
    play(line)


@rule("SV-ELIXIR-05")
def test_case_purity_without_supply():
    play("supply.purity=0 e:white_1 1 patience | quest:3.0 | m:3.0 -e:white_1 0 purity")
    play("supply.purity=0 e:white_1 | drink:white_1.0 | 0 purity -e:white_1")


@rule("SV-ELIXIR-06", "SV-ELIXIR-07", "SV-ELIXIR-08")
@lines(
    "e:red_3 | | ?TakeAction~drink:red_3.0 ?TakeAction!drink:red_3.1",
    "e:red_3 c:red_1 | | ?TakeAction~drink:red_3.0,drink:red_3.1 ?TakeAction!drink:red_3.2",
    "e:red_2 c:white_1 c:white_2 | | ?TakeAction~drink:red_2.0,drink:red_2.2 ?TakeAction!drink:red_2.1",
    "e:red_3 c:red_1 c:red_2 | drink:red_3.2 | 2 humility 1 patience 2 diligence",
    "e:red_3 c:red_1 c:red_2 | drink:red_3.0 | 1 humility 1 patience 1 diligence",
)
def test_brackets_need_their_banner_and_the_owner_chooses_one(line):
    play(line)


@rule("SV-ELIXIR-09")
def test_drunk_elixirs_go_to_their_discard():
    s = play("e:red_1 | drink:red_1.0 | -e:red_1")
    assert [elixir(card) for card, at in enumerate(s.elixir_at) if at == DISCARDED] == ["red_1"]


@rule("SV-ELIXIR-06", "SV-ELIXIR-08")
@pytest.mark.parametrize("kind", range(len(ELIXIRS)), ids=lambda kind: ELIXIRS[kind].id)
def test_every_elixir(kind):
    """Every bracket gives what is printed to whoever controls enough, and is closed to others."""
    it = ELIXIRS[kind]
    name = it.id.removeprefix("elixir_")
    for number, bracket in enumerate(it.brackets):
        s = put(f"2: e:{name} turn=2 heroes=3 first=2")
        s.banners[12:18] = [0] * 6
        if bracket.least:
            assert f"drink:{name}.{number}" not in offers(s)
        s.banners[12 + bracket.banner] = bracket.least
        s.advance()
        go(s, f"drink:{name}.{number}")
        assert s.gifts[14:21] == [bracket.gifts >> 4 * gift & 15 for gift in range(7)]
    assert it.brackets[0].least == 0
