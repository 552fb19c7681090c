import pytest

from oyez.core.errors import HiddenPosition, IllegalChoice
from oyez.core.events import event
from oyez.core.snapshot import canonical, state_hash
from oyez.core.state import State
from oyez.core.steps import HIDDEN
from oyez.core.together import UNANSWERED, Chosen, Together
from oyez.core.words import msg

from . import toy
from .bench import Ask, Do, bench


def test_then_puts_steps_before_everything_else_in_the_order_given():
    s = bench()
    s.then(Do(5), Do(6))
    s.then(Do(1), Do(2))
    s.then()
    s.advance()
    assert s.done == [1, 2, 5, 6]


def test_a_step_that_puts_steps_on_the_agenda_goes_before_what_waits():
    class Twice(Do):
        __slots__ = ()

        def run(self, s):
            s.done.append(self.n)
            s.then(Do(self.n + 1), Do(self.n + 2))

    assert bench(Twice(10), Do(90)).done == [10, 11, 12, 90]


def test_decisions_without_choices_are_passed_over():
    s = bench(Ask(0, ()), Ask(1, ()), Do(5), Ask(2, (4, 6)), Ask(0, ()))
    assert (s.done, s.seat, s.choices()) == ([5], 2, [4, 6])
    s.play(4)
    assert s.over
    assert s.choices() == []
    assert s.waiting() == []


def test_choices_are_a_copy():
    s = bench(Ask(1, (3, 4)))
    s.choices().clear()
    assert s.choices() == [3, 4]
    assert s.choices(1) == [3, 4]
    assert s.choices(0) == []


@pytest.mark.parametrize(("choice", "seat"), [(5, None), (5, 1), (3, 0), (3, 2), (-1, None), (3, 99)])
def test_an_illegal_choice_changes_nothing(choice, seat):
    s = bench(Ask(1, (3, 4)), Do(9))
    before = canonical(s.snapshot())
    with pytest.raises(IllegalChoice):
        s.play(choice, seat)
    assert canonical(s.snapshot()) == before
    assert s.choices() == [3, 4]
    assert not s.barrier


@pytest.mark.parametrize(("choice", "seat"), [(2, 0), (1, 1), (9, 2), (0, 3)])
def test_an_illegal_secret_choice_changes_nothing(choice, seat):
    s = bench(Together.of(tuple(Ask(seat, (0, 1)) for seat in range(3))))
    s.play(1, 1)
    before = canonical(s.snapshot())
    with pytest.raises(IllegalChoice):
        s.play(choice, seat)
    assert canonical(s.snapshot()) == before
    assert s.waiting() == [0, 2]


def test_no_choice_is_legal_once_it_is_over():
    s = bench(Do(1))
    for seat in (None, 0):
        with pytest.raises(IllegalChoice):
            s.play(0, seat)
    assert s.done == [1]


def test_a_clone_is_equal_and_independent():
    s = toy.new(3, 5).state
    twin = s.clone()
    assert type(twin) is type(s)
    assert twin.snapshot() == s.snapshot()
    assert twin.choices() == s.choices()
    before = canonical(s.snapshot())
    while not twin.over:
        twin.play(twin.choices()[-1])
    assert canonical(s.snapshot()) == before
    assert s.choices() == s.hand(0)


def test_a_clone_has_its_own_generator_going_on_alike():
    s = bench()
    twin = s.clone()
    expected = [twin.below(1000) for _ in range(5)]
    assert [s.below(1000) for _ in range(5)] == expected


def test_a_clone_keeps_neither_events_nor_barrier():
    s = bench()
    s.events = []
    s.reveal()
    twin = s.clone()
    assert twin.events is None
    assert not twin.barrier


def test_chance_and_reveal_set_the_barrier():
    for use in (lambda s: s.below(6), lambda s: s.shuffle([1, 2]), lambda s: s.reveal()):
        s = bench()
        assert not s.barrier
        use(s)
        assert s.barrier


def test_events_are_kept_only_when_asked_for():
    s = bench()
    asked = []

    def done(s, what, *targets, only=None):
        asked.append(what)
        return event("do", *targets, only=only, what=what)

    s.tell(done, 1, "lantern-1")
    assert s.events is None
    assert asked == [], "words are made although nobody listens"
    s.events = []
    s.tell(done, 1, "lantern-1", "deck")
    s.tell(lambda s, what: done(s, what, only=[1]), 2)
    open_one, private = s.events
    assert open_one.message == msg("do", what=1)
    assert open_one.targets == ("lantern-1", "deck")
    assert open_one.seat is None
    assert all(open_one.seen_by(seat) for seat in (None, 0, 1))
    assert [private.seen_by(seat) for seat in (None, 0, 1)] == [False, False, True]


# ---- hidden information


def test_redact_takes_the_generator_away():
    view = bench().redact(0)
    assert view.chance is None
    with pytest.raises(HiddenPosition):
        view.below(6)
    with pytest.raises(HiddenPosition):
        view.shuffle([1, 2])


def test_redact_hides_other_hands_and_the_deck_and_leaves_the_original():
    s = toy.new(2, 5).state
    hands, deck = s.hands[:], s.deck[:]
    view = s.redact(1)
    assert view.hands == [HIDDEN] * 3 + hands[3:]
    assert view.deck == [HIDDEN] * len(deck)
    assert s.redact(None).hands == [HIDDEN] * 6
    assert (s.hands, s.deck) == (hands, deck)
    assert s.chance is not None


def test_redact_twice_is_redact_once():
    s = toy.new(3, 5).state
    s.play(s.choices(1)[0], 1)
    for seat in (None, 0, 1, 2):
        once = s.redact(seat)
        assert once.redact(seat).snapshot() == once.snapshot()


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_determinize_cannot_be_told_from_the_real_position(seat):
    s = toy.new(3, 5).state
    s.play(s.choices(1)[0], 1)
    seen = s.redact(seat).snapshot()
    worlds = [s.determinize(seat, seed) for seed in range(20)]
    assert all(world.redact(seat).snapshot() == seen for world in worlds)
    assert len({canonical(world.snapshot()["table"]["hands"]) for world in worlds}) > 5
    assert s.redact(seat).determinize(seat, 3).redact(seat).snapshot() == seen


def test_determinize_is_a_full_position_that_can_be_played_to_its_end():
    s = toy.new(3, 5).state
    s.play(s.choices(2)[0], 2)
    for seat in (None, 0, 1, 2):
        world = s.redact(seat).determinize(seat, 8)
        assert world.choices()
        while not world.over:
            world.play(world.choices()[0])
        assert HIDDEN not in [*world.hands, *world.deck]


def test_determinize_is_the_same_for_the_same_seed():
    s = toy.new(3, 5).state
    assert s.determinize(0, 4).snapshot() == s.determinize(0, 4).snapshot()
    assert s.determinize(0, 4).snapshot() != s.determinize(0, 5).snapshot()


def test_determinize_does_not_use_the_generator_of_the_position():
    s = toy.new(2, 5).state
    before = canonical(s.snapshot())
    world = s.determinize(0, 4)
    assert canonical(s.snapshot()) == before
    assert world.chance.state != s.chance.state


def test_the_secret_answers_of_others_become_possible_ones_of_the_imagined_hands():
    s = toy.new(3, 5).state
    mine = s.choices(1)[0]
    s.play(mine, 1)
    s.play(s.choices(2)[0], 2)
    assert s.redact(1).decision.answers == (UNANSWERED, mine, HIDDEN)
    for seed in range(20):
        world = s.determinize(1, seed)
        assert world.decision.answers[:2] == (UNANSWERED, mine)
        assert world.decision.answers[2] in world.hand(2)


def test_a_redacted_position_offers_its_own_seat_the_real_choices():
    s = toy.new(3, 5).state
    for seat in range(3):
        assert s.redact(seat).choices(seat) == s.hand(seat)


def test_a_redacted_position_offers_nothing_that_belongs_to_another_seat():
    """All three choose from hidden hands at once: nobody may read the first seat's hand off the choices."""
    s = toy.new(3, 5).state
    for viewer in (None, 1, 2):
        view = s.redact(viewer)
        assert not set(view.choices()) & set(s.hand(0))
        assert not set(view.choices(0)) & set(s.hand(0))


def test_what_was_chosen_in_secret_is_open_once_it_takes_effect():
    s = bench(Ask(0, (1, 2)), Chosen(Ask(1, (3, 4)), 4))
    assert s.redact(0).agenda[0].choice == 4


# ---- saved positions


def test_the_hash_is_that_of_the_whole_position():
    s = toy.new(2, 5).state
    twin = s.clone()
    assert state_hash(twin) == state_hash(s)
    twin.chance.bits()
    assert state_hash(twin) != state_hash(s)
    other = s.clone()
    other.play(other.choices(1)[0], 1)
    assert state_hash(other) != state_hash(s)


def test_events_and_barrier_are_not_part_of_the_position():
    s = toy.new(2, 5).state
    plain = s.snapshot()
    s.events = []
    s.reveal()
    assert s.snapshot() == plain
    assert not {"events", "barrier", "offered"} & set(plain["table"])


def test_a_bare_state_asks_for_what_a_game_has_to_write():
    s = State()
    for call in (s.parts, s.scores, s.winners, s.view):
        with pytest.raises(TypeError, match="State"):
            call()
