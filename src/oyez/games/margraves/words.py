"""What Margraves of Valeria says: its catalogues, and the names in its component tables.

A name in a sentence has forms of its own: `monster.hill_ogre.the` is "l’Ogre des collines", `.The` begins a
sentence, and `.of` is "de l’Ogre des collines".
"""

from __future__ import annotations

from oyez.core.tables import called
from oyez.core.words import LANGUAGES, Words

from .components import CITIZENS, GUILDS, LAIRS, LOCATIONS, MONSTERS, ROOM

CONTRACTED = (("les ", "des "), ("le ", "du "), ("la ", "de la "), ("l’", "de l’"))
VOWELS = "AEIOUYÀÂÉÈÊÎÔÛaeiouyàâéèêîôû"


def of(name: str, lang: str) -> str:
    """ "Of" that name, with its article or without one."""
    if lang == "en":
        return f"of {name}"
    for article, contracted in CONTRACTED:
        if name.startswith(article):
            return contracted + name.removeprefix(article)
    return f"d’{name}" if name[0] in VOWELS else f"de {name}"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


NAMES = called(citizen=CITIZENS, guild=GUILDS, lair=LAIRS, monster=MONSTERS)
for lang in LANGUAGES:
    said = NAMES[lang]
    for kind, table in (("citizen", CITIZENS), ("guild", GUILDS), ("monster", MONSTERS)):
        for it in table:
            said[f"{kind}.{it.id}.the"] = it.the[lang]
            said[f"{kind}.{it.id}.The"] = capital(it.the[lang])
            said[f"{kind}.{it.id}.of"] = of(it.the[lang], lang)
    for lair in LAIRS:
        said[f"lair.{lair.id}.in"] = lair.inside[lang]
    for location in LOCATIONS:
        said[f"location.{location.id}"] = location.name
        said[f"location.{location.id}.of"] = of(location.name, lang)
        start = f"from {location.name}" if lang == "en" else of(location.name, lang)
        said[f"location.{location.id}.from"] = start
        said[f"location.{location.id}.From"] = capital(start)

WORDS = Words(ROOM, NAMES)
