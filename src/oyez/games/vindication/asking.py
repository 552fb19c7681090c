"""Questions that leave room for more: what may be done besides each of them, and what is told beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from oyez.core.picks import Pick
from oyez.core.words import Message

NOTHING: Final = 0
CUBES_ONLY: Final = 1
"""What provides cubes: between the parts of a main action."""
EVERYTHING: Final = 2
IN_BATTLE: Final = 3
"""All that leaves one's medallion where it is."""

EFFECTS: Final[dict[str, Callable[[Any, Any, int], Message | None]]] = {}
"""What an answer will bring, by the name of its question; `foretold` fills this in, and the next."""
REASONS: Final[dict[str, Callable[[Any, Any], list[tuple[int, Message]]]]] = {}
"""What cannot be answered, and why."""


class Asked(Pick):
    __slots__ = ()

    STOPS: ClassVar[bool] = False

    def besides(self) -> int:
        """What may be done besides."""
        return NOTHING

    def effect(self, s: Any, choice: int) -> Message | None:
        tell = EFFECTS.get(type(self).__name__)
        return None if tell is None else tell(self, s, choice)

    def closed(self, s: Any) -> list[tuple[int, Message]]:
        tell = REASONS.get(type(self).__name__)
        return [] if tell is None else tell(self, s)
