"""The island: moving over it, and the tiles that are drawn for what is reached."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.frames import in_words
from oyez.core.steps import NOBODY, SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import ALONG_COAST, AROUND, HEXES, NEAR, SPACES, TRAPPED_MORE
from oyez.games.vindication.cubes import tile_name
from oyez.games.vindication.extras import STONES
from oyez.games.vindication.lasting import (
    ARRIVED,
    ENTERED,
    MET,
    MOVE_MORE,
    PASSED,
    PASSED_BY,
    REVEALED,
    SPLIT,
    WALKED,
)
from oyez.games.vindication.state import EMPTY, MOVED, Vindication, changed
from oyez.games.vindication.using import in_force, works

from .power import Lower

Way = tuple[int, tuple[int, ...], tuple[int, ...]]
"""How many spaces a way enters, the empty hexes that it reaches, and the watched spaces in it, in order."""


# ---- where a move can end

FURTHEST: Final = 12
"""So many steps lead from any space to any other."""


def _reached(beside: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The spaces in reach of each space, by the number of steps."""
    found = []
    for start in range(len(beside)):
        seen = {start}
        rings: list[tuple[int, ...]] = [(start,)]
        for _ in range(FURTHEST):
            seen |= {near for at in seen for near in beside[at]}
            rings.append(tuple(sorted(seen)))
        found.append(tuple(rings))
    return tuple(found)


REACHED: Final = _reached(NEAR)
REACHED_ALONG_COAST: Final = _reached(ALONG_COAST)


def speed_of(s: Vindication, seat: int) -> int:
    """The speed of the mount tile with cubes on it and what a companion adds."""
    return s.modified(MOVE_MORE, seat, s.speed[seat] + s.mount[seat])


def reach(s: Vindication, seat: int) -> int:
    """How many spaces the seat may still move, or 0."""
    if s.did & MOVED and not s.modified(SPLIT, seat):
        return 0
    return max(speed_of(s, seat) - s.walked, 0)


def neighbours(s: Vindication, seat: int, itself: bool) -> tuple[tuple[int, ...], ...]:
    """The spaces next to each other: along the coast, too, where a card lets the seat move so."""
    return ALONG_COAST if itself and in_force(s, seat, "mod_coast_move") else NEAR


def spread(s: Vindication, seat: int, steps: int, itself: bool = True) -> tuple[int, ...]:
    """The spaces so many steps away at most, in order."""
    reached = REACHED if neighbours(s, seat, itself) is NEAR else REACHED_ALONG_COAST
    return reached[s.space[seat]][min(steps, FURTHEST)]


def within(s: Vindication, seat: int, steps: int, itself: bool = True) -> list[int]:
    """The free spaces so many steps away at most."""
    return [space for space in spread(s, seat, steps, itself) if space not in s.space]


def goals(s: Vindication, seat: int) -> tuple[list[int], bool]:
    """Where the move may end, and whether the seat is trapped, so that it has to go further than it may."""
    steps = reach(s, seat)
    if not steps:
        return [], False
    found = within(s, seat, steps)
    trapped = not found and not s.did & MOVED
    if trapped:
        found = within(s, seat, steps + TRAPPED_MORE)
    if s.in_play.stops:
        there = {*spread(s, seat, steps)}
        more = [at for stops in s.in_play.stops for at in stops(s, seat, True)]
        found = sorted({*found, *there.intersection(more)})
    return found, trapped


def may_move(s: Vindication, seat: int) -> bool:
    """Whether there is a goal at all: mostly the first space in reach is one."""
    steps = reach(s, seat)
    if not steps:
        return False
    for space in spread(s, seat, steps):
        if space not in s.space:
            return True
    return bool(goals(s, seat)[0])


# ---- the way there


def cares_for_length(s: Vindication, seat: int) -> int:
    """How many spaces a card of the seat waits for, or 0."""
    for ability, least in printed.LENGTHS:
        if s.walked < least and works(s, seat, ability):
            return least
    return 0


def ways_to(s: Vindication, seat: int, goal: int, steps: int, itself: bool = True) -> list[Way]:
    """One shortest way for each different outcome: what it reaches, whom it meets, and whether it is long
    enough for a card.

    A way may enter a space more than once, so as many as there are steps are gone through.
    """
    room = len(s.bag)
    least = cares_for_length(s, seat) if itself else 0
    beside = neighbours(s, seat, itself)
    watched = {at for watch in s.in_play.watched for at in watch(s, seat, itself)}
    if not (room or least or watched):  # nothing tells ways apart
        rings = (REACHED if beside is NEAR else REACHED_ALONG_COAST)[s.space[seat]]
        for length in range(1, min(steps, FURTHEST) + 1):
            if goal in rings[length] and goal not in rings[0]:
                return [(length, (), ())]
        return []
    start: tuple[int, tuple[int, ...], bool, tuple[int, ...]] = (s.space[seat], (), False, ())
    found = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        following = []
        long = least > 0 and s.walked + step >= least
        for at, reached, _, met in edge:
            for near in beside[at]:
                fresh = reached
                for one in AROUND[near]:
                    if s.tiles[one] == EMPTY and len(fresh) < room and one not in fresh:
                        fresh = (*fresh, one)
                key = (near, fresh, long, (*met, near) if near in watched else met)
                if key not in found:
                    found[key] = step
                    following.append(key)
        edge = following
    best: dict[tuple[tuple[int, ...], bool, tuple[int, ...]], int] = {}
    for (at, reached, long, met), length in found.items():
        if at == goal and length and met.count(goal) <= 1:
            outcome = (reached, long, met)
            best[outcome] = min(length, best.get(outcome, length))
    return sorted((length, reached, met) for (reached, _, met), length in best.items())


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
        if goals(s, self.seat)[1] and choice - 1 not in spread(s, self.seat, steps):
            steps += TRAPPED_MORE
            s.then(Lower(self.seat), MovePath(self.seat, choice - 1, steps))
        else:
            s.then(MovePath(self.seat, choice - 1, steps))

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
        s.then(*[Meet(self.seat, at, True) for at in met], Arrive(self.seat, self.goal, reached))

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
        s.then(Discover(self.seat, self.hexes))
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
            s.then(Discover(self.seat, self.hexes[1:]))
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
            s.then(HexOrder(self.seat, rest))
        draw_tile(s, self.seat, choice - 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"at": choice}


def discover_at(s: Vindication, seat: int, space: int) -> None:
    """All empty hexes around a space are reached at once."""
    empty = tuple(at for at in AROUND[space] if s.tiles[at] == EMPTY)
    if empty:
        s.then(HexOrder(seat, empty))


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
