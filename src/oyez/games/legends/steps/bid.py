"""The bid for the first turn: secret, all at once, and only the winner pays."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import Step
from oyez.core.together import Together
from oyez.core.words import Message, msg
from oyez.games.legends.components import BY_PLAYERS
from oyez.games.legends.state import COINS, Legends

from .turn import TURN


class Bid(Pick):
    """How many coins are in the closed hand."""

    __slots__ = ()

    WORD: ClassVar[str] = "bid"
    COUNTS: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(max(figures.coins for figures in BY_PLAYERS.values()) + 1)

    def choices(self, s: Legends) -> list[int]:
        return list(range(s.coins[self.seat] + 1))

    def resolve(self, s: Legends, choice: int) -> None:
        s.bids = (*s.bids[: self.seat], choice, *s.bids[self.seat + 1 :])

    def label(self, s: Legends, choice: int) -> Message:
        return msg("bid.label", n=choice)

    def told(self, s: Legends, choice: int) -> Event | None:
        return event("bid.event", seat=self.seat, n=choice)


class SettleBids(Step):
    """The highest bid pays and begins. Ties go to the youngest (seats are in order of age) or to a die."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        highest = max(s.bids)
        tied = [seat for seat, bid in enumerate(s.bids) if bid == highest]
        winner = tied[0]
        if len(tied) > 1 and s.rules.bid_tie == "die":
            winner = tied[s.below(len(tied))]
        s.pay(winner, COINS, highest)
        s.first = winner
        s.tell(_won, winner, highest, len(tied) > 1)
        s.then(TURN[winner])


def _won(s: Legends, winner: int, highest: int, tied: bool) -> Event:
    """Who begins, and why, where several have bid the same."""
    paid = msg("bid.paid", n=highest) if highest else msg("bid.free")
    if not tied:
        return event("bid.won", seat=winner, paid=paid)
    if s.rules.bid_tie == "die":
        return event("bid.tie-die", seat=winner, paid=paid)
    return event("bid.tie-youngest", seat=winner, paid=paid)


def ask_bids(seats: int) -> tuple[Step, ...]:
    return Together.of(tuple(Bid(seat) for seat in range(seats))), SettleBids()
