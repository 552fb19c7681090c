"""What Margraves of Valeria says: its catalogues, and the names in its component tables."""

from __future__ import annotations

from oyez.core.words import LANGUAGES, Words

from .components import CITIZENS, GUILDS, LAIRS, LOCATIONS, MONSTERS, ROOM


def names() -> dict[str, dict[str, str]]:
    """What the components are called, by language and message id."""
    return {
        lang: {
            **{f"citizen.{citizen.id}": citizen.names[lang] for citizen in CITIZENS},
            **{f"guild.{guild.id}": guild.names[lang] for guild in GUILDS},
            **{f"lair.{lair.id}": lair.names[lang] for lair in LAIRS},
            **{f"location.{location.id}": location.name for location in LOCATIONS},
            **{f"monster.{monster.id}": monster.names[lang] for monster in MONSTERS},
        }
        for lang in LANGUAGES
    }


WORDS = Words(ROOM, names())
