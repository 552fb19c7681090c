"""Reactions: what answers when something happens, in order from the active seat."""

import pytest

from oyez.core.frames import InAnyOrder, May
from oyez.core.steps import ASIDE, DONE, NOBODY, Decision

from . import vigil
from .bench import Ask, Bench, Do, Never, bench
from .playing import labels, news, play

FALL, RISE = 0, 1


def echo(s, owner, seat, n):
    """Every seat but the one it happens to notes who it is, and how much it was."""
    return Do(1000 * n + 10 * owner + seat) if owner != seat else None


def applause(*owners):
    """Some seats are asked."""
    return lambda s, owner, seat, n: Ask(owner, (1, 2)) if owner in owners else None


def stage(*heard, active=0, kind=FALL, order=None):
    class Here(Bench):
        __slots__ = ()

        def order(self, first):
            return order or super().order(first)

    s = Here()
    s.seats, s.active, s.heard = 4, active, (heard, ())
    s.then(Do(9))
    s.happen(kind, 1, 5)
    s.advance()
    return s


@pytest.mark.parametrize(
    ("active", "asked"), [(0, [0, 2, 3]), (2, [2, 3, 0]), (3, [3, 0, 2]), (NOBODY, [2, 3, 0])]
)
def test_the_seats_answer_in_order_from_the_active_one(active, asked):
    assert stage(echo, active=active).done == [*[5000 + 10 * owner + 1 for owner in asked], 9]


def test_the_order_is_that_of_the_table():
    assert stage(echo, order=[3, 2, 1, 0]).done == [5031, 5021, 5001, 9]


def test_nothing_answers_what_nobody_listens_to():
    assert stage(echo, kind=RISE).done == [9]
    assert stage().done == [9]
    s = bench()
    s.happen(RISE, 1, 5)
    assert s.agenda == []


def test_an_answer_may_be_a_question_of_another_seat():
    s = stage(applause(3, 1), active=2)
    assert s.seat == 3
    s.play(2)
    assert s.seat == 1
    s.play(1)
    assert s.done == [302, 101, 9]


def test_a_seat_chooses_the_order_of_its_own_answers_and_others_do_not_wait_for_it():
    s = stage(echo, applause(2), active=2)
    assert s.seat == 2
    assert s.choices() == [1, 2]
    s.play(2)
    assert s.choices() == [1, 2]
    s.play(1)
    assert s.done == [201, 5021, 5031, 5001, 9]


def test_answers_that_are_alike_are_not_put_in_order():
    assert stage(echo, echo).done == [5001, 5001, 5021, 5021, 5031, 5031, 9]


def test_an_answer_that_does_nothing_is_left_out():
    def mute(s, owner, seat, n):
        return Never(owner) if owner == 0 else None

    assert stage(mute, echo).done == [5001, 5021, 5031, 9]


def test_an_answer_that_an_aside_could_open_is_asked_alone_or_with_others():
    class Locked(Do):
        __slots__ = ()

        def possible(self, s):
            return 7 in s.done

        def openable(self, s):
            return 7 not in s.done

    class Key(Decision):
        __slots__ = ()
        BAND = 1

        def choices(self, s):
            return [] if 7 in s.done else [1]

        def resolve(self, s, choice):
            s.then(Do(7))

    class House(Bench):
        __slots__ = ()

        def asides(self, asked):
            return [Key(asked.seat)]

    for others in ((), (Do(3),)):
        s = House()
        s.seats = 2
        s.then(InAnyOrder(0, (May(0, Locked(5)), *others)))
        s.advance()
        if others:
            assert s.choices() == [1, 2, ASIDE + 1]
            s.play(1)
        assert s.choices() == [DONE, ASIDE + 1]
        s.play(ASIDE + 1)
        assert s.choices() == [DONE, 1]


def test_what_asks_nobody_may_be_done_at_once():
    def fall(s, owner, seat, n):
        s.done.append(owner)

    assert stage(fall, echo).done == [0, 1, 2, 3, 5001, 5021, 5031, 9]


def test_clones_and_views_hear_the_same():
    s = stage(echo)
    for other in (s.clone(), s.redact(0), s.determinize(0, 1)):
        assert other.heard is s.heard
    assert "heard" not in s.snapshot()["table"]


# ---- on a whole game


def test_other_seats_answer_what_happens_in_a_turn_and_then_it_goes_on():
    m = vigil.new(3, guests=["owls"])
    play(m, "Feed the fire")
    assert m.waiting == [2], "anticlockwise from the active seat"
    assert labels(m)[:2] == ["No", "Sing 1"]
    play(m, "Sing 1")
    assert m.waiting == [1]
    play(m, "No")
    assert m.waiting == [0]
    assert m.prompt(0) == "Do something: 2 left"
    assert m.state.songs == [0, 0, 1]
    assert news(m)[-1] == "Green sings 1."


def test_two_answers_of_one_seat_come_in_the_order_it_likes():
    m = vigil.new(2, guests=["owls", "frogs"])
    play(m, "Feed the fire")
    assert (m.waiting, m.prompt(1)) == ([1], "Which comes first?")
    assert labels(m)[:2] == ["Sing 1", "Sing 2"]
    play(m, "Sing 2")
    assert labels(m)[:2] == ["No", "Sing 2"]
    play(m, "No")
    assert labels(m)[:2] == ["No", "Sing 1"]
    play(m, "Sing 1")
    assert m.waiting == [0]
    assert m.state.songs == [1, 2]


def test_events_of_answers_belong_to_the_turn_of_the_active_seat():
    m = vigil.new(3, guests=["owls"])
    play(m, "Feed the fire", "Sing 1")
    line = m.log()[-1]
    assert (line.seat, line.turn, line.active) == (2, 1, 0)
