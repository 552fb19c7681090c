"""Simulations repeat exactly, seat everybody fairly and count what happened."""

from __future__ import annotations

from collections import Counter

import pytest

import oyez
from oyez import games
from oyez.arena import BadSimulation, Played, Summary, simulate
from oyez.arena.fixtures import Fixture, play_one
from oyez.arena.simulate import plan
from oyez.bots import UnknownBot
from oyez.core.outcome import RIVALS


@pytest.mark.parametrize(("game", "number"), [("legends", 7), ("margraves", 3)])
def test_the_result_does_not_depend_on_the_jobs(game: str, number: int) -> None:
    alone, together = (
        simulate(game, seats=3, bots=["greedy", "random"], games=number, seed=5, jobs=jobs) for jobs in (1, 2)
    )
    assert alone == together
    assert alone.games == number


def test_another_seed_gives_other_games() -> None:
    first, second = (simulate("legends", seats=2, bots=["random"], games=20, seed=seed) for seed in (1, 2))
    assert first != second


def planned(seats: int, bots: list[str], games: int = 40, **options: object) -> list[Fixture]:
    return plan("legends", seats=seats, bots=bots, games=games, seed=1, options=options)


def test_every_bot_sits_everywhere_equally_often_and_plays_the_same_deals() -> None:
    fixtures = planned(4, ["greedy", "random", "random", "random"])
    seats = Counter(fixture.seating.index("greedy") for fixture in fixtures)
    assert seats == {0: 10, 1: 10, 2: 10, 3: 10}
    assert len({fixture.deal for fixture in fixtures[:4]}) == 1
    assert len({fixture.deal for fixture in fixtures}) == 10
    assert len({seed for fixture in fixtures for seed in fixture.bot_seeds}) == 160


def test_alike_bots_play_a_new_deal_every_time() -> None:
    assert len({fixture.deal for fixture in planned(4, ["greedy", "random"])}) == 20
    assert len({fixture.deal for fixture in planned(4, ["random"])}) == 40


def test_options_reach_the_game() -> None:
    (fixture,) = planned(2, ["random"], 1, citadels=True, leaders=True)
    assert {"citadels", "leaders"} <= set(play_one(fixture).parts[0])


def test_counting() -> None:
    games = [
        Played(("a", "b"), 10, ({"x": 1, "y": 2}, {"x": 5, "y": 0}), (1,)),
        Played(("b", "a"), 14, ({"x": 3, "y": 0}, {"x": 0, "y": 3}), (0, 1)),
    ]
    summary = Summary.of(games, 2, 0.5)
    assert (summary.shortest, summary.median, summary.longest) == (10, 12, 14)
    assert summary.games_per_second == 4
    assert (summary.by_bot["a"].wins, summary.by_bot["b"].wins) == (0.5, 1.5)
    assert summary.by_bot["b"].win_rate == 0.75
    assert summary.by_bot["a"].parts == {"x": 0.5, "y": 2.5}
    assert summary.by_seat[0].total == 3
    assert summary.as_json()["bots"]["b"]["wins"] == 1.5


@pytest.mark.parametrize("game", games.ids())
def test_wins_add_up_to_games(game: str) -> None:
    called: list[None] = []
    summary = simulate(
        game, seats=3, bots=["random"], games=9, seed=1, after_each=lambda: called.append(None)
    )
    won = sum(standing.wins for standing in summary.by_seat.values())
    assert won == pytest.approx(9) if games.find(game).blank.KIND == RIVALS else 0 <= won <= 9
    assert sum(standing.wins for standing in summary.by_bot.values()) == pytest.approx(won)
    assert len(called) == 9
    for standing in summary.by_seat.values():
        assert set(standing.parts) <= set(games.find(game).part_names)


@pytest.mark.parametrize(("wrong", "error"), [
    ({"game": "chess"}, oyez.UnknownGame),
    ({"seats": 5}, oyez.BadOption),
    ({"seed": -1}, oyez.BadOption),
    ({"options": {"citadels": 3}}, oyez.BadOption),
    ({"bots": ["genius"]}, UnknownBot),
    ({"bots": []}, BadSimulation),
    ({"bots": ["random"] * 3}, BadSimulation),
    ({"games": 0}, BadSimulation),
    ({"jobs": 0}, BadSimulation),
])  # fmt: skip
def test_what_cannot_be_simulated(wrong: dict[str, object], error: type[oyez.OyezError]) -> None:
    asked = {"game": "legends", "seats": 2, "bots": ["random"], "games": 1, **wrong}
    with pytest.raises(error) as refused:
        simulate(**asked)  # type: ignore[arg-type]
    assert refused.value.text("fr") != refused.value.text("en")
