"""Margraves and knights on the road, and what entering a location brings."""

from __future__ import annotations

from typing import Final

from oyez.core.steps import DONE, Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves import printed
from oyez.games.margraves.components import INSTEAD, KINDS, KNIGHT, LOCATIONS, NEAR
from oyez.games.margraves.state import NOBODY, Margraves

from .gains import gain_gold
from .wording import GOLD, amount, knights_id, location_id, location_name, store_id

EVERYWHERE: Final = range(len(LOCATIONS))


class MoveMargrave(Decision):
    """Where the own Margrave goes: one road away, or anywhere else."""

    __slots__ = ("anywhere", "optional")

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
        if choice == DONE:
            return
        location = choice - 1
        s.margraves[self.seat] = location
        if s.events is not None:
            s.tell(
                msg("move.event", seat=seat_name(self.seat), location=location_name(location)),
                f"margrave-{self.seat}",
                location_id(location),
            )
        s.then(Enter(self.seat, location))

    def name(self, s: Margraves) -> Message:
        return msg("move.name")

    def prompt(self, s: Margraves) -> Message:
        return msg("move.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("move.skip")
        location = choice - 1
        power = printed.POWERS[location][self.seat]
        return msg("move.label", location=location_name(location), power=power.name(s))

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (location_id(choice - 1),) if choice else ()


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


class DeployKnight(Decision):
    """Which knight goes where. With several to move, they may all have to come from one location."""

    __slots__ = ("left", "only", "optional", "sources", "to")

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
        origin, there = divmod(choice - STRIDE - 1, STRIDE)
        if origin == STORE:
            s.stock[self.seat * KINDS + KNIGHT] -= 1
        else:
            s.knights[origin] -= 1
        s.knights[there] += 1
        if s.events is not None:
            where = msg("storage") if origin == STORE else location_name(origin)
            s.tell(
                msg("deploy.event", seat=seat_name(self.seat), here=where, there=location_name(there)),
                knights_id(there),
                location_id(there),
            )
        if self.left > 1:
            s.then(
                Enter(self.seat, there),
                DeployKnight(
                    self.seat, self.sources, self.to, self.optional, left=self.left - 1, only=origin
                ),
            )
        else:
            s.then(Enter(self.seat, there))

    def name(self, s: Margraves) -> Message:
        return msg("deploy.name", n=self.left)

    def prompt(self, s: Margraves) -> Message:
        return msg("deploy.prompt", n=self.left)

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("deploy.skip")
        origin, there = divmod(choice - STRIDE - 1, STRIDE)
        power = printed.POWERS[there][self.seat].name(s)
        if origin == STORE:
            return msg("deploy.stored", location=location_name(there), power=power)
        return msg("deploy.label", here=location_name(origin), there=location_name(there), power=power)

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        if choice == DONE:
            return ()
        origin, there = divmod(choice - STRIDE - 1, STRIDE)
        knight = store_id(self.seat, KNIGHT) if origin == STORE else knights_id(origin)
        return knight, location_id(there)


class Enter(Step):
    """A Margrave or a knight has come to a location: its power, or gold instead."""

    __slots__ = ("location", "seat")

    def __init__(self, seat: int, location: int) -> None:
        self.seat = seat
        self.location = location

    def run(self, s: Margraves) -> None:
        if printed.POWERS[self.location][self.seat].possible(s):
            s.then(UsePower(self.seat, self.location))
        else:
            gain_gold(s, self.seat, INSTEAD)


class UsePower(Decision):
    """Use the power of a location, or take the gold."""

    __slots__ = ("location",)

    def __init__(self, seat: int, location: int) -> None:
        self.seat = seat
        self.location = location

    def choices(self, s: Margraves) -> list[int]:
        """A grant used meanwhile may have spent what the power costs, or gained all that it gives."""
        return [DONE, 1] if printed.POWERS[self.location][self.seat].possible(s) else [DONE]

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            gain_gold(s, self.seat, INSTEAD)
        else:
            s.then(printed.POWERS[self.location][self.seat])

    def prompt(self, s: Margraves) -> Message:
        return msg("enter.prompt", location=location_name(self.location))

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("enter.gold", what=amount(GOLD, INSTEAD))
        return printed.POWERS[self.location][self.seat].name(s)

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (location_id(self.location),) if choice else ()
