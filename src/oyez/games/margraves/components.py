"""Every component of the box as typed tables, read once from data/*.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOM: Final = Path(__file__).parent

Effect = tuple[dict[str, Any], ...]
"""What a component does, as the data says it: verbs in order, explained in citizens.toml."""

Point = tuple[float, float]


def _read(name: str) -> dict[str, Any]:
    with (ROOM / "data" / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


_CITIZENS = _read("citizens")
_GAME = _read("game")
_MAP = _read("map")
_MONSTERS = _read("monsters")
_PRIVILEGES = _read("privileges")
_TRACKS = _read("tracks")
_WEALTH = _read("wealth")


def _names(entry: dict[str, Any]) -> dict[str, str]:
    return {"en": entry["name_en"], "fr": entry["name_fr"]}


# ---- seats, guilds and tokens

SEATS: Final = tuple(range(_GAME["players"]["min"], _GAME["players"]["max"] + 1))
MOST: Final = max(SEATS)
MINUTES: Final[int] = _GAME["players"]["minutes"]


@dataclass(frozen=True, slots=True)
class Guild:
    id: str
    names: dict[str, str]


GUILDS: Final = tuple(Guild(entry["id"], _names(entry)) for entry in _GAME["guild"])
GUILD: Final = {guild.id: at for at, guild in enumerate(GUILDS)}

ITEMS: Final = ("stone", "wood", "magic", "gem", "knight")
"""What lies in a storage slot; the first three are resources."""
ITEM: Final = {item: at for at, item in enumerate(ITEMS)}
STONE, WOOD, MAGIC, GEM, KNIGHT = range(5)
RESOURCES: Final = (STONE, WOOD, MAGIC)
KINDS: Final = len(ITEMS)

STORAGE: Final[int] = _GAME["limits"]["storage_slots"]
TOWERS: Final[int] = _GAME["setup"]["towers_in_storage"]
START_GEMS: Final[int] = _GAME["setup"]["gems_per_player"]
STRENGTH: Final[int] = _TRACKS["strength"]["max"]
KNIGHTS: Final[int] = _TRACKS["knight_reserve"]["total"]
SUPPLY: Final = {
    seats: tuple(_MAP["supply"]["corner"][item]["players"][f"p{seats}"] for item in ITEMS[:KNIGHT])
    for seats in SEATS
}
"""Stone, wood, magic and gems laid out, by the number of players."""
INSTEAD: Final[int] = _GAME["turn"]["gold_instead"]
"""The gold that whoever enters a location may take instead of its power."""


# ---- the main board


@dataclass(frozen=True, slots=True)
class Location:
    id: str
    name: str
    at: Point
    guilds: tuple[int, ...]
    power: Effect
    slots: tuple[Effect, ...]


def _location(entry: dict[str, Any]) -> Location:
    return Location(
        entry["id"],
        entry["name"],
        (entry["x"], entry["y"]),
        tuple(GUILD[guild] for guild in entry["guilds"]),
        tuple(entry["power"]),
        tuple(tuple(slot) for slot in entry["slots"]),
    )


LOCATIONS: Final = tuple(_location(entry) for entry in _MAP["location"])
LOCATION: Final = {location.id: at for at, location in enumerate(LOCATIONS)}
START: Final = LOCATION[_GAME["setup"]["margrave_start"]]
SLOTS: Final[int] = _GAME["limits"]["build_slots_per_location"]


@dataclass(frozen=True, slots=True)
class Road:
    between: tuple[int, int]
    via: tuple[Point, ...]


def _road(entry: dict[str, Any]) -> Road:
    here, there = (LOCATION[location] for location in entry["between"])
    return Road((here, there), tuple((x, y) for x, y in entry.get("via", ())))


ROADS: Final = tuple(_road(entry) for entry in _MAP["road"])
NEAR: Final = tuple(
    tuple(sorted(b if a == here else a for a, b in (road.between for road in ROADS) if here in (a, b)))
    for here in range(len(LOCATIONS))
)
"""The locations one road away from each."""


@dataclass(frozen=True, slots=True)
class Lair:
    id: str
    names: dict[str, str]
    at: Point
    adjacent: tuple[int, ...]
    via: dict[int, tuple[Point, ...]]
    """How the trail to a location bends."""


def _lair(entry: dict[str, Any]) -> Lair:
    return Lair(
        entry["id"],
        _names(entry),
        (entry["x"], entry["y"]),
        tuple(LOCATION[location] for location in entry["adjacent"]),
        {
            LOCATION[location]: tuple((x, y) for x, y in points)
            for location, points in entry.get("trail_via", {}).items()
        },
    )


LAIRS: Final = tuple(_lair(entry) for entry in _MAP["lair"])
LAIRS_NEAR: Final = tuple(
    tuple(at for at, lair in enumerate(LAIRS) if here in lair.adjacent) for here in range(len(LOCATIONS))
)

SEGMENTS: Final[tuple[Effect, ...]] = tuple(tuple(entry["reward"]) for entry in _MAP["naval"]["segment"])
NAVAL_AT: Final[Point] = (_MAP["naval"]["x"], _MAP["naval"]["y"])
CENTRE: Final[Point] = (_MAP["centre"]["x"], _MAP["centre"]["y"])
CORNERS: Final = tuple(
    (_MAP["supply"]["corner"][item]["x"], _MAP["supply"]["corner"][item]["y"]) for item in ITEMS[:KNIGHT]
)
"""Where stone, wood, magic and gems lie."""


# ---- monsters


@dataclass(frozen=True, slots=True)
class Monster:
    id: str
    names: dict[str, str]
    lair: int
    chief: bool
    strength: int
    magic: int
    influence: int
    rewards: Effect


def _monster(entry: dict[str, Any], lair: int) -> Monster:
    return Monster(
        entry["id"],
        _names(entry),
        lair,
        entry["chief"],
        entry["strength"],
        entry["magic"],
        entry["influence"],
        tuple(entry["rewards"]),
    )


MONSTERS: Final = tuple(
    _monster(entry, at)
    for at, lair in enumerate(LAIRS)
    for entry in sorted(_MONSTERS["monster"], key=lambda entry: bool(entry["chief"]))
    if entry["lair"] == lair.id
)
"""Lair by lair; the chief is the last of each."""
MONSTER: Final = {monster.id: at for at, monster in enumerate(MONSTERS)}
PACK: Final = len(MONSTERS) // len(LAIRS)
"""The monsters of one lair, its chief included."""


# ---- the track board


@dataclass(frozen=True, slots=True)
class River:
    gold: int
    tiers: tuple[int, ...]
    """The tiers of privilege tiles that crossing it lets a player take: 0 for I, 1 for II."""


TIERS: Final = ("I", "II")
TIER: Final = {tier: at for at, tier in enumerate(TIERS)}
LAST_SPACE: Final[int] = _TRACKS["influence"]["last"]
RIVERS: Final[tuple[River | None, ...]] = tuple(
    next(
        (
            River(entry["gold"], tuple(TIER[tier] for tier in entry["tiers"]))
            for entry in _TRACKS["influence"]["river"]
            if entry["between"][0] == space
        ),
        None,
    )
    for space in range(LAST_SPACE + 1)
)
"""The river that a marker on each space must cross to go on, if there is one."""
SECTION_VALUE: Final = tuple(
    next(entry["vp_per_icon"] for entry in _TRACKS["influence"]["section"] if space in entry["spaces"])
    for space in range(LAST_SPACE + 1)
)
"""What an icon is worth with the marker on each space."""

PRICES: Final[tuple[int, ...]] = tuple(_TRACKS["citizen_row"]["gold"])
ROW: Final = len(PRICES)


@dataclass(frozen=True, slots=True)
class Line:
    """A row or a column of the tombs: its spaces, and what it pays when it is full."""

    spaces: tuple[int, ...]
    reward: Effect


TOMBS: Final[tuple[tuple[int, int], ...]] = tuple((row, col) for row, col in _TRACKS["tombs"]["spaces"])
"""Row and column of every space, from 1."""
LINES: Final = tuple(
    Line(tuple(TOMBS.index((row, col)) for row, col in entry["spaces"]), tuple(entry["reward"]))
    for entry in (*_TRACKS["tombs"]["row"], *_TRACKS["tombs"]["col"])
)
TOMB_ROWS: Final = len(_TRACKS["tombs"]["row"])
"""So many of the lines are rows; the others are columns."""


# ---- citizens


@dataclass(frozen=True, slots=True)
class Citizen:
    """A kind of citizen; there are several cards of most."""

    id: str
    names: dict[str, str]
    guild: int
    banner: Effect
    power: Effect
    starting: bool


def _citizen(entry: dict[str, Any]) -> Citizen:
    return Citizen(
        entry["id"],
        _names(entry),
        GUILD[entry["guild"]],
        tuple(_CITIZENS["banner"][entry["banner"]]["actions"]),
        tuple(entry["power"]),
        entry["starting"],
    )


CITIZENS: Final = tuple(_citizen(entry) for entry in _CITIZENS["citizen"])
CITIZEN: Final = {citizen.id: at for at, citizen in enumerate(CITIZENS)}
STARTING: Final = tuple(CITIZEN[citizen] for citizen in _GAME["setup"]["starting_hand"])

_MARKED = [
    (kind, mark)
    for kind, entry in enumerate(_CITIZENS["citizen"])
    for mark in range(2, MOST + 1)
    for _ in range(entry.get("copies", {}).get(f"p{mark}", 0))
]
CARD_KIND: Final = (*[kind for kind, _ in _MARKED], *[kind for _ in range(MOST) for kind in STARTING])
"""The kind of each citizen card: first those of the deck, then every seat's starting four."""
CARD_GUILD: Final = tuple(CITIZENS[kind].guild for kind in CARD_KIND)
DECKS: Final = {
    seats: tuple(card for card, (_, mark) in enumerate(_MARKED) if mark <= seats) for seats in SEATS
}
"""The cards of the deck, by the number of players."""


def starting_cards(seat: int) -> range:
    first = len(_MARKED) + seat * len(STARTING)
    return range(first, first + len(STARTING))


# ---- tiles


@dataclass(frozen=True, slots=True)
class Tile:
    """A privilege tile: a grant, or icons and a banner that count at the end."""

    id: str
    tier: int
    mark: int
    grant: Effect
    guilds: tuple[int, ...]
    banner: int

    @property
    def is_grant(self) -> bool:
        return bool(self.grant)


BANNERS: Final[tuple[str, ...]] = tuple(_PRIVILEGES["meta"]["banners"])
NO_BANNER: Final = -1


def _tile(entry: dict[str, Any]) -> Tile:
    banner = entry.get("banner", "")
    return Tile(
        entry["id"],
        TIER[entry["tier"]],
        entry["mark"],
        tuple(entry.get("grant", ())),
        tuple(GUILD[guild] for guild in entry.get("guilds", ())),
        BANNERS.index(banner) if banner else NO_BANNER,
    )


TILES: Final = tuple(_tile(entry) for entry in _PRIVILEGES["tile"])
TILE: Final = {tile.id: at for at, tile in enumerate(TILES)}
PILES: Final = {
    seats: tuple(
        tuple(at for at, tile in enumerate(TILES) if tile.tier == tier and tile.mark <= seats)
        for tier in range(len(TIERS))
    )
    for seats in SEATS
}
"""The tiles of each tier that are in the game, by the number of players."""
SHOWN: Final[int] = _GAME["setup"]["privilege_display_each_tier"]

WEALTH: Final[tuple[Effect, ...]] = tuple(tuple(entry["gain"]) for entry in _WEALTH["tile"])
WEALTH_IDS: Final[tuple[str, ...]] = tuple(entry["id"] for entry in _WEALTH["tile"])
DEALT: Final[int] = _GAME["setup"]["wealth_dealt"]
KEPT: Final[int] = _GAME["setup"]["wealth_kept"]


# ---- turn and scoring

RECRUIT_AT_RECALL: Final[Effect] = tuple(_GAME["turn"]["recall"]["then"])
BUILD_COST: Final = tuple(ITEM[step["item"]] for step in _GAME["turn"]["build"]["cost"])
BUILD_INFLUENCE: Final[Effect] = tuple(_GAME["turn"]["build"]["then"])
GEM_POINTS: Final[int] = _GAME["scoring"]["gem_vp"]
RESOURCES_PER_POINT: Final[int] = _GAME["scoring"]["resources_per_vp"]
GOLD_PER_POINT: Final[int] = _GAME["scoring"]["gold_per_vp"]
