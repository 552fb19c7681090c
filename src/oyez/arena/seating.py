"""Who sits where: every entrant plays equally often, on every seat, against every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

Seating = tuple[int, ...]
"""The number of the entrant on each seat."""

Block = tuple[Seating, ...]
"""Seatings that play one deal: in all of them together everybody has sat on every seat equally often."""


def turned(lineup: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """One line-up turned round the table: as many different seatings as there are."""
    return tuple(dict.fromkeys((*lineup[turn:], *lineup[:turn]) for turn in range(len(lineup))))


def blocks(entrants: int, seats: int) -> Iterator[Block]:
    """Every way of seating the entrants, once.

    A block is one seating, with the entrants moved up in a circle (everybody takes every seat once) and
    turned round the table (every line-up tries every seat). With more entrants than seats, some stay away in
    turn; with fewer, some sit more than once. Blocks in which those meet who have met least come first.
    """
    met: Counter[int] = Counter()
    seen: set[Seating] = set()
    arranged = [_arrangements(lineup) for lineup in _lineups(entrants, seats)]
    ready = {at: _block(next(seatings), entrants) for at, seatings in enumerate(arranged)}
    meetings = {at: _meetings(block) for at, block in ready.items()}
    while ready:
        at = min(ready, key=lambda at: _unevenness(met + meetings[at], entrants))
        yield ready[at]
        met += meetings[at]
        seen.update(ready.pop(at))
        fresh = next((seating for seating in arranged[at] if seating not in seen), None)
        if fresh is not None:
            ready[at] = _block(fresh, entrants)
            meetings[at] = _meetings(ready[at])


def _lineups(entrants: int, seats: int) -> list[Seating]:
    """Who plays together: everybody as often, or once more; what differs by moving up counts as one."""
    times, more = divmod(seats, entrants)
    found: dict[Seating, None] = {}
    for extra in combinations(range(entrants), more):
        moved = [tuple(sorted((at + step) % entrants for at in extra)) for step in range(entrants)]
        found[min(moved)] = None
    return [tuple(sorted([*range(entrants)] * times + [*extra])) for extra in found]


def _arrangements(lineup: Seating) -> Iterator[Seating]:
    """Every order round the table; which of them sits first is left to turning."""
    seen = set()
    for rest in permutations(lineup[1:]):
        if rest not in seen:
            seen.add(rest)
            yield (lineup[0], *rest)


def _block(seating: Seating, entrants: int) -> Block:
    every = _spread([tuple((at + step) % entrants for at in seating) for step in range(entrants)])
    turns = range(len(seating))
    return tuple(dict.fromkeys((*one[turn:], *one[:turn]) for turn in turns for one in every))


def _spread(seatings: list[Seating]) -> list[Seating]:
    """In an order that brings those to the table who have played least."""
    waiting, order = dict.fromkeys(seatings), []
    played: Counter[int] = Counter()
    while waiting:
        one = min(waiting, key=lambda seating: sum(played[at] for at in seating))
        del waiting[one]
        played.update(one)
        order.append(one)
    return order


def _meetings(block: Block) -> Counter[int]:
    """How often the first entrant meets each of the others; moved up in the circle, that holds for all."""
    return Counter(at for seating in block for at in seating if at != 0 for _ in range(seating.count(0)))


def _unevenness(met: Counter[int], entrants: int) -> int:
    """The spread of how often an entrant has met each of the others."""
    times = [met[at] for at in range(1, entrants)]
    return len(times) * sum(n * n for n in times) - sum(times) ** 2
