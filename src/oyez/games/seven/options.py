"""The options that are in play, and what they hear of. `modules` puts the list of all of them in here.

They stand apart because the base rules ask them without knowing any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from oyez.core.modules import Module, SetUp, heard_by, nothing
from oyez.core.reactions import Reaction
from oyez.core.steps import Step

from .rules import Rules

# What happens:
ACTED: Final = 0
"""The seat has carried out the action n, and the Quest phase goes on."""
TURN_ENDED: Final = 1
"""The turn of the seat, or its moment for free uses outside it, is over."""
CHANGES: Final = 2

Weigh = Callable[[Any, int, int], None]
"""What so many sins in hand cost a seat at the scoring step."""
Acts = Callable[[Any, int], bool]
Act = Callable[[Any, int], None]
Share = Callable[[Any], Sequence[int]]


class Option(Module):
    """An option of the rulebook."""

    __slots__ = ("act", "acts", "seats", "share", "weigh")

    def __init__(
        self,
        name: str,
        wanted: Callable[[Rules], bool],
        *,
        set_up: SetUp = nothing,
        heard: Mapping[int, Reaction] | None = None,
        seats: int = 0,
        weigh: Weigh | None = None,
        acts: Acts | None = None,
        act: Act | None = None,
        share: Share = nothing,
    ) -> None:
        super().__init__(name, wanted, set_up=set_up, heard=heard)
        self.seats = seats
        """How many seats it adds to those of the heroes."""
        self.weigh = weigh
        """What replaces the loss of power for sins in hand."""
        self.acts = acts
        """Whether a seat may take the action that it adds,"""
        self.act = act
        """and what that does."""
        self.share = share
        """Who wins with it when the Nameless rises."""


class InPlay:
    """The options of a match and who listens to what, shared by all its positions."""

    __slots__ = ("act", "acts", "heard", "more_seats", "options", "weigh")

    def __init__(self, options: tuple[Option, ...]) -> None:
        self.options = options
        self.heard: tuple[tuple[Reaction, ...], ...] = heard_by(options, CHANGES)
        self.more_seats = sum(option.seats for option in options)
        self.weigh: Weigh | None = None
        self.acts: Acts | None = None
        self.act: Act | None = None
        for option in options:
            self.weigh = option.weigh or self.weigh
            self.acts, self.act = option.acts or self.acts, option.act or self.act

    def set_up(self, s: Any) -> list[Step]:
        return [step for option in self.options for step in option.set_up(s)]


ALL: Final[list[Option]] = []
_FOUND: Final[dict[Rules, InPlay]] = {}


def in_play(rules: Rules) -> InPlay:
    found = _FOUND.get(rules)
    if found is None:
        found = _FOUND[rules] = InPlay(tuple(option for option in ALL if option.wanted(rules)))
    return found
