"""The options of a match, as `oyez.new` has checked them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

SETS: Final = ("jeweler", "menagerie", "sacred_stones", "temple_ruins", "well")
"""The sets of expansion tiles."""
BASIC: Final = "basic"
SWAPS: Final = (BASIC, "advanced")
"""Which three tiles go out together: those that give common skills, or those that take them."""
SPARES: Final = ("academy", "inn")
"""Which of them goes out where one of the two does."""


@dataclass(frozen=True, slots=True)
class Rules:
    treachery: bool = False
    tiles: tuple[str, ...] = ()
    swap: str = BASIC
    spare: str = "academy"
    building_sites: bool = False
    guilds: bool = False
    myths: bool = False

    def packed(self) -> dict[str, Any]:
        return {**asdict(self), "tiles": list(self.tiles)}

    @staticmethod
    def unpacked(data: dict[str, Any]) -> Rules:
        return Rules(**{**data, "tiles": tuple(data["tiles"])})
