"""The expansions that are in play, and what they add. The folder `expansions` puts all of them in here.

They stand apart because the base rules ask them without knowing any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oyez.core.modules import Module, SetUp, heard_by, nothing
from oyez.core.reactions import Reaction
from oyez.core.steps import Decision

from . import printed
from .asking import CUBES_ONLY, EVERYTHING, IN_BATTLE, NOTHING
from .components import MOST
from .lasting import EVENTS
from .rules import Rules
from .tiles import in_bag

Aside = Callable[[int], Decision]
"""What a seat may do besides."""
Spaces = Callable[[Any, int, bool], list[int]]
"""Spaces that matter to whoever moves, told the seat that moves and whether it does so itself."""


def _no_spaces(s: Any, seat: int, itself: bool) -> list[int]:
    return []


class Expansion(Module):
    """An expansion of the box."""

    __slots__ = ("action", "aside", "aside_of", "stops", "watched")

    def __init__(
        self,
        name: str,
        wanted: Callable[[Rules], bool],
        *,
        set_up: SetUp = nothing,
        heard: Mapping[int, Reaction] | None = None,
        aside: Aside | None = None,
        aside_of: int = EVERYTHING,
        action: Aside | None = None,
        watched: Spaces = _no_spaces,
        stops: Spaces = _no_spaces,
    ) -> None:
        super().__init__(name, wanted, set_up=set_up, heard=heard)
        self.aside = aside
        """What it lets a seat do besides a question,"""
        self.aside_of = aside_of
        """and besides which: between the parts of a main action, or only before and after it."""
        self.action = action
        """What it adds to the actions of a turn, once in each."""
        self.watched = watched
        """Spaces that a way may lead through for better or worse."""
        self.stops = stops
        """Spaces on which a move may end although they are not free."""


class InPlay:
    """The expansions of a match and what they add, shared by all its positions."""

    __slots__ = ("action", "asides", "expansions", "heard", "listens", "stops", "tiles", "watched")

    def __init__(self, rules: Rules) -> None:
        expansions = tuple(one for one in ALL if one.wanted(rules))
        self.expansions = expansions
        self.tiles: tuple[int, ...] = in_bag(rules)
        """Those that the bag holds before any is drawn."""
        added = heard_by(expansions, EVENTS)
        self.heard: tuple[tuple[Reaction, ...], ...] = tuple(
            (*printed.HEARD[kind], *added[kind]) for kind in range(EVENTS)
        )
        self.listens: int = sum(1 << kind for kind in range(EVENTS) if added[kind])
        """To what they listen themselves, as bits."""
        self.asides: tuple[tuple[tuple[Decision, ...], ...], ...] = tuple(
            tuple(self._besides(level, seat) for seat in range(MOST))
            for level in (NOTHING, CUBES_ONLY, EVERYTHING, IN_BATTLE)
        )
        """What may be done besides a question, by its kind and seat."""
        self.action: Aside | None = next((one.action for one in expansions if one.action), None)
        self.watched: list[Spaces] = [one.watched for one in expansions if one.watched is not _no_spaces]
        self.stops: list[Spaces] = [one.stops for one in expansions if one.stops is not _no_spaces]

    def _open(self, of: int, level: int) -> bool:
        """In battle only what provides cubes comes from expansions."""
        return level >= of and (level != IN_BATTLE or of == CUBES_ONLY)

    def _besides(self, level: int, seat: int) -> tuple[Decision, ...]:
        more = [one.aside(seat) for one in self.expansions if one.aside and self._open(one.aside_of, level)]
        return tuple(sorted((*printed.ASIDES[level][seat], *more), key=lambda aside: aside.BAND))


ALL: Final[list[Expansion]] = []
_FOUND: Final[dict[Rules, InPlay]] = {}


def in_play(rules: Rules) -> InPlay:
    found = _FOUND.get(rules)
    if found is None:
        found = _FOUND[rules] = InPlay(rules)
    return found
