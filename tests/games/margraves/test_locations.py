"""The eight locations: what is printed there, and what entering them brings."""

import pytest

from oyez.games.margraves.components import GUILDS, ITEM, LOCATIONS
from oyez.games.margraves.state import EMPTY
from tests.games.margraves.begun import WAYS, enter
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    DONE,
    asked,
    build,
    can_decline,
    give,
    has,
    item,
    knight,
    offered,
    points,
    put_margrave,
    put_tower,
    table,
)
from tests.rules import rule

every_way = pytest.mark.parametrize("way", WAYS)

RESOURCES = ("stone", "wood", "magic")
ICONS = {
    "shilina": {"worker", "shadow"},
    "kamin": {"worker", "soldier"},
    "silesia": {"worker", "shadow"},
    "viktoria": {"soldier", "holy"},
    "reykstrom": {"shadow", "holy"},
    "nymar": {"soldier", "shadow"},
    "inkadeus": {"worker", "holy"},
    "thraecius": {"soldier", "holy"},
}


def stored(s, seat=0):
    return [has(s, seat, name) for name in RESOURCES]


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
@pytest.mark.parametrize("where", ICONS)
def test_there_are_three_build_slots_in_each_location(where):
    s = table(5)
    put_margrave(s, 0, where)
    give(s, 0, stone=1, wood=1, magic=1)
    build(s, "paladin")
    assert s.choices() == [1, 2, 3]


@rule("MV-LOC-01")
def test_each_of_eight_locations_has_two_icons_three_different_rewards_and_a_power():
    assert [location.id for location in LOCATIONS] == list(ICONS)
    for location in LOCATIONS:
        assert len(location.guilds) == len(set(location.guilds)) == 2
        assert len({str(slot) for slot in location.slots}) == 3
        assert all(location.slots)
        assert location.power


# ---- resources and strength


@rule("MV-LOC-02")
@every_way
@pytest.mark.parametrize(
    ("where", "name"), [("kamin", "stone"), ("inkadeus", "wood"), ("reykstrom", "magic")]
)
def test_a_resource_location_gives_one_of_its_resource(where, name, way):
    s = table(3)
    supply = s.supply[ITEM[name]]
    enter(s, where, way)
    s.play(1)
    assert stored(s) == [int(other == name) for other in RESOURCES]
    assert s.supply[ITEM[name]] == supply - 1
    assert (has(s, 0, "gold"), has(s, 0, "strength"), has(s, 0, "gem")) == (0, 0, 1)
    check(s)


@rule("MV-LOC-03")
@every_way
@pytest.mark.parametrize("name", RESOURCES)
def test_silesia_gives_a_resource_of_choice_for_one_gold(name, way):
    s = table(3)
    give(s, 0, gold=1)
    enter(s, "silesia", way)
    s.play(1)
    assert has(s, 0, "gold") == 0
    assert not can_decline(s)
    assert offered(s) == [item(other) for other in RESOURCES]
    s.play(item(name))
    assert stored(s) == [int(other == name) for other in RESOURCES]
    assert has(s, 0, "gold") == 0


@rule("MV-LOC-04")
@every_way
def test_viktoria_gives_one_strength(way):
    s = table(3)
    enter(s, "viktoria", way)
    s.play(1)
    assert s.strength == [1, 0, 0]
    assert s.gold == [0, 0, 0]
    assert stored(s) == [0, 0, 0]


@rule("MV-LOC-04", "MV-STR-01")
@every_way
def test_viktoria_gives_gold_to_who_has_all_strength_there_is(way):
    s = table(3)
    give(s, 0, strength=8)
    enter(s, "viktoria", way)
    assert asked(s) != "UsePower"
    assert (has(s, 0, "strength"), has(s, 0, "gold")) == (8, 2)


@rule("MV-LOC-05")
@every_way
def test_shilina_lets_one_citizen_be_recruited(way):
    s = table(3)
    give(s, 0, gold=3)
    enter(s, "shilina", way)
    s.play(1)
    assert asked(s) == "Recruit"
    wanted = s.row[1]
    s.play(2)
    assert wanted in s.hand(0)
    assert has(s, 0, "gold") == 0
    assert asked(s) != "Recruit"


# ---- Thraecius


@rule("MV-LOC-06")
@every_way
@pytest.mark.parametrize(
    "mix", [("stone", "stone", "stone"), ("stone", "wood", "magic"), ("magic", "magic", "wood")]
)
def test_thraecius_gives_a_gem_for_three_resources_in_any_mix(mix, way):
    s = table(5)
    give(s, 0, stone=3, wood=1, magic=2)
    gems = s.supply[ITEM["gem"]]
    enter(s, "thraecius", way)
    s.play(1)
    for name in mix:
        assert asked(s) == "PayWild"
        assert not can_decline(s)
        s.play(item(name))
    assert stored(s) == [had - mix.count(name) for had, name in zip((3, 1, 2), RESOURCES, strict=True)]
    assert has(s, 0, "gem") == 2
    assert s.supply[ITEM["gem"]] == gems - 1
    assert has(s, 0, "gold") == 0
    check(s)


@rule("MV-LOC-06")
def test_thraecius_takes_only_resources_that_are_stored():
    s = table(3)
    give(s, 0, stone=1, magic=2, knight=2, gold=9)
    enter(s, "thraecius")
    s.play(1)
    assert offered(s) == [item("stone"), item("magic")]
    s.play(item("stone"))
    assert offered(s) == [item("magic")]


@rule("MV-LOC-06", "MV-STORE-01")
def test_the_resources_paid_make_room_for_the_gem():
    s = table(5)
    give(s, 0, stone=3, wood=4)
    assert s.room(0) == 0
    enter(s, "thraecius")
    s.play(1)
    for _ in range(3):
        s.play(item("wood"))
    assert (has(s, 0, "gem"), s.room(0), asked(s)) == (2, 2, "DeployKnight")


# ---- Ny'mar


@rule("MV-LOC-07")
@every_way
def test_nymar_lets_the_ship_sail(way):
    s = table(3)
    give(s, 0, stone=1, wood=1)
    enter(s, "nymar", way)
    s.play(1)
    assert asked(s) == "Sail"
    s.play(item("wood"))
    s.play(DONE)
    assert s.ships == [1, 0, 0]
    assert (has(s, 0, "wood"), has(s, 0, "stone")) == (0, 1)
    assert has(s, 0, "gold") == 3  # the reward of the segment alone


@rule("MV-LOC-07", "MV-NAV-07")
@every_way
def test_nymar_gives_gold_to_who_has_no_resource(way):
    s = table(3)
    enter(s, "nymar", way)
    assert asked(s) not in ("UsePower", "Sail")
    assert (has(s, 0, "gold"), s.ships) == (2, [0, 0, 0])


# ---- what cannot be paid, or is not there


@rule("MV-LOC-08")
@every_way
def test_who_cannot_pay_for_silesia_gains_the_gold(way):
    s = table(3)
    enter(s, "silesia", way)
    assert asked(s) not in ("UsePower", "GainWild")
    assert (has(s, 0, "gold"), stored(s)) == (2, [0, 0, 0])


@rule("MV-LOC-08")
@every_way
@pytest.mark.parametrize("mix", [{}, {"stone": 2}, {"wood": 1, "magic": 1}])
def test_who_cannot_pay_for_a_gem_gains_the_gold(mix, way):
    s = table(3)
    give(s, 0, **mix)
    enter(s, "thraecius", way)
    assert asked(s) not in ("UsePower", "PayWild")
    assert has(s, 0, "gold") == 2
    assert stored(s) == [mix.get(name, 0) for name in RESOURCES]
    assert has(s, 0, "gem") == 1


@rule("MV-LOC-08")
@every_way
@pytest.mark.parametrize("gold", [0, 1])
def test_who_cannot_pay_for_any_citizen_gains_the_gold(gold, way):
    s = table(3)
    give(s, 0, gold=gold)
    enter(s, "shilina", way)
    assert asked(s) not in ("UsePower", "Recruit")
    assert has(s, 0, "gold") == gold + 2
    assert len(s.hand(0)) == 3


@rule("MV-LOC-08")
def test_gold_gained_instead_can_pay_for_the_next_power():
    s = table(3)
    put_margrave(s, 0, "kamin")
    give(s, 0, knight=1)
    enter(s, "silesia")
    assert has(s, 0, "gold") == 2
    s.play(knight("storage", "silesia"))
    assert asked(s) == "UsePower"
    s.play(1)
    s.play(item("stone"))
    assert (has(s, 0, "gold"), has(s, 0, "stone")) == (1, 1)


@rule("MV-LOC-09")
@every_way
@pytest.mark.parametrize(
    ("where", "name"), [("kamin", "stone"), ("inkadeus", "wood"), ("reykstrom", "magic")]
)
def test_a_resource_that_is_out_brings_the_gold(where, name, way):
    s = table(2)
    give(s, 1, **{name: 7})
    enter(s, where, way)
    assert asked(s) != "UsePower"
    assert (has(s, 0, "gold"), has(s, 0, name)) == (2, 0)


@rule("MV-LOC-09")
def test_silesia_without_any_resource_in_the_supply_costs_nothing_and_brings_the_gold():
    s = table(2)
    give(s, 0, gold=5)
    s.supply[:3] = [0, 0, 0]
    enter(s, "silesia")
    assert asked(s) != "UsePower"
    assert has(s, 0, "gold") == 7


@rule("MV-LOC-09")
def test_silesia_with_one_resource_left_still_works():
    s = table(2)
    give(s, 0, gold=1)
    s.supply[:3] = [0, 1, 0]
    enter(s, "silesia")
    s.play(1)
    assert offered(s) == [item("wood")]


@rule("MV-LOC-09")
def test_thraecius_without_a_gem_in_the_supply_takes_nothing_and_brings_the_gold():
    s = table(3)
    give(s, 0, stone=2, wood=1)
    give(s, 1, gem=1)
    assert s.supply[ITEM["gem"]] == 0
    enter(s, "thraecius")
    assert asked(s) != "UsePower"
    assert (has(s, 0, "gold"), has(s, 0, "gem"), stored(s)) == (2, 1, [2, 1, 0])


@rule("MV-LOC-09", "MV-REC-02")
def test_shilina_with_an_empty_row_brings_the_gold():
    s = table(3)
    give(s, 0, gold=9)
    s.row = [EMPTY] * 5
    enter(s, "shilina")
    assert asked(s) != "UsePower"
    assert has(s, 0, "gold") == 11
