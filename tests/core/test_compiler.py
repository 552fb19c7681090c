"""From data to steps: the frames that every game has, and what is refused."""

import pytest

from oyez.core.compiler import Compiler, Verb
from oyez.core.frames import Deal, EachSeat, May, OneOf, Sequence
from oyez.core.steps import Decision, Step


class Gain(Step):
    def __init__(self, seat, n, active, optional):
        self.seat, self.n, self.active, self.optional = seat, n, active, optional


class Ask(Decision):
    def __init__(self, seat, optional):
        self.seat, self.optional = seat, optional


COMPILER = Compiler(
    3,
    {
        "gain": Verb(lambda entry, seat, active, optional: Gain(seat, entry["n"], active, optional), ("n",)),
        "pay": Verb(lambda entry, seat, active, optional: Gain(seat, -1, active, optional), price=True),
        "ask": Verb(lambda entry, seat, active, optional: Ask(seat, optional), asks=True),
    },
)
GAIN = {"op": "gain", "n": 2}
PAY, ASK = {"op": "pay"}, {"op": "ask"}


def test_a_list_is_one_step_or_a_sequence_of_them():
    one = COMPILER.whole([GAIN], 1, 2)
    assert (type(one), one.seat, one.n, one.active, one.optional) == (Gain, 1, 2, 2, False)
    several = COMPILER.whole([GAIN, ASK], 1, 1)
    assert isinstance(several, Sequence)
    assert [type(step) for step in several.steps] == [Gain, Ask]


def test_what_may_be_done_is_offered_as_a_whole_unless_it_asks_by_itself():
    offer = COMPILER.verb({"op": "may", "do": [GAIN, ASK]}, 0, 0)
    assert isinstance(offer, May)
    assert (offer.seat, type(offer.inner)) == (0, Sequence)
    asking = COMPILER.verb({"op": "may", "do": [ASK]}, 0, 0)
    assert (type(asking), asking.optional) == (Ask, True)
    choice = {"op": "choose", "options": [[GAIN], [ASK, GAIN]]}
    for entry, optional in ((choice, False), ({"op": "may", "do": [choice]}, True)):
        choose = COMPILER.verb(entry, 2, 2)
        assert isinstance(choose, OneOf)
        assert (choose.seat, choose.optional) == (2, optional)
        assert [type(step) for step in choose.steps] == [Gain, Sequence]


@pytest.mark.parametrize("op", ["each_player", "each_opponent"])
def test_a_part_for_others_is_made_for_every_seat_and_may_be_declined(op):
    each = COMPILER.verb({"op": op, "do": [GAIN]}, 1, 0)
    assert isinstance(each, EachSeat)
    assert (each.first, each.others) == (1, op == "each_opponent")
    assert [(type(step), step.seat, step.inner.seat, step.inner.active) for step in each.steps] == [
        (May, seat, seat, 1) for seat in range(3)
    ]


def test_a_price_is_for_all_that_follows_or_for_the_next_entry_only():
    deal = COMPILER.whole([PAY, GAIN, ASK], 0, 0)
    assert isinstance(deal, Deal)
    assert (deal.price.n, type(deal.gain)) == (-1, Sequence)
    both = COMPILER.whole([{**PAY, "for_next": True}, GAIN, ASK], 0, 0)
    assert [type(step) for step in both.steps] == [Deal, Ask]
    assert both.steps[0].gain.n == 2
    assert COMPILER.whole([PAY], 0, 0).n == -1


class Barter(Deal):
    """A deal that knows whose it is."""

    def __init__(self, seat, price, gain):
        super().__init__(price, gain)
        self.seat = seat


def test_a_game_may_have_deals_of_its_own():
    verbs = {"pay": COMPILER.verbs["pay"], "gain": COMPILER.verbs["gain"]}
    barter = Compiler(2, verbs, Barter).whole([PAY, GAIN], 1, 1)
    assert isinstance(barter, Barter)
    assert (barter.seat, barter.price.n, barter.gain.n) == (1, -1, 2)


def test_what_is_made_by_seat_is_made_for_all():
    assert [step.seat for step in COMPILER.by_seat(lambda seat: COMPILER.whole([GAIN], seat, seat))] == [
        0,
        1,
        2,
    ]


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"op": "steal"}, "no verb 'steal'.*'gain', 'may', 'pay'"),
        ({"n": 1}, "no verb None"),
        ({"op": "gain", "n": 1, "colour": 2}, "no field 'colour'.*'op', 'n'"),
        ({"op": "gain", "n": 1, "for_next": True}, "no field 'for_next'"),
        ({"op": "may", "do": [{"op": "each_player", "do": [{"op": "steal"}]}]}, "no verb 'steal'"),
        ({"op": "choose", "options": [[GAIN], [{"op": "ask", "n": 3}]]}, "no field 'n'"),
    ],
)
def test_an_unknown_verb_or_field_is_refused_wherever_it_stands(entry, why):
    with pytest.raises(ValueError, match=why):
        COMPILER.verb(entry, 0, 0)
