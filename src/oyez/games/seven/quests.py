"""Quests and portals, and what they ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from oyez.core.tables import numbered, read, table

from .components import GAME, ROOM, Fields
from .gifts import BITS, GUARD, VIRTUES, packed

# ---- quests


@dataclass(frozen=True, slots=True)
class Condition:
    gifts: int
    gold: int
    renown: int
    many: int
    """How many gifts it asks for."""


@dataclass(frozen=True, slots=True)
class Quest:
    id: str
    names: dict[str, str]
    tier: int
    prize: int
    conditions: tuple[Condition, ...]
    reconstructed: Fields


def _conditions(entry: dict[str, Any]) -> tuple[Condition, ...]:
    return tuple(
        Condition(
            packed(asked.get("gifts", {})),
            asked.get("gold", 0),
            asked.get("renown", 0),
            sum(asked.get("gifts", {}).values()),
        )
        for asked in entry["conditions"]
    )


QUESTS: Final = table(Quest, read(ROOM, "quests")["quest"], conditions=_conditions)
QUEST: Final = numbered(QUESTS)
GOLD_AT: Final = BITS * VIRTUES
RENOWN_AT: Final = GOLD_AT + 8
MOST_TOKENS: Final = 127
GIFTS_ONLY: Final = (1 << GOLD_AT) - 1
PRICE_GUARD: Final = GUARD | (MOST_TOKENS + 1) << GOLD_AT | (MOST_TOKENS + 1) << RENOWN_AT


def price(gifts: int, gold: int, renown: int) -> int:
    """Gifts, gold and renown as one number: one subtraction tells whether there is enough of all."""
    return gifts | min(gold, MOST_TOKENS) << GOLD_AT | min(renown, MOST_TOKENS) << RENOWN_AT


PRICES: Final = tuple(
    tuple(price(asked.gifts, asked.gold, asked.renown) for asked in quest.conditions) for quest in QUESTS
)
"""What each condition of a quest asks for,"""
MANY: Final = tuple(bytes(asked.many for asked in quest.conditions) for quest in QUESTS)
"""and how many gifts that are."""
WIDEST: Final = 5
"""Conditions of a quest at most."""
ROWS: Final[int] = GAME["setup"]["quest_rows"]
IN_ROW: Final = 2
PLACES: Final = ROWS * IN_ROW
"""Places for quests: those of row 1 (the lowest) first."""
QUESTS_IN_ROW: Final = {entry["count"]: int(entry["quests_per_row"]) for entry in GAME["players"]}


# ---- portals


@dataclass(frozen=True, slots=True)
class Portal:
    id: str
    names: dict[str, str]
    sin: str
    gifts: int
    power: int
    reconstructed: Fields


PORTALS: Final = table(
    Portal,
    read(ROOM, "portals")["portal"],
    gifts=lambda entry: packed(entry["gifts"]),
    power=lambda entry: entry["power_per_round"],
)
PORTAL: Final = numbered(PORTALS)
PORTAL_GIFTS: Final = tuple(portal.gifts for portal in PORTALS)
PORTAL_PRICE: Final[int] = GAME["portal_rules"]["gifts_each"]
