"""What a bot values."""

import pytest

from oyez.games.vindication.heuristic import heuristic, outlook, rounds_left
from oyez.games.vindication.prospects import best_deal
from oyez.games.vindication.state import ACTIONS

from .lines import go
from .table import put

TRIGGERED, LAST_ROUND, OVER = 1, 2, 3


def value_after(position, moves):
    s = put(position)
    go(s, moves)
    return heuristic(s, 0)


@pytest.mark.parametrize(
    ("position", "better", "worse"),
    [
        ("", "take:H01", "reclaim conviction"),
        ("c:zharyan*1", "reclaim inspiration", "reclaim zharyan"),
        ("2 wisdom H01=ancient_tomb", "visit:H01 up", "visit:H01 no"),
        ("2 vision H01=arcane_tower", "visit:H01 up", "rest influence"),
        ("1: holds:H07 20 honor", "rest influence", "reclaim conviction"),
        ("c:arn", "activate arn", "activate strength"),
    ],
)
def test_a_bot_tells_better_from_worse(position, better, worse):
    assert value_after(position, better) > value_after(position, worse)


@pytest.mark.parametrize(
    ("poorer", "richer"),
    [
        ("", "1 honor"),
        ("", "c:arn"),
        ("c:arn", "c:arn c:oya"),
        ("", "3 speed"),
        ("", "transcended"),
        ("", "1 apt.vision"),
        ("", "2 vision"),
        ("", "holds:H05"),
        ("0 influence", "3 influence"),
        ("tiles=jeweler", "tiles=jeweler 2 crystals"),
        ("guilds", "guilds 1 given.wisdom 1 given.vision"),
        ("myths", "myths 1 teleports"),
    ],
)
def test_it_values_what_may_become_honor(poorer, richer):
    start = put("").honor[0]
    poor, rich = (
        outlook(put(position.replace("1 honor", f"{start + 1} honor")))[0] for position in (poorer, richer)
    )
    assert rich > poor


@pytest.mark.parametrize(
    ("kind", "price"),
    [
        ("inn", "2 knowledge"),
        ("arcane_tower", "2 vision"),
        ("ancient_tomb", "2 wisdom"),
        ("gaping_maw", "c:arn 2 courage"),
        ("command_post", "3 strength"),
        ("monastery", "3 knowledge"),
    ],
)
def test_a_territory_draws_whoever_can_pay_there(kind, price):
    poor = "0 inspiration 0 knowledge 0 strength"
    there = [best_deal(put(f"bare H01={kind} {poor} {what}"), 0) for what in ("", price)]
    assert there[1] > there[0]
    assert there[1] > best_deal(put(f"bare H19={kind} {poor} {price}"), 0)


def test_what_is_paid_to_others_is_off_the_deal():
    position = "bare H01=inn 2 knowledge 0 inspiration 0 strength"
    assert best_deal(put(position), 0) > best_deal(put(f"{position} 1: holds:H01"), 0)


def test_the_nearer_the_end_the_less_can_be_made_of_ones_means():
    s = put("round=4")
    left = [rounds_left(s)]
    for s.ending in (TRIGGERED, LAST_ROUND, OVER):
        left.append(rounds_left(s))
    assert left == sorted(left, reverse=True)
    assert len({*left}) == len(left)


def test_in_the_end_only_points_count():
    s = put("9 vision 5 conviction")
    early = outlook(s)[0]
    s.ending = LAST_ROUND
    assert outlook(s)[0] < early
    s.agenda.clear()
    s.ending = OVER
    assert outlook(s) == [float(score) for score in s.scores()]


def test_in_the_end_a_win_counts_more_than_points():
    s = put("seats=2 40 honor 1: 39 honor")
    s.agenda.clear()
    s.ending = OVER
    assert heuristic(s, 0) == -heuristic(s, 1) > 10


def test_whoever_is_about_to_lose_does_not_put_the_end_off():
    values = []
    for moves in ("end", "reclaim conviction"):
        s = put("seats=2 first=1 1: 50 honor")
        s.ending, s.did = LAST_ROUND, ACTIONS
        s.advance()
        go(s, moves)
        values.append(heuristic(s, 0))
    assert values[0] > values[1]
