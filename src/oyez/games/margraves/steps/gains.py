"""Gaining: gold, strength, tokens and resources of one's choice, within supply and storage."""

from __future__ import annotations

from typing import ClassVar, Final

from oyez.core.steps import DONE, Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves.components import KINDS, RESOURCES, STRENGTH, TOWERS
from oyez.games.margraves.state import Margraves

from .wording import FORCE, GOLD, WILD, amount, item_name, store_id, supply_id


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
        n = self.much(s)
        if self.item == GOLD:
            gain_gold(s, self.seat, n)
        elif self.item == FORCE:
            gain_strength(s, self.seat, n)
        else:
            gain_tokens(s, self.seat, self.item, n)

    def name(self, s: Margraves) -> Message:
        return amount(self.item, self.much(s))


def gain_gold(s: Margraves, seat: int, n: int) -> None:
    s.gold[seat] += n
    if s.events is not None and n:
        tell_gain(s, seat, GOLD, n)


def gain_strength(s: Margraves, seat: int, n: int) -> None:
    """What goes beyond the end of the track is lost."""
    n = min(n, STRENGTH - s.strength[seat])
    s.strength[seat] += n
    if s.events is not None and n:
        tell_gain(s, seat, FORCE, n)


def gain_tokens(s: Margraves, seat: int, item: int, n: int) -> None:
    """As many as the supply holds; those that find no free slot are asked about one by one."""
    n = min(n, s.supply[item])
    fitting = min(n, s.room(seat))
    if fitting:
        store(s, seat, item, fitting)
    for _ in range(n - fitting):
        s.then(MakeRoom(seat, item))


def store(s: Margraves, seat: int, item: int, n: int) -> None:
    s.supply[item] -= n
    s.stock[seat * KINDS + item] += n
    if s.events is not None:
        tell_gain(s, seat, item, n)


def tell_gain(s: Margraves, seat: int, item: int, n: int) -> None:
    target = store_id(seat, item) if item < KINDS else f"gold-{seat}" if item == GOLD else f"strength-{seat}"
    s.tell(msg("gain.event", seat=seat_name(seat), what=amount(item, n)), target)


class MakeRoom(Decision):
    """Storage is full: which stored token goes back for the one gained, or is that one given up?"""

    __slots__ = ("item",)

    ASIDES: ClassVar[bool] = False

    def __init__(self, seat: int, item: int) -> None:
        self.seat = seat
        self.item = item

    def choices(self, s: Margraves) -> list[int]:
        if not s.supply[self.item]:
            return []
        at = self.seat * KINDS
        others = [kind + 1 for kind in range(KINDS) if s.stock[at + kind] and kind != self.item]
        return [DONE, *others] if others else []

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            if s.events is not None:
                s.tell(msg("room.given-up", seat=seat_name(self.seat), what=amount(self.item, 1)))
            return
        returned = choice - 1
        s.stock[self.seat * KINDS + returned] -= 1
        s.supply[returned] += 1
        if s.events is not None:
            s.tell(msg("room.event", seat=seat_name(self.seat), what=amount(returned, 1)))
        store(s, self.seat, self.item, 1)

    def prompt(self, s: Margraves) -> Message:
        return msg("room.prompt", what=amount(self.item, 1))

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("room.give-up", what=item_name(self.item))
        return msg("room.label", what=item_name(choice - 1))

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (store_id(self.seat, choice - 1),) if choice else ()


class GainWild(Decision):
    """Which resource of the supply to take; one that is asked for `optional` may be left."""

    __slots__ = ("left", "optional")

    def __init__(self, seat: int, left: int, optional: bool = False) -> None:
        self.seat = seat
        self.left = left
        self.optional = optional

    def choices(self, s: Margraves) -> list[int]:
        there = [item + 1 for item in RESOURCES if s.supply[item]]
        return [DONE, *there] if self.optional and there else there

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        if self.left > 1:
            s.then(WILD_GAINS[self.seat][self.left - 1])
        gain_tokens(s, self.seat, choice - 1, 1)

    def name(self, s: Margraves) -> Message:
        return amount(WILD, self.left)

    def prompt(self, s: Margraves) -> Message:
        return msg("wild.prompt", n=self.left)

    def label(self, s: Margraves, choice: int) -> Message:
        return msg("wild.label", what=item_name(choice - 1)) if choice else msg("step.skip")

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (supply_id(choice - 1),) if choice else ()


WILD_GAINS: Final = [[GainWild(seat, left) for left in range(8)] for seat in range(5)]
"""Made once and shared, by seat and number."""
