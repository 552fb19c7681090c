"""Whom a card touches: its owner, a target, the hero whose action is answered, all, or the leaders."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.steps import Step
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.seven.components import MOST
from oyez.games.seven.lasting import BY_CATACLYSM, BY_NAMELESS, SHIELDED
from oyez.games.seven.sources import Caused
from oyez.games.seven.state import Seven

SELF: Final = 0
TARGET: Final = 1
HIGHER: Final = 2
ACTOR: Final = 3
ALL: Final = 4
LEADER: Final = 5
WHO: Final = {
    "self": SELF,
    "target": TARGET,
    "higher_target": HIGHER,
    "actor": ACTOR,
    "all": ALL,
    "leader": LEADER,
}


def shielded(s: Seven, seat: int, by: int) -> bool:
    """Whether cards of that kind pass the seat by."""
    return len(s.lapsing) > 0 and by <= BY_CATACLYSM and s.modified(SHIELDED + by, seat) > 0


class Doing(Step):
    """What a card does. `seat` is its owner; of a card of the Nameless, the hero whose action it answers."""

    __slots__ = ("by", "seat")

    def __init__(self, seat: int, by: int) -> None:
        self.seat = seat
        self.by = by

    def owner(self, s: Seven) -> int:
        """Who chooses what is left open."""
        return s.nameless if self.by == BY_NAMELESS else self.seat


class Counted(Doing):
    """What it does so many times, or with so many things."""

    __slots__ = ("n",)

    def __init__(self, seat: int, by: int, n: int) -> None:
        self.seat = seat
        self.by = by
        self.n = n


class Aimed(Doing):
    """What it does to somebody."""

    __slots__ = ("n", "who")

    def __init__(self, seat: int, by: int, who: int, n: int) -> None:
        self.seat = seat
        self.by = by
        self.who = who
        self.n = n

    def touches(self, s: Seven, victim: int) -> bool:
        """Whether there is anything that it could do to that seat."""
        return True

    def hit(self, s: Seven, victim: int) -> None:
        raise TypeError(f"{type(self).__name__} does nothing")

    def is_chosen(self) -> bool:
        """Whether somebody chooses whom it touches."""
        return self.who == TARGET or self.who == HIGHER  # noqa: PLR1714 (asked at every sin)

    def victims(self, s: Seven) -> list[int]:
        """Those it would touch, in turn order; whoever is shielded is passed by."""
        if self.who in (SELF, ACTOR):
            return [self.seat] if self.reaches(s, self.seat) else []
        return [each for each in s.track if self.reaches(s, each)]

    def reaches(self, s: Seven, victim: int) -> bool:
        """Whether that seat is one of those meant, not shielded, and there is something to touch."""
        who, seat = self.who, self.seat
        if who == SELF:
            return victim == seat and self.touches(s, victim)
        if who == ACTOR:
            meant = victim == seat
        elif who == TARGET:
            meant = victim != seat
        elif who == HIGHER:
            meant = s.power[victim] > s.power[seat]
        else:
            meant = who == ALL or s.power[victim] == max(s.power)
        return meant and not shielded(s, victim, self.by) and self.touches(s, victim)

    def short(self, s: Seven, victim: int) -> Message | None:
        """That the seat has less than it would take."""
        return None

    def passed_by(self, s: Seven) -> list[tuple[int, Message]]:
        """The others whom it cannot touch, each with the reason."""
        touched = self.victims(s)
        found = []
        for each in s.track:
            if each != self.seat and each not in touched:
                if shielded(s, each, self.by):
                    why = "closed.shielded"
                elif self.who == HIGHER and s.power[each] <= s.power[self.seat]:
                    why = "closed.weaker"
                else:
                    why = "closed.untouched"
                found.append((each, msg(why)))
        return found

    def possible(self, s: Seven) -> bool:
        if self.who in (SELF, ACTOR):
            return self.reaches(s, self.seat)
        for victim in s.track:  # noqa: SIM110 (a generator costs more than the loop)
            if self.reaches(s, victim):
                return True
        return False

    def run(self, s: Seven) -> None:
        found = self.victims(s)
        if self.is_chosen():
            if found:
                s.push(PickTarget(self.owner(s), self))
        elif len(found) == 1:
            self.hit(s, found[0])
        else:
            for victim in reversed(found):
                s.push(Strike(self, victim))


class AimedAtNew(Aimed):
    """What may be about the very thing that the action just brought."""

    __slots__ = ("new",)

    def __init__(self, seat: int, by: int, who: int, n: int, new: bool) -> None:
        self.seat = seat
        self.by = by
        self.who = who
        self.n = n
        self.new = new


class Strike(Step):
    """It touches this seat now, if there still is anything to touch."""

    __slots__ = ("doing", "victim")

    def __init__(self, doing: Aimed, victim: int) -> None:
        self.doing = doing
        self.victim = victim

    def run(self, s: Seven) -> None:
        if self.doing.touches(s, self.victim):
            self.doing.hit(s, self.victim)


class PickTarget(Caused):
    """Which other player it touches."""

    __slots__ = ("doing",)

    WORD: ClassVar[str] = "target"
    SPRITE: ClassVar[str] = "player"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, MOST + 1)

    def __init__(self, seat: int, doing: Aimed) -> None:
        self.seat = seat
        self.doing = doing

    def choices(self, s: Seven) -> list[int]:
        return sorted(victim + 1 for victim in self.doing.victims(s))

    def resolve(self, s: Seven, choice: int) -> None:
        self.doing.hit(s, choice - 1)

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"other": seat_name(choice - 1)}

    def effect(self, s: Seven, choice: int) -> Message | None:
        return self.doing.short(s, choice - 1)

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        return [(victim + 1, why) for victim, why in self.doing.passed_by(s)]
