"""Playing the Nameless: his cards, when he may play them, and when he wins."""

import pytest

from oyez.core.steps import HIDDEN
from oyez.games.seven import GAME
from oyez.games.seven.components import ACTIONS
from oyez.games.seven.modules.nameless import WHOLE_HAND, Answer
from oyez.games.seven.sins import NAMELESS_CARD, NAMELESS_CARDS
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, offers, play, put

FULL = "n:0.0 n:0.1 n:1.0 n:1.1 n:1.2"

EACH = {
    "poisoned_cup": "nameless tavern=red_1,, | red_1 3.poisoned_cup | c:red_1* turn:1",
    "sour_draught": "nameless | red_1 3.sour_draught | 8 gold turn:1",
    "cracked_stone": "nameless | build:domain_1 3.cracked_stone | 5 gold 8 renown turn:1",
    "dark_tenants": "nameless 2 power b:castle_1 | occupy:castle_1 3.dark_tenants |"
    " b:castle_1 7 markers 1 power 8 renown",
    "sweet_echo": "nameless sin:greed | sin:greed a 3.sweet_echo | discard=2 turn:1",
    "tarnish": "nameless 5 power 1 purity | hero charity no 3.tarnish | 3 power turn:1",
    "withered_blessing": "nameless c:red_1 1 purity | use:red_1 3.withered_blessing purity |"
    " 0 purity 1 diligence turn:1",
    "doubt": "nameless c:red_1 | use:red_1 3.doubt | 8 renown turn:1",
    "forgotten_deed": "nameless | quest:0.2 3.forgotten_deed | n:0.2 7 markers 6 gold turn:1",
    "fools_hoard": "nameless 2 power | quest:0.2 3.fools_hoard | m:0.2 1 power turn:1",
    "hand_through_gate": "nameless 2 power b:castle_1 | occupy:castle_1 3.hand_through_gate | 1 sins 0 power",
    "creeping_frost": "nameless tavern=red_1,x, shop=red_1,blue_1,x | pass 3.creeping_frost | turn:1",
    "long_shadow": "nameless | pass 3.long_shadow | 1 sins turn:1",
    "unspoken_name": "nameless fate=he_stirs,grey_plague,tavern_riot |"
    " pass 3.unspoken_name 3.tavern_riot | fate=tavern_riot turn:1",
}


@rule("SV-NAMELESS-02", "SV-NAMELESS-03")
@pytest.mark.parametrize("name", EACH)
def test_every_card_of_the_nameless(name):
    s = play(EACH[name])
    assert not s.nameless_hand >> NAMELESS_CARD[name] & 1


def test_all_his_cards_are_tried():
    assert list(EACH) == [card.id for card in NAMELESS_CARDS]


@rule("SV-NAMELESS-01")
def test_he_has_no_hero_no_turns_and_fourteen_cards():
    s = put("nameless")
    assert (s.heroes, s.seats, s.nameless) == (3, 4, 3)
    assert len(s.hero) == len(s.power) == 3
    assert s.track == (0, 1, 2)
    assert s.nameless_hand == WHOLE_HAND
    game = GAME
    assert dict(game.roles(4, {"nameless": True})) == {3: "nameless"}
    assert game.roles(4, {"nameless": False}) == {}


@rule("SV-NAMELESS-02")
@lines(
    "nameless | pass | ?Answer:3=no,creeping_frost,long_shadow,unspoken_name | 3.no | turn:1",
    "nameless | red_1 | ?Answer:3=no,poisoned_cup,sour_draught,long_shadow,unspoken_name",
)
def test_he_may_answer_every_action_passing_included(line):
    play(line)


@rule("SV-NAMELESS-03")
@lines("nameless | red_1 3.long_shadow | turn:1")
def test_one_card_to_an_action_and_after_it(line):
    play(line)


@rule("SV-NAMELESS-03")
@lines(
    "nameless art:slow_hourglass | art:slow_hourglass 3.no red_1 3.no blue_1 | ?Answer:3 | 3.no |"
    " ?ExtraAction:0"
)
def test_extra_actions_are_answered_each(line):
    play(line)


@rule("SV-NAMELESS-04")
def test_the_whole_hand_returns_after_the_last_card():
    s = put("nameless")
    s.nameless_hand = 1 << NAMELESS_CARD["long_shadow"] | 1 << NAMELESS_CARD["doubt"]
    go(s, "red_1 3.long_shadow 1.blue_1")
    assert s.nameless_hand == 1 << NAMELESS_CARD["doubt"]
    s.nameless_hand = 1 << NAMELESS_CARD["long_shadow"]
    go(s, "2.green_1 3.long_shadow")
    assert s.nameless_hand == WHOLE_HAND


@rule("SV-NAMELESS-05")
@lines(
    "nameless resolved=14 | pass 3.no 1.pass 3.no 2.pass | over end:doom win:3",
    "nameless armour=7 29 power sin:pride 1: 30 power fell | sin:pride a | over win:0",
)
def test_he_wins_exactly_when_the_heroes_lose(line):
    s = play(line)
    assert s.parts()[3] == {"cataclysms": len(s.resolved)}
    assert s.outcome().utilities[3] == (1.0 if s.winners() == [3] else -1.0)


@rule("SV-NAMELESS-06")
@lines(
    "nameless 0 gold tavern=red_1,, | red_1 | ?Answer:3!sour_draught",
    "nameless tavern=red_1,, | red_1 | ?Answer:3!doubt,sweet_echo,forgotten_deed",
    "nameless turn=2 first=2 deck=0 | 2.sin:greed a | ?Answer:3!sweet_echo,long_shadow",
    "nameless c:red_1 supply.diligence=0 | use:red_1 | ?Answer:3!withered_blessing",
)
def test_cards_are_limited_by_what_they_name_and_by_what_they_would_change(line):
    play(line)


@rule("SV-NAMELESS-06")
def test_a_card_that_names_any_answers_all():
    every = [card for card in NAMELESS_CARDS if len(card.answers) == len(ACTIONS)]
    assert [card.id for card in every] == ["long_shadow", "unspoken_name"]
    s = put("nameless")
    for action in range(len(ACTIONS)):
        assert NAMELESS_CARD["long_shadow"] + 1 in Answer(3, 0, action).choices(s)


@rule("SV-NAMELESS-07")
@lines("nameless e:red_1 b:domain_4* | drink:red_1.0 ability:domain_4 cash:domain_4 | turn:0")
def test_free_uses_are_not_answered(line):
    play(line)


@rule("SV-NAMELESS-08")
@lines(
    f"nameless {FULL} | quest:0.2 | ?QuestFirst:0",
    "nameless passes=2 | pass | round:2 turn:0",
    "nameless armour=7 29 power | build:temple_1 | over",
)
def test_what_ends_the_phase_or_the_game_is_not_answered(line):
    play(line)


@rule("SV-NAMELESS-09")
def test_he_sees_what_a_spectator_sees():
    s = put("nameless sin:greed art:quiet_crown")
    spectator, his = s.redact(None), s.redact(3)
    assert his.sins == spectator.sins == [HIDDEN]
    assert his.artefacts == [HIDDEN]
    assert his.cataclysms == [HIDDEN] * 14
    assert s.redact(0).nameless_hand == s.nameless_hand
    go(s, "pass 3.unspoken_name")
    assert len([card for card in s.redact(3).cataclysms if card != HIDDEN]) == 3
    assert s.redact(0).cataclysms == [HIDDEN] * 14


@rule("SV-NAMELESS-10")
def test_he_does_not_share_the_victory_of_the_fallen():
    s = put("nameless fallen 6 corruption sin:lust 1: fell 2: fell")
    go(s, "pass 3.no 1.pass 3.no 2.pass")
    holds(s, "over end:fallen win:1,2")


def test_he_may_decline_for_good():
    s = put("nameless")
    go(s, "pass")
    assert s.habit(s.decision) == "answer"
    assert "no" in offers(s)
