"""Margraves on the roads of Valeria, and what entering a location brings."""

import pytest

from oyez.games.margraves.components import LOCATION
from tests.rules import rule

from .begun import NEXT_TO, ROADS
from .lines import go, holds, lines, play, put


def near(here):
    return ",".join(sorted(ROADS[here], key=list(ROADS).index))


@rule("MV-MOVE-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_the_own_margrave_moves(seat):
    places = ["viktoria", "nymar", "reykstrom"]
    places[seat] = "shilina"
    everybody = [f"{other}: @{place}" for other, place in enumerate(places)]
    s = play(
        f"turn={seat} {' '.join(everybody)} | paladin banner | ?MoveMargrave=no,kamin,thraecius | thraecius"
    )
    everybody[seat] = f"{seat}: @thraecius"
    holds(s, " ".join(everybody))


@rule("MV-MOVE-02")
@lines(
    *[f"@{here} | paladin banner | ?MoveMargrave=no,{near(here)}" for here in ROADS],
    *[f"@{here} | paladin banner {there} | @{there}" for here in ROADS for there in ROADS[here]],
    "| paladin banner kamin no* | @kamin turn:1",
)
def test_a_move_goes_along_one_road_either_way(line):
    play(line)


def test_all_locations_can_be_reached():
    reached, new = set(), {"shilina"}
    while new:
        reached |= new
        new = {there for here in new for there in ROADS[here]} - reached
    assert reached == set(LOCATION)
    assert all(here in ROADS[there] for here in ROADS for there in ROADS[here])


@rule("MV-MOVE-03")
@lines(
    "turn=1 0: @kamin 2: @kamin | paladin banner kamin | ?UsePower:1 | yes | stone=0,1,0 gold=0,0,0",
    "@viktoria | paladin banner reykstrom yes | 1 magic 0 strength 0 gold",
    "@kamin | paladin banner | ?MoveMargrave=no,shilina,silesia | no* | 0 stone 0 gold",
)
def test_the_mover_alone_gets_the_power_of_the_location_entered(line):
    play(line)


def entering(where):
    """The three ways into a location."""
    return (
        f"@{NEXT_TO[where]} | paladin banner {where}",
        f"@{NEXT_TO[where]} | paladin banner no {NEXT_TO[where]}>{where}",
        f"@{where} 1 knight | paladin banner no store>{where}",
    )


@rule("MV-MOVE-04", "MV-KNIGHT-04")
@lines(
    *[f"{way} | ?UsePower=no,yes | no | gold=2,0,0 0 stone" for way in entering("kamin")],
    *[f"{way} yes | gold=0,0,0 1 stone" for way in entering("kamin")],
    *[f"{way} | 2 gold 1 gem" for way in entering("thraecius")],
    "| paladin banner kamin yes kamin>silesia | 1 stone 2 gold",  # no gold when Silesia was entered
)
def test_an_entry_brings_the_power_or_two_gold_and_never_both(line):
    play(line)


@rule("MV-MOVE-04")
@lines(
    # the grant's influence takes the gold that Silesia would have cost; what is left is given unasked
    "@kamin 2 gold worker=5 +PI-05 | paladin banner silesia | ?UsePower=no,yes,+PI-05 | +PI-05 worker no |"
    "2 gold worker=6 ?DeployKnight",
    "@silesia 6 strength +PI-03 | paladin banner viktoria +PI-03 | 8 strength 2 gold ?DeployKnight",
    "@silesia 6 strength +PI-03 +PI-01 | paladin banner viktoria +PI-03 | 8 strength ?UsePower=no,+PI-01 |"
    " no |"
    "2 gold",
)
def test_a_power_that_a_grant_has_made_unusable_can_only_be_left_for_the_gold(line):
    play(line)


@rule("MV-MOVE-05")
@lines(
    "| paladin banner | ?MoveMargrave=no,kamin,thraecius | no |"
    "?DeployKnight=no,shilina>kamin,shilina>thraecius",
    "@kamin | paladin banner | ?MoveMargrave=no,shilina,silesia | no |"
    " ?DeployKnight=no,kamin>shilina,kamin>silesia",
    *[
        f"@{here} | paladin banner | ?MoveMargrave=no,{near(here)}"
        for here in ("viktoria", "reykstrom", "nymar", "inkadeus")
    ],
)
def test_shilina_and_kamin_have_two_roads_each_and_no_others(line):
    play(line)
    for here in ("viktoria", "reykstrom", "nymar", "inkadeus"):
        assert not {"shilina", "kamin"} & set(ROADS[here])


@rule("MV-MOVE-06")
def test_any_number_of_margraves_and_knights_may_be_in_one_location():
    everybody = " ".join(f"{seat}: @kamin" for seat in range(1, 5))
    s = put(f"seats=5 {everybody} 0: knights=0 kamin=18 1 knight shilina=1")
    go(s, "paladin banner no shilina>kamin yes no*")
    holds(s, "kamin=19 turn:1")
    for citizen in ("captain", "merchant", "alchemist", "paladin"):
        go(s, f"{citizen} banner no*")
    go(s, "captain banner no kamin yes store>kamin")
    holds(s, f"kamin=20 0: @kamin {everybody}")


@rule("MV-MOVE-02", "MV-MOVE-03", "MV-MOVE-05", "MV-LOC-02")
@lines("| paladin banner | ?MoveMargrave=no,kamin,thraecius | kamin yes | @kamin 1 stone 0 gold")
def test_kira_moves_from_shilina_to_kamin_and_gains_a_stone(line):
    play(line)
