"""Knights: deployed by anybody on the map, by their owner out of storage."""

import pytest

from oyez.games.margraves.components import ITEM
from tests.games.margraves.begun import ROADS, enter, where
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    DONE,
    asked,
    banner,
    can_decline,
    decline_all,
    do_power,
    give,
    has,
    knight,
    knights,
    offered,
    put_knights,
    put_margrave,
    table,
)
from tests.rules import rule


@rule("MV-KNIGHT-01")
def test_a_knight_on_the_map_serves_whoever_is_there_next():
    s = table(2)
    give(s, 0, knight=1)
    put_knights(s, "shilina", 0)
    banner(s, "captain")
    s.play(DONE)
    s.play(DONE)
    s.play(knight("storage", "shilina"))
    assert s.seat == 1
    banner(s, "captain")
    s.play(DONE)
    s.play(DONE)
    assert offered(s) == [knight("shilina", "kamin"), knight("shilina", "thraecius")]
    s.play(knight("shilina", "kamin"))
    s.play(1)
    assert (has(s, 1, "stone"), has(s, 0, "stone")) == (1, 0)


@rule("MV-KNIGHT-01")
def test_a_stored_knight_serves_only_its_owner():
    s = table(3)
    give(s, 1, knight=3)
    put_margrave(s, 0, "kamin")
    put_margrave(s, 1, "kamin")
    banner(s, "captain")
    s.play(DONE)
    s.play(DONE)
    assert offered(s) == [knight("kamin", "shilina"), knight("kamin", "silesia")]
    decline_all(s, 0)
    banner(s, "captain")
    s.play(DONE)
    s.play(DONE)
    assert knight("storage", "kamin") in offered(s)


@rule("MV-KNIGHT-02")
@pytest.mark.parametrize("here", ROADS)
def test_a_knight_goes_one_road_from_where_the_margrave_is(here):
    s = table(3)
    put_margrave(s, 0, here)
    put_knights(s, here, 2)
    banner(s, "captain")
    s.play(DONE)
    s.play(DONE)
    assert offered(s) == sorted(knight(here, there) for there in ROADS[here])
    there = ROADS[here][0]
    s.play(knight(here, there))
    assert (knights(s, here), knights(s, there)) == (1, 2)
    assert where(s, 0) == here
    assert sum(s.knights) == 9


@rule("MV-KNIGHT-02")
def test_knights_elsewhere_cannot_be_deployed():
    s = table(3)
    put_knights(s, "shilina", 0)
    put_knights(s, "kamin", 3)
    give(s, 0, knight=1)
    banner(s, "captain")
    s.play(DONE)
    s.play(DONE)
    assert offered(s) == [knight("storage", "shilina")]


@rule("MV-KNIGHT-03")
def test_a_stored_knight_comes_to_where_the_margrave_is():
    s = table(3)
    put_margrave(s, 0, "reykstrom")
    put_knights(s, "reykstrom", 0)
    give(s, 0, knight=2)
    room = s.room(0)
    banner(s, "captain")
    s.play(DONE)
    s.play(DONE)
    assert offered(s) == [knight("storage", "reykstrom")]
    s.play(knight("storage", "reykstrom"))
    s.play(1)
    assert (knights(s, "reykstrom"), has(s, 0, "knight"), has(s, 0, "magic")) == (1, 1, 1)
    assert s.room(0) == room  # a knight out, a magic in
    check(s)


@rule("MV-KNIGHT-04")
def test_two_knights_into_one_location_use_its_power_twice():
    s = table(3)
    put_margrave(s, 0, "viktoria")
    give(s, 0, knight=2)
    banner(s, "paladin")
    s.play(DONE)
    for _ in range(2):
        s.play(knight("storage", "viktoria"))
        s.play(1)
    assert (has(s, 0, "strength"), has(s, 0, "gold")) == (2, 0)
    assert s.seat == 1


@rule("MV-KNIGHT-04")
def test_a_knights_power_is_for_whoever_moved_it_and_not_for_the_margraves_there():
    s = table(3)
    put_margrave(s, 1, "kamin")
    put_margrave(s, 2, "kamin")
    enter(s, "kamin", "knight")
    s.play(1)
    assert [has(s, seat, "stone") for seat in range(3)] == [1, 0, 0]
    assert s.gold == [0, 0, 0]


@rule("MV-KNIGHT-05")
def test_a_knight_gained_comes_from_the_fortress_into_storage():
    s = table(3)
    fortress = s.supply[ITEM["knight"]]
    do_power(s, 0, "captain")
    assert has(s, 0, "knight") == 1
    assert s.supply[ITEM["knight"]] == fortress - 1
    assert s.knights == [1] * 8
    assert s.room(0) == 6


@rule("MV-KNIGHT-05")
def test_an_empty_fortress_gives_no_knight_though_there_are_some_on_the_map():
    s = table(3)
    put_knights(s, "kamin", 13)
    do_power(s, 0, "captain")
    assert (has(s, 0, "knight"), knights(s, "kamin"), has(s, 0, "strength")) == (0, 13, 1)


@rule("MV-KNIGHT-06")
def test_without_a_knight_here_or_stored_a_deploy_does_nothing():
    s = table(3)
    put_knights(s, "shilina", 0)
    banner(s, "paladin")
    s.play(DONE)
    assert (asked(s), s.seat) == ("PlayCitizen", 1)
    assert s.gold == [0, 0, 0]


@rule("MV-KNIGHT-02", "MV-KNIGHT-03", "MV-KNIGHT-04")
def test_kira_deploys_a_stored_knight_in_kamin_and_takes_two_gold():
    s = table(3)
    put_margrave(s, 0, "kamin")
    give(s, 0, knight=1)
    banner(s, "captain")
    s.play(DONE)
    s.play(DONE)
    assert offered(s) == [
        knight("kamin", "shilina"),
        knight("kamin", "silesia"),
        knight("storage", "kamin"),
    ]
    s.play(knight("storage", "kamin"))
    assert (asked(s), offered(s), can_decline(s)) == ("UsePower", [1], True)
    s.play(DONE)
    assert (knights(s, "kamin"), has(s, 0, "knight")) == (2, 0)
    assert (has(s, 0, "gold"), has(s, 0, "stone")) == (2, 0)
