"""Every component of the box as typed tables, read once from data/*.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOM: Final = Path(__file__).parent


def _read(name: str) -> dict[str, Any]:
    with (ROOM / "data" / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


_BOARDS = _read("boards")
_CARDS = _read("cards")
_GAME = _read("game")
_LEADERS = _read("leaders")
_TOKENS = _read("tokens")

Point = tuple[float, float]


# ---- boards


@dataclass(frozen=True, slots=True)
class Region:
    """A region as printed; coordinates are in the 2 x 3 proportions of an upright face."""

    id: str
    island: str
    labels: dict[str, str]
    centre: Point
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """Two printed regions that are neighbours, and the drawn line between them, if there is one."""

    between: tuple[str, str]
    path: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Exit:
    """The sea link that leaves a face in the middle of a side (0 north, 1 east, 2 south, 3 west)."""

    region: str
    path: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Face:
    id: str
    board: int
    labels: dict[str, str]
    holds_start: bool
    regions: tuple[Region, ...]
    land: tuple[Link, ...]
    bridges: tuple[Link, ...]
    sea: tuple[Link, ...]
    exits: tuple[Exit, ...]


@dataclass(frozen=True, slots=True)
class Join:
    """Two slots of a layout that touch: the one's side against the other's."""

    a: int
    a_side: int
    b: int
    b_side: int


@dataclass(frozen=True, slots=True)
class Layout:
    id: str
    slots: tuple[str, ...]
    central: tuple[int, ...]
    """The slots whose board may be taken as the central one."""
    same_way: bool
    """Whether all boards must stand upright, or all lie."""
    joins: tuple[Join, ...]


SIDES: Final = "NESW"
WIDTH, HEIGHT = 2.0, 3.0
"""An upright board, in the units of the map."""


def _point(pair: list[float]) -> Point:
    return pair[0] / 100 * WIDTH, pair[1] / 100 * HEIGHT


def _path(pairs: list[list[float]]) -> tuple[Point, ...]:
    return tuple(_point(pair) for pair in pairs)


def _names(entry: dict[str, Any], field: str) -> dict[str, str]:
    return {"en": entry[f"{field}_en"], "fr": entry[f"{field}_fr"]}


def _links(entries: list[dict[str, Any]]) -> tuple[Link, ...]:
    return tuple(Link((e["between"][0], e["between"][1]), _path(e["path"])) for e in entries)


def _face(entry: dict[str, Any]) -> Face:
    board = next(at for at, board in enumerate(_BOARDS["board"]) if entry["id"] in board["faces"])
    exits = {e["side"]: Exit(e["region"], _path(e["path"])) for e in entry["exit"]}
    return Face(
        entry["id"],
        board,
        _names(entry, "label"),
        entry["special"] == "must_hold_start",
        tuple(
            Region(r["id"], r["island"], _names(r, "label"), _point(r["centre"]), _path(r["polygon"]))
            for r in entry["region"]
        ),
        tuple(Link((a, b)) for a, b in entry["land"]),
        _links(entry.get("bridge", [])),
        _links(entry.get("sea", [])),
        tuple(exits[side] for side in SIDES),
    )


def _layout(entry: dict[str, Any]) -> Layout:
    slots = tuple(entry["slots"])
    return Layout(
        entry["id"],
        slots,
        tuple(slots.index(slot) for slot in entry["central"]),
        entry["rotations"] != "any",
        tuple(
            Join(slots.index(j["a"]), SIDES.index(j["a_side"]), slots.index(j["b"]), SIDES.index(j["b_side"]))
            for j in entry["join"]
        ),
    )


FACES: Final = tuple(_face(entry) for entry in _BOARDS["face"])
LAYOUTS: Final = {entry["id"]: _layout(entry) for entry in _BOARDS["layout"]}


# ---- cards


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card is worth to its owner from the moment it is taken."""

    kind: str
    n: int = 0
    """How many moves, armies, elixirs or coins; for points, how many cards or coins it takes."""
    points: int = 0
    family: str = ""


@dataclass(frozen=True, slots=True)
class Verb:
    """One printed action: what is done, and how many times."""

    op: str
    n: int


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    names: dict[str, str]
    family: str
    min_players: int
    abilities: tuple[Ability, ...]
    join: str
    verbs: tuple[Verb, ...]


def _ability(entry: dict[str, Any]) -> Ability:
    n = entry.get("n", entry.get("need", entry.get("coins", 0)))
    return Ability(entry["kind"], n, entry.get("vp", 0), entry.get("family", ""))


def _card(entry: dict[str, Any]) -> Card:
    return Card(
        entry["id"],
        _names(entry, "name"),
        entry["family"],
        entry["min_players"],
        tuple(_ability(ability) for ability in entry["abilities"]),
        entry["action"]["join"],
        tuple(Verb(step["op"], step["n"]) for step in entry["action"]["steps"]),
    )


CARDS: Final = tuple(_card(entry) for entry in _CARDS["card"])
FAMILIES: Final = tuple(entry["id"] for entry in _CARDS["family"])
KIN: Final = {
    family: tuple(at for at, card in enumerate(CARDS) if card.family == family) for family in FAMILIES
}
"""The cards of each family."""
SCORING: Final = tuple(
    at for at, card in enumerate(CARDS) if any(ability.points for ability in card.abilities)
)
"""The cards that are worth points at the end."""
PRICES: Final = tuple(_GAME["card_row"]["costs"])
ROW: Final = _GAME["card_row"]["size"]


# ---- warlords and tokens


@dataclass(frozen=True, slots=True)
class Power:
    """One power of a warlord: how many it gives or takes, and the points it is worth."""

    n: int
    points: int
    family: str


@dataclass(frozen=True, slots=True)
class Leader:
    id: str
    names: dict[str, str]
    powers: dict[str, Power]


@dataclass(frozen=True, slots=True)
class Token:
    id: str
    names: dict[str, str]
    set: str
    shape: str
    copies: int
    effect: str
    n: int


def _token(entry: dict[str, Any]) -> Token:
    effect = entry["effect"]
    n = effect.get("vp", effect.get("n", 0))
    return Token(
        entry["id"], _names(entry, "name"), entry["set"], entry["shape"], entry["copies"], effect["kind"], n
    )


def _power(effect: dict[str, Any]) -> Power:
    n = next((effect[key] for key in ("n", "need", "per", "min_regions") if key in effect), 0)
    return Power(n, effect.get("vp", 0), effect.get("family", ""))


def _leader(entry: dict[str, Any]) -> Leader:
    powers = {effect["kind"]: _power(effect) for effect in entry["effects"]}
    return Leader(entry["id"], _names(entry, "name"), powers)


LEADERS: Final = tuple(_leader(entry) for entry in _LEADERS["leader"])
FAIRY_QUEEN, BANDIT_KING, RED_SORCERESS, WHITE_KNIGHT = range(4)

TOKENS: Final = tuple(_token(entry) for entry in _TOKENS["token"])
TOKEN: Final = {token.id: kind for kind, token in enumerate(TOKENS)}
EXPLORATION: Final = tuple(kind for kind, token in enumerate(TOKENS) if token.set == "exploration")
SWAMP: Final = TOKEN["poison_swamp"]
CITADEL: Final = TOKEN["citadel"]
DRAGON: Final = TOKEN["wild_dragon"]
PORTAL: Final = TOKEN["magic_portal"]
ROGUES: Final = TOKEN["band_of_rogues"]
GRIMOIRE: Final = TOKEN["grimoire"]


# ---- figures of the rulebook


@dataclass(frozen=True, slots=True)
class ByPlayers:
    coins: int
    cards_to_end: int
    neutral_armies: int
    deck: tuple[int, ...]


def _by_players(entry: dict[str, Any]) -> ByPlayers:
    deck = tuple(at for at, card in enumerate(CARDS) if card.min_players not in entry["removed_marks"])
    return ByPlayers(entry["start_coins"], entry["cards_to_end"], entry["neutral_armies"], deck)


BY_PLAYERS: Final = {entry["players"]: _by_players(entry) for entry in _GAME["by_players"]}
SEATS: Final = tuple(sorted(BY_PLAYERS))
MINUTES: Final[int] = _GAME["players"]["minutes"]
ARMIES: Final[int] = _GAME["supply"]["armies_per_player"]
CITIES: Final[int] = _GAME["supply"]["cities_per_player"]
START_ARMIES: Final[int] = _GAME["setup"]["start_armies"]
AWAY_ARMIES: Final[int] = _GAME["setup"]["away_armies"]
LAND_COST: Final[int] = _GAME["move"]["land_cost"]
SEA_COST: Final[int] = _GAME["move"]["sea_cost"]
FLYING_SAVES: Final[int] = _GAME["move"]["flying_reduction"]
SEA_COST_MIN: Final[int] = _GAME["move"]["sea_cost_min"]
DRAGON_ARMIES: Final[int] = next(t["effect"]["armies"] for t in _TOKENS["token"] if t["id"] == "wild_dragon")
ROGUES_TAKE: Final[int] = next(t["effect"]["n"] for t in _TOKENS["token"] if t["id"] == "band_of_rogues")
LONG_GAME: Final[int] = _GAME["scoring"]["long_game_games"]
REGION_POINTS: Final[int] = _GAME["scoring"]["region"]
ISLAND_POINTS: Final[int] = _GAME["scoring"]["island"]
ELIXIR_POINTS: Final[int] = _GAME["scoring"]["elixir_majority"]
ELIXIR_TIE_POINTS: Final[int] = _GAME["scoring"]["elixir_tie"]
