"""Privilege tiles: taken from the display, drawn from a pile, and used."""

from __future__ import annotations

from oyez.core.steps import ASIDE, DONE, Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves import printed
from oyez.games.margraves.components import SHOWN, TIERS, TILES
from oyez.games.margraves.state import EMPTY, GONE, Margraves

from .wording import tile_id, tile_name


class TakeTile(Decision):
    """Which face-up tile of the allowed tiers to take."""

    __slots__ = ("optional", "tiers")

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
        if choice == DONE:
            return
        tile = choice - 1
        s.shown[s.shown.index(tile)] = EMPTY
        own_tile(s, self.seat, tile)

    def name(self, s: Margraves) -> Message:
        return msg("take-tile.name", tier=TIERS[self.tiers[0]])

    def prompt(self, s: Margraves) -> Message:
        if len(self.tiers) > 1:
            return msg("take-tile.prompt-any")
        return msg("take-tile.prompt", tier=TIERS[self.tiers[0]])

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("take-tile.skip")
        tile = choice - 1
        return msg(
            "take-tile.grant" if TILES[tile].is_grant else "take-tile.endgame",
            tier=TIERS[TILES[tile].tier],
            place=s.shown.index(tile) % SHOWN + 1,
            tile=tile_name(s, tile),
        )

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (tile_id(choice - 1),) if choice else ()


class DrawTile(Step):
    """The top tile of a pile, unseen."""

    __slots__ = ("seat", "tier")

    def __init__(self, seat: int, tier: int) -> None:
        self.seat = seat
        self.tier = tier

    def possible(self, s: Margraves) -> bool:
        return bool(s.pile(self.tier))

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
    if s.events is not None:
        s.tell(
            msg(
                "tile.event.grant" if TILES[tile].is_grant else "tile.event.endgame",
                seat=seat_name(seat),
                tier=TIERS[TILES[tile].tier],
                tile=tile_name(s, tile),
            ),
            tile_id(tile),
        )
    if TILES[tile].is_grant:
        s.grants[seat] += 1
        if s.active == seat:
            s.then(MayUseGrants(seat))


class UseGrant(Decision):
    """Discard a grant tile for its reward, besides whatever else is asked; of tiles alike the first."""

    __slots__ = ()

    def choices(self, s: Margraves) -> list[int]:
        mine = [tile for tile in s.tiles(self.seat) if TILES[tile].is_grant]
        return [ASIDE + tile for at, tile in enumerate(mine) if not _alike(tile, mine[:at])]

    def resolve(self, s: Margraves, choice: int) -> None:
        tile = choice - ASIDE
        s.put_tile(tile, GONE)
        s.grants[self.seat] -= 1
        if s.events is not None:
            s.tell(msg("grant.event", seat=seat_name(self.seat), tile=tile_name(s, tile)))
        s.then(printed.GRANTS[tile][self.seat])

    def label(self, s: Margraves, choice: int) -> Message:
        return msg("grant.label", tile=tile_name(s, choice - ASIDE))

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (tile_id(choice - ASIDE),)


def _alike(tile: int, others: list[int]) -> bool:
    return any(TILES[tile].grant == TILES[other].grant for other in others)


class MayUseGrants(Decision):
    """A moment to use grant tiles when nothing else is asked."""

    __slots__ = ()

    def choices(self, s: Margraves) -> list[int]:
        return [DONE] if s.grants[self.seat] else []

    def resolve(self, s: Margraves, choice: int) -> None:
        """Going on is all there is to it."""

    def prompt(self, s: Margraves) -> Message:
        return msg("grant.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        return msg("grant.done")
