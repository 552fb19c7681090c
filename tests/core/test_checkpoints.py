"""Positions kept along the way: a look back does not begin at the first choice."""

import pytest

from oyez.core import match as match_module
from oyez.core.errors import BadRecord
from oyez.core.match import CHECKPOINT
from oyez.core.record import replay
from oyez.core.resume import put_aside, take_up

from . import toy, vigil
from .playing import play, play_on

OPTIONS = {"guests": ["owls", "frogs"], "cat": True}


def find(game_id):
    return vigil.GAME


def shown(m):
    seats = (None, *range(m.seats))
    return (
        m.to_json(),
        m.waiting,
        [m.log(seat) for seat in seats],
        [m.options(seat) for seat in seats],
        [m.view(seat) for seat in seats],
    )


def long_match(choices=3 * CHECKPOINT + 5):
    for seed in range(20):
        m = play_on(vigil.new(3, seed, **OPTIONS), choices, seed)
        if len(m.choices) == choices:
            return m
    raise AssertionError("no game is long enough")


M = long_match()
RECORD = M.to_json()


@pytest.mark.parametrize("moves", [0, 1, 31, 32, 33, 64, 95, 96, 100, len(M.choices)])
def test_a_look_back_is_what_a_replay_shows(moves):
    assert shown(M.at(moves)) == shown(replay(RECORD, find, moves))
    assert M.to_json() == RECORD


def test_a_look_back_does_not_begin_at_the_first_choice(monkeypatch):
    played = []
    play_one = match_module.Match.play_one
    monkeypatch.setattr(
        match_module.Match, "play_one", lambda m, choice, seat: played.append(1) or play_one(m, choice, seat)
    )
    for moves, most in ((96, 0), (97, 1), (len(M.choices), 5), (95, 31), (3, 3)):
        played.clear()
        M.at(moves)
        assert len(played) == most


def test_a_look_back_is_a_match_of_its_own():
    before = shown(M)
    earlier = M.at(50)
    play_on(earlier, 40, 9)
    assert shown(M) == before
    assert replay(earlier.to_json(), find).to_json() == earlier.to_json()
    # it keeps positions of its own from where it left
    assert shown(earlier.at(70)) == shown(replay(earlier.to_json(), find, 70))
    assert shown(M.at(70)) == shown(replay(RECORD, find, 70))


def test_a_look_back_declines_nothing_by_itself():
    m = vigil.new(3, guests=["owls"])
    m.pass_until_my_turn(2)
    assert m.at(0).standing.passing == set()
    play(m, "Feed the fire")
    assert m.at(1).waiting == [2]


def test_what_was_taken_back_is_not_kept():
    m = vigil.new(1)
    while len(m.choices) < CHECKPOINT:
        play(m, "Gather a log") if len(m.choices) < CHECKPOINT - 1 else play(m, "Chop a log")
        m.state.agenda[-1] = vigil.Act(0, 3)
    m.undo(0)
    play(m, "Gather a log")
    m.state.agenda[-1] = vigil.Act(0, 3)
    assert m.at(CHECKPOINT).state.logs == m.state.logs
    assert len(m._checkpoints) == 2


@pytest.mark.parametrize("choices", [0, 5, 40])
def test_a_match_taken_up_again_looks_back_too(choices):
    m = play_on(vigil.new(3, 2, **OPTIONS), choices)
    again = take_up(put_aside(m), find)
    for moves in {0, len(m.choices) // 2, len(m.choices)}:
        assert shown(again.at(moves)) == shown(m.at(moves))


def test_a_match_whose_record_no_longer_replays_looks_back_as_far_as_it_was_taken_up():
    m = play_on(toy.new(2, 3), 6)
    data = put_aside(m)
    data["record"]["choices"][0] = [0, 999]
    again = take_up(data, toy.find)
    here = len(again.choices)
    assert again.at(here).state.snapshot() == m.state.snapshot()
    play_on(again, 2)
    assert again.at(here + 1).choices == again.choices[: here + 1]


@pytest.mark.parametrize("moves", [-1, len(M.choices) + 1, "1", 1.0, True])
def test_there_is_nothing_to_look_at_before_the_first_choice_or_after_the_last(moves):
    with pytest.raises(BadRecord) as error:
        M.at(moves)
    assert error.value.message.id == "record.moves"
