"""The six main decks: taking from them, turning up, looking at what is on top."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.steps import DONE
from oyez.core.words import Message, Param, msg
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import DECK_NAMES, DECK_OF, DECKS
from oyez.games.vindication.cubes import card_name
from oyez.games.vindication.places import EMPTY, FACE_UP, changed
from oyez.games.vindication.state import Vindication


def deck_name(deck: int) -> Message:
    return msg(f"deck.{DECK_NAMES[deck]}")


def take_top(s: Vindication, deck: int) -> int:
    """The top card of a pile comes to light."""
    s.reveal()
    if s.known[deck]:
        s.known = changed(s.known, deck, 0)
    pile = s.deck(deck)
    s.put_deck(deck, pile[:-1])
    return pile[-1]


def turn_up(s: Vindication, deck: int) -> None:
    """The top card of a pile is turned up, over what lies face up already."""
    if s.shown[deck] >= 0:
        s.beneath = (*s.beneath, s.shown[deck])
    card = take_top(s, deck)
    s.shown = changed(s.shown, deck, card)
    s.put_card(card, FACE_UP)
    s.tell(_turned_up, card)


def take_shown(s: Vindication, deck: int) -> int:
    """The uppermost face-up card; the one under it is uncovered."""
    card = s.shown[deck]
    s.shown = changed(s.shown, deck, uncover(s, deck))
    return card


def uncover(s: Vindication, deck: int) -> int:
    """The card that lay under the uppermost one is no longer covered."""
    for under in reversed(s.beneath):
        if DECK_OF[under] == deck:
            s.beneath = tuple(other for other in s.beneath if other != under)
            return under
    return EMPTY


def refill(s: Vindication, deck: int) -> None:
    """Where no face-up card is left the top one is turned up."""
    if s.shown[deck] == EMPTY and s.deck(deck):
        turn_up(s, deck)


def _turned_up(s: Vindication, card: int) -> Event:
    return event("card.turned", f"card-{card}", card=card_name(card))


# ---- verbs about decks


class LookAt(Asked):
    """The top card of which deck to look at."""

    __slots__ = ()

    WORD: ClassVar[str] = "look"
    SPRITE: ClassVar[str] = "deck"
    SPACE: ClassVar[Collection[int]] = range(1, len(DECKS) + 1)

    def choices(self, s: Vindication) -> list[int]:
        return [1 + deck for deck in DECKS if s.deck(deck)]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.reveal()
        s.known = changed(s.known, choice - 1, s.known[choice - 1] | 1 << self.seat)
        s.push(TurnUp(self.seat, choice - 1))

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"deck": deck_name(choice - 1)}


class FlipTop(Asked):
    """The top card of which deck is turned up over the face-up one."""

    __slots__ = ()

    WORD: ClassVar[str] = "flip"
    TOLD: ClassVar[bool] = False
    SPRITE: ClassVar[str] = "deck"
    SPACE: ClassVar[Collection[int]] = range(1, len(DECKS) + 1)

    def choices(self, s: Vindication) -> list[int]:
        return [1 + deck for deck in DECKS if s.deck(deck)]

    def resolve(self, s: Vindication, choice: int) -> None:
        turn_up(s, choice - 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"deck": deck_name(choice - 1)}


class TurnUp(Asked):
    """The card just looked at: put back, or turned face up."""

    __slots__ = ("deck",)

    WORD: ClassVar[str] = "turn"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def __init__(self, seat: int, deck: int) -> None:
        self.seat = seat
        self.deck = deck

    def choices(self, s: Vindication) -> list[int]:
        return [DONE, 1]

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            turn_up(s, self.deck)

    def asks(self, s: Vindication) -> dict[str, Param]:
        card = s.deck(self.deck)[-1]
        return {"card": card_name(card) if card >= 0 else msg("card.hidden")}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"deck-{self.deck}",)
