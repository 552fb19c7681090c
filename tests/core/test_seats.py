"""Seats: how many the options allow, what some of them play instead, and in which order they are asked."""

import pytest

from oyez.core.errors import BadOption
from oyez.core.game import ROLE_IDENTITY
from oyez.core.words import msg

from . import siege, toy, vigil
from .playing import news, play, play_on

EVERYBODY = {"guests": ("owls", "frogs"), "cat": True}


def test_seats_may_depend_on_options():
    assert vigil.GAME.seats_with({}) == (1, 2, 3)
    assert vigil.GAME.seats_with({"guests": ["owls"]}) == (2, 3)
    assert vigil.GAME.seats_with(EVERYBODY) == (3,)
    assert toy.GAME.seats_with({"charms": ["bell"], "rounds": 1}) == ()


@pytest.mark.parametrize(("seats", "needs"), [(1, "seats 2"), (2, "seats 3")])
def test_a_table_that_cannot_be_is_refused_with_the_reason(seats, needs):
    with pytest.raises(BadOption) as error:
        vigil.GAME.check_table(seats, EVERYBODY)
    assert needs in str(error.value)
    assert error.value.text("fr") != str(error.value)


def test_a_table_that_can_be_comes_with_all_its_options():
    options = {"turns": 6, "guests": ("owls", "frogs"), "cat": True}
    assert vigil.GAME.check_table(3, EVERYBODY) == (3, options)


def test_a_number_of_seats_that_no_options_allow_is_refused_first():
    with pytest.raises(BadOption, match="1, 2, 3"):
        vigil.GAME.check_table(4, {})


def test_the_game_says_how_many_usually_play():
    assert vigil.GAME.info().usual_seats == 1
    assert siege.GAME.info().usual_seats == 3
    assert toy.GAME.info().usual_seats == 3


def test_only_rivals_at_tables_of_several_play_for_one_sum():
    assert toy.GAME.zero_sum
    assert not vigil.GAME.zero_sum
    assert not siege.GAME.zero_sum


# ---- a role


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_role_has_a_colour_of_its_own_wherever_it_sits(seats):
    settings = siege.GAME.check_options({})
    assert siege.GAME.identities(seats, settings) == (*range(seats - 1), ROLE_IDENTITY)
    assert ROLE_IDENTITY == 6
    assert siege.GAME.seat_words(seats, settings)[-1] == msg("role.dark")
    assert siege.GAME.seat_words(seats, settings)[0] == msg("seat", seat=0)


def test_without_roles_a_seat_is_known_by_its_number():
    assert vigil.GAME.identities(3, {}) == (0, 1, 2)
    assert vigil.GAME.seat_words(2, {}) == (msg("seat", seat=0), msg("seat", seat=1))


def test_a_role_is_called_by_its_name_in_prompts_options_and_the_log():
    m = siege.new(2)
    play(m, "Nothing more", "Go on", "Keep it")
    assert m.waiting == [1]
    assert m.prompt(0) == "Waiting for The Dark."
    assert m.prompt(0, "fr") == "On attend fr: The Dark."
    play(m, "Blow 1")
    assert "The Dark blows 1." in news(m)
    assert "Blue" not in " ".join(news(m))


def test_players_names_go_before_roles():
    m = siege.new(2)
    play(m, "Nothing more", "Go on", "Keep it", "Blow 1")
    said = [line.text for line in m.log(players=["Ana", "Bo"])]
    assert "Bo blows 1." in said


def test_a_role_is_asked_other_things():
    m = siege.new(3)
    seen = {0: set(), 1: set(), 2: set()}
    for seed in range(5):
        m = siege.new(3, seed)
        while not m.over:
            seen[m.waiting[0]].add(type(m.state.decision).__name__)
            play_on(m, 1, len(m.choices))
    assert seen[2] == {"Blow", "Watch"}
    assert seen[0] >= {"Act", "Burn"}


# ---- another order


def test_turns_and_questions_follow_the_order_of_the_game():
    m = vigil.new(3)
    m.state.fire = vigil.BLAZE - 2
    order = []
    while not m.over:
        if not order or order[-1] != m.state.active:
            order.append(m.state.active)
        choices = m.state.choices()
        m.play(choices[0])
    assert order[:4] == [0, 2, 1, 0]
    assert toy.new(3).state.order(1) == [1, 2, 0]
    assert m.state.order(1) == [1, 0, 2]


def test_one_alone_is_first_and_last():
    m = play_on(vigil.new(1))
    assert m.over
    assert {seat for seat, _ in m.choices} == {0}
    assert m.state.order(0) == [0]
