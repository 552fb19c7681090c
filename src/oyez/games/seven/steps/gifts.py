"""Gifts: from characters, by the hero's skill, taken, lost and stolen."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import DONE, NOBODY
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.seven.components import (
    BITS,
    CHARACTER_GIFTS,
    COPIES,
    DIGIT,
    ELIXIR_KIND,
    HEROES,
    VIRTUES,
)
from oyez.games.seven.goods import (
    GIFT,
    GOLD,
    POWER,
    RENOWN,
    WHAT_NAMES,
    gain,
    gifts_held,
    give_gifts,
    held,
    move_goods,
    take_gifts,
)
from oyez.games.seven.lasting import MORE_ACTIVATED
from oyez.games.seven.payment import first_of_each
from oyez.games.seven.scoring import BLOWS, CARDS
from oyez.games.seven.sources import Caused
from oyez.games.seven.state import FLASKS, HELD, TURNED, Seven
from oyez.games.seven.wording import amount, character_name, elixir_name, gift_name

from .aiming import SELF, Aimed, Doing
from .foretold import elixir_worth
from .market import discard_character, discard_elixir

EVERY: Final = (1 << VIRTUES) - 1
"""All types, as bits."""


# ---- the action: a character is turned and gives its gifts


def activate(s: Seven, seat: int, card: int) -> None:
    """The first use turns it, the second discards it once it has given."""
    first = s.character_at[card] == seat
    gifts = CHARACTER_GIFTS[card]
    s.tell(_activated, seat, card, first)
    take_gifts(s, seat, gifts)
    if first:
        s.put_character(card, seat + TURNED)
    else:
        discard_character(s, seat, card)
    more = s.modified(MORE_ACTIVATED, seat)
    if more:
        s.then(GainGift(seat, more, types_of(gifts), False))


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
        s.then(GainGift(self.seat, self.n, self.allowed, self.distinct))


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
            s.then(GainGift(self.seat, self.left - 1, allowed, self.distinct))

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

FROM_SUPPLY, FROM_PLAYERS = 1, 2
FROM: Final = {"supply": FROM_SUPPLY, "players": FROM_PLAYERS}
STRIDE: Final = 8
"""Gift g from a seat p, or from the supply, is the choice (g + 1) * STRIDE + p + 1, or + 0."""


def sources_of(s: Seven, seat: int, given: int, places: int) -> list[int]:
    """What may be had for a gift that is given: another type, and from where."""
    found = []
    for gift in range(VIRTUES):
        if gift == given:
            continue
        if places & FROM_SUPPLY and s.supply[gift]:
            found.append((gift + 1) * STRIDE)
        if places & FROM_PLAYERS:
            found += [
                (gift + 1) * STRIDE + other + 1
                for other in range(s.heroes)
                if other != seat and s.gifts[other * VIRTUES + gift]
            ]
    return found


def exchangeable(s: Seven, seat: int, places: int) -> list[int]:
    """The own types that can be given for something else."""
    at = seat * VIRTUES
    there = 0  # the types that could be taken, as bits
    for gift in range(VIRTUES):
        if (places & FROM_SUPPLY and s.supply[gift]) or (
            places & FROM_PLAYERS and s.supply[gift] + s.gifts[at + gift] < COPIES[gift]
        ):
            there |= 1 << gift
    return [gift for gift in range(VIRTUES) if s.gifts[at + gift] and there & ~(1 << gift)]


def use_skill(s: Seven, seat: int) -> None:
    s.turned |= 1 << seat
    s.tell(lambda _: event("skill.event", f"hero-{seat}", seat=seat))
    s.then(Give(seat, HEROES[s.hero[seat]].exchanges, FROM_SUPPLY | FROM_PLAYERS, True))


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
        s.then(Give(self.seat, self.most, self.places, False))


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
        able = [gift + 1 for gift in exchangeable(s, self.seat, self.places)]
        return able if self.must or not able else [DONE, *able]

    def resolve(self, s: Seven, choice: int) -> None:
        if choice != DONE:
            s.then(TakeFor(self.seat, choice - 1, self.left, self.places))

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
            s.then(Give(self.seat, self.left - 1, self.places, False))

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


# ---- the verbs gain, lose and steal


class Gain(Aimed):
    """Gold, renown or power."""

    __slots__ = ("what",)

    def __init__(self, seat: int, by: int, who: int, n: int, what: int) -> None:
        self.seat = seat
        self.by = by
        self.who = who
        self.n = n
        self.what = what

    def hit(self, s: Seven, victim: int) -> None:
        gain(s, victim, self.what, self.n, CARDS)


class Lose(Aimed):
    """Gold, renown, power, gifts or elixirs; fewer if there are fewer."""

    __slots__ = ("what",)

    def __init__(self, seat: int, by: int, who: int, n: int, what: int) -> None:
        self.seat = seat
        self.by = by
        self.who = who
        self.n = n
        self.what = what

    def touches(self, s: Seven, victim: int) -> bool:
        if self.what == GIFT:
            return gifts_held(s, victim) > 0
        if self.what in (GOLD, RENOWN, POWER):
            return held(s, victim, self.what) > 0
        return s.held[victim * HELD + FLASKS] > 0

    def short(self, s: Seven, victim: int) -> Message | None:
        return has_only(s, victim, self.what, self.n)

    def hit(self, s: Seven, victim: int) -> None:
        if self.what == GIFT:
            s.then(LoseGift(victim, self.n))
        elif self.what in (POWER, GOLD, RENOWN):
            gain(
                s,
                victim,
                self.what,
                -min(self.n, held(s, victim, self.what)),
                CARDS if self.who == SELF else BLOWS,
            )
        else:
            s.then(LoseElixir(victim, self.n))


def has_only(s: Seven, victim: int, what: int, n: int) -> Message | None:
    """That a seat has less of something than so much."""
    if what == GIFT:
        has = gifts_held(s, victim)
    elif what in (GOLD, RENOWN, POWER):
        has = held(s, victim, what)
    else:
        has = s.held[victim * HELD + FLASKS]
    return msg("foretold.only", what=amount(WHAT_NAMES[what], has)) if has < n else None


class LoseGift(Caused):
    """Which own gift goes back to the supply."""

    __slots__ = ("left",)

    WORD: ClassVar[str] = "lose-gift"
    SPRITE: ClassVar[str] = "gift-{seat}"
    TOLD: ClassVar[bool] = False
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, VIRTUES + 1)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Seven) -> list[int]:
        return own_types(s, self.seat)

    def resolve(self, s: Seven, choice: int) -> None:
        give_gifts(s, self.seat, 1 << BITS * (choice - 1))
        if self.left > 1:
            s.then(LoseGift(self.seat, self.left - 1))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"gift": gift_name(choice - 1)}


def own_types(s: Seven, seat: int) -> list[int]:
    """The types held, from 1."""
    at = seat * VIRTUES
    return [gift + 1 for gift in range(VIRTUES) if s.gifts[at + gift]]


class LoseElixir(Caused):
    """Which own elixir is discarded."""

    __slots__ = ("left",)

    WORD: ClassVar[str] = "lose-elixir"
    SPRITE: ClassVar[str] = "elixir"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(ELIXIR_KIND) + 1)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Seven) -> list[int]:
        return [card + 1 for card in first_of_each(s.elixirs(self.seat))]

    def resolve(self, s: Seven, choice: int) -> None:
        discard_elixir(s, self.seat, choice - 1)
        if self.left > 1:
            s.then(LoseElixir(self.seat, self.left - 1))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"elixir": elixir_name(choice - 1)}

    def effect(self, s: Seven, choice: int) -> Message | None:
        return elixir_worth(s, self.seat, choice - 1)


class Steal(Aimed):
    """Gold, renown or gifts of another come to the thief."""

    __slots__ = ("what",)

    def __init__(self, seat: int, by: int, who: int, n: int, what: int) -> None:
        self.seat = seat
        self.by = by
        self.who = who
        self.n = n
        self.what = what

    def touches(self, s: Seven, victim: int) -> bool:
        return (gifts_held(s, victim) if self.what == GIFT else held(s, victim, self.what)) > 0

    def short(self, s: Seven, victim: int) -> Message | None:
        return has_only(s, victim, self.what, self.n)

    def hit(self, s: Seven, victim: int) -> None:
        if self.what == GIFT:
            s.then(StealGift(self.seat, victim, self.n))
            return
        n = min(self.n, held(s, victim, self.what))
        s.tell(_stolen, self.seat, victim, amount("gold" if self.what == GOLD else "renown", n))
        move_goods(s, victim, self.what, -n)
        move_goods(s, self.seat, self.what, n)


def _stolen(s: Seven, seat: int, victim: int, what: Message) -> Event:
    return event("steal.event", f"player-{victim}", seat=seat, other=seat_name(victim), what=what)


class StealGift(Caused):
    """Which gift to take from the victim."""

    __slots__ = ("left", "victim")

    WORD: ClassVar[str] = "steal"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, VIRTUES + 1)

    def __init__(self, seat: int, victim: int, left: int) -> None:
        self.seat = seat
        self.victim = victim
        self.left = left

    def choices(self, s: Seven) -> list[int]:
        return own_types(s, self.victim)

    def resolve(self, s: Seven, choice: int) -> None:
        s.gifts[self.victim * VIRTUES + choice - 1] -= 1
        s.gifts[self.seat * VIRTUES + choice - 1] += 1
        if self.left > 1:
            s.then(StealGift(self.seat, self.victim, self.left - 1))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left, "other": seat_name(self.victim)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"what": gift_name(choice - 1), "other": seat_name(self.victim)}

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"gift-{self.victim}-{choice - 1}",)
