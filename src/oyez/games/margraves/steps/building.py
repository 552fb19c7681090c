"""Building a tower where the own Margrave is."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import event
from oyez.core.picks import Pick
from oyez.core.steps import NOBODY
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.margraves import printed
from oyez.games.margraves.components import BUILD_COST, KINDS, SLOTS
from oyez.games.margraves.state import GOES_ON, LAST_TOWER, Margraves

from .foretold import foretold
from .wording import altogether, joined, location_name


def can_build(s: Margraves, seat: int) -> bool:
    """Whether cost and site allow a tower where the own Margrave is."""
    at = seat * KINDS
    for item in BUILD_COST:
        if not s.stock[at + item]:
            return False
    site = _site(s, seat)
    return s.towers_left[seat] > 0 and NOBODY in site and seat not in site


def _site(s: Margraves, seat: int) -> list[int]:
    here = s.margraves[seat] * SLOTS
    return s.towers[here : here + SLOTS]


def no_building(s: Margraves, seat: int) -> Message | None:
    """Why there can be no tower; None where there can."""
    site = _site(s, seat)
    lacking = [s.amount(item, 1) for item in BUILD_COST if not s.stock[seat * KINDS + item]]
    if not s.towers_left[seat]:
        return msg("build.none-left")
    if seat in site:
        return msg("build.own-tower")
    if NOBODY not in site:
        return msg("build.no-slot")
    return msg("closed.lacks", what=joined(lacking)) if lacking else None


class Build(Pick):
    """In which slot of the Margrave's location the tower stands."""

    __slots__ = ()

    WORD: ClassVar[str] = "build"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, SLOTS + 1)

    def choices(self, s: Margraves) -> list[int]:
        return [slot + 1 for slot, owner in enumerate(_site(s, self.seat)) if owner == NOBODY]

    def resolve(self, s: Margraves, choice: int) -> None:
        seat, slot = self.seat, s.margraves[self.seat] * SLOTS + choice - 1
        for item in BUILD_COST:  # the line that tells of the tower names them all
            s.put(seat, item, -1)
            s.put(NOBODY, item, 1)
        s.towers[slot] = seat
        s.towers_left[seat] -= 1
        if not s.towers_left[seat] and s.ending == GOES_ON:
            s.ending = LAST_TOWER
            s.tell(lambda _: event("ending.last-tower", seat=seat))
        s.then(printed.SLOTS[slot][seat], printed.AFTER_BUILD[seat])

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"location": location_name(s.margraves[self.seat])}

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        reward = printed.SLOTS[s.margraves[self.seat] * SLOTS + choice - 1][self.seat]
        cost = altogether([s.amount(item, 1) for item in BUILD_COST])
        brings = joined([reward.name(s), printed.AFTER_BUILD[self.seat].name(s)])
        return {**self.asks(s), "slot": choice, "reward": brings, "cost": cost}

    def effect(self, s: Margraves, choice: int) -> Message | None:
        """The cost frees its slots of storage, and the tower the one that it stood on."""
        reward = printed.SLOTS[s.margraves[self.seat] * SLOTS + choice - 1][self.seat]
        return foretold(s, self.seat, reward, len(BUILD_COST) + 1)

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        """Slots where somebody else has built."""
        taken = [(slot + 1, owner) for slot, owner in enumerate(_site(s, self.seat)) if owner != NOBODY]
        return [(slot, msg("build.taken", seat=seat_name(owner))) for slot, owner in taken]

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (f"slot-{s.margraves[self.seat]}-{choice - 1}",)
