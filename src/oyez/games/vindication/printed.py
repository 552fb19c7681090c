"""What is printed on the cards, as steps by seat. `effects` fills these tables in, once.

They stand apart because the steps that look things up here are what the tables are made of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from oyez.core.reactions import Reaction
from oyez.core.steps import Decision, SeatStep, Step

from .components import CARDS, Entry
from .lasting import RULES


class Aimed(SeatStep):
    """A step that happens to the player or hex at which the ability at hand is aimed (`target`)."""

    __slots__ = ()

    TOUCHING: ClassVar[bool] = True
    """Whether it changes cubes, cards or territories: not if it moves a medallion or brings honor."""

    def touches(self, s: Any, target: int) -> bool:
        """Whether it would do something there."""
        raise TypeError(f"{type(self).__name__} touches nothing")

    def possible(self, s: Any) -> bool:
        return bool(s.target >= 0 and self.touches(s, s.target))


class Ability:
    """What a card can do, and when."""

    __slots__ = (
        "aimed",
        "alone",
        "card",
        "conditions",
        "cost",
        "in_battle",
        "number",
        "once",
        "optional",
        "steps",
        "target",
        "target_optional",
        "this_turn",
        "touching",
    )

    def __init__(
        self,
        *,
        number: int,
        card: int,
        conditions: tuple[Entry, ...],
        cost: tuple[Entry, ...],
        steps: tuple[tuple[Step, ...], ...],
        once: bool,
        optional: bool,
        this_turn: bool,
        alone: bool,
        target: str,
        target_optional: bool,
        in_battle: bool,
    ) -> None:
        self.number = number
        self.card = card
        self.conditions = conditions
        self.cost = cost
        self.steps = steps
        """By seat."""
        self.once = once
        """At most once in a turn."""
        self.optional = optional
        self.this_turn = this_turn
        """Only in the turn in which its companion was activated."""
        self.alone = alone
        """Whether it only changes figures, without a cost: then it is switched on unasked."""
        self.target = target
        """At what it is aimed, if at anything."""
        self.target_optional = target_optional
        """Whether it is open without that, too."""
        self.in_battle = in_battle
        """Whether it may be used in battle: it moves nobody, visits nothing, and takes no control."""
        self.aimed = [next((one for one in own if isinstance(one, Aimed)), None) for own in steps]
        """The first step that happens to the target, by seat."""
        self.touching = any(isinstance(one, Aimed) and one.TOUCHING for one in steps[0])
        """Whether whoever is touched may make it cost more."""


class Modifier:
    """What changes a rule while its card is there: an entry of the data, and the ability it is part of."""

    __slots__ = ("ability", "entry")

    def __init__(self, ability: Ability, entry: Entry) -> None:
        self.ability = ability
        self.entry = entry


BORROWED: Final = 1000
"""The uses of a trait that another player has lent are counted apart, so much higher."""
ABILITIES: Final[list[Ability]] = []
ON_JOIN: Final[dict[int, Ability]] = {}
"""What a card does when it is gained, by card."""
ON_ACTIVATE: Final[dict[int, Ability]] = {}
"""What a companion does in its activation."""
SWITCHED_ON: Final[dict[int, tuple[Ability, ...]]] = {}
"""What a companion changes from its activation on."""
LOOKED_BACK: Final[dict[int, Ability]] = {}
"""What pays for taking control earlier in the turn, by companion."""
AT_WILL: Final[list[tuple[Ability, ...]]] = [()] * len(CARDS)
"""What may be used in one's turn, by card."""
LISTENS: Final[list[int]] = [0] * len(CARDS)
"""What a card listens to, as bits, by card."""
CHANGES: Final[list[int]] = [0] * len(CARDS)
"""Which rules a card changes, as bits, by card."""
AT_END: Final[dict[int, Ability]] = {}
END_ENTRIES: Final[dict[int, tuple[Entry, ...]]] = {}
"""What the final scoring counts for a card, as the data says it."""
MODIFIERS: Final[list[list[Modifier]]] = [[] for _ in range(RULES)]
"""What changes each rule."""
HEARD: Final[list[tuple[Reaction, ...]]] = []
"""Who answers, by what happens."""
ASIDES: Final[list[list[tuple[Decision, ...]]]] = []
"""What may be done besides, by kind and seat."""
LOWER: Final[list[Decision]] = []
"""The question which own cube to degrade, by seat."""
RECEIVER: Final[list[dict[int, Decision]]] = []
"""The question which companion takes a charge of a relic, by seat and relic."""
REWARDS: Final[list[tuple[tuple[tuple[Step, ...], ...], ...]]] = []
"""What the spaces of the battle board bring, by its side, space and seat."""
EMPOWER: Final[list[Callable[[int, int, int], Decision]]] = []
"""The question which way the cubes of a relic go that the favor token lies on: seat, card, how many."""
AT_VISIT: Final[dict[int, Callable[[int], Step]]] = {}
"""What a territory of an expansion offers a seat, by kind."""
LENGTHS: Final[list[tuple[Ability, int]]] = []
"""What waits for a move of so many spaces in a turn."""
