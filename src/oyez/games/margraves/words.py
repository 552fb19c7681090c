"""What Margraves of Valeria says: its catalogues, and the names in its component tables."""

from __future__ import annotations

from oyez.core.tables import called
from oyez.core.words import LANGUAGES, Words

from .components import CITIZENS, GUILDS, LAIRS, LOCATIONS, MONSTERS, ROOM

NAMES = called(citizen=CITIZENS, guild=GUILDS, lair=LAIRS, monster=MONSTERS)
for lang in LANGUAGES:
    NAMES[lang].update({f"location.{location.id}": location.name for location in LOCATIONS})

WORDS = Words(ROOM, NAMES)
