"""Verbs about power, honor and the turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.steps import NOBODY, SeatStep
from oyez.core.words import Param, msg
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import BANDS, TRACK, WISDOM, ZONES
from oyez.games.vindication.conditions import UNITS
from oyez.games.vindication.course import GIVEN_UP
from oyez.games.vindication.cubes import augment, card_name, raisable, shift
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.lasting import UNTIL_TURN_ENDS
from oyez.games.vindication.places import changed
from oyez.games.vindication.quests import TRIGGERS
from oyez.games.vindication.state import Vindication

from .power import Raise

ANY_LEVEL: Final = NOBODY


class Augment(SeatStep):
    """Cubes up one level: from potential, from influence, or as the seat likes."""

    __slots__ = ("card", "level", "n", "per")

    def __init__(self, seat: int, card: int, level: int, n: int, per: str) -> None:
        self.seat = seat
        self.card = card
        self.level = level
        self.n = n
        self.per = per

    def _many(self, s: Vindication) -> int:
        return self.n * (UNITS[self.per](s, self.seat, self.card, {}) if self.per else 1)

    def possible(self, s: Vindication) -> bool:
        if not self._many(s):
            return False
        return (
            raisable(s, self.seat) if self.level == ANY_LEVEL else s.power[self.seat * ZONES + self.level] > 0
        )

    def run(self, s: Vindication) -> None:
        if self.level == ANY_LEVEL:
            s.push(Raise(self.seat, self._many(s)))
        else:
            augment(s, self.seat, self.level, self._many(s))


class MoveCubes(SeatStep):
    """Cubes from one zone of the power board straight to another."""

    __slots__ = ("level", "n", "to")

    def __init__(self, seat: int, level: int, to: int, n: int) -> None:
        self.seat = seat
        self.level = level
        self.to = to
        self.n = n

    def possible(self, s: Vindication) -> bool:
        return s.power[self.seat * ZONES + self.level] > 0

    def run(self, s: Vindication) -> None:
        shift(s, self.seat, self.level, self.to, self.n)


class GainHonor(SeatStep):
    """So much honor, or so much for each unit."""

    __slots__ = ("card", "n", "per", "source")

    def __init__(self, seat: int, card: int, n: int, per: str, source: bool) -> None:
        self.seat = seat
        self.card = card
        self.n = n
        self.per = per
        self.source = source
        """Whether it counts among the sources of honor of a turn."""

    def run(self, s: Vindication) -> None:
        many = UNITS[self.per](s, self.seat, self.card, {}) if self.per else 1
        gain_honor(s, self.seat, self.n * many, self.source)


class ChangeFigures(SeatStep):
    """Figures change until the turn ends: a kind and by how much, one after the other."""

    __slots__ = ("changes",)

    def __init__(self, seat: int, changes: tuple[int, ...]) -> None:
        self.seat = seat
        self.changes = changes

    def run(self, s: Vindication) -> None:
        for at in range(0, len(self.changes), 2):
            s.modify(self.changes[at], self.seat, self.changes[at + 1], UNTIL_TURN_ENDS)


class Nothing(SeatStep):
    """What has been paid is all: a cube on the mount tile adds to its speed by lying there."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        pass


class ExtraTurns(SeatStep):
    """So many more turns right after this one."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Vindication) -> None:
        s.more_turns += self.n


class ExtraVisits(SeatStep):
    """So many more visits in this turn."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Vindication) -> None:
        s.more_visits += self.n


class ExtraActivations(SeatStep):
    """So many other companions may be activated in this turn."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def possible(self, s: Vindication) -> bool:
        return any(card not in s.called and not s.cursed[card] for card in s.companions(self.seat))

    def run(self, s: Vindication) -> None:
        s.more_activations += self.n


class GiveUpTurn(SeatStep):
    """Nothing more is done in this turn, the compulsory move included."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        s.did |= GIVEN_UP


class RemoveTrigger(Asked):
    """An active trigger of the end leaves the game."""

    __slots__ = ()

    WORD: ClassVar[str] = "remove"
    SPRITE: ClassVar[str] = "trigger"
    SPACE: ClassVar[Collection[int]] = range(1, len(TRIGGERS) + 1)

    def choices(self, s: Vindication) -> list[int]:
        return sorted(1 + trigger for trigger in s.triggers)

    def resolve(self, s: Vindication, choice: int) -> None:
        s.triggers = tuple(trigger for trigger in s.triggers if trigger != choice - 1)
        s.removed = (*s.removed, choice - 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"trigger": msg(f"trigger.{TRIGGERS[choice - 1].id}")}

    def marks(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return ()


class MoveToken(Asked):
    """A token of the score track is shifted so many spaces: up with an odd number, down with an even one."""

    __slots__ = ("n",)

    WORD: ClassVar[str] = "token"
    SPACE: ClassVar[Collection[int]] = range(1, 2 * len(TRACK) + 1)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def choices(self, s: Vindication) -> list[int]:
        found = []
        for at, token in enumerate(s.track):
            if token:
                found.append(1 + 2 * at)
                if token > self.n:
                    found.append(2 + 2 * at)
        return found

    def _goal(self, s: Vindication, choice: int) -> int:
        token = s.track[(choice - 1) // 2]
        return token + self.n if choice % 2 else token - self.n

    def resolve(self, s: Vindication, choice: int) -> None:
        s.track = changed(s.track, (choice - 1) // 2, self._goal(s, choice))

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"at": s.track[(choice - 1) // 2], "to": self._goal(s, choice)}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"token-{(choice - 1) // 2}",)


class BorrowTrait(Asked):
    """A trait of another player works for the seat as well, until its turn ends."""

    __slots__ = ()

    WORD: ClassVar[str] = "borrow"
    SPACE: ClassVar[Collection[int]] = range(1 + BANDS[WISDOM][0], 1 + BANDS[WISDOM][1])

    def choices(self, s: Vindication) -> list[int]:
        return [
            1 + card
            for card in range(*BANDS[WISDOM])
            if s.card_at[card] < s.seats and s.card_at[card] != self.seat and not s.cursed[card]
        ]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.borrowed = choice - 1

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1)}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{choice - 1}",)
