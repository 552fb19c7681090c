"""Pennant actions: three icons from top to bottom, each of which may be left out."""

import pytest

from oyez.games.margraves.components import CITIZENS
from tests.rules import rule

from .lines import asked, go, holds, lines, offers, play, put
from .table import has

BY_GUILD = {
    "holy": ["move", "deploy", "deploy"],
    "soldier": ["strength", "move", "deploy"],
    "worker": ["wild", "move", "deploy"],
    "shadow": ["gold", "move", "deploy"],
}
GUILD_OF = {
    **dict.fromkeys(("artificer", "cleric", "monk", "priestess"), "holy"),
    **dict.fromkeys(("bogatyr", "champion", "ranger", "warlord"), "soldier"),
    **dict.fromkeys(("bard", "woodcutter", "town_crier", "trader"), "worker"),
    **dict.fromkeys(("necromancer", "peddler", "pilot", "scoundrel"), "shadow"),
}
STARTING = {"paladin": "holy", "captain": "soldier", "merchant": "worker", "alchemist": "shadow"}
QUESTIONS = {"MoveMargrave": "move", "DeployKnight": "deploy", "GainAny": "wild"}


def action(s):
    """Which banner action is asked for now; a gain that asks only whether it is wanted is tried out."""
    if asked(s) != "May":
        return QUESTIONS[asked(s)]
    tried = s.clone()
    tried.play(1)
    gained = [name for name in ("gold", "strength") if has(tried, 0, name) > has(s, 0, name)]
    assert len(gained) == 1
    return gained[0]


def skip_through(citizen):
    """All questions of a citizen's banner, each of them skipped."""
    s = put(f"seats=5 row=monk,bard,pilot,cleric,trader hand:{citizen}")
    go(s, f"{citizen} banner")
    found = []
    while s.seat == 0:
        found.append(action(s))
        go(s, "no")
    return found


@rule("MV-BAN-01", "MV-BAN-02", "MV-BAN-04")
@pytest.mark.parametrize("citizen", GUILD_OF)
def test_the_banner_of_a_citizen_is_that_of_its_guild(citizen):
    assert skip_through(citizen) == BY_GUILD[GUILD_OF[citizen]]


@rule("MV-BAN-01", "MV-BAN-02", "MV-BAN-05")
@pytest.mark.parametrize("citizen", STARTING)
def test_a_starting_citizen_has_the_banner_of_its_guild(citizen):
    assert skip_through(citizen) == BY_GUILD[STARTING[citizen]]


def test_no_citizen_is_missing_here():
    assert {citizen.id for citizen in CITIZENS} == {*GUILD_OF, *STARTING}


@rule("MV-BAN-03")
@lines(
    "| captain banner yes | strength=1,0,0 gold=0,0,0 room=7 ?MoveMargrave",
    "| alchemist banner yes | strength=0,0,0 gold=2,0,0 room=7 ?MoveMargrave",
    *[
        f"| merchant banner | ?GainAny=no,stone,wood,magic | {name} |"
        f"1 {name} strength=0,0,0 gold=0,0,0 room=6 ?MoveMargrave"
        for name in ("stone", "wood", "magic")
    ],
)
def test_the_gains_are_1_strength_2_gold_or_a_resource_of_choice(line):
    play(line)


@rule("MV-BAN-01")
@lines(
    "@kamin | alchemist banner yes silesia yes magic | 1 gold 1 magic",
    "| paladin banner kamin no | ?DeployKnight=no,kamin>shilina,kamin>silesia | kamin>silesia no | turn:1",
    "2 knight | paladin banner no | ?DeployKnight | store>shilina | ?DeployKnight | store>shilina no |"
    "shilina=3 @shilina turn:1",
)
def test_what_comes_first_counts_for_what_comes_after_and_there_is_no_way_back(line):
    play(line)


@rule("MV-BAN-02")
@lines(
    *[
        f"| {citizen} banner no | 0 {gain} | thraecius | @thraecius 2 gold | thraecius>viktoria yes |"
        "1 strength turn:1"
        for citizen, gain in (("captain", "strength"), ("merchant", "stone"), ("alchemist", "gold"))
    ],
    "| captain banner yes no shilina>kamin yes | @shilina 1 stone kamin=2 shilina=0",
    "| paladin banner no no | ?DeployKnight | shilina>kamin yes | 1 stone turn:1",
)
def test_one_action_may_be_skipped_and_the_rest_still_done(line):
    play(line)


@rule("MV-BAN-02")
@pytest.mark.parametrize("citizen", STARTING)
def test_all_actions_may_be_skipped_for_nothing(citizen):
    s = play(f"| {citizen} banner no* | gold=0,0,0 strength=0,0,0 room=7 turn:1")
    assert s.knights == [1] * 8


@rule("MV-BAN-02", "MV-STR-01", "MV-LIMIT-02")
@lines(
    "8 strength | captain banner | 8 strength ?MoveMargrave=no,kamin,thraecius",
    "supply.stone=0 supply.wood=0 supply.magic=0 | merchant banner | ?MoveMargrave",
)
def test_a_gain_that_brings_nothing_is_passed_over(line):
    play(line)


def test_a_word_that_is_not_offered_is_refused():
    s = put("")
    with pytest.raises(AssertionError, match="bard"):
        go(s, "bard")
    with pytest.raises(AssertionError):
        holds(s, "1 gold")
    with pytest.raises(AssertionError):
        holds(s, "?PlayCitizen=paladin")
    assert offers(s) == ["alchemist", "captain", "merchant", "paladin"]
