"""What a choice on the map will come to, said before it is made: who controls what, and what tokens do."""

from __future__ import annotations

from operator import add

from oyez.core.steps import NOBODY, Decision
from oyez.core.words import Message, msg, seat_name
from oyez.games.legends.state import Legends

from .wording import the_region


def control(s: Legends, asked: Decision, choice: int, *regions: int) -> list[Message | None]:
    """Who will control these regions after a choice, where that changes."""
    after = s.clone()
    asked.resolve(after, choice)
    return [_change(s, asked.seat, region, _ruler(after, region)) for region in regions]


def _ruler(s: Legends, region: int) -> int:
    """The colour that controls a region."""
    first = region * s.colours
    last = first + s.colours
    pieces = [*map(add, s.armies[first:last], s.cities[first:last])]
    most = max(pieces)
    return pieces.index(most) if most and pieces.count(most) == 1 else NOBODY


def _change(s: Legends, seat: int, region: int, ruler: int) -> Message | None:
    before = _ruler(s, region)
    if before == ruler:
        return None
    the = the_region(s, region)
    if ruler == seat:
        return msg("rule.yours", the=the)
    if ruler == NOBODY:
        return msg("rule.lost" if before == seat else "rule.nobody", the=the)
    if ruler < s.seats:
        return msg("rule.other", the=the, seat=seat_name(ruler))
    return msg("rule.third", the=the)


def happening(s: Legends, kind: int, seat: int, n: int) -> list[Message | None]:
    """What the variants in play will do about it."""
    return [variant.foretold(s, kind, seat, n) for variant in s.in_play.variants]
