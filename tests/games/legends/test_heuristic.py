"""What looks better is valued higher, and the features are what their names say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oyez.core.chance import Chance
from oyez.games.legends.components import BY_PLAYERS, SEATS
from oyez.games.legends.heuristic import FEATURES, WEIGHTS, WIN, Ground, features, heuristic
from oyez.games.legends.scoring import island_control, region_control
from oyez.games.legends.state import Legends
from tests.conformance.tables import Table, all_tables, play_at_random

from .table import give, put, region, table

Change = Callable[[Legends], object]
LEGENDS = [each for each in all_tables() if each.game.id == "legends"]


def feature(s: Legends, seat: int, name: str) -> float:
    return features(s, Ground(s))[seat][list(FEATURES).index(name)]


def begun(seats: int = 2, cards: int = 0) -> Legends:
    """A table with one army of everybody's, and so many cards taken by each."""
    s = table(seats)
    for seat in range(seats):
        put(s, seat, "meadow_3", 1)
    s.cards = [cards] * seats
    return s


def test_every_feature_has_a_weight_and_a_number() -> None:
    for seats in SEATS:
        rows = features(begun(seats), Ground(begun(seats)))
        assert len(rows) == seats
        assert all(len(row) == len(FEATURES) == len(WEIGHTS) for row in rows)


@pytest.mark.parametrize("table", LEGENDS, ids=str)
def test_the_ground_is_held_as_the_rules_say(table: Table) -> None:
    match, chance = table.new(4), Chance.from_seed(4)
    while not match.over:
        play_at_random(match, chance)
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
    s = begun(cards=BY_PLAYERS[2].cards_to_end)
    put(s, 0, "meadow_1", 2)
    put(s, 1, "meadow_1", 1)
    put(s, 0, "meadow_2", 1, cities=1)
    put(s, 1, "citadel_1", 5)
    assert [feature(s, 0, name) for name in ("narrow", "firm", "present")] == [1, 1, 3]
    assert [feature(s, 1, name) for name in ("narrow", "firm", "present")] == [0, 1, 3]


def test_pieces_count_early_and_crowds_apart() -> None:
    s = begun()
    put(s, 1, "citadel_1", 4, cities=1)
    assert [feature(s, 1, name) for name in ("armies", "crowds", "cities")] == [4, 2, 1]
    s.cards = [BY_PLAYERS[2].cards_to_end] * 2
    assert [feature(s, 1, name) for name in ("armies", "crowds", "cities")] == [0, 0, 0]


def test_islands_reached_are_counted_once() -> None:
    s = table(2)
    assert feature(s, 0, "reached") == 0
    put(s, 0, "meadow_3", 1)
    assert feature(s, 0, "reached") == 1
    elsewhere = next(
        name
        for name in s.map.number
        if s.map.island_of[region(s, name)] != s.map.island_of[region(s, "meadow_3")]
    )
    put(s, 0, elsewhere, 2)
    assert feature(s, 0, "reached") == 2
    put(s, 0, elsewhere, 1)
    assert feature(s, 0, "reached") == 2


def test_kin_that_can_still_be_had_promise_points() -> None:
    """Only while they are free, and only in the deck for so many players."""
    s = begun(4)
    give(s, 0, "graveyard")
    s.cards = [0] * 4
    assert feature(s, 0, "kin") == 0  # at the very beginning it may go any way
    s.cards = [4] * 4
    whole = feature(s, 0, "kin")
    assert whole > 0
    give(s, 1, "cursed_gargoyles")
    s.cards = [4] * 4
    assert feature(s, 0, "kin") < whole
    assert feature(s, 1, "kin") == 0


@pytest.mark.parametrize(
    "change",
    [
        lambda s: put(s, 0, "meadow_1", 1),
        lambda s: put(s, 0, "meadow_1", cities=1),
        lambda s: put(s, 0, "citadel_1", 1),
        lambda s: s.coins.__setitem__(0, s.coins[0] + 1),
        lambda s: s.more_moves.__setitem__(0, 1),
        lambda s: s.flying.__setitem__(0, 1),
        lambda s: s.immune.__setitem__(0, 1),
        lambda s: s.elixirs.__setitem__(0, 1),
    ],
    ids=["army", "city", "island", "coin", "moves", "flying", "immune", "elixir"],
)
def test_more_is_better_for_oneself_and_worse_for_others(change: Change) -> None:
    before, after = begun(cards=4), begun(cards=4)
    change(after)
    assert heuristic(after, 0) > heuristic(before, 0)
    assert heuristic(after, 1) < heuristic(before, 1)


def test_at_the_end_the_win_counts_most() -> None:
    s = begun(cards=BY_PLAYERS[2].cards_to_end)
    put(s, 0, "meadow_1", 1)
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
