"""Exploration tokens and the poison swamp: what they give, what they cost, and who may see them."""

import pytest

import oyez
from oyez.core.errors import CannotUndo
from oyez.core.steps import DONE, HIDDEN
from oyez.games.legends.components import TOKEN, TOKENS
from oyez.games.legends.state import NO_TOKEN, NOBODY
from oyez.games.legends.steps.actions import MoveArmies, PlaceArmies
from tests.rules import rule

from .table import (
    armies,
    ask,
    at_the_row,
    build,
    give,
    lay_token,
    move,
    owner,
    points,
    put,
    region,
    table,
    take,
    token,
)


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
