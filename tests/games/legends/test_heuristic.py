"""What looks better is valued higher, and the features are what their names say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oyez import games
from oyez.core.chance import Chance
from oyez.games.legends.components import BY_PLAYERS, SEATS
from oyez.games.legends.heuristic import FEATURES, WEIGHTS, WIN, Ground, features, heuristic
from oyez.games.legends.modifiers import FLYING, IMMUNE, MORE_MOVES
from oyez.games.legends.scoring import island_control, region_control
from oyez.games.legends.state import Legends
from tests.conformance import tables

from .table import Table, table

Change = Callable[[Table], object]
LAST = BY_PLAYERS[2].cards_to_end
LEGENDS = tables.tables_of(games.find("legends"))


def feature(t: Table, seat: int, *names: str) -> list[float]:
    row = dict(zip(FEATURES, features(t.s, Ground(t.s))[seat], strict=True))
    return [row[name] for name in names]


def begun(*more: str, seats: int = 2, cards: int = 0) -> Table:
    """One army of everybody's and what more stands there; so many cards were taken by each."""
    t = table(*["m3"] * seats, seats=seats)
    for seat, pieces in enumerate(more):
        t.put(seat, pieces)
    t.cards = [cards] * seats
    return t


def test_every_feature_has_a_weight_and_a_number() -> None:
    for seats in SEATS:
        s = begun(seats=seats).s
        rows = features(s, Ground(s))
        assert len(rows) == seats
        assert all(len(row) == len(FEATURES) == len(WEIGHTS) for row in rows)


@pytest.mark.parametrize("legends", LEGENDS, ids=str)
def test_the_ground_is_held_as_the_rules_say(legends: tables.Table) -> None:
    match, chance = legends.new(4), Chance.from_seed(4)
    while not match.over:
        tables.play_at_random(match, chance)
        s = match.state
        assert isinstance(s, Legends)
        if s.armies:
            ground = Ground(s)
            assert ground.control == region_control(s)
            assert ground.islands == island_control(s, ground.control)
            for seat in range(s.seats):
                assert ground.narrow[seat] + ground.firm[seat] == ground.control.count(seat)
                assert ground.armies[seat] + ground.crowds[seat] == sum(s.armies[seat :: s.colours]) + sum(
                    s.cities[seat :: s.colours]
                )


def test_regions_are_held_narrowly_or_firmly() -> None:
    t = begun("2 m1, m2, city m2", "m1, 5 c1", cards=LAST)
    assert feature(t, 0, "narrow", "firm", "present") == [1, 1, 3]
    assert feature(t, 1, "narrow", "firm", "present") == [0, 1, 3]


def test_pieces_count_early_and_crowds_apart() -> None:
    pieces = "", "4 c1, city c1"
    assert feature(begun(*pieces), 1, "armies", "crowds", "cities") == [4, 2, 1]
    assert feature(begun(*pieces, cards=LAST), 1, "armies", "crowds", "cities") == [0, 0, 0]


def test_islands_reached_are_counted_once() -> None:
    for pieces, reached in (("", 0), ("m3", 1), ("m3, 2 m4", 1), ("m3, c3", 2), ("m3, 2 c3, c3", 2)):
        assert feature(table(pieces, seats=2), 0, "reached") == [reached]


def test_kin_that_can_still_be_had_promise_points() -> None:
    """Only while they are free, and only in the deck for so many players."""
    t = begun(seats=4).give(0, "graveyard")
    t.cards = [0] * 4
    assert feature(t, 0, "kin") == [0]  # at the very beginning it may go any way
    t.cards = [4] * 4
    whole = feature(t, 0, "kin")
    assert whole > [0]
    t.give(1, "cursed_gargoyles")
    t.cards = [4] * 4
    assert feature(t, 0, "kin") < whole
    assert feature(t, 1, "kin") == [0]


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.put(0, "m1"),
        lambda t: t.put(0, "city m1"),
        lambda t: t.put(0, "c1"),
        lambda t: t.coins.__setitem__(0, t.coins[0] + 1),
        lambda t: t.modify(MORE_MOVES, 0, 1),
        lambda t: t.modify(FLYING, 0, 1),
        lambda t: t.modify(IMMUNE, 0, 1),
        lambda t: t.elixirs.__setitem__(0, 1),
    ],
    ids=["army", "city", "island", "coin", "moves", "flying", "immune", "elixir"],
)
def test_more_is_better_for_oneself_and_worse_for_others(change: Change) -> None:
    before, after = begun(cards=4), begun(cards=4)
    change(after)
    assert heuristic(after.s, 0) > heuristic(before.s, 0)
    assert heuristic(after.s, 1) < heuristic(before.s, 1)


def test_at_the_end_the_win_counts_most() -> None:
    s = begun("m1", cards=LAST).s
    s.agenda = []
    ahead = s.scores()[0] - s.scores()[1]
    assert s.winners() == [0]
    assert heuristic(s, 0) == ahead + WIN
    assert heuristic(s, 1) == -ahead - WIN


def test_while_the_map_is_laid_nothing_is_better() -> None:
    s = Legends()
    s.seats = 2
    s.lay_table()
    assert heuristic(s, 0) == heuristic(s, 1) == 0
