"""Drawing secret quests: only who draws sees them."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.steps import SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import QUESTS_DEALT
from oyez.games.vindication.places import EMPTY, changed
from oyez.games.vindication.quests import QUESTS
from oyez.games.vindication.state import Vindication

from .setup import quest_text


class DrawQuests(SeatStep):
    """So many quests are drawn, or as many as there are, and one of them is kept."""

    __slots__ = ("draw",)

    def __init__(self, seat: int, draw: int) -> None:
        self.seat = seat
        self.draw = draw

    def possible(self, s: Vindication) -> bool:
        return bool(s.quest_deck)

    def run(self, s: Vindication) -> None:
        n = min(self.draw, len(s.quest_deck))
        if not n:
            return
        s.reveal()
        stop = sum(s.quest_count[: self.seat + 1])
        s.quests = [*s.quests[:stop], *reversed(s.quest_deck[-n:]), *s.quests[stop:]]
        s.quest_deck = s.quest_deck[:-n]
        s.quest_count = changed(s.quest_count, self.seat, s.quest_count[self.seat] + n)
        s.returned = [EMPTY] * s.seats  # whatever lay in the pile may be somewhere else now
        s.tell(_drew, self.seat, n)
        s.push(KeepOne(self.seat, n))


def _drew(s: Vindication, seat: int, n: int) -> Event:
    return event("quest.drawn", seat=seat, n=n)


class KeepOne(Asked):
    """Which of the quests drawn to keep; the others are shuffled back."""

    __slots__ = ("n",)

    WORD: ClassVar[str] = "quest"
    SPACE: ClassVar[Collection[int]] = range(1, QUESTS_DEALT + 1)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def _drawn(self, s: Vindication) -> list[int]:
        return s.own_quests(self.seat)[-self.n :]

    def choices(self, s: Vindication) -> list[int]:
        return list(range(1, self.n + 1))

    def resolve(self, s: Vindication, choice: int) -> None:
        drawn = self._drawn(s)
        stop = sum(s.quest_count[: self.seat + 1])
        s.quests = [*s.quests[: stop - self.n], drawn.pop(choice - 1), *s.quests[stop:]]
        s.quest_count = changed(s.quest_count, self.seat, s.quest_count[self.seat] - len(drawn))
        if drawn:
            s.quest_deck = [*s.quest_deck, *drawn]
            s.returned = changed(s.returned, self.seat, drawn[0])
            s.shuffle(s.quest_deck)

    def label(self, s: Vindication, choice: int) -> Message:
        return msg(f"quest.{QUESTS[self._drawn(s)[choice - 1]].id}")

    def effect(self, s: Vindication, choice: int) -> Message | None:
        return quest_text(self._drawn(s)[choice - 1])

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        first = s.quest_count[self.seat] - self.n
        return (f"quest-{self.seat}-{first + choice - 1}",)

    def told(self, s: Vindication, choice: int) -> Event | None:
        return None
