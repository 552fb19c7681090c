"""Starting wealth: a secret draft that passes hands to the left, and gains in turns from the first player."""

import pytest

import oyez
from oyez.core.steps import ASIDE, NOBODY
from oyez.games.margraves.components import DEALT, ITEM, KEPT, TILE, WEALTH_IDS
from oyez.games.margraves.state import EMPTY
from tests.rules import rule

from .begun import dealt, drafted, keep, set_up, wealth
from .conserved import check, check_hidden
from .lines import asked, go, holds
from .table import answer, give, play_on, question

every_seat_count = pytest.mark.parametrize("seats", [2, 3, 4, 5])
HANDS = [[f"W-{4 * seat + at:02}" for at in range(1, 5)] for seat in range(5)]
"""Seat 0 is dealt tiles 1 to 4, seat 1 tiles 5 to 8, and so on."""

GOLD = ("W-20", "W-14", "W-15")
ARMS = ("W-13", "W-16", "W-19")
ROWS = ("W-05", "W-06", "W-07")
"""Tiles that ask nothing."""


def hand(s, seat):
    return sorted(WEALTH_IDS[t] for t in s.dealt[seat * DEALT : (seat + 1) * DEALT] if t != EMPTY)


def kept(s, seat):
    return sorted(WEALTH_IDS[t] for t in s.kept[seat * KEPT : (seat + 1) * KEPT] if t != EMPTY)


def put_on_pile(s, tile):
    """That tile is the top one of the Privilege I pile."""
    s.pile_one.remove(TILE[tile])
    s.pile_one.append(TILE[tile])


# ---- the draft


@rule("MV-WEALTH-01")
@every_seat_count
def test_each_player_is_dealt_four_shuffled_tiles_which_only_that_player_sees(seats):
    s = set_up(seats)
    hands = [hand(s, seat) for seat in range(seats)]
    assert [len(tiles) for tiles in hands] == [4] * seats
    assert len({tile for tiles in hands for tile in tiles}) == 4 * seats
    for seat in range(seats):
        players = s.redact(seat).view()["players"]
        for other in range(seats):
            shown = players[other]["wealth_hand"]
            assert sorted(shown) == (hands[seat] if other == seat else ["hidden"] * 4)
        check_hidden(s, s.redact(seat), seat)
    assert {tuple(hand(set_up(seats, seed), 0)) for seed in range(10)} != {tuple(hands[0])}


@rule("MV-WEALTH-01")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_hand_dealt_looks_to_others_like_any_other(viewer):
    tables = [dealt(HANDS[0], HANDS[1], HANDS[2]), dealt(HANDS[3], HANDS[1], HANDS[4])]
    views = [s.redact(viewer).snapshot() for s in tables]
    assert views[0] == views[1]


@rule("MV-WEALTH-02")
@every_seat_count
def test_all_choose_at_the_same_time_one_of_the_own_hand(seats):
    s = dealt(*HANDS[:seats])
    assert s.waiting() == list(range(seats))
    for seat in range(seats):
        assert s.choices(seat) == sorted(wealth(tile) for tile in HANDS[seat])
        with pytest.raises(oyez.IllegalChoice):
            s.play(wealth(HANDS[(seat + 1) % seats][0]), seat)


@rule("MV-WEALTH-02")
@every_seat_count
def test_the_rest_of_each_hand_goes_to_the_left_neighbour(seats):
    s = dealt(*HANDS[:seats])
    for seat in reversed(range(seats)):
        keep(s, seat, HANDS[seat][0])
    for seat in range(seats):
        assert hand(s, seat) == HANDS[(seat - 1) % seats][1:]
        assert kept(s, seat) == HANDS[seat][:1]
    for seat in range(seats):
        keep(s, seat, HANDS[(seat - 1) % seats][1])
    for seat in range(seats):
        assert hand(s, seat) == HANDS[(seat - 2) % seats][2:]
        assert s.choices(seat) == [wealth(tile) for tile in HANDS[(seat - 2) % seats][2:]]


@rule("MV-WEALTH-02")
@every_seat_count
def test_three_tiles_are_kept_and_the_fourth_is_gone(seats):
    s = dealt(*HANDS[:seats])
    for round_ in range(3):
        assert s.drafting()
        for seat in range(seats):
            keep(s, seat, HANDS[(seat - round_) % seats][round_])
    assert not s.drafting()
    assert asked(s) == "ChooseWealth"
    left_over = {tiles[3] for tiles in HANDS[:seats]}
    for seat in range(seats):
        assert hand(s, seat) == []
        assert kept(s, seat) == sorted(HANDS[(seat - at) % seats][at] for at in range(3))
        assert not left_over & set(kept(s, seat))


@rule("MV-WEALTH-02")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_choice_is_secret_even_when_all_have_been_made(viewer):
    seen, said = [], []
    for mine in (0, 3):
        m = oyez.new("margraves", seats=3, seed=4)
        choice = m.state.choices(1)[mine]
        m.play(choice, seat=1)
        seen.append((m.view(viewer), m.state.redact(viewer).snapshot(), m.log(viewer), m.options(viewer)))
        for seat in (0, 2):
            m.play(m.state.choices(seat)[0], seat=seat)
        assert question(m) == "Together"
        tiles = m.view(viewer)["table"]["players"][1]
        assert tiles["wealth_kept"] == ["hidden"]
        assert tiles["wealth_hand"] == ["hidden"] * 3
        assert m.view(1)["table"]["players"][1]["wealth_kept"] == [WEALTH_IDS[choice - 1]]
        said.append(m.log(viewer))
    assert seen[0] == seen[1]
    assert said[0] == said[1]


@rule("MV-WEALTH-02")
def test_after_the_draft_all_tiles_kept_are_open():
    m = oyez.new("margraves", seats=3, seed=4)
    for _ in range(9):
        assert question(m) == "Together"
        answer(m)
    assert question(m) == "ChooseWealth"
    for seat in (None, 0, 1, 2):
        players = m.view(seat)["table"]["players"]
        assert [sorted(player["wealth_kept"]) for player in players] == [kept(m.state, at) for at in range(3)]
        assert all(player["wealth_hand"] == [] for player in players)


@rule("MV-WEALTH-02")
def test_a_choice_can_be_taken_back_until_the_last_one_is_made():
    m = oyez.new("margraves", seats=2, seed=4)
    first, second = m.state.choices(0)[:2]
    m.play(first, seat=0)
    m.undo(seat=0)
    m.play(second, seat=0)
    m.play(m.state.choices(1)[0], seat=1)
    assert m.view(0)["table"]["players"][0]["wealth_kept"] == [WEALTH_IDS[second - 1]]
    with pytest.raises(oyez.CannotUndo):
        m.undo(seat=0)


# ---- resolving what was kept


@rule("MV-WEALTH-03")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_from_the_first_player_clockwise_each_resolves_one_tile_per_round(first):
    wanted = (GOLD, ARMS, ROWS)
    s = drafted(*wanted, first=first)
    for at in (0, 1):
        for seat in [(first + step) % 3 for step in range(3)]:
            holds(s, f"?ChooseWealth:{seat}={','.join(sorted(wanted[seat][at:]))}")
            before = kept(s, seat)
            go(s, wanted[seat][at])
            assert set(before) - set(kept(s, seat)) >= {wanted[seat][at]}
    holds(s, f"turn:{first} gold=13,3,15 strength=3,4,0")
    assert s.kept == [EMPTY] * 9
    check(s)


@rule("MV-WEALTH-03")
def test_the_order_of_the_own_tiles_is_free_and_none_comes_before_its_round():
    s = drafted(GOLD, ARMS, ROWS)
    go(s, "W-15")
    holds(s, "3 gold 2 knight 0 strength")
    go(s, "W-19")
    holds(s, "1: 1 stone")
    go(s, "W-06")
    holds(s, "?ChooseWealth=W-14,W-20")
    s = drafted(GOLD, ARMS, ROWS)
    go(s, "W-20")
    holds(s, "gold=8,0,0 strength=0,0,0")


@rule("MV-WEALTH-04")
@pytest.mark.parametrize("mix", [("stone", "wood"), ("magic", "magic"), ("wood", "magic")])
def test_wild_resources_may_be_any_mix(mix):
    s = drafted(("W-17", "W-20", "W-14"), ARMS, ROWS)
    go(s, "W-17")
    for name in mix:
        holds(s, "?GainAny=stone,wood,magic")
        go(s, name)
    holds(s, f"3 gold {' '.join(f'{mix.count(name)} {name}' for name in ('stone', 'wood', 'magic'))}")
    assert s.seat == 1


@rule("MV-WEALTH-04", "MV-LIMIT-01", "MV-LIMIT-02", "MV-STORE-02")
def test_wealth_gives_what_the_supply_holds_and_must_find_room():
    s = drafted(("W-15", "W-17", "W-14"), ARMS, ROWS)
    s.supply[ITEM["knight"]] = s.supply[ITEM["wood"]] = 1
    go(s, "W-15")
    holds(s, "1 knight 3 gold")
    go(s, "W-16 W-06 W-17 wood")
    holds(s, "?GainAny=stone,magic")
    s = drafted(("W-13", "W-20", "W-14"), ARMS, ROWS)
    give(s, 0, stone=3, wood=3)
    holds(s, "room=1")
    go(s, "W-13")
    holds(s, "1 knight 2 strength ?MakeRoom")
    go(s, "wood")
    holds(s, "2 knight 2 wood room=0")
    assert s.seat == 1
    check(s)


@rule("MV-WEALTH-05")
@pytest.mark.parametrize("top", ["PI-11", "PI-02"])
def test_the_privilege_is_the_top_tile_of_the_face_down_pile(top):
    s = drafted(("W-09", "W-20", "W-14"), ARMS, ROWS, shown=("PI-07", "PI-01", "PI-08"))
    put_on_pile(s, top)
    display, left = s.shown[:], len(s.pile_one)
    assert s.redact(0).pile_one[-1] == -1
    s.barrier = False
    go(s, "W-09")
    assert s.barrier, "nobody knew it before"
    holds(s, f"tiles={top} ?ChooseWealth:1")
    assert len(s.pile_one) == left - 1
    assert s.shown == display
    check(s)


@rule("MV-WEALTH-06")
def test_a_grant_from_a_wealth_tile_waits_for_the_first_turn_of_its_owner():
    s = drafted(GOLD, ("W-09", "W-12", "W-11"), ROWS, shown=("PI-07", "PI-08", "PI-09"))
    put_on_pile(s, "PI-01")
    go(s, "W-20 W-09")
    assert s.grants == [0, 1, 0]
    while asked(s) == "ChooseWealth":
        assert s.active == NOBODY
        assert max(s.choices()) < ASIDE
        s.play(s.choices()[0])
    holds(s, "turn:0")
    assert max(s.choices()) < ASIDE
    go(s, "paladin banner")
    while s.seat == 0:
        assert max(s.choices()) < ASIDE
        s.play(s.choices()[0])
    holds(s, "turn:1 ?PlayCitizen~+PI-01")
    gold = s.gold[1]
    go(s, "+PI-01")
    assert s.gold[1] == gold + 5


@rule("MV-WEALTH-06")
def test_a_grant_cannot_be_used_while_the_own_wealth_is_being_resolved():
    s = drafted(("W-09", "W-17", "W-18"), ARMS, ROWS)
    put_on_pile(s, "PI-05")
    go(s, "W-09 W-13 W-05")
    holds(s, "?ChooseWealth:0=W-17,W-18")
    assert s.grants[0] == 1
    go(s, "W-17")
    holds(s, "?GainAny:0=stone,wood,magic")


@rule("MV-WEALTH-07")
@pytest.mark.parametrize(
    ("tile", "guild"), [("W-05", "worker"), ("W-06", "soldier"), ("W-07", "shadow"), ("W-08", "holy")]
)
def test_influence_moves_the_marker_of_the_guild_named_by_one(tile, guild):
    s = drafted((tile, "W-20", "W-14"), ARMS, ("W-17", "W-18", "W-15"))
    go(s, tile)
    holds(s, f"{guild}=1 ?ChooseWealth:1")
    assert sum(s.influence) == 1


@rule("MV-WEALTH-07")
def test_two_tiles_of_one_guild_move_its_marker_twice_without_asking():
    s = drafted(("W-02", "W-05", "W-14"), ARMS, ("W-20", "W-15", "W-06"))
    go(s, "W-02 W-13 W-20 W-05")
    holds(s, "worker=2 ?ChooseWealth:1")


# ---- the rulebook's example


@rule("MV-WEALTH-03", "MV-WEALTH-05", "MV-WEALTH-07")
def test_kira_resolves_her_three_wealth_tiles():
    """Shadow influence with wood and stone; a Privilege I tile and 2 gold; 2 strength and 2 knights."""
    s = drafted(("W-01", "W-09", "W-13"), ("W-20", "W-14", "W-15"))
    top = s.pile_one[-1]
    go(s, "W-01")
    holds(s, "shadow=1 1 wood 1 stone 0 gold")
    go(s, "W-20 W-09")
    assert s.tiles(0) == [top]
    holds(s, "2 gold supply.knight=12")
    go(s, "W-15")
    holds(s, "2 strength 2 knight supply.knight=8 room=3")
    check(s)


def test_a_whole_match_begins_with_wealth_for_everybody():
    m = oyez.new("margraves", seats=5, seed=2)
    play_on(m, until="PlayCitizen")
    s = m.state
    assert s.kept == [EMPTY] * 15
    assert s.dealt == [EMPTY] * 20
    check(s)
    go(s, "no*")
    assert asked(s) == "PlayCitizen"
