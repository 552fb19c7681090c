"""Influence: markers go right on the guilds' rows, over rivers for gold."""

from __future__ import annotations

from typing import Final

from oyez.core.steps import DONE, Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves.components import GUILDS, LAST_SPACE, RIVERS
from oyez.games.margraves.state import NOBODY, Margraves

from .prices import pay_gold
from .privileges import TakeTile
from .wording import guild_name, marker_id

WIDTH: Final = len(GUILDS)


class Influence(Step):
    """So many steps, on rows of one's choice or on the row of the guild named."""

    __slots__ = ("guild", "n", "seat")

    def __init__(self, seat: int, n: int, guild: int = NOBODY) -> None:
        self.seat = seat
        self.n = n
        self.guild = guild

    def possible(self, s: Margraves) -> bool:
        return MoveMarker(self.seat, self.n, self.guild).possible(s)

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


class MoveMarker(Decision):
    """Which marker goes on; influence that is not used is lost."""

    __slots__ = ("guild", "left")

    def __init__(self, seat: int, left: int, guild: int = NOBODY) -> None:
        self.seat = seat
        self.left = left
        self.guild = guild

    def choices(self, s: Margraves) -> list[int]:
        at, gold = self.seat * WIDTH, s.gold[self.seat]
        offered = [DONE]
        for guild in range(WIDTH):
            if self.guild in (NOBODY, guild):
                space = s.influence[at + guild]
                river = RIVERS[space]
                if space < LAST_SPACE and (river is None or river.gold <= gold):
                    offered.append(guild + 1)
        return offered if len(offered) > 1 else []

    def resolve(self, s: Margraves, choice: int) -> None:
        if choice == DONE:
            return
        if self.left > 1:
            s.then(MoveMarker(self.seat, self.left - 1, self.guild))
        advance(s, self.seat, choice - 1)

    def prompt(self, s: Margraves) -> Message:
        return msg("influence.prompt", n=self.left)

    def label(self, s: Margraves, choice: int) -> Message:
        if choice == DONE:
            return msg("influence.skip")
        river = RIVERS[s.influence[self.seat * WIDTH + choice - 1]]
        if river is None:
            return msg("influence.label", guild=guild_name(choice - 1))
        return msg("influence.cross", guild=guild_name(choice - 1), n=river.gold)

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (marker_id(self.seat, choice - 1),) if choice else ()


def advance(s: Margraves, seat: int, guild: int) -> None:
    """One step of one marker; a river is paid for, and lets its player take a privilege."""
    at = seat * WIDTH + guild
    river = RIVERS[s.influence[at]]
    s.influence[at] += 1
    if s.events is not None:
        key = "influence.event" if river is None else "influence.crossed"
        s.tell(msg(key, seat=seat_name(seat), guild=guild_name(guild)), marker_id(seat, guild))
    if river is not None:
        pay_gold(s, seat, river.gold)
        s.then(TakeTile(seat, river.tiers, True))
