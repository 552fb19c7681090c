"""The cards of the game, whole in the row and as strips in front of their owners."""

from __future__ import annotations

from functools import cache

from oyez.core.words import msg
from oyez.draw.cards import card, card_back, card_strip
from oyez.draw.emblems import emblem
from oyez.games.legends.components import CARDS, ROOM
from oyez.games.legends.words import WORDS

from .phrases import ability_row, ability_text, action_row, action_text, short_action

COLOURS = {
    "Ancient": "var(--tenne)",
    "Arcane": "var(--azure)",
    "Cursed": "var(--purpure)",
    "Dire": "var(--gules)",
    "Forest": "var(--vert)",
    "Mountain": "var(--argent)",
    "Night": "var(--sable)",
    "Noble": "var(--or)",
    "": "var(--teal)",
}


def _emblem_of(at: int) -> str:
    return emblem(ROOM, "castle" if CARDS[at].id.startswith("castle") else CARDS[at].id)


def name(at: int, lang: str) -> str:
    return WORDS.say(msg(f"card.{CARDS[at].id}"), lang)


@cache
def title(at: int, lang: str) -> str:
    return WORDS.say(
        msg("scene.card", card=name(at, lang), ability=ability_text(at, lang), action=action_text(at, lang)),
        lang,
    )


@cache
def face(at: int, width: float, height: float, lang: str) -> str:
    return card(
        width,
        height,
        name(at, lang),
        COLOURS[CARDS[at].family],
        _emblem_of(at),
        effects=[ability_row(at, lang), action_row(at)],
        text=f"{ability_text(at, lang)}\n{short_action(at, lang)}",
    )


@cache
def strip(at: int, width: float, height: float, lang: str) -> str:
    """What still matters of a card once it is taken: its name and its ability."""
    return card_strip(width, height, name(at, lang), COLOURS[CARDS[at].family], [ability_row(at, lang)])


@cache
def back(width: float, height: float) -> str:
    return card_back(width, height, emblem(ROOM, "card_back"))
