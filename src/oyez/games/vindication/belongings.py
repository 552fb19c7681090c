"""The cards of a seat and what comes of them: looked up once, and anew when one of them changes hands."""

from __future__ import annotations

from typing import Final

from . import printed
from .components import BANDS, DECK_OF, GIVES, LOYALTY, PEOPLE
from .printed import Ability

ALL_DECKS: Final = len(BANDS)


class Belongings:
    """Never changed, so that clones share it."""

    __slots__ = (
        "at_end",
        "at_will",
        "cards",
        "changes",
        "companions",
        "counts",
        "giving",
        "giving_most",
        "listens",
        "loyal",
    )

    def __init__(self, cards: list[int]) -> None:
        counts, loyal, listens, changes = [0] * ALL_DECKS, [0] * ALL_DECKS, 0, 0
        giving = giving_most = 0
        at_will: list[Ability] = []
        at_end: list[int] = []
        for card in cards:
            deck = DECK_OF[card]
            counts[deck] += 1
            loyal[deck] += LOYALTY[card]
            listens |= printed.LISTENS[card]
            changes |= printed.CHANGES[card]
            at_will += printed.AT_WILL[card]
            if card in printed.AT_END:
                at_end.append(card)
            giving += GIVES[card]
            giving_most = max(giving_most, GIVES[card])
        self.cards: tuple[int, ...] = tuple(cards)
        """In order."""
        self.companions: tuple[int, ...] = tuple([card for card in cards if card < PEOPLE])
        self.counts: list[int] = counts
        """How many of each deck,"""
        self.loyal: list[int] = loyal
        """and without those of treachery."""
        self.giving: int = giving
        """The skill cubes that its companions give, all together,"""
        self.giving_most: int = giving_most
        """and the one that gives most."""
        self.at_will: tuple[Ability, ...] = tuple(at_will)
        """What may be used in one's turn, in the order of the cards."""
        self.at_end: tuple[int, ...] = tuple(at_end)
        """The cards that give something in the final scoring."""
        self.listens: int = listens
        """To what one of them listens, as bits."""
        self.changes: int = changes
        """The rules that one of them changes, as bits."""
