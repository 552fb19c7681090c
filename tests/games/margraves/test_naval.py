"""The naval action: resources paid, segments sailed, rewards gained."""

import pytest

from oyez.games.margraves.components import SEGMENTS
from tests.rules import rule

from .lines import asked, go, holds, lines, offers, play, put

AT_SEA = "@reykstrom shown=PI-01,PI-11,PI-12,PII-01,PII-05,PII-06"
SAIL = "paladin banner nymar yes"
STILL = "worker=0 soldier=0 shadow=0 holy=0"
FOUR_TOWERS = "tower:shilina tower:kamin tower:silesia tower:viktoria"


@rule("MV-NAV-01")
@pytest.mark.parametrize(
    "paid",
    [
        ("stone",),
        ("magic", "magic"),
        ("wood", "stone", "magic"),
        ("stone", "stone", "wood", "magic"),
        ("wood", "wood", "stone", "stone", "magic", "magic"),
    ],
)
def test_the_ship_moves_one_segment_for_each_resource_paid_of_any_kind(paid):
    s = put(f"{AT_SEA} 2 stone 2 wood 2 magic")
    go(s, f"{SAIL} {' '.join(paid)} {'no' if len(paid) < 6 else ''}")
    for name in ("stone", "wood", "magic"):
        holds(s, f"{2 - paid.count(name)} {name} supply.{name}={7 + paid.count(name)}")
    assert s.ships == [len(paid), 0, 0]


@rule("MV-NAV-01")
@lines(
    # of one kind only, the first is paid unasked
    f"{AT_SEA} 2 wood 1 knight 1: 3 stone | {SAIL} | 1 gem 1 wood ?Sail=no,wood",
    f"{AT_SEA} 3 stone | {SAIL} no | ship=1 2 stone 3 gold",
    f"{AT_SEA} 3 stone | {SAIL} | 2 stone ship=0 0 gold | stone | 1 stone ship=0 0 gold | stone | ship=3",
)
def test_only_own_resources_are_paid_and_nothing_moves_before_all_is_paid(line):
    play(line)


# ---- rewards


@rule("MV-NAV-02")
@lines(
    *[
        f"{AT_SEA} ship={segment - 1} 1 wood | {SAIL} | ship={segment} {gold} gold {STILL} tiles="
        " ?DeployKnight"
        for segment, gold in ((1, 3), (3, 3), (5, 4))
    ],
    *[
        f"{AT_SEA} ship={segment - 1} 1 wood | {SAIL} | ?MoveMarker | shadow |"
        "worker=0 soldier=0 shadow=1 holy=0 0 gold ?DeployKnight"
        for segment in (2, 7)
    ],
    f"{AT_SEA} ship=5 1 wood | {SAIL} | ship=6 2 gem 0 gold {STILL} tiles= ?DeployKnight",
    f"{AT_SEA} ship=4 3 wood | {SAIL} wood wood | 4 gold 2 gem ?MoveMarker | holy | tiles= ?DeployKnight",
)
def test_every_segment_entered_pays_but_not_the_one_left(line):
    play(line)


@rule("MV-NAV-03")
@lines(
    f"{AT_SEA} ship=3 4 stone soldier=8 | {SAIL} stone stone stone | 4 gold ?Next=1,2 | 1 PI-01 +PI-01 |"
    "?MoveMarker~soldier | soldier | soldier=9 3 gold",
    f"{AT_SEA} ship=3 4 stone soldier=8 | {SAIL} stone stone stone 2 |"
    "?MoveMarker=no,worker,shadow,holy | worker | ?TakeTile | PI-11 | ?DeployKnight",
    f"{AT_SEA} ship=1 2 magic holy=2 | {SAIL} magic | 3 gold ?MoveMarker~holy | holy | holy=3 1 gold",
)
def test_influence_and_privileges_come_in_any_order_and_the_gold_before_them(line):
    play(line)


@rule("MV-NAV-04")
@pytest.mark.parametrize(("start", "paid", "end", "gold", "influence"), [(5, 8, 5, 10, 2), (0, 11, 3, 16, 3)])
def test_the_track_has_eight_segments_and_goes_on_past_the_start(start, paid, end, gold, influence):
    assert len(SEGMENTS) == 8
    s = put(f"{AT_SEA} ship={start} {FOUR_TOWERS} {min(paid, 8)} stone {paid - min(paid, 8)} wood")
    go(s, f"{SAIL} {'stone ' * (7 if paid == 8 else 8)} {'wood ' * (paid - 8)}")
    holds(s, f"ship={end} {gold} gold")
    taken = []
    while asked(s) in ("Next", "MoveMarker", "TakeTile", "MayUseGrants"):
        words = [word for word in offers(s) if word != "no" and word[0] != "+"] or ["no"]
        if asked(s) == "MoveMarker":
            words = words[sum(s.influence[:4]) :]
        taken += words[:1] if asked(s) == "TakeTile" else []
        go(s, words[0])
    assert sum(s.influence[:4]) == influence
    assert sorted(taken) == ["PI-01", "PII-01"]


# ---- privileges of the track


@rule("MV-NAV-05", "MV-PRIV-03")
@lines(
    f"{AT_SEA} ship=3 1 wood | {SAIL} | ?TakeTile=PI-01,PI-11,PI-12 | PI-11 |"
    " tiles=PI-11 shown.2=0 ?DeployKnight",
    f"{AT_SEA} ship=7 1 wood | {SAIL} | ?TakeTile=PII-01,PII-05,PII-06 | PII-05 |"
    "tiles=PII-05 shown.5=0 ?DeployKnight",
    f"{AT_SEA} ship=3 1 wood shown.1=0 shown.2=0 shown.3=0 | {SAIL} | ship=4 tiles= ?DeployKnight",
    f"{AT_SEA} ship=7 1 wood shown.4=0 shown.5=0 shown.6=0 | {SAIL} | ship=0 tiles= ?DeployKnight",
)
def test_a_privilege_of_the_track_must_be_taken_from_the_face_up_tiles_of_its_tier(line):
    s = play(line)
    assert len(s.pile_one) + len(s.pile_two) == sum(place == 17 for place in s.tile_at)


@rule("MV-NAV-01", "MV-NAV-06")
@lines(
    f"{AT_SEA} 2 stone 1 wood 1 magic | {SAIL} stone stone wood magic | 0 stone 0 wood 0 magic ship=4 6 gold"
    " ?Next | 1 worker | ?TakeTile=PI-01,PI-11,PI-12 | PI-12 |"
    "worker=1 soldier=0 shadow=0 holy=0 tiles=PI-12 6 gold ?DeployKnight",
)
def test_kira_sails_four_segments_for_6_gold_1_influence_and_a_privilege_i_tile(line):
    play(line)


# ---- no resource, or no wish


@rule("MV-NAV-07")
@lines(
    f"{AT_SEA} 1 knight | paladin banner nymar | 2 gold ship=0 ?DeployKnight",
    f"{AT_SEA} 1 stone 1 magic | {SAIL} | ?Sail=stone,magic",
    f"{AT_SEA} 1 stone | paladin banner nymar no | 2 gold 1 stone ship=0",
    f"{AT_SEA} 1 stone | {SAIL} | 3 gold | no no | 3 gold turn:1",
)
def test_a_naval_action_needs_a_resource_and_replaces_the_2_gold(line):
    play(line)
