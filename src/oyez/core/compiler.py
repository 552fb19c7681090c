"""From data to steps: what is printed on a component becomes a tree of steps when the game is loaded.

An effect is a list of entries done in order, each with the verb `op` and the fields of that verb. A game
registers its own verbs; what every game has is read here:

    may           do        the whole list or nothing
    choose        options   one of the lists
    each_player   do        everybody from the one whose effect it is; each may decline
    each_opponent do        the same without that one
    a price       for_next  the whole rest, or just the next entry, for the price: both or neither
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .frames import Deal, EachSeat, May, OneOf
from .frames import Sequence as InTurn
from .steps import Step

Entry = Mapping[str, Any]

Make = Callable[[Entry, int, int, bool], Step]
"""A step from the entry, the seat that does it, the seat whose effect it is, and whether it may be left."""


@dataclass(frozen=True)
class Verb:
    """What a game makes of an entry."""

    make: Make
    fields: tuple[str, ...] = ()
    """What else may stand in the entry."""
    asks: bool = False
    """Whether the step itself asks if it is wanted at all."""
    price: bool = False
    """Whether it is paid for what follows."""


class Compiler:
    """The verbs of one game, for so many seats."""

    def __init__(
        self,
        seats: int,
        verbs: Mapping[str, Verb],
        deal: Callable[[int, Step, Step], Step] = lambda seat, price, gain: Deal(price, gain),
        may: Callable[[int, Step], Step] = May,
    ) -> None:
        """`deal` and `may` are what a game makes of prices and of offers, where it has words of its own."""
        self.seats = seats
        self.deal = deal
        self.may = may
        self.verbs: dict[str, Verb] = {
            "may": Verb(self._may, ("do",)),
            "choose": Verb(self._choose, ("options",), asks=True),
            "each_player": Verb(self._each, ("do",)),
            "each_opponent": Verb(self._each, ("do",)),
            **verbs,
        }

    def verb(self, entry: Entry, seat: int, active: int, optional: bool = False) -> Step:
        """The step of one entry; ValueError where a verb or a field of it is unknown."""
        return self._known(entry).make(entry, seat, active, optional)

    def whole(self, entries: Sequence[Entry], seat: int, active: int) -> Step:
        """One entry after the other."""
        steps: list[Step] = []
        rest = list(entries)
        while rest:
            entry = rest.pop(0)
            step = self.verb(entry, seat, active)
            if self._known(entry).price and rest:
                next_only = entry.get("for_next", False)
                gain = self.whole(rest[:1] if next_only else rest, seat, active)
                step = self.deal(seat, step, gain)
                rest = rest[1:] if next_only else []
            steps.append(step)
        return steps[0] if len(steps) == 1 else InTurn(tuple(steps))

    def optional(self, entries: Sequence[Entry], seat: int, active: int) -> Step:
        """The same, to be done or declined as a whole."""
        if len(entries) == 1 and self._known(entries[0]).asks:
            return self.verb(entries[0], seat, active, True)
        return self.may(seat, self.whole(entries, seat, active))

    def by_seat(self, make: Callable[[int], Any]) -> list[Any]:
        """The same for every seat: steps are made once and shared."""
        return [make(seat) for seat in range(self.seats)]

    def _known(self, entry: Entry) -> Verb:
        verb = self.verbs.get(entry.get("op", ""))
        if verb is None:
            raise ValueError(f"no verb {entry.get('op')!r} in {dict(entry)}; there are {sorted(self.verbs)}")
        allowed = ("op", *verb.fields, *["for_next"] * verb.price)
        for field in entry:
            if field not in allowed:
                raise ValueError(f"no field {field!r} in {dict(entry)}; there are {list(allowed)}")
        return verb

    def _may(self, entry: Entry, seat: int, active: int, optional: bool) -> Step:
        return self.optional(entry["do"], seat, active)

    def _choose(self, entry: Entry, seat: int, active: int, optional: bool) -> Step:
        return OneOf(seat, tuple(self.whole(option, seat, active) for option in entry["options"]), optional)

    def _each(self, entry: Entry, seat: int, active: int, optional: bool) -> Step:
        steps = tuple(self.optional(entry["do"], other, seat) for other in range(self.seats))
        return EachSeat(seat, steps, entry["op"] == "each_opponent")
