"""The bid for the first turn: secret, all at once, and only the winner pays."""

from __future__ import annotations

from oyez.core.steps import Decision, Step, Together
from oyez.core.words import Message, msg, seat_name
from oyez.games.legends.state import Legends

from .turn import TAKE


class Bid(Decision):
    """How many coins are in the closed hand."""

    __slots__ = ()

    def choices(self, s: Legends) -> list[int]:
        return list(range(s.coins[self.seat] + 1))

    def resolve(self, s: Legends, choice: int) -> None:
        s.bids = (*s.bids[: self.seat], choice, *s.bids[self.seat + 1 :])
        if s.events is not None:
            s.tell(msg("bid.event", seat=seat_name(self.seat), n=choice))

    def prompt(self, s: Legends) -> Message:
        return msg("bid.prompt")

    def label(self, s: Legends, choice: int) -> Message:
        return msg("bid.label", n=choice)


class SettleBids(Step):
    """The highest bid pays and begins. Ties go to the youngest (seats are in order of age) or to a die."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        highest = max(s.bids)
        tied = [seat for seat, bid in enumerate(s.bids) if bid == highest]
        winner = tied[0]
        if len(tied) > 1 and s.rules.bid_tie == "die":
            winner = tied[s.below(len(tied))]
        s.coins[winner] -= highest
        s.first = winner
        if s.events is not None:
            s.tell(msg("bid.won", seat=seat_name(winner), n=highest))
        s.then(TAKE[winner])


def ask_bids(seats: int) -> tuple[Step, ...]:
    return Together.of(tuple(Bid(seat) for seat in range(seats))), SettleBids()
