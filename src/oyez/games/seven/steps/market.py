"""Tavern and shop: characters and elixirs are bought, taken and discarded."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.steps import DONE
from oyez.core.words import Message, Param, msg
from oyez.games.seven.elixirs import ELIXIR_COST, SHOP
from oyez.games.seven.goods import move_power
from oyez.games.seven.payment import affordable
from oyez.games.seven.people import CHARACTER_BANNER, CHARACTER_COST, CHARACTERS, COLOURS, TAVERN
from oyez.games.seven.places import DISCARDED, EMPTY, FLASKS, HELD, PEOPLE
from oyez.games.seven.scoring import PEOPLE as PEOPLE_PART
from oyez.games.seven.sources import Caused
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import amount, character_name, elixir_name

from .aiming import Doing
from .dealing import AT_SHOP, AT_TAVERN, PLACE_NAMES, fill_spaces
from .foretold import character_worth, elixir_worth, spent_straight, told_first
from .prices import PayPrice, paid

# ---- having characters and elixirs


def own_character(s: Seven, seat: int, card: int, place: int) -> None:
    """It lies before the seat: upright, or turned."""
    s.put_character(card, place)
    s.held[seat * HELD + PEOPLE] += 1
    s.banners[seat * COLOURS + CHARACTER_BANNER[card]] += 1


def leave(s: Seven, seat: int, card: int) -> None:
    """A character is no longer that seat's; where it goes is said by whoever calls this."""
    s.held[seat * HELD + PEOPLE] -= 1
    s.banners[seat * COLOURS + CHARACTER_BANNER[card]] -= 1


def discard_character(s: Seven, seat: int, card: int) -> None:
    leave(s, seat, card)
    s.put_character(card, DISCARDED)
    if s.events is not None:
        s.hear(_left(s, seat, card))


def _left(s: Seven, seat: int, card: int) -> Event:
    return event("character.discard", seat=seat, character=character_name(card))


def discard_elixir(s: Seven, seat: int, card: int) -> None:
    s.put_elixir(card, DISCARDED)
    s.held[seat * HELD + FLASKS] -= 1


def join(s: Seven, seat: int, space: int) -> None:
    """The character on a tavern space comes to a seat, scores and is replaced."""
    card = s.tavern[space]
    s.tavern[space] = EMPTY
    own_character(s, seat, card, seat)
    s.new_character = card
    if s.events is not None:
        s.hear(_joined(s, seat, card))
    if CHARACTERS[card].power_now:
        move_power(s, seat, CHARACTERS[card].power_now, PEOPLE_PART)
    fill_spaces(s)


def _joined(s: Seven, seat: int, card: int) -> Event:
    return event("recruit.event", f"character-{card}", seat=seat, character=character_name(card))


def carry_off(s: Seven, seat: int, space: int) -> None:
    """The elixir on a shop space comes to a seat and is replaced."""
    card = s.shop[space]
    s.shop[space] = EMPTY
    s.put_elixir(card, seat)
    s.held[seat * HELD + FLASKS] += 1
    s.brought = True
    if s.events is not None:
        s.hear(_carried_off(s, seat, card))
    fill_spaces(s)


def _carried_off(s: Seven, seat: int, card: int) -> Event:
    return event("elixir.event", f"elixir-{card}", seat=seat, elixir=elixir_name(card))


class Join(Doing):
    """What follows once the price is paid."""

    __slots__ = ("space",)

    def __init__(self, seat: int, by: int, space: int) -> None:
        self.seat = seat
        self.by = by
        self.space = space

    def run(self, s: Seven) -> None:
        if self.by == AT_TAVERN:
            join(s, self.seat, self.space)
        else:
            carry_off(s, self.seat, self.space)


# ---- the two actions


def recruit(s: Seven, seat: int, space: int, reduced: int = 0) -> None:
    renown = max(CHARACTER_COST[s.tavern[space]] - reduced, 0)
    if paid(s, seat, 0, renown):
        join(s, seat, space)
    else:
        s.then(PayPrice(seat, 0, renown), Join(seat, AT_TAVERN, space))


def buy(s: Seven, seat: int, space: int) -> None:
    gold = ELIXIR_COST[s.shop[space]]
    if paid(s, seat, gold, 0):
        carry_off(s, seat, space)
    else:
        s.then(PayPrice(seat, gold, 0), Join(seat, AT_SHOP, space))


# ---- the verbs recruit and take


class Hire(Doing):
    """Recruit one of the tavern at once, for less."""

    __slots__ = ("less",)

    def __init__(self, seat: int, by: int, less: int) -> None:
        self.seat = seat
        self.by = by
        self.less = less

    def possible(self, s: Seven) -> bool:
        return len(PickRecruit(self.seat, self.less).choices(s)) > 1

    def run(self, s: Seven) -> None:
        if self.possible(s):
            s.push(PickRecruit(self.seat, self.less))


class PickRecruit(Caused):
    """Which character of the tavern to recruit, or none."""

    __slots__ = ("less",)

    WORD: ClassVar[str] = "hire"
    SPRITE: ClassVar[str] = "tavern"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(TAVERN + 1)

    def __init__(self, seat: int, less: int) -> None:
        self.seat = seat
        self.less = less

    def choices(self, s: Seven) -> list[int]:
        return [DONE] + [
            space + 1
            for space, card in enumerate(s.tavern)
            if card >= 0 and affordable(s, self.seat, 0, CHARACTER_COST[card] - self.less)
        ]

    def resolve(self, s: Seven, choice: int) -> None:
        if choice != DONE:
            recruit(s, self.seat, choice - 1, self.less)

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        card = s.tavern[choice - 1]
        cost = max(CHARACTER_COST[card] - self.less, 0)
        return {"character": character_name(card), "cost": amount("renown", cost)}

    def effect(self, s: Seven, choice: int) -> Message | None:
        if choice == DONE:
            return None
        card = s.tavern[choice - 1]
        straight = spent_straight(s, self.seat, 0, CHARACTER_COST[card] - self.less)
        return told_first(character_worth(card), straight)

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        offered = self.choices(s)
        return [
            (space + 1, msg("closed.renown", n=CHARACTER_COST[card] - self.less - s.renown[self.seat]))
            for space, card in enumerate(s.tavern)
            if card >= 0 and space + 1 not in offered
        ]


class TakeFree(Doing):
    """Take one card of the tavern or the shop that costs no more than this, without paying."""

    __slots__ = ("most", "where")

    def __init__(self, seat: int, by: int, where: int, most: int) -> None:
        self.seat = seat
        self.by = by
        self.where = where
        self.most = most

    def possible(self, s: Seven) -> bool:
        return bool(PickCard(self.seat, self.where, self.most).choices(s))

    def run(self, s: Seven) -> None:
        s.push(PickCard(self.seat, self.where, self.most))


class PickCard(Caused):
    """Which card of the tavern or the shop to take."""

    __slots__ = ("most", "where")

    WORD: ClassVar[str] = "take"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, max(TAVERN, SHOP) + 1)

    def __init__(self, seat: int, where: int, most: int) -> None:
        self.seat = seat
        self.where = where
        self.most = most

    def choices(self, s: Seven) -> list[int]:
        spaces = s.tavern if self.where == AT_TAVERN else s.shop
        costs = CHARACTER_COST if self.where == AT_TAVERN else ELIXIR_COST
        return [space + 1 for space, card in enumerate(spaces) if card >= 0 and costs[card] <= self.most]

    def resolve(self, s: Seven, choice: int) -> None:
        if self.where == AT_TAVERN:
            join(s, self.seat, choice - 1)
        else:
            carry_off(s, self.seat, choice - 1)

    def card(self, s: Seven, choice: int) -> Message:
        if self.where == AT_TAVERN:
            return character_name(s.tavern[choice - 1])
        return elixir_name(s.shop[choice - 1])

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"card": self.card(s, choice), "space": choice}

    def effect(self, s: Seven, choice: int) -> Message | None:
        if self.where == AT_TAVERN:
            return character_worth(s.tavern[choice - 1])
        return elixir_worth(s, self.seat, s.shop[choice - 1])

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        spaces, offered = s.tavern if self.where == AT_TAVERN else s.shop, self.choices(s)
        return [
            (space + 1, msg("closed.dear", n=self.most))
            for space, card in enumerate(spaces)
            if card >= 0 and space + 1 not in offered
        ]

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"{PLACE_NAMES[self.where]}-{choice - 1}",)
