"""Gaining and paying as steps. What a good stands for is chosen one at a time.

Paying asks only where the ways differ afterwards, and offers only what leaves the rest payable.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar, Final

from .compiled import mypyc_attr
from .economy import Cost, Economy
from .frames import in_words
from .picks import Pick
from .steps import DONE, NOBODY, Step
from .words import Message, Param, msg

Paid = tuple[tuple[int, int], ...]
"""What was paid: goods and how much of each."""

GOODS: Final = range(1, 33)
"""No game has more goods to choose from than that."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Gain(Step):
    """So much of one good."""

    __slots__ = ("good", "n", "seat")

    def __init__(self, seat: int, good: int, n: int) -> None:
        self.seat = seat
        self.good = good
        self.n = n

    def much(self, s: Any) -> int:
        """How much it comes to now."""
        return self.n

    def possible(self, s: Economy) -> bool:
        return self.much(s) > 0 and s.gainable(self.seat, self.good) > 0

    def why_not(self, s: Economy) -> Message:
        return s.none_left(self.seat, self.good) if self.much(s) > 0 else super().why_not(s)

    def run(self, s: Economy) -> None:
        s.gain(self.seat, self.good, self.much(s))

    def name(self, s: Economy) -> Message:
        return s.amount(self.good, self.much(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class GainAny(Pick):
    """Which of the goods that one stands for to take next; the first may be left if `optional`."""

    __slots__ = ("good", "n", "optional")

    WORD: ClassVar[str] = "gain"
    TOLD: ClassVar[bool] = False
    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = (DONE, *GOODS)

    def __init__(self, seat: int, good: int, n: int, optional: bool = False) -> None:
        self.seat = seat
        self.good = good
        self.n = n
        self.optional = optional

    def choices(self, s: Economy) -> list[int]:
        there = sorted([good + 1 for good in s.stands_for(self.good) if s.gainable(self.seat, good)])
        return [DONE, *there] if self.optional and there else there

    def resolve(self, s: Economy, choice: int) -> None:
        if choice != DONE:
            if self.n > 1:
                s.then(GainAny(self.seat, self.good, self.n - 1))
            s.gain(self.seat, choice - 1, 1)

    def name(self, s: Economy) -> Message:
        return s.amount(self.good, self.n)

    def why_not(self, s: Economy) -> Message:
        return s.none_left(self.seat, self.good)

    def effect(self, s: Economy, choice: int) -> Message | None:
        return s.overflow(self.seat, choice - 1) if choice else None

    def closed(self, s: Economy) -> list[tuple[int, Message]]:
        """What there is none of."""
        gone = [good for good in s.stands_for(self.good) if not s.gainable(self.seat, good)]
        return [(good + 1, s.none_left(self.seat, good)) for good in gone]

    def asks(self, s: Economy) -> dict[str, Param]:
        return {"n": self.n}

    def about(self, s: Economy, choice: int) -> dict[str, Param]:
        return {"what": s.good_name(choice - 1)}

    def targets(self, s: Economy, choice: int) -> tuple[str, ...]:
        return (s.good_id(NOBODY, choice - 1),) if choice else ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Pay(Step):
    """A cost, to the supply or to another seat."""

    __slots__ = ("cost", "seat", "to")

    def __init__(self, seat: int, cost: Cost, to: int = NOBODY) -> None:
        self.seat = seat
        self.cost = cost
        self.to = to

    def possible(self, s: Economy) -> bool:
        """Each thing by itself is counted; only where there is enough are the ways to pay for all tried."""
        cost, seat = self.cost, self.seat
        for at in range(0, len(cost), 2):
            if not s.enough(seat, cost[at], cost[at + 1]):
                return False
        return len(cost) == 2 or bool(ways(s, seat, cost, 1))

    def openable(self, s: Economy) -> bool:
        owed = zip(self.cost[::2], self.cost[1::2], strict=True)
        return all(s.prospect(self.seat, good) >= n for good, n in owed)

    def why_not(self, s: Economy) -> Message:
        """What is missing; where each part could be paid, but not all of them together, the whole."""
        owed = list(zip(self.cost[::2], self.cost[1::2], strict=True))
        lacking = [(good, n - s.held(self.seat, good)) for good, n in owed if n > s.held(self.seat, good)]
        return msg("pay.lacks", what=in_words([s.amount(good, n) for good, n in lacking or owed]))

    def run(self, s: Economy) -> None:
        """What can be paid in one way only is paid, what is left is asked for."""
        left: Cost = ()
        for at in range(0, len(self.cost), 2):
            good, n = self.cost[at], self.cost[at + 1]
            if len(s.stands_for(good)) > 1:
                left += (good, n)
            else:
                s.pay(self.seat, good, n, self.to)
        if not left:
            return
        found = () if s.asks_each() else ways(s, self.seat, left, 2)
        if len(found) == 1:
            for good, n in found[0]:
                s.pay(self.seat, good, n, self.to)
        else:
            s.then(PayWith(self.seat, left, self.to))

    def name(self, s: Economy) -> Message:
        owed = zip(self.cost[::2], self.cost[1::2], strict=True)
        return in_words([s.amount(good, n) for good, n in owed])


@mypyc_attr(allow_interpreted_subclasses=True)
class PayWith(Pick):
    """Which of the goods that the first of a cost stands for is paid next."""

    __slots__ = ("cost", "to")

    WORD: ClassVar[str] = "pay"
    TOLD: ClassVar[bool] = False
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = GOODS

    def __init__(self, seat: int, cost: Cost, to: int) -> None:
        self.seat = seat
        self.cost = cost
        self.to = to

    def choices(self, s: Economy) -> list[int]:
        able = [good for good in s.stands_for(self.cost[0]) if s.held(self.seat, good)]
        return sorted([good + 1 for good in able if self.leaves(s, s.owed(self.cost, good), good)])

    def leaves(self, s: Economy, owed: Cost, good: int) -> bool:
        """Whether what is then owed can be paid once one of this good is gone."""
        return not owed or bool(ways(s, self.seat, owed, 1, good))

    def resolve(self, s: Economy, choice: int) -> None:
        left = s.owed(self.cost, choice - 1)
        if left:
            s.then(Pay(self.seat, left, self.to))
        s.pay(self.seat, choice - 1, 1, self.to)

    def asks(self, s: Economy) -> dict[str, Param]:
        return {"n": self.cost[1], "what": s.amount(self.cost[0], self.cost[1])}

    def about(self, s: Economy, choice: int) -> dict[str, Param]:
        return {"what": s.amount(choice - 1, 1)}

    def targets(self, s: Economy, choice: int) -> tuple[str, ...]:
        return (s.good_id(self.seat, choice - 1),)


def ways(s: Economy, seat: int, cost: Cost, most: int, spent: int = NOBODY) -> list[Paid]:
    """In which ways a seat can pay, up to so many that differ; one of the good `spent` is gone already."""
    till = Till(s, seat, most, {} if spent == NOBODY else {spent: 1})
    till.pay(cost, 0)
    return till.found


class Till:
    """Where paying is tried out."""

    def __init__(self, s: Economy, seat: int, most: int, paid: dict[int, int]) -> None:
        self.s = s
        self.seat = seat
        self.most = most
        self.paid = paid
        self.found: list[Paid] = []

    def pay(self, cost: Cost, first: int) -> None:
        """All ways from here; what the first good stands for is tried in order, from `first` on."""
        s, paid = self.s, self.paid
        if not cost:
            way = tuple(sorted([(good, n) for good, n in paid.items() if n]))
            if way not in self.found:
                self.found.append(way)
            return
        able = s.stands_for(cost[0])
        part = cost[1] if len(able) == 1 else 1
        for at in range(first, len(able)):
            good = able[at]
            if s.left(self.seat, good, paid) >= part and len(self.found) < self.most:
                paid[good] = paid.get(good, 0) + part
                rest = cost[2:] if len(able) == 1 else s.owed(cost, good)
                self.pay(rest, at if rest and rest[0] == cost[0] else 0)
                paid[good] -= part


TRADE: Final[tuple[type[Step], ...]] = (Gain, GainAny, Pay, PayWith)
