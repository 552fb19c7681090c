"""The row of citizens: five places with their prices, and the deck."""

from __future__ import annotations

from functools import lru_cache

from oyez.core.words import msg
from oyez.draw.markup import num
from oyez.draw.pieces import price
from oyez.draw.scene import Scene, Sprite
from oyez.games.margraves.components import CARD_KIND, PRICES, ROW
from oyez.games.margraves.state import EMPTY, Margraves
from oyez.games.margraves.words import WORDS

from . import cards, layers
from .pieces import tag

Box = tuple[float, float, float, float]

GAP, TAG = 6.0, 15.0
"""The gap between cards, and the room under them for their price tags."""


def draw_row(scene: Scene, s: Margraves, box: Box, columns: int, lang: str) -> None:
    """In fewer columns than six the row is read like lines of text; the deck is last."""
    scene.add_all(_places(box, columns, lang))
    scene.add_all(_deck(len(s.deck), box, columns, lang))
    for at, which in enumerate(s.row):
        if which != EMPTY:
            scene.add(_card(which, at, box, columns, lang))


@lru_cache(maxsize=64)
def _measures(box: Box, columns: int) -> tuple[float, list[tuple[float, float]]]:
    """The width of a card, and where the six lie."""
    x, y, width, height = box
    lines = -(-(ROW + 1) // columns)
    pitch = height / lines
    wide = round(min((width - GAP * (columns - 1)) / columns, (pitch - TAG) / cards.CARD), 1)
    step = (width - wide) / (columns - 1)
    return wide, [(x + at % columns * step, y + at // columns * pitch) for at in range(ROW + 1)]


@lru_cache(maxsize=64)
def _places(box: Box, columns: int, lang: str) -> tuple[Sprite, ...]:
    """What stays when cards come and go."""
    wide, places = _measures(box, columns)
    tall = wide * cards.CARD
    sprites = []
    for at, gold in enumerate(PRICES):
        left, top = places[at]
        sprites.append(Sprite(f"place-{at}", layers.PLACES, left, top, empty_place(wide, tall), "", "still"))
        title = WORDS.say(msg("scene.price", n=gold), lang)
        label = price(gold, 19)
        below = top + tall + TAG - 10
        sprites.append(Sprite(f"price-{at}", layers.MARKS, left + wide / 2, below, label, title, "still"))
    return tuple(sprites)


@lru_cache(maxsize=4096)
def _card(which: int, at: int, box: Box, columns: int, lang: str) -> Sprite:
    wide, places = _measures(box, columns)
    kind = CARD_KIND[which]
    face, title = cards.citizen_card(kind, wide, lang), cards.citizen_title(kind, lang)
    return Sprite(f"citizen-{which}", layers.CARDS, *places[at], face, title, "card")


@lru_cache(maxsize=256)
def empty_place(width: float, height: float) -> str:
    """Where nothing lies now: a faint outline on the table."""
    return (
        f'<rect x="1" y="1" width="{num(width - 2)}" height="{num(height - 2)}" rx="6" fill="var(--shadow)"'
        ' stroke="var(--table-ink)" stroke-dasharray="5 5" opacity=".35"/>'
    )


@lru_cache(maxsize=1024)
def _deck(left: int, box: Box, columns: int, lang: str) -> tuple[Sprite, ...]:
    """A pile that grows thinner, and the number of cards on it, which changes more often."""
    wide, places = _measures(box, columns)
    x, y = places[-1]
    tall = wide * cards.CARD
    title = WORDS.say(msg("scene.deck", n=left), lang)
    thick = min(3, (left + 9) // 10)
    pile = "".join(
        f'<g transform="translate({num(i * 1.6)} {num(i * -1.6 + 3)})">{cards.citizen_back(wide - 4)}</g>'
        for i in range(thick)
    )
    figure = f'<g transform="translate({num(wide / 2)} {num(tall + TAG - 10)})">{tag(str(left), 15)}</g>'
    return (
        Sprite("deck", layers.CARDS, x, y, pile or empty_place(wide, tall), title, "still"),
        Sprite("deck-count", layers.MARKS, x, y, figure, title, "still"),
    )
