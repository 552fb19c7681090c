"""What a choice on the map will come to, said before it is made: who controls what, and what tokens do."""

from __future__ import annotations

from operator import add

from oyez.core.steps import NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.games.legends.state import Legends

from .wording import the_region


def control(s: Legends, seat: int, *changes: tuple[int, int, int]) -> list[Message | None]:
    """Who will control regions that change, where that changes: each with a colour, and how many pieces of it
    are added or gone."""
    return [
        _change(s, seat, region, _ruler(_pieces(s, region)), _ruler(_pieces(s, region, colour, more)))
        for region, colour, more in changes
    ]


def _pieces(s: Legends, region: int, colour: int = 0, more: int = 0) -> list[int]:
    """How many pieces of each colour stand in a region, with so many more of one."""
    first = region * s.colours
    last = first + s.colours
    pieces = [*map(add, s.armies[first:last], s.cities[first:last])]
    pieces[colour] += more
    return pieces


def _ruler(pieces: list[int]) -> int:
    """The colour that controls a region with those pieces."""
    most = max(pieces)
    return pieces.index(most) if most and pieces.count(most) == 1 else NOBODY


def _change(s: Legends, seat: int, region: int, before: int, ruler: int) -> Message | None:
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
