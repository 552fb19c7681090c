"""Figures of the expansions: crystals, wishes, pets, guilds and the battle against Ronak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oyez.core.tables import frozen, read, reconstructed

from .components import BANDS, HEX, KIND, PURE, ROOM, SKILL, TILES, Entry

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
    reconstructed: tuple[str, ...]


WELL: Final = KIND["well_of_wishes"]
WISHES: Final = tuple(
    Wish(one["id"], one["count"], frozen(one["steps"]), reconstructed(one, "steps")) for one in _GAME["wish"]
)
SHOWN_WISHES: Final[int] = _GAME["wishes"]["shown"]


# ---- guilds and monuments

_GUILDS = read(ROOM, "guilds")
_MONUMENT = _GUILDS["monument"]
FAVORS: Final = tuple(entry["id"] for entry in _GUILDS["favor_action"])
"""What the favor token does, by the kind of place where it lies."""
FORTIFY: Final = 0
DIPLOMACY: Final = 1
BARRICADE: Final = 2
LEADERSHIP_POTENTIAL: Final = 3
LEADERSHIP_CONVICTION: Final = 4
COMMENDATION: Final = 5
TWIST_OF_FATE: Final = 6
ALLEGIANCE: Final = 7
EMPOWERMENT: Final = 8
REBUILD: Final = 9
FAVOR_TEXTS: Final = {
    entry["id"]: {"en": entry["text"], "fr": entry["text_fr"]} for entry in _GUILDS["favor_action"]
}
FAVOR_NAMES: Final = {
    entry["id"]: {"en": entry["name_en"], "fr": entry["name_fr"]} for entry in _GUILDS["favor_action"]
}
DIPLOMACY_HONOR: Final[int] = _GUILDS["favor_action"][DIPLOMACY]["steps"][0]["n"]
BARRICADE_HONOR: Final[int] = _GUILDS["favor_action"][BARRICADE]["steps"][0]["n"]
COMMENDATION_HONOR: Final[int] = _GUILDS["favor_action"][COMMENDATION]["steps"][0]["n"]
MONUMENT_SKILLS: Final = tuple(_MONUMENT["skills"].get(skill, 0) for skill in SKILL)
MONUMENT_CONVICTION: Final[int] = _MONUMENT["conviction"]
MONUMENT_APTITUDES: Final[int] = _MONUMENT["aptitudes"]
MONUMENT_HONOR: Final[int] = _MONUMENT["honor"]
MONUMENT_OURS: Final = reconstructed(_MONUMENT, "skills", "conviction")

# Where a favor token lies: a hex is its number, or
AT_SPACE: Final = 100
"""So much and the space."""
LOWER_SIDE: Final = 200
UPPER_SIDE: Final = 201
AT_MONUMENT: Final = 202
ON_OWN_CARD: Final = 300
"""So much and the card."""


# ---- myths and wonders

_MYTHS = read(ROOM, "myths")
CENTRE: Final = HEX[_MYTHS["myths"]["center_hex"]]
RONAK_TILE: Final = TILES.index(KIND["ronak"])
TUUK_TUUK: Final = KIND["tuuk_tuuk"]
TUUK_TUUK_TILE: Final = TILES.index(TUUK_TUUK)
OMENS: Final[int] = _MYTHS["myths"]["black_cubes"]
RAISED_BEFORE: Final[int] = _MYTHS["myths"]["start_augment_influence_to_conviction_max"]
LOOT_MORE: Final = int(_MYTHS["myths"]["loot_revealed"].split("+")[1])
TELEPORT_TOKENS: Final[int] = _MYTHS["myths"]["teleport_tokens"]

# How far Ronak is:
ASLEEP: Final = 0
RISING: Final = 1
FOUGHT_NOW: Final = 2
BEATEN: Final = 3


@dataclass(frozen=True, slots=True)
class Stand:
    """A space of the battle board."""

    id: str
    accepts: int
    """A skill, or conviction as KINDS."""
    steps: tuple[Entry, ...]
    reconstructed: tuple[str, ...]


BOARDS: Final = tuple(
    tuple(
        Stand(
            one["id"],
            SKILL.get(one["accepts"], len(SKILL)),
            frozen(one["steps"]),
            reconstructed(one, "steps"),
        )
        for one in board["space"]
    )
    for board in _MYTHS["battle_board"]
)
"""The sides of the battle board, by how many play."""
MOST_STANDS: Final = max(map(len, BOARDS))


def board_of(seats: int) -> int:
    """Which side of the battle board is used."""
    return next(at for at, board in enumerate(_MYTHS["battle_board"]) if seats in board["players"])
