"""Frames that choose, trade and order; test_steps.py has those that repeat and hide."""

import json

import pytest

from oyez.core.frames import Deal, EachSeat, InAnyOrder, May, Next, OneOf, Repeat, Sequence, in_words
from oyez.core.game import steps_in
from oyez.core.snapshot import unpack_state
from oyez.core.steps import DONE
from oyez.core.words import msg

from . import bench as bench_module
from .bench import Ask, Bench, Do, Never, bench


class Later(Never):
    """Not possible now, but it could become so."""

    __slots__ = ()

    def openable(self, s):
        return True


def restored(s):
    return unpack_state(Bench(), steps_in(bench_module.__name__), json.loads(json.dumps(s.snapshot())))


# ---- a price for something


def test_a_deal_is_both_or_neither():
    assert bench(Deal(Do(1), Do(2)), Do(3)).done == [1, 2, 3]
    assert bench(Deal(Never(1), Do(2)), Do(3)).done == [3]
    assert bench(Deal(Do(1), Never(2)), Do(3)).done == [3]


def test_a_deal_is_offered_only_when_both_sides_can_be_had():
    s = bench()
    assert Deal(Do(1), Do(2)).possible(s)
    assert not Deal(Do(1), Never(2)).possible(s)
    assert not Deal(Never(1), Do(2)).possible(s)
    assert Deal(Do(1), Do(2)).name(s) == msg("step.deal", price=msg("do", what=1), gain=msg("do", what=2))


@pytest.mark.parametrize(
    ("price", "gain", "openable"),
    [
        (Later(1), Do(2), True),
        (Do(1), Later(2), True),
        (Later(1), Later(2), True),
        (Never(1), Later(2), False),
        (Later(1), Never(2), False),
        (Never(1), Do(2), False),
    ],
)
def test_a_deal_could_open_when_both_sides_could(price, gain, openable):
    assert Deal(price, gain).openable(bench()) is openable


# ---- what could become possible


def test_frames_could_open_when_what_is_inside_could():
    s = bench()
    for frame in (
        Sequence((Never(1), Later(2))),
        Repeat(Later(1), 2),
        May(0, Later(1)),
        OneOf(0, (Never(1), Later(2)), True),
    ):
        assert frame.openable(s)
    for frame in (
        Sequence((Never(1), Never(2))),
        Repeat(Later(1), 0),
        Repeat(Never(1), 2),
        May(0, Never(1)),
        OneOf(0, (Never(1),), True),
        # DONE would let it go although one must be chosen
        OneOf(0, (Later(1),), False),
        Ask(0, ()),
    ):
        assert not frame.openable(s)


# ---- every seat's own


def test_each_seat_may_leave_the_first_one_out():
    steps = (Do(0), Do(1), Do(2))
    assert bench(EachSeat(1, steps, others=True)).done == [2, 0]
    assert bench(EachSeat(1, steps)).done == [1, 2, 0]


def test_each_seat_goes_in_the_order_of_the_table():
    class Backwards(Bench):
        __slots__ = ()

        def order(self, first):
            return [(first - n) % self.seats for n in range(self.seats)]

    s = Backwards()
    s.seats = 3
    s.then(EachSeat(1, (Do(0), Do(1), Do(2))))
    s.advance()
    assert s.done == [1, 0, 2]


# ---- all of these, in any order


def test_in_any_order_asks_which_comes_first_until_one_is_left():
    s = bench(InAnyOrder(2, (Do(1), Do(2), Do(3))), Do(9))
    assert (s.seat, s.choices()) == (2, [1, 2, 3])
    assert s.decision.prompt(s) == msg("step.next")
    assert s.decision.label(s, 2) == msg("do", what=2)
    s.play(2)
    assert (s.done, s.choices()) == ([2], [1, 2])
    assert s.decision.label(s, 2) == msg("do", what=3)
    s.play(2)
    assert s.done == [2, 3, 1, 9]


def test_what_is_alike_is_not_asked_twice():
    s = bench(InAnyOrder(0, (Do(1), Do(1), Do(2))))
    assert s.choices() == [1, 3]
    s.play(3)
    assert s.done == [2, 1, 1]
    assert bench(InAnyOrder(0, (Do(1), Do(1)))).done == [1, 1]


def test_what_is_alike_inside_is_alike_wherever_it_comes_from():
    """Two equal answers may share what they are made of, or not: a saved position must ask the same."""
    shared = Do(1)
    for inner in ((shared, shared), (Do(1), Do(1))):
        s = bench(Ask(0, (5, 6)), InAnyOrder(0, (May(0, inner[0]), May(0, inner[1]), Do(2))))
        back = restored(s)
        for each in (s, back):
            each.play(5)
            assert each.choices() == [1, 3]
    assert Next(0, (Sequence((Do(1), Do(2))), Sequence((Do(1), Do(3))))).choices(bench()) == [1, 2]


def test_what_cannot_be_had_is_not_asked_about():
    s = bench(InAnyOrder(0, (Never(1), Do(2), Do(3))), Do(9))
    assert s.choices() == [2, 3]
    s.play(3)
    assert s.done == [3, 2, 9]
    assert bench(InAnyOrder(0, (Never(1),)), Do(9)).done == [9]
    assert not InAnyOrder(0, (Never(1),)).possible(bench())
    assert InAnyOrder(0, (Never(1), Do(1))).possible(bench())


def test_what_becomes_possible_by_another_is_asked_after_it():
    class AfterOne(Do):
        __slots__ = ()

        def possible(self, s):
            return 1 in s.done

    s = bench(InAnyOrder(0, (AfterOne(5), AfterOne(6), Do(1))))
    assert s.done == [1]
    assert s.choices() == [1, 2]


def test_questions_in_any_order_come_one_by_one():
    s = bench(InAnyOrder(1, (Ask(1, (3, 4)), Ask(1, (5, 6)))), Do(9))
    s.play(2)
    assert s.choices() == [5, 6]
    s.play(6)
    assert s.choices() == [3, 4]
    s.play(3)
    assert s.done == [106, 103, 9]


def test_several_things_in_words():
    parts = [msg("do", what=n) for n in (1, 2, 3)]
    either = msg("step.or", first=parts[1], rest=parts[2])
    assert in_words(parts, "step.or") == msg("step.or", first=parts[0], rest=either)
    assert OneOf(0, (Do(1), Do(2), Do(3)), False).name(bench()) == in_words(parts, "step.or")
    assert InAnyOrder(0, (Do(1), Do(2), Do(3))).name(bench()) == in_words(parts)


def test_a_choice_between_one_thing_is_made_unasked():
    assert bench(OneOf(1, (Do(5), Never(6)), False), Do(9)).done == [5, 9]
    assert bench(OneOf(1, (Do(5), Never(6)), True), Do(9)).choices() == [DONE, 1]
