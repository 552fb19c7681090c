"""Verbs about cubes on companions and relics: taking them back, putting them there."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.steps import DONE, SeatStep
from oyez.core.words import Param
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import CARDS, CHARGES, INFLUENCE, PEOPLE, VISION
from oyez.games.vindication.conditions import UNITS
from oyez.games.vindication.cubes import card_name, off_card, on_companions, to_card
from oyez.games.vindication.state import Vindication

ANY_CARD: Final = range(1, len(CARDS) + 1)


class OffSelf(SeatStep):
    """Cubes from this card to the power board."""

    __slots__ = ("card", "level", "n")

    def __init__(self, seat: int, card: int, level: int, n: int) -> None:
        self.seat = seat
        self.card = card
        self.level = level
        self.n = n

    def possible(self, s: Vindication) -> bool:
        return s.cubes[self.card] > 0

    def run(self, s: Vindication) -> None:
        off_card(s, self.seat, self.card, self.level, self.n)


class OffCompanions(SeatStep):
    """Cubes from own companions to influence, so many or so many for each unit; `but` is no source."""

    __slots__ = ("but", "card", "n", "per")

    def __init__(self, seat: int, card: int, n: int, per: str, but: int) -> None:
        self.seat = seat
        self.card = card
        self.n = n
        self.per = per
        self.but = but

    def _many(self, s: Vindication) -> int:
        return self.n * (UNITS[self.per](s, self.seat, self.card, {}) if self.per else 1)

    def possible(self, s: Vindication) -> bool:
        return self._many(s) > 0 and bool(on_companions(s, self.seat, self.but))

    def run(self, s: Vindication) -> None:
        many = self._many(s)
        if many:
            s.push(TakeOff(self.seat, many, self.but, False))


class TakeOff(Asked):
    """From which companion the next cube is taken back; it may be left once there is one."""

    __slots__ = ("but", "left", "some")

    WORD: ClassVar[str] = "off"
    SPACE: ClassVar[Collection[int]] = (DONE, *ANY_CARD)

    def __init__(self, seat: int, left: int, but: int, some: bool) -> None:
        self.seat = seat
        self.left = left
        self.but = but
        self.some = some
        """Whether one has been taken already."""

    def choices(self, s: Vindication) -> list[int]:
        found = [1 + card for card in on_companions(s, self.seat, self.but)]
        return [DONE, *found] if self.some and found else found

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            off_card(s, self.seat, choice - 1, INFLUENCE)
            if self.left > 1:
                s.push(TakeOff(self.seat, self.left - 1, self.but, True))

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1), "n": s.cubes[choice - 1]}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return () if choice == DONE else (f"card-{choice - 1}",)


SOME: Final = 256
"""How many cubes from one companion: SOME times one less than that, and 1 + the card."""


class OffOne(Asked):
    """Up to so many cubes from one companion to influence."""

    __slots__ = ("n",)

    WORD: ClassVar[str] = "off-one"
    SPACE: ClassVar[Collection[int]] = range(1, 2 * SOME)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def choices(self, s: Vindication) -> list[int]:
        holding = on_companions(s, self.seat)
        return [
            SOME * (many - 1) + 1 + card
            for many in range(1, self.n + 1)
            for card in holding
            if s.cubes[card] >= many
        ]

    def resolve(self, s: Vindication, choice: int) -> None:
        off_card(s, self.seat, choice % SOME - 1, INFLUENCE, choice // SOME + 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice % SOME - 1), "n": choice // SOME + 1}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{choice % SOME - 1}",)


class Receiver(Asked):
    """Which companion takes a charge of a relic."""

    __slots__ = ("card",)

    WORD: ClassVar[str] = "receiver"
    SPACE: ClassVar[Collection[int]] = range(1, PEOPLE + 1)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def choices(self, s: Vindication) -> list[int]:
        return [1 + card for card in s.companions(self.seat)]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.put_cubes(self.card, -1)
        s.put_cubes(choice - 1, 1)
        s.noted = choice - 1

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1)}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{choice - 1}",)


def with_room(s: Vindication, seat: int) -> list[int]:
    """Own relics below their printed charges."""
    return [card for card in s.of_deck(seat, VISION) if has_room(s, card)]


def has_room(s: Vindication, card: int) -> bool:
    return s.cubes[card] < CHARGES[card]


class ChargeRelic(Asked):
    """A cube from influence onto an own relic that has room."""

    __slots__ = ()

    WORD: ClassVar[str] = "charge"
    SPACE: ClassVar[Collection[int]] = ANY_CARD

    def choices(self, s: Vindication) -> list[int]:
        return [1 + card for card in with_room(s, self.seat)] if s.influence(self.seat) else []

    def resolve(self, s: Vindication, choice: int) -> None:
        to_card(s, self.seat, choice - 1, 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1), "n": s.cubes[choice - 1], "most": CHARGES[choice - 1]}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{choice - 1}",)
