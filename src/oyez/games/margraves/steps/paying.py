"""Paying gold, strength, tokens and resources of one's choice."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.picks import PickSome
from oyez.core.steps import Step
from oyez.core.words import Message, Param, seat_name
from oyez.games.margraves.components import FORCE, GOLD, KINDS, RESOURCES, WILD
from oyez.games.margraves.state import NOBODY, Margraves

from .reach import held, within_reach
from .wording import amount


class Pay(Step):
    """So much of one thing, to the supply or to another seat."""

    __slots__ = ("item", "n", "seat", "to")

    def __init__(self, seat: int, item: int, n: int, to: int = NOBODY) -> None:
        self.seat = seat
        self.item = item
        self.n = n
        self.to = to

    def possible(self, s: Margraves) -> bool:
        if self.item == GOLD:
            return s.gold[self.seat] >= self.n
        return held(s, self.seat, self.item) >= self.n

    def openable(self, s: Margraves) -> bool:
        return within_reach(s, self.seat, self.item) >= self.n

    def run(self, s: Margraves) -> None:
        if self.item == WILD:
            s.then(PayWild(self.seat, self.n))
        else:
            pay(s, self.seat, self.item, self.n, self.to)

    def name(self, s: Margraves) -> Message:
        return amount(self.item, self.n)


def pay(s: Margraves, seat: int, item: int, n: int, to: int = NOBODY) -> None:
    if item == GOLD:
        s.gold[seat] -= n
        if to != NOBODY:
            s.gold[to] += n
    elif item == FORCE:
        s.strength[seat] -= n
    else:
        s.stock[seat * KINDS + item] -= n
        s.supply[item] += n
    s.tell(paid, seat, item, n, to)


def paid(s: Margraves, seat: int, item: int, n: int, to: int = NOBODY) -> Event:
    if to == NOBODY:
        return event("pay.event", seat=seat, what=amount(item, n))
    return event("pay.to", seat=seat, what=amount(item, n), other=seat_name(to))


class PayWild(PickSome):
    """Which stored resource to pay next."""

    __slots__ = ()

    WORD: ClassVar[str] = "pay"
    SPRITE: ClassVar[str] = "store-{seat}"
    TOLD: ClassVar[bool] = False
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(RESOURCES) + 1)

    def choices(self, s: Margraves) -> list[int]:
        at = self.seat * KINDS
        return [item + 1 for item in RESOURCES if s.stock[at + item]]

    def resolve(self, s: Margraves, choice: int) -> None:
        pay(s, self.seat, choice - 1, 1)
        if self.left > 1:
            s.then(PayWild(self.seat, self.left - 1))

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"what": amount(choice - 1, 1)}
