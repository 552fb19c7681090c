"""Privilege tiles, influence and the naval track."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.frames import Deal
from oyez.core.picks import Pick, PickSome
from oyez.core.steps import DONE, Step
from oyez.core.words import Message, Param, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import (
    GOLD,
    KINDS,
    LAST_SPACE,
    RESOURCES,
    RIVERS,
    SEGMENTS,
    SHOWN,
    TIERS,
    TILES,
    WIDTH,
    WILD,
)
from oyez.games.margraves.state import EMPTY, GONE, NOBODY, Margraves

from .tokens import Rewards, pay, within_reach
from .wording import guild_name, held_id, item_name, tile_name

# ---- privilege tiles: taken from the display, drawn from a pile, and used


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

    def prompt(self, s: Margraves) -> Message:
        return super().prompt(s) if len(self.tiers) == 1 else msg("take-tile.prompt-any")

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("take-tile.done")
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


class UseGrant(Pick):
    """Discard a grant tile for its reward, besides whatever else is asked; of tiles alike the first."""

    __slots__ = ()

    WORD: ClassVar[str] = "grant"
    BAND: ClassVar[int] = 1
    SPACE: ClassVar[Collection[int]] = [tile for tile in range(len(TILES)) if TILES[tile].is_grant]

    def choices(self, s: Margraves) -> list[int]:
        mine = [tile for tile in s.tiles(self.seat) if TILES[tile].is_grant]
        return [tile for at, tile in enumerate(mine) if not _alike(tile, mine[:at])]

    def resolve(self, s: Margraves, choice: int) -> None:
        s.put_tile(choice, GONE)
        s.grants[self.seat] -= 1
        s.then(printed.GRANTS[choice][self.seat])

    def label(self, s: Margraves, choice: int) -> Message:
        return Message("grant.label", self.about(s, choice))

    def told(self, s: Margraves, choice: int) -> Event | None:
        return event("grant.event", seat=self.seat, tile=tile_name(s, choice))

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"tile": tile_name(s, choice)}

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (f"tile-{choice}",)

    def group(self, s: Margraves, choice: int) -> Message | None:
        return msg("grant.group")


def _alike(tile: int, others: list[int]) -> bool:
    return any(TILES[tile].grant == TILES[other].grant for other in others)


class MayUseGrants(Pick):
    """A moment to use grant tiles when nothing else is asked; to go on is the one answer."""

    __slots__ = ()

    WORD: ClassVar[str] = "grant"
    ASK_ANYWAY: ClassVar[bool] = True
    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = (DONE,)

    def choices(self, s: Margraves) -> list[int]:
        return [DONE] if s.grants[self.seat] else []

    def resolve(self, s: Margraves, choice: int) -> None:
        """Going on is all there is to it."""


class Purchase(Deal):
    """A deal of one seat. Before it is passed over there is a moment for grants that could pay for it."""

    __slots__ = ("seat",)

    def __init__(self, seat: int, price: Step, gain: Step) -> None:
        super().__init__(price, gain)
        self.seat = seat

    def run(self, s: Margraves) -> None:
        if self.possible(s):
            s.then(self.price, self.gain)
        elif s.in_reach(self):
            s.then(MayUseGrants(self.seat), Deal(self.price, self.gain))


# ---- influence: markers go right on the guilds' rows, over rivers for gold


DEAREST: Final = max(river.gold for river in RIVERS if river is not None)


class Influence(Step):
    """So many steps, on rows of one's choice or on the row of the guild named."""

    __slots__ = ("guild", "n", "seat")

    def __init__(self, seat: int, n: int, guild: int = NOBODY) -> None:
        self.seat = seat
        self.n = n
        self.guild = guild

    def possible(self, s: Margraves) -> bool:
        return bool(movable(s, self.seat, self.guild, s.gold[self.seat]))

    def openable(self, s: Margraves) -> bool:
        return bool(movable(s, self.seat, self.guild, within_reach(s, self.seat, GOLD)))

    def run(self, s: Margraves) -> None:
        """A named marker simply moves, unless a river must be paid for."""
        space = s.influence[self.seat * WIDTH + self.guild] if self.guild != NOBODY else LAST_SPACE
        if self.guild == NOBODY or RIVERS[space] is not None:
            s.then(MoveMarker(self.seat, self.n, self.guild))
        elif space < LAST_SPACE:
            if self.n > 1:
                s.then(Influence(self.seat, self.n - 1, self.guild))
            advance(s, self.seat, self.guild)

    def name(self, s: Margraves) -> Message:
        if self.guild == NOBODY:
            return msg("influence.name", n=self.n)
        return msg("influence.named", n=self.n, guild=guild_name(self.guild))


def movable(s: Margraves, seat: int, named: int, gold: int) -> list[int]:
    """The choices between markers that can go on with so much gold, and DONE; nothing if there is none."""
    offered = [DONE]
    for guild in range(WIDTH):
        if named in (NOBODY, guild):
            space = s.influence[seat * WIDTH + guild]
            river = RIVERS[space]
            if space < LAST_SPACE and (river is None or river.gold <= gold):
                offered.append(guild + 1)
    return offered if len(offered) > 1 else []


class MoveMarker(PickSome):
    """Which marker goes on; influence that is not used is lost."""

    __slots__ = ("guild",)

    WORD: ClassVar[str] = "influence"
    SPRITE: ClassVar[str] = "marker-{seat}"
    TOLD: ClassVar[bool] = False
    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(WIDTH + 1)

    def __init__(self, seat: int, left: int, guild: int = NOBODY) -> None:
        self.seat = seat
        self.left = left
        self.guild = guild

    def choices(self, s: Margraves) -> list[int]:
        return movable(s, self.seat, self.guild, s.gold[self.seat])

    def openable(self, s: Margraves) -> bool:
        return bool(movable(s, self.seat, self.guild, within_reach(s, self.seat, GOLD)))

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        if self.left > 1:
            s.then(MoveMarker(self.seat, self.left - 1, self.guild))
        advance(s, self.seat, choice - 1)

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("influence.done")
        river = RIVERS[s.influence[self.seat * WIDTH + choice - 1]]
        if river is None:
            return msg("influence.label", guild=guild_name(choice - 1))
        return msg("influence.cross", guild=guild_name(choice - 1), n=river.gold)

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        """Markers at rivers that cost too much."""
        gold = s.gold[self.seat]
        rich, now = movable(s, self.seat, self.guild, DEAREST), (DONE, *self.choices(s))
        return [(choice, msg("closed.gold", n=gold)) for choice in rich if choice not in now]


def advance(s: Margraves, seat: int, guild: int) -> None:
    """One step of one marker; a river is paid for, and lets its player take a privilege."""
    at = seat * WIDTH + guild
    river = RIVERS[s.influence[at]]
    s.influence[at] += 1
    s.tell(_advanced, seat, guild, "influence.event" if river is None else "influence.crossed")
    if river is not None:
        pay(s, seat, GOLD, river.gold)
        s.then(TakeTile(seat, river.tiers, True))


def _advanced(s: Margraves, seat: int, guild: int, key: str) -> Event:
    return event(key, f"marker-{seat}-{guild}", seat=seat, guild=guild_name(guild))


# ---- the naval action: resources paid, segments sailed, rewards of every segment entered


class Sail(Pick):
    """Which resource to pay for one segment more, or set sail."""

    __slots__ = ("paid",)

    WORD: ClassVar[str] = "sail"
    TOLD: ClassVar[bool] = False
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(len(RESOURCES) + 1)

    def __init__(self, seat: int, paid: int) -> None:
        self.seat = seat
        self.paid = paid

    def choices(self, s: Margraves) -> list[int]:
        at = self.seat * KINDS
        offered = [item + 1 for item in RESOURCES if s.stock[at + item]]
        return [DONE, *offered] if self.paid else offered

    def openable(self, s: Margraves) -> bool:
        return within_reach(s, self.seat, WILD) > 0

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            sail(s, self.seat, self.paid)
            return
        pay(s, self.seat, choice - 1, 1)
        at = self.seat * KINDS
        if any(s.stock[at + item] for item in RESOURCES):
            s.then(Sail(self.seat, self.paid + 1))
        else:
            sail(s, self.seat, self.paid + 1)

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"n": self.paid}

    def prompt(self, s: Margraves) -> Message:
        return super().prompt(s) if self.paid else msg("sail.first")

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"what": item_name(choice - 1)}

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (held_id(self.seat, choice - 1),) if choice else (f"ship-{self.seat}",)


def sail(s: Margraves, seat: int, distance: int) -> None:
    here = s.ships[seat]
    entered = [(here + step) % len(SEGMENTS) for step in range(1, distance + 1)]
    s.ships[seat] = entered[-1]
    s.tell(lambda _: event("sail.event", f"ship-{seat}", seat=seat, n=distance))
    rewards: list[Step] = []
    for segment in entered:
        rewards += printed.SEGMENTS[segment][seat]
    s.then(Rewards(seat, tuple(rewards)))
