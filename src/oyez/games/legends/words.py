"""What Legends says: its catalogues, and the names in its component tables."""

from __future__ import annotations

from oyez.core.words import LANGUAGES, Words

from .components import CARDS, FACES, LEADERS, ROOM, TOKENS


def names() -> dict[str, dict[str, str]]:
    """What the components are called, by language and message id."""
    return {
        lang: {
            **{f"card.{card.id}": card.names[lang] for card in CARDS},
            **{f"leader.{leader.id}": leader.names[lang] for leader in LEADERS},
            **{f"token.{token.id}": token.names[lang] for token in TOKENS},
            **{f"face.{face.id}": face.labels[lang] for face in FACES},
            **{f"region.{region.id}": region.labels[lang] for face in FACES for region in face.regions},
        }
        for lang in LANGUAGES
    }


WORDS = Words(ROOM, names())
