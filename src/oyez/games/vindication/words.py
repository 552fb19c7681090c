"""What Vindication says: its catalogues, and the words in its component tables."""

from __future__ import annotations

from oyez.core.tables import called
from oyez.core.words import LANGUAGES, Words

from .components import CARDS, ROOM, SKILLS, SPEED_NAMES, TERRITORIES
from .extras import FAVOR_NAMES, FAVOR_TEXTS, FAVORS
from .quests import QUESTS, TRIGGERS

NAMES = called(card=CARDS, skill=SKILLS, territory=TERRITORIES, quest=QUESTS, trigger=TRIGGERS)
for lang in LANGUAGES:
    said = NAMES[lang]
    number = 0
    for card in CARDS:
        for ability in card.abilities:
            said[f"ability.{number}"] = ability.texts[lang]
            number += 1
        if card.abilities:
            said[f"text.{card.id}"] = " ".join(ability.texts[lang] for ability in card.abilities)
    for territory in TERRITORIES:
        does = " ".join(ability.texts[lang] for ability in territory.abilities)
        said[f"action.{territory.id}"] = does or territory.texts[lang]
    for quest in QUESTS:
        said[f"easy.{quest.id}"], said[f"hard.{quest.id}"] = quest.easy[lang], quest.hard[lang]
    for trigger in TRIGGERS:
        said[f"condition.{trigger.id}"] = trigger.texts[lang]
    for speed, names in SPEED_NAMES.items():
        said[f"mount.{speed}"] = names[lang]

for favor in FAVORS:
    for lang in LANGUAGES:
        NAMES[lang][f"favor.{favor}"] = FAVOR_NAMES[favor][lang]
        NAMES[lang][f"favor-text.{favor}"] = FAVOR_TEXTS[favor][lang]

WORDS = Words(ROOM, NAMES)
