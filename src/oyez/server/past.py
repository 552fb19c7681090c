"""A finished match whose rules have moved on, looked at by the positions that were kept while it was played.

What lies between two of them is played as far as today's rules lead from the one to the other; where they
lead elsewhere, only what was kept is shown.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from oyez.core.errors import OyezError
from oyez.core.match import Match
from oyez.core.snapshot import state_hash
from oyez.core.state import State

from .live import LiveTable
from .rows import Move, Position

log = logging.getLogger("oyez.past")


class Kept:
    """`at(n)` is the match after n choices, or after as many before that as are known for certain."""

    def __init__(self, match: Match, positions: Sequence[Position], moves: Sequence[Move]) -> None:
        self.match = match
        found = {len(match.choices): match.state}
        for position in positions:
            if _stood(position, moves) and position.choices < len(match.choices):
                state = _read(match, position)
                if state is not None:
                    found[position.choices] = state
        self._states = dict(sorted(found.items()))
        self._between: dict[int, list[State]] = {}

    def at(self, moves: int) -> Match:
        known = [n for n in self._states if n <= moves]
        if not known:  # not even the deal is known: the first position that is
            first = next(iter(self._states))
            return self.match.standing_at(self._states[first], first)
        start = known[-1]
        way = self._way(start)
        ahead = min(moves - start, len(way))
        return self.match.standing_at(way[ahead - 1] if ahead else self._states[start], start + ahead)

    def _way(self, start: int) -> list[State]:
        """The positions from a known one to the next, without that: none if today's rules lead elsewhere."""
        if start not in self._between:
            ends = [n for n in self._states if n > start]
            self._between[start] = self._played(start, ends[0]) if ends else []
        return self._between[start]

    def _played(self, start: int, end: int) -> list[State]:
        match = self.match.standing_at(self._states[start], start)
        way: list[State] = []
        try:
            for seat, choice in self.match.choices[start:end]:
                match.play_one(choice, seat)
                way.append(match.state.clone())
        except Exception as error:  # rules that have changed stumble over anything
            reason = error.message.id if isinstance(error, OyezError) else repr(error)
            log.info("moves not played again", extra={"move": start + len(way), "reason": reason})
            return []
        return way[:-1] if state_hash(match.state) == state_hash(self._states[end]) else []


def _stood(position: Position, moves: Sequence[Move]) -> bool:
    """Whether nothing that led to the position was taken back afterwards."""
    return all(
        move.kept is not None and move.kept >= position.choices
        for move in moves[position.n :]
        if move.choice < 0
    )


def _read(match: Match, position: Position) -> State | None:
    try:
        state = match.game.restore(position.state)
    except OyezError:
        return None
    return state if state_hash(state) == position.hash else None


def look_back(live: LiveTable, positions: Sequence[Position], moves: Sequence[Move]) -> Match | Kept:
    """What a finished table is looked back at with: its log where it still leads to the same end."""
    if not live.moved_on:
        try:
            past = live.past()
            if past is live.match or state_hash(past.state) == state_hash(live.match.state):
                return past
        except Exception:  # see above
            log.exception("log not played again", extra={"table": live.row.id})
    return Kept(live.match, positions, moves)
