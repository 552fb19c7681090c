"""Several people at one screen: whose eyes it is for, who comes next, and what is covered in between.

A screen is shown what one of its seats may see, never what two of them may: each view is asked for by itself.
Its log is that of a spectator, for lines that were meant for one stay there when the next one sits down.
"""

from __future__ import annotations

from typing import Any

from .live import LiveTable, Stream


def screen(live: LiveTable, stream: Stream) -> dict[str, Any] | None:
    """The seats of a screen that several share; which of the others is asked; who sees something else.

    Nothing for a screen of one.
    """
    if not stream.viewer.shared:
        return None
    seats, now = live.row.seats_of(stream.player), stream.viewer.seat
    asked = [seat for seat in seats if live.asks(seat)]
    after = [seat for seat in asked if now is not None and seat > now] or asked
    return {
        "seats": seats,
        "next": None if now in asked or not asked else after[0],
        "hides": [seat for seat in seats if seat != now and live.dealt and _differ(live, now, seat)],
    }


def _differ(live: LiveTable, one: int | None, other: int) -> bool:
    """Whether one of them sees something that the other does not."""
    state = live.match.state
    return bool(state.redact(one).snapshot() != state.redact(other).snapshot())
