"""The market: six places with their prices, the cards that lie there, and the deck."""

from __future__ import annotations

from functools import cache

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
    x, y, width, height = box
    pitch = height / (ROW // columns)
    wide, tall = round((width - GAP * (columns - 1)) / columns, 1), round(pitch - HANG, 1)
    places = [(x + at % columns * (wide + GAP), y + HANG + at // columns * pitch) for at in range(ROW)]
    for at, (left, top) in enumerate(places):
        scene.add(Sprite(f"place-{at}", layers.PLACES, left, top, _empty(wide, tall), "", "still"))
        title = WORDS.say(msg("scene.price", n=PRICES[at]), lang)
        tag = price(PRICES[at], TAG)
        scene.add(Sprite(f"price-{at}", layers.MARKS, left + wide / 2, top, tag, title, "still"))
    for which, (left, top) in zip(s.row, places, strict=False):
        face = cards.face(which, wide, tall, lang)
        scene.add(Sprite(card_id(which), layers.CARDS, left, top, face, cards.title(which, lang), "card"))


def draw_deck(scene: Scene, s: Legends, box: Box, lang: str) -> None:
    x, y, width, height = box
    title = WORDS.say(msg("scene.deck", n=len(s.deck)), lang)
    scene.add(Sprite("deck", layers.CARDS, x, y, _deck(len(s.deck), width, height), title, "still"))


@cache
def _empty(width: float, height: float) -> str:
    """A place without a card: a faint outline on the table."""
    return (
        f'<rect x="1" y="1" width="{num(width - 2)}" height="{num(height - 2)}" rx="6" fill="var(--shadow)"'
        ' stroke="var(--table-ink)" stroke-dasharray="5 5" opacity=".35"/>'
    )


@cache
def _deck(left: int, width: float, height: float) -> str:
    """A pile that grows thinner, with the number of cards on it."""
    wide, tall = width - 5, height - 16
    if not left:
        return _empty(wide, tall)
    pile = "".join(
        f'<g transform="translate({num(i * 1.8)} {num(5 - i * 2.2)})">{cards.back(wide, tall)}</g>'
        for i in range(min(3, (left + 8) // 9))
    )
    return (
        f'{pile}<rect x="{num(wide / 2 - 17)}" y="{num(height - 20)}" width="34" height="19" rx="9.5"'
        ' fill="var(--paper)" stroke="var(--piece-line)"/>'
        + line(str(left), wide / 2, height - 10.5, 13, align="middle", bold=True)
    )
