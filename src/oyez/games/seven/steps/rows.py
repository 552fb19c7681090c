"""Row 1 is full: its quests are resolved, a piece of the armour is won, and the rows move."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.places import PLACES as BYTE
from oyez.core.places import moved
from oyez.core.steps import Step
from oyez.core.words import Message, Param
from oyez.games.seven.components import PIECES
from oyez.games.seven.goods import look_for_victory, move_power
from oyez.games.seven.places import EMPTY, FREE, GONE, NONE, ON_SHOW, UNLAID
from oyez.games.seven.quests import IN_ROW, PLACES, QUESTS, QUESTS_IN_ROW, WIDEST
from oyez.games.seven.scoring import PRIZES
from oyez.games.seven.state import Seven
from oyez.games.seven.treasures import BESIDE, TREASURE_KIND, TREASURES
from oyez.games.seven.wording import armour_name, quest_name, treasure_kind_name, treasure_worth

from .cataclysm import CATACLYSM
from .foretold import prize_goes_to, tithe
from .treasures import apply_treasure


def row_is_full(s: Seven) -> bool:
    """Whether there are quests in row 1, and none of their conditions is free."""
    for at in range(IN_ROW * WIDEST):
        if s.conditions[at] == FREE:
            return False
    return s.quests[0] != EMPTY or s.quests[1] != EMPTY


class ResolveRow(Step):
    """One quest after the other, then the armour, a cataclysm, and the rows move."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        there = [place for place in s.in_row(0) if s.quests[place] != EMPTY]
        s.tell(lambda _: event("row.event"))
        if len(there) > 1:
            s.then(QuestFirst(s.first), COMPLETE)
        else:
            s.then(ResolveQuest(there[0]), COMPLETE)


class QuestFirst(Pick):
    """Which quest of the row is resolved first."""

    __slots__ = ()

    WORD: ClassVar[str] = "row-first"
    SPRITE: ClassVar[str] = "quest"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, IN_ROW + 1)

    def choices(self, s: Seven) -> list[int]:
        return [1, 2]

    def resolve(self, s: Seven, choice: int) -> None:
        s.then(ResolveQuest(choice - 1), ResolveQuest(2 - choice))

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"quest": quest_name(s.quests[choice - 1])}

    def effect(self, s: Seven, choice: int) -> Message | None:
        return prize_goes_to(s, choice - 1)


class ResolveQuest(Step):
    """The prize, then treasures for markers, then everything is cleared away."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: Seven) -> None:
        place = self.place
        counts = [s.markers_on(place, seat) for seat in range(s.heroes)]
        s.tell(_resolved, place)
        give_prize(s, place, counts)
        reveal_rewards(s, place)
        takes = [
            TakeReward(seat, place) for turn in range(max(counts)) for seat in s.track if counts[seat] > turn
        ]
        s.then(*takes, FinishQuest(place))


def _resolved(s: Seven, place: int) -> Event:
    return event("quest.resolved", f"quest-{place}", quest=quest_name(s.quests[place]))


def give_prize(s: Seven, place: int, counts: list[int]) -> None:
    """To whoever has most markers there; those tied have half of it each."""
    most = max(counts)
    if not most:
        return
    best = [seat for seat in s.track if counts[seat] == most]
    prize = QUESTS[s.quests[place]].prize // (2 if len(best) > 1 else 1)
    s.in_step = True
    for seat in best:
        move_power(s, seat, prize, PRIZES)
    s.in_step = False
    look_for_victory(s)


def reveal_rewards(s: Seven, place: int) -> None:
    """The whole pile, and the treasures that are still at the quest."""
    at = place * BESIDE
    here = [card for card in s.treasures_at[at : at + BESIDE] if card >= 0]
    s.reveal()
    s.rewards = [*s.treasure_pile, *here]
    s.treasure_pile = []
    s.treasures_at = [*s.treasures_at[:at], *[EMPTY] * BESIDE, *s.treasures_at[at + BESIDE :]]


class TakeReward(Pick):
    """Which of the revealed treasures to take; none may be declined."""

    __slots__ = ("place",)

    WORD: ClassVar[str] = "reward"
    ASIDES: ClassVar[bool] = False
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(TREASURES) + 1)

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def choices(self, s: Seven) -> list[int]:
        found = 0
        for card in s.rewards:
            found |= 1 << TREASURE_KIND[card]
        return [kind + 1 for kind in range(len(TREASURES)) if found >> kind & 1]

    def resolve(self, s: Seven, choice: int) -> None:
        at = next(at for at, card in enumerate(s.rewards) if TREASURE_KIND[card] == choice - 1)
        card = s.rewards[at]
        s.rewards = s.rewards[:at] + s.rewards[at + 1 :]
        apply_treasure(s, self.seat, card)

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"quest": quest_name(s.quests[self.place])}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"treasure": treasure_kind_name(choice - 1), "worth": treasure_worth(choice - 1)}

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"reward-{choice - 1}",)

    def effect(self, s: Seven, choice: int) -> Message | None:
        return tithe(s, self.seat, choice - 1)


class FinishQuest(Step):
    """Markers return to hand, the quest leaves the game, and the other rewards are the pile again."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: Seven) -> None:
        place = self.place
        first = place * WIDEST
        for seat in range(s.heroes):
            s.markers[seat] += s.markers_on(place, seat)
        s.conditions = s.conditions[:first] + BYTE[NONE] * WIDEST + s.conditions[first + WIDEST :]
        s.quest_at = moved(s.quest_at, s.quests[place], GONE)
        s.quests = (*s.quests[:place], EMPTY, *s.quests[place + 1 :])
        pile = s.rewards[:]
        s.shuffle(pile)
        s.treasure_pile, s.rewards = pile, []


class CompleteRow(Step):
    """The armour, while there are pieces left; then a cataclysm, and the rows move."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        if s.armour < PIECES:
            s.armour += 1
            s.tell(_armoured)
            look_for_victory(s)
        s.then(CATACLYSM, MOVE_ROWS)


def _armoured(s: Seven) -> Event:
    return event("armour.event", f"armour-{s.armour - 1}", piece=armour_name(s.armour - 1), count=s.armour)


class MoveRows(Step):
    """Row 2 to row 1 and row 3 to row 2, with all that lies there; row 3 is filled again."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        s.quests = (*s.quests[IN_ROW:], *[EMPTY] * IN_ROW)
        s.conditions = s.conditions[IN_ROW * WIDEST :] + BYTE[NONE] * (IN_ROW * WIDEST)
        s.treasures_at = s.treasures_at[IN_ROW * BESIDE :] + [EMPTY] * (IN_ROW * BESIDE)
        lay_quests(s, PLACES - IN_ROW)
        lay_treasures(s)
        s.tell(lambda _: event("row.moved"))


def lay_quests(s: Seven, first: int) -> None:
    """New quests on a row that begins with that place, each waiting for its treasures."""
    s.reveal()
    for place in range(first, first + QUESTS_IN_ROW[s.heroes]):
        if not s.quest_deck:
            return
        quest = s.quest_deck[-1]
        s.quest_deck = s.quest_deck[:-1]
        s.quest_at = moved(s.quest_at, quest, ON_SHOW)
        s.quests = (*s.quests[:place], quest, *s.quests[place + 1 :])
        at, many = place * WIDEST, len(QUESTS[quest].conditions)
        laid = BYTE[FREE] * many + BYTE[NONE] * (WIDEST - many)
        s.conditions = s.conditions[:at] + laid + s.conditions[at + WIDEST :]
        at = place * BESIDE
        s.treasures_at = [*s.treasures_at[:at], *[UNLAID] * BESIDE, *s.treasures_at[at + BESIDE :]]


def lay_treasures(s: Seven) -> None:
    """From the pile to where they are missing, as far as it goes."""
    if UNLAID not in s.treasures_at or not s.treasure_pile:
        return
    at, pile = s.treasures_at[:], s.treasure_pile[:]
    for place in range(len(at)):
        if at[place] == UNLAID and pile:
            at[place] = pile.pop()
    s.treasures_at, s.treasure_pile = at, pile


COMPLETE: Final = CompleteRow()
MOVE_ROWS: Final = MoveRows()
RESOLVE_ROW: Final = ResolveRow()
