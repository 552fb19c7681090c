"""The options of a match, as `oyez.new` has checked them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

DEALT: Final = "dealt"
CHOSEN: Final = "chosen"
COLOUR: Final = "colour"
WAYS: Final = (DEALT, CHOSEN, COLOUR)
"""How heroes are handed out."""


@dataclass(frozen=True, slots=True)
class Rules:
    fallen: bool = False
    nameless: bool = False
    heroes: str = DEALT

    def packed(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def unpacked(data: dict[str, Any]) -> Rules:
        return Rules(**data)
