"""When grant tiles may be used: at any time in the own turn, and never in another's."""

import pytest

from oyez.core.errors import IllegalChoice
from oyez.core.steps import ASIDE
from tests.rules import rule

from .lines import asked, go, holds, lines, offers, play, put
from .table import grant, has

GIFT = "+PI-01"
"""A grant of 5 gold."""
PLAIN = "shown=PI-07,PI-11,PI-12,PII-05,PII-06,PII-07"
"""Endgame tiles to fill the display with."""

MOMENTS = {
    "PlayCitizen": "|",
    "UseCitizen": "| paladin",
    "MoveMargrave": "| paladin banner",
    "UsePower": "| paladin banner kamin",
    "DeployKnight": "| paladin banner no",
    "GainAny": "| merchant power",
    "May": "| alchemist power",
    "OneOf": "hand:priestess | priestess power",
    "Slay": "face:warg_pack 1 gold | captain power no",
    "MayRecruit": "10 gold | paladin recall 1",
    "RemoveCitizen": "| paladin recall",
    "Retrieve": "hand:cleric played:monk played:bard | cleric power no",
    "TakeTombKnights": "hand:necromancer lying=0 | necromancer power",
    "MoveMarker": f"{PLAIN} @reykstrom ship=1 1 wood | paladin banner nymar yes",
    "TakeTile": f"{PLAIN} @reykstrom ship=3 1 wood | paladin banner nymar yes",
    "Next": f"{PLAIN} @reykstrom ship=3 4 wood | paladin banner nymar yes wood wood wood",
}


@rule("MV-PRIV-01")
@pytest.mark.parametrize("question", MOMENTS)
def test_a_grant_may_be_used_at_any_question_of_the_own_turn_which_then_stays(question):
    s = play(f"{GIFT} {MOMENTS[question]}")
    assert asked(s) == question
    before, gold = offers(s), has(s, 0, "gold")
    go(s, GIFT)
    assert has(s, 0, "gold") == gold + 5
    assert asked(s) == question
    assert all(choice < ASIDE for choice in s.choices())
    assert set(before) - {GIFT} <= set(offers(s))


BUSY = {
    "Recruit": "@kamin 10 gold | paladin banner shilina yes",
    "Sail": "@reykstrom 1 wood 1 stone | paladin banner nymar yes",
    "PayWith": "3 stone 1 wood | paladin banner thraecius yes",
    "MakeRoom": "7 stone | paladin power",
    "PayStrength": "face:warg_pack 2 strength | paladin power forest",
    "Build": "1 stone 1 wood 1 magic | paladin build",
}


@rule("MV-PRIV-01")
@pytest.mark.parametrize("question", BUSY)
def test_no_grant_is_used_in_the_middle_of_a_payment_or_of_making_room(question):
    s = play(f"{PLAIN} {GIFT} {BUSY[question]}")
    assert asked(s) == question
    assert GIFT not in offers(s)
    with pytest.raises(IllegalChoice):
        s.play(grant("PI-01"))
    while all(choice < ASIDE for choice in s.choices()):
        s.play(s.choices()[0])
    assert s.seat == 0
    assert GIFT in offers(s)


@rule("MV-PRIV-01")
@lines(
    # a last moment at the end of the turn
    f"{GIFT} | merchant power stone no | ?MayUseGrants:0=no,{GIFT} | {GIFT} | 9 gold turn:1",
    # kept for a later turn
    f"seats=2 {GIFT} | merchant power stone no* merchant power stone no* no* | turn:0 ?PlayCitizen~{GIFT}",
    # never in another player's turn
    f"1: {GIFT} 1 gold | merchant power stone no | ?May:1=no,yes | yes | ?GainAny:1=stone,wood,magic |"
    " wood |"
    f"turn:1 ?PlayCitizen~{GIFT}",
    f"1: {GIFT} | | ?PlayCitizen:0=alchemist,captain,merchant,paladin",
    # the gain counts for the question that it interrupts
    f"{GIFT} 2 gold | paladin recall 2 | ?MayRecruit=no,1,{GIFT} | {GIFT} | ?MayRecruit=no,1,3,4,5",
)
def test_a_grant_is_used_in_the_own_turn_only_at_its_end_at_the_latest_or_kept(line):
    play(line)


@rule("MV-PRIV-01")
def test_several_grants_may_be_used_one_after_the_other_and_of_tiles_alike_one_is_offered():
    s = put("+PI-01 +PI-17 +PI-03")
    assert [word for word in offers(s) if word[0] == "+"] == ["+PI-01", "+PI-03"]
    go(s, "+PI-01 +PI-17 +PI-03")
    holds(s, "10 gold 3 strength ?PlayCitizen")
