"""Modifiers: what changes a figure of a seat, for good or until something ends it."""

import json

import pytest

from oyez.core.errors import BadRecord

from . import vigil
from .bench import Bench
from .playing import play
from .vigil import HEAT, NEXT_TURN, THIS_TURN

REACH, LUCK = 0, 1


class Figures(Bench):
    __slots__ = ()
    MODIFIERS = 2


def figures(seats=3):
    s = Figures()
    s.seats = seats
    return s


def all_of(s, base=0):
    return [[s.modified(kind, seat, base) for seat in range(s.seats)] for kind in (REACH, LUCK)]


def test_a_figure_without_modifiers_is_what_it_is():
    s = figures()
    assert s.modified(REACH, 2, 5) == 5
    assert s.modified(REACH, 2) == 0
    assert s.modifiers == []


def test_a_modifier_changes_one_figure_of_one_seat():
    s = figures()
    s.modify(LUCK, 1, 3)
    assert all_of(s) == [[0, 0, 0], [0, 3, 0]]
    assert s.modified(LUCK, 1, 10) == 13


def test_modifiers_add_up_and_can_be_taken_away():
    s = figures()
    s.modify(REACH, 0, 2)
    s.modify(REACH, 0, -5)
    assert s.modified(REACH, 0, 1) == -2
    s.modify(REACH, 0, 3)
    assert all_of(s) == [[0, 0, 0], [0, 0, 0]]


def test_what_lasts_until_something_ends_when_that_comes_and_for_all():
    s = figures()
    s.modify(REACH, 0, 1)
    s.modify(REACH, 0, 2, THIS_TURN)
    s.modify(LUCK, 2, 4, THIS_TURN)
    s.modify(LUCK, 2, 8, NEXT_TURN)
    assert all_of(s) == [[3, 0, 0], [0, 0, 12]]
    s.expire(THIS_TURN)
    assert all_of(s) == [[1, 0, 0], [0, 0, 8]]
    s.expire(THIS_TURN)
    assert all_of(s) == [[1, 0, 0], [0, 0, 8]]
    s.expire(NEXT_TURN)
    assert all_of(s) == [[1, 0, 0], [0, 0, 0]]
    assert s.lapsing == ()


def test_it_may_end_for_one_seat_only():
    s = figures()
    for seat in range(3):
        s.modify(REACH, seat, 1, NEXT_TURN)
    s.expire(NEXT_TURN, 1)
    assert all_of(s)[REACH] == [1, 0, 1]
    s.expire(NEXT_TURN, 0)
    assert all_of(s)[REACH] == [0, 0, 1]


def test_the_same_thing_twice_ends_twice():
    s = figures()
    s.modify(REACH, 0, 1, THIS_TURN)
    s.modify(REACH, 0, 1, THIS_TURN)
    assert s.modified(REACH, 0) == 2
    s.expire(THIS_TURN)
    assert s.modified(REACH, 0) == 0


def test_clones_have_their_own():
    s = figures()
    s.modify(REACH, 0, 1, THIS_TURN)
    twin = s.clone()
    twin.modify(REACH, 0, 5)
    twin.expire(THIS_TURN)
    assert (s.modified(REACH, 0), twin.modified(REACH, 0)) == (1, 5)
    assert s.lapsing == (REACH, 0, 1, THIS_TURN)


# ---- on a whole game


def test_a_story_warms_the_teller_for_the_turn_and_the_other_until_its_own():
    m = vigil.new(2)
    s = m.state
    play(m, "Tell a story", "Blue")
    assert [s.modified(HEAT, seat, 1) for seat in (0, 1)] == [2, 2]
    fire = s.fire
    play(m, "Feed the fire")
    assert s.fire == fire + 2
    play(m, "Nothing more")
    assert [s.modified(HEAT, seat, 1) for seat in (0, 1)] == [1, 2]
    play(m, "Go on", "Keep it", "Keep it")
    assert s.active == 1
    assert [s.modified(HEAT, seat, 1) for seat in (0, 1)] == [1, 1]


def test_practice_is_for_good():
    m = vigil.new(1, seed=5)
    s = m.state
    s.fed[0] = 3
    play(m, "Feed the fire")
    assert s.modified(HEAT, 0, 1) == 2
    play(m, "Nothing more", "Go on")
    s.expire(THIS_TURN)
    s.expire(NEXT_TURN)
    assert s.modified(HEAT, 0, 1) == 2


def test_modifiers_are_saved_with_the_position():
    m = vigil.new(2)
    play(m, "Tell a story", "Blue")
    data = json.loads(json.dumps(m.state.snapshot()))
    assert data["table"]["modifiers"] == [1, 1]
    assert data["table"]["lapsing"] == [HEAT, 1, 1, NEXT_TURN, HEAT, 0, 1, THIS_TURN]
    back = vigil.GAME.restore(data)
    assert type(back.lapsing) is tuple
    assert back.snapshot() == m.state.snapshot()
    back.expire(NEXT_TURN)
    assert [back.modified(HEAT, seat) for seat in (0, 1)] == [1, 0]


@pytest.mark.parametrize("damage", [{"modifiers": [1]}, {"modifiers": [1, 2, 3]}, {"lapsing": [0, 1, 1]}])
def test_modifiers_that_fit_no_table_are_refused(damage):
    m = vigil.new(2)
    play(m, "Tell a story", "Blue")
    data = m.state.snapshot()
    data["table"].update(damage)
    with pytest.raises(BadRecord):
        vigil.GAME.restore(data)
