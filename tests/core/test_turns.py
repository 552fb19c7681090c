"""Turns: counted by the game, read by the log, by undo and by whoever looks back."""

import pytest

from oyez.core.errors import CannotUndo
from oyez.core.steps import NOBODY
from oyez.core.words import msg

from . import toy, vigil
from .bench import bench
from .playing import play, play_on


def test_a_turn_begins_with_a_number_and_a_seat():
    s = bench()
    assert (s.turn, s.active) == (0, NOBODY)
    s.start_turn(2)
    assert (s.turn, s.active) == (1, 2)
    s.start_turn(2)
    assert (s.turn, s.active) == (2, 2)
    assert (s.clone().turn, s.clone().active) == (2, 2)


def test_who_is_asked_is_not_always_whose_turn_it_is():
    m = vigil.new(3, guests=["owls"])
    play(m, "Feed the fire")
    assert (m.waiting, m.state.active, m.state.turn) == ([2], 0, 1)
    assert (m.view()["active"], m.view()["turn"]) == (0, 1)


def test_every_line_of_the_log_knows_its_turn():
    m = play_on(toy.new(3, 4))
    turns = [line.turn for line in m.log()]
    assert turns == sorted(turns)
    # a round in which all show a card is nobody's turn, the trick is its winner's
    assert {line.active for line in m.log() if "shows" in line.text} == {NOBODY}
    for line in m.log():
        if "takes" in line.text or "lights" in line.text:
            assert line.active == line.seat
    assert turns[-1] == m.state.turn == 6


def test_a_line_without_a_seat_is_about_nobody():
    m = vigil.new(2)
    play(m, "Nothing more")
    assert m.log()[-1].text.startswith("A gust")
    assert m.log()[-1].seat is None


# ---- back to the start of a turn


def free_turn(*said):
    """A turn with these things done in it, and the position at its start."""
    m = vigil.new(2)
    start = m.to_json()
    play(m, *said)
    return m, start


@pytest.mark.parametrize(
    "said", [["Gather a log"], ["Gather a log", "Chop a log", "Chop a log"], ["Chop a log", "Feed the fire"]]
)
def test_a_turn_is_taken_back_to_its_start(said):
    m, start = free_turn(*said)
    m.undo_turn(0)
    assert m.to_json() == start
    assert m.log() == []


def test_a_turn_is_not_taken_back_past_what_came_to_light():
    m, _ = free_turn("Gather a log", "Feel the wind")
    with pytest.raises(CannotUndo):
        m.undo_turn(0)
    after = m.to_json()
    play(m, "Chop a log", "Chop a log")
    m.undo_turn(0)
    assert m.to_json() == after


def test_a_turn_is_not_taken_back_past_what_another_seat_has_chosen():
    m = vigil.new(2, guests=["owls"])
    play(m, "Chop a log", "Feed the fire")
    play(m, "No")
    with pytest.raises(CannotUndo):
        m.undo_turn(0)
    after = m.to_json()
    play(m, "Gather a log")
    m.undo_turn(0)
    assert m.to_json() == after


def test_the_turn_before_stays():
    class Calm(vigil.Gust):
        """Nothing comes to light at the end of a turn, and nobody is asked."""

        __slots__ = ()

        def run(self, s):
            s.then(vigil.Turn(self.seat))

    m = vigil.new(1)
    m.state.agenda[0] = Calm(0)
    first = m.to_json()
    play(m, "Gather a log", "Nothing more")
    m.undo_turn(0)  # its last choice has ended the turn: it is that turn which is taken back
    assert m.to_json() == first
    play(m, "Gather a log", "Nothing more")
    second = m.to_json()
    assert m.state.turn == 2
    play(m, "Chop a log", "Gather a log")
    m.undo_turn(0)
    assert m.to_json() == second
    assert m.undo_refusal(0) is None


def test_there_is_no_turn_to_take_back_for_one_who_has_not_chosen():
    m, _ = free_turn("Gather a log")
    with pytest.raises(CannotUndo) as error:
        m.undo_turn(1)
    assert error.value.message == msg("undo.nothing")
