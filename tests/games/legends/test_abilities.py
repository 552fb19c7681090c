"""What cards are worth to their owners: from the moment they are taken, and at the end."""

import re

import pytest

from oyez.core.steps import DONE
from oyez.games.legends.components import CARDS, FAMILIES
from oyez.games.legends.steps.actions import (
    BuildCity,
    DestroyArmy,
    MoveArmies,
    MoveArmy,
    PlaceArmies,
    PlaceArmy,
)
from tests.rules import rule

from .table import (
    armies,
    army,
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

FLYING = ("ancient_phoenix", "arcane_sphinx", "cursed_gargoyles", "dire_dragon", "dire_eye")
MORE_MOVES = ("arcane_manticore", "cursed_mausoleum", "forest_tree_town", "noble_knight", "noble_unicorn")
MORE_ARMIES = ("ancient_woods", "forest_elf", "forest_pixie", "night_hydra", "night_village")


def moves_left(s):
    assert isinstance(s.decision, MoveArmy)
    return s.decision.left


def armies_left(s):
    assert isinstance(s.decision, PlaceArmy)
    return s.decision.left


def card_points(s, seat=0):
    return s.parts()[seat]["cards"]


def wanders(s, seat=0):
    """How many land moves an action still gives, made by one army up and down the meadow."""
    count = 0
    while not at_the_row(s):
        here, there = ("meadow_4", "meadow_5") if armies(s, seat, "meadow_4") else ("meadow_5", "meadow_4")
        s.play(move(s, here, there))
        count += 1
    return count


def places(s):
    """How many new armies an action still gives."""
    count = 0
    while not at_the_row(s):
        s.play(s.start)
        count += 1
    return count


@rule("EL-ABIL-01", "EL-ABIL-03")
def test_a_move_bonus_counts_in_the_action_of_its_own_card():
    s = table(row=("noble_unicorn",))
    put(s, 0, "meadow_4", armies=1)
    take(s, "noble_unicorn")
    assert moves_left(s) == 5


@rule("EL-ABIL-01", "EL-ABIL-04")
def test_an_army_bonus_counts_in_the_action_of_its_own_card():
    s = table(row=("ancient_woods",))
    put(s, 0, "meadow_4", armies=1)
    take(s, "ancient_woods")
    s.play(DONE)
    assert armies_left(s) == 2


@rule("EL-ABIL-01", "EL-ABIL-05")
def test_flying_counts_in_the_action_of_its_own_card():
    s = table(row=("arcane_sphinx",))
    put(s, 0, "meadow_3", armies=2)
    take(s, "arcane_sphinx")
    s.play(2)
    s.play(move(s, "meadow_3", "citadel_1"))
    s.play(move(s, "meadow_3", "citadel_1"))
    assert armies(s, 0, "citadel_1") == 2
    assert s.seat == 1


@rule("EL-ABIL-01", "EL-ABIL-11")
def test_immunity_counts_in_the_action_of_its_own_card():
    s = table(row=("dire_giant",))
    put(s, 0, "meadow_3", armies=1)
    put(s, 1, "meadow_3", armies=1)
    take(s, "dire_giant")
    s.play(DONE)
    assert isinstance(s.decision, DestroyArmy)
    assert offered(s) == [army(s, 1, "meadow_3")]


@rule("EL-ABIL-01")
def test_an_ability_lasts_for_the_rest_of_the_game():
    s = table(2, row=("cursed_mausoleum", "graveyard", "dire_ogre", "lake", "ancient_sage"))
    put(s, 0, "meadow_4", armies=1)
    take(s, "cursed_mausoleum")
    s.play(DONE)
    for card, moves in (("dire_ogre", 3), ("ancient_sage", 4)):
        s.play(1)
        while s.seat == 1:
            s.play(DONE)
        take(s, card)
        assert moves_left(s) == moves
        s.play(DONE)


@rule("EL-ABIL-02", "EL-ABIL-03")
@pytest.mark.parametrize("copies", range(len(MORE_MOVES) + 1))
def test_each_move_bonus_adds_one_move_to_every_move_action(copies):
    s = table(4)
    put(s, 0, "meadow_4", armies=1)
    give(s, 0, *MORE_MOVES[:copies])
    for _ in range(2):
        ask(s, MoveArmies(0, 2))
        assert wanders(s) == 2 + copies


@rule("EL-ABIL-03")
def test_a_move_bonus_serves_its_owner_and_moves_only():
    s = table()
    put(s, 1, "meadow_4", armies=1)
    give(s, 0, "forest_tree_town")
    ask(s, MoveArmies(1, 2))
    assert wanders(s, seat=1) == 2
    ask(s, PlaceArmies(0, 2))
    assert places(s) == 2


@rule("EL-ABIL-02", "EL-ABIL-04")
@pytest.mark.parametrize("copies", range(len(MORE_ARMIES) + 1))
def test_each_army_bonus_adds_one_army_to_every_place_action(copies):
    s = table(4)
    give(s, 0, *MORE_ARMIES[:copies])
    for _ in range(2):
        ask(s, PlaceArmies(0, 2))
        assert places(s) == 2 + copies


@rule("EL-ABIL-04")
def test_an_army_bonus_serves_its_owner_and_placing_only():
    s = table()
    put(s, 0, "meadow_4", armies=1)
    give(s, 0, "night_village")
    ask(s, PlaceArmies(1, 2))
    assert places(s) == 2
    ask(s, MoveArmies(0, 2))
    assert wanders(s) == 2
    ask(s, BuildCity(0))
    s.play(region(s, "meadow_4"))
    assert armies(s, 0, "meadow_4") == 1


@rule("EL-ABIL-04", "EL-PLACE-04")
def test_an_army_bonus_does_not_reach_beyond_the_reserve():
    s = table()
    put(s, 0, "meadow_4", armies=16)
    give(s, 0, "night_village")
    ask(s, PlaceArmies(0, 2))
    assert places(s) == 2
    assert s.reserve[0] == 0


@rule("EL-ABIL-02", "EL-ABIL-05")
@pytest.mark.parametrize(("copies", "cost"), [(0, 3), (1, 2), (2, 1), (3, 1), (5, 1)])
def test_each_flying_lowers_a_sea_crossing_never_under_one(copies, cost):
    s = table(4)
    put(s, 0, "meadow_3", armies=7)
    give(s, 0, *FLYING[:copies])
    crossing = move(s, "meadow_3", "citadel_1")
    assert crossing in MoveArmy(0, cost).choices(s)
    assert crossing not in MoveArmy(0, cost - 1).choices(s)
    ask(s, MoveArmies(0, 6))
    for _ in range(6 // cost):
        s.play(crossing)
    assert at_the_row(s)


@rule("EL-ABIL-05")
def test_flying_changes_neither_land_moves_nor_other_players():
    s = table()
    put(s, 0, "meadow_4", armies=1)
    put(s, 1, "frozen_isles_3", armies=1)
    give(s, 0, "ancient_phoenix", "dire_eye", "cursed_gargoyles")
    ask(s, MoveArmies(0, 3))
    assert wanders(s) == 3
    ask(s, MoveArmies(1, 2))
    assert at_the_row(s)


@rule("EL-ABIL-06")
@pytest.mark.parametrize(("place", "price"), [(0, 0), (2, 1), (5, 3)])
def test_two_coins_are_taken_at_once(place, price):
    row = ["lake", "graveyard", "stronghold", "dire_eye", "dire_ogre"]
    row.insert(place, "mountain_treasury")
    s = table(row=tuple(row))
    put(s, 0, "meadow_4", armies=1)
    take(s, "mountain_treasury")
    assert s.coins == [11 - price + 2, 11, 11]


@rule("EL-ABIL-06")
def test_the_coins_of_a_card_come_one_time_only():
    s = table(2, row=("mountain_treasury", "cursed_tower", "cursed_mausoleum"))
    take(s, "mountain_treasury")
    s.play(1)
    s.play(1)
    assert s.coins == [14, 12]
    assert card_points(s) == 0


FAMILY_POINTS = {
    "ancient_sage": ("ancient", 4),
    "arcane_temple": ("arcane", 3),
    "graveyard": ("cursed", 5),
    "lake": ("forest", 4),
    "night_wizard": ("night", 3),
    "stronghold": ("dire", 5),
}
"""For each card that scores a family: the family, and how many cards of the box are of it."""


def worth(card, others):
    """How many points a card adds to others."""
    with_it, without = table(4), table(4)
    give(with_it, 0, card, *others)
    give(without, 0, *others)
    return card_points(with_it) - card_points(without)


@rule("EL-ABIL-07")
@pytest.mark.parametrize("card", FAMILY_POINTS)
def test_each_owned_card_of_the_family_is_a_point_itself_included(card):
    word, size = FAMILY_POINTS[card]
    family = [other.id for other in CARDS if other.id.startswith(word)]
    others = [other for other in family if other != card]
    itself = len(family) - len(others)
    assert [worth(card, others[:n]) for n in range(len(others) + 1)] == list(range(itself, size + 1))


@rule("EL-ABIL-07")
def test_cards_of_other_players_and_of_the_row_are_no_points():
    s = table(4, row=("cursed_banshee",))
    give(s, 0, "graveyard")
    give(s, 1, "cursed_king", "cursed_mausoleum")
    assert [card_points(s, seat) for seat in range(4)] == [0, 0, 0, 0]


@rule("EL-ABIL-02", "EL-ABIL-07")
def test_points_of_several_cards_add_up():
    s = table(4)
    give(s, 0, "graveyard", "cursed_king", "ancient_sage", "lake", "forest_elf", "forest_gnome")
    assert card_points(s) == 1 + 1 + 2


@rule("EL-ABIL-08")
def test_a_card_is_of_a_family_exactly_if_its_name_holds_the_word():
    for card in CARDS:
        words = re.findall(r"\w+", card.names["en"])
        assert [family for family in FAMILIES if family in words] == ([card.family] if card.family else [])


@rule("EL-ABIL-08")
def test_cards_without_the_word_never_count():
    s = table(4)
    give(s, 0, "ancient_woods", "graveyard", "castle_1", "castle_2", "lake", "stronghold")
    assert card_points(s) == 0
    give(s, 0, "night_wizard", "noble_knight")
    assert card_points(s) == 1


@rule("EL-ABIL-09")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (("noble_hills",), 0),
        (("noble_hills", "noble_knight"), 0),
        (("noble_hills", "noble_unicorn"), 0),
        (("noble_knight", "noble_unicorn"), 0),
        (("noble_hills", "noble_knight", "noble_unicorn"), 4),
        (("mountain_dwarf",), 0),
        (("mountain_treasury",), 0),
        (("mountain_dwarf", "mountain_treasury"), 3),
    ],
)
def test_a_set_scores_once_if_it_is_whole(cards, points):
    s = table(4)
    give(s, 0, *cards)
    assert card_points(s) == points


@rule("EL-ABIL-09")
def test_a_set_spread_over_two_players_scores_nothing():
    s = table(4)
    give(s, 0, "noble_hills", "noble_knight", "mountain_dwarf")
    give(s, 1, "noble_unicorn", "mountain_treasury")
    assert [card_points(s, seat) for seat in (0, 1)] == [0, 0]


@rule("EL-ABIL-10")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (14, 4)])
def test_each_full_three_coins_are_a_point(coins, points):
    s = table()
    give(s, 0, "dire_ogre")
    s.coins[0] = coins
    assert card_points(s) == points
    assert card_points(s, 1) == 0


@rule("EL-ABIL-11")
def test_no_army_of_an_immune_player_may_be_destroyed():
    s = table(4)
    for seat in range(4):
        put(s, seat, "meadow_3", armies=2)
    give(s, 1, "dire_giant")
    ask(s, DestroyArmy(0))
    assert offered(s) == [army(s, colour, "meadow_3") for colour in (0, 2, 3)]


@rule("EL-ABIL-11")
def test_an_immune_player_may_destroy_others_but_not_the_own_armies():
    s = table(2)
    for colour in range(3):
        put(s, colour, "meadow_3", armies=1)
    give(s, 0, "dire_giant")
    ask(s, DestroyArmy(0))
    assert offered(s) == [army(s, 1, "meadow_3"), army(s, 2, "meadow_3")]


@rule("EL-ABIL-11")
def test_with_only_immune_armies_in_reach_nothing_is_destroyed():
    s = table()
    put(s, 0, "meadow_3", armies=1)
    put(s, 1, "meadow_4", armies=1)
    give(s, 0, "dire_giant")
    ask(s, DestroyArmy(0))
    assert at_the_row(s)


@rule("EL-ABIL-12")
@pytest.mark.parametrize("copies", range(len(FLYING) + 1))
def test_the_cursed_tower_scores_each_flying_ability_of_its_owner(copies):
    s = table(4)
    give(s, 0, "cursed_tower", *FLYING[:copies])
    give(s, 1, *FLYING[copies:])
    assert [card_points(s, seat) for seat in (0, 1)] == [copies, 0]


@rule("EL-ABIL-12")
def test_flying_alone_is_no_point():
    s = table(4)
    give(s, 0, *FLYING)
    assert card_points(s) == 0


@rule("EL-ABIL-05")
def test_flying_leaves_portals_at_one_move():
    s = table(encounters=("portals",))
    lay_token(s, "magic_portal", "meadow_4")
    lay_token(s, "magic_portal", "red_forest_1")
    s.map = s.map.joined(region(s, "meadow_4"), region(s, "red_forest_1"))
    put(s, 0, "meadow_4", armies=1)
    give(s, 0, "ancient_phoenix", "dire_eye", "cursed_gargoyles")
    ask(s, MoveArmies(0, 2))
    s.play(move(s, "meadow_4", "red_forest_1"))
    s.play(move(s, "red_forest_1", "meadow_4"))
    assert at_the_row(s)
