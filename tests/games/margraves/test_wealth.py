"""Starting wealth: a secret draft that passes hands to the left, and gains in turns from the first player."""

import pytest

import oyez
from oyez.core.steps import ASIDE
from oyez.games.margraves.components import DEALT, ITEM, KEPT, TILE, TILES, WEALTH_IDS
from oyez.games.margraves.state import EMPTY, NOBODY
from tests.games.margraves.begun import dealt, drafted, keep, set_up, wealth
from tests.games.margraves.conserved import check, check_hidden
from tests.games.margraves.table import (
    answer,
    asked,
    banner,
    can_decline,
    decline_all,
    give,
    grant,
    has,
    item,
    marker,
    offered,
    play_on,
    question,
)
from tests.rules import rule

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
    s = drafted(GOLD, ARMS, ROWS, first=first)
    wanted = (GOLD, ARMS, ROWS)
    order = [(first + step) % 3 for step in range(3)]
    for left in (3, 2):
        for seat in order:
            assert (asked(s), s.seat) == ("ChooseWealth", seat)
            assert not can_decline(s)
            assert offered(s) == sorted(wealth(tile) for tile in wanted[seat][3 - left :])
            before = kept(s, seat)
            s.play(wealth(wanted[seat][3 - left]))
            assert set(before) - set(kept(s, seat)) >= {wanted[seat][3 - left]}
    assert (asked(s), s.seat) == ("PlayCitizen", first)
    assert s.kept == [EMPTY] * 9
    assert s.gold == [8 + 2 + 3, 2 + 1, 15]
    assert s.strength == [3, 4, 0]
    check(s)


@rule("MV-WEALTH-03")
def test_the_order_of_the_own_tiles_is_free():
    s = drafted(GOLD, ARMS, ROWS)
    s.play(wealth("W-15"))
    assert (has(s, 0, "gold"), has(s, 0, "knight"), has(s, 0, "strength")) == (3, 2, 0)
    s.play(wealth("W-19"))
    assert has(s, 1, "stone") == 1
    s.play(wealth("W-06"))
    assert offered(s) == sorted([wealth("W-20"), wealth("W-14")])


@rule("MV-WEALTH-03")
def test_tiles_are_not_resolved_before_their_round():
    s = drafted(GOLD, ARMS, ROWS)
    s.play(wealth("W-20"))
    assert s.gold == [8, 0, 0]
    assert s.strength == [0, 0, 0]


@rule("MV-WEALTH-04")
@pytest.mark.parametrize("mix", [("stone", "wood"), ("magic", "magic"), ("wood", "magic")])
def test_wild_resources_may_be_any_mix(mix):
    s = drafted(("W-17", "W-20", "W-14"), ARMS, ROWS)
    s.play(wealth("W-17"))
    for name in mix:
        assert asked(s) == "GainWild"
        assert offered(s) == [item("stone"), item("wood"), item("magic")]
        s.play(item(name))
    assert has(s, 0, "gold") == 3
    assert [has(s, 0, name) for name in ("stone", "wood", "magic")] == [
        mix.count(name) for name in ("stone", "wood", "magic")
    ]
    assert s.seat == 1


@rule("MV-WEALTH-04", "MV-LIMIT-01", "MV-LIMIT-02")
def test_wealth_gives_only_what_the_supply_holds():
    s = drafted(("W-15", "W-17", "W-14"), ARMS, ROWS)
    s.supply[ITEM["knight"]] = 1
    s.supply[ITEM["wood"]] = 1
    s.play(wealth("W-15"))
    assert (has(s, 0, "knight"), has(s, 0, "gold")) == (1, 3)
    s.play(wealth("W-16"))
    s.play(wealth("W-06"))
    s.play(wealth("W-17"))
    s.play(item("wood"))
    assert offered(s) == [item("stone"), item("magic")]


@rule("MV-WEALTH-04", "MV-STORE-02")
def test_wealth_must_find_room_in_storage():
    s = drafted(("W-13", "W-20", "W-14"), ARMS, ROWS)
    give(s, 0, stone=3, wood=3)
    assert s.room(0) == 1
    s.play(wealth("W-13"))
    assert asked(s) == "MakeRoom"
    assert (has(s, 0, "knight"), has(s, 0, "strength")) == (1, 2)
    s.play(item("wood"))
    assert (has(s, 0, "knight"), has(s, 0, "wood"), s.room(0)) == (2, 2, 0)
    assert s.seat == 1
    check(s)


@rule("MV-WEALTH-05")
@pytest.mark.parametrize("top", ["PI-11", "PI-02"])
def test_the_privilege_is_the_top_tile_of_the_face_down_pile(top):
    s = drafted(("W-09", "W-20", "W-14"), ARMS, ROWS, shown=("PI-07", "PI-01", "PI-08"))
    put_on_pile(s, top)
    display, left = s.shown[:], len(s.pile_one)
    assert s.redact(0).pile_one[-1] == -1
    s.play(wealth("W-09"))
    assert [TILES[tile].id for tile in s.tiles(0)] == [top]
    assert len(s.pile_one) == left - 1
    assert s.shown == display
    assert (s.seat, asked(s)) == (1, "ChooseWealth")
    check(s)


@rule("MV-WEALTH-06")
def test_a_grant_from_a_wealth_tile_waits_for_the_first_turn_of_its_owner():
    s = drafted(GOLD, ("W-09", "W-12", "W-11"), ROWS, shown=("PI-07", "PI-08", "PI-09"))
    put_on_pile(s, "PI-01")
    s.play(wealth("W-20"))
    s.play(wealth("W-09"))
    assert s.grants == [0, 1, 0]
    while asked(s) == "ChooseWealth":
        assert s.active == NOBODY
        assert max(s.choices()) < ASIDE
        s.play(s.choices()[0])
    assert (asked(s), s.seat) == ("PlayCitizen", 0)
    assert max(s.choices()) < ASIDE
    banner(s, "paladin")
    while s.seat == 0:
        assert max(s.choices()) < ASIDE
        s.play(s.choices()[0])
    assert (asked(s), s.seat) == ("PlayCitizen", 1)
    gold = has(s, 1, "gold")
    assert grant("PI-01") in s.choices()
    s.play(grant("PI-01"))
    assert has(s, 1, "gold") == gold + 5


@rule("MV-WEALTH-06")
def test_a_grant_cannot_be_used_while_the_own_wealth_is_being_resolved():
    s = drafted(("W-09", "W-17", "W-18"), ARMS, ROWS)
    put_on_pile(s, "PI-05")
    s.play(wealth("W-09"))
    s.play(wealth("W-13"))
    s.play(wealth("W-05"))
    assert (asked(s), s.seat, s.grants[0]) == ("ChooseWealth", 0, 1)
    assert max(s.choices()) < ASIDE
    s.play(wealth("W-17"))
    assert (asked(s), s.seat) == ("GainWild", 0)
    assert max(s.choices()) < ASIDE


@rule("MV-WEALTH-07")
@pytest.mark.parametrize(
    ("tile", "guild"), [("W-05", "worker"), ("W-06", "soldier"), ("W-07", "shadow"), ("W-08", "holy")]
)
def test_influence_moves_the_marker_of_the_guild_named_by_one(tile, guild):
    s = drafted((tile, "W-20", "W-14"), ARMS, ("W-17", "W-18", "W-15"))
    s.play(wealth(tile))
    assert s.seat == 1
    assert {name: marker(s, 0, name) for name in ("worker", "soldier", "shadow", "holy")} == {
        name: int(name == guild) for name in ("worker", "soldier", "shadow", "holy")
    }
    assert sum(s.influence) == 1


@rule("MV-WEALTH-07")
def test_two_tiles_of_one_guild_move_its_marker_twice_without_asking():
    s = drafted(("W-02", "W-05", "W-14"), ARMS, ("W-20", "W-15", "W-06"))
    for tile in ("W-02", "W-13", "W-20", "W-05"):
        s.play(wealth(tile))
    assert marker(s, 0, "worker") == 2
    assert (asked(s), s.seat) == ("ChooseWealth", 1)


# ---- the rulebook's example


@rule("MV-WEALTH-03", "MV-WEALTH-05", "MV-WEALTH-07")
def test_kira_resolves_her_three_wealth_tiles():
    """Shadow influence with wood and stone; a Privilege I tile and 2 gold; 2 strength and 2 knights."""
    s = drafted(("W-01", "W-09", "W-13"), ("W-20", "W-14", "W-15"))
    top = s.pile_one[-1]
    s.play(wealth("W-01"))
    assert marker(s, 0, "shadow") == 1
    assert (has(s, 0, "wood"), has(s, 0, "stone"), has(s, 0, "gold")) == (1, 1, 0)
    s.play(wealth("W-20"))
    s.play(wealth("W-09"))
    assert s.tiles(0) == [top]
    assert has(s, 0, "gold") == 2
    fortress = s.supply[ITEM["knight"]]
    s.play(wealth("W-15"))
    assert (has(s, 0, "strength"), has(s, 0, "knight")) == (2, 2)
    assert s.supply[ITEM["knight"]] == fortress - 4
    assert s.room(0) == 7 - 4
    check(s)


def test_a_whole_match_begins_with_wealth_for_everybody():
    m = oyez.new("margraves", seats=5, seed=2)
    play_on(m, until="PlayCitizen")
    s = m.state
    assert s.kept == [EMPTY] * 15
    assert s.dealt == [EMPTY] * 20
    check(s)
    decline_all(s, s.seat)
    assert asked(s) == "PlayCitizen"
