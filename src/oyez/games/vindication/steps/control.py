"""Control of territories: taking it, by conviction or by a card."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import NOBODY
from oyez.core.words import Message, Param, seat_name
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import AROUND, CONTROL_HONOR, CONTROLLABLE, HEXES, INFLUENCE, ZONES
from oyez.games.vindication.costs import bear, can_mark, control_price
from oyez.games.vindication.course import TOOK
from oyez.games.vindication.cubes import spend_conviction, tile_name
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.lasting import CONTROL_MORE, LAND_GUARDED, TOOK_CONTROL, TOOK_HELD
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.using import in_force

MARK: Final = 1
"""Of the conviction that is paid one cube marks the territory."""


def takeable(s: Vindication, seat: int, at: int) -> bool:
    """Whether there is a territory that the seat might take: not its own, nor guarded by its holder."""
    holder = s.control[at]
    if s.tiles[at] < 0 or holder == seat or not CONTROLLABLE[s.kind(at)]:
        return False
    if s.fortified[at] not in (NOBODY, seat):
        return False
    return holder == NOBODY or not in_force(s, holder, LAND_GUARDED)


def can_take(s: Vindication, seat: int, at: int) -> bool:
    """Whether the bonus action can take it: after a visit only what has been visited."""
    if s.visited and not (s.visited & ~s.barred) >> at & 1:
        return False
    return takeable(s, seat, at) and can_mark(s, seat, control_price(s, seat, at))


def take_by_conviction(s: Vindication, seat: int, at: int) -> None:
    """One cube goes to the territory, what is paid beyond it to influence."""
    s.taken |= 1 << at
    cost = control_price(s, seat, at)
    bear(s, seat, (s.control[at],))
    take_from(s, seat, at, cost, CONTROL_HONOR)


def take_from(s: Vindication, seat: int, at: int, conviction: int, honor: int) -> None:
    """A territory for so much conviction."""
    spend_conviction(s, seat, conviction, MARK)
    take_control(s, seat, at, honor)


def take_control(s: Vindication, seat: int, at: int, honor: int) -> None:
    """The territory changes hands; the marking cube has been taken from where it was."""
    ousted = s.control[at]
    s.control[at] = seat
    s.did |= TOOK
    s.tell(_took, seat, at, ousted)
    s.happen(TOOK_CONTROL, seat, at)
    if ousted != NOBODY:
        s.power[ousted * ZONES + INFLUENCE] += 1
        honor = s.modified(CONTROL_MORE, seat, honor)
        s.happen(TOOK_HELD, seat, at)
    gain_honor(s, seat, honor)


def _took(s: Vindication, seat: int, at: int, ousted: int) -> Event:
    if ousted == NOBODY:
        return event("control.event", f"hex-{at}", seat=seat, tile=tile_name(s, at))
    return event("control.ousted", f"hex-{at}", seat=seat, tile=tile_name(s, at), other=seat_name(ousted))


class TakeByCard(Asked):
    """An adjacent territory that nobody controls, marked with a charge of a relic."""

    __slots__ = ("card", "honor")

    WORD: ClassVar[str] = "raid"
    TOLD: ClassVar[bool] = False
    SPRITE: ClassVar[str] = "hex"
    SPACE: ClassVar[Collection[int]] = range(1, len(HEXES) + 1)

    def __init__(self, seat: int, card: int, honor: int) -> None:
        self.seat = seat
        self.card = card
        self.honor = honor

    def choices(self, s: Vindication) -> list[int]:
        if not s.cubes[self.card]:
            return []
        return [
            1 + at
            for at in AROUND[s.space[self.seat]]
            if s.control[at] == NOBODY and takeable(s, self.seat, at)
        ]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.put_cubes(self.card, -1)
        take_control(s, self.seat, choice - 1, self.honor)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"tile": tile_name(s, choice - 1), "at": choice}


def control_effect(s: Vindication, seat: int, at: int) -> Message:
    """What taking a territory costs and brings, in words."""
    honor = CONTROL_HONOR if s.control[at] == NOBODY else s.modified(CONTROL_MORE, seat, CONTROL_HONOR)
    return Message("control.effect", {"n": control_price(s, seat, at), "honor": honor})
