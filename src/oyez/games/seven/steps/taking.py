"""What cards bring and take: gold, renown, power, gifts and elixirs gained, lost and stolen."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.seven.elixirs import ELIXIR_KIND
from oyez.games.seven.gifts import BITS, VIRTUES
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
)
from oyez.games.seven.payment import first_of_each
from oyez.games.seven.places import FLASKS, HELD
from oyez.games.seven.scoring import BLOWS, CARDS
from oyez.games.seven.sources import Caused
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import amount, elixir_name, gift_name

from .aiming import SELF, Aimed
from .foretold import elixir_worth
from .gifts import GiveBack, own_types
from .market import discard_elixir


class Moving(Aimed):
    """So much of something comes or goes."""

    __slots__ = ("what",)

    def __init__(self, seat: int, by: int, who: int, n: int, what: int) -> None:
        self.seat = seat
        self.by = by
        self.who = who
        self.n = n
        self.what = what


class Gain(Moving):
    """Gold, renown or power."""

    __slots__ = ()

    def hit(self, s: Seven, victim: int) -> None:
        gain(s, victim, self.what, self.n, CARDS)


class Lose(Moving):
    """Gold, renown, power, gifts or elixirs; fewer if there are fewer."""

    __slots__ = ()

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
            s.push(LoseGift(victim, self.n))
        elif self.what in (POWER, GOLD, RENOWN):
            gain(
                s,
                victim,
                self.what,
                -min(self.n, held(s, victim, self.what)),
                CARDS if self.who == SELF else BLOWS,
            )
        else:
            s.push(LoseElixir(victim, self.n))


def has_only(s: Seven, victim: int, what: int, n: int) -> Message | None:
    """That a seat has less of something than so much."""
    if what == GIFT:
        has = gifts_held(s, victim)
    elif what in (GOLD, RENOWN, POWER):
        has = held(s, victim, what)
    else:
        has = s.held[victim * HELD + FLASKS]
    return msg("foretold.only", what=amount(WHAT_NAMES[what], has)) if has < n else None


class LoseGift(GiveBack):
    """Which own gift is lost."""

    __slots__ = ()

    WORD: ClassVar[str] = "lose-gift"

    def resolve(self, s: Seven, choice: int) -> None:
        give_gifts(s, self.seat, 1 << BITS * (choice - 1))
        if self.left > 1:
            s.push(LoseGift(self.seat, self.left - 1))


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
            s.push(LoseElixir(self.seat, self.left - 1))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"elixir": elixir_name(choice - 1)}

    def effect(self, s: Seven, choice: int) -> Message | None:
        return elixir_worth(s, self.seat, choice - 1)


class Steal(Moving):
    """Gold, renown or gifts of another come to the thief."""

    __slots__ = ()

    def touches(self, s: Seven, victim: int) -> bool:
        return (gifts_held(s, victim) if self.what == GIFT else held(s, victim, self.what)) > 0

    def short(self, s: Seven, victim: int) -> Message | None:
        return has_only(s, victim, self.what, self.n)

    def hit(self, s: Seven, victim: int) -> None:
        if self.what == GIFT:
            s.push(StealGift(self.seat, victim, self.n))
            return
        n = min(self.n, held(s, victim, self.what))
        if s.events is not None:
            s.hear(_stolen(self.seat, victim, self.what, n))
        move_goods(s, victim, self.what, -n)
        move_goods(s, self.seat, self.what, n)


def _stolen(seat: int, victim: int, what: int, n: int) -> Event:
    booty = amount("gold" if what == GOLD else "renown", n)
    return event("steal.event", f"player-{victim}", seat=seat, other=seat_name(victim), what=booty)


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
            s.push(StealGift(self.seat, self.victim, self.left - 1))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left, "other": seat_name(self.victim)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"what": gift_name(choice - 1), "other": seat_name(self.victim)}

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"gift-{self.victim}-{choice - 1}",)
