"""Gaining gold, strength, tokens and resources of one's choice, within supply and storage."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick, PickSome
from oyez.core.steps import DONE, Step
from oyez.core.words import Message, Param, msg
from oyez.games.margraves.components import FORCE, GOLD, KINDS, MOST, RESOURCES, STRENGTH, TOWERS, WILD
from oyez.games.margraves.state import Margraves

from .wording import amount, held_id, item_name


class Gain(Step):
    """So much of one thing; or so much for every own tower built."""

    __slots__ = ("item", "n", "per_tower", "seat")

    def __init__(self, seat: int, item: int, n: int, per_tower: bool = False) -> None:
        self.seat = seat
        self.item = item
        self.n = n
        self.per_tower = per_tower

    def much(self, s: Margraves) -> int:
        return self.n * (TOWERS - s.towers_left[self.seat]) if self.per_tower else self.n

    def possible(self, s: Margraves) -> bool:
        if not self.much(s):
            return False
        if self.item == FORCE:
            return s.strength[self.seat] < STRENGTH
        return self.item == GOLD or s.supply[self.item] > 0

    def run(self, s: Margraves) -> None:
        gain(s, self.seat, self.item, self.much(s))

    def name(self, s: Margraves) -> Message:
        return amount(self.item, self.much(s))


def gain(s: Margraves, seat: int, item: int, n: int) -> None:
    """What goes beyond the strength track is lost, and there are no more tokens than the supply holds.

    Tokens that find no free slot are asked about one by one.
    """
    if item == GOLD:
        s.gold[seat] += n
    elif item == FORCE:
        n = min(n, STRENGTH - s.strength[seat])
        s.strength[seat] += n
    else:
        there = min(n, s.supply[item])
        n = min(there, s.room(seat))
        s.supply[item] -= n
        s.stock[seat * KINDS + item] += n
        for _ in range(there - n):
            s.then(MakeRoom(seat, item))
    if n:
        s.tell(gained, seat, item, n)


def gained(s: Margraves, seat: int, item: int, n: int) -> Event:
    return event("gain.event", held_id(seat, item), seat=seat, what=amount(item, n))


class MakeRoom(Pick):
    """Storage is full: which stored token goes back for the one gained, or is that one given up?

    Where all that is stored is of its kind, it is given up unasked.
    """

    __slots__ = ("item",)

    WORD: ClassVar[str] = "room"
    SPRITE: ClassVar[str] = "store-{seat}"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(KINDS + 1)

    def __init__(self, seat: int, item: int) -> None:
        self.seat = seat
        self.item = item

    def choices(self, s: Margraves) -> list[int]:
        if not s.supply[self.item]:
            return []
        at = self.seat * KINDS
        others = [kind + 1 for kind in range(KINDS) if s.stock[at + kind] and kind != self.item]
        return [DONE, *others]

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice != DONE:
            s.stock[self.seat * KINDS + choice - 1] -= 1
            s.supply[choice - 1] += 1
            gain(s, self.seat, self.item, 1)

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"what": amount(self.item, 1)}

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"what": amount(choice - 1, 1)}

    def told(self, s: Margraves, choice: int) -> Event | None:
        if choice == DONE:
            return event("room.given-up", seat=self.seat, what=amount(self.item, 1))
        return event("room.event", seat=self.seat, what=amount(choice - 1, 1))


class GainWild(PickSome):
    """Which resource of the supply to take; one that is asked for `optional` may be left."""

    __slots__ = ("optional",)

    WORD: ClassVar[str] = "wild"
    SPRITE: ClassVar[str] = "supply"
    TOLD: ClassVar[bool] = False
    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(len(RESOURCES) + 1)

    def __init__(self, seat: int, left: int, optional: bool = False) -> None:
        super().__init__(seat, left)
        self.optional = optional

    def choices(self, s: Margraves) -> list[int]:
        there = [item + 1 for item in RESOURCES if s.supply[item]]
        return [DONE, *there] if self.optional and there else there

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        if self.left > 1:
            s.then(WILD_GAINS[self.seat][self.left - 1])
        gain(s, self.seat, choice - 1, 1)

    def name(self, s: Margraves) -> Message:
        return amount(WILD, self.left)

    def effect(self, s: Margraves, choice: int) -> Message | None:
        if choice == DONE or s.room(self.seat):
            return None
        asked = len(MakeRoom(self.seat, choice - 1).choices(s)) > 1
        return msg("room.full", n=1) if asked else msg("room.alike")

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"what": item_name(choice - 1)}


WILD_GAINS: Final = [[GainWild(seat, left) for left in range(8)] for seat in range(MOST)]
"""Made once and shared, by seat and number."""
