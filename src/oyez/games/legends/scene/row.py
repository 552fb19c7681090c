"""The market: six places with their prices, the cards that lie there, and the deck."""

from __future__ import annotations

from functools import partial

from oyez.core.words import msg
from oyez.draw.market import card_row, deck
from oyez.draw.markup import Box
from oyez.draw.scene import Part
from oyez.games.legends.components import PRICES, ROW
from oyez.games.legends.state import Legends
from oyez.games.legends.steps.wording import card_id
from oyez.games.legends.words import WORDS

from . import cards

GAP, HANG = 8.0, 10.0
"""The gap between cards, and how far a price stands over its card."""


def draw_row(part: Part, s: Legends, box: Box, columns: int, lang: str) -> None:
    """Prices hang over the places. In fewer columns than six the row is read like lines of text."""
    x, y, width, height = box
    ratio = (height / (ROW // columns) - HANG) / (width - GAP * (columns - 1)) * columns
    row = card_row((x, y + HANG, width, height), ROW, columns, gap=GAP, ratio=ratio, room=HANG)
    titles = [WORDS.say(msg("scene.price", n=price), lang) for price in PRICES]
    part.keep_all("row", row, row.prices, PRICES, titles, 0)
    size = row.width, round(row.height, 1)
    for which, place in zip(s.row, row.places, strict=False):
        drawn = cards.face(which, *size, lang)
        part.keep(card_id(which), (place, drawn), cards.card, which, place, drawn, lang)


def draw_deck(part: Part, s: Legends, box: Box, lang: str) -> None:
    x, y, width, height = box
    left, size = len(s.deck), (width, height - 16)
    back, title = cards.back(width - 4, height - 20), WORDS.say(msg("scene.deck", n=left), lang)
    drawn = partial(deck, "deck", (x, y), back, left, size=size, title=title, foot=height - 10)
    part.keep_all("deck", (box, left), drawn)
