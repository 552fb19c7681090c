"""The influence track: markers, rivers and what crossing them brings."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves import printed
from oyez.games.margraves.components import LAST_SPACE, SHOWN
from oyez.games.margraves.state import EMPTY
from tests.rules import rule

from .conserved import check
from .table import (
    WEALTH,
    ask,
    asked,
    can_decline,
    give,
    give_tile,
    grant,
    guild,
    has,
    marker,
    offered,
    points,
    refresh,
    table,
    tile,
)

GUILDS = ("worker", "soldier", "shadow", "holy")
SHOWN_TILES = ("PI-07", "PI-11", "PI-12", "PII-05", "PII-06", "PII-07")
"""Face up: tiles that count at the end, so that nothing is asked after taking one."""
TIER_I, TIER_II = SHOWN_TILES[:3], SHOWN_TILES[3:]
RIVERS = [(2, 2, TIER_I), (5, 4, TIER_I), (8, 6, TIER_I + TIER_II), (11, 8, TIER_II), (14, 10, TIER_II)]
"""The space before each river, its price, and the tiles that may be taken."""
ONE, THREE = "PI-18", "PII-15"
"""Grants of 1 influence (and a strength) and of 3 influence."""


def gaining(n=1, gold=0, shown=SHOWN_TILES, **markers):
    """The first seat has just gained influence in its turn."""
    s = table(shown=shown)
    name = ONE if n == 1 else THREE
    give_tile(s, 0, name)
    give(s, 0, gold=gold)
    for name_, space in markers.items():
        marker(s, 0, name_, space)
    refresh(s)
    s.play(grant(name))
    return s


def spaces(s, seat=0):
    return [marker(s, seat, name) for name in GUILDS]


def rows(*names):
    return [guild(name) for name in names]


# ---- shape


@rule("MV-INF-01", "MV-INF-04")
@pytest.mark.parametrize("name", GUILDS)
def test_a_river_lies_after_every_third_space_and_one_space_after_the_last(name):
    """A marker walks the whole row: every third step is to be paid for, the last of them leads to the end."""
    paid = []
    for space in range(LAST_SPACE):
        s = gaining(gold=100, **{name: space})
        s.play(guild(name))
        assert marker(s, 0, name) == space + 1
        paid.append(100 - has(s, 0, "gold"))
    assert paid == [0, 0, 2, 0, 0, 4, 0, 0, 6, 0, 0, 8, 0, 0, 10]
    s = gaining(gold=100, **{name: LAST_SPACE})
    assert guild(name) not in offered(s)


@rule("MV-INF-02")
@pytest.mark.parametrize("space", range(16))
@pytest.mark.parametrize("name", GUILDS)
def test_an_icon_is_worth_the_number_of_the_section(name, space):
    s = table()
    assert points(s, name) == [1, 1, 1]
    marker(s, 0, name, space)
    assert points(s, name) == [[1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6][space], 1, 1]
    assert sum(points(s, other)[0] for other in GUILDS if other != name) == 3


# ---- moving


@rule("MV-INF-03")
@pytest.mark.parametrize("name", GUILDS)
def test_one_influence_moves_one_own_marker_one_space(name):
    s = gaining()
    assert asked(s) == "MoveMarker"
    assert offered(s) == rows(*GUILDS)
    s.play(guild(name))
    assert spaces(s) == [int(other == name) for other in GUILDS]
    assert spaces(s, 1) == spaces(s, 2) == [0, 0, 0, 0]
    assert asked(s) == "PlayCitizen"


@rule("MV-INF-03")
@pytest.mark.parametrize(
    ("steps", "reached"),
    [
        (("worker", "soldier", "holy"), [1, 1, 0, 1]),
        (("shadow", "worker", "shadow"), [1, 0, 2, 0]),
        (("holy", "holy", "holy"), [0, 0, 0, 4]),
    ],
)
def test_influence_gained_together_may_be_split_or_spent_on_one_row(steps, reached):
    s = gaining(3, holy=1 if steps[0] == "holy" else 0, gold=2)
    for name in steps:
        s.play(guild(name))
        if asked(s) == "TakeTile":
            s.play(DONE)
    assert spaces(s) == reached
    assert asked(s) == "PlayCitizen"


@rule("MV-INF-03")
def test_influence_on_a_named_guild_moves_that_marker_and_no_other():
    s = table()
    ask(s, printed.WEALTH[WEALTH["W-01"]][1])
    assert spaces(s, 1) == [0, 0, 1, 0]
    assert asked(s) == "PlayCitizen"


@rule("MV-INF-03", "MV-INF-04")
def test_influence_on_a_named_guild_before_a_river_is_asked_about_for_that_guild_only():
    s = table(shown=SHOWN_TILES)
    give(s, 0, gold=3)
    marker(s, 0, "shadow", 2)
    ask(s, printed.WEALTH[WEALTH["W-01"]][0])
    assert asked(s) == "MoveMarker"
    assert s.choices() == [DONE, guild("shadow")]
    s.play(guild("shadow"))
    assert (spaces(s), has(s, 0, "gold")) == ([0, 0, 3, 0], 1)
    assert offered(s) == [tile(name) for name in TIER_I]


@rule("MV-INF-10")
@pytest.mark.parametrize(("space", "gold"), [(2, 1), (15, 20)])
def test_influence_on_a_named_guild_that_cannot_move_is_lost(space, gold):
    s = table()
    give(s, 0, gold=gold)
    marker(s, 0, "shadow", space)
    ask(s, printed.WEALTH[WEALTH["W-01"]][0])
    assert asked(s) == "PlayCitizen"
    assert spaces(s) == [0, 0, space, 0]
    assert has(s, 0, "gold") == gold


# ---- rivers


@rule("MV-INF-04", "MV-INF-05")
@pytest.mark.parametrize(("space", "price", "tiles"), RIVERS)
def test_a_river_is_crossed_by_who_can_pay_its_price_and_by_nobody_else(space, price, tiles):
    s = gaining(gold=price - 1, soldier=space)
    assert offered(s) == rows("worker", "shadow", "holy")

    s = gaining(gold=price, soldier=space)
    assert offered(s) == rows(*GUILDS)
    s.play(guild("soldier"))
    assert marker(s, 0, "soldier") == space + 1
    assert has(s, 0, "gold") == 0
    assert s.gold[1:] == [0, 0]


@rule("MV-INF-04")
def test_gold_alone_does_not_cross_a_river_without_an_influence_step():
    s = gaining(3, gold=10, worker=1)
    s.play(guild("worker"))
    assert (marker(s, 0, "worker"), has(s, 0, "gold")) == (2, 10)
    s.play(guild("worker"))
    assert (marker(s, 0, "worker"), has(s, 0, "gold")) == (3, 8)
    s.play(DONE)
    s.play(guild("worker"))
    assert (marker(s, 0, "worker"), has(s, 0, "gold")) == (4, 8)
    assert asked(s) == "PlayCitizen"


@rule("MV-INF-04")
def test_a_marker_that_does_not_cross_pays_nothing():
    s = gaining(gold=10, worker=2)
    s.play(guild("holy"))
    assert spaces(s) == [2, 0, 0, 1]
    assert has(s, 0, "gold") == 10
    assert asked(s) == "PlayCitizen"


def crossing(space):
    s = gaining(gold=10, holy=space)
    s.play(guild("holy"))
    assert asked(s) == "TakeTile"
    return s


def check_tiles_after_crossing(space, tiles):
    s = crossing(space)
    assert offered(s) == [tile(name) for name in tiles]
    assert can_decline(s)
    s.play(DONE)
    assert s.tiles(0) == []
    assert [number + 1 for number in s.shown] == [tile(name) for name in SHOWN_TILES]
    for name in tiles:
        s = crossing(space)
        s.play(tile(name))
        assert [number + 1 for number in s.tiles(0)] == [tile(name)]
        assert s.shown.count(EMPTY) == 1
        assert asked(s) == "PlayCitizen"
        check(s)


@rule("MV-INF-06")
@pytest.mark.parametrize("space", [2, 5])
def test_crossing_the_first_or_second_river_lets_take_a_privilege_i_tile(space):
    check_tiles_after_crossing(space, TIER_I)


@rule("MV-INF-07")
def test_crossing_the_third_river_lets_take_a_tile_of_either_tier():
    check_tiles_after_crossing(8, TIER_I + TIER_II)


@rule("MV-INF-08")
@pytest.mark.parametrize("space", [11, 14])
def test_crossing_the_fourth_or_fifth_river_lets_take_a_privilege_ii_tile(space):
    check_tiles_after_crossing(space, TIER_II)


@rule("MV-INF-07", "MV-PRIV-03")
def test_the_third_river_gives_the_other_tier_when_one_is_not_face_up():
    s = gaining(gold=6, holy=8)
    s.shown[:SHOWN] = [EMPTY] * SHOWN
    s.play(guild("holy"))
    assert offered(s) == [tile(name) for name in TIER_II]


@rule("MV-INF-06", "MV-INF-08", "MV-PRIV-03")
@pytest.mark.parametrize(("space", "price", "tier"), [(2, 2, 0), (11, 8, 1)])
def test_crossing_gives_no_tile_when_none_of_the_tier_is_face_up(space, price, tier):
    s = gaining(gold=10, holy=space)
    s.shown[tier * SHOWN : tier * SHOWN + SHOWN] = [EMPTY] * SHOWN
    s.play(guild("holy"))
    assert asked(s) == "PlayCitizen"
    assert (marker(s, 0, "holy"), has(s, 0, "gold")) == (space + 1, 10 - price)
    assert s.tiles(0) == []


@rule("MV-INF-09")
def test_each_marker_pays_and_is_rewarded_at_the_same_river():
    s = gaining(3, gold=6, worker=2, soldier=2, shadow=2)
    for name, took, gold in (("worker", "PI-07", 4), ("soldier", "PI-11", 2), ("shadow", "PI-12", 0)):
        s.play(guild(name))
        assert has(s, 0, "gold") == gold
        s.play(tile(took))
    assert spaces(s) == [3, 3, 3, 0]
    assert [number + 1 for number in s.tiles(0)] == [tile(name) for name in TIER_I]


@rule("MV-INF-09")
def test_a_marker_pays_and_is_rewarded_again_at_its_next_river():
    s = gaining(gold=10, worker=5)
    s.play(guild("worker"))
    s.play(tile("PI-11"))
    assert has(s, 0, "gold") == 6
    give_tile(s, 0, THREE)
    refresh(s)
    s.play(grant(THREE))
    s.play(guild("worker"))
    s.play(guild("worker"))
    assert (marker(s, 0, "worker"), has(s, 0, "gold")) == (8, 6)
    s.play(guild("worker"))
    assert (marker(s, 0, "worker"), has(s, 0, "gold")) == (9, 0)
    assert asked(s) == "TakeTile"
    s.play(tile("PII-05"))
    assert [number + 1 for number in s.tiles(0)] == [tile("PI-11"), tile("PII-05")]


@rule("MV-INF-09")
def test_a_river_that_others_have_crossed_costs_and_gives_the_same():
    s = table(shown=SHOWN_TILES)
    give_tile(s, 0, ONE)
    give(s, 0, gold=2)
    marker(s, 0, "holy", 2)
    marker(s, 1, "holy", 3)
    marker(s, 2, "holy", 9)
    refresh(s)
    s.play(grant(ONE))
    s.play(guild("holy"))
    assert has(s, 0, "gold") == 0
    assert offered(s) == [tile(name) for name in TIER_I]
    assert [marker(s, seat, "holy") for seat in range(3)] == [3, 3, 9]


@rule("MV-INF-04", "MV-PRIV-04")
def test_gold_of_a_grant_gained_at_one_river_can_pay_for_the_next():
    s = gaining(3, gold=2, shown=("PI-01",), worker=2, soldier=5)
    assert guild("soldier") not in offered(s)
    s.play(guild("worker"))
    s.play(tile("PI-01"))
    assert asked(s) == "MayUseGrants"
    s.play(grant("PI-01"))
    assert has(s, 0, "gold") == 5
    assert guild("soldier") in offered(s)
    s.play(guild("soldier"))
    assert has(s, 0, "gold") == 1


# ---- lost influence


@rule("MV-INF-10")
def test_influence_that_the_player_will_not_use_is_lost():
    s = gaining(3)
    s.play(guild("worker"))
    assert can_decline(s)
    s.play(DONE)
    assert asked(s) == "PlayCitizen"
    assert spaces(s) == [1, 0, 0, 0]
    assert has(s, 0, "gold") == 0


@rule("MV-INF-10")
def test_influence_that_no_marker_can_use_is_lost_without_a_question():
    s = gaining(3, gold=1, worker=15, soldier=2, shadow=5, holy=14)
    assert asked(s) == "PlayCitizen"
    assert spaces(s) == [15, 2, 5, 14]
    assert has(s, 0, "gold") == 1


@rule("MV-INF-10")
def test_influence_beyond_the_last_space_is_lost():
    s = gaining(3, gold=30, worker=14, soldier=15, shadow=15, holy=15)
    assert offered(s) == rows("worker")
    s.play(guild("worker"))
    s.play(tile("PII-06"))
    assert asked(s) == "PlayCitizen"
    assert spaces(s) == [15, 15, 15, 15]
    assert has(s, 0, "gold") == 20


@rule("MV-INF-05", "MV-INF-07")
def test_kira_crosses_the_third_river_for_6_gold_and_takes_a_privilege_ii_tile():
    s = gaining(gold=6, worker=8)
    s.play(guild("worker"))
    assert has(s, 0, "gold") == 0
    assert marker(s, 0, "worker") == 9
    assert offered(s) == [tile(name) for name in SHOWN_TILES]
    s.play(tile("PII-07"))
    assert [number + 1 for number in s.tiles(0)] == [tile("PII-07")]
    assert asked(s) == "PlayCitizen"
    check(s)
