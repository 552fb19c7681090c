"""Matches that began under the first rules version still replay as they were played."""

import json
from pathlib import Path

import pytest

import oyez
from oyez import games
from oyez.core.match import Match
from oyez.games.legends.components import LEADERS

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


def first_version(seats, **options):
    """A match as the first version of the rules would begin it."""
    game = games.find("legends")
    return Match(game, seats, 1, game.check_options(options), version=1)


def test_a_quick_map_of_the_first_version_leaves_the_third_colour_to_chance():
    old, new = first_version(2), oyez.new("legends", seats=2, seed=1)
    asked = [type(m.state.decision).__name__ for m in (old, new)]
    assert asked == ["Together", "PlaceNeutral"]
    assert (sum(old.state.armies[2::3]), sum(new.state.armies[2::3])) == (10, 0)
    again = oyez.load(old.to_json())
    assert again.state.armies == old.state.armies


def test_what_the_sorceress_destroyed_of_the_third_colour_is_not_counted_under_the_first_version():
    """She did so three times in this match, which would be a point now."""
    (old,) = [old for old in OLD if old["variant"] == "sorceress"]
    m = oyez.load(json.dumps(old["record"]))
    hers = [e.message for _, e in m.events if e.message.id == "destroy.event" and e.seat == 0]
    assert LEADERS[m.state.leaders[0]].id == "red_sorceress"
    assert [message.params["army"].id for message in hers].count("colour.nobody") == 3
    assert (m.state.captured, [score.parts["leaders"] for score in m.scores]) == ([0, 0, 0], [0, 0])


def test_boards_are_counted_from_one_now_as_no_question_may_be_declined_by_laying_one():
    old, new = first_version(3, setup="chosen"), oyez.new("legends", seats=3, seed=1, setup="chosen")
    assert (old.state.choices(), new.state.choices()) == (list(range(32)), list(range(1, 33)))
    assert [o.label for o in old.options(0)] == [o.label for o in new.options(0)]
    old.play(5)
    new.play(6)
    assert old.state.map is new.state.map
    new.pass_until_my_turn(0)
    assert new.standing.answers(new.state) is None


def test_a_position_of_the_first_version_goes_on_that_counts_captives_of_the_players_alone():
    """It was put aside before the third colour could be captured."""
    m = first_version(2, leaders=True)
    data = m.state.snapshot()
    data["table"]["captured"] = [0, 0]
    s = games.find("legends").restore(data)
    assert games.find("legends").text(s.redact(0), 0, "en")
    assert s.redact(0).view()["players"][0]["captured"] == [0, 0]
    while not s.over:
        s.play(s.choices(s.seat)[-1])
    assert len(s.captured) == 2


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
