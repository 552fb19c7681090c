"""What lies face down, declared: hiding, imagining and counting it follow from the declaration.

A pool is a set of things, each of which lies in one place of some lists of the state. Who knows which of them
is said pile by pile. What nobody knows is HIDDEN in a view, and dealt anew when a world is imagined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .chance import Chance
from .steps import HIDDEN

Seen = Callable[[Any, int | None], list[int] | None]
"""What a seat (None: a spectator) sees of a pile, HIDDEN where it knows nothing; None where all is open."""


class Pile:
    """A list of the state that holds things of a pool; what is negative is no thing."""

    __slots__ = ("field", "most", "seen")

    def __init__(self, field: str, most: int, seen: Seen | None = None) -> None:
        self.field = field
        self.most = most
        """The most places that the list ever has."""
        self.seen = seen
        """Without it nobody knows anything of the pile."""


class Pool:
    """Things that lie face down somewhere, and all the piles that they may lie in."""

    __slots__ = ("each", "exact", "piles", "things")

    def __init__(
        self, things: Callable[[Any], Sequence[int]], *piles: Pile, exact: bool = True, each: int = 0
    ) -> None:
        self.things = things
        """What lies in the piles, as everybody can tell from what lies elsewhere."""
        self.piles = piles
        self.exact = exact
        """Whether all of the things lie there; else some are out of the game."""
        self.each = each
        """With a number: so many things at a time stay among themselves, in as many places of one pile, and
        none of them is out of the game."""


def hide_pools(s: Any, pools: Sequence[Pool], seat: int | None) -> None:
    for pool in pools:
        for pile in pool.piles:
            if pile.seen is None:
                setattr(s, pile.field, [HIDDEN] * len(getattr(s, pile.field)))
            else:
                seen = pile.seen(s, seat)
                if seen is not None:
                    setattr(s, pile.field, seen)


def fill_pools(s: Any, pools: Sequence[Pool], chance: Chance) -> None:
    """Deal what nobody has seen to the hidden places. It is hot: all numbers for it are drawn at once."""
    found: list[tuple[Pool, int]] = []
    total = 0
    for pool in pools:
        hidden = 0
        for pile in pool.piles:
            hidden += getattr(s, pile.field).count(HIDDEN)
        if hidden:
            found.append((pool, hidden))
            total += hidden
    numbers = chance.numbers(total) if total else ()
    for pool, hidden in found:
        _fill(s, pool, hidden, numbers[:hidden])
        numbers = numbers[hidden:]


def _fill(s: Any, pool: Pool, hidden: int, numbers: tuple[int, ...]) -> None:
    held: list[list[int]] = [getattr(s, pile.field) for pile in pool.piles]
    unseen = list(pool.things(s))
    whole = len(held) == 1 and len(held[0]) == hidden
    if not whole:
        seen = set().union(*held)
        unseen = [thing for thing in unseen if thing not in seen]
    left = len(unseen)
    for number in numbers:
        other = number * left >> 32
        left -= 1
        unseen[left], unseen[other] = unseen[other], unseen[left]
    del unseen[:left]
    if pool.each:
        unseen.sort(key=lambda thing: -(thing // pool.each))  # those of the first places are dealt first
    if whole:
        setattr(s, pool.piles[0].field, unseen)
        return
    for pile, places in zip(pool.piles, held, strict=True):
        setattr(s, pile.field, [unseen.pop() if thing == HIDDEN else thing for thing in places])


def own_places(field: str, each: int) -> Seen:
    """A seat knows the places of its own, so many each, and where there is nothing."""

    def seen(s: Any, seat: int | None) -> list[int]:
        places = enumerate(getattr(s, field))
        return [thing if thing < HIDDEN or at // each == seat else HIDDEN for at, thing in places]

    return seen


def seen_by(field: str, seats: str) -> Seen:
    """A seat knows the places that it has looked at: the list `seats` beside it has a bit for each seat."""

    def seen(s: Any, seat: int | None) -> list[int]:
        bit = 0 if seat is None else 1 << seat
        places = zip(getattr(s, field), getattr(s, seats), strict=True)
        return [thing if thing < HIDDEN or looked & bit else HIDDEN for thing, looked in places]

    return seen


def miscounted(s: Any, pools: Sequence[Pool]) -> list[str]:
    """Where a full position holds a thing twice, or one that cannot be there: there should be none.

    What everybody knows need not be of the pool.
    """
    wrong = []
    for pool in pools:
        things = sorted(pool.things(s))
        held = [
            thing
            for pile in pool.piles
            for thing, open_to_all in zip(getattr(s, pile.field), _open_to_all(s, pile), strict=True)
            if thing >= 0 and (not open_to_all or thing in things)
        ]
        names = ", ".join(pile.field for pile in pool.piles)
        if len(set(held)) < len(held) or not set(held) <= set(things):
            wrong.append(f"{names}: {held} of {things}")
        elif pool.exact and sorted(held) != things:
            wrong.append(f"{names}: {sorted(set(things) - set(held))} missing")
        wrong += [
            f"{pile.field}: {thing} among others"
            for pile in pool.piles
            for at, thing in enumerate(getattr(s, pile.field))
            if pool.each and thing in things and thing // pool.each != at // pool.each
        ]
        wrong += [
            f"{pile.field}: {len(getattr(s, pile.field))} places"
            for pile in pool.piles
            if len(getattr(s, pile.field)) > pile.most
        ]
    return wrong


def _open_to_all(s: Any, pile: Pile) -> list[bool]:
    """Which places of a pile even a spectator knows."""
    places: list[int] = getattr(s, pile.field)
    seen = [HIDDEN] * len(places) if pile.seen is None else pile.seen(s, None)
    return [thing != HIDDEN for thing in (places if seen is None else seen)]
