"""What cards do to characters: make them upright, turn them, lure them away, dismiss them."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.places import in_place
from oyez.core.steps import DONE, NOBODY
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.seven.people import CHARACTER_COST, CHARACTER_GIFTS, CHARACTERS
from oyez.games.seven.places import TURNED
from oyez.games.seven.sources import Caused
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import character_name, gift_list

from .aiming import Aimed, AimedAtNew, Counted
from .foretold import character_worth
from .market import discard_character, leave, own_character

ANY: Final = 99
"""No limit to the cost."""


class PickCharacter(Caused):
    """One of somebody's characters, while some are left to pick."""

    __slots__ = ("left",)

    SPRITE: ClassVar[str] = "character"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(CHARACTERS) + 1)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"character": character_name(choice - 1)}

    def effect(self, s: Seven, choice: int) -> Message | None:
        return gift_list(CHARACTER_GIFTS[choice - 1]) if choice else None


def from_one(cards: list[int]) -> list[int]:
    return [card + 1 for card in cards]


# ---- ready


class Ready(Counted):
    """Own turned characters become upright; never a hero."""

    __slots__ = ()

    def possible(self, s: Seven) -> bool:
        return self.seat + TURNED in s.character_at

    def run(self, s: Seven) -> None:
        s.push(PickReady(self.seat, self.n, True))


class PickReady(PickCharacter):
    """Which turned character becomes upright: one at least."""

    __slots__ = ("must",)

    WORD: ClassVar[str] = "ready"
    SPACE: ClassVar[Collection[int]] = range(len(CHARACTERS) + 1)

    def __init__(self, seat: int, left: int, must: bool) -> None:
        self.seat = seat
        self.left = left
        self.must = must

    def choices(self, s: Seven) -> list[int]:
        cards = from_one(in_place(s.character_at, self.seat + TURNED))
        return cards if self.must or not cards else [DONE, *cards]

    def resolve(self, s: Seven, choice: int) -> None:
        if choice != DONE:
            s.put_character(choice - 1, self.seat)
            if self.left > 1:
                s.push(PickReady(self.seat, self.left - 1, False))


# ---- exhaust


class Exhaust(AimedAtNew):
    """Upright characters are turned, and give no gifts."""

    __slots__ = ()

    def touches(self, s: Seven, victim: int) -> bool:
        if self.new:
            return s.new_character != NOBODY and s.character_at[s.new_character] == victim
        return victim in s.character_at

    def hit(self, s: Seven, victim: int) -> None:
        if self.new:
            s.tell(_exhausted, victim, s.new_character)
            s.put_character(s.new_character, victim + TURNED)
        else:
            s.push(PickExhaust(self.owner(s), self.n, victim))


def _exhausted(s: Seven, victim: int, card: int) -> Event:
    return event("exhaust.new", f"character-{card}", seat=victim, character=character_name(card))


class PickOther(PickCharacter):
    """A character of another player."""

    __slots__ = ("victim",)

    def __init__(self, seat: int, left: int, victim: int) -> None:
        self.seat = seat
        self.left = left
        self.victim = victim

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left, "other": seat_name(self.victim)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"character": character_name(choice - 1), "other": seat_name(self.victim)}


class PickExhaust(PickOther):
    """Which upright character of another is turned."""

    __slots__ = ()

    WORD: ClassVar[str] = "exhaust"

    def choices(self, s: Seven) -> list[int]:
        return from_one(in_place(s.character_at, self.victim))

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        turned = from_one(in_place(s.character_at, self.victim + TURNED))
        return [(choice, msg("closed.turned")) for choice in turned]

    def resolve(self, s: Seven, choice: int) -> None:
        s.put_character(choice - 1, self.victim + TURNED)
        if self.left > 1:
            s.push(PickExhaust(self.seat, self.left - 1, self.victim))


# ---- steal_character


class StealCharacter(Aimed):
    """A character changes sides; it keeps its position."""

    __slots__ = ("most", "turned")

    def __init__(self, seat: int, by: int, who: int, turned: bool, most: int) -> None:
        self.seat = seat
        self.by = by
        self.who = who
        self.n = 1
        self.turned = turned
        self.most = most

    def touches(self, s: Seven, victim: int) -> bool:
        return bool(within_reach(s, victim, self.turned, self.most))

    def hit(self, s: Seven, victim: int) -> None:
        s.push(PickStolen(self.seat, victim, self.turned, self.most))


def within_reach(s: Seven, victim: int, turned: bool, most: int) -> list[int]:
    return [
        card
        for card in s.characters(victim)
        if CHARACTER_COST[card] <= most and (not turned or s.character_at[card] >= TURNED)
    ]


class PickStolen(Caused):
    """Which character of the target comes over."""

    __slots__ = ("most", "turned", "victim")

    WORD: ClassVar[str] = "seduce"
    SPRITE: ClassVar[str] = "character"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(CHARACTERS) + 1)

    def __init__(self, seat: int, victim: int, turned: bool, most: int) -> None:
        self.seat = seat
        self.victim = victim
        self.turned = turned
        self.most = most

    def choices(self, s: Seven) -> list[int]:
        return from_one(within_reach(s, self.victim, self.turned, self.most))

    def resolve(self, s: Seven, choice: int) -> None:
        card = choice - 1
        position = s.character_at[card] - self.victim
        leave(s, self.victim, card)
        own_character(s, self.seat, card, self.seat + position)

    def effect(self, s: Seven, choice: int) -> Message | None:
        return character_worth(choice - 1)

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        offered = self.choices(s)
        upright, dear = msg("closed.upright"), msg("closed.dear", n=self.most)
        return [
            (card + 1, dear if CHARACTER_COST[card] > self.most else upright)
            for card in s.characters(self.victim)
            if card + 1 not in offered
        ]

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"other": seat_name(self.victim)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"character": character_name(choice - 1), "other": seat_name(self.victim)}


# ---- dismiss


class Dismiss(Aimed):
    """Owners discard characters of their own."""

    __slots__ = ("turned",)

    def __init__(self, seat: int, by: int, who: int, n: int, turned: bool) -> None:
        self.seat = seat
        self.by = by
        self.who = who
        self.n = n
        self.turned = turned

    def touches(self, s: Seven, victim: int) -> bool:
        return bool(within_reach(s, victim, self.turned, ANY))

    def hit(self, s: Seven, victim: int) -> None:
        s.push(PickDismissed(victim, self.n, self.turned))


class PickDismissed(PickCharacter):
    """Which own character is discarded."""

    __slots__ = ("turned",)

    WORD: ClassVar[str] = "dismiss"

    def __init__(self, seat: int, left: int, turned: bool) -> None:
        self.seat = seat
        self.left = left
        self.turned = turned

    def choices(self, s: Seven) -> list[int]:
        return from_one(within_reach(s, self.seat, self.turned, ANY))

    def resolve(self, s: Seven, choice: int) -> None:
        discard_character(s, self.seat, choice - 1)
        if self.left > 1:
            s.push(PickDismissed(self.seat, self.left - 1, self.turned))

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        upright = from_one(in_place(s.character_at, self.seat)) if self.turned else []
        return [(choice, msg("closed.upright")) for choice in upright]

    def told(self, s: Seven, choice: int) -> Event | None:
        return None  # the discard itself is told of
