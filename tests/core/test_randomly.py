from collections import Counter

import pytest

from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.core.steps import ASIDE, GIVING_UP


def picked(choices, times=4000):
    chance = Chance.from_seed(8)
    return Counter(pick_at_random(chance, choices) for _ in range(times))


@pytest.mark.parametrize("choices", [[3], [0, 4, 9], [ASIDE + 1, ASIDE + 2, 2 * ASIDE]])
def test_without_both_kinds_every_choice_is_as_likely(choices):
    chance, same = Chance.from_seed(3), Chance.from_seed(3)
    for _ in range(50):
        assert pick_at_random(chance, choices) == same.pick(choices)
    assert set(picked(choices)) == set(choices)


def test_the_question_is_answered_in_half_of_the_cases_however_many_asides_there_are():
    many = [ASIDE + n for n in range(20)] + [2 * ASIDE + n for n in range(20)]
    counts = picked([0, 1, *many])
    answered = counts[0] + counts[1]
    assert 1900 < answered < 2100
    assert 850 < counts[0] < 1150
    assert set(counts) == {0, 1, *many}


def test_asides_are_taken_in_half_of_the_cases_however_many_answers_there_are():
    counts = picked([*range(30), ASIDE])
    assert 1900 < counts[ASIDE] < 2100


def test_what_one_has_is_seldom_given_up():
    counts = picked([0, 1, ASIDE, GIVING_UP * ASIDE, GIVING_UP * ASIDE + 1])
    given = counts[GIVING_UP * ASIDE] + counts[GIVING_UP * ASIDE + 1]
    assert 190 < given < 310
    assert set(picked([GIVING_UP * ASIDE])) == {GIVING_UP * ASIDE}


def test_it_is_the_same_for_the_same_seed():
    choices = [0, 1, 2, ASIDE, ASIDE + 1]
    one, other = Chance.from_seed(5), Chance.from_seed(5)
    assert [pick_at_random(one, choices) for _ in range(99)] == [
        pick_at_random(other, choices) for _ in range(99)
    ]
