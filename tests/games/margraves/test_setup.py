"""Set-up: decks, piles, lairs, supply and players' things, for every number of players."""

import tomllib
from collections import Counter

import pytest

import oyez
from oyez.core.steps import HIDDEN
from oyez.games.margraves.components import LAIRS, MONSTERS, PACK, ROOM, TILES
from oyez.games.margraves.state import citizen_id
from tests.games.margraves.begun import set_up
from tests.games.margraves.conserved import check, check_hidden
from tests.games.margraves.table import play_on
from tests.rules import rule

every_seat_count = pytest.mark.parametrize("seats", [2, 3, 4, 5])

LISTED = tomllib.loads((ROOM / "data" / "citizens.toml").read_text("utf-8"))["citizen"]
COPIES = {entry["id"]: entry["copies"] for entry in LISTED if not entry["starting"]}
STARTERS = ["alchemist", "captain", "merchant", "paladin"]


def seen(s, seat=None):
    """What that seat sees of the table."""
    return s.redact(seat).view()


@every_seat_count
def test_nothing_is_missing_and_hidden_things_are_hidden(seats):
    s = set_up(seats)
    check(s)
    for seat in (*range(seats), None):
        check_hidden(s, s.redact(seat), seat)


def test_a_match_begins_as_the_set_up_leaves_it():
    assert oyez.new("margraves", seats=4, seed=9).state.snapshot() == set_up(4, seed=9).snapshot()


# ---- the track board


@rule("MV-SETUP-01")
@every_seat_count
def test_the_deck_holds_the_citizens_marked_up_to_the_number_of_players(seats):
    s = set_up(seats)
    cards = Counter(citizen_id(card) for card in s.deck + s.row)
    for citizen, copies in COPIES.items():
        assert cards.pop(citizen) == sum(n for mark, n in copies.items() if int(mark[1]) <= seats)
    assert not cards


@rule("MV-SETUP-01")
def test_the_deck_is_shuffled():
    tops = Counter(set_up(3, seed).deck[-1] for seed in range(120))
    assert len(tops) > 25
    orders = {tuple(set_up(3, seed).deck) for seed in range(20)}
    assert len(orders) == 20


@rule("MV-SETUP-02")
@every_seat_count
def test_five_citizens_lie_face_up_one_above_each_price(seats):
    s = set_up(seats)
    row = seen(s)["row"]
    assert [place["price"] for place in row] == [2, 3, 4, 5, 6]
    assert [place["citizen"] for place in row] == [citizen_id(card) for card in s.row]
    assert len(set(s.row)) == 5
    assert not set(s.row) & set(s.deck)
    assert seen(s)["deck"] == 12 * seats - 5


@rule("MV-SETUP-03")
@pytest.mark.parametrize(("seats", "marks"), [(2, {0}), (3, {0, 3}), (4, {0, 3, 4}), (5, {0, 3, 4, 5})])
def test_privilege_tiles_numbered_above_the_players_are_not_used(seats, marks):
    s = set_up(seats)
    in_game = s.pile_one + s.pile_two + s.shown
    assert sorted(in_game) == [at for at, tile in enumerate(TILES) if tile.mark in marks]


@rule("MV-SETUP-04")
@every_seat_count
def test_two_piles_and_three_face_up_tiles_of_each_tier(seats):
    s = set_up(seats)
    privileges = seen(s)["privileges"]
    for tier, pile in enumerate((s.pile_one, s.pile_two)):
        shown = s.shown[tier * 3 : tier * 3 + 3]
        assert {TILES[tile].tier for tile in pile + shown} == {tier}
        assert privileges[("I", "II")[tier]] == {
            "shown": [TILES[tile].id for tile in shown],
            "pile": len(pile),
        }
    assert len(s.pile_one) == 12 + 6 * (seats - 2)
    assert len(s.pile_two) == 9 + 5 * (seats - 2)


@rule("MV-SETUP-04")
@pytest.mark.parametrize("tier", [0, 1])
def test_both_piles_are_shuffled(tier):
    tables = [set_up(3, seed) for seed in range(60)]
    assert len({tuple(s.pile(tier)) for s in tables}) == 60
    assert len({s.shown[tier * 3] for s in tables}) > 10


# ---- the main board


@rule("MV-SETUP-05")
@every_seat_count
def test_the_chief_lies_under_the_lair_and_only_the_top_of_four_is_seen(seats):
    s = set_up(seats)
    view = s.redact(0)
    for at, lair in enumerate(LAIRS):
        stack = s.monsters[at * PACK : at * PACK + s.standing[at]]
        assert len(stack) == 4
        assert not any(MONSTERS[monster].chief for monster in stack)
        assert MONSTERS[s.monsters[at * PACK + 4]].chief
        assert seen(s)["lairs"][lair.id] == {"monster": MONSTERS[stack[-1]].id, "left": 4}
        assert view.monsters[at * PACK : at * PACK + 4] == [HIDDEN, HIDDEN, HIDDEN, stack[-1]]


@rule("MV-SETUP-05")
@pytest.mark.parametrize("lair", range(4))
def test_each_common_monster_of_a_lair_may_be_the_first_and_the_chief_never_is(lair):
    tops = {set_up(2, seed).top(lair) for seed in range(40)}
    assert tops == {at for at, monster in enumerate(MONSTERS) if monster.lair == lair and not monster.chief}


@rule("MV-SETUP-06", "MV-SETUP-08")
@pytest.mark.parametrize(("seats", "resources", "gems"), [(2, 7, 4), (3, 9, 5), (4, 11, 6), (5, 13, 6)])
def test_tokens_are_laid_out_by_the_number_of_players_and_a_gem_goes_to_each(seats, resources, gems):
    s = set_up(seats)
    assert seen(s)["supply"] == {
        "stone": resources,
        "wood": resources,
        "magic": resources,
        "gem": gems - seats,
        "knight": 12,
    }


@rule("MV-SETUP-07")
@every_seat_count
def test_a_knight_stands_in_each_location_and_twelve_stay_in_the_fortress(seats):
    s = set_up(seats)
    view = seen(s)
    assert [location["knights"] for location in view["locations"].values()] == [1] * 8
    assert view["supply"]["knight"] == 12
    assert set(view["tombs"]) == {"vacant"}
    assert view["statue"] == 0


# ---- the players


@rule("MV-SETUP-08")
@every_seat_count
def test_a_gem_and_four_towers_leave_seven_free_slots(seats):
    s = set_up(seats)
    for seat, player in enumerate(seen(s)["players"]):
        assert player["stock"] == {"stone": 0, "wood": 0, "magic": 0, "gem": 1, "knight": 0}
        assert player["towers_left"] == 4
        assert s.room(seat) == 7
    assert all(location["towers"] == [None] * 3 for location in seen(s)["locations"].values())


@rule("MV-SETUP-09")
@every_seat_count
def test_everybody_starts_with_four_citizens_in_hand_and_neither_strength_nor_gold(seats):
    s = set_up(seats)
    for player in seen(s)["players"]:
        assert sorted(player["hand"]) == STARTERS
        assert player["played"] == []
        assert (player["strength"], player["gold"]) == (0, 0)
        assert player["privileges"] == []


@rule("MV-SETUP-10")
@every_seat_count
def test_margraves_start_in_shilina_ships_at_the_bottom_and_markers_on_the_left(seats):
    s = set_up(seats)
    for player in seen(s)["players"]:
        assert player["margrave"] == "shilina"
        assert player["ship"] == 0
        assert player["influence"] == {"worker": 0, "soldier": 0, "shadow": 0, "holy": 0}


@rule("MV-SETUP-11")
@every_seat_count
def test_chance_makes_each_player_the_first_equally_often(seats):
    firsts = Counter(set_up(seats, seed).first for seed in range(60 * seats))
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) > 30
    assert max(firsts.values()) < 100


@rule("MV-SETUP-11", "MV-TURN-01")
@pytest.mark.parametrize("seed", range(6))
def test_whoever_is_first_has_the_first_turn(seed):
    m = oyez.new("margraves", seats=3, seed=seed)
    first = m.view()["table"]["first"]
    assert m.view()["table"]["active"] is None
    play_on(m, until="PlayCitizen")
    assert m.waiting == [first]
    assert m.view()["table"]["active"] == first
