"""Decks and spaces of tavern and shop: cards are dealt, discarded and replaced, spaces closed."""

from __future__ import annotations

from typing import Final

from oyez.core.events import Event, event
from oyez.core.places import PLACES as BYTE
from oyez.core.places import in_place
from oyez.core.steps import Step
from oyez.games.seven.places import CLOSED, DISCARDED, EMPTY, IN_DECK, ON_SHOW
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import character_name, elixir_name

from .aiming import Doing

AT_TAVERN: Final = 0
AT_SHOP: Final = 1
WHERE: Final = {"tavern": AT_TAVERN, "shop": AT_SHOP}
PLACE_NAMES: Final = ("tavern", "shop")


# ---- dealing


def next_character(s: Seven) -> int:
    """The top of the deck, which is made of the discard once it is needed."""
    deck = s.character_deck
    if not deck:
        deck = in_place(s.character_at, DISCARDED)
        if not deck:
            return EMPTY
        s.shuffle(deck)
        s.character_at = s.character_at.replace(BYTE[DISCARDED], BYTE[IN_DECK])
    s.reveal()
    s.character_deck = deck[:-1]
    return deck[-1]


def next_elixir(s: Seven) -> int:
    deck = s.elixir_deck
    if not deck:
        deck = in_place(s.elixir_at, DISCARDED)
        if not deck:
            return EMPTY
        s.shuffle(deck)
        s.elixir_at = s.elixir_at.replace(BYTE[DISCARDED], BYTE[IN_DECK])
    s.reveal()
    s.elixir_deck = deck[:-1]
    return deck[-1]


def fill_spaces(s: Seven) -> None:
    """Cards on the open spaces that are empty, the lowest number first, as far as there are any."""
    if has_room(s.tavern):
        _fill_tavern(s)
    if has_room(s.shop):
        _fill_shop(s)


def has_room(spaces: list[int]) -> bool:
    for card in spaces:  # noqa: SIM110 (asked after every action: compiled, `in` costs four times as much)
        if card == EMPTY:
            return True
    return False


def _fill_tavern(s: Seven) -> None:
    for space, there in enumerate(s.tavern):
        if there == EMPTY:
            card = next_character(s)
            if card == EMPTY:
                return
            s.tavern[space] = card
            s.put_character(card, ON_SHOW)
            if s.events is not None:
                s.hear(event("tavern.event", f"tavern-{space}", character=character_name(card)))


def _fill_shop(s: Seven) -> None:
    for space, there in enumerate(s.shop):
        if there == EMPTY:
            card = next_elixir(s)
            if card == EMPTY:
                return
            s.shop[space] = card
            s.put_elixir(card, ON_SHOW)
            if s.events is not None:
                s.hear(event("shop.event", f"shop-{space}", elixir=elixir_name(card)))


class Tidy(Step):
    """What somebody did is over: spaces that found no card may find one now."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        fill_spaces(s)


TIDY: Final = Tidy()


# ---- the verbs refresh and close


class Refresh(Doing):
    """All cards on open spaces are discarded, and others dealt."""

    __slots__ = ("where",)

    def __init__(self, seat: int, by: int, where: int) -> None:
        self.seat = seat
        self.by = by
        self.where = where

    def possible(self, s: Seven) -> bool:
        return any(card >= 0 for card in (s.tavern if self.where == AT_TAVERN else s.shop))

    def run(self, s: Seven) -> None:
        s.tell(_refreshed, self.where)
        spaces = s.tavern if self.where == AT_TAVERN else s.shop
        for space, card in enumerate(spaces):
            if card >= 0:
                clear_space(s, self.where, space, EMPTY)
        fill_spaces(s)


def clear_space(s: Seven, where: int, space: int, left: int) -> None:
    """The card on a space is discarded; the space is then empty, or closed."""
    spaces = s.tavern if where == AT_TAVERN else s.shop
    card = spaces[space]
    if card >= 0:
        if where == AT_TAVERN:
            s.put_character(card, DISCARDED)
        else:
            s.put_elixir(card, DISCARDED)
    spaces[space] = left


def _refreshed(s: Seven, where: int) -> Event:
    return event(f"refresh.{PLACE_NAMES[where]}")


class CloseSpace(Doing):
    """A Closure card lies on the space for the rest of the game."""

    __slots__ = ("space", "where")

    def __init__(self, seat: int, by: int, where: int, space: int) -> None:
        self.seat = seat
        self.by = by
        self.where = where
        self.space = space

    def run(self, s: Seven) -> None:
        clear_space(s, self.where, self.space, CLOSED)
        s.tell(_closed, self.where, self.space)


def _closed(s: Seven, where: int, space: int) -> Event:
    name = PLACE_NAMES[where]
    return event(f"close.{name}", f"{name}-{space}", space=space + 1)
