"""Influence: markers go right on the guilds' rows, over rivers for gold."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.frames import one_after_another
from oyez.core.picks import PickSome
from oyez.core.steps import DONE, NOBODY, Step
from oyez.core.words import Message, msg
from oyez.games.margraves.components import GOLD, LAST_SPACE, RIVERS, SECTION_VALUE, SHOWN, TIERS, WIDTH
from oyez.games.margraves.state import EMPTY, Margraves

from .privileges import TakeTile
from .wording import guild_name

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
        return bool(movable(s, self.seat, self.guild, s.prospect(self.seat, GOLD)))

    def why_not(self, s: Margraves) -> Message:
        return msg("influence.none")

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
        return bool(movable(s, self.seat, self.guild, s.prospect(self.seat, GOLD)))

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

    def effect(self, s: Margraves, choice: int) -> Message | None:
        """What the step brings, or how far it is then to the next river."""
        if choice == DONE:
            return None
        guild = choice - 1
        space = s.influence[self.seat * WIDTH + guild]
        river = RIVERS[space]
        if river is not None:
            worth = msg("influence.worth", guild=guild_name(guild), n=SECTION_VALUE[space + 1])
            return one_after_another([_tile_for(s, river.tiers), worth])
        ahead = [at for at in range(space + 1, LAST_SPACE + 1) if RIVERS[at] is not None]
        if not ahead:
            return msg("influence.no-river")
        coming = RIVERS[ahead[0]]
        assert coming is not None
        steps = ahead[0] - space - 1
        if not steps:
            return msg("influence.at-river", n=coming.gold)
        return msg("influence.river-in", n=steps, price=s.amount(GOLD, coming.gold))

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        """Markers at rivers that cost too much, and those that have arrived."""
        gold = s.gold[self.seat]
        rich, now = movable(s, self.seat, self.guild, DEAREST), (DONE, *self.choices(s))
        dear = [(choice, msg("closed.gold", n=gold)) for choice in rich if choice not in now]
        rows = range(WIDTH) if self.guild == NOBODY else (self.guild,)
        arrived = [guild + 1 for guild in rows if s.influence[self.seat * WIDTH + guild] == LAST_SPACE]
        return [*dear, *[(choice, msg("influence.arrived")) for choice in arrived]]


def _tile_for(s: Margraves, tiers: tuple[int, ...]) -> Message:
    """What crossing a river lets a player take."""
    if all(s.shown[place] == EMPTY for tier in tiers for place in range(tier * SHOWN, tier * SHOWN + SHOWN)):
        return msg("take-tile.none")
    return msg("influence.tile", tier=TIERS[tiers[0]]) if len(tiers) == 1 else msg("influence.any-tile")


def advance(s: Margraves, seat: int, guild: int) -> None:
    """One step of one marker; a river is paid for, and lets its player take a privilege."""
    at = seat * WIDTH + guild
    river = RIVERS[s.influence[at]]
    s.influence[at] += 1
    s.tell(_advanced, seat, guild, "influence.event" if river is None else "influence.crossed")
    if river is not None:
        s.pay(seat, GOLD, river.gold)
        s.then(TakeTile(seat, river.tiers, True))


def _advanced(s: Margraves, seat: int, guild: int, key: str) -> Event:
    return event(
        key,
        f"marker-{seat}-{guild}",
        seat=seat,
        guild=guild_name(guild, ".of" if key.endswith("crossed") else ".the"),
    )
