"""The eight locations: what is printed there, and what entering them brings."""

import pytest

from oyez.games.margraves.components import GUILDS, LOCATIONS
from tests.rules import rule

from .begun import NEXT_TO
from .lines import lines, play
from .table import points, put_tower, table

RESOURCES = ("stone", "wood", "magic")
ICONS = {
    "shilina": {"shadow", "holy"},
    "kamin": {"worker", "soldier"},
    "silesia": {"worker", "shadow"},
    "viktoria": {"soldier", "holy"},
    "reykstrom": {"worker", "shadow"},
    "nymar": {"soldier", "holy"},
    "inkadeus": {"worker", "holy"},
    "thraecius": {"soldier", "shadow"},
}


def entered(where, position, *rest):
    """The line three times: a Margrave, a knight and a stored knight come to the location."""
    near = NEXT_TO[where]
    ways = (
        (f"@{near}", where),
        (f"@{near}", f"no {near}>{where}"),
        (f"@{where} 1 knight", f"no store>{where}"),
    )
    return [f"{at} {position} | paladin banner {move} {' |'.join(rest)}" for at, move in ways]


# ---- what is printed


@rule("MV-LOC-01")
@pytest.mark.parametrize("where", ICONS)
def test_a_tower_counts_the_two_guild_icons_of_its_location(where):
    s = table(3)
    before = {guild.id: points(s, guild.id)[0] for guild in GUILDS}
    put_tower(s, 0, where, 2)
    gained = {guild.id for guild in GUILDS if points(s, guild.id)[0] == before[guild.id] + 1}
    assert gained == ICONS[where]
    assert sum(points(s, guild.id)[0] for guild in GUILDS) == sum(before.values()) + 2


@rule("MV-LOC-01")
@lines(*[f"seats=5 @{where} 1 stone 1 wood 1 magic | paladin build | ?Build=1,2,3" for where in ICONS])
def test_there_are_three_build_slots_in_each_location(line):
    play(line)


@rule("MV-LOC-01")
def test_each_of_eight_locations_has_two_icons_three_different_rewards_and_a_power():
    assert [location.id for location in LOCATIONS] == list(ICONS)
    for location in LOCATIONS:
        assert len(location.guilds) == len(set(location.guilds)) == 2
        assert len({str(slot) for slot in location.slots}) == 3
        assert all(location.slots)
        assert location.power


# ---- the powers, however the location is entered


@rule("MV-LOC-02")
@lines(
    *entered("kamin", "", "yes", "1 stone 0 wood 0 magic supply.stone=8 0 gold 0 strength 1 gem"),
    *entered("inkadeus", "", "yes", "0 stone 1 wood 0 magic supply.wood=8 0 gold 0 strength 1 gem"),
    *entered("reykstrom", "", "yes", "0 stone 0 wood 1 magic supply.magic=8 0 gold 0 strength 1 gem"),
)
def test_a_resource_location_gives_one_of_its_resource(line):
    play(line)


@rule("MV-LOC-03")
@lines(
    *[
        line
        for name in RESOURCES
        for line in entered(
            "silesia", "1 gold", "yes", f"0 gold ?GainAny=stone,wood,magic | {name} | 1 {name} 0 gold"
        )
    ]
)
def test_silesia_gives_a_resource_of_choice_for_one_gold(line):
    s = play(line)
    assert sum(s.stock[:3]) == 1


@rule("MV-LOC-04", "MV-STR-01")
@lines(
    *entered("viktoria", "", "yes", "strength=1,0,0 gold=0,0,0 0 stone 0 wood 0 magic"),
    *entered("viktoria", "8 strength", "", "8 strength 2 gold"),
)
def test_viktoria_gives_one_strength_or_gold_to_who_has_all_there_is(line):
    play(line)


@rule("MV-LOC-05")
@lines(*entered("shilina", "3 gold row=monk,bard", "yes", "?Recruit | 2 | hand:bard 0 gold"))
def test_shilina_lets_one_citizen_be_recruited(line):
    play(line)


@rule("MV-LOC-06")
@lines(
    *[
        line
        for mix, left in (
            ("stone stone stone", "0 stone 1 wood 2 magic"),
            ("stone wood magic", "2 stone 0 wood 1 magic"),
            ("magic magic wood", "3 stone 0 wood 0 magic"),
        )
        for line in entered(
            "thraecius",
            "seats=5 3 stone 1 wood 2 magic",
            "yes",
            f"?PayWith! | {mix} | {left} 2 gem 0 gold supply.gem=0",
        )
    ],
    "2 stone 2 magic 2 knight 9 gold | paladin banner thraecius yes | ?PayWith=stone,magic | stone |"
    "?PayWith=stone,magic | stone | 0 stone 1 magic 2 gem ?DeployKnight",
    # what is all there is to pay with is paid unasked
    "1 stone 2 magic 2 knight 9 gold | paladin banner thraecius yes | 0 stone 0 magic 2 gem ?DeployKnight",
    "seats=5 3 stone 4 wood | | room=0 | paladin banner thraecius yes wood wood wood |"
    " 2 gem room=2 ?DeployKnight",
)
def test_thraecius_gives_a_gem_for_three_stored_resources_in_any_mix(line):
    play(line)


@rule("MV-LOC-07", "MV-NAV-07")
@lines(
    *entered("nymar", "1 stone 1 wood", "yes", "?Sail | wood no | ship=1 0 wood 1 stone 3 gold 1: ship=0"),
    *entered("nymar", "", "", "2 gold ship=0"),
)
def test_nymar_lets_the_ship_sail_and_gives_gold_to_who_has_no_resource(line):
    play(line)


# ---- what cannot be paid, or is not there


@rule("MV-LOC-08")
@lines(
    *entered("silesia", "", "", "2 gold 0 stone 0 wood 0 magic"),
    *entered("thraecius", "", "", "2 gold 1 gem"),
    *entered("thraecius", "2 stone", "", "2 gold 2 stone 1 gem"),
    *entered("thraecius", "1 wood 1 magic", "", "2 gold 1 wood 1 magic 1 gem"),
    *entered("shilina", "", "", "2 gold cards=3"),
    *entered("shilina", "1 gold", "", "3 gold cards=3"),
    "@kamin 1 knight | paladin banner silesia | 2 gold | store>silesia | ?UsePower | yes stone |"
    " 1 gold 1 stone",
)
def test_who_cannot_pay_gains_the_gold_which_can_pay_for_the_next_power(line):
    play(line)


@rule("MV-LOC-09", "MV-REC-02")
@lines(
    *entered("kamin", "seats=2 1: 7 stone 0:", "", "2 gold 0 stone"),
    *entered("inkadeus", "seats=2 1: 7 wood 0:", "", "2 gold 0 wood"),
    *entered("reykstrom", "seats=2 1: 7 magic 0:", "", "2 gold 0 magic"),
    "seats=2 @kamin 5 gold supply.stone=0 supply.wood=0 supply.magic=0 | paladin banner silesia | 7 gold",
    "seats=2 @kamin 1 gold supply.stone=0 supply.wood=1 supply.magic=0 | paladin banner silesia yes |"
    "0 gold 1 wood",
    "2 stone 1 wood 1: 2 gem | | supply.gem=0 | paladin banner thraecius |"
    " 2 gold 1 gem 2 stone 1 wood 0 magic",
    "@kamin 9 gold row.1=0 row.2=0 row.3=0 row.4=0 row.5=0 | paladin banner shilina | 11 gold",
)
def test_a_gain_that_is_out_brings_the_gold(line):
    s = play(line)
    assert type(s.decision).__name__ != "UsePower"
