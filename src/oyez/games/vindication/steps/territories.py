"""What the territories of the base game offer whoever visits them."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE, NOBODY
from oyez.core.words import Message, Param, msg
from oyez.games.vindication.asking import CUBES_ONLY, Asked
from oyez.games.vindication.components import (
    APTITUDE_DISCARDED,
    CARDS,
    COMMON,
    COMPANION_COST,
    COURAGE,
    FASTEST,
    INFLUENCE,
    INSPIRATION,
    KINDS,
    KNOWLEDGE,
    MONASTERY_COST,
    POTENTIAL,
    SHRINE_COST,
    SHRINE_CUBES,
    SKILLS,
    SPEED_HONOR,
    STRENGTH,
    VISION,
    WISDOM,
)
from oyez.games.vindication.costs import can_spend, card_price, pay_skill, price, stand_in
from oyez.games.vindication.course import UPGRADED
from oyez.games.vindication.cubes import augment, card_name, of_skill, on_companions, to_card
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.lasting import PURE_CUBE
from oyez.games.vindication.places import changed
from oyez.games.vindication.state import Vindication

from .cards import AT_INN, FACED, GAINED, WAYS, take, way_id, way_name, ways
from .companions import TakeOff, has_room, with_room

# ---- what can be had


def prospect(s: Vindication, seat: int, skill: int) -> int:
    """How many cubes of a skill there might be after conversions and discarded aptitudes."""
    there = (
        s.skill(seat, skill)
        + stand_in(s, seat, skill)
        + APTITUDE_DISCARDED * s.aptitudes[seat * KINDS + skill]
    )
    made_of = SKILLS[skill].made_of
    return there + (min(prospect(s, seat, part) for part in made_of) if made_of else 0)


class AtPlace(Asked):
    """What a territory offers: DONE leaves it. Cubes may be provided meanwhile."""

    __slots__ = ()

    LAPSES: ClassVar[bool] = True

    def besides(self) -> int:
        return CUBES_ONLY

    def offers(self, s: Vindication) -> list[int]:
        raise TypeError(f"{type(self).__name__} offers nothing")

    def choices(self, s: Vindication) -> list[int]:
        found = self.offers(s)
        return [DONE, *found] if found else []

    def told(self, s: Vindication, choice: int) -> Event | None:
        return None


class AtDeck(AtPlace):
    """A card of one deck, for cubes of its skill: face up, from the top, or by an empowered draw."""

    __slots__ = ()

    SPACE: ClassVar[Collection[int]] = range(WAYS + 1)
    DECK: ClassVar[int] = NOBODY
    PRICED: ClassVar[str] = ""
    FATE: ClassVar[int] = GAINED

    def offers(self, s: Vindication) -> list[int]:
        cost = price(s, self.seat, self.PRICED)
        if not can_spend(s, self.seat, self.DECK, cost):
            return []
        return [1 + way for way in ways(s, self.seat, self.DECK, cost)]

    def openable(self, s: Vindication) -> bool:
        enough = prospect(s, self.seat, self.DECK) >= price(s, self.seat, self.PRICED)
        return enough and bool(ways(s, self.seat, self.DECK))

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            pay_skill(s, self.seat, self.DECK, price(s, self.seat, self.PRICED))
            take(s, self.seat, self.DECK, choice - 1, self.FATE)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"price": of_skill(self.DECK, price(s, self.seat, self.PRICED))}

    def label(self, s: Vindication, choice: int) -> Message:
        return Message(f"{self.WORD}.done", {}) if choice == DONE else way_name(s, self.DECK, choice - 1)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return () if choice == DONE else (way_id(s, self.DECK, choice - 1),)


class AtTomb(AtDeck):
    __slots__ = ()

    WORD: ClassVar[str] = "tomb"
    DECK: ClassVar[int] = WISDOM
    PRICED: ClassVar[str] = "trait"


class AtMaw(AtDeck):
    """Nobody faces a monster without a champion."""

    __slots__ = ()

    WORD: ClassVar[str] = "maw"
    DECK: ClassVar[int] = COURAGE
    PRICED: ClassVar[str] = "monster"
    FATE: ClassVar[int] = FACED

    def offers(self, s: Vindication) -> list[int]:
        return super().offers(s) if s.companions(self.seat) else []

    def openable(self, s: Vindication) -> bool:
        return bool(s.companions(self.seat)) and super().openable(s)


ONTO: Final = 10
"""Recharging: so much, and the relic."""


class AtTower(AtDeck):
    """A relic, once, and any charges for those that have room: again until it is left."""

    __slots__ = ("bought",)

    WORD: ClassVar[str] = "tower"
    DECK: ClassVar[int] = VISION
    PRICED: ClassVar[str] = "relic"
    SPACE: ClassVar[Collection[int]] = range(ONTO + len(CARDS))

    def __init__(self, seat: int, bought: bool) -> None:
        self.seat = seat
        self.bought = bought

    def offers(self, s: Vindication) -> list[int]:
        relics = [] if self.bought else super().offers(s)
        charges = [ONTO + card for card in with_room(s, self.seat)] if s.influence(self.seat) else []
        return relics + charges

    def openable(self, s: Vindication) -> bool:
        return bool(with_room(s, self.seat)) or (not self.bought and super().openable(s))

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == DONE:
            return
        s.push(AtTower(self.seat, self.bought or choice < ONTO))
        if choice < ONTO:
            super().resolve(s, choice)
        elif has_room(s, choice - ONTO):
            to_card(s, self.seat, choice - ONTO, 1)

    def label(self, s: Vindication, choice: int) -> Message:
        if choice < ONTO:
            return super().label(s, choice)
        card = choice - ONTO
        return msg("tower.charge", card=card_name(card), n=s.cubes[card], most=CARDS[card].charges)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return super().targets(s, choice) if choice < ONTO else (f"card-{choice - ONTO}",)


class AtInn(AtPlace):
    """A companion of one colour, for cubes of its skill."""

    __slots__ = ()

    WORD: ClassVar[str] = "inn"
    SPACE: ClassVar[Collection[int]] = range(1 + len(COMMON) * WAYS)

    def offers(self, s: Vindication) -> list[int]:
        return [
            1 + deck * WAYS + way
            for deck in COMMON
            if can_spend(s, self.seat, deck, card_price(s, self.seat, COMPANION_COST))
            for way in ways(s, self.seat, deck, card_price(s, self.seat, COMPANION_COST))
        ]

    def openable(self, s: Vindication) -> bool:
        cost = card_price(s, self.seat, COMPANION_COST)
        return any(prospect(s, self.seat, deck) >= cost for deck in COMMON)

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            deck, way = divmod(choice - 1, WAYS)
            pay_skill(s, self.seat, deck, card_price(s, self.seat, COMPANION_COST))
            take(s, self.seat, deck, way, AT_INN)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"n": card_price(s, self.seat, COMPANION_COST)}

    def label(self, s: Vindication, choice: int) -> Message:
        return msg("inn.done") if choice == DONE else way_name(s, *divmod(choice - 1, WAYS))

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return () if choice == DONE else (way_id(s, *divmod(choice - 1, WAYS)),)


class AtPost(AtPlace):
    """The next mount, once in a turn."""

    __slots__ = ()

    WORD: ClassVar[str] = "post"
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def _there(self, s: Vindication) -> bool:
        return s.speed[self.seat] < FASTEST and not s.did & UPGRADED

    def offers(self, s: Vindication) -> list[int]:
        enough = can_spend(s, self.seat, STRENGTH, price(s, self.seat, "mount"))
        return [1] if enough and self._there(s) else []

    def openable(self, s: Vindication) -> bool:
        return self._there(s) and prospect(s, self.seat, STRENGTH) >= price(s, self.seat, "mount")

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            pay_skill(s, self.seat, STRENGTH, price(s, self.seat, "mount"))
            s.did |= UPGRADED
            s.speed = changed(s.speed, self.seat, s.speed[self.seat] + 1)
            s.tell(_rides, self.seat)
            gain_honor(s, self.seat, SPEED_HONOR[s.speed[self.seat]])

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"price": of_skill(STRENGTH, price(s, self.seat, "mount"))}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        speed = s.speed[self.seat] + 1
        return {"mount": msg(f"mount.{speed}"), "n": speed, "honor": SPEED_HONOR[speed]}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return () if choice == DONE else (f"mount-{self.seat}",)


def _rides(s: Vindication, seat: int) -> Event:
    return event("post.event", f"mount-{seat}", seat=seat, mount=msg(f"mount.{s.speed[seat]}"))


class AtMonastery(AtPlace):
    """Knowledge for an augment, again and again; the cube just spent may be the one that rises."""

    __slots__ = ()

    WORD: ClassVar[str] = "monastery"
    SPACE: ClassVar[Collection[int]] = (DONE, 1, 2)

    def offers(self, s: Vindication) -> list[int]:
        if not can_spend(s, self.seat, KNOWLEDGE, MONASTERY_COST):
            return []
        found = [1] if s.potential(self.seat) else []
        spent = s.skill(self.seat, KNOWLEDGE) and not s.modified(PURE_CUBE + KNOWLEDGE, self.seat)
        return [*found, 2] if spent or s.influence(self.seat) else found

    def openable(self, s: Vindication) -> bool:
        return prospect(s, self.seat, KNOWLEDGE) >= MONASTERY_COST

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            pay_skill(s, self.seat, KNOWLEDGE, MONASTERY_COST)
            augment(s, self.seat, POTENTIAL if choice == 1 else INFLUENCE)
            s.push(self)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"price": of_skill(KNOWLEDGE, MONASTERY_COST)}

    def label(self, s: Vindication, choice: int) -> Message:
        return msg("monastery.done") if choice == DONE else msg(f"raise.{choice}")

    def told(self, s: Vindication, choice: int) -> Event | None:
        return event(f"raise.{choice}.event", seat=self.seat) if choice else None

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return () if choice == DONE else (f"power-{self.seat}-{choice - 1}",)


class AtShrine(AtPlace):
    """Inspiration for cubes on companions, again and again: the first is chosen with the payment."""

    __slots__ = ()

    WORD: ClassVar[str] = "shrine"
    SPACE: ClassVar[Collection[int]] = (DONE, *range(1, len(CARDS) + 1))

    def offers(self, s: Vindication) -> list[int]:
        if not can_spend(s, self.seat, INSPIRATION, SHRINE_COST):
            return []
        return [1 + card for card in on_companions(s, self.seat)]

    def openable(self, s: Vindication) -> bool:
        return prospect(s, self.seat, INSPIRATION) >= SHRINE_COST and bool(on_companions(s, self.seat))

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            pay_skill(s, self.seat, INSPIRATION, SHRINE_COST)
            s.push(self)
            TakeOff(self.seat, SHRINE_CUBES, NOBODY, False).resolve(s, choice)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"price": of_skill(INSPIRATION, SHRINE_COST), "n": SHRINE_CUBES}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1), "n": s.cubes[choice - 1]}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return () if choice == DONE else (f"card-{choice - 1}",)
