"""Gaining and paying: gold, strength, tokens and resources of one's choice."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.frames import InAnyOrder
from oyez.core.picks import Pick, PickSome
from oyez.core.steps import DONE, Step
from oyez.core.words import Message, Param, seat_name
from oyez.games.margraves.components import (
    FORCE,
    GOLD,
    KINDS,
    MOST,
    RESOURCES,
    RIVERS,
    STRENGTH,
    TILES,
    TOWERS,
    WHAT,
    WIDTH,
    WILD,
    Effect,
)
from oyez.games.margraves.state import EMPTY, NOBODY, Margraves

from .wording import amount, held_id, item_name, joined

# ---- what grant tiles could still bring: a question is not passed over while they could open it


def _brought(grant: Effect) -> list[int]:
    """How much of each thing at most; a resource of one's choice may be any of them."""
    found = [0] * len(WHAT)
    for entry in grant:
        if entry["op"] == "gain":
            item = WHAT[entry["item"]]
            found[item] += entry["n"]
            if item == WILD:
                found[: len(RESOURCES)] = [n + entry["n"] for n in found[: len(RESOURCES)]]
            elif item in RESOURCES:
                found[WILD] += entry["n"]
    return found


BRINGS: Final = [_brought(tile.grant) for tile in TILES]
STEPS: Final = [sum(entry["n"] for entry in tile.grant if entry["op"] == "influence") for tile in TILES]


def held(s: Margraves, seat: int, item: int) -> int:
    """How much a seat has of a thing; WILD stands for all resources together."""
    if item == GOLD:
        return s.gold[seat]
    if item == FORCE:
        return s.strength[seat]
    at = seat * KINDS
    return sum(s.stock[at : at + len(RESOURCES)]) if item == WILD else s.stock[at + item]


def within_reach(s: Margraves, seat: int, item: int) -> int:
    """How much a seat could have of it with its grants, and with those that their influence may bring."""
    has = held(s, seat, item)
    if seat != s.active or not s.grants[seat]:
        return has
    tiles = s.tiles(seat)
    if _could_cross(s, seat, tiles):
        tiles += [tile for tile in s.shown if tile != EMPTY]
    more = sum(BRINGS[tile][item] for tile in tiles)
    if item == GOLD:
        return has + more
    if item == FORCE:
        return min(has + more, STRENGTH)
    supply = sum(s.supply[: len(RESOURCES)]) if item == WILD else s.supply[item]
    return has + min(more, supply)


def _could_cross(s: Margraves, seat: int, tiles: list[int]) -> bool:
    steps = sum(STEPS[tile] for tile in tiles)
    gold = s.gold[seat] + sum(BRINGS[tile][GOLD] for tile in tiles)
    return any(
        river is not None and river.gold <= gold
        for space in s.influence[seat * WIDTH : seat * WIDTH + WIDTH]
        for river in RIVERS[space : space + steps]
    )


# ---- gaining: gold, strength, tokens and resources of one's choice, within supply and storage; rewards


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
    """Storage is full: which stored token goes back for the one gained, or is that one given up?"""

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
        return [DONE, *others] if others else []

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice != DONE:
            s.stock[self.seat * KINDS + choice - 1] -= 1
            s.supply[choice - 1] += 1
            gain(s, self.seat, self.item, 1)

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"what": amount(self.item, 1), "item": item_name(self.item)}

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"what": amount(choice - 1, 1), "item": item_name(choice - 1)}

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

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"what": item_name(choice - 1)}


WILD_GAINS: Final = [[GainWild(seat, left) for left in range(8)] for seat in range(MOST)]
"""Made once and shared, by seat and number."""


class Rewards(Step):
    """Gold, strength and tokens first, which is never worse; then influence and privileges as asked for."""

    __slots__ = ("seat", "steps")

    def __init__(self, seat: int, steps: tuple[Step, ...]) -> None:
        self.seat = seat
        self.steps = steps

    def possible(self, s: Margraves) -> bool:
        return any(step.possible(s) for step in self.steps)

    def run(self, s: Margraves) -> None:
        plain = [step for step in self.steps if isinstance(step, Gain)]
        wild = [step for step in self.steps if isinstance(step, GainWild)]
        others = tuple(step for step in self.steps if not isinstance(step, (Gain, GainWild)))
        s.then(*plain, *wild, *[InAnyOrder(self.seat, others)] * bool(others))

    def name(self, s: Margraves) -> Message:
        return joined([step.name(s) for step in self.steps])


# ---- paying


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
        return {"what": item_name(choice - 1)}
