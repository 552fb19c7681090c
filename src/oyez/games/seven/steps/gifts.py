"""Gifts: from characters, by the hero's skill, taken, lost and stolen."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.compiled import i64
from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import DONE, NOBODY
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.seven.gifts import BITS, COPIES, DIGIT, VIRTUES
from oyez.games.seven.goods import (
    take_gifts,
)
from oyez.games.seven.lasting import MORE_ACTIVATED
from oyez.games.seven.people import CHARACTER_GIFTS, HEROES
from oyez.games.seven.places import TURNED
from oyez.games.seven.sources import Caused
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import character_name, gift_name

from .aiming import Doing
from .market import discard_character

EVERY: Final = (1 << VIRTUES) - 1
"""All types, as bits."""


# ---- the action: a character is turned and gives its gifts


def activate(s: Seven, seat: int, card: int) -> None:
    """The first use turns it, the second discards it once it has given."""
    first = s.character_at[card] == seat
    gifts = CHARACTER_GIFTS[card]
    if s.events is not None:
        s.hear(_activated(s, seat, card, first))
    take_gifts(s, seat, gifts)
    if first:
        s.put_character(card, seat + TURNED)
    else:
        discard_character(s, seat, card)
    more = s.modified(MORE_ACTIVATED, seat)
    if more:
        s.push(GainGift(seat, more, types_of(gifts), False))


def _activated(s: Seven, seat: int, card: int, first: bool) -> Event:
    word = "activate.event" if first else "activate.last"
    return event(word, f"character-{card}", seat=seat, character=character_name(card))


def types_of(gifts: int) -> int:
    """Which types there are, as bits."""
    found = 0
    for gift in range(VIRTUES):
        if gifts >> BITS * gift & DIGIT:
            found |= 1 << gift
    return found


# ---- taking gifts of one's choice


class TakeGifts(Doing):
    """So many gift cards from the supply, of these types; with `distinct` none twice."""

    __slots__ = ("allowed", "distinct", "n")

    def __init__(self, seat: int, by: int, n: int, allowed: int, distinct: bool) -> None:
        self.seat = seat
        self.by = by
        self.n = n
        self.allowed = allowed
        self.distinct = distinct

    def possible(self, s: Seven) -> bool:
        return any(s.supply[gift] and self.allowed >> gift & 1 for gift in range(VIRTUES))

    def run(self, s: Seven) -> None:
        s.push(GainGift(self.seat, self.n, self.allowed, self.distinct))


class GainGift(Pick):
    """Which gift to take next, among those that the supply still has."""

    __slots__ = ("allowed", "distinct", "left")

    WORD: ClassVar[str] = "gift"
    SPRITE: ClassVar[str] = "supply"
    TOLD: ClassVar[bool] = False
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, VIRTUES + 1)

    def __init__(self, seat: int, left: int, allowed: int, distinct: bool) -> None:
        self.seat = seat
        self.left = left
        self.allowed = allowed
        self.distinct = distinct

    def choices(self, s: Seven) -> list[int]:
        return [gift + 1 for gift in range(VIRTUES) if s.supply[gift] and self.allowed >> gift & 1]

    def resolve(self, s: Seven, choice: int) -> None:
        take_gifts(s, self.seat, 1 << BITS * (choice - 1))
        if self.left > 1:
            allowed = self.allowed & ~(1 << choice - 1) if self.distinct else self.allowed
            s.push(GainGift(self.seat, self.left - 1, allowed, self.distinct))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"gift": gift_name(choice - 1)}

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        found = []
        for gift in range(VIRTUES):
            if self.allowed >> gift & 1 and not s.supply[gift]:
                found.append((gift + 1, msg("closed.supply")))
            elif self.distinct and not self.allowed >> gift & 1:
                found.append((gift + 1, msg("closed.twice")))
        return found


# ---- exchanging: the hero's skill, and a verb

FROM_SUPPLY: Final = 1
FROM_PLAYERS: Final = 2
FROM: Final = {"supply": FROM_SUPPLY, "players": FROM_PLAYERS}
STRIDE: Final = 8
"""Gift g from a seat p, or from the supply, is the choice (g + 1) * STRIDE + p + 1, or + 0."""


def sources_of(s: Seven, seat: int, given: int, places: int) -> list[int]:
    """What may be had for a gift that is given: another type, and from where."""
    found: list[int] = []
    gifts, supply = s.gifts, s.supply
    own: i64 = seat * VIRTUES
    last: i64 = len(gifts)
    gift: i64 = 0
    while gift < VIRTUES:
        if gift != given:
            there: i64 = supply[gift]
            if there and places & FROM_SUPPLY:
                found.append((gift + 1) * STRIDE)
            if places & FROM_PLAYERS and there + gifts[own + gift] < COPIES[gift]:
                choice: i64 = (gift + 1) * STRIDE + 1
                at: i64 = gift
                while at < last:
                    if gifts[at] and at != own + gift:
                        found.append(choice)
                    choice += 1
                    at += VIRTUES
        gift += 1
    return found


def exchangeable(s: Seven, seat: int, places: int) -> list[int]:
    """The own types that can be given for something else, from 1."""
    gifts, supply = s.gifts, s.supply
    at: i64 = seat * VIRTUES
    there: i64 = 0  # the types that could be taken, as bits
    own: i64 = 0  # and those held
    gift: i64 = 0
    while gift < VIRTUES:
        left: i64 = supply[gift]
        held: i64 = gifts[at + gift]
        if held:
            own |= 1 << gift
        if (left and places & FROM_SUPPLY) or (places & FROM_PLAYERS and left + held < COPIES[gift]):
            there |= 1 << gift
        gift += 1
    found: list[int] = []
    gift = 0
    while gift < VIRTUES:
        if own >> gift & 1 and there & ~(1 << gift):
            found.append(gift + 1)
        gift += 1
    return found


def use_skill(s: Seven, seat: int) -> None:
    s.turned |= 1 << seat
    if s.events is not None:
        s.hear(event("skill.event", f"hero-{seat}", seat=seat))
    s.push(Give(seat, HEROES[s.hero[seat]].exchanges, FROM_SUPPLY | FROM_PLAYERS, True))


class Exchange(Doing):
    """Own gifts are swapped one at a time for others."""

    __slots__ = ("most", "places")

    def __init__(self, seat: int, by: int, most: int, places: int) -> None:
        self.seat = seat
        self.by = by
        self.most = most
        self.places = places

    def possible(self, s: Seven) -> bool:
        return bool(exchangeable(s, self.seat, self.places))

    def run(self, s: Seven) -> None:
        s.push(Give(self.seat, self.most, self.places, False))


class Give(Pick):
    """Which own gift to give away; the hero's skill makes one exchange at least."""

    __slots__ = ("left", "must", "places")

    WORD: ClassVar[str] = "give"
    TOLD: ClassVar[bool] = False
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(VIRTUES + 1)

    def __init__(self, seat: int, left: int, places: int, must: bool) -> None:
        self.seat = seat
        self.left = left
        self.places = places
        self.must = must

    def choices(self, s: Seven) -> list[int]:
        able = exchangeable(s, self.seat, self.places)
        return able if self.must or not able else [DONE, *able]

    def resolve(self, s: Seven, choice: int) -> None:
        if choice != DONE:
            s.push(TakeFor(self.seat, choice - 1, self.left, self.places))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"gift": gift_name(choice - 1)}

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"gift-{self.seat}-{choice - 1}",) if choice else ()


class TakeFor(Pick):
    """What to take for the gift given, and from where."""

    __slots__ = ("given", "left", "places")

    WORD: ClassVar[str] = "exchange"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(STRIDE, (VIRTUES + 1) * STRIDE)

    def __init__(self, seat: int, given: int, left: int, places: int) -> None:
        self.seat = seat
        self.given = given
        self.left = left
        self.places = places

    def choices(self, s: Seven) -> list[int]:
        return sources_of(s, self.seat, self.given, self.places)

    def resolve(self, s: Seven, choice: int) -> None:
        gift, other = choice // STRIDE - 1, choice % STRIDE - 1
        at = self.seat * VIRTUES
        s.gifts[at + self.given] -= 1
        s.gifts[at + gift] += 1
        if other == NOBODY:
            s.supply[self.given] += 1
            s.supply[gift] -= 1
        else:
            s.gifts[other * VIRTUES + self.given] += 1
            s.gifts[other * VIRTUES + gift] -= 1
        if self.left > 1:
            s.push(Give(self.seat, self.left - 1, self.places, False))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"given": gift_name(self.given)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        other = choice % STRIDE - 1
        whence = msg("supply") if other == NOBODY else seat_name(other)
        return {"given": gift_name(self.given), "gift": gift_name(choice // STRIDE - 1), "whence": whence}

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        gift, other = choice // STRIDE - 1, choice % STRIDE - 1
        return (f"supply-{gift}" if other == NOBODY else f"gift-{other}-{gift}",)

    def effect(self, s: Seven, choice: int) -> Message | None:
        """A gift of another is replaced by the one given."""
        other = choice % STRIDE - 1
        if other == NOBODY:
            return None
        return msg("exchange.effect", other=seat_name(other), given=gift_name(self.given))

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        """Types that nobody could give."""
        there = {choice // STRIDE for choice in self.choices(s)}
        why = msg("closed.supply" if self.places == FROM_SUPPLY else "closed.nowhere")
        return [
            ((gift + 1) * STRIDE, why)
            for gift in range(VIRTUES)
            if gift != self.given and gift + 1 not in there
        ]

    def group(self, s: Seven, choice: int) -> Message | None:
        other = choice % STRIDE - 1
        return msg("supply.group") if other == NOBODY else seat_name(other)


# ---- giving gifts back to the supply


def own_types(s: Seven, seat: int) -> list[int]:
    """The types held, from 1."""
    at = seat * VIRTUES
    return [gift + 1 for gift in range(VIRTUES) if s.gifts[at + gift]]


class GiveBack(Caused):
    """Which own gift goes back to the supply, while some are left to choose."""

    __slots__ = ("left",)

    SPRITE: ClassVar[str] = "gift-{seat}"
    TOLD: ClassVar[bool] = False
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, VIRTUES + 1)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Seven) -> list[int]:
        return own_types(s, self.seat)

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"gift": gift_name(choice - 1)}
