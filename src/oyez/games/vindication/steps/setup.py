"""Set-up: decks, journeys, starting companions, the first territories, and a secret quest for everybody."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event
from oyez.core.picks import Pick
from oyez.core.steps import Step
from oyez.core.together import Together
from oyez.core.words import Message, msg
from oyez.games.vindication.components import (
    AROUND,
    CARDS,
    DECKS,
    HONOR,
    IN_DECKS,
    QUESTS_DEALT,
    TRIGGERS_ACTIVE,
)
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.places import changed
from oyez.games.vindication.quests import JOURNEYS, QUESTS, TRIGGERS
from oyez.games.vindication.state import Vindication

from .cards import joined
from .decks import turn_up
from .island import lay_tile
from .turn import TAKE_TURN


class SetUp(Step):
    """All that is done before the first choice."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        for deck in DECKS:
            s.deck(deck).extend(IN_DECKS[deck])
            s.shuffle(s.deck(deck))
        s.shuffle(s.bag)
        numbers = list(range(len(JOURNEYS)))
        s.shuffle(numbers)
        dealt = sorted(range(s.seats), key=lambda seat: JOURNEYS[numbers[seat]].number)
        s.first = dealt[0]
        for seat in dealt:
            set_out(s, seat, numbers[seat])
        for seat in dealt:
            for at in AROUND[s.space[seat]]:
                lay_tile(s, at)
        s.then(*[step for one in s.in_play.expansions for step in one.set_up(s)], TurnUpFirst())


class TurnUpFirst(Step):
    """What lies face up from the start: cards, triggers, and the quests in everybody's hands."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        for deck in DECKS:
            turn_up(s, deck)
        s.trigger_deck = list(range(len(TRIGGERS)))
        s.shuffle(s.trigger_deck)
        s.triggers = tuple(s.trigger_deck.pop() for _ in range(TRIGGERS_ACTIVE))
        s.quest_deck = list(range(len(QUESTS)))
        s.shuffle(s.quest_deck)
        s.quests = [s.quest_deck.pop() for _ in range(s.seats * QUESTS_DEALT)]
        s.quest_count = [QUESTS_DEALT] * s.seats
        s.round = 1
        s.then(
            Together.of(tuple(KeepQuest(seat) for seat in range(s.seats))),
            ShuffleQuests(),
            TAKE_TURN[s.first],
        )


def set_out(s: Vindication, seat: int, number: int) -> None:
    """A journey says where a seat begins, and of which colour its first companion is."""
    journey = JOURNEYS[number]
    s.space[seat] = journey.space
    pile = s.deck(journey.deck)
    passed = []
    while not CARDS[pile[-1]].starter:
        passed.append(pile.pop())
    card = pile.pop()
    if passed:
        pile.extend(passed)
        s.shuffle(pile)
    s.put_card(card, seat)
    s.tell(joined, seat, card)
    gain_honor(s, seat, HONOR[card])


class KeepQuest(Pick):
    """Which of the two quests to keep."""

    __slots__ = ()

    WORD: ClassVar[str] = "quest"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, QUESTS_DEALT + 1)

    def choices(self, s: Vindication) -> list[int]:
        return list(range(1, s.quest_count[self.seat] + 1))

    def resolve(self, s: Vindication, choice: int) -> None:
        first = sum(s.quest_count[: self.seat])
        held = s.own_quests(self.seat)
        kept = held.pop(choice - 1)
        s.quests = [*s.quests[:first], kept, *s.quests[first + QUESTS_DEALT :]]
        s.quest_count = changed(s.quest_count, self.seat, 1)
        s.quest_deck = [*s.quest_deck, *held]
        s.returned = changed(s.returned, self.seat, held[0])

    def label(self, s: Vindication, choice: int) -> Message:
        return msg(f"quest.{QUESTS[s.own_quests(self.seat)[choice - 1]].id}")

    def effect(self, s: Vindication, choice: int) -> Message | None:
        return quest_text(s.own_quests(self.seat)[choice - 1])

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"quest-{self.seat}-{choice - 1}",)

    def told(self, s: Vindication, choice: int) -> Event | None:
        return None


def quest_text(quest: int) -> Message:
    card = QUESTS[quest]
    easy, hard = msg(f"easy.{card.id}"), msg(f"hard.{card.id}")
    return msg("quest.text", easy=easy, n=card.honors[0], hard=hard, more=card.honors[1])


class ShuffleQuests(Step):
    """The quests that nobody kept are shuffled back."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        s.quest_deck = s.quest_deck[:]
        s.shuffle(s.quest_deck)
