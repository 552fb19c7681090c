"""How games end: who wins and why, and what that is worth."""

import math

import pytest

from oyez.core.outcome import MIXED, RIVALS, TOGETHER, Outcome, settle, settled_by, utilities
from oyez.core.words import core_words, msg

from . import siege, toy, vigil
from .playing import news, play, play_on

# ---- what it is worth


@pytest.mark.parametrize(
    ("seats", "winners", "worth"),
    [
        (2, [1], (-1, 1)),
        (3, [0], (1, -1 / 2, -1 / 2)),
        (3, [0, 2], (1 / 2, -1, 1 / 2)),
        (4, [3], (-1 / 3, -1 / 3, -1 / 3, 1)),
        (2, [0, 1], (0, 0)),
        (5, [0, 1, 2, 3, 4], (0, 0, 0, 0, 0)),
    ],
)
def test_rivals_share_a_win_and_a_loss(seats, winners, worth):
    assert utilities(RIVALS, seats, winners) == worth


@pytest.mark.parametrize("seats", range(2, 8))
def test_what_rivals_win_others_lose(seats):
    for count in range(1, seats + 1):
        worth = utilities(RIVALS, seats, list(range(count)))
        assert abs(math.fsum(worth)) < 1e-15
        assert all(-1 <= value <= 1 for value in worth)


@pytest.mark.parametrize("kind", [TOGETHER, MIXED])
def test_others_win_or_lose_each_for_itself(kind):
    assert utilities(kind, 3, []) == (-1, -1, -1)
    assert utilities(kind, 3, [0, 1, 2]) == (1, 1, 1)
    assert utilities(kind, 3, [2]) == (-1, -1, 1)


@pytest.mark.parametrize("kind", [RIVALS, TOGETHER, MIXED])
def test_one_who_plays_alone_wins_or_loses(kind):
    assert utilities(kind, 1, [0]) == (1,)
    assert utilities(kind, 1, []) == (-1,)


# ---- tie-breaks


@pytest.mark.parametrize(
    ("points", "coins", "cards", "result"),
    [
        ([3, 5, 4], [0, 0, 0], [0, 0, 0], ([1], "")),
        ([5, 5, 4], [1, 2, 9], [0, 0, 0], ([1], "coins")),
        ([5, 5, 5], [2, 2, 1], [4, 3, 9], ([0], "cards")),
        ([5, 5, 5], [2, 2, 1], [3, 3, 9], ([0, 1], "shared")),
        ([0, 0, 0], [0, 0, 0], [0, 0, 0], ([0, 1, 2], "shared")),
        ([-3, -1, -2], [0, 0, 0], [0, 0, 0], ([1], "")),
        ([7], [0], [0], ([0], "")),
    ],
)
def test_among_those_level_the_next_measure_decides(points, coins, cards, result):
    assert settle(points, ("coins", coins), ("cards", cards)) == result


def test_what_decided_is_said():
    assert settled_by("") == msg("outcome.points")
    assert settled_by("shared") == msg("outcome.shared")
    assert settled_by("coins") == msg("outcome.tie-break", by=msg("tie.coins"))
    for name in ("", "shared"):
        said = {core_words().say(settled_by(name), lang) for lang in ("en", "fr")}
        assert len(said) == 2


# ---- whole games


@pytest.mark.parametrize(
    ("tricks", "lit", "winners", "reason"),
    [
        ([2, 1], [1, 1], (0,), "Most points"),
        ([2, 1], [1, 1, 1], (0,), "Level on points; won on the tie-break: more tricks"),
        ([1, 1], [0, 1], (0, 1), "Level to the last: the win is shared"),
        ([2, 1], [1, 1, 1, 1], (1,), "Most points"),
    ],
)
def test_rivals_win_on_points_or_on_the_tie_break(tricks, lit, winners, reason):
    m = play_on(toy.new(2))
    m.state.tricks, m.state.lit = tricks, lit
    m.state.turned.clear()
    assert (m.outcome.winners, m.say(m.outcome.reason)) == (winners, reason)
    assert m.say(m.outcome.reason, "fr") != reason


def test_nothing_is_decided_until_it_is_over():
    m = toy.new()
    while not m.over:
        assert m.outcome is None
        assert m.winners == []
        assert m.view()["utilities"] is None
        play_on(m, 1, len(m.choices))
    assert m.outcome == Outcome(tuple(m.winners), m.state.reason(), m.outcome.utilities)
    assert m.view()["utilities"] == list(m.outcome.utilities)


def ends(new, seats, **options):
    """How random games end: reasons, each with those who won."""
    found = {}
    for seed in range(60):
        m = play_on(new(seats, seed, **options), seed=seed)
        found.setdefault(m.outcome.reason.id, set()).add(m.outcome.winners)
        assert m.winners == list(m.outcome.winners)
        assert m.outcome.utilities == tuple(1 if seat in m.winners else -1 for seat in range(seats))
    return found


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_all_win_or_all_lose(seats):
    found = ends(vigil.new, seats)
    everybody = tuple(range(seats))
    assert found["vigil.dawn"] == {everybody}
    assert found["vigil.night"] == {()}


def test_a_role_wins_against_all_or_some_of_the_others_or_nobody_does():
    found = ends(siege.new, 4)
    assert found["vigil.night"] == {(3,)}
    assert (0, 1, 2) in found["vigil.dawn"]
    assert found["vigil.blaze"] == {()}


# ---- sudden ends


def test_the_game_is_over_at_once_when_the_check_says_so():
    m = vigil.new(2)
    m.state.fire = 1
    m.state.bag[-1] = 2
    play(m, "Nothing more")
    assert m.over
    assert m.state.agenda == []
    assert (m.winners, m.outcome.reason) == ([], msg("vigil.night"))
    assert news(m)[-2:] == ["A gust of 2.", "The fire is out."]


def test_the_check_is_asked_before_every_question_in_the_middle_of_a_turn_too():
    m = vigil.new(2)
    m.state.fire = vigil.BLAZE - 1
    play(m, "Feed the fire")
    assert m.over
    assert m.winners == [0, 1]
    assert m.say(m.outcome.reason) == "The fire cannot go out any more."


def test_what_a_check_puts_on_the_agenda_comes_before_the_question():
    class Steady(vigil.Vigil):
        """A fire that flares up once instead of going out."""

        __slots__ = ()

        def check(self):
            if self.fire > 0:
                return False
            self.fire = 1
            self.then(vigil.Sing(0, 7))
            return True

    s = Steady(vigil.new(2).state)
    s.fire = -4
    s.play(vigil.GATHER)
    assert (s.fire, s.songs[0]) == (1, 7)
    assert (s.seat, type(s.decision)) == (0, vigil.Act)
