"""What the points of Legends come from, in words, with the pieces."""

from oyez.games.legends.components import TOKEN
from oyez.games.legends.notes import notes
from oyez.games.legends.scoring import PARTS
from oyez.games.legends.words import WORDS

from .table import CARD, cases, table


def told(t, part, lang="en", seat=0):
    return [(note.points, WORDS.say(note.message, lang)) for note in notes(t.s, seat, part)]


def lit(t, part, seat=0):
    return {target for note in notes(t.s, seat, part) for target in note.targets}


def test_regions_are_told_with_their_pieces():
    t = table("2 m4, city m4", "m4")
    assert told(t, "regions") == [(1, "1 region under control × 1 point")]
    assert told(t, "regions", "fr") == [(1, "1 région contrôlée × 1 point")]
    at = t.region("m4")
    assert lit(t, "regions") == {f"region-{at}", f"army-0-{at}", f"city-0-{at}"}
    assert told(t, "regions", seat=1) == [(0, "0 regions under control × 1 point")]


def test_islands_are_told_one_by_one():
    t = table("2 m4")
    ((points, said),) = told(t, "islands")
    assert points == 1
    assert said.endswith("1 under control, more than anybody else")
    assert told(t, "islands", seat=1) == [(0, "Most regions of no island")]


@cases(
    "cards, coins, said",
    ("", 0, [(0, "No card that counts points")]),
    ("dire_ogre", 7, [(2, "Dire Ogre: 7 coins, 1 point for every 3")]),
    ("arcane_temple arcane_sphinx", 0, [(2, "Arcane Temple: 2 Arcane cards × 1 point")]),
    ("noble_hills noble_knight", 0, [(0, "Noble Hills: 2 Noble cards of the 3 that it takes")]),
    (
        "noble_hills noble_knight noble_unicorn",
        0,
        [(4, "Noble Hills: 3 Noble cards of the 3 that it takes")],
    ),
)
def test_cards_are_told_with_what_they_count(cards, coins, said):
    t = table(cards=[cards], coins=[coins, 0, 0])
    assert told(t, "cards") == said
    assert {f"card-{CARD[card]}" for card in cards.split()} <= lit(t, "cards")
    assert len(told(t, "cards", "fr")) == len(said)


@cases(
    "elixirs, said",
    ([0, 1, 0], [(0, "No elixir")]),
    ([1, 3, 0], [(0, "1 elixir; somebody has 3")]),
    ([2, 2, 0], [(1, "Most elixirs, as many as others: 2")]),
    ([3, 2, 0], [(2, "Most elixirs: 3")]),
)
def test_elixirs_are_told_with_those_of_others(elixirs, said):
    t = table()
    t.s.elixirs = elixirs
    assert told(t, "elixirs") == said


def test_citadels_and_tokens_are_told_by_their_variants():
    t = table("2 m4", tokens="citadel m4,grimoire m1")
    assert told(t, "citadels") == [(1, "1 citadel in a region under control × 1 point")]
    assert told(t, "citadels", seat=1) == [(0, "No citadel under control")]
    assert told(t, "tokens") == [(0, "No token that counts points")]
    t.s.taken_by[TOKEN["grimoire"]] = 0
    assert told(t, "tokens") == [(1, "Magic Book")]
    assert lit(t, "tokens") == {f"taken-{TOKEN['grimoire']}"}


@cases(
    "leader, said",
    ("fairy_queen", "Fairy Queen: 0 Forest cards of the 3 that it takes"),
    ("red_sorceress", "Red Sorceress: 0 armies captured, 1 point for every 3"),
    ("white_knight", "White Knight: 1 island of 3 regions or more × 1 point"),
)
def test_warlords_are_told_with_what_they_have(leader, said):
    t = table("2 m4", leaders=leader)
    ((points, words),) = told(t, "leaders")
    assert words == said
    assert points == t.s.parts()[0]["leaders"]
    assert "leader-0" in lit(t, "leaders")


def test_earlier_games_of_a_long_one_come_first():
    t = table("2 m4", games=3)
    t.s.earlier = tuple(range(len(PARTS) * 3))
    assert told(t, "regions") == [(0, "Earlier games"), (1, "1 region under control × 1 point")]
    assert told(t, "islands", seat=1)[0] == (len(PARTS) + 1, "Earlier games")


def test_the_end_comes_when_everybody_has_their_cards():
    assert WORDS.say(table(seats=2).s.ended(), "en") == "Everybody has 11 cards"
