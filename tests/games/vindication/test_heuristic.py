"""What a bot values."""

import pytest

from oyez.games.vindication.heuristic import heuristic, outlook

from .lines import go, put


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
        ("1: holds:H07 20 honor", "rest influence", "reclaim conviction"),
        ("c:arn", "activate arn", "activate strength"),
    ],
)
def test_a_bot_tells_better_from_worse(position, better, worse):
    assert value_after(position, better) > value_after(position, worse)


def test_in_the_last_round_prospects_are_worth_nothing():
    s = put("9 vision 5 conviction")
    early = heuristic(s, 0)
    s.ending = 2
    assert heuristic(s, 0) < early
    s.agenda.clear()
    s.ending = 3
    assert outlook(s) == [float(score) for score in s.scores()]
