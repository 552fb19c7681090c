"""What 7 says: its catalogues, and the names in its component tables."""

from __future__ import annotations

from oyez.core.tables import called
from oyez.core.words import LANGUAGES, Words

from .buildings import BUILDINGS
from .components import ACTION_NAMES, ROOM
from .elixirs import ELIXIRS
from .gifts import GIFTS
from .people import BANNERS, CHARACTERS, HEROES
from .quests import PORTALS, QUESTS
from .sins import CATACLYSMS, NAMELESS_CARDS, SINS
from .treasures import ARMOUR, ARTEFACTS, TREASURES

NAMES = called(
    armour=ARMOUR,
    artefact=ARTEFACTS,
    banner=BANNERS,
    building=BUILDINGS,
    cataclysm=CATACLYSMS,
    character=CHARACTERS,
    elixir=ELIXIRS,
    gift=GIFTS,
    hero=HEROES,
    nameless=NAMELESS_CARDS,
    portal=PORTALS,
    quest=QUESTS,
    sin=SINS,
    treasure=TREASURES,
)
for lang in LANGUAGES:
    said = NAMES[lang]
    for sin in SINS:
        for letter, function in zip("ab", sin.functions, strict=True):
            said[f"sin.{sin.id}.{letter}"] = function.names[lang]
    for hero in HEROES:
        said[f"hero.{hero.id}.evil"] = hero.evil_names[lang]
    for action, names in ACTION_NAMES.items():
        said[f"action.{action}"] = names[lang]

WORDS = Words(ROOM, NAMES)
