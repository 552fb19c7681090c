"""Visiting a territory, and what each of them offers."""

from __future__ import annotations

from typing import Final

from oyez.core.events import Event, event
from oyez.core.frames import Sequence
from oyez.core.steps import NOBODY, SeatStep, Step
from oyez.games.vindication import printed
from oyez.games.vindication.components import (
    ACADEMY,
    ANCIENT_TOMB,
    ARCANE_TOWER,
    AROUND,
    COMMAND_POST,
    GAPING_MAW,
    INN,
    MONASTERY,
    MOST,
    NEAR,
    REPEATED,
    RONAK,
    SHRINE,
    SKILL,
    TERRITORIES,
    TILES,
    VISITED_HONOR,
)
from oyez.games.vindication.course import VISITED
from oyez.games.vindication.cubes import tile_name
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.lasting import (
    OPEN_VISITS,
    QUIET,
    UNTIL_TURN_ENDS,
    VISITS,
    VISITS_FURTHER,
    VISITS_HELD,
)
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.using import in_force

from .dice import FOR_ACADEMY, Roll
from .skills import GainSkill
from .territories import AtInn, AtMaw, AtMonastery, AtPost, AtShrine, AtTomb, AtTower

# ---- which may be visited


def visits_left(s: Vindication) -> bool:
    return not s.did & VISITED or s.more_visits > 0


def can_visit(s: Vindication, at: int) -> bool:
    """One whose action is not used up, if all that was taken has been visited or is this one."""
    tile = s.tiles[at]
    if tile < 0 or s.taken & ~s.visited & ~(1 << at) or s.cursed_hexes >> at & 1:
        return False
    kind = TILES[tile]
    return kind != RONAK and (not s.visited >> at & 1 or kind in REPEATED)


def in_reach(s: Vindication, seat: int) -> tuple[int, ...]:
    """The hexes beside the seat, and further ones where a card allows to visit them."""
    return (FURTHER if in_force(s, seat, VISITS_FURTHER) else AROUND)[s.space[seat]]


FURTHER: Final = tuple(
    tuple(sorted({*AROUND[here], *[at for near in NEAR[here] for at in AROUND[near]]}))
    for here in range(len(NEAR))
)
"""The hexes next to each space or to one beside it, in order."""


def visit(s: Vindication, seat: int, at: int) -> None:
    """It counts from its start: the controller gains honor, cards hear of it, then comes the action."""
    bit = 1 << at
    if not s.did & VISITED:
        s.did |= VISITED
        s.barred &= ~bit
    else:
        s.more_visits -= 1
        if s.modified(OPEN_VISITS, seat):
            s.modify(OPEN_VISITS, seat, -1, UNTIL_TURN_ENDS)
            s.barred &= ~bit
        elif not s.visited & bit:
            s.barred |= bit
    if at not in AROUND[s.space[seat]]:
        s.barred |= bit
    s.visited |= bit
    s.visiting = at
    s.tell(_visits, seat, at)
    kind = s.kind(at)
    s.push(printed.AT_VISIT[kind](seat) if kind in printed.AT_VISIT else ACTIONS[seat][kind])
    s.happen(VISITS, seat, at)
    holder = s.control[at]
    if holder not in (NOBODY, seat):
        s.happen(VISITS_HELD, seat, at)
        if not s.modified(QUIET, seat):
            gain_honor(s, holder, VISITED_HONOR)


def _visits(s: Vindication, seat: int, at: int) -> Event:
    return event("visit.event", f"hex-{at}", seat=seat, tile=tile_name(s, at))


class Study(SeatStep):
    """The academy."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        s.push(Roll(self.seat, FOR_ACADEMY))


def _action(seat: int, kind: int) -> Step:
    """What a visit leads to: a plain gain is carried out unasked."""
    asked: dict[int, Step] = {
        ARCANE_TOWER: AtTower(seat, False),
        INN: AtInn(seat),
        GAPING_MAW: AtMaw(seat),
        ACADEMY: Study(seat),
        SHRINE: AtShrine(seat),
        MONASTERY: AtMonastery(seat),
        COMMAND_POST: AtPost(seat),
        ANCIENT_TOMB: AtTomb(seat),
    }
    if kind in asked:
        return asked[kind]
    if TERRITORIES[kind].set != "base":
        return Sequence(())
    gains = TERRITORIES[kind].abilities[0].steps
    return Sequence(tuple(GainSkill(seat, SKILL[gain["skill"]], gain["n"]) for gain in gains))


ACTIONS: Final = [[_action(seat, kind) for kind in range(len(TERRITORIES))] for seat in range(MOST)]
