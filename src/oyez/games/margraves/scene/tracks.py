"""The track board: the row of citizens, influence, privilege tiles and tombs."""

from __future__ import annotations

from functools import lru_cache

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw.markup import num
from oyez.draw.scene import Scene, Sprite
from oyez.games.margraves.components import SHOWN, TIERS
from oyez.games.margraves.state import EMPTY, Margraves
from oyez.games.margraves.words import WORDS

from . import layers, tiles
from .cards import CARD
from .influence import draw_influence
from .pieces import tag
from .row import TAG, draw_row, empty_place
from .tombs import draw_tombs

Box = tuple[float, float, float, float]

GAP = 8.0
TILE_GAP = 6.0
CARDS = 6
"""Places for cards: the row, and the deck at its end."""

UPRIGHT = 1.6
"""A box that is so much higher than wide has the citizens in two lines."""

LEAST_TOMBS, MOST_TRACK = 132.0, 200.0
"""The tombs need so much height; the influence tracks gain nothing from more than that."""


def draw_tracks(scene: Scene, s: Margraves, box: Box, look: Look) -> None:
    row, influence, privileges, tombs, columns = parts_of(box)
    draw_row(scene, s, row, columns, look.lang)
    draw_influence(scene, s, influence, look)
    _draw_privileges(scene, s, privileges, look.lang)
    draw_tombs(scene, s, tombs, look.lang)


@lru_cache(maxsize=64)
def parts_of(box: Box) -> tuple[Box, Box, Box, Box, int]:
    """Where the four parts are, and how many cards lie side by side."""
    x, y, width, height = box
    columns = CARDS // 2 if height > width * UPRIGHT else CARDS
    lines = CARDS // columns
    wide = (width - TILE_GAP * (columns - 1)) / columns
    row = lines * (wide * CARD + TAG)
    left = height - min(row, height * (0.58 if lines == 2 else 0.34)) - 2 * GAP
    track = min(left * 0.54, MOST_TRACK)
    tile = min((left - track - TILE_GAP) / 2, (width * 0.54 - 3 * TILE_GAP) / 4)
    below = min(left - track, max(tile * 2 + TILE_GAP, LEAST_TOMBS))
    high = height - track - below - 2 * GAP
    bottom = y + height - below
    shown = tile * 4 + TILE_GAP * 3
    return (
        (x, y, width, high),
        (x, y + high + GAP, width, track),
        (x, bottom, shown, below),
        (x + shown + GAP, bottom, width - shown - GAP, below),
        columns,
    )


def _draw_privileges(scene: Scene, s: Margraves, box: Box, lang: str) -> None:
    """A line for each tier: its pile, then the three tiles face up."""
    x, y, width, height = box
    size = round((width - TILE_GAP * 3) / 4, 1)
    step = height - size
    for tier in range(len(TIERS)):
        top = y + tier * step
        scene.add_all(_pile(tier, len(s.pile(tier)), (x, top), size, lang))
        for at in range(SHOWN):
            left = x + (at + 1) * (size + TILE_GAP)
            scene.add(_place(f"tile-place-{tier}-{at}", (left, top), size))
            which = s.shown[tier * SHOWN + at]
            if which != EMPTY:
                scene.add(tile_sprite(which, left, top, size, lang))


@lru_cache(maxsize=8192)
def tile_sprite(which: int, x: float, y: float, size: float, lang: str) -> Sprite:
    return Sprite(
        f"tile-{which}",
        layers.CARDS,
        x,
        y,
        tiles.tile(which, size, lang),
        tiles.tile_title(which, lang),
        "card",
    )


@lru_cache(maxsize=256)
def _place(key: str, at: tuple[float, float], size: float) -> Sprite:
    return Sprite(key, layers.PLACES, *at, empty_place(size, size), "", "still")


@lru_cache(maxsize=1024)
def _pile(tier: int, left: int, at: tuple[float, float], size: float, lang: str) -> tuple[Sprite, ...]:
    title = WORDS.say(msg("scene.pile", tier=TIERS[tier], n=left), lang)
    drawn = tiles.tile_back(tier, size) if left else empty_place(size, size)
    figure = f'<g transform="translate({num(size / 2)} {num(size * 0.84)})">{tag(str(left), 14)}</g>'
    return (
        Sprite(f"pile-{tier}", layers.CARDS, *at, drawn, title, "still"),
        Sprite(f"pile-count-{tier}", layers.CARDS, *at, figure, title, "still"),
    )
