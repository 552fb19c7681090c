"""Asides: what a seat may do besides the question that it is asked."""

import pytest

from oyez.core.errors import IllegalChoice
from oyez.core.steps import ASIDE, Decision, Together

from .bench import Ask, Bench, Do


class Flask(Decision):
    """Drink one of the potions in the bag (seat 0 only): 1 and 2."""

    __slots__ = ()

    def choices(self, s):
        return [ASIDE + potion for potion in (1, 2) if potion not in s.done]

    def resolve(self, s, choice):
        s.then(Do(choice - ASIDE))


class Traveller(Bench):
    """A bench at which seat 0 carries potions that may be drunk at any time."""

    __slots__ = ()

    def aside(self, asked):
        flask = Flask(0)
        return flask if asked.seat == 0 and flask.choices(self) else None


class Sworn(Ask):
    """A question before which nothing else may be done."""

    __slots__ = ()
    ASIDES = False


def traveller(*steps):
    s = Traveller()
    s.seats = 3
    s.then(*steps)
    s.advance()
    return s


def test_asides_stand_after_the_answers():
    s = traveller(Ask(0, (3, 4)))
    assert s.choices() == [3, 4, ASIDE + 1, ASIDE + 2]
    assert s.choices(0) == s.choices()
    assert s.meant(0, 3) is s.decision
    assert isinstance(s.meant(0, ASIDE + 1), Flask)


def test_an_aside_is_done_at_once_and_the_question_stays():
    question = Ask(0, (3, 4))
    s = traveller(question, Ask(1, (5,)))
    s.play(ASIDE + 2)
    assert s.done == [2]
    assert s.decision is question
    assert s.choices() == [3, 4, ASIDE + 1]
    s.play(4)
    assert (s.seat, s.choices()) == (1, [5])


def test_an_aside_used_up_is_refused():
    s = traveller(Ask(0, (3,)))
    s.play(ASIDE + 1)
    s.play(ASIDE + 2)
    assert s.choices() == [3]
    with pytest.raises(IllegalChoice):
        s.play(ASIDE + 1)


def test_nothing_is_asked_for_the_sake_of_an_aside():
    assert traveller(Ask(0, ()), Do(9)).over


def test_other_seats_and_sworn_questions_have_no_asides():
    assert traveller(Ask(1, (3,))).choices() == [3]
    s = traveller(Sworn(0, (3,)))
    assert s.choices() == [3]
    with pytest.raises(IllegalChoice):
        s.play(ASIDE + 1)


def test_secret_choices_have_no_asides():
    s = traveller(Together.of((Ask(0, (3,)), Ask(1, (4,)))))
    assert s.choices(0) == [3]


def test_views_and_imagined_worlds_offer_them_too():
    s = traveller(Ask(0, (3,)))
    assert s.redact(0).choices() == s.choices()
    assert s.redact(1).choices() == []
    assert s.determinize(0, 1).choices() == s.choices()
    assert s.clone().choices() == s.choices()
