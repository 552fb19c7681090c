"""Encounters: a dragon to be slain by a crowd, portals that join two regions, and rogues that take coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oyez.core.events import Event, event
from oyez.core.notes import Note
from oyez.core.steps import DONE, Decision, Step
from oyez.core.words import Message, msg
from oyez.games.legends import components
from oyez.games.legends.components import DRAGON_ARMIES, ROGUES_TAKE, TOKENS
from oyez.games.legends.notes import taken
from oyez.games.legends.rules import CHOSEN
from oyez.games.legends.state import COINS, NO_TOKEN, Legends
from oyez.games.legends.steps.tokens import LayToken, asked
from oyez.games.legends.steps.wording import region_id, token_id
from oyez.games.legends.variants import ARRIVED, Variant


def slay_dragon(s: Legends, owner: int, seat: int, n: int) -> Step | None:
    """The army that makes the crowd large enough slays it for its owner; armies of all colours count."""
    if owner == seat and s.token_at[n] == components.DRAGON:
        at = n * s.colours
        if sum(s.armies[at : at + s.colours]) >= DRAGON_ARMIES:
            s.token_at[n] = NO_TOKEN
            s.taken_by[components.DRAGON] = seat
            s.tell(_slain, seat, n)
    return None


def _slain(s: Legends, seat: int, region: int) -> Event:
    return event("dragon.event", region_id(region), seat=seat)


def take_coins(s: Legends, owner: int, seat: int, n: int) -> Step | None:
    """Every army that comes to the rogues costs its owner coins, as far as there are any."""
    if owner == seat and s.token_at[n] == components.ROGUES:
        lost = min(ROGUES_TAKE, s.coins[seat])
        if lost:
            s.pay(seat, COINS, lost)
            s.tell(_robbed, seat, lost, n)
    return None


def _robbed(s: Legends, seat: int, lost: int, region: int) -> Event:
    return event("rogues.event", token_id(region), seat=seat, n=lost)


def dragon_foretold(s: Legends, kind: int, seat: int, n: int) -> Message | None:
    if kind != ARRIVED or s.token_at[n] != components.DRAGON:
        return None
    at = n * s.colours
    crowd = sum(s.armies[at : at + s.colours]) + 1
    return msg("dragon.foretold", n=TOKENS[components.DRAGON].n) if crowd >= DRAGON_ARMIES else None


def rogues_foretold(s: Legends, kind: int, seat: int, n: int) -> Message | None:
    lost = min(ROGUES_TAKE, s.coins[seat])
    there = kind == ARRIVED and s.token_at[n] == components.ROGUES
    return msg("rogues.foretold", n=lost) if there and lost else None


def dragon_points(s: Legends, seat: int, control: list[int], islands: list[int]) -> int:
    return TOKENS[components.DRAGON].n * (s.taken_by[components.DRAGON] == seat)


def dragon_notes(s: Legends, seat: int, control: list[int], islands: list[int]) -> list[Note]:
    return taken(s, seat, [components.DRAGON])


# The builder of a chosen map may leave an encounter out.


def lay_dragon(s: Legends, builder: int) -> Sequence[Decision]:
    return [LayToken(builder, components.DRAGON, s.rules.setup == CHOSEN)]


class LayPortal(LayToken):
    """The second portal follows the first, and joins them."""

    __slots__ = ()

    def resolve(self, s: Legends, choice: int) -> None:
        if choice == DONE:
            return
        if components.PORTAL in s.token_at:
            s.map = s.map.joined(s.token_at.index(components.PORTAL), choice)
        else:
            s.then(asked(s, LayPortal(self.seat, components.PORTAL, False)))
        s.token_at[choice] = components.PORTAL

    def label(self, s: Legends, choice: int) -> Message:
        return msg("token.no-portals") if choice == DONE else super().label(s, choice)


def lay_portals(s: Legends, builder: int) -> Sequence[Decision]:
    return [LayPortal(builder, components.PORTAL, s.rules.setup == CHOSEN)]


def lay_rogues(s: Legends, builder: int) -> Sequence[Decision]:
    return [LayToken(builder, components.ROGUES, s.rules.setup == CHOSEN)]


DRAGON: Final = Variant(
    "dragon",
    lambda rules: "dragon" in rules.encounters,
    heard={ARRIVED: slay_dragon},
    lay=lay_dragon,
    part="tokens",
    points=dragon_points,
    notes=dragon_notes,
    foretold=dragon_foretold,
)
PORTALS: Final = Variant("portals", lambda rules: "portals" in rules.encounters, lay=lay_portals)
ROGUES: Final = Variant(
    "rogues",
    lambda rules: "rogues" in rules.encounters,
    heard={ARRIVED: take_coins},
    lay=lay_rogues,
    foretold=rogues_foretold,
)
