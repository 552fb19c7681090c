"""Treasures, artefacts and the armour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oyez.core.tables import numbered, read, table

from .components import GAME, ROOM, Effect, Fields
from .gifts import GIFT


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
TREASURE_KIND: Final = bytes(kind for kind, treasure in enumerate(TREASURES) for _ in range(treasure.copies))
"""The kind of each treasure card."""
BESIDE: Final[int] = GAME["setup"]["treasures_per_quest"]


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
