"""What players set out for: journeys, quests, and triggers of the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oyez.core.tables import frozen, numbered, read, table

from .components import COLORS, ROOM, SPACE, Entry, texts_of


@dataclass(frozen=True, slots=True)
class Journey:
    id: str
    number: int
    space: int
    deck: int


JOURNEYS: Final = table(
    Journey,
    read(ROOM, "journeys")["journey"],
    space=lambda entry: SPACE[entry["space"]],
    deck=lambda entry: COLORS.index(entry["companion_color"]),
)


@dataclass(frozen=True, slots=True)
class Quest:
    id: str
    names: dict[str, str]
    honors: tuple[int, int]
    conditions: tuple[Entry, Entry]
    easy: dict[str, str]
    hard: dict[str, str]


QUESTS: Final = table(
    Quest,
    read(ROOM, "quests")["quest"],
    honors=lambda entry: (entry["easy_honor"], entry["hard_honor"]),
    conditions=lambda entry: (frozen(entry["easy_if"]), frozen(entry["hard_if"])),
    easy=lambda entry: texts_of(entry, "easy_text"),
    hard=lambda entry: texts_of(entry, "hard_text"),
)
QUEST: Final = numbered(QUESTS)


@dataclass(frozen=True, slots=True)
class Trigger:
    id: str
    names: dict[str, str]
    conditions: tuple[Entry, ...]
    texts: dict[str, str]


TRIGGERS: Final = table(
    Trigger, read(ROOM, "triggers")["trigger"], conditions=lambda entry: frozen(entry["if"]), texts=texts_of
)
TRIGGER: Final = numbered(TRIGGERS)
