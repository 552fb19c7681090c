"""Citadels and encounters: what they are worth, and what they do to those who come there."""

from oyez.core.steps import NOBODY
from oyez.games.legends.components import PORTAL
from oyez.games.legends.modules.encounters import LayPortal
from oyez.games.legends.steps.setup import ChooseAway, PlaceNeutral
from tests.rules import rule

from .table import cases, new, table

# ---- citadels


@rule("EL-CITA-02")
def test_control_of_a_citadel_region_is_one_more_point():
    t = table("m4, city c3", "2 r1, 2 m5", "2 r1", tokens="citadel m4, citadel r1, citadel c3")
    assert (t.points("citadels"), t.scores()) == ([2, 0, 0], [2 + 1 + 2, 1, 0])
    assert table("m4", "", "2 m4", seats=2, tokens="citadel m4").points("citadels") == [0, 0]


@rule("EL-CITA-02")
def test_a_city_built_there_does_not_take_a_citadel():
    t = table("m4", tokens="citadel m4").build(0, "m4")
    assert t.points("citadels") == [1, 0, 0]
    assert t.put(1, "3 m4").points("citadels") == [0, 1, 0]


# ---- the dragon


def dragon(*pieces, where="m4", **rules):
    return table(*pieces, tokens=f"wild_dragon {where}", **rules)


@rule("EL-ENC-02", "EL-ENC-03")
def test_the_seventh_army_slays_the_dragon():
    """Moved in, placed, passing through, or beside armies of nobody."""
    t = dragon("2 m4", "2 m4, 2 m3", "m4").acts("move 2", seat=1).play("m3-m4")
    assert t.owner("wild_dragon") == NOBODY
    t.play("m3-m4")
    assert (t.owner("wild_dragon"), t.token("m4"), t.points("tokens")) == (1, None, [0, 2, 0])
    assert [event.seat for event in t.told("dragon.event")] == [1]
    t = dragon("m4, city m4", "4 m4").acts("place 2").play("m4")
    assert t.owner("wild_dragon") == NOBODY
    assert (t.play("m4").owner("wild_dragon"), t.points("tokens")) == (0, [2, 0, 0])
    assert dragon("m3", "6 m4").acts("move 2").play("m3-m4 m4-m5").owner("wild_dragon") == 0
    assert dragon("m3", "", "6 m4", seats=2).acts("move 1").play("m3-m4").owner("wild_dragon") == 0


@rule("EL-ENC-02")
def test_the_dragon_is_slain_once():
    t = dragon("6 m4, m3", "m3").acts("move 1").play("m3-m4").acts("move 1", seat=1).play("m3-m4")
    assert t.points("tokens") == [2, 0, 0]


@rule("EL-ENC-02", "EL-ENC-03")
def test_cities_and_armies_that_leave_slay_no_dragon():
    t = dragon("2 m4, 2 cities m4, m3", "3 m4, 3 cities m4").build(0, "m4").acts("move 1").play("m3-m4")
    assert t.owner("wild_dragon") == NOBODY
    assert dragon("8 m4").acts("move 1").play("m4-m5").owner("wild_dragon") == NOBODY
    assert dragon("3 m4").build(0, "m4").token("m4") == "wild_dragon"


@rule("EL-ENC-03")
def test_set_up_slays_no_dragon_but_the_first_arrival_after_it_does():
    t = dragon("", "", "6 c2", where="c2", seats=2).ask(PlaceNeutral(0, 1), ChooseAway(0)).play("c2 c2")
    assert (sum(t.armies("c2")), t.owner("wild_dragon")) == (9, NOBODY)
    assert t.put(1, "c1").acts("move 1", seat=1).play("c1-c2").owner("wild_dragon") == 1


@rule("EL-ENC-03")
def test_the_white_knights_free_army_slays_the_dragon():
    assert dragon("m4", "5 m4", leaders="white_knight").build(0, "m4").owner("wild_dragon") == 0


# ---- portals


def portals(*pieces, a="m5", b="f1"):
    """The builder lays the two."""
    t = table(*pieces, encounters=("portals",), setup="chosen")
    return t.ask(LayPortal(0, PORTAL, True)).play(a, b)


@rule("EL-ENC-04")
def test_the_second_portal_must_follow_the_first():
    t = table(encounters=("portals",), setup="chosen").ask(LayPortal(0, PORTAL, True))
    assert t.offered.startswith("done f1")
    assert not {"done", "m4"} & set(t.play("m4").offered.split())
    t.play("r1")
    assert (t.idle, t.token_at.count(PORTAL)) == (True, 2)
    assert {t.region("m4"), t.region("r1")} == set(t.map.portals)


@rule("EL-ENC-04")
def test_without_the_first_portal_there_is_no_second():
    t = table(encounters=("portals",), setup="chosen").ask(LayPortal(0, PORTAL, True)).play("done")
    assert (t.idle, t.token_at.count(PORTAL)) == (True, 0)


@rule("EL-ENC-04")
def test_the_quick_set_up_lays_both_portals():
    s = new(seed=5, encounters=["portals"]).s
    assert s.token_at.count(PORTAL) == 2
    assert sorted(s.map.portals) == [at for at, kind in enumerate(s.token_at) if kind == PORTAL]


@rule("EL-ENC-05")
def test_portals_are_neighbours_for_one_move_both_ways():
    assert portals("m5").acts("move 1").offered == "done m5-f1 m5-m4"
    t = portals("m5").acts("move 2").play("m5-f1 f1-m5")
    assert (t.idle, t.armies("m5")[0]) == (True, 1)
    # where a sea link lies too, the cheaper way counts
    assert portals("f3", a="m4", b="f3").acts("move 1").offered == "done f3-m4"


@rule("EL-ENC-05")
def test_portals_change_neither_islands_nor_the_map_of_other_tables():
    t = portals("m5, f1")
    assert (t.map.islands, t.points("islands")) == (table().map.islands, [2, 0, 0])
    assert table("m5").acts("move 1").offered == "done m5-m4"


# ---- rogues


def rogues(*pieces, where="m4", **rules):
    return table(*pieces, tokens=f"band_of_rogues {where}", **rules)


@rule("EL-ENC-06")
def test_each_army_placed_or_entering_costs_its_owner_a_coin():
    assert rogues("city m4").acts("place 3").play("m4 m3 m4").coins == [9, 11, 11]
    t = rogues("2 m4", "2 m3").acts("move 2", seat=1).play("m3-m4 m3-m4")
    assert (t.coins, t.token("m4")) == ([11, 9, 11], "band_of_rogues")
    assert [(event.seat, event.message.params["n"]) for event in t.told("rogues.event")] == [(1, 1), (1, 1)]


@rule("EL-ENC-06")
@cases(
    "path, paid", ("m3-m4", 1), ("m3-m4 m4-m5", 1), ("m3-m4 m4-m5 m5-m4", 2), ("m3-m4 m4-m5 m5-m4 m4-m3", 2)
)
def test_passing_through_costs_a_coin_each_time_and_leaving_nothing(path, paid):
    assert rogues("m3").acts("move 4").play(path).coins == [11 - paid, 11, 11]


@rule("EL-ENC-06")
def test_a_player_without_coins_loses_none_and_still_goes_there():
    t = rogues("2 m3", coins=[1, 11, 11]).acts("move 2").play("m3-m4 m3-m4")
    assert (t.coins[0], t.armies("m4")[0], len(t.told("rogues.event"))) == (0, 2, 1)


@rule("EL-ENC-06")
def test_rogues_rob_armies_that_come_by_sea_or_with_a_city():
    t = rogues("m3", where="c1", leaders="white_knight").acts("move 3").play("m3-c1")
    assert t.coins[0] == 10
    assert t.build(0, "c1").coins[0] == 9


@rule("EL-ENC-06")
def test_set_up_and_cities_cost_no_coin():
    t = rogues(where="c2").ask(ChooseAway(0)).play("c2").build(0, "c2")
    assert t.coins == [11, 11, 11]
