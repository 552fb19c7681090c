"""Every component of the box as typed tables, read once from data/*.toml.

Cards are numbered once, deck after deck in the order of the data, treachery cards behind the others of their
deck; cards that belong to no main deck come last. Those of expansions that are not in play are away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from oyez.core.tables import frozen, names, numbered, read, reconstructed, table

ROOM: Final = Path(__file__).parent

Entry = Mapping[str, Any]
"""A verb, a cost or a condition as the data says it: ops.toml explains them."""

_GAME = read(ROOM, "game")
_BOARD = read(ROOM, "board")

SEATS: Final = tuple(range(_GAME["game"]["players_min"], _GAME["game"]["players_max"] + 1))
MOST: Final = max(SEATS)
USUAL: Final = 3
MINUTES: Final[int] = _GAME["game"]["minutes_per_player"] * USUAL
CUBES: Final[int] = _GAME["game"]["cubes_per_player"]


# ---- skills: the six main decks have their colours, in the same order


@dataclass(frozen=True, slots=True)
class Skill:
    id: str
    names: dict[str, str]
    color: str
    made_of: tuple[int, ...]
    """The two common skills that convert into it."""
    mastery_honor: int
    reconstructed: tuple[str, ...]


_SKILL_IDS: Final = [entry["id"] for entry in _GAME["skill"]]
SKILLS: Final = table(
    Skill,
    _GAME["skill"],
    made_of=lambda entry: tuple(_SKILL_IDS.index(skill) for skill in entry.get("made_of", ())),
)
SKILL: Final = numbered(SKILLS)
KINDS: Final = 6
COMMON: Final = tuple(at for at, skill in enumerate(SKILLS) if not skill.made_of)
HEROIC: Final = tuple(at for at, skill in enumerate(SKILLS) if skill.made_of)
INSPIRATION: Final = 0
KNOWLEDGE: Final = 1
STRENGTH: Final = 2
COURAGE: Final = 3
VISION: Final = 4
WISDOM: Final = 5
MASTERY: Final = tuple(skill.mastery_honor for skill in SKILLS)

POTENTIAL: Final = 0
INFLUENCE: Final = 1
CONVICTION: Final = 2
LEVELS: Final = ("potential", "influence", "conviction")
LEVEL: Final = {level: at for at, level in enumerate(LEVELS)}
ZONES: Final = 3


# ---- figures

_SETUP = _GAME["setup"]
START_HONOR: Final[int] = _GAME["game"]["score_start"]
START_POWER: Final[tuple[int, ...]] = tuple(_SETUP[level] for level in LEVELS)
START_SKILLS: Final = tuple(_SETUP["skills"].get(skill.id, 0) for skill in SKILLS)
QUESTS_DEALT: Final[int] = _SETUP["quests_dealt"]
TRIGGERS_ACTIVE: Final[int] = _SETUP["triggers_active"]
TRACK: Final[tuple[int, ...]] = tuple(_SETUP["trigger_tokens_at"])

_CHARACTER = _GAME["character"]
WRETCHED: Final[int] = _CHARACTER["wretched_skills"]
TRANSCENDED: Final[int] = _CHARACTER["transcended_skills"]
TRANSCEND_FROM: Final[int] = _CHARACTER["transcend_honor_needed"]
TRANSCEND_BONUS: Final[int] = _CHARACTER["transcend_bonus_honor"]

SPEED_HONOR: Final[dict[int, int]] = {entry["speed"]: entry["honor"] for entry in _GAME["speed"]}
WALKING: Final = min(SPEED_HONOR)
FASTEST: Final = max(SPEED_HONOR)

_APTITUDE = _GAME["aptitude"]
APTITUDE_COST: Final[int] = _APTITUDE["cost_cubes_of_the_skill"]
APTITUDE_MASTERY: Final[int] = _APTITUDE["counts_for_mastery"]
APTITUDE_DISCARDED: Final[int] = _APTITUDE["discard_gains"]

_COSTS = _GAME["costs"]
CONTROL_FREE: Final[int] = _COSTS["control_free_conviction"]
CONTROL_HELD: Final[int] = _COSTS["control_held_conviction"]
DRAW_COST: Final[int] = _COSTS["empowered_draw_conviction"]
DRAWN: Final[int] = _COSTS["empowered_draw_cards"]
SAVING: Final[int] = _COSTS["save_champion_conviction"]
LIFTING: Final[int] = _COSTS["uncurse_conviction"]
BLACK_CUBES: Final[int] = _GAME["game"]["black_cubes"]

_CONTROL = _GAME["control"]
CONTROL_HONOR: Final[int] = _CONTROL["honor_on_taking"]
VISITED_HONOR: Final[int] = _CONTROL["honor_per_visit_by_other"]
HELD_HONOR: Final[int] = _CONTROL["honor_at_end"]

TRAPPED_MORE: Final[int] = _GAME["move"]["trapped_extra_max"]

WHITE: Final = tuple(SKILL[face] for face in _GAME["die"]["white"]["faces"])
MISS: Final = 0
FATIGUE: Final = 1
DEATH: Final = 2
RESULTS: Final = ("miss", "fatigue", "death")
BLACK: Final = tuple(RESULTS.index(face) for face in _GAME["die"]["black"]["faces"])
FATIGUE_CUBES: Final[int] = _GAME["monster"]["fatigue_cubes"]


# ---- the board


@dataclass(frozen=True, slots=True)
class Hex:
    id: str
    q: int
    r: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Space:
    id: str
    number: int
    """Of a coastal space, from 1; 0 for an inner one."""
    x: float
    y: float
    hexes: tuple[int, ...]
    near: tuple[int, ...]


_SPACE_IDS: Final = [entry["id"] for entry in _BOARD["space"]]
_HEX_IDS: Final = [entry["id"] for entry in _BOARD["hex"]]
HEXES: Final = table(
    Hex, _BOARD["hex"], spaces=lambda entry: tuple(_SPACE_IDS.index(space) for space in entry["spaces"])
)
SPACES: Final = table(
    Space,
    _BOARD["space"],
    number=lambda entry: entry.get("number", 0),
    hexes=lambda entry: tuple(_HEX_IDS.index(hex_id) for hex_id in entry["hexes"]),
    near=lambda entry: tuple(_SPACE_IDS.index(space) for space in entry["adjacent"]),
)
HEX: Final = numbered(HEXES)
SPACE: Final = numbered(SPACES)
NEAR: Final = tuple(space.near for space in SPACES)
_COAST: Final = sorted(
    (at for at, space in enumerate(SPACES) if space.number), key=lambda at: SPACES[at].number
)
ALONG_COAST: Final = tuple(
    (*space.near, _COAST[space.number % len(_COAST)], _COAST[space.number - 2])
    if space.number
    else space.near
    for space in SPACES
)
"""The same with following numbers of the coast as neighbours, the last and the first too."""
AROUND: Final = tuple(tuple(sorted(space.hexes)) for space in SPACES)
"""The hexes next to each space, in order."""


# ---- what is printed on cards and tiles


@dataclass(frozen=True, slots=True)
class Printed:
    """An ability as the data says it."""

    when: str
    texts: dict[str, str]
    event: str = ""
    scope: str = ""
    limit: str = ""
    optional: bool = False
    retro: bool = False
    conditions: tuple[Entry, ...] = ()
    cost: tuple[Entry, ...] = ()
    steps: tuple[Entry, ...] = ()
    target: str = ""
    """Whom its owner picks first, to whom some of the steps then happen."""
    target_optional: bool = False
    """Whether it is open without such a player, too."""
    narrowed: dict[str, Any] | None = None
    """What narrows the event: a kind of territory, a skill, decks, a number."""


def texts_of(entry: Entry, field: str = "text") -> dict[str, str]:
    return {"en": entry[field], "fr": entry[f"{field}_fr"]}


def _abilities(entry: Entry) -> tuple[Printed, ...]:
    plain = ("when", "event", "scope", "limit", "optional", "retro", "target", "target_optional")
    return tuple(
        Printed(
            texts=texts_of(one),
            conditions=frozen(one.get("if", [])),
            cost=frozen(one.get("cost", [])),
            steps=frozen(one["steps"]),
            narrowed={key: one[key] for key in ("kind", "skill", "decks", "n") if key in one},
            **{key: one[key] for key in plain if key in one},
        )
        for one in entry.get("ability", ())
    )


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    names: dict[str, str]
    deck: int
    """The main deck, by the skill whose colour it has, or one of the others."""
    honor: int
    abilities: tuple[Printed, ...]
    reconstructed: tuple[str, ...]
    initiative: int = 0
    starter: bool = False
    skills: tuple[int, ...] = (0,) * KINDS
    charges: int = 0
    """The most cubes on a relic."""
    treacherous: bool = False


COLORS: Final = [skill.color for skill in SKILLS]


def _skills(entry: Entry) -> tuple[int, ...]:
    return tuple(entry.get("skills", {}).get(skill.id, 0) for skill in SKILLS)


def _cards(file: str, kind: str, deck: int | None = None) -> tuple[Card, ...]:
    return table(
        Card,
        read(ROOM, file)[kind],
        deck=lambda entry: COLORS.index(entry["color"]) if deck is None else deck,
        abilities=_abilities,
        skills=_skills,
        reconstructed=lambda entry: reconstructed(entry, "honor", "skills", "charges"),
    )


PET: Final = 6
LOOT: Final = 7
PURE: Final = 8
"""The decks that lie beside the board."""

COMPANIONS: Final = _cards("companions", "companion")
RELICS: Final = _cards("relics", "relic", VISION)
TRAITS: Final = _cards("traits", "trait", WISDOM)
MONSTERS: Final = _cards("monsters", "monster", COURAGE)
TREACHERY: Final = table(
    Card,
    read(ROOM, "treachery")["treachery"],
    deck=lambda entry: COLORS.index(entry["deck_color"]),
    abilities=_abilities,
    skills=_skills,
    charges=lambda entry: entry.get("charges_max", 0),
    treacherous=lambda entry: True,
    reconstructed=lambda entry: reconstructed(entry, "honor", "skills", "charges"),
)
PETS: Final = _cards("pets", "pet", PET)
LOOTS: Final = _cards("loot", "loot", LOOT)
PURE_CRYSTALS: Final = _cards("pure_crystals", "pure_crystal", PURE)


def _whole(cards: tuple[Card, ...]) -> list[Card]:
    """These with the treachery cards of their decks, deck after deck."""
    decks = list(dict.fromkeys(card.deck for card in cards))
    return [card for deck in decks for card in (*cards, *TREACHERY) if card.deck == deck]


CARDS: Final = (
    *_whole(COMPANIONS),
    *_whole(RELICS),
    *_whole(TRAITS),
    *MONSTERS,
    *PETS,
    *LOOTS,
    *PURE_CRYSTALS,
)
CARD: Final = numbered(CARDS)
HONOR: Final = tuple(card.honor for card in CARDS)
DECK_OF: Final = tuple(card.deck for card in CARDS)
INITIATIVE: Final = tuple(card.initiative for card in CARDS)
CHARGES: Final = tuple(card.charges for card in CARDS)
GIVES: Final = tuple(sum(card.skills) for card in CARDS)
"""The skill cubes that a companion gives, of all kinds together."""
TREACHEROUS: Final = tuple(at for at, card in enumerate(CARDS) if card.treacherous)
LOYALTY: Final = tuple(int(not card.treacherous) for card in CARDS)
"""How much each card counts for a mastery."""

DECKS: Final = tuple(range(KINDS))
BANDS: Final = tuple(
    (DECK_OF.index(deck), DECK_OF.index(deck) + DECK_OF.count(deck)) for deck in (*DECKS, PET, LOOT, PURE)
)
"""Where the cards of each deck begin and end."""
IN_DECKS: Final = tuple(
    tuple(card for card in range(*BANDS[deck]) if not CARDS[card].treacherous) for deck in DECKS
)
"""The cards of the main decks, without treachery."""
LOYAL: Final = tuple((min(cards), max(cards) + 1) for cards in IN_DECKS)
"""Where those begin and end: the traitors of a deck come last."""
PEOPLE: Final = sum(card.initiative > 0 for card in CARDS)
"""All numbers below are companions."""
HOLDERS: Final = BANDS[VISION][1]
"""All numbers below are cards that cubes may lie on."""
DECK_NAMES: Final = ("companion_yellow", "companion_blue", "companion_red", "monster", "relic", "trait")
DECK: Final = {name: at for at, name in enumerate((*DECK_NAMES, "pet", "loot", "pure_crystal"))}
PILES: Final = ("yellow", "blue", "red", "orange", "purple", "green")
"""The fields of the state that hold the decks."""


# ---- territories


@dataclass(frozen=True, slots=True)
class Territory:
    id: str
    names: dict[str, str]
    count: int
    set: str
    """The base game or the expansion to which it belongs."""
    controllable: bool
    texts: dict[str, str]
    abilities: tuple[Printed, ...]


_LAND = read(ROOM, "territories")


def _sides(tile: Entry) -> list[dict[str, Any]]:
    """The two sides of the tile of the event, each a kind of its own; what it offers is on the back."""
    return [
        {**tile[side], "set": "myths", "count": 1, "text": tile["text"], "text_fr": tile["text_fr"]}
        | ({"ability": tile["ability"]} if tile[side]["visitable"] else {})
        for side in ("front", "back")
    ]


TERRITORIES: Final = table(
    Territory,
    [*_LAND["territory"], *_sides(_LAND["special_tile"][0])],
    texts=texts_of,
    abilities=_abilities,
)
KIND: Final = numbered(TERRITORIES)
TILES: Final = tuple(kind for kind, one in enumerate(TERRITORIES) for _ in range(one.count))
"""The kind of every tile."""
BASE_TILES: Final = tuple(tile for tile, kind in enumerate(TILES) if TERRITORIES[kind].set == "base")
CONTROLLABLE: Final = tuple(one.controllable for one in TERRITORIES)
ARCANE_TOWER: Final = KIND["arcane_tower"]
INN: Final = KIND["inn"]
GAPING_MAW: Final = KIND["gaping_maw"]
ACADEMY: Final = KIND["academy"]
SHRINE: Final = KIND["shrine"]
MONASTERY: Final = KIND["monastery"]
COMMAND_POST: Final = KIND["command_post"]
ANCIENT_TOMB: Final = KIND["ancient_tomb"]
RONAK: Final = KIND["ronak"]
REPEATED: Final = (SHRINE, MONASTERY)
"""What may be visited twice in a turn."""


def _price(kind: int, ability: int = 0) -> int:
    """The skill cubes that an action of a territory costs."""
    cubes: int = TERRITORIES[kind].abilities[ability].cost[0]["n"]
    return cubes


RELIC_COST: Final = _price(ARCANE_TOWER)
TRAIT_COST: Final = _price(ANCIENT_TOMB)
MONSTER_COST: Final = _price(GAPING_MAW)
COMPANION_COST: Final = _price(INN)
MOUNT_COST: Final = _price(COMMAND_POST)
SHRINE_COST: Final = _price(SHRINE)
MONASTERY_COST: Final = _price(MONASTERY)
SHRINE_CUBES: Final[int] = TERRITORIES[SHRINE].abilities[0].steps[0]["n"]


SPEED_NAMES: Final = {entry["speed"]: names(entry) for entry in _GAME["speed"]}
