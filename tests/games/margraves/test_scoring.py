"""The final scoring by part, ties and shared victories."""

import pytest

from oyez.games.margraves.components import BANNERS, GUILDS, LOCATIONS, SECTION_VALUE, TILES
from oyez.games.margraves.scoring import PARTS, icons
from tests.rules import rule

from .lines import put
from .table import points

VALUES = [1] * 3 + [2] * 3 + [3] * 3 + [4] * 3 + [5] * 3 + [6]


def banners(**copies):
    """So many tiles with each of these banners."""
    found = {name: [tile.id for tile in TILES if tile.banner == BANNERS.index(name)] for name in copies}
    return " ".join(f"+{tile}" for name, n in copies.items() for tile in found[name][:n])


@rule("MV-SCORE-01")
def test_the_score_is_the_sum_of_influence_banners_and_leftovers():
    s = put("seats=2 11 gold 3 stone +PI-11 holy=3")
    assert list(s.parts()[0].items()) == list(zip(PARTS, (1, 1, 1, 2, 1, 2, 1, 2), strict=True))
    assert s.scores()[0] == 11


@rule("MV-SCORE-02", "MV-INF-02")
@pytest.mark.parametrize("space", range(16))
def test_icons_are_multiplied_by_the_value_of_the_markers_section(space):
    s = put(f"seats=2 tower:kamin soldier={space}")  # worker and soldier
    assert SECTION_VALUE[space] == VALUES[space]
    assert points(s, "soldier") == [2 * VALUES[space], 1]
    assert points(s, "worker")[0] == 2, "each guild has its own marker"


@rule("MV-SCORE-03", "MV-SCORE-04", "MV-SCORE-05")
@pytest.mark.parametrize(
    ("position", "counted"),
    [
        ("+PII-05 +PI-10", [3, 1, 1, 2]),  # two workers and a holy
        ("hand:bard", [2, 1, 1, 1]),
        ("played:bard", [2, 1, 1, 1]),
        *[
            (f"tower:{where.id}.2", [1 + where.guilds.count(guild) for guild in range(len(GUILDS))])
            for where in LOCATIONS
        ],
    ],
)
def test_icons_on_tiles_citizens_and_locations_with_towers_count_each(position, counted):
    s = put(f"seats=2 {position}")
    assert icons(s, 0) == counted
    assert icons(s, 1) == [1, 1, 1, 1]
    assert sum(counted) == 4 + (3 if "+" in position else 2 if "tower" in position else 1)


@rule("MV-SCORE-06", "MV-SCORE-07")
@pytest.mark.parametrize(
    ("tiles", "scored"),
    [
        *[(banners(**dict.fromkeys(BANNERS[:n], 1)), n * n) for n in range(6)],
        (banners(griffin=3, stag=2, fish=1), 9 + 4 + 1),
    ],
)
def test_a_set_of_different_banners_scores_its_square_and_duplicates_form_further_sets(tiles, scored):
    assert points(put(f"seats=5 {tiles}"), "banners") == [scored, 0, 0, 0, 0]


@rule("MV-SCORE-08", "MV-SCORE-09", "MV-SCORE-10")
@pytest.mark.parametrize(
    ("position", "part", "scored"),
    [
        ("", "gems", 2),
        ("1 gem", "gems", 4),
        ("2 magic", "resources", 0),
        ("1 stone 1 wood 1 magic", "resources", 1),
        ("3 stone", "resources", 1),
        ("2 stone 2 wood 1 magic", "resources", 1),
        ("2 stone 2 wood 2 magic", "resources", 2),
        *[(f"{gold} gold", "gold", gold // 5) for gold in (0, 4, 5, 9, 10)],
    ],
)
def test_a_gem_scores_two_three_resources_or_five_gold_one(position, part, scored):
    s = put(f"seats=2 {position}")
    assert points(s, part) == [scored, 2 if part == "gems" else 0]


@rule("MV-SCORE-11")
def test_knights_strength_unbuilt_towers_and_unused_grants_score_nothing():
    s = put("seats=2 8 strength 4 knight +PI-01")
    assert s.scores() == put("seats=2").scores()
    s.towers_left[0] = 1
    assert s.scores() == put("seats=2").scores()


@rule("MV-TIE-01", "MV-TIE-02", "MV-TIE-03")
@pytest.mark.parametrize(
    ("position", "winners"),
    [
        ("4 gold 1: 1 gem", [1]),  # the highest score, whatever the gold
        ("gold=0,3,4", [2]),
        ("gold=1,4,2 1 gem 2: 1 gem", [2]),  # among those who are tied
        ("seats=4 gold=0,2,0,2", [1, 3]),
    ],
)
def test_the_highest_score_wins_then_the_most_gold_and_then_the_win_is_shared(position, winners):
    s = put(position)
    if position == "gold=0,3,4":
        assert s.scores() == [6, 6, 6]
    assert s.winners() == winners
