"""The track board: the row of citizens, influence, privilege tiles and tombs."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, partial

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.boxes import across, down
from oyez.draw.market import bare, card_row, deck
from oyez.draw.markup import Box, moved, scaled
from oyez.draw.pieces import tag
from oyez.draw.printed import printed
from oyez.draw.scene import Part, Sprite
from oyez.games.margraves.components import CARD_KIND, PRICES, PRICES_RECONSTRUCTED, ROW, SHOWN, TIERS
from oyez.games.margraves.state import EMPTY, Margraves
from oyez.games.margraves.words import WORDS

from .cards import CARD, citizen, citizen_back, citizen_card
from .influence import draw_influence
from .marks import marked
from .tiles import tile_back, tile_sprite
from .tombs import draw_tombs

GAP, TILE_GAP = 8.0, 6.0

CARDS, TAG = ROW + 1, 15.0
"""Places for cards: the row, and the deck at its end; and the room under them for their price tags."""

UPRIGHT = 1.6
"""A box that is so much higher than wide has the citizens in two lines."""

LEAST_TOMBS, MOST_TRACK = 132.0, 200.0
"""The tombs need so much height; the influence tracks gain nothing from more than that."""


def draw_tracks(part: Part, s: Margraves, box: Box, look: Look) -> None:
    row, influence, privileges, tombs, columns = parts_of(box)
    part.add_all(_prices(row, columns, look.lang))
    there = (*s.row, len(s.deck))
    part.keep_all("row", (row, there, look.lang), partial(_row, there, row, columns, look.lang))
    draw_influence(part, s, influence, look)
    shown = (*s.shown, *[len(s.pile(tier)) for tier in range(len(TIERS))])
    key = (privileges, shown, look.lang)
    part.keep_all("privileges", key, partial(_privileges, shown, privileges, look.lang))
    draw_tombs(part, s, tombs, look.lang)


def on_tracks(s: Margraves) -> Hashable:
    """All of the position that the track board shows."""
    left = len(s.deck), *[len(s.pile(tier)) for tier in range(len(TIERS))]
    return left, tuple(map(tuple, (s.row, s.influence, s.shown, s.tombs))), s.statue


@cache
def parts_of(box: Box) -> tuple[Box, Box, Box, Box, int]:
    """Where the four parts are, and how many cards lie side by side."""
    _, _, width, height = box
    columns = CARDS // 2 if height > width * UPRIGHT else CARDS
    lines = CARDS // columns
    wide = (width - TILE_GAP * (columns - 1)) / columns
    left = height - min(lines * (wide * CARD + TAG), height * (0.58 if lines == 2 else 0.34)) - 2 * GAP
    track = min(left * 0.54, MOST_TRACK)
    tile = min((left - track - TILE_GAP) / 2, (width * 0.54 - 3 * TILE_GAP) / 4)
    below = min(left - track, max(tile * 2 + TILE_GAP, LEAST_TOMBS))
    row, influence, bottom = down(box, None, track, below, gap=GAP)
    privileges, tombs = across(bottom, tile * 4 + TILE_GAP * 3, None, gap=GAP)
    return row, influence, privileges, tombs, columns


@printed
def _prices(box: Box, columns: int, lang: str) -> Iterator[Sprite]:
    row = card_row(box, CARDS, columns, gap=TILE_GAP, ratio=CARD, room=TAG)
    said = [WORDS.say(msg("scene.price", n=gold), lang) for gold in PRICES]
    titles = [marked(title, "price", PRICES_RECONSTRUCTED, lang) for title in said]
    return row.prices(PRICES, titles, row.height + TAG - 10)


def _row(there: tuple[int, ...], box: Box, columns: int, lang: str) -> Iterator[Sprite]:
    """Five places over their prices and the deck; in fewer columns than six read like lines of text."""
    row = card_row(box, CARDS, columns, gap=TILE_GAP, ratio=CARD, room=TAG)
    *cards, left = there
    foot = row.height + TAG - 10
    back, title = citizen_back(row.width - 4), WORDS.say(msg("scene.deck", n=left), lang)
    yield from deck("deck", row.places[-1], back, left, size=(row.width, row.height), title=title, foot=foot)
    for place, card in zip(row.places, cards, strict=False):
        if card != EMPTY:
            yield citizen(card, place, citizen_card(CARD_KIND[card], row.width, lang), lang)


def _privileges(shown: tuple[int, ...], box: Box, lang: str) -> Iterator[Sprite]:
    """A line for each tier: its pile, then the three tiles face up."""
    size = round((box[2] - TILE_GAP * SHOWN) / (SHOWN + 1), 1)
    for tier, name in enumerate(TIERS):
        x, y = box[0], box[1] + tier * (box[3] - size)
        left = shown[tier - len(TIERS)]
        title = WORDS.say(msg("scene.pile", tier=name, n=left), lang)
        drawn = scaled(size / 100, tile_back(tier)) if left else bare(size, size)
        count = moved(size / 2, size * 0.84, tag(left, 14))
        yield Sprite(f"pile-{tier}", layers.CARDS, x, y, drawn, title, "still")
        yield Sprite(f"pile-count-{tier}", layers.CARDS, x, y, count, title, "still")
        for at, tile in enumerate(shown[tier * SHOWN : (tier + 1) * SHOWN]):
            x += size + TILE_GAP
            yield Sprite(f"tile-place-{tier}-{at}", layers.PLACES, x, y, bare(size, size), "", "still")
            if tile != EMPTY:
                yield tile_sprite(tile, (x, y), size, lang)
