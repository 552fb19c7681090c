"""Drawings for the guide: pieces and cards as they lie on the table."""

from __future__ import annotations

from oyez.draw.figure import Figure
from oyez.draw.markup import moved
from oyez.draw.pieces import army, city, price
from oyez.draw.terrain import outline, region
from oyez.games.legends.components import CARDS, PRICES

from . import cards

SHOWN = ("dire_dragon", "forest_elf", "noble_knight", "arcane_sphinx", "mountain_dwarf", "cursed_king")
"""Cards of as many families as the row has places."""

WIDE, HIGH, GAP, TAG = 128.0, 190.0, 8.0, 14.0


def _which(name: str) -> int:
    return next(at for at, card in enumerate(CARDS) if card.id == name)


def row(lang: str) -> Figure:
    """The row of cards with the prices of its places."""
    drawn = "".join(
        moved(at * (WIDE + GAP), TAG, cards.face(_which(name), WIDE, HIGH, lang))
        + moved(at * (WIDE + GAP) + WIDE / 2, TAG, price(PRICES[at], 24))
        for at, name in enumerate(SHOWN)
    )
    return Figure(len(SHOWN) * (WIDE + GAP) - GAP, HIGH + TAG, drawn)


def card(lang: str) -> Figure:
    return Figure(170, 252, cards.face(_which(SHOWN[0]), 170, 252, lang))


def held(lang: str) -> Figure:
    """A region with pieces of three seats."""
    land = outline(((8, 30), (90, 6), (190, 14), (262, 52), (252, 122), (150, 142), (36, 130)), "guide")
    pieces = ((0, 3, 66), (1, 2, 122), (2, 1, 176))
    drawn = region(land, "var(--meadow)") + moved(222, 80, city(0, 38))
    return Figure(270, 150, drawn + "".join(moved(x, 76, army(seat, n, 40)) for seat, n, x in pieces))


FIGURES = {"row": row, "card": card, "region": held}
