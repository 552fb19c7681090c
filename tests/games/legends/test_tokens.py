"""Tokens on the map: what they give, what they cost, and who may see them."""

import pytest

import oyez
from oyez.core.errors import CannotUndo
from oyez.core.steps import DONE, HIDDEN
from oyez.games.legends.components import PORTAL, TOKEN, TOKENS
from oyez.games.legends.state import NO_TOKEN, NOBODY
from oyez.games.legends.steps.actions import BuildCity, MoveArmies, MoveArmy, PlaceArmies
from oyez.games.legends.steps.setup import ChooseAway, LayToken, PlaceNeutral
from tests.rules import rule

from .table import (
    LEADER,
    armies,
    ask,
    at_the_row,
    give,
    lay_token,
    move,
    offered,
    put,
    region,
    table,
    take,
)


def token(s, where):
    return s.token_at[region(s, where)]


def owner(s, name):
    return s.taken_by[TOKEN[name]]


def points(s, part):
    return [parts[part] for parts in s.parts()]


def build(s, seat, where):
    ask(s, BuildCity(seat))
    s.play(region(s, where))


def explored(name, where="meadow_4", **rules):
    """A table where that token lies and everybody has an army beside it."""
    s = table(exploration=True, **rules)
    lay_token(s, name, where)
    for seat in range(s.seats):
        put(s, seat, where, armies=1)
    return s


# ---- exploration


@rule("EL-EXPL-02")
@pytest.mark.parametrize("name", ["magic_spring", "cottage", "hidden_treasure", "grimoire", "stable"])
def test_the_first_city_in_the_region_takes_the_token(name):
    s = explored(name)
    build(s, 1, "meadow_4")
    assert owner(s, name) == 1
    assert token(s, "meadow_4") == NO_TOKEN
    before = s.view()["players"][0]
    build(s, 0, "meadow_4")
    assert owner(s, name) == 1
    assert s.view()["players"][0] == before | {"cities_left": 2}


@rule("EL-EXPL-02")
def test_a_token_is_taken_neither_by_armies_nor_by_a_city_elsewhere():
    s = explored("stable")
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 1))
    s.play(move(s, "meadow_3", "meadow_4"))
    put(s, 0, "meadow_5", armies=1)
    build(s, 0, "meadow_5")
    assert owner(s, "stable") == NOBODY
    assert token(s, "meadow_4") == TOKEN["stable"]


@rule("EL-EXPL-03")
def test_the_magic_spring_counts_two_elixirs():
    s = explored("magic_spring")
    give(s, 0, "cursed_banshee")
    give(s, 1, "dire_goblin")
    build(s, 1, "meadow_4")
    assert s.elixirs == [2, 3, 0]
    assert points(s, "elixirs") == [0, 2, 0]
    assert points(s, "tokens") == [0, 0, 0]


@rule("EL-EXPL-04")
def test_the_cottage_places_one_more_army_in_every_place_action():
    s = explored("cottage")
    build(s, 0, "meadow_4")
    for _ in range(2):
        ask(s, PlaceArmies(0, 2))
        for _ in range(3):
            s.play(s.start)
        assert at_the_row(s)
    ask(s, PlaceArmies(1, 2))
    s.play(s.start)
    s.play(s.start)
    assert at_the_row(s)


@rule("EL-EXPL-04")
def test_the_cottage_counts_for_the_rest_of_the_action_that_took_it():
    s = explored("cottage", row=("ancient_woods",))
    take(s, "ancient_woods")
    s.play(region(s, "meadow_4"))
    for _ in range(3):
        s.play(region(s, "meadow_4"))
    assert s.seat == 1
    assert armies(s, 0, "meadow_4") == 4


@rule("EL-EXPL-05")
def test_the_hidden_treasure_is_one_coin_at_once():
    s = explored("hidden_treasure", row=("cursed_tower", "stronghold"))
    take(s, "cursed_tower")
    s.play(region(s, "meadow_4"))
    assert s.coins == [12, 11, 11]
    take(s, "stronghold")
    s.play(region(s, "meadow_4"))
    assert s.coins == [12, 11, 11]


@rule("EL-EXPL-06")
def test_the_grimoire_is_a_point():
    s = explored("grimoire")
    build(s, 1, "meadow_4")
    assert points(s, "tokens") == [0, 1, 0]


@rule("EL-EXPL-07")
def test_the_stable_gives_one_more_move_in_every_move_action():
    s = explored("stable")
    build(s, 0, "meadow_4")
    for _ in range(2):
        ask(s, MoveArmies(0, 2))
        for here, there in (("meadow_4", "meadow_5"), ("meadow_5", "meadow_4"), ("meadow_4", "meadow_5")):
            s.play(move(s, here, there))
        assert at_the_row(s)
        put(s, 0, "meadow_5", armies=-1)
        put(s, 0, "meadow_4", armies=1)
    ask(s, MoveArmies(1, 1))
    s.play(move(s, "meadow_4", "meadow_5"))
    assert at_the_row(s)


# ---- poison swamp


def swamped(seats=3):
    """A match of the swamp variant at a made position: two tokens lie face down, the first seat's turn."""
    match = oyez.new("legends", seats=seats, seed=1, exploration=True, swamp=True)
    s = table(seats, row=("cursed_mausoleum", "dire_ogre", "lake"), exploration=True, swamp=True)
    lay_token(s, "poison_swamp", "meadow_4")
    lay_token(s, "grimoire", "red_forest_1")
    match.state = s
    return match


def seen(match, seat, where):
    """The token in that region as a seat sees it, in the view and in the redacted state alike."""
    shown = match.view(seat)["table"]["regions"][where]["token"]
    kept = match.state.redact(seat).token_at[match.state.map.number[where]]
    assert kept == {"hidden": HIDDEN, None: NO_TOKEN, **TOKEN}[shown]
    return shown


def said(match, seat):
    return "\n".join(line.text for line in match.log(seat))


@rule("EL-SWAMP-02")
@pytest.mark.parametrize(("name", "where"), [("poison_swamp", "meadow_4"), ("grimoire", "red_forest_1")])
def test_the_first_city_takes_the_token_and_turns_it_face_up(name, where):
    match = swamped()
    s = match.state
    put(s, 0, where, armies=1)
    put(s, 1, where, armies=1)
    for viewer in (0, 1, 2, None):
        assert seen(match, viewer, where) == "hidden"
    match.play(1)
    match.play(region(s, where))
    for viewer in (0, 1, 2, None):
        assert match.view(viewer)["table"]["players"][0]["tokens"] == [name]
        assert seen(match, viewer, where) is None
        assert TOKENS[TOKEN[name]].names["en"] in said(match, viewer)
    build(s, 1, where)
    assert owner(s, name) == 0


@rule("EL-SWAMP-02")
def test_tokens_of_the_basic_exploration_lie_face_up_for_all():
    s = explored("grimoire")
    for viewer in (0, 1, 2, None):
        assert s.redact(viewer).view()["regions"]["meadow_4"]["token"] == "grimoire"


@rule("EL-SWAMP-02")
def test_what_a_city_has_turned_face_up_cannot_be_undone():
    match = swamped()
    put(match.state, 0, "meadow_4", armies=1)
    match.state.deck.clear()
    match.play(1)
    match.play(region(match.state, "meadow_4"))
    with pytest.raises(CannotUndo):
        match.undo(0)


@rule("EL-SWAMP-03")
def test_at_the_end_of_a_turn_its_player_alone_sees_the_token_of_a_controlled_region():
    match = swamped()
    put(match.state, 0, "meadow_4", armies=2)
    put(match.state, 1, "meadow_4", armies=1)
    match.play(1)
    assert seen(match, 0, "meadow_4") == "hidden"
    match.play(DONE)
    assert seen(match, 0, "meadow_4") == "poison_swamp"
    assert "Poison Swamp" in said(match, 0)
    for other in (1, 2, None):
        assert seen(match, other, "meadow_4") == "hidden"
        assert "Poison Swamp" not in said(match, other)


@rule("EL-SWAMP-03")
def test_every_controlled_region_is_looked_at_and_no_other():
    match = swamped()
    lay_token(match.state, "stable", "citadel_3")
    lay_token(match.state, "cottage", "citadel_1")
    put(match.state, 0, "meadow_4", armies=2)
    put(match.state, 0, "red_forest_1", cities=1)
    put(match.state, 0, "citadel_3", armies=1)
    put(match.state, 1, "citadel_3", armies=1)
    match.play(1)
    match.play(DONE)
    assert [seen(match, 0, where) for where in ("meadow_4", "red_forest_1", "citadel_3", "citadel_1")] == [
        "poison_swamp",
        "grimoire",
        "hidden",
        "hidden",
    ]


@rule("EL-SWAMP-03")
def test_control_lost_before_the_end_of_the_turn_shows_nothing():
    match = swamped()
    s = match.state
    put(s, 0, "meadow_4", armies=1)
    match.play(2)
    match.play(move(s, "meadow_4", "meadow_5"))
    match.play(DONE)
    assert s.seat == 1
    assert seen(match, 0, "meadow_4") == "hidden"


@rule("EL-SWAMP-03")
def test_control_gained_in_the_turn_shows_the_token():
    match = swamped()
    s = match.state
    put(s, 0, "meadow_5", armies=1)
    match.play(2)
    match.play(move(s, "meadow_5", "meadow_4"))
    match.play(DONE)
    assert seen(match, 0, "meadow_4") == "poison_swamp"


@rule("EL-SWAMP-03")
def test_nobody_looks_at_the_end_of_another_players_turn():
    match = swamped()
    put(match.state, 1, "meadow_4", armies=2)
    match.play(1)
    assert match.waiting == [1]
    assert seen(match, 1, "meadow_4") == "hidden"
    match.play(1)
    match.play(DONE)
    assert match.waiting == [2]
    assert seen(match, 1, "meadow_4") == "poison_swamp"


@rule("EL-SWAMP-03")
def test_a_token_once_seen_is_known_after_control_is_lost():
    match = swamped(2)
    put(match.state, 0, "meadow_4", armies=1)
    match.play(1)
    match.play(DONE)
    put(match.state, 1, "meadow_4", armies=5)
    while match.waiting == [1]:
        match.play(match.options()[0].choice)
    assert seen(match, 0, "meadow_4") == "poison_swamp"
    assert seen(match, 1, "meadow_4") == "poison_swamp"


@rule("EL-SWAMP-03")
def test_a_look_cannot_be_undone():
    match = swamped()
    put(match.state, 0, "meadow_4", armies=1)
    match.state.deck.clear()
    match.play(1)
    match.play(DONE)
    with pytest.raises(CannotUndo):
        match.undo(0)


@rule("EL-SWAMP-04")
def test_the_swamp_costs_its_owner_a_point():
    match = swamped()
    s = match.state
    put(s, 1, "meadow_4", armies=1)
    before = s.scores()
    build(s, 1, "meadow_4")
    assert points(s, "tokens") == [0, -1, 0]
    assert s.scores() == [before[0], before[1] - 1, before[2]]


# ---- citadels


@rule("EL-CITA-02")
def test_control_of_a_citadel_region_is_one_more_point():
    s = table(citadels=True)
    for where in ("meadow_4", "red_forest_1", "citadel_3"):
        lay_token(s, "citadel", where)
    put(s, 0, "meadow_4", armies=1)
    put(s, 0, "citadel_3", cities=1)
    put(s, 1, "red_forest_1", armies=2)
    put(s, 2, "red_forest_1", armies=2)
    put(s, 1, "meadow_5", armies=2)
    assert points(s, "citadels") == [2, 0, 0]
    assert s.scores() == [2 + 1 + 2, 1, 0]


@rule("EL-CITA-02")
def test_a_city_built_there_does_not_take_a_citadel():
    s = table(citadels=True)
    lay_token(s, "citadel", "meadow_4")
    put(s, 0, "meadow_4", armies=1)
    build(s, 0, "meadow_4")
    assert points(s, "citadels") == [1, 0, 0]
    put(s, 1, "meadow_4", armies=3)
    assert points(s, "citadels") == [0, 1, 0]


@rule("EL-CITA-02")
def test_the_third_colour_denies_a_citadel():
    s = table(2, citadels=True)
    lay_token(s, "citadel", "meadow_4")
    put(s, 0, "meadow_4", armies=1)
    put(s, 2, "meadow_4", armies=2)
    assert points(s, "citadels") == [0, 0]


# ---- the dragon


def dragon_at(where, *garrison, seats=3, **rules):
    """The dragon's region with so many armies of each colour."""
    s = table(seats, encounters=("dragon",), **rules)
    lay_token(s, "wild_dragon", where)
    for colour, count in enumerate(garrison):
        put(s, colour, where, armies=count)
    return s


@rule("EL-ENC-02", "EL-ENC-03")
def test_the_seventh_army_moved_in_slays_the_dragon():
    s = dragon_at("meadow_4", 2, 2, 1)
    put(s, 1, "meadow_3", armies=2)
    ask(s, MoveArmies(1, 2))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert owner(s, "wild_dragon") == NOBODY
    s.play(move(s, "meadow_3", "meadow_4"))
    assert owner(s, "wild_dragon") == 1
    assert token(s, "meadow_4") == NO_TOKEN
    assert points(s, "tokens") == [0, 2, 0]


@rule("EL-ENC-02", "EL-ENC-03")
def test_the_seventh_army_placed_slays_the_dragon():
    s = dragon_at("meadow_4", 1, 4)
    put(s, 0, "meadow_4", cities=1)
    ask(s, PlaceArmies(0, 2))
    s.play(region(s, "meadow_4"))
    assert owner(s, "wild_dragon") == NOBODY
    s.play(region(s, "meadow_4"))
    assert owner(s, "wild_dragon") == 0
    assert points(s, "tokens") == [2, 0, 0]


@rule("EL-ENC-02")
def test_an_army_passing_through_as_the_seventh_slays_the_dragon():
    s = dragon_at("meadow_4", 0, 6)
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 2))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(move(s, "meadow_4", "meadow_5"))
    assert owner(s, "wild_dragon") == 0


@rule("EL-ENC-02")
def test_the_dragon_is_slain_once():
    s = dragon_at("meadow_4", 6)
    put(s, 0, "meadow_3", armies=1)
    put(s, 1, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 1), MoveArmies(1, 1))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert points(s, "tokens") == [2, 0, 0]


@rule("EL-ENC-02")
def test_third_colour_armies_count_towards_the_seven():
    s = dragon_at("meadow_4", 0, 0, 6, seats=2)
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 1))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert owner(s, "wild_dragon") == 0


@rule("EL-ENC-03")
def test_the_white_knights_free_army_slays_the_dragon():
    s = dragon_at("meadow_4", 1, 5, leaders=True)
    s.leaders = (LEADER["white_knight"], LEADER["bandit_king"], LEADER["fairy_queen"])
    build(s, 0, "meadow_4")
    assert owner(s, "wild_dragon") == 0


@rule("EL-ENC-03")
def test_cities_do_not_count_towards_the_seven():
    s = dragon_at("meadow_4", 2, 3)
    put(s, 0, "meadow_4", cities=2)
    put(s, 1, "meadow_4", cities=3)
    build(s, 0, "meadow_4")
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 1))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert owner(s, "wild_dragon") == NOBODY


@rule("EL-ENC-03")
def test_set_up_slays_no_dragon_but_the_first_arrival_after_it_does():
    s = dragon_at("citadel_2", 0, 0, 6, seats=2)
    ask(s, PlaceNeutral(0, 1), ChooseAway(0))
    s.play(region(s, "citadel_2"))
    s.play(region(s, "citadel_2"))
    assert sum(armies(s, colour, "citadel_2") for colour in range(3)) == 9
    assert owner(s, "wild_dragon") == NOBODY
    put(s, 1, "citadel_1", armies=1)
    ask(s, MoveArmies(1, 1))
    s.play(move(s, "citadel_1", "citadel_2"))
    assert owner(s, "wild_dragon") == 1


@rule("EL-ENC-03")
def test_an_army_that_leaves_slays_no_dragon():
    s = dragon_at("meadow_4", 8)
    ask(s, MoveArmies(0, 1))
    s.play(move(s, "meadow_4", "meadow_5"))
    assert owner(s, "wild_dragon") == NOBODY


@rule("EL-ENC-02")
def test_a_city_does_not_take_the_dragon():
    s = dragon_at("meadow_4", 3)
    build(s, 0, "meadow_4")
    assert token(s, "meadow_4") == TOKEN["wild_dragon"]


# ---- portals


def portals(a, b, **rules):
    s = table(encounters=("portals",), setup="chosen", **rules)
    ask(s, LayToken(0, PORTAL, True))
    s.play(region(s, a))
    s.play(region(s, b))
    return s


@rule("EL-ENC-04")
def test_the_second_portal_must_follow_the_first():
    s = table(encounters=("portals",), setup="chosen")
    ask(s, LayToken(0, PORTAL, True))
    s.play(region(s, "meadow_4"))
    assert DONE not in s.choices()
    assert region(s, "meadow_4") not in s.choices()
    s.play(region(s, "red_forest_1"))
    assert at_the_row(s)
    assert s.token_at.count(PORTAL) == 2


@rule("EL-ENC-04")
def test_without_the_first_portal_there_is_no_second():
    s = table(encounters=("portals",), setup="chosen")
    ask(s, LayToken(0, PORTAL, True))
    s.play(DONE)
    assert at_the_row(s)
    assert PORTAL not in s.token_at


@rule("EL-ENC-04")
def test_the_quick_set_up_lays_both_portals():
    s = oyez.new("legends", seats=3, seed=5, encounters=["portals"]).state
    assert s.token_at.count(PORTAL) == 2
    assert sorted(s.map.portals) == [at for at, kind in enumerate(s.token_at) if kind == PORTAL]


@rule("EL-ENC-05")
def test_portals_are_neighbours_for_one_move_both_ways():
    s = portals("meadow_5", "frozen_isles_1")
    put(s, 0, "meadow_5", armies=1)
    assert MoveArmy(0, 1).choices(s) == [
        DONE,
        move(s, "meadow_5", "frozen_isles_1"),
        move(s, "meadow_5", "meadow_4"),
    ]
    ask(s, MoveArmies(0, 2))
    s.play(move(s, "meadow_5", "frozen_isles_1"))
    s.play(move(s, "frozen_isles_1", "meadow_5"))
    assert at_the_row(s)
    assert armies(s, 0, "meadow_5") == 1


@rule("EL-ENC-05")
def test_portals_at_the_ends_of_a_sea_link_cost_one_move():
    s = portals("meadow_4", "frozen_isles_3")
    put(s, 0, "frozen_isles_3", armies=1)
    ask(s, MoveArmies(0, 1))
    assert offered(s) == [move(s, "frozen_isles_3", "meadow_4")]


@rule("EL-ENC-05")
def test_portals_leave_islands_as_they_are():
    s = portals("meadow_5", "frozen_isles_1")
    assert s.map.islands == table().map.islands
    put(s, 0, "meadow_5", armies=1)
    put(s, 0, "frozen_isles_1", armies=1)
    assert points(s, "islands") == [2, 0, 0]


@rule("EL-ENC-05")
def test_portals_do_not_change_the_map_of_other_tables():
    portals("meadow_5", "frozen_isles_1")
    s = table()
    put(s, 0, "meadow_5", armies=1)
    assert MoveArmy(0, 1).choices(s) == [DONE, move(s, "meadow_5", "meadow_4")]


# ---- rogues


def rogues_at(where, **rules):
    s = table(encounters=("rogues",), **rules)
    lay_token(s, "band_of_rogues", where)
    return s


@rule("EL-ENC-06")
def test_each_army_placed_among_rogues_costs_a_coin():
    s = rogues_at("meadow_4")
    put(s, 0, "meadow_4", cities=1)
    ask(s, PlaceArmies(0, 3))
    s.play(region(s, "meadow_4"))
    s.play(region(s, "meadow_3"))
    s.play(region(s, "meadow_4"))
    assert s.coins == [9, 11, 11]


@rule("EL-ENC-06")
def test_each_army_entering_costs_its_owner_a_coin():
    s = rogues_at("meadow_4")
    put(s, 1, "meadow_3", armies=2)
    put(s, 0, "meadow_4", armies=2)
    ask(s, MoveArmies(1, 2))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert s.coins == [11, 9, 11]
    assert token(s, "meadow_4") == TOKEN["band_of_rogues"]


@rule("EL-ENC-06")
def test_passing_through_costs_a_coin_each_time_and_leaving_nothing():
    s = rogues_at("meadow_4")
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 4))
    paid = []
    for here, there in (
        ("meadow_3", "meadow_4"),
        ("meadow_4", "meadow_5"),
        ("meadow_5", "meadow_4"),
        ("meadow_4", "meadow_3"),
    ):
        s.play(move(s, here, there))
        paid.append(11 - s.coins[0])
    assert paid == [1, 1, 2, 2]


@rule("EL-ENC-06")
def test_a_player_without_coins_loses_none_and_still_goes_there():
    s = rogues_at("meadow_4")
    put(s, 0, "meadow_3", armies=2)
    s.coins[0] = 1
    ask(s, MoveArmies(0, 2))
    s.play(move(s, "meadow_3", "meadow_4"))
    s.play(move(s, "meadow_3", "meadow_4"))
    assert s.coins[0] == 0
    assert armies(s, 0, "meadow_4") == 2


@rule("EL-ENC-06")
def test_rogues_rob_armies_that_come_by_sea_or_with_a_city():
    s = rogues_at("citadel_1", leaders=True)
    s.leaders = (LEADER["white_knight"], LEADER["bandit_king"], LEADER["fairy_queen"])
    put(s, 0, "meadow_3", armies=1)
    ask(s, MoveArmies(0, 3))
    s.play(move(s, "meadow_3", "citadel_1"))
    assert s.coins[0] == 10
    build(s, 0, "citadel_1")
    assert s.coins[0] == 9


@rule("EL-ENC-06")
def test_set_up_and_cities_cost_no_coin():
    s = rogues_at("citadel_2")
    ask(s, ChooseAway(0))
    s.play(region(s, "citadel_2"))
    build(s, 0, "citadel_2")
    assert s.coins == [11, 11, 11]
