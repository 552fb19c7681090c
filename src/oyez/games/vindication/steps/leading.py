"""Being moved by a card: it is no move of one's own."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.steps import DONE, SeatStep
from oyez.core.words import Param, seat_name
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import SPACES
from oyez.games.vindication.state import Vindication

from .island import MOST_WAYS, Discover, Meet, MovePath, put_medallion, space_name, surroundings
from .paths import Way, ways_to, within


class MoveOther(Asked):
    """Where a card moves a player: up to so many spaces, or not at all."""

    __slots__ = ("n", "who")

    WORD: ClassVar[str] = "lead"
    TOLD: ClassVar[bool] = False
    SPRITE: ClassVar[str] = "space"
    SPACE: ClassVar[Collection[int]] = range(len(SPACES) + 1)

    def __init__(self, seat: int, who: int, n: int) -> None:
        self.seat = seat
        self.who = who
        self.n = n

    def choices(self, s: Vindication) -> list[int]:
        found = within(s, self.who, self.n, False)
        return [DONE, *[1 + at for at in found]] if found else []

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            s.push(LedPath(self.seat, choice - 1, self.n, self.who))

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"other": seat_name(self.who), "n": self.n}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"space": space_name(choice - 1), "next": surroundings(s, choice - 1)}


class LedPath(MovePath):
    """Which way a player is moved: it is no move of that player's own."""

    __slots__ = ("who",)

    def __init__(self, seat: int, goal: int, steps: int, who: int) -> None:
        super().__init__(seat, goal, steps)
        self.who = who

    def _ways(self, s: Vindication) -> list[Way]:
        return ways_to(s, self.who, self.goal, self.steps, False)[:MOST_WAYS]

    def resolve(self, s: Vindication, choice: int) -> None:
        _, reached, met = self._ways(s)[choice - 1]
        s.heading = self.goal
        s.then(*[Meet(self.who, at, False) for at in met], Led(self.seat, self.who, self.goal, reached))


class Led(SeatStep):
    """Whoever was moved by a card is there; the player whose card it is draws the tiles."""

    __slots__ = ("goal", "hexes", "who")

    def __init__(self, seat: int, who: int, goal: int, hexes: tuple[int, ...]) -> None:
        self.seat = seat
        self.who = who
        self.goal = goal
        self.hexes = hexes

    def run(self, s: Vindication) -> None:
        put_medallion(s, self.who, self.goal)
        s.push(Discover(self.seat, self.hexes))


class MoveEveryone(SeatStep):
    """Every player is moved up to so many spaces, the owner first, then clockwise."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Vindication) -> None:
        s.then(*[MoveOther(self.seat, who, self.n) for who in s.order(self.seat)])
