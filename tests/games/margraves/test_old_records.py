"""Matches that began under the first version of the rules go on as they were: nothing is forced or held"
" open."""

import json
from pathlib import Path

import pytest

import oyez
from oyez import games
from oyez.core.match import Match

OLD = json.loads((Path(__file__).parent / "version1.json").read_text())
"""Two whole random matches and one half played, with how much was offered at each choice and what came of"
" it."""


@pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old['record']['seats']} seats")
def test_a_record_of_the_first_version_replays_as_it_was_played(old):
    record = old["record"]
    assert record["rules"] == 1
    m = Match(games.find("margraves"), record["seats"], record["seed"], {}, record["rules"])
    offered = []
    for seat, choice in record["choices"]:
        offered.append(len(m.state.choices(seat)))
        m.play(choice, seat)
    assert offered == old["offered"]
    assert 1 in offered
    assert m.over == old["over"]
    assert [score.total for score in m.scores] == old["scores"]
    assert m.view()["table"] == old["table"]


@pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old['record']['seats']} seats")
def test_it_can_be_loaded_saved_and_loaded_again(old):
    m = oyez.load(json.dumps(old["record"]))
    assert m.state.version == 1
    assert json.loads(m.to_json())["rules"] == 1
    assert oyez.load(m.to_json()).view()["table"] == old["table"]


def test_new_matches_begin_under_the_second():
    assert oyez.new("margraves", seats=2, seed=1).state.version == 2
