"""Gaining and paying: one at a time, only what leaves the rest payable, nothing asked in vain."""

from itertools import combinations_with_replacement

import pytest

from oyez.core.economy import Economy
from oyez.core.frames import Deal
from oyez.core.goods import Gain, GainAny, Pay, PayWith, ways
from oyez.core.steps import NOBODY

from . import bazaar
from .bazaar import BOAT, CART, CLOTH, COIN, FARE, KINDS, MEDAL, PEARL, PRICE, SILK, STANDS_FOR, WOOL, Bazaar
from .playing import labels, news, play


def stall(*steps, seats=2, asks_all=False, **held):
    """A table where seat 0 has so much of each good, with these steps to come."""
    s = Bazaar()
    s.seats = seats
    s.asks_all = asks_all
    s.stock = [0] * (seats * KINDS)
    for name, n in held.items():
        s.stock[bazaar.NAMES.index(name)] = n
    s.events = []
    s.then(*steps)
    s.advance()
    return s


def has(s, seat=0):
    return {bazaar.NAMES[good]: s.held(seat, good) for good in range(KINDS) if s.held(seat, good)}


def said(s):
    """The log, each line as its id and the amount that it names."""
    return [
        (e.message.id, e.message.params["what"].id, e.message.params["what"].params["n"]) for e in s.events
    ]


def offers(s):
    return [bazaar.NAMES[choice - 1] if choice else "none" for choice in s.choices()]


# ---- gaining


def test_a_gain_comes_from_the_supply_as_far_as_there_is_any():
    s = stall(Gain(0, SILK, 3), Gain(1, SILK, 3))
    assert (has(s, 0), has(s, 1), s.supply[SILK]) == ({"silk": 3}, {"silk": 2}, 0)
    assert said(s) == [("gain.event", "amount.silk", 3), ("gain.event", "amount.silk", 2)]
    assert s.events[0].targets == ("store-0-0",)
    assert s.events[0].seat == 0


def test_nothing_gained_is_nothing_said():
    s = stall(Gain(0, MEDAL, 0))
    s.gain(0, SILK, 0)
    s.supply[WOOL] = 0
    s.gain(0, WOOL, 2)
    assert (has(s), s.events, s.supply[WOOL]) == ({}, [], 0)


def test_a_gain_is_possible_while_there_is_some_and_it_gives_any():
    s = stall()
    assert Gain(0, SILK, 1).possible(s)
    assert not Gain(0, SILK, 0).possible(s)
    s.supply[SILK] = 0
    assert not Gain(0, SILK, 1).possible(s)
    assert Gain(0, COIN, 9).possible(s)  # of coins there are plenty
    assert Gain(0, COIN, 9).name(s).params == {"n": 9}


def test_what_a_good_stands_for_is_taken_one_at_a_time():
    s = stall(GainAny(0, CLOTH, 3))
    assert (offers(s), s.decision.asks(s)) == (["silk", "wool", "pearl"], {"n": 3})
    assert s.decision.targets(s, PEARL + 1) == ("supply-2",)
    s.play(PEARL + 1)
    assert (offers(s), s.decision.asks(s)) == (["silk", "wool"], {"n": 2})
    s.play(WOOL + 1)
    s.play(WOOL + 1)
    assert has(s) == {"pearl": 1, "wool": 2}
    assert (s.supply[WOOL], s.supply[PEARL], s.over) == (3, 0, True)


def test_only_the_first_of_several_may_be_left():
    s = stall(GainAny(0, CLOTH, 2, True))
    assert offers(s) == ["none", "silk", "wool", "pearl"]
    left, taken = s.clone(), s.clone()
    left.play(0)
    assert (has(left), left.over) == ({}, True)
    taken.play(SILK + 1)
    assert offers(taken) == ["silk", "wool", "pearl"]


@pytest.mark.parametrize("optional", [False, True])
def test_with_an_empty_supply_nobody_is_asked(optional):
    s = stall()
    s.supply = [0] * KINDS
    assert GainAny(0, CLOTH, 1, optional).choices(s) == []
    assert not GainAny(0, CLOTH, 1, optional).possible(s)


# ---- paying


def test_a_good_that_is_only_itself_is_paid_unasked():
    s = stall(Pay(0, (COIN, 3, SILK, 1)), coin=4, silk=1)
    assert (has(s), s.supply[SILK], s.over) == ({"coin": 1}, bazaar.SUPPLY[SILK] + 1, True)
    assert said(s) == [("pay.event", "amount.coin", 3), ("pay.event", "amount.silk", 1)]


def test_what_is_paid_to_another_is_theirs():
    s = stall(Pay(0, (COIN, 3), 1), coin=3)
    assert (has(s, 0), has(s, 1)) == ({}, {"coin": 3})
    assert s.events[0].message.id == "pay.to"
    s = stall(Pay(0, (CLOTH, 1), 1), silk=1, wool=1)
    s.play(WOOL + 1)
    assert (has(s, 0), has(s, 1), s.supply[WOOL]) == ({"silk": 1}, {"wool": 1}, bazaar.SUPPLY[WOOL])


def test_nothing_is_asked_where_the_ways_do_not_differ():
    s = stall(Pay(0, (CLOTH, 3)), silk=1, wool=2)
    assert (has(s), s.over) == ({}, True)
    assert said(s) == [("pay.event", "amount.silk", 1), ("pay.event", "amount.wool", 2)]
    s = stall(Pay(0, (CLOTH, 2)), wool=5)
    assert (has(s), s.over) == ({"wool": 3}, True)


def test_whoever_asks_for_single_answers_is_asked_all_the_same():
    s = stall(Pay(0, (CLOTH, 2)), wool=2, asks_all=True)
    assert (type(s.decision), offers(s)) == (PayWith, ["wool"])
    s.play(WOOL + 1)
    assert offers(s) == ["wool"]


def test_one_is_asked_for_at_a_time_until_the_rest_is_clear():
    s = stall(Pay(0, (CLOTH, 3)), silk=2, wool=2)
    assert (offers(s), s.decision.asks(s)["n"]) == (["silk", "wool"], 3)
    assert s.decision.targets(s, SILK + 1) == ("store-0-0",)
    s.play(SILK + 1)
    assert (offers(s), s.decision.asks(s)["n"]) == (["silk", "wool"], 2)
    s.play(SILK + 1)
    assert (has(s), s.over) == ({"wool": 1}, True)
    assert said(s)[-1] == ("pay.event", "amount.wool", 1)


def test_what_another_part_of_the_cost_needs_is_not_offered():
    s = stall(Pay(0, (CLOTH, 1, SILK, 1)), silk=1, wool=1)
    assert (has(s), s.over) == ({}, True)
    s = stall(Pay(0, (CLOTH, 1, SILK, 1)), silk=1, wool=1, pearl=1)
    assert offers(s) == ["wool", "pearl"]


def test_what_rules_out_another_is_not_counted_twice():
    """Boat and cart are one ride."""
    assert not Pay(0, (FARE, 2)).possible(stall(boat=1, cart=1))
    assert Pay(0, (FARE, 2)).possible(stall(boat=1, cart=1, coin=1))
    s = stall(Pay(0, (FARE, 2)), boat=1, cart=1, coin=2)
    assert offers(s) == ["coin", "boat", "cart"]
    s.play(BOAT + 1)
    assert (has(s), s.over) == ({"coin": 1}, True)
    s = stall(Pay(0, (FARE, 2)), boat=1, cart=1, coin=1)
    assert offers(s) == ["coin", "boat", "cart"]
    s.play(COIN + 1)
    assert offers(s) == ["boat", "cart"]


def test_what_is_worth_more_pays_for_more_and_the_rest_is_lost():
    assert Pay(0, (CLOTH, 2)).possible(stall(pearl=1))
    assert not Pay(0, (CLOTH, 3)).possible(stall(pearl=1))
    s = stall(Pay(0, (CLOTH, 2)), pearl=1, wool=1)
    assert offers(s) == ["wool", "pearl"]
    whole, half = s.clone(), s.clone()
    whole.play(PEARL + 1)
    assert (has(whole), whole.over) == ({"wool": 1}, True)
    half.play(WOOL + 1)
    assert (has(half), half.over) == ({}, True)


def bags(cost, held):
    """All that can be paid for a cost without pearls and rides, by trying every bag."""
    goods = [good for good in (SILK, WOOL, COIN) for _ in range(held[good])]
    found = set()
    for bag in combinations_with_replacement((SILK, WOOL, COIN), sum(cost[1::2])):
        if any(bag.count(good) > goods.count(good) for good in set(bag)):
            continue
        plain = {good: n for good, n in zip(cost[::2], cost[1::2], strict=True) if good not in STANDS_FOR}
        rest = {good: bag.count(good) - plain.get(good, 0) for good in (SILK, WOOL, COIN)}
        asked = dict(zip(cost[::2], cost[1::2], strict=True))
        if min(rest.values()) >= 0 and (rest[SILK] + rest[WOOL], rest[COIN]) == (
            asked.get(CLOTH, 0),
            asked.get(FARE, 0),
        ):
            found.add(tuple((good, bag.count(good)) for good in sorted(set(bag))))
    return found


@pytest.mark.parametrize("cost", [(CLOTH, 2), (CLOTH, 2, SILK, 1), (FARE, 1, CLOTH, 3), (WOOL, 1, CLOTH, 1)])
def test_all_ways_to_pay_are_found_and_no_others(cost):
    for silk in range(4):
        for wool in range(4):
            for coin in range(2):
                s = stall(silk=silk, wool=wool, coin=coin)
                expected = bags(cost, {SILK: silk, WOOL: wool, COIN: coin})
                found = ways(s, 0, cost, 99)
                assert len(found) == len(set(found))
                assert set(found) == expected
                assert Pay(0, cost).possible(s) == bool(expected)
                assert len(ways(s, 0, cost, 1)) == min(1, len(expected))


@pytest.mark.parametrize("seed", range(20))
def test_paying_never_comes_to_a_dead_end(seed):
    held = {
        "silk": seed % 3,
        "wool": seed // 3 % 3,
        "pearl": seed % 2,
        "coin": seed % 4,
        "boat": 1,
        "cart": 1,
    }
    ends = [stall(bazaar.medal(0), **held)]
    payable = Pay(0, PRICE).possible(stall(**held))
    while any(not s.over for s in ends):
        at = next(at for at, s in enumerate(ends) if not s.over)
        s = ends.pop(at)
        for choice in s.choices():
            tried = s.clone()
            tried.play(choice)
            ends.append(tried)
    assert {s.held(0, MEDAL) for s in ends} == {int(payable)}


def test_a_cost_has_a_name_and_may_come_within_reach():
    s = stall(coin=1)
    assert Pay(0, (COIN, 2)).name(s).id == "amount.coin"
    assert Pay(0, PRICE).name(s).id == "step.sequence"
    assert not Pay(0, (COIN, 2)).openable(s)
    assert Pay(0, (COIN, 1)).openable(s)
    assert not Pay(0, (COIN, 1, SILK, 1)).openable(s)


def test_a_purchase_is_both_or_neither():
    s = stall(Deal(Pay(0, (COIN, 2)), Gain(0, MEDAL, 1)), coin=1)
    assert has(s) == {"coin": 1}
    s = stall(Deal(Pay(0, (COIN, 2)), Gain(0, MEDAL, 1)), coin=2)
    assert has(s) == {"medal": 1}


def test_a_game_without_names_for_its_goods_says_nothing_of_them():
    class Silent(Bazaar):
        GOODS = ()

    s = Silent(stall(coin=2))
    s.events = []
    s.pay(0, COIN, 1)
    s.gain(0, COIN, 2)
    assert (has(s), s.events) == ({"coin": 3}, [])


def test_a_game_has_to_say_where_its_goods_lie():
    class Empty(Economy):
        GAME = "empty"

    for call in (lambda s: s.held(0, 0), lambda s: s.put(0, 0, 1), lambda s: s.gainable(0, 0)):
        with pytest.raises(TypeError, match="empty has no goods"):
            call(Empty())
    assert Empty().good_id(NOBODY, 3) == "supply-3"


def test_in_words_at_the_table():
    m = bazaar.new()
    play(m, "2 cloth", "silk", "silk", "2 coin", "2 cloth + 1 fare → 1 medal")
    assert labels(m) == ["Pay: 1 silk", "Pay: 1 wool"]
    assert m.prompt(0) == "Pay 2 cloth"
    play(m, "Pay: 1 wool")
    assert news(m)[-2:] == ["Vermilion pays 1 wool.", "Vermilion pays 1 silk."]
    assert labels(m) == ["Pay: 1 coin", "Pay: 1 boat", "Pay: 1 cart"]
    play(m, "Pay: 1 cart")
    assert news(m)[-2:] == ["Vermilion pays 1 cart.", "Vermilion gains 1 medal."]
    assert CART not in [good for good in range(KINDS) if m.state.held(0, good)]
