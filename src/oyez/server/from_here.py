"""A practice table that goes on from a position of a finished match, dealt as that match was."""

from __future__ import annotations

import secrets
import time

from oyez import bots
from oyez.core.marks import Marked
from oyez.core.match import Match

from .errors import BadRequest, NoSuchSeat
from .restoring import plain
from .rows import Move, Place, Player, TableRow


def begin(host: Player, match: Match, seat: int, others: list[str | None]) -> tuple[TableRow, list[Move]]:
    """The table and the moves that have been made there: `match` as far as it is to be played again.

    The host sits in that seat, bots in the others: those that sat there before, as far as any did.
    """
    if seat not in range(match.seats):
        raise NoSuchSeat("table.no-such-seat")
    if match.over:
        raise BadRequest("replay.over")
    moves = [Move(n, who, choice) for n, (who, choice) in enumerate(match.choices)]
    now = time.time()
    row = TableRow(
        id=secrets.token_urlsafe(12),
        game=match.game.id,
        rules=match.state.version,
        corrections=match.corrections or None,
        seats=match.seats,
        seed=match.seed,
        options=match.settings,
        host=host.id,
        public=False,
        practice=True,
        created=now,
        started=now,
        ended=None,
        moved=now,
        rematch=None,
        places=tuple(
            Place(at, host if at == seat else None, None if at == seat else bot or bots.OPPONENT)
            for at, bot in enumerate(others)
        ),
        marks=plain(Marked(match.state), len(moves)),
    )
    return row, moves
