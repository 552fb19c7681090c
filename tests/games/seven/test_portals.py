"""Portals: seven gift cards, a marker that stays, and power every round."""

import pytest

from oyez.games.seven.quests import PORTALS
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, play, put

NAMES = ("humility", "charity", "purity", "kindness", "temperance", "patience", "diligence")


def asked(portal):
    counts = [portal.gifts >> 4 * gift & 15 for gift in range(7)]
    return " ".join(f"{n} {name}" for n, name in zip(counts, NAMES, strict=True) if n)


@rule("SV-PORTAL-01", "SV-PORTAL-04")
@pytest.mark.parametrize("at", range(7))
def test_every_portal_takes_its_seven_gifts_and_a_marker(at):
    s = play(f"{asked(PORTALS[at])} | portal:{at} | p:{at} 6 markers turn:1")
    assert s.gifts[:7] == [0] * 7
    assert s.supply == [6] * 7
    assert sum(PORTALS[at].gifts >> 4 * gift & 15 for gift in range(7)) == 7
    play(f"1: p:{at} 0: {asked(PORTALS[at])} | | ?TakeAction!portal:{at}")


@rule("SV-PORTAL-02", "SV-PORTAL-03")
@lines(
    "3 humility 3 purity e:purple_1 | | ?TakeAction!portal:0 | drink:purple_1.0 |"
    " ?TakeAction~portal:0 | portal:0 | p:0",
    "supply.humility=3 3 humility 3 purity e:purple_1 | | ?TakeAction!portal:0",
    "4 humility 2 purity e:white_1 b:castle_1 | | ?TakeAction!portal:0",
)
def test_only_gift_cards_held_count(line):
    play(line)


@rule("SV-PORTAL-04")
@lines("p:1 p:2 4 humility 3 purity | portal:0 | p:0 p:1 p:2 4 markers")
def test_one_player_may_close_several(line):
    play(line)


@rule("SV-PORTAL-05")
@lines("p:1 | pass 1.pass 2.pass | p:1 6 markers round:2")
def test_the_marker_stays(line):
    play(line)


@rule("SV-PORTAL-05", "SV-REGROUP-13")
@pytest.mark.parametrize("at", range(7))
def test_it_gives_its_power_every_round(at):
    s = put(f"p:{at}")
    go(s, "pass 1.pass 2.pass")
    assert s.parts()[0]["portals"] == PORTALS[at].power
