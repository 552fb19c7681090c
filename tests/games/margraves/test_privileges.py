"""Privilege tiles: what every one of them gives or shows, and the display they are taken from."""

import pytest

from oyez.core.steps import ASIDE, DONE
from oyez.games.margraves.components import BANNERS, GUILDS, NO_BANNER, SHOWN, TILES
from oyez.games.margraves.state import EMPTY, GONE
from tests.rules import rule

from .conserved import check
from .table import (
    YES,
    asked,
    at,
    at_turn_of,
    banner,
    give,
    give_tile,
    grant,
    guild,
    has,
    item,
    knight,
    marker,
    offered,
    points,
    power,
    put_knights,
    put_margrave,
    refresh,
    table,
    tile,
)

GRANTS = [t.id for t in TILES if t.is_grant]
ENDGAME = [t.id for t in TILES if not t.is_grant]
PLAIN = ("PI-07", "PI-11", "PI-12", "PII-05", "PII-06", "PII-07")
"""Endgame tiles to fill the display with."""


def details(name):
    return TILES[tile(name) - 1]


# ---- the sixty tiles


@rule("MV-PRIV-01", "MV-PRIV-05")
@pytest.mark.parametrize("name", GRANTS)
def test_a_grant_gives_exactly_what_it_shows_and_leaves_the_game(name):
    s = table(5, turn=2, shown=PLAIN)
    give_tile(s, 2, name)
    refresh(s)
    s.play(grant(name))
    while asked(s) in ("GainWild", "MoveMarker"):
        s.play(offered(s)[0])
        if asked(s) == "TakeTile":
            s.play(DONE)
    assert at_turn_of(s, 2)
    shown = dict.fromkeys(("gold", "strength", "gem", "knight", "stone", "wood", "magic", "influence"), 0)
    for entry in details(name).grant:
        what = "influence" if entry["op"] == "influence" else entry["item"]
        shown["stone" if what == "wild" else what] += entry["n"]
    got = {what: has(s, 2, what) - (what == "gem") for what in shown if what != "influence"}
    got["influence"] = sum(marker(s, 2, g.id) for g in GUILDS)
    assert got == shown
    assert s.tile_at[tile(name) - 1] == GONE
    assert (s.tiles(2), s.grants[2]) == ([], 0)
    assert all(choice < ASIDE for choice in s.choices())
    check(s)


@rule("MV-PRIV-02")
@pytest.mark.parametrize("name", ENDGAME)
def test_an_endgame_tile_counts_its_icons_and_its_banner_and_cannot_be_used(name):
    s = table(5, turn=2, shown=[other for other in PLAIN if other != name])
    before = s.parts()[2]
    put = s.gold[:], s.strength[:], s.stock[:]
    give_tile(s, 2, name)
    refresh(s)
    assert (s.gold, s.strength, s.stock) == put
    shows = details(name)
    assert shows.guilds or shows.banner != NO_BANNER
    for g in GUILDS:
        assert s.parts()[2][g.id] - before[g.id] == [GUILDS[icon].id for icon in shows.guilds].count(g.id)
    assert s.parts()[2]["banners"] == (shows.banner != NO_BANNER)
    assert all(choice < ASIDE for choice in s.choices())
    banner(s, "paladin")
    while s.seat == 2:
        assert all(choice < ASIDE for choice in s.choices())
        s.play(DONE)
    assert [number + 1 for number in s.tiles(2)] == [tile(name)]


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


@rule("MV-PRIV-02")
def test_an_endgame_tile_gained_in_play_is_kept_and_raises_the_score():
    s = table(shown=PLAIN)
    marker(s, 0, "worker", 2)
    give(s, 0, gold=2)
    give_tile(s, 0, "PI-18")
    refresh(s)
    s.play(grant("PI-18"))
    s.play(guild("worker"))
    s.play(tile("PI-07"))
    assert asked(s) == "PlayCitizen"
    assert points(s, "worker") == [2 * 2, 1, 1]


# ---- the display


@rule("MV-PRIV-03")
def test_a_tile_taken_leaves_a_gap_until_clean_up():
    s = table(shown=PLAIN)
    marker(s, 0, "worker", 2)
    give(s, 0, gold=2)
    give_tile(s, 0, "PI-18")
    banner(s, "paladin")
    s.play(grant("PI-18"))
    s.play(guild("worker"))
    pile = s.pile_one[:]
    s.play(tile("PI-11"))
    assert s.shown[1] == EMPTY
    assert s.pile_one == pile
    while s.seat == 0:
        s.play(DONE)
    assert EMPTY not in s.shown
    assert s.shown[1] == pile[-1]
    assert s.pile_one == pile[:-1]
    check(s)


@rule("MV-PRIV-03")
def test_tiles_taken_in_one_turn_come_from_the_same_three():
    s = table(shown=PLAIN)
    for name in ("worker", "soldier", "shadow", "holy"):
        marker(s, 0, name, 2)
    give(s, 0, gold=8)
    for name in ("PII-15", "PI-18"):
        give_tile(s, 0, name)
    refresh(s)
    s.play(grant("PII-15"))
    for name, left in (("worker", ("PI-07", "PI-11", "PI-12")), ("soldier", ("PI-11", "PI-12"))):
        s.play(guild(name))
        assert offered(s) == [tile(other) for other in left]
        s.play(tile(left[0]))
    s.play(guild("shadow"))
    assert offered(s) == [tile("PI-12")]
    s.play(tile("PI-12"))
    assert s.shown[:SHOWN] == [EMPTY] * SHOWN
    s.play(grant("PI-18"))
    s.play(guild("holy"))
    assert asked(s) == "PlayCitizen"
    assert has(s, 0, "gold") == 0
    assert len(s.tiles(0)) == 3


# ---- in the turn it was gained


@rule("MV-PRIV-04")
def test_a_grant_may_be_used_in_the_very_turn_it_was_gained():
    s = table(shown=("PI-04",))
    give(s, 0, wood=1)
    s.ships[0] = 3
    put_margrave(s, 0, "reykstrom")
    put_knights(s, "nymar", 0)
    banner(s, "paladin")
    s.play(at("nymar"))
    s.play(YES)
    s.play(item("wood"))
    s.play(tile("PI-04"))
    assert asked(s) == "MayUseGrants"
    s.play(grant("PI-04"))
    assert (has(s, 0, "knight"), has(s, 0, "gold")) == (2, 1)
    assert asked(s) == "DeployKnight"
    s.play(knight("storage", "nymar"))
    assert has(s, 0, "knight") == 1


@rule("MV-PRIV-05")
def test_a_used_grant_does_not_come_back_even_when_its_pile_is_empty():
    s = table(2)
    give_tile(s, 0, "PI-01")
    s.pile_one.clear()
    s.shown[0] = EMPTY
    refresh(s)
    s.play(grant("PI-01"))
    power(s, "merchant")
    while s.seat == 0:
        s.play(s.choices()[0])
    assert s.shown[0] == EMPTY
    assert s.tile_at[tile("PI-01") - 1] == GONE
    assert tile("PI-01") - 1 not in s.shown + s.pile_one + s.pile_two
