"""Grant tiles: used besides whatever else is asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.frames import Deal
from oyez.core.picks import Pick
from oyez.core.steps import Step
from oyez.core.words import Message, Param, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import TILES
from oyez.games.margraves.state import GONE, Margraves

from .foretold import foretold
from .moments import MayUseGrants
from .wording import tile_name


class UseGrant(Pick):
    """Discard a grant tile for its reward, besides whatever else is asked; of tiles alike the first."""

    __slots__ = ()

    WORD: ClassVar[str] = "grant"
    BAND: ClassVar[int] = 1
    SPACE: ClassVar[Collection[int]] = [tile for tile in range(len(TILES)) if TILES[tile].is_grant]

    def choices(self, s: Margraves) -> list[int]:
        mine = [tile for tile in s.tiles(self.seat) if TILES[tile].is_grant]
        return [tile for at, tile in enumerate(mine) if not _alike(tile, mine[:at])]

    def resolve(self, s: Margraves, choice: int) -> None:
        s.put_tile(choice, GONE)
        s.grants[self.seat] -= 1
        s.then(printed.GRANTS[choice][self.seat])

    def label(self, s: Margraves, choice: int) -> Message:
        return Message("grant.label", self.about(s, choice))

    def told(self, s: Margraves, choice: int) -> Event | None:
        return event("grant.event", seat=self.seat, tile=tile_name(s, choice))

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"tile": tile_name(s, choice)}

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (f"tile-{choice}",)

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return foretold(s, self.seat, printed.GRANTS[choice][self.seat])

    def group(self, s: Margraves, choice: int) -> Message | None:
        return msg("grant.group")


def _alike(tile: int, others: list[int]) -> bool:
    return any(TILES[tile].grant == TILES[other].grant for other in others)


class Purchase(Deal):
    """A deal of one seat. Before it is passed over there is a moment for grants that could pay for it."""

    __slots__ = ("seat",)

    def __init__(self, seat: int, price: Step, gain: Step) -> None:
        super().__init__(price, gain)
        self.seat = seat

    def run(self, s: Margraves) -> None:
        if self.possible(s):
            s.then(self.price, self.gain)
        elif s.in_reach(self):
            s.then(MayUseGrants(self.seat), Deal(self.price, self.gain))
