"""The arena: fair, repeatable, and honest about what it does not know."""

from __future__ import annotations

import json
import math
import random
import sys
from collections import Counter

import pytest

import oyez
from oyez import bots
from oyez.arena import BadSimulation, MissingExtra, NoCluster, Played, compete
from oyez.arena.compete import plan
from oyez.arena.figures import Distribution, quantile, rounded, wilson
from oyez.arena.fixtures import Fixture
from oyez.arena.plot import draw
from oyez.arena.ratings import rate
from oyez.arena.report import Report
from oyez.bots import RandomBot, UnknownBot


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Three quick bots of the same strength."""
    for name in ("dice", "coin"):
        monkeypatch.setitem(bots.BOTS, name, RandomBot)
    return ["random", "dice", "coin"]


def played(seating: str, *points: int) -> Played:
    best = [seat for seat, got in enumerate(points) if got == max(points)]
    return Played(tuple(seating), 10, tuple({"x": got} for got in points), tuple(best))


def report_of(results: list[Played], names: str) -> Report:
    fixtures = [Fixture("legends", {}, game.seating, at // 2, (0, 0)) for at, game in enumerate(results)]
    return Report.of(fixtures, results, list(names), 7, rate(results, list(names)))


# ---- what is played


def test_the_plan_is_fair(dice: list[str]) -> None:
    fixtures = plan("legends", seats=2, bots=dice, games=12, seed=3, options={})
    assert set(Counter(name for fixture in fixtures for name in fixture.seating).values()) == {8}
    sat = Counter((name, seat) for fixture in fixtures for seat, name in enumerate(fixture.seating))
    assert set(sat.values()) == {4}
    assert [fixture.deal for fixture in fixtures[:6]] == [fixtures[0].deal] * 6
    assert len({fixture.deal for fixture in fixtures}) == 2
    assert len({seed for fixture in fixtures for seed in fixture.bot_seeds}) == 24
    assert fixtures[:5] == plan("legends", seats=2, bots=dice, games=5, seed=3, options={})


def test_the_same_seed_gives_the_same_bytes_on_any_number_of_jobs() -> None:
    asked = {"seats": 2, "bots": ["random", "greedy"], "games": 5, "options": {"citadels": True}}
    alone, together = (compete("legends", seed=5, jobs=jobs, **asked) for jobs in (1, 2))  # type: ignore[arg-type]
    assert alone == together
    assert alone.to_json() == together.to_json()
    for kind in ("svg", "png"):
        assert draw(alone, kind) == draw(together, kind)


def test_a_report_of_real_games(dice: list[str]) -> None:
    called: list[None] = []
    report = compete("legends", seats=4, bots=dice, games=12, seed=1, after_each=lambda: called.append(None))
    data = json.loads(report.to_json())
    assert len(called) == data["games"] == 12
    assert data["deals"] == 1
    assert data["oyez"] == oyez.__version__
    assert data["options"]["layout"] == "t"
    assert [data["seed"], data["seats"], data["bots"]] == [1, 4, dice]
    assert {entrant["bot"] for entrant in data["standings"]} == set(dice)
    assert sum(entrant["wins"] for entrant in data["standings"]) == pytest.approx(12)
    assert sum(seat["wins"] for seat in data["by_seat"]) == pytest.approx(12)
    assert {entrant["played"] for entrant in data["standings"]} == {16}
    for entrant in data["standings"]:
        low, high = entrant["rating"]["mu_95"]
        assert low < entrant["rating"]["mu"] < high
        points = entrant["points"]
        assert points["min"] <= points["q05"] <= points["q50"] <= points["q95"] <= points["max"]
        assert sum(entrant["parts"].values()) == pytest.approx(points["mean"])
    for name in dice:
        for other in set(dice) - {name}:
            there, back = data["matrix"][name][other], data["matrix"][other][name]
            assert there["met"] == back["met"] == there["ahead"] + back["ahead"] + there["level"]
            assert there["share"] + back["share"] == pytest.approx(1)
    assert "seconds" not in report.to_json()


# ---- what is counted


def test_ranks() -> None:
    assert played("abcd", 5, 9, 5, 1).ranks() == [1, 0, 1, 3]
    tied = Played(("a", "b", "c"), 1, ({"x": 4}, {"x": 4}, {"x": 6}), (1,))
    assert tied.ranks() == [2, 0, 1], "the winner is who the game says"
    shared = Played(("a", "b", "c"), 1, ({"x": 4}, {"x": 5}, {"x": 1}), (0, 1))
    assert shared.ranks() == [0, 0, 2]
    lost = Played(("a", "b"), 1, ({"x": 4}, {"x": 5}), ())
    assert (lost.ranks(), lost.share(1)) == ([1, 0], 0)


def test_the_matrix_and_shared_wins() -> None:
    report = report_of([played("ab", 3, 1), played("ba", 2, 2), played("ab", 1, 4), played("ba", 0, 9)], "ab")
    assert (report.matrix["a"]["b"].met, report.matrix["a"]["b"].ahead, report.matrix["a"]["b"].level) == (
        4,
        2,
        1,
    )
    assert report.matrix["a"]["b"].share == 0.625
    assert {entrant.bot: entrant.standing.wins for entrant in report.entrants} == {"a": 2.5, "b": 1.5}
    assert report.entrants[0].bot == "a"
    assert report.deals == 2


def test_a_bot_on_two_seats_meets_the_other_twice() -> None:
    report = report_of([played("aab", 3, 1, 2), played("bba", 5, 4, 3)], "ab")
    assert (report.matrix["a"]["b"].met, report.matrix["a"]["b"].ahead) == (4, 1)
    assert [entrant.standing.played for entrant in report.entrants] == [3, 3]


def test_those_who_never_met_have_no_share() -> None:
    report = report_of([played("ab", 3, 1), played("bc", 3, 1)], "abc")
    assert report.as_json()["matrix"]["a"]["c"] == {"met": 0, "ahead": 0, "level": 0}


def test_the_interval_of_a_share() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)
    assert wilson(1, 1)[0] < 0.25


def test_distributions() -> None:
    figures = Distribution.of([4, 1, 3, 2, 5])
    assert (figures.mean, figures.least, figures.most) == (3, 1, 5)
    assert figures.deviation == pytest.approx(math.sqrt(2.5))
    assert figures.quantiles == pytest.approx((1.2, 2, 3, 4, 4.8))
    assert quantile([7], 0.95) == 7
    assert Distribution.of([7]).deviation == 0
    assert rounded({"a": (1 / 3, 2, True)}) == {"a": [0.333333, 2, True]}


# ---- ratings


def test_equals_are_rated_equal_and_the_better_higher() -> None:
    level = rate([played("ab", 1, 1), played("ba", 1, 1)], "ab")
    assert level["a"].mu == pytest.approx(25)
    assert level["b"].mu == pytest.approx(25)
    ranked = rate([played("abc", 3, 2, 1)] * 5, "abc")
    assert ranked["a"].mu > ranked["b"].mu > ranked["c"].mu
    more = rate([played("abc", 3, 2, 1)] * 50, "abc")
    assert more["b"].sigma < ranked["b"].sigma


def test_a_bot_on_two_seats_learns_from_both() -> None:
    once, twice = rate([played("ab", 3, 1)], "ab"), rate([played("aab", 3, 2, 1)], "ab")
    assert twice["a"].mu > 25 > twice["b"].mu
    assert twice["a"].sigma < once["a"].sigma


@pytest.mark.parametrize(
    ("strengths", "seats"), [((0.0, 2.0), 2), ((0.0, 1.0, 2.0), 2), ((0.0, 0.5, 1.0, 3.0), 4)]
)
def test_the_intervals_hold_the_truth_as_often_as_they_say(strengths: tuple[float, ...], seats: int) -> None:
    """Made-up players whose strength is known finish as Plackett and Luce say."""
    chance = random.Random(1)
    names = "abcd"[: len(strengths)]
    held = []
    for _ in range(20):
        results = []
        for _ in range(150):
            seating = chance.sample(names, seats)
            luck = {name: -math.log(chance.expovariate(1)) for name in seating}
            order = sorted(seating, key=lambda name: strengths[names.index(name)] + luck[name])
            results.append(played("".join(seating), *(order.index(name) for name in seating)))
        ratings = rate(results, names)
        unit = math.sqrt(seats * sum(r.sigma**2 + (25 / 6) ** 2 for r in ratings.values()) / len(names))
        middle = sum(rating.mu for rating in ratings.values()) / len(names)
        for name, strength in zip(names, strengths, strict=True):
            truth = middle + unit * (strength - sum(strengths) / len(names))
            low, high = ratings[name].interval
            held.append(low <= truth <= high)
    assert sum(held) / len(held) >= 0.95


# ---- the picture


def test_the_picture_says_what_it_shows() -> None:
    report = report_of([played("ab", 3, 1), played("ba", 2, 2), played("ab", 1, 4), played("ba", 0, 9)], "ab")
    english, french = (draw(report, "svg", lang).decode() for lang in ("en", "fr"))
    for said in (">a<", ">b<", "Rating (bars: 95% confidence)", "Bot", "Legends, 2 seats: 4 games", "25.0"):
        assert said.replace("25.0", f"{report.entrants[0].rating.mu:.1f}") in english
    assert "Cote (traits" in french
    assert "Robot" in french
    assert "<dc:date>" not in english
    assert draw(report, "png").startswith(b"\x89PNG")


# ---- what goes wrong


@pytest.mark.parametrize(("wrong", "error"), [
    ({"game": "chess"}, oyez.UnknownGame),
    ({"seats": 5}, oyez.BadOption),
    ({"seed": -1}, oyez.BadOption),
    ({"options": {"citadels": 3}}, oyez.BadOption),
    ({"bots": ["genius", "random"]}, UnknownBot),
    ({"bots": []}, BadSimulation),
    ({"bots": ["random"]}, BadSimulation),
    ({"bots": ["random", "random"]}, BadSimulation),
    ({"games": 0}, BadSimulation),
    ({"games": 1}, BadSimulation),
    ({"jobs": 0}, BadSimulation),
    ({"ray": "nonsense"}, NoCluster),
    ({"ray": "127.0.0.1:1"}, NoCluster),
])  # fmt: skip
def test_what_cannot_be(wrong: dict[str, object], error: type[oyez.OyezError]) -> None:
    asked = {"game": "legends", "seats": 2, "bots": ["random", "greedy"], "games": 2, **wrong}
    with pytest.raises(error) as refused:
        compete(**asked)  # type: ignore[arg-type]
    assert refused.value.text("fr") != refused.value.text("en")


@pytest.mark.parametrize(("module", "library", "extra", "ray"), [
    ("ratings", "openskill", "arena", None),
    ("cluster", "ray", "ray", "auto"),
])  # fmt: skip
def test_a_missing_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, module: str, library: str, extra: str, ray: str | None
) -> None:
    monkeypatch.delitem(sys.modules, f"oyez.arena.{module}", raising=False)
    for name in [name for name in sys.modules if name.split(".")[0] == library]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=rf"pip install 'oyez\[{extra}\]'"):
        compete("legends", seats=2, bots=["random", "greedy"], games=2, ray=ray)
