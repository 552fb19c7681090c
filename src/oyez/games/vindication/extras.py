"""Figures of the expansions: crystals, wishes, pets, guilds and the battle against Ronak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oyez.core.tables import frozen, read

from .components import BANDS, KIND, PURE, ROOM, SKILL, Entry

_GAME = read(ROOM, "game")

# ---- jeweler

_CRYSTALS = _GAME["crystals"]
CRYSTALS: Final[int] = _CRYSTALS["supply"]
REFUND_COST: Final[int] = _CRYSTALS["companion_refund_crystals"]
REFUND_CUBES: Final[int] = _CRYSTALS["companion_refund_cubes"]
TRADE_COST: Final[int] = _CRYSTALS["jeweler_crystals"]
TRADE_HONOR: Final[int] = _CRYSTALS["jeweler_honor"]
PURE_CUBES: Final[int] = _CRYSTALS["pure_skill_cubes"]
PURE_COST: Final[int] = _CRYSTALS["pure_crystals"]
PURE_OF: Final = {
    SKILL[entry["skill"]]: BANDS[PURE][0] + at
    for at, entry in enumerate(read(ROOM, "pure_crystals")["pure_crystal"])
}
"""The pure crystal of each skill."""
MINE: Final = KIND["crystal_mine"]
JEWELER: Final = KIND["jeweler"]

# ---- menagerie

MENAGERIE: Final = KIND["menagerie"]
MARKET: Final[int] = _GAME["pets"]["market"]
PET_PRICE: Final = tuple((SKILL[skill], n) for skill, n in _GAME["costs"]["pet"].items())
MOVING_PET: Final[int] = _GAME["pets"]["reattach_cubes"]
UNTAMED: Final = 255
"""A pet without a master."""

# ---- sacred stones, ruins, building sites

STONES: Final = KIND["sacred_stones"]
RUINS: Final = KIND["temple_ruins"]
SITE: Final = KIND["building_site"]
BUILDING: Final[int] = _GAME["costs"]["build_conviction"]

# ---- well of wishes


@dataclass(frozen=True, slots=True)
class Wish:
    id: str
    count: int
    steps: tuple[Entry, ...]


WELL: Final = KIND["well_of_wishes"]
WISHES: Final = tuple(Wish(one["id"], one["count"], frozen(one["steps"])) for one in _GAME["wish"])
SHOWN_WISHES: Final[int] = _GAME["wishes"]["shown"]
