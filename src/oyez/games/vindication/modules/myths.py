"""Myths and wonders: Ronak sleeps in the centre until six black cubes lie on his tile."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from oyez.core.steps import Step
from oyez.core.words import Message, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import BANDS, HEXES, KINDS, LOOT
from oyez.games.vindication.expanding import Expansion
from oyez.games.vindication.extras import ASLEEP, CENTRE, OMENS, RISING, RONAK_TILE, TUUK_TUUK
from oyez.games.vindication.lasting import ARRIVED, TURN_ENDED
from oyez.games.vindication.places import FACE_DOWN, changed
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.battle import StartBattle
from oyez.games.vindication.steps.island import ANYWHERE, Teleport
from oyez.games.vindication.steps.skills import GainOneOf
from oyez.games.vindication.steps.turn import CHECK

AROUND_CENTRE: Final = HEXES[CENTRE].spaces


def lay_out(s: Vindication) -> Sequence[Step]:
    s.tiles[CENTRE] = RONAK_TILE
    s.omens = (1 << OMENS) - 1
    s.loot_deck = list(range(*BANDS[LOOT]))
    for card in s.loot_deck:
        s.put_card(card, FACE_DOWN)
    s.shuffle(s.loot_deck)
    return ()


def _arrived(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    """The black cube of the space goes onto the tile; the sixth one wakes Ronak."""
    if owner == seat and s.stage == ASLEEP and n in AROUND_CENTRE:
        s.omens &= ~(1 << AROUND_CENTRE.index(n))
        if not s.omens:
            s.stage = RISING
    return None


def _ended(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    return StartBattle(n) if owner == seat and s.stage == RISING else None


class UseToken(Asked):
    """A teleport token takes its owner anywhere, once."""

    __slots__ = ()

    WORD: ClassVar[str] = "teleport"
    BAND: ClassVar[int] = 7
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = (1,)

    def choices(self, s: Vindication) -> list[int]:
        return [1] if s.teleports[self.seat] else []

    def resolve(self, s: Vindication, choice: int) -> None:
        s.teleports = changed(s.teleports, self.seat, s.teleports[self.seat] - 1)
        s.then(Teleport(self.seat, ANYWHERE, False), CHECK)

    def label(self, s: Vindication, choice: int) -> Message:
        return msg("teleport.token")

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"teleports-{self.seat}",)


printed.AT_VISIT[TUUK_TUUK] = lambda seat: GainOneOf(seat, (1 << KINDS) - 1, 1, True)
MYTHS: Final = Expansion(
    "myths",
    lambda rules: rules.myths,
    set_up=lay_out,
    aside=UseToken,
    heard={ARRIVED: _arrived, TURN_ENDED: _ended},
)
