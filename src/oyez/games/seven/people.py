"""Banners, heroes and characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from oyez.core.tables import names, numbered, read, reconstructed, table

from .components import GAME, ROOM, Fields
from .gifts import packed

# ---- banners and heroes


@dataclass(frozen=True, slots=True)
class Banner:
    id: str
    names: dict[str, str]
    charge: str
    tincture: str
    seat: int
    """Whose hero is of this banner where heroes go by colour."""


BANNERS: Final = table(Banner, GAME["banner"])
BANNER: Final = numbered(BANNERS)
COLOURS: Final = len(BANNERS)


def banner_of(entry: dict[str, Any]) -> int:
    return BANNER[entry["banner"] if "banner" in entry else entry["colour"]]


Income = tuple[int, int, int]
"""Renown, gold and power of a Production step."""


def income_of(entry: dict[str, Any]) -> Income:
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
    banner=banner_of,
    gifts=lambda entry: packed(entry["start"]["gifts"]),
    renown=lambda entry: entry["start"]["renown"],
    gold=lambda entry: entry["start"]["gold"],
    income=income_of,
    exchanges=lambda entry: entry["skill"][0]["max"],
    evil_names=lambda entry: names(entry["evil"]),
    evil_income=lambda entry: income_of(entry["evil"]),
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
    banner=banner_of,
    income=income_of,
    gifts=lambda entry: packed(entry["gifts"]),
)
CHARACTER: Final = numbered(CHARACTERS)
CHARACTER_COST: Final = bytes(character.cost for character in CHARACTERS)
CHARACTER_BANNER: Final = bytes(character.banner for character in CHARACTERS)
CHARACTER_GIFTS: Final = tuple(character.gifts for character in CHARACTERS)
TAVERN: Final[int] = GAME["setup"]["tavern_spaces"]
