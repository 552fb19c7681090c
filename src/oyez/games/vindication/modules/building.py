"""Building sites: expansion tiles are built where players have found room for them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from oyez.core.steps import DONE, SeatStep, Step
from oyez.core.words import Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import CONTROL_HONOR, TERRITORIES, TILES
from oyez.games.vindication.costs import can_mark
from oyez.games.vindication.cubes import spend_conviction
from oyez.games.vindication.expanding import Expansion
from oyez.games.vindication.extras import BUILDING, SITE
from oyez.games.vindication.lasting import REVEALED
from oyez.games.vindication.places import changed
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.control import MARK, take_control
from oyez.games.vindication.tiles import chosen


def lay_out(s: Vindication) -> Sequence[Step]:
    s.beside = chosen(s.rules)
    return ()


class Build(Asked):
    """Which of the tiles beside the board to build here, if any."""

    __slots__ = ("at",)

    WORD: ClassVar[str] = "build"
    SPACE: ClassVar[Collection[int]] = range(len(TERRITORIES) + 1)

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at

    def choices(self, s: Vindication) -> list[int]:
        if s.kind(self.at) != SITE or not can_mark(s, self.seat, BUILDING):
            return []
        kinds = sorted({TILES[tile] for tile in s.beside})
        return [DONE, *[1 + kind for kind in kinds]] if kinds else []

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == DONE:
            return
        tile = next(tile for tile in s.beside if TILES[tile] == choice - 1)
        s.beside = tuple(other for other in s.beside if other != tile)
        s.overbuilt = (*s.overbuilt, s.tiles[self.at])
        s.tiles = changed(s.tiles, self.at, tile)
        s.cursed_hexes &= ~(1 << self.at)
        spend_conviction(s, self.seat, BUILDING, MARK)
        take_control(s, self.seat, self.at, CONTROL_HONOR)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"n": BUILDING, "at": self.at + 1}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"tile": msg(f"territory.{TERRITORIES[choice - 1].id}"), "at": self.at + 1}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return tuple(f"site-{at}" for at, tile in enumerate(s.beside) if TILES[tile] == choice - 1)


class AtSite(SeatStep):
    """The site that is being visited."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        s.push(Build(self.seat, s.visiting))


def _revealed(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    return Build(seat, n) if owner == seat and s.kind(n) == SITE else None


printed.AT_VISIT[SITE] = AtSite
BUILDING_SITES: Final = Expansion(
    "building_sites",
    lambda rules: rules.building_sites,
    set_up=lay_out,
    heard={REVEALED: _revealed},
)
