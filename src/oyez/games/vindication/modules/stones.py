"""Sacred stones: teleporting between them, instead of the move or before it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.steps import DONE
from oyez.core.words import Message, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import AROUND, HEXES, TERRITORIES
from oyez.games.vindication.conditions import all_hold
from oyez.games.vindication.course import MOVED, TELEPORTED
from oyez.games.vindication.expanding import Expansion
from oyez.games.vindication.extras import STONES
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.island import ANYWHERE, NEXT_TO_STONES, Teleport, spaces_for
from oyez.games.vindication.steps.territories import AtPlace
from oyez.games.vindication.steps.turn import CHECK

_VISIT, _WITH_ONE, _WITH_BOTH = TERRITORIES[STONES].abilities
GOALS: Final = ((_WITH_ONE, NEXT_TO_STONES), (_WITH_BOTH, ANYWHERE))


class AtStones(AtPlace):
    """To a free space next to either tile, instead of the move."""

    __slots__ = ()

    WORD: ClassVar[str] = "stones"
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def offers(self, s: Vindication) -> list[int]:
        if s.did & (MOVED | TELEPORTED):
            return []
        return [1] if spaces_for(s, self.seat, NEXT_TO_STONES) else []

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            s.push(Teleport(self.seat, NEXT_TO_STONES, True))


class Stones(Asked):
    """Who controls them teleports without a visit and may still move."""

    __slots__ = ()

    WORD: ClassVar[str] = "stones"
    BAND: ClassVar[int] = 5
    SPACE: ClassVar[Collection[int]] = (1,)

    def _goal(self, s: Vindication) -> int | None:
        for ability, goal in GOALS:
            if all_hold(s, self.seat, 0, ability.conditions) and not s.did & TELEPORTED:
                return goal
        return None

    def choices(self, s: Vindication) -> list[int]:
        goal = self._goal(s)
        return [] if goal is None or not spaces_for(s, self.seat, goal) else [1]

    def resolve(self, s: Vindication, choice: int) -> None:
        goal = self._goal(s)
        assert goal is not None
        s.did |= TELEPORTED
        s.then(Teleport(self.seat, goal, False), CHECK)

    def label(self, s: Vindication, choice: int) -> Message:
        return msg("stones.use")

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        around = AROUND[s.space[self.seat]]
        return tuple(f"hex-{at}" for at in range(len(HEXES)) if at in around and s.kind(at) == STONES)

    def told(self, s: Vindication, choice: int) -> None:
        return None


printed.AT_VISIT[STONES] = AtStones
SACRED_STONES: Final = Expansion("sacred_stones", lambda rules: "sacred_stones" in rules.tiles, aside=Stones)
