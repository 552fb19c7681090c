"""Where a move can end, and the ways there."""

from __future__ import annotations

from typing import Final

from oyez.games.vindication import printed
from oyez.games.vindication.components import ALONG_COAST, AROUND, NEAR, TRAPPED_MORE
from oyez.games.vindication.course import MOVED
from oyez.games.vindication.lasting import ALONG_THE_COAST, MOVE_MORE, SPLIT
from oyez.games.vindication.places import EMPTY
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.using import in_force, works

FURTHEST: Final = 12
"""So many steps lead from any space to any other."""


class Net:
    """Which spaces are next to each other, and what follows from that."""

    __slots__ = ("away", "beside", "reached")

    def __init__(self, beside: tuple[tuple[int, ...], ...]) -> None:
        self.beside = beside
        self.reached: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            [_reached(beside, start) for start in range(len(beside))]
        )
        """The spaces in reach of each space, by the number of steps."""
        self.away: tuple[bytes, ...] = tuple(
            [bytes([_steps(rings, goal) for goal in range(len(beside))]) for rings in self.reached]
        )
        """How many steps lead from each space to every other."""


def _reached(beside: tuple[tuple[int, ...], ...], start: int) -> tuple[tuple[int, ...], ...]:
    seen = {start}
    rings: list[tuple[int, ...]] = [(start,)]
    for _ in range(FURTHEST):
        seen |= {near for at in seen for near in beside[at]}
        rings.append(tuple(sorted(seen)))
    return tuple(rings)


def _steps(rings: tuple[tuple[int, ...], ...], goal: int) -> int:
    return next(steps for steps, ring in enumerate(rings) if goal in ring)


OVER_LAND: Final = Net(NEAR)
BY_COAST: Final = Net(ALONG_COAST)


def net_of(s: Vindication, seat: int, itself: bool) -> Net:
    """How a seat may be moved: along the coast, too, where a card lets it move itself so."""
    return BY_COAST if itself and in_force(s, seat, ALONG_THE_COAST) else OVER_LAND


# ---- where a move can end


def speed_of(s: Vindication, seat: int) -> int:
    """The speed of the mount tile with cubes on it and what a companion adds."""
    return s.modified(MOVE_MORE, seat, s.speed[seat] + s.mount[seat])


def reach(s: Vindication, seat: int) -> int:
    """How many spaces the seat may still move, or 0."""
    if s.did & MOVED and not s.modified(SPLIT, seat):
        return 0
    return max(speed_of(s, seat) - s.walked, 0)


def is_free(s: Vindication, space: int) -> bool:
    """Whether no medallion is there."""
    for taken in s.space:  # noqa: SIM110 (compiled, `in` costs three times as much)
        if taken == space:
            return False
    return True


def spread(s: Vindication, seat: int, steps: int, itself: bool = True) -> tuple[int, ...]:
    """The spaces so many steps away at most, in order."""
    return net_of(s, seat, itself).reached[s.space[seat]][min(steps, FURTHEST)]


def within(s: Vindication, seat: int, steps: int, itself: bool = True) -> list[int]:
    """The free spaces so many steps away at most."""
    return [space for space in spread(s, seat, steps, itself) if is_free(s, space)]


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
    if any(is_free(s, space) for space in spread(s, seat, steps)):
        return True
    return bool(goals(s, seat)[0])


# ---- the ways there

Way = tuple[int, tuple[int, ...], tuple[int, ...]]
"""How many spaces a way enters, the empty hexes that it reaches, and the watched spaces in it, in order."""


def cares_for_length(s: Vindication, seat: int) -> int:
    """How many spaces a card of the seat waits for, or 0."""
    for ability, least in printed.LENGTHS:
        if s.walked < least and works(s, seat, ability):
            return least
    return 0


def discovers(s: Vindication, net: Net, start: int, goal: int, steps: int) -> bool:
    """Whether a way that is not too long may come to hexes without a tile."""
    if not s.bag:
        return False
    tiles, before, after = s.tiles, net.away[start], net.away[goal]
    for space in net.reached[start][min(steps, FURTHEST)]:
        if before[space] + after[space] <= steps and any(tiles[at] == EMPTY for at in AROUND[space]):
            return True
    return False


def ways_to(s: Vindication, seat: int, goal: int, steps: int, itself: bool = True) -> list[Way]:
    """One shortest way for each different outcome: what it reaches, whom it meets, and whether it is long
    enough for a card.

    A way may enter a space more than once, so as many as there are steps are gone through, as long as the
    goal can still be reached.
    """
    net, here = net_of(s, seat, itself), s.space[seat]
    least = cares_for_length(s, seat) if itself else 0
    watched = {at for watch in s.in_play.watched for at in watch(s, seat, itself)}
    after = net.away[goal]
    if not (least or watched or discovers(s, net, here, goal, steps)):  # nothing tells ways apart
        return [(after[here], (), ())] if 0 < after[here] <= steps else []
    room = len(s.bag)
    start: tuple[int, tuple[int, ...], bool, tuple[int, ...]] = (here, (), False, ())
    found = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        following = []
        long = least > 0 and s.walked + step >= least
        for at, reached, _, met in edge:
            for near in net.beside[at]:
                if after[near] > steps - step:
                    continue
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
