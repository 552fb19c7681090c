"""What always holds on a table of Margraves: no token, card, tile or knight is lost or made."""

from collections import Counter

from oyez.core.steps import HIDDEN, NOBODY
from oyez.games.margraves.components import (
    DEALT,
    DECKS,
    KEPT,
    KINDS,
    KNIGHT,
    KNIGHTS,
    LAIRS,
    LAST_SPACE,
    LOCATIONS,
    PACK,
    PILES,
    SHOWN,
    SLOTS,
    STORAGE,
    STRENGTH,
    SUPPLY,
    TILES,
    TOWERS,
    WEALTH,
    starting_cards,
)
from oyez.games.margraves.state import EMPTY, FACE_DOWN, GONE, ON_SHOW, VACANT


def check(s):
    check_tokens(s)
    check_towers(s)
    check_citizens(s)
    check_privileges(s)
    check_monsters(s)
    check_wealth(s)
    check_tracks(s)


def check_tokens(s):
    assert min(s.supply + s.stock + s.gold + s.strength + s.knights) >= 0
    for item, laid_out in enumerate(SUPPLY[s.seats]):
        assert s.supply[item] + sum(s.stock[item::KINDS]) == laid_out
    buried = sum(held != VACANT for held in s.tombs) + s.statue
    assert s.supply[KNIGHT] + sum(s.stock[KNIGHT::KINDS]) + sum(s.knights) + buried == KNIGHTS
    for seat in range(s.seats):
        assert 0 <= s.room(seat) <= STORAGE - s.towers_left[seat]
        assert s.strength[seat] <= STRENGTH


def check_towers(s):
    assert len(s.towers) == len(LOCATIONS) * SLOTS
    for seat in range(s.seats):
        assert s.towers.count(seat) + s.towers_left[seat] == TOWERS
        places = [slot // SLOTS for slot, owner in enumerate(s.towers) if owner == seat]
        assert len(places) == len(set(places))
    assert set(s.towers) <= {NOBODY, *range(s.seats)}


def check_citizens(s):
    in_game = {*DECKS[s.seats], *(card for seat in range(s.seats) for card in starting_cards(seat))}
    assert all(place == GONE for card, place in enumerate(s.citizen_at) if card not in in_game)
    assert sorted(s.deck) == [card for card, place in enumerate(s.citizen_at) if place == FACE_DOWN]
    shown = sorted(card for card in s.row if card != EMPTY)
    assert shown == [card for card, place in enumerate(s.citizen_at) if place == ON_SHOW]
    for seat in range(s.seats):
        mine = set(s.hand(seat) + s.played(seat))
        assert set(starting_cards(seat)) <= mine


def check_privileges(s):
    in_game = {tile for pile in PILES[s.seats] for tile in pile}
    assert all(place == GONE for tile, place in enumerate(s.tile_at) if tile not in in_game)
    assert sorted(s.pile_one + s.pile_two) == [t for t, place in enumerate(s.tile_at) if place == FACE_DOWN]
    assert all(TILES[tile].tier == 0 for tile in s.pile_one)
    assert all(TILES[tile].tier == 1 for tile in s.pile_two)
    shown = [tile for tile in s.shown if tile != EMPTY]
    assert sorted(shown) == [tile for tile, place in enumerate(s.tile_at) if place == ON_SHOW]
    assert all(TILES[tile].tier == at // SHOWN for at, tile in enumerate(s.shown) if tile != EMPTY)
    held = Counter(place for tile, place in enumerate(s.tile_at) if TILES[tile].is_grant)
    assert s.grants == [held[seat] for seat in range(s.seats)]
    used = [tile for tile in in_game if s.tile_at[tile] == GONE]
    assert all(TILES[tile].is_grant for tile in used), "an endgame tile has left the game"


def check_monsters(s):
    for lair in range(len(LAIRS)):
        pack = s.monsters[lair * PACK : lair * PACK + PACK]
        assert sorted(pack) == list(range(lair * PACK, lair * PACK + PACK))
        assert 0 <= s.standing[lair] <= PACK
        assert s.face_up[lair] in (0, 1)
        assert s.standing[lair] or not s.face_up[lair]


def check_wealth(s):
    tiles = [tile for tile in s.dealt + s.kept if tile != EMPTY]
    assert len(tiles) == len(set(tiles))
    assert set(tiles) <= set(range(len(WEALTH)))
    assert (len(s.dealt), len(s.kept)) == (s.seats * DEALT, s.seats * KEPT)


def check_tracks(s):
    assert all(0 <= space <= LAST_SPACE for space in s.influence)
    assert all(0 <= place < len(LOCATIONS) for place in s.margraves)
    assert s.active in (NOBODY, *range(s.seats))
    assert s.first in range(s.seats)


def check_hidden(real, view, seat):
    """Nothing of decks, piles and monsters lying face down, and nothing of another's wealth in the draft."""
    assert view.deck == [HIDDEN] * len(real.deck)
    assert view.pile_one == [HIDDEN] * len(real.pile_one)
    assert view.pile_two == [HIDDEN] * len(real.pile_two)
    for lair in range(len(LAIRS)):
        unseen = real.standing[lair] - real.face_up[lair]
        stack = view.monsters[lair * PACK : lair * PACK + PACK]
        assert stack[:unseen] == [HIDDEN] * unseen
        assert HIDDEN not in stack[unseen:]
    for each, real_tiles, tiles in ((DEALT, real.dealt, view.dealt), (KEPT, real.kept, view.kept)):
        for at, tile in enumerate(tiles):
            secret = real.drafting() and at // each != seat and real_tiles[at] != EMPTY
            assert tile == (HIDDEN if secret else real_tiles[at])
