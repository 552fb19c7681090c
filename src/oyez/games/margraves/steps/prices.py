"""Paying: a price, and the deal that a price is part of."""

from __future__ import annotations

from typing import ClassVar

from oyez.core.steps import Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves.components import KINDS, RESOURCES
from oyez.games.margraves.state import NOBODY, Margraves

from .wording import FORCE, GOLD, WILD, amount, item_name, store_id


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
        if self.item == FORCE:
            return s.strength[self.seat] >= self.n
        at = self.seat * KINDS
        if self.item == WILD:
            return sum(s.stock[at + item] for item in RESOURCES) >= self.n
        return s.stock[at + self.item] >= self.n

    def run(self, s: Margraves) -> None:
        if self.item == WILD:
            s.then(PayWild(self.seat, self.n))
        elif self.item == GOLD:
            pay_gold(s, self.seat, self.n, self.to)
        elif self.item == FORCE:
            s.strength[self.seat] -= self.n
            if s.events is not None:
                tell_payment(s, self.seat, FORCE, self.n)
        else:
            return_tokens(s, self.seat, self.item, self.n)

    def name(self, s: Margraves) -> Message:
        return amount(self.item, self.n)


def pay_gold(s: Margraves, seat: int, n: int, to: int = NOBODY) -> None:
    s.gold[seat] -= n
    if to != NOBODY:
        s.gold[to] += n
        if s.events is not None:
            s.tell(msg("pay.to", seat=seat_name(seat), what=amount(GOLD, n), other=seat_name(to)))
    elif s.events is not None:
        tell_payment(s, seat, GOLD, n)


def return_tokens(s: Margraves, seat: int, item: int, n: int) -> None:
    s.stock[seat * KINDS + item] -= n
    s.supply[item] += n
    if s.events is not None:
        tell_payment(s, seat, item, n)


def tell_payment(s: Margraves, seat: int, item: int, n: int) -> None:
    s.tell(msg("pay.event", seat=seat_name(seat), what=amount(item, n)))


class PayWild(Decision):
    """Which stored resource to pay next."""

    __slots__ = ("left",)

    ASIDES: ClassVar[bool] = False

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Margraves) -> list[int]:
        at = self.seat * KINDS
        return [item + 1 for item in RESOURCES if s.stock[at + item]]

    def resolve(self, s: Margraves, choice: int) -> None:
        return_tokens(s, self.seat, choice - 1, 1)
        if self.left > 1:
            s.then(PayWild(self.seat, self.left - 1))

    def prompt(self, s: Margraves) -> Message:
        return msg("pay.prompt", n=self.left)

    def label(self, s: Margraves, choice: int) -> Message:
        return msg("pay.label", what=item_name(choice - 1))

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (store_id(self.seat, choice - 1),)


class Deal(Step):
    """A price for something: both or neither."""

    __slots__ = ("gain", "price")

    def __init__(self, price: Step, gain: Step) -> None:
        self.price = price
        self.gain = gain

    def possible(self, s: Margraves) -> bool:
        return self.price.possible(s) and self.gain.possible(s)

    def run(self, s: Margraves) -> None:
        if self.possible(s):
            s.then(self.price, self.gain)

    def name(self, s: Margraves) -> Message:
        return msg("deal", price=self.price.name(s), gain=self.gain.name(s))
