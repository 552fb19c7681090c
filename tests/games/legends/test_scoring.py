"""Control of regions and islands, elixirs, totals, and who wins a tie, on what."""

from oyez.core.steps import NOBODY
from oyez.games.legends.components import TOKEN
from oyez.games.legends.scoring import island_control, region_control
from tests.rules import rule

from .table import cases, new, table


def holder(t, where):
    return region_control(t.s)[t.region(where)]


def island_holder(t, where):
    return island_control(t.s, region_control(t.s))[t.map.island_of[t.region(where)]]


# ---- regions


@rule("EL-SCORE-01", "EL-SCORE-02")
@cases(
    "pieces, expected",
    (["m4"], 0),
    (["city m4"], 0),
    (["2 m4", "3 m4", "m4"], 1),
    (["2 m4", "m4, 2 cities m4", "m4"], 1),
    (["2 m4, 2 cities m4", "3 m4", "3 cities m4"], 0),
    (["2 m4", "2 m4", "3 m4"], 2),
    # nobody: no piece, two tie, a city against an army, the later two tie, all tie
    ([], NOBODY),
    (["2 m4", "2 m4"], NOBODY),
    (["m4, city m4", "2 m4", "m4"], NOBODY),
    (["m4", "3 m4", "2 m4, city m4"], NOBODY),
    (["2 m4", "2 m4", "2 m4"], NOBODY),
)
def test_strictly_most_pieces_control_a_region_armies_and_cities_alike(pieces, expected):
    t = table(*pieces)
    assert holder(t, "m4") == expected
    assert t.points("regions") == [int(seat == expected) for seat in range(3)]


@rule("EL-SCORE-03")
def test_each_controlled_region_is_a_point():
    assert table("5 m1, city r2, c3", "m2").points("regions") == [3, 1, 0]


# ---- islands


@rule("EL-SCORE-04")
@cases(
    "pieces, expected",
    (["m1, m2", "9 m3", "9 m4"], 0),  # however few the pieces
    ([], NOBODY),
    (["3 m1", "m2"], NOBODY),
    (["3 m1", "m2", "m3, m4"], 2),
    (["m1", "2 m2, 2 m3, 2 m4", "2 m2, 2 m3, 2 m4"], 0),  # regions of nobody do not count
)
def test_strictly_most_regions_of_an_island_control_it(pieces, expected):
    t = table(*pieces)
    assert island_holder(t, "m1") == expected
    assert t.points("islands") == [int(seat == expected) for seat in range(3)]


@rule("EL-SCORE-05")
def test_each_controlled_island_is_a_point_even_of_one_region():
    t = table("c3, f3", "m1, m2")
    assert (t.points("islands"), t.scores()) == ([2, 1, 0], [4, 3, 0])


@rule("EL-SCORE-05", "EL-MAP-11")
@cases("pieces, held", ("i1", 1), ("i1, i2", 2), ("i1, i2, i3", 3))
def test_each_of_the_three_bridged_islands_is_worth_its_own_point(pieces, held):
    t = table(pieces, boards="f m c i")
    assert (t.points("regions"), t.points("islands")) == ([held, 0, 0], [held, 0, 0])


# ---- the third colour


@rule("EL-SCORE-06", "EL-SETUP-09")
@cases(
    "pieces, holder_of, expected, regions, islands",
    (["m1", "2 r1", "2 m1, 2 r1"], "m1", 2, [0, 0], [0, 0]),
    (["r1", "", "r2"], "r1", NOBODY, [1, 0], [0, 0]),
    (["r1", "", "r2, r3"], "r1", 2, [1, 0], [0, 0]),
    (["2 c3", "", ""], "c3", 0, [1, 0], [1, 0]),
    (["2 c3", "", "c3"], "c3", 0, [1, 0], [1, 0]),
    (["2 c3", "", "2 c3"], "c3", NOBODY, [0, 0], [0, 0]),
    (["2 c3", "", "3 c3"], "c3", 2, [0, 0], [0, 0]),
)
def test_the_third_colour_denies_regions_and_islands(pieces, holder_of, expected, regions, islands):
    t = table(*pieces, seats=2)
    assert (island_holder(t, holder_of)) == expected
    assert (t.points("regions"), t.points("islands")) == (regions, islands)


@rule("EL-SCORE-06")
def test_the_third_colour_neither_scores_nor_wins():
    t = table("", "r1", "5 m1, 5 c3", seats=2)
    assert (t.scores(), t.winners()) == ([0, 2], [1])


# ---- cards and elixirs


@rule("EL-SCORE-07")
def test_points_of_cards_follow_what_is_left_at_the_end():
    t = table(seats=2, row="dire_ogre stronghold cursed_tower cursed_mausoleum", taken=[9, 10]).play(
        "dire_ogre"
    )
    assert t.points("cards") == [4, 0]
    t.play("stronghold", 6)
    while not t.m.over:
        t.play("done")
    assert (t.coins[0], t.points("cards")) == (9, [3, 0])


@rule("EL-SCORE-07")
def test_a_card_taken_before_its_family_scores_all_of_it_at_the_end():
    t = table(seats=2, cards=["graveyard"])
    assert t.points("cards") == [0, 0]
    assert t.give(0, "cursed_king cursed_banshee").points("cards") == [2, 0]


@rule("EL-SCORE-08", "EL-SCORE-09")
@cases(
    "cards, elixirs, points",
    (["dire_goblin cursed_king", "forest_gnome"], [2, 3, 0], [0, 2, 0]),
    ([], [0, 0, 0], [0, 0, 0]),
    (["forest_gnome", "ancient_tree_spirit", "cursed_banshee"], [3, 3, 2], [1, 1, 0]),
    (["forest_gnome", "ancient_tree_spirit", "cursed_banshee dire_goblin"], [3, 3, 3], [1, 1, 1]),
)
def test_most_elixirs_are_two_points_and_one_each_if_tied(cards, elixirs, points):
    t = table(cards=cards)
    assert (t.elixirs, t.points("elixirs")) == (elixirs, points)


# ---- the winner

HOMES = "m5", "r1", "c3"
TIES = {
    "grimoire": ("the Magic Book", "le Grimoire"),
    "coins": ("more coins", "plus de pièces"),
    "armies": ("more armies on the map", "plus d’armées sur le plan"),
    "regions": ("more regions", "plus de régions"),
}
REASONS = {
    "": ("Most points", "Le plus de points"),
    "shared": (
        "Level to the last: the win is shared",
        "Égalité jusqu’au bout\u00a0: la victoire est partagée",
    ),
} | {
    name: (
        f"Level on points; won on the tie-break: {en}",
        f"Égalité aux points\u202f; victoire au départage\u00a0: {fr}",
    )
    for name, (en, fr) in TIES.items()
}


def level(*more, seats=3, coins=(), **position):
    """Everybody with equal points (2), armies (3) and regions (1), and what more each has."""
    pieces = [f"3 {home}" for home in HOMES[:seats]]
    for seat, extra in enumerate(more):
        pieces[seat] += f", {extra}"
    t = table(*pieces, seats=seats, **position)
    t.coins = list(coins) or t.coins
    return t


def won(t):
    """Who wins, and on what in both languages."""
    t.agenda.clear()
    reason = t.m.outcome.reason
    assert t.m.outcome.winners == tuple(t.m.winners)
    return t.m.winners, t.m.say(reason), t.m.say(reason, "fr")


@rule("EL-TIE-01", "EL-TIE-02", "EL-TIE-03", "EL-TIE-04")
@cases(
    "more, coins, scores, winners, by",
    (["", "city r2"], [12, 0, 12], [2, 3, 2], [1], ""),
    (["5 m5"], [3, 4, 3], [2, 2, 2], [1], "coins"),
    (["m4", "r2"], [3, 4, 9], [3, 3, 2], [1], "coins"),  # coins of players who are not tied do not count
    (["", "", "c3"], [], [2, 2, 2], [2], "armies"),
    (["3 cities m5", "r1"], [], [2, 2, 2], [1], "armies"),  # cities are no armies
    ([], [], [2, 2, 2], [0, 1, 2], "shared"),
    ([], [3, 5, 5], [2, 2, 2], [1, 2], "shared"),
)
def test_of_tied_players_coins_then_armies_decide(more, coins, scores, winners, by):
    t = level(*more, coins=coins)
    assert t.scores() == scores
    assert won(t)[0] == winners
    assert won(t)[1:] == REASONS[by]


@rule("EL-TIE-03")
def test_armies_held_by_the_red_sorceress_are_not_on_the_map_in_a_tie():
    t = level("", "r1")
    t.reserve[0] -= 2
    t.captured[0] += 2
    assert won(t) == ([1], *REASONS["armies"])


@rule("EL-TIE-03", "EL-TIE-04")
@cases("seat, armies, winner, by", (0, "", 0, "regions"), (1, "", 1, "regions"), (0, HOMES[1], 1, "armies"))
def test_armies_go_before_regions_and_regions_decide_last(seat, armies, winner, by):
    """One seat has a second region for one of its armies, the other a card worth a point."""
    t = level(seats=2).give(1 - seat, "ancient_sage").put(seat, f"-1 {HOMES[seat]}, {('m4', 'r2')[seat]}")
    t.put(1 - seat, armies)
    assert t.scores() == [3, 3]
    assert won(t) == ([winner], *REASONS[by])


@rule("EL-EXPL-06", "EL-TIE-02")
@cases("seat", 0, 1, 2)
def test_the_grimoire_goes_before_all_tie_breakers(seat):
    worth_one = "ancient_sage", "night_wizard", "arcane_temple"
    others = [other != seat for other in range(3)]
    pieces = [f"{3 if more else 1} {home}" for home, more in zip(HOMES, others, strict=True)]
    cards = [card * more for card, more in zip(worth_one, others, strict=True)]
    t = table(*pieces, cards=cards, exploration=True)
    t.taken_by[TOKEN["grimoire"]] = seat
    t.coins[seat] = 0
    assert t.scores() == [3, 3, 3]
    assert won(t) == ([seat], *REASONS["grimoire"])


@rule("EL-EXPL-06")
def test_the_grimoire_decides_only_ties_of_its_owner():
    t = table("m5", "c3", exploration=True, coins=[3, 4, 12])
    t.taken_by[TOKEN["grimoire"]] = 2
    assert (t.scores(), won(t)) == ([2, 2, 1], ([1], *REASONS["coins"]))


def test_nobody_has_points_while_the_map_is_being_built():
    assert [score.total for score in new(setup="chosen").answer().m.scores] == [0, 0, 0]
