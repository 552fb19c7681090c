"""The box: what the data files hold, counted against the rulebook's list, and every wealth tile once."""

import tomllib
from collections import Counter

import pytest

import oyez
from oyez.games.margraves.components import (
    BANNERS,
    CARD_KIND,
    CITIZENS,
    DECKS,
    GUILDS,
    ITEMS,
    KNIGHTS,
    LAIRS,
    LOCATIONS,
    MONSTERS,
    NO_BANNER,
    PILES,
    PRICES,
    ROOM,
    SEGMENTS,
    SUPPLY,
    TIER_TILES,
    TILES,
    WEALTH,
    WEALTH_IDS,
    starting_cards,
)
from oyez.games.margraves.scoring import icons
from oyez.games.margraves.state import GONE
from tests.games.margraves.begun import drafted, wealth
from tests.games.margraves.conserved import check
from tests.games.margraves.lines import asked, go
from tests.games.margraves.table import marker, points, table
from tests.rules import rule

CITIZEN_LIST, MAP, MONSTER_LIST, PRIVILEGE_LIST, WEALTH_LIST = (
    tomllib.loads((ROOM / "data" / f"{name}.toml").read_text("utf-8"))
    for name in ("citizens", "map", "monsters", "privileges", "wealth")
)

every_seat_count = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@rule("MV-COMP-01")
def test_two_to_five_players_may_sit_down():
    assert oyez.catalog()["margraves"].seats == (2, 3, 4, 5)
    for seats in (0, 1, 6, True, "3"):
        with pytest.raises(oyez.BadOption, match="seats"):
            oyez.new("margraves", seats=seats)


@rule("MV-COMP-01")
@every_seat_count
def test_each_player_has_a_place_at_the_table(seats):
    m = oyez.new("margraves", seats=seats, seed=1)
    assert m.waiting == list(range(seats))
    assert len(m.view()["table"]["players"]) == seats


@rule("MV-COMP-02")
@pytest.mark.parametrize(
    ("citizen", "guild"),
    [("alchemist", "shadow"), ("captain", "soldier"), ("merchant", "worker"), ("paladin", "holy")],
)
def test_a_starting_citizen_bears_the_icon_of_its_guild(citizen, guild):
    s = table(3)
    before = points(s, guild)
    (card,) = [c for c in s.hand(1) if CITIZENS[CARD_KIND[c]].id == citizen]
    s.put_citizen(card, GONE)
    assert before == [1, 1, 1]
    assert points(s, guild) == [1, 0, 1]


@rule("MV-COMP-02")
def test_each_player_begins_with_one_icon_of_each_guild():
    s = table(5)
    assert [icons(s, seat) for seat in range(5)] == [[1, 1, 1, 1]] * 5


# ---- the counts of the rulebook


def test_there_are_60_citizens_in_16_kinds_and_four_starting_ones_for_each_player():
    copies = [sum(entry["copies"].values()) for entry in CITIZEN_LIST["citizen"] if not entry["starting"]]
    assert (len(copies), sum(copies)) == (16, 60)
    assert len(DECKS[5]) == 60
    assert len(CARD_KIND) == 60 + 5 * 4
    assert not any(CITIZENS[CARD_KIND[card]].starting for card in DECKS[5])
    for seat in range(5):
        mine = sorted(CITIZENS[CARD_KIND[card]].id for card in starting_cards(seat))
        assert mine == ["alchemist", "captain", "merchant", "paladin"]


@rule("MV-SETUP-01")
@pytest.mark.parametrize(("seats", "cards"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_the_deck_grows_with_the_number_of_players(seats, cards):
    marked = Counter(
        {
            entry["id"]: sum(n for mark, n in entry["copies"].items() if int(mark[1:]) <= seats)
            for entry in CITIZEN_LIST["citizen"]
            if not entry["starting"]
        }
    )
    assert Counter(CITIZENS[CARD_KIND[card]].id for card in DECKS[seats]) == marked
    assert marked.total() == cards
    assert min(marked.values()) > 0


@pytest.mark.parametrize("guild", range(4))
def test_four_kinds_of_citizens_belong_to_each_guild(guild):
    assert sum(not citizen.starting and citizen.guild == guild for citizen in CITIZENS) == 4


def test_there_are_20_monsters_in_four_lairs_with_one_chief_each():
    assert len(MONSTERS) == len(MONSTER_LIST["monster"]) == 20
    assert [lair.id for lair in LAIRS] == ["mountain", "forest", "ruins", "hills"]
    for lair in range(4):
        pack = [monster.chief for monster in MONSTERS if monster.lair == lair]
        assert pack == [False] * 4 + [True]
    assert len({monster.id for monster in MONSTERS}) == 20


@rule("MV-SETUP-03")
@pytest.mark.parametrize(
    ("seats", "first_tier", "second_tier"), [(2, 15, 12), (3, 21, 17), (4, 27, 22), (5, 33, 27)]
)
def test_the_piles_grow_with_the_number_of_players(seats, first_tier, second_tier):
    assert [len(pile) for pile in PILES[seats]] == [first_tier, second_tier]
    used = sorted(TILES[tile].id for pile in PILES[seats] for tile in pile)
    assert used == sorted(tile["id"] for tile in PRIVILEGE_LIST["tile"] if tile["mark"] <= seats)
    assert {TILES[tile].tier for tile in PILES[seats][0]} == {0}
    assert {TILES[tile].tier for tile in PILES[seats][1]} == {1}


@rule("MV-SETUP-03")
def test_with_two_players_only_unnumbered_tiles_are_used():
    assert {TILES[tile].mark for pile in PILES[2] for tile in pile} == {0}
    assert Counter(tile.mark for tile in TILES) == {0: 27, 3: 11, 4: 11, 5: 11}


def test_there_are_33_tiles_of_the_first_tier_and_27_of_the_second():
    assert Counter(tile.tier for tile in TILES) == {0: 33, 1: 27}
    assert [TILES[number].tier for tier in TIER_TILES for number in tier] == [0] * 33 + [1] * 27
    assert len({tile.id for tile in TILES}) == 60


def test_a_tile_is_a_grant_or_counts_at_the_end():
    kinds = {tile["id"]: tile["kind"] for tile in PRIVILEGE_LIST["tile"]}
    for tile in TILES:
        counts = bool(tile.guilds) or tile.banner != NO_BANNER
        assert tile.is_grant != counts
        assert kinds[tile.id] == ("grant" if tile.is_grant else "endgame")


def test_there_are_five_banners_three_times_each():
    assert len(BANNERS) == 5
    shown = Counter(tile.banner for tile in TILES if tile.banner != NO_BANNER)
    assert shown == dict.fromkeys(range(5), 3)


def test_in_every_game_a_set_of_five_banners_is_possible():
    assert {TILES[tile].banner for pile in PILES[2] for tile in pile} >= set(range(5))


@every_seat_count
def test_guild_icons_are_even_at_every_number_of_players(seats):
    citizens = Counter(CITIZENS[CARD_KIND[card]].guild for card in DECKS[seats])
    tiles = Counter(guild for pile in PILES[seats] for tile in pile for guild in TILES[tile].guilds)
    for count in (citizens, tiles):
        assert set(count) == set(range(len(GUILDS)))
        assert len(set(count.values())) == 1


def test_guild_icons_of_the_locations_are_even():
    assert Counter(guild for location in LOCATIONS for guild in location.guilds) == dict.fromkeys(range(4), 4)


def test_there_are_65_tokens():
    """13 of each resource, 6 gems, 20 knights; the largest game uses all of them."""
    assert SUPPLY[5] == (13, 13, 13, 6)
    assert KNIGHTS == 20
    assert sum(SUPPLY[5]) + KNIGHTS == 65


@pytest.mark.parametrize("fewer", [2, 3, 4])
def test_fewer_players_have_fewer_tokens_but_a_gem_each_and_more(fewer):
    assert all(a < b for a, b in zip(SUPPLY[fewer][:3], SUPPLY[fewer + 1][:3], strict=True))
    assert fewer < SUPPLY[fewer][3] <= SUPPLY[fewer + 1][3] <= 6
    assert len(set(SUPPLY[fewer][:3])) == 1


def test_the_boards_have_eight_locations_eight_segments_and_five_priced_slots():
    assert [location.id for location in LOCATIONS] == [entry["id"] for entry in MAP["location"]]
    assert (len(LOCATIONS), len(SEGMENTS), len(PRICES)) == (8, 8, 5)


def test_everything_has_a_name_in_both_languages():
    named = [thing.names for kind in (GUILDS, LAIRS, MONSTERS, CITIZENS) for thing in kind]
    assert len(named) == 4 + 4 + 20 + 20
    assert all(names["en"] and names["fr"] for names in named)
    for kind in (GUILDS, LAIRS, MONSTERS, CITIZENS):
        for lang in ("en", "fr"):
            assert len({thing.names[lang] for thing in kind}) == len(kind)


# ---- what each of the 20 wealth tiles gives

CONTENT = {
    "W-01": {"shadow": 1, "wood": 1, "stone": 1},
    "W-02": {"worker": 1, "wood": 1, "magic": 1},
    "W-03": {"soldier": 1, "stone": 1, "knight": 1},
    "W-04": {"holy": 1, "magic": 1, "stone": 1},
    "W-05": {"worker": 1, "gold": 5},
    "W-06": {"soldier": 1, "gold": 5},
    "W-07": {"shadow": 1, "gold": 5},
    "W-08": {"holy": 1, "gold": 5},
    "W-09": {"tile": 1, "gold": 2},
    "W-10": {"tile": 1, "wild": 1},
    "W-11": {"tile": 1, "knight": 1},
    "W-12": {"tile": 1, "strength": 1},
    "W-13": {"strength": 2, "knight": 2},
    "W-14": {"strength": 3, "gold": 2},
    "W-15": {"knight": 2, "gold": 3},
    "W-16": {"strength": 2, "magic": 1, "gold": 2},
    "W-17": {"wild": 2, "gold": 3},
    "W-18": {"wild": 1, "gold": 6},
    "W-19": {"stone": 1, "wood": 1, "magic": 1, "gold": 1},
    "W-20": {"gold": 8},
}


def holdings(s, seat):
    return Counter(
        {
            **dict(zip(ITEMS, s.stock[seat * 5 : seat * 5 + 5], strict=True)),
            **{guild.id: marker(s, seat, guild.id) for guild in GUILDS},
            "gold": s.gold[seat],
            "strength": s.strength[seat],
            "tile": len(s.tiles(seat)),
        }
    )


def test_there_are_20_wealth_tiles_enough_for_five_players():
    assert list(WEALTH_IDS) == list(CONTENT)
    assert len(WEALTH) == len(WEALTH_LIST["tile"]) == 20 == 5 * 4


@rule("MV-WEALTH-03", "MV-WEALTH-07")
@pytest.mark.parametrize("tile", CONTENT)
def test_a_wealth_tile_gives_what_it_shows_and_nothing_else(tile):
    others = [other for other in CONTENT if other != tile]
    s = drafted((tile, *others[:2]), others[2:5], others[5:8])
    before = [holdings(s, seat) for seat in range(3)]
    s.play(wealth(tile))
    wilds = CONTENT[tile].get("wild", 0)
    for _ in range(wilds):
        assert asked(s) == "GainAny"
        go(s, "wood")
    assert s.seat == 1
    expected = Counter(CONTENT[tile])
    expected["wood"] += expected.pop("wild", 0)
    assert holdings(s, 0) - before[0] == +expected
    assert [holdings(s, seat) for seat in (1, 2)] == before[1:]
    check(s)
