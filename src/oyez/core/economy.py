"""What seats gain and pay: gold, wood, mana. A good is a number, and the state says where it lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from .compiled import mypyc_attr
from .events import Event, event
from .state import State
from .steps import NOBODY
from .words import Message, msg, seat_name

Cost = tuple[int, ...]
"""A good and how much of it, the next good and how much, and so on."""

PLENTY: Final = 1_000_000
"""How much there is of what never runs out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Economy(State):
    """The position of a game with goods. Of the seat NOBODY the general supply is meant.

    A game says what is `held`, and how to `put` more or less of it. `Gain` and `Pay` are steps of its data.
    """

    __slots__ = ()

    GOODS: ClassVar[tuple[str, ...]] = ()
    """What the catalogue calls them: `amount.gold` with a number, `item.gold` without. The log says
    `gain.event`, `pay.event` and `pay.to`; without names it keeps silent."""

    # ---- what a game says

    def held(self, seat: int, good: int) -> int:
        """How much a seat has; of a good that stands for others, how much of those together."""
        raise TypeError(f"{self.GAME} has no goods")

    def put(self, seat: int, good: int, n: int) -> None:
        """So much more to a seat, or less."""
        raise TypeError(f"{self.GAME} has no goods")

    def stands_for(self, good: int) -> Sequence[int]:
        """What is paid or gained where this good is asked for: itself, or one of several."""
        return (good,)

    def enough(self, seat: int, good: int, n: int) -> bool:
        """Whether a seat can pay so much of one good and nothing else: a count, unless `left` or `owed` say
        more than they do here. Then `goods.ways` tells."""
        return self.held(seat, good) >= n

    def left(self, seat: int, good: int, paid: Mapping[int, int]) -> int:
        """How much a seat could still pay once so much is paid: less where one rules out another."""
        return self.held(seat, good) - paid.get(good, 0)

    def owed(self, cost: Cost, good: int) -> Cost:
        """What is left of a cost once one of this good is paid for the first thing in it."""
        return (cost[0], cost[1] - 1, *cost[2:]) if cost[1] > 1 else cost[2:]

    def gainable(self, seat: int, good: int) -> int:
        """How much a seat can gain: as much as the supply has, unless something else bounds it."""
        return self.held(NOBODY, good)

    def prospect(self, seat: int, good: int) -> int:
        """How much a seat could have by what it may do besides."""
        return self.held(seat, good)

    def good_id(self, seat: int, good: int) -> str:
        """Where it is drawn."""
        return f"supply-{good}" if seat == NOBODY else f"store-{seat}-{good}"

    # ---- the two verbs

    def gain(self, seat: int, good: int, n: int) -> None:
        """From the supply, as far as there is any."""
        n = min(n, self.gainable(seat, good))
        if n:
            self.put(NOBODY, good, -n)
            self.put(seat, good, n)
            if self.events is not None and self.GOODS:
                said = event("gain.event", self.good_id(seat, good), seat=seat, what=self.amount(good, n))
                self.hear(said)

    def pay(self, seat: int, good: int, n: int, to: int = NOBODY) -> None:
        """To the supply, or to another seat."""
        self.put(seat, good, -n)
        self.put(to, good, n)
        if self.events is not None and self.GOODS:
            self.hear(self.paid(seat, good, n, to))

    # ---- words

    def tally(self, seat: int) -> dict[str, int]:
        """The goods that have a name, without those that stand for others."""
        return {
            name: self.held(seat, good)
            for good, name in enumerate(self.GOODS)
            if tuple(self.stands_for(good)) == (good,)
        }

    def overflow(self, seat: int, good: int) -> Message | None:
        """What will become of one more, where it cannot simply stay."""
        return None

    def none_left(self, seat: int, good: int) -> Message:
        """Why a seat can gain none of it."""
        return msg("gain.none-left")

    def paid(self, seat: int, good: int, n: int, to: int = NOBODY) -> Event:
        if to == NOBODY:
            return event("pay.event", seat=seat, what=self.amount(good, n))
        return event("pay.to", seat=seat, what=self.amount(good, n), other=seat_name(to))

    def amount(self, good: int, n: int) -> Message:
        """So much of it, as in "2 gold"."""
        return msg(f"amount.{self.GOODS[good]}", n=n)

    def good_name(self, good: int) -> Message:
        return msg(f"item.{self.GOODS[good]}")
