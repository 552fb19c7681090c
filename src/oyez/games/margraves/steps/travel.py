"""Margraves and knights on the road, and what entering a location brings."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.picks import Pick
from oyez.core.steps import DONE, ELSEWHERE, NOBODY, Step
from oyez.core.words import Message, Param, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import GOLD, INSTEAD, KINDS, KNIGHT, LOCATIONS, NEAR
from oyez.games.margraves.state import Margraves

from .foretold import foretold
from .wording import location_name

EVERYWHERE: Final = range(len(LOCATIONS))


def power_name(location: int) -> Message:
    """What whoever enters may do there."""
    return msg(f"power.{LOCATIONS[location].id}")


def brought(s: Margraves, seat: int, location: int) -> tuple[Message, Message | None]:
    """What entering a location comes to now: its power, or the gold where that is not possible."""
    if s.in_reach(printed.POWERS[location][seat]):
        return power_name(location), foretold(s, seat, printed.POWERS[location][seat])
    return s.amount(GOLD, INSTEAD), msg("enter.vain", power=power_name(location))


class MoveMargrave(Pick):
    """Where the own Margrave goes: one road away, or anywhere else."""

    __slots__ = ("anywhere", "optional")

    WORD: ClassVar[str] = "move"
    SPRITE: ClassVar[str] = "location"
    SPACE: ClassVar[Collection[int]] = range(len(LOCATIONS) + 1)

    def __init__(self, seat: int, anywhere: bool, optional: bool) -> None:
        self.seat = seat
        self.anywhere = anywhere
        self.optional = optional

    def choices(self, s: Margraves) -> list[int]:
        here = s.margraves[self.seat]
        there = EVERYWHERE if self.anywhere else NEAR[here]
        offered = [location + 1 for location in there if location != here]
        return [DONE, *offered] if self.optional else offered

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice != DONE:
            s.margraves[self.seat] = choice - 1
            s.then(Enter(self.seat, choice - 1))

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        power = brought(self._there(s, choice), self.seat, choice - 1)[0]
        return {"location": location_name(choice - 1), "power": power}

    def _there(self, s: Margraves, choice: int) -> Margraves:
        after = s.clone()
        after.margraves[self.seat] = choice - 1
        return after

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return brought(self._there(s, choice), self.seat, choice - 1)[1] if choice else None

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        return [] if self.anywhere else [(ELSEWHERE, msg("move.no-road"))]

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        if choice == ELSEWHERE:
            here = s.margraves[self.seat]
            return tuple(f"location-{at}" for at in EVERYWHERE if at != here and at not in NEAR[here])
        return super().targets(s, choice)

    def marks(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return f"margrave-{self.seat}", f"location-{choice - 1}"


# Where a knight may come from, as bits:
BESIDE, STORED, ANYWHERE = 1, 2, 4
"""The own Margrave's location, own storage, any location."""

# Where it goes:
NORMAL, FAR, TO_MARGRAVE = range(3)
"""One road away, or out of storage to the Margrave; any location; the Margrave's location."""

STORE: Final = len(LOCATIONS)
"""Stands for own storage where knights come from."""
STRIDE: Final = 10
"""A knight from origin o to location d is the choice (o + 1) * STRIDE + d + 1."""


class DeployKnight(Pick):
    """Which knight goes where. With several to move, they may all have to come from one location."""

    __slots__ = ("left", "only", "optional", "sources", "to")

    WORD: ClassVar[str] = "deploy"
    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = (
        DONE,
        *[
            (origin + 1) * STRIDE + there + 1
            for origin in range(len(LOCATIONS) + 1)
            for there in range(len(LOCATIONS))
        ],
    )

    def __init__(
        self, seat: int, sources: int, to: int, optional: bool, *, left: int = 1, only: int = NOBODY
    ) -> None:
        self.seat = seat
        self.sources = sources
        self.to = to
        self.optional = optional
        self.left = left
        self.only = only

    def choices(self, s: Margraves) -> list[int]:
        here = s.margraves[self.seat]
        offered = [DONE] if self.optional else []
        if self.sources & ANYWHERE:
            for origin, count in enumerate(s.knights):
                if count and self.only in (NOBODY, origin):
                    offered += self._ways(origin, here)
        elif s.knights[here]:
            offered += self._ways(here, here)
        if self.sources & STORED and s.stock[self.seat * KINDS + KNIGHT]:
            if self.to == FAR:
                offered += [(STORE + 1) * STRIDE + there + 1 for there in EVERYWHERE]
            else:
                offered.append((STORE + 1) * STRIDE + here + 1)
        return offered if len(offered) > self.optional else []

    def openable(self, s: Margraves) -> bool:
        return self.sources & STORED > 0 and s.prospect(self.seat, KNIGHT) > 0

    def _ways(self, origin: int, here: int) -> list[int]:
        """The choices for a knight that stands on the map."""
        first = (origin + 1) * STRIDE + 1
        if self.to == NORMAL:
            return [first + there for there in NEAR[origin]]
        if self.to == FAR:
            return [first + there for there in EVERYWHERE if there != origin]
        return [first + here] if origin != here else []

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        seat = self.seat
        origin, there = _way(choice)
        if origin == STORE:
            s.stock[seat * KINDS + KNIGHT] -= 1
        else:
            s.knights[origin] -= 1
        s.knights[there] += 1
        if self.left > 1:
            s.then(DeployKnight(seat, self.sources, self.to, self.optional, left=self.left - 1, only=origin))
        s.then(Enter(seat, there))

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        origin, there = _way(choice)
        return {
            "here": msg("storage.from") if origin == STORE else location_name(origin, ".from"),
            "From": msg("storage.From") if origin == STORE else location_name(origin, ".From"),
            "there": location_name(there),
            "power": brought(self._sent(s, choice), self.seat, there)[0],
        }

    def _sent(self, s: Margraves, choice: int) -> Margraves:
        """The knight on its way: one from storage has left a slot behind."""
        after = s.clone()
        origin, there = _way(choice)
        if origin == STORE:
            after.stock[self.seat * KINDS + KNIGHT] -= 1
        else:
            after.knights[origin] -= 1
        after.knights[there] += 1
        return after

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return brought(self._sent(s, choice), self.seat, _way(choice)[1])[1] if choice else None

    def group(self, s: Margraves, choice: int) -> Message | None:
        if choice == DONE:
            return None
        origin = _way(choice)[0]
        return msg("storage.From") if origin == STORE else location_name(origin, ".From")

    def why_not(self, s: Margraves) -> Message:
        return msg("deploy.none")

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        if choice == DONE:
            return ()
        origin, there = _way(choice)
        return s.good_id(self.seat, KNIGHT) if origin == STORE else f"knights-{origin}", f"location-{there}"

    def marks(self, s: Margraves, choice: int) -> tuple[str, ...]:
        there = _way(choice)[1]
        return f"knights-{there}", f"location-{there}"


def _way(choice: int) -> tuple[int, int]:
    return divmod(choice - STRIDE - 1, STRIDE)


class Enter(Step):
    """A Margrave or a knight has come to a location: its power, or gold instead."""

    __slots__ = ("location", "seat")

    def __init__(self, seat: int, location: int) -> None:
        self.seat = seat
        self.location = location

    def run(self, s: Margraves) -> None:
        if s.in_reach(printed.POWERS[self.location][self.seat]):
            s.then(UsePower(self.seat, self.location))
        else:
            s.gain(self.seat, GOLD, INSTEAD)


class UsePower(Pick):
    """Use the power of a location, or take the gold."""

    __slots__ = ("location",)

    WORD: ClassVar[str] = "enter"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def __init__(self, seat: int, location: int) -> None:
        self.seat = seat
        self.location = location

    def choices(self, s: Margraves) -> list[int]:
        """A grant may still open the power, spend what it costs, or gain all that it gives."""
        return [DONE, 1] if printed.POWERS[self.location][self.seat].possible(s) else [DONE]

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            s.gain(self.seat, GOLD, INSTEAD)
        else:
            s.then(printed.POWERS[self.location][self.seat])

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"location": location_name(self.location, ".of"), "what": s.amount(GOLD, INSTEAD)}

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"power": power_name(self.location)}

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return foretold(s, self.seat, printed.POWERS[self.location][self.seat]) if choice else None

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        power = printed.POWERS[self.location][self.seat]
        return [] if power.possible(s) else [(1, power.why_not(s))]

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (f"location-{self.location}",) if choice else ()
