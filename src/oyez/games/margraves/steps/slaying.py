"""Slaying monsters with magic, strength and knights."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.frames import one_after_another
from oyez.core.picks import Pick
from oyez.core.steps import DONE, ELSEWHERE
from oyez.core.words import Message, Param, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import (
    FORCE,
    KINDS,
    KNIGHT,
    LAIRS,
    LAIRS_NEAR,
    LINES,
    MAGIC,
    MONSTERS,
    TOMBS,
)
from oyez.games.margraves.state import EMPTY, STANDING, VACANT, Margraves

from .foretold import foretold
from .wording import altogether, joined, lair_name, location_name, monster_name


class Slay(Pick):
    """Which monster next to the own Margrave to slay."""

    __slots__ = ("optional",)

    WORD: ClassVar[str] = "slay"
    SPRITE: ClassVar[str] = "lair"
    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(len(LAIRS) + 1)

    def __init__(self, seat: int, optional: bool) -> None:
        self.seat = seat
        self.optional = optional

    def choices(self, s: Margraves) -> list[int]:
        seat, at = self.seat, self.seat * KINDS
        here = s.margraves[seat]
        might = s.strength[seat] + s.knights[here] + s.stock[at + KNIGHT]
        offered = []
        for lair in LAIRS_NEAR[here]:
            monster = s.top(lair)
            if monster != EMPTY:
                cost = MONSTERS[monster]
                if cost.strength <= might and cost.magic <= s.stock[at + MAGIC]:
                    offered.append(lair + 1)
        return [DONE, *offered] if self.optional and offered else offered

    def openable(self, s: Margraves) -> bool:
        seat, here = self.seat, s.margraves[self.seat]
        might = s.prospect(seat, FORCE) + s.knights[here] + s.prospect(seat, KNIGHT)
        magic = s.prospect(seat, MAGIC)
        costs = [MONSTERS[s.top(lair)] for lair in LAIRS_NEAR[here] if s.top(lair) != EMPTY]
        return any(cost.strength <= might and cost.magic <= magic for cost in costs)

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        monster = s.top(choice - 1)
        cost = MONSTERS[monster]
        s.standing[choice - 1] -= 1
        s.face_up[choice - 1] = 0
        if cost.magic:
            s.pay(self.seat, MAGIC, cost.magic)
        s.then(PayStrength(self.seat, cost.strength, monster), printed.MONSTERS[monster][self.seat])

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        monster = s.top(choice - 1)
        cost = [s.amount(FORCE, MONSTERS[monster].strength)]
        if MONSTERS[monster].magic:
            cost.append(s.amount(MAGIC, MONSTERS[monster].magic))
        return {
            "monster": monster_name(monster),
            "the": monster_name(monster, ".the"),
            "lair": lair_name(choice - 1),
            "cost": altogether(cost),
            "reward": printed.MONSTERS[monster][self.seat].name(s),
        }

    def effect(self, s: Margraves, choice: int) -> Message | None:
        """Knights of one's own that may pay for it free their slots, too."""
        if choice == DONE:
            return None
        monster = s.top(choice - 1)
        cost = MONSTERS[monster]
        freed = cost.magic + min(cost.strength, s.held(self.seat, KNIGHT))
        return foretold(s, self.seat, printed.MONSTERS[monster][self.seat], freed)

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        """Monsters next to the Margrave that are too strong, with what is lacking."""
        seat, here, offered = self.seat, s.margraves[self.seat], self.choices(s)
        might = s.strength[seat] + s.knights[here] + s.held(seat, KNIGHT)
        found = []
        for lair in LAIRS_NEAR[here]:
            if lair + 1 not in offered and s.top(lair) != EMPTY:
                cost = MONSTERS[s.top(lair)]
                short = {FORCE: cost.strength - might, MAGIC: cost.magic - s.held(seat, MAGIC)}
                lacking = [s.amount(item, n) for item, n in short.items() if n > 0]
                found.append((lair + 1, msg("closed.lacks", what=joined(lacking))))
        return [*found, (ELSEWHERE, msg("slay.far"))]

    def why_not(self, s: Margraves) -> Message:
        near = [lair for lair in LAIRS_NEAR[s.margraves[self.seat]] if s.top(lair) != EMPTY]
        return msg("slay.too-strong") if near else msg("slay.nobody-near")

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        if choice == ELSEWHERE:
            near = LAIRS_NEAR[s.margraves[self.seat]]
            return tuple(f"lair-{lair}" for lair in range(len(LAIRS)) if lair not in near)
        return super().targets(s, choice)


FROM_LOCATION, FROM_STORAGE = 1, 2
STRIDE: Final = 10
"""A knight from source f into tomb t (from 0; 9 stands for the statue) is the choice f * STRIDE + t."""
STATUE: Final = 9


class PayStrength(Pick):
    """Send a knight to a tomb for one strength, or pay all the rest from the strength track."""

    __slots__ = ("left", "monster")

    WORD: ClassVar[str] = "slay-pay"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = (
        DONE,
        *range(FROM_LOCATION * STRIDE, FROM_LOCATION * STRIDE + len(TOMBS)),
        FROM_LOCATION * STRIDE + STATUE,
        *range(FROM_STORAGE * STRIDE, FROM_STORAGE * STRIDE + len(TOMBS)),
        FROM_STORAGE * STRIDE + STATUE,
    )

    def __init__(self, seat: int, left: int, monster: int) -> None:
        self.seat = seat
        self.left = left
        self.monster = monster

    def choices(self, s: Margraves) -> list[int]:
        if not self.left:
            return []
        offered = [DONE] if s.strength[self.seat] >= self.left else []
        tombs = [tomb for tomb, body in enumerate(s.tombs) if body == VACANT] or [STATUE]
        if s.knights[s.margraves[self.seat]]:
            offered += [FROM_LOCATION * STRIDE + tomb for tomb in tombs]
        if s.stock[self.seat * KINDS + KNIGHT]:
            offered += [FROM_STORAGE * STRIDE + tomb for tomb in tombs]
        return offered

    def resolve(self, s: Margraves, choice: int) -> None:
        seat = self.seat
        if choice == DONE:
            s.strength[seat] -= self.left
            return
        source, tomb = divmod(choice, STRIDE)
        if source == FROM_LOCATION:
            s.knights[s.margraves[seat]] -= 1
        else:
            s.stock[seat * KINDS + KNIGHT] -= 1
        if tomb == STATUE:
            s.statue += 1
        else:
            s.tombs[tomb] = STANDING
        s.then(PayStrength(seat, self.left - 1, self.monster))

    def told(self, s: Margraves, choice: int) -> Event | None:
        if choice == DONE:
            return s.paid(self.seat, FORCE, self.left)
        statue = choice % STRIDE == STATUE
        return event("tomb.statue" if statue else "tomb.event", _grave(choice), seat=self.seat)

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"monster": monster_name(self.monster), "n": self.left}

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("slay-pay.done", n=self.left)
        source, tomb = divmod(choice, STRIDE)
        beside = source == FROM_LOCATION
        here = location_name(s.margraves[self.seat], ".from") if beside else msg("storage.from")
        if tomb == STATUE:
            return msg("slay-pay.statue", here=here)
        return msg("slay-pay.label", here=here, tomb=tomb + 1)

    def effect(self, s: Margraves, choice: int) -> Message | None:
        """The lines that are full with this knight; they pay at the end of the turn."""
        if choice == DONE or choice % STRIDE == STATUE:
            return None
        tombs = [*s.tombs]
        tombs[choice % STRIDE] = STANDING
        full = [
            msg("tomb.line", reward=joined([step.name(s) for step in printed.LINES[at][self.seat]]))
            for at, line in enumerate(LINES)
            if choice % STRIDE in line.spaces and all(tombs[space] != VACANT for space in line.spaces)
        ]
        return one_after_another([*full])

    def group(self, s: Margraves, choice: int) -> Message | None:
        if choice == DONE:
            return None
        if choice // STRIDE == FROM_STORAGE:
            return msg("storage.From")
        return location_name(s.margraves[self.seat], ".From")

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        has = s.strength[self.seat]
        return [(DONE, msg("closed.strength", n=has))] if has < self.left else []

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        if choice == DONE:
            return (s.good_id(self.seat, FORCE),)
        if choice // STRIDE == FROM_LOCATION:
            return f"knights-{s.margraves[self.seat]}", _grave(choice)
        return s.good_id(self.seat, KNIGHT), _grave(choice)


def _grave(choice: int) -> str:
    return "statue" if choice % STRIDE == STATUE else f"tomb-{choice % STRIDE}"
