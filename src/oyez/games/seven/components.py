"""Every component of the box as typed tables, read once from data/*.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from oyez.core.tables import names, numbered, read, reconstructed, table

ROOM: Final = Path(__file__).parent

Effect = tuple[dict[str, Any], ...]
"""What a card does, as the data says it: verbs in order, explained in ops.toml."""

Fields = tuple[str, ...]
"""Those fields of a component whose values are reconstructed: the rulebook does not tell what is printed."""

_GAME = read(ROOM, "game")

MINUTES: Final[int] = _GAME["identity"]["minutes"]
HEROES_LEAST: Final = min(entry["count"] for entry in _GAME["players"])
MOST: Final = max(entry["count"] for entry in _GAME["players"])
"""Heroes at most; the Nameless is one seat more."""
SEATS: Final = tuple(range(HEROES_LEAST, MOST + 2))


# ---- gifts, which are often counted together: four bits for each of the seven


@dataclass(frozen=True, slots=True)
class Gift:
    id: str
    names: dict[str, str]
    emblem: dict[str, str]
    copies: int
    opposed_sin: str
    reconstructed: Fields


_GIFTS = read(ROOM, "gifts")
GIFTS: Final = table(Gift, _GIFTS["gift"], emblem=lambda entry: names(entry, "emblem"))
GIFT: Final = numbered(GIFTS)
VIRTUES: Final = len(GIFTS)
COPIES: Final = tuple(gift.copies for gift in GIFTS)
BITS: Final = 4
DIGIT: Final = 15
GUARD: Final = sum(8 << BITS * gift for gift in range(VIRTUES))
"""The high bit of every digit: taken along in a subtraction it shows where more was taken than there was."""

EVERY_OTHER: Final = sum(DIGIT << BITS * gift for gift in range(0, VIRTUES, 2))


def packed(gifts: Mapping[str, int]) -> int:
    """So many of each gift as one number: that of gift g is the digit at BITS * g."""
    return sum(n << BITS * GIFT[gift] for gift, n in gifts.items())


def digit(gifts: int, gift: int) -> int:
    return gifts >> BITS * gift & DIGIT


def total(gifts: int) -> int:
    """How many in all. Two digits added make one of 8 bits, and those add up by a division."""
    return ((gifts & EVERY_OTHER) + (gifts >> BITS & EVERY_OTHER)) % 255


def unpacked(gifts: int) -> list[int]:
    """How many of each gift."""
    return [gifts >> BITS * gift & DIGIT for gift in range(VIRTUES)]


# ---- banners and heroes


@dataclass(frozen=True, slots=True)
class Banner:
    id: str
    names: dict[str, str]
    charge: str
    tincture: str
    seat: int
    """Whose hero is of this banner where heroes go by colour."""


BANNERS: Final = table(Banner, _GAME["banner"])
BANNER: Final = numbered(BANNERS)
COLOURS: Final = len(BANNERS)


def _banner(entry: dict[str, Any]) -> int:
    return BANNER[entry["banner"] if "banner" in entry else entry["colour"]]


Income = tuple[int, int, int]
"""Renown, gold and power of a Production step."""


def _income(entry: dict[str, Any]) -> Income:
    income = entry["income"]
    return income["renown"], income["gold"], income["power"]


@dataclass(frozen=True, slots=True)
class Hero:
    id: str
    names: dict[str, str]
    banner: int
    gifts: int
    renown: int
    gold: int
    income: Income
    exchanges: int
    """How many gifts the skill exchanges at most."""
    evil_names: dict[str, str]
    evil_income: Income
    reconstructed: Fields


HEROES: Final = table(
    Hero,
    read(ROOM, "heroes")["hero"],
    banner=_banner,
    gifts=lambda entry: packed(entry["start"]["gifts"]),
    renown=lambda entry: entry["start"]["renown"],
    gold=lambda entry: entry["start"]["gold"],
    income=_income,
    exchanges=lambda entry: entry["skill"][0]["max"],
    evil_names=lambda entry: names(entry["evil"]),
    evil_income=lambda entry: _income(entry["evil"]),
    reconstructed=lambda entry: reconstructed(entry, "start", "income", "banner"),
)
HERO: Final = numbered(HEROES)


# ---- characters


@dataclass(frozen=True, slots=True)
class Character:
    id: str
    names: dict[str, str]
    banner: int
    cost: int
    income: Income
    gifts: int
    power_now: int
    reconstructed: Fields


CHARACTERS: Final = table(
    Character,
    read(ROOM, "characters")["character"],
    banner=_banner,
    income=_income,
    gifts=lambda entry: packed(entry["gifts"]),
)
CHARACTER: Final = numbered(CHARACTERS)
CHARACTER_COST: Final = tuple(character.cost for character in CHARACTERS)
CHARACTER_BANNER: Final = tuple(character.banner for character in CHARACTERS)
CHARACTER_GIFTS: Final = tuple(character.gifts for character in CHARACTERS)
TAVERN: Final[int] = _GAME["setup"]["tavern_spaces"]


# ---- elixirs


@dataclass(frozen=True, slots=True)
class Bracket:
    """What an elixir gives to whoever controls so many characters of a banner."""

    banner: int
    least: int
    gifts: int


@dataclass(frozen=True, slots=True)
class Elixir:
    """A kind of elixir; there are two cards of each."""

    id: str
    names: dict[str, str]
    banner: int
    cost: int
    copies: int
    brackets: tuple[Bracket, ...]
    reconstructed: Fields


def _brackets(entry: dict[str, Any]) -> tuple[Bracket, ...]:
    return tuple(
        Bracket(
            BANNER[option["colour"]] if "colour" in option else 0,
            option.get("min", 0),
            packed(option["gifts"]),
        )
        for option in entry["options"]
    )


ELIXIRS: Final = table(
    Elixir,
    read(ROOM, "elixirs")["elixir"],
    banner=_banner,
    brackets=_brackets,
    reconstructed=lambda entry: reconstructed(entry, "name_en", "colour", "cost", "copies", "options"),
)
ELIXIR: Final = numbered(ELIXIRS)
ELIXIR_KIND: Final = tuple(kind for kind, elixir in enumerate(ELIXIRS) for _ in range(elixir.copies))
"""The kind of each elixir card."""
ELIXIR_COST: Final = tuple(ELIXIRS[kind].cost for kind in ELIXIR_KIND)
ELIXIR_BRACKETS: Final = tuple(ELIXIRS[kind].brackets for kind in ELIXIR_KIND)
WAYS: Final = 4
"""Brackets of an elixir at most: bracket b of card e is the number e * WAYS + b."""


def _most_given(brackets: tuple[Bracket, ...], open_: int) -> int:
    """The most of each gift that one of the open brackets gives."""
    given = [unpacked(bracket.gifts) for at, bracket in enumerate(brackets) if open_ >> at & 1]
    return sum(max(n) << BITS * gift for gift, n in enumerate(zip(*given, strict=True)))


MOST_GIVEN: Final = tuple(
    tuple(_most_given(brackets, open_) for open_ in range(1 << len(brackets))) for brackets in ELIXIR_BRACKETS
)
"""The same by elixir card, by the open brackets as bits."""
SHOP: Final[int] = _GAME["setup"]["shop_spaces"]


# ---- buildings: temples, castles, domains, six of each

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
    banner=_banner,
    production=lambda entry: tuple(sorted((bracket["min"], bracket["n"]) for bracket in entry["production"])),
    ability=lambda entry: tuple(entry["ability"]),
    reconstructed=lambda entry: reconstructed(
        entry, "name_en", "mark", "colour", "cost", "production", "occupy_cost", "ability"
    ),
)
BUILDING: Final = numbered(BUILDINGS)
BUILDING_TYPE: Final = tuple(building.type for building in BUILDINGS)
BUILDING_COST: Final = tuple(building.cost for building in BUILDINGS)
OCCUPY_COST: Final = tuple(building.occupy_cost for building in BUILDINGS)
BY_MARK: Final = {(building.type, building.mark): at for at, building in enumerate(BUILDINGS)}
_BY_TYPE = [tuple(at for at, it in enumerate(BUILDINGS) if it.type == kind) for kind in range(len(TYPES))]
TEMPLES: Final = _BY_TYPE[TEMPLE]
CASTLES: Final = _BY_TYPE[CASTLE]
DOMAINS: Final = _BY_TYPE[DOMAIN]
TEMPLE_PLACE: Final = {building: at for at, building in enumerate(TEMPLES)}
SHOWN: Final[int] = _GAME["setup"]["castles_shown"]
"""Castles that lie open, and domains."""
MOST_BRACKETS: Final = 16


def _made(building: Building) -> tuple[int, ...]:
    """What it produces, by the number of characters of its banner: the highest bracket that is met."""
    return tuple(
        max([(least, n) for least, n in building.production if least <= count], default=(0, 0))[1]
        for count in range(MOST_BRACKETS)
    )


PRODUCES: Final = tuple(_made(building) for building in BUILDINGS)
BUILDING_BANNER: Final = tuple(building.banner for building in BUILDINGS)


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
"""What each condition of a quest asks for."""
WIDEST: Final = 5
"""Conditions of a quest at most."""
ROWS: Final[int] = _GAME["setup"]["quest_rows"]
IN_ROW: Final = 2
PLACES: Final = ROWS * IN_ROW
"""Places for quests: those of row 1 (the lowest) first."""
QUESTS_IN_ROW: Final = {entry["count"]: int(entry["quests_per_row"]) for entry in _GAME["players"]}


# ---- treasures, artefacts, armour


@dataclass(frozen=True, slots=True)
class Treasure:
    """A kind of treasure."""

    id: str
    names: dict[str, str]
    kind: str
    n: int
    copies: int
    reconstructed: Fields


TREASURES: Final = table(Treasure, read(ROOM, "treasures")["treasure"])
TREASURE: Final = numbered(TREASURES)
TREASURE_KIND: Final = tuple(kind for kind, treasure in enumerate(TREASURES) for _ in range(treasure.copies))
"""The kind of each treasure card."""
BESIDE: Final[int] = _GAME["setup"]["treasures_per_quest"]


@dataclass(frozen=True, slots=True)
class Artefact:
    id: str
    names: dict[str, str]
    virtue: int
    effect: Effect
    reconstructed: Fields


@dataclass(frozen=True, slots=True)
class Armour:
    id: str
    names: dict[str, str]
    virtue: int
    reconstructed: Fields


_ARTEFACTS = read(ROOM, "artefacts")
ARTEFACTS: Final = table(Artefact, _ARTEFACTS["artefact"], virtue=lambda entry: GIFT[entry["virtue"]])
ARTEFACT: Final = numbered(ARTEFACTS)
ARMOUR: Final = table(Armour, _ARTEFACTS["armour"], virtue=lambda entry: GIFT[entry["virtue"]])


# ---- sins


@dataclass(frozen=True, slots=True)
class Function:
    """One of the two ways to play a sin."""

    names: dict[str, str]
    effect: Effect


@dataclass(frozen=True, slots=True)
class Sin:
    id: str
    names: dict[str, str]
    opposed: int
    copies: int
    functions: tuple[Function, Function]
    reconstructed: Fields


SINS: Final = table(
    Sin,
    read(ROOM, "sins")["sin"],
    opposed=lambda entry: GIFT[entry["opposed_gift"]],
    functions=lambda entry: tuple(
        Function(names(entry[which], "label"), tuple(entry[which]["effect"])) for which in ("a", "b")
    ),
    reconstructed=lambda entry: reconstructed(entry, "copies", "a", "b"),
)
SIN: Final = numbered(SINS)
VICES: Final = len(SINS)
SIN_KIND: Final = tuple(kind for kind, sin in enumerate(SINS) for _ in range(sin.copies))
"""The kind of each sin card."""
HAND: Final[int] = _GAME["sin_rules"]["hand_limit"]
LEAST_DRAWN: Final[int] = _GAME["sin_rules"]["minimum_draw"]
SEVENTH: Final[int] = _GAME["sin_rules"]["discards_per_cataclysm"]
DEALT_SINS: Final[int] = _GAME["setup"]["sins_dealt"]


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
PORTAL_PRICE: Final[int] = _GAME["portal_rules"]["gifts_each"]


# ---- cataclysms and the Nameless


@dataclass(frozen=True, slots=True)
class Cataclysm:
    id: str
    names: dict[str, str]
    kind: str
    effect: Effect
    reconstructed: Fields


CATACLYSMS: Final = table(Cataclysm, read(ROOM, "cataclysms")["cataclysm"])
CATACLYSM: Final = numbered(CATACLYSMS)

ACTIONS: Final = tuple(action["id"] for action in _GAME["action"])
"""What may be done in a turn, in the order of the rulebook; cleansing comes last."""
RECRUIT: Final = 0
BUY: Final = 1
BUILD: Final = 2
OCCUPY: Final = 3
PLAY_SIN: Final = 4
ARTEFACT_USE: Final = 5
ACTIVATE: Final = 6
SKILL: Final = 7
TAKE_PART: Final = 8
CLAIM: Final = 9
CLOSE: Final = 10
PASS: Final = 11
CLEANSE: Final = 12
ACTION_NAMES: Final = {action["id"]: names(action) for action in _GAME["action"]}


@dataclass(frozen=True, slots=True)
class NamelessCard:
    id: str
    names: dict[str, str]
    answers: tuple[int, ...]
    """The actions that it may answer."""
    effect: Effect
    reconstructed: Fields


def _answers(entry: dict[str, Any]) -> tuple[int, ...]:
    if not entry["answers"] or "any" in entry["answers"]:
        return tuple(range(len(ACTIONS)))
    return tuple(ACTIONS.index(action) for action in entry["answers"])


NAMELESS_CARDS: Final = table(NamelessCard, read(ROOM, "nameless_cards")["card"], answers=_answers)
NAMELESS_CARD: Final = numbered(NAMELESS_CARDS)


# ---- markers, scoring and the end

MARKERS: Final[int] = _GAME["setup"]["markers_in_hand"]
POWER_TO_WIN: Final[int] = _GAME["end"]["power_to_win"]
PIECES: Final[int] = _GAME["end"]["armour_pieces"]
LAST_CATACLYSM: Final[int] = _GAME["end"]["cataclysms"]
FALL_AT: Final[int] = _GAME["end"]["corruption_to_fall"]
TRACK_END: Final[int] = _GAME["power_track"]["printed_to"]
_CLEANSE = read(ROOM, "corruption")["rules"]["cleanse"]
CLEANSE_GOLD: Final[int] = _CLEANSE["gold"]
CLEANSE_RENOWN: Final[int] = _CLEANSE["renown"]
CLEANSE_POWER: Final[int] = _CLEANSE["power"]
CLEANSE_CARDS: Final[int] = _CLEANSE["removes"]
