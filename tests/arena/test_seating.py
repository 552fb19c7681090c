"""Everybody plays as often as the others, on every seat, against everybody."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import perm

import pytest

from oyez.arena.seating import Block, blocks, turned

TABLES = list(product(range(2, 8), range(2, 7)))


def pairs(block: Block) -> Counter[tuple[int, ...]]:
    return Counter(
        tuple(sorted(pair)) for seating in block for pair in combinations(seating, 2) if len(set(pair)) == 2
    )


@pytest.mark.parametrize(("entrants", "seats"), TABLES)
def test_every_block_is_fair_to_every_seat_and_entrant(entrants: int, seats: int) -> None:
    for block in blocks(entrants, seats):
        sat = Counter((entrant, seat) for seating in block for seat, entrant in enumerate(seating))
        assert len(sat) == entrants * seats
        assert len(set(sat.values())) == 1
        for seating in block:
            assert set(turned(seating)) <= set(block), "every line-up tries every seat on the same deal"


@pytest.mark.parametrize(("entrants", "seats"), TABLES)
def test_all_blocks_together_are_every_seating_once(entrants: int, seats: int) -> None:
    every = [seating for block in blocks(entrants, seats) for seating in block]
    assert len(set(every)) == len(every)
    if entrants >= seats:
        assert len(every) == perm(entrants, seats)
    most = -(-seats // entrants)
    assert all(max(Counter(seating).values()) == most for seating in every)
    met = pairs(tuple(every))
    assert len(met) == entrants * (entrants - 1) // 2
    assert len(set(met.values())) == 1


@pytest.mark.parametrize(("entrants", "seats"), TABLES)
def test_it_is_nearly_even_wherever_one_stops(entrants: int, seats: int) -> None:
    played: Counter[int] = Counter(dict.fromkeys(range(entrants), 0))
    met = Counter(dict.fromkeys(combinations(range(entrants), 2), 0))
    for block in blocks(entrants, seats):
        for seating in block:
            played.update(seating)
            assert max(played.values()) - min(played.values()) <= 2
        met.update(pairs(block))
        assert max(met.values()) - min(met.values()) <= 2 * seats


def test_two_take_turns_and_three_meet_in_pairs() -> None:
    assert list(blocks(2, 2)) == [((0, 1), (1, 0))]
    assert list(blocks(3, 2)) == [((0, 1), (1, 2), (2, 0), (1, 0), (2, 1), (0, 2))]


def test_a_line_up_turned() -> None:
    assert turned("abc") == (("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"))
    assert turned("abab") == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert turned("aaa") == (("a", "a", "a"),)
