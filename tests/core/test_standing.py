"""Standing answers: what a seat declines by itself, played as choices of the match."""

import pytest

from oyez.core.errors import IllegalChoice, UnknownSeat
from oyez.core.record import replay
from oyez.core.standing import Standing
from oyez.core.steps import DONE
from oyez.core.together import Together

from . import toy, vigil
from .bench import Ask, bench
from .playing import labels, play, play_on


def singers(seats=3, seed=1):
    return vigil.new(seats, seed, guests=["owls"])


def test_passing_declines_until_ones_own_turn():
    m = singers()
    m.pass_until_my_turn(1)
    m.pass_until_my_turn(2)
    play(m, "Feed the fire")
    assert m.choices == [(0, vigil.FEED), (2, DONE), (1, DONE)]
    assert m.waiting == [0]
    play(m, "Nothing more", "Go on", "Keep it")
    # the others let their sticks be, too, and the turn has come to seat 2
    assert m.choices[-2:] == [(2, DONE), (1, DONE)]
    assert (m.waiting, m.state.active) == ([2], 2)
    assert m.standing.passing == {1}


def test_on_its_own_turn_a_seat_is_asked_everything():
    m = singers()
    m.pass_until_my_turn(0)
    play(m, "Gather a log")
    assert m.waiting == [0]
    assert m.standing.passing == set()


def test_what_cannot_be_declined_is_asked():
    m = singers(2)
    m.state.logs[1] = 0
    m.pass_until_my_turn(1)
    m.state.active = 0
    question = vigil.Tell(1)
    m.state.then(question)
    m.state.advance()
    play(m, "Vermilion")
    assert m.choices == [(1, 1)]


def test_such_questions_are_declined_from_now_on():
    m = singers()
    play(m, "Feed the fire")
    assert m.waiting == [2]
    m.always_decline(2)
    play(m, "No")
    assert m.waiting == [1]
    play(m, "No", "Chop a log", "Feed the fire")
    assert (m.choices[-1], m.waiting) == ((2, DONE), [1])
    # another question of the same seat is still asked
    play(m, "No", "Nothing more", "Go on", "Keep it")
    assert m.waiting == [2]
    assert labels(m)[:2] == ["Keep it", "Burn it"]


def test_a_question_that_has_no_name_is_not_declined_for_good():
    m = singers()
    with pytest.raises(IllegalChoice) as error:
        m.always_decline(0)
    assert error.value.message.id == "choice.no-habit"
    assert str(error.value) != error.value.text("fr")
    with pytest.raises(IllegalChoice):
        m.always_decline(1)
    assert m.standing.declined == set()


def test_a_seat_that_changes_its_mind_is_asked_again():
    m = singers(2)
    play(m, "Feed the fire")
    m.always_decline(1)
    m.pass_until_my_turn(1)
    m.pass_until_my_turn(0)
    m.ask_again(1)
    assert (m.standing.declined, m.standing.passing) == (set(), {0})
    play(m, "No", "Chop a log", "Feed the fire")
    assert m.waiting == [1]


@pytest.mark.parametrize("seat", [-1, 3, "0", True, None])
def test_a_seat_that_does_not_exist_is_an_error(seat):
    m = singers()
    for ask in (m.pass_until_my_turn, m.always_decline, m.ask_again):
        if seat is not None:
            with pytest.raises(UnknownSeat):
                ask(seat)


def test_secret_choices_are_never_made_by_themselves():
    m = toy.new(3)
    for seat in range(3):
        m.pass_until_my_turn(seat)
    m.play(m.options(1)[0].choice, 1)
    assert m.waiting == [0, 2]


def test_a_secret_choice_that_could_be_declined_is_not():
    s = bench(Together.of((Ask(0, (DONE, 1)), Ask(1, (DONE, 1)))))
    standing = Standing()
    standing.passing = {0, 1}
    assert DONE in s.choices()
    assert standing.answers(s) is None


def test_what_is_declined_for_good_is_still_asked_on_ones_own_turn():
    m = vigil.new(2)
    m.state.fire = vigil.BLAZE - 1
    play(m, "Nothing more", "Go on", "Keep it")
    m.always_decline(1)
    play(m, "Keep it")
    assert m.state.active == 1
    play(m, "Nothing more", "Go on")
    assert m.waiting == [1]
    assert labels(m)[:2] == ["Keep it", "Burn it"]
    play(m, "Keep it", "Keep it")
    assert m.state.active == 0
    play(m, "Nothing more", "Go on", "Keep it")
    assert (m.choices[-1], m.state.active) == ((1, DONE), 1)


def test_nothing_is_declined_when_it_is_over():
    m = singers()
    m.pass_until_my_turn(1)
    m.state.fire, m.state.bag[-1] = 1, 2
    play(m, "Nothing more")
    assert m.over
    assert Standing().answers(m.state) is None


@pytest.mark.parametrize("seed", range(4))
def test_the_record_holds_plain_choices_and_replays_without_standing_answers(seed):
    m = singers(3, seed)
    m.pass_until_my_turn(1)
    play(m, "Feed the fire")
    if 2 in m.waiting:
        m.always_decline(2)
    play_on(m, seed=seed)
    again = replay(m.to_json(), lambda game_id: vigil.GAME)
    assert again.to_json() == m.to_json()
    assert again.log(0) == m.log(0)
    assert not again.standing.passing
    assert not again.standing.declined


def test_playing_one_choice_plays_nothing_after_it():
    m = singers()
    m.pass_until_my_turn(2)
    m.play_one(vigil.FEED, 0)
    assert m.waiting == [2]


def test_what_was_declined_can_be_taken_back_and_asked():
    m = singers(2)
    m.pass_until_my_turn(1)
    play(m, "Feed the fire")
    assert m.waiting == [0]
    m.ask_again(1)
    m.undo(1)
    assert m.waiting == [1]
    assert labels(m)[:2] == ["No", "Sing 1"]
