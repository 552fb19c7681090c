"""The four warlords."""

from tests.rules import rule

from .table import cases, table

ALL = ("fairy_queen", "bandit_king", "red_sorceress", "white_knight")


def all_but(leader):
    return cases("leader", *[other for other in ALL if other != leader])


# ---- Fairy Queen


@rule("EL-LEAD-02")
def test_the_fairy_queen_scores_one_point_for_three_forest_cards_or_more():
    t = table(leaders="fairy_queen", cards=["forest_elf forest_gnome lake"])
    assert t.points("leaders") == [0, 0, 0]
    assert t.give(0, "forest_pixie").points("leaders") == [1, 0, 0]
    assert t.give(0, "forest_tree_town").points("leaders") == [1, 0, 0]
    t = table(leaders="fairy_queen", cards=["", "forest_elf forest_gnome forest_pixie"])
    assert t.points("leaders") == [0, 0, 0]


def last_turn(row="", turn=1, leaders="fairy_queen", **position):
    """Two players before the very last card of the game is taken; the first seat has the warlord."""
    taken = [10 if seat == turn else 11 for seat in (0, 1)]
    position = {"taken": taken, "turn": turn} | position
    return table(seats=2, leaders=leaders, row=f"cursed_tower {row}", **position)


@rule("EL-LEAD-03")
def test_the_fairy_queen_may_take_one_more_card_once_all_have_theirs():
    t = last_turn("dire_goblin cursed_banshee").play("cursed_tower")
    assert (t.asked, t.seat, t.choices()) == ("TakeLastCard", 0, [0, 1, 2, 3, 4, 5, 6])
    t.put(0, "m4").play("cursed_banshee")
    assert (t.m.over, t.cards, t.coins, t.armies("m4")[0]) == (True, [12, 11], [11, 12], 1)
    t = last_turn("dire_eye").play("cursed_tower dire_eye")
    assert (t.m.over, t.reserve[0]) == (True, 18)


@rule("EL-LEAD-03")
def test_the_fairy_queen_may_decline_the_last_card():
    t = last_turn("dire_goblin").play("cursed_tower done")
    assert (t.m.over, t.cards, t.coins) == (True, [11, 11], [12, 12])


@rule("EL-LEAD-03")
@cases("turn", 0, 1)
def test_the_last_card_comes_after_everybodys_last_turn(turn):
    assert last_turn(turn=turn).play(1).asked == "TakeLastCard"
    t = last_turn("stronghold", turn, taken=[10, 10]).play(1)
    assert (t.asked, t.seat) == ("TakeCard", 1 - turn)


@rule("EL-LEAD-03")
@cases("coins, places", (0, [1]), (1, [1, 2, 3]), (2, [1, 2, 3, 4, 5]), (3, [1, 2, 3, 4, 5, 6]))
def test_the_last_card_must_be_paid_for(coins, places):
    t = last_turn(coins=[coins, 12]).play("cursed_tower")
    assert t.choices() == [0, *places]
    assert t.play(places[-1]).coins[0] == 0


@rule("EL-LEAD-03")
def test_ability_and_name_of_the_last_card_count():
    t = last_turn("stronghold graveyard forest_gnome mountain_treasury")
    t.give(0, "lake forest_elf forest_pixie").give(1, "dire_goblin")
    t.cards = [11, 10]
    t.play("cursed_tower forest_gnome")
    assert t.elixirs == [3, 1]
    assert t.parts()[0] == {"regions": 0, "islands": 0, "cards": 3, "elixirs": 2, "leaders": 1}
    assert last_turn("mountain_treasury").play("cursed_tower mountain_treasury").coins[0] == 14


@rule("EL-LEAD-03")
@all_but("fairy_queen")
def test_other_warlords_take_no_last_card(leader):
    other = "red_sorceress" if leader == "white_knight" else "white_knight"
    assert last_turn(leaders=f"{leader} {other}").play("cursed_tower").m.over


# ---- Bandit King


def raid(leader="bandit_king", **position):
    """Three armies of every colour in one region."""
    return table("3 m4", "3 m4", "3 m4", leaders=leader, **position)


@rule("EL-LEAD-04")
@cases("victim, coins", (1, [12, 10, 11]), (2, [12, 11, 10]))
def test_the_bandit_king_may_take_a_coin_of_the_player_whose_army_he_destroys(victim, coins):
    t = raid().destroy(0, f"{victim}@m4")
    assert (t.asked, t.seat, t.choices()) == ("May", 0, [0, 1])
    declined = raid().destroy(0, f"{victim}@m4").play("done")
    assert (declined.idle, declined.coins) == (True, [11, 11, 11])
    t.play(1)
    assert (t.idle, t.coins, t.reserve[victim]) == (True, coins, 16)
    assert [event.seat for event in t.told("steal.event")] == [0]


@rule("EL-LEAD-04")
def test_there_is_no_coin_from_an_empty_purse_nor_for_an_own_army():
    t = raid()
    t.coins[1] = 0
    t.destroy(0, "1@m4")
    assert (t.idle, t.coins, t.armies("m4")) == (True, [11, 0, 11], [3, 2, 3])
    t = raid().destroy(0, "0@m4")
    assert (t.idle, t.coins) == (True, [11, 11, 11])


@rule("EL-LEAD-04")
@all_but("bandit_king")
def test_other_warlords_take_no_coin(leader):
    t = raid(leader).destroy(0, "1@m4")
    assert (t.idle, t.coins) == (True, [11, 11, 11])


@rule("EL-LEAD-04")
def test_nobody_but_the_destroyer_takes_a_coin():
    t = raid().destroy(1, "2@m4")
    assert (t.idle, t.coins) == (True, [11, 11, 11])


@rule("EL-LEAD-04")
def test_the_coin_comes_before_the_turn_passes():
    t = table("m4", "m4", leaders="bandit_king", row="dire_dragon").play("dire_dragon done 1@m4")
    assert t.seat == 0
    t.play(1)
    assert (t.seat, t.coins) == (1, [12, 10, 11])


@rule("EL-LEAD-05")
def test_the_bandit_king_scores_one_point_with_all_18_armies_on_the_map():
    t = table("17 m4", leaders="bandit_king")
    assert t.points("leaders") == [0, 0, 0]
    assert t.put(0, "m5").put(1, "18 m4").points("leaders") == [1, 0, 0]
    assert t.destroy(1, "0@m4").points("leaders") == [0, 0, 0]


@rule("EL-LEAD-05", "EL-LEAD-07")
def test_armies_held_by_the_red_sorceress_count_as_used():
    t = table("17 m4", "m4", leaders="bandit_king red_sorceress white_knight").destroy(1, "0@m4")
    assert t.points("leaders") == [0, 0, 0]
    t.put(0, "m4")
    assert (t.on_map(0), t.points("leaders")) == (17, [1, 0, 0])


# ---- Red Sorceress


@rule("EL-LEAD-07")
def test_the_red_sorceress_keeps_the_armies_of_others_that_she_destroys():
    t = raid("red_sorceress").destroy(0, "1@m4")
    assert (t.armies("m4")[1], t.reserve[1], t.captured) == (2, 15, [0, 1, 0])
    # they are seen with whoever holds them, not with whose they were
    assert [player["captured"] for player in t.seen["players"]] == [[0, 1, 0], [0, 0, 0], [0, 0, 0]]
    # nor can they be placed again
    assert raid("red_sorceress").put(1, "15 m5").destroy(0, "1@m4").acts("place 2", seat=1).idle


@rule("EL-LEAD-07")
def test_the_red_sorceress_keeps_neither_own_armies_nor_those_that_others_destroy():
    t = raid("red_sorceress").destroy(0, "0@m4").destroy(1, "2@m4")
    assert (t.reserve, t.captured) == ([16, 15, 16], [0, 0, 0])


@rule("EL-LEAD-08")
@cases("first, second, points", (0, 0, 0), (2, 0, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2))
def test_each_full_three_kept_armies_are_a_point(first, second, points):
    t = table("m4", f"{first} m4", f"{second} m4", leaders="red_sorceress")
    for victim in [1] * first + [2] * second:
        t.destroy(0, f"{victim}@m4")
    assert t.points("leaders") == [points, 0, 0]


@rule("EL-LEAD-09")
def test_there_is_no_purse_to_take_a_coin_from_for_an_army_of_the_third_colour():
    t = raid(seats=2).destroy(0, "2@m4")
    assert (t.idle, t.coins, t.reserve[2]) == (True, [12, 12], 16)


@rule("EL-LEAD-09", "EL-LEAD-08")
def test_the_red_sorceress_keeps_and_scores_armies_of_the_third_colour():
    t = raid("red_sorceress", seats=2).destroy(0, "2@m4").destroy(0, "2@m4")
    assert (t.captured, t.reserve[2], t.points("leaders")) == ([0, 0, 2], 15, [0, 0])
    t.destroy(0, "1@m4")
    assert (t.captured, t.points("leaders")) == ([0, 1, 2], [1, 0])


@rule("EL-LEAD-09")
def test_under_the_first_rules_version_the_third_colour_was_not_kept():
    t = raid("red_sorceress", seats=2)
    t.version = 1
    t.destroy(0, "2@m4")
    assert (t.captured, t.armies("m4")) == ([0, 0, 0], [3, 3, 2])


# ---- White Knight


@rule("EL-LEAD-10")
@cases(
    "pieces, others, points, islands",
    ("c1, c2, c3", "", 0, 2),
    ("c1, c2, c3, r1", "", 1, 3),
    ("c1, c2, c3, r1, m1", "", 2, 4),
    ("r1", "r2, m2", 0, 0),
)
def test_the_white_knight_scores_each_controlled_island_of_three_regions_or_more(
    pieces, others, points, islands
):
    t = table(pieces, others, leaders="white_knight")
    assert (t.points("leaders"), t.points("islands")[0]) == ([points, 0, 0], islands)


@rule("EL-LEAD-11")
def test_the_white_knight_adds_an_army_to_the_city_he_builds():
    t = table("r2", leaders="white_knight").build(0, "r2")
    assert (t.idle, t.cities("r2")[0], t.armies("r2")[0], t.reserve[0]) == (True, 1, 2, 16)
    # army bonuses do not apply to it
    bonus = {"cards": ["night_village forest_pixie"], "tokens": "cottage r2"}
    t = table("r2", leaders="white_knight", **bonus).build(0, "r2")
    assert (t.idle, t.armies("r2")[0]) == (True, 2)


@rule("EL-LEAD-11")
def test_without_a_city_or_a_reserve_the_white_knight_adds_no_army():
    assert table("r2", leaders="white_knight").acts("build").play("done").armies("r2")[0] == 1
    t = table("18 r2", leaders="white_knight").build(0, "r2")
    assert (t.cities("r2")[0], t.armies("r2")[0], t.reserve[0]) == (1, 18, 0)


@rule("EL-LEAD-11")
@all_but("white_knight")
def test_other_warlords_build_without_an_army(leader):
    t = table("r2", leaders=leader)
    assert t.build(0, "r2").armies("r2")[0] == 1


@rule("EL-LEAD-11")
def test_a_city_of_another_player_brings_the_white_knight_no_army():
    t = table("", "r2", leaders="white_knight").build(1, "r2")
    assert (t.armies("r2"), t.reserve) == ([0, 1, 0], [18, 17, 18])
