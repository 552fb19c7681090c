"""Forced choices: a single answer is given by the engine, unasked and unrecorded."""

import json

import pytest

from oyez.core.errors import BadRecord
from oyez.core.record import replay
from oyez.core.steps import DONE
from oyez.core.together import Together

from . import toy, vigil
from .bench import Ask, Bench, Do, bench
from .playing import labels, news, play, play_on


class Pause(Ask):
    __slots__ = ()
    ASK_ANYWAY = True


class Passing(Ask):
    __slots__ = ()
    STOPS = False


def old(*steps):
    """A bench of a game whose rules of that version still asked."""

    class Old(Bench):
        __slots__ = ()
        FORCED_SINCE = 5

    s = Old()
    s.seats, s.version = 3, 4
    s.then(*steps)
    s.advance()
    return s


def test_a_single_answer_is_given_at_once():
    s = bench(Ask(1, (3,)), Ask(2, (4,)), Do(9), Ask(0, (5, 6)), Ask(1, (7,)))
    assert (s.done, s.seat) == ([103, 204, 9], 0)
    s.play(6)
    assert s.done == [103, 204, 9, 6, 107]
    assert s.over


def test_a_question_may_be_asked_anyway():
    s = bench(Pause(1, (3,)), Do(9))
    assert (s.seat, s.choices(), s.done) == (1, [3], [])
    s.play(3)
    assert s.done == [103, 9]


def test_one_without_any_answer_is_passed_over_even_so():
    assert bench(Pause(1, ()), Do(9)).done == [9]


def test_a_secret_choice_is_always_asked():
    """That somebody had nothing to choose would tell the others something."""
    s = bench(Together.of((Ask(0, (1,)), Ask(1, (2, 3)))))
    assert s.waiting() == [0, 1]
    s.play(1, 0)
    s.play(2, 1)
    assert s.done == [1, 102]


def test_older_rules_ask_as_they_did():
    s = old(Ask(1, (3,)), Do(9))
    assert (s.seat, s.choices(), s.done) == (1, [3], [])
    s.play(3)
    assert s.done == [103, 9]


def test_a_position_may_be_told_to_ask_for_everything():
    s = bench(Ask(0, (1, 2)), Ask(1, (3,)), Do(9))
    plain, all_asked = s.clone(), s.clone()
    all_asked.asks_all = True
    for each in (plain, all_asked):
        each.play(1)
    assert (plain.over, all_asked.seat, all_asked.choices()) == (True, 1, [3])
    assert all_asked.clone().asks_all
    assert not plain.asks_all
    assert "asks_all" not in all_asked.snapshot()["table"]


def test_a_question_in_the_middle_of_a_turn_lets_bots_look_on():
    s = bench(Ask(0, (1, 2)), Passing(0, (3,)), Ask(1, (4,)))
    s.asks_all = True
    s.play(1)
    assert (s.seat, s.choices(), s.done) == (1, [4], [1, 3])
    assert old(Passing(1, (3,))).choices() == [3]  # asked as before


def test_a_blank_position_is_of_rules_that_do_not_ask():
    assert Bench().version == Bench.FORCED_SINCE == 1
    assert toy.Lanterns().version == 3


def test_views_and_clones_keep_the_version():
    s = old(Ask(1, (3,)))
    for other in (s.clone(), s.redact(1), s.determinize(1, 2)):
        assert other.version == 4
        assert other.choices() == [3]


# ---- on a whole game


def test_what_is_forced_is_told_but_not_recorded():
    m = vigil.new(2)
    s = m.state
    s.logs[0] = s.sticks[0] = 0
    play(m, "Tell a story")
    assert m.choices == [(0, vigil.STORY)]
    assert news(m)[-2:] == ["Vermilion: Tell a story.", "Vermilion tells Blue a story."]
    assert m.prompt(0) == "Do something: 2 left"


def test_taking_back_takes_back_what_was_forced_too():
    m = vigil.new(2)
    m.state.logs[0] = m.state.sticks[0] = 0
    before = m.state.snapshot()
    play(m, "Tell a story")
    m.undo(0)
    assert m.state.snapshot() == before
    assert m.log() == []


def test_a_pause_is_asked_with_its_one_answer():
    m = vigil.new(2)
    play(m, "Nothing more")
    assert labels(m) == ["Go on"]
    assert [option.choice for option in m.options()] == [DONE]


def find(game_id):
    return vigil.GAME


def test_a_record_of_older_rules_is_asked_more_and_still_replays():
    m = vigil.new(2, version=1)
    m.state.logs[0] = m.state.sticks[0] = 0
    play(m, "Tell a story")
    assert labels(m) == ["Blue"]
    for seed in range(4):
        m = play_on(vigil.new(2, seed, version=1), seed=seed)
        again = replay(m.to_json(), find)
        assert again.to_json() == m.to_json()
        assert again.log(0) == m.log(0)
        assert json.loads(m.to_json())["rules"] == 1


def test_a_question_of_older_rules_is_not_held_open():
    for version, waiting in ((1, [1]), (2, [0])):
        m = vigil.new(2, version=version)
        play(m, "Give Blue a stick", "Nothing more", "Go on")
        assert m.waiting == waiting


@pytest.mark.parametrize("rules", [0, 3])
def test_rules_too_old_or_too_new_are_refused(rules):
    data = {**json.loads(play_on(vigil.new()).to_json()), "rules": rules}
    with pytest.raises(BadRecord) as error:
        replay(json.dumps(data), find)
    assert error.value.message.id == "record.rules"
    assert str(rules) in error.value.text("en")
    assert "2" in error.value.text("fr")
