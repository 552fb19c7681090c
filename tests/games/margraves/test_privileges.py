"""Privilege tiles: what every one of them gives or shows, and the display they are taken from."""

import pytest

from oyez.core.steps import ASIDE
from oyez.games.margraves.components import BANNERS, GUILDS, NO_BANNER, TILE, TILES
from oyez.games.margraves.state import EMPTY, GONE
from tests.rules import rule

from .lines import asked, go, holds, lines, offers, play, put
from .table import has, marker, points

PLAIN = ("PI-07", "PI-11", "PI-12", "PII-05", "PII-06", "PII-07")
"""Endgame tiles to fill the display with."""
SHOWN = f"shown={','.join(PLAIN)}"


# ---- the sixty tiles


@rule("MV-PRIV-01", "MV-PRIV-05")
@pytest.mark.parametrize("tile", [t for t in TILES if t.is_grant], ids=lambda tile: tile.id)
def test_a_grant_gives_exactly_what_it_shows_and_leaves_the_game(tile):
    s = put(f"seats=5 turn=2 {SHOWN} 2: +{tile.id}")
    go(s, f"+{tile.id}")
    while asked(s) in ("GainAny", "MoveMarker"):
        go(s, next(word for word in offers(s) if word != "no"))
        go(s, "no" if asked(s) == "TakeTile" else "")
    holds(s, "turn:2")
    shown = dict.fromkeys(("gold", "strength", "gem", "knight", "stone", "wood", "magic", "influence"), 0)
    for entry in tile.grant:
        what = "influence" if entry["op"] == "influence" else entry["item"]
        shown["stone" if what == "wild" else what] += entry["n"]
    got = {what: has(s, 2, what) - (what == "gem") for what in shown if what != "influence"}
    got["influence"] = sum(marker(s, 2, g.id) for g in GUILDS)
    assert got == shown
    assert s.tile_at[TILE[tile.id]] == GONE
    assert (s.tiles(2), s.grants[2]) == ([], 0)
    assert all(choice < ASIDE for choice in s.choices())


@rule("MV-PRIV-02")
@pytest.mark.parametrize("tile", [t for t in TILES if not t.is_grant], ids=lambda tile: tile.id)
def test_an_endgame_tile_counts_its_icons_and_its_banner_and_cannot_be_used(tile):
    """A grant beside it may be: so grants are on offer, and this tile is not among them."""
    start = f"seats=5 turn=2 shown={','.join(other for other in PLAIN if other != tile.id)} 2: +PI-01"
    before, s = put(start), put(f"{start} +{tile.id}")
    assert (s.gold, s.strength, s.stock) == (before.gold, before.strength, before.stock)
    assert tile.guilds or tile.banner != NO_BANNER
    for at, g in enumerate(GUILDS):
        assert s.parts()[2][g.id] - before.parts()[2][g.id] == tile.guilds.count(at)
    assert s.parts()[2]["banners"] == (tile.banner != NO_BANNER)
    go(s, "paladin banner")
    while s.seat == 2:
        assert [word for word in offers(s) if word[0] == "+"] == ["+PI-01"]
        go(s, "no")
    holds(s, f"2: tiles=PI-01,{tile.id}")


def test_there_are_33_tiles_of_tier_i_and_27_of_tier_ii_of_two_kinds_each():
    tiers = [[t for t in TILES if t.tier == tier] for tier in (0, 1)]
    assert [len(tiles) for tiles in tiers] == [33, 27]
    assert [sum(t.is_grant for t in tiles) for tiles in tiers] == [14, 13]
    for t in TILES:
        assert t.is_grant != bool(t.guilds or t.banner != NO_BANNER)


def test_icons_and_banners_are_even_on_the_tiles():
    icons = [icon for t in TILES for icon in t.guilds]
    assert [icons.count(g) for g in range(4)] == [8, 8, 8, 8]
    banners = [t.banner for t in TILES if t.banner != NO_BANNER]
    assert [banners.count(b) for b in range(len(BANNERS))] == [3, 3, 3, 3, 3]


CROSSING = f"{SHOWN} +PI-18 worker=2 2 gold"


@rule("MV-PRIV-02")
def test_an_endgame_tile_gained_in_play_is_kept_and_raises_the_score():
    s = play(
        f"{CROSSING} | +PI-18 worker PI-07 | worker=3 soldier=0 shadow=0 holy=0 tiles=PI-07 ?PlayCitizen"
    )
    assert points(s, "worker") == [2 * 2, 1, 1]


# ---- the display


@rule("MV-PRIV-03")
def test_a_tile_taken_leaves_a_gap_until_clean_up():
    s = play(f"{CROSSING} | paladin banner +PI-18 worker")
    pile = s.pile_one[:]
    go(s, "PI-11")
    assert s.shown[1] == EMPTY
    assert s.pile_one == pile
    go(s, "no*")
    assert EMPTY not in s.shown
    assert s.shown[1] == pile[-1]
    assert s.pile_one == pile[:-1]


@rule("MV-PRIV-03")
@lines(
    f"{SHOWN} +PII-15 +PI-18 worker=2 soldier=2 shadow=2 holy=2 8 gold | +PII-15 worker |"
    "?TakeTile=no,PI-07,PI-11,PI-12,+PI-18 | PI-07 soldier | ?TakeTile=no,PI-11,PI-12,+PI-18 | PI-11 shadow |"
    "?TakeTile=no,PI-12,+PI-18 | PI-12 | shown.1=0 shown.2=0 shown.3=0 | +PI-18 holy |"
    "0 gold tiles=PI-07,PI-11,PI-12 ?PlayCitizen",
)
def test_tiles_taken_in_one_turn_come_from_the_same_three(line):
    play(line)


# ---- in the turn it was gained


@rule("MV-PRIV-04")
@lines(
    "shown=PI-04 1 wood ship=3 @reykstrom nymar=0 | paladin banner nymar yes PI-04 | ?MayUseGrants | +PI-04 |"
    "2 knight 1 gold ?DeployKnight | store>nymar | 1 knight",
)
def test_a_grant_may_be_used_in_the_very_turn_it_was_gained(line):
    play(line)


@rule("MV-PRIV-05")
def test_a_used_grant_does_not_come_back_even_when_its_pile_is_empty():
    s = put("seats=2 +PI-01 shown.1=0")
    s.pile_one.clear()
    go(s, "+PI-01 merchant power stone no*")
    holds(s, "turn:1 shown.1=0")
    assert s.tile_at[TILE["PI-01"]] == GONE
    assert TILE["PI-01"] not in s.shown + s.pile_one + s.pile_two
