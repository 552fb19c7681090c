"""Quests: taking part, and what cards do to markers."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.frames import one_after_another
from oyez.core.steps import ELSEWHERE, NOBODY, SeatStep
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.seven.goods import give_gifts
from oyez.games.seven.places import FREE, NEUTRAL
from oyez.games.seven.quests import IN_ROW, PLACES, QUESTS, WIDEST
from oyez.games.seven.sources import Caused
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import (
    condition_name,
    quest_name,
)

from .aiming import AimedAtNew, Doing
from .foretold import completes_row, lead, top_row
from .paying import PayCondition, plainly_paid
from .prices import Settle, paid

# ---- taking part


def open_conditions(s: Seven, place: int) -> list[int]:
    """The free conditions of a quest that may be taken; on row 2 the last one may not."""
    first = place * WIDEST
    found = [at for at in range(first, first + WIDEST) if s.conditions[at] == FREE]
    return [] if place >= IN_ROW and len(found) == 1 else found


def take_part(s: Seven, seat: int, at: int) -> None:
    asked = QUESTS[s.quests[at // WIDEST]].conditions[at % WIDEST]
    if plainly_paid(s, seat, asked.gifts) and paid(s, seat, asked.gold, asked.renown):
        if asked.gifts:
            give_gifts(s, seat, asked.gifts)
        place_marker(s, seat, at)
    else:
        s.then(Settle(seat, asked.gold, asked.renown), PayCondition(seat, at), PutMarker(seat, at))


def place_marker(s: Seven, seat: int, at: int) -> None:
    s.markers[seat] -= 1
    s.put_marker(at, seat)
    s.new_marker = at
    if s.events is not None:
        s.hear(_took_part(s, seat, at))


def _took_part(s: Seven, seat: int, at: int) -> Event:
    quest = s.quests[at // WIDEST]
    return event(
        "quest.event",
        f"condition-{at // WIDEST}-{at % WIDEST}",
        seat=seat,
        quest=quest_name(quest),
        condition=condition_name(QUESTS[quest].conditions[at % WIDEST]),
    )


class PutMarker(SeatStep):
    """The condition is paid: a marker lies on it."""

    __slots__ = ("at",)

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at

    def run(self, s: Seven) -> None:
        place_marker(s, self.seat, self.at)


# ---- the verbs place_marker and neutralise


class PlaceMarker(Doing):
    """A marker on a condition, without paying."""

    __slots__ = ()

    def possible(self, s: Seven) -> bool:
        return bool(PickCondition(self.seat).choices(s))

    def run(self, s: Seven) -> None:
        s.push(PickCondition(self.seat))


class PickCondition(Caused):
    """On which condition to put a marker."""

    __slots__ = ()

    WORD: ClassVar[str] = "condition"
    ASIDES: ClassVar[bool] = False
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, 2 * IN_ROW * WIDEST + 1)

    def choices(self, s: Seven) -> list[int]:
        if not s.markers[self.seat] or s.fell[self.seat]:
            return []
        return [at + 1 for place in range(2 * IN_ROW) for at in open_conditions(s, place)]

    def resolve(self, s: Seven, choice: int) -> None:
        place_marker(s, self.seat, choice - 1)

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return named_condition(s, choice - 1)

    def effect(self, s: Seven, choice: int) -> Message | None:
        at = choice - 1
        return one_after_another([lead(s, self.seat, at, self.seat), completes_row(s, at)])

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        found = [
            (at + 1, msg("closed.row2"))
            for at in range(IN_ROW * WIDEST, 2 * IN_ROW * WIDEST)
            if s.conditions[at] == FREE and at not in open_conditions(s, at // WIDEST)
        ]
        return [*found, (ELSEWHERE, msg("closed.row3"))] if top_row(s) else found

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return top_row(s) if choice == ELSEWHERE else (condition_id(choice - 1),)


def condition_id(at: int) -> str:
    return f"condition-{at // WIDEST}-{at % WIDEST}"


def named_condition(s: Seven, at: int) -> dict[str, Param]:
    quest = s.quests[at // WIDEST]
    return {
        "quest": quest_name(quest),
        "condition": condition_name(QUESTS[quest].conditions[at % WIDEST]),
    }


class Neutralise(AimedAtNew):
    """Markers on quests are replaced by neutral ones."""

    __slots__ = ()

    def touches(self, s: Seven, victim: int) -> bool:
        if self.new:
            return s.new_marker != NOBODY and s.conditions[s.new_marker] == victim
        return victim in s.conditions

    def hit(self, s: Seven, victim: int) -> None:
        if self.new:
            neutralise(s, victim, s.new_marker)
        else:
            s.push(PickMarker(self.owner(s), victim, self.n))


def neutralise(s: Seven, victim: int, at: int) -> None:
    s.put_marker(at, NEUTRAL)
    s.markers[victim] += 1
    s.tell(_neutralised, victim, at)


def _neutralised(s: Seven, victim: int, at: int) -> Event:
    quest = quest_name(s.quests[at // WIDEST])
    return event("neutral.event", condition_id(at), seat=victim, quest=quest)


class PickMarker(Caused):
    """Which marker is replaced by a neutral one."""

    __slots__ = ("left", "victim")

    WORD: ClassVar[str] = "neutral"
    ASIDES: ClassVar[bool] = False
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, PLACES * WIDEST + 1)

    def __init__(self, seat: int, victim: int, left: int) -> None:
        self.seat = seat
        self.victim = victim
        self.left = left

    def choices(self, s: Seven) -> list[int]:
        return [at + 1 for at in range(PLACES * WIDEST) if s.conditions[at] == self.victim]

    def resolve(self, s: Seven, choice: int) -> None:
        neutralise(s, self.victim, choice - 1)
        if self.left > 1:
            s.push(PickMarker(self.seat, self.victim, self.left - 1))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"other": seat_name(self.victim)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return named_condition(s, choice - 1)

    def effect(self, s: Seven, choice: int) -> Message | None:
        return lead(s, self.seat, choice - 1, NEUTRAL)

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (condition_id(choice - 1),)
