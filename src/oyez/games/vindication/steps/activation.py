"""Activating the character or a companion."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE, SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import CARDS, COMMON, INFLUENCE, PEOPLE
from oyez.games.vindication.costs import needs_cube, waiver
from oyez.games.vindication.course import ACTIVATED, TOOK
from oyez.games.vindication.cubes import card_name, of_skill, off_card, to_card
from oyez.games.vindication.lasting import ACTIVATED_COMPANION, SKILLS_COPIED, WORKED
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.using import in_force, mark_used, notice, works

from .abilities import set_off
from .cards import card_text
from .power import can_bring
from .skills import activate_character, character_yield, gain_skills_of, skills_of

WHO: Final = 10
"""Companions: so much and twice the card, 1 more with the cube although it is not needed."""


def can_activate(s: Vindication, seat: int) -> list[int]:
    """Whom the seat may activate now: one a turn, and as many other companions as a card has granted."""
    found = []
    if not s.did & ACTIVATED:
        found += [1 + skill for skill in COMMON if can_bring(s, seat, skill)]
    elif not s.more_activations:
        return []
    influence = s.influence(seat)
    for card in s.companions(seat):
        if card not in s.called and not s.cursed[card]:
            needed = needs_cube(s, seat, card)
            if influence or not needed:
                found.append(WHO + 2 * card)
            if influence and not needed:
                found.append(WHO + 2 * card + 1)
    return found


def may_activate(s: Vindication, seat: int) -> bool:
    """Whether there is anybody: with influence left the character is."""
    return bool((s.influence(seat) and not s.did & ACTIVATED) or can_activate(s, seat))


class ActivateWho(Asked):
    """The character, for one of the common skills, or a companion."""

    __slots__ = ()

    WORD: ClassVar[str] = "activate"
    SPACE: ClassVar[Collection[int]] = (*[1 + skill for skill in COMMON], *range(WHO, WHO + 2 * PEOPLE))

    def choices(self, s: Vindication) -> list[int]:
        return can_activate(s, self.seat)

    def resolve(self, s: Vindication, choice: int) -> None:
        if s.did & ACTIVATED:
            s.more_activations -= 1
        s.did |= ACTIVATED
        if choice < WHO:
            activate_character(s, self.seat, choice - 1)
            return
        card, declined = divmod(choice - WHO, 2)
        activate_companion(s, self.seat, card, bool(declined) or needs_cube(s, self.seat, card))

    def label(self, s: Vindication, choice: int) -> Message:
        if choice < WHO:
            return msg("activate.character", what=of_skill(choice - 1, character_yield(s, self.seat)))
        card = (choice - WHO) // 2
        with_cube = choice % 2 or needs_cube(s, self.seat, card)
        word = "activate.label" if with_cube else "activate.free"
        return msg(word, card=card_name(card), what=skills_of(card))

    def effect(self, s: Vindication, choice: int) -> Message | None:
        return None if choice < WHO else card_text((choice - WHO) // 2)

    def told(self, s: Vindication, choice: int) -> Event | None:
        if choice < WHO:
            return event("character.event", f"character-{self.seat}", seat=self.seat)
        card = (choice - WHO) // 2
        return event("activate.event", f"card-{card}", seat=self.seat, card=card_name(card))

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"skill-{self.seat}-{choice - 1}",) if choice < WHO else (f"card-{(choice - WHO) // 2}",)


def activate_companion(s: Vindication, seat: int, card: int, with_cube: bool) -> None:
    """The cube first; then its skills, or others; then what it does in its activation and from then on."""
    if with_cube:
        to_card(s, seat, card, 1)
    elif s.favored_now(seat, card):
        off_card(s, seat, card, INFLUENCE, 1)
    else:
        waived = waiver(s, seat, card)
        if waived is not None:
            notice(s, waived.ability.card)
    s.called = (*s.called, card)
    s.noted = card
    s.then(CopySkills(seat, card), Works(seat, card))
    s.happen(ACTIVATED_COMPANION, seat, card)


def others_to_copy(s: Vindication, seat: int, card: int) -> list[int]:
    """Own companions with other skills than this one has."""
    skills = CARDS[card].skills
    return [other for other in s.companions(seat) if CARDS[other].skills != skills]


class CopySkills(Asked):
    """The skills of the activated companion, or those of another one where a trait allows it."""

    __slots__ = ("card",)

    WORD: ClassVar[str] = "wonder"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = (DONE, *range(1, PEOPLE + 1))

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def choices(self, s: Vindication) -> list[int]:
        if not any(works(s, self.seat, m.ability) for m in in_force(s, self.seat, SKILLS_COPIED)):
            return [DONE]
        return [DONE, *[1 + card for card in others_to_copy(s, self.seat, self.card)]]

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == DONE:
            s.noted = self.card
            gain_skills_of(s, self.seat, self.card)
            return
        for modifier in in_force(s, self.seat, SKILLS_COPIED):
            if works(s, self.seat, modifier.ability):
                mark_used(s, self.seat, modifier.ability)
                notice(s, modifier.ability.card)
                break
        s.noted = choice - 1
        gain_skills_of(s, self.seat, choice - 1)

    def label(self, s: Vindication, choice: int) -> Message:
        card = self.card if choice == DONE else choice - 1
        return msg("wonder.label", card=card_name(card), what=skills_of(card))

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"card": card_name(self.card)}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{self.card if choice == DONE else choice - 1}",)


class Works(SeatStep):
    """What a companion does in its activation, what it changes from now on, and what it pays for already."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Vindication) -> None:
        if self.card not in s.called:  # given up for its cubes meanwhile
            return
        for ability in printed.SWITCHED_ON.get(self.card, ()):
            for step in ability.steps[self.seat]:
                step.run(s)
        back = printed.LOOKED_BACK.get(self.card)
        if back is not None and s.did & TOOK:
            set_off(s, self.seat, back)
        activating = printed.ON_ACTIVATE.get(self.card)
        if activating is not None:
            s.then(*activating.steps[self.seat])
        s.happen(WORKED, self.seat, self.card)
