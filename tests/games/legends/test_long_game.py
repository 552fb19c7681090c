"""The long game: three games, the points of all of them added up, the builder's place going round."""

import random
import re

import pytest

import oyez
from oyez.games.legends.state import Legends
from oyez.games.legends.steps.turn import EndGame
from tests.games.legends.table import answer, ask, play_on, put, question, table
from tests.rules import rule


def finish(s: Legends) -> None:
    s.agenda.clear()
    ask(s, EndGame())


def clear_map(s: Legends) -> None:
    s.armies = [0] * len(s.armies)
    s.reserve = [18] * s.colours


def points(s: Legends, *seats_and_regions: tuple[int, str]) -> None:
    """A game that ends with an army in each of these regions."""
    clear_map(s)
    for seat, where in seats_and_regions:
        put(s, seat, where, armies=1)
    finish(s)


@rule("EL-LONG-01")
def test_only_one_or_three_games_are_played():
    assert oyez.catalog()["legends"].options["games"].values == (1, 3)


@rule("EL-LONG-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_of_three_games_are_added_up(seats):
    for seed in range(5):
        m = oyez.new("legends", seats=seats, seed=seed, games=3)
        play_on(m, pick=random.Random(seed).choice)
        counted = [re.search(r"ends the game with (\d+) point", line.text) for line in m.log()]
        ends = [int(found[1]) for found in counted if found]
        assert len(ends) == 3 * seats
        totals = [sum(ends[seat::seats]) for seat in range(seats)]
        assert [score.total for score in m.scores] == totals
        assert [sum(score.parts.values()) for score in m.scores] == totals
        assert m.winners == [seat for seat in range(seats) if totals[seat] == max(totals)]


@rule("EL-LONG-01")
def test_the_highest_sum_wins_and_not_the_most_games_won():
    s = table(games=3)
    points(s, (0, "citadel_3"))
    points(s, (0, "citadel_3"))
    points(s, (1, "meadow_1"), (1, "meadow_2"), (1, "citadel_3"))
    assert s.over
    assert s.scores() == [4, 5, 0]
    assert s.winners() == [1]


@rule("EL-LONG-01")
def test_equal_sums_share_the_win_whatever_else_the_players_have():
    s = table(games=3)
    points(s, (0, "citadel_3"))
    points(s, (1, "citadel_3"))
    s.coins = [9, 1, 0]
    points(s)
    assert s.over
    assert s.scores() == [2, 2, 0]
    assert s.winners() == [0, 1]


@rule("EL-LONG-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_begins_afresh(seats):
    m = oyez.new("legends", seats=seats, seed=2, games=3, exploration=True, leaders=True)
    choose = random.Random(2).choice
    begun = []
    while not m.over:
        seen = m.view()["table"]
        if question(m) == "Together" and len(m.waiting) == seats:
            begun.append(seen["game"])
            assert [player["coins"] for player in seen["players"]] == [{2: 12, 3: 11, 4: 9}[seats]] * seats
            assert {(len(player["cards"]), len(player["tokens"])) for player in seen["players"]} == {(0, 0)}
            assert {player["cities_left"] for player in seen["players"]} == {3}
            assert {player["elixirs"] + player["flying"] for player in seen["players"]} == {0}
            for seat, player in enumerate(seen["players"]):
                many = player["leader"] == "red_sorceress"
                assert sum(r["armies"][seat] for r in seen["regions"].values()) == 5 + many
            assert seen["deck"] + len(seen["row"]) == {2: 27, 3: 32, 4: 34}[seats]
            assert sum(region["token"] is not None for region in seen["regions"].values()) == 5
            assert seen["bids"] == [0] * seats
        answer(m, choose)
    assert begun == [1, 2, 3]


@rule("EL-LONG-01")
def test_nobody_has_won_before_the_third_game_is_over():
    m = oyez.new("legends", seats=3, seed=2, games=3)
    while not m.over:
        assert m.winners == []
        answer(m)
    assert m.view()["table"]["game"] == 3
    assert m.winners


@rule("EL-MAP-01", "EL-SETUP-08")
@pytest.mark.parametrize(("seats", "builders"), [(2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2])])
def test_another_player_builds_the_map_of_each_game(seats, builders):
    m = oyez.new("legends", seats=seats, seed=1, games=3, setup="chosen", citadels=True)
    asked = []
    while not m.over:
        kind = question(m)
        if kind in ("LayBoard", "ChooseCentral", "ChooseStart", "LayToken", "ChooseAway", "PlaceNeutral"):
            asked.append((m.state.game, kind, m.state.seat))
        answer(m)
    for game, builder in enumerate(builders):
        deciding = [seat for at, kind, seat in asked if at == game and kind != "PlaceNeutral"]
        assert deciding == [builder] * (4 + 1 + 3 + 1)
        placing = [seat for at, kind, seat in asked if at == game and kind == "PlaceNeutral"]
        assert placing == ([builder, 1 - builder] * 5 if seats == 2 else [])


@rule("EL-LONG-01")
def test_points_so_far_include_the_games_before():
    s = table(games=3)
    points(s, (2, "citadel_3"))
    clear_map(s)
    put(s, 2, "meadow_1", armies=1)
    assert s.parts()[2] == {"regions": 2, "islands": 2, "cards": 0, "elixirs": 0}
