"""Cataclysms: revealed, resolved, looked at beforehand."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE, Step
from oyez.core.words import Message, Param, msg
from oyez.games.seven import printed
from oyez.games.seven.lasting import BY_CATACLYSM
from oyez.games.seven.phrases import effect_words
from oyez.games.seven.sins import CATACLYSMS
from oyez.games.seven.sources import CARDS, Caused
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import cataclysm_name

from .aiming import Doing
from .dealing import TIDY

BOTTOM: Final = 0
TOP: Final = 1
THEN: Final = {"bottom": BOTTOM, "top": TOP}
MOST_SEEN: Final = 7


class ResolveCataclysm(Step):
    """The top card is revealed and carried out; without one nothing happens."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        if not s.cataclysms:
            return
        s.reveal()
        card = s.cataclysms[-1]
        s.cataclysms, s.looked = s.cataclysms[:-1], s.looked[:-1]
        s.resolved = [*s.resolved, card]
        s.cause = BY_CATACLYSM * CARDS + card
        s.tell(_revealed, card)
        s.then(printed.CATACLYSMS[card], TIDY)


def _revealed(s: Seven, card: int) -> Event:
    return event(
        "cataclysm.event",
        "cataclysm",
        card=cataclysm_name(card),
        does=effect_words(CATACLYSMS[card].effect),
        count=len(s.resolved),
    )


CATACLYSM: Final = ResolveCataclysm()


class PeekCataclysm(Doing):
    """Look at the top cards in secret, and then move one of them."""

    __slots__ = ("n", "where")

    def __init__(self, seat: int, by: int, n: int, where: int) -> None:
        self.seat = seat
        self.by = by
        self.n = n
        self.where = where

    def possible(self, s: Seven) -> bool:
        return bool(s.cataclysms)

    def run(self, s: Seven) -> None:
        """Nobody else knows any more where what it knew lies now."""
        seat, n = self.owner(s), min(self.n, len(s.cataclysms))
        if not n:
            return
        s.reveal()
        bit, looked = 1 << seat, s.looked[:]
        for at in range(len(looked)):
            top = at >= len(looked) - n
            if top:
                looked[at] |= bit
            if (top and n > 1) or self.where == BOTTOM:
                looked[at] &= bit
        s.looked = looked
        s.tell(_looks, seat, n)
        for at in range(n):
            s.tell(_saw, seat, s.cataclysms[-1 - at])
        s.push(Peek(seat, n, self.where))


def _looks(s: Seven, seat: int, n: int) -> Event:
    return event("peek.hidden", "cataclysm-deck", seat=seat, n=n)


def _saw(s: Seven, seat: int, card: int) -> Event:
    return event("peek.saw", only=(seat,), seat=seat, card=cataclysm_name(card))


class Peek(Caused):
    """Leave the card or put it under the deck; or which of several comes first, counted from the top."""

    __slots__ = ("n", "where")

    WORD: ClassVar[str] = "peek"
    ASIDES: ClassVar[bool] = False
    COUNTS: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(MOST_SEEN + 1)

    def __init__(self, seat: int, n: int, where: int) -> None:
        self.seat = seat
        self.n = n
        self.where = where

    def choices(self, s: Seven) -> list[int]:
        if self.where == BOTTOM:
            return [DONE, 1] if len(s.cataclysms) > 1 else []
        return list(range(1, self.n + 1)) if self.n > 1 else []

    def resolve(self, s: Seven, choice: int) -> None:
        deck, looked = s.cataclysms[:], s.looked[:]
        if self.where == BOTTOM:
            if choice != DONE:
                deck.insert(0, deck.pop())
                looked.insert(0, looked.pop())
        else:
            deck.append(deck.pop(-choice))
            looked.append(looked.pop(-choice))
        s.cataclysms, s.looked = deck, looked

    def card(self, s: Seven, choice: int) -> Message:
        return cataclysm_name(s.cataclysms[-1 if self.where == BOTTOM else -choice])

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"card": self.card(s, 1)}

    def prompt(self, s: Seven) -> Message:
        return Message("peek.bottom" if self.where == BOTTOM else "peek.top", self.asks(s))

    def label(self, s: Seven, choice: int) -> Message:
        if self.where == BOTTOM:
            return msg("peek.under" if choice else "peek.leave", card=self.card(s, 1))
        return msg("peek.first", card=self.card(s, choice))

    def effect(self, s: Seven, choice: int) -> Message | None:
        card = s.cataclysms[-1 if self.where == BOTTOM else -choice]
        return effect_words(CATACLYSMS[card].effect)

    def told(self, s: Seven, choice: int) -> Event | None:
        return event("peek.event", seat=self.seat, only=(self.seat,), does=self.label(s, choice))

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return ("cataclysm-deck",)
