"""The variants that are in play, and what they hear of. `modules` puts the list of all of them in here.

They stand apart because the base rules ask them without knowing any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from oyez.core.modules import Module, SetUp, heard_by, nothing
from oyez.core.notes import Note
from oyez.core.reactions import Reaction
from oyez.core.steps import Decision
from oyez.core.words import Message

from .rules import Rules

# What happens:
ARRIVED: Final = 0
"""An army of the seat was placed in region n, or has entered it."""
BUILT: Final = 1
"""The seat has built a city in region n."""
DESTROYED: Final = 2
"""The seat has destroyed an army of colour n."""
TURN_ENDED: Final = 3
CARDS_FULL: Final = 4
"""Everybody has the full number of cards."""
KINDS: Final = 5

Lay = Callable[[Any, int], Sequence[Decision]]
Points = Callable[[Any, int, list[int], list[int]], int]
Notes = Callable[[Any, int, list[int], list[int]], list[Note]]
Foretold = Callable[[Any, int, int, int], Message | None]


def _no_points(s: Any, seat: int, control: list[int], islands: list[int]) -> int:
    return 0


def _no_notes(s: Any, seat: int, control: list[int], islands: list[int]) -> list[Note]:
    return []


def _nothing_foretold(s: Any, kind: int, seat: int, n: int) -> Message | None:
    return None


class Variant(Module):
    """A variant of the rulebook."""

    __slots__ = ("foretold", "lay", "notes", "part", "points")

    def __init__(
        self,
        name: str,
        wanted: Callable[[Rules], bool],
        *,
        set_up: SetUp = nothing,
        heard: Mapping[int, Reaction] | None = None,
        lay: Lay = nothing,
        part: str = "",
        points: Points = _no_points,
        notes: Notes = _no_notes,
        foretold: Foretold = _nothing_foretold,
    ) -> None:
        super().__init__(name, wanted, set_up=set_up, heard=heard)
        self.lay = lay
        """How its tokens come to lie on the map: what the builder decides."""
        self.part = part
        """The part of a score to which its points belong."""
        self.points = points
        """What it counts for a seat, told who controls each region and each island."""
        self.notes = notes
        """Where those points come from, line by line."""
        self.foretold = foretold
        """What it will do when something happens, in words; asked before it does, of a redacted position."""


class InPlay:
    """The variants of a match and who listens to what, shared by all its positions."""

    __slots__ = ("heard", "parts", "variants")

    def __init__(self, variants: tuple[Variant, ...]) -> None:
        self.variants = variants
        self.heard: tuple[tuple[Reaction, ...], ...] = heard_by(variants, KINDS)
        self.parts = {variant.part for variant in variants}
        """The parts of a score that they add."""


ALL: Final[list[Variant]] = []
_FOUND: Final[dict[Rules, InPlay]] = {}


def in_play(rules: Rules) -> InPlay:
    found = _FOUND.get(rules)
    if found is None:
        found = _FOUND[rules] = InPlay(tuple(variant for variant in ALL if variant.wanted(rules)))
    return found
