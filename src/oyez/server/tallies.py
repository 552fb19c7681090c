"""What seats have so many of: their points, and what the game counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oyez.core.match import Match
from oyez.core.words import Words, msg

POINTS = "victory"
"""Under which name, and which icon, the points stand among the rest."""

Tally = Mapping[str, int]


def tallies(match: Match, seat: int | None, totals: Sequence[int] | None = None) -> list[Tally]:
    """For every seat, as far as that seat (None: a spectator) can see; `totals` if the points are known."""
    view = match.seen(seat)
    if totals is None:
        totals = match.state.scores()
    return [{POINTS: totals[other], **view.tally(other)} for other in range(match.seats)]


def said(words: Words, name: str, n: int, lang: str, players: Sequence[str] = ()) -> str:
    """So many more or fewer: "+2 gold", with the minus of the printers."""
    for word in (f"tally.{name}", f"amount.{name}"):
        try:
            amount = words.say(msg(word, n=abs(n)), lang, players)
        except LookupError:
            continue
        return f"{'+' if n > 0 else '−'}{amount}"
    raise LookupError(f"no words for the tally {name!r} in {lang}")
