"""Power texts in general: their order, what may be declined, who is asked, and prices."""

import pytest

from oyez.games.margraves.components import CITIZENS
from tests.rules import rule

from .lines import asked, go, holds, lines, offers, play, put

PARTS = {
    "alchemist": "May 0, May 0, May 1",
    "captain": "May 0, May 1, Slay 0",
    "merchant": "GainAny 0!, May 0, May 1",
    "paladin": "May 0, May 1, Slay 0",
    "artificer": "May 1",
    "cleric": "MoveMargrave 0, Retrieve 0!",
    "monk": "DeployKnight 0",
    "priestess": "OneOf 0!, May 0, May 1, Slay 0",
    "bogatyr": "OneOf 0!, DeployKnight 0, Slay 0",
    "champion": "May 0, May 1, Slay 0",
    "ranger": "MoveMargrave 0, Slay 0",
    "warlord": "DeployKnight 0!, UsePower 0, Slay 0",
    "bard": "DeployKnight 0, DeployKnight 0",
    "woodcutter": "May 0, May 1, Slay 0",
    "town_crier": "Recruit 0!, Retrieve 0!",
    "trader": "GainAny 0!, OneOf 0, May 0, May 1",
    "necromancer": "TakeTombKnights 0, DeployKnight 0, May 0, May 1",
    "peddler": "GainAny 0!, GainAny 0!, May 1",
    "pilot": "OneOf 0, MoveMargrave 0!, UsePower 0",
    "scoundrel": "May 0, May 1, OneOf 0",
}
"""Every question of a power text whose optional parts are all declined; "!" marks what cannot be."""

EACH_PLAYER = [citizen for citizen, parts in PARTS.items() if "May 0" in parts]
EACH_OPPONENT = ["artificer", "peddler"]


def rich(citizen, seats=2, turn=0):
    """A table where everybody can do everything that any citizen offers."""
    own = [
        f"{seat}: 9 gold 4 strength 1 wood tower:{'silesia' if seat < 3 else 'kamin'}.{seat % 3}"
        for seat in range(seats)
    ]
    played = f"{turn}: played:{'trader' if citizen == 'bard' else 'bard'} played:pilot"
    if citizen == "pilot":
        played = f"{turn}: played:bard played:trader"
    hand = f"{turn}: hand:{citizen} face:warg_pack lying=0"
    return put(f"seats={seats} turn={turn} {hand} {' '.join(own)} {played}")


def answer(s):
    """Decline what can be declined, do the first thing otherwise."""
    go(s, "no" if "no" in offers(s) else offers(s)[0])


@rule("MV-POW-01", "MV-POW-02")
@pytest.mark.parametrize("citizen", PARTS)
def test_the_parts_of_a_power_come_as_written_and_only_those_with_may_can_be_declined(citizen):
    s = rich(citizen)
    go(s, f"{citizen} power")
    questions = []
    while asked(s) != "PlayCitizen":
        questions.append(f"{asked(s)} {s.seat}" + "!" * ("no" not in offers(s)))
        answer(s)
    assert questions == PARTS[citizen].split(", ")
    holds(s, "turn:1")


def test_every_citizen_has_its_parts_listed():
    assert set(PARTS) == {citizen.id for citizen in CITIZENS}


@rule("MV-POW-01")
@lines(
    "| merchant power wood | 4 gold | yes wood | 3 gold",
    # the Trader's 2 gold come after the wild, and the naval action before the sale
    "hand:trader | trader power | 0 gold ?GainAny | wood 1 | ship=1 5 gold turn:1",
    "hand:ranger face:warg_pack face:kobold_sappers @silesia | ranger power | ?MoveMargrave | viktoria yes |"
    "?Slay=no,mountain",
)
def test_what_an_earlier_part_gains_counts_for_a_later_one_and_not_the_other_way(line):
    play(line)


@rule("MV-POW-02")
@lines(
    *[
        f"hand:{citizen} supply.stone=0 supply.wood=0 supply.magic=0 | {citizen} power | {gold} gold turn:1"
        for citizen, gold in (("merchant", 4), ("peddler", 2), ("trader", 2))
    ],
    "hand:warlord | warlord power | ?DeployKnight!"
    " ?DeployKnight=kamin>shilina,silesia>shilina,viktoria>shilina,"
    "reykstrom>shilina,nymar>shilina,inkadeus>shilina,thraecius>shilina | nymar>shilina | nymar=0",
    "@kamin face:warg_pack 7 strength supply.knight=0 | captain power | 0 knight 8 strength ?Slay",
)
def test_what_must_be_done_has_no_way_out_and_what_is_impossible_is_passed_over(line):
    play(line)


# ---- others


@rule("MV-POW-03", "MV-POW-04")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize("citizen", EACH_PLAYER + EACH_OPPONENT)
def test_a_part_for_others_goes_clockwise_from_the_active_player_or_the_left_neighbour(citizen, turn):
    s = rich(citizen, 4, turn)
    go(s, f"{citizen} power")
    order = []
    while asked(s) != "PlayCitizen":
        order += [s.seat] if asked(s) == "May" else []
        answer(s)
    own = [turn] if citizen == "alchemist" else []
    assert order == own + [(turn + n) % 4 for n in range(citizen in EACH_OPPONENT, 4)]


@rule("MV-POW-03")
@lines(
    # with wood alone in the supply nobody is asked which resource it shall be
    "gold=1,1,1 supply.stone=0 supply.wood=3 supply.magic=0 | merchant power | 1 wood ?May:0 | 0.yes |"
    "2 wood supply.wood=1 ?May:1 | 1.yes | wood=2,1,0 supply.wood=0 gold=4,0,1 turn:1",
    "gold=1,1,1 | merchant power wood 0.yes | ?GainAny:0 | wood 1.yes | ?GainAny:1 | wood | ?May:2",
)
def test_one_player_has_done_the_part_before_the_next_is_asked(line):
    play(line)


@rule("MV-POW-05")
@pytest.mark.parametrize("citizen", EACH_PLAYER + EACH_OPPONENT)
@pytest.mark.parametrize("taker", [0, 1, 2])
def test_whoever_declines_keeps_everything_and_others_may_still_accept(citizen, taker):
    s = rich(citizen, 3)
    go(s, f"{citizen} power")
    while asked(s) != "May":
        answer(s)
    go(s, "no" if citizen == "alchemist" else "")
    before = [holdings(s, seat) for seat in range(3)]
    while asked(s) == "May":
        go(s, "yes" if s.seat == taker else "no")
        while asked(s) in ("GainAny", "PayWith"):
            go(s, offers(s)[0])
    for seat in range(3):
        gains = seat == taker and (seat or citizen in EACH_PLAYER)
        is_paid = seat == 0 and taker and citizen in EACH_OPPONENT
        assert (holdings(s, seat) != before[seat]) == bool(gains or is_paid)


def holdings(s, seat):
    return s.gold[seat], s.strength[seat], s.stock[seat * 5 : seat * 5 + 5]


# ---- prices


@rule("MV-POW-06")
@pytest.mark.parametrize(
    ("citizen", "short"),
    [
        ("captain", ""),
        ("merchant", ""),
        ("artificer", "1 gold"),
        ("priestess", ""),
        ("champion", ""),
        ("woodcutter", ""),
        ("trader", "9 gold 1 gem 1 knight"),
        ("necromancer", ""),
        ("peddler", ""),
        ("scoundrel", "9 gold 1 knight"),
    ],
)
def test_who_cannot_pay_in_full_is_not_asked_and_gets_nothing(citizen, short):
    s = put(f"hand:{citizen} 1: {short} 2: 9 gold 1 strength 1 stone")
    before = holdings(s, 1)
    go(s, f"{citizen} power")
    while s.seat == 0:
        answer(s)
    holds(s, "?May:2")
    assert holdings(s, 1) == before


@rule("MV-POW-06")
@lines("hand:town_crier played:bard played:monk 1 gold | town_crier power | 1 gold ?Retrieve=monk,bard")
def test_a_town_crier_with_1_gold_pays_nothing(line):
    play(line)
