"""The exotic pet menagerie: pets, each with a companion as its master."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from oyez.core.frames import Sequence as InOrder
from oyez.core.steps import DONE, Step
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import BANDS, CARDS, HONOR, PEOPLE, PET
from oyez.games.vindication.costs import can_spend, card_price, pay_skill
from oyez.games.vindication.cubes import card_name, lose_card, of_skill, to_card
from oyez.games.vindication.expanding import Expansion
from oyez.games.vindication.extras import MARKET, MENAGERIE, MOVING_PET, PET_PRICE, UNTAMED
from oyez.games.vindication.lasting import ABANDONED, DIED, GAINED_CARD
from oyez.games.vindication.places import FACE_DOWN, FACE_UP
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.cards import card_text, gain_card
from oyez.games.vindication.steps.territories import AtPlace, prospect
from oyez.games.vindication.steps.turn import CHECK

FROM_TOP: Final = MARKET + 1
SPARED: Final = 10
"""So many times the place of the skill, from 1, that need not be paid."""


def left_to_pay(spared: int) -> list[tuple[int, int]]:
    return [price for at, price in enumerate(PET_PRICE, 1) if at != spared]


def lay_out(s: Vindication) -> Sequence[Step]:
    """Three pets face up, the others face down."""
    s.pet_deck = list(range(*BANDS[PET]))
    for card in s.pet_deck:
        s.put_card(card, FACE_DOWN)
    s.shuffle(s.pet_deck)
    restock(s)
    return ()


def restock(s: Vindication) -> None:
    while len(s.market) < MARKET and s.pet_deck:
        s.reveal()
        card, s.pet_deck = s.pet_deck[-1], s.pet_deck[:-1]
        s.put_card(card, FACE_UP)
        s.market = (*s.market, card)


class AtMenagerie(AtPlace):
    """A pet of the market or the unseen one on top, for a cube of each common skill."""

    __slots__ = ()

    WORD: ClassVar[str] = "menagerie"
    SPACE: ClassVar[Collection[int]] = range(4 * SPARED)

    def _there(self, s: Vindication) -> list[int]:
        if not s.companions(self.seat):
            return []
        found = list(range(1, len(s.market) + 1))
        return [*found, FROM_TOP] if s.pet_deck else found

    def _prices(self, s: Vindication) -> list[int]:
        """Which of the three skills is spared, counted from 1; 0 where all are to be paid."""
        return [1, 2, 3] if card_price(s, self.seat, 1) == 0 else [0]

    def offers(self, s: Vindication) -> list[int]:
        return [
            spared * SPARED + way
            for spared in self._prices(s)
            if all(can_spend(s, self.seat, skill, n) for skill, n in left_to_pay(spared))
            for way in self._there(s)
        ]

    def openable(self, s: Vindication) -> bool:
        return bool(self._there(s)) and any(
            all(prospect(s, self.seat, skill) >= n for skill, n in left_to_pay(spared))
            for spared in self._prices(s)
        )

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == DONE:
            return
        spared, way = divmod(choice, SPARED)
        for skill, n in left_to_pay(spared):
            pay_skill(s, self.seat, skill, n)
        if way == FROM_TOP:
            s.reveal()
            pet, s.pet_deck = s.pet_deck[-1], s.pet_deck[:-1]
        else:
            pet = s.market[way - 1]
            s.market = tuple(other for other in s.market if other != pet)
        restock(s)
        s.push(Tame(self.seat, pet))
        gain_card(s, self.seat, pet)

    def asks(self, s: Vindication) -> dict[str, Param]:
        one, other, third = (of_skill(skill, n) for skill, n in PET_PRICE)
        return {"one": one, "other": other, "third": third}

    def label(self, s: Vindication, choice: int) -> Message:
        if choice == DONE:
            return msg("menagerie.done")
        spared, way = divmod(choice, SPARED)
        said = msg("menagerie.top")
        if way != FROM_TOP:
            said = msg("way.shown", card=card_name(s.market[way - 1]), n=HONOR[s.market[way - 1]])
        if not spared:
            return said
        return msg("menagerie.spared", pet=said, what=of_skill(*PET_PRICE[spared - 1]))

    def effect(self, s: Vindication, choice: int) -> Message | None:
        way = choice % SPARED
        return None if way in (DONE, FROM_TOP) else card_text(s.market[way - 1])

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        way = choice % SPARED
        if choice == DONE:
            return ()
        return ("deck-pets",) if way == FROM_TOP else (f"card-{s.market[way - 1]}",)


class Tame(Asked):
    """Which companion becomes the master of a pet."""

    __slots__ = ("pet",)

    WORD: ClassVar[str] = "tame"
    SPRITE: ClassVar[str] = "card"
    SPACE: ClassVar[Collection[int]] = range(1, PEOPLE + 1)

    def __init__(self, seat: int, pet: int) -> None:
        self.seat = seat
        self.pet = pet

    def choices(self, s: Vindication) -> list[int]:
        return [1 + card for card in s.companions(self.seat)]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.tame(self.pet, choice - 1)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"pet": card_name(self.pet)}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"pet": card_name(self.pet), "card": card_name(choice - 1)}


TO: Final = 128
"""A pet moves: 1 + which of the 15, and so many times the new master."""


class MovePet(Asked):
    """A pet goes to another companion, for a cube on that one."""

    __slots__ = ()

    WORD: ClassVar[str] = "move-pet"
    BAND: ClassVar[int] = 4
    SPACE: ClassVar[Collection[int]] = range(1, TO * PEOPLE)

    def choices(self, s: Vindication) -> list[int]:
        if s.influence(self.seat) < MOVING_PET:
            return []
        first = BANDS[PET][0]
        return sorted(
            card * TO + 1 + pet - first
            for pet in s.of_deck(self.seat, PET)
            for card in s.companions(self.seat)
            if s.master(pet) not in (card, UNTAMED)
        )

    def _both(self, choice: int) -> tuple[int, int]:
        card, at = divmod(choice, TO)
        return BANDS[PET][0] + at - 1, card

    def resolve(self, s: Vindication, choice: int) -> None:
        pet, card = self._both(choice)
        s.push(CHECK)
        to_card(s, self.seat, card, MOVING_PET)
        s.tame(pet, card)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        pet, card = self._both(choice)
        return {"pet": card_name(pet), "card": card_name(card), "n": MOVING_PET}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return tuple(f"card-{card}" for card in self._both(choice))

    def group(self, s: Vindication, choice: int) -> Message | None:
        return msg("group.pets")


# ---- what becomes of a pet without its master


def _abandoned(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    """Whoever is given up takes the pets along."""
    if owner == seat:
        for pet in s.pets_of(n):
            lose_card(s, pet)
    return None


def _bereaved(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    """A new master is picked; without companions the pet waits."""
    pets = s.pets_of(n) if owner == seat else []
    for pet in pets:
        s.tame(pet, UNTAMED)
    return InOrder(tuple(Tame(seat, pet) for pet in pets)) if pets and s.companions(seat) else None


def _adopted(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    """Pets that wait follow the next companion that joins."""
    if owner == seat and n < PEOPLE:
        for pet in s.of_deck(seat, PET):
            if s.master(pet) == UNTAMED:
                s.tame(pet, n)
    return None


def watched(s: Vindication, seat: int, itself: bool) -> list[int]:
    """The space of whoever is honored when others pass through."""
    return [
        s.space[owner]
        for pet in PASSED
        if (owner := s.card_at[pet]) < s.seats and owner != seat and s.master(pet) != UNTAMED
    ]


PASSED: Final = [
    card
    for card in range(*BANDS[PET])
    if any(one.event == "other_passes_through_me" for one in CARDS[card].abilities)
]
printed.AT_VISIT[MENAGERIE] = AtMenagerie
PETS: Final = Expansion(
    "menagerie",
    lambda rules: "menagerie" in rules.tiles,
    set_up=lay_out,
    aside=MovePet,
    heard={ABANDONED: _abandoned, DIED: _bereaved, GAINED_CARD: _adopted},
    watched=watched,
)
