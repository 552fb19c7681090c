"""Matches that began under the first rules version still replay as they were played."""

import json
from pathlib import Path

import pytest

import oyez

OLD = json.loads(Path(__file__).with_name("version1.json").read_text("utf-8"))
"""Whole matches of two as the first version recorded them: points, winners and the open log at their end."""

every_match = pytest.mark.parametrize("old", OLD, ids=[old["variant"] for old in OLD])


@every_match
def test_a_match_of_the_first_version_replays_as_it_was_played(old):
    m = oyez.load(json.dumps(old["record"]))
    assert m.over
    assert [dict(score.parts) for score in m.scores] == old["parts"]
    assert m.winners == old["winners"]
    assert [line.text for line in m.log()] == old["log"]


@every_match
def test_it_goes_on_by_the_rules_under_which_it_began(old):
    """Half-way a match keeps its version: single answers are still asked, and its record loads again."""
    played = [tuple(pair) for pair in old["record"]["choices"]]
    half = oyez.load(json.dumps(old["record"])).at(len(played) // 2)
    assert (half.state.version, half.choices) == (1, played[: len(played) // 2])
    again = oyez.load(half.to_json())
    for seat, choice in played[len(played) // 2 :]:
        again.play(choice, seat)
    assert (again.over, again.winners) == (True, old["winners"])


def test_single_answers_are_asked_under_the_first_version_only():
    asked = [0, 0]
    for old in OLD:
        m = oyez.load(json.dumps(old["record"]))
        asked[0] += sum(len(m.at(n).state.choices()) == 1 for n in range(len(m.choices)))
        new = oyez.new("legends", seats=2, seed=m.seed, **m.settings)
        while not new.over:
            asked[1] += len(new.state.choices()) == 1
            new.play(new.state.choices()[-1], new.state.seat)
    assert asked[0] > 0
    assert asked[1] == 0
