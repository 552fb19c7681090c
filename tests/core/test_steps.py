import pytest

from oyez.core.errors import HiddenPosition
from oyez.core.frames import FRAMES, AtRandom, EachSeat, May, OneOf, Repeat, Sequence
from oyez.core.game import steps_in
from oyez.core.state import Resume
from oyez.core.steps import DONE, HIDDEN, Decision, Step
from oyez.core.together import SECRET, UNANSWERED, Chosen, Together
from oyez.core.words import msg

from . import bench as bench_module
from . import toy
from .bench import Ask, Bench, Do, Never, bench


class Sealed(Step):
    """Carries a number that only one seat may know."""

    __slots__ = ("n", "seat")
    HIDES = True

    def __init__(self, seat, n):
        self.seat = seat
        self.n = n

    def run(self, s):
        s.done.append(self.n)

    def hide(self, seat):
        return self if seat == self.seat else Sealed(self.seat, HIDDEN)

    def fill(self, s, chance):
        return Sealed(self.seat, 50 + chance.below(10)) if self.n == HIDDEN else self


# ---- one after the other


def test_sequence_runs_its_steps_in_order_before_the_rest():
    assert bench(Sequence((Do(1), Do(2), Do(3))), Do(4)).done == [1, 2, 3, 4]


def test_sequence_waits_at_a_decision_and_goes_on_after_it():
    s = bench(Sequence((Do(1), Ask(2, (7, 8)), Do(3))), Do(4))
    assert (s.done, s.seat, s.choices()) == ([1], 2, [7, 8])
    s.play(8)
    assert s.done == [1, 208, 3, 4]
    assert s.over


def test_sequence_is_possible_when_any_part_is():
    s = bench()
    assert Sequence((Never(1), Do(2))).possible(s)
    assert not Sequence((Never(1), Never(2))).possible(s)
    assert not Sequence((Never(1), Ask(0, ()))).possible(s)


def test_sequence_names_its_parts_in_order():
    said = Sequence((Do(1), Do(2), Do(3))).name(bench())
    rest = msg("step.sequence", first=msg("do", what=2), rest=msg("do", what=3))
    assert said == msg("step.sequence", first=msg("do", what=1), rest=rest)
    assert Sequence((Do(1),)).name(bench()) == msg("do", what=1)


# ---- several times


@pytest.mark.parametrize("times", [0, 1, 2, 5])
def test_repeat_runs_that_many_times(times):
    assert bench(Repeat(Do(1), times), Do(2)).done == [1] * times + [2]


def test_repeat_asks_that_many_times():
    s = bench(Repeat(Ask(1, (3, 4)), 2), Do(9))
    s.play(3)
    assert s.choices() == [3, 4]
    s.play(4)
    assert s.done == [103, 104, 9]


def test_repeat_is_possible_when_its_step_is_and_it_has_times_left():
    s = bench()
    assert Repeat(Do(1), 1).possible(s)
    assert not Repeat(Do(1), 0).possible(s)
    assert not Repeat(Never(1), 3).possible(s)
    assert Repeat(Do(1), 3).name(s) == msg("step.repeat", step=msg("do", what=1), n=3)


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_each_seat_goes_clockwise_from_the_first(first, order):
    assert bench(EachSeat(first, (Do(0), Do(1), Do(2))), Do(9)).done == [*order, 9]


# ---- chance


def test_at_random_makes_every_choice_and_sets_the_barrier():
    made = set()
    for seed in range(60):
        s = bench(AtRandom(Ask(0, (1, 5, 9))), seed=seed)
        assert s.over
        assert s.barrier
        made.add(s.done[0])
    assert made == {1, 5, 9}


def test_at_random_with_nothing_to_choose_does_nothing_and_uses_no_chance():
    s = bench(AtRandom(Ask(0, ())), Do(1))
    assert s.done == [1]
    assert not s.barrier


def test_at_random_of_nothing_to_choose_is_not_offered():
    assert OneOf(0, (AtRandom(Ask(0, ())), Do(2)), False).choices(bench()) == [2]


def test_at_random_needs_the_generator():
    s = bench().redact(0)
    s.then(AtRandom(Ask(0, (1, 2))))
    with pytest.raises(HiddenPosition):
        s.advance()


# ---- may, one of


def test_may_does_the_step_or_declines_it():
    for choice, done in ((1, [5, 6]), (DONE, [6])):
        s = bench(May(2, Do(5)), Do(6))
        assert (s.seat, s.choices()) == (2, [DONE, 1])
        s.play(choice)
        assert s.done == done


def test_may_is_passed_over_when_the_step_can_do_nothing():
    assert bench(May(0, Never(5)), Do(6)).done == [6]
    assert bench(May(0, Ask(0, ())), Do(6)).done == [6]


def test_may_is_called_after_its_step():
    s, may = bench(), May(0, Do(5))
    assert may.prompt(s) == msg("step.may", step=msg("do", what=5))
    assert may.label(s, 1) == msg("do", what=5)
    assert may.label(s, DONE) == msg("step.decline")
    assert may.targets(s, 1) == ()


def test_one_of_offers_what_is_possible_counted_from_one():
    s = bench(OneOf(1, (Do(5), Never(6), Do(7)), False), Do(9))
    assert (s.seat, s.choices()) == (1, [1, 3])
    s.play(3)
    assert s.done == [7, 9]


def test_one_of_may_be_optional():
    s = bench(OneOf(1, (Do(5), Never(6)), True), Do(9))
    assert s.choices() == [DONE, 1]
    s.play(DONE)
    assert s.done == [9]


@pytest.mark.parametrize("optional", [False, True])
def test_one_of_without_anything_possible_is_passed_over(optional):
    assert bench(OneOf(0, (Never(1), Never(2)), optional), Do(9)).done == [9]


def test_one_of_labels_are_the_names_of_its_steps():
    s, one = bench(), OneOf(0, (Do(5), Do(6)), True)
    assert one.prompt(s) == msg("step.one-of")
    assert [one.label(s, choice) for choice in one.choices(s)] == [
        msg("step.skip"),
        msg("do", what=5),
        msg("do", what=6),
    ]


# ---- together


def bids(*numbers: int) -> Together:
    return Together.of(tuple(Ask(seat, tuple(range(n))) for seat, n in enumerate(numbers)))


def test_together_waits_for_every_seat_and_resolves_in_seat_order():
    s = bench(bids(3, 4, 5), Do(9))
    assert (s.waiting(), s.seat) == ([0, 1, 2], 0)
    s.play(4, 2)
    assert (s.waiting(), s.seat, s.done) == ([0, 1], 0, [])
    s.play(2, 0)
    assert (s.waiting(), s.seat, s.done) == ([1], 1, [])
    s.play(3, 1)
    assert s.done == [2, 103, 204, 9]


def test_together_gives_each_seat_its_own_choices_and_words():
    s = bench(bids(2, 3, 4))
    assert [s.choices(seat) for seat in range(3)] == [[0, 1], [0, 1, 2], [0, 1, 2, 3]]
    s.play(0)
    top = s.decision
    assert s.choices() == [0, 1, 2]
    assert top.prompt(s) == msg("ask.prompt", seat=1)
    assert top.label(s, 2) == msg("ask.label", number=2)
    assert top.targets(s, 2) == ("number-2",)
    assert s.asked(2).seat == 2


def test_together_sets_the_barrier_only_when_the_last_choice_is_in():
    s = bench(bids(2, 2))
    s.play(1, 1)
    assert not s.barrier
    s.play(1, 0)
    assert s.barrier


def test_a_seat_answers_only_once():
    s = bench(bids(2, 2, 2))
    s.play(1, 1)
    assert s.choices(1) == []
    assert s.waiting() == [0, 2]


def test_together_hides_what_others_have_answered_and_not_whether():
    s = bench(bids(3, 3, 3))
    s.play(2, 1)
    s.play(1, 2)
    assert s.redact(1).decision.answers == (UNANSWERED, 2, HIDDEN)
    assert s.redact(2).decision.answers == (UNANSWERED, HIDDEN, 1)
    assert s.redact(0).decision.answers == (UNANSWERED, HIDDEN, HIDDEN)
    assert s.redact(None).decision.answers == (UNANSWERED, HIDDEN, HIDDEN)
    assert s.decision.answers == (UNANSWERED, 2, 1)


def test_together_fills_hidden_answers_with_possible_ones():
    s = bench(bids(3, 3, 3))
    s.play(2, 1)
    filled = {s.determinize(0, seed).decision.answers for seed in range(60)}
    assert filled == {(UNANSWERED, answer, UNANSWERED) for answer in range(3)}
    assert {s.determinize(1, seed).decision.answers for seed in range(20)} == {(UNANSWERED, 2, UNANSWERED)}


@pytest.mark.parametrize("numbers", [(0, 2, 2), (2, 0, 2), (2, 2, 0)])
def test_a_seat_with_nothing_to_choose_is_passed_over_alone(numbers):
    s = bench(bids(*numbers), Do(9))
    able = [seat for seat, n in enumerate(numbers) if n]
    assert s.waiting() == able
    for seat in able:
        s.play(1, seat)
    assert s.done == [seat * 100 + 1 for seat in able] + [9]


def test_chosen_resolves_what_was_chosen():
    assert bench(Chosen(Ask(1, (3, 4)), 4), Do(9)).done == [104, 9]


# ---- hidden things inside steps


def hiding(frame):
    """The frame, saying that something hidden lies inside: no other is looked into."""
    return type(f"Hiding{frame.__name__}", (frame,), {"__slots__": (), "HIDES": True})


WRAPPED = {
    "plain": lambda step: step,
    "sequence": lambda step: hiding(Sequence)((Ask(0, (1, 2)), step)),
    "repeat": lambda step: hiding(Repeat)(step, 2),
    "each-seat": lambda step: hiding(EachSeat)(0, (step, Do(1), Do(1))),
    "may": lambda step: hiding(May)(0, step),
    "one-of": lambda step: hiding(OneOf)(0, (step, Do(1)), True),
    "twice": lambda step: hiding(Sequence)((hiding(May)(0, step),)),
}


@pytest.mark.parametrize("shape", WRAPPED)
def test_what_a_step_hides_is_hidden_inside_other_steps_too(shape):
    """Two agendas that differ only in the hidden number look the same to all but its owner."""

    def seen(number, seat):
        return bench(Ask(0, (1, 2)), WRAPPED[shape](Sealed(1, number))).redact(seat).snapshot()

    assert seen(7, 0) == seen(8, 0)
    assert seen(7, None) == seen(8, None)
    assert seen(7, 1) != seen(8, 1)


@pytest.mark.parametrize("shape", WRAPPED)
def test_what_a_step_fills_is_filled_inside_other_steps_too(shape):
    s = bench(Ask(0, (1, 2)), WRAPPED[shape](Sealed(1, 7)))
    world = s.determinize(0, 3)
    while not world.over:
        world.play(1)
    # the second step of the wrapped ones is a plain note
    sealed = [number for number in world.done if number != 1]
    assert sealed
    assert all(50 <= number < 60 for number in sealed)


def test_only_steps_that_say_so_are_looked_into():
    """A law of every game says that nothing hidden lies elsewhere: looking everywhere took half the time."""

    class Stealthy(Sealed):
        __slots__ = ()
        HIDES = False

    s = bench(Ask(0, (1, 2)), Stealthy(1, 7), Sequence((Sealed(1, 8),)))
    assert [step.n for step in s.redact(0).agenda if isinstance(step, Sealed)] == [7]
    assert s.redact(0).agenda[0].steps[0].n == 8


# ---- the contract of the bases


def test_a_plain_step_asks_for_what_a_game_has_to_write():
    s = bench()
    for call in (lambda: Step().run(s), lambda: Step().name(s)):
        with pytest.raises(TypeError, match="Step"):
            call()
    for call in (
        lambda: Decision(0).choices(s),
        lambda: Decision(0).resolve(s, 1),
        lambda: Decision(0).prompt(s),
        lambda: Decision(0).label(s, 1),
    ):
        with pytest.raises(TypeError, match="Decision"):
            call()
    assert Decision(0).targets(s, 1) == ()
    assert Step().possible(s)
    assert Ask(0, (1,)).possible(s)
    assert not Ask(0, ()).possible(s)


def test_steps_in_finds_the_steps_of_a_module_and_the_composed_ones():
    found = steps_in(bench_module.__name__)
    assert found["Do"] is Do
    assert found["Ask"] is Ask
    assert found["Together"] is Together
    assert Bench not in found.values()
    assert set(found) >= {"Do", "Ask", "Never", *(step.__name__ for step in (*FRAMES, *SECRET, Resume))}
    assert set(steps_in(toy.__name__)) >= {"SetUp", "Round", "Show", "Trick", "Light", "Turn", "Look", "Wish"}
    assert not {"Step", "Decision"} & set(found)
