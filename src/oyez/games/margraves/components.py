"""Every component of the box as typed tables, read once from data/*.toml."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from oyez.core.tables import frozen, names, numbered, read, reconstructed, table

ROOM: Final = Path(__file__).parent

Effect = tuple[dict[str, Any], ...]
"""What a component does, as the data says it: verbs in order, explained in citizens.toml."""

Fields = tuple[str, ...]
"""Those fields of a component whose values are reconstructed: the rulebook does not tell what is printed."""

Point = tuple[float, float]

_CITIZENS = read(ROOM, "citizens")
_GAME = read(ROOM, "game")
_MAP = read(ROOM, "map")
_TRACKS = read(ROOM, "tracks")
_TILES = read(ROOM, "privileges")
_WEALTH = read(ROOM, "wealth")["tile"]


# ---- seats, guilds and tokens

SEATS: Final = tuple(range(_GAME["players"]["min"], _GAME["players"]["max"] + 1))
MOST: Final = max(SEATS)
MINUTES: Final[int] = _GAME["players"]["minutes"]


@dataclass(frozen=True, slots=True)
class Guild:
    id: str
    names: dict[str, str]
    the: dict[str, str]
    """The name in a sentence, with its article."""


GUILDS: Final = table(Guild, _GAME["guild"], the=lambda entry: names(entry, "the"))
GUILD: Final = numbered(GUILDS)
WIDTH: Final = len(GUILDS)

ITEMS: Final = ("stone", "wood", "magic", "gem", "knight")
"""What lies in a storage slot; the first three are resources."""
ITEM: Final = {item: at for at, item in enumerate(ITEMS)}
STONE, WOOD, MAGIC, GEM, KNIGHT = range(5)
RESOURCES: Final = (STONE, WOOD, MAGIC)
KINDS: Final = len(ITEMS)
GOLD, FORCE, WILD = KINDS, KINDS + 1, KINDS + 2
"""What can be gained and paid besides stored tokens: gold, strength, and a resource of one's choice."""
WHAT: Final = {**ITEM, "gold": GOLD, "strength": FORCE, "wild": WILD}

STORAGE: Final[int] = _GAME["limits"]["storage_slots"]
TOWERS: Final[int] = _GAME["setup"]["towers_in_storage"]
START_GEMS: Final[int] = _GAME["setup"]["gems_per_player"]
STRENGTH: Final[int] = _TRACKS["strength"]["max"]
KNIGHTS: Final[int] = _TRACKS["knight_reserve"]["total"]
_CORNERS: Final = [_MAP["supply"]["corner"][item] for item in ITEMS[:KNIGHT]]
SUPPLY: Final = {seats: tuple(corner["players"][f"p{seats}"] for corner in _CORNERS) for seats in SEATS}
"""Stone, wood, magic and gems laid out, by the number of players."""
SUPPLY_RECONSTRUCTED: Final = tuple(
    reconstructed({"source": _MAP["supply"]["source"], **corner}, "players") for corner in _CORNERS
)
INSTEAD: Final[int] = _GAME["turn"]["gold_instead"]
"""The gold that whoever enters a location may take instead of its power."""


# ---- the main board


def _at(entry: dict[str, Any]) -> Point:
    return entry["x"], entry["y"]


def _the(entry: dict[str, Any]) -> dict[str, str]:
    """A name with its article; an English one has but one."""
    return {"en": f"the {entry['name_en']}", "fr": entry["the_fr"]}


def _guilds(entry: dict[str, Any]) -> tuple[int, ...]:
    return tuple(GUILD[guild] for guild in entry.get("guilds", ()))


@dataclass(frozen=True, slots=True)
class Location:
    id: str
    name: str
    at: Point
    guilds: tuple[int, ...]
    power: Effect
    slots: tuple[Effect, ...]
    reconstructed: Fields


LOCATIONS: Final = table(Location, _MAP["location"], at=_at, guilds=_guilds)
LOCATION: Final = numbered(LOCATIONS)
START: Final = LOCATION[_GAME["setup"]["margrave_start"]]
SLOTS: Final[int] = _GAME["limits"]["build_slots_per_location"]


@dataclass(frozen=True, slots=True)
class Road:
    between: tuple[int, int]
    via: tuple[Point, ...]


ROADS: Final = table(
    Road,
    _MAP["road"],
    between=lambda entry: tuple(LOCATION[location] for location in entry["between"]),
    via=lambda entry: frozen(entry.get("via", [])),
)
NEAR: Final = tuple(
    tuple(sorted(b if a == here else a for a, b in (road.between for road in ROADS) if here in (a, b)))
    for here in range(len(LOCATIONS))
)
"""The locations one road away from each."""


@dataclass(frozen=True, slots=True)
class Lair:
    id: str
    names: dict[str, str]
    inside: dict[str, str]
    """As one says that something is there."""
    at: Point
    adjacent: tuple[int, ...]
    via: dict[int, tuple[Point, ...]]
    """How the trail to a location bends."""
    reconstructed: Fields


LAIRS: Final = table(
    Lair,
    _MAP["lair"],
    inside=lambda entry: names(entry, "in"),
    at=_at,
    adjacent=lambda entry: tuple(LOCATION[location] for location in entry["adjacent"]),
    via=lambda entry: {LOCATION[to]: frozen(points) for to, points in entry.get("trail_via", {}).items()},
)
LAIR: Final = numbered(LAIRS)
LAIRS_NEAR: Final = tuple(
    tuple(at for at, lair in enumerate(LAIRS) if here in lair.adjacent) for here in range(len(LOCATIONS))
)

SEGMENTS: Final[tuple[Effect, ...]] = tuple(tuple(entry["reward"]) for entry in _MAP["naval"]["segment"])
SEGMENTS_RECONSTRUCTED: Final[tuple[Fields, ...]] = tuple(
    reconstructed(entry, "reward") for entry in _MAP["naval"]["segment"]
)
NAVAL_AT: Final[Point] = _at(_MAP["naval"])
CENTRE: Final[Point] = _at(_MAP["centre"])
CORNERS: Final = tuple(_at(corner) for corner in _CORNERS)
"""Where stone, wood, magic and gems lie."""


# ---- monsters


@dataclass(frozen=True, slots=True)
class Monster:
    id: str
    names: dict[str, str]
    the: dict[str, str]
    many: bool
    """Whether its name is a plural."""
    lair: int
    chief: bool
    strength: int
    magic: int
    influence: int
    rewards: Effect
    reconstructed: Fields


MONSTERS: Final = table(
    Monster,
    sorted(read(ROOM, "monsters")["monster"], key=lambda entry: (LAIR[entry["lair"]], entry["chief"])),
    the=_the,
    many=lambda entry: entry["the_fr"].startswith("les "),
    lair=lambda entry: LAIR[entry["lair"]],
)
"""Lair by lair; the chief is the last of each."""
MONSTER: Final = numbered(MONSTERS)
PACK: Final = len(MONSTERS) // len(LAIRS)
"""The monsters of one lair, its chief included."""


# ---- the track board


@dataclass(frozen=True, slots=True)
class River:
    gold: int
    tiers: tuple[int, ...]
    """The tiers of privilege tiles that crossing it lets a player take: 0 for I, 1 for II."""
    reconstructed: Fields


TIERS: Final = ("I", "II")
TIER: Final = {tier: at for at, tier in enumerate(TIERS)}
LAST_SPACE: Final[int] = _TRACKS["influence"]["last"]
_RIVERS = {
    entry["between"][0]: River(
        entry["gold"], tuple(TIER[tier] for tier in entry["tiers"]), reconstructed(entry, "gold", "tiers")
    )
    for entry in _TRACKS["influence"]["river"]
}
RIVERS: Final[tuple[River | None, ...]] = tuple(_RIVERS.get(space) for space in range(LAST_SPACE + 1))
"""The river that a marker on each space must cross to go on, if there is one."""
SECTION_VALUE: Final = tuple(
    next(entry["vp_per_icon"] for entry in _TRACKS["influence"]["section"] if space in entry["spaces"])
    for space in range(LAST_SPACE + 1)
)
"""What an icon is worth with the marker on each space."""
SECTIONS_RECONSTRUCTED: Final[dict[int, Fields]] = {
    entry["vp_per_icon"]: reconstructed(entry, "vp_per_icon") for entry in _TRACKS["influence"]["section"]
}
"""By what their icons are worth."""

PRICES: Final[tuple[int, ...]] = tuple(_TRACKS["citizen_row"]["gold"])
PRICES_RECONSTRUCTED: Final[Fields] = reconstructed(_TRACKS["citizen_row"], "gold")
ROW: Final = len(PRICES)


@dataclass(frozen=True, slots=True)
class Line:
    """A row or a column of the tombs: its spaces, and what it pays when it is full."""

    spaces: tuple[int, ...]
    reward: Effect
    reconstructed: Fields


TOMBS: Final[tuple[tuple[int, int], ...]] = tuple((row, col) for row, col in _TRACKS["tombs"]["spaces"])
"""Row and column of every space, from 1."""
LINES: Final = tuple(
    Line(
        spaces,
        tuple(entry["reward"]),
        (*reconstructed(_TRACKS["tombs"], "spaces"), *reconstructed(entry, "reward")),
    )
    for axis, lines in enumerate(("row", "col"))
    for entry in _TRACKS["tombs"][lines]
    if (spaces := tuple(at for at, place in enumerate(TOMBS) if place[axis] == entry["n"]))
)
TOMB_ROWS: Final = len(_TRACKS["tombs"]["row"])
"""So many of the lines are rows; the others are columns."""


# ---- citizens


@dataclass(frozen=True, slots=True)
class Citizen:
    """A kind of citizen; there are several cards of most."""

    id: str
    names: dict[str, str]
    the: dict[str, str]
    guild: int
    banner: Effect
    power: Effect
    starting: bool
    reconstructed: Fields


CITIZENS: Final = table(
    Citizen,
    _CITIZENS["citizen"],
    the=_the,
    guild=lambda entry: GUILD[entry["guild"]],
    banner=lambda entry: tuple(_CITIZENS["banner"][entry["banner"]]["actions"]),
)
CITIZEN: Final = numbered(CITIZENS)
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
    reconstructed: Fields

    @property
    def is_grant(self) -> bool:
        return bool(self.grant)


BANNERS: Final[tuple[str, ...]] = tuple(_TILES["meta"]["banners"])
NO_BANNER: Final = -1

TILES: Final = table(
    Tile,
    _TILES["tile"],
    tier=lambda entry: TIER[entry["tier"]],
    grant=lambda entry: tuple(entry.get("grant", ())),
    guilds=_guilds,
    banner=lambda entry: BANNERS.index(entry["banner"]) if entry.get("banner") else NO_BANNER,
)
TILE: Final = numbered(TILES)
_TIERS: Final = [tile.tier for tile in TILES]
TIER_TILES: Final = tuple(
    range(_TIERS.index(tier), _TIERS.index(tier) + _TIERS.count(tier)) for tier in range(len(TIERS))
)
"""The tiles of each tier, which stand together in the data."""
PILES: Final = {
    seats: tuple(
        tuple(at for at, tile in enumerate(TILES) if tile.tier == tier and tile.mark <= seats)
        for tier in range(len(TIERS))
    )
    for seats in SEATS
}
"""The tiles of each tier that are in the game, by the number of players."""
SHOWN: Final[int] = _GAME["setup"]["privilege_display_each_tier"]

WEALTH: Final[tuple[Effect, ...]] = tuple(tuple(entry["gain"]) for entry in _WEALTH)
WEALTH_IDS: Final[tuple[str, ...]] = tuple(entry["id"] for entry in _WEALTH)
WEALTH_RECONSTRUCTED: Final[tuple[Fields, ...]] = tuple(reconstructed(entry, "gain") for entry in _WEALTH)
DEALT: Final[int] = _GAME["setup"]["wealth_dealt"]
KEPT: Final[int] = _GAME["setup"]["wealth_kept"]


# ---- turn and scoring

RECRUIT_AT_RECALL: Final[Effect] = tuple(_GAME["turn"]["recall"]["then"])
BUILD_COST: Final = tuple(ITEM[step["item"]] for step in _GAME["turn"]["build"]["cost"])
BUILD_INFLUENCE: Final[Effect] = tuple(_GAME["turn"]["build"]["then"])
GEM_POINTS: Final[int] = _GAME["scoring"]["gem_vp"]
RESOURCES_PER_POINT: Final[int] = _GAME["scoring"]["resources_per_vp"]
GOLD_PER_POINT: Final[int] = _GAME["scoring"]["gold_per_vp"]
