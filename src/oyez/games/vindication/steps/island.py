"""The island: moving over it, and the tiles that are drawn for what is reached."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.frames import in_words
from oyez.core.steps import SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import AROUND, HEXES, NEAR, SPACES, TRAPPED_MORE
from oyez.games.vindication.cubes import tile_name
from oyez.games.vindication.lasting import MOVE_MORE, SPLIT, WALKED
from oyez.games.vindication.state import EMPTY, MOVED, Vindication

from .abilities import works
from .power import Lower

Way = tuple[int, tuple[int, ...]]
"""How many spaces a way enters, and the empty hexes that it reaches, in order."""


# ---- where a move can end


def speed_of(s: Vindication, seat: int) -> int:
    """The speed of the mount tile with cubes on it and what a companion adds."""
    return s.modified(MOVE_MORE, seat, s.speed[seat] + s.mount[seat])


def reach(s: Vindication, seat: int) -> int:
    """How many spaces the seat may still move, or 0."""
    if s.did & MOVED and not s.modified(SPLIT, seat):
        return 0
    return max(speed_of(s, seat) - s.walked, 0)


def within(s: Vindication, seat: int, steps: int) -> list[int]:
    """The free spaces so many steps away at most."""
    here = s.space[seat]
    seen, edge = {here}, [here]
    for _ in range(steps):
        edge = list(dict.fromkeys(near for at in edge for near in NEAR[at] if near not in seen))
        seen.update(edge)
    return sorted(seen.difference(s.space))


def goals(s: Vindication, seat: int) -> tuple[list[int], bool]:
    """Where the move may end, and whether the seat is trapped, so that it has to go further than it may."""
    steps = reach(s, seat)
    found = within(s, seat, steps)
    if found or not steps or s.did & MOVED:
        return found, False
    return within(s, seat, steps + TRAPPED_MORE), True


def may_move(s: Vindication, seat: int) -> bool:
    return bool(goals(s, seat)[0])


# ---- the way there


def cares_for_length(s: Vindication, seat: int) -> int:
    """How many spaces a card of the seat waits for, or 0."""
    for ability, least in printed.LENGTHS:
        if s.walked < least and works(s, seat, ability):
            return least
    return 0


def ways_to(s: Vindication, seat: int, goal: int, steps: int) -> list[Way]:
    """One shortest way for each different outcome: what it reaches, and whether it is long enough for a card.

    A way may enter a space more than once, so as many as there are steps are gone through.
    """
    room = len(s.bag)
    least = cares_for_length(s, seat)
    start: tuple[int, tuple[int, ...], bool] = (s.space[seat], (), False)
    found = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        following = []
        long = least > 0 and s.walked + step >= least
        for at, reached, _ in edge:
            for near in NEAR[at]:
                fresh = reached
                for one in AROUND[near]:
                    if s.tiles[one] == EMPTY and len(fresh) < room and one not in fresh:
                        fresh = (*fresh, one)
                key = (near, fresh, long)
                if key not in found:
                    found[key] = step
                    following.append(key)
        edge = following
    best: dict[tuple[tuple[int, ...], bool], int] = {}
    for (at, reached, long), length in found.items():
        if at == goal and length:
            best[reached, long] = min(length, best.get((reached, long), length))
    return sorted((length, reached) for (reached, _), length in best.items())


class MoveTo(Asked):
    """Where the move ends."""

    __slots__ = ()

    WORD: ClassVar[str] = "move"
    TOLD: ClassVar[bool] = False
    SPRITE: ClassVar[str] = "space"
    SPACE: ClassVar[Collection[int]] = range(1, len(SPACES) + 1)

    def choices(self, s: Vindication) -> list[int]:
        return [1 + space for space in goals(s, self.seat)[0]]

    def resolve(self, s: Vindication, choice: int) -> None:
        trapped = goals(s, self.seat)[1]
        s.then(MovePath(self.seat, choice - 1, reach(s, self.seat) + trapped * TRAPPED_MORE))
        if trapped:
            s.then(Lower(self.seat))

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"space": space_name(choice - 1), "next": surroundings(s, choice - 1)}


def space_name(space: int) -> Message:
    number = SPACES[space].number
    return msg("space.coast", at=number) if number else msg("space.inner", at=space + 1)


def surroundings(s: Vindication, space: int) -> Message:
    return in_words([tile_name(s, at) for at in AROUND[space]], "list.and")


MOST_WAYS: Final = 150


class MovePath(Asked):
    """Which way, told by what it reveals."""

    __slots__ = ("goal", "steps")

    WORD: ClassVar[str] = "path"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, MOST_WAYS + 1)

    def __init__(self, seat: int, goal: int, steps: int) -> None:
        self.seat = seat
        self.goal = goal
        self.steps = steps

    def _ways(self, s: Vindication) -> list[Way]:
        return ways_to(s, self.seat, self.goal, self.steps)[:MOST_WAYS]

    def choices(self, s: Vindication) -> list[int]:
        return list(range(1, len(self._ways(s)) + 1))

    def resolve(self, s: Vindication, choice: int) -> None:
        length, reached = self._ways(s)[choice - 1]
        walk(s, self.seat, self.goal, length, reached)

    def label(self, s: Vindication, choice: int) -> Message:
        length, reached = self._ways(s)[choice - 1]
        steps = msg("path.steps", n=length)
        return msg("path.label", steps=steps, hexes=hex_list(reached)) if reached else steps

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return tuple(f"hex-{at}" for at in self._ways(s)[choice - 1][1])


def hex_list(hexes: tuple[int, ...]) -> Message:
    return in_words([msg("hex.name", at=at + 1) for at in hexes], "list.then")


def walk(s: Vindication, seat: int, goal: int, length: int, reached: tuple[int, ...]) -> None:
    """The medallion goes there; tiles are drawn after the whole move, in the order of reaching the hexes."""
    s.did |= MOVED
    s.walked += length
    s.space[seat] = goal
    s.tell(_moved, seat, goal)
    s.then(Discover(seat, reached))
    s.happen(WALKED, seat, s.walked)


def _moved(s: Vindication, seat: int, goal: int) -> Event:
    return event("moved.event", f"space-{goal}", seat=seat, space=space_name(goal))


# ---- discovery


class Discover(SeatStep):
    """A tile is drawn for each of these hexes, in this order, as long as there are tiles."""

    __slots__ = ("hexes",)

    def __init__(self, seat: int, hexes: tuple[int, ...]) -> None:
        self.seat = seat
        self.hexes = hexes

    def run(self, s: Vindication) -> None:
        for at in self.hexes:
            lay_tile(s, at)


def lay_tile(s: Vindication, at: int) -> None:
    if s.bag and s.tiles[at] == EMPTY:
        s.reveal()
        s.tiles[at] = s.bag.pop()
        s.tell(_laid, at)


def _laid(s: Vindication, at: int) -> Event:
    return event("tile.event", f"hex-{at}", tile=tile_name(s, at), at=at + 1)


class HexOrder(Asked):
    """Which of several hexes reached together gets the next tile."""

    __slots__ = ("hexes",)

    WORD: ClassVar[str] = "order"
    TOLD: ClassVar[bool] = False
    SPRITE: ClassVar[str] = "hex"
    SPACE: ClassVar[Collection[int]] = range(1, len(HEXES) + 1)

    def __init__(self, seat: int, hexes: tuple[int, ...]) -> None:
        self.seat = seat
        self.hexes = hexes

    def choices(self, s: Vindication) -> list[int]:
        return [1 + at for at in sorted(self.hexes)] if s.bag else []

    def resolve(self, s: Vindication, choice: int) -> None:
        lay_tile(s, choice - 1)
        rest = tuple(at for at in self.hexes if at != choice - 1)
        if rest:
            s.then(HexOrder(self.seat, rest))

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"at": choice}


# ---- teleporting


class Teleport(Asked):
    """Straight to a free space, without entering those in between."""

    __slots__ = ()

    WORD: ClassVar[str] = "teleport"
    SPRITE: ClassVar[str] = "space"
    SPACE: ClassVar[Collection[int]] = range(1, len(SPACES) + 1)

    def choices(self, s: Vindication) -> list[int]:
        return [1 + space for space in range(len(SPACES)) if space not in s.space]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.space[self.seat] = choice - 1
        empty = tuple(at for at in AROUND[choice - 1] if s.tiles[at] == EMPTY)
        if empty:
            s.then(HexOrder(self.seat, empty))

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"space": space_name(choice - 1), "next": surroundings(s, choice - 1)}
