"""What cards are worth to their owners: from the moment they are taken, and at the end."""

import re

from oyez.games.legends.components import CARDS, FAMILIES
from tests.rules import rule

from .table import cases, table

FLYING = ("ancient_phoenix", "arcane_sphinx", "cursed_gargoyles", "dire_dragon", "dire_eye")
MORE_MOVES = ("arcane_manticore", "cursed_mausoleum", "forest_tree_town", "noble_knight", "noble_unicorn")
MORE_ARMIES = ("ancient_woods", "forest_elf", "forest_pixie", "night_hydra", "night_village")


def wanders(t, seat=0):
    """How many land moves an action still gives, made by one army up and down the meadow."""
    count = 0
    while not t.idle:
        t.play("m4-m5" if t.armies("m4")[seat] else "m5-m4")
        count += 1
        assert count < 20
    return count


def places(t):
    """How many new armies an action still gives."""
    count = 0
    while not t.idle:
        t.play("m3")
        count += 1
    return count


def taken(card, *pieces):
    return table(*pieces, row=card).play(card)


# ---- at once


@rule("EL-ABIL-01", "EL-ABIL-03", "EL-ABIL-04", "EL-ABIL-05", "EL-ABIL-11")
def test_an_ability_counts_in_the_action_of_its_own_card():
    t = taken("noble_unicorn", "m4")
    assert (t.asked, t.decision.left) == ("MoveArmy", 5)
    t = taken("ancient_woods", "m4").play("done")
    assert (t.asked, t.decision.left) == ("PlaceArmy", 2)
    t = taken("arcane_sphinx", "2 m3").play("2 m3-c1 m3-c1")
    assert (t.armies("c1")[0], t.seat) == (2, 1)
    t = taken("dire_giant", "m3", "m3").play("done")
    assert (t.asked, t.offered) == ("DestroyArmy", "done 1@m3")


@rule("EL-ABIL-01")
def test_an_ability_lasts_for_the_rest_of_the_game():
    t = table("m4", seats=2, row="cursed_mausoleum graveyard dire_ogre lake ancient_sage")
    t.play("cursed_mausoleum done")
    for card, moves in (("dire_ogre", 3), ("ancient_sage", 4)):
        t.play(1)
        while t.seat == 1:
            t.play("done")
        t.play(card)
        assert (t.asked, t.decision.left) == ("MoveArmy", moves)
        t.play("done")


@rule("EL-ABIL-02", "EL-ABIL-03", "EL-ABIL-04")
@cases("copies", *range(6))
def test_each_bonus_adds_one_to_every_action_of_its_kind(copies):
    t = table("m4", seats=4, cards=[" ".join(MORE_MOVES[:copies])])
    assert [wanders(t.acts("move 2")) for _ in range(2)] == [2 + copies] * 2
    t = table(seats=4, cards=[" ".join(MORE_ARMIES[:copies])])
    assert [places(t.acts("place 2")) for _ in range(2)] == [2 + copies] * 2


@rule("EL-ABIL-03")
def test_a_move_bonus_serves_its_owner_and_moves_only():
    t = table("", "m4", cards=["forest_tree_town"])
    assert wanders(t.acts("move 2", seat=1), seat=1) == 2
    assert places(t.acts("place 2")) == 2


@rule("EL-ABIL-04")
def test_an_army_bonus_serves_its_owner_and_placing_only():
    t = table("m4", cards=["night_village"])
    assert places(t.acts("place 2", seat=1)) == 2
    assert wanders(t.acts("move 2")) == 2
    assert t.build(0, "m4").armies("m4")[0] == 1


@rule("EL-ABIL-04", "EL-PLACE-04")
def test_an_army_bonus_does_not_reach_beyond_the_reserve():
    t = table("16 m4", cards=["night_village"])
    assert (places(t.acts("place 2")), t.reserve[0]) == (2, 0)


@rule("EL-ABIL-02", "EL-ABIL-05")
@cases("copies, cost", (0, 3), (1, 2), (2, 1), (3, 1), (5, 1))
def test_each_flying_lowers_a_sea_crossing_never_under_one(copies, cost):
    t = table("7 m3", seats=4, cards=[" ".join(FLYING[:copies])])
    assert "m3-c1" in t.acts(f"move {cost}").offered
    assert "m3-c1" not in t.play("done").acts(f"move {cost - 1}" if cost > 1 else "build").offered
    t.play("done").acts("move 6")
    assert t.play(*["m3-c1"] * (6 // cost)).idle


@rule("EL-ABIL-05")
def test_flying_changes_neither_land_moves_nor_portals_nor_other_players():
    wings = ["ancient_phoenix dire_eye cursed_gargoyles"]
    t = table("m4", "f3", cards=wings)
    assert wanders(t.acts("move 3")) == 3
    assert t.acts("move 2", seat=1).idle
    t = table("m4", cards=wings, tokens="magic_portal m4, magic_portal r1")
    assert t.acts("move 2").play("m4-r1 r1-m4").idle


@rule("EL-ABIL-06")
@cases("place, price", (0, 0), (2, 1), (5, 3))
def test_two_coins_are_taken_at_once_and_one_time_only(place, price):
    row = ["lake", "graveyard", "stronghold", "dire_eye", "dire_ogre"]
    row.insert(place, "mountain_treasury")
    assert table("m4", row=" ".join(row)).play("mountain_treasury").coins == [11 - price + 2, 11, 11]
    t = table(seats=2, row="mountain_treasury cursed_tower cursed_mausoleum").play("1 1 1")
    assert (t.coins, t.points("cards")) == ([14, 12], [0, 0])


@rule("EL-ABIL-11")
def test_no_army_of_an_immune_player_may_be_destroyed():
    giant = "dire_giant"
    t = table(*["2 m3"] * 4, seats=4, cards=["", giant]).acts("destroy")
    assert t.offered == "done 0@m3 2@m3 3@m3"
    assert table("m3", "m3", "m3", seats=2, cards=[giant]).acts("destroy").offered == "done 1@m3 2@m3"
    assert table("m3", "m4", cards=[giant]).acts("destroy").idle


# ---- at the end

FAMILY_POINTS = {
    "ancient_sage": ("ancient", 4),
    "arcane_temple": ("arcane", 3),
    "graveyard": ("cursed", 5),
    "lake": ("forest", 4),
    "night_wizard": ("night", 3),
    "stronghold": ("dire", 5),
}
"""For each card that scores a family: the family, and how many cards of the box are of it."""


def worth(*cards, row=""):
    """The points of every seat's cards."""
    t = table(seats=4, row=row)
    for seat, owned in enumerate(cards):
        t.give(seat, owned)
    return t.points("cards")


@rule("EL-ABIL-07")
@cases("card", *FAMILY_POINTS)
def test_each_owned_card_of_the_family_is_a_point_itself_included(card):
    word, size = FAMILY_POINTS[card]
    family = [other.id for other in CARDS if other.id.startswith(word)]
    others = [other for other in family if other != card]
    added = []
    for n in range(len(others) + 1):
        beside = " ".join(others[:n])
        added.append(worth(f"{card} {beside}")[0] - worth(beside)[0])
    assert added == list(range(len(family) - len(others), size + 1))


@rule("EL-ABIL-02", "EL-ABIL-07")
def test_points_of_several_cards_add_up_and_cards_of_others_are_none():
    assert worth("graveyard", "cursed_king cursed_mausoleum", row="cursed_banshee") == [0, 0, 0, 0]
    assert worth("graveyard cursed_king ancient_sage lake forest_elf forest_gnome")[0] == 1 + 1 + 2


@rule("EL-ABIL-08")
def test_a_card_is_of_a_family_exactly_if_its_name_holds_the_word():
    for card in CARDS:
        words = re.findall(r"\w+", card.names["en"])
        assert [family for family in FAMILIES if family in words] == ([card.family] if card.family else [])
    without = "ancient_woods graveyard castle_1 castle_2 lake stronghold"
    assert worth(without)[0] == 0
    assert worth(f"{without} night_wizard noble_knight")[0] == 1


@rule("EL-ABIL-09")
@cases(
    "cards, points",
    ("noble_hills", 0),
    ("noble_hills noble_knight", 0),
    ("noble_hills noble_unicorn", 0),
    ("noble_knight noble_unicorn", 0),
    ("noble_hills noble_knight noble_unicorn", 4),
    ("mountain_dwarf", 0),
    ("mountain_treasury", 0),
    ("mountain_dwarf mountain_treasury", 3),
)
def test_a_set_scores_once_if_it_is_whole(cards, points):
    assert worth(cards)[0] == points


@rule("EL-ABIL-09")
def test_a_set_spread_over_two_players_scores_nothing():
    spread = "noble_hills noble_knight mountain_dwarf", "noble_unicorn mountain_treasury"
    assert worth(*spread) == [0, 0, 0, 0]


@rule("EL-ABIL-10")
@cases("coins, points", (0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (14, 4))
def test_each_full_three_coins_are_a_point(coins, points):
    t = table(cards=["dire_ogre"])
    t.coins[0] = coins
    assert t.points("cards") == [points, 0, 0]


@rule("EL-ABIL-12")
@cases("copies", *range(6))
def test_the_cursed_tower_scores_each_flying_ability_of_its_owner(copies):
    mine, others = " ".join(FLYING[:copies]), " ".join(FLYING[copies:])
    assert worth(f"cursed_tower {mine}", others) == [copies, 0, 0, 0]
    assert worth(mine, others) == [0, 0, 0, 0]
