"""The cards of the game, whole in the row and as strips in front of their owners."""

from __future__ import annotations

from functools import cache

from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.cards import card as whole
from oyez.draw.cards import card_back, card_strip
from oyez.draw.emblems import emblem
from oyez.draw.scene import Sprite
from oyez.games.legends.components import CARDS, ROOM, Point
from oyez.games.legends.steps.wording import card_id
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


def card(at: int, place: Point, drawn: str, lang: str) -> Sprite:
    """A card wherever it lies, drawn as its face or its strip."""
    return Sprite(card_id(at), layers.CARDS, *place, drawn, title(at, lang), "card")


@cache
def face(at: int, width: float, height: float, lang: str) -> str:
    return whole(
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
