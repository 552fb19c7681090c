"""Dice: one at a time, twice where a card allows it, and what comes of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE, NOBODY, SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import (
    BLACK,
    COURAGE,
    DEATH,
    DECK_OF,
    FATIGUE,
    FATIGUE_CUBES,
    RESULTS,
    SAVING,
    WHITE,
)
from oyez.games.vindication.cubes import card_name, champion, lose_card, skill_name, spend_conviction
from oyez.games.vindication.extras import ON_OWN_CARD
from oyez.games.vindication.lasting import DIED, NO_DEATH, TWICE
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.using import in_force

from .power import bring, put_on

# What a die is rolled for:
FOR_SKILL: Final = 0
"""The white one: its skill is gained."""
FOR_ACADEMY: Final = 1
"""The same, and once more if the skill was new."""
FOR_FATE: Final = 2
"""The black one: what becomes of the champion."""


def face_of(use: int, side: int) -> int:
    return BLACK[side] if use == FOR_FATE else WHITE[side]


def face_name(use: int, face: int) -> Message:
    return msg(f"fate.{RESULTS[face]}") if use == FOR_FATE else skill_name(face)


class Roll(SeatStep):
    """A die is rolled."""

    __slots__ = ("use",)

    def __init__(self, seat: int, use: int) -> None:
        self.seat = seat
        self.use = use

    def run(self, s: Vindication) -> None:
        face = rolled(s, self.seat, self.use)
        if s.modified(TWICE, self.seat) or twisted(s, self.seat):
            s.push(RollAgain(self.seat, self.use, face))
        else:
            let_stand(s, self.seat, self.use, face)


def twisted(s: Vindication, seat: int) -> bool:
    """Whether the favor token lies on a monster of the seat."""
    card = s.favor[seat] - ON_OWN_CARD
    return card >= 0 and DECK_OF[card] == COURAGE


def rolled(s: Vindication, seat: int, use: int) -> int:
    face = face_of(use, s.below(len(BLACK if use == FOR_FATE else WHITE)))
    s.tell(_rolled, seat, use, face)
    return face


def _rolled(s: Vindication, seat: int, use: int, face: int) -> Event:
    return event("die.event", seat=seat, face=face_name(use, face))


class RollAgain(Asked):
    """Keep the result, or roll the die a second time."""

    __slots__ = ("face", "use")

    WORD: ClassVar[str] = "again"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def __init__(self, seat: int, use: int, face: int) -> None:
        self.seat = seat
        self.use = use
        self.face = face

    def choices(self, s: Vindication) -> list[int]:
        return [DONE, 1]

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == DONE:
            let_stand(s, self.seat, self.use, self.face)
        else:
            s.push(KeepRoll(self.seat, self.use, self.face, rolled(s, self.seat, self.use)))

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"face": face_name(self.use, self.face)}


class KeepRoll(Asked):
    """Which of two results to keep."""

    __slots__ = ("first", "other", "use")

    WORD: ClassVar[str] = "keep"
    SPACE: ClassVar[Collection[int]] = (1, 2)

    def __init__(self, seat: int, use: int, first: int, other: int) -> None:
        self.seat = seat
        self.use = use
        self.first = first
        self.other = other

    def choices(self, s: Vindication) -> list[int]:
        return [1] if self.first == self.other else [1, 2]

    def resolve(self, s: Vindication, choice: int) -> None:
        let_stand(s, self.seat, self.use, self.first if choice == 1 else self.other)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"face": face_name(self.use, self.first if choice == 1 else self.other)}


def let_stand(s: Vindication, seat: int, use: int, face: int) -> None:
    """What the die shows takes effect."""
    if use == FOR_FATE:
        meet_fate(s, seat, face)
        return
    if use == FOR_ACADEMY and not s.skill(seat, face):
        s.push(RollMore(seat))
    bring(s, seat, face, 1)


class RollMore(Asked):
    """A second and last roll at the academy."""

    __slots__ = ()

    WORD: ClassVar[str] = "more"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def choices(self, s: Vindication) -> list[int]:
        return [DONE, 1]

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            s.push(Roll(self.seat, FOR_SKILL))


# ---- the black die


def meet_fate(s: Vindication, seat: int, result: int) -> None:
    """The champion tires or dies."""
    hero = champion(s, seat)
    if hero == NOBODY or (result == DEATH and immortal(s, seat, hero)):
        return
    if result == FATIGUE:
        put_on(s, seat, hero, FATIGUE_CUBES)
    elif result == DEATH:
        if s.convictions(seat) >= SAVING:
            s.push(SaveChampion(seat, hero))
        else:
            die(s, seat, hero)


def immortal(s: Vindication, seat: int, card: int) -> bool:
    return any(s.master(modifier.ability.card) == card for modifier in in_force(s, seat, NO_DEATH))


def die(s: Vindication, seat: int, card: int) -> None:
    lose_card(s, card)
    s.happen(DIED, seat, card)


class SaveChampion(Asked):
    """Death is prevented by conviction, or not."""

    __slots__ = ("card",)

    WORD: ClassVar[str] = "save"
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def choices(self, s: Vindication) -> list[int]:
        return [DONE, 1]

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == DONE:
            die(s, self.seat, self.card)
        else:
            spend_conviction(s, self.seat, SAVING)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"card": card_name(self.card)}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(self.card), "n": SAVING}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{self.card}",)
