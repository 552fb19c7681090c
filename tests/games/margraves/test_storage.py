"""The twelve storage slots, and what happens when slots or tokens run out."""

import pytest

from oyez.games.margraves.components import ITEM
from tests.games.margraves.begun import crowded, enter
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    DONE,
    asked,
    at,
    banner,
    build,
    can_decline,
    card,
    do_power,
    give,
    give_tile,
    grant,
    has,
    item,
    knight,
    offered,
    put_knights,
    put_margrave,
    put_tower,
    refresh,
    table,
)
from tests.rules import rule

RESOURCES = ("stone", "wood", "magic")


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
def test_twelve_things_fit_and_the_thirteenth_does_not():
    s = table(5)
    give(s, 0, gold=1, stone=2, wood=2, magic=1, knight=1)
    enter(s, "kamin")
    s.play(1)
    assert (asked(s), has(s, 0, "stone"), s.room(0)) == ("DeployKnight", 3, 0)
    s.play(knight("kamin", "silesia"))
    s.play(1)
    s.play(item("stone"))
    assert (asked(s), has(s, 0, "stone"), s.room(0)) == ("MakeRoom", 3, 0)


@rule("MV-STORE-02")
def test_without_room_a_gain_may_be_given_up():
    s = crowded()
    supply = s.supply[:]
    enter(s, "reykstrom")
    s.play(1)
    assert asked(s) == "MakeRoom"
    assert can_decline(s)
    s.play(DONE)
    assert s.supply == supply
    assert (has(s, 0, "magic"), s.room(0)) == (0, 0)
    assert has(s, 0, "gold") == 0
    assert asked(s) == "DeployKnight"


@rule("MV-STORE-02")
@pytest.mark.parametrize("returned", ["stone", "wood", "gem", "knight"])
def test_a_stored_resource_gem_or_knight_may_make_room(returned):
    s = crowded()
    before, stored = s.supply[ITEM[returned]], has(s, 0, returned)
    magic = s.supply[ITEM["magic"]]
    enter(s, "reykstrom")
    s.play(1)
    assert offered(s) == [item(name) for name in ("stone", "wood", "gem", "knight")]
    s.play(item(returned))
    assert has(s, 0, returned) == stored - 1
    assert s.supply[ITEM[returned]] == before + 1
    assert has(s, 0, "magic") == 1
    assert s.supply[ITEM["magic"]] == magic - 1
    assert s.room(0) == 0
    check(s)


@rule("MV-STORE-02")
@pytest.mark.parametrize("gained", RESOURCES)
def test_a_wild_gain_is_chosen_first_and_then_room_is_made(gained):
    s = crowded(stone=2, wood=2, magic=1, knight=2)
    banner(s, "merchant")
    s.play(item(gained))
    assert asked(s) == "MakeRoom"
    stored = has(s, 0, gained)
    s.play(item("gem"))
    assert (has(s, 0, gained), has(s, 0, "gem")) == (stored + 1, 0)


@rule("MV-STORE-02")
def test_a_knight_and_a_gem_need_room_too():
    s = crowded()
    do_power(s, 0, "captain")
    assert asked(s) == "MakeRoom"
    s.play(item("wood"))
    assert (has(s, 0, "knight"), has(s, 0, "wood"), has(s, 0, "strength")) == (3, 2, 1)
    s = crowded()
    give_tile(s, 0, "PII-01")
    refresh(s)
    s.play(grant("PII-01"))
    assert asked(s) == "MakeRoom"
    s.play(item("knight"))
    assert (has(s, 0, "gem"), has(s, 0, "knight")) == (2, 1)
    check(s)


@rule("MV-STORE-02")
def test_what_fits_is_stored_and_only_the_rest_is_asked_about_one_by_one():
    s = crowded(wood=3, knight=4)
    s.stock[ITEM["wood"]] -= 1
    s.supply[ITEM["wood"]] += 1
    give_tile(s, 0, "PI-06")  # stone, magic, gold
    refresh(s)
    s.play(grant("PI-06"))
    assert (asked(s), has(s, 0, "stone")) == ("MakeRoom", 1)
    s.play(item("stone"))  # even what came just now
    assert (has(s, 0, "stone"), has(s, 0, "magic"), has(s, 0, "gold")) == (0, 1, 1)
    assert asked(s) == "PlayCitizen"
    check(s)


@rule("MV-STORE-02")
def test_two_tokens_too_many_are_two_questions():
    s = crowded()
    do_power(s, 0, "bogatyr")
    s.play(2)  # two knights
    assert asked(s) == "MakeRoom"
    s.play(item("wood"))
    assert (asked(s), has(s, 0, "knight")) == ("MakeRoom", 3)
    s.play(DONE)
    assert has(s, 0, "knight") == 3
    assert asked(s) == "DeployKnight"
    check(s)


@rule("MV-STORE-02")
def test_making_room_is_up_to_the_player_who_gains():
    s = table(3)
    give(s, 1, gold=1, stone=4, wood=3)
    do_power(s, 0, "captain")
    assert (asked(s), s.seat) == ("May", 1)
    s.play(1)
    assert (asked(s), s.seat) == ("MakeRoom", 1)
    s.play(item("stone"))
    assert (has(s, 1, "knight"), has(s, 1, "stone"), has(s, 1, "gold")) == (1, 3, 0)
    check(s)


@rule("MV-STORE-03")
def test_towers_stay_in_storage_whatever_is_gained():
    s = table(5)
    give(s, 0, stone=7)
    s.stock[ITEM["gem"]] -= 1
    s.supply[ITEM["gem"]] += 1
    give(s, 0, stone=1)
    assert s.room(0) == 0
    enter(s, "reykstrom")
    s.play(1)
    assert offered(s) == [item("stone")]
    s.play(item("stone"))
    assert s.towers_left[0] == 4
    assert (has(s, 0, "stone"), has(s, 0, "magic")) == (7, 1)


@rule("MV-STORE-03")
def test_with_nothing_but_towers_and_the_same_tokens_a_gain_is_given_up():
    s = table(5)
    give(s, 0, stone=8, gem=-1)
    enter(s, "kamin")
    s.play(1)
    assert asked(s) == "DeployKnight"
    assert (has(s, 0, "stone"), s.towers_left[0], s.room(0)) == (8, 4, 0)
    check(s)


@rule("MV-STORE-04")
@pytest.mark.parametrize("built", [1, 2, 3, 4])
def test_each_tower_built_leaves_one_slot_more(built):
    s = table(3)
    for where in ("kamin", "silesia", "viktoria", "nymar")[:built]:
        put_tower(s, 0, where)
    assert s.room(0) == 7 + built


@rule("MV-STORE-04")
def test_building_frees_the_slot_before_the_reward_comes():
    s = crowded(stone=3, wood=2, magic=2)
    put_margrave(s, 0, "kamin")
    build(s, "paladin")
    s.play(1)  # three wild
    assert s.room(0) == 4 + 1
    for name in RESOURCES:
        s.play(item(name))
    assert s.room(0) == 2
    assert s.towers_left[0] == 3
    check(s)


@rule("MV-STORE-05")
def test_stored_tokens_cannot_be_thrown_back_at_will():
    for s in (table(3), crowded()):
        refresh(s)
        assert offered(s) == [number + 1 for number in s.hand(0)]
        banner(s, "captain")
        s.play(1)
        assert offered(s) == [at("kamin"), at("thraecius")]


@rule("MV-STORE-05")
def test_with_a_free_slot_nothing_may_be_returned():
    s = table(3)
    give(s, 0, stone=2, wood=2, knight=2)
    assert s.room(0) == 1
    enter(s, "reykstrom")
    s.play(1)
    assert asked(s) == "DeployKnight"
    assert [has(s, 0, name) for name in (*RESOURCES, "gem", "knight")] == [2, 2, 1, 1, 2]


# ---- the supply


@rule("MV-LIMIT-01")
@pytest.mark.parametrize(("there", "gained"), [(3, 2), (2, 2), (1, 1)])
def test_of_two_knights_only_those_in_the_fortress_are_gained(there, gained):
    s = table(3)
    put_knights(s, "kamin", 13 - there)
    do_power(s, 0, "bogatyr")
    s.play(2)
    assert has(s, 0, "knight") == gained
    assert s.supply[ITEM["knight"]] == there - gained
    check(s)


@rule("MV-LIMIT-01")
@pytest.mark.parametrize(("there", "gained"), [(2, 2), (1, 1)])
def test_of_two_magic_only_those_in_the_supply_are_gained(there, gained):
    s = table(2)
    give(s, 1, magic=7 - there)
    do_power(s, 0, "priestess")
    s.play(1)
    assert (has(s, 0, "magic"), s.supply[ITEM["magic"]]) == (gained, there - gained)


@rule("MV-LIMIT-01")
def test_a_token_that_is_out_does_not_hold_up_the_others():
    s = table(2)
    give(s, 1, magic=7)
    do_power(s, 0, "artificer")
    assert [has(s, 0, name) for name in ("strength", "magic", "stone")] == [1, 0, 1]


@rule("MV-LIMIT-01")
def test_no_more_gems_than_there_are():
    s = table(3)
    give(s, 1, gem=1)
    assert s.supply[ITEM["gem"]] == 0
    give_tile(s, 0, "PII-01")
    refresh(s)
    s.play(grant("PII-01"))
    assert has(s, 0, "gem") == 1
    assert asked(s) == "PlayCitizen"


@rule("MV-LIMIT-02")
def test_a_wild_gain_is_a_resource_still_in_the_supply():
    s = table(2)
    give(s, 1, wood=7)
    banner(s, "merchant")
    assert offered(s) == [item("stone"), item("magic")]


@rule("MV-LIMIT-02")
def test_each_of_several_wild_gains_looks_at_the_supply_anew():
    s = table(2)
    give(s, 1, wood=6)
    do_power(s, 0, "peddler")
    assert offered(s) == [item("stone"), item("wood"), item("magic")]
    s.play(item("wood"))
    assert offered(s) == [item("stone"), item("magic")]


@rule("MV-LIMIT-02")
def test_wild_gains_that_nothing_is_left_for_are_lost():
    s = table(2)
    s.supply[:3] = [1, 0, 0]
    do_power(s, 0, "peddler")
    assert offered(s) == [item("stone")]
    s.play(item("stone"))
    assert (has(s, 0, "stone"), has(s, 0, "gold")) == (1, 2)
    assert asked(s) == "PlayCitizen"
    assert card(s, 0, "paladin") + 1 in offered(s)
