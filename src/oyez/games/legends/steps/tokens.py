"""Tokens laid on the map during set-up."""

from __future__ import annotations

from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.frames import AtRandom
from oyez.core.steps import DONE, Decision, SeatStep, Step
from oyez.core.words import Param
from oyez.games.legends.rules import CHOSEN
from oyez.games.legends.state import NO_TOKEN, Legends

from .actions import PickRegion
from .wording import in_region, region_id, token_effect, token_name


def asked(s: Legends, decision: Decision) -> Step:
    """A decision of the builder; only a chosen map asks for it, any other leaves it to chance."""
    return decision if s.rules.setup == CHOSEN else AtRandom(decision)


class MixTokens(SeatStep):
    """The tokens of the variants in play, one after the other."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.then(*[asked(s, ask) for variant in s.in_play.variants for ask in variant.lay(s, self.seat)])


def free_regions(s: Legends) -> list[int]:
    """The regions without a token; the start region holds one."""
    return [r for r in range(1, len(s.token_at)) if s.token_at[r] == NO_TOKEN and r != s.start]


class LayToken(PickRegion):
    """Where a token goes, face up. An encounter may be left out."""

    __slots__ = ("kind", "optional")

    WORD: ClassVar[str] = "token"
    REASON: ClassVar[str] = "token.only"

    def __init__(self, seat: int, kind: int, optional: bool) -> None:
        self.seat = seat
        self.kind = kind
        self.optional = optional

    def choices(self, s: Legends) -> list[int]:
        return [DONE, *free_regions(s)] if self.optional else free_regions(s)

    def resolve(self, s: Legends, choice: int) -> None:
        if choice != DONE:
            s.token_at[choice] = self.kind

    def asks(self, s: Legends) -> dict[str, Param]:
        return {"token": token_name(self.kind), "effect": token_effect(self.kind)}

    def told(self, s: Legends, choice: int) -> Event | None:
        if choice == DONE:
            return None
        token, where = token_name(self.kind), in_region(s, choice)
        return event("token.laid", region_id(choice), token=token, where=where)


class LayFaceDown(PickRegion):
    """Where the next token of the mixed pile goes; nobody knows which it is."""

    __slots__ = ()

    WORD: ClassVar[str] = "token-down"
    REASON: ClassVar[str] = "token.only"

    def choices(self, s: Legends) -> list[int]:
        return free_regions(s)

    def resolve(self, s: Legends, choice: int) -> None:
        s.token_at[choice] = s.pile.pop()
