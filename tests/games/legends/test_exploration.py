"""Exploration tokens and the poison swamp: what they give, what they cost, and who may see them."""

import pytest

from oyez.core.errors import CannotUndo
from oyez.core.steps import HIDDEN, NOBODY
from oyez.games.legends.components import TOKEN, TOKENS
from oyez.games.legends.state import NO_TOKEN
from tests.rules import rule

from .table import cases, full, table

EVERYBODY = (0, 1, 2, None)


def explored(token, **position):
    """That token lies in m4, and everybody has an army there."""
    return table("m4", "m4", "m4", tokens=f"{token} m4", **position)


# ---- exploration


@rule("EL-EXPL-02")
@cases("name", "magic_spring", "cottage", "hidden_treasure", "grimoire", "stable")
def test_the_first_city_in_the_region_takes_the_token(name):
    t = explored(name).build(1, "m4")
    assert (t.owner(name), t.token("m4")) == (1, None)
    assert [(event.seat, event.message.params["token"].id) for event in t.told("token.event")] == [
        (1, f"token.{name}")
    ]
    before = t.seen["players"][0]
    t.build(0, "m4")
    assert (t.owner(name), t.seen["players"][0]) == (1, before | {"cities_left": 2})


@rule("EL-EXPL-02")
def test_a_token_is_taken_neither_by_armies_nor_by_a_city_elsewhere():
    t = explored("stable").put(0, "m3, m5").acts("move 1").play("m3-m4").build(0, "m5")
    assert (t.owner("stable"), t.token("m4")) == (NOBODY, "stable")


@rule("EL-EXPL-03")
def test_the_magic_spring_counts_two_elixirs():
    t = explored("magic_spring", cards=["cursed_banshee", "dire_goblin"]).build(1, "m4")
    assert t.elixirs == [2, 3, 0]
    assert (t.points("elixirs"), t.points("tokens")) == ([0, 2, 0], [0, 0, 0])


@rule("EL-EXPL-04")
def test_the_cottage_places_one_more_army_in_every_place_action():
    t = explored("cottage").build(0, "m4")
    for _ in range(2):
        assert t.acts("place 2").play("m3 m3 m3").idle
    assert t.acts("place 2", seat=1).play("m3 m3").idle
    # and in the rest of the action that took it
    t = explored("cottage", row="ancient_woods").play("ancient_woods m4 m4 m4 m4")
    assert (t.seat, t.armies("m4")[0]) == (1, 4)


@rule("EL-EXPL-05")
def test_the_hidden_treasure_is_one_coin_at_once():
    t = explored("hidden_treasure", row="cursed_tower stronghold").play("cursed_tower m4")
    assert t.coins == [12, 11, 11]
    assert t.play("stronghold m4").coins == [12, 11, 11]


@rule("EL-EXPL-06")
def test_the_grimoire_is_a_point():
    assert explored("grimoire").build(1, "m4").points("tokens") == [0, 1, 0]


@rule("EL-EXPL-07")
def test_the_stable_gives_one_more_move_in_every_move_action():
    t = explored("stable").build(0, "m4")
    for _ in range(2):
        assert t.acts("move 2").play("m4-m5 m5-m4 m4-m5").idle
        t.put(0, "-1 m5, m4")
    assert t.acts("move 1", seat=1).play("m4-m5").idle


# ---- poison swamp


def swamped(*pieces, tokens="poison_swamp m4, grimoire r1", **position):
    """Tokens lie face down, and the first seat may build or move."""
    row = "cursed_mausoleum dire_ogre lake"
    return table(*pieces, row=row, tokens=tokens, swamp=True, **position)


def seen(t, seat, where):
    """The token there as a seat sees it, in the view and in the redacted state alike."""
    shown = t.view(seat)["regions"][full(where)]["token"]
    kept = t.redact(seat).token_at[t.region(where)]
    assert kept == {"hidden": HIDDEN, None: NO_TOKEN, **TOKEN}[shown]
    return shown


@rule("EL-SWAMP-02")
@cases("name, where", ("poison_swamp", "m4"), ("grimoire", "r1"))
def test_the_first_city_takes_the_token_and_turns_it_face_up(name, where):
    t = swamped(where, where)
    assert {seen(t, viewer, where) for viewer in EVERYBODY} == {"hidden"}
    t.play(1, where)
    for viewer in EVERYBODY:
        assert t.view(viewer)["players"][0]["tokens"] == [name]
        assert seen(t, viewer, where) is None
        assert TOKENS[TOKEN[name]].names["en"] in t.said(viewer)
    assert t.build(1, where).owner(name) == 0


@rule("EL-SWAMP-02")
def test_tokens_of_the_basic_exploration_lie_face_up_for_all():
    t = explored("grimoire")
    assert {seen(t, viewer, "m4") for viewer in EVERYBODY} == {"grimoire"}


@rule("EL-SWAMP-02", "EL-SWAMP-03")
@cases("where", "m4", "done")
def test_neither_a_token_turned_face_up_nor_a_look_can_be_undone(where):
    t = swamped("m4")
    t.deck.clear()
    t.play(1, where)
    with pytest.raises(CannotUndo):
        t.m.undo(0)


@rule("EL-SWAMP-03")
def test_at_the_end_of_a_turn_its_player_alone_sees_the_token_of_a_controlled_region():
    t = swamped("2 m4", "m4").play(1)
    assert seen(t, 0, "m4") == "hidden"
    t.play("done")
    assert seen(t, 0, "m4") == "poison_swamp"
    assert "Poison Swamp" in t.said(0)
    for other in (1, 2, None):
        assert seen(t, other, "m4") == "hidden"
        assert "Poison Swamp" not in t.said(other)


@rule("EL-SWAMP-03")
def test_every_controlled_region_is_looked_at_and_no_other():
    tokens = "poison_swamp m4, grimoire r1, stable c3, cottage c1"
    t = swamped("2 m4, city r1, c3", "c3", tokens=tokens).play("1 done")
    shown = [seen(t, 0, where) for where in ("m4", "r1", "c3", "c1")]
    assert shown == ["poison_swamp", "grimoire", "hidden", "hidden"]


@rule("EL-SWAMP-03")
@cases("here, path, shown", ("m4", "m4-m5", "hidden"), ("m5", "m5-m4", "poison_swamp"))
def test_control_at_the_end_of_the_turn_counts(here, path, shown):
    t = swamped(here).play(2, path, "done")
    assert (t.seat, seen(t, 0, "m4")) == (1, shown)


@rule("EL-SWAMP-03")
def test_nobody_looks_at_the_end_of_another_players_turn():
    t = swamped("", "2 m4").play(1)
    assert (t.seat, seen(t, 1, "m4")) == (1, "hidden")
    t.play("1 done")
    assert (t.seat, seen(t, 1, "m4")) == (2, "poison_swamp")


@rule("EL-SWAMP-03")
def test_a_token_once_seen_is_known_after_control_is_lost():
    t = swamped("m4", seats=2).play("1 done").put(1, "5 m4")
    while t.seat == 1:
        t.answer()
    assert [seen(t, seat, "m4") for seat in (0, 1)] == ["poison_swamp"] * 2


@rule("EL-SWAMP-04")
def test_the_swamp_costs_its_owner_a_point():
    t = swamped("", "m4")
    before = t.scores()
    t.build(1, "m4")
    assert (t.points("tokens"), t.scores()) == ([0, -1, 0], [before[0], before[1] - 1, before[2]])
