"""Starting wealth: a secret draft of tiles, then their gains in turns."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import SeatStep, Step
from oyez.core.together import Together
from oyez.core.words import Message
from oyez.games.margraves import printed
from oyez.games.margraves.components import DEALT, KEPT, WEALTH
from oyez.games.margraves.state import EMPTY, Margraves

from .foretold import foretold
from .turn import TakeTurn
from .wording import joined, wealth_name


class PickWealth(Pick):
    """One of some wealth tiles, by its number."""

    __slots__ = ()

    SPRITE: ClassVar[str] = "wealth"
    SPACE: ClassVar[Collection[int]] = range(1, len(WEALTH) + 1)

    def tiles(self, s: Margraves) -> list[int]:
        return s.kept[self.seat * KEPT : self.seat * KEPT + KEPT]

    def choices(self, s: Margraves) -> list[int]:
        return sorted(tile + 1 for tile in self.tiles(s) if tile != EMPTY)

    def label(self, s: Margraves, choice: int) -> Message:
        return wealth_name(s, choice - 1)


class KeepWealth(PickWealth):
    """Which tile in hand to keep."""

    __slots__ = ()

    WORD: ClassVar[str] = "keep"

    def tiles(self, s: Margraves) -> list[int]:
        return s.dealt[self.seat * DEALT : self.seat * DEALT + DEALT]

    def resolve(self, s: Margraves, choice: int) -> None:
        s.dealt[s.dealt.index(choice - 1)] = EMPTY
        s.kept[s.kept.index(EMPTY, self.seat * KEPT)] = choice - 1

    def told(self, s: Margraves, choice: int) -> Event | None:
        tile = self.label(s, choice)
        return event("keep.event", *self.targets(s, choice), seat=self.seat, only=(self.seat,), tile=tile)


class PassHands(Step):
    """Everybody's hand goes to the left neighbour; after the last pick what is left is out of the game."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        if EMPTY in s.kept:
            right = (s.seats - 1) * DEALT
            s.dealt = s.dealt[right:] + s.dealt[:right]
            return
        s.dealt = [EMPTY] * len(s.dealt)
        for seat in range(s.seats):
            s.tell(_kept, seat)


def _kept(s: Margraves, seat: int) -> Event:
    kept = [wealth_name(s, tile) for tile in s.kept[seat * KEPT : seat * KEPT + KEPT]]
    return event("kept.event", seat=seat, tiles=joined(kept, "list.tiles"))


class TakeWealth(SeatStep):
    """The seat resolves one of its tiles; with one left there is nothing to choose."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        ask = ChooseWealth(self.seat)
        left = ask.choices(s)
        if len(left) == 1:
            s.carry_out(ask, left[0])
        else:
            s.then(ask)


class ChooseWealth(PickWealth):
    """Which kept tile to resolve now."""

    __slots__ = ()

    WORD: ClassVar[str] = "wealth"

    def resolve(self, s: Margraves, choice: int) -> None:
        s.kept[s.kept.index(choice - 1)] = EMPTY
        s.then(printed.WEALTH[choice - 1][self.seat])

    def told(self, s: Margraves, choice: int) -> Event | None:
        return event("wealth.event", seat=self.seat, tile=self.label(s, choice))

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return foretold(s, self.seat, printed.WEALTH[choice - 1][self.seat])


def draft(s: Margraves) -> tuple[Step, ...]:
    """The whole of it, up to the first turn."""
    picks = Together.of(tuple(KeepWealth(seat) for seat in range(s.seats)))
    turns = [TakeWealth(seat) for seat in s.order(s.first)]
    return *[picks, PassHands()] * KEPT, *turns * KEPT, TakeTurn(s.first)
