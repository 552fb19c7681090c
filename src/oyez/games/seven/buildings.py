"""Buildings: temples, castles, domains, six of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oyez.core.tables import numbered, read, reconstructed, table

from .components import GAME, ROOM, Effect, Fields
from .people import banner_of

TEMPLE: Final = 0
CASTLE: Final = 1
DOMAIN: Final = 2
TYPES: Final = ("temple", "castle", "domain")


@dataclass(frozen=True, slots=True)
class Building:
    id: str
    names: dict[str, str]
    type: int
    mark: int
    banner: int
    cost: int
    power_now: int
    production: tuple[tuple[int, int], ...]
    """From so many characters of its banner on, so much."""
    occupy_cost: int
    ability: Effect
    reconstructed: Fields


BUILDINGS: Final = table(
    Building,
    read(ROOM, "buildings")["building"],
    type=lambda entry: TYPES.index(entry["type"]),
    banner=banner_of,
    production=lambda entry: tuple(sorted((bracket["min"], bracket["n"]) for bracket in entry["production"])),
    ability=lambda entry: tuple(entry["ability"]),
    reconstructed=lambda entry: reconstructed(
        entry, "name_en", "mark", "colour", "cost", "production", "occupy_cost", "ability"
    ),
)
BUILDING: Final = numbered(BUILDINGS)
BUILDING_TYPE: Final = bytes(building.type for building in BUILDINGS)
BUILDING_COST: Final = bytes(building.cost for building in BUILDINGS)
OCCUPY_COST: Final = bytes(building.occupy_cost for building in BUILDINGS)
BY_MARK: Final = {(building.type, building.mark): at for at, building in enumerate(BUILDINGS)}
_BY_TYPE = [tuple(at for at, it in enumerate(BUILDINGS) if it.type == kind) for kind in range(len(TYPES))]
TEMPLES: Final = _BY_TYPE[TEMPLE]
CASTLES: Final = _BY_TYPE[CASTLE]
DOMAINS: Final = _BY_TYPE[DOMAIN]
TEMPLE_PLACE: Final = bytes(
    TEMPLES.index(at) if at in TEMPLES else len(TEMPLES) for at in range(len(BUILDINGS))
)
"""Where a temple stands among them."""
SHOWN: Final[int] = GAME["setup"]["castles_shown"]
"""Castles that lie open, and domains."""
MOST_BRACKETS: Final = 16


def _made(building: Building) -> bytes:
    """What it produces, by the number of characters of its banner: the highest bracket that is met."""
    return bytes(
        max([(least, n) for least, n in building.production if least <= count], default=(0, 0))[1]
        for count in range(MOST_BRACKETS)
    )


PRODUCES: Final = tuple(_made(building) for building in BUILDINGS)
BUILDING_BANNER: Final = bytes(building.banner for building in BUILDINGS)
