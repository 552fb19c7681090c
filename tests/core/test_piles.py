"""Declared pools: hiding, imagining and counting what lies face down follow from the declaration."""

from collections import Counter
from itertools import permutations, product

import pytest

from oyez.core.chance import Chance
from oyez.core.piles import Pile, Pool, fill_pools, hide_pools, miscounted, own_places, seen_by
from oyez.core.steps import HIDDEN

from . import toy, vigil
from .bench import Bench
from .playing import play, play_on

NONE = -2
OPEN = (3, 7)


class Cards(Bench):
    """Ten cards: two hands of two places, a deck that seats have looked into, a pile that nobody knows."""

    __slots__ = ("deck", "hands", "looked", "pile")

    def __init__(self, other=None):
        super().__init__(other)
        self.hands = other.hands[:] if other else [0, NONE, 1, 2]
        self.deck = other.deck[:] if other else [4, 5, 6]
        self.looked = other.looked[:] if other else [0, 0b01, 0b11]
        self.pile = other.pile[:] if other else [8, 9]


def unseen(s):
    return [card for card in range(10) if card not in OPEN]


HANDS = Pile("hands", 4, own_places("hands", 2))
DECK = Pile("deck", 6, seen_by("deck", "looked"))
PILE = Pile("pile", 2)
POOLS = (Pool(unseen, HANDS, DECK, PILE),)


def hidden(seat):
    s = Cards()
    hide_pools(s, POOLS, seat)
    return s.hands, s.deck, s.pile


def test_a_seat_knows_its_own_places_and_what_it_has_looked_at():
    h = HIDDEN
    assert hidden(0) == ([0, NONE, h, h], [h, 5, 6], [h, h])
    assert hidden(1) == ([h, NONE, 1, 2], [h, h, 6], [h, h])
    assert hidden(None) == ([h, NONE, h, h], [h, h, h], [h, h])


def test_hiding_twice_is_hiding_once():
    s = Cards()
    hide_pools(s, POOLS, 1)
    once = s.hands[:], s.deck[:], s.pile[:]
    hide_pools(s, POOLS, 1)
    assert (s.hands, s.deck, s.pile) == once


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_is_imagined_is_a_full_set_and_keeps_what_is_known(seat):
    worlds = set()
    for seed in range(40):
        s = Cards()
        hide_pools(s, POOLS, seat)
        seen = s.hands[:], s.deck[:], s.pile[:]
        fill_pools(s, POOLS, Chance.from_seed(seed))
        assert miscounted(s, POOLS) == []
        worlds.add((*s.hands, *s.deck, *s.pile))
        hide_pools(s, POOLS, seat)
        assert (s.hands, s.deck, s.pile) == seen
    assert len(worlds) > 30


def test_a_position_with_nothing_hidden_is_left_alone():
    s, chance = Cards(), Chance.from_seed(1)
    fill_pools(s, POOLS, chance)
    assert (s.hands, s.deck, s.pile) == (Cards().hands, Cards().deck, Cards().pile)
    assert chance.state == Chance.from_seed(1).state


def test_things_may_stay_among_themselves():
    """Two packs of three: what is hidden of a pack is imagined within that pack."""

    def in_thirds(s, seat):
        return [card if at % 3 == 2 else HIDDEN for at, card in enumerate(s.deck)]

    pool = Pool(lambda s: range(6), Pile("deck", 6, in_thirds), each=3)
    worlds = set()
    for seed in range(40):
        s = Cards()
        s.deck = [2, 0, 1, 3, 5, 4]
        hide_pools(s, (pool,), 0)
        assert s.deck == [HIDDEN, HIDDEN, 1, HIDDEN, HIDDEN, 4]
        fill_pools(s, (pool,), Chance.from_seed(seed))
        assert miscounted(s, (pool,)) == []
        worlds.add(tuple(s.deck))
    assert worlds == {(*one, 1, *other, 4) for one in ((0, 2), (2, 0)) for other in ((3, 5), (5, 3))}


def test_what_strays_from_its_pack_is_found():
    pool = Pool(lambda s: range(6), Pile("deck", 6), each=3)
    s = Cards()
    s.deck = [0, 1, 3, 2, 4, 5]
    assert miscounted(s, (pool,)) == ["deck: 3 among others", "deck: 2 among others"]


def test_what_everybody_knows_need_not_be_of_the_pool():
    """Beside two cards face down lie two that are alike, open, and none of theirs."""
    nines = Pile("deck", 4, lambda s, seat: [card if card == 9 else HIDDEN for card in s.deck])
    pool = Pool(lambda s: [4, 5], nines)
    s = Cards()
    s.deck = [9, 4, 9, 5]
    assert miscounted(s, (pool,)) == []
    hide_pools(s, (pool,), 0)
    assert s.deck == [9, HIDDEN, 9, HIDDEN]
    fill_pools(s, (pool,), Chance.from_seed(1))
    assert miscounted(s, (pool,)) == []
    s.deck = [9, 4, 9, 8]
    assert miscounted(s, (pool,)) == ["deck: [4, 8] of [4, 5]"]
    all_open = Pool(lambda s: [], Pile("deck", 4, lambda s, seat: None))
    assert miscounted(s, (all_open,)) == []
    hide_pools(s, (all_open,), None)
    assert s.deck == [9, 4, 9, 8]


def test_some_may_be_out_of_the_game():
    pool = Pool(lambda s: [4, 5, 6, 8], DECK, exact=False)
    s = Cards()
    assert miscounted(s, (pool,)) == []
    assert miscounted(s, (Pool(lambda s: [4, 5, 6, 8], DECK),)) == ["deck: [8] missing"]
    drawn = set()
    for seed in range(30):
        s = Cards()
        hide_pools(s, (pool,), None)
        fill_pools(s, (pool,), Chance.from_seed(seed))
        assert miscounted(s, (pool,)) == []
        drawn |= set(s.deck)
    assert drawn == {4, 5, 6, 8}


@pytest.mark.parametrize("out", [0, 1])
def test_every_deal_is_about_as_likely(out):
    """Three places for three cards or four: all orders, each as often as the others within a fifth."""
    pool = Pool(lambda s: list(range(3 + out)), Pile("deck", 3), exact=not out)
    counts = Counter()
    for seed in range(6000):
        s = Cards()
        s.deck = [HIDDEN] * 3
        fill_pools(s, (pool,), Chance.from_seed(seed))
        counts[tuple(s.deck)] += 1
    assert set(counts) == set(permutations(range(3 + out), 3))
    expected = 6000 / len(counts)
    assert all(0.8 * expected < n < 1.2 * expected for n in counts.values())


def test_pools_are_dealt_independently():
    one, other = Pool(lambda s: [0, 1], Pile("deck", 2)), Pool(lambda s: [0, 1], Pile("pile", 2))
    counts = Counter()
    for seed in range(2000):
        s = Cards()
        s.deck, s.pile = [HIDDEN] * 2, [HIDDEN] * 2
        fill_pools(s, (one, other), Chance.from_seed(seed))
        counts[s.deck[0], s.pile[0]] += 1
    assert all(400 < counts[pair] < 600 for pair in product((0, 1), repeat=2))


@pytest.mark.parametrize(
    ("field", "places", "fault"),
    [
        ("deck", [4, 5, 5], "hands, deck, pile: "),
        ("deck", [4, 5, 0], "hands, deck, pile: "),
        ("deck", [4, 5, 7], "hands, deck, pile: "),
        ("deck", [4, 5], "hands, deck, pile: [6] missing"),
        ("hands", [0, 1, 2, NONE, NONE], "hands: 5 places"),
    ],
)
def test_what_is_lost_or_doubled_is_found(field, places, fault):
    s = Cards()
    setattr(s, field, places)
    s.looked = s.looked[: len(s.deck)]
    (found,) = miscounted(s, POOLS)
    assert found.startswith(fault)


def test_who_knows_what_must_be_said_of_every_place():
    s = Cards()
    s.looked.pop()
    with pytest.raises(ValueError, match="shorter"):
        hide_pools(s, POOLS, 0)


# ---- on whole games


def test_a_known_top_card_stays_known_until_it_is_turned():
    m = toy.new(2, seed=3)
    seat = toy.to_first_lantern(m)
    s = m.state
    play(m, "None", "None", "Look at the next card")
    top = s.deck[-1]
    assert s.redact(seat).deck == [HIDDEN] * (len(s.deck) - 1) + [top]
    assert s.redact(1 - seat).deck == [HIDDEN] * len(s.deck)
    assert {s.determinize(seat, seed).deck[-1] for seed in range(20)} == {top}
    assert len({s.determinize(1 - seat, seed).deck[-1] for seed in range(20)}) > 3


def test_a_gust_that_was_felt_is_known_to_those_seats_alone():
    m = vigil.new(2)
    s = m.state
    play(m, "Feel the wind")
    assert s.redact(0).bag[-1] == s.bag[-1]
    assert s.redact(1).bag == s.redact(None).bag == [HIDDEN] * 10
    assert {s.determinize(0, seed).bag[-1] for seed in range(20)} == {s.bag[-1]}
    assert len({s.determinize(1, seed).bag[-1] for seed in range(20)}) > 3
    # two gusts are out of the game: any may be
    assert set(range(12)) == {gust for seed in range(20) for gust in s.determinize(1, seed).bag}


@pytest.mark.parametrize("new", [toy.new, vigil.new])
def test_nothing_is_ever_lost_or_doubled(new):
    for seed in range(5):
        m = new(2, seed)
        while not m.over:
            assert miscounted(m.state, m.state.POOLS) == []
            for seat in (None, 0, 1):
                assert miscounted(m.state.determinize(seat, seed), m.state.POOLS) == []
            play_on(m, 1, len(m.choices))
