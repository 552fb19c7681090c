"""Citizens that come into a hand: recruited from the row, or retrieved from the played pile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from oyez.core.steps import DONE, Decision
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves.components import CARD_KIND, PRICES
from oyez.games.margraves.state import EMPTY, Margraves

from .prices import pay_gold
from .wording import citizen_id, citizen_name


class Recruit(Decision):
    """Which citizen of the row to take; places are counted from 1, from the left."""

    __slots__ = ("free",)

    ASIDES: ClassVar[bool] = False
    """Recruiting was chosen: no grant may spend the gold for it in between."""

    def __init__(self, seat: int, free: bool) -> None:
        self.seat = seat
        self.free = free

    def choices(self, s: Margraves) -> list[int]:
        gold = s.gold[self.seat]
        return [
            slot + 1
            for slot, card in enumerate(s.row)
            if card != EMPTY and (self.free or PRICES[slot] <= gold)
        ]

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        slot = choice - 1
        card = s.row[slot]
        s.row[slot] = EMPTY
        s.put_citizen(card, self.seat)
        if s.events is not None:
            s.tell(
                msg("recruit.event", seat=seat_name(self.seat), citizen=citizen_name(card)), citizen_id(card)
            )
        if not self.free:
            pay_gold(s, self.seat, PRICES[slot])

    def name(self, s: Margraves) -> Message:
        return msg("recruit.name")

    def prompt(self, s: Margraves) -> Message:
        return msg("recruit.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("recruit.skip")
        card = s.row[choice - 1]
        if self.free:
            return msg("recruit.free", citizen=citizen_name(card), place=choice)
        return msg("recruit.label", citizen=citizen_name(card), n=PRICES[choice - 1])

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (citizen_id(s.row[choice - 1]),) if choice else ()


class MayRecruit(Recruit):
    """The same, or nobody."""

    __slots__ = ()

    ASIDES: ClassVar[bool] = True

    def choices(self, s: Margraves) -> list[int]:
        offered = super().choices(s)
        return [DONE, *offered] if offered else []


def one_of_each(cards: Iterable[int]) -> list[int]:
    """The choices for these cards, card + 1, in the same order; of several alike the first."""
    offered: dict[int, int] = {}
    for card in cards:
        offered.setdefault(CARD_KIND[card], card + 1)
    return list(offered.values())


class Retrieve(Decision):
    """Which card of the own played pile comes back, never the one that is being used."""

    __slots__ = ()

    def choices(self, s: Margraves) -> list[int]:
        return one_of_each(card for card in s.played(self.seat) if card != s.using)

    def resolve(self, s: Margraves, choice: int) -> None:
        card = choice - 1
        s.put_citizen(card, self.seat)
        if s.events is not None:
            s.tell(
                msg("retrieve.event", seat=seat_name(self.seat), citizen=citizen_name(card)), citizen_id(card)
            )

    def name(self, s: Margraves) -> Message:
        return msg("retrieve.name")

    def prompt(self, s: Margraves) -> Message:
        return msg("retrieve.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        return msg("retrieve.label", citizen=citizen_name(choice - 1))

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (citizen_id(choice - 1),)
