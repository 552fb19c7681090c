"""Sins, artefacts, and what holds for the effects of all cards."""

import pytest

from oyez.core.match import Match
from oyez.core.steps import HIDDEN
from oyez.games.seven import GAME
from oyez.games.seven.effects import VERBS
from oyez.games.seven.phrases import PHRASES
from oyez.games.seven.sins import CATACLYSM, SINS
from oyez.games.seven.steps.treasures import draw_artefact
from oyez.games.seven.treasures import ARTEFACT, ARTEFACTS
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, offers, play, put

SIN_LINES = {
    "pride": (
        "sin:pride 1: 3 power | sin:pride a | 1 power -sin:pride discard=1 turn:1",
        "sin:pride 2 power 1: 3 power 2: 2 power | sin:pride | ?PlaySin:0=a,b>1 | b>1 | 1: 1 power discard=1",
    ),
    "greed": (
        "sin:greed 0 gold | sin:greed a | 3 gold",
        "sin:greed 0 gold 1: 1 gold | sin:greed b>1 | 1 gold 1: 0 gold",
        "sin:greed 0 gold 1: 0 gold | sin:greed | ?PlaySin:0=a,b>2 | b>2 | 2 gold 2: 7 gold",
    ),
    "lust": (
        "sin:lust c:red_1* c:red_2* | sin:lust | ?PickReady:0=red_1,red_2 | red_2 | c:red_2 c:red_1* turn:1",
        "sin:lust 1: c:red_2* c:red_3* c:blue_1 | sin:lust b>1 | c:red_2* -c:red_3 1: -c:red_2* turn:1",
    ),
    "envy": (
        "sin:envy 1: 1 purity 1 charity 0 renown 2: 0 renown | sin:envy |"
        " ?StealGift:0=purity,charity | purity |"
        "1 purity 1: 0 purity 1 charity turn:1",
        "sin:envy 0 renown 1: 1 renown 2: 0 renown | sin:envy | 1 renown 1: 0 renown",
    ),
    "gluttony": (
        "sin:gluttony | sin:gluttony a purity | 1 purity turn:1",
        "sin:gluttony shop=red_1,red_2,red_3 | sin:gluttony b | ?PickCard:0=red_1,red_2 |"
        " red_2 no | e:red_2 turn:1",
    ),
    "wrath": (
        "sin:wrath 0 renown | sin:wrath | 3 renown",
        "sin:wrath 1: m:0.0 m:2.1 | sin:wrath b>1 | ?PickMarker:0=at0.0,at2.1 | at2.1 |"
        " n:2.1 1: 6 markers m:0.0",
    ),
    "sloth": (
        "sin:sloth c:red_1* c:red_2* | sin:sloth red_1 red_2 | c:red_1 c:red_2 turn:1",
        "sin:sloth 1: c:red_1 c:red_2 | sin:sloth b>1 red_2 | 1: c:red_2* c:red_1 0 diligence turn:1",
    ),
}


@rule("SV-SIN-01", "SV-FX-01")
@pytest.mark.parametrize("line", [line for both in SIN_LINES.values() for line in both])
def test_every_function_of_every_sin(line):
    play(line)


def test_all_sins_are_tried():
    assert list(SIN_LINES) == [sin.id for sin in SINS]


def test_every_verb_has_words_and_steps():
    assert set(VERBS) == set(PHRASES)
    assert len(VERBS) == 29


@rule("SV-SIN-02")
def test_deck_and_discard_are_shuffled_together_and_play_goes_on():
    s = play("sin:greed discard=6 fate=he_stirs | sin:greed a | discard=0 deck=28 resolved=1 turn:1")
    assert sorted(s.sin_deck) == list(range(28))
    assert s.sin_deck != sorted(s.sin_deck)


@rule("SV-SIN-03")
@lines("sin:greed 0 gold discard=6 fate=counterfeit_coin | sin:greed a | 2 gold discard=0")
def test_the_function_comes_before_the_cataclysm(line):
    play(line)


@rule("SV-SIN-04")
@lines(
    "sin:wrath | sin:wrath | 12 renown turn:1",
    "sin:lust | sin:lust | discard=1 turn:1",
    "sin:envy 1: 0 renown 2: 0 renown | | ?TakeAction!sin:envy",
)
def test_only_a_function_with_a_target_needs_one(line):
    play(line)


@rule("SV-SIN-05")
def test_a_played_sin_is_shown_and_a_discarded_one_is_not():
    s = put("sin:greed 1: sin:lust sin:pride sin:envy turn=0")
    go(s, "sin:greed")
    assert any(told.message.id == "sin.event" and told.only is None for told in s.events)
    go(s, "a")
    go(s, "1.pass 2.pass 0.pass")
    holds(s, "?DiscardSin:1")
    go(s, "1.lust")
    secret = [told for told in s.events if "sin" in told.message.params]
    assert {told.only for told in secret if told.message.id == "discard.event"} == {(1,)}
    assert any(told.message.id == "discard.hidden" and told.only is None for told in s.events)
    spilt = put("nameless sin:greed")
    go(spilt, "sin:greed a sweet_echo")
    assert spilt.redact(0).sin_discard == [HIDDEN] * 2
    assert not any("sin" in told.message.params for told in spilt.events)


# ---- artefacts

ARTEFACT_LINES = {
    "quiet_crown": "art:quiet_crown sin:pride sin:pride sin:greed | art:quiet_crown pride greed |"
    " ?ReturnSin:0=no,pride | no |"
    "1 sins deck=27 discard=0 turn:1",
    "bottomless_alms": "art:bottomless_alms 0 gold 0 renown | art:bottomless_alms | 4 gold 4 renown",
    "spring_of_glass": "art:spring_of_glass supply.purity=0 | art:spring_of_glass |"
    " ?GainGift!purity | charity humility |"
    "?GainGift!charity,humility | patience diligence | 1 charity 1 humility 1 patience 1 diligence turn:1",
    "horn_of_kinship": "art:horn_of_kinship 0 renown tavern=blue_5,green_5,red_1 |"
    " art:horn_of_kinship blue_5 | c:blue_5 2 power 0 renown",
    "measured_chalice": "art:measured_chalice | art:measured_chalice at2.1 | m:2.1 9 gold 6 markers turn:1",
    "slow_hourglass": "art:slow_hourglass | art:slow_hourglass red_1 blue_1 |"
    " ?ExtraAction:0~no,green_1 | green_1 | turn:1",
    "hammer_of_days": "art:hammer_of_days | art:hammer_of_days | 3 power turn:1",
}


@rule("SV-ARTEFACT-01", "SV-FX-01")
@pytest.mark.parametrize("name", ARTEFACT_LINES)
def test_every_artefact(name):
    s = play(ARTEFACT_LINES[name])
    assert s.artefact_discard == [ARTEFACT[name]]
    assert s.artefact_count == (0, 0, 0)


def test_all_artefacts_are_tried():
    assert list(ARTEFACT_LINES) == [artefact.id for artefact in ARTEFACTS]


@rule("SV-ARTEFACT-01", "SV-ROUND-07")
@lines("art:slow_hourglass | art:slow_hourglass red_1 no | turn:1 passes=0")
def test_extra_actions_may_be_left(line):
    play(line)


@rule("SV-ARTEFACT-02", "SV-SETUP-20")
def test_artefacts_are_known_to_their_owner_alone():
    s = put("art:hammer_of_days 1: art:quiet_crown")
    assert s.redact(0).own_artefacts(0) == [ARTEFACT["hammer_of_days"]]
    assert s.redact(0).own_artefacts(1) == [HIDDEN]
    assert s.redact(None).artefacts == [HIDDEN, HIDDEN]


@rule("SV-ARTEFACT-03", "SV-TREASURE-06")
def test_any_number_may_be_held():
    s = put("")
    for _ in range(5):
        draw_artefact(s, 0)
    assert s.artefact_count == (5, 0, 0)


# ---- effects in general


@rule("SV-FX-01")
@lines(
    "b:castle_5* 0 renown | ability:castle_5 | 1 renown turn:0",
    "b:domain_3* | ability:domain_3 purity | 1 purity turn:0",
    "b:domain_1* supply.diligence=0 0 gold | ability:domain_1 | 1 gold 0 diligence",
)
def test_effects_come_in_order_as_far_as_they_can(line):
    play(line)


@rule("SV-FX-02")
@lines("b:castle_5* 0 renown 1: 0 power 1 purity | ability:castle_5 | 1 renown 0 purity 1: 1 purity turn:0")
def test_a_later_target_that_is_missing_is_left_out(line):
    play(line)


@rule("SV-FX-03", "SV-CATA-02")
@lines(
    "turn=1 first=1 sin:greed 2 charity 2 purity 1: sin:greed 1 charity 1 kindness 2: 1 humility 1 "
    "patience discard=6 fate=empty_barracks |"
    "1.sin:greed a | ?LoseGift:1 | 1.charity | ?LoseGift:2 | 2.patience | ?LoseGift:0 | purity |"
    " turn:2 1 purity",
)
def test_several_choose_in_turn_order(line):
    play(line)


@rule("SV-FX-04")
@pytest.mark.parametrize("sin", ["pride", "greed", "lust", "envy", "wrath", "sloth"])
def test_a_shielded_player_is_no_target_of_sins(sin):
    s = put(f"b:temple_6* 5 power 3 purity c:red_1* c:blue_1 m:0.0 1: sin:{sin} sin:gluttony")
    go(s, "ability:temple_6 pass")
    if f"sin:{sin}" in offers(s):
        go(s, f"1.sin:{sin}")
        if type(s.decision).__name__ == "PlaySin":
            assert not any(word.endswith(">0") for word in offers(s))
    assert s.power[0] == 5


@rule("SV-FX-04")
def test_a_shield_keeps_cataclysms_off():
    s = put("b:temple_6* 5 power 1 purity c:red_1* sin:greed discard=6 fate=he_stirs 1: 5 power")
    go(s, "ability:temple_6 sin:greed a")
    holds(s, "5 power 1: 3 power")
    s = put("b:temple_6* b:castle_2 sin:greed discard=6 fate=drowning_tide p:0")
    go(s, "ability:temple_6 sin:greed a")
    holds(s, "b:castle_2 b:temple_6 p:0")  # Drowning Tide names both
    s = put("b:temple_6* sin:greed discard=6 fate=weeping_seal p:0")
    go(s, "ability:temple_6 sin:greed a")
    holds(s, "p:0")


@rule("SV-FX-05")
@lines(
    "b:domain_5* sin:pride sin:greed discard=6 | ability:domain_5 pride greed |"
    " discard=6 resolved=0 deck=22 0 sins"
)
def test_a_sin_returned_is_no_discard(line):
    play(line)


def known(s, seat):
    return [card for card in reversed(s.redact(seat).cataclysms) if card != HIDDEN]


@rule("SV-FX-06", "SV-CATA-08")
def test_who_has_looked_knows_until_another_may_have_moved_them():
    s = put("b:domain_6* fate=he_stirs,grey_plague 1: b:castle_1")
    go(s, "ability:domain_6")
    assert known(s, 0) == [CATACLYSM["he_stirs"]]
    assert known(s, 1) == known(s, None) == []
    go(s, "leave purity")
    assert known(s, 0) == [CATACLYSM["he_stirs"]]
    view = s.redact(1)
    other = put("b:domain_6* fate=he_stirs,grey_plague 1: b:castle_1")
    go(other, "ability:domain_6 under purity")
    assert other.redact(1).looked == [1, *[0] * 13]
    assert known(other, 0) == [CATACLYSM["he_stirs"]]  # at the bottom now
    assert known(other, 1) == []
    assert view.cataclysms == [HIDDEN] * 14


@rule("SV-FX-06")
def test_a_look_by_another_makes_the_first_one_unsure():
    s = put("nameless b:domain_6* fate=he_stirs,grey_plague,tavern_riot")
    go(s, "red_1 unspoken_name he_stirs")
    assert len(known(s, 3)) == 3
    go(s, "1.pass 3.no 2.pass 3.no ability:domain_6")
    assert known(s, 3) == []
    assert len(known(s, 0)) == 1


@rule("SV-FX-06")
def test_what_is_seen_is_told_to_the_looker_alone():
    s = put("b:domain_6* fate=he_stirs")
    s.events = []
    go(s, "ability:domain_6")
    told = {said.message.id: said.only for said in s.events}
    assert told["peek.saw"] == (0,)
    assert told["peek.hidden"] is None


@rule("SV-FX-07")
@lines(
    "art:horn_of_kinship tavern=yellow_5,, | art:horn_of_kinship | 2 power c:yellow_5",
    "b:castle_1* tavern=purple_3,, | ability:castle_1 purple_3 | 1 power c:purple_3",
    "sin:lust 1: c:red_1* c:purple_3 | sin:lust b>1 | 0 power c:red_1*",
)
def test_power_is_scored_unless_a_character_comes_from_another(line):
    play(line)


def test_a_match_says_which_card_asks():
    m = Match(GAME, 3, 1, {"fallen": False, "nameless": False, "heroes": "dealt"})
    m.state = put("sin:gluttony")
    m.play(m.state.choices()[m_index(m, "sin:gluttony")])
    m.play(2)
    assert m.source(0) == "The sin Gluttony"
    assert m.source(0, "fr") == "Le péché Gourmandise"


def m_index(m, word):
    return offers(m.state).index(word)
