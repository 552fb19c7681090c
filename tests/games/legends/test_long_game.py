"""The long game: three games, the points of all of them added up, the builder's place going round."""

import random
import re

from oyez import games
from oyez.games.legends.steps.turn import EndGame
from tests.rules import rule

from .table import cases, every_seat_count, new, table


def game_ends(t, *pieces):
    """The map is cleared, these pieces stand there, and the game is counted."""
    t.s.armies = [0] * len(t.s.armies)
    t.reserve = [18] * t.colours
    for seat, standing in enumerate(pieces):
        t.put(seat, standing)
    t.agenda.clear()
    return t.ask(EndGame())


@rule("EL-LONG-01")
def test_only_one_or_three_games_are_played():
    assert games.find("legends").info().options["games"].values == (1, 3)


@rule("EL-LONG-01")
@every_seat_count
def test_the_points_of_three_games_are_added_up(seats):
    for seed in range(5):
        t = new(seats, seed, games=3).on(pick=random.Random(seed).choice)
        counted = re.findall(r"ends the game with (-?\d+) point", t.said())
        assert len(counted) == 3 * seats
        totals = [sum(map(int, counted[seat::seats])) for seat in range(seats)]
        assert [score.total for score in t.m.scores] == totals
        assert [sum(score.parts.values()) for score in t.m.scores] == totals
        assert t.m.winners == [seat for seat in range(seats) if totals[seat] == max(totals)]


@rule("EL-LONG-01")
def test_the_highest_sum_wins_and_not_the_most_games_won():
    t = game_ends(game_ends(game_ends(table(games=3), "c3"), "c3"), "", "m1, m2, c3")
    assert (t.m.over, t.scores(), t.winners()) == (True, [4, 5, 0], [1])


@rule("EL-LONG-01")
def test_equal_sums_share_the_win_whatever_else_the_players_have():
    t = game_ends(game_ends(table(games=3), "c3"), "", "c3")
    t.coins = [9, 1, 0]
    game_ends(t)
    assert (t.m.over, t.scores(), t.winners()) == (True, [2, 2, 0], [0, 1])


@rule("EL-LONG-01")
def test_points_so_far_include_the_games_before():
    t = game_ends(table(games=3), "", "", "c3").put(2, "-1 c3, m1")
    assert t.parts()[2] == {"regions": 2, "islands": 2, "cards": 0, "elixirs": 0}


@rule("EL-LONG-01")
@every_seat_count
def test_every_game_begins_afresh(seats):
    t, choose, begun = new(seats, 2, games=3, exploration=True, leaders=True), random.Random(2).choice, []
    while not t.m.over:
        seen, players = t.seen, t.seen["players"]
        if t.asked == "Together" and len(t.m.waiting) == seats:
            begun.append(seen["game"])
            assert [player["coins"] for player in players] == [{2: 12, 3: 11, 4: 9}[seats]] * seats
            assert {(len(player["cards"]), len(player["tokens"])) for player in players} == {(0, 0)}
            assert {player["cities_left"] for player in players} == {3}
            given = ("elixirs", "flying", "immune", "more_moves", "more_armies")
            assert {player[ability] for player in players for ability in given} == {0}
            assert {sum(player["captured"]) for player in players} == {0}
            for seat, player in enumerate(players):
                many = player["leader"] == "red_sorceress"
                assert sum(r["armies"][seat] for r in seen["regions"].values()) == 5 + many
            assert seen["deck"] + len(seen["row"]) == {2: 27, 3: 32, 4: 34}[seats]
            assert sum(region["token"] is not None for region in seen["regions"].values()) == 5
            assert seen["bids"] == [0] * seats
        t.answer(choose)
    assert begun == [1, 2, 3]


@rule("EL-LONG-01")
def test_nobody_has_won_before_the_third_game_is_over():
    t = new(3, 2, games=3)
    while not t.m.over:
        assert t.m.winners == []
        t.answer()
    assert t.seen["game"] == 3
    assert t.m.winners


@rule("EL-MAP-01", "EL-SETUP-08")
@cases("seats, builders", (2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2]))
def test_another_player_builds_the_map_of_each_game(seats, builders):
    t, asked = new(seats, games=3, setup="chosen", citadels=True), []
    while not t.m.over:
        if t.asked in ("LayBoard", "ChooseCentral", "ChooseStart", "LayToken", "ChooseAway", "PlaceNeutral"):
            asked.append((t.game, t.asked, t.seat))
        # not the face that leaves one region only to start from
        t.answer(max if t.asked == "LayBoard" else min)
    for game, builder in enumerate(builders):
        deciding = [seat for at, kind, seat in asked if at == game and kind != "PlaceNeutral"]
        assert deciding == [builder] * (4 + 1 + 3 + 1)
        placing = [seat for at, kind, seat in asked if at == game and kind == "PlaceNeutral"]
        assert placing == ([builder, 1 - builder] * 5 if seats == 2 else [])
