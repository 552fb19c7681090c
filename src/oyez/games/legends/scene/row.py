"""The market: six places with their prices, the cards that lie there, and the deck."""

from __future__ import annotations

from functools import cache, lru_cache

from oyez.core.words import msg
from oyez.draw.markup import num
from oyez.draw.pieces import price
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import line
from oyez.games.legends.components import PRICES, ROW
from oyez.games.legends.state import Legends
from oyez.games.legends.steps.wording import card_id
from oyez.games.legends.words import WORDS

from . import cards, layers

Box = tuple[float, float, float, float]

GAP, TAG, HANG = 8.0, 21.0, 10.0
"""The gap between cards, the height of a price tag, and how far it stands over its card."""


def draw_row(scene: Scene, s: Legends, box: Box, columns: int, lang: str) -> None:
    """Prices hang over the places. In fewer columns than six the row is read like lines of text."""
    scene.add_all(_places(box, columns, lang))
    for at, which in enumerate(s.row):
        scene.add(_card(which, at, box, columns, lang))


def _measures(box: Box, columns: int) -> tuple[float, float, list[tuple[float, float]]]:
    """The width and height of a card, and where the six lie."""
    x, y, width, height = box
    pitch = height / (ROW // columns)
    wide, tall = round((width - GAP * (columns - 1)) / columns, 1), round(pitch - HANG, 1)
    places = [(x + at % columns * (wide + GAP), y + HANG + at // columns * pitch) for at in range(ROW)]
    return wide, tall, places


@lru_cache(maxsize=64)
def _places(box: Box, columns: int, lang: str) -> tuple[Sprite, ...]:
    """What stays when cards come and go."""
    wide, tall, places = _measures(box, columns)
    sprites = []
    for at, (left, top) in enumerate(places):
        sprites.append(Sprite(f"place-{at}", layers.PLACES, left, top, _empty(wide, tall), "", "still"))
        title = WORDS.say(msg("scene.price", n=PRICES[at]), lang)
        tag = price(PRICES[at], TAG)
        sprites.append(Sprite(f"price-{at}", layers.MARKS, left + wide / 2, top, tag, title, "still"))
    return tuple(sprites)


@lru_cache(maxsize=4096)
def _card(which: int, at: int, box: Box, columns: int, lang: str) -> Sprite:
    wide, tall, places = _measures(box, columns)
    face = cards.face(which, wide, tall, lang)
    return Sprite(card_id(which), layers.CARDS, *places[at], face, cards.title(which, lang), "card")


def draw_deck(scene: Scene, s: Legends, box: Box, lang: str) -> None:
    scene.add_all(_deck(len(s.deck), box, lang))


@cache
def _empty(width: float, height: float) -> str:
    """A place without a card: a faint outline on the table."""
    return (
        f'<rect x="1" y="1" width="{num(width - 2)}" height="{num(height - 2)}" rx="6" fill="var(--shadow)"'
        ' stroke="var(--table-ink)" stroke-dasharray="5 5" opacity=".35"/>'
    )


@lru_cache(maxsize=512)
def _deck(left: int, box: Box, lang: str) -> tuple[Sprite, ...]:
    """A pile that grows thinner, and the number of cards on it, which changes more often."""
    x, y, width, height = box
    wide, tall = width - 5, height - 16
    title = WORDS.say(msg("scene.deck", n=left), lang)
    if not left:
        return (Sprite("deck", layers.CARDS, x, y, _empty(wide, tall), title, "still"),)
    pile = "".join(
        f'<g transform="translate({num(i * 1.8)} {num(5 - i * 2.2)})">{cards.back(wide, tall)}</g>'
        for i in range(min(3, (left + 8) // 9))
    )
    figure = (
        f'<rect x="{num(wide / 2 - 17)}" y="{num(height - 20)}" width="34" height="19" rx="9.5"'
        ' fill="var(--paper)" stroke="var(--piece-line)"/>'
        + line(str(left), wide / 2, height - 10.5, 13, align="middle", bold=True)
    )
    return (
        Sprite("deck", layers.CARDS, x, y, pile, "", "still"),
        Sprite("deck-count", layers.CARDS, x, y, figure, title, "still"),
    )
