"""What steps are likely to bring: those on the agenda, and those that the components print."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from oyez.core.frames import Deal, InAnyOrder, Next, OneOf, Sequence
from oyez.core.goods import Gain, GainAny, Pay
from oyez.core.steps import Step

from . import printed
from .components import CARD_KIND, INSTEAD, KINDS, KNIGHT, MAGIC, MONSTERS, RESOURCES, WHAT
from .state import Margraves
from .steps.building import Build
from .steps.grants import Purchase
from .steps.influence import Influence, MoveMarker
from .steps.offers import Offer
from .steps.privileges import DrawTile, TakeTile
from .steps.recalling import TakeBack
from .steps.recruits import Recruit, Retrieve
from .steps.rewards import GainPerTower, Rewards
from .steps.sailing import Sail
from .steps.slaying import Slay
from .steps.tombs import TakeTombKnights
from .steps.travel import DeployKnight, MoveMargrave, UsePower
from .steps.turn import UseCitizen

# All weights are in points.

ITEM_PRICES = {
    "stone": 1.3,
    "wood": 1.3,
    "magic": 1.3,
    "gem": 4.5,
    "knight": 0.7,
    "gold": 0.45,
    "strength": 0.8,
    "wild": 1.4,
}
INFLUENCE: Final = 1.7
"""A space on a row."""
TILE = (4.0, 6.0)
"""A tile of each tier."""
MOVE: Final = 1.3
"""A Margrave's move to the next location, which brings something there."""
DEPLOYMENT: Final = 1.1
"""The same of a knight."""
RECRUIT: Final = 1.5
"""A citizen for gold."""
RETRIEVAL: Final = 1.0
"""A citizen taken back before Recall."""
VOYAGE: Final = 1.5
"""A naval action in general; once it is open, the segments ahead are counted."""
HUNT: Final = 0.8
"""A chance to slay in general; once it is open, the monsters nearby are looked at."""
BLOOD: Final = 0.7
"""What a monster costs for each strength."""
BUILDING: Final = 10.0
"""A tower about to be built."""
TURN: Final = 2.0
"""What a turn brings that is not spent on Recall: the more citizens, the fewer Recalls."""
CARGO: Final = 0.9
"""A resource that no tower waits for."""


def promised(s: Margraves, seat: int) -> float:
    """What steps on the agenda will bring the seat: a choice is not worse for paying later."""
    value = 0.0
    for step in s.agenda:
        kind = type(step)
        if kind in PRICES and getattr(step, "seat", s.active) == seat:
            value += OPEN[kind](s, step) if kind in OPEN else PRICES[kind](step)
    return value


def _best_slaying(s: Margraves, step: Slay) -> float:
    """The monster that repays its cost best."""
    lairs = [choice - 1 for choice in step.choices(s) if choice]
    return max([0.0, *[MONSTER_PRICES[s.top(lair)] for lair in lairs]])


def _best_voyage(s: Margraves, step: Sail) -> float:
    """The segments paid for, and as many more as are worth their cargo."""
    at = step.seat * KINDS
    ship = s.ships[step.seat]
    value = best = 0.0
    for n in range(1, step.paid + sum(s.stock[at : at + len(RESOURCES)]) + 1):
        value += SEGMENT_PRICES[(ship + n) % len(SEGMENT_PRICES)]
        if n > step.paid:
            value -= CARGO
        best = value if n <= step.paid else max(best, value)
    return best


def _taken_back(s: Margraves, step: TakeBack) -> float:
    """A full hand puts the next Recall off."""
    played = len(s.played(step.seat))
    return TURN * played / max(played + len(s.hand(step.seat)), 1)


def price(step: Step) -> float:
    """What a step is likely to bring whoever does it, wherever."""
    kind = type(step)
    return PRICES[kind](step) if kind in PRICES else 0.0


def _sum(steps: Iterable[Step]) -> float:
    return sum(map(price, steps))


ITEM = {WHAT[name]: worth for name, worth in ITEM_PRICES.items()}

PRICES: dict[type[Step], Callable[[Any], float]] = {
    Gain: lambda step: step.n * ITEM[step.good],
    GainAny: lambda step: step.n * ITEM[step.good],
    GainPerTower: lambda step: step.n * ITEM[step.good],
    Pay: lambda step: -step.cost[1] * ITEM[step.cost[0]],
    Purchase: lambda step: max(0.0, price(step.price) + price(step.gain)),
    Deal: lambda step: max(0.0, price(step.price) + price(step.gain)),
    Influence: lambda step: step.n * INFLUENCE,
    MoveMarker: lambda step: step.left * INFLUENCE,
    TakeTile: lambda step: TILE[step.tiers[-1]],
    DrawTile: lambda step: TILE[step.tier],
    UsePower: lambda step: ENTRY_PRICES[step.location],
    MoveMargrave: lambda step: MOVE,
    DeployKnight: lambda step: step.left * DEPLOYMENT,
    TakeTombKnights: lambda step: step.left * ITEM[KNIGHT],
    Recruit: lambda step: RECRUIT,
    Retrieve: lambda step: RETRIEVAL,
    Sail: lambda step: VOYAGE,
    Slay: lambda step: HUNT,
    Build: lambda step: BUILDING,
    TakeBack: lambda step: TURN,
    UseCitizen: lambda step: 0.0,
    Sequence: lambda step: _sum(step.steps),
    Rewards: lambda step: _sum(step.steps),
    InAnyOrder: lambda step: _sum(step.steps),
    Next: lambda step: _sum(step.steps),
    Offer: lambda step: max(0.0, price(step.inner)),
    OneOf: lambda step: max(map(price, step.steps)),
}
"""What steps are worth by themselves."""

OPEN: dict[type[Step], Callable[[Margraves, Any], float]] = {
    Slay: _best_slaying,
    Sail: _best_voyage,
    TakeBack: _taken_back,
    UseCitizen: lambda s, step: CITIZEN_PRICES[CARD_KIND[s.using]],
}
"""What some of them are worth in a position, once they are on the agenda."""

SLOT_PRICES: tuple[float, ...] = tuple(price(slot[0]) for slot in printed.SLOTS)
SEGMENT_PRICES = tuple(_sum(segment[0]) for segment in printed.SEGMENTS)
GRANT_PRICES = tuple(price(tile[0]) for tile in printed.GRANTS)
WEALTH_PRICES = tuple(price(tile[0]) for tile in printed.WEALTH)
ENTRY_PRICES: tuple[float, ...] = tuple(
    max(INSTEAD * ITEM[WHAT["gold"]], price(power[0])) for power in printed.POWERS
)
MONSTER_PRICES: tuple[float, ...] = tuple(
    price(rewards[0]) - BLOOD * monster.strength - ITEM[MAGIC] * monster.magic
    for rewards, monster in zip(printed.MONSTERS, MONSTERS, strict=True)
)
CITIZEN_PRICES: tuple[float, ...] = tuple(
    max(price(banner[0]), price(power[0]))
    for banner, power in zip(printed.BANNERS, printed.CITIZENS, strict=True)
)
