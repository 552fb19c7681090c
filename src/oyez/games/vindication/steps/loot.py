"""Verbs that loot brings: cards, triggers and aptitudes are exchanged."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import CARDS, COMMON, KINDS, PEOPLE, VISION
from oyez.games.vindication.cubes import card_name, drop_card, lose_card, skill_name
from oyez.games.vindication.honor import turn_trigger
from oyez.games.vindication.lasting import OPEN_VISITS, UNTIL_TURN_ENDS
from oyez.games.vindication.places import changed
from oyez.games.vindication.quests import TRIGGERS
from oyez.games.vindication.state import Vindication

from .cards import card_text, gain_card
from .decks import deck_name, refill, take_shown, take_top
from .power import can_bring
from .skills import gain_skills_of, skills_of

FROM_TOP: Final = KINDS + 1
"""The unseen relic; a face-up card is 1 and its deck."""


class Exchange(Asked):
    """Which own relic or companion leaves for one of the board."""

    __slots__ = ("people",)

    WORD: ClassVar[str] = "exchange"
    TOLD: ClassVar[bool] = False
    SPRITE: ClassVar[str] = "card"
    SPACE: ClassVar[Collection[int]] = range(1, len(CARDS) + 1)

    def __init__(self, seat: int, people: bool) -> None:
        self.seat = seat
        self.people = people

    def choices(self, s: Vindication) -> list[int]:
        if not on_offer(s, self.people):
            return []
        own = s.companions(self.seat) if self.people else s.of_deck(self.seat, VISION)
        return [1 + card for card in own]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.push(ExchangeFor(self.seat, choice - 1))

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1)}


def on_offer(s: Vindication, people: bool) -> list[int]:
    if people:
        return [1 + deck for deck in COMMON if s.shown[deck] >= 0]
    found = [1 + VISION] if s.shown[VISION] >= 0 else []
    return [*found, FROM_TOP] if s.deck(VISION) else found


class ExchangeFor(Asked):
    """Which card of the board takes its place and its cubes; honor stays as it is."""

    __slots__ = ("old",)

    WORD: ClassVar[str] = "exchange-for"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, FROM_TOP + 1)

    def __init__(self, seat: int, old: int) -> None:
        self.seat = seat
        self.old = old

    def choices(self, s: Vindication) -> list[int]:
        return on_offer(s, self.old < PEOPLE)

    def resolve(self, s: Vindication, choice: int) -> None:
        deck = VISION if choice == FROM_TOP else choice - 1
        new = take_top(s, deck) if choice == FROM_TOP else take_shown(s, deck)
        refill(s, deck)
        cubes, pets = s.cubes[self.old], s.pets_of(self.old)
        s.put_cubes(self.old, -cubes)
        drop_card(s, self.old)
        s.put_card(new, self.seat)
        s.put_cubes(new, cubes)
        for pet in pets:
            s.tame(pet, new)
        s.tell(_exchanged, self.seat, self.old, new)
        joining = printed.ON_JOIN.get(new)
        if joining is not None:
            s.then(*joining.steps[self.seat])

    def label(self, s: Vindication, choice: int) -> Message:
        if choice == FROM_TOP:
            return msg("way.top", deck=deck_name(VISION))
        return card_name(s.shown[choice - 1])

    def effect(self, s: Vindication, choice: int) -> Message | None:
        return None if choice == FROM_TOP else card_text(s.shown[choice - 1])

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"deck-{VISION}",) if choice == FROM_TOP else (f"card-{s.shown[choice - 1]}",)


def _exchanged(s: Vindication, seat: int, old: int, new: int) -> Event:
    return event("exchange.event", f"card-{new}", seat=seat, card=card_name(old), new=card_name(new))


class RemoveSelf(SeatStep):
    """This card leaves the game, for what follows."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def possible(self, s: Vindication) -> bool:
        return False

    def run(self, s: Vindication) -> None:
        lose_card(s, self.card)


class GainTop(SeatStep):
    """The unseen top card of a deck, for nothing; a relic without charges."""

    __slots__ = ("deck",)

    def __init__(self, seat: int, deck: int) -> None:
        self.seat = seat
        self.deck = deck

    def possible(self, s: Vindication) -> bool:
        return bool(s.deck(self.deck))

    def run(self, s: Vindication) -> None:
        if s.deck(self.deck):
            gain_card(s, self.seat, take_top(s, self.deck), False)


class ReplaceTrigger(Asked):
    """Which active trigger gives way to the next one of the deck."""

    __slots__ = ()

    WORD: ClassVar[str] = "remove"
    SPRITE: ClassVar[str] = "trigger"
    SPACE: ClassVar[Collection[int]] = range(1, len(TRIGGERS) + 1)

    def choices(self, s: Vindication) -> list[int]:
        return sorted(1 + trigger for trigger in s.triggers) if s.trigger_deck else []

    def resolve(self, s: Vindication, choice: int) -> None:
        s.triggers = tuple(trigger for trigger in s.triggers if trigger != choice - 1)
        s.removed = (*s.removed, choice - 1)
        turn_trigger(s)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"trigger": msg(f"trigger.{TRIGGERS[choice - 1].id}")}

    def marks(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return ()


class SwapAptitude(Asked):
    """An own aptitude for another one of the board: 1, KINDS times the one given, and the one taken."""

    __slots__ = ()

    WORD: ClassVar[str] = "swap-aptitude"
    SPACE: ClassVar[Collection[int]] = range(1, 1 + KINDS * KINDS)

    def choices(self, s: Vindication) -> list[int]:
        return [
            1 + given * KINDS + taken
            for given in range(KINDS)
            if s.aptitudes[self.seat * KINDS + given]
            for taken in range(KINDS)
            if taken != given and s.aptitudes_left[taken]
        ]

    def resolve(self, s: Vindication, choice: int) -> None:
        given, taken = divmod(choice - 1, KINDS)
        s.aptitudes[self.seat * KINDS + given] -= 1
        s.aptitudes_left = changed(s.aptitudes_left, given, s.aptitudes_left[given] + 1)
        s.aptitudes[self.seat * KINDS + taken] += 1
        s.aptitudes_left = changed(s.aptitudes_left, taken, s.aptitudes_left[taken] - 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        given, taken = divmod(choice - 1, KINDS)
        return {"given": skill_name(given), "taken": skill_name(taken)}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        given, taken = divmod(choice - 1, KINDS)
        return (f"learned-{self.seat}-{given}", f"aptitude-{taken}")


class CopyAny(Asked):
    """The skills of any companion that lies face up, on the board or with anybody."""

    __slots__ = ()

    WORD: ClassVar[str] = "copy"
    SPRITE: ClassVar[str] = "card"
    SPACE: ClassVar[Collection[int]] = range(1, PEOPLE + 1)

    def choices(self, s: Vindication) -> list[int]:
        if not can_bring(s, self.seat, -2):
            return []
        return [1 + card for card in range(PEOPLE) if s.card_at[card] < s.seats or card in s.shown]

    def resolve(self, s: Vindication, choice: int) -> None:
        gain_skills_of(s, self.seat, choice - 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1), "what": skills_of(choice - 1)}


class OpenVisit(SeatStep):
    """One more visit, to a territory that may be taken."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        s.more_visits += 1
        s.modify(OPEN_VISITS, self.seat, 1, UNTIL_TURN_ENDS)
