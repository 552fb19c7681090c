"""Moments that wait for grant tiles."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.picks import Pick
from oyez.core.steps import DONE
from oyez.games.margraves.state import Margraves


class MayUseGrants(Pick):
    """A moment to use grant tiles when nothing else is asked; to go on is the one answer."""

    __slots__ = ()

    WORD: ClassVar[str] = "grant"
    ASK_ANYWAY: ClassVar[bool] = True
    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = (DONE,)

    def choices(self, s: Margraves) -> list[int]:
        return [DONE] if s.grants[self.seat] else []

    def resolve(self, s: Margraves, choice: int) -> None:
        """Going on is all there is to it."""
