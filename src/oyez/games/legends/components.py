"""Every component of the box as typed tables, read once from data/*.toml."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from oyez.core.tables import names, numbered, read, table

ROOM: Final = Path(__file__).parent

_BOARDS = read(ROOM, "boards")
_CARDS = read(ROOM, "cards")
_GAME = read(ROOM, "game")
_LEADERS = read(ROOM, "leaders")
_TOKENS = read(ROOM, "tokens")

Point = tuple[float, float]


# ---- boards


@dataclass(frozen=True, slots=True)
class Region:
    """A region as printed; coordinates are in the 2 x 3 proportions of an upright face."""

    id: str
    island: str
    names: dict[str, str]
    centre: Point
    outline: tuple[Point, ...]
    phrases: dict[str, dict[str, str]]
    """How a sentence speaks of it: the, in, from and to it, each by language."""


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
    names: dict[str, str]
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


def _links(entries: list[dict[str, Any]]) -> tuple[Link, ...]:
    return tuple(Link((e["between"][0], e["between"][1]), _path(e["path"])) for e in entries)


FROM = {"le": "du ", "les": "des ", "la": "de la ", "l’": "de l’"}
TO = {"le": "au ", "les": "aux ", "la": "à la ", "l’": "à l’"}
"""What becomes of the French prepositions de and à before an article."""


def _phrases(entry: dict[str, Any]) -> dict[str, dict[str, str]]:
    english, french, article = entry["label_en"], entry["label_fr"], entry["the_fr"]
    the = f"{article}{french}" if article == "l’" else f"{article} {french}"
    within = TO[article] + french if entry["in_fr"] == "à" else f"{entry['in_fr']} {the}"
    return {
        "the": {"en": f"the {english}", "fr": the},
        "in": {"en": f"{entry['in_en']} the {english}", "fr": within},
        "from": {"en": f"from the {english}", "fr": FROM[article] + french},
        "to": {"en": f"to the {english}", "fr": TO[article] + french},
    }


def _face(entry: dict[str, Any]) -> Face:
    board = next(at for at, board in enumerate(_BOARDS["board"]) if entry["id"] in board["faces"])
    exits = {e["side"]: Exit(e["region"], _path(e["path"])) for e in entry["exit"]}
    return Face(
        entry["id"],
        board,
        names(entry, "label"),
        entry["special"] == "must_hold_start",
        tuple(
            Region(
                r["id"],
                r["island"],
                names(r, "label"),
                _point(r["centre"]),
                _path(r["polygon"]),
                _phrases(r),
            )
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
SLOTS: Final = max(len(layout.slots) for layout in LAYOUTS.values())
REGIONS: Final = sum(
    max(len(face.regions) for face in FACES if face.board == board) for board in {f.board for f in FACES}
)
"""On the map with the most of them."""


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


def _abilities(card: dict[str, Any]) -> tuple[Ability, ...]:
    return table(
        Ability,
        card["abilities"],
        n=lambda e: e.get("n", e.get("need", e.get("coins", 0))),
        points=lambda e: e.get("vp", 0),
    )


CARDS: Final = table(
    Card,
    _CARDS["card"],
    abilities=_abilities,
    join=lambda e: e["action"]["join"],
    verbs=lambda e: table(Verb, e["action"]["steps"]),
)
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


def _power(effect: dict[str, Any]) -> Power:
    n = next((effect[key] for key in ("n", "need", "per", "min_regions") if key in effect), 0)
    return Power(n, effect.get("vp", 0), effect.get("family", ""))


LEADERS: Final = table(
    Leader,
    _LEADERS["leader"],
    powers=lambda e: {effect["kind"]: _power(effect) for effect in e["effects"]},
)

TOKENS: Final = table(
    Token,
    _TOKENS["token"],
    effect=lambda e: e["effect"]["kind"],
    n=lambda e: e["effect"].get("vp", e["effect"].get("n", 0)),
)
TOKEN: Final = numbered(TOKENS)
EXPLORATION: Final = tuple(kind for kind, token in enumerate(TOKENS) if token.set == "exploration")
SWAMP: Final = TOKEN["poison_swamp"]
FACE_DOWN: Final = (*EXPLORATION, SWAMP)
"""The tokens that lie face down when the swamp is among them."""
CITADEL: Final = TOKEN["citadel"]
DRAGON: Final = TOKEN["wild_dragon"]
PORTAL: Final = TOKEN["magic_portal"]
ROGUES: Final = TOKEN["band_of_rogues"]
GRIMOIRE: Final = TOKEN["grimoire"]


# ---- figures of the rulebook


@dataclass(frozen=True, slots=True)
class ByPlayers:
    players: int
    coins: int
    cards_to_end: int
    neutral_armies: int
    deck: tuple[int, ...]


BY_PLAYERS: Final = {
    figures.players: figures
    for figures in table(
        ByPlayers,
        _GAME["by_players"],
        coins=lambda e: e["start_coins"],
        deck=lambda e: tuple(
            at for at, card in enumerate(CARDS) if card.min_players not in e["removed_marks"]
        ),
    )
}
SEATS: Final = tuple(sorted(BY_PLAYERS))
MOST: Final = max(SEATS)
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
