"""What is shown of choices: their groups and effects, what is closed and why, and who asks."""

import pytest

import oyez
from oyez.core.errors import IllegalChoice
from oyez.core.shown import Option
from oyez.core.steps import Decision

from . import toy, vigil
from .bench import bench
from .playing import labels, play

ACT = {vigil.GATHER: "Gather a log", vigil.FEED: "Feed the fire", vigil.PEEK: "Feel the wind"}


def test_a_plain_decision_groups_explains_and_closes_nothing():
    s, plain = bench(), Decision(0)
    assert plain.group(s, 1) is plain.effect(s, 1) is plain.told(s, 1) is None
    assert plain.closed(s) == []
    assert s.source(plain) is None
    assert s.habit(plain) == ""


def test_an_option_has_its_group_and_its_effect():
    m = vigil.new(2)
    found = {option.choice: option for option in m.options()}
    assert found[vigil.FEED] == Option(vigil.FEED, "Feed the fire", ("fire",), "At the fire", "Fire +1")
    assert found[vigil.GATHER] == Option(vigil.GATHER, "Gather a log")
    play(m, "Tell a story", "Blue")
    assert m.options(lang="fr")[2].effect == "fr: Fire +2"


def test_what_cannot_be_chosen_is_shown_with_its_reason():
    m = vigil.new(1)
    (closed,) = m.closed()
    assert closed == Option(vigil.STORY, "Tell a story", (), "At the fire", why="Nobody listens.")
    assert m.closed(0, "fr")[0].why == "fr: Nobody listens."
    play(m, "Feel the wind", "Feed the fire")
    assert [(option.label, option.why) for option in m.closed()] == [
        ("Feed the fire", "You have no stick."),
        ("Tell a story", "Nobody listens."),
        ("Feel the wind", "You know the next gust."),
    ]
    assert not {option.label for option in m.closed()} & set(labels(m))


def test_what_is_closed_cannot_be_played():
    m = vigil.new(1)
    before = m.to_json()
    with pytest.raises(IllegalChoice):
        m.play(m.closed()[0].choice)
    assert m.to_json() == before


def test_nothing_is_closed_to_one_who_is_not_asked():
    m = vigil.new(2)
    assert m.closed(1) == []
    assert toy.new().closed() == []
    m.state.finish()
    m.state.advance()
    assert m.closed() == m.closed(0) == []


def test_a_question_says_who_asks():
    m = vigil.new(2)
    assert m.source() == m.source(0) == ""
    play(m, "Nothing more", "Go on")
    strength = m.state.blown[-1] % 3
    assert m.source() == m.source(0) == f"A gust of {strength}"
    assert m.source(0, "fr") == f"fr: A gust of {strength}"
    assert m.source(1) == ""


def test_an_answer_that_declines_is_known_and_nothing_is_no_amount_declined():
    m = oyez.new("legends", seats=2, seed=1, setup="random")
    assert not any(option.declines for option in m.options())
    m.play(0, seat=0)
    m.play(0, seat=1)
    while not any(option.choice == 0 for option in m.options()):
        m.play(m.options()[-1].choice)
    assert [option.choice for option in m.options() if option.declines] == [0]
