"""The twelve storage slots, and what happens when slots or tokens run out."""

import pytest

from tests.rules import rule

from .lines import lines, play
from .table import give, table

CROWDED = "2 stone 3 wood 2 knight"
"""With four towers and a gem there is no free slot left."""


# ---- twelve slots


@rule("MV-STORE-01")
@pytest.mark.parametrize("name", ["stone", "wood", "magic", "knight"])
def test_each_token_takes_one_slot(name):
    s = table(5)
    assert s.room(0) == 12 - 4 - 1
    for n in range(1, 8):
        give(s, 0, **{name: 1})
        assert s.room(0) == 7 - n


@rule("MV-STORE-01")
@lines(
    "seats=5 1 gold 2 stone 2 wood 1 magic 1 knight | paladin banner kamin yes |"
    " 3 stone room=0 ?DeployKnight |"
    "kamin>silesia yes stone | 3 stone room=0 ?MakeRoom",
)
def test_twelve_things_fit_and_the_thirteenth_does_not(line):
    play(line)


@rule("MV-STORE-02")
@lines(
    f"{CROWDED} @viktoria | paladin banner reykstrom yes |"
    " ?MakeRoom=no,stone,wood,gem,knight supply.magic=9 |"
    "no | supply.magic=9 0 magic 2 stone 3 wood 2 knight 0 gold room=0 ?DeployKnight",
    *[
        f"{CROWDED} @viktoria | paladin banner reykstrom yes {name} | {n} {name} 1 magic supply.magic=8"
        f" supply.{name}={left} room=0"
        for name, n, left in (("stone", 1, 8), ("wood", 2, 7), ("gem", 0, 3), ("knight", 1, 11))
    ],
)
def test_without_room_a_gain_is_given_up_or_a_stored_token_makes_room(line):
    play(line)


@rule("MV-STORE-02")
@lines(
    *[
        f"2 stone 2 wood 1 magic 2 knight | merchant banner {name} | ?MakeRoom | gem | {n} {name} 0 gem"
        for name, n in (("stone", 3), ("wood", 3), ("magic", 2))
    ],
    f"{CROWDED} face:dire_boar | captain power | ?MakeRoom | wood | 3 knight 2 wood 1 strength",
    f"{CROWDED} +PII-01 | +PII-01 | ?MakeRoom | knight | 2 gem 1 knight",
    "2 wood 4 knight +PI-06 | +PI-06 | 1 stone ?MakeRoom | stone | 0 stone 1 magic 1 gold ?PlayCitizen",
    f"hand:bogatyr {CROWDED} | bogatyr power 2 | ?MakeRoom | wood | 3 knight ?MakeRoom | no |"
    "3 knight ?DeployKnight",
    "face:dire_boar 1: 1 gold 4 stone 3 wood | captain power | ?May:1 | yes | ?MakeRoom:1 | stone |"
    "1: 1 knight 3 stone 0 gold",
)
def test_room_is_made_for_every_token_one_by_one_by_whoever_gains_it(line):
    play(line)


@rule("MV-STORE-03")
@lines(
    "seats=5 -1 gem 8 stone @viktoria | paladin banner reykstrom yes | ?MakeRoom=no,stone | stone |"
    "7 stone 1 magic towers=4",
    "seats=5 -1 gem 8 stone | paladin banner kamin yes | 8 stone room=0 towers=4 ?DeployKnight",
)
def test_towers_stay_in_storage_whatever_is_gained(line):
    play(line)


@rule("MV-STORE-04")
@lines(
    *[
        f"{' '.join(f'tower:{where}' for where in ('kamin', 'silesia', 'viktoria', 'nymar')[:built])} | |"
        f"room={7 + built}"
        for built in (1, 2, 3, 4)
    ],
    "3 stone 2 wood 2 magic @kamin | paladin build 1 | room=5 | stone wood magic | room=2 towers=3",
)
def test_each_tower_built_leaves_one_slot_more_before_its_reward_comes(line):
    play(line)


@rule("MV-STORE-05")
@lines(
    *[
        f"{stored} | | ?PlayCitizen=alchemist,captain,merchant,paladin | captain banner yes |"
        "?MoveMargrave=no,kamin,thraecius"
        for stored in ("", CROWDED)
    ],
    "2 stone 2 wood 2 knight @viktoria | | room=1 | paladin banner reykstrom yes |"
    "2 stone 2 wood 1 magic 1 gem 2 knight ?DeployKnight",
)
def test_stored_tokens_cannot_be_thrown_back_at_will(line):
    play(line)


# ---- the supply


@rule("MV-LIMIT-01")
@lines(
    *[
        f"hand:bogatyr kamin={13 - there} | bogatyr power 2 | {got} knight supply.knight={there - got}"
        for there, got in ((3, 2), (2, 2), (1, 1))
    ],
    *[
        f"seats=2 hand:priestess 1: {7 - there} magic | priestess power 1 |"
        f" {got} magic supply.magic={there - got}"
        for there, got in ((2, 2), (1, 1))
    ],
    "seats=2 hand:artificer 1: 7 magic | artificer power | 1 strength 0 magic 1 stone",
    "+PII-01 1: 2 gem | | supply.gem=0 | +PII-01 | 1 gem ?PlayCitizen",
)
def test_nobody_gains_more_than_the_supply_holds(line):
    play(line)


@rule("MV-LIMIT-02")
@lines(
    "seats=2 1: 7 wood | merchant banner | ?GainAny=no,stone,magic",
    "seats=2 hand:peddler 1: 6 wood | peddler power | ?GainAny=stone,wood,magic | wood |"
    " ?GainAny=stone,magic",
    "seats=2 hand:peddler supply.stone=1 supply.wood=0 supply.magic=0 | peddler power |"
    " 1 stone 2 gold turn:1",
)
def test_a_wild_gain_is_a_resource_still_in_the_supply(line):
    play(line)
