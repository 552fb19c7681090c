"""What lies face down, declared: hiding, imagining and counting it follow from the declaration.

A pool is a set of things, each of which lies in one place of some lists of the state. Who knows which of them
is said pile by pile. What nobody knows is HIDDEN in a view, and dealt anew when a world is imagined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .chance import Chance
from .steps import HIDDEN

Known = Callable[[Any, int | None], Sequence[bool] | None]
"""Which places of a pile a seat (None: a spectator) knows; None where everybody knows all of them."""


class Pile:
    """A list of the state that holds things of a pool; what is negative is no thing."""

    __slots__ = ("field", "known", "most")

    def __init__(self, field: str, most: int, known: Known | None = None) -> None:
        self.field = field
        self.most = most
        """The most places that the list ever has."""
        self.known = known
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
            places: list[int] = getattr(s, pile.field)
            if pile.known is None:
                setattr(s, pile.field, [HIDDEN] * len(places))
            elif places:
                known = pile.known(s, seat)
                if known is not None:
                    seen = zip(places, known, strict=True)
                    setattr(s, pile.field, [thing if shown else HIDDEN for thing, shown in seen])


def fill_pools(s: Any, pools: Sequence[Pool], chance: Chance) -> None:
    for pool in pools:
        held: list[list[int]] = [getattr(s, pile.field) for pile in pool.piles]
        if not any(HIDDEN in places for places in held):
            continue
        unseen = list(pool.things(s))
        seen = set().union(*held)
        if len(seen) > 1:
            unseen = [thing for thing in unseen if thing not in seen]
        dealt = chance.mixed(unseen)
        if pool.each:
            dealt.sort(key=lambda thing: -(thing // pool.each))  # those of the first places last: on top
        for pile, places in zip(pool.piles, held, strict=True):
            setattr(s, pile.field, [dealt.pop() if thing == HIDDEN else thing for thing in places])


def own_places(field: str, each: int) -> Known:
    """A seat knows the places of its own, so many each, and where there is nothing."""

    def known(s: Any, seat: int | None) -> list[bool]:
        return [thing < HIDDEN or at // each == seat for at, thing in enumerate(getattr(s, field))]

    return known


def seen_by(field: str, seats: str) -> Known:
    """A seat knows the places that it has looked at: the list `seats` beside it has a bit for each seat."""

    def known(s: Any, seat: int | None) -> list[bool]:
        bit = 0 if seat is None else 1 << seat
        return [
            thing < HIDDEN or bool(looked & bit)
            for thing, looked in zip(getattr(s, field), getattr(s, seats), strict=True)
        ]

    return known


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


def _open_to_all(s: Any, pile: Pile) -> Sequence[bool]:
    """Which places of a pile even a spectator knows."""
    places = len(getattr(s, pile.field))
    if pile.known is None:
        return [False] * places
    known = pile.known(s, None)
    return [True] * places if known is None else known
