"""The options of a match, as `oyez.new` has checked them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

ENCOUNTERS: Final = ("dragon", "portals", "rogues")

QUICK: Final = "quick"
RANDOM: Final = "random"
CHOSEN: Final = "chosen"
SETUPS: Final = (QUICK, RANDOM, CHOSEN)
"""A random map where two players still place the third colour, all at random, or all by the map builder."""


@dataclass(frozen=True, slots=True)
class Rules:
    layout: str = "t"
    setup: str = QUICK
    exploration: bool = False
    swamp: bool = False
    citadels: bool = False
    encounters: tuple[str, ...] = ()
    leaders: bool = False
    bid_tie: str = "youngest"
    games: int = 1

    def packed(self) -> dict[str, Any]:
        return {**asdict(self), "encounters": list(self.encounters)}

    @staticmethod
    def unpacked(data: dict[str, Any]) -> Rules:
        return Rules(**{**data, "encounters": tuple(data["encounters"])})
