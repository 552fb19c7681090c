"""Temple ruins: a second secret quest, and more."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.steps import DONE
from oyez.core.words import Param
from oyez.games.vindication import printed
from oyez.games.vindication.components import TERRITORIES
from oyez.games.vindication.expanding import Expansion
from oyez.games.vindication.extras import RUINS
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.quests import DrawQuests
from oyez.games.vindication.steps.territories import AtPlace

DRAWN: Final[int] = TERRITORIES[RUINS].abilities[0].steps[0]["draw"]


class AtRuins(AtPlace):
    """Draw quests and keep one of them, or leave it."""

    __slots__ = ()

    WORD: ClassVar[str] = "ruins"
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def offers(self, s: Vindication) -> list[int]:
        return [1] if s.quest_deck else []

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            s.push(DrawQuests(self.seat, DRAWN))

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"n": min(DRAWN, len(s.quest_deck))}


printed.AT_VISIT[RUINS] = AtRuins
TEMPLE_RUINS: Final = Expansion("temple_ruins", lambda rules: "temple_ruins" in rules.tiles)
