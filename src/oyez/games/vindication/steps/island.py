"""The island: moving over it, and the tiles that are drawn for what is reached."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.frames import in_words
from oyez.core.steps import NOBODY, SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import AROUND, HEXES, NEAR, SPACES, TRAPPED_MORE
from oyez.games.vindication.course import MOVED
from oyez.games.vindication.cubes import tile_name
from oyez.games.vindication.extras import STONES
from oyez.games.vindication.lasting import ARRIVED, ENTERED, MET, PASSED, PASSED_BY, REVEALED, WALKED
from oyez.games.vindication.places import EMPTY, changed
from oyez.games.vindication.state import Vindication

from .paths import Way, goals, reach, speed_of, spread, ways_to
from .power import Lower


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
        steps = reach(s, self.seat)
        if choice - 1 not in spread(s, self.seat, steps):  # trapped
            steps += TRAPPED_MORE
            s.then(Lower(self.seat), MovePath(self.seat, choice - 1, steps))
        else:
            s.push(MovePath(self.seat, choice - 1, steps))

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
        length, reached, met = self._ways(s)[choice - 1]
        s.did |= MOVED
        s.walked += length
        s.heading = self.goal
        s.push(Arrive(self.seat, self.goal, reached))
        for at in reversed(met):
            s.push(Meet(self.seat, at, True))

    def label(self, s: Vindication, choice: int) -> Message:
        length, reached, met = self._ways(s)[choice - 1]
        said = msg("path.steps", n=length)
        if reached:
            said = msg("path.label", steps=said, hexes=hex_list(reached))
        if met:
            said = msg("path.met", path=said, spaces=in_words([space_name(at) for at in met], "list.then"))
        return said

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        _, reached, met = self._ways(s)[choice - 1]
        return (*[f"hex-{at}" for at in reached], *[f"space-{at}" for at in dict.fromkeys(met)])


def hex_list(hexes: tuple[int, ...]) -> Message:
    return in_words([msg("hex.name", at=at + 1) for at in hexes], "list.then")


class Meet(SeatStep):
    """A medallion enters a space that matters to somebody."""

    __slots__ = ("itself", "space")

    def __init__(self, seat: int, space: int, itself: bool) -> None:
        self.seat = seat
        self.space = space
        self.itself = itself
        """Whether it is the own move of its owner."""

    def run(self, s: Vindication) -> None:
        s.happen(ENTERED, self.seat, self.space)
        if self.space not in s.space:
            return
        other = s.space.index(self.space)
        if other == self.seat:
            return
        if self.space != s.heading:
            s.happen(PASSED_BY, self.seat, other)
            if self.itself:
                s.happen(PASSED, self.seat, other)
        if self.itself and (self.space == s.heading or s.heading not in s.space):
            s.happen(MET, self.seat, other)


class Arrive(SeatStep):
    """The medallion is there; tiles are drawn after the whole move, in the order of reaching the hexes."""

    __slots__ = ("goal", "hexes")

    def __init__(self, seat: int, goal: int, hexes: tuple[int, ...]) -> None:
        self.seat = seat
        self.goal = goal
        self.hexes = hexes

    def run(self, s: Vindication) -> None:
        put_medallion(s, self.seat, self.goal)
        s.push(Discover(self.seat, self.hexes))
        s.happen(ARRIVED, self.seat, self.goal)
        s.happen(WALKED, self.seat, s.walked)


def put_medallion(s: Vindication, seat: int, space: int) -> None:
    s.heading = NOBODY
    s.space[seat] = space
    s.tell(_moved, seat, space)


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
        if self.hexes:
            s.push(Discover(self.seat, self.hexes[1:]))
            draw_tile(s, self.seat, self.hexes[0])


def draw_tile(s: Vindication, seat: int, at: int) -> None:
    """A seat draws a tile for a hex, and whoever listens is told."""
    if s.bag and s.tiles[at] == EMPTY:
        lay_tile(s, at)
        s.happen(REVEALED, seat, at)


def lay_tile(s: Vindication, at: int) -> None:
    if s.bag and s.tiles[at] == EMPTY:
        s.reveal()
        s.tiles = changed(s.tiles, at, s.bag[-1])
        s.bag = s.bag[:-1]
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
        rest = tuple(at for at in self.hexes if at != choice - 1)
        if rest:
            s.push(HexOrder(self.seat, rest))
        draw_tile(s, self.seat, choice - 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"at": choice}


def discover_at(s: Vindication, seat: int, space: int) -> None:
    """All empty hexes around a space are reached at once."""
    empty = tuple(at for at in AROUND[space] if s.tiles[at] == EMPTY)
    if empty:
        s.push(HexOrder(seat, empty))


# ---- teleporting


# Where one may be teleported to, as the data calls it:
TELEPORT_TO: Final = (
    "any_free_space",
    "free_space_next_to_sacred_stones",
    "free_space_next_to_own_territory",
    "free_space_next_to_another_player",
)
ANYWHERE: Final = 0
NEXT_TO_STONES: Final = 1
NEXT_TO_OWN: Final = 2
NEXT_TO_OTHER: Final = 3


def spaces_for(s: Vindication, seat: int, to: int) -> list[int]:
    """The free spaces to which a seat may be teleported so."""
    free = [space for space in range(len(SPACES)) if space not in s.space]
    if to == NEXT_TO_STONES:
        return [space for space in free if any(s.kind(at) == STONES for at in AROUND[space])]
    if to == NEXT_TO_OWN:
        return [space for space in free if any(s.control[at] == seat for at in AROUND[space])]
    if to == NEXT_TO_OTHER:
        others = [space for other, space in enumerate(s.space) if other != seat]
        return [space for space in free if any(near in others for near in NEAR[space])]
    return free


class Teleport(Asked):
    """Straight to a free space, without entering those in between; instead of the move, or besides it."""

    __slots__ = ("instead", "to")

    WORD: ClassVar[str] = "teleport"
    SPRITE: ClassVar[str] = "space"
    SPACE: ClassVar[Collection[int]] = range(1, len(SPACES) + 1)

    def __init__(self, seat: int, to: int, instead: bool) -> None:
        self.seat = seat
        self.to = to
        self.instead = instead

    def choices(self, s: Vindication) -> list[int]:
        if self.instead and s.did & MOVED:
            return []
        return [1 + space for space in spaces_for(s, self.seat, self.to)]

    def resolve(self, s: Vindication, choice: int) -> None:
        if self.instead:
            s.did |= MOVED
            s.walked = speed_of(s, self.seat)
        s.space[self.seat] = choice - 1
        discover_at(s, self.seat, choice - 1)
        s.happen(ARRIVED, self.seat, choice - 1)
        s.happen(ENTERED, self.seat, choice - 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"space": space_name(choice - 1), "next": surroundings(s, choice - 1)}
