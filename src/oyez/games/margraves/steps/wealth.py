"""Starting wealth: a secret draft of tiles, then their gains in turns."""

from __future__ import annotations

from oyez.core.steps import Decision, Step, Together
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves import printed
from oyez.games.margraves.components import DEALT, KEPT
from oyez.games.margraves.state import EMPTY, Margraves

from .turn import TakeTurn
from .wording import joined, wealth_id, wealth_name


class KeepWealth(Decision):
    """Which tile in hand to keep."""

    __slots__ = ()

    def choices(self, s: Margraves) -> list[int]:
        hand = s.dealt[self.seat * DEALT : self.seat * DEALT + DEALT]
        return sorted(tile + 1 for tile in hand if tile != EMPTY)

    def resolve(self, s: Margraves, choice: int) -> None:
        tile = choice - 1
        s.dealt[s.dealt.index(tile)] = EMPTY
        s.kept[s.kept.index(EMPTY, self.seat * KEPT)] = tile
        if s.events is not None:
            s.tell(msg("keep.event", tile=wealth_name(s, tile)), wealth_id(tile), only=(self.seat,))

    def prompt(self, s: Margraves) -> Message:
        return msg("keep.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        return wealth_name(s, choice - 1)

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (wealth_id(choice - 1),)


class PassHands(Step):
    """Everybody's hand goes to the left neighbour; after the last pick what is left is out of the game."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        if EMPTY in s.kept:
            right = (s.seats - 1) * DEALT
            s.dealt = s.dealt[right:] + s.dealt[:right]
            return
        s.dealt = [EMPTY] * len(s.dealt)
        if s.events is not None:
            for seat in range(s.seats):
                kept = [wealth_name(s, tile) for tile in s.kept[seat * KEPT : seat * KEPT + KEPT]]
                s.tell(msg("kept.event", seat=seat_name(seat), tiles=joined(kept)))


class TakeWealth(Step):
    """The seat resolves one of its tiles; with one left there is nothing to choose."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Margraves) -> None:
        left = [tile for tile in s.kept[self.seat * KEPT : self.seat * KEPT + KEPT] if tile != EMPTY]
        if len(left) == 1:
            use_wealth(s, self.seat, left[0])
        else:
            s.then(ChooseWealth(self.seat))


class ChooseWealth(Decision):
    """Which kept tile to resolve now."""

    __slots__ = ()

    def choices(self, s: Margraves) -> list[int]:
        kept = s.kept[self.seat * KEPT : self.seat * KEPT + KEPT]
        return sorted(tile + 1 for tile in kept if tile != EMPTY)

    def resolve(self, s: Margraves, choice: int) -> None:
        use_wealth(s, self.seat, choice - 1)

    def prompt(self, s: Margraves) -> Message:
        return msg("wealth.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        return wealth_name(s, choice - 1)

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (wealth_id(choice - 1),)


def use_wealth(s: Margraves, seat: int, tile: int) -> None:
    s.kept[s.kept.index(tile)] = EMPTY
    if s.events is not None:
        s.tell(msg("wealth.event", seat=seat_name(seat), tile=wealth_name(s, tile)))
    s.then(printed.WEALTH[tile][seat])


def draft(s: Margraves) -> tuple[Step, ...]:
    """The whole of it, up to the first turn."""
    picks = Together.of(tuple(KeepWealth(seat) for seat in range(s.seats)))
    order = range(s.first, s.first + s.seats)
    turns = [TakeWealth(seat % s.seats) for seat in order]
    return *[picks, PassHands()] * KEPT, *turns * KEPT, TakeTurn(s.first)
