"""The final scoring by part, ties and shared victories."""

import pytest

from oyez.games.margraves.components import BANNERS, CARD_GUILD, LOCATIONS, SECTION_VALUE, TILES
from oyez.games.margraves.scoring import PARTS, icons
from tests.games.margraves.table import (
    give,
    give_citizen,
    give_tile,
    marker,
    points,
    put_tower,
    table,
)
from tests.rules import rule


def banner(name):
    """The ids of tiles with that banner."""
    return [tile.id for tile in TILES if tile.banner == BANNERS.index(name)]


@rule("MV-SCORE-01")
def test_the_score_is_the_sum_of_influence_banners_and_leftovers():
    s = table(2)
    give(s, 0, gold=11, stone=3)
    give_tile(s, 0, "PI-11")
    marker(s, 0, "holy", 3)
    parts = s.parts()[0]
    assert tuple(parts) == PARTS
    assert parts == {
        "worker": 1,
        "soldier": 1,
        "shadow": 1,
        "holy": 2,
        "banners": 1,
        "gems": 2,
        "resources": 1,
        "gold": 2,
    }
    assert s.scores()[0] == 11


@rule("MV-SCORE-02", "MV-INF-02")
@pytest.mark.parametrize(
    ("space", "value"), list(enumerate([1] * 3 + [2] * 3 + [3] * 3 + [4] * 3 + [5] * 3 + [6]))
)
def test_icons_are_multiplied_by_the_value_of_the_markers_section(space, value):
    s = table(2)
    put_tower(s, 0, "kamin")  # worker and soldier
    marker(s, 0, "soldier", space)
    assert SECTION_VALUE[space] == value
    assert points(s, "soldier")[0] == 2 * value
    assert points(s, "worker")[0] == 2, "each guild has its own marker"
    assert points(s, "soldier")[1] == 1


@rule("MV-SCORE-03")
def test_icons_on_endgame_tiles_count_each():
    s = table(2)
    give_tile(s, 0, "PII-05")  # two workers
    give_tile(s, 0, "PI-10")  # one holy
    assert icons(s, 0) == [3, 1, 1, 2]
    assert icons(s, 1) == [1, 1, 1, 1]


@rule("MV-SCORE-04")
@pytest.mark.parametrize("played", [False, True])
def test_a_citizen_counts_one_icon_in_hand_or_played(played):
    s = table(2)
    before = icons(s, 0)
    card = give_citizen(s, 0, "bard", played)
    after = icons(s, 0)
    assert after[CARD_GUILD[card]] == before[CARD_GUILD[card]] + 1
    assert sum(after) == sum(before) + 1
    assert icons(s, 1) == before


@rule("MV-SCORE-05")
@pytest.mark.parametrize("where", [location.id for location in LOCATIONS])
def test_both_icons_of_a_location_with_an_own_tower_count(where):
    s = table(2)
    before = icons(s, 0)
    put_tower(s, 0, where, 2)
    location = next(each for each in LOCATIONS if each.id == where)
    gained = [now - then for now, then in zip(icons(s, 0), before, strict=True)]
    assert gained == [list(location.guilds).count(guild) for guild in range(4)]
    assert sum(gained) == 2
    assert icons(s, 1) == before


@rule("MV-SCORE-06")
@pytest.mark.parametrize("n", range(6))
def test_kiras_set_of_different_banners_scores_its_square(n):
    s = table(5)
    for name in BANNERS[:n]:
        give_tile(s, 0, banner(name)[0])
    assert points(s, "banners")[0] == n * n


@rule("MV-SCORE-07")
def test_duplicates_form_further_sets():
    s = table(5)
    for name, copies in (("griffin", 3), ("stag", 2), ("fish", 1)):
        for tile in banner(name)[:copies]:
            give_tile(s, 0, tile)
    assert points(s, "banners")[0] == 9 + 4 + 1


@rule("MV-SCORE-08")
def test_a_gem_scores_two():
    s = table(2)
    assert points(s, "gems") == [2, 2]
    give(s, 0, gem=1)
    assert points(s, "gems") == [4, 2]


@rule("MV-SCORE-09")
@pytest.mark.parametrize(
    ("stone", "wood", "magic", "scored"),
    [(0, 0, 2, 0), (1, 1, 1, 1), (3, 0, 0, 1), (2, 2, 1, 1), (2, 2, 2, 2)],
)
def test_every_three_resources_of_any_kinds_score_one(stone, wood, magic, scored):
    s = table(2)
    give(s, 0, stone=stone, wood=wood, magic=magic)
    assert points(s, "resources")[0] == scored


@rule("MV-SCORE-10")
@pytest.mark.parametrize(("gold", "scored"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2)])
def test_every_full_five_gold_score_one(gold, scored):
    s = table(2)
    give(s, 0, gold=gold)
    assert points(s, "gold")[0] == scored


@rule("MV-SCORE-11")
def test_knights_strength_unbuilt_towers_and_unused_grants_score_nothing():
    s = table(2)
    before = s.scores()
    give(s, 0, strength=8, knight=4)
    give_tile(s, 0, "PI-01")
    assert s.scores() == before
    s.towers_left[0] = 1
    assert s.scores() == before


@rule("MV-TIE-01")
def test_the_highest_score_wins_whatever_the_gold():
    s = table(3)
    give(s, 1, gem=1)
    give(s, 0, gold=4)
    assert s.winners() == [1]


@rule("MV-TIE-02")
def test_a_tie_goes_to_the_most_gold():
    s = table(3)
    give(s, 2, gold=4)
    give(s, 1, gold=3)
    assert s.scores() == [6, 6, 6]
    assert s.winners() == [2]


@rule("MV-TIE-02")
def test_gold_breaks_ties_only_among_those_who_are_tied():
    s = table(3)
    give(s, 0, gem=1)
    give(s, 2, gem=1)
    s.gold = [1, 4, 2]
    assert s.winners() == [2]


@rule("MV-TIE-03")
def test_with_equal_gold_the_tied_players_share_the_win():
    s = table(4)
    give(s, 3, gold=2)
    give(s, 1, gold=2)
    assert s.winners() == [1, 3]
