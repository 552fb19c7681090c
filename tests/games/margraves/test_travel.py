"""Margraves on the roads of Valeria, and what entering a location brings."""

import pytest

from oyez.games.margraves.components import LOCATION
from tests.games.margraves.begun import ROADS, WAYS, enter, where
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    DONE,
    asked,
    at,
    banner,
    can_decline,
    decline_all,
    give,
    give_tile,
    grant,
    guild,
    has,
    knight,
    knights,
    locations,
    marker,
    offered,
    put_knights,
    put_margrave,
    table,
)
from tests.rules import rule


@rule("MV-MOVE-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_the_own_margrave_moves(seat):
    s = table(3, turn=seat)
    for other, place in enumerate(("viktoria", "nymar", "reykstrom")):
        if other != seat:
            put_margrave(s, other, place)
    others = [where(s, other) for other in range(3) if other != seat]
    banner(s, "paladin")
    assert offered(s) == locations("kamin", "thraecius")
    s.play(at("thraecius"))
    assert where(s, seat) == "thraecius"
    assert [where(s, other) for other in range(3) if other != seat] == others


@rule("MV-MOVE-02")
@pytest.mark.parametrize("here", ROADS)
def test_a_move_goes_along_one_road(here):
    s = table(3)
    put_margrave(s, 0, here)
    banner(s, "paladin")
    assert asked(s) == "MoveMargrave"
    assert offered(s) == locations(*ROADS[here])


@rule("MV-MOVE-02")
@pytest.mark.parametrize(("here", "there"), [(a, b) for a, near in ROADS.items() for b in near])
def test_every_road_can_be_gone_both_ways(here, there):
    assert here in ROADS[there]
    s = table(3)
    put_margrave(s, 0, here)
    banner(s, "paladin")
    s.play(at(there))
    assert where(s, 0) == there


@rule("MV-MOVE-02")
def test_two_roads_cannot_be_gone_in_one_move():
    s = table(3)
    banner(s, "paladin")
    s.play(at("kamin"))
    decline_all(s, 0)
    assert s.seat == 1
    assert where(s, 0) == "kamin"


def test_all_locations_can_be_reached():
    reached, new = set(), {"shilina"}
    while new:
        reached |= new
        new = {there for here in new for there in ROADS[here]} - reached
    assert reached == set(LOCATION)


@rule("MV-MOVE-03")
def test_the_mover_alone_gets_the_power_of_the_location_entered():
    s = table(3, turn=1)
    put_margrave(s, 0, "kamin")
    put_margrave(s, 2, "kamin")
    enter(s, "kamin")
    assert (asked(s), s.seat) == ("UsePower", 1)
    s.play(1)
    assert [has(s, seat, "stone") for seat in range(3)] == [0, 1, 0]
    assert s.gold == [0, 0, 0]


@rule("MV-MOVE-03")
def test_the_location_left_and_others_do_nothing():
    s = table(3)
    put_margrave(s, 0, "viktoria")
    banner(s, "paladin")
    s.play(at("reykstrom"))
    s.play(1)
    assert (has(s, 0, "magic"), has(s, 0, "strength"), has(s, 0, "gold")) == (1, 0, 0)


@rule("MV-MOVE-03")
def test_staying_where_one_is_does_not_activate_anything():
    s = table(3)
    put_margrave(s, 0, "kamin")
    banner(s, "paladin")
    assert at("kamin") not in offered(s)
    decline_all(s, 0)
    assert (has(s, 0, "stone"), has(s, 0, "gold")) == (0, 0)


@rule("MV-MOVE-04", "MV-KNIGHT-04")
@pytest.mark.parametrize("way", WAYS)
def test_who_will_not_use_the_power_gains_two_gold_and_nothing_else(way):
    s = table(3)
    enter(s, "kamin", way)
    assert (asked(s), can_decline(s)) == ("UsePower", True)
    s.play(DONE)
    assert (has(s, 0, "gold"), has(s, 0, "stone")) == (2, 0)
    assert s.gold[1:] == [0, 0]


@rule("MV-MOVE-04", "MV-KNIGHT-04")
@pytest.mark.parametrize("way", WAYS)
def test_who_uses_the_power_gains_no_gold(way):
    s = table(3)
    enter(s, "kamin", way)
    s.play(1)
    assert (has(s, 0, "gold"), has(s, 0, "stone")) == (0, 1)


@rule("MV-MOVE-04", "MV-KNIGHT-04")
@pytest.mark.parametrize("way", WAYS)
def test_who_cannot_use_the_power_gains_two_gold_at_once(way):
    s = table(3)
    enter(s, "thraecius", way)
    assert asked(s) != "UsePower"
    assert has(s, 0, "gold") == 2
    assert has(s, 0, "gem") == 1


@rule("MV-MOVE-04")
def test_a_power_that_a_grant_has_made_unusable_can_only_be_left_for_the_gold():
    """The grant's influence takes the gold that Silesia would have cost."""
    s = table(3)
    give(s, 0, gold=2)
    marker(s, 0, "worker", 5)
    give_tile(s, 0, "PI-05")
    enter(s, "silesia")
    assert (asked(s), offered(s)) == ("UsePower", [1])
    s.play(grant("PI-05"))
    s.play(guild("worker"))
    s.play(DONE)
    assert has(s, 0, "gold") == 0
    assert (asked(s), s.choices()) == ("UsePower", [DONE])
    s.play(DONE)
    assert has(s, 0, "gold") == 2


@rule("MV-MOVE-04")
def test_a_grant_that_fills_the_strength_track_leaves_only_the_gold_in_viktoria():
    s = table(3)
    give(s, 0, strength=6)
    give_tile(s, 0, "PI-03")
    enter(s, "viktoria")
    s.play(grant("PI-03"))
    assert (asked(s), s.choices(), has(s, 0, "strength")) == ("UsePower", [DONE], 8)
    s.play(DONE)
    assert has(s, 0, "gold") == 2


@rule("MV-MOVE-04", "MV-KNIGHT-04")
def test_each_entry_is_decided_on_its_own():
    s = table(3)
    put_knights(s, "kamin", 1)
    banner(s, "paladin")
    s.play(at("kamin"))
    s.play(1)
    s.play(knight("kamin", "silesia"))
    assert (has(s, 0, "stone"), has(s, 0, "gold")) == (1, 2)  # no gold for Silesia when it was entered


@rule("MV-MOVE-05")
@pytest.mark.parametrize(
    ("here", "near"), [("shilina", ("kamin", "thraecius")), ("kamin", ("shilina", "silesia"))]
)
def test_shilina_and_kamin_have_two_roads_each(here, near):
    s = table(3)
    put_margrave(s, 0, here)
    banner(s, "paladin")
    assert offered(s) == locations(*near)
    s.play(DONE)
    assert offered(s) == [knight(here, there) for there in sorted(near, key=at)]


@rule("MV-MOVE-05")
@pytest.mark.parametrize("here", ["viktoria", "reykstrom", "nymar", "inkadeus"])
def test_no_other_road_leads_to_shilina_or_kamin(here):
    s = table(3)
    put_margrave(s, 0, here)
    banner(s, "paladin")
    assert not set(offered(s)) & {at("shilina"), at("kamin")}


@rule("MV-MOVE-06")
def test_any_number_of_margraves_and_knights_may_be_in_one_location():
    s = table(5)
    for seat in range(1, 5):
        put_margrave(s, seat, "kamin")
    for place in LOCATION:
        put_knights(s, place, 0)
    put_knights(s, "kamin", 18)
    give(s, 0, knight=1)
    put_knights(s, "shilina", 1)
    banner(s, "paladin")
    s.play(DONE)
    s.play(knight("shilina", "kamin"))
    s.play(1)
    assert knights(s, "kamin") == 19
    decline_all(s, 0)
    for citizen in ("captain", "merchant", "alchemist", "paladin"):
        seat = s.active
        banner(s, citizen)
        decline_all(s, seat)
    banner(s, "captain")
    s.play(DONE)
    s.play(at("kamin"))
    s.play(1)
    s.play(knight("storage", "kamin"))
    assert knights(s, "kamin") == 20
    assert [where(s, seat) for seat in range(5)] == ["kamin"] * 5
    check(s)


# ---- the rulebook's example


@rule("MV-MOVE-02", "MV-MOVE-03", "MV-MOVE-05", "MV-LOC-02")
def test_kira_moves_from_shilina_to_kamin_and_gains_a_stone():
    s = table(3)
    banner(s, "paladin")
    assert offered(s) == locations("kamin", "thraecius")
    s.play(at("kamin"))
    s.play(1)
    assert where(s, 0) == "kamin"
    assert (has(s, 0, "stone"), has(s, 0, "gold")) == (1, 0)
