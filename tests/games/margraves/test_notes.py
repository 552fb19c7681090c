"""What the points of Margraves come from, in words, with the pieces."""

import pytest

from oyez.games.margraves.components import BANNERS, TILES
from oyez.games.margraves.notes import notes
from oyez.games.margraves.state import LAST_TOWER, NO_CITIZENS, NO_PRIVILEGES
from oyez.games.margraves.words import WORDS

from .lines import put


def told(s, part, lang="en", seat=0):
    return [(note.points, WORDS.say(note.message, lang)) for note in notes(s, seat, part)]


def test_icons_are_told_by_where_they_are():
    s = put("seats=2 tower:kamin +PII-05 hand:bard worker=3")
    said = told(s, "worker")
    assert said == [
        (4, "2 icons on citizens × 2 points"),
        (4, "2 icons on privilege tiles × 2 points"),
        (2, "1 icon where a tower stands × 2 points"),
    ]
    assert told(s, "worker", "fr")[0] == (4, "2 icônes sur des Citoyens × 2 points")
    lit = [note.targets for note in notes(s, 0, "worker")]
    assert all(targets[0] == "marker-0-0" for targets in lit)
    assert [targets[1].split("-")[0] for targets in lit] == ["citizen", "tile", "slot"]


def test_a_guild_without_icons_is_told_so():
    s = put("seats=2")
    for card in (*s.hand(0), *s.played(0)):
        s.citizen_at = s.citizen_at[:card] + bytes([18]) + s.citizen_at[card + 1 :]
    assert told(s, "holy") == [(0, "No icon of the Holy Guild")]
    assert told(s, "holy", "fr") == [(0, "Aucune icône de la Sainte Guilde")]


def test_every_set_of_banners_is_told():
    by_banner = [[tile.id for tile in TILES if tile.banner == at] for at in range(len(BANNERS))]
    s = put(f"seats=2 +{by_banner[0][0]} +{by_banner[0][1]} +{by_banner[1][0]}")
    assert told(s, "banners") == [(4, "2 different banners: 2 × 2"), (1, "1 banner: 1 × 1")]
    assert sum(len(note.targets) for note in notes(s, 0, "banners")) == 3
    assert told(put("seats=2"), "banners") == [(0, "No banner")]


@pytest.mark.parametrize(
    ("position", "part", "said"),
    [
        ("11 gold", "gold", (2, "11 gold, 1 point for every 5")),
        ("", "gems", (2, "1 gem × 2 points")),
        ("3 stone 1 wood", "resources", (1, "4 resources, 1 point for every 3")),
    ],
)
def test_what_is_left_is_told(position, part, said):
    s = put(f"seats=2 {position}".strip())
    assert told(s, part) == [said]
    assert notes(s, 0, part)[0].targets


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        (LAST_TOWER, "Vermilion has built the fourth and last tower"),
        (NO_CITIZENS, "The deck of citizens is empty"),
        (NO_PRIVILEGES, "A pile of privilege tiles is empty"),
    ],
)
def test_what_has_brought_the_end_about(ending, said):
    s = put("seats=2")
    assert s.ended() is None
    s.ending, s.towers_left[0] = ending, 0
    assert WORDS.say(s.ended(), "en") == said
    assert WORDS.say(s.ended(), "fr")
    if ending == LAST_TOWER:
        s.towers_left[1] = 0
        assert "Several" in WORDS.say(s.ended(), "en")
