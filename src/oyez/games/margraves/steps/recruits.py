"""Citizens that come into a hand: recruited from the row, or retrieved from the played pile."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import ClassVar

from oyez.core.picks import Pick
from oyez.core.steps import DONE
from oyez.core.words import Message, Param, msg
from oyez.games.margraves.components import CARD_KIND, GOLD, PRICES, ROW
from oyez.games.margraves.state import EMPTY, Margraves

from .foretold import does
from .wording import citizen_name


class Recruit(Pick):
    """Which citizen of the row to take; places are counted from 1, from the left."""

    __slots__ = ("free",)

    WORD: ClassVar[str] = "recruit"
    ASIDES: ClassVar[bool] = False
    """Recruiting was chosen: no grant may spend the gold for it in between."""
    SPACE: ClassVar[Collection[int]] = range(ROW + 1)

    def __init__(self, seat: int, free: bool) -> None:
        self.seat = seat
        self.free = free

    def choices(self, s: Margraves) -> list[int]:
        return self._affordable(s, s.gold[self.seat])

    def openable(self, s: Margraves) -> bool:
        return bool(self._affordable(s, s.prospect(self.seat, GOLD)))

    def _affordable(self, s: Margraves, gold: int) -> list[int]:
        return [
            slot + 1
            for slot, card in enumerate(s.row)
            if card != EMPTY and (self.free or PRICES[slot] <= gold)
        ]

    def why_not(self, s: Margraves) -> Message:
        there = [PRICES[slot] for slot, card in enumerate(s.row) if card != EMPTY]
        return msg("recruit.dear", n=min(there), gold=s.gold[self.seat]) if there else msg("recruit.no-row")

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        card = s.row[choice - 1]
        s.row[choice - 1] = EMPTY
        s.put_citizen(card, self.seat)
        if not self.free:
            s.pay(self.seat, GOLD, PRICES[choice - 1])

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        card = s.row[choice - 1]
        return {
            "citizen": citizen_name(card),
            "the": citizen_name(card, ".the"),
            "place": choice,
            "n": PRICES[choice - 1],
        }

    def label(self, s: Margraves, choice: int) -> Message:
        free = self.free and choice != DONE
        return Message("recruit.free", self.about(s, choice)) if free else super().label(s, choice)

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return does(s.row[choice - 1]) if choice else None

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (f"citizen-{s.row[choice - 1]}",) if choice else ()

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        """Citizens that are too dear."""
        gold = s.gold[self.seat]
        dear = [slot + 1 for slot, card in enumerate(s.row) if card != EMPTY and PRICES[slot] > gold]
        return [(choice, msg("closed.gold", n=gold)) for choice in dear if not self.free]


class MayRecruit(Recruit):
    """The same, or nobody."""

    __slots__ = ()

    ASIDES: ClassVar[bool] = True
    LAPSES: ClassVar[bool] = True

    def choices(self, s: Margraves) -> list[int]:
        offered = super().choices(s)
        return [DONE, *offered] if offered else []


def one_of_each(cards: Iterable[int]) -> list[int]:
    """The choices for these cards, card + 1, in the same order; of several alike the first."""
    offered: dict[int, int] = {}
    for card in cards:
        offered.setdefault(CARD_KIND[card], card + 1)
    return list(offered.values())


class PickCard(Pick):
    """A card of one's own, by its number."""

    __slots__ = ()

    SPRITE: ClassVar[str] = "citizen"
    SPACE: ClassVar[Collection[int]] = range(1, len(CARD_KIND) + 1)

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"citizen": citizen_name(choice - 1), "the": citizen_name(choice - 1, ".the")}

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return does(choice - 1)


class Retrieve(PickCard):
    """Which card of the own played pile comes back, never the one that is being used."""

    __slots__ = ()

    WORD: ClassVar[str] = "retrieve"

    def why_not(self, s: Margraves) -> Message:
        return msg("retrieve.none")

    def choices(self, s: Margraves) -> list[int]:
        return one_of_each(card for card in s.played(self.seat) if card != s.using)

    def resolve(self, s: Margraves, choice: int) -> None:
        s.put_citizen(choice - 1, self.seat)
