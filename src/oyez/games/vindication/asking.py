"""Questions that leave room for more: what may be done besides each of them."""

from __future__ import annotations

from typing import ClassVar, Final

from oyez.core.picks import Pick

NOTHING: Final = 0
CUBES_ONLY: Final = 1
"""What provides cubes: between the parts of a main action."""
EVERYTHING: Final = 2


class Asked(Pick):
    __slots__ = ()

    BESIDES: ClassVar[int] = NOTHING
