"""Strength between 0 and 8, and gold without limit; neither takes a storage slot."""

import pytest

from tests.games.margraves.begun import crowded, enter
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    DONE,
    asked,
    can_decline,
    do_power,
    face,
    give,
    has,
    item,
    lair,
    offered,
    power,
    put_knights,
    table,
)
from tests.rules import rule

# ---- strength


@rule("MV-STR-01")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (5, 8), (6, 8), (7, 8), (8, 8)])
def test_strength_beyond_eight_is_lost(before, after):
    s = table(3)
    give(s, 0, strength=before)
    do_power(s, 0, "champion")
    assert has(s, 0, "strength") == after
    assert has(s, 0, "gold") == 0


@rule("MV-STR-01")
def test_who_has_no_strength_cannot_pay_any():
    s = table(3)
    give(s, 1, strength=1)
    do_power(s, 0, "scoundrel")
    assert s.seat == 0  # two strength gained just now
    s.play(1)
    assert has(s, 0, "strength") == 1
    assert s.seat == 1
    s.play(1)
    assert (has(s, 1, "strength"), has(s, 1, "gold")) == (0, 2)
    assert s.seat == 0  # seat 2 has none and is not asked
    assert s.strength == [1, 0, 0]


@rule("MV-STR-01")
def test_strength_that_is_not_there_is_not_paid_in_a_fight():
    s = table(3)
    face(s, "warg_pack")  # 3 strength
    put_knights(s, "shilina", 0)
    give(s, 0, knight=1)
    do_power(s, 0, "ranger")
    s.play(DONE)
    s.play(lair("forest"))
    assert has(s, 0, "strength") == 2
    assert not can_decline(s)  # which would be paying all 3 from the track
    s.play(offered(s)[0])
    assert (has(s, 0, "knight"), can_decline(s)) == (0, True)
    s.play(DONE)
    assert has(s, 0, "strength") == 0


@rule("MV-STR-02")
def test_strength_takes_no_storage():
    s = crowded()
    do_power(s, 0, "champion")
    assert has(s, 0, "strength") == 3
    assert asked(s) != "MakeRoom"
    assert s.room(0) == 0


@rule("MV-STR-02")
def test_strength_cannot_pay_for_a_gem():
    s = table(3)
    give(s, 0, strength=8, stone=2)
    enter(s, "thraecius")
    assert (has(s, 0, "gold"), has(s, 0, "gem"), has(s, 0, "strength")) == (2, 1, 8)
    assert asked(s) == "DeployKnight"


@rule("MV-STR-02")
def test_strength_is_not_among_the_resources_to_choose_from():
    s = table(3)
    give(s, 0, strength=4, stone=1)
    power(s, "merchant")
    assert offered(s) == [item("stone"), item("wood"), item("magic")]


# ---- gold


@rule("MV-GOLD-01")
def test_gold_is_without_limit():
    s = table(3)
    give(s, 0, gold=10_000)
    do_power(s, 0, "alchemist")
    assert has(s, 0, "gold") == 10_005
    for seat in (1, 2):
        give(s, seat, gold=999)
    assert s.gold == [10_005, 999, 999]
    check(s)


@rule("MV-GOLD-01")
def test_gold_takes_no_storage():
    s = crowded()
    do_power(s, 0, "alchemist")
    assert has(s, 0, "gold") == 5
    assert asked(s) == "May"  # a gold for a resource: the next part of the power
    assert s.room(0) == 0


@rule("MV-GOLD-01")
def test_gold_paid_to_nobody_leaves_the_table():
    s = table(3)
    give(s, 0, gold=4)
    enter(s, "silesia")
    s.play(1)
    s.play(item("stone"))
    assert s.gold == [3, 0, 0]
