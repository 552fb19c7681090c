"""Privilege tiles: taken from the display, or drawn from a pile."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import DONE, ELSEWHERE, Step
from oyez.core.words import Message, Param, msg
from oyez.games.margraves.components import SHOWN, TIERS, TILES
from oyez.games.margraves.scoring import score_parts
from oyez.games.margraves.state import EMPTY, Margraves

from .moments import MayUseGrants
from .wording import tile_name


def worth(s: Margraves, seat: int, tile: int) -> Message:
    """How many points more the seat would have with the tile, as things stand."""
    after = s.clone()
    after.put_tile(tile, seat)
    more = sum(score_parts(after, seat).values()) - sum(score_parts(s, seat).values())
    return msg("tile.worth", n=more)


def kind(tile: int) -> str:
    return "grant" if TILES[tile].is_grant else "endgame"


class TakeTile(Pick):
    """Which face-up tile of the allowed tiers to take."""

    __slots__ = ("optional", "tiers")

    WORD: ClassVar[str] = "take-tile"
    SPRITE: ClassVar[str] = "tile"
    TOLD: ClassVar[bool] = False
    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(len(TILES) + 1)

    def __init__(self, seat: int, tiers: tuple[int, ...], optional: bool) -> None:
        self.seat = seat
        self.tiers = tiers
        self.optional = optional

    def choices(self, s: Margraves) -> list[int]:
        offered = sorted(
            tile + 1
            for tier in self.tiers
            for tile in s.shown[tier * SHOWN : tier * SHOWN + SHOWN]
            if tile != EMPTY
        )
        return [DONE, *offered] if self.optional and offered else offered

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice != DONE:
            s.shown[s.shown.index(choice - 1)] = EMPTY
            own_tile(s, self.seat, choice - 1)

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"tier": TIERS[self.tiers[0]]}

    def effect(self, s: Margraves, choice: int) -> Message | None:
        if choice == DONE:
            return None
        return msg("tile.later") if TILES[choice - 1].is_grant else worth(s, self.seat, choice - 1)

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        return [(ELSEWHERE, msg("take-tile.other-tier", **self.asks(s)))] if len(self.tiers) == 1 else []

    def why_not(self, s: Margraves) -> Message:
        return msg("take-tile.none")

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        if choice == ELSEWHERE:
            return tuple(f"tile-{t}" for t in s.shown if t != EMPTY and TILES[t].tier not in self.tiers)
        return super().targets(s, choice)

    def prompt(self, s: Margraves) -> Message:
        return super().prompt(s) if len(self.tiers) == 1 else msg("take-tile.prompt-any")

    def label(self, s: Margraves, choice: int) -> Message:
        if choice in (DONE, ELSEWHERE):
            return super().label(s, choice)
        tile = choice - 1
        tier, place = TIERS[TILES[tile].tier], s.shown.index(tile) % SHOWN + 1
        return msg(f"take-tile.{kind(tile)}", tier=tier, place=place, tile=tile_name(s, tile))


class DrawTile(Step):
    """The top tile of a pile, unseen."""

    __slots__ = ("seat", "tier")

    def __init__(self, seat: int, tier: int) -> None:
        self.seat = seat
        self.tier = tier

    def possible(self, s: Margraves) -> bool:
        return bool(s.pile(self.tier))

    def why_not(self, s: Margraves) -> Message:
        return msg("scarce.pile", tier=TIERS[self.tier])

    def run(self, s: Margraves) -> None:
        pile = s.pile(self.tier)
        if pile:
            s.reveal()
            own_tile(s, self.seat, pile.pop())

    def name(self, s: Margraves) -> Message:
        return msg("draw-tile.name", tier=TIERS[self.tier])


def own_tile(s: Margraves, seat: int, tile: int) -> None:
    """A grant gained in the own turn may be used at once."""
    s.put_tile(tile, seat)
    s.tell(_taken, seat, tile)
    if TILES[tile].is_grant:
        s.grants[seat] += 1
        if s.active == seat:
            s.then(MayUseGrants(seat))


def _taken(s: Margraves, seat: int, tile: int) -> Event:
    tier = TIERS[TILES[tile].tier]
    return event(f"tile.event.{kind(tile)}", f"tile-{tile}", seat=seat, tier=tier, tile=tile_name(s, tile))
