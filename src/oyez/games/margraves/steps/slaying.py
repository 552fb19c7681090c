"""Slaying monsters with magic, strength and knights."""

from __future__ import annotations

from typing import ClassVar, Final

from oyez.core.steps import DONE, Decision
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves import printed
from oyez.games.margraves.components import KINDS, KNIGHT, LAIRS_NEAR, MAGIC, MONSTERS, PACK
from oyez.games.margraves.state import EMPTY, STANDING, VACANT, Margraves

from .prices import return_tokens, tell_payment
from .wording import (
    FORCE,
    knights_id,
    lair_id,
    lair_name,
    location_name,
    monster_name,
    store_id,
    tomb_id,
)


class Slay(Decision):
    """Which monster next to the own Margrave to slay."""

    __slots__ = ("optional",)

    def __init__(self, seat: int, optional: bool) -> None:
        self.seat = seat
        self.optional = optional

    def choices(self, s: Margraves) -> list[int]:
        seat = self.seat
        here, at = s.margraves[seat], seat * KINDS
        might = s.strength[seat] + s.knights[here] + s.stock[at + KNIGHT]
        offered = []
        for lair in LAIRS_NEAR[here]:
            monster = s.top(lair)
            if monster != EMPTY:
                cost = MONSTERS[monster]
                if cost.strength <= might and cost.magic <= s.stock[at + MAGIC]:
                    offered.append(lair + 1)
        return [DONE, *offered] if self.optional and offered else offered

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        lair = choice - 1
        monster = s.top(lair)
        if s.events is not None:
            s.tell(msg("slay.event", seat=seat_name(self.seat), monster=monster_name(monster)), lair_id(lair))
        s.standing[lair] -= 1
        s.face_up[lair] = 0
        if MONSTERS[monster].magic:
            return_tokens(s, self.seat, MAGIC, MONSTERS[monster].magic)
        s.then(
            PayStrength(self.seat, MONSTERS[monster].strength, monster), printed.MONSTERS[monster][self.seat]
        )

    def name(self, s: Margraves) -> Message:
        return msg("slay.name")

    def prompt(self, s: Margraves) -> Message:
        return msg("slay.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("slay.skip")
        monster = s.top(choice - 1)
        return msg(
            "slay.label",
            monster=monster_name(monster),
            lair=lair_name(choice - 1),
            strength=MONSTERS[monster].strength,
            reward=printed.MONSTERS[monster][self.seat].name(s),
        )

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (lair_id(choice - 1),) if choice else ()


FROM_LOCATION, FROM_STORAGE = 1, 2
STRIDE: Final = 10
"""A knight from source f into tomb t (from 0; 9 stands for the statue) is the choice f * STRIDE + t."""
STATUE: Final = 9


class PayStrength(Decision):
    """Send a knight to a tomb for one strength, or pay all the rest from the strength track."""

    __slots__ = ("left", "monster")

    ASIDES: ClassVar[bool] = False

    def __init__(self, seat: int, left: int, monster: int) -> None:
        self.seat = seat
        self.left = left
        self.monster = monster

    def choices(self, s: Margraves) -> list[int]:
        if not self.left:
            return []
        offered = [DONE] if s.strength[self.seat] >= self.left else []
        tombs = [tomb for tomb, held in enumerate(s.tombs) if held == VACANT] or [STATUE]
        if s.knights[s.margraves[self.seat]]:
            offered += [FROM_LOCATION * STRIDE + tomb for tomb in tombs]
        if s.stock[self.seat * KINDS + KNIGHT]:
            offered += [FROM_STORAGE * STRIDE + tomb for tomb in tombs]
        return offered

    def resolve(self, s: Margraves, choice: int) -> None:
        seat = self.seat
        if choice == DONE:
            s.strength[seat] -= self.left
            if s.events is not None:
                tell_payment(s, seat, FORCE, self.left)
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
        if s.events is not None:
            key = "tomb.statue" if tomb == STATUE else "tomb.event"
            s.tell(msg(key, seat=seat_name(seat)), "statue" if tomb == STATUE else tomb_id(tomb))
        s.then(PayStrength(seat, self.left - 1, self.monster))

    def prompt(self, s: Margraves) -> Message:
        return msg("slay.pay", monster=monster_name(self.monster), n=self.left)

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("slay.strength", n=self.left)
        source, tomb = divmod(choice, STRIDE)
        here = location_name(s.margraves[self.seat]) if source == FROM_LOCATION else msg("storage")
        if tomb == STATUE:
            return msg("slay.statue", here=here)
        return msg("slay.knight", here=here, tomb=tomb + 1)

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        if choice == DONE:
            return (f"strength-{self.seat}",)
        source, tomb = divmod(choice, STRIDE)
        knight = (
            knights_id(s.margraves[self.seat]) if source == FROM_LOCATION else store_id(self.seat, KNIGHT)
        )
        return knight, "statue" if tomb == STATUE else tomb_id(tomb)


def new_stack(s: Margraves, lair: int) -> None:
    """All monsters of a lair, its chief among them, shuffled onto it."""
    pack = s.monsters[lair * PACK : lair * PACK + PACK]
    s.shuffle(pack)
    s.monsters[lair * PACK : lair * PACK + PACK] = pack
    s.standing[lair] = PACK
