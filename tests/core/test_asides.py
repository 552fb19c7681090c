"""Asides: what a seat may do besides the question that it is asked, in bands of numbers."""

import pytest

from oyez.core.errors import IllegalChoice
from oyez.core.frames import May
from oyez.core.steps import ASIDE, DONE, Decision
from oyez.core.together import Together

from . import vigil
from .bench import Ask, Bench, Do, Never
from .playing import labels, news, play

HERB = 2 * ASIDE


class Flask(Decision):
    """Drink one of the potions in the bag (seat 0 only): 1 and 2."""

    __slots__ = ()
    BAND = 1

    def choices(self, s):
        return [potion for potion in (1, 2) if potion not in s.done]

    def resolve(self, s, choice):
        s.then(Do(choice))


class Herbs(Decision):
    """Pick a herb: 7 asks first which of two; 8 ends the game."""

    __slots__ = ()
    BAND = 2

    def choices(self, s):
        return [herb for herb in (7, 8) if herb not in s.done]

    def resolve(self, s, choice):
        if choice == 8:
            s.finish()
        else:
            s.then(Do(7), Ask(0, (5, 6)))


class Traveller(Bench):
    """A bench at which seat 0 carries potions and herbs that may be used at any time."""

    __slots__ = ()

    def asides(self, asked):
        return [Flask(0), Herbs(0)] if asked.seat == 0 else []


class Sworn(Ask):
    """A question before which nothing else may be done."""

    __slots__ = ()
    ASIDES = False


class Thirst(Ask):
    """May be answered only until the first potion is drunk."""

    __slots__ = ()
    LAPSES = True

    def choices(self, s):
        return [] if 1 in s.done else super().choices(s)


class Courage(Ask):
    """Cannot be answered before the first potion is drunk, and is asked for the sake of it."""

    __slots__ = ()

    def choices(self, s):
        return super().choices(s) if 1 in s.done else []

    def openable(self, s):
        return 1 not in s.done


def traveller(*steps, version=1):
    s = Traveller()
    s.seats = 3
    s.version = version
    s.then(*steps)
    s.advance()
    return s


ALL = [ASIDE + 1, ASIDE + 2, HERB + 7, HERB + 8]


def test_asides_stand_after_the_answers_band_by_band():
    s = traveller(Ask(0, (3, 4)))
    assert s.choices() == [3, 4, *ALL]
    assert s.choices(0) == s.choices()
    assert s.meant(0, 3) == (s.decision, 3)
    flask, number = s.meant(0, ASIDE + 2)
    assert (type(flask), number) == (Flask, 2)
    herbs, number = s.meant(0, HERB + 7)
    assert (type(herbs), number) == (Herbs, 7)


def test_a_band_that_nobody_has_is_refused():
    s = traveller(Ask(0, (3, 4)))
    with pytest.raises(IllegalChoice):
        s.meant(0, 3 * ASIDE + 1)
    with pytest.raises(IllegalChoice):
        s.play(3 * ASIDE + 1)
    with pytest.raises(IllegalChoice):
        s.play(HERB + 1)


def test_an_aside_is_done_at_once_and_the_question_stays():
    question = Ask(0, (3, 4))
    s = traveller(question, Ask(1, (5, 6)))
    s.play(ASIDE + 2)
    assert s.done == [2]
    assert s.decision is question
    assert s.choices() == [3, 4, ASIDE + 1, HERB + 7, HERB + 8]
    s.play(4)
    assert (s.seat, s.choices()) == (1, [5, 6])


def test_an_aside_may_ask_for_itself_before_the_question_is_asked_again():
    question = Ask(0, (3, 4))
    s = traveller(question)
    s.play(HERB + 7)
    assert s.decision is not question
    assert s.choices()[:2] == [5, 6]
    s.play(6)
    assert s.done == [7, 6]
    assert s.decision is question


def test_an_aside_used_up_is_refused():
    s = traveller(Ask(0, (3, 4)))
    s.play(ASIDE + 1)
    s.play(ASIDE + 2)
    assert s.choices() == [3, 4, HERB + 7, HERB + 8]
    with pytest.raises(IllegalChoice):
        s.play(ASIDE + 1)


def test_an_aside_may_end_the_game():
    s = traveller(Ask(0, (3, 4)), Ask(1, (5, 6)))
    s.play(HERB + 8)
    assert s.over
    assert s.choices() == []


def test_nothing_is_asked_for_the_sake_of_an_aside():
    assert traveller(Ask(0, ()), Do(9)).over


def test_other_seats_and_sworn_questions_have_no_asides():
    assert traveller(Ask(1, (3, 4))).choices() == [3, 4]
    s = traveller(Sworn(0, (3, 4)))
    assert s.choices() == [3, 4]
    with pytest.raises(IllegalChoice):
        s.play(ASIDE + 1)


def test_secret_choices_have_no_asides():
    s = traveller(Together.of((Ask(0, (3,)), Ask(1, (4,)))))
    assert s.choices(0) == [3]


def test_a_single_answer_is_not_forced_while_there_are_asides():
    s = traveller(Ask(0, (3,)), Do(9))
    assert s.choices() == [3, *ALL]
    for aside in (ASIDE + 1, ASIDE + 2, HERB + 7):
        s.play(aside)
    s.play(5)
    assert s.choices() == [3, HERB + 8]


def test_views_and_imagined_worlds_offer_them_too():
    s = traveller(Ask(0, (3, 4)))
    assert s.redact(0).choices() == s.choices()
    assert s.redact(1).choices() == []
    assert s.determinize(0, 1).choices() == s.choices()
    assert s.clone().choices() == s.choices()


# ---- questions that an aside closes or opens


def lapsed(s):
    return [said.seat for said in s.events if said.message.id == "step.lapsed"]


def test_a_question_that_an_aside_has_emptied_lapses_and_that_is_said():
    s = traveller(Thirst(0, (3, 4)), Ask(1, (5, 6)))
    s.events = []
    s.play(ASIDE + 2)
    assert (s.seat, lapsed(s)) == (0, [])
    s.play(ASIDE + 1)
    assert (s.seat, s.done, lapsed(s)) == (1, [2, 1], [0])


def test_a_question_without_answers_stays_open_for_the_aside_that_opens_it():
    s = traveller(Courage(0, (3, 4)), Do(9))
    assert s.choices() == [DONE, *ALL]
    s.play(ASIDE + 2)
    assert s.choices() == [DONE, ASIDE + 1, HERB + 7, HERB + 8]
    s.play(ASIDE + 1)
    assert s.choices()[:2] == [3, 4]


def test_done_lets_such_a_question_go():
    s = traveller(May(0, Brave(5)), Ask(1, (3, 4)))
    assert s.choices() == [DONE, *ALL]
    s.play(DONE)
    assert (s.done, s.seat) == ([], 1)


class Brave(Never):
    """Possible only after the first potion."""

    __slots__ = ()

    def possible(self, s):
        return 1 in s.done

    def openable(self, s):
        return 1 not in s.done


def test_without_asides_or_under_old_rules_it_is_passed_over():
    s = traveller(Courage(1, (3, 4)), Do(9))
    assert s.done == [9]
    assert traveller(Courage(0, (3, 4)), Do(9), version=0).done == [9]


def test_an_aside_of_old_rules_leaves_the_question_too():
    s = traveller(Ask(0, (3,)), version=0)
    s.play(ASIDE + 1)
    assert s.choices()[0] == 3


# ---- on a whole game


def test_a_turn_in_any_order_with_asides_between():
    m = vigil.new(2)
    s = m.state
    assert m.prompt(0) == "Do something: 3 left"
    play(m, "Gather a log")
    assert (s.seat, m.prompt(0)) == (0, "Do something: 2 left")
    play(m, "Chop a log")
    play(m, "Give Blue a stick")
    assert m.prompt(0) == "Do something: 2 left"
    play(m, "Feed the fire")
    play(m, "Gather a log")
    assert m.prompt(0) == "The wind drops."
    assert labels(m) == ["Go on"]


def to_burning(m):
    """Everything but the turn's own questions declined."""
    play(m, "Nothing more")
    play(m, "Go on")


def test_giving_the_last_stick_away_lapses_the_question():
    m = vigil.new(2)
    play(m, "Chop a log")
    to_burning(m)
    assert m.prompt(0) == "Burn a stick?"
    for _ in range(3):
        play(m, "Give Blue a stick")
    assert m.waiting == [1]
    assert "Vermilion: what was asked is no longer possible." in news(m)


def test_a_log_keeps_the_question_open_for_the_axe():
    m = vigil.new(2)
    play(m, "Give Blue a stick")
    to_burning(m)
    assert labels(m, 0) == ["Keep it", "Chop a log"]
    play(m, "Chop a log")
    assert labels(m, 0) == ["Keep it", "Burn it", "Give Blue a stick"]


def test_without_a_log_nobody_is_asked():
    m = vigil.new(2)
    play(m, "Chop a log")
    for _ in range(3):
        play(m, "Give Blue a stick")
    to_burning(m)
    assert m.waiting == [1]
