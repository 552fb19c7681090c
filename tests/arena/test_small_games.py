"""Where bots are no rivals: alone, together, or each as it may, with a role among them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import oyez
from oyez.arena import BadSimulation, MissingExtra, Played, Summary, compete, simulate
from oyez.arena.compete import plan
from oyez.arena.figures import Distribution, wilson
from oyez.arena.fixtures import Fixture
from oyez.arena.plot import draw
from oyez.arena.report import Report
from oyez.arena.summary import Standing
from tests.small import in_the_catalogue


@pytest.fixture(autouse=True)
def catalogue() -> Iterator[None]:
    with in_the_catalogue():
        yield


def alone(bot: str, points: int, won: bool) -> Played:
    return Played((bot,), 10, ({"steps": points},), (0,) if won else (), False)


def team(bot: str, points: tuple[int, ...], won: bool) -> Played:
    winners = tuple(range(len(points))) if won else ()
    return Played((bot,) * len(points), 10, tuple({"steps": n} for n in points), winners, False)


def report_of(game: str, results: list[Played], names: list[str], per_deal: int = 2) -> Report:
    fixtures = [Fixture(game, {}, one.seating, at // per_deal, (0,)) for at, one in enumerate(results)]
    return Report.of(fixtures, results, names, 7, {})


# ---- who plays with whom


def test_alone_every_bot_plays_the_same_deals() -> None:
    fixtures = plan("ascent", seats=1, bots=["greedy", "random"], games=6, seed=3, options={})
    assert [fixture.seating for fixture in fixtures] == [("greedy",), ("random",)] * 3
    deals = [fixture.deal for fixture in fixtures]
    assert deals[::2] == deals[1::2]
    assert len(set(deals)) == 3
    assert len({fixture.bot_seeds for fixture in fixtures}) == 6


def test_who_win_or_lose_together_play_with_their_like() -> None:
    fixtures = plan("ascent", seats=3, bots=["greedy", "random"], games=4, seed=3, options={})
    assert [fixture.seating for fixture in fixtures] == [("greedy",) * 3, ("random",) * 3] * 2


def test_others_sit_everywhere_the_seat_with_a_role_included() -> None:
    fixtures = plan("party", seats=3, bots=["greedy", "random"], games=12, seed=3, options={})
    assert [fixture.seating[2] for fixture in fixtures].count("greedy") == 6
    assert any(len(set(fixture.seating)) == 2 for fixture in fixtures)


def test_one_bot_will_do_where_there_are_no_rivals() -> None:
    assert len(compete("ascent", seats=1, bots=["random"], games=3).entrants) == 1
    assert len(compete("party", seats=3, bots=["random"], games=3).entrants) == 1
    with pytest.raises(BadSimulation, match="two bots or more"):
        compete("race", seats=2, bots=["random"], games=3)
    with pytest.raises(BadSimulation, match="Name one bot or more"):
        compete("ascent", seats=1, bots=[], games=3)


def test_seats_and_options_must_go_together() -> None:
    for play in (compete, simulate):
        with pytest.raises(oyez.BadOption):
            play("party", seats=3, bots=["random"], games=3, options={"turns": 150})  # type: ignore[operator]


# ---- what is counted


def test_alone_success_and_points_have_intervals_and_nobody_a_rating() -> None:
    games = [alone("b", 3, False), alone("a", 5, True), alone("b", 4, True), alone("a", 9, True)]
    report = report_of("ascent", games, ["b", "a"])
    assert not report.rivals
    first, second = report.entrants
    assert (first.bot, first.rating, second.rating) == ("a", None, None)
    assert (first.standing.win_rate, second.standing.win_rate) == (1.0, 0.5)
    assert second.standing.win_interval == wilson(1, 2)
    assert first.points.mean == 7
    low, high = first.points.interval
    assert low < 7 < high
    data = json.loads(report.to_json())
    assert "rating" not in data["standings"][0]
    assert data["standings"][1]["win_share_95"] == [pytest.approx(n, abs=1e-6) for n in wilson(1, 2)]
    assert data["standings"][0]["points"]["mean_95"] == [pytest.approx(n, abs=1e-6) for n in (low, high)]


def test_with_as_many_wins_points_decide_who_comes_first() -> None:
    report = report_of("ascent", [alone("b", 3, True), alone("a", 5, True)], ["b", "a"])
    assert [entrant.bot for entrant in report.entrants] == ["a", "b"]


def test_who_did_better_on_the_same_deal() -> None:
    games = [
        *(alone("a", 1, True), alone("b", 9, False)),  # a win counts more than points
        *(alone("a", 3, True), alone("b", 2, True)),
        *(alone("a", 2, False), alone("b", 2, False)),
        *(alone("a", 0, False), alone("b", 1, False)),
    ]
    meetings = report_of("ascent", games, ["a", "b"]).matrix["a"]["b"]
    assert (meetings.met, meetings.ahead, meetings.level) == (4, 2, 1)
    apart = report_of("ascent", games[:2], ["a", "b"], per_deal=1).matrix["a"]["b"]
    assert apart.met == 0, "other deals cannot be compared"


def test_a_team_wins_once() -> None:
    """Three seats that win together tell no more than one."""
    games = [team(bot, (1, 2, 3), bot == "a") for _ in range(4) for bot in "ab"]
    report = report_of("ascent", games, ["a", "b"])
    first = report.entrants[0].standing
    assert (first.played, first.wins, first.win_rate) == (12, 12, 1.0)
    assert first.win_interval == wilson(4, 4)
    assert report.by_seat[0].win_interval == wilson(4, 8)


def test_those_who_win_beside_each_other_do_not_share() -> None:
    beside = Played(("a", "b", "a"), 1, ({"x": 1}, {"x": 1}, {"x": 1}), (0, 1), False)
    assert [beside.share(seat) for seat in range(3)] == [1.0, 1.0, 0.0]
    shared = Played(("a", "b", "a"), 1, ({"x": 1}, {"x": 1}, {"x": 1}), (0, 1))
    assert [shared.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_the_interval_of_a_mean() -> None:
    figures = Distribution.of([2.0, 4.0, 6.0, 8.0])
    half = 1.959964 * figures.deviation / 2
    assert figures.interval == pytest.approx((5 - half, 5 + half))
    assert Distribution.of([3.0]).interval == (3.0, 3.0)


# ---- parts and roles


def test_parts_are_of_the_seats_that_have_them() -> None:
    games = [
        Played(("a", "b"), 10, ({"steps": 4, "meals": 2}, {"lead": 3}), (0,), False),
        Played(("b", "a"), 14, ({"steps": 2, "meals": 0}, {"lead": 1}), (), False),
    ]
    summary = Summary.of(games, 2, 0.5, {1: "guide"})
    assert summary.by_seat[0].parts == {"steps": 3, "meals": 1}
    assert summary.by_seat[1].parts == {"lead": 2}
    assert summary.by_bot["a"].parts == {"steps": 4, "meals": 2, "lead": 1}
    assert (summary.won, summary.success_rate) == (1, 0.5)
    assert set(summary.by_role) == {"", "guide"}
    assert summary.by_role["guide"]["a"] == Standing(1, 0.0, 1.0, {"lead": 1}, 1)
    assert summary.by_role[""]["b"].parts == {"steps": 2, "meals": 0}
    data = summary.as_json()
    assert (data["won"], data["success_rate"]) == (1, 0.5)
    assert data["roles"]["guide"]["b"]["parts"] == {"lead": 3}


def test_among_rivals_somebody_always_wins() -> None:
    summary = simulate("race", seats=3, bots=["random"], games=6, seed=1)
    assert (summary.won, summary.success_rate, summary.by_role) == (None, None, {})
    assert not {"won", "success_rate", "roles"} & set(summary.as_json())


@pytest.mark.parametrize(("goal", "won"), [(0, 6), (99, 0)])
@pytest.mark.parametrize(("game", "seats"), [("ascent", 1), ("ascent", 3), ("party", 1), ("party", 4)])
def test_simulations_of_real_games(game: str, seats: int, goal: int, won: int) -> None:
    summary = simulate(game, seats=seats, bots=["random"], games=6, seed=1, options={"goal": goal})
    assert summary.won == won
    assert all(standing.wins == won for standing in summary.by_seat.values())
    assert summary.by_bot["random"].win_rate == won / 6
    guided = game == "party" and seats > 1
    assert ("lead" in summary.by_seat[seats - 1].parts) == guided
    assert bool(summary.by_role) == guided


def test_an_arena_of_real_games_keeps_roles_apart() -> None:
    report, again = (compete("party", seats=3, bots=["greedy", "random"], games=12, seed=4) for _ in range(2))
    data = json.loads(report.to_json())
    assert set(data["by_role"]) == {"", "guide"}
    played = {bot: entry["played"] for bot, entry in data["by_role"]["guide"].items()}
    assert played == {"greedy": 6, "random": 6}
    assert set(data["by_role"]["guide"]["greedy"]["parts"]) == {"lead"}
    assert set(data["by_role"][""]["greedy"]["parts"]) == {"steps", "meals"}
    assert report.to_json() == again.to_json()


def test_rivals_are_still_rated() -> None:
    report = compete("race", seats=2, bots=["greedy", "random"], games=4, seed=1)
    assert report.rivals
    assert all(entrant.rating is not None for entrant in report.entrants)
    assert "by_role" not in report.as_json()


# ---- the picture, and what it takes


def test_the_picture_shows_success() -> None:
    games = [alone("a", 5, True), alone("b", 3, False), alone("a", 9, True), alone("b", 4, True)]
    report = report_of("ascent", games, ["a", "b"])
    english, french = (draw(report, "svg", lang).decode() for lang in ("en", "fr"))
    for said in ("Games won, in % (bars: 95% confidence)", "The Climb, 1 seat: 4 games", ">100.0<", ">50.0<"):
        assert said in english
    assert "Parties gagnées, en %" in french
    assert "1 place\u00a0: 4 parties" in french


def test_without_rivals_no_ratings_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "oyez.arena.ratings", raising=False)
    for name in [name for name in sys.modules if name.split(".")[0] == "openskill"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "openskill", None)
    compete("ascent", seats=1, bots=["random"], games=2)
    with pytest.raises(MissingExtra, match="pip install"):
        compete("race", seats=2, bots=["random", "greedy"], games=2)


def test_the_documentation_names_every_key() -> None:
    page = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    report = compete("party", seats=3, bots=["greedy", "random"], games=6, seed=4).as_json()
    keys = {*report, *report["standings"][0], *report["choices"], *report["by_seat"][0]}
    assert all(f"`{key}`" in page for key in keys), [key for key in keys if f"`{key}`" not in page]
