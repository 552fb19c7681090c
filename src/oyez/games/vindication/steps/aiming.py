"""Whom or what an ability can be aimed at: the first thing that its owner picks."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import NOBODY
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import AROUND, HEXES, MOST, NEAR
from oyez.games.vindication.costs import burden, payable
from oyez.games.vindication.cubes import card_name, tile_name
from oyez.games.vindication.printed import Ability
from oyez.games.vindication.sources import asked_now, striking
from oyez.games.vindication.state import Vindication

from .curses import CurseCard
from .victims import PushTo

AT_HEX: Final = 10
"""A hex is so much and its number; players are 1 and more."""


def _others(s: Vindication, seat: int) -> list[int]:
    return [other for other in range(s.seats) if other != seat]


def _beside(s: Vindication, seat: int) -> list[int]:
    near = NEAR[s.space[seat]]
    return [other for other in range(s.seats) if s.space[other] in near]


def _within_two(s: Vindication, seat: int) -> list[int]:
    near = {at for one in NEAR[s.space[seat]] for at in (one, *NEAR[one])}
    return [other for other in _others(s, seat) if s.space[other] in near]


def _hexes(s: Vindication, seat: int) -> list[int]:
    return [at for at in AROUND[s.space[seat]] if s.tiles[at] >= 0]


HEX_NEARBY: Final = "adjacent_hex"
ALL_OTHERS: Final = "all_others"
MET: Final = "player_met"
CANDIDATES: Final[dict[str, Callable[[Vindication, int], list[int]]]] = {
    "another_player": _others,
    "adjacent_player": _beside,
    "player_within_2": _within_two,
    HEX_NEARBY: _hexes,
    ALL_OTHERS: _others,
}


def in_sight(s: Vindication, seat: int, ability: Ability) -> list[int]:
    """What it would do something to."""
    aimed = ability.aimed[seat]
    assert aimed is not None
    return [target for target in CANDIDATES[ability.target](s, seat) if aimed.touches(s, target)]


def times_of(s: Vindication, seat: int, ability: Ability, target: int) -> int:
    """How many times the cost is paid if it is aimed there."""
    before, s.target = s.target, target
    times = burden(s, seat, touched(s, seat, ability))
    s.target = before
    return times


def touched(s: Vindication, seat: int, ability: Ability) -> list[int]:
    """Whose cubes, cards or territories it changes as it is aimed."""
    if not ability.touching or s.target < 0:
        return []
    if ability.target == HEX_NEARBY:
        return [s.control[s.target]]
    return in_sight(s, seat, ability) if ability.target == ALL_OTHERS else [s.target]


def within_means(s: Vindication, seat: int, ability: Ability) -> list[int]:
    """What it can be aimed at so that the cost can be paid."""
    return [
        target
        for target in in_sight(s, seat, ability)
        if payable(s, seat, ability.card, ability.cost, times_of(s, seat, ability, target))
    ]


def can_aim(s: Vindication, seat: int, ability: Ability) -> bool:
    """Whether there is something to aim at, or what else it does can be had without. It can be paid once."""
    if in_sight(s, seat, ability):
        return bool(within_means(s, seat, ability))
    return ability.target_optional and any(
        step.possible(s) for step in ability.steps[seat] if not isinstance(step, printed.Aimed)
    )


def eligible(s: Vindication) -> list[int]:
    """The players among whom one is being picked."""
    asked = asked_now(s)
    if not isinstance(asked, Aim) or printed.ABILITIES[asked.ability].target == HEX_NEARBY:
        return []
    return [choice - 1 for choice in asked.choices(s)]


def struck(s: Vindication) -> int:
    """The player on whom a card of another is taking effect, as long as something is asked about it."""
    asked = asked_now(s)
    if isinstance(asked, CurseCard | PushTo):
        return asked.other
    return NOBODY if asked is None or striking(s, asked) == NOBODY else asked.seat


class Aim(Asked):
    """At whom or what an ability is aimed; its cost is paid after that."""

    __slots__ = ("ability",)

    WORD: ClassVar[str] = "aim"
    SPACE: ClassVar[Collection[int]] = (*range(1, MOST + 1), *range(AT_HEX, AT_HEX + len(HEXES)))

    def __init__(self, seat: int, ability: int) -> None:
        self.seat = seat
        self.ability = ability

    def _first(self) -> int:
        return AT_HEX if printed.ABILITIES[self.ability].target == HEX_NEARBY else 1

    def choices(self, s: Vindication) -> list[int]:
        return [
            self._first() + target for target in within_means(s, self.seat, printed.ABILITIES[self.ability])
        ]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.target = choice - self._first()

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"card": card_name(printed.ABILITIES[self.ability].card)}

    def label(self, s: Vindication, choice: int) -> Message:
        if choice >= AT_HEX:
            return msg("aim.hex", tile=tile_name(s, choice - AT_HEX), at=choice - AT_HEX + 1)
        return msg("aim.seat", other=seat_name(choice - 1))

    def told(self, s: Vindication, choice: int) -> Event | None:
        """At whom; what happens to a territory is told as it happens."""
        if choice >= AT_HEX:
            return None
        other, card = seat_name(choice - 1), card_name(printed.ABILITIES[self.ability].card)
        return event("aim.event", f"medallion-{choice - 1}", seat=self.seat, other=other, card=card)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"hex-{choice - AT_HEX}",) if choice >= AT_HEX else (f"medallion-{choice - 1}",)
